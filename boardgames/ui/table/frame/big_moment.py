"""A big moment: a ribbon with a few words, and light at the place where it happened."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from boardgames.session.moments import BigMoment
from boardgames.ui import paint
from boardgames.ui.deed_lines import with_shapes
from boardgames.ui.game_screen import MomentSight
from boardgames.ui.motion import pictures
from boardgames.ui.motion.animator import SPEED
from boardgames.ui.motion.seen import Where
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, alpha, mix
from boardgames.ui.zones.looks import table_looks

SHOW_SECONDS, MOST_SECONDS = 1.7, 1.9  # at normal speed, at most
UNROLL_SECONDS, FADE_SHARE = 0.2, 0.8  # until the ribbon is unrolled; when it begins to fade
TAIL_UNITS, PAD_UNITS, DROP_UNITS = 26, 34, 7
LIGHT_UNITS, RING_UNITS = 90, 130  # radius of the light, of the widest ring
STAGE_SECONDS, LEAST_STEP, MOST_STEP = 5.6, 0.6, 1.3  # of all steps together; of one step
STEP_UNITS, MANY_UNITS = 300, 420  # width of the sentence of a step, of several
SIDE_UNITS, GAP_UNITS = 12, 24  # beside sentences, between columns of them
FRAMES_TO_BE_SEEN = 2  # one in which a moment begins, one after whose time its first picture was on the screen
LONG = 2.5  # light runs along places that are so many times longer than high
STILL_SHARE = 0.5  # what of a moment is shown in reduced motion
TOP_SHARE, LOW_SHARE = 0.1, 0.62  # of the height of the board: the upper edge of the ribbon


class BigMoments:
    """Shows moments one after another; a click or Shift ends them."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit
        self._queue: list[tuple[BigMoment, list[pygame.Rect]]] = []
        self._where: Where = lambda _: None
        self._captions: pygame.Rect | None = None  # where the words lie, if the game has a place for them
        self._done = 0.0
        self._frames = 0  # for how many the present one has been shown
        self._ribbon: pygame.Surface | None = None
        self._speed = SPEED[kit.theme.settings.animation]
        self._step_seconds = 0.0

    @property
    def is_up(self) -> bool:
        """Whether a moment is shown or waits for its turn."""
        return bool(self._queue)

    @property
    def text(self) -> str:
        """The words on the ribbon, "" without one."""
        return self._kit.strings.phrase(self._queue[0][0].text) if self._queue else ""

    def begin(self, moments: Sequence[BigMoment], where: Where, captions: pygame.Rect | None = None) -> None:
        """Show moments where they happened, instead of earlier ones; nothing without animation."""
        self.finish()
        self._where, self._captions = where, captions
        if self._speed:
            self._queue = [(moment, _places(moment, where)) for moment in moments]
            steps = sum(moment.is_step for moment in moments)
            self._step_seconds = min(max(STAGE_SECONDS / max(steps, 1), LEAST_STEP), MOST_STEP) * self._speed

    @property
    def _seconds(self) -> float:
        """How long the present one is shown."""
        if self._queue and self._queue[0][0].is_step:
            return self._step_seconds
        return min(SHOW_SECONDS * self._speed, MOST_SECONDS)

    def finish(self) -> None:
        """End them all."""
        self._queue = []
        self._begin_next()

    def _begin_next(self) -> None:
        self._done, self._frames, self._ribbon = 0.0, 0, None

    def update(self, dt: float, late: float = 0.0) -> bool:
        """Let time pass; True while one is shown. Words are read in real time: where frames take long, they are not to
        stay longer, so what a frame was late counts too, once the first picture is on the screen."""
        if not self._queue:
            return False
        self._done += dt + (late if self._frames >= FRAMES_TO_BE_SEEN else 0.0)
        self._frames += 1
        if self._done + late / 2 >= self._seconds:  # the next frame would come later than this one comes early
            self._begin_next()
            self._queue.pop(0)
        return True

    def draw(self, target: pygame.Surface, board: pygame.Rect) -> None:
        if not self._queue:
            return
        moment, places = self._queue[0]
        place = places[0] if places else None
        settings, share = self._kit.theme.settings, self._done / self._seconds
        still = settings.reduced_motion
        if moment.is_step:
            self._draw_step(target, board, moment, places)
            return
        self._draw_effect(target, board, moment, place, STILL_SHARE if still else share)
        if self._ribbon is None:
            self._ribbon = _ribbon(self._kit, self.text, board.width)
        ribbon = self._ribbon
        ribbon.set_alpha(255 if still or share < FADE_SHARE else round(255 * (1 - share) / (1 - FADE_SHARE)))
        spot = self._spot(ribbon, board, place)
        open_share = 1.0 if still else min(self._done / UNROLL_SECONDS + 0.25, 1.0)
        part = pygame.Rect(0, 0, round(spot.width * open_share), spot.height)
        part.centerx = spot.width // 2
        target.blit(ribbon, spot.move(part.x, 0), part)

    def _draw_effect(
        self, target: pygame.Surface, board: pygame.Rect, moment: BigMoment, place: pygame.Rect | None, share: float
    ) -> None:
        """What the board itself does, by the game's own painter if it has one; a moment without a place is in the
        middle. Beside the board only light shows where it was."""
        paint_own, before = self._kit.game_screen.moment, target.get_clip()
        if place is not None and not board.collidepoint(place.center):
            self._draw_light(target, place, self._tone(moment.seat), share)
        elif paint_own is not None:
            target.set_clip(before.clip(board))
            middle = pygame.Rect(0, 0, *(2 * [self._kit.theme.px(LIGHT_UNITS)]))
            middle.center = board.center
            paint_own(target, MomentSight(self._kit, moment, place or middle, board, self._where, share))
        elif place is not None:
            target.set_clip(before.clip(board))
            self._draw_light(target, place, self._tone(moment.seat), share)
        target.set_clip(before)

    def _draw_step(
        self, target: pygame.Surface, board: pygame.Rect, moment: BigMoment, places: Sequence[pygame.Rect]
    ) -> None:
        """Light on the places of a step; its sentences under them, over them, or where captions lie."""
        kit, theme = self._kit, self._kit.theme
        for place in places:
            light = pictures.light(kit, place.size)
            target.blit(light, light.get_rect(center=place.center))
        phrases = [moment.text, *(text for text, _ in moment.others)]
        lines = [with_shapes(kit.strings.phrase(line, links=True)) for line in phrases]
        words = self._lettering(lines)
        wide = self._captions.width - theme.px(SIDE_UNITS) if self._captions is not None else 0
        box = pygame.Rect(0, 0, max(words.width + theme.px(2 * SIDE_UNITS), wide), words.height + theme.px(12))
        box = self._step_place(box, board, places).clamp(target.get_rect())
        opaque = 0.94 if self._captions is None else 1.0  # what lies there has words and numbers of its own
        target.blit(paint.box(box.size, theme.px(10), alpha(theme.walnut_9, opaque)), box)
        paint.draw_frame(target, box, theme.px(10), 2, theme.gold)
        target.blit(words, words.get_rect(center=box.center))

    def _step_place(self, box: pygame.Rect, board: pygame.Rect, places: Sequence[pygame.Rect]) -> pygame.Rect:
        """The place of a box with sentences: where captions lie, else under the places they tell of, else over them."""
        theme, captions = self._kit.theme, self._captions
        around = places[0].unionall(list(places[1:])) if places else None
        if captions is not None:  # all of it is covered: half a line above and below could be read as part of the words
            return captions.union(box.move_to(midbottom=captions.midbottom))
        if around is None:
            return box.move_to(center=board.center)
        under = box.move_to(midtop=(around.centerx, around.bottom + theme.px(6)))
        over = box.move_to(midbottom=(around.centerx, around.top - theme.px(6)))
        return next((spot for spot in (under, over) if board.contains(spot)), box.move_to(center=around.center))

    def _lettering(self, lines: Sequence[str]) -> pygame.Surface:
        """Sentences one below the other; side by side where captions lie, as large as is possible there."""
        theme, captions = self._kit.theme, self._captions
        if captions is None:
            wide = theme.px(STEP_UNITS if len(lines) == 1 else MANY_UNITS)
            return self._columns(lines, "body", wide, 1)
        room = captions.width - theme.px(2 * SIDE_UNITS)
        tried = [(style, columns) for style in ("body", "small") for columns in (1, 2, 3)]
        found = [
            self._columns(lines, style, room // columns - theme.px(GAP_UNITS), columns) for style, columns in tried
        ]
        fitting = (words for words in found if words.height <= captions.height - theme.px(12) and words.width <= room)
        return next(fitting, min(found, key=lambda words: words.height))

    def _columns(self, lines: Sequence[str], style: str, wide: int, columns: int) -> pygame.Surface:
        """Sentences in columns of a width, row by row."""
        kit, cream = self._kit, self._kit.theme.cream
        align = "centre" if columns == 1 else "left"
        texts = [kit.type.text(line, style, cream, wide, align=align, link_colour=cream) for line in lines]
        rows = [texts[n : n + columns] for n in range(0, len(texts), columns)]
        widths = [max(row[n].size[0] for row in rows if n < len(row)) for n in range(min(columns, len(texts)))]
        heights, gap = [max(text.size[1] for text in row) for row in rows], kit.theme.px(GAP_UNITS)
        picture = paint.blank((sum(widths) + gap * (len(widths) - 1), sum(heights)), kit.theme.walnut_9)
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                x, y = sum(widths[:column]) + gap * column, sum(heights[:number])
                picture.blit(text.picture, (x + (widths[0] - text.size[0]) // 2 if columns == 1 else x, y))
        return picture

    def _spot(self, ribbon: pygame.Surface, board: pygame.Rect, place: pygame.Rect | None) -> pygame.Rect:
        """Where captions lie; else away from announcements, and if possible from the place itself."""
        if self._captions is not None:
            return ribbon.get_rect(center=self._captions.center).clamp(board)
        is_low = table_looks(self._kit.definition.screen).banner == "top"
        shares = (LOW_SHARE, TOP_SHARE) if is_low else (TOP_SHARE, LOW_SHARE)
        tops = [board.top + round(board.height * share) for share in shares]
        spots = [ribbon.get_rect(midtop=(board.centerx, top)) for top in tops]
        return next((spot for spot in spots if place is None or not spot.colliderect(place)), spots[0])

    def _tone(self, seat: int | None) -> Colour:
        gold = self._kit.theme.gold_light
        return mix(gold, self._kit.seats[seat].colour, 0.35) if seat is not None else gold

    def _draw_light(self, target: pygame.Surface, place: pygame.Rect, tone: Colour, share: float) -> None:
        """A light that swells and fades, along a long place from end to end, and rings that spread from it."""
        px, spot = self._kit.theme.px, place.center
        if place.width > LONG * place.height:
            spot = (round(place.left + place.width * share), place.centery)
        light = paint.glow(px(LIGHT_UNITS) + min(place.size) // 2, tone, 0.6)
        light.set_alpha(round(255 * math.sin(math.pi * share)))
        target.blit(light, light.get_rect(center=spot))
        light.set_alpha(None)
        for late in (0.0, 0.3):
            spread = (share - late) / (1 - late)
            if 0 < spread < 1:
                _draw_ring(target, place, round(px(RING_UNITS) * spread), tone, 1 - spread, px(4))


def _draw_ring(target: pygame.Surface, place: pygame.Rect, out: int, tone: Colour, strength: float, width: int) -> None:
    """A ring round a place. It is drawn without oversampling: its radius is another one in every frame."""
    radius = min(place.size) // 2 + out
    ring = paint.blank((2 * radius + 4, 2 * radius + 4), tone)
    pygame.draw.aacircle(ring, tone, ring.get_rect().center, radius, width)
    ring.set_alpha(round(255 * strength))
    target.blit(ring, ring.get_rect(center=place.center))


def _places(moment: BigMoment, where: Where) -> list[pygame.Rect]:
    """The places of a moment that are in sight, the one of its first sentence first."""
    slots = [moment.slot, *(slot for _, slot in moment.others)]
    return [rect for slot in slots if (rect := where(slot)) is not None]


def _ribbon(kit: TableKit, words: str, most: int) -> pygame.Surface:
    """A ribbon with folded tails in the accent of the game, edged with gold."""
    theme = kit.theme
    tail, pad, drop = theme.px(TAIL_UNITS), theme.px(PAD_UNITS), theme.px(DROP_UNITS)
    room = most - 2 * (tail + pad)
    text = kit.type.text(words, "title_small", theme.white_paper)
    if text.size[0] > room:
        text = kit.type.text(words, "title_small", theme.white_paper, room, 2, "centre")
    width, height = text.size[0] + 2 * pad, text.size[1] + theme.px(18)
    picture = paint.blank((width + 2 * tail, height + 2 * drop))
    whole = width + 2 * tail
    dark = mix(theme.accent.normal, theme.black, 0.35)
    for side in (0, 1):
        ends = [(0, 0), (2 * tail, 0), (2 * tail, height), (0, height), (tail // 2, height // 2)]
        points = [(whole - x if side else x, y + drop) for x, y in ends]
        pygame.draw.polygon(picture, dark, points)
        paint.draw_line(picture, theme.gold, [*points, points[0]], max(theme.u * 1.4, 1.2))
    body = pygame.Rect(tail, 0, width, height)
    paint.draw_shadow(picture, body, 2, drop, drop // 3, 0.5)
    pygame.draw.rect(picture, theme.accent.normal, body)
    paint.draw_frame(picture, body, 1, max(theme.u * 1.6, 1.2), theme.gold)
    inner = body.inflate(-theme.px(8), -theme.px(8))
    paint.draw_frame(picture, inner, 1, 1, alpha(theme.gold, 0.6))
    picture.blit(text.picture, text.picture.get_rect(center=body.center))
    return picture
