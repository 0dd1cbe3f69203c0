"""Pictures of boards: bare boards are cropped to fill a rect, boards of saves are shown completely."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from boardgames.data.defs import Definition
from boardgames.session.saves import Summary
from boardgames.session.services import Services
from boardgames.ui import paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.game_screen import GameScreen
from boardgames.ui.kit import Kit
from boardgames.ui.steps import PaintQueue, Steps, finish
from boardgames.ui.theme import Size
from boardgames.ui.waiting import patience
from boardgames.ui.widgets import Picture

MASTER_WIDTH = 840
BLUR_SIZE, GROUND_SHADE = (12, 7), (150, 140, 130)  # for the background of a picture that does not fill its rect
HIDDEN = frozenset({"names/"})
MASTERS = PICTURES.part("boards")
TABLES = PICTURES.part("tables of saves")
CUTS = PICTURES.part("cut boards")


class BoardPictures(PaintQueue):
    """Board pictures for one scene. In `hurry` mode it shows what is finished."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def picture(self, kit: Kit, definition: Definition, size: Size, save: Summary | None = None) -> pygame.Surface:
        """Return the cropped board, or the complete table of a save; a bare board or paper until it is painted."""
        if save is not None and self.has(kit, definition, save):
            table = TABLES.get(_save_key(kit, save), lambda: self._table(kit, definition, save))
            return CUTS.get((_save_key(kit, save), size), lambda: _whole(table, size))
        if self.has(kit, definition):
            return CUTS.get((_key(kit, definition), size), lambda: _cut(self._master(kit, definition), size))
        return paint.box(size, 0, kit.theme.paper_2, kit.theme.paper_3)

    def has(self, kit: Kit, definition: Definition, save: Summary | None = None) -> bool:
        """Whether the picture is painted; if not, queue it, or paint it at once unless in `hurry` mode."""
        key, known = (_key(kit, definition), MASTERS) if save is None else (_save_key(kit, save), TABLES)
        if key in self.made or known.find(key) is not None:  # another scene may have painted it
            return True
        if key not in self.wanted:
            self.wanted[key] = self._steps(kit, definition) if save is None else self._save_steps(kit, definition, save)
        while not self.hurry and self.wanted:
            self.work()
        return not self.hurry

    def _steps(self, kit: Kit, definition: Definition) -> Steps[pygame.Surface]:
        """Paint the bare board, unless it is cached."""
        key = _key(kit, definition)
        found = MASTERS.find(key)
        if found is None:
            with patience():  # the first time it is imported
                screen = self.services.screen(definition.slug)
            found = yield from _paint(kit, definition, screen)
            MASTERS.add(key, found)
        return found

    def _save_steps(self, kit: Kit, definition: Definition, save: Summary) -> Steps[pygame.Surface]:
        """Paint the table of a save in one step, unless it is cached."""
        yield
        return TABLES.get(_save_key(kit, save), lambda: self._table(kit, definition, save))

    def _table(self, kit: Kit, definition: Definition, save: Summary) -> pygame.Surface:
        from boardgames.ui.scenes.common.table_picture import table_picture  # slow to import; often not needed

        with patience():
            return table_picture(kit, self.services, save) or self._master(kit, definition)

    def _master(self, kit: Kit, definition: Definition) -> pygame.Surface:
        return finish(self._steps(kit, definition))


class BoardPicture(Picture):
    """The board of a game or of a save in a panel; repainted as soon as its picture is ready."""

    def __init__(self, kit: Kit, pictures: BoardPictures, definition: Definition, save: Summary | None = None) -> None:
        super().__init__(kit, lambda size: pictures.picture(self.kit, definition, size, save), name="board_picture")
        self.pictures = pictures
        self.definition = definition
        self.save = save

    def cache_key(self) -> Hashable:
        bare = self.pictures.has(self.kit, self.definition)
        full = self.save is not None and self.pictures.has(self.kit, self.definition, self.save)
        return self.definition.digest, self.kit.strings.language, bare, full


def _save_key(kit: Kit, save: Summary) -> Hashable:
    return str(save.path), save.saved, save.moves, kit.strings.language, kit.theme.key


def _key(kit: Kit, definition: Definition) -> tuple[str, str, str, bool]:
    return definition.slug, definition.digest, kit.strings.language, kit.theme.high_contrast


def _paint(kit: Kit, definition: Definition, game_screen: GameScreen) -> Steps[pygame.Surface]:
    from boardgames.ui.board.painter import BoardPainter  # slow to import; often not needed
    from boardgames.ui.zones.map.looks import map_looks

    (wide, high), own = definition.board.canvas, game_screen.board_parts
    scale = MASTER_WIDTH / wide
    picture = pygame.Surface((MASTER_WIDTH, round(high * scale)))
    yield
    painter = BoardPainter(definition, kit.theme, kit.art, kit.strings.language, own_parts=own)
    yield
    zones = definition.screen.zones if definition.screen is not None else ()
    unseen = next((map_looks(zone).hidden for zone in zones if zone.view == "map"), ())
    hidden = HIDDEN | frozenset(unseen)
    yield from painter.ground_steps(picture, picture.get_rect(), scale, hidden)
    yield from painter.name_steps(picture, picture.get_rect(), scale, hidden)
    return picture


def _cut(master: pygame.Surface, size: Size) -> pygame.Surface:
    """Return the middle of the board, scaled to fill a size, with shaded edges."""
    scale = min(master.get_width() / size[0], master.get_height() / size[1])
    part = pygame.Rect(0, 0, int(size[0] * scale), int(size[1] * scale))
    part.center = master.get_rect().center
    picture = pygame.transform.smoothscale(master.subsurface(part.clip(master.get_rect())), size)
    picture.blit(_vignette(size), (0, 0))
    return picture


def _whole(table: pygame.Surface, size: Size) -> pygame.Surface:
    """Return the complete table, since title, legend and pieces may be at any edge, on a blurred background."""
    picture = pygame.transform.smoothscale(pygame.transform.smoothscale(table, BLUR_SIZE), size)
    picture.fill(GROUND_SHADE, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(_vignette(size), (0, 0))
    scale = min(size[0] / table.get_width(), size[1] / table.get_height())
    fitted = (round(table.get_width() * scale), round(table.get_height() * scale))
    shown = pygame.transform.smoothscale(table, fitted)
    picture.blit(shown, shown.get_rect(center=picture.get_rect().center))
    return picture


def _vignette(size: Size) -> pygame.Surface:
    small = paint.blank((24, 14))
    for y in range(14):
        for x in range(24):
            near = min(x, 23 - x, y, 13 - y)
            small.set_at((x, y), (20, 12, 6, max(round(70 * (1 - near / 2.5)), 0)))
    return pygame.transform.smoothscale(small, size)
