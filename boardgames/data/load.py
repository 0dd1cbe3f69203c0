"""Loads and checks board folders and single board files."""

import json
import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, islice
from math import isfinite
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from boardgames.core.graph import Graph
from boardgames.core.phrase import say
from boardgames.data.atlas import FILE_NAME as ATLAS_FILE
from boardgames.data.atlas import AtlasFile
from boardgames.data.best_effort import BeyondRepair, repaired
from boardgames.data.bot_levels import FILE_NAME as BOTS_FILE
from boardgames.data.bot_levels import BotLevels
from boardgames.data.defs import BoardDef, BoardFile, CardsDef, Definition, Facts, GameDef, Polygon, ScreenDef, Text, Xy
from boardgames.data.files import boards_dir
from boardgames.data.folder import digest_of, digest_of_files, folder_of, is_single_file, stamp_of
from boardgames.data.honours import FILE_NAME as HONOURS_FILE
from boardgames.data.honours import Honours
from boardgames.data.lesson import FILE_NAME as LESSON_FILE
from boardgames.data.lesson import Lesson
from boardgames.data.limits import MOST_SHORE_POINTS
from boardgames.data.problems import MOST_PROBLEMS, DataError, Problem, did_you_mean, display_path
from boardgames.data.puzzle import FILE_NAME as PUZZLES_FILE
from boardgames.data.puzzle import Puzzles
from boardgames.data.references import board_problems, cards_problems, game_problems, screen_problems
from boardgames.data.source import Source, read_text, read_yaml
from boardgames.data.type_errors import shape_problems

D = TypeVar("D")


class Reader:
    """Reads the files of one folder and collects all their problems."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.sources: dict[str, Source] = {}

    def file(self, path: Path, kind: type[D], look: Callable[[Source, D], Iterator[Problem]]) -> D | None:
        """Read a file as a type; None when it has problems."""
        try:
            source = read_yaml(path)
        except DataError as error:
            self.problems.extend(error.problems)
            return None
        return self.source(path.name, source, kind, look)

    def source(
        self, name: str, source: Source, kind: type[D], look: Callable[[Source, D], Iterator[Problem]]
    ) -> D | None:
        """Take what was read of a file as a type; None when its types have problems."""
        self.sources[name] = source
        try:
            found = msgspec.convert(source.data, kind)
        except (msgspec.ValidationError, OverflowError) as error:
            wrong = _first(shape_problems(source, kind)) or [source.problem((), str(error))]
            self.problems.extend(sorted([*wrong, *_beyond(source, kind, look)], key=_place))
            return None
        self.problems.extend(_first(look(source, found)))
        return found

    def coast(self, folder: Path, board: BoardDef, source: Source) -> Facts:
        """Read the coastlines that the board refers to, in canvas units."""
        if not board.coast:
            return {}
        if Path(board.coast).name != board.coast:
            self.problems.append(source.problem(("coast",), say("problem.coast_name", file=repr(board.coast))))
            return {}
        path = folder / board.coast
        if not os.path.isfile(path):  # no error for a name that no file can have
            near = did_you_mean(board.coast, [file.name for file in folder.glob("*.json")], say("problem.delete_key"))
            self.problems.append(source.problem(("coast",), say("problem.no_coast", file=repr(board.coast[:60])), near))
            return {}
        try:
            return _coast(path)
        except DataError as error:
            self.problems.extend(error.problems)
            return {}


def load(where: str | Path) -> Definition:
    """Return the definition of a game by slug or folder; DataError lists every problem."""
    folder = folder_of(where)
    return _load(folder, stamp_of(folder))


def load_board(where: str | Path) -> BoardFile:
    """Return the board of a folder, or of a single file that holds only a board."""
    path = folder_of(where)
    if not is_single_file(path):
        definition = load(path)
        return BoardFile(
            file=display_path(path / "board.yaml"),
            name=definition.game.name,
            board=definition.board,
            coast=definition.coast,
            digest=definition.digest,
        )
    reader = Reader()
    board = reader.file(path, BoardDef, board_problems)
    coast = reader.coast(path.parent, board, reader.sources[path.name]) if board else {}
    if reader.problems or board is None:
        raise DataError(reader.problems)
    name = Text(en=path.stem, fr=path.stem)
    return BoardFile(file=display_path(path), name=name, board=board, coast=coast, digest=digest_of_files([path]))


def read_folder(folder: Path) -> tuple[Definition | None, Reader]:
    """Read a folder and collect its problems; the definition is None when there are any."""
    reader = Reader()
    if not (folder / "game.yaml").is_file():
        folders = [other.name for other in boards_dir().glob("*/")]
        near = did_you_mean(folder.name, folders, say("problem.no_folder_mend"))
        what = say("problem.no_game" if folder.is_dir() else "problem.no_folder")
        reader.problems.append(Problem(display_path(folder), 0, 0, what, near))
        return None, reader
    game = reader.file(folder / "game.yaml", GameDef, game_problems)
    board = reader.file(folder / "board.yaml", BoardDef, board_problems)
    cards = reader.file(folder / "cards.yaml", CardsDef, lambda source, found: cards_problems(source, found, board))
    screen = None
    if (folder / "screen.yaml").is_file():
        screen = reader.file(folder / "screen.yaml", ScreenDef, screen_problems)
    coast = reader.coast(folder, board, reader.sources["board.yaml"]) if board else {}
    if reader.problems or game is None or board is None or cards is None:
        return None, reader
    return (
        Definition(
            slug=folder.name,
            game=game,
            board=board,
            cards=cards,
            screen=screen,
            coast=coast,
            digest=digest_of(folder),
        ),
        reader,
    )


def line_of(path: Path, section: str, id: str) -> int:
    """Return the line of the member with an id in a section of a YAML file; 0 when there is none."""
    source = read_yaml(path)
    for number, member in enumerate(source.data.get(section) or ()):
        if isinstance(member, dict) and member.get("id") == id:
            return source.at((section, number)).line
    return 0


def graph_of(definition: Definition) -> Graph:
    """Return the board as a graph."""
    board = definition.board
    return Graph([node.id for node in board.nodes], [(edge.a, edge.b, edge.kind) for edge in board.edges])


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the files of a board folder, by file name."""
    kinds = {
        "game.yaml": GameDef,
        "board.yaml": BoardDef,
        "cards.yaml": CardsDef,
        "screen.yaml": ScreenDef,
        LESSON_FILE: Lesson,
        PUZZLES_FILE: Puzzles,
        HONOURS_FILE: Honours,
        ATLAS_FILE: AtlasFile,
        BOTS_FILE: BotLevels,
    }
    files, components = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Files of a board folder",
        "type": "object",
        "properties": dict(zip(kinds, files, strict=True)),
        "$defs": components,
    }


@lru_cache(maxsize=32)
def _load(folder: Path, stamp: tuple[int, ...]) -> Definition:
    definition, reader = read_folder(folder)
    if definition is None:
        raise DataError(reader.problems)
    return definition


def _first(problems: Iterator[Problem]) -> list[Problem]:
    """Return the first MOST_PROBLEMS problems, with a note if there are more."""
    found = list(islice(problems, MOST_PROBLEMS))
    if len(found) == MOST_PROBLEMS:
        last = found[-1]
        found.append(Problem(last.file, last.line, last.column, say("problem.more"), say("problem.more_mend")))
    return found


def _beyond(source: Source, kind: type[D], look: Callable[[Source, D], Iterator[Problem]]) -> list[Problem]:
    """Find further problems in a file with type errors, except where a value had to be made up."""
    try:
        found, made_up = repaired(source.data, kind)
    except BeyondRepair:
        return []
    spots = [source.at(key_path) for key_path in made_up]
    places = {(spot.line, spot.column) for spot in spots}
    return [problem for problem in _first(look(source, found)) if _place(problem) not in places]


def _place(problem: Problem) -> tuple[int, int]:
    return problem.line, problem.column


def _coast(path: Path) -> Facts:
    text, name = read_text(path), display_path(path)
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise DataError([Problem(name, error.lineno, error.colno, f"JSON: {error.msg}")]) from error
    except RecursionError as error:
        raise DataError([Problem(name, 1, 1, say("problem.too_deep"), say("problem.deep_mend"))]) from error
    except ValueError as error:  # a number of thousands of digits
        raise DataError([Problem(name, 1, 1, say("problem.endless"), say("problem.endless_mend"))]) from error
    try:
        coast = msgspec.convert(found, _CoastShape)
    except (msgspec.ValidationError, OverflowError) as error:
        message = say("problem.no_shore", why=str(error))
        raise DataError([Problem(name, 1, 1, message, say("problem.see_page"))]) from error
    lines = list(chain(coast.land, coast.lakes.values(), *coast.rivers.values()))
    if sum(map(len, lines)) > MOST_SHORE_POINTS:
        message = say("problem.shore_points", most=f"{MOST_SHORE_POINTS:,}")
        raise DataError([Problem(name, 1, 1, message, say("problem.see_page"))])
    if not all(isfinite(x) and isfinite(y) for line in lines for x, y in line):
        raise DataError([Problem(name, 1, 1, say("problem.endless"), say("problem.endless_mend"))])
    facts: Facts = found
    return facts


class _CoastShape(msgspec.Struct):
    size: Xy
    land: list[Polygon]
    lakes: dict[str, Polygon] = {}
    rivers: dict[str, list[Annotated[list[Xy], msgspec.Meta(min_length=2)]]] = {}
