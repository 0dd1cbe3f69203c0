"""The print dialog: the real pages in rows, what to print on the right, one button, progress."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import pygame

from boardgames.data import user_dirs, user_files
from boardgames.data.own_boards import titled
from boardgames.printing.choices import SCALES, Choices, available
from boardgames.printing.opening import open_target, own_name
from boardgames.printing.page import PAPERS, Part
from boardgames.printing.press import PageFacts, PressProgress, PreviewOrder, PrintOrder
from boardgames.session.services import Services
from boardgames.ui.file_manager import shown
from boardgames.ui.keys import action_of
from boardgames.ui.scene import App
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.making import MakingScene, Meter, failed, folder_buttons
from boardgames.ui.scenes.printing import pages
from boardgames.ui.widgets import Label, Panel, ScrollArea, Segmented, Stepper, Toggle, Widget, main_button

SIDE_UNITS, WIDEST_SIDE_SHARE = 340, 0.5
REST_SECONDS = 0.3  # after the last change until the pages are drawn again


class PrintScene(MakingScene[PressProgress]):
    """Chooses what to print; pages and PDF are made by another process."""

    name = "print"

    def __init__(self, app: App, services: Services, slug: str) -> None:
        """`slug` is a game, or the folder of a changed copy of one."""
        self.target = slug
        self.definition, sizes = open_target(slug)
        super().__init__(app, self.definition.slug, self.definition.slug)
        self.services = services
        self.has = available(self.definition, sizes)
        players = self.definition.game.players
        self.choices = Choices(parts=self.has, seats=int(players.max), language=app.settings.language)
        self.store = pages.PageStore()
        self.pages: tuple[PageFacts, ...] = ()
        self.large: PageFacts | None = None
        self.too_large = ""
        self.file = ""
        self._drawing = False  # whether pages are being drawn
        self._rest = 0.0  # seconds until they are ordered

    def enter(self) -> None:
        self._rest = REST_SECONDS / 10
        super().enter()

    def leave(self) -> None:
        super().leave()
        self.stop()  # the pages that are being drawn, too

    # Layout

    def layout(self) -> None:
        focus = self.focus_name
        scrolled = {area.name: area.offset for area in self._areas()}
        self.stage.clear()
        kit, theme = self.kit, self.kit.theme
        frame.top_bar(kit, self.stage, kit.say("common.back"), self._leave, self.title, [])
        self._foot()
        margin, gap = theme.measure("margin"), theme.measure("gap")
        top, low = frame.bar_height(kit) + margin, self.rect.height - frame.foot_height(kit) - margin
        wide = round(min(SIDE_UNITS * max(theme.u, theme.text_u), self.rect.width * WIDEST_SIDE_SHARE))
        side = pygame.Rect(self.rect.width - margin - wide, top, wide, low - top)
        self._side(side)
        self._pages(pygame.Rect(margin, top - margin, side.x - gap - margin, low + margin - top + margin))
        for area in self._areas():
            area.scroll_to(scrolled.get(area.name, 0))
        self.focus_again(focus)
        self.dirty = True

    @property
    def title(self) -> str:
        """What is printed: the game, with the name of the player's own board."""
        name = self.definition.game.name
        own = own_name(self.target)
        name = titled(name, own) if own else name
        return self.kit.say("print.title", game=name.of(self.app.settings.language))

    def _areas(self) -> list[ScrollArea]:
        found = [self.stage.find(name) for name in ("print/pages", "print/choices")]
        return [area for area in found if isinstance(area, ScrollArea)]

    def _pages(self, rect: pygame.Rect) -> None:
        kit = self.kit
        area = self.stage.add(ScrollArea(kit, name="print/pages"))
        area.place(rect)
        pages.lay_out(kit, area, self.choices.paper, self.pages, self.store, self.show)
        if not self.pages:
            words = kit.say("print.layout")
            if self.too_large:
                words = kit.say("print.too_large", scale=self.choices.scale, size=self.too_large)
            label = area.add(Label(kit, words, "head", "cream", width=rect.width - kit.theme.px(60), align="centre"))
            high = label.natural()[1]
            label.place((rect.x + kit.theme.px(24), rect.centery - high, rect.width - kit.theme.px(60), high))
        area.focusable = area.furthest > 0

    def _side(self, rect: pygame.Rect) -> None:
        kit, pad = self.kit, self.kit.theme.px(16)
        panel = self.stage.add(Panel(kit))
        panel.rect = rect
        area = panel.add(ScrollArea(kit, name="print/choices"))
        area.place(rect.inflate(-2, -2 * kit.theme.px(8)))
        column = Column(area, kit, area.view.x + pad, area.view.y, area.view.width - 2 * pad)
        column.gap(4)
        column.text(kit.say("print.parts"), "head")
        for part in self.has:
            column.gap(8)
            count = sum(page.part == part for page in self.pages)
            note = kit.say("print.counted", n=count) if count else kit.say("print.counting")
            note = note if part in self.choices.parts else kit.say("print.left_out")  # the rows below keep their place
            self._switch(column, kit.say(f"print.part.{part}"), note, part in self.choices.parts, part)
        column.hair(12, 10)
        self._sizes(column)
        column.hair(12, 10)
        self._switch(column, kit.say("print.ink"), kit.say("print.ink_note"), self.choices.ink_saving, "ink")
        column.gap(6)
        area.fit(column.y - area.view.y)
        area.focusable = area.furthest > 0

    def _sizes(self, column: Column) -> None:
        kit, choices, players = self.kit, self.choices, self.definition.game.players
        papers = [(id, kit.say(f"print.papers.{id}")) for id in PAPERS]
        paper = Segmented(kit, papers, choices.paper, self._set_paper, name="print/paper")
        seats = Stepper(
            kit, choices.seats, int(players.min), int(players.max), partial(self._set, "seats"), name="print/seats"
        )
        self._beside(column, kit.say("print.paper"), paper)
        column.gap(8)
        self._beside(column, kit.say("print.seats"), seats)
        column.gap(8)
        column.text(kit.say("print.scale"), "label")
        column.gap(4)
        scales = [(str(scale), kit.say("viewer.percent", zoom=scale)) for scale in SCALES]
        scale = Segmented(kit, scales, str(choices.scale), self._set_scale, name="print/scale")
        column.wide(scale)
        column.gap(4)
        column.text(kit.say("print.scale_note"), "small", "ink_2")
        for widget in (paper, seats, scale):
            widget.enable(self.progress is None)

    def _beside(self, column: Column, words: str, widget: Widget) -> None:
        """Add a control with its name: side by side, or one above the other where that is too narrow."""
        wide, high = widget.natural()
        gap = self.kit.theme.px(12)
        if self.kit.type.width(words, "label") + gap + wide > column.width:
            column.text(words, "label")
            column.gap(4)
            column.put(widget)
            return
        label = column.group.add(Label(self.kit, words, "label", middle=True, max_lines=1))
        label.place((column.x, column.y, column.width - wide - gap, high))
        column.group.add(widget).place((column.x + column.width - wide, column.y, wide, high))
        column.y += high

    def _switch(self, column: Column, words: str, note: str, is_on: bool, what: str) -> None:
        kit = self.kit
        switch = Toggle(kit, is_on, partial(self._toggle, what), name=f"print/{what}")
        side, high = switch.natural()
        text = Column(column.group, kit, column.x, column.y, column.width - side - kit.theme.px(12))
        text.text(words, "label")
        if note:
            text.text(note, "small", "ink_2")
        low = max(text.y, column.y + high)
        place = (column.x + column.width - side, (column.y + low - high) // 2, side, high)
        column.group.add(switch).place(place)
        switch.enable(self.progress is None)
        column.y = low

    def _state(self) -> tuple[str, str]:
        """Return how far the PDF is, or what came of it, with the colour of these words."""
        kit, result = self.kit, self.result
        if self.progress is not None:
            step, steps = self.progress.step, self.progress.steps
            return (kit.say("print.making", n=step, count=steps) if steps else kit.say("print.beginning")), "cream"
        if result is not None and result.is_done:
            return f"{kit.say('print.done')} {shown(self.file)}", "yes_light"
        if result is not None and result.too_large:
            return kit.say("print.too_large", scale=self.choices.scale, size=result.too_large), "no_light"
        if result is not None:
            return failed(kit, result.problem), "no_light"
        if self.was_cancelled:
            return kit.say("print.cancelled"), "cream"
        return (kit.say("print.total", n=len(self.pages)) if self.pages else ""), "cream"

    def _foot(self) -> None:
        """Build the bar at the bottom: the state of the PDF stands there, so that the choices keep their place."""
        kit = self.kit
        words, colour = self._state()
        if self.progress is not None:
            buttons = [self.cancel_button()]
        else:
            start = main_button(kit, kit.say("print.start"), self.start, "print/start", "print")
            why = "" if self.choices.parts else kit.say("print.none")
            start.enable(not why and not self.too_large, why)
            is_made = self.result is not None and self.result.is_done
            folder = str(Path(self.file).parent)
            words, buttons = why or words, [*folder_buttons(kit, folder, is_made, "print/open"), start]
        bar, end = frame.foot_bar(kit, self.stage, buttons)
        x = kit.theme.measure("foot_padding")
        label = bar.add(Label(kit, words, "body", colour, middle=True, max_lines=2))
        wide, high = max(end - x, 1), bar.rect.height
        if self.progress is None:
            label.place((x, bar.rect.y, wide, high))
            return
        label.place((x, bar.rect.y, wide // 2, high))
        meter = bar.add(Meter(kit, self.progress.share))
        tall = meter.natural()[1]
        meter.place((x + wide // 2, bar.rect.centery - tall // 2, wide // 2 - kit.theme.px(16), tall))

    # What happens

    def _change(self, **changes: object) -> None:
        self.choices = msgspec.structs.replace(self.choices, **changes)
        self.result, self.was_cancelled, self._rest = None, False, REST_SECONDS
        self.layout()

    def _toggle(self, what: str, is_on: bool) -> None:
        if what == "ink":
            self._change(ink_saving=is_on)
        else:
            chosen = {*self.choices.parts, what} if is_on else {*self.choices.parts} - {what}
            parts: tuple[Part, ...] = tuple(part for part in self.has if part in chosen)
            self._change(parts=parts)

    def _set(self, what: str, value: object) -> None:
        self._change(**{what: value})

    def _set_paper(self, paper: str) -> None:
        self.pages = ()
        self._change(paper=paper)

    def _set_scale(self, scale: str) -> None:
        self._change(scale=int(scale))

    def show(self, page: PageFacts | None) -> None:
        """Enlarge a page, or show all again."""
        self.large = page
        self.dirty = True

    def start(self) -> None:
        """Order the PDF."""
        name = own_name(self.target) or self.target
        folder, stem = user_dirs.keepsakes_dir(), f"{name}-{self.choices.paper}-{self.choices.language}"
        self.file = str(user_files.free_name(folder, stem, ".pdf"))
        self.services.press.begin(PrintOrder(target=self.target, choices=self.choices, file=self.file))
        self._drawing = False
        self.begun(PressProgress())

    def stop(self) -> None:
        self.services.press.cancel()

    def take(self, news: PressProgress) -> None:
        """Take what the other process reports."""
        if self.progress is not None:
            self.heard(news)
            return
        if news.too_large or news.pages:
            self.pages, self.too_large = news.pages, news.too_large
            self.layout()
        if news.picture:
            self.store.add(news.key, news.picture)
            self.dirty = True
        if news.problem:
            self.result = news
            self.layout()
        self._drawing = not news.is_over

    def update(self, dt: float) -> bool:
        if self._rest > 0 and self.progress is None:
            self._rest -= dt
            if self._rest <= 0:
                self._draw_pages()
        for news in self.services.press.news() if self._drawing or self.progress is not None else ():
            self.take(news)
        return super().update(dt)

    def _draw_pages(self) -> None:
        self._drawing = True
        self.services.press.begin(self.preview)

    @property
    def preview(self) -> PreviewOrder:
        """The order of the pages as they are chosen now."""
        return PreviewOrder(target=self.target, choices=self.choices, known=self.store.known)

    @property
    def busy(self) -> bool:
        return super().busy or self._drawing or self._rest > 0

    def handle(self, event: pygame.event.Event) -> bool:
        if self.large is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.show(self._neighbour(event))
            return True
        return super().handle(event)

    def _neighbour(self, event: pygame.event.Event) -> PageFacts | None:
        """Return the page beside the large one, for the arrow keys; None for everything that closes it."""
        step = {"left": -1, "right": 1}.get(action_of(event), 0)
        at = self.pages.index(self.large) + step if self.large in self.pages else -1
        return self.pages[at] if step and 0 <= at < len(self.pages) else self.large if step else None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.large is not None:
            pages.draw_large(surface, self.kit, self.store, self.choices.paper, self.large)
