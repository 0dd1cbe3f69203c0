"""Files of games: continued, repaired, checked, and the same whether written at once or in parts."""

import csv
import json
from collections.abc import Sequence
from io import BufferedRandom, FileIO
from pathlib import Path

import msgspec
import pytest

from boardgames.core.game import Game
from boardgames.simulation import parquet
from boardgames.simulation.extras import load
from boardgames.simulation.line_files import Lines, RunFileProblem
from boardgames.simulation.plan import Plan
from boardgames.simulation.run_files import FORMATS, open_run_file
from boardgames.simulation.work import Deal, play_deal
from tests.simulation.given import plan
from tests.toy import ToyGame

SWEEP = plan(("random", "greedy"), ("short", "long"))


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    """Nine deals of the sweep."""
    return [play_deal(SWEEP, number) for number in range(9)]


def write(path: Path, deals: Sequence[Deal], chosen: Plan = SWEEP, has_seconds: bool = False) -> int:
    """Continue a file with the deals it does not have yet; return how many it had."""
    file = open_run_file(path, chosen, has_seconds)
    known = len(list(file.deals(len(deals))))
    if deals[known:]:
        file.append(deals[known:])
    file.finish()
    return known


def read(path: Path, most: int = 1000, chosen: Plan = SWEEP) -> list[Deal]:
    return list(open_run_file(path, chosen).deals(most))


def without_seconds(deals: Sequence[Deal]) -> list[Deal]:
    return [[msgspec.structs.replace(record, seconds=None) for record in deal] for deal in deals]


@pytest.mark.parametrize("ending", FORMATS)
def test_what_was_written_is_read_again(ending: str, deals: list[Deal], tmp_path: Path) -> None:
    path = tmp_path / f"runs{ending}"

    write(path, deals, has_seconds=True)

    assert without_seconds(read(path)) == without_seconds(deals)
    assert read(path)[8][1].seconds == pytest.approx(deals[8][1].seconds, abs=1e-6)
    assert len(read(path, most=4)) == 4


@pytest.mark.parametrize("ending", FORMATS)
def test_a_file_written_in_parts_is_the_same_byte_for_byte(
    ending: str, deals: list[Deal], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "GROUP_ROWS", 4)
    whole, parts = tmp_path / f"whole{ending}", tmp_path / f"parts{ending}"
    write(whole, deals)

    known = [write(parts, deals[:count]) for count in (2, 2, 5, 9, 3)]

    assert known == [0, 2, 2, 5, 3]
    assert parts.read_bytes() == whole.read_bytes()
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"parts{ending}", f"whole{ending}"]


@pytest.mark.parametrize("ending", [".csv", ".jsonl"])
def test_a_run_that_was_killed_while_it_wrote_goes_on_after_the_last_complete_deal(
    ending: str, deals: list[Deal], tmp_path: Path
) -> None:
    whole, torn = tmp_path / f"whole{ending}", tmp_path / f"torn{ending}"
    write(whole, deals)
    content = whole.read_bytes()
    lines = content.splitlines(keepends=True)
    lengths = {len(content) - 5, len(b"".join(lines[:-1])), len(b"".join(lines[:-2])) + 1, 3, 0}

    for length in lengths:  # within a line, between the variants of a deal, within the header
        torn.write_bytes(content[:length])
        write(torn, deals)
        assert torn.read_bytes() == content


def test_a_run_that_was_killed_before_its_parquet_file_was_written_loses_nothing(
    deals: list[Deal], tmp_path: Path
) -> None:
    path, part = tmp_path / "runs.parquet", tmp_path / "runs.parquet.part"
    write(path, deals[:3])
    file = open_run_file(path, SWEEP)
    assert len(list(file.deals(9))) == 3
    file.append(deals[3:6])  # and no finish
    noted = part.read_bytes()

    assert len(read(path)) == 6
    assert write(path, deals[:2]) == 2  # fewer are asked for: nothing is thrown away
    assert not part.exists()
    part.write_bytes(noted)  # killed when the file was complete, but the lines were still there
    assert write(path, deals) == 6

    assert not part.exists()
    assert without_seconds(read(path)) == without_seconds(deals)


OTHERS = {
    "seed": (plan(("random", "greedy"), ("short", "long"), seed=6), "other seed: 5, not 6"),
    "bots": (plan(("greedy", "greedy"), ("short", "long")), "other bots"),
    "options": (plan(("random", "greedy"), ("long", "short")), "other options"),
    "version": (msgspec.structs.replace(SWEEP, version="0" * 12), "of another version"),
    "game": (msgspec.structs.replace(SWEEP, game="other"), "of another game: toy, not other"),
    "seats": (plan(("random",) * 3, ("short", "long")), "column"),
}


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("what", OTHERS)
def test_a_file_of_another_run_is_refused_and_left_alone(
    what: str, ending: str, deals: list[Deal], tmp_path: Path
) -> None:
    path, (other, sentence) = tmp_path / f"runs{ending}", OTHERS[what]
    write(path, deals[:2])
    before = path.read_bytes()

    with pytest.raises(RunFileProblem, match=sentence) as problem:
        read(path, chosen=other)

    assert "choose another one" in str(problem.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("what", OTHERS)
def test_lines_that_a_killed_run_left_are_refused_by_another_run(what: str, deals: list[Deal], tmp_path: Path) -> None:
    path, (other, sentence) = tmp_path / "runs.parquet", OTHERS[what]
    open_run_file(path, SWEEP).append(deals[:2])  # and no finish

    with pytest.raises(RunFileProblem, match=sentence):
        read(path, chosen=other)


def test_a_parquet_file_in_other_groups_loses_nothing_when_it_goes_on(deals: list[Deal], tmp_path: Path) -> None:
    path, arrow = tmp_path / "runs.parquet", load("pyarrow.parquet")
    write(path, deals[:6])
    arrow.write_table(arrow.read_table(path), path, row_group_size=4)

    write(path, deals)

    assert without_seconds(read(path)) == without_seconds(deals)


@pytest.mark.parametrize("ending", FORMATS)
def test_a_file_that_is_something_else_is_refused(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"notes{ending}"
    path.write_bytes(b"shopping list\n\xff\n")

    with pytest.raises(RunFileProblem, match="choose another one"):
        read(path)


def test_a_name_that_leaves_no_room_for_the_lines_on_the_way_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RunFileProblem, match="cannot be opened"):
        read(tmp_path / f"{'n' * 247}.parquet")


class Paired(ToyGame):
    """The toy in which partners sit opposite each other."""

    def teams(self, s: object) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1, 3))


def paired(slug: str) -> Game:
    return Paired()


@pytest.mark.parametrize("ending", FORMATS)
def test_games_of_teams_are_read_again_with_their_teams(ending: str, tmp_path: Path) -> None:
    chosen = msgspec.structs.replace(plan(("random",) * 4), opener=f"{__name__}:paired")
    deals = [play_deal(chosen, 0)]

    write(tmp_path / f"runs{ending}", deals, chosen)

    assert deals[0][0].teams == ((0, 2), (1, 3))
    assert read(tmp_path / f"runs{ending}", chosen=chosen) == without_seconds(deals)


class Full(FileIO):
    """A file on a full disk."""

    def write(self, content: object) -> int:
        raise OSError(28, "No space left on device")


def test_a_full_disk_is_one_sentence_to_the_end(
    deals: list[Deal], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lines, "_opened", lambda lines, mode: BufferedRandom(Full(lines._path, mode)))
    file = open_run_file(tmp_path / "runs.jsonl", SWEEP)

    with pytest.raises(RunFileProblem, match="No space left"):
        file.append(deals)

    with pytest.raises(RunFileProblem, match="No space left"):
        file.finish()
    file.finish()


def test_rows_have_the_same_columns_in_every_format(deals: list[Deal], tmp_path: Path) -> None:
    for ending in FORMATS:
        write(tmp_path / f"runs{ending}", deals, has_seconds=True)

    with (tmp_path / "runs.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    objects = [json.loads(line) for line in (tmp_path / "runs.jsonl").read_text(encoding="utf-8").splitlines()]
    table = load("pyarrow.parquet").read_table(tmp_path / "runs.parquet").to_pylist()

    assert objects == table
    assert [{name: str(value) for name, value in row.items()} for row in objects] == rows
    first = rows[0]
    assert (first["game"], first["seed"], first["seats"], first["bot_2"]) == ("toy", "5", "2", "greedy")
    assert first["option_length"] == "short"
    assert first["points_cards_1"] == first["total_1"]
    assert first["winners"] in ("1", "2", "1+2")
    assert float(first["decisions_per_turn"]) == pytest.approx(int(first["moves"]) / int(first["turns"]), abs=1e-4)
