"""A table of Les Missionnaires in the middle of a game, made by hand: for the tests of its screen."""

from boardgames.core.table import Mark, Piece, RailCard, Slot, Table, Zone
from boardgames.data.load import load

PAWNS = {0: "s_sardinia", 1: "rome", 2: "thessaloniki", 3: "algiers"}
OWN = {"lyon": True, "toulouse": True, "ajaccio": False, "tunis": False, "palma": False, "athens": False}
GENDARMES = ["barcelona", "badajoz", "trieste", "skopje", "edirne", "oujda", "annaba", "el_arish"]
MORE = ["rome", "naples", "beirut", "oran", "izmir", "thessaloniki"]


def map_zone(viewer: int | None) -> Zone:
    """All places with pawns, gendarmes and an overseer; the viewer's own towns have a tone."""
    slots = []
    for node in load("missionnaires").board.nodes:
        pieces = [
            Piece(f"gendarme/{n}", "gendarme", badge=str(n)) for n, at in enumerate(GENDARMES, 1) if at == node.id
        ]
        for seat, at in PAWNS.items():
            if at == node.id:
                pieces.append(Piece(f"pawn/{seat}", "pawn", "boat" if at.startswith("s_") else "", seat))
        if node.id == PAWNS[2]:
            pieces.append(Piece("overseer/circuit", "overseer", "circuit"))
        tone = {True: "visited", False: "todo"}.get(OWN[node.id], "") if viewer == 0 and node.id in OWN else ""
        mark = Mark("−1", icon="missionnaires-periodical") if node.id == "annaba" else None
        slots.append(Slot(f"map/{node.id}", tuple(pieces), tone=tone, mark=mark))
    return Zone("map", tuple(slots))


def deck_zone() -> Zone:
    """Both decks and the cards played last."""
    return Zone(
        "decks",
        (
            Slot("deck/sea", (Piece("deck/sea", "card", "sea", count=21),)),
            Slot("deck/territory", (Piece("deck/territory", "card", "territory", count=24),)),
            Slot("discard/sea", (Piece("card/sea_08", "card", "sea", face="sea_08", count=4),)),
            Slot("discard/territory", (Piece("card/ter_32", "card", "territory", face="ter_32", count=3),)),
        ),
    )


def bank_zone() -> Zone:
    """Periodicals in the bank, one overseer in reserve."""
    return Zone(
        "bank",
        (
            Slot("bank/periodicals", (Piece("bank", "periodical", count=8),)),
            Slot("reserve/circuit"),
            Slot("reserve/district", (Piece("overseer/district", "overseer", "district"),)),
        ),
    )


def tray_zones(towns: int = 6, periodicals: int = 5, companion: bool = False) -> tuple[Zone, ...]:
    """The viewer's own things."""
    own = (list(OWN) + MORE)[:towns]
    cards = tuple(
        Slot(
            f"congregation/cong_{town}",
            (Piece(f"card/cong_{town}", "card", "congregation", face=f"cong_{town}"),),
            tone="visited" if OWN.get(town) else "todo",
        )
        for town in own
    )
    held = (Piece("periodical", "periodical"),)
    papers = tuple(Slot(f"periodical/{n}", held if n < periodicals else ()) for n in range(8))
    bons = tuple(
        Slot(f"bon/{card}", (Piece(f"card/{card}", "card", deck, face=card),))
        for card, deck in (("sea_03", "sea"), ("ter_01", "territory"))
    )
    with_me = (Piece("overseer/own", "overseer", "district"),) if companion else ()
    return (
        Zone("congregations", cards),
        Zone("periodicals", papers),
        Zone("bons", bons),
        Zone("companion", (Slot("companion/own", with_me),)),
    )


def given_table(viewer: int | None = 0, towns: int = 6, companion: bool = False) -> Table:
    """The whole table as a viewer sees it."""
    rail = tuple(RailCard(seat, None, seat + 2, score_note="/6") for seat in range(4))
    own = tray_zones(towns, companion=companion) if viewer == 0 else ()
    return Table(viewer, (map_zone(viewer), deck_zone(), bank_zone(), *own), rail)
