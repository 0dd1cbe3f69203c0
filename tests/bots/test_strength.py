"""Measuring bots: pairs, intervals, the sequential test, and results that workers and interruptions do not change."""

import random
from pathlib import Path

import msgspec
import pytest

from bench import match, strength
from bench.match import Played, Thought, by_deal, decided, likelihood, result
from boardgames.app import wiring

SLUG = next(slug for slug in wiring.available() if wiring.definition(slug).game.players.min <= 2)


def game(deal: int, seat: int, share: float) -> Played:
    return Played(deal, seat, share, (1, 0), 5, 9, "X-1", Thought(), Thought())


def test_a_deal_counts_when_it_was_played_from_all_seats() -> None:
    games = [game(2, 0, 1.0), game(1, 1, 0.0), game(1, 0, 1.0), game(3, 0, 1.0), game(2, 1, 0.5)]

    assert by_deal(games, seats=2) == [0.5, 0.75]


def test_the_interval_respects_the_pairs() -> None:
    even = result([0.5] * 50, 2)  # every deal is won from one seat: no scatter between deals
    mixed = result([0.0, 1.0] * 25, 2)

    assert even.share == mixed.share == 0.5
    assert even.games == mixed.games == 100
    assert even.high - even.low < (mixed.high - mixed.low) / 3


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    rng, inside = random.Random(4), 0
    for _ in range(300):
        found = result([(rng.random() < 0.6) / 2 + (rng.random() < 0.6) / 2 for _ in range(40)], 2)
        inside += found.low <= 0.6 <= found.high

    assert 0.92 <= inside / 300 <= 0.99


def test_few_equal_results_are_no_certainty() -> None:
    found = result([1.0, 1.0], 2)

    assert found.low < 0.5
    assert result([], 2).high == 1.0


@pytest.mark.parametrize(("chance", "sign"), [(0.75, 1), (0.35, -1)])
def test_the_sequential_test_stops_early_when_the_matter_is_clear(chance: float, sign: int) -> None:
    rng = random.Random(5)
    shares = [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(200)]

    count = decided(shares, 0.5, 0.6)

    assert match.FEWEST_DEALS <= count < 100
    assert likelihood(shares[:count], 0.5, 0.6) * sign > 0


def test_the_sequential_test_rarely_finds_what_is_not_there() -> None:
    rng, wrong = random.Random(6), 0
    for _ in range(100):
        shares = [((rng.random() < 0.5) + (rng.random() < 0.5)) / 2 for _ in range(150)]
        count = decided(shares, 0.5, 0.6)
        wrong += bool(count) and likelihood(shares[:count], 0.5, 0.6) > 0

    assert wrong <= 10


def header(seed: int = 5) -> strength.Header:
    names = ("greedy:looks=4", "random")
    return strength.Header(SLUG, {}, names, 2, seed, "this")


def told(games: list[Played]) -> list[tuple[int, int, float, int]]:
    return [(one.deal, one.seat, one.share, one.moves) for one in games]


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = strength.run(header(), 2, tmp_path / "whole.jsonl", 1, None, quiet=True)
    log = tmp_path / "parts.jsonl"
    strength.run(header(), 1, log, 1, None, quiet=True)
    with log.open("ab") as file:
        file.write(b'{"deal": 6, "sea')  # torn while it was written

    parts = strength.run(header(), 2, log, 1, None, quiet=True)

    assert told(parts) == told(whole)
    assert told(strength.run(header(), 2, log, 1, None, quiet=True)) == told(whole)
    assert len({(one.deal, one.seat) for one in parts}) == 4


OTHER = strength.Header(SLUG, {}, ("greedy:looks=4", "random"), 2, 5, "other")


def test_games_of_a_version_that_plays_otherwise_do_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "games.jsonl"
    strength.run(header(), 1, log, 1, None, quiet=True)
    lines = log.read_bytes().splitlines()
    played = msgspec.json.decode(lines[1], type=Played)
    lines[1] = msgspec.json.encode(msgspec.structs.replace(played, moves=played.moves + 1))
    log.write_bytes(b"\n".join(lines) + b"\n")

    fresh = strength.earlier(log, OTHER)

    assert fresh == []
    assert "another version" in capsys.readouterr().err
    assert len(list(tmp_path.glob("games.*.jsonl"))) == 1


def test_games_of_a_version_that_plays_the_same_count(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    games = strength.run(header(), 1, log, 1, None, quiet=True)

    again = strength.earlier(log, OTHER)

    assert told(again) == told(games)
    assert strength.earlier(log, OTHER) == again


def test_what_is_played_beyond_the_decision_does_not_count() -> None:
    games = [game(deal, seat, 1.0) for deal in range(60) for seat in (0, 1)]

    kept = strength._until_decided(games, 2, (0.5, 0.6))

    assert len(kept) == 2 * decided([1.0] * 60, 0.5, 0.6) < 120
