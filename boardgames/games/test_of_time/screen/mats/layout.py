"""Lays out the mat of one seat: header, Testaments with their stacks, Sire and Convert zones, home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from boardgames.core.table import Slot
from boardgames.data.defs import MatPart
from boardgames.games.test_of_time.screen.looks import MatsMeasures

CARD_SHAPE = 190 / 226  # width of a card to its height, at most
STACKS = ("workers", "attackers", "defenders")
SIGN_SHARE, DOT_SHARE = 0.72, 0.68  # of the height of a row of parents: its icon, a dot
DOT_STEP, NEWCOMER_STEP = 1.05, 1.3  # of a dot: from one parent to the next, and on to their child
ROW_END = 1.3  # of a dot: what else a row of dots needs, from edge to edge
CONVERT_SIGN_SHARE = 0.16  # of the height of the Convert zone: its icon
CHIP_DROP = -0.12  # of a chip: from a small card to the chips below it, which touch it
CHIP_END = 0.5  # of the padding: from the chips of a small mat to its lower edge
PRINTED = {"sire": "sire", "shaman": "sire_shaman", "convert": "convert"}  # kind of zone: part of the printed mat


class Lengths(NamedTuple):
    """The measures of a mat, in pixels."""

    pad: float
    gap: float
    header: float
    chip: float
    rows: float
    convert: float
    boxes: float
    numbers: float
    least: float


def lengths_of(measures: MatsMeasures, scale: float) -> Lengths:
    """The measures of a mat, scaled to the window."""
    return Lengths(*(getattr(measures, name) * scale for name in Lengths._fields))


class Counts(NamedTuple):
    """Numbers of spaces, rows and dots of a mat, from its slots and from the printed mat."""

    spaces: int
    sires: int
    shamans: int
    dots: Mapping[str, int]  # round spots per kind of zone, with the newcomer's

    @property
    def rows(self) -> int:
        """How many rows of parents there are."""
        return self.sires + self.shamans

    @property
    def row_span(self) -> float:
        """Width of the dots of a row of parents with the margin at its right end, in dots."""
        return ROW_END + NEWCOMER_STEP + DOT_STEP * (self.dots["sire"] - 2)


def counts_of(slots: Sequence[Slot], seat: int, parts: Sequence[MatPart]) -> Counts:
    """Count the zones of a seat among the slots, and their spots on the printed mat."""
    spaces, sires, shamans = (
        sum(slot.id.startswith(f"{kind}/{seat}/") for slot in slots) for kind in ("t", "sire", "shaman")
    )
    printed = {part.kind: len(part.places) for part in parts}
    return Counts(spaces, sires, shamans, {kind: printed[part] for kind, part in PRINTED.items()})


class MatLayout(NamedTuple):
    """The layout of a mat; `mode` says how much of it is drawn: full, boxes or numbers."""

    seat: int
    large: bool
    counts: Counts
    mode: str
    rect: pygame.Rect
    header: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    places: dict[str, pygame.Rect]  # slots that are no cards and no stacks

    def stacks(self, space: int, sizes: Sequence[tuple[int, int]], head: int) -> list[pygame.Rect]:
        """Place the chips of stacks: down the left side of a large card, below a small one."""
        card, found = self.cards[space], []
        if self.large:
            y = card.y + head + 3
            for width, height in sizes:
                found.append(pygame.Rect(card.x + 4, y, width, height))
                y += height + 3
            return found
        return self._below(card, sizes)

    def _below(self, card: pygame.Rect, sizes: Sequence[tuple[int, int]]) -> list[pygame.Rect]:
        """Place chips side by side below a card; those that do not fit form a row on its lower edge."""
        rows: list[list[tuple[int, int]]] = [[]]
        for size in reversed(sizes):
            if rows[-1] and sum(width for width, _ in (size, *rows[-1])) > card.width + round(card.width * 0.08):
                rows.append([])
            rows[-1].insert(0, size)
        found: list[pygame.Rect] = []
        for number, row in enumerate(rows):
            x, places = card.centerx - sum(width for width, _ in row) // 2, []
            for width, height in row:
                places.append(pygame.Rect(x, card.bottom + round(height * (CHIP_DROP - number)), width, height))
                x += width
            found = places + found
        return found


def lay_out_named(
    seat: int, counts: Counts, rect: pygame.Rect, large: bool, of: Lengths, has_home: bool, names: tuple[int, int]
) -> MatLayout:
    """Lay out a mat, if possible with space for the widest names of the rows and of the Convert zone."""
    gap, tall = of.gap, rect.height - round(of.header) - 2 * round(of.pad)
    row = (tall + gap * 0.7) / counts.rows - gap * 0.7
    rows = names[0] + row * (SIGN_SHARE + DOT_SHARE * counts.row_span) + 4 * of.pad
    convert = names[1] + tall * CONVERT_SIGN_SHARE + 3 * of.pad
    wider = of._replace(rows=max(of.rows, rows), convert=max(of.convert, convert))
    named = lay_out_mat(seat, counts, rect, large, wider, has_home)
    return named if named.mode == "full" else lay_out_mat(seat, counts, rect, large, of, has_home)


def lay_out_mat(seat: int, counts: Counts, rect: pygame.Rect, large: bool, of: Lengths, has_home: bool) -> MatLayout:
    """Lay out the mat of a seat in a rect; parts that do not fit take a shorter form."""
    pad, gap = round(of.pad), round(of.gap)
    header = pygame.Rect(rect.x, rect.y, rect.width, round(of.header))
    body = pygame.Rect(rect.x + pad, header.bottom + pad, rect.width - 2 * pad, rect.bottom - header.bottom - 2 * pad)
    hang = 0 if large else round(of.chip * (1 + CHIP_DROP)) - round(pad * (1 - CHIP_END))
    tall = body.height - hang
    home = round(of.boxes) if has_home else 0
    full = round(of.rows + of.convert) + gap + (home + gap if home else 0)
    most, spaces = round(tall * CARD_SHAPE), counts.spaces

    def beside(rest: int) -> int:
        """Return the width of a card beside the rest."""
        return (body.width - rest - spaces * gap) // spaces

    wide, mode = min(most, beside(full)), "full"
    if wide < tall * (0.66 if not large else 0.5 if has_home else 0.6):
        mode, wide = "boxes", min(most, beside(round(of.boxes)))
        if wide < round(of.least) and not large:
            mode, wide = "numbers", beside(round(of.numbers))
    wide = min(wide, most)
    cards = tuple(pygame.Rect(body.x + n * (wide + gap), body.y, wide, tall) for n in range(spaces))
    rest = pygame.Rect(cards[-1].right + gap, body.y, body.right - cards[-1].right - gap, body.height)
    places = _full(seat, counts, rest, of, home) if mode == "full" else _short(seat, counts, rest, mode == "numbers")
    return MatLayout(seat, large, counts, mode, rect, header, cards, places)


def _full(seat: int, counts: Counts, rest: pygame.Rect, of: Lengths, home: int) -> dict[str, pygame.Rect]:
    """Place the rows of parents, the Convert zone, and the home of an opponent."""
    gap = round(of.gap)
    places: dict[str, pygame.Rect] = {}
    if home:
        boxes = pygame.Rect(rest.right - home, rest.y, home, rest.height)
        places |= _homes(seat, boxes)
        rest = pygame.Rect(rest.x, rest.y, boxes.x - gap - rest.x, rest.height)
    rows = round((rest.width - gap) * of.rows / (of.rows + of.convert))
    names = [*_row_names("sire", seat, counts.sires), *_row_names("shaman", seat, counts.shamans)]
    pitch = (rest.height + gap * 0.7) / len(names)
    for number, name in enumerate(names):
        top = round(rest.y + number * pitch)
        places[name] = pygame.Rect(rest.x, top, rows, round(pitch - gap * 0.7))
    places[f"convert/{seat}"] = pygame.Rect(rest.x + rows + gap, rest.y, rest.width - rows - gap, rest.height)
    return places


def _row_names(kind: str, seat: int, count: int) -> list[str]:
    return [f"{kind}/{seat}/{number}" for number in range(1, count + 1)]


def _short(seat: int, counts: Counts, rest: pygame.Rect, narrow: bool) -> dict[str, pygame.Rect]:
    """Place home as two counters, then small icons with numbers, one above the other if narrow."""
    places = _homes(seat, pygame.Rect(rest.x, rest.y, rest.width, round(rest.height * (0.64 if narrow else 0.74))))
    top = places[f"home/{seat}"].bottom
    wide, tall = (rest.width, (rest.bottom - top) // 2) if narrow else (rest.width // 2, rest.bottom - top)
    first = pygame.Rect(rest.x, top, wide, tall)
    second = first.move(0, tall) if narrow else first.move(wide, 0)
    places |= dict.fromkeys(_row_names("sire", seat, counts.sires), first)
    places |= dict.fromkeys(_row_names("shaman", seat, counts.shamans), second)
    places[f"convert/{seat}"] = second
    return places


def _homes(seat: int, room: pygame.Rect) -> dict[str, pygame.Rect]:
    """Place home, with rift and supply in its lower corners."""
    corner = pygame.Rect(room.x, room.bottom - room.height // 8, room.width // 2, room.height // 8)
    return {
        f"home/{seat}": room,
        f"rift/{seat}": corner,
        f"supply/{seat}": corner.move(room.width // 2, 0),
    }


def seats_around(slots: Sequence[Slot], viewer: int | None) -> list[int]:
    """Return the seats that have a mat, in turn order from the viewer on."""
    seats = sorted({int(slot.id.split("/")[1]) for slot in slots if slot.id.startswith("god/")})
    first = viewer if viewer in seats else seats[0]
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]
