"""Finds every problem of a board folder or a single board file, for its authors."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from boardgames.data.atlas import FILE_NAME as ATLAS_FILE
from boardgames.data.atlas import AtlasFile
from boardgames.data.atlas_check import atlas_problems
from boardgames.data.bot_levels import FILE_NAME as BOTS_FILE
from boardgames.data.bot_levels import BotLevels
from boardgames.data.drawings import cards_drawings, game_drawings
from boardgames.data.folder import folder_of, is_single_file
from boardgames.data.honours import FILE_NAME as HONOURS_FILE
from boardgames.data.honours import Honours, honour_problems
from boardgames.data.lesson import FILE_NAME, Lesson, lesson_problems, word_problems
from boardgames.data.load import Reader, load_board, read_folder
from boardgames.data.printing import FILE_NAME as PRINT_FILE
from boardgames.data.printing import PrintDef, print_problems
from boardgames.data.problems import DataError, Problem
from boardgames.data.puzzle import FILE_NAME as PUZZLES_FILE
from boardgames.data.puzzle import Puzzles, puzzle_problems
from boardgames.data.source import Key, KeyPath, Source, read_yaml
from boardgames.data.strings import LANGUAGES

Texts = Mapping[KeyPath, object]
Sources = Mapping[str, Source]  # the files of a folder that could be read, by name
ExtraCheck = Callable[[str, Sources], Iterator[Problem]]
_GAP = re.compile(r"\{(\w+)")


def no_extra_check(slug: str, sources: Sources) -> Iterator[Problem]:
    """Find no further problems."""
    return iter(())


def _nothing_more(source: Source, content: object) -> Iterator[Problem]:
    """Find no problems beyond those of the types."""
    return iter(())


def check(where: str | Path, extra_check: ExtraCheck = no_extra_check) -> list[Problem]:
    """Return all problems of a folder (with its screen, texts and drawings) or of a single board file.

    `extra_check` checks what only the window understands: the looks in screen.yaml."""
    path = folder_of(where)
    if is_single_file(path):
        try:
            load_board(path)
        except DataError as error:
            return list(error.problems)
        return []
    definition, reader = read_folder(path)
    if (path / FILE_NAME).is_file():
        _read_lesson(path, reader)
    if (path / PUZZLES_FILE).is_file():
        reader.file(path / PUZZLES_FILE, Puzzles, puzzle_problems)
    if (path / ATLAS_FILE).is_file():
        look = partial(atlas_problems, slug=path.name, board=definition.board if definition else None)
        reader.file(path / ATLAS_FILE, AtlasFile, look)
    if (path / HONOURS_FILE).is_file():
        reader.file(path / HONOURS_FILE, Honours, honour_problems)
    if (path / PRINT_FILE).is_file():
        reader.file(path / PRINT_FILE, PrintDef, partial(print_problems, definition=definition))
    if (path / BOTS_FILE).is_file():
        reader.file(path / BOTS_FILE, BotLevels, _nothing_more)
    problems = list(reader.problems)
    if definition:
        problems.extend(game_drawings(reader.sources["game.yaml"], definition.game))
        problems.extend(cards_drawings(reader.sources["cards.yaml"], definition.cards))
    problems.extend(extra_check(path.name, reader.sources))
    problems.extend(text_problems(path / "lang"))
    return problems


def _read_lesson(folder: Path, reader: Reader) -> None:
    """Read the lesson of a folder and collect its problems."""
    lesson = reader.file(folder / FILE_NAME, Lesson, lesson_problems)
    if lesson is not None:
        reader.problems.extend(word_problems(reader.sources[FILE_NAME], lesson, folder / "lang"))


def text_problems(folder: Path) -> list[Problem]:
    """Return the differences between the languages of a folder: missing keys, differing gaps."""
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    for language in LANGUAGES:
        path = folder / f"{language}.yaml"
        if path.is_file():
            try:
                sources[language] = read_yaml(path)
            except DataError as error:
                problems.extend(error.problems)
    if len(sources) < len(LANGUAGES):
        return problems
    first, second = (sources[language] for language in LANGUAGES)
    here, there = dict(_flat((), first.data)), dict(_flat((), second.data))
    problems.extend(_missing_texts(first, here, there, LANGUAGES[1]))
    problems.extend(_missing_texts(second, there, here, LANGUAGES[0]))
    problems.extend(
        first.problem(
            key_path, f"{_dotted(key_path)}: other gaps than in {LANGUAGES[1]}", "use the same {gaps} in both"
        )
        for key_path, text in here.items()
        if key_path in there and _gaps(str(text)) != _gaps(str(there[key_path]))
    )
    return problems


def _missing_texts(source: Source, texts: Texts, others: Texts, other: str) -> Iterator[Problem]:
    for key_path, text in texts.items():
        if not isinstance(text, str):
            yield source.problem(key_path, f"{_dotted(key_path)}: not a text", "put it in quotes")
        elif key_path not in others:
            yield source.problem(
                key_path, f"{_dotted(key_path)}: missing in {other}", f"add it to {other}.yaml", key=True
            )


def _dotted(key_path: KeyPath) -> str:
    return ".".join(str(part) for part in key_path)


def _gaps(text: str) -> set[str]:
    return set(_GAP.findall(text))


def _flat(key_path: KeyPath, tree: Mapping[Key, object]) -> Iterator[tuple[KeyPath, object]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat((*key_path, key), value)
        else:
            yield (*key_path, key), value
