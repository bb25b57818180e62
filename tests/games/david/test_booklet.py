"""The rules of David & Goliath, sentence by sentence."""

from __future__ import annotations

import pytest

from quintett import IllegalMove, InvalidMove, InvalidSetup, kind_of_game
from quintett.core.game import Game
from quintett.core.seats import SPECTATOR, seats_in
from quintett.core.views import view
from quintett.games.david.rules import HAND, TRICK, WON, card_of
from tests.setting import cards, deal, example_rows, legal, play, position, refused, shown

DAVID = kind_of_game("david")
NAMES = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay"]
SPARE = ["v1", "v2", "v3", "v4", "v5", "v6"]


def trick(*played: str) -> Game:
    """Seat 0 leads; everyone plays their one card, and has another left."""
    hands = {f"hand {seat}": f"{card} {spare}" for seat, (card, spare) in enumerate(zip(played, SPARE, strict=False))}
    game = position("david", len(played), hands, "play")
    play(game, *(f"{seat} {card}" for seat, card in enumerate(played)))
    return game


def last_trick(won: dict[str, str], points: tuple[int, ...] = (0, 0, 0, 0), rounds: int = 0) -> Game:
    """A round of four players after its last trick, in which seat 1 captures b11, and seat 2 captures b1 b4 b5."""
    hands = {"hand 0": "b4", "hand 1": "b1", "hand 2": "b11", "hand 3": "b5"}
    game = position("david", 4, {**hands, **won}, "play", turn=1)
    game.points = list(points)
    game.round = rounds
    play(game, "1 b1", "2 b11", "3 b5", "0 b4")
    return game


def play_round(game: Game) -> None:
    """Everyone plays the first card that they may, to the end of the round."""
    this_round = game.round
    while game.round == this_round:
        (seat,) = seats_in(game.to_act())
        game.apply(seat, game.legal_moves(seat)[0])


# The pack


@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_players(players: int) -> None:
    with refused(InvalidSetup, f"David & Goliath is for 3 to 6 players, not {players}."):
        DAVID.start(players)


def test_there_are_no_options() -> None:
    with refused(InvalidSetup, "David & Goliath has no options."):
        DAVID.start(4, {"rounds": 2})


@pytest.mark.parametrize(("players", "highest", "size"), [(3, 9, 45), (4, 12, 60), (5, 15, 75), (6, 18, 90)])
def test_five_colours_with_numbers_from_1_and_the_more_players_the_higher(
    players: int, highest: int, size: int
) -> None:
    names = [DAVID.card_name(card) for card in DAVID.start(players).to_shuffle()]
    assert names == [f"{colour}{number}" for colour in "rygbv" for number in range(1, highest + 1)]
    assert len(names) == size


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_gets_15_cards_and_none_is_left(players: int) -> None:
    game = DAVID.start(players)
    game.shuffle(game.to_shuffle())
    assert [len(cards(game, f"hand {seat}").split()) for seat in range(players)] == [15] * players
    assert cards(game, "deck") == ""


# The rounds


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_are_as_many_rounds_as_players_each_started_by_the_next_seat(players: int) -> None:
    game = DAVID.start(players, first=1)
    starters = []
    while not game.is_over():
        assert len(game.to_shuffle()) == 15 * players
        game.shuffle(game.to_shuffle())
        starters += seats_in(game.to_act())
        play_round(game)
    assert starters == [*range(1, players), 0]


def test_the_pack_is_dealt_one_card_at_a_time_beginning_with_the_start_player() -> None:
    game = DAVID.start(3, first=2)
    game.shuffle(game.to_shuffle())
    assert cards(game, "hand 2").startswith("r1 r4 r7 y1 y4")
    assert cards(game, "hand 0").startswith("r2 r5 r8 y2 y5")
    assert cards(game, "hand 1").startswith("r3 r6 r9 y3 y6")


def test_the_second_round_is_dealt_beginning_with_its_own_start_player() -> None:
    game = DAVID.start(3, first=2)
    game.shuffle(game.to_shuffle())
    play_round(game)
    game.shuffle(game.to_shuffle())
    assert cards(game, "hand 0").startswith("r1 r4 r7")
    assert cards(game, "won 0") == cards(game, "won 1") == cards(game, "won 2") == cards(game, "trick") == ""


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    game = DAVID.start(3)
    deal(game, "r1 y2 g3 b4 v5 r2 y3 g4 b5 v6 r3 y4 g5 b6 v7")
    hidden = " ".join("?" * 15)
    assert shown(game, "hand 0", 0) == "r1 r2 r3 y2 y3 y4 g3 g4 g5 b4 b5 b6 v5 v6 v7"
    assert [shown(game, "hand 0", seat) for seat in (1, 2, SPECTATOR)] == [hidden] * 3


# The trick


def test_the_start_player_leads_any_card() -> None:
    game = position("david", 3, {"hand 0": "r7 g2 v9", "hand 1": "r1", "hand 2": "r2"}, "play")
    assert legal(game, 0) == ["g2", "r7", "v9"]


def test_everyone_plays_in_turn() -> None:
    game = position("david", 3, {"hand 0": "r7 r8", "hand 1": "r1 r2", "hand 2": "r3 r4"}, "play", turn=1)
    assert seats_in(game.to_act()) == [1]
    play(game, "1 r1")
    assert seats_in(game.to_act()) == [2]
    play(game, "2 r3")
    assert seats_in(game.to_act()) == [0]


def test_whoever_has_a_card_of_the_led_colour_plays_one() -> None:
    game = position("david", 3, {"trick": "g4", "hand 1": "g1 r9 g8 v2"}, "play", turn=1)
    assert legal(game, 1) == ["g1", "g8"]


def test_the_led_colour_is_that_of_the_first_card_not_of_the_last() -> None:
    game = position("david", 3, {"trick": "g4 r2", "hand 2": "g1 r9"}, "play", turn=2)
    assert legal(game, 2) == ["g1"]


def test_whoever_has_none_of_the_led_colour_plays_any_card() -> None:
    game = position("david", 3, {"trick": "g4", "hand 1": "r9 v2 b1"}, "play", turn=1)
    assert legal(game, 1) == ["b1", "r9", "v2"]


def test_the_highest_card_is_the_one_with_the_highest_number_whatever_its_colour() -> None:
    game = trick("g8", "g3", "r9", "g5")
    assert shown(game, "won 2") == "g3 g5 g8"


def test_among_equal_highest_cards_the_one_played_last_is_the_highest() -> None:
    game = trick("g9", "r9", "g2", "b9")
    assert shown(game, "won 2") == "b9"
    assert shown(game, "won 3") == "r9 g2 g9"


def test_the_lowest_card_is_the_one_with_the_lowest_number_whatever_its_colour() -> None:
    game = trick("g4", "b1", "g2", "g9")
    assert shown(game, "won 1") == "g9"


def test_among_equal_lowest_cards_the_one_played_last_is_the_lowest() -> None:
    game = trick("g2", "r2", "b2", "g7")
    assert shown(game, "won 2") == "g7"
    assert shown(game, "won 3") == "r2 g2 b2"


def test_the_lowest_is_found_among_the_other_cards_when_the_leader_plays_the_highest() -> None:
    game = trick("g9", "g3", "g5")
    assert shown(game, "won 1") == "g9"
    assert shown(game, "won 0") == "g3 g5"


def test_whoever_played_the_lowest_card_gets_the_highest_and_whoever_played_the_highest_gets_all_the_others() -> None:
    game = trick("g4", "g9", "r2", "g7", "g5", "g6")
    assert [shown(game, f"won {seat}") for seat in range(6)] == ["", "r2 g4 g5 g6 g7", "g9", "", "", ""]
    assert cards(game, "trick") == ""


def test_whoever_played_the_highest_card_leads_next() -> None:
    game = trick("g4", "g5", "g8", "g7")
    assert seats_in(game.to_act()) == [2]
    assert legal(game, 2) == ["v3"]


def test_seats_are_counted_from_the_leader_of_the_trick() -> None:
    game = position("david", 3, {"hand 0": "r5 v1", "hand 1": "r6 v2", "hand 2": "r4 v3"}, "play", turn=2)
    play(game, "2 r4", "0 r5", "1 r6")
    assert shown(game, "won 2") == "r6"
    assert shown(game, "won 1") == "r4 r5"
    assert seats_in(game.to_act()) == [1]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_captured_cards_lie_face_up_sorted_by_colour_for_everyone_to_see(seat: int) -> None:
    game = trick("b11", "r12", "g1", "v7")
    assert shown(game, "won 1", seat) == "g1 b11 v7"
    assert shown(game, "won 2", seat) == "r12"


@pytest.mark.parametrize(
    ("played", "highest", "lowest"), [("r9 y9 g9", 2, 1), ("r9 y9 g9 b9", 3, 2), ("r9 y9 g9 b9 v9", 4, 3)]
)
def test_if_all_cards_show_the_same_number_the_last_is_the_highest_and_the_one_before_it_the_lowest(
    played: str, highest: int, lowest: int
) -> None:
    *others, last = played.split()
    game = trick(*others, last)
    assert shown(game, f"won {lowest}") == last
    assert shown(game, f"won {highest}") == " ".join(others)
    assert seats_in(game.to_act()) == [highest]


def test_the_example_of_a_trick() -> None:
    game = trick("g4", "g9", "r2", "g7")
    assert shown(game, "won 2") == "g9"
    assert shown(game, "won 1") == "r2 g4 g7"
    assert seats_in(game.to_act()) == [1]


@pytest.mark.parametrize("row", example_rows("david", 4), ids=" ".join)
def test_the_tricks_of_the_rules_page_end_as_it_says(row: list[str]) -> None:
    *played, story = row
    game = trick(*played)
    won = [shown(game, f"won {seat}").split() for seat in range(4)]
    (david,) = [seat for seat in range(4) if len(won[seat]) == 1]
    (goliath,) = [seat for seat in range(4) if len(won[seat]) == 3]
    assert f"{NAMES[david]} captures {won[david][0]}; {NAMES[goliath]} captures " in story
    assert seats_in(game.to_act()) == [goliath]


def test_the_rules_page_shows_four_tricks() -> None:
    assert len(example_rows("david", 4)) == 4


def test_who_did_not_follow_holds_none_of_that_colour_for_the_rest_of_the_round() -> None:
    game = DAVID.start(3, first=1)
    deal(game, "r2 r3 r4 r5 r6 r7 y7 y8 y9 v1 v2 v3 v4 v5 v6", "g4 y1", "g9 y2", starter=1)
    green, blue = card_of(2, 8), card_of(3, 8)
    hands = [(HAND + seat, card) for seat in range(3) for card in game.pack]
    assert all(game.could_hold(hand, card) for hand, card in hands)
    play(game, "1 g4", "2 g9", "0 r2")
    assert not game.could_hold(HAND, green)
    assert game.could_hold(HAND, blue)
    assert game.could_hold(HAND + 1, green)
    assert game.could_hold(TRICK, green)
    assert game.could_hold(WON, green)
    assert not game.copy().could_hold(HAND, green)
    play_round(game)
    deal(game)
    assert all(game.could_hold(hand, card) for hand, card in hands)


# The score


@pytest.mark.parametrize(
    ("won", "points"),
    [
        ("", 0),
        ("r4", 4),
        ("r12", 12),
        ("r4 r10", 14),
        ("r4 r10 r11", 3),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12", 12),
        ("r4 r10 y12", 26),
        ("r4 r10 y7 y8 y9", 17),
        ("r1 y1 g1 b2 v1", 6),
    ],
)
def test_one_or_two_captured_cards_of_a_colour_count_their_numbers_and_three_or_more_count_1_each(
    won: str, points: int
) -> None:
    assert last_trick({"won 0": won}).points[0] == points


def test_the_example_of_a_score() -> None:
    game = last_trick({"won 0": "r4 r10 r11 y8 g5 g9 b2 b3 b6 b10 b12 v10 v12"})
    assert game.points[0] == 3 + 8 + 14 + 5 + 22 == 52


def test_the_score_of_the_rules_page() -> None:
    assert last_trick({"won 0": "r12 y9 y3 g2 g5 g7 g11 v1"}).points[0] == 12 + 12 + 4 + 1 == 29
    assert last_trick({"won 0": "r12 y9 y3 y12 g2 g5 g7 g11 v1"}).points[0] == 12 + 3 + 4 + 1


def test_the_last_trick_counts_too() -> None:
    assert last_trick({}).points == [0, 11, 3, 0]


def test_each_round_is_scored_by_itself_and_the_total_over_all_rounds_counts() -> None:
    assert last_trick({"won 1": "b12 v3"}, (5, 6, 7, 8)).points == [5, 6 + 11 + 12 + 3, 7 + 3, 8]


def test_after_the_last_round_the_highest_total_wins() -> None:
    game = last_trick({}, (20, 10, 0, 0), rounds=3)
    assert game.is_over()
    assert game.points == [20, 21, 3, 0]
    assert game.winners() == [1]


def test_before_the_last_round_is_played_the_game_goes_on() -> None:
    game = last_trick({}, rounds=2)
    assert not game.is_over()
    assert len(game.to_shuffle()) == 60


def test_equal_totals_share_the_win() -> None:
    assert last_trick({}, (20, 9, 0, 20), rounds=3).winners() == [0, 1, 3]


# The notation


@pytest.mark.parametrize("text", ["g4", "r1", "y18", "b10", "v9"])
def test_a_move_is_the_card(text: str) -> None:
    assert DAVID.move_text(DAVID.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "g", "4", "G4", "g04", "g+4", "g-4", " g4", "g4 ", "g 4", "g4.0", "g0", "g19", "x4", "gg4", "green 4", "g４"],
)
def test_anything_else_is_no_move(text: str) -> None:
    how = "write a colour (r y g b v) and a number from 1 to 18, such as r7"
    with refused(InvalidMove, f"“{text}” is no card: {how}."):
        DAVID.parse_move(text)


# What is not allowed, in words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1 r9", "You must follow green."),
        ("1 g7", "You do not hold g7."),
        ("1 g4", "You do not hold g4."),
        ("1 r13", "You do not hold r13."),
        ("0 g1", "It is not your turn."),
        ("2 g2", "It is not your turn."),
        ("3 g1", "There is no seat 3 at this table."),
        ("-1 g1", "There is no seat -1 at this table."),
    ],
)
def test_a_move_that_is_not_allowed_changes_nothing(move: str, words: str) -> None:
    game = position("david", 3, {"trick": "g4", "hand 0": "g1", "hand 1": "g8 r9", "hand 2": "g2 r1"}, "play", turn=1)
    before = [view(game, seat) for seat in range(3)]
    with refused(IllegalMove, words):
        play(game, move)
    assert [view(game, seat) for seat in range(3)] == before
    assert legal(game, 1) == ["g8"]


def test_nothing_is_played_before_the_cards_are_shuffled() -> None:
    game = DAVID.start(3)
    assert seats_in(game.to_act()) == []
    with refused(IllegalMove, "The cards must be shuffled first."):
        play(game, "0 r1")


def test_nothing_is_played_after_the_end() -> None:
    game = last_trick({}, rounds=3)
    assert seats_in(game.to_act()) == []
    with refused(IllegalMove, "The game is over."):
        play(game, "2 b11")


# The story


def test_a_round_is_told_in_words() -> None:
    game = position("david", 4, {"trick": "g4 g9 r2", "hand 3": "g7", "won 3": "v8"}, "play", turn=3)
    game.events = []
    play(game, "3 g7")
    told = [str(words) for event in game.events if (words := DAVID.tell(event, NAMES))]
    assert told == [
        "Dora plays g7.",
        "Cem takes g9.",
        "Ben takes g4 g7 r2.",
        "Ben scores 2: red.",
        "Ben scores 11: green.",
        "Cem scores 9: green.",
        "Dora scores 8: violet.",
    ]


def test_the_deal_is_told_in_words() -> None:
    game = DAVID.start(3)
    game.events = []
    game.shuffle(game.to_shuffle())
    told = [str(words) for event in game.events if (words := DAVID.tell(event, NAMES))]
    assert told[0] == "Ann is dealt r1 r4 r7 y1 y4 y7 g1 g4 g7 b1 b4 b7 v1 v4 v7."
    assert len(told) == 3


# What everybody knows besides the cards


def test_the_facts_say_who_led_and_which_cards_stand_highest_and_lowest() -> None:
    hands = {"hand 0": "g6 v1", "hand 1": "g11 v2", "hand 2": "b12 v3", "hand 3": "g3 v4"}
    game = position("david", 4, hands, "play", turn=1)
    seen = view(game, SPECTATOR).facts
    assert (seen["leader"], seen["highest"], seen["lowest"]) == (1, None, None)
    assert (seen["rounds"], seen["tricks"]) == (4, 15)
    play(game, "1 g11")
    seen = view(game, SPECTATOR).facts
    assert (seen["leader"], seen["highest"], seen["lowest"]) == (1, 0, None)
    play(game, "2 b12", "3 g3")
    seen = view(game, SPECTATOR).facts
    assert (seen["leader"], seen["highest"], seen["lowest"]) == (1, 1, 2)


def test_the_facts_say_what_each_colour_is_worth_now() -> None:
    hands = {"hand 0": "v2", "hand 1": "v3", "hand 2": "v4"}
    game = position("david", 3, {**hands, "won 0": "r9 y9 y3 g2 g5 g7"}, "play")
    assert view(game, SPECTATOR).facts["worth"] == [
        {
            "r": {"points": 9, "face": True},
            "y": {"points": 12, "face": True},
            "g": {"points": 3, "face": False},
        },
        {},
        {},
    ]
