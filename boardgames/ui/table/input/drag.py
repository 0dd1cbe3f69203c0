"""Dragging: picking something up is the first click of a move, putting it down the next.

Whatever is lit and begins a move can be dropped on the target that continues it: a place, a card, a button, a player.
What a single click would take is taken by dropping it in the tray, what it would play by dropping it outside; one's
own piece goes to a lit place, other pieces where the game lets them go. Dropped elsewhere it goes back to where it
was, and a bubble says why it cannot stay."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import pygame

from boardgames.core.game import Path
from boardgames.core.table import Carry
from boardgames.session.journey import PLACE
from boardgames.ui import paint
from boardgames.ui.motion.flight import BLEED, painted
from boardgames.ui.motion.seen import Seen
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.flow import AUTO_SECONDS
from boardgames.ui.table.picture import overlays
from boardgames.ui.zones.base import Lights

DRAGGED_ALPHA = 225
RETURN_SECONDS = 0.22
CLICK_PIXELS = 14  # whoever moves less meant to click
MAP = PLACE.removesuffix("/")
Pos = tuple[int, int]


class Drag:
    """A card that follows the pointer between press and release."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._picture: pygame.Surface | None = None
        self._is_card = False  # cards throw a shadow; figures have shapes of their own
        self._grip: Pos = (0, 0)
        self._pos: Pos = (0, 0)
        self._home = pygame.Rect(0, 0, 0, 0)
        self._is_put_down = False
        self._taken = ""  # a target that is clicked when it is dropped in the tray, or outside if it lies there
        self._origin = ""  # the target that was picked up
        self._from = ""  # the slot of a carried piece
        self._back: float | None = None  # seconds on the way back, None while it is held
        self._left_at: Pos = (0, 0)  # where the way back begins
        self._carried: tuple[Carry, ...] = ()  # where a piece of the game may be put down
        self._moves = 0  # how many were made when it was picked up

    @property
    def is_busy(self) -> bool:
        """Whether something is being dragged."""
        return self._picture is not None and self._back is None

    @property
    def is_returning(self) -> bool:
        """Whether something dropped in vain goes back to where it was."""
        return self._back is not None

    def pick_up(self, target: str, start: Pos) -> bool:
        """Begin to drag a lit card or one's own piece; True if it is dragged now."""
        scene = self.scene
        if not scene.flow.can_act:
            return False
        target = self._chosen_at(start) or target
        rect = scene.targets.rect_of(target)
        self._carried, self._moves, self._origin = (), len(scene.session.entries), target
        if self._pick_up_carried(start):
            return True
        is_lit = target in scene.picker.lit or target in scene.picker.chosen
        if rect is None or target.startswith(PLACE) or not is_lit:
            return self._pick_up_own(start)
        leads_on = scene.picker.leads_on(target)
        is_whole = not leads_on or scene.picker.acts_again(target)
        pressed = next((one for one in scene.targets.seen().values() if _is_held(one, target, start)), None)
        if pressed is not None:
            self._lift(painted(pressed, pressed.rect), pressed.rect.inflate(2 * BLEED, 2 * BLEED), start)
        else:
            self._lift(self._picture_of(rect), rect, start, is_card=True)
        self._taken = target if is_whole and pressed is None else ""
        if leads_on and target not in scene.picker.chosen:
            scene.click(target)
        return True

    def _chosen_at(self, start: Pos) -> str:
        """What a click has chosen already, if it lies under the pointer: it is taken from there to the next target."""
        chosen = self.scene.picker.chosen[-1:]
        found = self.scene.targets.at(start, frozenset(chosen))
        return found if found is not None and found in chosen else ""

    def _pick_up_own(self, start: Pos) -> bool:
        """Begin to drag the viewer's own piece under the pointer, if anything on the map is lit; where its place is
        the first click of a journey, choose it."""
        scene = self.scene
        if not any(target.startswith(PLACE) for target in scene.picker.next):
            return False
        pieces = [one for one in scene.targets.seen().values() if one.rect.collidepoint(start)]
        own = next((one for one in reversed(pieces) if one.piece.seat == scene.viewer), None)
        if own is None or scene.viewer is None:
            return False
        self._lift(painted(own, own.rect), own.rect.inflate(2 * BLEED, 2 * BLEED), start)
        self._taken = ""
        slot = scene.table.slot_of(own.piece)  # a crowded pawn may stand nearer to another place than to its own
        home = slot.id if slot is not None else ""
        if home in scene.picker.next and scene.picker.leads_on(home):
            scene.click(home)
        return True

    def _pick_up_carried(self, start: Pos) -> bool:
        """Begin to drag a piece that the game lets go somewhere; where its place is lit, choose it first."""
        scene = self.scene
        held = self._held_at(start)
        origin = scene.table.slot_of(held.piece) if held is not None else None
        if held is None or origin is None:
            return False
        carried = tuple(carry for carry in scene.table.carries if _lies_in(origin.id, carry.origin))
        is_asked = any(
            target == carry.clicks or _lies_in(target, carry.goal) for target in scene.picker.next for carry in carried
        )
        if not carried or not (is_asked or origin.id in scene.picker.next):
            return False
        self._lift(painted(held, held.rect), held.rect.inflate(2 * BLEED, 2 * BLEED), start)
        self._taken, self._carried, self._from = "", carried, origin.id
        scene.light(called=frozenset(carry.goal for carry in carried if carry.clicks))
        if origin.id in scene.picker.next and not any(carry.clicks for carry in carried):
            scene.click(origin.id)
            self._answer_at_once()
        return True

    def _held_at(self, start: Pos) -> Seen | None:
        """The piece under the pointer, else one of a crowd that fills the slot there."""
        scene = self.scene
        seen = list(scene.targets.seen().values())
        held = next((one for one in reversed(seen) if one.rect.collidepoint(start)), None)
        if held is not None:
            return held
        slot = scene.table.slot(scene.targets.at(start, scene.picker.lit) or "")
        crowd = [one for one in seen if slot is not None and one.piece in slot.pieces and one.piece.count > 1]
        return next((replace(one, rect=one.rect.move_to(center=start)) for one in crowd), None)

    def _answer_at_once(self) -> None:
        """Make the moves that the first click has answered too: the piece may be put down any moment."""
        flow = self.scene.flow
        while flow.answered and (move := flow.update(AUTO_SECONDS)) is not None:
            self.scene.submit(move)

    def _put_down_carried(self, target: str | None, pos: Pos) -> None:
        """Click the goal; elsewhere take back what picking up has chosen, unless another question has come up."""
        scene = self.scene
        goals = [carry for carry in self._carried if _lies_in(target or "", carry.goal)]
        clicks = next((carry.clicks or target for carry in goals), None)
        if clicks is not None and clicks in scene.picker.next:
            self._drop_on(clicks)
            scene.flow.carried(self._from, target or "")
            self._answer_at_once()
        elif not goals and self._from in scene.picker.next and scene.frame.tray.collidepoint(pos):
            self._drop_on(self._from)
        elif not goals or (len(scene.session.entries) == self._moves and not scene.picker.chosen):
            self._go_home(target, pos)
            while len(scene.session.entries) > self._moves or scene.picker.chosen:
                if not scene.cancel_step():
                    break
        scene.dirty = True

    def _drop_on(self, *targets: str) -> None:
        """Click the targets; pieces that move then begin where they were dropped."""
        self._is_put_down = True
        for target in targets:
            self.scene.click(target)
        self._is_put_down = False

    def _go_home(self, target: str | None, pos: Pos) -> None:
        """Go back to where it was, and say why it cannot stay here."""
        scene = self.scene
        if scene.animator.moves:
            self._back, self._left_at = 0.0, pos
        else:
            self._picture = None
        if self._home.collidepoint(pos) or target == self._origin:
            return
        if target is not None and target not in scene.picker.next:
            overlays.refuse(scene, target)
        elif target is None:
            scene.app.scenes.clear_toasts()
            scene.app.toast(scene.table_kit.say("table.drop"), glyph="lamp")

    def _lift(self, picture: pygame.Surface, rect: pygame.Rect, start: Pos, is_card: bool = False) -> None:
        picture.set_alpha(DRAGGED_ALPHA)
        self._is_card = is_card
        self._picture, self._home, self._back = picture, rect.copy(), None
        self._grip = (start[0] - rect.x, start[1] - rect.y)

    def _picture_of(self, rect: pygame.Rect) -> pygame.Surface:
        window = paint.blank(self.scene.rect.size)
        for name, view in self.scene.targets.views.items():
            if name != MAP and view.slot_at(rect.center, frozenset()) is not None:
                view.draw(window, Lights())
        return window.subsurface(rect.clip(window.get_rect())).copy()

    def move_to(self, pos: Pos) -> None:
        """Follow the pointer."""
        self._pos = pos
        self.scene.dirty = True

    def target_at(self, pos: Pos) -> str | None:
        """The target on which something would be dropped: also a button or a player that continues the move."""
        targets, wanted = self.scene.targets, self.scene.picker.next
        around = {**targets.buttons, **targets.rail}
        pressed = (name for name, rect in around.items() if name in wanted and rect.collidepoint(pos))
        return next(pressed, None) or targets.at(pos, wanted)

    def put_down(self, pos: Pos) -> None:
        """End the drag: click what it is dropped on if that continues the move, else cancel the first click."""
        target, scene = self.target_at(pos), self.scene
        scene.light(called=frozenset())
        if self._has_hardly_moved(pos):
            self._click_instead()
        elif self._carried:
            self._put_down_carried(target, pos)
        elif clicks := self._clicks_for(target, pos):
            self._drop_on(*clicks)
        else:
            self._go_home(target, pos)
            if scene.picker.back():
                scene.relight()
        if self._back is None:
            self._picture = None
        scene.dirty = True

    def _has_hardly_moved(self, pos: Pos) -> bool:
        start = (self._home.x + self._grip[0], self._home.y + self._grip[1])
        return math.dist(start, pos) < CLICK_PIXELS

    def _click_instead(self) -> None:
        """An unsteady hand meant to click: choose what picking up has not chosen yet."""
        scene = self.scene
        is_chosen = self._origin in scene.picker.chosen or len(scene.session.entries) > self._moves
        if not is_chosen and self._origin in scene.picker.lit:
            scene.click(self._origin)

    def _clicks_for(self, target: str | None, pos: Pos) -> Path:
        """The clicks that dropping it here means, () if it cannot be dropped here."""
        picker, tray = self.scene.picker, self.scene.frame.tray
        is_own = self._origin.startswith(PLACE)
        if target is not None and target in picker.next and (target != self._origin or is_own):
            return (target,)
        if picker.is_question and self._origin in picker.next:  # an answer, wherever it is carried
            return (self._origin,)
        if self._taken:
            return (self._taken,) if tray.collidepoint(pos) != tray.contains(self._home) else ()
        return picker.clicks_to(target, PLACE) if target is not None and is_own else ()

    def update(self, dt: float) -> bool:
        """Let time pass on the way back; True while it moves."""
        if self._back is None:
            return False
        self._back += dt
        share = min(self._back / RETURN_SECONDS, 1.0)
        share = 1 - (1 - share) ** 2
        home = (self._home.x + self._grip[0], self._home.y + self._grip[1])
        (x, y), (to_x, to_y) = self._left_at, home
        self.move_to((round(x + (to_x - x) * share), round(y + (to_y - y) * share)))
        if share >= 1:
            self._back = self._picture = None
        return True

    def let_go(self) -> None:
        """Drop it nowhere: its player has left the table, or decides no more."""
        self._picture = self._back = None

    def with_dropped(self, seen: Mapping[str, Seen]) -> Mapping[str, Seen]:
        """The pieces of the table, with those just put down at the place where they were dropped."""
        if not self._is_put_down:
            return seen
        by = (self._pos[0] - self._grip[0] - self._home.x, self._pos[1] - self._grip[1] - self._home.y)
        dropped = {name: piece for name, piece in seen.items() if self._home.collidepoint(piece.rect.center)}
        return {**seen, **{name: replace(piece, rect=piece.rect.move(by)) for name, piece in dropped.items()}}

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            place = self._picture.get_rect(topleft=(self._pos[0] - self._grip[0], self._pos[1] - self._grip[1]))
            theme = self.scene.table_kit.theme
            if self._is_card:
                paint.draw_shadow(surface, place, theme.px(4), theme.px(10), theme.px(5), 0.5)
            surface.blit(self._picture, place)


def _lies_in(target: str, area: str) -> bool:
    """Whether a target is a slot, or one of those whose ids begin like it."""
    return target == area or (area.endswith("/") and target.startswith(area))


def _is_held(one: Seen, target: str, start: Pos) -> bool:
    """Whether a piece that presses a target is under the pointer."""
    return one.piece.presses == target and one.rect.collidepoint(start)
