"""Connections to a table: reconnecting, several tabs, those who watch, commands that come twice."""

from __future__ import annotations

import pytest

from quintett.games import OURS
from quintett.server.house import STOPPING
from tests.server.http.people import Chair, Person, play_on
from tests.server.http.running import Running


def at_a_game(ann: Person, game: str = "david", **wish: object) -> Chair:
    """A game of one person and two bots."""
    return ann.come(ann.open_table(game, bots=["random", "random"], start=True, **wish))


def test_who_comes_back_is_told_what_was_missed(ann: Person, ben: Person) -> None:
    table = ann.open_table("david", bots=["random"])
    with ann.come(table) as first, ben.come(table) as second:
        second.say("/join")
        first.say("/start")
        play_on(first, second, most=4)
        second.wire.close()
        seen = second.seq
        first.say("hello there")
        if first.legal():
            first.say(f"/play {first.legal()[0]}")
        with ben.come(table, seen) as again:
            welcome = again.received[0]
            first.catch_up(welcome["seq"])
            assert "hello there" in [told["said"] for told in welcome["told"] if told["name"] == "Ann"]
            shown = [
                event
                for message in first.received
                if message["type"] == "update" and seen < message["seq"] <= welcome["seq"]
                for event in message["events"]
            ]
            acts = [(event["seat"], event["move"]) for event in shown if event["what"] == "act"]
            missed = [(event["seat"], event["move"]) for event in welcome["events"] if event["what"] == "act"]
            assert missed == acts
            assert again.game is not None
            assert again.game["piles"]["hand 2"] == second.game["piles"]["hand 2"]  # type: ignore[index]


@pytest.mark.parametrize("seen", [-1, 10**30, 0])
def test_who_claims_to_have_seen_what_cannot_be_is_shown_everything_as_it_is(ann: Person, seen: int) -> None:
    with at_a_game(ann) as chair:
        chair.say("one")
        with ann.come(chair.table["id"], seen) as again:
            chair.catch_up(again.seq)
            assert again.game == chair.game


def test_two_tabs_on_one_seat_see_the_same_and_one_effect(ann: Person) -> None:
    with at_a_game(ann, "zatre") as left, ann.come(left.table["id"]) as right:
        while not left.legal():
            left.read()
        right.catch_up(left.seq)
        assert right.game == left.game
        move = f"/play {left.legal()[0]}"
        left.send(type="command", id="twice", text=move)
        right.send(type="command", id="twice", text=move)
        answers = [
            chair.until(lambda message: message["type"] == "answer" and message["id"] == "twice")
            for chair in (left, right)
        ]
        assert answers[0] == answers[1]
        assert answers[0]["ok"]
        made = [
            event
            for message in left.received
            if message["type"] == "update" and message["seq"] == answers[0]["seq"]
            for event in message["events"]
            if event["what"] == "act"
        ]
        assert len(made) == 1
        play_on(left, right, most=3)
        assert right.game == left.game


def test_a_command_sent_again_has_the_answer_it_had(ann: Person) -> None:
    with at_a_game(ann) as chair:
        said = chair.say("good morning", id="once")
        assert chair.say("good morning", id="once") == said
        refused = chair.say("/play nonsense", id="no")
        assert not refused["ok"]
        assert chair.say("/moves", id="no") == refused
        with ann.come(chair.table["id"]) as again:
            assert again.say("good morning", id="once") == said
            assert [told["said"] for told in again.received[0]["told"]].count("good morning") == 1


def test_a_command_sent_again_after_the_table_was_put_away_has_the_answer_it_had(server: Running, ann: Person) -> None:
    with at_a_game(ann) as chair:
        said = chair.say("good evening", id="once")
        refused = chair.say("/play nonsense", id="no")
    table = chair.table["id"]
    server.within(server.server.house.rooms[table].close(STOPPING))
    with ann.come(table) as again:
        assert again.say("good evening", id="once") == said
        assert again.say("anything", id="no") == refused


@pytest.mark.parametrize("game", OURS)
def test_who_watches_sees_no_hidden_card_and_cannot_play(ann: Person, ben: Person, game: str) -> None:
    with at_a_game(ann, game) as chair, ben.come(chair.table["id"]) as watching:
        play_on(chair, most=2)
        watching.catch_up(chair.seq)
        assert watching.table["you"] is None
        assert watching.game is not None
        assert watching.game["seat"] is None
        assert watching.legal() == []
        assert chair.game is not None
        own = [card for pile, cards in chair.game["piles"].items() if pile == "hand 0" for card in cards]
        assert own == [] or set(watching.game["piles"]["hand 0"]) == {"?"}
        before = chair.game["moves"]
        for text in ("/play r1", "/undo", "/hint", "/pause", "/start", "/bot", "/remove Ann", "/allowpeek", "/hand"):
            answer = watching.say(text)
            assert (answer["ok"], len(answer["said"])) == (False, 1), text
        assert ann.http.get(f"/api/tables/{chair.table['id']}").json()["state"] == "playing"
        assert chair.game["moves"] >= before


def test_at_a_table_that_nobody_may_watch_others_see_no_game(ann: Person, ben: Person) -> None:
    with at_a_game(ann, options={"watching": "no"}) as chair, ben.come(chair.table["id"]) as outside:
        assert outside.game is None
        play_on(chair, most=1)
        outside.catch_up(chair.seq)
        assert outside.game is None
        assert all(message["events"] == [] for message in outside.received if message["type"] == "update")


def test_who_comes_late_is_told_the_game_from_its_start(ann: Person, ben: Person) -> None:
    with at_a_game(ann) as chair:
        play_on(chair, most=3)
        with ben.come(chair.table["id"]) as late:
            late.send(type="ask past")
            past = late.until(lambda message: message["type"] == "past")
            assert past["events"][0]["what"] != "act"
            acts = [event for event in past["events"] if event["what"] == "act"]
            assert len(acts) >= 3
            dealt = [event for event in past["events"] if event["what"] == "deal"]
            assert {card for event in dealt for card in event["cards"]} <= {"?"}


@pytest.mark.parametrize("game", OURS)
def test_what_happened_since_the_last_turn_can_be_gone_through(ann: Person, ben: Person, game: str) -> None:
    with at_a_game(ann, game) as chair, ben.come(chair.table["id"]) as watching:
        play_on(chair, most=6)
        while not chair.legal():
            chair.read()
        assert chair.game is not None
        chair.send(type="ask steps")
        steps = chair.until(lambda message: message["type"] == "steps")["steps"]
        assert steps[0]["events"] == []
        assert [step["game"]["moves"] for step in steps] == list(
            range(steps[0]["game"]["moves"], chair.game["moves"] + 1)
        )
        assert all(step["game"]["legal"] == [] for step in steps)
        assert {**steps[-1]["game"], "legal": chair.legal()} == chair.game
        actors = [event["seat"] for step in steps for event in step["events"] if event["what"] == "act"]
        while actors and actors[-1] == chair.table["you"]:
            actors.pop()
        assert actors
        assert chair.table["you"] not in actors
        watching.send(type="ask steps")
        watched = watching.until(lambda message: message["type"] == "steps")["steps"]
        assert len(watched) == len(chair.table["seats"]) + 1
        assert watching.game is not None
        assert watched[-1]["game"]["piles"] == watching.game["piles"]


@pytest.mark.parametrize("game", OURS)
def test_a_preview_changes_nothing_and_nobody_else_hears_of_it(ann: Person, ben: Person, game: str) -> None:
    with at_a_game(ann, game) as chair, ben.come(chair.table["id"]) as watching:
        while not chair.legal():
            chair.read()
        before = chair.legal()
        for text in (chair.legal()[0], "nonsense", "", "r1 r1 r1", "0-0 at x,y z", " ", "9" * 200, "lay r1 r2 in 99"):
            chair.send(type="ask preview", text=text)
            preview = chair.until(lambda message: message["type"] == "preview")
            assert preview["text"] == text
            assert not (preview["facts"] and preview["said"])
        watching.send(type="ask preview", text=chair.legal()[0])
        assert watching.until(lambda message: message["type"] == "preview")["facts"] == {}
        assert [message["type"] for message in watching.received].count("preview") == 1
        assert chair.legal() == before


def test_who_looks_into_a_hand_with_consent_sees_it(ann: Person, ben: Person) -> None:
    with at_a_game(ann) as chair, ben.come(chair.table["id"]) as watching:
        assert watching.say("/peek Ann")["ok"]
        chair.until(lambda message: message["type"] == "update" and message["table"] and message["table"]["question"])
        assert chair.say("/accept")["ok"]
        watching.catch_up(chair.seq)
        assert watching.table["peeks"] == 0
        chair.catch_up(watching.seq)
        watching.catch_up(chair.seq)
        assert watching.game is not None
        assert chair.game is not None
        assert watching.game["piles"]["hand 0"] == chair.game["piles"]["hand 0"]
        assert not watching.say("what a hand!")["ok"]


@pytest.mark.parametrize("game", OURS)
def test_a_game_that_was_given_up_is_told_to_nobody_who_sits_there_later(
    server: Running, ann: Person, ben: Person, game: str
) -> None:
    eve = Person(server, "Eve")
    table = ann.open_table(game, bots=["random"])
    with ann.come(table) as host, ben.come(table) as other, eve.come(table) as later:
        assert other.say("/join")["ok"]
        assert host.say("/start")["ok"]
        later.catch_up(host.seq)
        began = later.seq
        play_on(host, other, most=3)
        assert host.say("/reset")["ok"]
        assert other.say("/accept")["ok"]
        assert other.say("/leave")["ok"]
        assert later.say("/join 3")["ok"]
        later.send(type="ask past")
        assert later.until(lambda message: message["type"] == "past")["events"] == []
        later.send(type="ask steps")
        assert later.until(lambda message: message["type"] == "steps")["steps"] == []
        with eve.come(table, seen=began) as again:
            assert again.received[0]["events"] == []
            assert again.received[0]["game"] is None
