"""The search with a tree."""

from __future__ import annotations

import pytest

from quintett.bots.perspective import Budget
from quintett.bots.search import Effort, Search
from quintett.bots.sense import NoSense, Sense
from quintett.bots.senses import sense_named
from quintett.bots.tree import Choice, Node, TreeSearch, search_for
from quintett.core.game import Game, Move
from quintett.core.rng import Rng
from quintett.games import OURS
from quintett.games.coloretto.rules import DRAW
from tests.bots.tables import course_at, decisions
from tests.bots.test_search import ALL, EFFORT, summit
from tests.laws.tables import Table
from tests.sixth.rules import TRICK

TREE = EFFORT._replace(tree=True)


def grown(iterations: int, sense: Sense | None = None, effort: Effort = ALL) -> TreeSearch:
    """A search at the start of a game of Summit."""
    search = TreeSearch(summit().perspective(0, Budget(iterations=iterations)), sense or NoSense(), effort)
    search.run()
    return search


def nodes_below(node: Node) -> list[Node]:
    """All decisions that follow one."""
    found = [after for choice in node.choices.values() for after in choice.after.values()]
    return found + [below for after in found for below in nodes_below(after)]


class Highest(NoSense):
    """Everything is judged as soon as a card is led: the higher it is, the better."""

    def __init__(self) -> None:
        super().__init__(rounds=0)

    def prospects(self, game: Game) -> list[int]:
        return [100 * game.piles[TRICK][0], 0, 0]


def test_it_tries_most_often_what_is_best() -> None:
    search = grown(600, Highest())
    tries = [len(values) for _, values in sorted(zip(search.moves, search.values, strict=True))]
    assert tries == sorted(tries)
    assert search.moves[search.best()] == max(search.moves)
    assert search.evaluations()[0].move == max(search.moves)


def test_it_ends_when_no_other_move_can_be_tried_as_often() -> None:
    search = grown(600, Highest())
    first, second, *_ = sorted((len(values) for values in search.values), reverse=True)
    assert sum(len(values) for values in search.values) == 600 - search.left
    assert 0 < search.left < first - second


def test_the_same_try_of_each_move_is_in_the_same_world() -> None:
    search = grown(60)
    assert len(search.drawn) == max(len(values) for values in search.values)


def test_each_try_makes_the_tree_larger_by_one_decision_until_the_round_is_over() -> None:
    search = grown(60)
    below = nodes_below(search.root)
    assert search.root.tries == sum(len(values) for values in search.values)
    assert len(below) <= search.root.tries
    assert max(node.tries for node in below) > 1
    assert sum(choice.tries for choice in search.root.choices.values()) == search.root.tries
    assert all(choice.offered >= choice.tries for node in below for choice in node.choices.values())


def test_who_chooses_in_the_mind_chooses_for_themselves() -> None:
    """Card sense would always follow low in Summit; in the tree a follower learns to win the trick."""

    class Low(Sense):
        def weigh(self, game: Game, seat: int, moves: list[Move]) -> list[int]:
            return [-move for move in moves]

    search = grown(3000, Low(spread=1000))
    middle = sorted(search.moves)[1]
    (after,) = search.root.choices[middle].after.values()
    tried = {move: choice.tries for move, choice in after.choices.items()}
    higher = sum(tries for move, tries in tried.items() if move > middle)
    assert higher > sum(tried.values()) - higher


def test_how_a_move_looks_counts_until_it_is_tried() -> None:
    class Likes(Sense):
        def weigh(self, game: Game, seat: int, moves: list[Move]) -> list[int]:
            return [100 if move == sorted(moves)[1] else 0 for move in moves]

    first = grown(1, Likes())
    assert first.moves[first.best()] == sorted(first.moves)[1]
    assert [len(values) for values in first.values] == [1, 0, 0]
    assert first.wildness() == 4 * first.spread


def test_equal_outcomes_are_never_quite_sure() -> None:
    class Flat(NoSense):
        def prospects(self, game: Game) -> list[int]:
            return [0, 0, 0]

    search = grown(30, Flat())
    assert search.wildness() == 0.1 * search.spread


def test_a_forced_move_needs_no_thought() -> None:
    course = summit()
    while len(course.game.legal_moves(course.game.turn)) > 1:
        course.make(course.game.turn, min(course.game.legal_moves(course.game.turn)))
    search = TreeSearch(course.perspective(course.game.turn, Budget(iterations=10)), NoSense(), ALL)
    search.run()
    assert search.values == [[]]
    assert search.best() == 0


def test_time_runs_out_before_a_try_or_in_it() -> None:
    class Slow(NoSense):
        def play_on(self, game: Game, seat: int, rng: Rng) -> int:
            while not search.is_used_up(0):
                pass
            return super().play_on(game, seat, rng)

    search = TreeSearch(summit().perspective(0, Budget(milliseconds=50)), Slow(), ALL)
    search.run()
    assert search.values == [[], [], []]
    assert not search.try_once()


def test_people_do_not_wait_for_what_would_change_little() -> None:
    perspective = summit().perspective(0, Budget(milliseconds=60_000))
    search = TreeSearch(perspective, NoSense(tries=10), TREE)
    search.run()
    assert 15 < sum(len(values) for values in search.values) <= 30


def test_what_chance_has_shown_is_told_apart() -> None:
    """Who has drawn a card in Coloretto places it by what it is."""
    course = course_at(Table("coloretto", 4, {}), 1)
    for _ in range(2):
        course.make(course.game.turn, course.game.legal_moves(course.game.turn)[0])
    search = TreeSearch(course.perspective(course.game.turn, Budget(iterations=100)), sense_named("coloretto"), EFFORT)
    search.run()
    assert len(search.root.choices[DRAW].after) > 4
    assert {key & 7 for key in search.root.choices[DRAW].after} == {course.game.turn}


def test_where_several_choose_at_once_there_is_nothing_to_answer() -> None:
    course = course_at(Table("sticheln", 4, {}), 1)
    search = TreeSearch(course.perspective(0, Budget(iterations=40)), sense_named("sticheln"), EFFORT)
    search.run()
    assert nodes_below(search.root) == []
    assert sum(len(values) for values in search.values) + search.left == 40


def test_a_single_answer_is_not_weighed() -> None:
    """The last card of a hand of Summit is played whatever it is."""
    course = summit()
    for _ in range(3):
        course.make(course.game.turn, min(course.game.legal_moves(course.game.turn)))
    search = TreeSearch(course.perspective(course.game.turn, Budget(iterations=40)), NoSense(), ALL)
    search.run()
    last = [node for node in nodes_below(search.root) if any(len(each.choices) == 1 for each in nodes_below(node))]
    assert last


def test_a_tree_grows_where_level_and_game_want_it() -> None:
    for game in OURS:
        course = course_at(Table(game, 4, {}), 1)
        seat = next(iter(decisions(course, 1)))
        sense = sense_named(game)
        perspective = course.perspective(seat, Budget(iterations=1))
        assert isinstance(search_for(perspective, sense, TREE), TreeSearch) == sense.tree
        assert type(search_for(perspective, sense, EFFORT)) is Search


def test_the_same_budget_gives_the_same_tree() -> None:
    first, second = grown(200), grown(200)
    assert first.values == second.values
    assert [node.tries for node in nodes_below(first.root)] == [node.tries for node in nodes_below(second.root)]


@pytest.mark.parametrize("move", [0, 5])
def test_a_choice_is_made_once(move: int) -> None:
    node = Node()
    choice = node.choice(move)
    assert isinstance(choice, Choice)
    assert node.choice(move) is choice
