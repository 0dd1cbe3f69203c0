"""The colours of the game itself: letters can be read on the grounds they stand on, with and without high contrast."""

import pytest

from boardgames.games.test_of_time.screen import colours
from boardgames.session.settings import Settings
from boardgames.ui.theme import Colour, Theme, contrast

READABLE = 4.5  # WCAG AA


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (colours.RIFT_INK, colours.RIFT_GROUND),
        (colours.RIFT_PALE, colours.RIBBON_LOW),
        (colours.RIBBON_INK, colours.RIBBON_LOW),
        (colours.RIBBON_INK, colours.RIBBON_PILL),
        (colours.WORK_TITLE_INK, colours.WORK_TITLE),
        (colours.WORK_WORTH, colours.WORK_TITLE),
        (colours.LAYER_INK, colours.LAYER_PAPER),
    ],
)
def test_letters_can_be_read_on_their_ground(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= READABLE


@pytest.mark.parametrize("high", [False, True])
def test_letters_can_be_read_on_paper_and_ink_on_stone(high: bool) -> None:
    theme = Theme((1280, 800), Settings(high_contrast=high))

    for paper in (theme.paper_0, theme.paper_2):
        assert contrast(colours.RIBBON_KEPT, paper) >= READABLE
        assert contrast(colours.RIBBON_LOST, paper) >= READABLE
    for stone in (colours.STONE_LOW, colours.STONE_NOW_LOW, colours.SLAB_ROW):
        assert contrast(theme.ink, stone) >= READABLE
