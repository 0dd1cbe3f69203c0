"""The legend of a map at the table: a panel that explains its icons, fixed at a point of the board."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pygame

from boardgames.ui import fonts, parts
from boardgames.ui.board.view import BoardView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT
from boardgames.ui.zones.map.marks import ToneLook, draw_ring, tone_colour

RING_SHARE = 0.7  # of the lines of a ring on the map


class LegendLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Place and content of a legend."""

    at: tuple[float, float]  # its upper right corner in board units
    kinds: tuple[str, ...] = ()  # kinds of nodes
    badges: tuple[str, ...] = ()  # tags of nodes
    tones: tuple[str, ...] = ()  # rings of places


class Legend:
    """Icons with their names, one line each."""

    def __init__(
        self, kit: TableKit, looks: LegendLooks, board: BoardView, scale: float, tones: Mapping[str, ToneLook]
    ) -> None:
        self.kit, self.board = kit, board
        pixels = round(15.5 * scale * kit.theme.settings.text_size / 100)
        self.font = fonts.font("sans", "semibold", False, max(pixels, SMALLEST_TEXT))
        self.side = round(9.5 * scale)
        painter = board.painter
        kinds = {kind.id: kind for kind in board.board.node_kinds}
        self.rows = [
            (painter.node_painter.sample(kind, self.side), self._name(kind, kinds[kind].name.of(kit.strings.language)))
            for kind in looks.kinds
        ]
        self.rows += [
            (painter.node_painter.badge(painter.looks.badges[tag], self.side), self._name(tag, painter.badge_name(tag)))
            for tag in looks.badges
        ]
        self.rings = [(tones[tone], self._name(tone, tone)) for tone in looks.tones]
        self.pad, self.line = round(9 * scale), max(round(27 * scale), self.font.get_height() + 2)
        names = [name for _, name in (*self.rows, *self.rings)]
        words = max((self.font.size(name)[0] for name in names), default=0)
        width = 3 * self.pad + 2 * self.side + words
        self.rect = pygame.Rect(0, 0, width, self.line * len(names) + self.pad)
        x, y = board.camera.to_screen(looks.at)
        self.rect.topright = (round(x), round(y))
        if board.camera.is_fitted:
            self.rect.clamp_ip(board.camera.view.inflate(-2 * self.pad, -2 * self.pad))

    def _name(self, kind: str, name: str) -> str:
        key = f"zone.legend.{kind}"
        return self.kit.strings.text(key) if self.kit.strings.has(key) else name

    def draw(self, target: pygame.Surface, viewer: int | None) -> None:
        """Draw it; a ring in the colour of whoever looks at the table."""
        theme = self.kit.theme
        parts.panel(target, self.rect, theme, round(8 * theme.u))
        rings = [(self._ring(tone, viewer), name) for tone, name in self.rings]
        for number, (icon, name) in enumerate((*self.rows, *rings)):
            y = self.rect.y + self.pad // 2 + round((number + 0.5) * self.line)
            target.blit(icon, icon.get_rect(center=(self.rect.x + self.pad + self.side, y)))
            words = self.font.render(name, True, theme.ink)
            target.blit(words, words.get_rect(midleft=(self.rect.x + 2 * self.pad + 2 * self.side, y)))

    def _ring(self, tone: ToneLook, viewer: int | None) -> pygame.Surface:
        """A sample of the ring; in the colour of the letters where nobody looks at the table."""
        theme, middle = self.kit.theme, 2 * self.side
        icon = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
        colour = tone_colour(tone, self.kit, viewer) or theme.ink
        draw_ring(icon, theme, (middle, middle), 0.9 * self.side, tone, colour, RING_SHARE)
        return icon
