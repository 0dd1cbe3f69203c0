"""A table of The Acts of the Evangelists in the middle of a game, made by hand: for the tests of its screen."""

from boardgames.core.phrase import say
from boardgames.core.table import Mark, Pattern, Piece, RailCard, Slot, Table, Zone
from boardgames.data.load import load

WITNESSES = {
    "rome": "matthew",
    "thessalonica": "john",
    "corinth": "mary_magdalene",
    "ephesus": "peter",
    "antioch": "andrew",
    "caesarea": "mary_mother",
    "jerusalem": "martha_and_mary",
    "alexandria": "joanna",
    "cyrene": "mary_and_clopas",
}
STATUS = {"john": "alive", "peter": "alive", "andrew": "dead", "mary_mother": "dead", "mary_and_clopas": "dead"}
BOATS = {"rome": "boat_1", "corinth": "boat_2", "antioch": "boat_3"}
PAWNS = {0: "thessalonica", 1: "corinth", 2: "caesarea", 3: "alexandria"}
PRICES = {"rome": "2", "thessalonica": "1", "larissa": "1", "nicopolis": "1", "dyrrachium": "1", "ephesus": "2"}
BOXES = {
    "rome": ["amber:teal", "red:amber", "red:grey", "blue:amber"],
    "thessalonica": [21, "grey:teal", None, None],
    "corinth": ["blue:grey", 33, None, None],
    "ephesus": [4, None, None, None],
    "antioch": [13, None, None, None],
    "caesarea": [35, "grey:teal", None, None],
    "jerusalem": [None] * 4,
    "alexandria": ["pink:grey", 20, None, None],
    "cyrene": [31, "pink:teal", None, None],
}
GOSPEL = ("primary_01", "primary_03", "primary_05", "primary_16", "primary_30", "secondary_34", "primary_10", "")
HELD = ("peter", "andrew", "mary_mother")
DEVICES = {
    "inclusio": (range(1, 10), {0: 1, 1: 1, 3: 1}),
    "emphasis": (range(1, 6), {1: 1, 2: 1}),
    "chiasm": (range(1, 8), {1: 1, 3: 2}),
    "chronology": (range(3, 11), {0: 4, 1: 6, 2: 5, 3: 3}),
}


def map_zone(viewer: int | None) -> Zone:
    """All places with discs, status cubes, boats and pawns."""
    slots = []
    for node in load("acts").board.nodes:
        pieces = []
        witness = WITNESSES.get(node.id)
        if witness:
            pieces.append(Piece(f"disc/{witness}", "disc", witness))
        if witness in STATUS:
            pieces.append(Piece(f"cube/{witness}", "cube", STATUS[witness]))
        if node.id in BOATS:
            pieces.append(Piece(f"boat/{BOATS[node.id]}", "boat", "boat"))
        pieces += [Piece(f"pawn/{seat}", "pawn", "", seat) for seat, at in PAWNS.items() if at == node.id]
        price = PRICES.get(node.id) if viewer == 1 else None
        slots.append(Slot(f"map/{node.id}", tuple(pieces), mark=Mark(price, icon="acts-octagon") if price else None))
    return Zone("map", tuple(slots))


def box_zone() -> Zone:
    """The traditions in every city: a number is face up, two colours are a back."""
    slots = []
    for city, cards in BOXES.items():
        slots.append(Slot(f"box/{city}", about=f"map/{city}"))
        for place, card in enumerate(cards):
            at = f"box/{city}/{place}"
            back = f"primary:{card}" if isinstance(card, str) else "primary"
            face = f"primary_{card:02}" if isinstance(card, int) else None
            slots.append(Slot(at, (Piece(at, "card", back, face=face),) if card is not None else ()))
    return Zone("boxes", tuple(slots))


def dock_zones() -> tuple[Zone, ...]:
    """Time, actions, bag and devices."""
    time = tuple(
        Slot(
            f"time/time_{n}",
            (Piece("time_marker", "marker", "time"),) if n == 3 else (),
            mark=Mark(str(n + 1)) if n < 6 else None,
            tone="leaf" if n in (2, 4) else "end" if n == 6 else "",
        )
        for n in range(7)
    )
    spent = {"interview": (Piece("octagon/1", "octagon", "octagon"),)}
    actions = [
        Slot(f"action/{name}", spent.get(name, ()), tone="spent" if name in ("boat", "interview") else "")
        for name in ("travel", "tradition", "interview", "rearrange", "boat")
    ]
    left = tuple(Piece(f"octagon/{n}", "octagon", "octagon") for n in (2, 3))
    bag = (
        Slot("bag/white", (Piece("bag_white", "cube", "alive", count=1),), mark=Mark("1 in 3 alive")),
        Slot("bag/black", (Piece("bag_black", "cube", "dead", count=2),)),
        Slot("bag/supply", (Piece("supply", "cube", "dead", count=4),)),
        Slot("bag/removed", (Piece("removed", "cube", "alive", count=3),)),
    )
    return (
        Zone("time", time),
        Zone("actions", (*actions, Slot("action/octagons", left))),
        Zone("bag", bag),
        Zone("devices", device_slots()),
    )


def device_slots() -> tuple[Slot, ...]:
    """Four tracks with the players' cubes."""
    slots = []
    for name, (values, at) in DEVICES.items():
        slots.append(Slot(f"device/{name}"))
        for value in values:
            cubes = tuple(Piece(f"device/{name}/{s}", "token", "cube", s) for s, v in at.items() if v == value)
            slots.append(Slot(f"device/{name}/{value}", cubes))
    return tuple(slots)


def tray_zones(leaves: int = 4, held: tuple[str, ...] = HELD) -> tuple[Zone, ...]:
    """The viewer's gospel and interviews."""
    slots = []
    cards = (*GOSPEL, "", "")
    for leaf in range(1, leaves + 1):
        slots.append(Slot(f"gospel/{leaf}"))
        for side in (0, 1):
            card = cards[2 * leaf - 2 + side]
            piece = (Piece(f"card/{card}", "card", card.split("_")[0], 1, face=card),) if card else ()
            slots.append(Slot(f"gospel/{leaf}/{side}", piece))
    interviews = tuple(
        Slot(
            f"interview/{name}",
            (Piece(f"interview/{name}", "card", "interview", face=f"interview_{name}"),),
            mark=Mark(say("table.cards", n=3)),
        )
        for name in held
    )
    return Zone("gospel", tuple(slots)), Zone("interviews", interviews)


PATTERNS = {
    ("inclusio", "peter"): (3, 4, 5, 6),
    ("chiasm", "crown", "footprints"): (1, 2, 3, 4),
    ("chronology",): (0, 1, 2, 3, 4, 5),
    ("emphasis", "footprints"): (0, 2, 3, 5),
}


def patterns() -> tuple[Pattern, ...]:
    """The devices of the gospel."""
    at = [f"gospel/{n // 2 + 1}/{n % 2}" for n, card in enumerate(GOSPEL) if card]
    return tuple(Pattern(kind, tuple(at[n] for n in row), tuple(terms)) for (kind, *terms), row in PATTERNS.items())


def given_table(viewer: int | None = 1, leaves: int = 4, held: tuple[str, ...] = HELD) -> Table:
    """The whole table as a viewer sees it."""
    rail = tuple(RailCard(seat, None, score) for seat, score in enumerate((76, 106, 73, 98)))
    own = tray_zones(leaves, held) if viewer == 1 else ()
    zones = (map_zone(viewer), box_zone(), *dock_zones(), *own)
    return Table(viewer, zones, rail, patterns=patterns() if viewer == 1 else ())
