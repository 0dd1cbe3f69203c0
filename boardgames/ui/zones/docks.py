"""The rects of docks and tray zones: measures of screen.yaml in the frame that suits the window, scaled to it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

import pygame

from boardgames.data.defs import ScreenDef, ZoneDef
from boardgames.ui.theme import Theme
from boardgames.ui.zones.looks import AnyMeasures, FrameDef, FrameName, table_looks, zone_looks

Sides = tuple[float, float]
TRAY_MARGIN = 14
MOST_GROWTH = 0.4  # of its own width: how much a tray zone may grow into spare width


def frames(screen: ScreenDef) -> Mapping[FrameName, FrameDef]:
    """The frames of a screen, the roomiest first."""
    return table_looks(screen).frames


def frame_name(screen: ScreenDef, theme: Theme) -> FrameName:
    """The first frame whose letters are legible in this window."""
    unit = theme.u * 100 / theme.settings.interface_size
    found = frames(screen)
    return next((name for name, frame in found.items() if unit >= frame.least), list(found)[-1])


def measures(screen: ScreenDef, zone: ZoneDef, theme: Theme) -> AnyMeasures:
    """The measures of a zone in the frame of this window."""
    return zone_looks(zone).in_frame(frame_name(screen, theme))


def dock_scale(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> float:
    """The scale of docks: that of the window, but never more than the board has room for."""
    frame = frames(screen)[frame_name(screen, theme)]
    return min(theme.u / frame.unit, board.width / frame.board[0], board.height / frame.board[1])


def drawn_area(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> pygame.Rect:
    """The area of the board that the docks share, centred; the whole board unless the frame stretches."""
    frame = frames(screen)[frame_name(screen, theme)]
    if not frame.stretch:
        return pygame.Rect(board)
    scale = dock_scale(screen, board, theme)
    wide = min(board.width / frame.board[0], scale * (1 + frame.stretch))
    area = pygame.Rect(0, 0, round(frame.board[0] * wide), round(frame.board[1] * scale))
    area.topleft = (board.x + (board.width - area.width) // 2, board.y + (board.height - area.height) // 2)
    return area


def arrange(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> dict[str, pygame.Rect]:
    """The rect of every dock."""
    scale, frame = dock_scale(screen, board, theme), frames(screen)[frame_name(screen, theme)]
    area = drawn_area(screen, board, theme)
    wide = area.width / frame.board[0] if frame.stretch else scale
    dx, dy = area.x - board.x, area.y - board.y
    rects: dict[str, pygame.Rect] = {}
    for zone in screen.zones:
        if zone.place == "dock":
            of = measures(screen, zone, theme)
            size = of.size or (0, 0)
            width, height = round(size[0] * wide), round(size[1] * scale)
            spot = corner(board, (of.at[0] * wide / scale, of.at[1]), scale)
            spot = (spot[0] + dx, spot[1] + dy)
            width = width or board.width - 2 * (spot[0] - board.x)  # without a width it reaches from side to side
            rects[zone.id] = pygame.Rect(spot, (width, height))
    return rects


def corner(board: pygame.Rect, at: Sides, scale: float) -> tuple[int, int]:
    """A point on the board; negative lengths are measured from its right and lower edges."""
    x, y = (round(length * scale) for length in at)
    return (board.x if x >= 0 else board.right) + x, (board.y if y >= 0 else board.bottom) + y


def fixed_docks(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> list[pygame.Rect]:
    """The rects of the docks that are always there, without floating ones."""
    floating = {zone.id for zone in screen.zones if zone_looks(zone).floating}
    return [rect for zone, rect in arrange(screen, board, theme).items() if zone not in floating]


def arrange_tray(
    screen: ScreenDef,
    tray: pygame.Rect,
    theme: Theme,
    present: Collection[str],
    counts: Mapping[str, int] = MappingProxyType({}),
) -> dict[str, pygame.Rect]:
    """The rects of the present zones in the tray: fixed ones from the right, the last one that fills takes the rest.

    `counts` gives the number of slots per zone: a zone with many may make another one narrower.
    """
    frame = frames(screen)[frame_name(screen, theme)]
    scale = min(tray.height / frame.tray[1], tray.width / frame.tray[0])
    margin = round(TRAY_MARGIN * scale)
    tray_zones = [zone for zone in screen.zones if zone.place == "tray" and zone.id in present]
    zones = [zone for zone in tray_zones if not zone_looks(zone).shares]
    of = {zone.id: measures(screen, zone, theme) for zone in zones}
    wide = [zone for zone in of if of[zone].fills]
    fixed = [zone for zone in of if zone not in wide]
    widths = {zone.id: _width(zone, of[zone.id], counts) * scale for zone in zones}
    spare = tray.width - (len(fixed) + 2) * margin - sum(widths[zone] for zone in fixed)
    spare -= widths[wide[-1]] if wide else 0
    for zone in fixed:  # those with a greatest width grow first
        most = (of[zone].most or 0) * scale
        more = min(max(most - widths[zone], 0), max(spare, 0))
        widths[zone], spare = widths[zone] + more, spare - more
    growing = [zone for zone in fixed if of[zone].most is None]
    grow = 1 + min(max(spare, 0) / max(sum(widths[zone] for zone in growing), 1), MOST_GROWTH)
    widths.update((zone, widths[zone] * grow) for zone in growing)
    rects: dict[str, pygame.Rect] = {}
    right = tray.right - margin
    for zone in fixed:
        width = round(widths[zone])
        rects[zone] = pygame.Rect(right - width, tray.y, width, tray.height)
        right -= width + margin
    if wide:
        rects[wide[-1]] = pygame.Rect(tray.x + margin, tray.y, right - tray.x - margin, tray.height)
    rects.update(_banded(screen, theme, tray_zones, rects, scale))
    return rects


def _banded(
    screen: ScreenDef, theme: Theme, zones: Sequence[ZoneDef], rects: Mapping[str, pygame.Rect], scale: float
) -> dict[str, pygame.Rect]:
    """Zones stacked in one column: each takes its `band` [top, height] of the column of the zone it `shares`."""
    found: dict[str, pygame.Rect] = {}
    for zone in zones:
        band, column = measures(screen, zone, theme).band, rects.get(zone_looks(zone).shares or zone.id)
        if band is not None and column is not None:
            top, height = (round(length * scale) for length in band)
            found[zone.id] = pygame.Rect(column.x, column.y + top, column.width, height)
    return found


def _width(zone: ZoneDef, of: AnyMeasures, counts: Mapping[str, int]) -> float:
    """The width of a tray zone in its frame; the lesser one if the zone it gives way to has many slots."""
    yields = zone_looks(zone).gives_way
    narrow = yields is not None and counts.get(yields.to, 0) >= yields.slots
    return of.less if narrow else of.size[0] if of.size is not None else 0
