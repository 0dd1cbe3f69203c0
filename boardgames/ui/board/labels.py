"""Names on a map: each takes one of its places, until no two names touch and none lies under a piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from boardgames.ui.board.label_places import (
    COST_HIT,
    COST_WRONG,
    SIDES,
    SURE_PIXELS,
    Box,
    Candidate,
    Measure,
    Point,
    Spot,
    Surroundings,
    candidates,
    cheapest,
    finer,
    length_inside,
    overlap,
    segments,
)
from boardgames.ui.board.label_search import AIR, Crowd, Repair, arrange

__all__ = [
    "SIDES",
    "Box",
    "Measure",
    "Name",
    "Placing",
    "Point",
    "Spot",
    "length_inside",
    "overlap",
    "place",
    "segments",
]

MOST_OUT = 3.0
MOST_LATER = 80  # places of one name, the best first, that it may move to later
COST_PIECE, COST_UNDER = 20.0, 200.0  # a square pixel under a piece, and lying under one at all
COST_MOVED = 12.0  # a name that does not stand where players have learnt to find it
MOST_COVERED = 30.0  # square pixels of a name under something: with more of them it cannot be read
MOST_BAD = 0.1  # of the names of a roomy map that stand in bad places


@dataclass(frozen=True)
class Name:
    """A placed name: its lines and the box round all of them."""

    id: str
    kind: str
    lines: tuple[str, ...]
    box: Box
    side: str


def place(
    spots: Sequence[Spot],
    measure: Measure,
    roads: Sequence[Sequence[Point]] = (),
    docks: Sequence[Box] = (),
    bounds: Box | None = None,
    nodes: Sequence[tuple[Point, float]] = (),
    shy: Mapping[str, float] | None = None,
    hasty: bool = False,
    own: tuple[float, float] = (SURE_PIXELS, 0.0),
) -> Placing:
    """Place all names; those that would lie on another name even at their best are left out, low ranks first.

    Sides in `shy` cost so much more: names stand elsewhere where there is room. `own` tells by how many pixels a name
    should be nearer to its own node than to another, and what it costs if its middle is not. A hasty placing gives up
    soon where there is no room for all names."""
    discs = [(spot.xy, spot.radius, True) for spot in spots] + [(xy, radius, False) for xy, radius in nodes]
    around = Surroundings(discs, segments(roads), docks, bounds, shy or {}, *own)
    crowd = Crowd.of([candidates(spot, measure, around) for spot in spots])
    stand = [options[0] for options in crowd.choices]
    arrange(crowd, stand, hasty)
    if not hasty and any(option.cost >= COST_HIT for option in stand):
        found = zip(spots, crowd.choices, stand, strict=True)
        crowd = Crowd.of([finer(spot, measure, around, options, option) for spot, options, option in found])
        arrange(crowd, stand, hasty)
    known = zip(crowd.choices, stand, strict=True)
    return Placing(spots, Crowd.of([cheapest(options, MOST_LATER, option) for options, option in known]), stand)


class Placing(Mapping[str, Name]):
    """The names that have a place, by the ids of their nodes; it knows all other places they could take."""

    def __init__(self, spots: Sequence[Spot], crowd: Crowd, stand: list[Candidate]) -> None:
        self.spots, self.crowd, self.stand = spots, crowd, stand
        self._index = {spot.id: index for index, spot in enumerate(spots)}
        self._names = _without_clashes(spots, crowd, stand)

    def __getitem__(self, spot: str) -> Name:
        return self._names[spot]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    @property
    def is_whole(self) -> bool:
        """Whether every name has a place."""
        return len(self._names) == len(self.spots)

    @property
    def is_roomy(self) -> bool:
        """Whether every name has a place, hardly any a bad one, and none lies under what covers the board."""
        bad = sum(option.cost >= COST_WRONG for option in self.stand)
        is_hidden = any(option.covered > MOST_COVERED for option in self.stand)
        return self.is_whole and bad <= MOST_BAD * len(self.spots) and not is_hidden

    def is_firm(self, spot: str) -> bool:
        """Whether a name has no other good place while all others stay where they are."""
        index = self._index[spot]
        own, others = self.stand[index], [other.box for other in self.crowd.others(self.stand, index)]
        good = (o for o in self.crowd.choices[index] if o.cost < COST_HIT and o.side != own.side)
        return not any(all(not overlap(option.box, box, AIR) for box in others) for option in good)

    def beside(self, pieces: Sequence[Box]) -> Placing:
        """The same names clear of pieces that stand on the map.

        A name under a piece moves, and where that is not enough one beside it too: all others stay where players have
        learnt to find them."""
        under = [index for index, standing in enumerate(self.stand) if _under(standing.box, pieces)]
        if not under:
            return self
        choices, stand, rivals = list(self.crowd.choices), list(self.stand), self.crowd.rivals
        for index in sorted({*under, *(rival for name in under for rival in rivals[name])}):
            near = [piece for piece in pieces if overlap(self.crowd.reach[index], piece)]
            choices[index], stand[index] = _recosted(choices[index], stand[index], near)
        crowd = self.crowd.among(choices)
        crowd.improve(stand, under)
        repair = Repair(crowd, stand)
        for index in under:
            repair.free(index, lambda option: not _under(option.box, pieces))
        return Placing(self.spots, self.crowd, stand)


def _under(box: Box, pieces: Sequence[Box]) -> float:
    """What it costs a name to lie under pieces."""
    shared = [overlap(box, piece) for piece in pieces]
    return sum(COST_UNDER + COST_PIECE * area for area in shared if area)


def _recosted(
    options: Sequence[Candidate], standing: Candidate, pieces: Sequence[Box]
) -> tuple[list[Candidate], Candidate]:
    """The places of a name beside pieces, cheapest first: it may stay, or move to a place that is its own."""
    stays = replace(standing, cost=standing.cost + _under(standing.box, pieces))
    inside = [option for option in options if option is not standing and option.out < MOST_OUT]
    moves = [option for option in inside if standing.is_wrong or not option.is_wrong]
    moved = [replace(option, cost=option.cost + COST_MOVED + _under(option.box, pieces)) for option in moves]
    return sorted([stays, *moved], key=lambda option: option.cost), stays


def _without_clashes(spots: Sequence[Spot], crowd: Crowd, stand: Sequence[Candidate]) -> dict[str, Name]:
    """The names by rank; one that lies on another takes its best free place, or is left out."""
    order = sorted(range(len(spots)), key=lambda index: (-spots[index].rank, stand[index].cost, spots[index].id))
    clean = {
        index
        for index in order
        if stand[index].out < MOST_OUT
        and not any(overlap(stand[index].box, stand[other].box) for other in crowd.rivals[index])
    }
    placed = {index: stand[index] for index in order if index in clean}
    for index in (index for index in order if index not in clean):
        boxes = [placed[other].box for other in crowd.rivals[index] if other in placed]
        options = [option for option in (stand[index], *crowd.choices[index]) if option.out < MOST_OUT]
        option = next((o for o in options if not any(overlap(o.box, box) for box in boxes)), None)
        if option is not None:
            placed[index] = option
    return {
        spots[index].id: Name(spots[index].id, spots[index].kind, option.lines, option.box, option.side)
        for index, option in placed.items()
    }
