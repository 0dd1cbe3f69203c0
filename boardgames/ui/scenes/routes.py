"""The places of the program by name: each opens one scene, imported when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from boardgames.session.seats import Setup
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui.scene import App, Scene

ROOTS = ("library", "play", "resume", "table")
Route = Callable[..., Scene]


def _scene(module: str, name: str) -> Any:
    return getattr(import_module(f"boardgames.ui.scenes.{module}"), name)


def routes(services: Services) -> dict[str, Route]:
    """Every place with the way to it."""

    def table(app: App, session: Session, viewer: int | None = None, end_shown: bool = False) -> Scene:
        scene: Scene = _scene("table", "TableScene")(app, services, session, viewer, end_shown)
        return scene

    def play(app: App, setup: Setup) -> Scene:
        return table(app, services.saves.begin(setup))

    def resume(app: App, path: Path) -> Scene:
        return table(app, services.saves.open(path).session)

    def plain(module: str, name: str) -> Route:
        return lambda app, **args: _scene(module, name)(app, services, **args)

    return {
        "table": table,
        "play": play,
        "resume": resume,
        "library": plain("library.scene", "LibraryScene"),
        "new_game": plain("new_game.scene", "NewGameScene"),
        "load": plain("load.scene", "LoadScene"),
        "settings": plain("settings.scene", "SettingsScene"),
        "about": plain("about", "AboutScene"),
        "board": plain("viewer.scene", "ViewerScene"),
        "rules": plain("rules", "RulesScene"),
        "curtain": plain("curtain", "CurtainScene"),
        "recap": plain("recap.scene", "RecapScene"),
        "score": plain("score.scene", "ScoreScene"),
        "replay": plain("replay.scene", "ReplayScene"),
        "cards": plain("cards", "CardsScene"),
        "gallery": lambda app: _scene("gallery", "GalleryScene")(app),
    }
