"""Looking back: chances that add up, moments with luck and choice apart, and what would have been better."""

from typing import Any

import pytest

from boardgames.app import wiring
from boardgames.bots.bot import ask
from boardgames.bots.judgement import forecast_of
from boardgames.bots.looking_back import MOMENTS, MOST_POINTS, Course, look_back
from boardgames.bots.search import SearchBot
from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from tests.kept_games import kept_moves
from tests.toy import ToyGame

LEARNED = [slug for slug in wiring.available() if forecast_of(wiring.open_game(slug)) is not None]


def quick_game(game: Game, seats: int, seed: int) -> list[Move]:
    """A game of bots that hardly look ahead."""
    s, moves, bot = game.new({}, seats, seed), list[Move](), SearchBot(looks=2, width=0)
    while game.actor(s) is not None:
        moves.append(ask(bot, game, s, seed, len(moves)))
        game.apply(s, moves[-1])
    return moves


def finished(config: pytest.Config, game: Game, seed: int = 2) -> tuple[list[Any], list[Move]]:
    """A quick game: all its states and moves."""
    seats = wiring.definition(game.slug).game.players.min if game.slug in LEARNED else 2
    s = game.new({}, seats, seed)
    moves, states = kept_moves(config, game, f"quick-{seed}", quick_game, seats, seed), [s.clone()]
    for move in moves:
        game.apply(s, move)
        states.append(s.clone())
    assert game.actor(s) is None
    return states, moves


@pytest.fixture(scope="module")
def past(pytestconfig: pytest.Config) -> tuple[Game, list[Any], list[Move], list[Course]]:
    game = wiring.open_game(LEARNED[0])
    states, moves = finished(pytestconfig, game)
    return game, states, moves, list(look_back(game, states, moves, SearchBot(looks=8, width=2, nodes=40)))


def test_chances_add_up_and_end_with_the_result(past: tuple[Game, list[Any], list[Move], list[Course]]) -> None:
    game, states, moves, found = past
    points = found[-1].points
    outcome = game.outcome(states[-1])
    assert outcome is not None

    assert all(sum(point.chances) == pytest.approx(1) for point in points)
    assert [point.number for point in points] == sorted({point.number for point in points})
    assert (points[0].number, points[-1].number) == (0, len(moves))
    assert len(points) <= MOST_POINTS + 2
    winners = {seat for seat, chance in enumerate(points[-1].chances) if chance > 0}
    assert winners == set(outcome.winners)


def test_it_reports_how_far_it_has_come(past: tuple[Game, list[Any], list[Move], list[Course]]) -> None:
    *_, found = past
    done = [course.done for course in found]

    assert done == sorted(done)
    assert done[-1] == 1.0
    assert all(done[n] < 1 for n in range(len(done) - 1))


def test_moments_are_moves_of_their_seats_and_better_ones_were_legal(
    past: tuple[Game, list[Any], list[Move], list[Course]],
) -> None:
    game, states, moves, found = past
    moments = found[-1].moments

    assert 0 < len(moments) <= MOMENTS
    for moment in moments:
        before = states[moment.number - 1]
        assert game.actor(before) == moment.seat
        assert 0 <= moment.before <= 1
        assert 0 <= moment.after <= 1
        if moment.better is not None:
            better = game.moves.read(moment.better)
            assert better in game.legal(before)
            assert better != moves[moment.number - 1]
            assert moment.gain > 0


def table_after(game: Game, before: Any, move: Move, seat: int, deal: int) -> Table:
    """The table that a seat would see after a move, had other cards been dealt."""
    s = game.determinize(before, seat, Rng(deal))
    game.apply(s, move)
    return game.table(s, seat)


@pytest.mark.parametrize("slug", LEARNED)
def test_a_move_without_hidden_effects_is_all_choice_and_a_draw_is_luck_too(
    pytestconfig: pytest.Config, slug: str
) -> None:
    """Where every deal leads to the same table, what happened was to be expected."""
    game = wiring.open_game(slug)
    states, moves = finished(pytestconfig, game, seed=3)

    course = list(look_back(game, states, moves, SearchBot(looks=2, width=0)))[-1]

    for moment in course.moments:
        before, move = states[moment.number - 1], moves[moment.number - 1]
        ends = (table_after(game, before, move, moment.seat, deal) for deal in range(8))
        first = next(ends)
        if all(end == first for end in ends):
            assert moment.luck == pytest.approx(0, abs=0.06)
        assert abs(moment.luck) <= 1


def test_a_game_about_which_nothing_was_learned_has_no_chances(pytestconfig: pytest.Config) -> None:
    game = ToyGame()
    states, moves = finished(pytestconfig, game)

    assert list(look_back(game, states, moves, SearchBot())) == [Course(done=1.0)]
