"""The side panel with its tabs: inspection and recap, the log, the player aid."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from boardgames.core.table import Mark
from boardgames.data.defs import Term
from boardgames.data.strings import capital
from boardgames.session.log import LogLine, line_text
from boardgames.ui import paint, painters, parts
from boardgames.ui.deed_lines import GAP_UNITS, DeedLine, build_deeds, build_own, happened, without, words_of
from boardgames.ui.table.frame import marks
from boardgames.ui.table.frame.card_slip import build_slip_or_list, least_list
from boardgames.ui.table.frame.note_row import NoteRow, as_lines
from boardgames.ui.table.frame.note_slip import Note, NoteActions, NoteSlip
from boardgames.ui.table.frame.sign_chips import build_signs
from boardgames.ui.table.words.inspection import Inspection, face_looks
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Group, Label, Panel, Picture, ScrollArea, Tabs, Widget
from boardgames.ui.widgets.scroll import ARROW_UNITS
from boardgames.ui.zones.looks import AnyFaceLooks

SCENE_SHAPE, LEAST_SCENE = 0.5, 0.4  # of a place's picture: height by width, and the least share of it to show
CARD_SHARE = 0.5  # of the room that a card has at least
LEAST_FACE_UNITS = 115  # width of a whole face: narrower ones have the form of a card in hand, and their words beside
LEAST_RECAP_LINES, LEAST_SENTENCE_LINES = 3, 2  # with fewer sentences the recap is left out; the log has it too
LEAST_OWN_LINES = 5  # of the viewer's own move, in a panel that a teacher shares
LOG_PAGE = 120  # lines of the log that are laid out at first; older ones on demand
TABS = ("card", "log", "aid")
RULE = "rule/"  # how the links of rules begin
UNDER_UNITS = 8  # below the title and line of what is looked at


class SidePanel(Panel):
    """Three tabs; their content is passed in, clicks on links are passed out."""

    def __init__(
        self,
        kit: TableKit,
        on_tab: Callable[[str], None],
        on_link: Callable[[str], None],
        on_line: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(kit, name="side")
        self.follows_recap = False  # whether the newest line is shown rather than the first: others still play
        self.own: tuple[LogLine, ...] = ()  # what the viewer's own move brought, while others play
        self.note: Note | None = None  # shown at the bottom of every tab
        self.taken_below = 0  # pixels at the bottom that something else stands on
        self.notes_so_far: tuple[str, ...] = ()
        self.on_note: NoteActions | None = None
        self.table_kit = kit
        self._on_line = on_line  # called with the number of a log line that is clicked beside its links
        self._on_link = on_link
        self._on_tab = on_tab
        self._pages = 1
        self._has_rounds = False  # whether the log has headings for rounds
        self._shown: Hashable = None
        options = [(tab, kit.say(f"table.tab.{tab}")) for tab in TABS]
        self.tabs = Tabs(kit, options, "card", on_tab, name="side/tabs")
        self._room = pygame.Rect(0, 0, 0, 0)
        self._full_height = 0  # of the room without a note

    def show_side(
        self,
        rect: pygame.Rect,
        tab: str,
        inspection: Inspection | None,
        recap: Sequence[LogLine],
        log: Sequence[LogLine],
    ) -> None:
        """Lay out the chosen tab if anything in it changed."""
        self._pages = self._pages if tab == "log" else 1
        content = (
            inspection,
            tuple(recap),
            self.follows_recap,
            self.own,
            len(log),
            tuple(log[-self._pages * LOG_PAGE :]),
            self.note,
            self.notes_so_far,
            self.taken_below,
        )
        key = (tuple(rect), tab, content, self._pages, self.table_kit.theme.key)
        if key == self._shown:
            return
        self._shown = key
        self.clear()
        self.rect = pygame.Rect(rect)
        theme = self.kit.theme
        pad = theme.px(12)
        self.tabs.chosen = tab
        self.add(self.tabs).place((rect.x + pad, rect.y + pad, rect.width - 2 * pad, self.tabs.natural()[1]))
        top = self.tabs.rect.bottom + theme.px(10)
        low = rect.bottom - max(pad, self.taken_below)
        self._room = pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, low - top)
        slip = self._add_note()
        if tab == "card":
            self._build_own(inspection is None)
            self._build_recap(self._build_beside_note(inspection, slip, bool(recap)), recap)
            return
        self._settle_note(slip)
        if tab == "log":
            self._build_log(log)
        else:
            self._build_aid()

    def _add_note(self) -> NoteSlip | None:
        if self.note is None or self.on_note is None:
            return None
        return self.add(NoteSlip(self.kit, self.note, self.on_note))

    def _settle_note(self, slip: NoteSlip | None) -> None:
        if slip is not None:
            slip.settle(self._room)
            self._room.height -= slip.rect.height + self.kit.theme.px(8)

    def _build_beside_note(self, inspection: Inspection | None, slip: NoteSlip | None, has_recap: bool) -> int:
        """Build the inspection in the space it has without a note; the note takes what is left."""
        gap, whole = self.kit.theme.px(8), self._room.copy()
        self._full_height = whole.height
        if slip is None or inspection is None:
            self._settle_note(slip)
            return self._build_inspection(inspection, has_recap)
        self._room.height -= slip.least_height(whole) + gap
        y = self._build_inspection(inspection, has_recap)
        slip.settle(whole, whole.bottom - y)
        self._room.height = slip.rect.top - gap - whole.top
        return y

    @property
    def filled(self) -> pygame.Rect:
        """The part of the panel under its tabs that something is written or drawn in."""
        rects = [_seen_part(child) for child in self.children if child is not self.tabs]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(self._room.topleft, (0, 0))

    def named_at(self, place: tuple[int, int]) -> tuple[str, ...]:
        """The links of the line under a point."""
        if not self.rect.collidepoint(place):
            return ()
        lines = [widget for widget in self.walk() if isinstance(widget, Label) and widget.under(place)]
        return tuple(link for line in lines for link in line.links)

    def _build_inspection(self, inspection: Inspection | None, has_recap: bool) -> int:
        theme, room = self.kit.theme, self._room
        if inspection is None:
            return self._build_hint(has_recap)
        first, is_card = len(self.children), bool(inspection.card or inspection.back)
        if is_card:
            y, inspection = self._build_card(inspection)
        else:
            y = self._build_head(inspection, self._scene_height(inspection))
        above = len(self.children)
        low = self._build_text(inspection, self, pygame.Rect(room.x, y, room.width, 0))
        if low <= room.bottom + (theme.px(UNDER_UNITS) if low == y else 0):
            return low + theme.px(8)
        is_all = not is_card and room.bottom - y < least_list(self.table_kit)  # not even a line has room below the head
        self._remove_from(first if is_all else above)
        area, y = self._list("side/notes"), room.y if is_all else y
        if is_all and room.height < theme.line_height("small"):  # not a single line could be read
            return room.bottom
        self.add(area).place((room.x, y, room.width, room.bottom - y))
        top = self._build_head(inspection, 0, area) if is_all else y
        area.fit(self._build_text(inspection, area, pygame.Rect(room.x, top, area.view.width, 0)) - y)
        if not area.shows_a_line:
            self.remove(area)
        return room.bottom

    def _build_hint(self, has_recap: bool) -> int:
        """Build the hint that things can be pointed at, unless it takes the room of the recap."""
        theme, room = self.kit.theme, self._room
        hint = Label(self.kit, self.kit.say("table.inspect_hint"), "small", "ink_3", width=room.width)
        low = room.y + hint.natural()[1] + theme.px(10)
        is_cut = self.taken_below > 0 and low - theme.px(10) > room.bottom
        if is_cut or (has_recap and self._recap_head(low) is None):
            return room.y
        self.add(hint).place_at(room.x, room.y)
        return low

    def _build_text(self, inspection: Inspection, into: Group, place: pygame.Rect) -> int:
        """Build lines, then marks in rows, from the top of a place on; returns where they end."""
        theme, width, y = self.kit.theme, place.width, place.y
        for line in inspection.body:
            label = Label(self.kit, line, "small", "ink_2", width=width, on_link=self._on_link)
            into.add(label).place_at(place.x, y)
            y = label.rect.bottom + theme.px(2)
        for row in marks.lines_of(self.table_kit, as_lines(self.table_kit, inspection.notes), width):
            y = self._build_notes(row, into, pygame.Rect(place.x, y + theme.px(4), width, 0))
        room = pygame.Rect(place.x, y + theme.px(2), width, 0)
        return build_signs(into, self.table_kit, inspection.signs, room, self._open_rule) if inspection.signs else y

    def _open_rule(self, rule: str) -> None:
        self._on_link(f"{RULE}{rule}")

    def _build_notes(self, notes: tuple[Mark, ...], into: Group, place: pygame.Rect) -> int:
        """Build a row of marks; a single one that is too long becomes a text of several lines beside its icon."""
        theme, (x, y), width, mark = self.kit.theme, place.topleft, place.width, notes[0]
        if len(notes) > 1 or mark.pips is not None or marks.width_of(self.table_kit, mark) <= width:
            row = into.add(NoteRow(self.table_kit, notes))
            row.place((x, y, width, row.natural()[1]))
            return row.rect.bottom
        right = x + width
        if mark.icon:
            side = theme.px(marks.ICON_UNITS)
            icon = Picture(self.kit, partial(self._aid_icon, mark.icon), key=mark.icon)
            into.add(icon).place((x, y, side, side))
            x += side + theme.px(5)
        tone = {"no": "no", "yes": "yes", "care": "care"}.get(mark.tone, "ink")
        text = Label(self.kit, marks.words(self.table_kit, mark), "small_strong", tone, width=right - x)
        into.add(text).place_at(x, y)
        return text.rect.bottom

    def _build_card(self, inspection: Inspection) -> tuple[int, Inspection]:
        """Build a card; returns where it ends and what is left to be written below."""
        theme, room, kit = self.kit.theme, self._room, self.table_kit
        text_height = self._text_height(inspection)
        least = marks.row_height(kit, ()) + LEAST_RECAP_LINES * theme.line_height("small") + theme.px(30)
        under = theme.px(10) + max(text_height + theme.px(8), least)
        shape = (face_looks(kit, inspection.card) if inspection.card else AnyFaceLooks()).shape
        full = round(room.width * shape)
        labels = self._back_labels(inspection)
        text_height += sum(label.natural()[1] for label in labels)
        beside = room.height - theme.px(12) - text_height
        height = min(full, max(self._full_height - under, round(self._full_height * CARD_SHARE)))
        height = min(height, max(beside, round(room.height * CARD_SHARE)))
        width = min(room.width, round(height / shape * 1.12))
        is_small = width < theme.px(LEAST_FACE_UNITS) or (self.taken_below > 0 and height < full)
        if inspection.card and is_small:
            return build_slip_or_list(self, kit, inspection, lambda: self._face(inspection, ""), room, self._build_text)
        face = self._face(inspection, "named")
        self.add(face).place((room.x + (room.width - width) // 2, room.y, width, height))
        y = room.y + height + theme.px(4)
        for label in labels:
            self.add(label).place_at(room.x, y)
            y = label.rect.bottom
        return y, inspection

    def _text_height(self, inspection: Inspection) -> int:
        """How high the words, marks and signs of an inspection are."""
        above = len(self.children)
        height = self._build_text(inspection, self, pygame.Rect(self._room.x, 0, self._room.width, 0))
        self._remove_from(above)
        return height

    def _face(self, inspection: Inspection, detail: str) -> Picture:
        """The face or the back of a card, with what lies on it."""
        kit = self.table_kit

        def make(size: tuple[int, int]) -> pygame.Surface:
            if inspection.cover:
                kind = inspection.covered_kind
                return painters.covered_face(kit, kind, inspection.card, size, inspection.cover, detail)
            if inspection.card:
                shown = inspection.steps or inspection.on_face
                named = f"{detail}:{','.join(shown)}" if detail and shown else detail
                return painters.card_face(kit, inspection.card, size, named)
            return painters.card_back(kit, inspection.back, size)

        look = (inspection.card, inspection.back, inspection.steps, inspection.on_face, inspection.cover)
        return Picture(self.kit, make, key=(*look, detail, kit.strings.language))

    def _back_labels(self, inspection: Inspection) -> list[Label]:
        """The words below the back of a card: a face has its own."""
        words = ((inspection.title, "name"), (inspection.line, "small")) if inspection.back else ()
        return [Label(self.kit, text, style, width=self._room.width) for text, style in words if text]

    def _build_head(self, inspection: Inspection, scene_height: int, area: ScrollArea | None = None) -> int:
        """Build picture, figure, title and line, or the last three in a list; returns where they end."""
        theme, into, room = self.kit.theme, area or self, self._room if area is None else area.view
        x, y = room.x, self._build_scene(inspection, scene_height)
        side = theme.px(64 if inspection.piece is not None else 44)
        piece = inspection.piece
        if piece is not None:
            figure = Picture(self.kit, lambda _: painters.piece(self.table_kit, piece, side), key=piece)
            into.add(figure).place((x, y, side, side))
            x += side + theme.px(10)
        elif inspection.icon:
            icon = Picture(self.kit, lambda _: self.kit.art.icon(inspection.icon, side), key=inspection.icon)
            into.add(icon).place((x, y, side, side))
            x += side + theme.px(10)
        low, line = y, inspection.line if inspection.title else capital(inspection.line)
        for words, style, tone, most in ((inspection.title, "title_small", "ink", 2), (line, "small", "ink_2", 0)):
            if words:
                label = into.add(Label(self.kit, words, style, tone, width=room.right - x, max_lines=most))
                label.place_at(x, low)
                low = label.rect.bottom
        beside = side if inspection.icon or piece is not None else 0
        return max(low, y + beside) + theme.px(UNDER_UNITS)

    def _scene_height(self, inspection: Inspection) -> int:
        """How high the picture of a place may be, so that all words have room below it; 0 without a picture."""
        if not inspection.scene[0]:
            return 0
        room, above = self._room, len(self.children)
        place = pygame.Rect(room.x, self._build_head(inspection, 0), room.width, 0)
        low = self._build_text(inspection, self, place)
        self._remove_from(above)
        wanted = round(room.width * SCENE_SHAPE)
        height = min(wanted, room.bottom - low - self.kit.theme.px(10))
        return height if height >= wanted * LEAST_SCENE else 0

    def _list(self, name: str) -> ScrollArea:
        """A list that ends at a whole line."""
        area = ScrollArea(self.kit, name=name)
        area.points_on = True
        return area

    def _remove_from(self, number: int) -> None:
        """Remove the widgets that were added after the first ones."""
        for child in self.children[number:]:
            self.remove(child)

    def _build_scene(self, inspection: Inspection, height: int) -> int:
        """Build the picture of the place, if it has one; returns where the heading begins."""
        room, (name, palette) = self._room, inspection.scene
        if not height:
            return room.y

        def make(size: tuple[int, int]) -> pygame.Surface:
            picture = self.kit.art.scene(name, palette, (), size).copy()
            paint.round_off(picture, self.kit.theme.px(8))
            return picture

        picture = self.add(Picture(self.kit, make, key=(name, palette)))
        picture.place((room.x, room.y, room.width, height))
        return picture.rect.bottom + self.kit.theme.px(10)

    def _recap_head(self, y: int) -> Label | None:
        """The heading of a recap that begins at a height; None where too few lines would fit below it."""
        theme = self.kit.theme
        line, low = theme.line_height("small"), self._room.bottom - y - theme.px(4 + 2 * GAP_UNITS + ARROW_UNITS)
        head = Label(self.kit, self.kit.say("recap.head"), "name", width=self._room.width, max_lines=2)
        if head.natural()[1] + LEAST_RECAP_LINES * line > low:
            head.max_lines = 1
        return head if head.natural()[1] + LEAST_SENTENCE_LINES * line <= low else None

    def _build_own(self, is_alone: bool) -> None:
        """Build what the viewer's own move brought on top; less over what is looked at, nothing without space."""
        room, own = self._room, self.own if is_alone or not self.taken_below else ()
        least = LEAST_OWN_LINES * self.kit.theme.line_height("small") if is_alone else 0
        most = pygame.Rect(room.topleft, (room.width, max(room.height // (3 if is_alone else 6), least)))
        low = build_own(self, self.table_kit, own, most, room.bottom, self._on_link)
        self._room = pygame.Rect(room.x, low, room.width, room.bottom - low)

    def _build_recap(self, y: int, recap: Sequence[LogLine]) -> None:
        """Build the recap, what matters most to its reader first."""
        room, head = self._room, self._recap_head(y)
        if not recap or head is None:
            return
        self.add(head).place_at(room.x, y)
        top = head.rect.bottom + self.kit.theme.px(4)
        area = self._list("side/recap")
        self.add(area).place((room.x, top, room.width, room.bottom - top))
        self._fill_recap(area, recap)
        rows = [child for child in area.children if isinstance(child, DeedLine) and child.line.kind == "line"]
        newest = max(reversed(rows), key=lambda row: happened(row.line))
        is_first = newest.rect.bottom <= area.rect.bottom
        if self.follows_recap:
            area.show_end()
        is_seen = is_first or (area.rect.top <= newest.rect.top and newest.rect.bottom <= area.rect.bottom)
        if not is_seen and not self.taken_below:  # who stands there speaks of the newest deed
            self._pin(newest.line, area, recap)

    def _fill_recap(self, area: ScrollArea, recap: Sequence[LogLine]) -> None:
        x, y, width, _ = area.view
        area.fit(build_deeds(area, self.table_kit, recap, x, y, width, self._on_link) - y)

    def _pin(self, newest: LogLine, area: ScrollArea, recap: Sequence[LogLine]) -> None:
        """Move the newest deed below the list, where it is read without scrolling, if there is room."""
        kit, gap = self.table_kit, self.kit.theme.px(6)
        words = f"**{kit.say('table.just_now')}** {words_of(kit, newest)}"
        row = DeedLine(kit, newest, area.view.width, self._on_link, words=words)
        least, high = LEAST_RECAP_LINES * self.kit.theme.line_height("small"), row.natural()[1] + gap
        if area.rect.height - high >= least:
            area.clear()
            area.rect.height -= high
            self._fill_recap(area, without(recap, newest))
            self.add(row).place_at(area.rect.x, area.rect.bottom + gap)
            if self.follows_recap:
                area.show_end()

    def _build_log(self, log: Sequence[LogLine]) -> None:
        area = self._list("side/log")
        self.add(area).place(self._room)
        top, most = area.view.y, self._pages * LOG_PAGE
        if len(log) > most:
            earlier = Button(self.kit, self.kit.say("table.log.earlier"), self._show_earlier, height=36, name="earlier")
            area.add(earlier).place((area.view.x, top, area.view.width, earlier.natural()[1]))
            top = earlier.rect.bottom + self.kit.theme.px(4)
        self._fill(area, log[-most:], top, self._on_line)
        if self._pages == 1:
            area.show_end()

    def _show_earlier(self) -> None:
        self._pages += 1
        self._on_tab("log")

    def _fill(
        self, area: ScrollArea, lines: Sequence[LogLine], y: int, on_line: Callable[[int], None] | None = None
    ) -> None:
        """Build headings of turns and lines with links, and fit the area to them."""
        theme, view = self.kit.theme, area.view
        self._has_rounds = any(line.kind == "round" for line in lines)
        for line in lines:
            if line.kind == "line" and line.phrase is not None:
                label = Label(
                    self.kit,
                    line_text(self.table_kit.strings, line, links=True),
                    "small",
                    "no" if line.judged else "ink",
                    width=view.width - theme.px(12),
                    on_link=self._on_link,
                    on_click=partial(on_line, line.number) if on_line is not None else None,
                )
                area.add(label).place_at(view.x + theme.px(12), y)
            else:
                label = Label(self.kit, self._head(line), "small_strong", "ink_2", width=view.width)
                y += theme.px(6)
                area.add(label).place_at(view.x, y)
            y = label.rect.bottom + theme.px(2)
        area.fit(y - view.y)

    def _head(self, line: LogLine) -> str:
        if line.phrase is not None:
            return self.table_kit.strings.phrase(line.phrase)
        seat = self.table_kit.heading(line)
        return seat if self._has_rounds else self.kit.say("table.log.turn", who=seat, round=line.round)

    def _build_aid(self) -> None:
        theme, language = self.kit.theme, self.table_kit.strings.language
        area = self._list("side/aid")
        self.add(area).place(self._room)
        view, y = area.view, self._build_notes_button(area)
        side = theme.px(30)
        for term in self.table_kit.definition.game.terms:
            words = self._aid_text(term)
            if term.kind != "aid" or not words:
                continue
            if term.icon:
                icon = Picture(self.kit, partial(self._aid_icon, term.icon), key=term.icon)
                area.add(icon).place((view.x, y, side, side))
            x = view.x + side + theme.px(8)
            head = Label(self.kit, term.name.of(language), "label", width=view.right - x)
            area.add(head).place_at(x, y)
            text = Label(self.kit, words, "small", "ink_2", width=view.right - x)
            area.add(text).place_at(x, head.rect.bottom)
            y = max(text.rect.bottom, y + side) + theme.px(8)
        area.fit(self._build_notes_so_far(area, y) - view.y)

    def _build_notes_button(self, area: ScrollArea) -> int:
        """Build a button that scrolls past the aid to the notes; returns where the aid begins."""
        if not self.notes_so_far:
            return area.view.y
        words = self.kit.say("table.note.so_far")
        button = Button(self.kit, words, area.show_end, kind="ghost", height=32, name="aid/notes")
        area.add(button).place_at(area.view.x, area.view.y)
        return button.rect.bottom + self.kit.theme.px(4)

    def _build_notes_so_far(self, area: ScrollArea, y: int) -> int:
        """Build the notes given in this game so far; returns where they end."""
        theme, view = self.kit.theme, area.view
        texts = [(self.kit.say("table.note.so_far"), "label", "ink")] if self.notes_so_far else []
        for text, style, tone in [*texts, *((note, "small", "ink_2") for note in self.notes_so_far)]:
            label = Label(self.kit, text, style, tone, width=view.width)
            area.add(label).place_at(view.x, y)
            y = label.rect.bottom + theme.px(6)
        return y

    def _aid_text(self, term: Term) -> str:
        """The text of an entry of the aid, in the version for an option of this game if there is one."""
        strings = self.table_kit.strings
        keys = [f"aid.{option}.{value}.{term.id}" for option, value in self.table_kit.options.items()]
        found = next((key for key in keys if strings.has(key)), None)
        return strings.text(found) if found is not None else (term.text or term.name).of(strings.language)

    def _aid_icon(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self.kit.art.icon(name, min(size))

    def draw(self, surface: pygame.Surface) -> None:
        parts.panel(surface, self.rect, self.kit.theme)
        for child in self.children:
            child.draw(surface)


def _seen_part(widget: Widget) -> pygame.Rect:
    """The rect of a widget; of a scrolled list only as far down as its lines reach."""
    lines = widget.children if isinstance(widget, ScrollArea) else []
    low = max((line.rect.bottom for line in lines), default=widget.rect.bottom)
    return pygame.Rect(widget.rect.topleft, (widget.rect.width, min(low, widget.rect.bottom) - widget.rect.top))
