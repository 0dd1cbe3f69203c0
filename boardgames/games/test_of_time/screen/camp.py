"""The view of followers and shamans: at home by the fire, in the time rift, or in the supply."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import msgspec
import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.test_of_time.screen import colours
from boardgames.games.test_of_time.screen.looks import CampLooks, CampMeasures
from boardgames.ui import paint, painters
from boardgames.ui.cache import PICTURES
from boardgames.ui.painters import lettering
from boardgames.ui.theme import alpha, mix
from boardgames.ui.zones.base import Lights, Surroundings
from boardgames.ui.zones.slots import SlotView

GROUNDS = PICTURES.part("test_of_time camps")
FIRE, RIFT, STORE = "fire", "rift", "store"


class CampView(SlotView):
    """Slots of followers and shamans on one ground; `ground` in the looks is fire, rift or store."""

    Looks = CampLooks
    looks: CampLooks
    measures: CampMeasures
    viewer: int | None = None

    def notice(self, around: Surroundings) -> bool:
        """Remember the viewer, whose camp this is: `<zone>/<viewer>` stands for it, as on the mats of others."""
        table = around.table
        news = table.viewer != self.viewer
        self.viewer = table.viewer
        return news

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Return the rect of a slot; the slot of the viewer's seat is the whole ground."""
        if slot == self._whole:
            return pygame.Rect(self.hollow)
        return super().rect_of(slot)

    def lay_out(self) -> None:
        """Place followers and shamans side by side, or one above the other in the store."""
        top, bottom = self.body_top, self.rect.bottom - self.px(self.measures.low)
        self.hollow = pygame.Rect(self.rect.x, top, self.rect.width, bottom - top)
        self.spots: dict[str, pygame.Rect] = {}
        self.people = {slot.id: everybody(slot) for slot in self.zone.slots}
        inner = self.hollow.inflate(-2 * self.px(self.measures.pad), -2 * self.px(self.measures.pad))
        if self.looks.ground == STORE:
            tall = inner.height // max(len(self.zone.slots), 1)
            for number, slot in enumerate(self.zone.slots):
                self.rects[slot.id] = pygame.Rect(inner.x, inner.y + number * tall, inner.width, tall)
            return
        counts = [sum(piece.count for piece in slot.pieces) for slot in self.zone.slots]
        shares = [0.16 + count for count in counts] if self.looks.ground == FIRE else [1.0] * len(counts)
        x = float(inner.x)
        for slot, share in zip(self.zone.slots, shares, strict=True):
            wide = inner.width * min(max(share / sum(shares), 0.18), 0.82) if len(shares) > 1 else inner.width
            self.rects[slot.id] = pygame.Rect(round(x), inner.y, round(wide), inner.height)
            x += wide
        if self.looks.ground == FIRE:
            self._gather(inner)
        else:
            self.foot = self._foot()
            for slot in self.zone.slots:
                room = self.rects[slot.id].copy()
                room.height = self.foot.top - room.top
                self._stand(self.people[slot.id], room, self.px(self.measures.tall))

    def _foot(self) -> pygame.Rect:
        """Return the lowest part of a rift, which is left free for a line of text."""
        foot = self.hollow.inflate(-2 * self.px(self.measures.pad), 0)
        foot.height = round(self.hollow.height * 0.2)
        foot.bottom = self.hollow.bottom - self.px(self.measures.pad) // 2
        return foot

    def _gather(self, inner: pygame.Rect) -> None:
        """Place everybody in rows beside the fire; the more there are, the smaller."""
        people = [piece for crowd in self.people.values() for piece in crowd]
        gap, pad = self.px(self.measures.fire), self.px(self.measures.pad)
        wings = [
            pygame.Rect(inner.x, inner.y, inner.centerx - gap // 2 - inner.x, inner.height),
            pygame.Rect(inner.centerx + gap // 2, inner.y, inner.right - inner.centerx - gap // 2, inner.height),
        ]
        half = math.ceil(len(people) / 2)
        for wing, crowd in zip(wings, (people[:half], people[half:]), strict=True):
            self._stand(crowd, wing, self.px(self.measures.tall))
        for slot in self.zone.slots:
            own = [self.spots[piece.id] for piece in self.people[slot.id]]
            if own:
                self.rects[slot.id] = own[0].unionall(own[1:]).inflate(pad, pad)
        if len([slot for slot in self.zone.slots if slot.pieces]) == 1:
            first = next(slot for slot in self.zone.slots if slot.pieces)
            self.rects[first.id] = inner
            for slot in self.zone.slots:
                if slot is not first:
                    self.rects[slot.id] = pygame.Rect(inner.centerx - gap // 2, inner.bottom - gap // 3, gap, gap // 3)

    def _stand(self, people: list[Piece], room: pygame.Rect, most: int) -> None:
        """Place figures in rows, every other row shifted by half a step."""
        if not people:
            return
        tall = most
        while tall > 12:
            rows = max(int(room.height / (tall * 0.86)), 1)
            columns = max(int(room.width / (tall * 0.92) - 0.5), 1)
            if rows * columns >= len(people):
                break
            tall -= 1
        rows = math.ceil(len(people) / columns)
        pitch = min(room.height / rows, tall * 1.1)
        top = room.y + (room.height - pitch * rows) / 2
        for number, piece in enumerate(people):
            row, column = divmod(number, columns)
            here = min(columns, len(people) - row * columns)
            across = min(room.width / (here + 0.5), tall * 1.15)
            shift = (row % 2) * across * 0.5 if rows > 1 else 0
            left = room.x + (room.width - across * here) / 2 + shift - (across * 0.25 if rows > 1 else 0)
            box = pygame.Rect(0, 0, tall, tall)
            box.center = (round(left + (column + 0.5) * across), round(top + (row + 0.5) * pitch))
            self.spots[piece.id] = box.clamp(room if self.looks.ground == RIFT else self.hollow)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw title, ground, figures, and the text below them."""
        self.draw_head(target)
        radius = self.px(self.measures.radius)
        lit = any(slot.id in lights.lit or slot.id in lights.chosen for slot in self.zone.slots)
        if lit:
            paint.draw_lit_frame(target, self.hollow, radius, self.kit.theme)
        key = (self.hollow.size, self.looks.ground, self.kit.theme.key)
        target.blit(GROUNDS.get(key, lambda: self._paint_hollow(radius)), self.hollow)
        for slot in self.zone.slots:
            if self.looks.ground == STORE:
                self._draw_count(target, slot.pieces, self.rects[slot.id])
            sent = self._sent(slot, lights)
            for number, piece in enumerate(self.people[slot.id]):
                if piece.id in self.spots and piece.id not in lights.flying:
                    self._draw_person(target, piece, self.spots[piece.id], number < sent)
        self._draw_foot(target)
        for slot in self.zone.slots:
            rest = lights.rings(chosen=False)
            self.draw_lights(target, slot.id, self.rects[slot.id], radius, rest)
        if lights.focused == self._whole:
            paint.focus_ring(target, self.hollow, radius, self.kit.theme, self.heads())

    @property
    def _whole(self) -> str:
        """The slot of the viewer's seat, which is the whole ground."""
        return f"{self.zone.id}/{self.viewer}"

    def _sent(self, slot: Slot, lights: Lights) -> int:
        """Return how many of a slot are being sent: all of a chosen slot, else the number on the stepper.

        Tokens in a rift were sent already."""
        if slot.id in lights.chosen:
            return 0 if self.looks.ground == RIFT else len(self.people[slot.id])
        head = slot.id.rpartition("/")[2] + "/"
        return next((int(target.removeprefix(head)) for target in lights.chosen if target.startswith(head)), 0)

    @property
    def watches(self) -> frozenset[str]:
        """The whole ground, and the numbers that may be chosen on a stepper."""
        numbers = (
            f"{slot.id.rpartition('/')[2]}/{n}" for slot in self.zone.slots for n in range(len(everybody(slot)) + 1)
        )
        return frozenset((self._whole, *numbers))

    def _draw_person(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect, chosen: bool) -> None:
        if chosen:
            disc = pygame.Rect(0, 0, round(rect.width * 0.95), round(rect.height * 0.34))
            disc.midbottom = rect.midbottom
            pygame.draw.ellipse(target, self.kit.theme.gold_glow, disc)
            rect = rect.move(0, -self.px(self.measures.lift))
        self.draw_piece(target, piece, rect)

    def _draw_count(self, target: pygame.Surface, pieces: tuple[Piece, ...], room: pygame.Rect) -> None:
        """Draw one pale figure and a number."""
        if not pieces:
            return
        side = round(min(room.height * 0.72, room.width * 0.42))
        pale = painters.piece(self.kit, pieces[0], side).copy()
        pale.set_alpha(130)
        target.blit(pale, pale.get_rect(center=(room.x + round(room.width * 0.3), room.centery)))
        words = pygame.Rect(room.x + room.width // 2, room.y, room.width // 2, room.height)
        count = str(sum(piece.count for piece in pieces))
        lettering.write(target, words, count, self.pen("serif", "bold", 26), self.kit.theme.cream_2, "left")

    def _draw_foot(self, target: pygame.Surface) -> None:
        """Write what will happen to the tokens in a rift."""
        marks = [slot.mark for slot in self.zone.slots if slot.mark is not None] if self.looks.ground == RIFT else []
        if not marks:
            return
        texts = [self.say(text) for text in (marks[0].text, marks[0].brief) if text]
        done = lettering.fit_first(texts, self.pen("sans", "semibold", 15), self.foot.size)
        if not done.cut:
            plate = alpha(mix(colours.RIFT_GROUND, (0, 0, 0), 0.3), 0.8)  # the rings would cross the letters
            paint.fill_box(target, self.foot, self.foot.height // 3, plate)
            lettering.draw(target, self.foot, done, colours.RIFT_INK, "centre", True)

    def _paint_hollow(self, radius: int) -> pygame.Surface:
        size, theme = self.hollow.size, self.kit.theme
        paints: dict[str, Callable[[tuple[int, int]], pygame.Surface]] = {
            FIRE: self._paint_fire,
            RIFT: self._paint_rift,
            STORE: self._paint_store,
        }
        picture = paints[self.looks.ground](size)
        paint.round_off(picture, radius)
        rim = {FIRE: colours.FIRE_RIM, RIFT: colours.RIFT_RIM, STORE: theme.walnut_6}[self.looks.ground]
        paint.draw_frame(picture, picture.get_rect(), radius, max(1.4 * self.scale, 1), rim)
        return picture

    def _paint_fire(self, size: tuple[int, int]) -> pygame.Surface:
        """Paint a camp fire with warm light."""
        picture = paint.gradient(size, colours.FIRE_GROUND_TOP, colours.FIRE_GROUND_LOW)
        light = pygame.transform.smoothscale(
            paint.glow(64, colours.FIRE_LIGHT, 0.78), (round(size[0] * 0.62), round(size[1] * 1.7))
        )
        picture.blit(light, light.get_rect(center=(size[0] // 2, round(size[1] * 0.55))))
        fire = self.kit.art.svg("art/ornaments/camp-fire", round(size[1] * 0.3))
        picture.blit(fire, fire.get_rect(center=(size[0] // 2, round(size[1] * 0.54))))
        return picture

    def _paint_rift(self, size: tuple[int, int]) -> pygame.Surface:
        """Paint violet light with broken rings."""
        picture = paint.gradient(size, colours.RIFT_GROUND, mix(colours.RIFT_GROUND, (0, 0, 0), 0.3))
        light = pygame.transform.smoothscale(paint.glow(64, colours.RIFT_LIGHT, 0.95), (size[0], round(size[1] * 1.3)))
        picture.blit(light, light.get_rect(center=(size[0] // 2, round(size[1] * 0.44))))
        middle = (size[0] / 2, size[1] * 0.44)
        for ring in range(1, 7):
            start = ring * 1.3
            for part in (start, start + 3.0):
                line = paint.arc(middle, ring * size[1] * 0.12, part, part + 1.9)
                points = [(x, middle[1] + (y - middle[1]) * 0.66) for x, y in line]
                pygame.draw.aalines(picture, (*colours.RIFT_RING, 200), False, points)
        return picture

    def _paint_store(self, size: tuple[int, int]) -> pygame.Surface:
        """Paint dark wood."""
        picture = paint.gradient(size, colours.STORE_TOP, colours.STORE_LOW)
        picture.blit(paint.inner_shadow(size, self.px(self.measures.radius), self.px(self.measures.pad), 0.5), (0, 0))
        return picture

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """All pieces with their places."""
        for slot in self.zone.slots:
            for piece in slot.pieces:
                yield piece, pygame.Rect(self.spots.get(piece.id) or self._middle(self.rects[slot.id]))

    def _middle(self, rect: pygame.Rect) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.px(self.measures.tall), self.px(self.measures.tall))
        box.center = rect.center
        return box


def everybody(slot: Slot) -> list[Piece]:
    """Return one piece per figure of a slot: pieces with a count are split."""
    found = []
    for piece in slot.pieces:
        if piece.count == 1:
            found.append(piece)
        else:
            found += [msgspec.structs.replace(piece, id=f"{piece.id}#{n}", count=1) for n in range(piece.count)]
    return found
