"""A text that is no YAML, or more YAML than we read, says where and why; what may be written stays as it is."""

import re

import pytest

from boardgames.data import english_text
from boardgames.data.english_text import english
from boardgames.data.problems import DataError
from boardgames.data.source import parse
from boardgames.data.strings import Strings
from tests.data.test_bad_files import lines

TEXTS = {
    "open braces": (
        "a: {b: 1\n",
        "2:1: a comma or } is missing in the braces that begin at line 1; "
        "put a comma between its entries and } behind the last",
    ),
    "open list": (
        "a: [1, 2\nb: 3\n",
        "2:2: a comma or ] is missing in the list that begins at line 1; "
        "put a comma between its entries and ] behind the last",
    ),
    "colon in a text": (
        "a: b: c\n",
        "1:5: a colon where no key can stand; put a text that holds a colon in quotes, or check the indentation",
    ),
    "key without a colon": ("a: 1\nb\nc: 2\n", "2:1: a key without a colon; write `key: value`"),
    "key out of line": (
        "a:\n  b: 1\n c: 2\n",
        "3:2: something here does not belong to the keys that begin at line 1; "
        "indent keys that belong together alike, and put a text with quotes in it in quotes",
    ),
    "entry out of line": (
        "a:\n  - 1\n  b: 2\n",
        "3:3: something here does not belong to the list that begins at line 2; "
        "begin every entry with a - and indent them alike",
    ),
    "list behind its key": ("a: - 1\n", "1:4: a list cannot begin here; begin it on a line of its own"),
    "open quotes": ('a: "b\nc: 2\n', "1:4: quotes that are never closed; close them"),
    "letter of the parser": ("a: @b\n", "1:4: a text cannot begin with @; put it in quotes"),
    "unknown escape": ('a: "\\q"\n', "1:5: a backslash that means nothing here; use single quotes"),
    "closed but never opened": ("a: ]\n", "1:4: no value can begin with ]; delete it, or put it in quotes"),
    "after the end": (
        "a: 1\n...\nb\n...\n",
        "3:1: something stands behind the end of the document; delete it, or delete the line ...",
    ),
    "what we have no words for": (
        "a: |0\n b\n",
        "1:5: this cannot be read as YAML (found an indentation indicator equal to 0)",
    ),
    "tab": ("a:\n\t- b\n", "2:1: a tab in the indentation; use spaces"),
    "empty": ("", "1:1: the file is empty; see docs/board-format.md for an example"),
    "only a comment": ("# nothing\n", "1:1: the file is empty; see docs/board-format.md for an example"),
    "a list": ("- a\n- b\n", "1:1: not a mapping; the file must start with lines such as `key: value`"),
    "a word": ("\nhello\n", "2:1: not a mapping; the file must start with lines such as `key: value`"),
    "control character": ("a: 1\nb: \x01\n", "2:4: a control character; delete it"),
    "unknown alias": ("a: *b\n", "1:4: alias *b before the end of its anchor; write the value out"),
    "alias inside itself": ("a: &a [*a]\n", "1:8: alias *a before the end of its anchor; write the value out"),
    "tag": (
        "a: !!python/object:os.system x\n",
        "1:4: the tag 'tag:yaml.org,2002:python/object:os.system' is not used here; delete it",
    ),
    "merge key": ("a: {<<: {b: 1}}\n", "1:5: the merge key << is not used here; write the keys out"),
    "list as a key": ("? [a]\n: b\n", "1:3: a list as a key; put the key in quotes"),
    "truth as a key": ("true: b\n", "1:1: true or false as a key; put the key in quotes"),
    "second document": ("a: 1\n---\nb: 2\n", "2:1: a second document; keep one document a file: delete the line ---"),
    "nested too deeply": ("a: " + "[" * 40, "1:35: nested deeper than 32 levels; make it flatter"),
    "nested far too deeply": ("[" * 200_000, "1:33: nested deeper than 32 levels; make it flatter"),
    "endless number": ("a: 1e999\n", "1:4: the number 1e999 is too large; write one below 1,000,000,000"),
    "long number": (
        "a: " + "9" * 30 + "\n",
        "1:4: the number 99999999999999999999 is too large; write one below 1,000,000,000",
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_bad_yaml_tells_its_place(name: str) -> None:
    text, wanted = TEXTS[name]

    with pytest.raises(DataError) as caught:
        parse("own.yaml", text)

    assert lines(caught.value) == [wanted]
    for problem in caught.value.problems:
        assert Strings("fr").phrase(problem.message) != english(problem.message)


def test_all_problems_of_a_file_are_told_at_once() -> None:
    text = "a: 1\na: 2\nb: {c: 1, c: 2}\nd: !!int 3\n"

    with pytest.raises(DataError) as caught:
        parse("own.yaml", text)

    assert [(problem.line, problem.column) for problem in caught.value.problems] == [(2, 1), (3, 11), (4, 4)]


def test_an_alias_bomb_is_refused() -> None:
    bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    bomb += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]

    with pytest.raises(DataError) as caught:
        parse("own.yaml", "\n".join(bomb))

    assert "more than 400,000 values once aliases are written out" in english(caught.value.problems[0].message)


def test_too_many_aliases_are_refused() -> None:
    with pytest.raises(DataError) as caught:
        parse("own.yaml", "a: &a 1\nb: [" + ", ".join(["*a"] * 201) + "]\n")

    assert re.search("more than 200 aliases", english_text.lines(caught.value)[0])


def test_words_are_words_and_numbers_numbers() -> None:
    data = parse("own.yaml", "a: [on, off, yes, no, 2020-13-45, '7', 7, 7.5, true, ~, 1:30, -]\n").data
    assert data == {"a": ["on", "off", "yes", "no", "2020-13-45", "7", 7, 7.5, True, None, "1:30", "-"]}
