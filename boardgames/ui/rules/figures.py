"""Figures in the rules: cards, icons, a track with a range, a place and its neighbours, a part of the board."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import pygame

from boardgames.data.defs import Deck, Node, NodeKind, Space, Term
from boardgames.data.rulebook import Figure
from boardgames.ui import paint, painters
from boardgames.ui.rules.cutout import Cutout
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, Size, alpha, mix, rgb

CARD_WIDTH, LONE_CARD_WIDTH, LEAST_CARD_WIDTH, CARD_GAP, CARD_ASPECT = 168, 216, 136, 18, 1.4
ICON_SIDE, ICON_CELL = 40, 96
CELL_PADDING, POINTER = 7, 30
PLACES_HEIGHT, PLACE_RADIUS = 216, 13
LEAST_ANGLE, RELAXING = math.radians(48), 12


class Figures:
    """Measures and draws the figures of one game."""

    def __init__(self, kit: TableKit) -> None:
        self.kit = kit
        cutout = Cutout(kit)
        self._kinds: dict[str, tuple[Callable[[Figure, int], int], Callable[..., None]]] = {
            "card": (self._cards_height, self._cards),
            "cards": (self._cards_height, self._cards),
            "icons": (self._icons_height, self._icons),
            "track": (self._track_height, self._track),
            "places": (self._places_height, self._places),
            "board": (cutout.height, cutout.draw),
        }

    def height(self, figure: Figure, width: int) -> int:
        """Return the height that a figure needs at a width."""
        return self._kinds[figure.kind][0](figure, width)

    def draw(self, target: pygame.Surface, figure: Figure, room: pygame.Rect) -> None:
        self._kinds[figure.kind][1](target, figure, room)

    # Cards

    def _card_rows(self, figure: Figure, width: int) -> tuple[int, Size]:
        """Return the number of cards per row and the size of a card."""
        count, theme = len(figure.ids), self.kit.theme
        # In a small window the letters do not shrink, so the cards must not either.
        gap, grown = theme.px(CARD_GAP), math.sqrt(theme.settings.text_size / 100) * max(1 / theme.u, 1.0)
        wish, least = (LONE_CARD_WIDTH if count == 1 else CARD_WIDTH), LEAST_CARD_WIDTH
        most = max((width + gap) // (round(theme.px(least) * grown) + gap), 1)
        each = math.ceil(count / math.ceil(count / most))
        wide = min(round(theme.px(wish) * grown), (width - (each - 1) * gap) // each)
        return each, (wide, round(wide * CARD_ASPECT))

    def _cards_height(self, figure: Figure, width: int) -> int:
        each, size = self._card_rows(figure, width)
        rows = math.ceil(len(figure.ids) / each)
        return rows * size[1] + (rows - 1) * self.kit.theme.px(CARD_GAP)

    def _cards(self, target: pygame.Surface, figure: Figure, room: pygame.Rect) -> None:
        theme = self.kit.theme
        each, size = self._card_rows(figure, room.width)
        gap = theme.px(CARD_GAP)
        for number, card_id in enumerate(figure.ids):
            row, column = divmod(number, each)
            in_row = min(each, len(figure.ids) - row * each)
            x = room.centerx - (in_row * (size[0] + gap) - gap) // 2 + column * (size[0] + gap)
            rect = pygame.Rect((x, room.y + row * (size[1] + gap)), size)
            paint.draw_shadow(target, rect, theme.px(8), theme.px(8), theme.px(3), 0.4)
            target.blit(painters.card_face(self.kit, card_id, size), rect)

    # Icons

    def _icon_grid(self, figure: Figure, width: int) -> tuple[int, int, int]:
        """Return the number of cells per row, width and height of a cell."""
        theme = self.kit.theme
        names = self._icon_names(figure)
        widest = max(self.kit.type.width(name, "small") for name in names) + theme.px(12)
        cell = min(max(theme.px(ICON_CELL), widest), width)
        label = theme.line_height("small") if any(names) else 0
        return max(min(width // cell, len(figure.ids)), 1), cell, theme.px(ICON_SIDE + 8) + label

    def _icon_names(self, figure: Figure) -> list[str]:
        """Return the names of the place kinds, terms or decks of the icons; empty unless all have one."""
        definition, language = self.kit.definition, self.kit.strings.language
        terms = definition.game.terms
        sharers = Counter((term.icon, term.kind) for term in terms)
        # An icon that all terms of a kind share names none of them, such as a witness, if a single term has it.
        terms_by_icon = sorted(terms, key=lambda term: sharers[term.icon, term.kind] > 1)
        named: list[NodeKind | Term | Deck] = [*definition.board.node_kinds, *terms_by_icon]
        named += definition.cards.decks
        names = {item.icon: item.name.of(language) for item in reversed(named)}
        found = [names.get(icon, "") for icon in figure.ids]
        return found if all(found) else [""] * len(found)

    def _icons_height(self, figure: Figure, width: int) -> int:
        columns, _, tall = self._icon_grid(figure, width)
        return tall * math.ceil(len(figure.ids) / columns)

    def _icons(self, target: pygame.Surface, figure: Figure, room: pygame.Rect) -> None:
        theme = self.kit.theme
        columns, cell, tall = self._icon_grid(figure, room.width)
        side = theme.px(ICON_SIDE)
        for number, (icon, name) in enumerate(zip(figure.ids, self._icon_names(figure), strict=True)):
            row, column = divmod(number, columns)
            in_row = min(columns, len(figure.ids) - row * columns)
            x = room.centerx - in_row * cell // 2 + column * cell
            box = pygame.Rect(x, room.y + row * tall, cell, tall)
            target.blit(self.kit.art.icon(icon, side), (box.centerx - side // 2, box.y))
            label = pygame.Rect(box.x, box.y + side + theme.px(4), cell, theme.line_height("small"))
            if name:
                self.kit.type.draw(target, label, name, "small", theme.ink, "centre", plain=True)

    # Track

    def _spaces(self, figure: Figure) -> tuple[Space, ...]:
        return next(track.spaces for track in self.kit.definition.board.tracks if track.id == figure.ids[0])

    def _label(self, space: Space) -> list[str]:
        return (space.short or space.name).of(self.kit.strings.language).split(" ")

    def _track_rows(self, figure: Figure, width: int) -> list[list[tuple[Space, int]]]:
        """Return the spaces with their widths, in as few rows as possible."""
        theme = self.kit.theme
        wide = [
            max(self.kit.type.width(word, "caption_strong") for word in self._label(space)) + 2 * theme.px(CELL_PADDING)
            for space in self._spaces(figure)
        ]
        count = max(math.ceil(sum(wide) / width), 1)
        each = math.ceil(len(wide) / count)
        rows = []
        for first in range(0, len(wide), each):
            part = list(zip(self._spaces(figure), wide, strict=True))[first : first + each]
            spare = max(width - sum(w for _, w in part), 0) // each
            rows.append([(space, w + min(spare, theme.px(14))) for space, w in part])
        return rows

    def _track_row_height(self, figure: Figure) -> int:
        lines = max(len(self._label(space)) for space in self._spaces(figure))
        theme = self.kit.theme
        return theme.px(POINTER) + lines * theme.line_height("caption_strong") + theme.px(18)

    def _track_height(self, figure: Figure, width: int) -> int:
        return len(self._track_rows(figure, width)) * self._track_row_height(figure)

    def _track(self, target: pygame.Surface, figure: Figure, room: pygame.Rect) -> None:
        theme, order = self.kit.theme, [space.id for space in self._spaces(figure)]
        here, reach = order.index(figure.ids[1]), int(figure.ids[2])
        tall = self._track_row_height(figure)
        for number, row in enumerate(self._track_rows(figure, room.width)):
            x = room.centerx - sum(width for _, width in row) // 2
            top = room.y + number * tall + theme.px(POINTER)
            for space, width in row:
                cell = pygame.Rect(x + 1, top, width - 2, tall - theme.px(POINTER) - theme.px(8))
                far = abs(order.index(space.id) - here)
                self._cell(target, cell, space, far == 0, far <= reach)
                if far == 0:
                    self._pointer(target, cell, figure.ids[3] if len(figure.ids) > 3 else "")
                x += width

    def _cell(self, target: pygame.Surface, cell: pygame.Rect, space: Space, here: bool, lit: bool) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(5)
        ground = theme.accent.normal if here else theme.chosen if lit else theme.paper_0
        paint.fill_box(target, cell, radius, theme.gold_edge if lit else theme.line)
        paint.fill_box(target, cell.inflate(-2, -2), radius - 1, ground)
        line = theme.line_height("caption_strong")
        words = self._label(space)
        y = cell.centery - line * len(words) // 2
        for word in words:
            row = pygame.Rect(cell.x, y, cell.width, line)
            tone = theme.on(ground) if here else theme.ink if lit else theme.ink_3
            self.kit.type.draw(target, row, word, "caption_strong", tone, "centre", plain=True)
            y += line
        if lit and not here:
            mark = pygame.Rect(cell.x + theme.px(6), cell.bottom + theme.px(2), cell.width - theme.px(12), theme.px(4))
            paint.fill_box(target, mark, theme.px(2), theme.gold_ring)

    def _pointer(self, target: pygame.Surface, cell: pygame.Rect, icon: str) -> None:
        theme = self.kit.theme
        side = theme.px(POINTER - 4)
        if icon:
            target.blit(self.kit.art.icon(icon, side), (cell.centerx - side // 2, cell.y - side - theme.px(2)))
            return
        half, tip = theme.px(8), (cell.centerx, cell.y - theme.px(3))
        points = [tip, (tip[0] - half, tip[1] - half), (tip[0] + half, tip[1] - half)]
        pygame.draw.polygon(target, theme.accent.edge, points)

    # Places

    def _places_height(self, figure: Figure, width: int) -> int:
        grown = math.sqrt(self.kit.theme.settings.text_size / 100)
        return round(self.kit.theme.px(PLACES_HEIGHT) * grown)

    def _places(self, target: pygame.Surface, figure: Figure, room: pygame.Rect) -> None:
        """Draw the first place in the middle with a pawn or an icon, the others around it as on the board."""
        here, *others = (self.kit.nodes[name] for name in figure.ids if name in self.kit.nodes)
        icon = next((name for name in figure.ids if name not in self.kit.nodes), "")
        theme = self.kit.theme
        reach = (room.width * 0.27, room.height / 2 - theme.px(PLACE_RADIUS + 10))
        spots = dict(zip((node.id for node in others), _round(here, others, room.center, reach), strict=True))
        self._roads(target, here, spots, room)
        for node in others:
            self._place(target, node, spots[node.id], room, lit=True)
        self._place(target, here, room.center, room, lit=False)
        if icon:
            picture = self.kit.art.icon(icon, theme.px(40))
            target.blit(picture, picture.get_rect(center=room.center))
            return
        pawn = self.kit.art.piece("pawn-circle", theme.accent.normal, theme.px(46))
        target.blit(pawn, pawn.get_rect(midbottom=(room.centerx, room.centery + theme.px(6))))

    def _roads(self, target: pygame.Surface, here: Node, spots: dict[str, tuple[int, int]], room: pygame.Rect) -> None:
        board, theme = self.kit.definition.board, self.kit.theme
        kinds = {frozenset((edge.a, edge.b)): edge.kind for edge in board.edges}
        looks = {kind.id: kind for kind in board.edge_kinds}
        roads = [(spot, kinds.get(frozenset((here.id, node)))) for node, spot in spots.items()]

        def draw(large: pygame.Surface, k: int) -> None:
            start = ((room.centerx - room.x) * k, (room.centery - room.y) * k)
            for spot, kind in roads:
                stop = ((spot[0] - room.x) * k, (spot[1] - room.y) * k)
                if kind is not None and looks[kind].style == "dotted":
                    _dots(large, start, stop, theme.px(3) * k, theme.accent.edge)
                elif kind is not None:
                    pygame.draw.line(large, theme.paper_0, start, stop, theme.px(9) * k)
                    pygame.draw.line(large, rgb(looks[kind].hex), start, stop, theme.px(4) * k)

        target.blit(paint.smooth(room.size, theme.paper_0, draw), room)

    def _place(self, target: pygame.Surface, node: Node, centre: tuple[int, int], room: pygame.Rect, lit: bool) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(PLACE_RADIUS)
        region = self.kit.regions.get(node.region)
        colour = rgb(region.hex) if region else theme.accent.normal
        if lit:
            paint.draw_lit_disc(target, centre, radius, theme)
        kind = next((kind for kind in self.kit.definition.board.node_kinds if kind.id == node.kind), None)
        if region is None and kind is not None and kind.icon:
            picture = self.kit.art.icon(kind.icon, 2 * radius + theme.px(4))
            target.blit(picture, picture.get_rect(center=centre))
        else:
            paint.draw_circle(target, centre, radius, theme.ink)
            paint.draw_circle(target, centre, radius - theme.px(2), mix(colour, theme.white, 0.1))
            paint.draw_circle(target, centre, max(radius // 3, 2), alpha(theme.white, 0.7))
        name = node.name.of(self.kit.strings.language)
        label = self.kit.type.text(name, "label", theme.ink, plain=True).picture
        box = self._label_box(label.get_rect(), centre, radius + theme.px(8), room)
        paint.fill_box(target, box.inflate(theme.px(8), 0), theme.px(6), alpha(theme.paper_1, 0.8))
        target.blit(label, box)

    def _label_box(self, box: pygame.Rect, centre: tuple[int, int], away: int, room: pygame.Rect) -> pygame.Rect:
        """Return the rect of a label beside its place, away from the middle; below or above if it does not fit."""
        x, y = centre
        if x < room.centerx - away and x - away - box.width >= room.x:
            box.midright = (x - away, y)
        elif x > room.centerx + away and x + away + box.width <= room.right:
            box.midleft = (x + away, y)
        elif y < room.centery - away and y - away - box.height >= room.y:
            box.midbottom = (x, y - away)
        elif y + away + box.height > room.bottom or y < room.centery - away:
            box.midleft = (x + away, y)
        else:
            box.midtop = (x, y + away)
        return box.clamp(room)


def _round(
    here: Node, others: list[Node], centre: tuple[int, int], reach: tuple[float, float]
) -> list[tuple[int, int]]:
    """Return points around a centre in the directions of the board, pushed apart where they are too close."""
    angles = [math.atan2(node.xy[1] - here.xy[1], node.xy[0] - here.xy[0]) for node in others]
    order = sorted(range(len(others)), key=lambda index: angles[index])
    wanted = min(LEAST_ANGLE, math.tau / max(len(others), 1))
    for _ in range(RELAXING):
        for a, b in zip(order, order[1:] + order[:1], strict=True):
            short = wanted - (angles[b] - angles[a]) % math.tau
            if short > 0 and a != b:
                angles[a] -= short / 2
                angles[b] += short / 2
    return [
        (round(centre[0] + reach[0] * math.cos(angle)), round(centre[1] + reach[1] * math.sin(angle)))
        for angle in angles
    ]


def _dots(large: pygame.Surface, start: tuple[int, int], stop: tuple[int, int], radius: int, colour: Colour) -> None:
    """Draw a dotted line, as the board does over water."""
    count = max(int(math.dist(start, stop) / (4 * radius)), 1)
    for number in range(1, count):
        share = number / count
        spot = (start[0] + (stop[0] - start[0]) * share, start[1] + (stop[1] - start[1]) * share)
        pygame.draw.circle(large, colour, spot, radius)
