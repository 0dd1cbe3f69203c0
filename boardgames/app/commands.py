"""The commands; every user error is reported in one sentence."""

import argparse
import math
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import product
from pathlib import Path

from boardgames.app import wiring
from boardgames.app.window import open_window
from boardgames.bots import registry
from boardgames.core.game import SetupError
from boardgames.core.phrase import Phrase
from boardgames.data import files, own_boards, user_dirs, user_files
from boardgames.data.defs import Definition
from boardgames.data.english_text import english, line, lines
from boardgames.data.layers import layer_ids
from boardgames.data.lesson import has_lesson
from boardgames.data.names import namer
from boardgames.data.problems import DataError, did_you_mean
from boardgames.data.puzzle import load_puzzles
from boardgames.data.strings import MissingText, Strings
from boardgames.printing.press import Form
from boardgames.session import services
from boardgames.session.journal import JournalError
from boardgames.session.loading import open_view
from boardgames.session.names import DEFAULTS
from boardgames.session.seats import Seat, Setup
from boardgames.session.services import Request

SEEDS = 1 << 31
USUAL_SEATS = 3
MOST_GAMES = 100_000_000
MOST_WORKERS = 256
MOST_VARIANTS = 64
SCENES = (
    "library", "new-game", "table", "whynot", "curtain", "recap", "score", "replay", "viewer", "rules", "cards",
    "settings", "load", "about", "lesson", "overview", "chronicle", "seating", "judge", "keepsakes",
    "report", "challenges", "puzzle", "print", "atlas",
)  # fmt: skip
ALSO_CALLED = {"newgame": "new-game", "new_game": "new-game", "why-not": "whynot", "board": "viewer"}
SCENES_IN_PLAY = (
    "new-game",
    "table",
    "curtain",
    "recap",
    "score",
    "replay",
    "whynot",
    "lesson",
    "seating",
    "judge",
    "keepsakes",
    "report",
    "puzzle",
)


class BadInput(Exception):
    """Bad input; the text says what is wrong and how to fix it."""


def library() -> int:
    """Open the library."""
    return _show(services.ShowLibrary())


def play(options: argparse.Namespace) -> int:
    """Start a new game."""
    definition = _definition(options.slug, playable=True)
    if options.lesson:
        return _show(services.ShowLesson(_with_lesson(options.slug), options.step - 1 if options.step else None))
    seats = _seats(definition, options.seats, options.names)
    import secrets

    seed = secrets.randbelow(SEEDS) if options.seed is None else options.seed
    return _show(services.ShowTable(_setup(definition, seats, options.option, seed)))


def _with_lesson(slug: str) -> str:
    _definition(slug, playable=True)
    if not has_lesson(slug):
        raise BadInput(f"{slug} has no lesson; see docs/lessons.md")
    return slug


def view(options: argparse.Namespace) -> int:
    """Look at a board."""
    target: str | Path = options.target
    if options.new:
        _make_board(options.target)
    if options.target not in files.slugs():
        target = Path(own_boards.named_or_path(options.target))
        if not os.path.exists(target):
            hint = english(
                did_you_mean(options.target, files.slugs(), "name a game, one of your own boards, or a .yaml file")
            )
            raise BadInput(f"there is no game or file {options.target!r}; {hint}")
    form, out = _picture_file(options)
    hidden = _hidden_layers(target, options) if out is not None else None
    return _show(services.ShowBoard(target, out, options.size, form, hidden, options.lang, options.new))


def _picture_file(options: argparse.Namespace) -> tuple[Form, Path | None]:
    """Return the picture to write, if any."""
    forms: tuple[Form, ...] = ("png", "svg", "pdf")
    given = [form for form in forms if getattr(options, form) is not None]
    if len(given) > 1:
        raise BadInput("only one of --png, --svg and --pdf can be written at a time")
    if given:
        out: Path = getattr(options, given[0])
        can_write(out)
        return given[0], out
    if options.layers or options.hide:
        raise BadInput("--layers and --hide choose what a picture shows; add --png, --svg or --pdf")
    if options.size:
        raise BadInput("--size is that of a picture; add --png, --svg or --pdf")
    return forms[0], None


def _hidden_layers(target: str | Path, options: argparse.Namespace) -> tuple[str, ...] | None:
    """Return the layers that are left out of a picture; None where nothing was said."""
    if not options.layers and not options.hide:
        return None
    from boardgames.data.load import load_board

    try:
        known = layer_ids(load_board(target).board)
    except DataError as problem:
        raise BadInput(lines(problem)[0]) from problem
    only, hide = (_layers(text, known) for text in (options.layers, options.hide))
    return tuple(layer for layer in known if layer in hide or (only and layer not in only))


def _layers(text: str, known: Sequence[str]) -> set[str]:
    """Return the layers of a list; a kind such as `edge` means all of that kind."""
    found: set[str] = set()
    for name in (part.strip() for part in text.split(",") if part.strip()):
        chosen = {layer for layer in known if layer == name or layer.startswith(f"{name}/")}
        if not chosen:
            shown = [layer.rstrip("/") for layer in known]
            hint = english(did_you_mean(name, shown, f"layers are {', '.join(shown)}"))
            raise BadInput(f"the board has no layer {name!r}; {hint}")
        found |= chosen
    return found


def _make_board(target: str) -> None:
    """Write an empty board; complain about a name that no new board can have."""
    path = Path(target)
    if path.suffix not in own_boards.ENDINGS:
        raise BadInput(f"a new board is a .yaml file, not {target!r}")
    try:
        own_boards.write_template(path)
    except user_files.Unwritable as problem:
        raise BadInput(f"{target!r} cannot be made: {problem}") from problem


def shot(options: argparse.Namespace) -> int:
    """Draw a scene into a picture."""
    from boardgames.simulation.play import MOST_MOVES

    options.scene = ALSO_CALLED.get(options.scene, options.scene)
    if options.scene not in SCENES:
        hint = english(did_you_mean(options.scene, SCENES, "see shot --help"))
        raise BadInput(f"there is no scene {options.scene!r}; {hint}")
    for name, low, high in (("scale", 0.8, 2.0), ("text", 0.8, 2.0), ("moves", 0, MOST_MOVES)):
        if not low <= getattr(options, name) <= high:
            raise BadInput(f"--{name} goes from {low} to {high}, not {getattr(options, name)}")
    can_write(options.out)
    if options.scene == "puzzle":
        _with_puzzle(options.game or wiring.available()[0], options.step or 1)
    if options.scene == "atlas" and options.place:
        _with_place(options.game or wiring.available()[0], options.place)
    if options.scene == "lesson":
        _with_lesson(options.game or wiring.available()[0])
    return _show(
        services.Shot(
            scene=options.scene,
            out=options.out,
            setup=_shot_setup(options),
            moves=options.moves,
            viewer=None if options.viewer is None else options.viewer - 1,
            size=options.size,
            language=options.lang,
            scale=options.scale,
            text=options.text,
            extra=_shot_extra(options),
        )
    )


def _with_puzzle(slug: str, number: int) -> None:
    """Complain about a puzzle that a game does not have."""
    _definition(slug, playable=True)
    count = len(load_puzzles(slug))
    if not count:
        raise BadInput(f"{slug} has no puzzles; see docs/puzzles.md")
    if not 1 <= number <= count:
        raise BadInput(f"{slug!r} has {count} puzzles; --step goes from 1 to {count}, not {number}")


def _with_place(slug: str, place: str) -> None:
    """Complain about a place that a board does not have."""
    nodes = [node.id for node in _definition(slug, playable=False).board.nodes]
    if place not in nodes:
        hint = english(did_you_mean(place, nodes, "name a place of its board.yaml"))
        raise BadInput(f"{slug!r} has no place {place!r}; {hint}")


def _shot_extra(options: argparse.Namespace) -> dict[str, str]:
    """Return what only some scenes know: a step of a lesson, the number of a puzzle, a tab, a place."""
    step = {"step": str(options.step - 1)} if options.step else {}
    return step | {name: getattr(options, name) for name in ("tab", "place") if getattr(options, name)}


def _shot_setup(options: argparse.Namespace) -> Setup | None:
    """Return the set-up for a picture; only scenes of a game in play need its rules."""
    if not options.game and not wiring.available():
        return None
    definition = _definition(options.game or wiring.available()[0], playable=options.scene in SCENES_IN_PLAY)
    if not wiring.playable(definition.slug):
        return Setup(definition.slug, (), {}, options.seed)
    count = options.seats or definition.game.players.min
    fits(definition, count)
    if options.viewer is not None and not 1 <= options.viewer <= count:
        raise BadInput(f"--viewer goes from 1 to {count}, not {options.viewer}")
    return _setup(definition, _seats(definition, ",".join(["human"] * count), ""), options.option, options.seed)


def simulate(options: argparse.Namespace) -> int:
    """Let bots play many games."""
    from boardgames.app import simulate as simulation
    from boardgames.simulation.plan import Plan
    from boardgames.simulation.version import fingerprint

    definition = _definition(options.slug, playable=True)
    named = [name.strip() for name in options.bots.split(",")]
    for name in named:
        _bot(name)
    seats = options.seats or max(len(named), definition.game.players.min)
    fits(definition, seats)
    if len(named) > seats:
        raise BadInput(f"{len(named)} bots need {len(named)} seats, not {seats}; leave out --seats, or some bots")
    for name, low, high in (("games", 1, MOST_GAMES), ("workers", 0, MOST_WORKERS)):
        if not low <= getattr(options, name) <= high:
            raise BadInput(f"--{name} goes from {low} to {high}, not {getattr(options, name)}")
    bots = tuple(named[seat % len(named)].removeprefix("bot:") for seat in range(seats))
    for path in (options.out, options.plot):
        if path is not None:
            can_write(path)
    plan = Plan(
        game=options.slug,
        version=fingerprint(options.slug),
        variants=tuple(_variants(definition, bots, options)),
        bots=bots,
        seed=options.seed,
        rotates=options.rotate,
    )
    request = simulation.Request(
        plan=plan,
        deals=options.games,
        workers=options.workers,
        cluster=options.cluster,
        out=options.out,
        has_seconds=not options.no_seconds,
        plot=options.plot,
        form="json" if options.json else "csv" if options.csv else "table",
    )
    try:
        return simulation.run(request, simulation.words_of(definition, wiring.open_game(options.slug), plan))
    except simulation.Refused as problem:
        raise BadInput(str(problem)) from problem


def _variants(definition: Definition, bots: Sequence[str], options: argparse.Namespace) -> Iterator[dict[str, str]]:
    """Return the options of every variant in full: those that are swept over in all combinations."""
    swept: list[list[str]] = []
    for sweep in options.sweep:
        name, _, values = sweep.partition("=")
        choices = [f"{name}={value}" for value in dict.fromkeys(values.split(","))]
        if len(choices) < 2:
            raise BadInput(f"a sweep is NAME=VALUE,VALUE with at least two values, not {sweep!r}")
        if any(pair.partition("=")[0] == name for pair in (*options.option, *(one[0] for one in swept))):
            raise BadInput(f"option {name!r} is given twice")
        swept.append(choices)
    if math.prod(map(len, swept)) > MOST_VARIANTS:
        raise BadInput(f"a sweep has at most {MOST_VARIANTS} variants, not {math.prod(map(len, swept))}")
    table = tuple(Seat(name, "", "bot", name) for name in bots)
    defaults = {option.id: option.default for option in definition.game.options}
    for chosen in product(*swept):
        yield defaults | dict(_setup(definition, table, [*options.option, *chosen], options.seed).options)


def replay(options: argparse.Namespace) -> int:
    """Watch a saved game."""
    path: Path = options.save
    if not os.path.exists(path):
        saved = user_dirs.saves_dir() / path.name
        path = next((p for p in (saved, Path(f"{saved}.journal")) if os.path.exists(p)), path)
    try:
        open_view(path, wiring.find)
    except JournalError as problem:
        raise BadInput(str(problem)) from problem
    return _show(services.ShowReplay(path))


def _checked(path: str | Path) -> Path:
    """Return the file or folder that is meant by a path or by the name of a game."""
    if os.path.exists(path):
        return Path(path)
    if str(path) in files.slugs():
        return files.boards_dir() / path
    raise BadInput(f"there is no file or folder {str(path)!r}")


def check(options: argparse.Namespace) -> int:
    """Print every mistake in board files."""
    import msgspec

    from boardgames.data.check import check as problems_of
    from boardgames.data.load import schema

    if options.schema:
        print(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode())
        return 0
    paths = [_checked(path) for path in options.paths or files.slugs()]
    problems = [problem for path in paths for problem in problems_of(path, wiring.folder_problems)]
    for problem in problems:
        print(line(problem))
    print(f"{len(paths)} checked, {len(problems)} problem{'s' if len(problems) != 1 else ''}", file=sys.stderr)
    return 1 if problems else 0


def test(arguments: Sequence[str]) -> int:
    """Run the tests."""
    import subprocess  # slow to import, and no window needs it

    root = Path(__file__).resolve().parents[2]
    if find_spec("pytest") is None:
        raise BadInput(
            "the tests need pytest; install the extra 'test' (pip install -e '.[test]') or start with run.py"
        )
    if not (root / "tests").is_dir():
        raise BadInput("the tests are not part of an installed program; run them in a checkout")
    wanted = _test_folders(arguments, root / "tests" / "games")
    one = ["-n", "0"] if "--quick" in arguments else []  # starting workers would cost as much as they save
    command = [sys.executable, "-m", "pytest", *one, *wanted]
    return subprocess.run(command, cwd=root, env=_test_environment(), check=False).returncode


def _test_environment() -> dict[str, str]:
    """Return the environment of the tests, which start many Pythons: each module is to be compiled only once."""
    environment = dict(os.environ)
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):  # nothing may be written beside the sources
        environment.setdefault("PYTHONPYCACHEPREFIX", str(user_dirs.cache_dir() / "compiled"))
    return environment


def _test_folders(arguments: Sequence[str], games: Path) -> list[str]:
    """Return the arguments for pytest: a game means the folder of its tests, unless it follows -k or -m."""
    return [
        str(games / argument) if argument in wiring.available() and before not in ("-k", "-m") else argument
        for before, argument in zip(["", *arguments], arguments, strict=False)
    ]


def _show(request: Request) -> int:
    try:
        return open_window(request)
    except services.NoDisplay as problem:
        raise BadInput(str(problem)) from problem
    except DataError as problem:
        raise BadInput(lines(problem)[0]) from problem
    except JournalError as problem:
        raise BadInput(str(problem).splitlines()[0]) from problem
    except user_files.Unwritable as problem:
        raise BadInput(f"the picture cannot be written ({problem})") from problem


def _definition(slug: str, playable: bool) -> Definition:
    try:
        definition = wiring.definition(slug)
        if playable:
            wiring.open_game(slug)
    except DataError as problem:
        raise BadInput(lines(problem)[0]) from problem
    except wiring.UnknownGame as problem:
        raise BadInput(str(problem)) from problem
    return definition


def _seats(definition: Definition, seats: str, names: str) -> tuple[Seat, ...]:
    players = definition.game.players
    usual = ["human"] + ["bot:steady"] * (max(players.min, min(USUAL_SEATS, players.max)) - 1)
    kinds = [kind.strip() for kind in seats.split(",")] if seats else usual
    fits(definition, len(kinds))
    made = []
    for kind, name, colour in zip(kinds, _names(kinds, names), definition.game.colours, strict=False):
        if kind != "human" and not kind.startswith("bot:"):
            raise BadInput(f"a seat is 'human' or 'bot:NAME', not {kind!r}; bots: {', '.join(registry.BOTS)}")
        if kind != "human":
            _bot(kind)
        level = "steady" if kind == "human" else kind.removeprefix("bot:")
        made.append(Seat(name, colour.id, "human" if kind == "human" else "bot", level))
    return tuple(made)


def fits(definition: Definition, seats: int) -> None:
    players = definition.game.players
    if not players.min <= seats <= players.max:
        raise BadInput(f"{definition.game.name.en} is for {players.min} to {players.max} players, not {seats}")


def _names(kinds: Sequence[str], names: str) -> list[str]:
    """Return the names of all seats: given for all of them, for the people only, or not at all."""
    given = [name.strip() for name in names.split(",")] if names else []
    people = kinds.count("human")
    if len(given) == len(kinds):
        return given
    if given and len(given) != people:
        only = f", or {people} for the people only" if 0 < people < len(kinds) else ""
        raise BadInput(f"{len(kinds)} seats need {len(kinds)} names{only}, not {len(given)}")
    usual = iter([name for name in DEFAULTS if name not in given])
    called = iter(given)
    return [next(called) if given and kind == "human" else next(usual) for kind in kinds]


def _setup(definition: Definition, seats: tuple[Seat, ...], pairs: Sequence[str], seed: int) -> Setup:
    known = {option.id: option for option in definition.game.options}
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"an option is NAME=VALUE, not {pair!r}")
        if name not in known:
            hint = english(did_you_mean(name, known, "it has none"))
            raise BadInput(f"{definition.slug} has no option {name!r}; {hint}")
        values = [choice.id for choice in known[name].values]
        if value not in values:
            raise BadInput(f"option {name!r} cannot be {value!r}; it can be {', '.join(values)}")
        options[name] = value
    try:
        wiring.open_game(definition.slug).check(options, len(seats))
    except SetupError as problem:
        raise BadInput(_english(definition, problem.phrase)) from problem
    return Setup(definition.slug, seats, options, seed)


def _bot(name: str) -> None:
    try:
        registry.make(name)
    except registry.UnknownBot as problem:
        raise BadInput(str(problem)) from problem


def _english(definition: Definition, phrase: Phrase) -> str:
    try:
        return Strings("en", definition.slug, namer(definition)).phrase(phrase)
    except MissingText:
        return phrase.key


def can_write(path: Path) -> None:
    """Find out before anything is drawn; an existing file is not touched."""
    if os.path.isdir(path):
        raise BadInput(f"{str(path)!r} is a folder, not a file to write to")
    is_new = not os.path.lexists(path)
    if is_new and not os.path.isdir(path.parent):
        raise BadInput(f"there is no folder {str(path.parent)!r} to write {path.name} to")
    if not is_new and not os.path.isfile(path):
        raise BadInput(f"{str(path)!r} is not a file to write to")
    try:
        path.open("ab").close()
        if is_new:
            path.unlink()
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be written ({user_files.reason_of(problem)})") from problem
