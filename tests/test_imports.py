"""Direction of the imports, and who may know what: no circles, pygame only in the window, no game's words elsewhere."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from importlinter.cli import lint_imports

from boardgames.app import wiring
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from boardgames.data.files import slugs
from boardgames.data.load import load

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "boardgames"
GAMELESS = ("core", "data", "session", "simulation", "bots", "printing", "ui", "lab")
WINDOW_ONLY = "pygame"
LAB_ONLY = ("gymnasium", "pettingzoo", "pyspiel")
SHARED = ("core", "data", "session", "simulation", "printing", "ui", "lab")  # bots see ids and numbers only
SAMPLE_SEED, SAMPLE_MOVES = 7, (0, 5, 40, 120)  # after so many moves of a random game its table is looked at

# Imports that close a circle which is clearer than its cure. They are for types only.
CIRCLES_LEFT: Mapping[tuple[str, str], str] = {
    (
        "boardgames.ui.game_screen",
        "boardgames.ui.table_kit",
    ): "painters of a game get the kit, which holds the painters; in one file the composition root would load pygame",
}

# Words that one game happens to use for a thing of its own, but that mean something general where all are served.
PLAIN_WORDS: Mapping[str, str] = {
    "book": "the name of the widget that shows a rules book",
    "box": "the box of a game on the shelf; the outline round marks",
    "cards": "cards.yaml, the scene of all cards",
    "column": "of a grid, of a mat",
    "cost": "printed on grids",
    "country": "a style of letters on maps",
    "disc": "a round piece or sign",
    "first": "the first move, the first of some buttons",
    "give": "pixels by which a map gives way",
    "gold": "a colour of the theme",
    "keep": "the scene of things to keep; a puzzle in which a piece must be kept",
    "kept": "a tone of plates",
    "left": "a side, a key",
    "nothing": "what an empty YAML value is called in error messages",
    "octagon": "a shape of nodes",
    "open": "a key, a button, a tone",
    "port": "a tag of nodes on maps with ships",
    "preview": "of settings",
    "primary": "a kind of button",
    "row": "of a grid, of a mat; the view of cards in rows",
    "sea": "the ground of maps, a style of letters on them",
    "seat": "a player's place at the table",
    "secondary": "a kind of button",
    "slot": "a place on the table where pieces lie",
    "square": "a shape",
    "stack": "the view of piles",
    "step": "a tone of pills: the steps of a turn",
    "stone": "a ground of boards",
    "stop": "a button under a note",
    "strip": "a card in low form",
    "tile": "a square card",
    "total": "the last row of a score sheet",
    "white": "the colour of paper",
    "win": "a headline of the result",
    "word": "of a move, in journals",
}


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py"))]


class Module(NamedTuple):
    """What is asked about a file: what it imports, wherever that stands, and its string constants with their lines.

    Of `from a import b` the name is `a.b`, whether that is a module or not. Docstrings are left out, for they may use
    words such as "acts" as words."""

    imports: set[str]
    texts: list[tuple[int, str]]


@cache
def read(path: Path) -> Module:
    """Parse a file, once for all tests."""
    found, docstrings = Module(set(), []), set[int]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr):
            docstrings.add(id(node.value))  # the walk meets a statement before its value
        elif isinstance(node, ast.Import):
            found.imports.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.imports.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            found.texts.append((node.lineno, node.value))
    return found


def test_imports_point_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    assert lint_imports(config_filename="pyproject.toml", no_cache=True) == 0


def module_imports(package: Path) -> dict[str, set[str]]:
    """Which modules of a package every module of it imports, for types and inside functions too."""
    names = {path: path.relative_to(package.parent).with_suffix("").parts for path in package.rglob("*.py")}
    modules = {".".join(parts).removesuffix(".__init__"): path for path, parts in names.items()}
    return {
        module: {name if name in modules else name.rpartition(".")[0] for name in read(path).imports} & modules.keys()
        for module, path in modules.items()
    }


def circle(imports: Mapping[str, Iterable[str]]) -> list[str]:
    """One circle of imports, from a module to itself; empty without any."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[::-1]  # each module imports the next one
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    imports = module_imports(PACKAGE)

    for importer, imported in CIRCLES_LEFT:
        imports[importer].remove(imported)

    assert imports
    assert circle(imports) == []


def test_every_circle_that_is_left_is_there() -> None:
    for one in CIRCLES_LEFT:
        imports = module_imports(PACKAGE)
        for importer, imported in {*CIRCLES_LEFT} - {one}:
            imports[importer].remove(imported)

        assert {*one} <= {*circle(imports)}


def test_imports_for_types_and_inside_functions_close_a_circle(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    (package / "door.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import hall\n"
    )
    (package / "hall.py").write_text("def enter():\n    from house.stairs import Step\n")
    (package / "stairs.py").write_text("import house.door\n")

    imports = module_imports(package)
    found = circle(imports)

    assert {*found} == {"house.door", "house.hall", "house.stairs"}
    assert all(imported in imports[importer] for importer, imported in pairwise(found))


def test_only_the_window_and_the_screens_of_games_import_pygame() -> None:
    window = {PACKAGE / "ui", *(PACKAGE / "games" / slug / "screen" for slug in slugs())}
    outside = [path for path in sorted(PACKAGE.rglob("*.py")) if not window & set(path.parents)]

    guilty = [path for path in outside if any(name.split(".")[0] == WINDOW_ONLY for name in read(path).imports)]

    assert outside
    assert guilty == []


def test_only_the_laboratory_imports_the_packages_for_learning() -> None:
    imports = re.compile(rf"^\s*(?:from|import) (?:{'|'.join(LAB_ONLY)})\b", re.MULTILINE)
    users = [path for path in PACKAGE.rglob("*.py") if imports.search(path.read_text(encoding="utf-8"))]

    assert users
    assert [path for path in users if PACKAGE / "lab" not in path.parents] == []


def test_no_slug_stands_in_code_that_serves_all_games() -> None:
    words = re.compile(r"(?<![a-z])(" + "|".join(map(re.escape, slugs())) + r")(?![a-z])")

    guilty = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in modules(*GAMELESS)
        for line, text in read(path).texts
        if words.search(text)
    ]

    assert slugs()
    assert guilty == []


def test_no_title_stands_in_files_that_serve_all_games() -> None:
    titles = {text for slug in slugs() for text in (load(slug).game.name.en, load(slug).game.name.fr) if " " in text}

    guilty = [
        (path, title) for path in modules(*GAMELESS) for title in titles if title in path.read_text(encoding="utf-8")
    ]

    assert guilty == []


def sample_tables(slug: str) -> Iterator[Table]:
    """Tables of one random game, always the same."""
    game, rng = wiring.open_game(slug), Rng(SAMPLE_SEED)
    s = game.new({}, game.definition.game.players.max, SAMPLE_SEED)
    for number in range(max(SAMPLE_MOVES) + 1):
        if number in SAMPLE_MOVES:
            yield game.table(s, game.actor(s))
        moves = game.legal(s)
        if not moves:
            return
        game.apply(s, rng.choice(moves))


def own_words(slug: str) -> dict[str, str]:
    """What a game calls its things: terms and their kinds, decks, faces, kinds of pieces, first parts of slots."""
    data, words = wiring.definition(slug), dict[str, str]()
    for term in data.game.terms:
        words |= {term.id: "term", term.kind: "kind of term"}
    for deck in data.cards.decks:
        words |= {deck.id: "deck", deck.face: "face"}
    for slot in (slot for table in sample_tables(slug) for zone in table.zones for slot in zone.slots):
        words |= {piece.kind: "kind of piece" for piece in slot.pieces}
        words[slot.id.partition("/")[0]] = "slot"
    return words


def words_of_one_game() -> dict[str, tuple[str, str]]:
    """Every word that exactly one game uses for a thing of its own: which game, which sort of thing."""
    found: dict[str, list[tuple[str, str]]] = {}
    for slug in wiring.available():
        for word, sort in own_words(slug).items():
            found.setdefault(word, []).append((slug, sort))
    return {word: users[0] for word, users in found.items() if len(users) == 1}


def test_no_word_of_a_single_game_stands_in_code_that_serves_all_games() -> None:
    words, found = words_of_one_game(), list[str]()
    for path in modules(*SHARED):
        for line, text in read(path).texts:
            word = text.partition("/")[0]
            slug, sort = words.get(word, ("", ""))
            is_named = text == word or sort == "slot"
            if slug and is_named and word not in PLAIN_WORDS:
                found.append(f"{path.relative_to(ROOT)}:{line}: {text!r} is a {sort} of {slug}")

    assert len(words) > 100
    assert found == []


def test_games_never_import_each_other() -> None:
    for slug in slugs():
        others = {f"boardgames.games.{other}" for other in slugs() if other != slug}
        for path in modules(f"games/{slug}"):
            assert not [name for name in read(path).imports if any(name.startswith(other) for other in others)], path


def test_the_rules_use_no_chance_and_no_clock_of_their_own() -> None:
    guilty = [
        path
        for path in modules("core", "games", "bots")
        if {name.split(".")[0] for name in read(path).imports} & {"random", "time", "datetime", "secrets"}
    ]

    assert guilty == []


def test_only_the_rules_read_the_facts_of_a_definition() -> None:
    """What painters need has fields of its own, or stands in `shown`."""
    screens = [f"games/{slug}/screen" for slug in slugs()]

    texts = {path: path.read_text(encoding="utf-8") for path in modules("ui", *screens)}
    guilty = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, text in texts.items()
        if "facts" in text  # hardly any has the word at all
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr == "facts"
    ]

    assert guilty == []
