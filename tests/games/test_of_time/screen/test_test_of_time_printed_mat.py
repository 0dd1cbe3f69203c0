"""The printed mats of the gods: parts that no other game has are painted by the game itself."""

import pygame

from boardgames.games.test_of_time.screen import SCREEN
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.board.mats import seats_of
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.game_screen import NO_GAME_SCREEN, GameScreen
from boardgames.ui.theme import Theme
from tests.games.test_of_time.tables import DEFINITION

SCALE = 0.5
MAT = DEFINITION.board.mats[0]


def painted(art: Art, screen: GameScreen) -> tuple[pygame.Surface, BoardPainter]:
    painter = BoardPainter(DEFINITION, Theme((1280, 800), Settings()), art, "en", game_screen=screen)
    wide, high = DEFINITION.board.canvas
    picture = pygame.Surface((round(wide * SCALE), round(high * SCALE)))
    painter.paint_ground(picture, picture.get_rect(), SCALE, frozenset())
    return picture, painter


def test_the_game_paints_the_parts_that_only_its_mats_have(art: Art) -> None:
    own, painter = painted(art, SCREEN)
    plain, _ = painted(art, NO_GAME_SCREEN)
    seat = seats_of(MAT, painter.sight(own.get_rect(), SCALE), DEFINITION)[0]

    different = {
        part.kind
        for part in MAT.parts
        if pygame.image.tobytes(own.subsurface(seat.box(part.rect)), "RGB")
        != pygame.image.tobytes(plain.subsurface(seat.box(part.rect)), "RGB")
    }

    assert different == set(SCREEN.board_parts.mat_parts)
