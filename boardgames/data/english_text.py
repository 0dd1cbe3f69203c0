"""Problems in English, for the command line."""

from collections.abc import Callable

from boardgames.data.problems import DataError, Problem, Words
from boardgames.data.strings import Strings


def english(words: Words) -> str:
    """Return the English text of a phrase."""
    return _speaker()(words)


def line(problem: Problem) -> str:
    """Return place, message and remedy of a problem in one line."""
    return _line(problem, _speaker())


def lines(error: DataError) -> list[str]:
    """Return one line per problem."""
    speak = _speaker()
    return [_line(problem, speak) for problem in error.problems]


def _speaker() -> Callable[[Words], str]:
    try:
        return Strings("en").phrase
    except DataError:  # the file of English texts is itself broken
        return str


def _line(problem: Problem, speak: Callable[[Words], str]) -> str:
    ending = f"; {speak(problem.remedy)}" if problem.remedy else ""
    return f"{problem.place}: {speak(problem.message)}{ending}"
