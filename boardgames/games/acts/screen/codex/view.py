"""The view of a codex: leaves with two cards each, figures over them, a list of values at the left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
import pygame

from boardgames.core.table import Pattern, Piece, Slot
from boardgames.data.defs import ZoneDef
from boardgames.games.acts.screen import colours, tradition_card
from boardgames.games.acts.screen.codex import chips
from boardgames.games.acts.screen.codex.figures import Figure, FigureLooks, FigurePainter, place_figures
from boardgames.games.acts.screen.codex.listing import draw_list
from boardgames.games.acts.screen.looks import CodexLooks, CodexMeasures
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, mix
from boardgames.ui.zones.base import Lights, Surroundings
from boardgames.ui.zones.slots import SlotView

FAINT = 64  # alpha of the figures that are not pointed at
NEW = "new"  # tone of a leaf that may be added
LEAF = "leaf"  # kind of the leaves among the pieces
LINE_GAP = 16  # between two lines of leaves, where the looks give no other distance


class FigureTag(msgspec.Struct, frozen=True):
    """The name tag beside a kind of figure."""

    kind: str
    text: str
    icon: str
    rect: tuple[int, int, int, int]


class CodexView(SlotView):
    """A slot is a leaf, or a place for a card on one (`<leaf>/<n>`)."""

    Looks = CodexLooks
    looks: CodexLooks
    measures: CodexMeasures

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        self.figure_looks = self.looks.figures
        self.patterns: tuple[Pattern, ...] = ()
        self.figures: list[Figure] = []
        self.tags: list[FigureTag] = []
        self.values: dict[str, tuple[str, str]] = {}  # kind of figure: its value, and the slot that shows it
        self._watched: frozenset[str] = frozenset()

    def notice(self, around: Surroundings) -> bool:
        """Remember the patterns of the cards and the values on the tracks; True if they changed."""
        table = around.table
        before = (self.patterns, self.values)
        self.patterns = table.patterns
        zone, own = table.zone(self.looks.values), table.zone(self.definition.id)
        owner = own.seat if own is not None and own.seat is not None else table.viewer
        self.values = {}
        for slot in zone.slots if zone is not None else ():
            _, kind, *value = slot.id.split("/")
            if value and any(piece.seat == owner is not None for piece in slot.pieces):
                self.values[kind] = (value[0], slot.id)
        self._watched = frozenset(slot.id for slot in zone.slots) if zone is not None else frozenset()
        return before != (self.patterns, self.values)

    @property
    def watches(self) -> frozenset[str]:
        """The values on the tracks: pointing at one shows the figures that it comes from."""
        return self._watched

    # Where everything lies

    @property
    def leaves(self) -> list[str]:
        """The leaves in order; some tables have slots only for the places on them."""
        return list(dict.fromkeys(parent for slot in self.zone.slots if (parent := leaf_of(slot.id))))

    @property
    def _rest(self) -> list[Slot]:
        """Slots that are neither leaves nor on one: they lie below."""
        known = {*self.leaves, *(chip.id for chip in self._chips)}
        return [slot for slot in self.zone.slots if not leaf_of(slot.id) and slot.id not in known]

    @property
    def _chips(self) -> list[Slot]:
        """Slots with a value and no card, if the looks have chips."""
        slots = self.zone.slots if self.px(self.measures.chip) else ()
        return [slot for slot in slots if slot.mark is not None and not leaf_of(slot.id)]

    def lay_out(self) -> None:
        """Leaves side by side, narrower if there are many, or in lines of `columns`; other cards below."""
        leaves, left, top = self.leaves, self.px(self.measures.left), self.rect.y + self.px(self.measures.top)
        self.boxes: dict[str, pygame.Rect] = {}
        wide, high = self.measures.leaf
        pitch, columns = self.measures.pitch, self.measures.columns or max(len(leaves), 1)
        saved = [wide - self.measures.new if self.measures.new and self._is_new(leaf) else 0 for leaf in leaves]
        share = min(1.0, (self.rect.width - left) / self.scale / (pitch * (columns - 1) + wide - sum(saved[:columns])))
        bottom = top
        for number, leaf in enumerate(leaves):
            line, column = divmod(number, columns)
            across = column * pitch - sum(saved[number - column : number])
            x = self.rect.x + left + across * share * self.scale
            y = top + line * self.px(high + LINE_GAP if self.measures.line is None else self.measures.line)
            size = (round((wide - saved[number]) * share * self.scale), round(high * self.scale))
            box = pygame.Rect((round(x), y), size)
            self._lay_out_leaf(leaf, box, share)
            bottom = box.bottom
        self._lay_out_rest(left, bottom)
        chips.lay_out(self, self.measures, self._chips)
        self._read()

    def _lay_out_rest(self, left: int, top: int) -> None:
        """Place the cards below the leaves in lines."""
        width, height = self.size_px(self.measures.rest)
        gap = self.px(self.measures.gap)
        in_line = max((self.rect.width - left + gap) // (width + gap), 1) if width else 1
        for number, slot in enumerate(self._rest if width else ()):
            line, column = divmod(number, in_line)
            place = pygame.Rect(self.rect.x + left, top + 2 * gap, width, height)
            self.rects[slot.id] = place.move(column * (width + gap), line * (height + gap))

    def _lay_out_leaf(self, leaf: str, box: pygame.Rect, share: float) -> None:
        """A leaf and the places on it."""
        self.boxes[leaf] = box
        if leaf in self.slots:
            self.rects[leaf] = box
        inside = [slot for slot in self.zone.slots if leaf_of(slot.id) == leaf]
        size = (round(self.measures.card[0] * share * self.scale), round(self.measures.card[1] * self.scale))
        size = (min(size[0], box.width // max(len(inside), 1)), size[1])
        for place, slot in enumerate(inside):
            card = pygame.Rect((0, 0), size)
            card.center = (round(box.x + box.width * (1 + 2 * place) / (2 * max(len(inside), 1))), box.centery)
            self.rects[slot.id] = card

    def _cards(self) -> list[Slot]:
        """The written slots in reading order."""
        written = [slot for slot in self.zone.slots if any(piece.face is not None for piece in slot.pieces)]
        return [slot for leaf in self.leaves for slot in written if leaf_of(slot.id) == leaf]

    def _read(self) -> None:
        """Figures and their tags."""
        self.figures = place_figures(self.figure_looks, self.patterns, [slot.id for slot in self._cards()])
        self.tags = []
        if self.figures and self.px(self.measures.tag):
            painter = self._painter()
            for kind in sorted(self.figure_looks, key=lambda kind: self.figure_looks[kind].draw == "glow"):
                self._add_tag([figure for figure in self.figures if figure.kind == kind], painter)

    def _painter(self) -> FigurePainter:
        rects = [self.rects[slot.id] for slot in self._cards()]
        rise = self.measures.rise
        runs = [figure for figure in self.figures if self.figure_looks[figure.kind].draw == "bracket"]
        area = (self.scale, self.rect.y, rise, self.rect.right)
        return FigurePainter(self.kit, self.figure_looks, rects, *area, runs)

    def _add_tag(self, figures: list[Figure], painter: FigurePainter) -> None:
        """Add a tag if the figures of a kind leave space for it; a shorter one, or none, if they do not."""
        looks = self.figure_looks[figures[0].kind] if figures else None
        if looks is None or not looks.text:
            return
        term = next((t for t in self.kit.definition.game.terms if t.id == figures[0].kind and t.icon), None)
        letters = self._tag_letters()
        high = max(self.px(self.measures.tag), letters.pitch + 2)
        brief = [term.name.of(self.kit.strings.language)] if term is not None else []
        if brief and len(figures) > 1:
            brief.insert(0, self.kit.strings.text("card.tag.many", what=brief[0], n=len(figures)))
        for text in (self._tag_text(looks, figures, painter), *brief):
            size = (lettering.width(text, letters) + high + round(12 * self.scale), high)
            box = self._tag_box(looks.draw, figures, painter, size)
            if box is not None:
                rect = (box.x, box.y, box.width, box.height)
                self.tags.append(FigureTag(figures[0].kind, text, term.icon if term is not None else "", rect))
                return

    def _tag_letters(self) -> Pen:
        """Return the letters of tags, small enough that no tag covers the figures below it."""
        letters = self.pen("sans", "semibold", 14.5)
        return letters.at(max(min(letters.px, round(self.px(self.measures.tag) * 0.86)), SMALLEST_TEXT))

    def _tag_text(self, looks: FigureLooks, figures: list[Figure], painter: FigurePainter) -> str:
        """Return the text for one or several figures of a kind, with the terms that form them."""
        several = f"{looks.text}_many" if len(figures) > 1 and self.kit.strings.has(f"{looks.text}_many") else ""
        terms = [term for figure in (figures if several else figures[:1]) for term in painter.terms(figure)]
        names = ", ".join(dict.fromkeys(term.name.of(self.kit.strings.language) for term in terms))
        n = len(figures) if several else len(figures[0].cards)
        return self.kit.strings.text(several or looks.text, n=n, what=names)

    def _tag_box(
        self, draw: str, figures: list[Figure], painter: FigurePainter, size: tuple[int, int]
    ) -> pygame.Rect | None:
        """Place a tag left above a rising line, at the end of a bracket or beside crosses; that of cards which only
        glow goes right of the crosses and their tag; None without space."""
        cards, taken = painter.cards, [pygame.Rect(tag.rect) for tag in self.tags]
        air, box = round(8 * self.scale), pygame.Rect((0, 0), size)
        room = pygame.Rect(self.rect.x + self.px(self.measures.left) - air, self.rect.y, 0, self.rect.height)
        room.width = self.rect.right - room.x
        first, last = cards[min(figures[0].cards)], cards[max(figures[-1].cards)]
        if draw == "rise":
            box.midleft = (first.x - air, self.rect.y + self.px(self.measures.tag_y))
        elif draw == "bracket":
            end = cards[figures[0].cards[-1]].right + 4 * air
            box.midright = (max(end, self.rect.x + size[0]), self.rect.y + self.px(self.measures.tag_y))
            rows = [figure for figure in self.figures if self.figure_looks[figure.kind].draw == "rise"]
            taken += [part for figure in rows for part in painter.rise_boxes(figure)]
        elif draw == "glow":
            low = self.rect.bottom - round(14 * self.scale)
            crosses = [figure for figure in self.figures if self.figure_looks[figure.kind].draw == "cross"]
            ends = [cards[number].right for figure in crosses for number in figure.cards]
            ends += [tag.right for tag in taken if tag.top <= low <= tag.bottom]
            box.midleft = (max([first.x, *(end + air for end in ends)]), low)
            return box if room.contains(box) else None
        else:
            beside = round(22 * self.scale) + round(13 * self.scale) * (len(figures) - 1)
            box.midleft = (last.centerx + beside, self.rect.bottom - round(14 * self.scale))
            if box.right > room.right:
                box.right = first.centerx - beside
            return box if room.contains(box) else None
        box.clamp_ip(room)
        while box.collidelist(taken) >= 0 and box.right + air <= room.right:
            box.x += air
        return box if box.collidelist(taken) < 0 else None

    # Drawing

    def heads(self) -> Iterator[pygame.Rect]:
        """The title with the list below it, and the tags of figures."""
        yield pygame.Rect(self.rect.topleft, (self.px(self.measures.left), self.rect.height))
        yield from (pygame.Rect(tag.rect) for tag in self.tags)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the list, the leaves, the cards, their figures and tags."""
        values = {kind: value for kind, (value, _) in self.values.items()}
        draw_list(self, self.measures, target, list(self.figure_looks), values)
        lying, reach = [leaf for leaf in self.leaves if leaf not in lights.flying], self.reach(target)
        for leaf in (leaf for leaf in lying if reach.colliderect(self.boxes[leaf])):
            self._draw_leaf(target, leaf, lights)
        glowing, own = self._glowing(), self._chips
        chips.draw(self, target, own, lights)
        for slot in (slot for slot in self.zone.slots if slot not in own):
            is_there = slot.id in self.rects and leaf_of(slot.id) in ("", *lying)
            if is_there and slot.id not in self.boxes and reach.colliderect(self.rects[slot.id]):
                self._draw_place(target, slot, lights, glowing.get(slot.id, ()))
        for chip in (chip.id for chip in own if chip.id == lights.hovered):
            for place in chips.joined(self.patterns, chip, self.rects):
                chips.ring(self, target, self.rects[place])
        self._draw_chosen(target, lights)
        self._draw_figures(target, lights)

    def draw_over_marks(self, target: pygame.Surface) -> None:
        """Draw the figures: their lines and signs lie close to the cards, where an outline would cut them."""
        self._draw_figures(target, Lights())

    def _draw_leaf(self, target: pygame.Surface, leaf: str, lights: Lights) -> None:
        rect, radius = self.boxes[leaf], round(5 * self.scale)
        self.draw_lights(target, leaf, rect, radius, lights, under=True)
        if self._is_new(leaf):
            self._draw_new_leaf(target, rect, radius)
        elif not self._is_lit(leaf, lights):  # a lit leaf has no shadow
            paint.draw_shadow(target, rect, radius, max(round(7 * self.scale), 3), max(round(3 * self.scale), 1), 0.6)
        if not self._is_new(leaf):
            target.blit(self._leaf_picture(rect.size), rect.topleft)
        above = lights.rings(chosen=False)
        self.draw_lights(target, leaf, rect, radius, above)

    def _draw_new_leaf(self, target: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
        """Draw the place of a leaf that is still to be added: wood, a dashed outline and a plus."""
        theme = self.kit.theme
        paint.fill_box(target, rect, radius, theme.walnut_9)
        target.blit(paint.dashed_frame(rect.size, radius, max(2 * self.scale, 1.4), theme.gold, 7 * self.scale), rect)
        half, wide = round(16 * self.scale), max(5 * self.scale, 3)
        x, y = rect.center
        paint.draw_line(target, theme.gold, [(x - half, y), (x + half, y)], wide)
        paint.draw_line(target, theme.gold, [(x, y - half), (x, y + half)], wide)

    def _is_new(self, leaf: str) -> bool:
        """Whether the leaf may only be added."""
        return leaf in self.slots and self.slots[leaf].tone == NEW

    def _is_lit(self, leaf: str, lights: Lights) -> bool:
        """Whether the leaf or a place on it is lit or chosen."""
        bright = (*lights.lit, *lights.chosen)
        return any(slot == leaf or leaf_of(slot) == leaf for slot in bright)

    def _draw_chosen(self, target: pygame.Surface, lights: Lights) -> None:
        """Frame the chosen leaf, so that it stands out among its possible destinations."""
        theme = self.kit.theme
        for leaf in (leaf for leaf in lights.chosen if leaf in self.boxes):
            rect = self.boxes[leaf].inflate(2 * theme.px(3), 2 * theme.px(3))
            radius = round(5 * self.scale) + theme.px(3)
            paint.draw_frame(target, rect.inflate(4, 4), radius + 2, theme.px(8), theme.ink_dark)
            paint.draw_frame(target, rect, radius, theme.px(5), theme.white_paper)

    def _leaf_picture(self, size: tuple[int, int]) -> pygame.Surface:
        key = ("leaf", size, self.scale, self.kit.theme.key)
        return paint.BOXES.get(key, lambda: self._make_leaf(size, round(5 * self.scale)))

    def _make_leaf(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Paint an empty leaf on top of another: papyrus, shaded fold, stitched line."""
        theme, drop = self.kit.theme, round(3 * self.scale)
        picture = paint.blank((size[0] + drop, size[1] + drop))
        rect = pygame.Rect((0, 0), size)
        paint.fill_box(picture, rect.move(drop, drop), radius, mix(colours.PAPYRUS_LOW, theme.ink_dark, 0.35))
        paint.fill_box(picture, rect, radius, theme.ink_dark)
        paint.fill_box(picture, rect.inflate(-2, -2), radius - 1, colours.PAPYRUS_TOP, colours.PAPYRUS_LOW)
        gutter = max(round(9 * self.scale), 2)
        for step in range(gutter):
            shade = paint.blank((1, rect.height - 2))
            shade.fill((70, 42, 12, round(110 * (1 - step / gutter) ** 2)))
            picture.blit(shade, (rect.centerx + step, 1))
            picture.blit(shade, (rect.centerx - 1 - step, 1))
        line = [(rect.centerx, 6), (rect.centerx, rect.bottom - 6)]
        paint.draw_dashes(picture, colours.PAPYRUS_LINE, line, max(1.4 * self.scale, 1), 5 * self.scale, 4 * self.scale)
        return picture

    def _glowing(self) -> dict[str, tuple[str, ...]]:
        """Return by slot the terms whose icons are drawn on gold."""
        golden = [figure for figure in self.figures if self.figure_looks[figure.kind].draw == "glow"]
        slots, found = self._cards() if golden else [], dict[str, tuple[str, ...]]()
        for figure in golden:
            term = self.figure_looks[figure.kind].term
            for number in figure.cards:
                slot = slots[number].id
                found[slot] = (*found.get(slot, ()), *(f"{term}/{name}" for name in figure.terms))
        return found

    def _draw_place(self, target: pygame.Surface, slot: Slot, lights: Lights, glowing: tuple[str, ...]) -> None:
        if slot.tone == NEW:  # there is no leaf yet that anything could be written on
            return
        rect = self.rects[slot.id]
        radius = self.radius(rect)
        self.draw_lights(target, slot.id, rect, radius, lights, under=True)
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        if shown:
            self.draw_card(target, shown[-1], rect, slot.id not in lights.lit)
            self._draw_gold(target, shown[-1], rect, glowing)
        else:
            if slot.id in lights.lit:  # the light is drawn around the place, not on it
                lit = mix(colours.PAPYRUS_TOP, self.kit.theme.gold_light, 0.22)
                paint.fill_box(target, rect, radius, lit)
            self._draw_blank(target, rect)
        above = lights.rings(chosen=False)
        self.draw_lights(target, slot.id, rect, radius, above)

    def _draw_gold(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect, glowing: tuple[str, ...]) -> None:
        """Draw gold discs under the icons of a complete set."""
        if piece.face is None or not glowing:
            return
        places = tradition_card.places_of(self.kit, self.kit.cards[piece.face], rect.size)
        for name in glowing:
            place = places.get(name)
            if place is None:
                continue
            spot, radius = place.move(rect.topleft).center, round(place.width * 0.56)
            paint.draw_circle(target, spot, radius + 1, self.kit.theme.gold_edge)
            paint.draw_circle(target, spot, radius, colours.FIGURE_GOLD)
            kind, _, term = name.partition("/")
            icon = self.kit.art.icon(self.kit.terms[(kind, term)].icon, round(place.width * 0.92))
            target.blit(icon, icon.get_rect(center=spot))

    def _draw_blank(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw an empty place: dashed outline, a quill and a word."""
        ink = colours.PAPYRUS_LINE
        target.blit(
            paint.dashed_frame(rect.size, self.radius(rect) + 2, max(1.6 * self.scale, 1.0), ink, 6 * self.scale), rect
        )
        side = round(24 * self.scale)
        pen = self.kit.art.glyph("quill", side, ink) if self.kit.art.has("glyphs/quill") else None
        if pen is not None:
            target.blit(pen, pen.get_rect(center=(rect.centerx, rect.centery - side // 2)))
        box = pygame.Rect(rect.x + 3, rect.centery + side // 6, rect.width - 6, round(24 * self.scale))
        words = self.kit.strings.text("card.empty")
        lettering.write(target, box, words, self.pen("sans", "regular", 15), mix(ink, self.kit.theme.ink, 0.4))

    def _pointed(self, lights: Lights) -> str:
        """Return the kind of figure whose track is pointed at."""
        target = lights.hovered or lights.focused
        return target.split("/")[1] if target in self._watched else ""

    def _draw_figures(self, target: pygame.Surface, lights: Lights) -> None:
        if not self.figures:
            return
        pointed, painter = self._pointed(lights), self._painter()
        if pointed and not any(figure.kind == pointed for figure in self.figures):
            pointed = ""
        area = self.rect.clip(target.get_clip()) if target.get_clip() else self.rect
        for faint in (True, False):
            kinds = [kind for kind in self.figure_looks if (pointed not in ("", kind)) is faint]
            # Brackets come last, because their discs lie over rising lines.
            kinds.sort(key=lambda kind: self.figure_looks[kind].draw == "bracket")
            layer = paint.blank(target.get_size()) if faint and kinds else target
            for kind in kinds:
                own = [figure for figure in self.figures if figure.kind == kind]
                for stacked, figure in enumerate(own):
                    painter.draw(layer, figure, stacked, len(own))
                for stacked, figure in enumerate(own):
                    painter.draw_discs(layer, figure, stacked, len(own))
            if layer is not target:
                layer.set_alpha(FAINT)
                target.blit(layer, area, area)
        if pointed:
            self._ring_cards(target, pointed, painter)
        for tag in self.tags:
            if pointed in ("", tag.kind):
                if self.figure_looks[tag.kind].draw == "bracket":
                    own = [figure for figure in self.figures if figure.kind == tag.kind]
                    painter.draw_lead(target, own, pygame.Rect(tag.rect))
                self._draw_tag(target, tag)

    def _ring_cards(self, target: pygame.Surface, pointed: str, painter: FigurePainter) -> None:
        """Frame the cards that form the figure pointed at."""
        for number in {card for figure in self.figures if figure.kind == pointed for card in figure.cards}:
            rect, theme = painter.cards[number], self.kit.theme
            paint.draw_frame(target, rect.inflate(4, 4), self.radius(rect) + 2, theme.px(3), colours.FIGURE_GOLD)

    def _draw_tag(self, target: pygame.Surface, tag: FigureTag) -> None:
        rect, theme = pygame.Rect(tag.rect), self.kit.theme
        parts.pill(target, rect.inflate(2, 2), theme.ink_dark)
        parts.pill(target, rect, theme.paper_0)
        side = round(rect.height * 0.8)
        x = rect.x + round(6 * self.scale)
        if tag.icon:
            target.blit(self.kit.art.icon(tag.icon, side), (x, rect.centery - side // 2))
        room = pygame.Rect(x + side + round(3 * self.scale), rect.y, rect.right - x - side, rect.height)
        lettering.write(target, room, tag.text, self._tag_letters(), theme.ink, "left")

    # Pointing

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the card or leaf at a point; a tag stands for the value of its figure on the track."""
        for tag in self.tags:
            if pygame.Rect(tag.rect).collidepoint(pos) and tag.kind in self.values:
                return self.values[tag.kind][1]
        hits = [
            (slot not in lit, rect.width * rect.height, slot)
            for slot, rect in self.rects.items()
            if rect.collidepoint(pos)
        ]
        return min(hits)[-1] if hits else None

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """The leaves, and the cards on them."""
        for leaf, box in self.boxes.items():
            if leaf in self.slots:
                yield Piece(leaf, LEAF), pygame.Rect(box)
        for slot in self.zone.slots:
            for piece in slot.pieces:
                if piece.kind == "card" and slot.id in self.rects:
                    yield piece, pygame.Rect(self.rects[slot.id])

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """A card, or a leaf with its places."""
        if piece.kind != LEAF:
            super().draw_piece(target, piece, rect)
            return
        target.blit(self._leaf_picture(rect.size), rect.topleft)
        home = self.boxes[piece.id]
        for slot in (slot for slot in self.zone.slots if leaf_of(slot.id) == piece.id):
            self._draw_blank(target, self.rects[slot.id].move(rect.x - home.x, rect.y - home.y))

    def face(self, piece: Piece, rect: pygame.Rect) -> pygame.Surface:
        """A card as it lies on a leaf, also in flight."""
        return painters.card(self.kit, piece, rect.size, "hand" if piece.face is not None else "")


@lru_cache(maxsize=512)
def leaf_of(slot: str) -> str:
    """Return the leaf of a place for a card, empty for leaves and other slots."""
    parent, _, place = slot.rpartition("/")
    return parent if place.isdigit() and parent.count("/") and parent.rpartition("/")[2].isdigit() else ""
