"""Public piles and players' boards can be listed in every game, by mouse and by keyboard."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, overlay, touch

from boardgames.app.wiring import available, definition
from boardgames.ui.start import played
from boardgames.ui.table.picture.sheets import ZoneSheet


@pytest.mark.parametrize("slug", available())
def test_a_key_lists_every_open_pile_and_every_players_board_in_turn(services: QuietServices, slug: str) -> None:
    session = played(services, setup_of(services, slug, definition(slug).game.players.min, 4), 40)
    finger = Finger(services, (1366, 768), CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    table = finger.table()
    names, shown = table.keyboard.commands.piles.names(), []

    for _ in names:
        finger.key(pygame.K_d, "d")
        sheet = overlay(finger, ZoneSheet)
        assert isinstance(sheet, ZoneSheet)
        shown.append(sheet.part.view.zone.id + str(sheet.part.view.zone.seat))
        finger.key(pygame.K_ESCAPE)

    assert len(set(shown)) == len(names) >= len(session.setup.seats)
    for target in (name for name in names if not name.startswith("player/")):
        touch(finger, target)
        assert overlay(finger, ZoneSheet) is not None
        finger.key(pygame.K_ESCAPE)
