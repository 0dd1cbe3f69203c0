"""The printed mats of the gods: parts that no other game has are painted by the game itself."""

import pygame

from boardgames.games.test_of_time.screen import SCREEN
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.board.mats import seats_of
from boardgames.ui.board.own_parts import NO_OWN_PARTS, BoardParts
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.theme import Theme
from tests.games.test_of_time.tables import DEFINITION

SCALE = 0.5
MAT = DEFINITION.board.mats[0]


def painted(art: Art, own: BoardParts) -> tuple[pygame.Surface, BoardPainter]:
    painter = BoardPainter(DEFINITION, Theme((1280, 800), Settings()), art, "en", own_parts=own)
    wide, high = DEFINITION.board.canvas
    picture = pygame.Surface((round(wide * SCALE), round(high * SCALE)))
    painter.paint_ground(picture, picture.get_rect(), SCALE, frozenset())
    return picture, painter


def test_the_game_paints_the_parts_that_only_its_mats_have(art: Art) -> None:
    own, painter = painted(art, SCREEN.board_parts)
    plain, _ = painted(art, NO_OWN_PARTS)
    seat = seats_of(MAT, painter.sight(own.get_rect(), SCALE), DEFINITION)[0]

    different = {
        part.kind
        for part in MAT.parts
        if pygame.image.tobytes(own.subsurface(seat.box(part.rect)), "RGB")
        != pygame.image.tobytes(plain.subsurface(seat.box(part.rect)), "RGB")
    }

    assert different == set(SCREEN.board_parts.mat_parts)
