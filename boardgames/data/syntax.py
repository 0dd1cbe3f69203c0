"""YAML syntax errors in our own words: the parser's messages are technical and in English only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.phrase import say
from boardgames.data.problems import Problem

if TYPE_CHECKING:
    import yaml

_KNOWN = (  # part of the parser's message, our name for the error
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
_AT_BEGINNING = ("no_colon", "open_quotes")  # reported where the broken value began


def syntax_problem(file: str, text: str, error: yaml.MarkedYAMLError) -> Problem:
    """Return where a text is not valid YAML, why, and how to fix it."""
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
    message = say(f"problem.syntax.{kind}", letter=here[column : column + 1], line=begins_at)
    return Problem(file, line + 1, column + 1, message, say(f"problem.syntax.{kind}_mend"))
