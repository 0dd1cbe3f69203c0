"""Problems in English, for the command line and for whoever has chosen no language."""

from boardgames.data.problems import DataError, Problem, Words
from boardgames.data.strings import Strings


def english(words: Words) -> str:
    """A sentence."""
    try:
        return Strings("en").phrase(words)
    except DataError:  # the words themselves are what is broken
        return str(words)


def line(problem: Problem) -> str:
    """Place, message and remedy of a problem."""
    ending = f"; {english(problem.remedy)}" if problem.remedy else ""
    return f"{problem.place}: {english(problem.message)}{ending}"


def lines(error: DataError) -> list[str]:
    """A line for every problem found."""
    return [line(problem) for problem in error.problems]
