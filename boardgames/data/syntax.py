"""What is wrong with a text that is no YAML, in our own words: the parser's are English and speak of scalars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.phrase import Phrase, say
from boardgames.data.problems import Problem

if TYPE_CHECKING:
    import yaml

_KNOWN = (  # words of the parser and what we call it; an open thing is told where it began
    ("mapping values are not allowed", "colon"),
    ("could not find expected ':'", "no_colon"),
    ("expected ',' or ']'", "open_list"),
    ("expected ',' or '}'", "open_braces"),
    ("did not find expected key", "no_key"),
    ("expected '-' indicator", "no_dash"),
    ("sequence entries are not allowed", "dash"),
    ("unexpected end of stream", "open_quotes"),
    ("unexpected document indicator", "open_quotes"),
    ("cannot start any token", "first_letter"),
    ("unknown escape", "escape"),
    ("hexdecimal number", "escape"),
    ("expected node content", "no_value"),
    ("<document start>", "after_end"),
)
_AT_BEGINNING = ("no_colon", "open_quotes")  # the line to mend is the one where it began


def syntax_problem(file: str, text: str, error: yaml.MarkedYAMLError) -> Problem:
    """Where a text is no YAML, why, and how to mend it."""
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.split("\n")
    here = lines[line] if line < len(lines) else ""
    if here[column : column + 1] == "\t" or here[:column].strip(" ") == "\t":
        return Problem(file, line + 1, column + 1, say("problem.tab"), say("problem.tab_mend"))
    said = error.problem or error.context or ""
    kind = next((kind for words, kind in _KNOWN if words in said), None)
    if kind is None:
        return Problem(file, line + 1, column + 1, say("problem.yaml", why=said))
    began = error.context_mark or mark
    begins_at = began.line + 1 if began else line + 1
    if kind in _AT_BEGINNING and began:
        line, column = began.line, began.column
    return Problem(file, line + 1, column + 1, *_told(kind, here[column : column + 1], begins_at))


def _told(kind: str, letter: str, begins_at: int) -> tuple[Phrase, Phrase]:
    """Message and remedy."""
    return say(f"problem.syntax.{kind}", letter=letter, line=begins_at), say(f"problem.syntax.{kind}_mend")
