"""Which commands are open to whom, so that a page can show what can be done."""

from __future__ import annotations

from quintett.tables import commands
from quintett.tables.commands import COMMANDS
from tests.tables.scene import Scene, person

ALWAYS = "say who info help"


def open_to(scene: Scene, name: str) -> set[str]:
    """The commands that somebody can use now."""
    return set(commands.open_to(scene.table, person(name)))


def words(*texts: str) -> set[str]:
    return set(" ".join(texts).split())


def watched(*typed: str) -> Scene:
    """Ann, the host, and Bob sit with the bot Ada; Eve watches."""
    return Scene().sit("Ann", "Bob").type("Ann", "/bot", "/option first 1", *typed).come("Eve")


def test_before_a_game_the_host_prepares_and_others_may_sit_down() -> None:
    scene = watched()
    assert open_to(scene, "Ann") == words(ALWAYS, "leave nonce bot remove host game option reset start startnosave")
    assert open_to(scene, "Bob") == words(ALWAYS, "leave nonce")
    assert open_to(scene, "Eve") == words(ALWAYS, "join")


def test_in_a_game_players_play_and_others_watch() -> None:
    scene = watched("/start")
    assert open_to(scene, "Ann") == words(ALWAYS, "leave nonce remove host reset play hint pause hand moves allowpeek")
    assert open_to(scene, "Bob") == words(ALWAYS, "leave nonce pause hand allowpeek")
    assert open_to(scene, "Eve") == words(ALWAYS, "join peek")
    scene.play_on(1)
    assert open_to(scene, "Ann") == words(ALWAYS, "leave nonce remove host reset undo pause hand allowpeek")
    assert open_to(scene, "Bob") == words(ALWAYS, "leave nonce pause hand allowpeek play hint moves")


def test_those_who_are_asked_may_answer() -> None:
    scene = watched("/start", "/reset")
    assert words("accept refuse") <= open_to(scene, "Bob")
    assert not words("accept refuse") & (open_to(scene, "Ann") | open_to(scene, "Eve"))


def test_after_a_game_it_can_be_played_again() -> None:
    scene = watched("/start").play_on()
    assert open_to(scene, "Ann") == words(ALWAYS, "leave nonce remove host reset rematch hand")
    assert open_to(scene, "Bob") == words(ALWAYS, "leave nonce rematch hand")
    assert open_to(scene, "Eve") == words(ALWAYS)


def test_each_command_has_a_usage_that_begins_with_its_name_and_a_sentence() -> None:
    for name, command in COMMANDS.items():
        assert command.usage.split()[0] == f"/{name}"
        assert command.about.endswith(".")
