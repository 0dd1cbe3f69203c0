"""Saves, settings and caches of the tests lie in a folder of their own, which all workers share."""

import gc
import os
import tempfile

import pytest

from boardgames.data.user_dirs import HOME_VARIABLE


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
