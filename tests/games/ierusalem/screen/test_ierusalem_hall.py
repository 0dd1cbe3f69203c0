"""The hall of the Last Supper: its columns are numbered, so that a place named in the log can be found."""

import pygame
import pytest

from boardgames.games.ierusalem.screen.hall import Hall
from boardgames.games.ierusalem.screen.supper import SupperView
from boardgames.ui.art import Art
from tests.games.ierusalem.given import GAME, given
from tests.games.ierusalem.screen.test_ierusalem_screen import given_look, given_views

Written = list[pygame.Rect]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Where ordinals were written."""
    found: Written = []
    write = Hall._write_beside

    def spy(self: Hall, picture: pygame.Surface, text: pygame.Surface, spot: tuple[float, float], away: float) -> None:
        empty = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        write(self, empty, text, spot, away)
        found.append(empty.get_bounding_rect())

    monkeypatch.setattr(Hall, "_write_beside", spy)
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "rows"), [((1024, 640), 0), ((1280, 800), 0), ((1920, 1080), 12)])
def test_every_column_has_its_number_above_and_below_clear_of_places(
    art: Art, written: Written, size: tuple[int, int], rows: int, language: str
) -> None:
    views, *_ = given_views(given_look(art, size, language), GAME.table(given(3), 0))
    supper = views["supper"]
    assert isinstance(supper, SupperView)

    supper.hall._number_rows_and_columns(pygame.Surface(supper.rect.size))

    places = [rect.move(-supper.rect.x, -supper.rect.y) for slot, rect in supper.rects.items() if slot in supper.cells]
    assert len(written) == rows + 16
    assert all(rect.width and rect.collidelist(places) < 0 for rect in written)
    assert all(rect.collidelist(written[n + 1 :]) < 0 for n, rect in enumerate(written))
