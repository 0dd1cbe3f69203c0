"""Advice: what a bot would do and why, from what the seat may see alone."""

from collections.abc import Callable, Sequence
from typing import Any, Self

import pytest

from boardgames.app import wiring
from boardgames.bots.advice import advise
from boardgames.bots.bot import View, always
from boardgames.bots.judgement import weighed
from boardgames.bots.search import SearchBot
from boardgames.core.game import Game, Judging, ScoreRow
from boardgames.core.moves import Move, MoveBook
from boardgames.core.phrase import Phrase, read_phrase, say
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from boardgames.data.strings import LANGUAGES, Strings
from tests.toy import Play, ToyGame

GAMES = wiring.available()
MOVES = 25


def small_bot() -> SearchBot:
    return SearchBot(looks=12, width=2, nodes=60)


def position(game: Game, seed: int = 3) -> Any:
    """After some random moves, where the seat has a choice."""
    s, rng = game.new({}, 3, seed), Rng(seed)
    for _ in range(MOVES):
        game.apply(s, rng.choice(game.legal(s)))
    while len(game.legal(s)) < 3:
        game.apply(s, rng.choice(game.legal(s)))
    return s


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_tip_is_what_the_bot_would_play_and_the_second_another_legal_move(slug: str) -> None:
    game = wiring.open_game(slug)
    s = position(game)
    seat = game.actor(s)
    assert seat is not None

    advice = advise(small_bot(), View(game, s, seat, Rng(5)), always)
    choice = small_bot().choose(View(game, s, seat, Rng(5)), always)

    first, second = (game.moves.read(tip.move) for tip in advice.tips)
    assert first == choice
    assert second != first
    assert second in game.legal(s)


@pytest.mark.parametrize("slug", GAMES)
def test_advice_depends_on_nothing_that_the_seat_cannot_see(slug: str) -> None:
    game = wiring.open_game(slug)
    s = position(game)
    seat = game.actor(s)
    assert seat is not None
    other = game.determinize(s, seat, Rng(11))
    assert other.key() != s.key() or wiring.definition(slug).game.secret is None

    same, again = (advise(small_bot(), View(game, deal, seat, Rng(5)), always) for deal in (s, other))

    assert same == again


def test_points_that_a_move_scores_are_its_first_reason() -> None:
    game = ToyGame()
    s = game.new({}, 2, 1)

    advice = advise(small_bot(), View(game, s, 0, Rng(5)), always)

    move = game.moves.read(advice.tips[0].move)
    assert isinstance(move, Play)
    reason = advice.tips[0].reasons[0]
    assert (reason.kind, reason.seat, reason.amount) == ("score", 0, pytest.approx(move.card))


@pytest.mark.parametrize("slug", GAMES)
def test_every_feature_has_words_in_both_languages_or_none_because_the_score_sheet_says_it(slug: str) -> None:
    game = wiring.open_game(slug)
    assert isinstance(game, Judging)
    texts = [Strings(language, slug) for language in LANGUAGES]

    for name in game.feature_names:
        key = f"hint.feature.{name}"
        assert all(strings.has(key) for strings in texts), key
        assert len({bool(strings.text(key)) for strings in texts}) == 1, key


def test_weights_of_a_later_phase_make_no_reason() -> None:
    game = wiring.open_game("portals" if "portals" in GAMES else GAMES[0])
    s, later = game.new({}, 2, 1), game.new({}, 2, 1)
    later.round = 14

    assert game.phase(later) > game.phase(s)  # type: ignore[attr-defined]
    assert weighed(game, later, s)[0]["events"] == weighed(game, s, s)[0]["events"]


class Walk(Move, frozen=True, cache_hash=True):
    """Go to the well, which alone brings nothing."""


class Fetch(Move, frozen=True, cache_hash=True):
    """Fetch water at the well."""


class Wait(Move, frozen=True, cache_hash=True):
    """Do nothing."""


class Errand:
    """A walk to the well and back."""

    def __init__(self, is_there: bool = False, points: int = 0, left: int = 4) -> None:
        self.is_there, self.points, self.left = is_there, points, left

    def clone(self) -> Self:
        return type(self)(self.is_there, self.points, self.left)


class ErrandGame:
    """Somebody walks to a well while somebody else waits; as much of a game as advice needs."""

    slug, moves = "errand", MoveBook((Walk, Fetch, Wait))

    def actor(self, s: Errand) -> int | None:
        return s.left % 2 if s.left else None

    def legal(self, s: Errand) -> Sequence[Move]:
        return (Wait(),) if s.left % 2 else (Fetch() if s.is_there else Walk(), Wait())

    def apply(self, s: Errand, m: Move) -> None:
        s.left -= 1
        s.is_there = s.is_there or isinstance(m, Walk)
        s.points += 4 * isinstance(m, Fetch)

    def describe(self, s: Errand, m: Move) -> Phrase:
        return say(f"errand.{m}")

    def score(self, s: Errand) -> tuple[ScoreRow, ...]:
        return (ScoreRow("water", say("errand.water"), (s.points, 0)),)

    def table(self, s: Errand, viewer: int | None) -> Table:
        return Table(viewer, zones=(), rail=())

    def determinize(self, s: Errand, viewer: int | None, rng: Rng) -> Errand:
        return s.clone()

    def evaluate(self, s: Errand, seat: int) -> float:
        return float(s.points)


class Choosing:
    """A bot that would make one move."""

    def __init__(self, move: Move) -> None:
        self.move = move

    def ranked(self, view: View, more: Callable[[], bool]) -> Sequence[Move]:
        return [self.move]


@pytest.mark.parametrize(
    ("is_there", "move", "prepared"),
    [(False, Walk(), ("errand.fetch", 4)), (True, Wait(), None), (True, Fetch(), None)],
)
def test_a_move_without_points_names_the_move_that_it_makes_possible(
    is_there: bool, move: Move, prepared: tuple[str, int] | None
) -> None:
    game: Any = ErrandGame()

    tip = advise(Choosing(move), View(game, Errand(is_there), 0, Rng(2)), always).tips[0]

    told = (read_phrase(tip.prepares[0]).key, tip.prepares[1]) if tip.prepares is not None else None
    assert told == prepared


class LongErrandGame(ErrandGame):
    """All four moves are one turn."""

    def actor(self, s: Errand) -> int | None:
        return 0 if s.left else None

    def legal(self, s: Errand) -> Sequence[Move]:
        return Fetch() if s.is_there else Walk(), Wait()


@pytest.mark.parametrize(("is_there", "move", "is_due"), [(False, Walk(), True), (True, Wait(), False)])
def test_points_of_the_turn_are_no_reason_for_a_move_that_they_do_not_need(
    is_there: bool, move: Move, is_due: bool
) -> None:
    game: Any = LongErrandGame()

    tip = advise(Choosing(move), View(game, Errand(is_there), 0, Rng(2)), always).tips[0]

    assert bool(tip.reasons) == is_due
