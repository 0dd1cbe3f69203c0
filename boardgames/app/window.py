"""Opens the window, or draws without one: builds the services and starts the ui."""

import gc
import importlib
import os
import sys

from boardgames.app.wiring import ProgramServices
from boardgames.session.services import NoDisplay, Request, Shot, ShowBoard

_UI = "boardgames.ui.start"
NO_DISPLAY = (
    "there is no display to open a window on; without one these work: "
    "'view SLUG --png OUT', 'print SLUG OUT', 'shot SCENE OUT', 'simulate SLUG', 'check' and 'test'"
)


def open_window(request: Request) -> int:
    """Show what was requested until the player leaves; NoDisplay without a screen."""
    if isinstance(request, Shot) or (isinstance(request, ShowBoard) and request.picture is not None):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    elif not has_display():
        raise NoDisplay(NO_DISPLAY)
    services = ProgramServices()
    gc.disable()  # starting up allocates much and frees little; the window enables it again
    try:
        return int(importlib.import_module(_UI).run(services, request))
    except NoDisplay as problem:
        raise NoDisplay(NO_DISPLAY) from problem
    finally:
        gc.enable()
        services.close()


def has_display() -> bool:
    """Whether a window can be opened; only Unix systems can be without a display."""
    if "SDL_VIDEODRIVER" in os.environ or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
