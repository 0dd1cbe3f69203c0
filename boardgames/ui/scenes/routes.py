"""Routes: the scenes by name, each imported when first opened."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from boardgames.data.files import has_own_board
from boardgames.data.puzzle import load_puzzles
from boardgames.session import last_played
from boardgames.session.challenges import progress
from boardgames.session.challenges.attempt import open_attempt
from boardgames.session.challenges.day import free_names
from boardgames.session.lesson_opening import open_lesson
from boardgames.session.seats import Setup
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui.scene import App, Scene

ROOTS = ("library", "play", "resume", "table", "lesson", "puzzle")
Route = Callable[..., Scene]


def _scene(module: str, name: str) -> Any:
    return getattr(import_module(f"boardgames.ui.scenes.{module}"), name)


def routes(services: Services) -> dict[str, Route]:
    """Return a function that creates each scene, by route name."""

    def table(app: App, session: Session, viewer: int | None = None, end_shown: bool = False) -> Scene:
        scene: Scene = _scene("table", "TableScene")(app, services, session, viewer, end_shown)
        if not has_own_board(session.setup.edition):  # one's own was looked at before, as it can be edited
            app.remember(replace(app.settings, last_board=session.setup.edition))
        if session.unsaved is not None:  # the last word: it is about this game
            app.toast(app.strings.phrase(session.unsaved), glyph="warning", follows=True)
            session.unsaved = None
        return scene

    def play(app: App, setup: Setup) -> Scene:
        return table(app, services.saves.begin(setup))

    def resume(app: App, path: Path) -> Scene:
        return table(app, services.saves.open(path).session)

    def lesson(app: App, slug: str, number: int | None = None) -> Scene:
        scene: Scene = _scene("lesson", "LessonScene")(app, services, open_lesson(services, slug, number))
        return scene

    def puzzle(app: App, slug: str, puzzle: str) -> Scene:
        found = next(one for one in load_puzzles(slug) if one.id == puzzle)
        recent = last_played.load(last_played.recent_file())
        person = next((seat.name for seat in recent.seats if seat.is_human), "")
        party = recent.parties.get(slug)
        colour = next((seat.colour for seat in party.seats if seat.name == person), "") if party is not None else ""
        bots = free_names(app.strings.text("new_game.bot_names"))
        attempt = open_attempt(
            services.game(slug), found, services.about(slug), player=person, colour=colour, bots=bots
        )
        attempt.hinted |= progress.load_hints(slug, puzzle)
        scene: Scene = _scene("puzzle", "PuzzleScene")(app, services, attempt)
        return scene

    def route(module: str, name: str) -> Route:
        return lambda app, **args: _scene(module, name)(app, services, **args)

    return {
        "table": table,
        "play": play,
        "resume": resume,
        "lesson": lesson,
        "puzzle": puzzle,
        "library": route("library.scene", "LibraryScene"),
        "new_game": route("new_game.scene", "NewGameScene"),
        "judge": route("judge.scene", "JudgeScene"),
        "report": route("report", "ReportScene"),
        "keepsakes": route("keepsakes", "KeepScene"),
        "seating": route("seating.scene", "SeatingScene"),
        "load": route("load.scene", "LoadScene"),
        "chronicle": route("chronicle.scene", "ChronicleScene"),
        "challenges": route("challenges.scene", "ChallengesScene"),
        "settings": route("settings.scene", "SettingsScene"),
        "about": route("about", "AboutScene"),
        "board": route("viewer.scene", "ViewerScene"),
        "edit_board": route("viewer.editor.scene", "EditorScene"),
        "atlas": route("atlas.scene", "AtlasScene"),
        "rules": route("rules", "RulesScene"),
        "overview": route("overview", "OverviewScene"),
        "curtain": route("curtain", "CurtainScene"),
        "recap": route("recap.scene", "RecapScene"),
        "lesson_sheet": route("lesson_sheet", "LessonSheetScene"),
        "score": route("score.scene", "ScoreScene"),
        "replay": route("replay.scene", "ReplayScene"),
        "cards": route("cards", "CardsScene"),
        "print": route("printing.scene", "PrintScene"),
        "picture": route("printing.picture", "PictureScene"),
    }
