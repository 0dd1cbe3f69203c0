"""ScrollArea: scrolls its widgets by wheel, keys or scroll bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.widgets.base import NOWHERE, Group, Widget

FADE_UNITS = 14  # height of the edge in which content fades out
NOTCH_UNITS = 60
ARROW_UNITS = 9  # room for the arrow below the last line


class ScrollArea(Group):
    """A group that may be taller than its rect; children are placed in screen coordinates without clipping."""

    focusable = True

    def __init__(self, kit: Kit, *, name: str = "") -> None:
        super().__init__(kit, name=name)
        self.offset = 0
        self.content_height = 0
        self._grip: int | None = None
        self.fades = True  # where content continues; False if the edge never cuts a line
        self.points_on = False  # whether it ends at a whole line, with an arrow where more follows below

    @property
    def view(self) -> pygame.Rect:
        """The area for content, without the scroll bar."""
        wide = self.kit.theme.measure("scroll_bar") + self.kit.theme.px(4)
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width - wide, self.rect.height)

    @property
    def furthest(self) -> int:
        """The largest scroll offset."""
        return max(self.content_height - self.rect.height, 0)

    @property
    def leads_somewhere(self) -> bool:
        """Whether the focus can go to something in it; then it scrolls there by itself."""
        return any(widget.focusable for widget in self.walk() if widget is not self)

    def fit(self, content_height: int) -> None:
        """Set the height of the content after the children were placed from the top of the view."""
        was, self.offset = self.offset, 0
        self.content_height = content_height
        self.scroll_to(was)

    def scroll_to(self, offset: int) -> None:
        """Scroll to an offset."""
        offset = min(max(offset, 0), self.furthest)
        if offset != self.offset:
            for child in self.children:
                child.move_by(0, self.offset - offset)
            self.offset = offset
            self.touch()

    def show_end(self) -> None:
        """Scroll to the end with an uncut line at the top; any remaining space is left below."""
        self.scroll_to(self.furthest)
        starts = [child.rect.top - self.rect.top for child in self.children]
        cut = next((start for start in starts if start >= 0), min(starts[-1:], default=0))
        if self.furthest and cut < self.rect.height // 2:
            self.content_height += max(cut, 0)
            self.scroll_to(self.offset + cut)

    def show(self, widget: Widget) -> None:
        """Scroll a widget into view."""
        room, focus_rect = self.kit.theme.px(ARROW_UNITS + 1), widget.focus_rect
        if focus_rect.top - room < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - focus_rect.top) - room)
        elif focus_rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + focus_rect.bottom - self.rect.bottom + room)
        super().show(widget)

    def lets_through(self, place: tuple[int, int]) -> bool:
        return self.rect.collidepoint(place) and super().lets_through(place)

    def _bar(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the rects of track and thumb of the scroll bar."""
        theme = self.kit.theme
        wide = theme.measure("scroll_bar")
        ground = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        share = self.rect.height / max(self.content_height, 1)
        long = min(max(round(ground.height * share), theme.measure("scroll_thumb")), ground.height)
        free = ground.height - long
        top = ground.y + round(free * self.offset / self.furthest) if self.furthest else ground.y
        return ground, pygame.Rect(ground.x, top, wide, long)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass events to the scroll bar first, then to visible children, then handle the wheel."""
        if not self.visible:
            return False
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._grip = None
            return super().handle(event)
        inside = self.rect.collidepoint(getattr(event, "pos", NOWHERE))
        if event.type == pygame.MOUSEMOTION:
            self._note_bar(event.pos)
            if not inside and not any(widget.pressed for widget in self.walk()):
                event = pygame.event.Event(event.type, {**event.dict, "pos": NOWHERE})
            return super().handle(event)
        if not inside:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._press_bar(event.pos):
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self.furthest:
            self.scroll_to(self.offset - event.y * self.kit.theme.px(NOTCH_UNITS))
            return True
        return False

    def _note_bar(self, place: tuple[int, int]) -> None:
        over = self.furthest > 0 and self._bar()[0].collidepoint(place)
        if over != self.hovered:
            self.hovered = over
            self.touch()

    def _press_bar(self, place: tuple[int, int]) -> bool:
        ground, thumb = self._bar()
        if not self.furthest or not ground.inflate(self.kit.theme.px(8), 0).collidepoint(place):
            return False
        inside = thumb.top <= place[1] < thumb.bottom
        self._grip = place[1] - thumb.y if inside else thumb.height // 2
        self._drag(place[1])
        return True

    def _drag(self, y: int) -> None:
        ground, thumb = self._bar()
        free = max(ground.height - thumb.height, 1)
        self.scroll_to(round((y - (self._grip or 0) - ground.y) * self.furthest / free))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Scroll with arrows, Page keys, Home and End while the area itself has the focus."""
        if event.type != pygame.KEYDOWN or not self.furthest:
            return False
        page = self.rect.height - self.kit.theme.px(40)
        notch = self.kit.theme.px(NOTCH_UNITS)
        wanted = {
            pygame.K_UP: self.offset - notch,
            pygame.K_DOWN: self.offset + notch,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.furthest,
        }.get(event.key)
        if wanted is None or min(max(wanted, 0), self.furthest) == self.offset:
            return False
        self.scroll_to(wanted)
        return True

    def activate(self) -> None:
        """Enter does nothing here."""

    @property
    def whole(self) -> pygame.Rect:
        """The part of the rect that shows content: where it goes on beyond an edge and an arrow points on, no line is
        cut, nor a picture if a line is left then, unless nothing else would be left; where there is room for no more
        than a line the arrow is left out."""
        return (self._uncut() if self.points_on else None) or self.rect

    @property
    def shows_a_line(self) -> bool:
        """Whether there is room for a line without cutting it."""
        return self._uncut() is not None

    def _uncut(self) -> pygame.Rect | None:
        """Return the part of the rect that cuts no line; None if no line is left."""
        pictures = [child for child in self.children if child.may_be_cut]
        lines = [child for child in self.children if not child.may_be_cut] if pictures else self.children
        arrow = self.kit.theme.px(ARROW_UNITS)
        tries = ((self.children, arrow), (lines, arrow), (lines, 0))
        found = (self._whole_part(uncut, below) for uncut, below in tries)
        return next((part for part in found if part is not None), None)

    def _whole_part(self, uncut: Sequence[Widget], below: int) -> pygame.Rect | None:
        """Return the part of the rect whose edges cut none of the given widgets' lines, with room below it where more
        follows; None if no line is left."""
        top, low = self.rect.top, self.rect.bottom
        while self.offset and (cut := [bottom for _, bottom in _cut_at(top, uncut)]):
            top = max(cut)
        low -= below if self.offset < self.furthest else 0
        while self.offset < self.furthest and (cut := [start for start, _ in _cut_at(low, uncut)]):
            low = min(cut)
        lines = [line for child in uncut for line in child.line_spans()]
        ends = [_above_headings(low, uncut), low] if self.offset < self.furthest else [low]
        for end in ends:
            if any(top <= start < bottom <= end for start, bottom in lines):
                return pygame.Rect(self.rect.x, top, self.rect.width, end - top)
        return None

    def _edges(self, surface: pygame.Surface, shown: pygame.Rect) -> Iterator[tuple[pygame.Rect, bool]]:
        """Return the strips where content is cut by an edge, and whether each is the lower one."""
        high = self.kit.theme.px(FADE_UNITS)
        cut = self.offset > 0 and any(child.rect.top < shown.y < child.rect.bottom for child in self.children)
        strips = [pygame.Rect(shown.x, shown.y, shown.width, high)] if cut else []
        strips += [pygame.Rect(shown.x, shown.bottom - high, shown.width, high)] if self.offset < self.furthest else []
        for strip in strips if self.fades and not self.points_on else ():
            seen = strip.clip(surface.get_rect())  # an area as wide as the window fades too
            if seen.width and seen.height == strip.height:
                yield seen, strip.bottom == shown.bottom

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        clip = surface.get_clip()
        shown = self.whole.inflate(2 * self.kit.theme.px(8), 0)
        surface.set_clip(clip.clip(shown))
        under = [(strip, _thinned(surface.subsurface(strip), low)) for strip, low in self._edges(surface, shown)]
        super().draw(surface)
        for strip, picture in under:
            surface.blit(picture, strip)
        surface.set_clip(clip)
        if self.furthest:
            theme = self.kit.theme
            ground, thumb = self._bar()
            radius = ground.width // 2
            paint.fill_box(surface, ground, radius, theme.paper_2)
            tone = theme.edge if self.hovered or self._grip is not None or self.focused else theme.thumb
            paint.fill_box(surface, thumb, radius, tone)
            if self.focused:
                paint.ring(surface, ground, radius, theme)
            has_room = self.rect.bottom - self.whole.bottom >= theme.px(ARROW_UNITS)
            if self.points_on and self.offset < self.furthest and has_room:
                self._draw_arrow(surface)  # where no whole line has room above it, it would lie on one

    def _draw_arrow(self, surface: pygame.Surface) -> None:
        """Draw an arrow at the lower edge, beyond which the content goes on."""
        theme, x, tip = self.kit.theme, self.view.centerx, self.rect.bottom
        wide, high = theme.px(9), theme.px(ARROW_UNITS - 2)
        pygame.draw.polygon(surface, theme.ink_2, [(x, tip), (x - wide, tip - high), (x + wide, tip - high)])


def _cut_at(y: int, widgets: Sequence[Widget]) -> list[tuple[int, int]]:
    """Return the lines of widgets that an edge at a height would cut."""
    near = [widget for widget in widgets if widget.rect.top < y < widget.rect.bottom]
    return [(top, bottom) for widget in near for top, bottom in widget.line_spans() if top < y < bottom]


def _above_headings(low: int, widgets: Sequence[Widget]) -> int:
    """Return an edge that leaves out the headings that would be the last lines above another edge."""
    for widget in reversed([widget for widget in widgets if widget.rect.top < low]):
        headings = set(widget.heading_spans())
        for line in sorted((line for line in widget.line_spans() if line[1] <= low), reverse=True):
            if line not in headings:
                return low
            low = min(low, line[0])
    return low


def _thinned(ground: pygame.Surface, low: bool) -> pygame.Surface:
    """Return the background under a strip, opaque at the edge and transparent at its other side."""
    picture = paint.blank(ground.get_size())
    picture.blit(ground, (0, 0))
    opaque, clear = (255, 255, 255, 255), (255, 255, 255, 0)
    ends = (clear, opaque) if low else (opaque, clear)
    picture.blit(paint.box(picture.get_size(), 0, *ends), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
