"""The recap scene: the table of the next player, showing what the others have done since."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from boardgames.core.table import Table
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.session.story import Story, story
from boardgames.ui.motion.animator import SPEED, Animator
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common.frame import foot_bar, put_in_reading_order
from boardgames.ui.scenes.common.paths import Paths
from boardgames.ui.scenes.common.retold import draw_marks, retold_zone, seen_before
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.scenes.common.title_bar import shorten, title_bar
from boardgames.ui.scenes.recap.panel import StoryPanel
from boardgames.ui.sounds import Sounds
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, IconButton, Label, Panel, Toggle, main_button
from boardgames.ui.zones.base import Lights

STEP_SECONDS = 1.6
LEAST_SPEED = 0.5
PANEL_UNITS = 360
SWITCH_UNITS = 80
LEAST_BOARD = 0.55  # of the window's width


class RecapScene(Scene):
    """Shows a viewer the steps of others; `at` is the number of steps drawn, initially all."""

    shows_table = True

    def __init__(
        self, app: App, services: Services, session: Session, viewer: int, on_done: Callable[[], None] | None = None
    ) -> None:
        slug = session.setup.game
        super().__init__(app, slug, slug)
        self.services = services
        self.session = session
        self.viewer = viewer
        self.story: Story = story(session, viewer)
        self.at = len(self.story.steps)
        self.playing = False
        self._on_done = on_done
        self._waited = 0.0
        self.layout()

    # Building

    def layout(self) -> None:
        self.table_kit: TableKit = make_table_kit(self.app, self.services, self.session)
        kit, theme = self.table_kit, self.table_kit.theme
        self.stage.clear()
        self.animator = Animator.on_table(self.table_kit)
        self.sounds = Sounds(self.app)
        self.view = TableView(kit, may_wait=self.app.has_frames)
        self.paths = Paths(kit, self.view)
        game = kit.definition.game.name.of(kit.strings.language)
        rules = Button(
            kit, kit.say("common.rules"), self.open_rules, kind="wood", height=36, glyph="rules", name="bar/rules"
        )
        pills = self.session.game.table(self.session.state, self.viewer).pills
        bar = title_bar(kit, self.stage, game, pills, [rules])
        foot = self._build_foot()
        margin = theme.measure("margin")
        top, low = bar.rect.bottom + margin, foot.top - margin
        wide = min(theme.px(PANEL_UNITS), round(self.rect.width * (1 - LEAST_BOARD)))
        side = pygame.Rect(self.rect.width - margin - wide, top, wide, low - top)
        self.board_rect = pygame.Rect(margin, top, side.x - 2 * margin, low - top)
        self.panel = self.stage.add(StoryPanel(kit, self.story, self.go_to, self._question(), self._is_first))
        self.panel.fill(side)
        self._show()

    @property
    def _is_first(self) -> bool:
        """Whether it is the viewer's first turn, so that there is no last one to speak of."""
        return self.session.actor == self.viewer and not self.session.has_had_turn(self.viewer)

    def _question(self) -> str:
        """Return the question to the viewer in another's turn; empty where there is none."""
        session = self.session
        if session.is_over or session.is_turn_of(self.viewer) or session.actor != self.viewer:
            return ""
        return self.table_kit.strings.phrase(self.session.game.prompt(self.session.state, self.viewer).text)

    def _way_on(self) -> str:
        """Return the key of the words on the button that leads to the table."""
        if self.session.is_over:
            return "score.table"
        if self.session.actor != self.viewer:
            return "recap.watch"
        return "recap.answer" if self._question() else "recap.play"

    def _build_foot(self) -> pygame.Rect:
        kit, theme, say = self.table_kit, self.table_kit.theme, self.table_kit.say
        play = main_button(kit, say(self._way_on()), self.play, "recap/play")
        bar, end = foot_bar(kit, self.stage, [play])
        back = IconButton(
            kit, "step-back", self.back_one, kind="wood", name="recap/back", tooltip=say("recap.step_back")
        )
        again = Button(kit, say("recap.again"), self.again, kind="wood", glyph="play", name="recap/again")
        forward = IconButton(
            kit, "step-forward", self.forward, kind="wood", name="recap/forward", tooltip=say("recap.step_forward")
        )
        x = theme.measure("foot_padding")
        shorten([back, again, forward], end - x - theme.px(SWITCH_UNITS), theme.px(10))
        for button in (back, again, forward):
            wide, high = button.natural()
            bar.add(button).place((x, bar.rect.centery - high // 2, wide, high))
            x += wide + theme.px(10)
        x = self._foot_switch(bar, x, end)
        put_in_reading_order(bar)
        self.stage.set_focus(play)
        return bar.rect

    def _foot_switch(self, bar: Panel, x: int, end: int) -> int:
        """Add the switch for recaps, and the length of the recap where it fits; return the left edge."""
        kit, theme, say = self.table_kit, self.table_kit.theme, self.table_kit.say
        toggle = Toggle(
            kit, self.app.settings.recap, self._switch, name="recap/toggle", tooltip=say("recap.every_turn")
        )
        label = Label(kit, say("recap.every_turn"), "body", "cream", max_lines=2, middle=True)
        wide, high = toggle.natural()
        room = min(label.natural()[0], max(end - x - wide - theme.px(40), 0))
        if room > theme.px(80):
            end -= room + theme.px(8)
            bar.add(label).place((end, bar.rect.y, room, bar.rect.height))
            end -= theme.px(10)
        bar.add(toggle).place((end - wide, bar.rect.centery - high // 2, wide, high))
        end -= wide + theme.px(20)
        seconds = round(len(self.story.steps) * self._pause)
        text = say("recap.length", n=len(self.story.steps), seconds=seconds)
        length = Label(kit, text, "body", "cream_2", max_lines=1, middle=True)
        if x + theme.px(8) + length.natural()[0] <= end:
            bar.add(length).place((x + theme.px(8), bar.rect.y, length.natural()[0], bar.rect.height))
        return end

    def _show(self) -> None:
        steps = self.story.steps
        if self.at >= len(steps):
            state = self.session.state
        elif self.at > 0:
            state = self.session.state_at(steps[self.at - 1].last)
        else:
            state = self.session.state_at(steps[0].first - 1)
        self.table = self._table(state)
        self._before, retold = self.table, None
        if self._present:
            step = steps[self._present - 1]
            self._before = self._table(self.session.state_at(step.first - 1))
            retold = retold_zone(self.table_kit.definition.screen, self._before, self.table, step.doer)
        self.view.show(self.board_rect, self.table, retold=retold)
        self.panel.mark(self.at, self._present)
        self.dirty = True

    def _table(self, state: object) -> Table:
        return self.session.covered(self.session.game.table(state, self.viewer))

    @property
    def _present(self) -> int:
        """The number of the highlighted step; 0 while all are shown together."""
        return self.at if self.playing or self.at < len(self.story.steps) else 0

    @property
    def _pause(self) -> float:
        return STEP_SECONDS * max(SPEED[self.app.settings.animation], LEAST_SPEED)

    # What can be done

    def go_to(self, number: int) -> None:
        """Show the table after a number of steps; a single step forward is animated."""
        number = min(max(number, 0), len(self.story.steps))
        before, forward = self.view.targets.seen(), number == self.at + 1
        self.at, self._waited = number, 0.0
        self._show()
        if forward:
            events = self.story.steps[number - 1].events
            self.sounds.play(events)
            before = seen_before(self.view, self._before, before)
            targets = self.view.targets
            self.animator.begin(before, targets.seen(), events, targets.rect_of, targets.trace)

    def back_one(self) -> None:
        """Go one step back."""
        self.playing = False
        self.go_to(self.at - 1)

    def forward(self) -> None:
        """Go one step forward."""
        self.playing = False
        self.go_to(self.at + 1)

    def again(self) -> None:
        """Show all steps one after another."""
        self.playing = bool(self.story.steps)
        if self.playing:
            self.go_to(0)

    def _switch(self, on: bool) -> None:
        self.app.change_settings(msgspec.structs.replace(self.app.settings, recap=on))
        self.stage.set_focus(self.stage.find("recap/toggle"))  # everything was laid out anew

    def play(self) -> None:
        """Go to the table."""
        self.app.scenes.pop()
        if self._on_done is not None:
            self._on_done()

    def back(self) -> bool:
        """Go to the table on Esc."""
        self.play()
        return True

    def open_rules(self) -> None:
        self.app.go("rules", slug=self.slug)

    # Time and drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if not self.stage.overlays and self.view.handle(event):
            self.dirty = True
            return True
        return False

    @property
    def busy(self) -> bool:
        return super().busy or self.playing or self.animator.is_busy or self.view.is_moving

    def update(self, dt: float) -> bool:
        if self.animator.update(dt) or self.view.update(dt):
            self.dirty = True
        if self.playing and not self.animator.is_busy:
            self._waited += dt
            if self._waited >= self._pause:
                self.go_to(self.at + 1)
                if self.at == len(self.story.steps):
                    self.playing = False
        return super().update(dt)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        shown = list(enumerate(self.story.steps, start=1))[: self.at]
        lights = Lights(flying=self.animator.flying)
        self.view.draw(surface, lights, lambda target: self.paths.draw(target, shown, self.animator.flying))
        self.paths.draw_badges(surface, shown, self._present, self.story.numbers)
        if not self.animator.is_busy and self._present:
            draw_marks(surface, self.view, self._before, self.story.steps[self._present - 1].events)
        self.animator.draw(surface)
