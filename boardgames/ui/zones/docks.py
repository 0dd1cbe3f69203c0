"""Where docks and tray zones lie: measures of screen.yaml for the frame that suits the window, scaled to it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

import pygame

from boardgames.data.defs import ScreenDef, ZoneDef
from boardgames.ui.theme import Theme
from boardgames.ui.zones.looks import AnyMeasures, FrameDef, FrameName, table_looks, zone_looks

Sides = tuple[float, float]
TRAY_MARGIN = 14
MOST_GROWTH = 0.4  # of its own width that a tray zone takes of the room left over


def frames(screen: ScreenDef) -> Mapping[FrameName, FrameDef]:
    """The frames of a screen, the roomiest first."""
    return table_looks(screen).frames


def frame_name(screen: ScreenDef, theme: Theme) -> FrameName:
    """The first frame whose letters can be read in this window."""
    unit = theme.u * 100 / theme.settings.interface_size
    found = frames(screen)
    return next((name for name, frame in found.items() if unit >= frame.least), list(found)[-1])


def measures(screen: ScreenDef, zone: ZoneDef, theme: Theme) -> AnyMeasures:
    """The measures of a zone in the frame of this window."""
    return zone_looks(zone).in_frame(frame_name(screen, theme))


def dock_scale(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> float:
    """How much docks are larger than drawn: with the window, but never more than the board has room for."""
    frame = frames(screen)[frame_name(screen, theme)]
    return min(theme.u / frame.unit, board.width / frame.board[0], board.height / frame.board[1])


def drawn(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> pygame.Rect:
    """The part of the board that the drawing of the docks covers, in its middle; all of it unless they stretch."""
    frame = frames(screen)[frame_name(screen, theme)]
    if not frame.stretch:
        return pygame.Rect(board)
    scale = dock_scale(screen, board, theme)
    wide = min(board.width / frame.board[0], scale * (1 + frame.stretch))
    area = pygame.Rect(0, 0, round(frame.board[0] * wide), round(frame.board[1] * scale))
    area.topleft = (board.x + (board.width - area.width) // 2, board.y + (board.height - area.height) // 2)
    return area


def arrange(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> dict[str, pygame.Rect]:
    """The rect of every zone that lies on the board at real size."""
    scale, frame = dock_scale(screen, board, theme), frames(screen)[frame_name(screen, theme)]
    area = drawn(screen, board, theme)
    wide = area.width / frame.board[0] if frame.stretch else scale
    aside, below = area.x - board.x, area.y - board.y
    rects: dict[str, pygame.Rect] = {}
    for zone in screen.zones:
        if zone.place == "dock":
            of = measures(screen, zone, theme)
            size = of.size or (0, 0)
            width, height = round(size[0] * wide), round(size[1] * scale)
            spot = corner(board, (of.at[0] * wide / scale, of.at[1]), scale)
            spot = (spot[0] + aside, spot[1] + below)
            width = width or board.width - 2 * (spot[0] - board.x)  # no width: from side to side
            rects[zone.id] = pygame.Rect(spot, (width, height))
    return rects


def corner(board: pygame.Rect, at: Sides, scale: float) -> tuple[int, int]:
    """A point on the board; lengths below nought are measured from its right and its lower edge."""
    x, y = (round(length * scale) for length in at)
    return (board.x if x >= 0 else board.right) + x, (board.y if y >= 0 else board.bottom) + y


def covering(screen: ScreenDef, board: pygame.Rect, theme: Theme) -> list[pygame.Rect]:
    """The docks that always lie on the board; floating ones come and go."""
    floating = {zone.id for zone in screen.zones if zone_looks(zone).floating}
    return [rect for zone, rect in arrange(screen, board, theme).items() if zone not in floating]


def arrange_tray(
    screen: ScreenDef,
    tray: pygame.Rect,
    theme: Theme,
    present: Collection[str],
    counts: Mapping[str, int] = MappingProxyType({}),
) -> dict[str, pygame.Rect]:
    """The rects of the tray's zones that the table has: fixed ones from the right, the last filling one in the rest.

    `counts` tells how many slots a zone of the table has: another may give way to it when it holds many.
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
    for zone in fixed:  # those that know how much they can use come first
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
    """Zones that lie one above another: each has its `band` [top, height] of the column of the zone it `shares`."""
    found: dict[str, pygame.Rect] = {}
    for zone in zones:
        band, column = measures(screen, zone, theme).band, rects.get(zone_looks(zone).shares or zone.id)
        if band is not None and column is not None:
            top, height = (round(length * scale) for length in band)
            found[zone.id] = pygame.Rect(column.x, column.y + top, column.width, height)
    return found


def _width(zone: ZoneDef, of: AnyMeasures, counts: Mapping[str, int]) -> float:
    """The width of a tray zone as drawn; the lesser one when the zone it gives way to holds many slots."""
    way = zone_looks(zone).gives_way
    narrow = way is not None and counts.get(way.to, 0) >= way.slots
    return of.less if narrow else of.size[0] if of.size is not None else 0
