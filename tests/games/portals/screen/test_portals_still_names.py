"""Names stay where they are while the game goes on."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from finger import QuietServices
from msgspec.structs import replace

from boardgames.core.table import Piece
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


def test_names_of_lands_and_regions_keep_still_when_a_pawn_comes_and_lie_apart(services: QuietServices) -> None:
    view = view_of(services, "portals", (1280, 696), "en")
    camera = view.board.camera
    found = []

    for place in ("map/ur", "map/jordan_river", "map/shiloh", "map/babylon"):
        slots = tuple(replace(s, pieces=(PAWN,) if s.id == place else ()) for s in view.zone.slots)
        view.place(camera.view, replace(view.zone, slots=slots))
        found.append(dict(view.board.lettering_boxes()))

    desert = next(n for n, d in enumerate(view.board.board.decor) if d.text and d.text.en == "Arabian Desert")
    assert ("decor", desert) in found[0]
    assert found[1:] == [found[0]] * 3
    boxes = {where: pygame.FRect(*box) for where, box in found[0].items()}
    assert [(a, b) for (a, x), (b, y) in combinations(boxes.items(), 2) if x.colliderect(y)] == []
