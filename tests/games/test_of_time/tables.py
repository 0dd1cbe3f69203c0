"""A table of Test of Time in its ninth round, made by hand, and its views: for the tests of its screen."""

import msgspec

from boardgames.app.wiring import open_screen
from boardgames.core.phrase import Noun
from boardgames.core.table import Mark, Piece, RailCard, Slot, Table, Zone
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.test_of_time.screen.camp import CampView
from boardgames.games.test_of_time.screen.mats.view import MatsView
from boardgames.games.test_of_time.screen.ribbon import RibbonView
from boardgames.session.seats import Seat
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.table.layout import frame
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme
from boardgames.ui.zones.table_views import TableViews

GODS = ("Ashkar of the Embers", "Nerith of the Tides", "Oduun of the Groves", "Velume of the Dusk")
# kind, strips from the bottom up (d decay, a attack, l lifted), layer of the token, worth
WORKS = {
    (0, 1): ("temple", "dlllll", 1, "3x18"),
    (0, 2): ("tools", "d", 1, "2x8"),
    (0, 3): ("art", "dd", 2, "3x5"),
    (1, 1): ("monument", "dd", 2, "8x5"),
    (1, 2): ("art", "da", 2, "3x6"),
    (2, 1): ("temple", "dd", 2, "7x4"),
    (2, 2): ("burial_site", "daadddd", -1, "0x9"),
    (2, 3): ("tools", "d", -1, "2x7"),
    (3, 1): ("monument", "aaad", 4, "7x12"),
}
LOOKS = {"d": "decay", "a": "attack", "l": "lifted"}
PAST = {3: "k", 4: "d", 5: "d", 6: "k", 7: "da", 8: "d"}
SEATS = (Seat("Noor", "terracotta"), Seat("Ben", "teal"), Seat("Theophilus", "olive"), Seat("Dora", "purple"))
DEFINITION = load("test_of_time")
KINDS = ("tools", "art", "burial_site", "temple", "monument")


def people(kind: str, seat: int, name: str, count: int) -> tuple[Piece, ...]:
    """A group, nothing for none."""
    return (Piece(f"{kind}/{seat}/{name}", kind, seat=seat, count=count),) if count else ()


def space(seat: int, number: int) -> list[Slot]:
    """A Testament space with its stacks."""
    where = f"{seat}/{number}"
    pieces: list[Piece] = []
    if (seat, number) in WORKS:
        kind, strips, token, worth = WORKS[seat, number]
        pieces.append(Piece(f"testament/{where}/2", "testament", seat=seat, face=kind, badge=worth))
        for n, look in enumerate(strips):
            pieces.append(Piece(f"strip/{where}/{n}", "strip", LOOKS[look], badge=str(3 + n)))
        if token >= 0:
            pieces.append(Piece(f"token/{where}", "token", count=token))
    elif (seat, number) == (1, 3):
        pieces.append(Piece(f"scaffold/{where}", "scaffold", seat=seat, face="temple"))
    workers = people("follower", seat, f"w{number}", 12) if (seat, number) == (1, 3) else ()
    if number == 2 and seat == 0:
        workers = people("follower", 0, "w2", 1)
    attackers = people("follower", 0, f"a{number}", 2) if (seat, number) == (2, 3) else ()
    stacks = {"workers": workers, "attackers": attackers, "defenders": ()}
    return [
        Slot(f"t/{where}", tuple(pieces), label="Testament", notes=(Mark("Covered: 2 of 9", icon="time-decay"),)),
        *(
            Slot(f"{name}/{where}", found, mark=Mark(str(sum(p.count for p in found))) if found else None)
            for name, found in stacks.items()
        ),
    ]


def mats_zone(seats: int) -> Zone:
    """The boards of all gods."""
    slots: list[Slot] = []
    for seat in range(seats):
        badges = (Mark("×1/2", icon="time-tools"), Mark("×3/4", icon="time-art"), Mark("2", icon="time-shaman"))
        tone = "passed" if seat == 2 else ""
        slots.append(Slot(f"god/{seat}", label=GODS[seat], mark=Mark(str(52 + seat)), notes=badges, tone=tone))
        for number in (1, 2, 3):
            slots += space(seat, number)
        parents = people("follower", seat, "p1", 1) + people("follower", seat, "p2", 1)
        born = (Piece(f"newborn/{seat}", "follower", "newborn", seat),)
        slots += [Slot(f"sire/{seat}/{n}", parents + born if n == 1 else (), label="Sire") for n in (1, 2, 3)]
        slots += [Slot(f"shaman/{seat}/{n}", label="Shaman") for n in (1, 2)]
        slots.append(Slot(f"convert/{seat}", label="Convert", mark=Mark("4"), tone="locked" if seat else ""))
        home = people("follower", seat, "home", 7 + seat) + people("shaman", seat, "home", seat)
        slots.append(Slot(f"home/{seat}", home, label="Home"))
        slots.append(Slot(f"supply/{seat}", people("follower", seat, "supply", 9)))
        slots.append(Slot(f"rift/{seat}"))
    return Zone("mats", tuple(slots))


def ribbon_zone(name: str, cells: str, relived: bool) -> Zone:
    """The past of the Temple."""
    slots = []
    for number, actions in PAST.items():
        slot = f"{cells}/{number}"
        kinds = {"k": "kept", "d": "crack", "a": "spears"}
        pieces = tuple(Piece(f"{slot}/{d}", kinds[d], count=2 if d == "a" else 1) for d in actions)
        tone = {7: "now", 8: "lifted"}.get(number, "") if relived else ""
        mark = Mark("kept" if actions == "k" else "-3" if "a" in actions else "-1")
        slots.append(Slot(slot, pieces, mark=mark, tone=tone, label="2 shamans", about="t/0/1" if relived else ""))
    if relived:
        slots.append(Slot("ribbon/spent", mark=Mark("2 shamans, 2 rounds")))
        slots.append(Slot("ribbon/gain", label="Kept then:", mark=Mark("3 → 6", icon="time-gold-dot")))
    return Zone(name, tuple(slots), title="Temple", note="made in 2")


def tray_zones(seat: int) -> tuple[Zone, ...]:
    """Home, rift, what is out of play, the cards left."""
    home = (
        Slot("home/followers", people("follower", seat, "tray", 9)),
        Slot("home/shamans", people("shaman", seat, "tray", 2)),
    )
    supply = (
        Slot("supply/followers", people("follower", seat, "out", 16)),
        Slot("supply/shamans", people("shaman", seat, "out", 8)),
    )
    prices = {card.id: int(card.facts["create_cost"]) for card in DEFINITION.cards.cards}
    cards = tuple(
        Slot(
            f"card/{kind}",
            (Piece(f"card/{kind}", "card", "testament", face=kind, count=2),),
            mark=Mark(str(prices[kind]), icon="time-create"),
            tone="spent" if kind == "monument" else "",
        )
        for kind in KINDS
    )
    return (
        Zone("home", home, title="Home", note="9 waiting"),
        Zone("rift", (Slot("rift", people("shaman", seat, "rift", 2), label="die at the end"),), title="Time rift"),
        Zone("supply", supply, title="Out of play"),
        Zone("cards", cards, title="Testaments left to build"),
    )


def given_table(viewer: int | None = 0, seats: int = 3, relived: bool = True) -> Table:
    """The moment of the drawing: the viewer lives round 7 of the Temple again."""
    rounds = tuple(
        Slot(
            f"round/{n}",
            (Piece(f"first/{n}", "first", seat=n % seats),),
            tone="past" if n < 9 else "here" if n == 9 else "",
        )
        for n in range(1, 21)
    )
    signs = ("time-create", "time-decay", "time-preserve")
    costs = tuple(
        Slot(
            f"cost/{kind}",
            mark=Mark(kind, icon="time-tools"),
            notes=tuple(Mark(str(n + i), icon=icon) for i, icon in enumerate(signs)),
        )
        for n, kind in enumerate(KINDS)
    )
    soon = Slot("preview/1/1", (Piece("soon/1/1/0", "strip", "decay"), Piece("soon/1/1/1", "strip", "attack")))
    rail = tuple(
        RailCard(
            seat,
            None,
            52 + seat,
            ((Mark("9", icon="time-follower"), Mark("2", icon="time-shaman")), (Mark("3", icon="time-temple"),)),
        )
        for seat in range(seats)
    )
    zones = [
        Zone("rounds", rounds, title="Round"),
        mats_zone(seats),
        ribbon_zone("ribbon", "past", relived),
        ribbon_zone("ribbon_of/0/1", "past_of/0/1", False),
        Zone("costs", costs, title="Your costs now"),
        Zone("preview", (soon,)),
    ]
    zones += tray_zones(viewer) if viewer is not None else ()
    return Table(viewer, tuple(zones), rail)


def given_look(art: Art, size: tuple[int, int] = (1600, 1000), language: str = "en", text: int = 100) -> TableKit:
    """How things look at a size, in a language, with letters of a size."""
    names = namer(DEFINITION)
    strings = Strings(language, "test_of_time", lambda n, lang: _player(n) if n.kind == "seat" else names(n, lang))
    theme = Theme(size, Settings(language=language, text_size=text), "test_of_time")
    return TableKit(theme, art, strings, DEFINITION, SEATS, game_screen=open_screen("test_of_time"))


def _player(noun: Noun) -> str:
    return SEATS[int(noun.id)].name


def given_targets(kit: TableKit, table: Table) -> Targets:
    """The views of a table, placed as the table scene does."""
    views, parts, targets = TableViews(kit), frame(kit.theme), Targets()
    views.place(table, parts.board, parts.tray)
    targets.views = views.placed
    return targets


def view_of(targets: Targets, kind: type) -> MatsView | RibbonView | CampView:
    """The view of a kind."""
    return next(view for view in targets.views.values() if isinstance(view, kind))


def solid(table: Table) -> Table:
    """The same table before anything was lifted."""

    def settled(piece: Piece) -> Piece:
        return msgspec.structs.replace(piece, variant="decay") if piece.variant == "lifted" else piece

    zones = tuple(
        msgspec.structs.replace(
            zone,
            slots=tuple(msgspec.structs.replace(s, pieces=tuple(map(settled, s.pieces))) for s in zone.slots),
        )
        for zone in table.zones
    )
    return msgspec.structs.replace(table, zones=zones)
