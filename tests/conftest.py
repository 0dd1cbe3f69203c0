"""Saves, settings and caches of the tests lie in a folder of their own; SDL plays window and sound card."""

import functools
import gc
import itertools
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.pop("LC_ALL", None)
os.environ["LANG"] = "C.UTF-8"  # words are expected in English, whatever the language of this computer

import ended
import pygame
import pytest
from _pytest.runner import runtestprotocol
from finger import DRAWINGS, QuietServices
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from posted import click, key
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from boardgames.core.game import Game
from boardgames.data import disk_cache, user_dirs
from boardgames.data.lesson import Lesson
from boardgames.data.strings import Strings
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.session import lesson_opening
from boardgames.session.lesson_script import Script
from boardgames.session.seats import Setup
from boardgames.session.settings import Settings
from boardgames.ui import cache as pictures
from boardgames.ui import fonts, loop
from boardgames.ui.art import Art
from boardgames.ui.board import labels, placing_cache
from boardgames.ui.board.name_search import Key, NameSearch, Request
from boardgames.ui.board.terrain import Terrain
from boardgames.ui.cache import PICTURES, PictureCache
from boardgames.ui.kit import Kit
from boardgames.ui.loop import Program
from boardgames.ui.start import PilgrimTable
from boardgames.ui.steps import Steps
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import Stage
from tests import quick

MOST_MEASURED = 1 << 18  # lines of text
MOST_PICTURE_BYTES = 512 << 20  # of one process: tests go back and forth between games and sizes
WINDOWS_PER_FREEING = 10
MOST_GROUND_BYTES = 192 << 20  # beside them: sea and land of maps


# A busy computer is no mistake of the program, and the same program always gets the same verdict.
hypothesis_settings.register_profile(
    "unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True, database=None
)
hypothesis_settings.load_profile("unhurried")


def pytest_configure(config: pytest.Config) -> None:
    """Make the folder before anything is read; it goes with the tests."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        services = tempfile.TemporaryDirectory(prefix="pilgrim-table-", ignore_cleanup_errors=True)
        os.environ[HOME_VARIABLE] = services.name
        config.add_cleanup(services.cleanup)
        _keep_placings(config)
    _make_once_per_run()


def _keep_placings(config: pytest.Config) -> None:
    """Places of names come from the last run and stay for the next: their keys name all they are made from, the code
    included, so a change of either finds nothing and places the names anew."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    if cache is not None:
        used, kept = user_dirs.cache_dir() / placing_cache.KIND, cache.mkdir(placing_cache.KIND)
        _replace(used, kept)
        config.add_cleanup(lambda: _replace(kept, used))


def _replace(folder: Path, by: Path) -> None:
    """Let a folder hold what another holds."""
    if by.is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(by, folder)


def _make_once_per_run() -> None:
    """A player sees one window, the tests a thousand: no drawing, place of names or lid is made twice in a run."""
    loop.Art = lambda: DRAWINGS  # type: ignore[assignment,misc]
    loop.give_back_pictures_at_once = lambda: None  # the next window asks for the same memory
    placing_cache.MOST_PLACINGS = 1000
    PICTURES.budget = MOST_PICTURE_BYTES
    pictures.give_back_memory = lambda: None
    loop.free_memory = _once_in(WINDOWS_PER_FREEING, loop.free_memory)
    fonts.font = cache(fonts.font.__wrapped__)  # a font that is opened again is measured again
    fonts._size = lru_cache(MOST_MEASURED)(fonts._size.__wrapped__)
    disk_cache.MOST_BYTES = 1 << 30
    Terrain.steps = _painted_once(Terrain.steps)  # type: ignore[method-assign]
    lesson_opening.read_script = _read_once(lesson_opening.read_script)


def _once_in(times: int, function: Callable[[], None]) -> Callable[[], None]:
    """Do at every so many calls what looks through everything that thousands of tests leave; at the others nothing."""
    calls = itertools.count(1)

    @functools.wraps(function)
    def call() -> None:
        if next(calls) % times == 0:
            function()

    return call


def _painted_once(steps: Callable[..., Steps[None]]) -> Callable[..., Steps[None]]:
    """Sea and land look the same in every language, in large letters and whoever plays: tests that open the same map
    at the same size share them."""
    painted = PictureCache(MOST_GROUND_BYTES).part("sea and land")

    def steps_once(terrain: Terrain, target: pygame.Surface, area: pygame.Rect, *scales: float) -> Steps[None]:
        key = (_made_from(terrain), tuple(area), tuple(target.get_clip()), scales)
        found = painted.find(key)
        if found is None:
            yield from steps(terrain, target, area, *scales)
            painted.add(key, target.copy())
        else:
            target.blit(found, (0, 0))

    return steps_once


def _read_once(read: Callable[..., Script]) -> Callable[..., Script]:
    """The script of a lesson is the same whoever opens it, as long as neither game nor lesson changes."""
    scripts: list[tuple[Game, Lesson, Script]] = []

    def read_once(game: Game, lesson: Lesson, setup: Setup) -> Script:
        found = next((script for known, same, script in scripts if known is game and same == lesson), None)
        if found is None:
            found = read(game, lesson, setup)
            scripts.append((game, lesson, found))
        return found

    return read_once


def _made_from(terrain: Terrain) -> str:
    """Everything that a terrain is painted from, in short."""
    if "made_from" not in vars(terrain):
        lines, board = (terrain.land, terrain.lakes, terrain.rivers), terrain.board
        whole = repr((board.canvas, board.regions, terrain.ground, lines))
        vars(terrain)["made_from"] = blake2b(whole.encode(), digest_size=16).hexdigest()
    return str(vars(terrain)["made_from"])


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is there now stays: looking through it for rubbish again and again would cost a tenth of the time.

    What comes later is looked through less often than usual: thousands of objects stay from test to test."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # PettingZoo, which the tests of the lab import, chooses another
    gc.collect()
    gc.freeze()
    gc.set_threshold(30_000, 20, 20)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Names on maps stand where the program shows them while it searches for better places, which takes up to a second
    for every size of a map; tests marked with `names` look at those it finds.

    Keys and pointer can be asked for in every test, also where those before it have closed the last window or opened
    none."""
    if not pygame.display.get_init():
        pygame.display.init()
    NameSearch._search = SEARCH if item.get_closest_marker("names") else _place_simply  # type: ignore[method-assign]


SEARCH = NameSearch._search


def _place_simply(search: NameSearch, key: Key, request: Request) -> labels.Placing:
    search._found[key] = labels.place_simply(request.spots, request.measure, {}, len(request.larger))
    return search._found[key]


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A worker reports what its tests did, not that each was set up and cleaned away: the process that gathers the
    reports took half a minute for those that say nothing."""
    if not hasattr(item.config, "workerinput") or item.config.getoption("durations") is not None:
        return None
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in (report for report in reports if report.when == "call" or not report.passed):
        item.ihook.pytest_runtest_logreport(report=report)
    if nextitem is None:  # then the last line of dots is ended
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_addoption(parser: pytest.Parser) -> None:
    """Besides everything there is a fast sample."""
    parser.addoption("--quick", action="store_true", help="run only a fast sample (tests/quick.py says which)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file without quick tests is not even read."""
    is_tests = collection_path.name.startswith("test_") and collection_path.suffix == ".py"
    return True if is_tests and config.getoption("--quick") and not quick.has_quick_tests(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whole games played by posted events begin first, so that no worker ends long after the others."""
    if config.getoption("--quick"):
        kept = quick.chosen(items)
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept
    items.sort(key=lambda item: "test_robot_finger" not in item.nodeid)


class Units(LoadFileScheduling):
    """The tests of a file run in one process, and all laws in the same one: they share their games and tables."""

    def _split_scope(self, nodeid: str) -> str:
        file, laws = super()._split_scope(nodeid), "tests/contract/"
        return laws if file.startswith(laws) else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Units | None:
    """Divide the tests among the processes."""
    return Units(config, log) if config.getoption("dist") == "loadfile" else None


@pytest.fixture(scope="session")
def art() -> Art:
    return DRAWINGS


@pytest.fixture
def kit(art: Art) -> Kit:
    return Kit(Theme((1280, 800), Settings(language="en")), art, Strings("en"))


@pytest.fixture
def stage(kit: Kit) -> Stage:
    return Stage(kit)


@pytest.fixture
def services(tmp_path: Path) -> QuietServices:
    return QuietServices(tmp_path)


@pytest.fixture
def program() -> Program:
    return Program((1280, 800), Settings(language="en", animation="off"))


@pytest.fixture
def app(tmp_path: Path) -> PilgrimTable:
    return ended.program(tmp_path)


@pytest.fixture
def press():
    return key


@pytest.fixture
def click_at():
    return click
