"""The learned judgement: read with care, between its phases, in chances; every game's file and features are sound."""

import math
from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.bots import judgement
from boardgames.bots.judgement import Judgement, JudgementError, Weights, columns, forecast_of, read, value_of
from boardgames.core.game import Judging
from boardgames.core.rng import Rng
from tests.toy import ToyGame, ToyState

NAMES = ("points", "cards")
GOOD = """
date: 2026-11-16
games: 10
gain: "60 % of 100 games"
phases: [0, 0.5, 1]
weights:
  points: [1, 2, 4]
  cards: [0.5, 0.5, 0]
"""
JUDGED = [slug for slug in wiring.available() if isinstance(wiring.open_game(slug), Judging)]


class JudgedToy(ToyGame):
    """The toy with features."""

    feature_names = NAMES

    def features(self, s: ToyState) -> list[list[float]]:
        return [[float(points), float(len(hand))] for points, hand in zip(s.points, s.hands, strict=True)]

    def phase(self, s: ToyState) -> float:
        return (s.round - 1) / s.last_round


def written(folder: Path, text: str, name: str = judgement.FILE) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_weights_lie_between_those_of_the_phases(tmp_path: Path) -> None:
    table = columns(read(written(tmp_path, GOOD), NAMES), NAMES)

    assert table[0] == [1, 0.5]
    assert table[len(table) // 4] == [1.5, 0.5]
    assert table[-1] == [4, 0]


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ("cards: [0.5, 0.5, 0]", "cards: [0.5, 0.5]", "cards needs 3 numbers"),
        ("cards: [0.5, 0.5, 0]", "coins: [0.5, 0.5, 0]", "cards, coins"),
        ("phases: [0, 0.5, 1]", "phases: [0, 0.6, 0.5]", "phases must rise"),
        ("games: 10", "games: many", "games"),
        ("games: 10", "games: 10\nmore: 1", "more"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_name(tmp_path: Path, wrong: str, right: str, told: str) -> None:
    path = written(tmp_path, GOOD.replace(wrong, right))

    with pytest.raises(JudgementError, match=told) as raised:
        read(path, NAMES)

    assert str(path) in str(raised.value)


def test_chances_follow_strengths_and_the_result_ends_all_doubt(tmp_path: Path) -> None:
    game = JudgedToy()
    judge = Judgement(game, columns(Weights("", 0, "", (0.0, 1.0), {"points": (0.1, 0.1), "cards": (0.0, 0.0)}), NAMES))
    s = game.new({}, 2, 5)
    s.points = [10, 0]

    assert judge.chance(s, 0) == pytest.approx(1 / (1 + math.exp(-1)))
    assert judge.chance(s, 0) + judge.chance(s, 1) == pytest.approx(1)
    s.agenda.clear()
    assert (judge.chance(s, 0), judge.chance(s, 1)) == (1, 0)
    assert judge.value(s, 0) > judge.value(s, 1)


def test_who_has_all_but_won_still_values_more() -> None:
    game = JudgedToy()
    judge = Judgement(game, columns(Weights("", 0, "", (0.0, 1.0), {"points": (1.0, 1.0), "cards": (0.0, 0.0)}), NAMES))
    s, better = game.new({}, 2, 5), game.new({}, 2, 5)
    s.points, better.points = [0, 60], [2, 60]

    assert judge.value(better, 0) >= judge.value(s, 0)
    s.points, better.points = [3, 0], [4, 0]
    assert judge.value(better, 0) > judge.value(s, 0)


def test_a_game_without_weights_is_judged_by_its_own_evaluate(tmp_path: Path) -> None:
    game = JudgedToy()

    assert value_of(game, tmp_path / "none.yaml") == game.evaluate
    assert value_of(ToyGame(), written(tmp_path, GOOD))(game.new({}, 2, 5), 0) == game.evaluate(game.new({}, 2, 5), 0)
    assert value_of(game, written(tmp_path, GOOD)) != game.evaluate


def test_weights_may_foretell_who_wins_though_bots_play_by_their_own_judgement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = JudgedToy()
    monkeypatch.setattr(judgement, "boards_dir", lambda: tmp_path)
    (tmp_path / game.slug).mkdir()

    assert forecast_of(game) is None
    written(tmp_path / game.slug, GOOD, judgement.FORECAST)
    assert forecast_of(game) is not None
    assert value_of(game) == game.evaluate


def test_what_bots_play_by_foretells_who_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, s = JudgedToy(), JudgedToy().new({}, 2, 5)
    monkeypatch.setattr(judgement, "boards_dir", lambda: tmp_path)
    (tmp_path / game.slug).mkdir()
    written(tmp_path / game.slug, GOOD)

    found = forecast_of(game)

    assert found is not None
    assert value_of(game)(s, 0) == found.value(s, 0)


@pytest.mark.parametrize("slug", JUDGED)
def test_the_weights_of_a_game_fit_its_features(slug: str) -> None:
    game = wiring.open_game(slug)
    assert isinstance(game, Judging)
    for path in (judgement.file_of(slug), judgement.file_of(slug).with_name(judgement.FORECAST)):
        if path.is_file():
            found = read(path, game.feature_names)
            assert all(weight >= 0 for row in found.weights.values() for weight in row)
            assert found.games > 0
    assert len({*game.feature_names}) == len(game.feature_names)


def test_the_chance_to_win_can_be_foretold_in_every_game() -> None:
    unknown = [slug for slug in wiring.available() if forecast_of(wiring.open_game(slug)) is None]

    assert unknown == []


@pytest.mark.parametrize("slug", JUDGED)
def test_features_are_one_row_per_seat_of_moderate_numbers_at_any_time(slug: str) -> None:
    game, seats = wiring.open_game(slug), wiring.definition(slug).game.players.min
    assert isinstance(game, Judging)
    s, rng, moves, phases = game.new({}, seats, 3), Rng(3), 0, []
    while game.actor(s) is not None and moves < 2000:
        game.apply(s, rng.choice(game.legal(s)))
        moves += 1
        if moves % 5 and game.actor(s) is not None:
            continue
        rows = game.features(s)
        assert [len(row) for row in rows] == [len(game.feature_names)] * seats
        assert all(math.isfinite(number) and abs(number) < 20 for row in rows for number in row)
        phases.append(game.phase(s))

    assert all(0 <= phase <= 1 for phase in phases)
    assert phases[-1] > phases[0]
