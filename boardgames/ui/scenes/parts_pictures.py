"""Pictures of boards that fill a rect: each board is painted once, smaller pictures are cut from it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from boardgames.data.defs import Definition
from boardgames.ui import paint
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.cache import Pictures
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Picture

MASTER_WIDTH = 840
HIDDEN = frozenset({"names/"})
MASTERS = Pictures(24)
CUTS = Pictures(32)


class Gallery:
    """Board pictures for one scene. In a hurry it shows plain paper first and paints one board for each `work`."""

    def __init__(self) -> None:
        self.hurry = False
        self._wanted: dict[str, tuple[Kit, Definition]] = {}
        self._made: set[tuple[str, str]] = set()

    def picture(self, kit: Kit, definition: Definition, size: Size) -> pygame.Surface:
        """The board cut to a size, or paper while it is not painted yet."""
        if self.hurry and not self.has(kit, definition):
            self._wanted[definition.slug] = (kit, definition)
            return paint.box(size, 0, kit.theme.paper_2, kit.theme.paper_3)
        self._made.add((definition.slug, kit.strings.language))
        return board(kit, definition, size)

    def has(self, kit: Kit, definition: Definition) -> bool:
        """Whether the board was painted already."""
        return (definition.slug, kit.strings.language) in self._made

    @property
    def waiting(self) -> bool:
        """Whether a board is still to be painted."""
        return bool(self._wanted)

    def work(self) -> bool:
        """Paint one board that somebody wanted; true when there was one."""
        if not self._wanted:
            return False
        slug, (kit, definition) = self._wanted.popitem()
        _master(kit, definition)
        self._made.add((slug, kit.strings.language))
        return True


class BoardPicture(Picture):
    """The board of a game let into a panel; painted anew as soon as the gallery has it."""

    def __init__(self, kit: Kit, gallery: Gallery, definition: Definition) -> None:
        super().__init__(kit, lambda size: gallery.picture(self.kit, definition, size), name="board_picture")
        self.gallery = gallery
        self.definition = definition

    def look(self) -> Hashable:
        """Which board, and whether it is painted already."""
        done = not self.gallery.hurry or self.gallery.has(self.kit, self.definition)
        return self.definition.slug, self.definition.digest, self.kit.strings.language, done


def board(kit: Kit, definition: Definition, size: Size) -> pygame.Surface:
    """The board of a game, cut to fill a size, without names. Kept."""
    return CUTS.get((_key(kit, definition), size), lambda: _cut(_master(kit, definition), size))


def _key(kit: Kit, definition: Definition) -> tuple[str, str, str, bool]:
    return definition.slug, definition.digest, kit.strings.language, kit.theme.high_contrast


def _master(kit: Kit, definition: Definition) -> pygame.Surface:
    return MASTERS.get(_key(kit, definition), lambda: _paint(kit, definition))


def _paint(kit: Kit, definition: Definition) -> pygame.Surface:
    wide, high = definition.board.canvas
    scale = MASTER_WIDTH / wide
    picture = pygame.Surface((MASTER_WIDTH, round(high * scale)))
    painter = BoardPainter(definition, kit.theme, kit.art, kit.strings.language)
    painter.paint(picture, picture.get_rect(), scale, HIDDEN)
    return picture


def _cut(master: pygame.Surface, size: Size) -> pygame.Surface:
    """The middle of the board, as large as fits, brought to a size, with shade along its edges."""
    scale = min(master.get_width() / size[0], master.get_height() / size[1])
    part = pygame.Rect(0, 0, int(size[0] * scale), int(size[1] * scale))
    part.center = master.get_rect().center
    picture = pygame.transform.smoothscale(master.subsurface(part.clip(master.get_rect())), size)
    picture.blit(_vignette(size), (0, 0))
    return picture


def _vignette(size: Size) -> pygame.Surface:
    small = paint.blank((24, 14))
    for y in range(14):
        for x in range(24):
            near = min(x, 23 - x, y, 13 - y)
            small.set_at((x, y), (20, 12, 6, max(round(70 * (1 - near / 2.5)), 0)))
    return pygame.transform.smoothscale(small, size)
