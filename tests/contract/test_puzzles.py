"""Every puzzle of every game: its solution works, greed does not solve it, and its goal can be said."""

from collections import Counter
from functools import cache

import pytest

from boardgames.app import wiring
from boardgames.core.rng import Rng
from boardgames.data.names import namer
from boardgames.data.puzzle import Puzzle, has_puzzles, load_puzzles
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.session.challenges.attempt import Attempt, open_attempt, solve
from boardgames.session.challenges.goal import Judge
from boardgames.session.reseating import colours_are_free

LEAST_PUZZLES = 10
TRIES = 2  # of somebody who always takes what brings most at once


@cache
def opened(slug: str, number: int) -> Attempt:
    return open_attempt(wiring.open_game(slug), load_puzzles(slug)[number], wiring.about(slug))


def attempt_at(slug: str, puzzle: Puzzle) -> Attempt:
    """An attempt at its beginning; the moves that lead to the position are played once for all tests."""
    found = opened(slug, [one.id for one in load_puzzles(slug)].index(puzzle.id))
    found.again()
    return found


def is_solved_by_greed(tried: Attempt, seed: int) -> bool:
    """Whether the best move of each moment solves it; replies of others count as missing the goal."""
    game, goal, seat, rng = tried.game, tried.puzzle.goal, tried.puzzle.seat, Rng(seed)
    session = tried.session
    judge = Judge(game, goal, seat, session.state)
    while tried.status == "open" and session.actor == seat:
        worths = {}
        for move in game.legal(session.state):
            after = session.state.clone()
            game.apply(after, move)
            worths[move] = judge.measure(after)
        best = [move for move, worth in worths.items() if worth == max(worths.values())]
        session.submit(rng.choice(best))
    return tried.status == "solved"


@pytest.mark.parametrize("slug", wiring.available())
def test_every_solution_solves_its_puzzle(slug: str) -> None:
    failed = [puzzle.id for puzzle in load_puzzles(slug) if solve(attempt_at(slug, puzzle)) != "solved"]

    assert failed == []


@pytest.mark.parametrize("slug", [slug for slug in wiring.available() if has_puzzles(slug)])
def test_every_game_has_ten_puzzles_of_its_own_and_not_all_of_one_grade(slug: str) -> None:
    puzzles = load_puzzles(slug)

    assert len({(puzzle.seed, tuple(puzzle.moves)) for puzzle in puzzles}) >= LEAST_PUZZLES
    assert len({puzzle.grade for puzzle in puzzles}) > 1


@pytest.mark.parametrize("slug", wiring.available())
def test_greed_does_not_solve_most_puzzles(slug: str) -> None:
    solved = Counter[str]()
    for puzzle in load_puzzles(slug):
        tried = attempt_at(slug, puzzle)
        for seed in range(TRIES):
            tried.again()
            solved[puzzle.id] += is_solved_by_greed(tried, seed)

    assert [name for name, times in solved.items() if times == TRIES] == []


@pytest.mark.parametrize("slug", wiring.available())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_goal_can_be_said(slug: str, language: str) -> None:
    strings = Strings(language, slug, namer(wiring.definition(slug)))
    puzzles = {puzzle.goal.kind: puzzle for puzzle in load_puzzles(slug)}.values()

    texts = [strings.phrase(attempt_at(slug, puzzle).goal) for puzzle in puzzles]

    assert all("{" not in text and text.endswith(".") for text in texts)


@pytest.mark.parametrize("slug", [slug for slug in wiring.available() if load_puzzles(slug)])
def test_the_player_keeps_the_colour_of_other_tables_where_colours_are_free(slug: str) -> None:
    puzzle, about, game = load_puzzles(slug)[0], wiring.about(slug), wiring.open_game(slug)
    usual = open_attempt(game, puzzle, about).session.setup.seats
    wanted = next(seat.colour for number, seat in enumerate(usual) if number != puzzle.seat)

    seats = open_attempt(game, puzzle, about, colour=wanted).session.setup.seats

    own = wanted if colours_are_free(game) else usual[puzzle.seat].colour
    assert seats[puzzle.seat].colour == own
    assert len({seat.colour for seat in seats}) == len(seats)
