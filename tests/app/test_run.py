"""run.py on a bare Python: makes its environment once, and says in one sentence what keeps it from doing so."""

import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

RUN = Path(__file__).parents[2] / "run.py"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py as a module, in a folder of its own, on a Python that has nothing installed."""
    shutil.copy(RUN, tmp_path)
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    spec = importlib.util.spec_from_file_location("run_under_test", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.delenv("BOARDGAMES_NO_VENV", raising=False)
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    monkeypatch.setattr(module, "open_window", lambda: None)
    return module


class Fake:
    """Stands for venv, pip and the start inside: remembers what was called, prints what it is told to."""

    def __init__(self, run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.run = run
        self.calls: list[list[str]] = []
        self.answers: dict[str, tuple[int, str]] = {}
        self.is_able = True  # whether the Python of the environment runs and finds its packages
        monkeypatch.setattr(run, "run_command", self.run_command)
        monkeypatch.setattr(run, "runs", lambda code: self.is_able and run.python().exists())
        monkeypatch.setattr(run.os, "execv", lambda path, command: self.calls.append(command))

    def run_command(self, command: list[str]) -> "subprocess.CompletedProcess[str]":
        self.calls.append(command)
        code, output = self.answers.get(command[2], (0, ""))
        if command[2] == "venv" and code == 0:
            self.run.python().parent.mkdir(parents=True, exist_ok=True)
            self.run.python().touch()
            self.is_able = True
        return subprocess.CompletedProcess(command, code, output)

    @property
    def words(self) -> list[str]:
        return [command[2] if command[1] == "-m" else "start" for command in self.calls]


@pytest.fixture
def fake(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Fake:
    return Fake(run, monkeypatch)


def test_the_first_start_makes_an_environment_and_goes_on_inside(
    fake: Fake, capsys: pytest.CaptureFixture[str]
) -> None:
    fake.run.main(["play", "x"])

    assert fake.words == ["venv", "pip", "start"]
    assert fake.calls[-1][-2:] == ["play", "x"]
    assert "first start" in capsys.readouterr().err


def test_later_starts_go_straight_in(fake: Fake, capsys: pytest.CaptureFixture[str]) -> None:
    fake.run.main([])
    capsys.readouterr()
    fake.calls.clear()

    fake.run.main([])

    assert fake.words == ["start"]
    assert capsys.readouterr().err == ""


def test_a_changed_project_is_installed_again(fake: Fake) -> None:
    fake.run.main([])
    fake.calls.clear()
    (fake.run.ROOT / "pyproject.toml").write_text("[project]\nname = 'other'\n")

    fake.run.main([])

    assert fake.words == ["pip", "start"]


def test_the_tests_bring_their_own_packages_once(fake: Fake) -> None:
    fake.run.main([])
    fake.calls.clear()

    fake.run.main(["test"])
    fake.run.main([])

    assert fake.words == ["pip", "start", "start"]
    assert fake.calls[0][-1].endswith("[test]")


def test_a_failed_installation_is_tried_again_next_time(fake: Fake) -> None:
    fake.answers["pip"] = (1, "ERROR: something odd.")
    fake.run.main([])
    fake.calls.clear()
    fake.answers.clear()

    fake.run.main([])

    assert fake.words == ["pip", "start"]


@pytest.mark.parametrize("left", ["nothing", "a Python without pip"])
def test_an_environment_that_was_cut_off_while_it_was_made_is_made_anew(fake: Fake, left: str) -> None:
    fake.run.ENVIRONMENT.mkdir()
    fake.is_able = False
    if left != "nothing":
        fake.run.python().parent.mkdir()
        fake.run.python().touch()

    fake.run.main([])

    assert fake.words == ["venv", "pip", "start"]
    assert "--clear" in fake.calls[0]


def test_an_environment_made_by_another_tool_gets_pip_and_keeps_what_it_has(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake.run.python().parent.mkdir(parents=True)
    fake.run.python().touch()
    has_pip = lambda: "ensurepip" in fake.words  # noqa: E731 - a name says what is asked
    monkeypatch.setattr(fake.run, "runs", lambda code: code == "pass" or has_pip())

    fake.run.main([])

    assert fake.words == ["ensurepip", "pip", "start"]


def test_a_pip_that_was_cut_off_is_made_anew_too(fake: Fake) -> None:
    fake.run.python().parent.mkdir(parents=True)
    fake.run.python().touch()
    fake.answers["pip"] = (1, "ImportError: cannot import name 'main'")

    assert fake.run.main([]) == 1
    assert fake.words == ["pip", "venv", "pip"]


@pytest.mark.parametrize(("still_runs", "words"), [(True, ["start"]), (False, ["venv", "pip", "start"])])
def test_a_python_that_was_changed_is_tried_before_it_is_trusted(
    fake: Fake, still_runs: bool, words: list[str]
) -> None:
    fake.run.main([])
    fake.calls.clear()
    fake.run.python().write_text("another")
    fake.is_able = still_runs

    fake.run.main([])

    assert fake.words == words
    fake.calls.clear()
    fake.run.main([])
    assert fake.words == ["start"]


def test_a_python_that_no_longer_starts_is_replaced(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    fake.run.main([])
    fake.calls.clear()
    fake.is_able = False

    def start(path: str, command: list[str]) -> None:
        if not fake.is_able:
            raise PermissionError(13, "Permission denied")
        fake.calls.append(command)

    monkeypatch.setattr(fake.run.os, "execv", start)

    fake.run.main([])

    assert fake.words == ["venv", "pip", "start"]


def test_whether_a_python_runs_is_tried_for_real(run: ModuleType) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", run.ENVIRONMENT], check=True)
    assert run.runs("pass")
    assert not run.runs("import pip")

    (run.ENVIRONMENT / "pyvenv.cfg").unlink()
    assert not run.runs("pass")  # now it is the Python of the computer, where nothing may be installed

    run.python().unlink()
    assert not run.runs("pass")
    run.python().write_text("not a program")
    assert not run.runs("pass")


@pytest.mark.parametrize(
    ("step", "output", "words"),
    [
        ("venv", "The virtual environment was not created because ensurepip is not available.", "python3-venv"),
        ("venv", "python3: No module named venv", "python3-venv"),
        ("venv", "Error: [Errno 13] Permission denied: '/opt/x/.venv'", "cannot write to"),
        ("venv", "Error: [Errno 30] Read-only file system", "cannot write to"),
        ("venv", "Error: [Errno 28] No space left on device", "no space left"),
        ("venv", "boom", "(boom); delete that folder"),
        ("pip", "NewConnectionError('...: Failed to establish a new connection')", "there is no network"),
        ("pip", "Temporary failure in name resolution", "there is no network"),
        ("pip", "OSError: [Errno 28] No space left on device", "no space left"),
        ("pip", "No module named pip", "(No module named pip); delete"),
        ("pip", "ERROR: No matching distribution found for pygame-ce.", "No matching distribution"),
        ("pip", "", "no reason given"),
    ],
)
def test_what_goes_wrong_is_one_sentence_with_the_remedy(
    fake: Fake, capsys: pytest.CaptureFixture[str], step: str, output: str, words: str
) -> None:
    fake.answers[step] = (1, output)

    code = fake.run.main([])

    said = capsys.readouterr().err.strip().splitlines()
    assert code == 1
    assert words in said[-1]
    assert said[-1].startswith("run.py: ")
    assert len(said) == 2  # the line that says what is being done, and the sentence
    assert "start" not in fake.words


def test_a_folder_that_cannot_be_written_to_is_named(
    fake: Fake, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(command: list[str]) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(fake.run, "run_command", refused)

    assert fake.run.main([]) == 1
    assert str(fake.run.ROOT) in capsys.readouterr().err


def test_an_environment_that_cannot_start_says_so(
    fake: Fake, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(path: str, command: list[str]) -> None:
        raise OSError(8, "Exec format error")

    monkeypatch.setattr(fake.run.os, "execv", broken)

    assert fake.run.main([]) == 1
    assert "Exec format error" in capsys.readouterr().err


class Window:
    """Stands for the window: runs commands as the fake does and notes what it is told."""

    def __init__(self, fake: Fake) -> None:
        self.fake = fake
        self.commands = 0
        self.notes: list[str] = []

    def run(self, command: list[str]) -> "subprocess.CompletedProcess[str]":
        self.commands += 1
        return self.fake.run_command(command)

    def complain(self, trouble: str) -> None:
        self.notes.append(trouble)

    def close(self) -> None:
        self.notes.append("closed")


@pytest.fixture
def window(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> Window:
    window = Window(fake)
    monkeypatch.setattr(fake.run, "open_window", lambda: window)
    return window


def test_a_player_sees_a_window_that_is_gone_when_the_program_starts(window: Window) -> None:
    window.fake.run.main([])

    assert window.fake.words == ["venv", "pip", "start"]
    assert (window.commands, window.notes) == (2, ["closed"])


def test_a_command_line_and_later_starts_have_no_window(window: Window) -> None:
    window.fake.run.main(["check"])
    window.fake.run.main([])

    assert (window.commands, window.notes) == (0, [])


def test_what_goes_wrong_is_said_in_the_window_too(window: Window, capsys: pytest.CaptureFixture[str]) -> None:
    window.fake.answers["pip"] = (1, "Network is unreachable")

    assert window.fake.run.main([]) == 1

    assert "there is no network" in window.notes[0]
    assert window.notes[1:] == ["closed"]
    assert window.notes[0] in capsys.readouterr().err


@pytest.mark.parametrize("how", ["installed", "asked"])
def test_a_python_that_has_everything_needs_no_environment(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    if how == "installed":
        monkeypatch.setattr(run, "find_spec", lambda name: object())
    else:
        monkeypatch.setenv("BOARDGAMES_NO_VENV", "1")

    assert run.can_run_here(with_tests=True)


def test_an_old_python_is_told_which_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1, "final", 0))

    with pytest.raises(SystemExit, match=r"needs Python 3.11 or newer, this is 3.9; get"):
        runpy.run_path(str(RUN), run_name="__main__")


def _make_environment(folder: Path) -> None:
    """An environment with the real pip, and nothing else; unpacking a pip of its own would take six seconds."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    found = importlib.util.find_spec("pip")
    assert found is not None
    assert found.origin is not None
    packages = next(folder.glob("lib/python*/site-packages"))
    (packages / "pip").symlink_to(Path(found.origin).parent)


def test_commands_may_print_what_is_no_text(run: ModuleType) -> None:
    words = r"import sys; sys.stdout.buffer.write(b'ERROR caf\xe9'); sys.exit(3)"

    ended = run.run_command([sys.executable, "-c", words])

    assert (ended.returncode, ended.stdout) == (3, "ERROR caf\ufffd")


def test_a_bare_python_without_network_says_so_in_a_sentence(tmp_path: Path) -> None:
    shutil.copy(RUN, tmp_path)
    shutil.copy(RUN.with_name("pyproject.toml"), tmp_path)
    (tmp_path / "README.md").touch()
    shutil.copytree(RUN.with_name("boardgames") / "app", tmp_path / "boardgames" / "app")
    _make_environment(tmp_path / ".venv")
    known = ("PIP_", "BOARDGAMES_", "DISPLAY")
    settings = {name: value for name, value in os.environ.items() if not name.startswith(known)}
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0"}

    ended = subprocess.run(
        [sys.executable, "-S", "run.py"], cwd=tmp_path, env=settings | nowhere, capture_output=True, text=True
    )

    assert ended.returncode == 1
    assert "there is no network" in ended.stderr.splitlines()[-1]
    assert "Traceback" not in ended.stderr
