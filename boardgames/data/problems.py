"""Problems in data files: where, what, and how to fix it."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from boardgames.core.phrase import Phrase, say

MOST_PROBLEMS = 100  # of one file; more are not read by anybody
LONGEST_WORD = 60  # that is compared with others
MOST_MISSING = 5  # letters of a word that somebody may have left out
Words = Phrase | str  # a plain string is in English only


class Problem(NamedTuple):
    """A problem with its place (line and column from 1; 0 for the file as a whole) and a remedy."""

    file: str
    line: int
    column: int
    message: Words
    remedy: Words = ""

    @property
    def place(self) -> str:
        """File, line and column in the form editors understand."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class DataError(ValueError):
    """Files that cannot be used, with every problem found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(f"{problem.place}: {problem.message}" for problem in self.problems)


def display_path(path: Path) -> str:
    """Return a path for display, relative if it is below the current folder; undecodable bytes are question marks."""
    here = _here()
    shown = path.relative_to(here).as_posix() if here and path.is_relative_to(here) else str(path)
    return shown.encode("utf-8", "replace").decode("utf-8")


def _here() -> Path | None:
    try:
        return Path.cwd()
    except OSError:  # the current folder was deleted
        return None


def did_you_mean(word: object, known: Iterable[str], otherwise: Words = "") -> Words:
    """Suggest the most similar known word, or list the known words if there are few."""
    from difflib import get_close_matches  # only needed for errors

    words = list(known)
    typed = str(word)[:LONGEST_WORD]
    alike = [other for other in words if len(other) < 2 * LONGEST_WORD and abs(len(other) - len(typed)) <= MOST_MISSING]
    near = get_close_matches(typed, alike, n=1, cutoff=0.6)
    if near:
        return say("problem.did_you_mean", word=repr(near[0]))
    if 0 < len(words) <= 8:
        return say("problem.known", words=", ".join(sorted(words)))
    return otherwise
