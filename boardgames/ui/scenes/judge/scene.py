"""The judge's hand: the open table within a red cord, and beside it everything that can be set right."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from boardgames.core.corrections import Editable
from boardgames.session.judge_draft import JudgeDraft
from boardgames.session.services import Services
from boardgames.session.session import LONGEST_REASON, Session
from boardgames.ui import paint
from boardgames.ui.agreement import ask_people, ask_to_discard
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common.frame import close_area, foot_bar, foot_height, put_in_reading_order, top_bar
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.scenes.judge.rows import EditRows, capital
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Panel, ScrollArea, TextField, main_button

SIDE_UNITS = 400
MOST_SIDE_SHARE = 0.37
CORD_UNITS = 5
DOT_UNITS, DOT_GAP_UNITS, RING_AIR_UNITS, ROUND_UNITS = 3, 9, 2, 48


class JudgeScene(Scene):
    """Prepares corrections of a running game; Apply asks everybody, Leave changes nothing."""

    shows_table = True

    def __init__(
        self, app: App, services: Services, session: Session, before_asking: Callable[[], object] | None = None
    ) -> None:
        slug = session.setup.game
        super().__init__(app, slug, slug)
        self.services = services
        self.session = session
        self.before_asking = before_asking  # covers the hands of the table below
        self.draft = JudgeDraft(session)
        self.held = ""  # the thing that the next click on the board moves
        self.area: ScrollArea | None = None

    # Layout

    def layout(self) -> None:
        offset = self.area.offset if self.area is not None else 0
        self.stage.clear()
        self.table_kit: TableKit = make_table_kit(self.app, self.services, self.session)
        kit, theme = self.table_kit, self.table_kit.theme
        self.view = TableView(kit)
        bar = top_bar(kit, self.stage, kit.say("common.back"), self._leave, kit.say("judge.title"), [])
        margin, low = theme.measure("margin"), self.rect.height - foot_height(kit)
        wide = min(round(SIDE_UNITS * max(theme.u, theme.text_u)), round(self.rect.width * MOST_SIDE_SHARE))
        room = pygame.Rect(0, bar.rect.bottom + margin, self.rect.width, low - bar.rect.bottom - 2 * margin)
        side = pygame.Rect(self.rect.width - margin - wide, room.y, wide, room.height)
        self.board_rect = pygame.Rect(margin, room.y, side.x - 2 * margin, room.height)
        self._build_side(side)
        self.area.scroll_to(offset) if self.area is not None else None
        self._foot()
        self._show()
        self.refresh()

    def _build_side(self, rect: pygame.Rect) -> None:
        kit = self.table_kit
        panel = self.stage.add(Panel(kit))
        panel.rect = rect
        pad = kit.theme.measure("panel_padding")
        self.area = area = panel.add(ScrollArea(kit, name="judge/things"))
        area.rect = rect.inflate(-2 * pad, -2 * pad)
        rows = EditRows(kit, area, self.draft, self.changed)
        close_area(area, rows.place(area.view) - area.view.y)

    def _foot(self) -> None:
        kit, theme = self.table_kit, self.table_kit.theme
        leave = Button(kit, kit.say("judge.leave"), self._leave, kind="ghost_wood", name="judge/leave")
        apply = main_button(kit, kit.say("judge.apply"), self.apply, "judge/apply", "check")
        self.apply_button = self.main_button = apply
        bar, end = foot_bar(kit, self.stage, [leave, apply])
        x, hint = theme.measure("foot_padding"), kit.say("judge.reason")
        field = TextField(kit, self.draft.reason, self._reason, hint=hint, longest=LONGEST_REASON, name="judge/reason")
        high = field.natural()[1]
        field.on_enter = lambda _: self.apply() if self.draft.is_ready else self.refresh()
        bar.add(field).place((x, bar.rect.centery - high // 2, max(end - x - theme.px(16), theme.px(80)), high))
        put_in_reading_order(bar)

    def _show(self) -> None:
        table = self.session.covered(self.session.game.table(self.draft.state, None))
        self.view.show(self.board_rect, table)
        self.dirty = True

    # What happens

    def changed(self, focus: str) -> None:
        """Show the position after a change, preserving the focus."""
        self.layout()
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again, keyboard=self.stage.keyboard)

    def refresh(self) -> None:
        """Say what is missing before anything can be applied."""
        say, draft = self.table_kit.say, self.draft
        why = "" if draft.is_ready else say("judge.no_reason" if draft.changes else "judge.no_change")
        self.apply_button.enable(draft.is_ready, why)
        self.stage.touch()

    def _reason(self, text: str) -> None:
        self.draft.reason = text
        self.refresh()

    def apply(self) -> None:
        """Ask everybody, then set everything right at the table."""
        if self.before_asking is not None and len(self.session.setup.humans) > 1:
            self.before_asking()
        kit, say = self.table_kit, self.table_kit.say
        people = [kit.seats[seat].name for seat in self.session.setup.humans]
        changes = [capital(kit.strings.phrase(line)) for line in self.draft.lines()]
        body = "\n".join([*changes, say("judge.ask_body", why=self.draft.reason)])
        alone = (say("judge.ask_head"), say("judge.apply"), say("common.cancel"))
        ask_people(self.stage, kit, people if len(people) > 1 else (), body, self._finish, alone)

    def _finish(self) -> None:
        super().back()
        self.draft.apply()

    def _leave(self) -> None:
        self.held = ""
        self.back()

    def click_board(self, slot: str) -> None:
        """Move what is held to a place; otherwise take up what lies there, one after another with further clicks."""
        thing = self.draft.find(self.held)
        goal = thing.value_at(slot) if thing is not None else None
        if thing is not None and goal is not None and thing.allows(goal):
            self.held = ""
            self.draft.put(thing.what, goal)
            self.changed(f"judge/{thing.what}")
            return
        here = self.draft.next_at(slot, self.held)
        self.held = here.what if here is not None else ""
        self.stage.set_focus(self.stage.find(f"judge/{self.held}") if self.held else None, keyboard=True)
        self.dirty = True

    def back(self) -> bool:
        if self.held:  # Esc lets go of it first
            self.held, self.dirty = "", True
            return True
        if self.draft.changes and not self.stage.overlays:
            ask_to_discard(self.stage, self.table_kit, super().back)
            return True
        return super().back()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take clicks on the board, then pass events to the widgets."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.stage.overlays
        if is_click and self.board_rect.collidepoint(event.pos):
            slot = self.view.targets.at(event.pos, frozenset())
            if slot:
                self.click_board(slot)
                return True
        return super().handle(event)

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        self.view.draw(surface)
        theme = self.table_kit.theme
        rings = [(thing, ring) for thing in self.draft.things if (ring := self._ring_of(thing)) is not None]
        for thing, ring in rings:
            self._draw_ring(surface, ring, thing.what == self.held)
        if self.view.board is not None:  # a ring covers no name
            self.view.board.draw_names(surface, [ring for _, ring in rings])
        cord = self.board_rect.inflate(theme.px(CORD_UNITS), theme.px(CORD_UNITS))
        paint.draw_frame(surface, cord, theme.px(8), theme.px(CORD_UNITS), theme.no)

    def _ring_of(self, thing: Editable) -> pygame.Rect | None:
        """Return the place of the ring round something on the board that may be set right."""
        rect = self.view.targets.rect_of(thing.slot) if thing.slot else None
        if rect is None or not rect.colliderect(self.board_rect):
            return None
        ring = rect.inflate((2 * self.table_kit.theme.px(RING_AIR_UNITS),) * 2)
        if thing.slot.startswith("map/"):
            ring = pygame.Rect(0, 0, max(ring.size), max(ring.size))
            ring.center = rect.center
        return ring

    def _draw_ring(self, surface: pygame.Surface, ring: pygame.Rect, is_held: bool) -> None:
        """Draw a dotted red ring; it is closed while something is held."""
        theme = self.table_kit.theme
        radius = min(*ring.size, theme.px(ROUND_UNITS)) // 2
        if is_held:
            paint.draw_frame(surface, ring, radius, theme.px(DOT_UNITS), theme.no)
            return
        for point in dots(ring, radius, theme.px(DOT_GAP_UNITS)):
            pygame.draw.aacircle(surface, theme.cream, point, theme.px(DOT_UNITS) / 2 + 1.5)
            pygame.draw.aacircle(surface, theme.no, point, theme.px(DOT_UNITS) / 2 + 0.5)


def dots(rect: pygame.Rect, radius: int, gap: int) -> list[pygame.Vector2]:
    """Return points about a gap apart along a rect with round corners."""
    found: list[pygame.Vector2] = []
    inner = rect.inflate(-2 * radius, -2 * radius)
    corners = ((inner.bottomright, 0), (inner.bottomleft, 90), (inner.topleft, 180), (inner.topright, 270))
    for number, (corner, start) in enumerate(corners):
        arc = max(round(math.pi / 2 * radius / gap), 1)
        found += [corner + pygame.Vector2(radius, 0).rotate(start + 90 * n / arc) for n in range(arc)]
        turn = pygame.Vector2(radius, 0).rotate(start + 90)
        begin, end = corner + turn, pygame.Vector2(corners[(number + 1) % 4][0]) + turn
        count = round(begin.distance_to(end) / gap)
        found += [begin.lerp(end, n / count) for n in range(count)]
    return found
