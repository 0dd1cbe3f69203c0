"""`simulate`: the same report for any number of workers, files that are continued, and endings that lose nothing."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import pytest

from boardgames.app import cli
from boardgames.simulation import extras, run_files, simulation
from boardgames.simulation.simulation import Crews
from boardgames.simulation.work import Result
from tests.simulation.given import Shuffled

GAME = "portals"
ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 600.0  # the computer may be busy with other things


def run(*words: str) -> int:
    try:
        return cli.main(["simulate", GAME, *words])
    except SystemExit as end:
        return int(end.code or 0)


class Stopping(Shuffled):
    """A crew during whose work somebody presses Ctrl-C."""

    def __init__(self, units: int) -> None:
        super().__init__(1, Random(1))
        self._left = units

    def wait(self) -> Result:
        self._left -= 1
        if self._left < 0:
            signal.raise_signal(signal.SIGINT)
        return super().wait()


def stop_after(units: int, monkeypatch: pytest.MonkeyPatch) -> Stopping:
    crew = Stopping(units)

    def crews_here(*_: object) -> Crews:
        return [(crew, float("inf"))]

    monkeypatch.setattr("boardgames.app.simulate.crews_here", crews_here)
    return crew


def test_the_number_of_workers_changes_no_byte(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "LEAD_SECONDS", 0.0)  # other processes begin at once
    printed, said = [], []
    for workers in ("1", "2"):
        out = str(tmp_path / f"{workers}.csv")
        words = ("--games", "8", "--seats", "3", "--seed", "4", "--out", out, "--no-seconds")
        assert run(*words, "--workers", workers, "--sweep", "simplified=off,on", "--json") == 0
        captured = capsys.readouterr()
        printed.append(captured.out)
        said.append(captured.err)

    assert printed[0] == printed[1]
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    assert "1 worker\n" in said[0]
    assert "2 workers\n" in said[1]
    assert "moves/" in said[1]
    report: dict[str, Any] = json.loads(printed[0])
    assert report["deals"] == 8
    assert [variant["options"]["simplified"] for variant in report["variants"]] == ["off", "on"]


@pytest.mark.parametrize("form", ["table", "csv"])
def test_a_table_or_csv_is_printed(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "2", "--seats", "2", *(["--csv"] if form == "csv" else [])) == 0

    printed = capsys.readouterr().out
    if form == "csv":
        assert printed.startswith("variant,measure,of,value,low,high\n,games,,2,,\n")
    else:
        assert "Event cards" in printed
        assert "2 games, 2 seats" in printed


def test_a_plot_is_written(tmp_path: Path) -> None:
    assert run("--games", "2", "--plot", str(tmp_path / "plot.png")) == 0

    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


def test_ctrl_c_prints_what_there_is_and_the_same_command_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--games", "6", "--out", str(tmp_path / "runs.jsonl"), "--no-seconds", "--json")
    with monkeypatch.context() as patched:
        crew = stop_after(3, patched)
        assert run(*words) == 130
    captured = capsys.readouterr()
    partly: dict[str, Any] = json.loads(captured.out)
    rows = (tmp_path / "runs.jsonl").read_text(encoding="utf-8").splitlines()

    assert run(*words) == 0

    assert crew.is_closed
    assert 0 < partly["deals"] == len(rows) < 6
    assert "the same command goes on" in captured.err
    whole = json.loads(capsys.readouterr().out)
    assert whole["deals"] == 6
    run("--games", "6", "--json")
    assert json.loads(capsys.readouterr().out) == whole
    run("--games", str(partly["deals"]), "--json")
    assert json.loads(capsys.readouterr().out) == partly


def test_ctrl_c_before_the_first_game_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_after(0, monkeypatch)

    assert run("--games", "5") == 130

    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "stopped with 5 of 5 deals left\n"


def test_ctrl_c_waits_until_a_result_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    merge = simulation.Summary.merge

    def slowly(self: simulation.Summary, other: simulation.Summary) -> None:
        signal.raise_signal(signal.SIGINT)
        merge(self, other)
        counted.append(self.deals)

    monkeypatch.setattr(simulation.Summary, "merge", slowly)

    assert run("--games", "5", "--workers", "1") == 130
    assert counted == [1]


def test_a_full_disk_is_a_sentence_after_the_report_of_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: run_files.Lines) -> BinaryIO:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(run_files.Lines, "_begin", full)

    assert run("--games", "2", "--out", str(tmp_path / "runs.csv"), "--json") == 2

    captured = capsys.readouterr()
    assert json.loads(captured.out)["deals"] == 1
    assert captured.err == f"run.py: {tmp_path / 'runs.csv'} cannot be written (No space left on device)\n"


def test_a_file_of_another_run_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ("--out", str(tmp_path / "runs.csv"))
    run("--games", "1", *out)
    capsys.readouterr()

    assert run("--games", "2", "--seed", "7", *out) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert "line 2: it is a game of another run, with other seed: 1, not 7" in captured.err


@pytest.mark.parametrize(
    ("words", "package", "extra"),
    [
        (("--out", "runs.parquet"), "pyarrow", "lab"),
        (("--plot", "runs.png"), "matplotlib", "lab"),
        (("--cluster", "tcp://nowhere:1"), "distributed", "cluster"),
    ],
)
def test_without_an_extra_one_sentence_names_it(
    words: tuple[str, str],
    package: str,
    extra: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(extras, "find_spec", lambda name: None)

    assert run("--games", "1", *words) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert f"needs the package {package} of the extra '{extra}'; install it with" in captured.err
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_in_a_terminal_ends_the_workers_too(tmp_path: Path) -> None:
    """The signal goes to all processes of the terminal."""
    out = tmp_path / "runs.jsonl"
    words = ["--games", "100000", "--seats", "2", "--workers", "2", "--json", "--out", str(out)]
    command = [sys.executable, "-m", "boardgames.app.cli", "simulate", GAME, *words]
    pipe = subprocess.PIPE
    started = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=ROOT, start_new_session=True)
    wait_until(lambda: out.exists() and out.stat().st_size > 0, "no games were written")

    os.killpg(started.pid, signal.SIGINT)
    printed, said = started.communicate(timeout=PATIENCE_SECONDS)

    assert started.returncode == 130, said
    assert "Traceback" not in said
    assert json.loads(printed)["deals"] == len(out.read_bytes().splitlines()) > 0
    wait_until(lambda: not is_group(started.pid), "some process is left")


def is_group(leader: int) -> bool:
    """Whether there is any process of a group, be it one that has only just ended."""
    try:
        os.killpg(leader, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(is_true: Callable[[], bool], otherwise: str) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_true():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.05)
