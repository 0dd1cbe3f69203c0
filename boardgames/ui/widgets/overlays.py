"""Overlays above the scene: Tooltip, Toast, Bubble, Dialog."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.free_place import WORDS, Found, cost, search
from boardgames.ui.geometry import apart, covered
from boardgames.ui.kit import Kit
from boardgames.ui.tail import draw_tail, tail_rects
from boardgames.ui.theme import Size, alpha
from boardgames.ui.widgets.base import Group, Widget
from boardgames.ui.widgets.buttons import Button
from boardgames.ui.widgets.labels import Label, RuleMark

TOAST_SECONDS = 4.0
WORD_SECONDS = 0.3  # longer messages stay until they can be read
TAILS = (1, 3, 6)  # lengths of the tail of a bubble
NARROWER = (0.75, 0.6)  # widths of narrow bubbles, tried where they cover less
NARROW_COST = 1500  # of each narrower width: as much as covering a name of the map in part
GRAZE_PIXELS = 150  # the square pixels of lit targets that a tail may cover
FAR_PIXELS = 240  # the gap to the anchor from which a tail is long
SHIFTS = (0.0, 0.22, -0.22, 0.4, -0.4)  # offsets along the side of the anchor, relative to the bubble's size


def _dark_card(surface: pygame.Surface, rect: pygame.Rect, kit: Kit) -> None:
    theme = kit.theme
    radius = theme.px(8)
    paint.draw_shadow(surface, rect, radius, theme.px(8), theme.px(3), 0.45)
    paint.fill_box(surface, rect, radius, theme.tip_edge)
    paint.fill_box(surface, rect.inflate(-2, -2), radius - 1, theme.tip)


class Tooltip(Widget):
    """A sentence about what is under the pointer."""

    def __init__(self, kit: Kit, text: str) -> None:
        super().__init__(kit)
        self.text = text

    def natural(self) -> Size:
        theme = self.kit.theme
        room = theme.measure("tooltip_width") - 2 * theme.px(12)
        width, height = self.kit.type.text(self.text, "small", theme.cream, room).size
        return width + 2 * theme.px(12), height + 2 * theme.px(8)

    def point_at(
        self,
        anchor: pygame.Rect,
        screen: pygame.Rect,
        others: Sequence[pygame.Rect] = (),
        tips: Sequence[pygame.Rect] = (),
    ) -> None:
        """Place it below a rect, or above where there is no space, or where only there no other tip, or else no other
        control, is covered."""
        gap = self.kit.theme.measure("tooltip_gap")
        below, room = pygame.Rect((0, 0), self.natural()), screen.inflate(-2 * gap, -2 * gap)
        above = below.copy()
        below.midtop, above.midbottom = (anchor.centerx, anchor.bottom + gap), (anchor.centerx, anchor.y - gap)
        covers = [
            [rect.clamp(room).collidelist(list(rects)) >= 0 for rects in (tips, others)] for rect in (below, above)
        ]
        is_better = above.y >= room.y and covers[1] < covers[0]
        self.rect = (above if below.bottom > room.bottom or is_better else below).clamp(room)

    def cache_key(self) -> Hashable:
        return self.text

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        _dark_card(surface, rect, self.kit)
        self.kit.type.draw(surface, rect.inflate(-2 * theme.px(12), -2 * theme.px(8)), self.text, "small", theme.cream)


CORNERS = ("bottomleft", "bottomright", "topleft", "topright")  # where a message may stand, the usual place first


def _parts_beside(area: pygame.Rect, taken: pygame.Rect) -> list[pygame.Rect]:
    """What an area has to the left and to the right of something that lies in it."""
    left = pygame.Rect(area.x, area.y, max(taken.left - area.left, 0), area.height)
    right = pygame.Rect(taken.right, area.y, max(area.right - taken.right, 0), area.height)
    return [part for part in (left, right) if part.width]


class Toast(Group):
    """A short message at the lower left with an optional action; it disappears by itself. It wraps if necessary."""

    passing = False

    def __init__(
        self,
        kit: Kit,
        text: str,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        glyph: str = "check",
        follows: bool = False,
    ) -> None:
        super().__init__(kit)
        self.text = text
        self.follows = follows  # stays in the next scene
        self.action = action
        self.on_action = on_action
        self.glyph = glyph
        self.seconds_left = max(TOAST_SECONDS, WORD_SECONDS * len(text.split()))
        self.hot = False
        self.is_tall = False  # the text wraps, the action is below it

    def natural(self) -> Size:
        theme = self.kit.theme
        width = theme.px(16 + 18 + 10) + self.kit.type.text(self.text, "body", theme.cream).size[0] + theme.px(20)
        if self.action:
            width += theme.px(24) + self.kit.type.width(self.action, "label")
        return min(width, theme.size[0] - 2 * theme.px(16)), theme.control(48, "label")

    def size_within(self, width: int) -> Size:
        """Return its size: one line if that fits, else several lines of a width."""
        wide, high = self.natural()
        return (wide, high) if wide <= width else (width, self._tall(width))

    def settle(self, screen: pygame.Rect, taken: Sequence[pygame.Rect] = ()) -> None:
        """Place it at the lower left of an area, or where it covers least of what is taken, such as an open menu."""
        margin = self.kit.theme.px(16)
        if self.natural()[0] > screen.width - 2 * margin:
            margin //= 2
        wide, high = self.size_within(screen.width - 2 * margin)
        inner, rect = (
            screen.inflate(-2 * margin, -2 * margin),
            pygame.Rect(0, 0, wide, min(high, screen.height - 2 * margin)),
        )
        corners = [rect.move_to(**{corner: getattr(inner, corner)}) for corner in CORNERS]
        beside = [part.clip(inner) for other in taken for part in _parts_beside(inner, other.inflate(margin, margin))]
        narrow = [pygame.Rect(part.x, 0, *self.size_within(part.width)).move_to(bottom=part.bottom) for part in beside]
        fitting = [place for place, part in zip(narrow, beside, strict=True) if part.contains(place)]
        self.place(min((*corners, *fitting), key=lambda place: covered(place, taken)))

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        """Set its rect; wrap the text if it does not fit in one line."""
        super().place(rect)
        self.is_tall = self.rect.width < self.natural()[0]

    def _tall(self, width: int) -> int:
        """Return the height of the wrapped text with the action below it."""
        theme = self.kit.theme
        lines = self.kit.type.height(self.text, "body", width - theme.px(16 + 18 + 10 + 12))
        return lines + theme.px(24) + (theme.line_height("label") + theme.px(8) if self.action else 0)

    def _action_rect(self) -> pygame.Rect:
        theme = self.kit.theme
        wide = self.kit.type.width(self.action, "label") + 2 * theme.px(16)
        if self.is_tall:
            high = theme.line_height("label") + theme.px(16)
            return pygame.Rect(self.rect.right - wide, self.rect.bottom - high, wide, high)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    def update(self, dt: float) -> bool:
        self.seconds_left -= dt
        return self.seconds_left > 0

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            hot = bool(self.action) and self._action_rect().collidepoint(event.pos)
            if hot != self.hot:
                self.hot = hot
                self.touch()
            return False
        if event.type != pygame.MOUSEBUTTONDOWN or not self.rect.collidepoint(event.pos):
            return False
        self.seconds_left = 0.0
        if self.action and self.on_action is not None and self._action_rect().collidepoint(event.pos):
            self.on_action()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        _dark_card(surface, self.rect, self.kit)
        side = theme.px(18)
        x, middle = self.rect.x + theme.px(16), self.rect.centery
        if self.is_tall:
            middle = self.rect.y + theme.px(12) + theme.line_height("body") // 2
        surface.blit(self.kit.art.glyph(self.glyph, side, theme.yes_light), (x, middle - side // 2))
        x += side + theme.px(10)
        if self.is_tall:
            room = pygame.Rect(x, self.rect.y + theme.px(12), self.rect.right - theme.px(12) - x, self.rect.height)
            room.height -= theme.px(24) + (theme.line_height("label") + theme.px(8) if self.action else 0)
            self.kit.type.draw(surface, room, self.text, "body", theme.cream)
        else:
            end = self._action_rect().x if self.action else self.rect.right - theme.px(16)
            done = self.kit.type.text(self.text, "body", theme.cream, max(end - x, 1), 1)
            surface.blit(done.picture, (x, middle - done.size[1] // 2))
        if self.action:
            tone = theme.white if self.hot else theme.gold_text
            self.kit.type.draw(surface, self._action_rect(), self.action, "label", tone, "centre", True)


class Bubble(Group):
    """The answer to a click: the fact, the rule, an alternative; its tail points at the clicked object. Its edge is
    red, or gold where it offers what was clicked."""

    modal = False
    passing = True

    def __init__(
        self,
        kit: Kit,
        headline: str,
        body: str = "",
        *,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        rule: str = "",
        on_rule: Callable[[], None] | None = None,
        came_from: Widget | None = None,
        is_offer: bool = False,
    ) -> None:
        super().__init__(kit)
        self.came_from = came_from
        self.edge = kit.theme.gold if is_offer else kit.theme.no
        self.tip = (0, 0)
        self.has_tail = True  # without a free way for it, the ring of the clicked object says what is meant
        self.headline = self.add(Label(kit, headline, "label" if body else "body"))
        self.body = self.add(Label(kit, body, "small", "ink_2")) if body else None
        self.action = self.add(Button(kit, action, on_action, kind="primary", height=36)) if action else None
        self.rule = self.add(RuleMark(kit, rule, on_rule)) if rule else None

    def point_at(
        self,
        anchor: pygame.Rect,
        screen: pygame.Rect,
        avoid: Sequence[pygame.Rect] = (),
        keep_off: Sequence[pygame.Rect] = (),
        home: pygame.Rect | None = None,
        firm: Sequence[pygame.Rect] = (),
        spare: Sequence[pygame.Rect] | None = None,
        words: Sequence[pygame.Rect] = (),
    ) -> None:
        """Place it beside the anchor, covering as little as possible of the anchor and of what is `firm`, then of
        `keep_off`, then of `avoid`; inside `home` if that is equally good. With `spare` the whole room is searched for
        a place that covers little of this and less of `words`."""
        margin = -2 * self.kit.theme.px(8)
        rooms = [room.inflate(margin, margin) for room in (home or screen, screen)]
        firm = (anchor, *firm)
        spots = [
            (spot.clamp(room), spot)
            for width, room in product(self._widths(), rooms)
            for spot in self._around(anchor, self._wrap(width))
        ]
        if spare is not None:
            around = anchor.inflate(2 * self.kit.theme.px(16), 2 * self.kit.theme.px(16))
            for room, hard in zip(rooms, ((around, *firm, *keep_off, *avoid), (around, *firm)), strict=True):
                found = list(self._searched(anchor, room, hard, spare, words))
                spots += [(place.rect.clamp(room), place.rect) for place in found]
                if any(not place.hits and (words or not _is_far(place.rect, anchor)) for place in found):
                    break
        self.rect = min(spots, key=lambda pair: self._cost(pair, anchor, (firm, keep_off, avoid), spare, words))[0]
        self._wrap(self.rect.width)
        self.tip = _tip_at(self.rect, anchor)
        self.has_tail = self._crossed(self.rect, anchor, firm[1:]) <= GRAZE_PIXELS
        self._layout()

    def _searched(
        self,
        anchor: pygame.Rect,
        room: pygame.Rect,
        hard: Sequence[pygame.Rect],
        spare: Sequence[pygame.Rect],
        words: Sequence[pygame.Rect],
    ) -> Iterator[Found]:
        """Yield the best place for each width, up to one that no narrower bubble can beat."""
        for number, width in enumerate(self._widths(), start=1):
            found = search(anchor, self._wrap(width), room, hard, spare, words)
            yield found
            if not found.hits and found.cost <= NARROW_COST * number:
                break

    def _cost(
        self,
        pair: tuple[pygame.Rect, pygame.Rect],
        anchor: pygame.Rect,
        ranks: Sequence[Sequence[pygame.Rect]],
        spare: Sequence[pygame.Rect] | None,
        words: Sequence[pygame.Rect],
    ) -> tuple[float, ...]:
        """Return what a place costs, the worst first; the second of the pair is where it would be without edges."""
        place, free = pair
        hidden = [covered(place, rects) for rects in ranks]
        pushed = abs(place.x - free.x) + abs(place.y - free.y)
        if spare is None:
            return *hidden, pushed
        narrow = NARROW_COST * self._widths().index(place.width)
        crossed = self._crossed(place, anchor, ranks[0][1:])
        price = cost(place, anchor, spare, words) + narrow
        if words:  # on a map, to cover names is as bad as a tail over what is firm
            return *hidden, price + WORDS * crossed, pushed
        # Elsewhere, a long tail covers more words than the bubble beside the anchor would.
        return hidden[0], crossed, _is_far(place, anchor), *hidden[1:], price, pushed

    def _crossed(self, place: pygame.Rect, anchor: pygame.Rect, firm: Sequence[pygame.Rect]) -> int:
        """Return how much of what is firm the tail would cover with the bubble at a place."""
        theme = self.kit.theme
        tail = tail_rects(place, _tip_at(place, anchor), theme.measure("bubble_tail") / 2, theme.px(12))
        return sum(covered(part, firm) for part in tail)

    def _around(self, anchor: pygame.Rect, size: Size) -> Iterator[pygame.Rect]:
        """Return positions on all sides of the anchor: centred, then shifted along the side, then farther away."""
        tail = self.kit.theme.px(16)
        for far, shift, (dx, dy) in product(TAILS, SHIFTS, ((0, -1), (0, 1), (1, 0), (-1, 0))):
            rect = pygame.Rect((0, 0), size)
            rect.center = anchor.center
            rect.x += dx * ((size[0] + anchor.width) // 2 + far * tail) + round(abs(dy) * shift * size[0])
            rect.y += dy * ((size[1] + anchor.height) // 2 + far * tail) + round(abs(dx) * shift * size[1])
            yield rect

    def _widths(self) -> list[int]:
        """Return possible widths, the preferred one first; its button must fit."""
        theme = self.kit.theme
        pads = 2 * theme.px(16)
        widest = min(round(theme.measure("bubble_width") * max(theme.text_u / theme.u, 1.0)), theme.size[0] // 2)
        if self.body is None and self.action is None and self.rule is None:
            text = self.kit.type.text(self.headline.text, "body", theme.ink, widest - pads)
            return [min(widest, text.size[0] + pads)]
        row = [part.natural()[0] + theme.px(12) for part in (self.action, self.rule) if part is not None]
        least = min(sum(row) - theme.px(12) + pads, theme.size[0] // 2)
        widest = max(widest, least)
        return list(dict.fromkeys([widest, *(max(round(widest * share), least) for share in NARROWER)]))

    def _wrap(self, width: int) -> Size:
        """Wrap its texts to a width; return the resulting size."""
        theme = self.kit.theme
        height = 2 * theme.px(12)
        for label in (self.headline, self.body):
            if label is not None:
                label.width = width - 2 * theme.px(16)
                height += label.natural()[1]
        if row := self._row():
            height += theme.px(10) + row
        return width, height

    def _row(self) -> int:
        """Return the height of the row with the button and the rule."""
        if self.action is not None:
            return self.kit.theme.control(36, "label")
        return self.rule.natural()[1] if self.rule is not None else 0

    def _layout(self) -> None:
        theme = self.kit.theme
        x, y = self.rect.x + theme.px(16), self.rect.y + theme.px(12)
        for label in (self.headline, self.body):
            if label is not None:
                label.place_at(x, y)
                y = label.rect.bottom
        row = self._row()
        y += theme.px(10)
        wide, high = self.rule.natural() if self.rule is not None else (0, 0)
        if self.action is not None:
            room = self.rect.right - theme.px(16) - x - (wide + theme.px(12) if wide else 0)
            natural, tall = self.action.natural()
            self.action.place((x, y, min(natural, room), tall))
            x = self.action.rect.right + theme.px(12)
        if self.rule is not None:
            self.rule.place_at(x, y + (row - high) // 2)

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos)
        return used or pressed

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        radius, edge = theme.px(12), theme.px(2)
        paint.draw_shadow(surface, self.rect, radius, theme.px(16), theme.px(6), 0.45)
        paint.fill_box(surface, self.rect, radius, self.edge)
        paint.fill_box(surface, self.rect.inflate(-2 * edge, -2 * edge), radius - edge, theme.white_paper)
        if self.has_tail:
            half = theme.measure("bubble_tail") / 2
            draw_tail(surface, self.rect, self.tip, half, edge, theme.px(12), (self.edge, theme.white_paper))
        super().draw(surface)


def _tip_at(place: pygame.Rect, anchor: pygame.Rect) -> tuple[int, int]:
    """Return the tip of the tail of a bubble: the middle of the nearest side of the anchor."""
    aside = max(anchor.left - place.right, place.left - anchor.right)
    if aside > max(anchor.top - place.bottom, place.top - anchor.bottom):
        return anchor.left if place.centerx < anchor.centerx else anchor.right, anchor.centery
    return anchor.centerx, anchor.top if place.centery < anchor.centery else anchor.bottom


def _is_far(place: pygame.Rect, anchor: pygame.Rect) -> bool:
    """Whether a bubble would need a long tail to its anchor."""
    return apart(place, anchor) > FAR_PIXELS


class Dialog(Group):
    """A question over the darkened scene; the harmless button comes first and has the focus."""

    modal = True
    passing = False

    def __init__(
        self,
        kit: Kit,
        head: str,
        body: str,
        buttons: list[Button],
        *,
        on_dismiss: Callable[[], None] | None = None,
        came_from: Widget | None = None,
        icon: str = "",
    ) -> None:
        super().__init__(kit)
        self.head = self.add(Label(kit, head, "title_small"))
        self.body = self.add(Label(kit, body, "body"))
        self.buttons = [self.add(button) for button in buttons]
        self.on_dismiss = on_dismiss
        self.came_from = came_from
        self.icon = icon
        self.settle(pygame.Rect((0, 0), kit.theme.size))

    def settle(self, screen: pygame.Rect) -> None:
        """Place it in the middle of the screen."""
        theme = self.kit.theme
        pad, between = theme.px(24), theme.px(12)
        sizes = [button.natural() for button in self.buttons]
        side_by_side = sum(wide + between for wide, _ in sizes) - between
        most = screen.width - 2 * theme.px(16)
        width = min(max(theme.measure("dialog_width"), side_by_side + 2 * pad), most)
        room = width - 2 * pad
        is_stacked = side_by_side > room
        lead = theme.px(44) if self.icon else 0
        self.head.width, self.body.width = room - lead, room
        self.body.max_lines = max(int(screen.height * 0.5) // theme.line_height("body"), 1)
        head, body = self.head.natural()[1], self.body.natural()[1]
        highs = [high for _, high in sizes]
        foot = sum(highs) + between * (len(highs) - 1) if is_stacked else max(highs, default=0)
        height = 2 * theme.px(20) + head + theme.px(8) + body + theme.px(24) + foot
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = screen.center
        self.head.place_at(self.rect.x + pad + lead, self.rect.y + theme.px(20))
        self.body.place_at(self.rect.x + pad, self.head.rect.bottom + theme.px(8))
        x, y = self.rect.right - pad, self.rect.bottom - theme.px(20)
        for button, (wide, high) in zip(reversed(self.buttons), reversed(sizes), strict=True):
            if is_stacked:
                wide = min(wide, room)
                button.place((self.rect.right - pad - wide, y - high, wide, high))
                y -= high + between
            else:
                x -= wide
                button.place((x, y - high, wide, high))
                x -= between

    def restyle(self, kit: Kit) -> None:
        super().restyle(kit)
        self.settle(pygame.Rect((0, 0), kit.theme.size))

    def dismiss(self) -> None:
        """Handle Esc: cancel."""
        if self.on_dismiss is not None:
            self.on_dismiss()
        elif self.buttons:
            self.buttons[0].activate()

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        surface.blit(paint.box(surface.get_size(), 0, alpha(theme.black, 0.5)), (0, 0))
        parts.dialog_card(surface, self.rect, theme)
        if self.icon:
            picture = self.kit.art.icon(self.icon, theme.px(32))
            surface.blit(picture, (self.rect.x + theme.px(24), self.rect.y + theme.px(20)))
        super().draw(surface)
