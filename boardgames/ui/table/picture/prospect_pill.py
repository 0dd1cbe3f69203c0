"""A small pill beside what is pointed at: the points that this choice would bring at once."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from boardgames.session.what_if import Part, Prospect, prospect
from boardgames.ui import paint
from boardgames.ui.geometry import covered
from boardgames.ui.table.context import TableContext
from boardgames.ui.theme import Colour

PAD_UNITS, GAP_UNITS, RADIUS_UNITS = (9, 4), 6, 9
BETWEEN = "·"
FEW_TARGETS = 4


class ProspectPill:
    """Tells what the lit target under the pointer or the keyboard would change on the score sheet."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._cached_for: Hashable = None
        self._cached: dict[str, Prospect | None] = {}
        self._spot: tuple[Hashable, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))  # the last one beside a way

    @property
    def target(self) -> str:
        """The lit target that is pointed at, or where the keyboard is; empty while pieces move or others decide."""
        scene, lights = self.scene, self.scene.lights
        if not scene.flow.can_act or scene.animator.is_busy or scene.stage.overlays or lights.refused:
            return ""
        return next((target for target in (lights.hovered, lights.focused) if target in scene.picker.lit), "")

    def current(self) -> Prospect | None:
        """What the target would bring; None if it changes no points."""
        scene, target, session = self.scene, self.target, self.scene.session
        if not target or session.actor is None:
            return None
        key = (scene.shown, scene.viewer, scene.picker.chosen)
        if key != self._cached_for:
            self._cached_for, self._cached = key, {}
        if target not in self._cached:
            moves = scene.picker.moves_behind(target)
            found = prospect(session.game, session.state, session.actor, moves, scene.shown) if moves else None
            self._cached[target] = found if found is not None and found.parts else None
        return self._cached[target]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pill, clear of its target and of the note of a route."""
        found, rect = self.current(), self.scene.targets.rect_of(self.target)
        if found is not None and rect is not None:
            card = self._card(found)
            surface.blit(card, self._place(rect, card.get_size()))

    def texts(self, found: Prospect) -> list[tuple[str, Colour]]:
        """The parts of the pill with their colours: green and red for the seat's own points, grey for the others'."""
        first, *rest = ((self._text(part, not number), self._colour(part)) for number, part in enumerate(found.parts))
        if self._is_of_rival(self.target) and found.parts[0].seat == self.scene.session.actor:
            first = (self.scene.table_kit.say("prospect.for_you", what=first[0]), first[1])
        return (
            [(self.scene.table_kit.say("prospect.best", what=first[0]), first[1]), *rest]
            if found.is_best
            else [first, *rest]
        )

    def _is_of_rival(self, target: str) -> bool:
        """Whether a target is another player, whose own the points beside it would seem to be."""
        actor = self.scene.session.actor
        return target.startswith("player/") and target != f"player/{actor}"

    def _text(self, part: Part, is_first: bool) -> str:
        """The points of a part, in the game's own words if it has some; only the first says that these are points."""
        strings, seats = self.scene.table_kit.strings, self.scene.table_kit.seats
        points = f"+{part.points}" if part.points > 0 else f"−{-part.points}"
        if part.is_about:
            points = strings.text("prospect.about", n=points)
        if part.seat != self.scene.session.actor:
            return strings.text("prospect.other", seat=seats[part.seat].name, n=points)
        if part.row is None:
            return strings.text("prospect.total", n=points, count=abs(part.points))
        own = f"prospect.row.{part.row_id}"
        if part.points > 0 and strings.has(f"prospect.gain.{part.row_id}"):
            own = f"prospect.gain.{part.row_id}"
        key = own if strings.has(own) else "prospect.own" if is_first else "prospect.more"
        return strings.text(key, row=strings.phrase(part.row), n=points, count=abs(part.points))

    def _colour(self, part: Part) -> Colour:
        theme = self.scene.table_kit.theme
        if part.seat != self.scene.session.actor:
            return theme.cream_2
        return theme.yes_light if part.points > 0 else theme.no_light

    def _card(self, found: Prospect) -> pygame.Surface:
        kit, theme = self.scene.table_kit, self.scene.table_kit.theme
        words = [kit.type.text(text, "small_strong", colour, plain=True) for text, colour in self.texts(found)]
        dot = kit.type.text(BETWEEN, "small", theme.cream_2, plain=True)
        (x, y), gap = (theme.px(pad) for pad in PAD_UNITS), theme.px(GAP_UNITS)
        joint = dot.size[0] + 2 * gap
        width = sum(text.size[0] for text in words) + joint * (len(words) - 1) + 2 * x
        height = max(text.size[1] for text in words) + 2 * y
        radius = theme.px(RADIUS_UNITS)
        card = paint.box((width, height), radius, theme.tip_edge).copy()
        paint.fill_box(card, card.get_rect().inflate(-2, -2), radius - 1, theme.tip)
        left = x
        for number, text in enumerate(words):
            if number:
                card.blit(dot.picture, (left - gap - dot.size[0], y))
            card.blit(text.picture, (left, y))
            left += text.size[0] + joint
        return card

    def _place(self, target: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """Above the target, or else below it or beside it: in the window, if possible left of the side panel, which is
        being read; off a route's note, a teacher's panel and the buttons of the prompt. On a map with a way to the
        target it leaves the way, its names and its pieces in sight."""
        scene, gap = self.scene, self.scene.table_kit.theme.px(GAP_UNITS)
        route = scene.route_preview.current()
        note = route.note if route is not None else None
        if route is not None and note is not None and scene.board_view is not None:
            key = (tuple(target), size, note[1], *map(tuple, route.kept_clear))
            if key != self._spot[0]:
                spot = scene.route_preview.beside_way(scene.board_view, target, size, route.kept_clear)
                self._spot = (key, spot)
            return self._spot[1]
        taken = note[0].get_rect(topleft=note[1]) if note is not None else pygame.Rect(0, 0, 0, 0)
        places = [
            pygame.Rect((0, 0), size).move_to(midbottom=(target.centerx, target.top - gap)),
            pygame.Rect((0, 0), size).move_to(midtop=(target.centerx, target.bottom + gap)),
            pygame.Rect((0, 0), size).move_to(midleft=(target.right + gap, target.centery)),
            pygame.Rect((0, 0), size).move_to(midright=(target.left - gap, target.centery)),
        ]
        room = pygame.Rect(scene.rect.topleft, (scene.frame.side.left - scene.rect.left, scene.rect.height))
        room = room if target.right <= room.right and size[0] <= room.width else scene.rect
        inside = [place.clamp(room) for place in places]
        others = [target, taken, *scene.rects_above(), *(button.rect for button in scene.prompt.buttons.values())]
        free = [place for place in inside if place.collidelist(others) < 0]
        beside = [*self._beside_map(target), *self._rivals_of(target)] if len(free) > 1 else []
        best, hidden = free or [*inside, *(place.clamp(scene.rect) for place in places)], beside if free else others
        return min(best, key=lambda place: covered(place, hidden))

    def _rivals_of(self, target: pygame.Rect) -> list[pygame.Rect]:
        """The other targets, if there are few: they are compared with this one."""
        scene = self.scene
        if len(scene.picker.lit) > FEW_TARGETS:
            return []
        rects = [scene.targets.rect_of(lit) for lit in scene.picker.lit if lit != self.target]
        return [rect for rect in rects if rect is not None and rect != target]

    def _beside_map(self, target: pygame.Rect) -> list[pygame.Rect]:
        """What stands beside the map and should stay readable: rows of numbers, actions, cards, the other players."""
        views = [view for view in self.scene.targets.views.values() if view.map_board is None]
        taken = [*(rect for view in views for rect in view.taken()), *self.scene.rail.targets().values()]
        return [rect for rect in taken if not rect.colliderect(target)]
