"""The tag of a free space that is pointed at: cost, reward, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from boardgames.games.ierusalem.rules.printed import SupperSpace
from boardgames.games.ierusalem.screen import signs
from boardgames.ui import paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import mix

HEIGHT, SIGN, GAP = 37, 25, 6
ARROW = 20


class SupperTag(NamedTuple):
    """The content of a tag: the printed space, its rewards, Apostles' points, whether it is free or too dear."""

    space: SupperSpace
    paid: Sequence[str]
    free: bool
    too_expensive: bool


class _Part(NamedTuple):
    kind: str  # good, arrow, points, end, meeting
    name: str = ""


def _parts(tag: SupperTag) -> list[_Part]:
    cost = {} if tag.free else tag.space.cost
    parts = [_Part("good", good) for good, amount in cost.items() for _ in range(amount)]
    gains: list[_Part] = []
    reward = tag.space.reward
    if tag.space.meeting:
        gains.append(_Part("sign", "meeting"))
    if reward is not None and reward.kind == "vp":
        gains.append(_Part("points", str(reward.amount)))
    elif reward is not None:
        gains += [_Part("sign", reward.kind)] * reward.amount
    gains += [_Part("end", text.lstrip("+")) for text in tag.paid]
    if tag.space.end_vp:
        gains.append(_Part("end", str(tag.space.end_vp)))
    return [*parts, *([_Part("arrow")] if parts and gains else []), *gains]


def tag_box(tag: SupperTag, space: pygame.Rect, room: pygame.Rect, scale: float) -> pygame.Rect | None:
    """Return where a tag stands: in a room that has no space, as near as possible; None if it is empty."""
    parts = _parts(tag)
    if not parts:
        return None
    side, gap = _side_and_gap(scale)
    high = max(round(HEIGHT * scale), side + 8)
    wide = sum(_width(part, side, scale) for part in parts) + gap * (len(parts) - 1) + 2 * gap + 6
    box = pygame.Rect(0, 0, wide, high)
    box.center = (space.centerx, room.centery)
    box.left = max(min(box.left, room.right - wide), room.left)
    return box


def place_tag(
    target: pygame.Surface, kit: TableKit, tag: SupperTag, space: pygame.Rect, room: pygame.Rect, scale: float
) -> None:
    """Draw the tag of a space."""
    box = tag_box(tag, space, room, scale)
    if box is None:
        return
    side, gap = _side_and_gap(scale)
    _draw_box(target, kit, box, tag.too_expensive and not tag.free)
    x = box.x + gap + 3
    for part in _parts(tag):
        width = _width(part, side, scale)
        _draw_part(target, kit, part, (x + width / 2, box.centery), side)
        x += width + gap


def _side_and_gap(scale: float) -> tuple[int, int]:
    return max(round(SIGN * scale), 18), max(round(GAP * scale), 3)


def _width(part: _Part, side: int, scale: float) -> int:
    return max(round(ARROW * scale), 12) if part.kind == "arrow" else side


def _draw_box(target: pygame.Surface, kit: TableKit, box: pygame.Rect, too_expensive: bool) -> None:
    theme = kit.theme
    radius = max(box.height // 5, 3)
    paint.draw_shadow(target, box, radius, max(box.height // 5, 3), 2, 0.55)
    paint.fill_box(target, box, radius, theme.no if too_expensive else theme.ink)
    paper = mix(theme.white_paper, theme.no, 0.12) if too_expensive else theme.white_paper
    paint.fill_box(target, box.inflate(-4, -4), max(radius - 2, 1), paper)


def _draw_part(target: pygame.Surface, kit: TableKit, part: _Part, spot: tuple[float, float], side: int) -> None:
    if part.kind == "arrow":
        x, y = spot
        reach = side * 0.3
        paint.draw_line(target, kit.theme.ink, [(x - reach, y), (x + reach, y)], max(side * 0.09, 2))
        head = [(x + reach * 1.3, y), (x + reach * 0.4, y - reach * 0.6), (x + reach * 0.4, y + reach * 0.6)]
        pygame.draw.polygon(target, kit.theme.ink, head)
        pygame.draw.aalines(target, kit.theme.ink, True, head)
    elif part.kind == "points":
        signs.put_points(target, kit, spot, side, part.name)
    elif part.kind == "end":
        signs.put_final_points(target, kit, spot, round(side * 1.1), part.name)
    else:
        signs.put_sign(target, kit, part.name, spot, side)
