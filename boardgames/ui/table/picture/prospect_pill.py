"""A small pill beside what is pointed at: the points that this choice would bring at once, or the name of an icon."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from msgspec.structs import replace

from boardgames.session.what_if import Part, Prospect, prospect
from boardgames.ui import paint
from boardgames.ui.free_place import search
from boardgames.ui.geometry import apart, covered
from boardgames.ui.table.context import TableContext
from boardgames.ui.theme import Colour

PAD_UNITS, GAP_UNITS, RADIUS_UNITS = (9, 4), 6, 9
BETWEEN = "·"
NOTE_GAP_UNITS = 2
REACH_UNITS = 80  # the pill stands no farther from its target if it can


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
        if not scene.flow.can_act or self._is_hushed:
            return ""
        return next((target for target in (lights.hovered, lights.focused) if target in scene.picker.lit), "")

    @property
    def _is_hushed(self) -> bool:
        """Whether something else is shown: pieces that move, a card that lies large, an overlay, a refusal."""
        scene = self.scene
        is_covered = scene.banner.is_laid or bool(scene.stage.overlays)
        return scene.animator.is_busy or is_covered or bool(scene.lights.refused)

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
            parts = tuple(part for part in found.parts if self._shows(part)) if found is not None else ()
            # What even the best choice would only bring others is no merit of it.
            is_gift = all(part.seat != session.actor and part.points > 0 for part in parts)
            is_for_others = found is not None and found.is_best and is_gift
            is_told = found is not None and parts and not is_for_others
            self._cached[target] = replace(found, parts=parts) if found is not None and is_told else None
        return self._cached[target]

    def _shows(self, part: Part) -> bool:
        """Whether the pill may name the points of a seat: those that a choice brings its player are no secret."""
        session = self.scene.session
        return part.seat == session.actor or session.shows_score_of(part.seat, session.actor)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pill, clear of its target and of the note of a route."""
        texts, rect = self._shown()
        if texts and rect is not None:
            card = self._card(texts)
            surface.blit(card, self._place(rect, card.get_size()))

    def rects(self) -> list[pygame.Rect]:
        """Where the pill lies: no tooltip may cover it."""
        texts, rect = self._shown()
        return [self._place(rect, self._card(texts).get_size())] if texts and rect is not None else []

    def _shown(self) -> tuple[list[tuple[str, Colour]], pygame.Rect | None]:
        """Return what the pill says, and the rect of what it is about."""
        found, target = self.current(), self.target
        texts = self.texts(found) if found is not None else []
        if not texts and (name := self.name):
            target, texts = name[0], [(name[1], self.scene.table_kit.theme.cream)]
        return texts, self.scene.targets.rect_with_tag(target)  # the words below a card belong to it

    @property
    def name(self) -> tuple[str, str] | None:
        """The icon without words that is pointed at, or where the keyboard is, and its name."""
        scene, lights = self.scene, self.scene.lights
        if self._is_hushed:
            return None
        wordless = {slot for view in scene.targets.views.values() for slot in view.wordless}
        target = next((target for target in (lights.hovered, lights.focused) if target in wordless), "")
        slots = (slot for zone in scene.table.zones for slot in zone.slots if slot.id == target)
        label = next((slot.label for slot in slots if slot.label is not None), None)
        return (target, scene.table_kit.strings.phrase(label)) if label is not None else None

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

    def _card(self, texts: list[tuple[str, Colour]]) -> pygame.Surface:
        kit, theme = self.scene.table_kit, self.scene.table_kit.theme
        words = [kit.type.text(text, "small_strong", colour, plain=True) for text, colour in texts]
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
        being read; off a route's note, a teacher's panel, the sentence and the buttons of the prompt; off other lit
        targets where there is room within reach. On a map with a way to the target it leaves the way, its names and its
        pieces in sight."""
        scene = self.scene
        route = scene.route_preview.current()
        note = route.note if route is not None else None
        if route is not None and note is not None and scene.board_view is not None:
            key = (tuple(target), size, note[1], *map(tuple, route.kept_clear))
            if key != self._spot[0]:
                spot = self._beside_note(note[0].get_rect(topleft=note[1]), size, route.kept_clear)
                spot = spot or scene.route_preview.beside_way(scene.board_view, target, size, route.kept_clear)
                self._spot = (key, spot)
            return self._spot[1]
        buttons = [button.rect for button in scene.prompt.buttons.values()]
        firm = [target, *self._asides(), *scene.rects_above(), *buttons, *scene.prompt.sentences]
        firm += [note[0].get_rect(topleft=note[1])] if note is not None else []
        return self._near(target, size, firm)

    def _near(self, target: pygame.Rect, size: tuple[int, int], firm: list[pygame.Rect]) -> pygame.Rect:
        """The best place near a target that is off what is firm."""
        theme, room = self.scene.table_kit.theme, self._room(target, size)
        reach, gap = theme.px(REACH_UNITS), theme.px(GAP_UNITS)
        lit = [rect for rect in self._lit() if not rect.colliderect(target)]
        beside_map, plates, names = self._beside_map(target), self._plates(), self._names()
        places = [place.clamp(room) for place in (*beside(target, size, gap), *self._round_panel(target, size, gap))]
        for place in places:
            if apart(place, target) <= reach and place.collidelist([*firm, *beside_map, *lit, *plates, *names]) < 0:
                return place
        # Where all that is near is lit, the pill covers some of that rather than go where nobody looks for it: it moves
        # with the pointer and takes no clicks. What stands beside the map is spared where that is not far either.
        off, soft = [target.inflate(gap, gap), *firm], [*plates, *lit, *lit]
        window = _around(target, size, reach).clip(room)
        attempts = [
            (window, [*off, *beside_map, *names], soft),
            (window, off, [*soft, *beside_map, *beside_map]),
            (room, off, [*soft, *beside_map]),
        ]
        for where, hard, covers in attempts:
            found = search(target, size, where, hard, covers, names)
            if not found.hits:
                return found.rect
        return min(found.rect, *places, key=lambda place: covered(place, firm))

    def _room(self, target: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """Where the pill may stand: below the title bar and left of the side panel if that is possible."""
        scene = self.scene
        room = pygame.Rect(scene.rect.topleft, (scene.frame.side.left - scene.rect.left, scene.rect.height))
        room = room if target.right <= room.right and size[0] <= room.width else scene.rect
        top = scene.frame.bar.bottom
        return room if target.top < top else pygame.Rect(room.left, top, room.width, room.bottom - top)

    def _asides(self) -> list[pygame.Rect]:
        """What the views show about the target that is pointed at, such as its price."""
        scene = self.scene
        return [rect for view in scene.targets.views.values() for rect in view.asides(scene.lights)]

    def _beside_note(
        self, note: pygame.Rect, size: tuple[int, int], kept_clear: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """Just below or above the note of a way, which names the place that the points are about; None if what the two
        are about lies there."""
        gap, pill = self.scene.table_kit.theme.px(NOTE_GAP_UNITS), pygame.Rect((0, 0), size)
        places = [pill.move_to(topleft=(x, note.bottom + gap)) for x in (note.left, note.right - size[0])]
        places += [pill.move_to(bottomleft=(x, note.top - gap)) for x in (note.left, note.right - size[0])]
        others, room = [rect for rect in kept_clear if rect != note], self.scene.frame.board
        free = [place for place in places if room.contains(place) and place.collidelist(others) < 0]
        return min(free, key=lambda place: (covered(place, self._lit()), covered(place, self._names())), default=None)

    def _lit(self) -> list[pygame.Rect]:
        """The targets that can be clicked."""
        rects = (self.scene.targets.rect_of(target) for target in self.scene.picker.lit)
        return [rect for rect in rects if rect is not None]

    def _names(self) -> list[pygame.Rect]:
        """The names of places on the map."""
        board = self.scene.board_view
        return list(board.name_boxes().values()) if board is not None else []

    def _round_panel(self, target: pygame.Rect, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
        """The places round the panel over the map in which the target lies: what stands there is compared with it."""
        board = self.scene.frame.board
        areas = [view.area for view in self.scene.targets.views.values()]
        panels = [area for area in areas if area is not None and area != board and area.contains(target)]
        panels = [area for area in panels if board.contains(area)]
        if not panels:
            return []
        panel, pill = panels[0].unionall(panels[1:]), pygame.Rect((0, 0), size)
        beside = [
            place
            for x in (target.centerx - size[0] // 2, panel.left, panel.right - size[0])
            for place in (pill.move_to(topleft=(x, panel.bottom + gap)), pill.move_to(bottomleft=(x, panel.top - gap)))
        ]
        beside += [pill.move_to(midleft=(panel.right + gap, target.centery))]
        beside += [pill.move_to(midright=(panel.left - gap, target.centery))]
        return [place for place in beside if board.contains(place)]

    def _beside_map(self, target: pygame.Rect) -> list[pygame.Rect]:
        """What stands beside the map and should stay readable: rows of numbers, actions, cards, headings, the question,
        the other players."""
        board = self.scene.frame.board
        views = [view for view in self.scene.targets.views.values() if view.map_board is None and view.area != board]
        taken = [rect for view in views for rect in (*view.taken(), *view.heads())]
        taken += self.scene.rail.targets().values()
        taken += [self.scene.frame.prompt, *(widget.rect for widget in self.scene.zoom.walk())]
        return [rect for rect in taken if not rect.colliderect(target)]

    def _plates(self) -> list[pygame.Rect]:
        """What lies all over the map, such as plates of cities, and its headings, which are read: those count twice.
        It is less worth sparing than what stands beside the map."""
        board, views = self.scene.frame.board, self.scene.targets.views.values()
        over = [view for view in views if view.map_board is None and view.area == board]
        heads = [head for view in over for head in view.heads()]
        return [*(rect for view in over for rect in view.taken()), *heads, *heads]


def beside(target: pygame.Rect, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
    """The places above, below, right and left of a target."""
    pill = pygame.Rect((0, 0), size)
    return [
        pill.move_to(midbottom=(target.centerx, target.top - gap)),
        pill.move_to(midtop=(target.centerx, target.bottom + gap)),
        pill.move_to(midleft=(target.right + gap, target.centery)),
        pill.move_to(midright=(target.left - gap, target.centery)),
    ]


def _around(target: pygame.Rect, size: tuple[int, int], reach: int) -> pygame.Rect:
    """Where a rect of a size is not farther from a target than it may be."""
    return target.inflate(2 * (size[0] + reach), 2 * (size[1] + reach))
