"""Saves, settings and caches of the tests lie in a folder of their own; SDL plays window and sound card."""

import gc
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest
from finger import QuietHome
from posted import click, key

from boardgames.data.strings import Strings
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.kit import Kit
from boardgames.ui.loop import Program
from boardgames.ui.theme import Theme


def pytest_configure(config: pytest.Config) -> None:
    """Make the folder before anything is read; it goes with the tests."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        home = tempfile.TemporaryDirectory(prefix="pilgrim-table-", ignore_cleanup_errors=True)
        os.environ[HOME_VARIABLE] = home.name
        config.add_cleanup(home.cleanup)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is there now stays: looking through it for rubbish again and again would cost a tenth of the time."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games played by posted events begin first, so that no worker ends long after the others."""
    items.sort(key=lambda item: "test_robot_finger" not in item.nodeid)


@pytest.fixture(scope="session")
def art() -> Art:
    return Art()


@pytest.fixture
def kit(art: Art) -> Kit:
    return Kit(Theme((1280, 800), Settings(language="en")), art, Strings("en"))


@pytest.fixture
def home(tmp_path: Path) -> QuietHome:
    return QuietHome(tmp_path)


@pytest.fixture
def program() -> Program:
    return Program((1280, 800), Settings(language="en", animation="off"))


@pytest.fixture
def press():
    return key


@pytest.fixture
def click_at():
    return click
