"""The rules scene: the rules book of a game with a search."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.data.rulebook import Hit, rulebook
from boardgames.session.services import Services
from boardgames.ui.keys import action_of
from boardgames.ui.rules.aside import Meaning
from boardgames.ui.rules.book import BookView
from boardgames.ui.rules.parts import Bar
from boardgames.ui.rules.search import SearchField
from boardgames.ui.scene import App, Scene
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, IconButton, Label, Panel, TextField

SHORTEST_SEARCH = 2
AID = "aid"
SCROLL_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class RulesScene(Scene):
    """The rules book. At a table it also explains what a rule means there (`meaning`) and shows it (`on_show`)."""

    def __init__(
        self,
        app: App,
        services: Services,
        slug: str,
        rule: str = "",
        chapter: str = "",
        meaning: Meaning | None = None,
        on_show: Callable[[tuple[str, ...]], None] | None = None,
    ) -> None:
        super().__init__(app, slug, slug)
        self.services = services
        self.definition = services.definition(slug)
        self.meaning = meaning
        self.on_show = on_show
        self.words = ""
        self.hits: tuple[Hit, ...] = ()
        self.at = 0
        self.view: BookView | None = None
        self._slash = False
        self._build(chapter)
        self.layout()
        if rule:
            self.open_rule(rule)

    # Building

    def resize(self) -> None:
        """Rebuild everything at the same place of the book."""
        focus, words, old = self.stage.focus.name if self.stage.focus else "", self.words, self.view
        self.kit = self.app.kit(self.accent, self.slug)
        self.stage.restyle(self.kit)
        self._build()
        self.layout()
        self.look_for(words, jump=False)
        if self.view is not None and old is not None:
            self.view.scroll.scroll_to(round(old.share() * self.view.scroll.furthest))
            self.open_rule(old.body.blinking)
        found = self.stage.find(focus) if focus else None
        if found is not None:
            self.stage.set_focus(found)
        self.dirty = True

    def _build(self, chapter: str = "") -> None:
        self.stage.clear()
        say, language = self.kit.say, self.app.settings.language
        game = self.definition.game.name.of(language)
        self.bar = self.stage.add(Bar(self.kit, say("rules.title", game=game)))
        back = say("rules.back_to_table") if self.meaning is not None else say("rules.back")
        self.back_button = self.stage.add(
            Button(self.kit, back, self._leave, kind="ghost_wood", glyph="back", name="back")
        )
        book = rulebook(self.slug, language)
        if book is None:
            self.view = None
            self.sentence = self.stage.add(Panel(self.kit, name="none"))
            self.sentence.add(Label(self.kit, say("rules.none", game=game), "reading", align="centre", middle=True))
            return
        section = self.view.section if self.view is not None else book.anchors.get(chapter, 0)
        own = self.services.screen(self.slug)
        kit = TableKit(self.kit.theme, self.app.art, self.kit.strings, self.definition, (), game_screen=own)
        view = BookView(kit, book, section, self.meaning, self.on_show, self._mark_hits)
        self._build_bar(view)
        self.view = self.stage.add(view)

    def _build_bar(self, view: BookView) -> None:
        say = self.kit.say
        self.chapters_button = self.stage.add(
            IconButton(
                self.kit,
                "menu",
                view.turn_to_contents,
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
        self.cards_button = self.stage.add(
            Button(self.kit, say("rules.cards"), self.open_cards, kind="wood", height=40, glyph="copy", name="cards")
        )
        self.cards_button.tooltip = say("rules.cards_tip")
        self.cards_button.visible = bool(self.definition.cards.cards)

    # Placing

    def layout(self) -> None:
        theme = self.kit.theme
        tall = max(theme.measure("bar"), theme.control(40, "button") + theme.px(14))
        self.bar.place((0, 0, self.rect.width, tall))
        self.back_button.place_at(theme.px(8), (tall - self.back_button.natural()[1]) // 2)
        margin = theme.measure("margin")
        room = pygame.Rect(0, tall, self.rect.width, self.rect.height - tall).inflate(-2 * margin, -2 * margin)
        if self.view is None:
            self._place_sentence(room)
        else:
            columns = self.view.arrange(room)
            self._place_bar(tall, narrow=columns.contents is None)

    def _place_sentence(self, room: pygame.Rect) -> None:
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
        least = x + theme.px(28) + self.kit.type.width(self.bar.title, "bar_title")
        field = self.search.natural()[1]
        for words in (not narrow, False):  # buttons lose their texts where the title would not fit
            left = self._place_buttons(width - theme.px(16), tall, words)
            wide = min(max(theme.px(288), theme.text_px(16) * 17), (left - x) * 2 // 3)
            self.search.place((left - theme.px(12) - wide, (tall - field) // 2, wide, field))
            if self.search.rect.x >= least:
                break
        self.bar.span(x, self.search.rect.x - theme.px(12))

    def _place_buttons(self, end: int, tall: int, words: bool) -> int:
        """Place the buttons for player aid and cards from the right; return their left edge."""
        for button, key in ((self.aid_button, "rules.aid"), (self.cards_button, "rules.cards")):
            if button.visible:
                button.say(self.kit.say(key) if words else "")
                wide, high = button.natural()
                button.place((end - wide, (tall - high) // 2, wide, high))
                end = button.rect.x - self.kit.theme.px(8)
        return end

    # Reading

    def open_rule(self, rule: str) -> None:
        """Open the page where a rule is explained; its mark blinks once."""
        if self.view is not None:
            self.view.open_rule(rule)

    def open_cards(self) -> None:
        """Show every card of the game."""
        self.app.go("cards", slug=self.slug)

    def open_aid(self) -> None:
        """Open the player aid."""
        if self.view is not None and AID in self.view.book.anchors:
            self.view.open_section(self.view.book.anchors[AID])

    def _leave(self) -> None:
        self.back()

    # Searching

    def look_for(self, words: str, jump: bool = True) -> None:
        """Search all rules and go to the first hit from the open section on."""
        self.words = words
        if self.view is None:
            return
        self.hits = self.view.book.search(words) if len(words.strip()) >= SHORTEST_SEARCH else ()
        self.view.count(self.hits)
        here = self.view.section
        self.at = next((i for i, hit in enumerate(self.hits) if hit.section >= here), 0)
        if jump and self.hits:
            self._go_to_hit(self.view)
        self._mark_hits()

    def next_hit(self, step: int = 1) -> None:
        """Go to the next hit."""
        if self.hits and self.view is not None:
            self.at = (self.at + step) % len(self.hits)
            self._go_to_hit(self.view)

    def _go_to_hit(self, view: BookView) -> None:
        hit = self.hits[self.at]
        if hit.section != view.section:
            view.open_section(hit.section)
        self._mark_hits()
        boxes = view.body.page.boxes(self.kit, hit)
        if boxes:
            view.bring_into_sight(boxes[0])

    def _mark_hits(self) -> None:
        """Highlight the hits on the open page and show the number of hits."""
        if self.view is None:
            return
        here = tuple(hit for hit in self.hits if hit.section == self.view.section)
        current = self.hits[self.at] if self.hits else None
        self.view.body.mark_hits(here, current)
        searched = len(self.words.strip()) >= SHORTEST_SEARCH
        count = self.kit.say("rules.found_none") if searched else ""
        if self.hits:
            count = self.kit.say("rules.found", number=self.at + 1, count=len(self.hits))
        self.search.show_count(count, len(self.hits) > 1)

    # Keys and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle search keys and page keys before the widgets."""
        if self.view is None:
            return super().handle(event)
        if event.type == pygame.TEXTINPUT and self._slash and event.text == "/":
            self._slash = False  # the "/" that opened the search is not part of it
            return True
        if event.type == pygame.KEYDOWN and (self._handle_search_key(event) or self._handle_page_key(event, self.view)):
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

    def _handle_page_key(self, event: pygame.event.Event, view: BookView) -> bool:
        focus, key = self.stage.focus, event.key
        if key in (pygame.K_UP, pygame.K_DOWN) and focus is view.contents:
            return False
        if key in (pygame.K_HOME, pygame.K_END, pygame.K_LEFT, pygame.K_RIGHT) and isinstance(focus, TextField):
            return False
        if key in TURNS:
            view.turn(TURNS[key])
            return True
        if key not in SCROLL_KEYS:
            return False
        if not view.scroll.handle_key(event) and key in PAGES:
            view.turn(PAGES[key])  # a page key at the end of a page opens the neighbouring one
        return True

    def update(self, dt: float) -> bool:
        if self.view is not None:
            self.view.body.update(dt)
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or (self.view is not None and self.view.body.is_blinking)
