"""The view of the Locations: pictures below one another, beside them the squares for Followers or prices."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import Term
from boardgames.games.ierusalem.screen import shown, signs
from boardgames.games.ierusalem.screen.looks import SitesLooks, SitesMeasures
from boardgames.ui import paint, painters
from boardgames.ui.painters import lettering
from boardgames.ui.theme import Colour, alpha, mix
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

STANDING = 0.98  # height of a piece as a share of its square
NAME_SHARE = 0.86


class SitesView(SlotView):
    """Slots `location/<term>` are rows, `square/<term>_<n>` the squares in them."""

    Looks = SitesLooks
    looks: SitesLooks
    measures: SitesMeasures

    def lay_out(self) -> None:
        """Place rows of equal height; squares in two lines beside the picture."""
        rows = [slot for slot in self.zone.slots if slot.id.startswith("location/")]
        self._edges: dict[str, Colour] = {}  # of the squares
        gap = self.px(self.measures.gap)
        pitch = (self.rect.height + gap) / max(len(rows), 1)
        for number, slot in enumerate(rows):
            y = round(self.rect.y + number * pitch)
            self.rects[slot.id] = pygame.Rect(self.rect.x, y, self.rect.width, round(pitch) - gap)
            self._lay_out_squares(slot.id.partition("/")[2])
            self._lay_out_prices(slot.id.partition("/")[2])
            self._lay_out_supply(slot.id.partition("/")[2])

    def _lay_out_squares(self, name: str) -> None:
        row = self.rects[f"location/{name}"]
        squares = [slot for slot in self.zone.slots if slot.id.startswith(f"square/{name}_")]
        columns = self.measures.columns
        left = row.x + self.across(self.measures.picture)
        wide, high = (row.right - left) / columns, row.height / 2
        gap, edge = max(round(2.4 * self.scale), 1), signs.edge_of(self.kit, name)
        for number, slot in enumerate(squares):
            self._edges[slot.id] = edge
            line, column = divmod(number, columns)
            box = pygame.Rect(round(left + column * wide), round(row.y + line * high), round(wide), round(high))
            air = 2 * gap + (2 if line == 0 else 0)
            self.rects[slot.id] = box.inflate(-2 * gap, -air)
            shift = round(2.2 * self.scale)
            self.rects[slot.id].move_ip(-shift // 2, shift if line == 0 else -shift)

    def _lay_out_prices(self, name: str) -> None:
        """Place the prices of a Location; slots `buy/<term>` can be clicked."""
        row, prices = self.rects[f"location/{name}"], self._prices(name)
        edge = max(round(4 * self.scale), 2)
        room = pygame.Rect(row.x + self.across(self.measures.picture), row.y, 0, row.height).inflate(0, -2 * edge)
        room.width = row.right - edge - room.x
        high = room.height / max(len(prices), 1)
        for number, (resource, _) in enumerate(prices):
            line = pygame.Rect(room.x + 2, round(room.y + number * high), room.width - 4, round(high))
            if f"buy/{resource}" in self.slots and self.looks.sells == name:
                self.rects[f"buy/{resource}"] = line.inflate(-2, -2)

    def _lay_out_supply(self, name: str) -> None:
        """Place the supply of a Location: a disc in the upper corner of its picture."""
        supply, side = f"supply/{self._given(name)}", self.px(self.measures.supply)
        if supply in self.slots and side:
            row, air = self.rects[f"location/{name}"], max(round(5 * self.scale), 2)
            self.rects[supply] = pygame.Rect(row.x + air, row.y + air, side, side)

    def _term(self, slot: str) -> Term | None:
        return signs.term_named(self.kit, slot.partition("/")[2])

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw row by row, then the squares with their pieces."""
        shown = self.slots_near(target)
        for slot in shown:
            if slot.id.startswith("location/"):
                self._draw_row(target, slot, lights)
        for slot in shown:
            if slot.id.startswith("square/"):
                self._draw_square(target, slot, lights)
            elif slot.id.startswith("buy/"):
                self._draw_offer(target, slot.id, lights)
            elif slot.id.startswith("supply/"):
                rect = self.rects[slot.id]
                self.draw_lights(target, slot.id, rect, rect.width // 2, lights)

    def _draw_row(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, term, radius = self.rects[slot.id], self._term(slot.id), round(8 * self.scale)
        self.draw_lights(target, slot.id, rect, radius, lights, under=True)
        key = ("site", slot.id, rect.size, self.kit.strings.language, self.kit.theme.key)
        target.blit(paint.BOXES.get(key, lambda: self._make_row(slot, term, rect.size, radius)), rect)
        if slot.id in lights.lit:
            paint.draw_frame(target, rect, radius, self.kit.theme.px(3), self.kit.theme.gold_light)
        above = lights.rings()
        self.draw_lights(target, slot.id, rect, radius, above)

    def _name_bar(self, size: tuple[int, int]) -> pygame.Rect:
        """The bar with the name at the foot of a Location's picture, in the card of the Location."""
        edge, high = max(round(2 * self.scale), 1), self.px(self.measures.name)
        inner = pygame.Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
        return pygame.Rect(inner.x, inner.bottom - high, self.across(self.measures.picture) - inner.x, high)

    def heads(self) -> Iterator[pygame.Rect]:
        for slot, rect in self.rects.items():
            if slot.startswith("location/"):
                yield self._name_bar(rect.size).move(rect.topleft)

    def numbers(self) -> Iterator[pygame.Rect]:
        """The names, so that a ring round a Location leaves them visible."""
        return self.heads()

    def _make_row(self, slot: Slot, term: Term | None, size: tuple[int, int], radius: int) -> pygame.Surface:
        theme, name = self.kit.theme, slot.id.partition("/")[2]
        edge = signs.edge_of(self.kit, name)
        row = paint.box(size, radius, edge).copy()
        inner = row.get_rect().inflate(-2 * max(round(2 * self.scale), 1), -2 * max(round(2 * self.scale), 1))
        paint.fill_box(row, inner, radius - 1, mix(edge, theme.paper_0, 0.86), mix(edge, theme.paper_1, 0.8))
        art = pygame.Rect(inner.x, inner.y, self.across(self.measures.picture) - inner.x, inner.height)
        if term is not None:
            wanted = shown.of_location(term).picture
            scene = self.kit.art.scene(wanted.scene, wanted.palette, (), art.size).copy()
            mask = paint.box((art.width + radius, art.height), radius - 1, (255, 255, 255, 255))
            scene.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            row.blit(scene, art)
        bar = self._name_bar(size)
        row.blit(paint.box(bar.size, 2, alpha(mix(edge, theme.ink_dark, 0.25), NAME_SHARE)), bar)
        words = term.name.of(self.kit.strings.language) if term is not None else self.say(slot.label)
        short = f"card.short.{name}"
        names = (words, self.kit.strings.text(short)) if self.kit.strings.has(short) else (words,)
        done = lettering.fit_first(names, self.pen("sans", "bold", 15), bar.inflate(-2, 0).size)
        if done.cut:
            signs.put_disc(
                row, self.kit, term.icon if term is not None else "", bar.center, round(bar.height * 1.5), edge
            )
        else:
            lettering.draw(row, bar, done, theme.white, "centre", True)
        self._put_supply(row, name)
        self._put_prices(row, name, pygame.Rect(art.right, inner.y, inner.right - art.right, inner.height))
        return row

    def _draw_offer(self, target: pygame.Surface, slot: str, lights: Lights) -> None:
        """Draw a price on light ground if it can be paid now."""
        rect, theme, radius = self.rects[slot], self.kit.theme, max(round(5 * self.scale), 2)
        if slot in lights.lit:
            paint.fill_box(target, rect.inflate(4, 4), radius + 2, theme.gold_edge)
            paint.fill_box(target, rect.inflate(2, 2), radius + 1, theme.gold)
            paint.fill_box(
                target,
                rect.inflate(-3, -3),
                radius - 1,
                theme.chosen if slot == lights.hovered else theme.white_paper,
            )
            prices = dict(self._prices(self.looks.sells))
            resource = slot.partition("/")[2]
            self._put_price(target, rect, resource, prices[resource])
        rest = Lights(
            chosen=lights.chosen,
            hovered="" if slot in lights.lit else lights.hovered,
            focused=lights.focused,
            refused=lights.refused,
        )
        self.draw_lights(target, slot, rect, radius, rest)

    def _put_supply(self, row: pygame.Surface, name: str) -> None:
        """Draw the supply of a resource as one disc."""
        resource = self._given(name)
        rect = self.rects.get(f"supply/{resource}")
        if rect is not None:
            rect = rect.move(-self.rects[f"location/{name}"].x, -self.rects[f"location/{name}"].y)
            paint.draw_shadow(row, rect, rect.width // 2, max(round(3 * self.scale), 2), 1, 0.5)
            icon, edge = signs.icon_of(self.kit, resource), signs.edge_of(self.kit, resource)
            signs.put_disc(row, self.kit, icon, rect.center, rect.width, edge)

    def _given(self, name: str) -> str:
        """Return the resource of a Location, empty without one."""
        return self.looks.gives.get(name, "")

    def _put_price(self, target: pygame.Surface, line: pygame.Rect, resource: str, price: int) -> None:
        coin = signs.icon_of(self.kit, self.looks.coin)
        side, y = min(self.px(self.measures.price), round(line.height * 0.86)), line.centery
        signs.put_icon(target, self.kit, signs.icon_of(self.kit, resource), (line.x + line.width * 0.3, y), side)
        signs.put_letters(target, (line.x + line.width * 0.53, y), str(price), round(side * 0.8), self.kit.theme.ink)
        signs.put_icon(target, self.kit, coin, (line.x + line.width * 0.73, y), round(side * 0.86))

    def _put_prices(self, row: pygame.Surface, name: str, room: pygame.Rect) -> None:
        """Draw one line per price: icon, number, coin."""
        prices = self._prices(name)
        edge = max(round(2 * self.scale), 1)
        room = room.inflate(0, -2 * edge)
        high = room.height / max(len(prices), 1)
        for number, (resource, price) in enumerate(prices):
            line = pygame.Rect(room.x + 2, round(room.y + number * high), room.width - edge - 4, round(high))
            self._put_price(row, line.inflate(-2, -2), resource, price)

    def _prices(self, name: str) -> list[tuple[str, int]]:
        """Return the prices of a Location, from the numbers in game.yaml."""
        key = self.looks.prices.get(name)
        prices = self.kit.definition.game.numbers[key] if key else {}
        return [(str(resource), int(price)) for resource, price in prices.items()]

    def _draw_square(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, edge = self.rects[slot.id], self._edges[slot.id]
        radius = max(round(4 * self.scale), 2)
        if slot.tone == "blocked":
            target.blit(self._blocked(rect.size, radius, edge), rect)
            return
        self.draw_lights(target, slot.id, rect, radius, lights, under=True)
        target.blit(self._square(rect.size, radius, edge), rect)
        for piece in slot.pieces:
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, self._standing(rect))
        self.draw_lights(target, slot.id, rect, radius, lights.rings(hovered=False))

    def _blocked(self, size: tuple[int, int], radius: int, edge: Colour) -> pygame.Surface:
        """Return a locked square, cached."""
        theme = self.kit.theme

        def make() -> pygame.Surface:
            picture = paint.box(size, radius, mix(edge, theme.walnut_7, 0.7)).copy()
            lock = self.kit.art.glyph("lock", round(min(size) * 0.6), theme.paper_2)
            picture.blit(lock, lock.get_rect(center=picture.get_rect().center))
            return picture

        return paint.BOXES.get(("blocked", size, radius, edge, theme.key), make)

    def _square(self, size: tuple[int, int], radius: int, edge: Colour) -> pygame.Surface:
        """Return an empty square, cached."""
        theme = self.kit.theme

        def make() -> pygame.Surface:
            picture = paint.box(size, radius, edge).copy()
            inner = picture.get_rect().inflate(-2, -2)
            paint.fill_box(picture, inner, max(radius - 1, 1), theme.white_paper, theme.paper_0)
            return picture

        return paint.BOXES.get(("square", size, radius, edge, theme.key), make)

    def _standing(self, rect: pygame.Rect) -> pygame.Rect:
        side = round(rect.height * STANDING)
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        return box

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """The pieces on squares; a piece of a row itself is in its middle."""
        for slot in self.zone.slots:
            if slot.id in self.rects:
                for piece in slot.pieces:
                    yield piece, self._standing(self.rects[slot.id])

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a piece as high as its rect."""
        picture = painters.piece(self.kit, piece, rect.height)
        target.blit(picture, picture.get_rect(center=rect.center))
