"""The game in numbers for programs that learn: its actions, and what a seat sees."""

from array import array
from functools import lru_cache, partial

from boardgames.core.agenda import actor
from boardgames.core.learning import IMPLIED, Actions, Layout, Sight, flags
from boardgames.games.acts.rules import moves as m
from boardgames.games.acts.rules.definitions import ACTIONS, CIRCLES, DEVICES, NONE, Defs
from boardgames.games.acts.rules.move_tables import STRONG, WEAK
from boardgames.games.acts.rules.state import State

VERSION = 0  # goes up when a number gets another meaning
DECISIONS = {
    kind: n
    for n, kind in enumerate(
        (
            "placement", "turn", "keep", "escalate", "write", "return", "finish", "more", "displace",
            *(f"follow_{action}" for action in ACTIONS), "leaf",
        )
    )
}  # fmt: skip
SIDES = (0, 1)
MOST_MARKS = 200


def most_leaves(defs: Defs) -> int:
    """Return how many leaves a gospel can have (E-4)."""
    return defs.numbers.leaves + sum(defs.times.leaf)


def actions(defs: Defs, seats: int) -> Actions:
    """Number all moves; where a journey begins follows from the position."""
    found, nodes, strengths = Actions(seats), defs.board.nodes, (WEAK, STRONG)
    cities = [nodes[city] for city in defs.board.cities]
    places, leaves = range(defs.numbers.box), range(1, most_leaves(defs) + 1)
    steps = (m.FLIP, *leaves)
    found.add(m.PlacePawn, cities, ("", *defs.named.colours))
    found.add(m.Travel, strengths, IMPLIED, nodes)
    found.add(m.OpenTradition, cities)
    found.add(m.Keep, IMPLIED, places)
    found.add(m.KeepNone)
    found.add(m.Escalate, IMPLIED, places)
    found.add(m.Stop)
    found.add(m.Write, leaves, SIDES)
    found.add(m.Return, IMPLIED, places)
    found.add(m.OpenInterview, defs.named.witnesses)
    found.add(m.FinishInterview, strengths)
    found.add(m.Rearrange, strengths, leaves, steps)
    found.add(m.More, leaves, steps)
    found.add(m.Done)
    found.add(m.Sail, nodes)
    found.add(m.Displace, nodes)
    found.add(m.FollowTravel, nodes)
    found.add(m.PickTwin, defs.cards.twins)
    found.add(m.FollowTradition, leaves, SIDES)
    found.add(m.FollowInterview)
    found.add(m.FollowRearrange, leaves, steps)
    found.add(m.Decline)
    found.add(m.Mute, ACTIONS)
    found.add(m.AddLeaf, ("left", "right"))
    found.add(m.EndTurn)
    return found


class Observer:
    """What a seat sees: all gospels, of face-down traditions the backs, and the faces it has looked at."""

    def __init__(self, defs: Defs, seats: int) -> None:
        named, numbers, nodes, cards = defs.named, defs.numbers, defs.board.nodes, defs.cards.ids
        cities = [nodes[city] for city in defs.board.cities]
        layout = self.layout = Layout()
        self._decision = layout.row("decision", DECISIONS)
        self._actor, self._turn = layout.each("decides", seats), layout.each("turn", seats)
        self._first, self._asked = layout.each("first", seats), layout.each("still_to_follow", seats)
        self._time, self._octagons = layout.row("time", defs.times.ids), layout.one("octagons", numbers.octagons)
        self._spent, self._used = layout.row("spent", CIRCLES, numbers.octagons), layout.span("used", CIRCLES)
        self._boats = layout.rows("boat", len(defs.board.boats), nodes)
        self._pushed = layout.row("displaced", defs.board.boats)
        self._discs = [layout.row(f"disc/{city}", named.witnesses) for city in cities]
        self._alive, self._dead = layout.row("alive", named.witnesses), layout.row("dead", named.witnesses)
        self._piles = layout.span("pile", named.witnesses, numbers.pile)
        cubes = numbers.white + numbers.black + numbers.supply
        self._bag = layout.span("bag", ("white", "black", "supply", "removed"), cubes)
        self._twins = layout.span("secondary", cards)
        self._offer, self._pending = layout.row("offer", cards), layout.row("to_write", cards)
        self._action, self._strong = layout.row("action", ACTIONS), layout.one("strong")
        self._steps = layout.one("steps", numbers.steps * most_leaves(defs))
        self._city_used, self._box = layout.span("box_used", cities), layout.row("open_box", cities)
        self._kept, self._boxes = layout.row("kept", range(numbers.box)), _boxes_of(layout, defs)
        self._seats = [_Seat(layout, defs, k, seats) for k in range(seats)]
        self._sizes = len(cards), len(cities)
        self._look = lru_cache(maxsize=512)(partial(_boxes, defs))  # boxes change only now and then

    def observe(self, s: State, viewer: int) -> Sight:
        """Return what the viewer may see."""
        out, (cards, cities) = self.layout.blank(), self._sizes
        self._turn_facts(out, s, viewer)
        for place, node in zip(self._boats, s.boats, strict=True):
            out[place + node] = 1
        if s.pushed != NONE:
            out[self._pushed + s.pushed] = 1
        for place, witness in zip(self._discs, s.discs, strict=True):
            out[place + witness] = 1
        for witness, status in enumerate(s.status):
            if status:
                out[(self._alive, self._dead)[status - 1] + witness] = 1
        out[self._piles] = array("h", s.piles)
        out[self._bag] = array("h", (s.white, s.black, s.supply, s.removed))
        out[self._twins], out[self._city_used] = flags(s.twins, cards), flags(s.cities_used, cities)
        # A face only where it lies open, or to whom has looked at it (V-3).
        faces = s.shown | s.seen[viewer] if s.memory_aid else s.shown
        opened = NONE
        if s.box != NONE:
            opened = s.box if s.agenda[-1].seat == viewer else NONE
            out[self._box + s.box] = 1
            for kept in s.kept:
                out[self._kept + kept] = 1
        out[self._boxes] = self._look(tuple(map(tuple, s.boxes)), faces, s.shown, opened)
        for k, places in enumerate(self._seats):
            places.write(out, s, (viewer + k) % s.seats)
        return out

    def _turn_facts(self, out: Sight, s: State, viewer: int) -> None:
        seats, due = s.seats, actor(s.agenda)
        if due is not None:
            kind = s.agenda[-1].kind
            out[self._decision + DECISIONS[kind]] = 1
            out[self._actor + (due - viewer) % seats] = 1
            if kind == "write" and due == viewer:
                out[self._pending + s.boxes[s.box][s.kept[0]]] = 1
        turn = s.current
        if turn != NONE:
            out[self._turn + (turn - viewer) % seats] = 1
        out[self._first + (s.first - viewer) % seats] = 1
        for seat in s.queue:
            out[self._asked + (seat - viewer) % seats] = 1
        out[self._time + s.time] = 1
        out[self._octagons], out[self._steps], out[self._strong] = s.octagons, s.steps, s.strong
        for action in s.spent:
            out[self._spent + action] += 1
        out[self._used] = flags(s.used, len(CIRCLES))
        if s.action != NONE:
            out[self._action + s.action] = 1
        for card in s.offer:
            if s.twins >> card & 1 and s.picked in (NONE, card):
                out[self._offer + card] = 1


def _boxes_of(layout: Layout, defs: Defs) -> slice:
    """Lay out the boxes of the cities: for every place the back, the face if it is seen, and whether it lies open."""
    first = len(layout)
    for city in defs.board.cities:
        for place in range(defs.numbers.box):
            name = f"{defs.board.nodes[city]}/{place}"
            layout.row(f"back/{name}", defs.named.themes)
            layout.row(f"face/{name}", defs.cards.ids)
            layout.one(f"face_up/{name}")
    return slice(first, len(layout))


def _boxes(defs: Defs, boxes: tuple[tuple[int, ...], ...], faces: int, shown: int, opened: int) -> Sight:
    """Return all boxes. `opened` is the city whose box the viewer examines."""
    cards, backs, themes = len(defs.cards.ids), len(defs.named.themes), defs.cards.themes
    size = backs + cards + 1
    out, at = array("h", bytes(2 * size * len(boxes) * len(boxes[0]))), 0
    for city, box in enumerate(boxes):
        for card in box:
            if card != NONE:
                for theme in themes[card]:
                    out[at + theme] = 1
                if faces >> card & 1 or city == opened:
                    out[at + backs + card] = 1
                out[at + size - 1] = shown >> card & 1
            at += size
    return out


class _Seat:
    """The places of one seat, counted from the viewer."""

    def __init__(self, layout: Layout, defs: Defs, k: int, seats: int) -> None:
        named, numbers = defs.named, defs.numbers
        most = 2 * most_leaves(defs)
        self._pawn, self._colour = layout.row(f"pawn/{k}", defs.board.nodes), layout.row(f"colour/{k}", named.colours)
        self._theme, self._slots = layout.row(f"theme/{k}", named.themes), layout.one(f"slots/{k}", most)
        self._mutes, self._gospel = layout.span(f"mute/{k}", ACTIONS), _gospel_of(layout, defs, k)
        self._tokens = layout.one(f"tokens/{k}", numbers.token * (seats - 1) + numbers.last_token)
        self._marks = layout.one(f"tally/{k}", MOST_MARKS)
        self._look = lru_cache(maxsize=2048)(partial(_gospel, defs))

    def write(self, out: Sight, s: State, seat: int) -> None:
        """Fill in the facts about a seat, all of them public."""
        if s.pawns[seat] != NONE:
            out[self._pawn + s.pawns[seat]] = 1
        if s.colours[seat] != NONE:
            out[self._colour + s.colours[seat]] = 1
        out[self._theme + s.themes[seat]] = 1
        gospel = s.gospels[seat]
        out[self._slots], out[self._tokens] = len(gospel), s.tokens[seat]
        out[self._marks] = min(s.tallies[seat], MOST_MARKS)
        out[self._mutes] = flags(s.mutes[seat], len(ACTIONS))
        out[self._gospel] = self._look(tuple(gospel), s.followed[seat], s.held[seat])


def _gospel_of(layout: Layout, defs: Defs, k: int) -> slice:
    """Lay out a gospel: the card of every slot, which of them are twins, the interviews, the devices."""
    first, cards = len(layout), defs.cards.ids
    for slot in range(2 * most_leaves(defs)):
        layout.row(f"gospel/{k}/{slot}", cards)
    layout.row(f"followed/{k}", cards)
    layout.row(f"interview/{k}", defs.named.witnesses)
    layout.row(f"device/{k}", DEVICES, len(cards))
    return slice(first, len(layout))


def _gospel(defs: Defs, gospel: tuple[int, ...], followed: int, held: int) -> Sight:
    """Return a gospel, which changes only now and then."""
    cards, slots = len(defs.cards.ids), 2 * most_leaves(defs)
    out = array("h", bytes(2 * cards * slots))
    for slot, card in enumerate(gospel):
        if card != NONE:
            out[slot * cards + card] = 1
    out += flags(followed, cards) + flags(held, len(defs.named.witnesses))
    out.extend(defs.measure(tuple(card for card in gospel if card != NONE), held))
    return out
