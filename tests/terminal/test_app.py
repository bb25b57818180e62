"""The table drawn in a terminal: choosing, hints, undo, the score, the rules, leaving."""

from __future__ import annotations

import pytest

from quintett.terminal.app import TableApp
from quintett.terminal.board import Board
from quintett.terminal.command_line import CommandLine
from quintett.terminal.screens import Question, Sheet
from quintett.terminal.table import Scene, Seats
from tests.terminal.evening import Evening, evening

pytestmark = pytest.mark.anyio


def log_of(app: TableApp) -> str:
    return "\n".join(line.text for line in app.story.lines)


def status_of(app: TableApp) -> str:
    return str(app.query_one("#status").render())


async def test_cards_that_cannot_be_played_are_dim_and_say_why() -> None:
    async with evening("david", seed=1) as table:
        await table.turn()
        client = table.app.client
        while len(client.legal) == len(table.hand.cards):
            await table.choose_card()
            await table.turn()
        illegal = next(card for card in table.hand.cards if card not in client.legal)
        assert illegal not in table.hand.bright
        assert set(client.legal) <= table.hand.bright
        before = client.game
        await table.click_card(table.hand.cards.index(illegal))
        await table.until(lambda: "You must follow" in status_of(table.app))
        assert client.game == before
        assert "You must follow" in log_of(table.app)


async def test_a_hint_marks_the_cards_and_undo_takes_a_move_back() -> None:
    async with evening("rummu") as table:
        await table.turn()
        moves = table.app.client.game.moves if table.app.client.game else 0
        await table.pilot.press("h")
        await table.until(lambda: bool(table.app.notice))
        assert table.app.advised <= {"draw", "pick"}
        table.moves.focus()
        await table.pilot.press("enter")
        await table.until(lambda: "discard" in " ".join(table.app.client.legal))
        await table.pilot.press("u")
        await table.until(lambda: table.app.client.legal == ["draw", "pick"])
        assert table.app.client.game is not None
        assert table.app.client.game.moves == moves
        assert "A move is taken back." in log_of(table.app)


async def test_chosen_cards_and_places_narrow_the_moves() -> None:
    async with evening("rummu") as table:
        await table.turn()
        await table.choose_move()
        await table.turn()
        table.hand.focus()
        table.hand.action_go(0)
        card = table.hand.cards[0]
        await table.pilot.press("space")
        assert table.hand.chosen == [card]
        assert table.app.choice.listed
        assert all(card in move.split(" ") for move in table.app.choice.listed)
        await table.pilot.press("escape")
        assert table.hand.chosen == []
        await table.pilot.press("tab")
        assert table.moves.has_focus
        await table.pilot.press("tab")
        assert table.hand.has_focus
        assert table.app.choice.listed == table.app.client.legal


async def test_a_card_is_laid_on_the_board_by_keys_with_a_look_before() -> None:
    async with evening("zatre", size=(100, 32)) as table:
        await table.turn()
        board = table.app.query_one(Board)
        table.hand.focus()
        await table.pilot.press("enter")
        assert table.moves.has_focus
        await table.until(lambda: board.tried is not None)
        first = board.tried
        await table.pilot.press("down")
        if table.moves.option_count > 1:
            await table.until(lambda: board.tried != first)
        laid = len(board.laid)
        await table.pilot.press("enter")
        await table.until(lambda: len(board.laid) > laid)


async def test_what_a_placement_would_bring_is_shown_before_it_is_made() -> None:
    async with evening("zatre", size=(100, 32)) as table:
        await table.turn()
        while True:
            table.hand.focus()
            await table.pilot.press("enter")
            await table.until(lambda: table.app.outlook[0] == table.app.tried() != "")
            move, brings = table.app.outlook
            assert f"{move}: {brings}" in status_of(table.app)
            points = table.app.client.game.points[0] if table.app.client.game is not None else 0
            await table.pilot.press("enter")
            await table.turn()
            assert f"{move}: {brings}" not in status_of(table.app)
            if brings != "no line of 10, 11 or 12":
                break
        assert table.app.client.game is not None
        assert "+" in brings
        assert table.app.client.game.points[0] > points


async def test_the_log_says_where_the_others_go_on_after_ones_own_turn() -> None:
    async with evening("david") as table:
        await table.turn()
        for _ in range(3):
            await table.choose_card()
            await table.turn()
        told = [line.text.strip() for line in table.app.story.lines]
        since = [place for place, line in enumerate(told) if line == "Since your last turn:"]
        assert since
        for before, place in zip([0, *since], since, strict=False):
            assert any(line.startswith("Wilma") for line in told[before:place])
            assert not told[place + 1].startswith("Wilma")


async def test_a_row_of_coloretto_is_taken_by_a_click() -> None:
    async with evening("coloretto") as table:
        await table.turn()
        scene = table.app.query_one(Scene)
        while not any(move.startswith("take") for move in table.app.client.legal):
            await table.choose_move()
            await table.turn()
        row = next(move for move in table.app.client.legal if move.startswith("take")).split(" ")[1]
        place = next(y for y, line in enumerate(scene.lines(scene.content_size.width)) if line.place == row)
        await table.pilot.click(Scene, offset=(14, place))
        await table.until(lambda: f"Wilma takes row {row}" in log_of(table.app))


async def test_a_command_is_typed_with_completion() -> None:
    async with evening("sticheln") as table:
        await table.turn()
        line = table.app.query_one(CommandLine)
        await table.pilot.press("slash", "w", "tab")
        assert line.value == "/who"
        await table.pilot.press("enter")
        await table.until(lambda: "Wilma" in log_of(table.app))
        card = table.app.client.legal[0]
        await table.pilot.press(*card, "enter")
        await table.until(lambda: card not in table.hand.cards)
        await table.pilot.press("slash", *"say", "space", *"hm", "enter")
        await table.until(lambda: "Wilma: hm" in log_of(table.app))
        await table.pilot.press("slash", "escape")
        assert not line.has_focus
        assert line.value == ""


async def test_the_score_and_the_rules_are_read_and_left_again() -> None:
    async with evening("coloretto") as table:
        await table.turn()
        await table.pilot.press("s")
        assert isinstance(table.app.screen, Sheet)
        assert "Points: Wilma 0" in table.app.screen.text
        await table.pilot.press("escape", "f1")
        assert isinstance(table.app.screen, Sheet)
        assert table.app.screen.page.startswith("# Coloretto")
        await table.pilot.press("pagedown", "up", "escape")
        assert not isinstance(table.app.screen, Sheet)


async def test_whoever_quits_in_the_midst_of_a_game_is_asked() -> None:
    async with evening("coloretto") as table:
        await table.turn()
        await table.pilot.press("q")
        assert isinstance(table.app.screen, Question)
        await table.pilot.press("n")
        assert not isinstance(table.app.screen, Question)
        await table.pilot.press("slash", *"quit", "enter")
        assert isinstance(table.app.screen, Question)
        await table.pilot.press("y")
        await table.until(lambda: not table.app.is_running)


@pytest.mark.parametrize(("key", "before"), [("ctrl+c", "slash"), ("ctrl+q", "s")])
async def test_ctrl_c_asks_first_and_ctrl_c_again_leaves(key: str, before: str) -> None:
    async with evening("coloretto") as table:
        await table.turn()
        await table.pilot.press(before, key)
        assert isinstance(table.app.screen, Question)
        await table.pilot.press("n")
        assert not isinstance(table.app.screen, Question)
        await table.pilot.press(key, key)
        await table.until(lambda: not table.app.is_running)


async def test_it_speaks_german_and_can_grow_and_shrink() -> None:
    async with evening("rummu", language="de", size=(120, 40)) as table:
        await table.turn()
        assert status_of(table.app).startswith("Du bist dran")
        assert "Tipp" in str(table.app.query_one("#keys").render())
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert whole_hand_is_shown(table)
        assert "Karten" in str(table.app.query_one(Seats).render())
        await table.pilot.press("f1")
        assert isinstance(table.app.screen, Sheet)
        assert "Für 3 bis 6 Spieler" in table.app.screen.page


def whole_hand_is_shown(table: Evening) -> bool:
    region = table.hand.region
    return region.bottom <= 24 and region.height >= 3 and region.width <= 80
