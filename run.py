# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "pygame-ce>=2.5.3",
#     "pyyaml>=6.0.1",
#     "msgspec>=0.19",
#     "platformdirs>=4.2",
#     "font-source-serif-pro>=0.0.1",
#     "font-source-sans-pro>=0.0.1",
#     "pytest>=8.2",
#     "pytest-xdist>=3.7",
#     "hypothesis>=6.100",
#     "import-linter>=2.0",
#     "ruff>=0.6",
#     "mypy>=1.11",
#     "types-PyYAML>=6.0",
#     "pypdf>=5.0",
#     "numpy>=1.26",
#     "pettingzoo>=1.27",
#     "matplotlib>=3.8",
#     "pyarrow>=15",
#     "distributed>=2024.5",
# ]
# ///
"""Start Pilgrim Table: `python run.py`. Makes its own environment on first use; needs nothing but Python itself."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - here is where an older Python gets its answer
    sys.exit(
        "run.py: Pilgrim Table needs Python 3.11 or newer, this is {}.{}; "
        "get a newer one from https://www.python.org/downloads/".format(*sys.version_info[:2])
    )

import hashlib
import os
import subprocess
import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.app.first_start import FirstStart

    Runner = Callable[[list[str]], subprocess.CompletedProcess[str]]

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / "pilgrim-table.stamp"
NEEDED = ("pygame", "yaml", "msgspec", "platformdirs", "font_source_serif_pro", "font_source_sans_pro")
NEEDED_FOR_TESTS = (
    *("pytest", "xdist", "hypothesis", "importlinter", "ruff", "mypy", "pypdf"),
    *("numpy", "pettingzoo", "matplotlib", "pyarrow", "distributed"),  # the laboratory is tested too
)
SIGN_SECONDS = 2.0


class Trouble(Exception):
    """Something that keeps the program from starting; the text is one sentence with the remedy."""

    def __init__(self, kind: str, why: str = "") -> None:
        facts = {"root": ROOT, "folder": ENVIRONMENT, "why": why}
        super().__init__(first_start().trouble(kind).format_map(facts))


def main(arguments: list[str]) -> int:
    """Start in an environment that has everything."""
    with_tests = arguments[:1] == ["test"]
    try:
        if not can_run_here(with_tests):
            ready(with_tests, is_player=not arguments)
            return restart_in_venv(arguments)
    except Trouble as trouble:
        print(f"run.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    sys.path.insert(0, str(ROOT))
    from boardgames.app.cli import main as play

    return play(arguments)


def can_run_here(with_tests: bool) -> bool:
    """Whether this very Python has what is needed."""
    if os.environ.get("BOARDGAMES_NO_VENV") == "1" or is_inside():
        return True
    wanted = NEEDED + NEEDED_FOR_TESTS if with_tests else NEEDED
    return all(find_spec(name) is not None for name in wanted)


def is_inside() -> bool:
    """Whether the Python of our own environment runs this."""
    return Path(sys.prefix).resolve() == ENVIRONMENT.resolve()


def python() -> Path:
    """The Python of our environment."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp(with_tests: bool) -> str:
    """What the environment is made from: when it changes, it is installed again."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return f"{project} {'test' if with_tests else 'play'}"


def is_ready(with_tests: bool) -> bool:
    """Whether the environment fits; one made for the tests is good for playing too."""
    made_from, _, known = STAMP.read_text(encoding="utf-8").partition("\n") if STAMP.exists() else ("", "", "")
    if made_from not in {stamp(with_tests), stamp(True)}:
        return False
    if known == interpreter():
        return True
    if not runs("import " + ", ".join(NEEDED)):  # the Python of this computer was changed or taken away
        return False
    STAMP.write_text(f"{made_from}\n{interpreter()}", encoding="utf-8")
    return True


def interpreter() -> str:
    """By what a changed interpreter is noticed without starting it; nothing without one."""
    try:
        stat = python().stat()
    except OSError:
        return "none"
    return f"{stat.st_size} {stat.st_mtime_ns}"


def runs(code: str) -> bool:
    """Whether the Python of our environment can do this, and belongs to an environment at all."""
    code += "; import sys; sys.exit(sys.prefix == sys.base_prefix)"
    try:
        return subprocess.run([str(python()), "-c", code], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def ready(with_tests: bool, is_player: bool = False) -> None:
    """Make the environment, once, and say so: to a player in a window, if there can be one."""
    if is_ready(with_tests):
        return
    window = open_window() if is_player else None
    try:
        prepare(with_tests, window.run if window is not None else run_command)
    except Trouble as trouble:
        if window is not None:
            window.complain(str(trouble))
        raise
    finally:
        if window is not None:
            window.close()


def open_window() -> "FirstStart | None":
    """The window of the first start; None where there can be none."""
    return first_start().open_window()


def first_start() -> ModuleType:
    """The words and the window of the first start; they need nothing but Python itself."""
    sys.path.insert(0, str(ROOT))
    from boardgames.app import first_start

    return first_start


def prepare(with_tests: bool, run: "Runner") -> None:
    """Make the environment; one that is only half there is made anew."""
    print(
        f"Pilgrim Table: first start, getting ready in {ENVIRONMENT} (about a minute) ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    try:
        is_old = runs("import pip") or has_pip_now(run)
        if not is_old:
            make(run)
        output = install(with_tests, run)
        if output and is_old and pip_remedy(output) is None:  # a pip that was cut off while it was installed
            make(run)
            output = install(with_tests, run)
        if output:
            raise pip_trouble(output)
        STAMP.write_text(f"{stamp(with_tests)}\n{interpreter()}", encoding="utf-8")
    except OSError as problem:
        raise venv_trouble(str(problem)) from problem
    finally:
        print(file=sys.stderr)


def has_pip_now(run: "Runner") -> bool:
    """Whether pip could be added to an environment that some other tool made without it."""
    return runs("pass") and run([str(python()), "-m", "ensurepip"]).returncode == 0 and runs("import pip")


def make(run: "Runner") -> None:
    """Make an empty environment, whatever is left of an older one."""
    made = run([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)])
    if made.returncode:
        raise venv_trouble(made.stdout)


def install(with_tests: bool, run: "Runner") -> str:
    """Install the packages; the answer is what went wrong, empty when nothing did."""
    project = str(ROOT) + ("[test]" if with_tests else "")
    pip = [str(python()), "-m", "pip", "install", "--disable-pip-version-check", "--editable", project]
    installed = run(pip)
    return installed.stdout or "no reason given" if installed.returncode else ""


def run_command(command: list[str]) -> "subprocess.CompletedProcess[str]":
    """Run a command, with a sign of life while it lasts; what it prints is kept."""
    done = threading.Event()

    def sign() -> None:
        while not done.wait(SIGN_SECONDS):
            print(".", end="", file=sys.stderr, flush=True)

    signs = threading.Thread(target=sign, daemon=True)
    signs.start()
    try:
        return subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False
        )
    finally:
        done.set()
        signs.join()


def venv_trouble(output: str) -> Trouble:
    """Why an environment cannot be made, from what was printed."""
    if "ensurepip" in output or "No module named venv" in output:
        return Trouble("no_venv")
    if "ermission denied" in output or "Read-only" in output:
        return Trouble("read_only")
    if "No space left" in output:
        return Trouble("no_space")
    return Trouble("not_made", last_line(output))


def pip_trouble(output: str) -> Trouble:
    """Why the packages cannot be installed, from what was printed."""
    return pip_remedy(output) or Trouble("not_installed", last_line(output))


def pip_remedy(output: str) -> Trouble | None:
    """What the player can do about it, where that is known."""
    offline = ("NewConnectionError", "Temporary failure in name resolution", "Name or service not known", "getaddrinfo",
               "Network is unreachable", "ConnectTimeout", "ProxyError", "Max retries exceeded",
               "from versions: none")  # fmt: skip
    if any(sign in output for sign in offline):
        return Trouble("offline")
    if "ermission denied" in output or "Read-only" in output or "No space left" in output:
        return venv_trouble(output)
    return None


def last_line(output: str) -> str:
    """The last words of a command, its last error if it names one."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    lines = [line for line in lines if line.startswith("ERROR")] or lines
    return lines[-1].rstrip(".") if lines else "no reason given"


def restart_in_venv(arguments: list[str]) -> int:
    """Go on inside the environment; where its Python does not start, in a new one."""
    command = [str(python()), str(ROOT / "run.py"), *arguments]
    try:
        return start(command)
    except OSError:
        STAMP.unlink(missing_ok=True)
        ready(arguments[:1] == ["test"], is_player=not arguments)
    try:
        return start(command)
    except OSError as problem:
        raise Trouble("not_usable", problem.strerror or "") from problem


def start(command: list[str]) -> int:
    """Become another program where that is possible, else wait for it."""
    sys.stderr.flush()
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
