"""The list of saves: rows with picture, game, standing, badges and date; only visible rows are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import pygame

from boardgames.data.defs import Definition
from boardgames.session.saves import Summary
from boardgames.ui import paint, parts
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.long_list import LongList
from boardgames.ui.theme import Colour
from boardgames.ui.widgets import Row

ROW_UNITS = 76
PICTURE_UNITS = (96, 60)
BADGE_UNITS, LEAST_PITCH_UNITS = 32, 12
LEAST_WORDS_UNITS = 200
TOKENS_AT = 0.44
NARROW_UNITS = 400


def is_narrow(kit: Kit, width: int) -> bool:
    """Whether rows show texts only, with the date below the others."""
    return width < max(NARROW_UNITS * kit.theme.text_u, NARROW_UNITS * kit.theme.u)


def row_units(kit: Kit, width: int, own_names: bool) -> float:
    """Return the height of a row, which grows with large text and for saves with a name of their own."""
    theme = kit.theme
    lines = 1 + is_narrow(kit, width) + own_names
    words = theme.line_height("name") + lines * theme.line_height("small") + theme.px(12)
    return max(ROW_UNITS, words / theme.u)


@dataclass(frozen=True)
class _Mark:
    """A pill in a row."""

    text: str
    glyph: str
    ground: Colour
    edge: Colour
    ink: Colour


class SaveList(LongList):
    """Rows of saves."""

    def __init__(
        self,
        kit: Kit,
        saves: list[Summary],
        definitions: dict[str, Definition],
        pictures: BoardPictures,
        chosen: str,
        on_choose: Callable[[str], None],
        on_open: Callable[[str], None],
        width: int,
        is_deal: Callable[[Summary], bool],
    ) -> None:
        rows = [Row(str(save.path), save.name) for save in saves]
        units = row_units(kit, width, any(save.name for save in saves))
        super().__init__(kit, rows, chosen, on_choose, on_open, row_units=units, name="saves")
        self.narrow = is_narrow(kit, width)
        self.saves = saves
        self.definitions = definitions
        self.pictures = pictures
        self.is_deal = is_deal
        self.now = datetime.now()
        titles = [save_words.title(save, definitions.get(save.game), kit.strings.language) for save in saves]
        self.widest = max((kit.type.least_width(title, "name") for title in titles), default=0)

    def draw_content(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        theme, save = self.kit.theme, self.saves[index]
        definition = self.definitions.get(save.game)
        if self.narrow:
            day = pygame.Rect(
                box.x, box.bottom - theme.line_height("small") - theme.px(8), box.width, theme.line_height("small")
            )
            self._draw_day(surface, day, save, beside=True)
            room = pygame.Rect(
                box.x + theme.px(16), box.y + theme.px(6), box.width - theme.px(28), day.y - box.y - theme.px(6)
            )
            self._draw_words(surface, room, save, definition)
            return
        wide, high = theme.px(PICTURE_UNITS[0]), theme.px(PICTURE_UNITS[1])
        picture = pygame.Rect(box.x + theme.px(12), box.centery - high // 2, wide, high)
        self._draw_picture(surface, picture, definition, save)
        end = self._draw_day(surface, box, save) - theme.px(12)
        words = round(LEAST_WORDS_UNITS * max(theme.text_u, theme.u))
        x = picture.right + theme.px(14)
        left = x + max(words, round((box.right - x) * TOKENS_AT), self.widest + theme.px(8))
        pitch = self._pitch(end - left, len(save.seats))
        if definition is not None and pitch >= theme.px(LEAST_PITCH_UNITS):
            self._draw_tokens(surface, box, save, definition, (left, pitch))
            end = left - theme.px(8)
        self._draw_words(surface, pygame.Rect(x, box.y, max(end - x, 1), box.height), save, definition)

    def _draw_words(
        self, surface: pygame.Surface, room: pygame.Rect, save: Summary, definition: Definition | None
    ) -> None:
        """Draw title, game (if the title does not contain it) and standing, vertically centred."""
        kit, theme, language = self.kit, self.kit.theme, self.kit.strings.language
        game = save_words.game_beside(save, definition, language)
        texts = [(save_words.title(save, definition, language), "name", theme.ink)]
        texts += [(game, "small_strong", theme.ink_2)] if game else []
        texts.append((self._standing(save, definition, room.width), "small", theme.ink))
        y = room.centery - sum(theme.line_height(style) for _, style, _ in texts) // 2
        for text, style, colour in texts:
            line = pygame.Rect(room.x, y, room.width, theme.line_height(style))
            kit.type.draw(surface, line, text, style, colour, plain=style != "small")
            y = line.bottom

    def _standing(self, save: Summary, definition: Definition | None, room: int) -> str:
        """Return the standing, with as many variants as fit; the details list them too."""
        texts = list(save_words.row_standings(self.kit, save, definition, self.is_deal(save)))
        return next((text for text in texts if self.kit.type.width(text, "small") <= room), texts[-1])

    def _draw_picture(
        self, surface: pygame.Surface, rect: pygame.Rect, definition: Definition | None, save: Summary
    ) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(6)
        if definition is None:
            paint.fill_box(surface, rect, radius, theme.paper_2)
            warning = self.kit.art.icon("ui-warning", theme.px(32))
            surface.blit(warning, warning.get_rect(center=rect.center))
        else:
            made = paint.blank(rect.size)
            made.blit(self.pictures.picture(self.kit, definition, rect.size, save), (0, 0))
            paint.round_off(made, radius)
            surface.blit(made, rect)
        paint.draw_frame(surface, rect, radius, 1, theme.edge)

    def _pitch(self, room: int, tokens: int) -> int:
        """Return the distance between tokens, which overlap where there is little space."""
        side = self.kit.theme.px(BADGE_UNITS)
        return min(self.kit.theme.px(BADGE_UNITS + 2), (room - side) // max(tokens - 1, 1))

    def _draw_tokens(
        self, surface: pygame.Surface, box: pygame.Rect, save: Summary, definition: Definition, row: tuple[int, int]
    ) -> None:
        """Draw the tokens; `row` is the left end and the distance between tokens."""
        for number, seat in enumerate(save.seats):
            badge = save_words.token(self.kit, definition, seat, BADGE_UNITS)
            surface.blit(badge, (row[0] + number * row[1], box.centery - badge.get_height() // 2))

    def _draw_day(self, surface: pygame.Surface, box: pygame.Rect, save: Summary, beside: bool = False) -> int:
        """Draw the date at the right, with the mark above or beside it; return the left edge."""
        kit, theme = self.kit, self.kit.theme
        day = kit.type.text(save_words.when(kit, save.saved, self.now), "small", theme.ink_2, plain=True).picture
        right = box.right - theme.px(12)
        mark = self._mark(save)
        left = box.x + theme.px(16) if beside else right - day.get_width()
        if mark is None:
            surface.blit(day, (left, box.centery - day.get_height() // 2))
            return left
        high = theme.control(24, "caption_strong") - theme.px(2)
        wide = kit.type.width(mark.text, "caption_strong") + theme.px(44)
        block = high if beside else high + day.get_height()
        pill = pygame.Rect(right - wide, box.centery - block // 2, wide, high)
        self._draw_mark(surface, pill, mark)
        surface.blit(day, (left, box.centery - day.get_height() // 2 if beside else pill.bottom))
        return right - max(wide, day.get_width())

    def _draw_mark(self, surface: pygame.Surface, pill: pygame.Rect, mark: _Mark) -> None:
        theme = self.kit.theme
        parts.pill(surface, pill, mark.ground, mark.edge)
        glyph = self.kit.art.glyph(mark.glyph, theme.px(16), mark.ink)
        surface.blit(glyph, (pill.x + theme.px(12), pill.centery - glyph.get_height() // 2))
        row = pygame.Rect(pill.x + theme.px(32), pill.y, pill.width - theme.px(36), pill.height)
        self.kit.type.draw(surface, row, mark.text, "caption_strong", mark.ink, middle=True, plain=True)

    def _mark(self, save: Summary) -> _Mark | None:
        """Return the mark of a finished, view-only or damaged save."""
        theme, say = self.kit.theme, self.kit.say
        if save.view_only:
            words = "load.view_only" if save.game else "load.damaged"
            return _Mark(say(words), "warning", theme.delete_hover, theme.delete_edge, theme.no)
        if save.finished:
            words, glyph = ("load.finished", "check") if save.ending is None else ("load.broken_off", "flag")
            return _Mark(say(words), glyph, theme.paper_2, theme.chip_edge, theme.ink)
        return None
