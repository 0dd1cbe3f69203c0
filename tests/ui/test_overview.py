"""The page that tells what a game is about."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.data.rulebook import Figure, overview
from boardgames.data.strings import LANGUAGES
from boardgames.ui.rules.page import PageBody
from boardgames.ui.scenes.overview import OverviewScene
from boardgames.ui.widgets import Panel

SECTIONS = ("goal", "turn", "points")
MOST_WORDS = 60  # of one panel


@pytest.mark.parametrize("slug", available())
def test_every_game_tells_its_goal_turn_and_points_with_a_picture_each(slug: str) -> None:
    for language in LANGUAGES:
        book = overview(slug, language)

        assert tuple(section.anchor for section in book.sections) == SECTIONS
        for section in book.sections:
            assert [isinstance(block, Figure) for block in section.blocks].count(True) == 1
            words = sum(len(run.text.split()) for runs in section.texts for run in runs)
            assert words <= MOST_WORDS


@pytest.mark.parametrize("slug", available())
def test_icons_and_cards_of_both_languages_are_the_same_and_can_be_drawn(tmp_path: Path, slug: str) -> None:
    figures = [
        [(block.kind, block.ids) for section in overview(slug, language).sections for block in section.blocks
         if isinstance(block, Figure)]
        for language in LANGUAGES
    ]  # fmt: skip
    finger = Finger(QuietServices(tmp_path), (1024, 640))

    finger.program.go("overview", slug=slug)
    finger.rest(0.1)

    assert figures[0] == figures[1]
    assert finger.window.surface.get_bounding_rect().size == (1024, 640)


def test_panels_stand_side_by_side_where_there_is_room(tmp_path: Path) -> None:
    for letters, columns in ((100, 3), (150, 1)):
        finger = Finger(QuietServices(tmp_path), (1024, 640), msgspec.structs.replace(QUIET, text_size=letters))
        finger.program.go("overview", slug=available()[0])
        panels = [widget.parent for widget in walk(finger.scene.stage) if isinstance(widget, PageBody)]

        assert len(panels) == 3
        assert len({panel.rect.x for panel in panels if isinstance(panel, Panel)}) == columns


def walk(group):
    for child in getattr(group, "children", ()):
        yield child
        yield from walk(child)


def test_one_key_leads_there_from_the_table_and_back(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services)
    finger.program.go("play", setup=setup_of(services, available()[0], 2, seed=3))
    table = finger.table()

    finger.key(pygame.K_g, "g")
    there = finger.scene
    finger.key(pygame.K_ESCAPE)

    assert isinstance(there, OverviewScene)
    assert finger.scene is table
