"""Names stay where they are while the game goes on."""

from pathlib import Path

import pygame
import pytest
from finger import QuietServices
from msgspec.structs import replace

from boardgames.core.table import Piece
from boardgames.ui.board import decor
from tests.ui.test_still_names import on_places, view_of

pytestmark = pytest.mark.names

PAWN = Piece("pawn/0", "pawn", seat=0)


def test_names_are_larger_with_larger_text_where_there_is_room(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    view = view_of(services, "portals", (1280, 720), "en", 150)
    letters, placed = view.board.painter.names.letters(view.board.sight()), view.board.resting_names()

    assert letters[0] > letters[-1]
    assert sum(name.smaller == 0 for name in placed.values()) > len(placed) / 2
    assert on_places(view) == []


def test_names_of_lands_and_regions_keep_still_when_a_pawn_comes(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_of(services, "portals", (1280, 696), "en")
    painter, camera = view.board.painter, view.board.camera
    sheet = pygame.Surface((1, 1))
    written: list[tuple[object, ...]] = []
    monkeypatch.setattr(decor, "_write", lambda target, words, *rest: written.append((words, *rest[:-1])))
    found = []

    for place in ("map/ur", "map/jordan_river", "map/shiloh", "map/babylon"):
        slots = tuple(replace(s, pieces=(PAWN,) if s.id == place else ()) for s in view.zone.slots)
        view.place(camera.view, replace(view.zone, slots=slots))
        written.clear()
        painter.paint_names(sheet, view.board.sight().area, view.board.sight().scale, view.board.hidden)
        found.append(list(written))

    assert any(words == "Arabian Desert" for words, *_ in found[0])
    assert found[1:] == [found[0]] * 3
