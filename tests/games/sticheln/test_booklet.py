"""The rules of Sticheln, sentence by sentence."""

from __future__ import annotations

import pytest

from quintett import IllegalMove, InvalidMove, InvalidSetup, kind_of_game
from quintett.core.events import redact
from quintett.core.game import Game
from quintett.core.seats import SPECTATOR, seats_in
from quintett.core.views import view
from tests.setting import cards, deal, example_rows, legal, play, position, refused, shown

STICHELN = kind_of_game("sticheln")
NAMES = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay"]
SPARE = ["r8", "y8", "g8", "b8", "v8", "x8"]


def trick(*played: str, leader: int = 0) -> Game:
    """Everyone plays their one card, the leader first, and has another left."""
    players = len(played)
    seats = [(leader + place) % players for place in range(players)]
    hands = {f"hand {seat}": f"{card} {SPARE[seat]}" for seat, card in zip(seats, played, strict=True)}
    game = position("sticheln", players, hands, "play", leader)
    play(game, *(f"{seat} {card}" for seat, card in zip(seats, played, strict=True)))
    return game


def winner(game: Game) -> list[int]:
    """Who has taken a trick."""
    return [seat for seat in range(game.players) if cards(game, f"won {seat}")]


def last_trick(
    misery: str = "r5 y5 g5 b5", won: str = "", points: tuple[int, ...] = (0, 0, 0, 0), rounds: int = 0
) -> Game:
    """A round of four players after its last trick, which is seat 1's: v8 v9 v10 v11.

    Seat 0 has captured the given cards before.
    """
    piles = {f"misery {seat}": card for seat, card in enumerate(misery.split())}
    piles |= {"hand 0": "v8", "hand 1": "v11", "hand 2": "v9", "hand 3": "v10", "won 0": won}
    game = position("sticheln", 4, piles, "play", turn=3)
    game.points = list(points)
    game.round = rounds
    play(game, "3 v10", "0 v8", "1 v11", "2 v9")
    return game


def choose_first_cards(game: Game) -> None:
    """Everyone chooses the first card of their hand."""
    for seat in range(game.players):
        game.apply(seat, game.legal_moves(seat)[0])


def play_round(game: Game) -> int:
    """Everyone plays the first card of their hand, to the end of the round; gives the number of tricks."""
    this_round = game.round
    played = 0
    while game.round == this_round:
        (seat,) = seats_in(game.to_act())
        game.apply(seat, game.legal_moves(seat)[0])
        played += 1
    return played // int(game.players)


# The pack


@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_players(players: int) -> None:
    with refused(InvalidSetup, f"Sticheln is for 3 to 6 players, not {players}."):
        STICHELN.start(players)


def test_there_are_no_options() -> None:
    with refused(InvalidSetup, "Sticheln has no options."):
        STICHELN.start(4, {"rounds": 2})


@pytest.mark.parametrize(
    ("players", "colours", "highest", "size"),
    [(3, "rygbv", 8, 45), (4, "rygbv", 11, 60), (5, "rygbv", 14, 75), (6, "rygbvx", 14, 90)],
)
def test_the_more_players_the_higher_the_numbers_from_0_and_six_play_with_grey_too(
    players: int, colours: str, highest: int, size: int
) -> None:
    names = [STICHELN.card_name(card) for card in STICHELN.start(players).to_shuffle()]
    assert names == [f"{colour}{number}" for colour in colours for number in range(highest + 1)]
    assert len(names) == size


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_gets_15_cards_and_none_is_left(players: int) -> None:
    game = STICHELN.start(players)
    game.shuffle(game.to_shuffle())
    assert [len(cards(game, f"hand {seat}").split()) for seat in range(players)] == [15] * players
    assert cards(game, "deck") == ""


# The rounds


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_are_as_many_rounds_as_players_each_of_14_tricks_and_started_by_the_next_seat(players: int) -> None:
    game = STICHELN.start(players, first=1)
    starters = []
    while not game.is_over():
        assert len(game.to_shuffle()) == 15 * players
        game.shuffle(game.to_shuffle())
        choose_first_cards(game)
        starters += seats_in(game.to_act())
        assert play_round(game) == 14
    assert starters == [*range(1, players), 0]


def test_the_pack_is_dealt_one_card_at_a_time_beginning_with_the_start_player() -> None:
    game = STICHELN.start(4, first=3)
    game.shuffle(game.to_shuffle())
    assert cards(game, "hand 3").startswith("r0 r4 r8 y0 y4")
    assert cards(game, "hand 0").startswith("r1 r5 r9 y1 y5")
    assert cards(game, "hand 1").startswith("r2 r6 r10 y2 y6")
    assert cards(game, "hand 2").startswith("r3 r7 r11 y3 y7")


def test_the_second_round_is_dealt_beginning_with_its_own_start_player() -> None:
    game = STICHELN.start(4, first=3)
    game.shuffle(game.to_shuffle())
    choose_first_cards(game)
    play_round(game)
    game.shuffle(game.to_shuffle())
    assert cards(game, "hand 0").startswith("r0 r4 r8")
    assert [cards(game, f"misery {seat}") + cards(game, f"won {seat}") for seat in range(4)] == [""] * 4


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    game = STICHELN.start(3)
    deal(game, "r1 y2 g3 b4 v5 r2 y3 g4 b5 v6 r3 y4 g5 b6 v7")
    hidden = " ".join("?" * 15)
    assert shown(game, "hand 0", 0) == "r1 r2 r3 y2 y3 y4 g3 g4 g5 b4 b5 b6 v5 v6 v7"
    assert [shown(game, "hand 0", seat) for seat in (1, 2, SPECTATOR)] == [hidden] * 3


# The misery colour


def test_all_players_choose_one_card_of_their_hand_at_once() -> None:
    game = STICHELN.start(3)
    deal(game, "r1 y2", "r2 y3", "r3 y4")
    assert view(game, 0).phase == "choose"
    assert seats_in(game.to_act()) == [0, 1, 2]
    assert len(legal(game, 1)) == 15
    assert {"r2", "y3"} < set(legal(game, 1))


@pytest.mark.parametrize("order", ["0 1 2", "0 2 1", "1 0 2", "1 2 0", "2 0 1", "2 1 0"])
def test_the_choices_are_made_in_any_order_of_seats_and_the_start_player_leads_whoever_chose_first(order: str) -> None:
    game = STICHELN.start(3, first=1)
    deal(game, "r1", "r2", "r3", starter=1)
    choices = {"0": "0 r1", "1": "1 r2", "2": "2 r3"}
    play(game, *(choices[seat] for seat in order.split()))
    assert view(game, 0).phase == "play"
    assert seats_in(game.to_act()) == [1]
    assert [cards(game, f"misery {seat}") for seat in range(3)] == ["r1", "r2", "r3"]


def test_nobody_sees_anothers_choice_before_all_have_chosen() -> None:
    game = STICHELN.start(3)
    deal(game, "r1", "r2", "r3")
    game.events = []
    play(game, "2 r3", "0 r1")
    assert [shown(game, "misery 2", seat) for seat in (0, 1, 2, SPECTATOR)] == ["?", "?", "r3", "?"]
    assert [shown(game, "misery 0", seat) for seat in (0, 1, 2, SPECTATOR)] == ["r1", "?", "?", "?"]
    assert view(game, 1).to_act == [1]
    for seat, secret in ((0, "r3"), (1, "r1"), (1, "r3"), (2, "r1"), (SPECTATOR, "r1")):
        card = STICHELN.parse_move(secret)
        for event in game.events:
            seen = redact(event, seat)
            assert seen.move != card
            assert card not in seen.cards


def test_then_all_choices_are_turned_face_up() -> None:
    game = STICHELN.start(3)
    deal(game, "r1", "r2", "r3")
    play(game, "2 r3", "0 r1", "1 r2")
    for seat in (0, 1, 2, SPECTATOR):
        assert [shown(game, f"misery {other}", seat) for other in range(3)] == ["r1", "r2", "r3"]


def test_the_misery_card_stays_in_front_of_its_player() -> None:
    game = STICHELN.start(3)
    deal(game, "r1", "r2", "r3")
    play(game, "0 r1", "1 r2", "2 r3")
    assert "r1" not in legal(game, 0)
    with refused(IllegalMove, "r1 is your misery card: it stays in front of you."):
        play(game, "0 r1")
    game.apply(0, game.legal_moves(0)[0])
    assert cards(game, "misery 0") == "r1"


def test_several_players_may_have_the_same_colour() -> None:
    game = STICHELN.start(3)
    deal(game, "v1", "v2", "v3")
    play(game, "0 v1", "1 v2", "2 v3")
    assert [shown(game, f"misery {seat}") for seat in range(3)] == ["v1", "v2", "v3"]


@pytest.mark.parametrize("second", ["r1", "y2"])
def test_a_choice_is_final(second: str) -> None:
    game = STICHELN.start(3)
    deal(game, "r1 y2", "r2", "r3")
    play(game, "0 r1")
    with refused(IllegalMove, "You have chosen already; wait for the others."):
        play(game, f"0 {second}")
    assert seats_in(game.to_act()) == [1, 2]
    assert cards(game, "misery 0") == "r1"


# The trick


def test_the_start_player_leads_any_card_and_everyone_else_in_turn_plays_any_card_at_all() -> None:
    hands = {"hand 0": "r7 g2 v0", "hand 1": "g1 r5 g8", "hand 2": "g3 b4 v6"}
    game = position("sticheln", 3, hands, "play")
    assert legal(game, 0) == ["g2", "r7", "v0"]
    play(game, "0 g2")
    assert seats_in(game.to_act()) == [1]
    assert legal(game, 1) == ["g1", "g8", "r5"]
    play(game, "1 r5")
    assert seats_in(game.to_act()) == [2]
    assert legal(game, 2) == ["b4", "g3", "v6"]


@pytest.mark.parametrize(
    ("played", "takes"),
    [
        ("b3 b10 y0 b7", 1),
        ("b0 y0 b1 g0", 2),
        ("y0 b0 r0 g1", 3),
        ("g5 r0 y0 b0", 0),
    ],
)
def test_a_zero_never_wins_and_is_left_out_of_the_comparison(played: str, takes: int) -> None:
    assert winner(trick(*played.split())) == [takes]


@pytest.mark.parametrize(
    ("played", "takes"),
    [
        ("b11 y1 b10 b9", 1),
        ("b11 y1 g2 b9", 2),
        ("b11 y3 b10 g2", 1),
        ("b2 r7 y9 g6", 2),
    ],
)
def test_the_highest_number_among_the_colours_other_than_the_led_one_wins(played: str, takes: int) -> None:
    assert winner(trick(*played.split())) == [takes]


@pytest.mark.parametrize(
    ("played", "takes"), [("b11 y5 g5 r5", 1), ("b5 b6 g5 y5", 2), ("b1 r2 g9 y9", 2), ("b1 y5 g4 v5 r5", 1)]
)
def test_among_equals_the_one_played_first_wins(played: str, takes: int) -> None:
    assert winner(trick(*played.split())) == [takes]


@pytest.mark.parametrize(("played", "takes"), [("b3 b10 b5 b7", 1), ("b11 b10 b5 b7", 0), ("b3 b1 b5 b7", 3)])
def test_otherwise_the_highest_number_in_the_led_colour_wins(played: str, takes: int) -> None:
    assert winner(trick(*played.split())) == [takes]


def test_if_every_card_is_a_zero_nobody_takes_the_trick_and_the_same_player_leads_again() -> None:
    game = trick("b0", "y0", "v0", "g0", leader=2)
    assert winner(game) == []
    assert shown(game, "out") == "y0 g0 b0 v0"
    assert cards(game, "trick") == ""
    assert seats_in(game.to_act()) == [2]


def test_the_cards_of_a_trick_of_zeros_are_out_of_the_round_and_count_for_nobody() -> None:
    piles = {"misery 0": "r5", "misery 1": "y5", "misery 2": "g5", "hand 0": "b0", "hand 1": "v0", "hand 2": "g0"}
    game = position("sticheln", 3, piles, "play")
    play(game, "0 b0", "1 v0", "2 g0")
    assert game.points == [-5, -5, -5]
    assert len(game.to_shuffle()) == 45


def test_the_winner_takes_all_cards_of_the_trick_and_leads_the_next_one() -> None:
    game = trick("b3", "b4", "y2", "b7", leader=3)
    assert [shown(game, f"won {seat}") for seat in range(4)] == ["", "y2 b3 b4 b7", "", ""]
    assert seats_in(game.to_act()) == [1]
    assert legal(game, 1) == ["y8"]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_captured_cards_are_no_secret_since_everyone_saw_them_played(seat: int) -> None:
    assert shown(trick("b3", "b4", "y2", "b7"), "won 2", seat) == "y2 b3 b4 b7"


@pytest.mark.parametrize(("played", "takes"), [("b0 b4 b9 b2", 2), ("b0 b4 y1 b2", 2), ("b0 b9 y3 r3", 2)])
def test_a_led_zero_still_sets_the_led_colour(played: str, takes: int) -> None:
    assert winner(trick(*played.split())) == [takes]


def test_with_a_zero_led_and_only_cards_of_that_colour_following_the_highest_of_them_wins() -> None:
    assert winner(trick("v0", "v4", "v9", "v2")) == [2]


@pytest.mark.parametrize("played", ["b1 y0 g0 r0", "b0 y1 g0 r0", "b0 y0 g1 r0", "b0 y0 g0 r1", "b0 y0 b1 r0"])
def test_a_trick_of_one_coloured_card_and_zeros_is_won_by_that_card(played: str) -> None:
    (one,) = [place for place, card in enumerate(played.split()) if card[1:] == "1"]
    assert winner(trick(*played.split())) == [one]


def test_the_example_of_a_trick() -> None:
    game = trick("b3", "b10", "y0", "b7")
    assert shown(game, "won 1") == "y0 b3 b7 b10"
    assert seats_in(game.to_act()) == [1]


@pytest.mark.parametrize("row", example_rows("sticheln", 4), ids=" ".join)
def test_the_tricks_of_the_rules_page_end_as_it_says(row: list[str]) -> None:
    *played, story = row
    game = trick(*played)
    takes = [NAMES[seat] for seat in winner(game)] or ["Nobody"]
    assert f"{takes[0]} wins" in story
    assert [NAMES[seat] for seat in seats_in(game.to_act())] == (takes if takes != ["Nobody"] else ["Ann"])


def test_the_rules_page_shows_six_tricks() -> None:
    assert len(example_rows("sticheln", 4)) == 6


# The score


def test_every_captured_card_of_the_misery_colour_counts_its_number_as_minus_points() -> None:
    assert last_trick("r0 y5 g5 b5", won="r3 r11").points[0] == -14


def test_the_misery_card_itself_counts_its_number_as_minus_points() -> None:
    assert last_trick("r9 y5 g5 b5").points == [-9, -5 + 4, -5, -5]


@pytest.mark.parametrize("won", ["y0", "y11", "g1"])
def test_every_other_captured_card_counts_plus_1_whatever_its_number(won: str) -> None:
    assert last_trick("r0 y5 g5 b5", won).points[0] == 1


def test_a_zero_of_the_misery_colour_counts_0() -> None:
    assert last_trick("r3 y5 g5 b5", won="r0").points[0] == -3


def test_one_players_misery_colour_counts_plus_for_another() -> None:
    assert last_trick("r0 y5 g5 b5", won="y11 g11 b11").points[0] == 3


def test_the_last_trick_counts_too() -> None:
    assert last_trick("r5 v0 g5 b5").points[1] == -(8 + 9 + 10 + 11)


def test_the_first_example_of_a_score() -> None:
    assert last_trick("y2 r5 g5 b5", won="y5 y4 r1 r2 g7 g8 b9 v1").points[0] == -(2 + 5 + 4) + 6 == -5


def test_the_second_example_of_a_score() -> None:
    won = "r2 r4 r1 y1 y11 g0 g1 g2 b3 b4 v0 v1"
    assert last_trick("r0 y5 g5 b5", won).points[0] == -(0 + 2 + 4 + 1) + 9 == 2


def test_the_score_of_the_rules_page() -> None:
    assert last_trick("g3 y5 b5 r5", won="g0 g8 r1 r2 y1 y2 b1 b2 v1").points[0] == -(3 + 0 + 8) + 7 == -4
    assert last_trick("r0 y5 g5 b5").points[0] == 0


def test_the_total_over_all_rounds_decides() -> None:
    game = last_trick(points=(3, 2, -20, 4), rounds=3)
    assert game.is_over()
    assert game.points == [3 - 5, 2 - 5 + 4, -20 - 5, 4 - 5]
    assert game.winners() == [1]


def test_the_total_may_be_negative_even_the_winners() -> None:
    game = last_trick(points=(-30, -40, -30, -31), rounds=3)
    assert game.points == [-35, -41, -35, -36]
    assert game.winners() == [0, 2]


def test_equal_totals_share_the_win() -> None:
    assert last_trick(points=(0, -4, 0, 0), rounds=3).winners() == [0, 1, 2, 3]


def test_before_the_last_round_is_played_the_game_goes_on() -> None:
    game = last_trick(rounds=2)
    assert not game.is_over()
    assert len(game.to_shuffle()) == 60


# The notation


@pytest.mark.parametrize("text", ["v11", "r0", "x14", "b10", "g9"])
def test_a_move_is_the_card_both_for_the_choice_and_for_a_play(text: str) -> None:
    assert STICHELN.move_text(STICHELN.parse_move(text)) == text


@pytest.mark.parametrize("text", ["", "v", "11", "V11", "v011", "v00", "v-0", "v+1", " v1", "v1 ", "v15", "k1", "vv1"])
def test_anything_else_is_no_move(text: str) -> None:
    how = "write a colour (r y g b v x) and a number from 0 to 14, such as r5"
    with refused(InvalidMove, f"“{text}” is no card: {how}."):
        STICHELN.parse_move(text)


# What is not allowed, in words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1 g7", "You do not hold g7."),
        ("1 b4", "You do not hold b4."),
        ("1 x14", "You do not hold x14."),
        ("1 y6", "y6 is your misery card: it stays in front of you."),
        ("1 g6", "You do not hold g6."),
        ("0 g1", "It is not your turn."),
        ("2 g2", "It is not your turn."),
        ("3 g1", "There is no seat 3 at this table."),
        ("-1 g1", "There is no seat -1 at this table."),
    ],
)
def test_a_move_that_is_not_allowed_changes_nothing(move: str, words: str) -> None:
    piles = {"trick": "b4", "hand 0": "g1", "hand 1": "g8 r5", "hand 2": "g2 r1"}
    piles |= {"misery 0": "r6", "misery 1": "y6", "misery 2": "g6"}
    game = position("sticheln", 3, piles, "play", turn=1)
    before = [view(game, seat) for seat in range(3)]
    with refused(IllegalMove, words):
        play(game, move)
    assert [view(game, seat) for seat in range(3)] == before
    assert legal(game, 1) == ["g8", "r5"]


def test_a_card_of_another_hand_cannot_be_chosen() -> None:
    game = STICHELN.start(3)
    deal(game, "r1", "r2", "r3")
    with refused(IllegalMove, "You do not hold r2."):
        play(game, "0 r2")


def test_nothing_is_played_before_the_cards_are_shuffled() -> None:
    game = STICHELN.start(3)
    assert seats_in(game.to_act()) == []
    with refused(IllegalMove, "The cards must be shuffled first."):
        play(game, "0 r1")


def test_nothing_is_played_after_the_end() -> None:
    game = last_trick(rounds=3)
    assert seats_in(game.to_act()) == []
    with refused(IllegalMove, "The game is over."):
        play(game, "1 v11")


# The story


def test_the_choice_of_the_misery_colours_is_told_in_words() -> None:
    game = STICHELN.start(3)
    deal(game, "r1", "r2", "r3")
    game.events = []
    play(game, "2 r3", "0 r1", "1 r2")
    told = [str(words) for event in game.events if (words := STICHELN.tell(event, NAMES))]
    assert told == [
        "Cem has chosen.",
        "Ann has chosen.",
        "Ben has chosen.",
        "Ann's misery card is r1.",
        "Ben's misery card is r2.",
        "Cem's misery card is r3.",
    ]


def test_tricks_and_scores_are_told_in_words() -> None:
    piles = {"misery 0": "r0", "misery 1": "y5", "misery 2": "g5"}
    piles |= {"hand 0": "b0 g1", "hand 1": "v0 y2", "hand 2": "g0 g3"}
    game = position("sticheln", 3, piles, "play")
    game.events = []
    play(game, "0 b0", "1 v0", "2 g0", "0 g1", "1 y2", "2 g3")
    told = [str(words) for event in game.events if (words := STICHELN.tell(event, NAMES))]
    assert told == [
        "Ann plays b0.",
        "Ben plays v0.",
        "Cem plays g0.",
        "Nothing but zeros: nobody takes the trick.",
        "Ann plays g1.",
        "Ben plays y2.",
        "Cem plays g3.",
        "Ben takes the trick.",
        "Ben scores -7: misery.",
        "Ben scores 2: other cards.",
        "Cem scores -5: misery.",
    ]


# What everybody knows besides the cards


def test_the_facts_say_who_led_and_which_card_wins_so_far() -> None:
    piles = {"misery 0": "r0", "misery 1": "y5", "misery 2": "g5"}
    piles |= {"hand 0": "b0 g1", "hand 1": "v0 y2", "hand 2": "g0 g3"}
    game = position("sticheln", 3, piles, "play", 1)
    seen = view(game, SPECTATOR).facts
    assert (seen["leader"], seen["winning"], seen["rounds"], seen["tricks"]) == (1, None, 3, 14)
    play(game, "1 v0")
    assert view(game, SPECTATOR).facts["winning"] is None
    play(game, "2 g3")
    seen = view(game, SPECTATOR).facts
    assert (seen["leader"], seen["winning"]) == (1, 1)


def test_the_facts_say_what_everybody_has_now_once_the_misery_cards_are_open() -> None:
    piles = {"misery 0": "r0", "misery 1": "y5", "misery 2": "g5", "won 1": "y3 g0 b1"}
    game = position("sticheln", 3, {**piles, "hand 0": "b2", "hand 1": "v2", "hand 2": "b3"}, "play")
    worth = [{"misery": 0, "others": 0}, {"misery": -8, "others": 2}, {"misery": -5, "others": 0}]
    assert view(game, SPECTATOR).facts["worth"] == worth
    assert (
        view(position("sticheln", 3, {"hand 0": "b2", "hand 1": "v2", "hand 2": "b3"}, "choose"), 0).facts["worth"]
        == []
    )
