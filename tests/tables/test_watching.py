"""Watching, and looking into a hand with its player's consent."""

from __future__ import annotations

from quintett.core.seats import SPECTATOR
from tests.tables.scene import Scene, person


def watched() -> Scene:
    """Ann, Bob and the bot Ada play; Eve watches."""
    return Scene().sit("Ann", "Bob").type("Ann", "/bot", "/start").come("Eve")


def eyes(scene: Scene, name: str) -> int:
    """The seat with whose eyes somebody looks."""
    return scene.table.audience(person(name))


def test_players_look_with_the_eyes_of_their_seat_and_others_see_no_hand() -> None:
    scene = watched()
    assert (eyes(scene, "Ann"), eyes(scene, "Bob"), eyes(scene, "Eve")) == (0, 1, SPECTATOR)


def test_who_watches_looks_into_a_hand_if_its_player_agrees() -> None:
    scene = watched().type("Eve", "/peek Bob")
    assert scene.told == ["Eve wants to look into the hand of Bob; /accept or /refuse."]
    assert scene.refusal("Ann", "/accept") == "You are not asked."
    assert eyes(scene, "Eve") == SPECTATOR
    scene.type("Bob", "/accept")
    assert scene.told == ["Bob agrees.", "Eve looks into the hand of Bob."]
    assert eyes(scene, "Eve") == 1


def test_who_is_refused_sees_nothing() -> None:
    assert eyes(watched().type("Eve", "/peek Bob").type("Bob", "/refuse"), "Eve") == SPECTATOR
    assert eyes(watched().type("Eve", "/peek Bob").wait(60), "Eve") == SPECTATOR


def test_a_player_lets_everybody_look_and_nobody_any_more() -> None:
    scene = watched().type("Bob", "/allowpeek")
    assert scene.told == ["Bob lets everybody who watches look."]
    scene.type("Eve", "/peek Bob")
    assert scene.told == ["Eve looks into the hand of Bob."]
    scene.type("Bob", "/allowpeek off")
    assert scene.told == ["Bob lets nobody look any more."]
    assert eyes(scene, "Eve") == SPECTATOR


def test_only_hands_of_players_who_are_here_can_be_asked_for() -> None:
    scene = watched().go("Bob")
    assert scene.refusal("Eve", "/peek") == "Say whose hand, such as /peek Ada."
    assert scene.refusal("Eve", "/peek Ada") == "Ada is a bot, and bots let nobody look."
    assert scene.refusal("Eve", "/peek Bob") == "Bob is not here to be asked."
    assert scene.refusal("Eve", "/peek Eve") == "Nobody called Eve sits here; there are Ann, Bob, Ada."


def test_nobody_sees_two_hands_of_a_game() -> None:
    only_one = "Only those who watch, and have seen no hand of this game, can look into one."
    scene = watched().type("Ann", "/allowpeek").type("Bob", "/allowpeek").type("Eve", "/peek Ann")
    assert scene.refusal("Eve", "/peek Bob") == only_one
    assert scene.refusal("Ann", "/peek Bob") == only_one
    assert scene.refusal("Eve", "/join") == "All seats are taken; you can watch."
    assert scene.type("Bob", "/leave").refusal("Bob", "/peek Ann") == only_one


def test_who_looks_elsewhere_while_asking_does_not_see_the_first_hand_too() -> None:
    scene = watched().type("Eve", "/peek Ann").type("Bob", "/allowpeek").type("Eve", "/peek Bob")
    assert scene.question() == ""
    assert scene.refusal("Ann", "/accept") == "There is no question to answer now."


def test_who_sits_down_while_asking_to_look_asks_no_more() -> None:
    scene = watched().type("Eve", "/peek Ann", "/join")
    assert (scene.question(), eyes(scene, "Eve")) == ("", 2)


def test_consent_ends_when_the_player_leaves() -> None:
    scene = watched().type("Bob", "/allowpeek").type("Eve", "/peek Bob").type("Bob", "/leave")
    assert eyes(scene, "Eve") == SPECTATOR
    scene.come("Dan", "Fay").type("Dan", "/join 2").type("Fay", "/peek Dan")
    assert scene.question() == "peek"


def test_who_looked_into_a_hand_can_take_over_that_seat_only() -> None:
    scene = watched().type("Bob", "/allowpeek").type("Eve", "/peek Bob").type("Bob", "/leave").type("Eve", "/join")
    assert (scene.names(), eyes(scene, "Eve")) == (["Ann", "Eve", "Ada"], 1)


def test_hands_are_looked_into_only_while_a_game_is_under_way() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot").come("Eve")
    assert scene.refusal("Eve", "/peek Bob") == "No game has begun yet; the host starts it with /start."
    assert scene.refusal("Bob", "/allowpeek") == "No game has begun yet; the host starts it with /start."
    scene.type("Ann", "/start").type("Bob", "/allowpeek").type("Eve", "/peek Bob").play_on()
    assert scene.refusal("Eve", "/peek Bob") == "The game is over; /rematch plays another, /reset clears the table."
    assert eyes(scene.type("Ann", "/reset"), "Eve") == SPECTATOR
    assert scene.type("Ann", "/start").refusal("Eve", "/allowpeek") == (
        "You do not sit at this table; /join takes a seat."
    )
    assert scene.type("Eve", "/peek Bob").question() == "peek"


def test_who_asked_to_look_and_is_gone_still_has_a_name() -> None:
    scene = watched().type("Eve", "/peek Bob").go("Eve")
    assert scene.refusal("Ann", "/reset").endswith("Eve wants to look into the hand of Bob; /accept or /refuse.")
    assert scene.type("Bob", "/accept").told == ["Bob agrees.", "Eve looks into the hand of Bob."]


def test_to_let_others_look_is_on_or_off() -> None:
    assert watched().refusal("Bob", "/allowpeek perhaps") == "It is /allowpeek, or /allowpeek off."
