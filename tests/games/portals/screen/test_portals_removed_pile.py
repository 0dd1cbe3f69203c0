"""The small pile of removed cards: its number can be read whatever card lies on top."""

import pygame
from finger import QuietServices
from seated import at_table, difference

from boardgames.ui.zones.stack import StackView

MOST_DIFFERENCE = 60  # of 255: what the pictures of two cards may change behind the number


def test_the_picture_of_the_top_card_is_faint_behind_the_number(services: QuietServices) -> None:
    table = at_table(services, moves=15).table()
    views = [getattr(view, "view", view) for view in table.targets.views.values()]
    pile = next(view for view in views if isinstance(view, StackView) and "removed" in view.rects)
    cards = [card.id for card in table.table_kit.cards.values() if card.picture is not None][:30:6]
    sheets = []
    for card in cards:
        sheet, rect = pygame.Surface((120, 60)), pygame.Rect((10, 10), pile.rects["removed"].size)
        pile._draw_open_pile(sheet, card, 20, rect)
        sheets.append(sheet.subsurface(rect.inflate(-12, -8)))

    differences = [difference(sheets[0], sheet) for sheet in sheets[1:]]

    assert 0 < max(differences) <= MOST_DIFFERENCE
