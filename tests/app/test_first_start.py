"""The window of the first start: only where there can be one, and it never stands in the way."""

import re
import sys
from pathlib import Path

import pytest

from boardgames.app import first_start
from boardgames.app.first_start import TROUBLES, WORDS, FirstStart

PATIENCE_SECONDS = 600  # the computer may be busy with other things
WAIT = f"""
import pathlib, sys, time
ends = time.monotonic() + {PATIENCE_SECONDS}
while not pathlib.Path(sys.argv[1]).exists() and time.monotonic() < ends:
    time.sleep(0.01)
print("done" if time.monotonic() < ends else "nobody came")
"""


@pytest.mark.parametrize("missing", ["screen", "tkinter"])
def test_without_a_screen_or_tkinter_the_text_line_has_to_do(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", "" if missing == "screen" else ":none")
    if missing == "tkinter":
        monkeypatch.setitem(sys.modules, "tkinter", None)

    assert first_start.open_window() is None


@pytest.mark.parametrize(("spoken", "language"), [("fr_CA.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("de_DE", "en")])
def test_it_speaks_as_the_computer_does(monkeypatch: pytest.MonkeyPatch, spoken: str, language: str) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", spoken)

    assert first_start.language() == language
    assert len(WORDS[language]) == len(WORDS["en"])
    assert first_start.trouble("offline") == TROUBLES[language]["offline"]


def test_troubles_name_the_same_facts_in_both_languages() -> None:
    def facts(sentence: str) -> set[str]:
        return set(re.findall(r"{\w+}", sentence))

    assert {kind: facts(text) for kind, text in TROUBLES["en"].items()} == {
        kind: facts(text) for kind, text in TROUBLES["fr"].items()
    }


class Root:
    """Stands for the window of tkinter: its frames leave a sign, or close it if there is none to leave."""

    def __init__(self, owner: FirstStart, sign: Path | None) -> None:
        self.owner, self.sign = owner, sign

    def update(self) -> None:
        if self.sign is not None:
            self.sign.touch()
        else:
            self.owner.close()

    def destroy(self) -> None:
        """Nothing to take away."""


def bare(sign: Path | None) -> FirstStart:
    """A window without anything in it."""
    made = FirstStart.__new__(FirstStart)
    made.is_closed = False
    made.root = Root(made, sign)  # type: ignore[assignment]
    return made


def test_commands_run_while_the_window_lives(tmp_path: Path) -> None:
    sign = tmp_path / "frame"

    ended = bare(sign).run([sys.executable, "-c", WAIT, str(sign)])  # it ends only after a frame

    assert (ended.returncode, ended.stdout) == (0, "done\n")


def test_commands_may_print_what_is_no_text(tmp_path: Path) -> None:
    words = r"import sys; sys.stdout.buffer.write(b'ERROR caf\xe9'); sys.exit(3)"

    ended = bare(tmp_path / "frame").run([sys.executable, "-c", words])

    assert (ended.returncode, ended.stdout) == (3, "ERROR caf\ufffd")


def test_to_close_the_window_is_to_give_up(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        bare(None).run([sys.executable, "-c", WAIT, str(tmp_path / "never")])
