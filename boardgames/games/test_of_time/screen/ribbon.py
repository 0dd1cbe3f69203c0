"""The view of a Testament's past: one cell per round; visited rounds are raised, the present one is gold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
import pygame

from boardgames.core.phrase import Phrase
from boardgames.core.table import Mark, Piece, Slot, Zone
from boardgames.data.defs import ZoneDef
from boardgames.games.test_of_time.screen import colours
from boardgames.games.test_of_time.screen.close_focus import CloseFocus
from boardgames.games.test_of_time.screen.looks import RibbonLooks, RibbonMeasures
from boardgames.ui import paint, parts
from boardgames.ui.painters import lettering
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import mix
from boardgames.ui.zones.base import Lights, Surroundings

CELL, HERE = "past/", "past/now"  # a round; the one being visited now
TAIL_GROWTH = 1.5  # how much the right end may grow if the cells leave space
SPENT_SHARE = 0.56  # of the right end: the cost of the journey; the rest is its gain
LEAST_SIGN = 12  # pixels
HEAD_STEP = 4  # pixels by which the space for a long title grows
TITLE_SIZE = 18  # letters of the title, in pixels of the frame
NARROW = 2.6  # in spirals: width of a cell that has no space for one beside an icon
RELIVED, NOW, LIFTED, NONE, ASKED = "relived", "now", "lifted", "none", "asked"
VISITED = (RELIVED, NOW, LIFTED)  # visited rounds: done, present, still to come


class RibbonView(CloseFocus):
    """Cells `past/<round>`, of the Testament that is chosen or pointed at.

    A slot `past/now` lies on the cell of the round being visited: a click there means that round."""

    Looks = RibbonLooks
    looks: RibbonLooks
    measures: RibbonMeasures

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        self.pasts: dict[str, Zone] = {}
        self._owners: dict[str, str] = {}  # by cell of such a past: its Testament
        self._past: Zone | None = None  # the past that the lights show: what can be pointed at

    @property
    def watches(self) -> frozenset[str]:
        """The Testaments that change the ribbon when chosen or pointed at, and its cells, which change the cost."""
        asked = {slot.id for slot in self.zone.slots if slot.tone == ASKED}
        return (
            frozenset(self.pasts)
            | frozenset(self._owners)
            | asked
            | {target for slot in self.zone.slots for target, _ in slot.marks}
        )

    def notice(self, around: Surroundings) -> bool:
        """Remember the pasts of all Testaments; True if they changed."""
        table = around.table
        head = self.looks.pasts + "/"
        pasts = {"t/" + zone.id.removeprefix(head): zone for zone in table.zones if zone.id.startswith(head)}
        news = pasts != self.pasts
        self.pasts = pasts
        self._owners = {slot.id: work for work, zone in pasts.items() for slot in zone.slots}
        return news

    def take_lights(self, lights: Lights) -> None:
        """Note which past can be pointed at."""
        self._past = self.shown(lights)

    def slides_along(self, start: str, target: str) -> bool:
        """Whether a drag continues: only from round to round."""
        return start.startswith(CELL) and target.startswith(CELL)

    def lay_out(self) -> None:
        """Place the title at the left, cost and gain at the right, cells between."""
        self._past = None
        pad, tail = self.px(self.measures.pad), self.px(self.measures.tail)
        hidden = self.kit.theme.px(parts.BOARD_FRAME_UNITS)  # the frame of the board lies over its lower edge
        self.room = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - hidden)
        self.tail = pygame.Rect(self.room.right - pad - tail, self.room.y, tail, self.room.height)
        self.rects |= self._places(self.zone)
        if self._cells(self.zone):
            self._widen_tail(self.rects[list(self._cells(self.zone))[-1]].right)
        share = round(self.tail.width * SPENT_SHARE)
        spent = pygame.Rect(self.tail.x, self.tail.y, share, self.tail.height)
        gain = pygame.Rect(spent.right, self.tail.y, self.tail.width - share, self.tail.height)
        here = next((self.rects[slot.id] for slot in self.zone.slots if slot.tone == NOW), None)
        for slot in self.zone.slots:
            if slot.id == HERE and here is not None:
                self.rects[HERE] = here
            elif slot.id not in self.rects:
                self.rects[slot.id] = (spent if slot.id.endswith("/spent") else gain).inflate(-4, -4 * pad // 3)

    def _widen_tail(self, end: int) -> None:
        """Widen the right end towards the cells, leaving space for the handle at rest."""
        free = self.tail.right - end - 2 * self.px(self.measures.grip) - self.px(self.measures.pad)
        wide = min(max(self.tail.width, free), round(self.px(self.measures.tail) * TAIL_GROWTH))
        self.tail = pygame.Rect(self.tail.right - wide, self.tail.y, wide, self.tail.height)

    def heads(self) -> Iterable[pygame.Rect]:
        """None: the title stands beside the rounds, and no number comes there."""
        return ()

    def asides(self, lights: Lights) -> Iterable[pygame.Rect]:
        """The story of the Testament that is pointed at: its title, its rounds, cost and gain."""
        zone = self.shown(lights)
        if zone.title is None or not zone.slots:
            return (self._title_and_pitch(zone)[0],)
        return (self._title_and_pitch(zone)[0], *self._places(zone).values(), *self.rects.values())

    def _title_and_pitch(self, zone: Zone) -> tuple[pygame.Rect, float]:
        """Return the rect of the title and the pitch of the cells: cells get their full width first."""
        pad, least, cells = self.px(self.measures.pad), self._least_head(zone), len(self._cells(zone))
        # The right end is empty before a journey.
        end = self.tail.x - pad if self._is_visited() else self.room.right - 2 * pad
        gap, room = self.measures.gap * self.scale, end - self.room.x - pad - self._air - least
        pitch = min(self.measures.cell * self.scale + gap, (room + gap) / max(cells, 1))
        lines = self._title(zone, (self.room.width, self.room.height - 2 * self.px(self.measures.edge)))
        wide = min(max(least, *(line.width + 1 for line in lines)), least + max(room - round(cells * pitch), 0))
        return pygame.Rect(self.room.x + pad, self.room.y, wide, self.room.height), pitch

    @property
    def _air(self) -> int:
        """The space between title and cells, in which the handle stands where a journey reaches the oldest round."""
        return self.px(self.measures.pad) + (self.px(self.measures.grip) if self._is_visited() else 0)

    def _least_head(self, zone: Zone) -> int:
        """Return the least width at which the title is not cut."""
        drawn, height = self.px(self.measures.head), self.room.height - 2 * self.px(self.measures.edge)
        wide = range(drawn, 2 * drawn, HEAD_STEP)
        return next((width for width in wide if not self._title(zone, (width, height))[0].cut), drawn)

    def _places(self, zone: Zone) -> dict[str, pygame.Rect]:
        """Place the cells of a past, the oldest round next to the title."""
        head, pitch = self._title_and_pitch(zone)
        gap, first = self.measures.gap * self.scale, head.right + self._air
        top = self.room.y + self.px(self.measures.rise) + self.px(self.measures.edge)
        found = {}
        for number, name in enumerate(self._cells(zone)):
            x, right = round(first + number * pitch), round(first + (number + 1) * pitch - gap)
            found[name] = pygame.Rect(x, top, right - x, self.room.bottom - self.px(self.measures.edge) - top)
        return found

    def _is_visited(self) -> bool:
        """Whether a past is being visited or chosen."""
        return any(slot.tone in (*VISITED, ASKED) for slot in self.zone.slots)

    def shown(self, lights: Lights) -> Zone:
        """Return the past to show: of the Testament visited, chosen or pointed at, else the default one."""
        if self._is_visited():
            return self.zone
        half = [self.pasts[target] for target in lights.chosen if target in self.pasts]
        works = [self._owners.get(target, target) for target in (lights.hovered, lights.inspected)]
        looked = [self.pasts[work] for work in works if work in self.pasts]
        return (half or looked or [self.zone])[0]

    def _cells(self, zone: Zone) -> Mapping[str, Slot]:
        """Return the cells of a past, by the slot id of their place."""
        found = {}
        for slot in zone.slots:
            if slot.id.startswith("past") and slot.id != HERE and slot.tone != NONE:
                found[_cell_name(slot)] = slot
        return found

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw ribbon, title, cells, the handle of the span, cost and gain."""
        zone = self.shown(lights)
        cells, places = self._cells(zone), self._places(zone)
        lights = self._on_cells(lights, cells)
        paint.fill_box(target, self.rect, 0, colours.RIBBON_TOP, colours.RIBBON_LOW)
        self._draw_head(target, zone)
        span = self._span(cells, lights)
        heads = self._heads(places)
        for name, slot in cells.items():
            self._draw_cell(target, places[name], slot, lights, name in span)
            self._draw_number(target, places[name], heads[name], name in span)
        if span:
            self._draw_handle(target, places[span[0]])
        elif any(name in lights.lit for name in cells):
            self._draw_handle(target, self._at_rest(list(cells)[-1]))
        self._draw_tail(target, cells, lights)

    def _on_cells(self, lights: Lights, cells: Mapping[str, Slot]) -> Lights:
        """Return the lights with the cells of any past called by the places where they are drawn."""
        names = {slot.id: name for name, slot in cells.items()}
        hovered, focused, refused = (names.get(slot, slot) for slot in (lights.hovered, lights.focused, lights.refused))
        return msgspec.structs.replace(lights, hovered=hovered, focused=focused, refused=refused)

    def _other_past(self) -> dict[str, pygame.Rect]:
        """Return the cells of the past that is shown instead of the usual one."""
        if self._past is None or self._past.id == self.zone.id:
            return {}
        places = self._places(self._past)
        return {slot.id: places[name] for name, slot in self._cells(self._past).items()}

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Return the rect of a cell, also of the past that is shown instead of the usual one."""
        return self._other_past().get(slot) if slot in self._owners else super().rect_of(slot)

    def _at_rest(self, last: str) -> pygame.Rect:
        """Return the place of the handle at rest: right of the newest round."""
        return self.rects[last].move(self.rects[last].width + 2, 0)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the cell at a point; the handle at rest belongs to the newest round."""
        cells = [name for name in self._cells(self.zone) if name in lit]
        if cells:
            grip = self._at_rest(cells[-1])
            if pygame.Rect(grip.x - 4, grip.y, 2 * self.px(self.measures.grip) + 8, grip.height).collidepoint(pos):
                return cells[-1]
        if other := self._other_past():
            return next((slot for slot, rect in other.items() if rect.collidepoint(pos)), None)
        return super().slot_at(pos, lit)

    def _span(self, cells: Mapping[str, Slot], lights: Lights) -> list[str]:
        """Return the rounds that are visited, or would be after a click at the pointer."""
        relived = [name for name, slot in cells.items() if slot.tone in VISITED]
        aimed = next((n for n in (lights.hovered, lights.focused) if n in cells and n in lights.lit), "")
        names = list(cells)
        return relived or (names[names.index(aimed) :] if aimed else [])

    def _draw_head(self, target: pygame.Surface, zone: Zone) -> None:
        room = self._title_and_pitch(zone)[0].inflate(0, -2 * self.px(self.measures.edge))
        if zone.title is None or not zone.slots:
            words = ", ".join(self.say(phrase) for phrase in (zone.title, zone.note) if phrase is not None)
            wide = pygame.Rect(room.x, room.y, self.room.width - 2 * self.px(self.measures.pad), room.height)
            lettering.write(target, wide, words, self.pen("sans", "regular", 15), colours.RIFT_PALE, "left")
            return
        name, note = self._title(zone, room.size)
        top = room.y + (room.height - name.height - note.height) // 2
        lettering.draw(target, pygame.Rect(room.x, top, room.width, name.height), name, colours.RIBBON_INK)
        lower = pygame.Rect(room.x, top + name.height, room.width, note.height)
        lettering.draw(target, lower, note, colours.RIFT_PALE)

    def _title(self, zone: Zone, size: tuple[int, int]) -> tuple[lettering.Setting, lettering.Setting]:
        """Return the owner of the past and its beginning in smaller letters, which is left out if both do not fit."""
        title, letters = self.say(zone.title), self.pen("serif", "semibold", TITLE_SIZE)
        note = lettering.fit(self.say(zone.note), self.pen("sans", "regular", 14), (size[0], round(size[1] * 0.42)), 1)
        name = lettering.fit(title, letters, (size[0], size[1] - note.height), 2)
        if name.cut or note.cut:
            return lettering.fit(title, letters, size, 3), note._replace(lines=())
        return name, note

    def _draw_cell(self, target: pygame.Surface, rect: pygame.Rect, slot: Slot, lights: Lights, lifted: bool) -> None:
        theme, radius, name = self.kit.theme, self.px(self.measures.radius), _cell_name(slot)
        now = slot.tone == NOW
        if lifted:
            rect = rect.move(0, -self.px(self.measures.rise))
        if lifted or now:
            blur = self.px(self.measures.glow)
            tone = theme.gold_glow if now else colours.RIFT_LIGHT
            target.blit(paint.shadow(rect.size, radius, blur, (*tone, 210)), (rect.x - blur, rect.y - blur))
        if (name in lights.lit and not lifted) or (now and HERE in lights.lit):
            paint.draw_lit_frame(target, rect.inflate(2, 2), radius + 1, theme)
        top, low = (colours.RIBBON_NOW_TOP, colours.RIBBON_NOW_LOW) if now else (theme.paper_0, theme.paper_2)
        paint.fill_box(target, rect, radius, top, low)
        if lifted or now:
            edge = theme.gold if now else colours.RIFT_RIM
            paint.draw_frame(target, rect, radius, max(2.4 * self.scale, 1.6), edge)
        self._write_cell(target, slot, rect)
        rest = Lights(hovered=lights.hovered, focused=lights.focused, refused=lights.refused, lit=lights.lit)
        called = HERE if now else name
        is_lit = not lights.lit.isdisjoint((name, called))  # its light was drawn below the text already
        self.draw_lights(target, called, rect, radius, Lights() if is_lit else rest)
        if lights.focused == called:
            self.draw_focus(target, called, rect, radius)

    def _write_cell(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect) -> None:
        """Draw the icons of the round in the middle and its result below them."""
        third = rect.height / 3.3
        upper = pygame.Rect(rect.x, rect.y + 1, rect.width, round(third))
        lower = pygame.Rect(rect.x, rect.bottom - round(third) - 2, rect.width, round(third))
        lost = slot.mark is not None and slot.mark.tone == "no"
        changed = next((piece for piece in slot.pieces if piece.kind == "spiral"), None)
        side = max(round(17 * self.scale), 11)
        narrow = changed is not None and not lost and rect.width < NARROW * side  # then without the word
        if slot.mark is not None and not narrow:
            letters = self.pen("sans", "bold", 14.5)
            said = self._result(slot.mark, letters, lower.width - (2 * side + 4 if changed is not None else 0))
            if lost and changed is not None:  # the loss is written beside the spiral, not under it
                lower.width -= max(2 * side + 4 + lettering.width(said, letters) - lower.width, 0)
            if lost or not lettering.fit(said, letters, lower.size, 1).cut:
                lettering.write(target, lower, said, letters, colours.RIBBON_LOST if lost else colours.RIBBON_KEPT)
        middle = pygame.Rect(rect.x, upper.bottom, rect.width, lower.y - upper.bottom)
        middle.inflate_ip(-self.px(self.measures.grip), 0)  # the handle lies over the edges
        beside = pygame.Rect(middle.x, middle.y, rect.right - side - 2 - middle.x, middle.height)
        shares = changed is not None and not lost and not narrow
        crowded = shares and beside.width < middle.width / 2 + middle.height
        self._draw_signs(target, slot, beside if crowded else middle)
        if changed is not None:
            spot = (rect.right - side // 2 - 2, (middle if shares else lower).centery)  # beside the shorter line
            self._draw_spiral(target, (rect.centerx, lower.centery) if narrow else spot, side, changed.seat)

    def _result(self, mark: Mark, letters: lettering.Pen, width: int) -> str:
        """Return what became of a round, in short where the words are too wide for a cell."""
        said = self.say(mark.text)
        return self.say(mark.brief) if mark.brief and lettering.width(said, letters) > width else said

    def _draw_spiral(self, target: pygame.Surface, spot: tuple[int, int], side: int, seat: int | None) -> None:
        """Draw a spiral in the colour of the last seat that went back to this round."""
        colour = self.kit.seats[seat].colour if seat is not None else colours.RIFT_RIM
        paint.draw_circle(target, spot, side // 2, colour)
        sign = self.kit.art.icon(self._sign("spiral"), round(side * 0.86), self.kit.theme.white)
        target.blit(sign, sign.get_rect(center=spot))

    def _heads(self, places: Mapping[str, pygame.Rect]) -> dict[str, lettering.Setting]:
        """Return the headings of the cells: word and number if that fits into all of them, else the number."""
        letters, grip = self.pen("sans", "regular", 14), self.px(self.measures.grip)  # the handle lies over the edges
        found: dict[str, lettering.Setting] = {}
        for worded in (True, False):
            for name, rect in places.items():
                number = name.rpartition("/")[2]
                text = self.kit.say("table.ribbon_round", n=int(number)) if worded else number
                found[name] = lettering.fit(text, letters, (rect.width - grip, round(rect.height / 3.3)), 1)
            if not any(done.cut for done in found.values()):
                break
        return found

    def _draw_number(self, target: pygame.Surface, rect: pygame.Rect, done: lettering.Setting, lifted: bool) -> None:
        rect = rect.move(0, -self.px(self.measures.rise) if lifted else 0)
        upper = pygame.Rect(rect.x, rect.y + 1, rect.width, round(rect.height / 3.3))
        lettering.draw(target, upper, done, self.kit.theme.ink_2, "centre", True)

    def _sign(self, kind: str) -> str:
        return self.looks.signs[kind]

    def _draw_signs(self, target: pygame.Surface, slot: Slot, room: pygame.Rect) -> None:
        """Draw the icons of a round: wreath, broken stone, spears with their number."""
        shown = [piece for piece in slot.pieces if piece.kind in ("kept", "crack", "spears")]
        letters, count = self.pen("sans", "bold", 14), max(len(shown), 1)
        number = next((f"×{piece.count}" for piece in shown if piece.kind == "spears" and piece.count > 1), "")
        words_wide = lettering.width(number, letters) if number else 0
        if room.width - words_wide < count * LEAST_SIGN:
            number, words_wide = "", 0
        side = min(room.height, (room.width - words_wide) // count)
        wide = count * side + words_wide
        x = room.centerx - wide // 2
        for piece in shown:
            target.blit(self.kit.art.icon(self._sign(piece.kind), side), (x, room.centery - side // 2))
            x += side
        if number:
            words = pygame.Rect(x, room.y, room.right - x, room.height)
            lettering.write(target, words, number, letters, self.kit.theme.ink, "left")

    def _draw_handle(self, target: pygame.Surface, cell: pygame.Rect) -> None:
        """Draw the handle at the left edge of the span."""
        wide, tall = max(self.px(self.measures.grip), 5), round(cell.height * 0.76)
        grip = pygame.Rect(0, 0, wide, tall)
        grip.center = (cell.x - 1, cell.centery)
        paint.draw_shadow(target, grip, wide // 2, wide // 2, 0, 0.5)
        paint.fill_box(target, grip, wide // 2, colours.RIFT_PALE, colours.RIFT_RIM)
        for line in (-1, 0, 1):
            y = grip.centery + line * max(wide // 2, 3)
            pygame.draw.line(target, mix(colours.RIFT_RIM, (0, 0, 0), 0.4), (grip.x + 2, y), (grip.right - 3, y))

    def _draw_tail(self, target: pygame.Surface, cells: Mapping[str, Slot], lights: Lights) -> None:
        """Draw cost and gain of the journey, or the cost of the round that is pointed at."""
        aimed = next((cells[n] for n in (lights.hovered, lights.focused) if n in cells and n in lights.lit), None)
        if aimed is not None and aimed.label is not None:
            self._draw_fact(target, self.tail.inflate(-4, -8), self.say(aimed.label), self._sign("spiral"), False)
            return
        for slot in self.zone.slots:
            mark = slot.mark_after(lights.chosen)
            if not slot.id.startswith(CELL) and mark is not None:
                pill = slot.id.endswith("/gain")
                icon = mark.icon or ("" if pill else self._sign("spiral"))
                self._draw_fact(target, self.rects[slot.id], self.say(mark.text), icon, pill, self._labels(slot))

    def _labels(self, slot: Slot) -> list[str]:
        """Return the label of a fact, and a short one for little room."""
        label = slot.label
        short = f"{label.key}_short" if isinstance(label, Phrase) else ""
        shorter = [self.say(Phrase(short))] if short and self.kit.strings.has(short) else []
        return [self.say(label), *shorter] if label is not None else []

    def _draw_fact(
        self, target: pygame.Surface, rect: pygame.Rect, text: str, icon: str, pill: bool, heads: Sequence[str] = ()
    ) -> None:
        ink = colours.RIBBON_INK
        if pill:
            paint.fill_box(target, rect, self.px(self.measures.radius), colours.RIBBON_PILL)
        room, letters = rect.inflate(-self.px(self.measures.pad), 0), self.pen("sans", "bold", 15)
        title = lettering.fit_first(heads or [""], self.pen("sans", "semibold", 14), (room.width, room.height // 2))
        if heads and not title.cut:
            upper = pygame.Rect(room.x, room.y, room.width, room.height // 2)
            lettering.draw(target, upper, title, ink, "centre", True)
            room = pygame.Rect(room.x, upper.bottom, room.width, room.height - upper.height)
        side = min(round(rect.height * (0.34 if pill else 0.5)), round(rect.width * 0.26))
        gap = self.px(self.measures.pad) // (2 if pill else 1)
        lines = 1 if pill else 3
        done = lettering.fit(text, letters, (room.width - side - gap, room.height), lines)
        bare = lettering.fit(text, letters, room.size, lines)
        if done.cut or len(bare.lines) < len(done.lines):
            side = gap = 0
            done = bare
        x = room.x + (room.width - done.width - side - gap) // 2 if pill else room.x
        if icon and side:
            sign = self.kit.art.icon(icon, side, None if pill else ink)
            target.blit(sign, sign.get_rect(midleft=(x, room.centery)))
            x += side + gap
        lettering.draw(target, pygame.Rect(x, room.y, room.right - x, room.height), done, ink, "left", True)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """No pieces: the icons of the past do not move."""
        return iter(())


def _cell_name(slot: Slot) -> str:
    """Return the slot id of the cell for a round of any past."""
    return CELL + slot.id.rpartition("/")[2]
