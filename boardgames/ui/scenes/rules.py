"""The rules of a game: chapters, the page, what belongs to it, and a search through all of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.data.rulebook import Hit, rulebook
from boardgames.session.house import House
from boardgames.ui.keys import action_of
from boardgames.ui.look import Look
from boardgames.ui.rules.aside import Aside, Meaning
from boardgames.ui.rules.columns import Columns, divide
from boardgames.ui.rules.contents import Contents
from boardgames.ui.rules.figures import Figures
from boardgames.ui.rules.page import PageBody
from boardgames.ui.rules.parts import Bar, Crumbs, ReadingPanel
from boardgames.ui.rules.search import SearchField
from boardgames.ui.scene import App, Scene
from boardgames.ui.widgets import Button, Group, IconButton, Label, Panel, ScrollArea, TextField, Widget

SHORTEST_SEARCH = 2
AID = "aid"
SCROLL_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class RulesScene(Scene):
    """The rules book. From a table it also tells what a rule means there (`meaning`) and shows it (`on_show`)."""

    def __init__(
        self,
        app: App,
        house: House,
        slug: str,
        rule: str = "",
        chapter: str = "",
        meaning: Meaning | None = None,
        on_show: Callable[[tuple[str, ...]], None] | None = None,
    ) -> None:
        super().__init__(app, slug, slug)
        self.definition = house.definition(slug)
        self.meaning = meaning
        self.on_show = on_show
        self.section = 0
        self.words = ""
        self.hits: tuple[Hit, ...] = ()
        self.at = 0
        self.reads_contents = False  # in a narrow window: the chapters stand in place of the page
        self._slash = False
        self._build()
        if self.book is not None:
            self.section = self.book.anchors.get(chapter, 0)
            self.contents.show(self.section)
        self.layout()
        if rule:
            self.open_rule(rule)

    # Building

    def resize(self) -> None:
        """Window, text size or language changed: everything is made anew, at the same place of the book."""
        focus, words = self.stage.focus.name if self.stage.focus else "", self.words
        blinking, share = (self.body.blinking, self._share()) if self.book else ("", 0.0)
        self.kit = self.app.kit(self.accent, self.slug)
        self.stage.restyle(self.kit)
        self._build()
        self.layout()
        self.look_for(words, jump=False)
        if self.book is not None:
            self.scroll.scroll_to(round(share * self.scroll.furthest))
        if blinking:
            self.open_rule(blinking)
        found = self.stage.find(focus) if focus else None
        if found is not None:
            self.stage.set_focus(found)
        self.dirty = True

    def _share(self) -> float:
        """How far down the page is scrolled, 0 to 1."""
        return self.scroll.offset / max(self.scroll.furthest, 1)

    def _build(self) -> None:
        self.stage.clear()
        say, game = self.kit.say, self.definition.game.name.of(self.app.settings.language)
        self.look = Look(self.kit.theme, self.app.art, self.kit.strings, self.definition, ())
        self.book = rulebook(self.slug, self.app.settings.language)
        self.bar = self.stage.add(Bar(self.kit, say("rules.title", game=game)))
        back = say("rules.back_to_table") if self.meaning is not None else say("rules.back")
        self.back_button = self.stage.add(
            Button(self.kit, back, self._leave, kind="ghost_wood", glyph="back", name="back")
        )
        if self.book is None:
            self.sentence = self.stage.add(Panel(self.kit, name="none"))
            self.sentence.add(Label(self.kit, say("rules.none", game=game), "reading", align="centre", middle=True))
            return
        self._build_bar()
        self._build_columns()

    def _build_bar(self) -> None:
        say = self.kit.say
        self.chapters_button = self.stage.add(
            IconButton(
                self.kit,
                "menu",
                self._turn_to_contents,
                kind="wood",
                height=40,
                name="chapters",
                tooltip=say("rules.chapters"),
            )
        )
        self.search = self.stage.add(SearchField(self.kit, self.words, self.look_for, self.next_hit))
        self.aid_button = self.stage.add(
            Button(self.kit, say("rules.aid"), self.open_aid, kind="wood", height=40, glyph="aid", name="aid")
        )
        self.aid_button.tooltip = say("rules.aid")

    def _build_columns(self) -> None:
        assert self.book is not None
        self.contents_panel = self.stage.add(Panel(self.kit))
        self.contents_scroll = self.contents_panel.add(ScrollArea(self.kit))
        self.contents = self.contents_scroll.add(Contents(self.kit, self.book, self.open_section))
        self.contents.show(self.section)
        self.panel = self.stage.add(ReadingPanel(self.kit))
        self.crumbs = self.panel.add(Crumbs(self.kit))
        self.scroll = self.panel.scroll = self.panel.add(ScrollArea(self.kit, name="text"))
        self.body = self.scroll.add(PageBody(self.kit, Figures(self.look), self.open_rule))
        self.before = self.panel.add(Button(self.kit, "", kind="ghost", glyph="back", align="left", name="before"))
        self.after = self.panel.add(Button(self.kit, "", kind="ghost", glyph_after="forward", name="after"))
        self.aside_scroll = self.stage.add(ScrollArea(self.kit, name="beside"))
        self.aside = Aside(self.look, self.book, self.open_rule, self.meaning, self.on_show)

    # Placing

    def layout(self) -> None:
        """Bar above, columns below."""
        theme = self.kit.theme
        tall = max(theme.measure("bar"), theme.control(40, "button") + theme.px(14))
        self.bar.place((0, 0, self.rect.width, tall))
        self.back_button.place_at(theme.px(8), (tall - self.back_button.natural()[1]) // 2)
        margin = theme.measure("margin")
        room = pygame.Rect(0, tall, self.rect.width, self.rect.height - tall).inflate(-2 * margin, -2 * margin)
        if self.book is None:
            self._place_sentence(room, tall)
            return
        columns = divide(room, theme)
        self._place_bar(tall, narrow=columns.contents is None)
        self._place_contents(columns)
        self._place_page(columns)

    def _place_sentence(self, room: pygame.Rect, tall: int) -> None:
        theme = self.kit.theme
        self.bar.span(self.back_button.rect.right + theme.px(8), self.rect.width - theme.px(16))
        box = pygame.Rect(0, 0, min(room.width, theme.px(640)), max(theme.px(160), 6 * theme.line_height("reading")))
        box.center = room.center
        self.sentence.place(box)
        self.sentence.children[0].place(self.sentence.inner)

    def _place_bar(self, tall: int, narrow: bool) -> None:
        theme, width = self.kit.theme, self.rect.width
        x = self.back_button.rect.right + theme.px(8)
        self.chapters_button.visible = narrow
        if narrow:
            self.chapters_button.place_at(x, (tall - self.chapters_button.natural()[1]) // 2)
            x = self.chapters_button.rect.right + theme.px(8)
        self.aid_button.say("" if narrow else self.kit.say("rules.aid"))
        aid = self.aid_button.natural()
        end = width - theme.px(16)
        self.aid_button.place((end - aid[0], (tall - aid[1]) // 2, *aid))
        wide = min(max(theme.px(288), theme.text_px(16) * 17), (self.aid_button.rect.x - x) * 2 // 3)
        field = self.search.natural()[1]
        self.search.place((self.aid_button.rect.x - theme.px(12) - wide, (tall - field) // 2, wide, field))
        self.bar.span(x, self.search.rect.x - theme.px(12))

    def _place_contents(self, columns: Columns) -> None:
        theme = self.kit.theme
        narrow = columns.contents is None
        self.contents_panel.visible = not narrow or self.reads_contents
        self.panel.visible = not (narrow and self.reads_contents)
        self.contents_panel.place(columns.contents or columns.page)
        room = self.contents_panel.rect.inflate(-2 * theme.px(8), -2 * theme.px(12))
        self.contents_scroll.place(room)
        self._fit_contents()

    def _fit_contents(self) -> None:
        room, scroll = self.contents_scroll.rect, self.contents_scroll
        tall = self.contents.height_at(room.width)
        wide = room.width if tall <= room.height else scroll.view.width
        tall = self.contents.height_at(wide)
        offset = scroll.offset
        scroll.focusable = False
        self.contents.place((room.x, room.y, wide, tall))
        scroll.offset = 0
        scroll.fit(tall)
        scroll.scroll_to(offset)
        probe = Widget(self.kit)
        probe.rect = self.contents.section_rect()
        scroll.show(probe)

    def _place_page(self, columns: Columns) -> None:
        theme, page = self.kit.theme, columns.page
        self.columns = columns
        self.panel.place(page)
        side = (page.width - columns.text) // 2
        crumb = theme.line_height("small") + theme.px(8)
        self.crumbs.place((page.x + side, page.y + theme.px(14), columns.text, crumb))
        foot = self.before.natural()[1] + theme.px(16)
        self.panel.foot_y = page.bottom - foot
        top = self.crumbs.rect.bottom
        end = page.right - theme.px(8)
        self.scroll.place((page.x + side, top, end - page.x - side, self.panel.foot_y - top))
        self._fill_page()

    def _fill_page(self) -> None:
        """Put the open section on the page, and what belongs to it beside it."""
        assert self.book is not None
        section = self.book.sections[self.section]
        chapter = self.book.chapter_of[self.section]
        self.crumbs.say(f"{chapter + 1}  {self.book.chapters[chapter].title}", section.title)
        self._place_foot()
        self._fill_aside()
        tall = self.body.show_section(section, self.columns.text)
        self.scroll.offset = 0
        x, y = self.scroll.rect.topleft
        self.body.place((x, y, self.columns.text, tall))
        bottom = self.body.rect.bottom + self.kit.theme.px(12)
        if self.columns.aside is None:
            bottom = self.aside.arrange(x, bottom, self.columns.text) + self.kit.theme.px(12)
        self.scroll.fit(bottom - y)
        self._mark_hits()
        self.dirty = True

    def _fill_aside(self) -> None:
        assert self.book is not None
        home: Group = self.scroll if self.columns.aside is None else self.aside_scroll
        if self.aside.parent is not home:
            if self.aside.parent is not None:
                self.aside.parent.remove(self.aside)
            home.add(self.aside)
        self.aside.show_section(self.book.sections[self.section])
        self.aside_scroll.visible = self.columns.aside is not None
        if self.columns.aside is None:
            return
        room = self.columns.aside
        self.aside_scroll.place(room.inflate(0, 2 * self.kit.theme.px(8)))
        self.aside_scroll.offset = 0
        bottom = self.aside.arrange(room.x, room.y, room.width)
        if bottom > room.bottom:
            bottom = self.aside.arrange(room.x, room.y, room.width - self.kit.theme.px(14))
        self.aside_scroll.fit(bottom - self.aside_scroll.rect.y)
        self.aside_scroll.focusable = self.aside_scroll.furthest > 0

    def _place_foot(self) -> None:
        assert self.book is not None
        theme, page = self.kit.theme, self.panel.rect
        last = len(self.book.sections) - 1
        room = page.width // 2 - theme.px(20)
        for button, step in ((self.before, -1), (self.after, 1)):
            other = self.section + step
            button.visible = 0 <= other <= last
            if button.visible:
                button.say(self.book.sections[other].title)
                button.on_click = self._opener(other)
                wide, tall = button.natural()
                wide = min(wide, room)
                x = page.x + theme.px(12) if step < 0 else page.right - theme.px(12) - wide
                button.place((x, self.panel.foot_y + theme.px(8), wide, tall))

    def _opener(self, section: int) -> Callable[[], None]:
        return lambda: self.open_section(section)

    # Reading

    def open_section(self, section: int) -> None:
        """Turn to a section."""
        self.section = section
        self.reads_contents = False
        self.contents.show(section)
        self.scroll.scroll_to(0)
        self.layout()

    def open_rule(self, rule: str) -> None:
        """Turn to the place where a rule is explained; its mark lights up once."""
        place = self.book.place_of(rule) if self.book is not None else None
        if place is None:
            return
        if place.section != self.section or self.reads_contents:
            self.open_section(place.section)
        shown = rule if self.body.page.mark(rule) else rule.rstrip("abcdefghijklmnopqrstuvwxyz")
        piece = self.body.page.mark(shown)
        if piece is not None:
            self._bring_into_sight(piece.rect)
            self.body.blink(shown)

    def open_aid(self) -> None:
        """Turn to the player aid."""
        if self.book is not None and AID in self.book.anchors:
            self.open_section(self.book.anchors[AID])

    def _bring_into_sight(self, rect: pygame.Rect) -> None:
        """Scroll the page until a part of it stands in its upper third, if it is not in sight."""
        margin, height = self.kit.theme.px(24), self.scroll.rect.height
        top = self.scroll.offset
        if rect.top < top + margin or rect.bottom > top + height - margin:
            self.scroll.scroll_to(rect.y - height // 3)

    def _turn_to_contents(self) -> None:
        self.reads_contents = not self.reads_contents
        self.layout()

    def _leave(self) -> None:
        self.back()

    # Searching

    def look_for(self, words: str, jump: bool = True) -> None:
        """Search all rules; the page goes to the first place from here on."""
        self.words = words
        if self.book is None:
            return
        self.hits = self.book.search(words) if len(words.strip()) >= SHORTEST_SEARCH else ()
        self.contents.count(self.hits)
        self.at = next((i for i, hit in enumerate(self.hits) if hit.section >= self.section), 0)
        if jump and self.hits:
            self._go_to_hit()
        self._mark_hits()

    def next_hit(self, step: int = 1) -> None:
        """Go to the next place that was found."""
        if self.hits:
            self.at = (self.at + step) % len(self.hits)
            self._go_to_hit()

    def _go_to_hit(self) -> None:
        hit = self.hits[self.at]
        if hit.section != self.section:
            self.open_section(hit.section)
        self._mark_hits()
        boxes = self.body.page.boxes(self.kit, hit)
        if boxes:
            self._bring_into_sight(boxes[0])

    def _mark_hits(self) -> None:
        here = tuple(hit for hit in self.hits if hit.section == self.section)
        current = self.hits[self.at] if self.hits else None
        self.body.mark_hits(here, current)
        searched = len(self.words.strip()) >= SHORTEST_SEARCH
        count = self.kit.say("rules.found_none") if searched else ""
        if self.hits:
            count = self.kit.say("rules.found", number=self.at + 1, count=len(self.hits))
        self.search.tell(count, len(self.hits) > 1)

    # Keys and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Search keys and page keys first, then the widgets."""
        if self.book is None:
            return super().handle(event)
        if event.type == pygame.TEXTINPUT and self._slash and event.text == "/":
            self._slash = False  # the letter that opened the search is not part of it
            return True
        if event.type == pygame.KEYDOWN and (self._handle_search_key(event) or self._handle_page_key(event)):
            return True
        return super().handle(event)

    def _handle_search_key(self, event: pygame.event.Event) -> bool:
        in_search = self.stage.focus is self.search
        command = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META)
        slash = getattr(event, "unicode", "") == "/"
        self._slash = slash and not in_search
        if self._slash or (command and event.key == pygame.K_f):
            self.stage.set_focus(self.search, keyboard=True)
            return True
        if in_search and event.key in ENTER:
            self.next_hit(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
            return True
        if action_of(event) == "back" and self.words:
            self.search.set_text("")
            self.look_for("")
            return True
        return False

    def _handle_page_key(self, event: pygame.event.Event) -> bool:
        focus = self.stage.focus
        if event.key in (pygame.K_UP, pygame.K_DOWN) and focus is self.contents:
            return False
        if event.key in (pygame.K_HOME, pygame.K_END) and isinstance(focus, TextField):
            return False
        if event.key in SCROLL_KEYS:
            return self.scroll.handle_key(event) or self._turn_at_end(event.key) or True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and not isinstance(focus, TextField):
            self._turn(step)
            return True
        return False

    def _turn_at_end(self, key: int) -> bool:
        """Page keys go on to the neighbouring section where the page ends."""
        step = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(key, 0)
        return bool(step) and self._turn(step)

    def _turn(self, step: int) -> bool:
        assert self.book is not None
        other = self.section + step
        if not 0 <= other < len(self.book.sections):
            return False
        self.open_section(other)
        return True

    def update(self, dt: float) -> bool:
        """Let a blinking mark go out."""
        if self.book is not None:
            self.body.update(dt)
        return super().update(dt)

    @property
    def busy(self) -> bool:
        """Whether a mark is lit just now."""
        return super().busy or (self.book is not None and self.body.is_blinking)
