"""Names on a map: each takes one of its candidates, so that no two names touch and none lies under a piece."""

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
    Obstacles,
    Point,
    Sized,
    Spot,
    beside_node,
    candidates,
    cheapest,
    finer,
    length_inside,
    overlap,
    segments,
)
from boardgames.ui.board.label_search import Crowd, arrange, cost_beside
from boardgames.ui.steps import Steps, finish

__all__ = [
    "SIDES",
    "Box",
    "Measure",
    "Name",
    "Obstacles",
    "Placing",
    "Point",
    "Spot",
    "length_inside",
    "overlap",
    "place",
    "place_as_before",
    "place_simply",
    "segments",
]

MOST_OUT = 3.0
MOST_LATER = 80  # candidates of one name, the best first, that it may move to later
COST_PIECE = 4.0  # per square pixel under a piece
MOST_HIDDEN = 10.0  # square pixels of a name under pieces: with more, it moves
MOST_COVERED = 30.0  # square pixels of a name under something: with more, it is not legible


@dataclass(frozen=True)
class Name:
    """A placed name: its lines and their bounding box."""

    id: str
    kind: str
    lines: tuple[str, ...]
    box: Box
    side: str
    smaller: int = 0  # steps by which its letters are smaller than wanted


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
    letterings: Sequence[Box] = (),
) -> Placing:
    """Place all names; those that would overlap another even at their best are left out, low ranks first.

    Sides in `shy` cost more. `own` gives the pixels by which a name should be nearer to its own node than to another,
    and the cost if its centre is not. `larger` measures names in larger letters, the largest first, which names take
    where they fit. `letterings` would give way to names."""
    around = obstacles_of(spots, roads, docks, bounds, nodes, shy, own, letterings)
    return finish(place_in_steps(spots, measure, around, larger))


def obstacles_of(
    spots: Sequence[Spot],
    roads: Sequence[Sequence[Point]] = (),
    docks: Sequence[Box] = (),
    bounds: Box | None = None,
    nodes: Sequence[tuple[Point, float]] = (),
    shy: Mapping[str, float] | None = None,
    own: tuple[float, float] = (SURE_PIXELS, 0.0),
    letterings: Sequence[Box] = (),
) -> Obstacles:
    """What names should avoid, from the arguments of `place`."""
    discs = [(spot.xy, spot.radius, True) for spot in spots] + [(xy, radius, False) for xy, radius in nodes]
    return Obstacles(discs, segments(roads), docks, bounds, shy or {}, *own, letterings=letterings)


def place_in_steps(
    spots: Sequence[Spot], measure: Measure, obstacles: Obstacles, larger: Sequence[Measure] = ()
) -> Steps[Placing]:
    """Place all names, as `place` does."""
    size = (len(larger), measure)
    choices = []
    for spot in spots:
        choices.append(candidates(spot, size, obstacles))
        yield
    crowd = Crowd.of(choices)
    chosen = [options[0] for options in crowd.choices]
    yield from arrange(crowd, chosen)
    if any(option.cost >= COST_HIT for option in chosen):
        found, choices = zip(spots, crowd.choices, chosen, strict=True), []
        for spot, options, option in found:
            choices.append(finer(spot, size, obstacles, options, option))
            yield
        crowd = Crowd.of(choices)
        yield from arrange(crowd, chosen)
    placing = _placing(spots, crowd.choices, chosen)
    for step, wider in reversed(list(enumerate(larger))):
        yield
        placing = yield from _grown(placing, (step, wider), obstacles)
    return placing


def _placing(spots: Sequence[Spot], choices: Sequence[list[Candidate]], chosen: list[Candidate]) -> Placing:
    """The chosen places of names, with the best of their other candidates that touch no node."""
    clear = [[option for option in options if not option.hits] for options in choices]
    known = zip(clear, chosen, strict=True)
    return Placing(spots, Crowd.of([cheapest(options, MOST_LATER, option) for options, option in known]), chosen)


def _grown(placing: Placing, size: Sized, obstacles: Obstacles) -> Steps[Placing]:
    """The same names, in larger letters where these touch neither node nor name."""
    spots, chosen = placing.spots, list(placing.chosen)
    wider = []
    for spot, current in zip(spots, chosen, strict=True):
        wider.append(finer(spot, size, obstacles, candidates(spot, size, obstacles), current))
        yield
    crowd = Crowd.of([[*options, *more] for options, more in zip(placing.crowd.choices, wider, strict=True)])
    for index, options in enumerate(wider):
        others = crowd.others(chosen, index)
        own = (option for option in options if chosen[index].is_wrong or not option.is_wrong)
        chosen[index] = next((option for option in own if _is_free(option, others)), chosen[index])
    return _placing(spots, [cheapest(options, len(options)) for options in crowd.choices], chosen)


def place_simply(
    spots: Sequence[Spot],
    measure: Measure,
    like: Mapping[str, Name],
    smaller: int,
    obstacles: Obstacles | None = None,
) -> Placing:
    """Place all names without a search: where they are in another placing, else at the side that the board prefers.

    Shown while the search runs; `smaller` is the step of the measured letters. With obstacles a name that would be cut
    by the edge or overlap another takes another side."""
    forms = [_form(spot, like.get(spot.id)) for spot in spots]
    chosen = [beside_node(spot, form, measure, smaller, obstacles) for spot, form in zip(spots, forms, strict=True)]
    choices = [[option] for option in chosen]
    if obstacles is not None:
        for spot, (lines, _), options in zip(spots, forms, choices, strict=True):
            others = (beside_node(spot, (lines, side), measure, smaller, obstacles) for side in SIDES)
            options += sorted(others, key=lambda option: option.hits)
    return Placing(spots, Crowd.of(choices), chosen)


def place_as_before(
    spots: Sequence[Spot], measure: Measure, before: Mapping[str, Name], smaller: int, obstacles: Obstacles
) -> Placing:
    """Place all names where they were before a change of the board; others, and those that overlap now, at a free side.

    Shown while the search runs."""
    chosen, choices = [], []
    for spot in spots:
        name = before.get(spot.id)
        form = _form(spot, name)
        sides = [beside_node(spot, (form[0], side), measure, smaller, obstacles) for side in (form[1], *SIDES)]
        sides.sort(key=lambda option: option.hits)
        chosen.append(sides[0] if name is None else _again(name, obstacles))
        choices.append([chosen[-1], *sides])
    return Placing(spots, Crowd.of(choices), chosen)


def _again(name: Name, obstacles: Obstacles) -> Candidate:
    """The candidate that a name was placed at."""
    out = obstacles.out(name.box)
    return Candidate(name.lines, name.box, name.side, 0.0, out, 0.0, False, False, name.smaller, None, name.box)


def _form(spot: Spot, name: Name | None) -> tuple[tuple[str, ...], str]:
    """The lines and the side of a name."""
    if name is not None:
        return name.lines, name.side
    return (spot.text,), spot.side if spot.side in SIDES else "n"


def _is_free(option: Candidate, others: Sequence[Candidate]) -> bool:
    """Whether a candidate touches nothing."""
    is_clear = not option.hits and option.out < MOST_OUT and option.covered <= MOST_COVERED
    return is_clear and cost_beside(option, others) == option.cost


class Placing(Mapping[str, Name]):
    """The placed names by the ids of their nodes, with all other candidates they could take."""

    def __init__(
        self, spots: Sequence[Spot], crowd: Crowd, chosen: list[Candidate], shown: dict[int, Candidate] | None = None
    ) -> None:
        """`shown` gives the shown candidates by index; without it overlapping names are moved or left out."""
        self.spots, self.crowd, self.chosen = spots, crowd, chosen
        self._index = {spot.id: index for index, spot in enumerate(spots)}
        self._shown = _without_clashes(spots, crowd, chosen) if shown is None else shown
        self._names = {spots[index].id: _name(spots[index], option) for index, option in self._shown.items()}

    def __getitem__(self, spot: str) -> Name:
        return self._names[spot]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def is_firm(self, spot: str) -> bool:
        """Whether a name has no free candidate at another side while all others stay."""
        index = self._index[spot]
        current, others = self.chosen[index], self.crowd.others(self.chosen, index)
        elsewhere = (o for o in self.crowd.choices[index] if o.side != current.side and not o.is_wrong)
        return not any(_is_free(option, others) for option in elsewhere)

    def beside(self, pieces: Sequence[Box]) -> Placing:
        """The same names, clear of pieces on the map.

        Only a name that a piece covers moves; all others stay where players have learnt to find them."""
        covered = [index for index, option in self._shown.items() if _hidden(option.box, pieces) > MOST_HIDDEN]
        if not covered:
            return self
        shown = dict(self._shown)
        for index in covered:
            shown[index] = self._aside(index, shown, pieces)
        return Placing(self.spots, self.crowd, self.chosen, shown)

    def _aside(self, index: int, shown: Mapping[int, Candidate], pieces: Sequence[Box]) -> Candidate:
        """The best candidate of a covered name that touches neither node nor name, before or after they moved aside; if
        there is none it stays."""
        current = self._shown[index]
        rivals = [rival for rival in self.crowd.rivals[index] if rival in shown]
        others = [option for rival in rivals for option in (shown[rival], self._shown[rival])]
        near = [piece for piece in pieces if overlap(self.crowd.reach[index], piece)]
        best, least = current, current.cost + COST_PIECE * _hidden(current.box, near)
        for option in self.crowd.choices[index]:
            if option.cost >= least:  # they are sorted by cost
                break
            price = option.cost + COST_PIECE * _hidden(option.box, near)
            if price < least and _is_free(option, others):
                best, least = option, price
        return best


def _hidden(box: Box, pieces: Sequence[Box]) -> float:
    """The square pixels of a name under pieces."""
    return sum(overlap(box, piece) for piece in pieces)


def _name(spot: Spot, option: Candidate) -> Name:
    return Name(spot.id, spot.kind, option.lines, option.box, option.side, option.smaller)


def _without_clashes(spots: Sequence[Spot], crowd: Crowd, chosen: Sequence[Candidate]) -> dict[int, Candidate]:
    """The shown candidates by index, by rank; a name that overlaps another takes its best free one or is left out."""
    order = sorted(range(len(spots)), key=lambda index: (-spots[index].rank, chosen[index].cost, spots[index].id))
    clean = {
        index
        for index in order
        if chosen[index].out < MOST_OUT
        and not any(overlap(chosen[index].box, chosen[other].box) for other in crowd.rivals[index])
    }
    placed = {index: chosen[index] for index in order if index in clean}
    for index in (index for index in order if index not in clean):
        boxes = [placed[other].box for other in crowd.rivals[index] if other in placed]
        options = [option for option in (chosen[index], *crowd.choices[index]) if option.out < MOST_OUT]
        option = next((o for o in options if not any(overlap(o.box, box) for box in boxes)), None)
        if option is not None:
            placed[index] = option
    return placed
