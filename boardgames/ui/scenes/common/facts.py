"""The facts on a game box: players and minutes, each with a glyph."""

from __future__ import annotations

from functools import partial

import pygame

from boardgames.data.defs import GameDef
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import SmallPicture
from boardgames.ui.widgets import Group, Label


def facts(kit: Kit, game: GameDef) -> list[tuple[str, str]]:
    """Return glyph and text of players and minutes."""
    key = "library.players" if game.players.min < game.players.max else "library.players_fixed"
    players = kit.say(key, least=game.players.min, most=game.players.max)
    key = "library.minutes" if game.minutes.min == game.minutes.max else "library.minutes_span"
    return [("players", players), ("clock", kit.say(key, least=game.minutes.min, most=game.minutes.max))]


def facts_row(
    group: Group, kit: Kit, room: pygame.Rect, entries: list[tuple[str, str]], colour: str, style: str
) -> int:
    """Place glyphs with their texts in a row, or in two where it is narrow; return the lower edge."""
    theme = kit.theme
    line, side, gap = theme.line_height(style), theme.px(18), theme.px(6)
    x, y = room.x, room.y
    for glyph, text in entries:
        lead = side + gap if glyph else 0
        label = Label(kit, text, style, colour, middle=True, max_lines=1)
        wide = label.natural()[0]
        if x > room.x and x + lead + wide > room.right:
            x, y = room.x, y + line
        if glyph:
            group.add(SmallPicture(kit, partial(_glyph, kit, glyph, colour), 18)).place((x, y, side, line))
        group.add(label)
        label.place((x + lead, y, wide, line))
        x = label.rect.right + theme.px(14)
    return y + line


def _glyph(kit: Kit, name: str, colour: str, side: int) -> pygame.Surface:
    return kit.art.glyph(name, side, kit.theme.colour(colour))
