"""Names on a map: each takes one of its places, until no two names touch and none lies under a piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boardgames.ui.board.label_places import (
    COST_HIT,
    SIDES,
    SURE_PIXELS,
    Box,
    Candidate,
    Measure,
    Point,
    Sized,
    Spot,
    Surroundings,
    candidates,
    cheapest,
    finer,
    length_inside,
    overlap,
    segments,
)
from boardgames.ui.board.label_search import Crowd, arrange, cost_beside

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
COST_PIECE = 4.0  # a square pixel under a piece
MOST_HIDDEN = 10.0  # square pixels of a name under pieces: with more of them it moves
MOST_COVERED = 30.0  # square pixels of a name under something: with more of them it cannot be read


@dataclass(frozen=True)
class Name:
    """A placed name: its lines and the box round all of them."""

    id: str
    kind: str
    lines: tuple[str, ...]
    box: Box
    side: str
    smaller: int = 0  # steps by which its letters are smaller than wished


def place(
    spots: Sequence[Spot],
    measure: Measure,
    roads: Sequence[Sequence[Point]] = (),
    docks: Sequence[Box] = (),
    bounds: Box | None = None,
    nodes: Sequence[tuple[Point, float]] = (),
    shy: Mapping[str, float] | None = None,
    own: tuple[float, float] = (SURE_PIXELS, 0.0),
    larger: Sequence[Measure] = (),
) -> Placing:
    """Place all names; those that would lie on another name even at their best are left out, low ranks first.

    Sides in `shy` cost so much more: names stand elsewhere where there is room. `own` tells by how many pixels a name
    should be nearer to its own node than to another, and what it costs if its middle is not. `larger` measures names in
    larger letters, the largest first: names take those where they have room for them."""
    discs = [(spot.xy, spot.radius, True) for spot in spots] + [(xy, radius, False) for xy, radius in nodes]
    around = Surroundings(discs, segments(roads), docks, bounds, shy or {}, *own)
    size = (len(larger), measure)
    crowd = Crowd.of([candidates(spot, size, around) for spot in spots])
    stand = [options[0] for options in crowd.choices]
    arrange(crowd, stand)
    if any(option.cost >= COST_HIT for option in stand):
        found = zip(spots, crowd.choices, stand, strict=True)
        crowd = Crowd.of([finer(spot, size, around, options, option) for spot, options, option in found])
        arrange(crowd, stand)
    placing = _placing(spots, crowd.choices, stand)
    for step, wider in reversed(list(enumerate(larger))):
        placing = _grown(placing, (step, wider), around)
    return placing


def _placing(spots: Sequence[Spot], choices: Sequence[list[Candidate]], stand: list[Candidate]) -> Placing:
    """Names where they stand, with the best of their other places that touch no node."""
    clear = [[option for option in options if not option.hits] for options in choices]
    known = zip(clear, stand, strict=True)
    return Placing(spots, Crowd.of([cheapest(options, MOST_LATER, option) for options, option in known]), stand)


def _grown(placing: Placing, size: Sized, around: Surroundings) -> Placing:
    """The same names, in larger letters where they touch neither node nor name."""
    spots, stand = placing.spots, list(placing.stand)
    wider = [
        finer(spot, size, around, candidates(spot, size, around), standing)
        for spot, standing in zip(spots, stand, strict=True)
    ]
    crowd = Crowd.of([[*options, *more] for options, more in zip(placing.crowd.choices, wider, strict=True)])
    for index, options in enumerate(wider):
        others = crowd.others(stand, index)
        own = (option for option in options if stand[index].is_wrong or not option.is_wrong)
        stand[index] = next((option for option in own if _is_free(option, others)), stand[index])
    return _placing(spots, [cheapest(options, len(options)) for options in crowd.choices], stand)


def _is_free(option: Candidate, others: Sequence[Candidate]) -> bool:
    """Whether a name touches nothing at a place."""
    is_clear = not option.hits and option.out < MOST_OUT and option.covered <= MOST_COVERED
    return is_clear and cost_beside(option, others) == option.cost


class Placing(Mapping[str, Name]):
    """The names that have a place, by the ids of their nodes; it knows all other places they could take."""

    def __init__(
        self, spots: Sequence[Spot], crowd: Crowd, stand: list[Candidate], shown: dict[int, Candidate] | None = None
    ) -> None:
        """`shown` tells where names are seen, by their numbers; without it those that lie on another give way."""
        self.spots, self.crowd, self.stand = spots, crowd, stand
        self._index = {spot.id: index for index, spot in enumerate(spots)}
        self._shown = _without_clashes(spots, crowd, stand) if shown is None else shown
        self._names = {spots[index].id: _name(spots[index], option) for index, option in self._shown.items()}

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

    def is_firm(self, spot: str) -> bool:
        """Whether a name has no other place at another side while all others stay where they are."""
        index = self._index[spot]
        rests, others = self.stand[index], self.crowd.others(self.stand, index)
        aside = (o for o in self.crowd.choices[index] if o.side != rests.side and not o.is_wrong)
        return not any(_is_free(option, others) for option in aside)

    def beside(self, pieces: Sequence[Box]) -> Placing:
        """The same names clear of pieces that stand on the map.

        Only a name that a piece covers moves; all others stay where players have learnt to find them."""
        covered = [index for index, option in self._shown.items() if _hidden(option.box, pieces) > MOST_HIDDEN]
        if not covered:
            return self
        shown = dict(self._shown)
        for index in covered:
            shown[index] = self._aside(index, shown, pieces)
        return Placing(self.spots, self.crowd, self.stand, shown)

    def _aside(self, index: int, shown: Mapping[int, Candidate], pieces: Sequence[Box]) -> Candidate:
        """The best place of a covered name that touches neither node nor name, where those rest or stand now; if it
        has none it stays."""
        rests = self._shown[index]
        rivals = [rival for rival in self.crowd.rivals[index] if rival in shown]
        others = [option for rival in rivals for option in (shown[rival], self._shown[rival])]
        near = [piece for piece in pieces if overlap(self.crowd.reach[index], piece)]
        best, least = rests, rests.cost + COST_PIECE * _hidden(rests.box, near)
        for option in self.crowd.choices[index]:
            if option.cost >= least:  # they stand cheapest first
                break
            price = option.cost + COST_PIECE * _hidden(option.box, near)
            if price < least and _is_free(option, others):
                best, least = option, price
        return best


def _hidden(box: Box, pieces: Sequence[Box]) -> float:
    """How many square pixels of a name lie under pieces."""
    return sum(overlap(box, piece) for piece in pieces)


def _name(spot: Spot, option: Candidate) -> Name:
    return Name(spot.id, spot.kind, option.lines, option.box, option.side, option.smaller)


def _without_clashes(spots: Sequence[Spot], crowd: Crowd, stand: Sequence[Candidate]) -> dict[int, Candidate]:
    """Where names are seen, by rank; one that lies on another takes its best free place, or is left out."""
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
    return placed
