"""A card that is looked at stands in the side panel as a face that can be read, whatever room is left for it."""

from pathlib import Path

import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of
from msgspec.structs import replace

from boardgames.app.wiring import available
from boardgames.session.settings import Settings
from boardgames.ui import painters
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.frame.side_panel import LEAST_FACE_UNITS
from boardgames.ui.table.words.inspection import Inspection, inspect
from boardgames.ui.widgets import Picture, ScrollArea


def table_and_card(folder: Path, slug: str, settings: Settings) -> tuple[TableScene, Inspection]:
    """A table in a small window, and what its side panel tells of a card."""
    services = QuietServices(folder)
    seats = services.definition(slug).game.players.min
    finger = Finger(services, (1024, 640), settings)
    session = played(services, setup_of(services, slug, seats, 4), 20)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    table = finger.table()
    shown = inspect(table.table_kit, table.table, f"card/{next(iter(table.table_kit.cards))}")
    assert shown is not None
    return table, shown


@pytest.mark.parametrize("slug", available())
def test_no_whole_face_is_so_small_that_its_words_are_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    table, shown = table_and_card(tmp_path, slug, replace(QUIET, language="fr"))
    drawn, draw = list[tuple[str, int]](), painters.card_face
    monkeypatch.setattr(
        painters,
        "card_face",
        lambda kit, card, size, detail="": drawn.append((detail, size[0])) or draw(kit, card, size, detail),
    )

    for height in range(table.frame.side.height, 120, -20):
        side = pygame.Rect(table.frame.side.topleft, (table.frame.side.width, height))
        table.side.show_side(side, "card", shown, (), ())
        table.side.draw(pygame.Surface(table.rect.size))

    whole = [width for detail, width in drawn if detail.startswith("named")]
    assert whole
    assert min(whole) >= table.table_kit.theme.px(LEAST_FACE_UNITS)


@pytest.mark.parametrize("slug", available())
def test_no_face_in_a_list_is_cut(tmp_path: Path, slug: str) -> None:
    table, shown = table_and_card(tmp_path, slug, replace(QUIET, text_size=150))
    cut = []

    for below in range(100, table.frame.side.height, 10):
        table.side.taken_below = below
        table.side.show_side(table.frame.side, "card", shown, (), ())
        table.side.draw(pygame.Surface(table.rect.size))
        for area in (widget for widget in table.side.children if isinstance(widget, ScrollArea)):
            face = area.children[0]
            if isinstance(face, Picture) and not area.whole.contains(face.rect):
                cut.append(below)

    assert not cut
