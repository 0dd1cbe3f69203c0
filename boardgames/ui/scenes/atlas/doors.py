"""The doors between the atlas and the boards: each shows a place in the other, without piling up scenes."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from boardgames.data.atlas import has_atlas
from boardgames.ui.scene import App


@runtime_checkable
class ShowsPlaces(Protocol):
    """A scene that can show a place of a game."""

    door: str  # the route it is opened by

    def show_place(self, slug: str, place: str) -> None:
        """Show a place of a game when the scene comes back to the top."""


def go_through(app: App, door: str, slug: str, place: str) -> None:
    """Show a place in the scene of a route: in the one just below, if it is there, else in a new one.

    Back then leads to the scene that one came from, as it was left."""
    below = app.scenes.all[-2] if len(app.scenes) > 1 else None
    if isinstance(below, ShowsPlaces) and below.door == door:
        below.show_place(slug, place)
        app.scenes.swap()
    else:
        app.go(door, slug=slug, at=place)


def is_on_atlas(slug: str) -> bool:
    """Whether a game stands on the atlas."""
    return bool(slug) and has_atlas(slug)
