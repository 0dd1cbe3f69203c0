"""A table of Ierusalem in the middle of a game, made by hand: for the tests of its screen."""

from boardgames.core.table import Link, Mark, Piece, RailCard, Slot, Table, Zone
from boardgames.data.defs import Definition
from boardgames.data.load import load
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.rules.definitions import worth

SEATED = {"seat_t3": "peter", "seat_t7": "andrew", "seat_b2": "bartholomew", "seat_b7": "judas_iscariot"}
FOLLOWERS = {
    "sup_t3_c1": 2, "sup_t3_c4": 0, "sup_t3_c8": 3, "sup_t2_c5": 2, "sup_t2_c7": 1, "sup_t1_c4": 1, "sup_t1_c7": 3,
    "sup_corner_tl": 0, "sup_corner_bl": 2, "sup_corner_tr": 1, "sup_corner_br": 3, "sup_b1_c3": 3, "sup_b2_c4": 0,
    "sup_b2_c8": 2, "sup_b3_c2": 1, "sup_b3_c5": 0, "sup_b3_c7": 1,
}  # fmt: skip
SQUARES = {"desert": (0, 0, 1, 2, 3), "mountain": (0, 0, 1, 2, 3, 3), "lake": (0, 1, 2, 3)}
HAND = ("red_market_1", "red_mountain_2", "red_lake_2", "red_temple_1", "mahane_market_3")
COLUMNS = (
    ("red_market_2", "red_desert_1", "red_desert_2"),
    ("red_lake_1",),
    ("red_mountain_1", "blue_lake_2", "mahane_temple_3"),
)
JUDGMENTS = {9: "offerings", 13: "resources", 16: "followers", 19: "favors", 22: "supper"}
REWARDS = {
    2: Mark("2", icon="ierusalem-denarius"),
    3: Mark(icon="ierusalem-call-follower"),
    5: Mark(icon="ierusalem-xxxiii"),
    7: Mark("3"),
}
SCORES = (21, 24, 18, 18)
LOCATIONS = ("market", "desert", "mountain", "lake", "temple")


def _followers(game: Definition) -> dict[str, Piece]:
    count = [0] * 4
    found = {}
    for space, seat in FOLLOWERS.items():
        count[seat] += 1
        found[space] = Piece(f"meeple/{seat}/{count[seat]}", "meeple", seat=seat)
    return found


def apostle(game: Definition, name: str) -> Piece:
    """An Apostle with his value."""
    terms = {term.id: term for term in game.game.terms if term.kind in ("apostle", "apostle_type")}
    kind = str(terms[name].facts["type"])
    value = str(terms[kind].facts["value"]).replace("-", "−")
    return Piece(f"apostle/{name}", "apostle", kind, face=name, badge=value)


def supper_zone(game: Definition) -> Zone:
    """The long table."""
    held = _followers(game)
    slots = [
        Slot(
            f"supper/{cell.id}",
            (held[cell.id],) if cell.id in held else (),
            tone="" if cell.id in held else "open" if cell.row == 3 else "dear",
        )
        for cell in game.board.grids[0].cells
    ]
    seats = [place.id for place in game.board.places if place.kind == "apostle_seat"]
    slots += [Slot(f"seat/{seat}", (apostle(game, SEATED[seat]),) if seat in SEATED else ()) for seat in seats]
    return Zone("supper", (*slots, Slot("jesus")))


def links(game: Definition) -> tuple[Link, ...]:
    """What every seated Apostle pays where."""
    found = []
    for cell in game.board.grids[0].cells:
        for score in printed.supper_space(cell).scores:
            if score.seat in SEATED:
                value = int(apostle(game, SEATED[score.seat]).badge.replace("−", "-"))
                text = f"{worth(value, score.distance):+d}".replace("-", "−")
                found.append(Link(f"seat/{score.seat}", f"supper/{cell.id}", "scores", text))
    return tuple(found)


def visit_zone(game: Definition) -> Zone:
    """The three visits."""
    slots = []
    for letter in "abc":
        term = next(term for term in game.game.terms if term.id == f"visit_{letter}")
        slots.append(Slot(f"visit/{letter}", tone="open" if letter == "b" else ""))
        for number, place in enumerate(term.facts["printed"], 1):
            slots.append(Slot(f"symbol/{letter}{number}", (Piece(f"symbol/{letter}{number}", "symbol", place),)))
        for waiting in (t for t in game.game.terms if t.kind == "apostle" and t.facts["visit_column"] == term.id):
            away = waiting.id in SEATED.values()
            slots.append(Slot(f"waiting/{waiting.id}", () if away else (apostle(game, waiting.id),)))
    return Zone("visits", tuple(slots))


def location_zone() -> Zone:
    """Places with who stands there."""
    slots = []
    for name in LOCATIONS:
        slots.append(Slot(f"location/{name}"))
        for number in range(1, 9 if name in SQUARES else 1):
            on = SQUARES[name][number - 1 : number]
            slots.append(
                Slot(f"square/{name}_{number}", tuple(Piece(f"m/{name}/{number}", "meeple", seat=s) for s in on))
            )
    slots += [Slot(f"{kind}/{name}") for kind in ("buy", "supply") for name in ("stone", "bread", "fish")]
    return Zone("locations", tuple(slots))


def strip_zones() -> tuple[Zone, ...]:
    """Display, favors, parables, council."""
    display = (
        Slot("mahane/deck", (Piece("mahane", "card", "mahane", count=11),)),
        *(
            Slot(f"mahane/{n}", (Piece(f"card/{c}", "card", "mahane", face=c),))
            for n, c in ((1, "mahane_lake_2"), (2, "mahane_temple_1"))
        ),
        Slot("xxxiii/deck", (Piece("xxxiii", "card", "xxxiii", count=8),)),
    )
    at = {0: (3,), 1: (0, 2), 3: (1,)}
    points = (0, 1, 1, 2, 2, 3, 3, 4, 4)
    favors = tuple(
        Slot(
            f"favor/{n}",
            tuple(Piece(f"disk/{seat}", "disk", seat=seat) for seat in at.get(n, ())),
            mark=Mark(str(points[n])),
            notes=(Mark(tone="lock"),) if n == 2 else (Mark("2", icon="ierusalem-denarius"),) if n == 4 else (),
        )
        for n in range(9)
    )
    parables = tuple(
        Slot(
            f"parable/{n}",
            (Piece(f"parable/{n}", "parable", face=f"parable_{n}", badge="5" if n < 3 else "6", count=3),),
            tone="next" if n == 3 else "",
        )
        for n in range(1, 8)
    )
    track = []
    for n in range(27):
        pieces = (Piece("sanhedrin", "marker", "sanhedrin"),) if n == 6 else ()
        if n in JUDGMENTS:
            pieces += (Piece(f"judgment/{JUDGMENTS[n]}", "judgment", face=f"judgment_{JUDGMENTS[n]}"),)
        track.append(Slot(f"sanhedrin/{n}", pieces, tone="passed" if n < 6 else ""))
    return (
        Zone("display", display),
        Zone("favors", favors),
        Zone("parables", parables),
        Zone("sanhedrin", tuple(track)),
    )


def supply_zone() -> Zone:
    """Offerings left and the bank."""
    offerings = Slot("offerings", (Piece("supply/offering", "goods", "offering", count=46),))
    return Zone("supplies", (offerings, Slot("bank", (Piece("supply/denarius", "goods", "denarius"),))))


def score_zone() -> Zone:
    """The score track with the pawns of all; two stand on one space."""
    at: dict[int, list[int]] = {}
    for seat, points in enumerate(SCORES):
        at.setdefault(points % 100, []).append(seat)
    pawns = {n: tuple(Piece(f"score_pawn/{s}", "score_pawn", seat=s) for s in seats) for n, seats in at.items()}
    return Zone("score", tuple(Slot(f"score/{n}", pawns.get(n, ())) for n in range(100)))


def tray_zones() -> tuple[Zone, ...]:
    """The viewer's hand and board."""
    hand = tuple(Slot(f"hand/{card}", (Piece(f"card/{card}", "card", face=card),)) for card in HAND)
    columns: list[Slot] = []
    for number, cards in enumerate(COLUMNS, 1):
        columns.append(Slot(f"column/{number}"))
        for card in cards:
            notes = (Mark(tone="done"), Mark(tone="done"), Mark(tone="now")) if card == "red_desert_2" else ()
            piece = Piece(f"card/{card}", "card", face=card)
            columns.append(Slot(f"played/{card}", (piece,), notes=notes, tone="now" if notes else ""))
    things = [Piece(f"meeple/0/{n}", "meeple", seat=0) for n in range(8, 15)]
    things += [Piece(f"goods/{n}", "goods", look) for n, look in enumerate(("bread", "bread", "fish", "offering"))]
    camp = tuple(Slot(f"camp/{n}", tuple(things[n - 1 : n]), tone="locked" if n == 17 else "") for n in range(1, 18))
    goods = {"denarius": 3, "stone": 0, "bread": 2, "fish": 1}
    purse = tuple(Slot(f"goods/{name}", (Piece(f"pile/{name}", "goods", name, count=n),)) for name, n in goods.items())
    purse += (Slot("illumination", (Piece("illumination/0", "goods", "illumination"),)),)
    heard = tuple(
        Slot(
            f"heard/{n}",
            (Piece(f"heard/{n}", "parable", face=f"parable_{n}", badge="65"[n - 1]),) if n < 3 else (),
            mark=REWARDS.get(n),
            tone="next" if n == 3 else "",
        )
        for n in range(1, 8)
    )
    own = tuple(
        Slot(f"give/favor_{n}", (Piece(f"favor/0/{n}", "favor", "benefit", 0, face=f"favor_{n}"),) if n != 3 else ())
        for n in range(1, 9)
    )
    got = tuple(
        Slot(f"received/{c}_favor_{n}", (Piece(f"favor/{s}/{n}", "favor", "location", s, face=f"favor_{n}"),))
        for c, s, n in (("green", 2, 2), ("blue", 3, 4), ("yellow", 1, 5))
    )
    return (
        Zone("hand", hand), Zone("columns", tuple(columns)), Zone("camp", camp), Zone("purse", purse),
        Zone("heard", heard), Zone("own_favors", own), Zone("received", got),
    )  # fmt: skip


def given_table(viewer: int | None = 0) -> Table:
    """The whole table as a viewer sees it."""
    game = load("ierusalem")
    rail = tuple(RailCard(seat, None, score) for seat, score in enumerate(SCORES))
    own = tray_zones() if viewer == 0 else ()
    zones = (score_zone(), supply_zone(), supper_zone(game), visit_zone(game), location_zone(), *strip_zones(), *own)
    return Table(viewer, zones, rail, links=links(game))
