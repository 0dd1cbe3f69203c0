"""Advice: what a bot would do and why, from what the seat may see alone."""

from typing import Any

import pytest

from boardgames.app import wiring
from boardgames.bots.advice import advise
from boardgames.bots.bot import View, always
from boardgames.bots.judgement import weighed
from boardgames.bots.search import SearchBot
from boardgames.core.game import Game, Judging
from boardgames.core.rng import Rng
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
