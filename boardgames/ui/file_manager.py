"""Shows a folder in the file manager of the system, where there is one, and paths as players read them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial

from boardgames.ui.widgets.field import Clipboard

COPY = "common.copy_path"  # the text of a button where no program opens folders
OPENERS = {"win32": "explorer", "darwin": "open"}


def opener() -> str | None:
    """Return the program that opens folders here."""
    return shutil.which(OPENERS.get(sys.platform, "xdg-open"))


def open_folder(folder: str) -> None:
    """Open a folder; nothing waits for the window that appears."""
    program = opener()
    if program is not None and os.path.isdir(folder):
        quiet = subprocess.DEVNULL
        subprocess.Popen([program, folder], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def open_file(file: str) -> None:
    """Open a file in the program that the system has for it."""
    program = opener()
    if program is not None and os.path.isfile(file):
        quiet = subprocess.DEVNULL
        subprocess.Popen([program, file], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def way_to(folder: str, clipboard: Clipboard) -> tuple[str, Callable[[], None]]:
    """Return the key of a button's text and what it does: opens a folder, or copies its path where no program can."""
    if opener() is not None:
        return "common.open_folder", partial(open_folder, folder)
    return COPY, partial(clipboard.put, folder)


def shown(path: str) -> str:
    """Return a path as it can be drawn: short for the home folder, question marks for bytes without a letter."""
    home = os.path.expanduser("~")
    if os.path.isabs(home) and path.startswith(home + os.sep):
        path = "~" + path[len(home) :]
    return path.encode("utf-8", "replace").decode("utf-8")
