"""What a click would bring counts when the round ends: it is told as the round would leave it."""

from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules.moves import Attack, Create, Followers, Pass, Preserve
from boardgames.games.test_of_time.rules.state import State
from boardgames.session.foresight import score_ahead
from boardgames.session.what_if import prospect
from tests.games.test_of_time.given import GAME, do, given


def brings(s: State, move: Move) -> list[tuple[int, int]]:
    """Whose points change by a move, and by how much."""
    seat = GAME.actor(s)
    return [(part.seat, part.points) for part in prospect(GAME, s, seat, (move,), 1).parts]


def test_preserving_saves_the_gold_that_decay_would_cover() -> None:
    s = given(round=2, works={0: [("art", 1)]})  # two pieces of gold in its lowest section, 19 rounds

    assert brings(s, Preserve(0, 1)) == [(0, 38)]


def test_building_brings_what_the_work_is_worth_if_it_keeps_its_gold() -> None:
    s = given(round=3)

    assert brings(s, Create(0, 1, "art")) == [(0, 6 * 17)]


def test_a_pass_and_a_move_that_is_only_begun_bring_nothing() -> None:
    s = given(round=2, works={0: [("art", 1)], 1: [("tools", 1)]})

    assert brings(s, Pass()) == brings(s, Attack(1, 1)) == []
    do(s, Pass())
    assert brings(s, Pass()) == []


def test_amid_a_decision_the_score_is_that_of_the_moment() -> None:
    s = given(round=2, works={1: [("tools", 1)]})
    do(s, Attack(1, 1))

    assert score_ahead(GAME, s) == GAME.score
    assert brings(s, Followers(3)) == []
