"""What holds for every game, number of players and option, at every step."""

from __future__ import annotations

import json
from itertools import groupby

import pytest

from quintett import IllegalMove, InvalidMove, Match, kind_of_game
from quintett.core.events import ACT, SCORE, redact
from quintett.core.game import SHUFFLE
from quintett.core.records import check
from quintett.core.rng import Rng
from quintett.core.seats import EVERYONE, SPECTATOR, only, seats_in
from tests.laws.tables import KINDS, Table, at_every_table, examples, of_any_seed, random_move, somewhere, state, walk


@at_every_table
@examples(4)
@of_any_seed
def test_each_card_lies_in_exactly_one_pile(table: Table, seed: int) -> None:
    for match in walk(table.start(seed), seed):
        assert sorted(card for pile in match.game.piles for card in pile) == match.game.pack


@at_every_table
@examples(3)
@of_any_seed
def test_whoever_must_act_has_legal_moves_each_once_and_nobody_else_has(table: Table, seed: int) -> None:
    for match in walk(table.start(seed), seed):
        seats = match.to_act()
        assert bool(seats) != match.is_over()
        for seat in range(table.players):
            moves = match.legal_moves(seat)
            assert bool(moves) == (seat in seats)
            assert len(set(moves)) == len(moves)


@at_every_table
@examples(3)
@of_any_seed
def test_whoever_left_a_turn_unfinished_alone_goes_on(table: Table, seed: int) -> None:
    for match in walk(table.start(seed), seed):
        if match.game.is_mid_turn():
            assert match.to_act() == [match.made[-1][0]]


@at_every_table
@examples(10)
@of_any_seed
def test_the_game_ends_with_winners_who_have_the_most_points(table: Table, seed: int) -> None:
    match = table.start(seed)
    match.play_out(Rng("walk", seed))
    game = match.game
    assert match.is_over()
    assert not match.to_act()
    assert not game.to_shuffle()
    assert game.winners() == [seat for seat in range(table.players) if game.points[seat] == max(game.points)]


@at_every_table
@examples(2)
@of_any_seed
def test_a_copy_goes_its_own_way_and_earlier_copies_stay_unchanged(table: Table, seed: int) -> None:
    earlier = []
    for number, match in enumerate(walk(table.start(seed), seed)):
        copy = match.game.copy()
        assert state(copy) == state(match.game)
        if number % 7 == 0:
            earlier.append((copy, state(copy)))
            before = state(match.game)
            astray = match.game.copy()
            if astray.to_act():
                astray.make(*random_move(astray, Rng("astray", seed, number)))
                assert state(astray) != before
            assert state(match.game) == before
    assert all(state(copy) == was for copy, was in earlier)


@at_every_table
@examples(3)
@of_any_seed
def test_an_illegal_move_raises_and_leaves_the_game_byte_for_byte_as_it_was(table: Table, seed: int) -> None:
    match = somewhere(table, seed)
    game = match.game
    before = state(game)
    elsewhere = somewhere(table, seed + 1)
    moves = {move for seat in elsewhere.to_act() for move in elsewhere.game.legal_moves(seat)}
    moves |= {move for _, move in match.made[-12:]} | {move for _, move in elsewhere.made[:12]}
    for seat in range(table.players):
        legal = game.legal_moves(seat) if seat in match.to_act() else []
        for move in moves - set(legal):
            with pytest.raises(IllegalMove, match=r"\w.*[.]$"):
                game.apply(seat, move)
        for number in (-1, -(2**61), *(2**power for power in range(62)), *range(100, 2**61, 2**57)):
            if number not in legal:
                with pytest.raises(IllegalMove):
                    game.apply(seat, number)
    for seat in (-1, table.players, SPECTATOR, 10**6):
        with pytest.raises(IllegalMove):
            match.play(seat, match.kind.move_text(min(moves)))
    assert state(game) == before
    assert len(match.made) == len(somewhere(table, seed).made)


@at_every_table
@examples(3)
@of_any_seed
def test_a_text_that_is_no_move_raises_and_leaves_the_game_as_it_was(table: Table, seed: int) -> None:
    match = somewhere(table, seed)
    before = state(match.game)
    seat = match.to_act()[0]
    text = match.legal_moves(seat)[0]
    twisted = [
        text + " ",
        " " + text,
        text.upper() + "!",
        text + "0" * 5000,
        text[:-1] + "\N{SUPERSCRIPT TWO}",
        "",
        "?",
        "٣",
    ]
    for wrong in twisted:
        with pytest.raises(InvalidMove, match=r"\w.*[.]$"):
            match.play(seat, wrong)
    assert state(match.game) == before


@at_every_table
@examples(3)
@of_any_seed
def test_moves_survive_text_and_back(table: Table, seed: int) -> None:
    for match in walk(table.start(seed), seed):
        for seat in match.to_act():
            for move in match.game.legal_moves(seat):
                text = match.kind.move_text(move)
                assert match.kind.parse_move(text) == move
                assert match.kind.move_text(match.kind.parse_move(text)) == text


@at_every_table
@examples(3)
@of_any_seed
def test_a_move_by_chance_is_that_of_the_list_of_legal_moves(table: Table, seed: int) -> None:
    for number, match in enumerate(walk(table.start(seed), seed)):
        for seat in match.to_act():
            moves = match.game.legal_moves(seat)
            chosen = moves[Rng("any", seed, number).below(len(moves))]
            assert match.game.any_move(seat, Rng("any", seed, number)) == chosen


@at_every_table
@examples(3)
@of_any_seed
def test_a_record_replays_to_the_same_game(table: Table, seed: int) -> None:
    for match in (somewhere(table, seed), list(walk(table.start(seed), seed))[-1]):
        record = json.loads(json.dumps(match.record()))
        again = check(record, KINDS.__getitem__)
        assert again.record() == record
        assert again.view(SPECTATOR) == match.view(SPECTATOR)
        assert sorted(again.game.known) == sorted(match.game.known)


@at_every_table
@examples(3)
@of_any_seed
def test_points_are_the_sum_of_what_was_scored(table: Table, seed: int) -> None:
    match = table.start(seed)
    match.told_since()
    scored = [0] * table.players
    for _ in walk(match, seed):
        for event in match.told_since():
            if event.what == SCORE:
                scored[event.seat] += event.points
        assert scored == match.game.points


@at_every_table
@examples(3)
@of_any_seed
def test_the_order_of_simultaneous_answers_does_not_matter(table: Table, seed: int) -> None:
    match = table.start(seed)
    rng = Rng("walk", seed)
    while not match.is_over():
        seats = match.to_act()
        if len(seats) > 1:
            answers = {seat: match.game.legal_moves(seat) for seat in seats}
            chosen = {seat: moves[rng.below(len(moves))] for seat, moves in answers.items()}
            backwards = match.game.copy()
            for seat in reversed(seats):
                assert backwards.legal_moves(seat) == answers[seat]
                backwards.apply(seat, chosen[seat])
            for seat in seats:
                match.play(seat, match.kind.move_text(chosen[seat]))
            assert state(backwards) == state(match.game)
        else:
            seat, move = random_move(match.game, rng)
            match.play(seat, match.kind.move_text(move))


@at_every_table
@examples(3)
@of_any_seed
def test_seats_know_their_own_hands_and_spectators_only_what_everybody_knows(table: Table, seed: int) -> None:
    match = table.start(seed)
    kind = match.kind
    for _ in walk(match, seed):
        game = match.game
        for card in game.pack:
            assert not game.known[card] & only(SPECTATOR) or game.known[card] == EVERYONE
        for area in kind.areas:
            if area.name == "hand":
                for seat in range(table.players):
                    assert all(game.known[card] & only(seat) for card in game.piles[area.pile + seat])


@at_every_table
@examples(2)
@of_any_seed
def test_everything_that_happens_can_be_told_to_everyone(table: Table, seed: int) -> None:
    match = table.start(seed)
    match.told_since()
    names = match.players
    for _ in walk(match, seed):
        for event in match.told_since():
            for seat in (*range(table.players), SPECTATOR):
                words = match.kind.tell(redact(event, seat), names)
                assert words is None or str(words)
        for seat in (*range(table.players), SPECTATOR):
            assert json.loads(json.dumps(match.view(seat)._asdict()))


@at_every_table
@examples(3)
@of_any_seed
def test_views_and_facts_say_whose_turn_it_is(table: Table, seed: int) -> None:
    for match in walk(table.start(seed), seed):
        view = match.view(0)
        assert view.to_act == match.to_act() == seats_in(match.game.to_act())
        assert (view.phase == "over") == match.is_over()
        assert view.points == match.game.points


@at_every_table
@examples(2)
@of_any_seed
def test_a_game_that_wants_a_shuffle_takes_no_move(table: Table, seed: int) -> None:
    game = table.kind.start(table.players, table.options)
    assert game.phase == SHUFFLE
    assert game.to_shuffle() == sorted(game.to_shuffle())
    move = table.start(seed).game.legal_moves(table.start(seed).to_act()[0])[0]
    with pytest.raises(IllegalMove, match="The cards must be shuffled first."):
        game.apply(0, move)


@at_every_table
@examples(2)
@of_any_seed
def test_acts_are_told_with_the_moves_that_were_made(table: Table, seed: int) -> None:
    match = somewhere(table, seed)
    told = [(event.seat, event.move) for event in match.told_since() if event.what == ACT]
    assert told == match.made


@at_every_table
def test_cards_that_look_alike_are_neighbours_in_the_pack(table: Table) -> None:
    game = table.start(0).game
    names = [game.kind.card_name(card) for card in game.pack]
    assert [name for name, _ in groupby(names)] == list(dict.fromkeys(names))
    assert [game.kind.card_name(game.face(card)) for card in game.pack] == names
    assert len({game.face(card) for card in game.pack}) == len(set(names))


def test_a_match_is_a_record_and_nothing_else() -> None:
    match = Match(kind_of_game("sticheln"), ["Ann", "Ben", "Cem"])
    assert match.record()["shuffles"] == match.record()["moves"] == []
    assert match.legal_moves(0) == []
