"""Problems in English, for the command line."""

from boardgames.data.problems import DataError, Problem, Words
from boardgames.data.strings import Strings


def english(words: Words) -> str:
    """Return the English text of a phrase."""
    try:
        return Strings("en").phrase(words)
    except DataError:  # the file of English texts is itself broken
        return str(words)


def line(problem: Problem) -> str:
    """Return place, message and remedy of a problem in one line."""
    ending = f"; {english(problem.remedy)}" if problem.remedy else ""
    return f"{problem.place}: {english(problem.message)}{ending}"


def lines(error: DataError) -> list[str]:
    """Return one line per problem."""
    return [line(problem) for problem in error.problems]
