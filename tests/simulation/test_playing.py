"""One simulated game, and the bots of a deal."""

from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.simulation import play, version
from boardgames.simulation.plan import Unit
from boardgames.simulation.play import play_game
from boardgames.simulation.record import ENDLESS
from boardgames.simulation.work import play_unit
from tests.simulation.given import plan
from tests.toy import ToyGame


@pytest.mark.parametrize("slug", wiring.available())
def test_a_record_agrees_with_itself(slug: str) -> None:
    seats = wiring.definition(slug).game.players.min

    record = play_game(wiring.open_game(slug), {}, ("random",) * seats, 3)

    assert [sum(points) for points in zip(*record.rows.values(), strict=True)] == list(record.totals)
    assert sum(record.branching.values()) == record.moves
    assert 0 < record.turns <= record.moves
    assert record.winners
    assert record.rule


@pytest.mark.parametrize("slug", wiring.available())
def test_options_in_full_give_the_game_as_published(slug: str) -> None:
    game, about = wiring.open_game(slug), wiring.definition(slug).game
    defaults = {option.id: option.default for option in about.options}

    for seats in range(about.players.min, about.players.max + 1):
        game.check(defaults, seats)
        assert game.new(defaults, seats, 8).key() == game.new({}, seats, 8).key()


@pytest.mark.parametrize("slug", wiring.available())
def test_a_score_sheet_has_the_same_rows_from_beginning_to_end(slug: str) -> None:
    """The columns of a file of games are those of the first position."""
    game, seats = wiring.open_game(slug), wiring.definition(slug).game.players.min
    first = [row.id for row in game.score(game.new({}, seats, 3)) if not row.is_fact]

    assert list(play_game(game, {}, ("random",) * seats, 3).rows) == first


def test_a_game_without_end_is_stopped_and_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_MOVES", 3)

    record = play_game(ToyGame(), {}, ("random", "random"), 1)

    assert (record.rule, record.moves, record.winners) == (ENDLESS, 3, ())
    assert len(record.totals) == 2


def test_rotating_bots_sit_in_every_seat_equally_often() -> None:
    chosen = plan(("greedy", "random", "random"), rotates=True)

    assert [chosen.bots_of(deal).index("greedy") for deal in range(4)] == [0, 1, 2, 0]
    assert plan(("greedy", "random")).bots_of(1) == ("greedy", "random")


def test_another_version_of_the_program_plays_nothing() -> None:
    chosen = plan()
    other = type(chosen)("toy", "0" * 12, chosen.variants, chosen.bots, 5, False, chosen.opener)

    result = play_unit(Unit(other, 0, 3))

    assert result.version == chosen.version
    assert result.summary.games == 0


def test_the_rules_count_wherever_the_program_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "screen" / "boardgames"
    rules = package / "games" / "toy" / "rules.py"
    rules.parent.mkdir(parents=True)
    monkeypatch.setattr(version, "_PACKAGE", package)
    found = set()

    for text in ("points = 1", "points = 2"):
        rules.write_text(text, encoding="utf-8")
        found.add(version.fingerprint.__wrapped__("toy"))

    assert len(found) == 2
