"""The screen counts nothing by heart: rows, spaces, dots and layers are those of the table and of the definition."""

import re
from pathlib import Path

import msgspec
import pytest

from boardgames.core.table import Table, Zone
from boardgames.data.defs import Card, MatPart
from boardgames.games.test_of_time.screen import testament_card
from boardgames.games.test_of_time.screen.mats.layout import counts_of
from boardgames.games.test_of_time.screen.mats.view import MatsView
from boardgames.ui.art import Art
from boardgames.ui.table_kit import TableKit
from tests.games.test_of_time.tables import DEFINITION, given_look, given_table, given_targets, mats_zone, view_of

PARTS = DEFINITION.board.mats[0].parts
SCREEN = Path(testament_card.__file__).parent


def without(table: Table, dropped: str) -> Table:
    """The table without some slots of the mats."""
    zones = tuple(
        msgspec.structs.replace(zone, slots=tuple(slot for slot in zone.slots if not re.fullmatch(dropped, slot.id)))
        if zone.id == "mats"
        else zone
        for zone in table.zones
    )
    return msgspec.structs.replace(table, zones=zones)


def mats_of(kit: TableKit, table: Table) -> MatsView:
    view = view_of(given_targets(kit, table), MatsView)
    assert isinstance(view, MatsView)
    return view


@pytest.mark.parametrize("kind", ["sire", "shaman"])
def test_a_mat_has_a_row_for_every_slot_of_parents(art: Art, kind: str) -> None:
    kit = given_look(art)
    last = max(slot.id for slot in mats_zone(1).slots if slot.id.startswith(f"{kind}/0/"))

    usual, fewer = mats_of(kit, given_table()), mats_of(kit, without(given_table(), last))

    assert last in usual.rects
    assert last not in fewer.rects
    first = f"{kind}/0/1"
    assert fewer.rects[first].height > usual.rects[first].height


def test_a_mat_has_a_card_for_every_space(art: Art) -> None:
    kit = given_look(art)

    fewer = mats_of(kit, without(given_table(), r"\w+/0/3"))

    assert [len(mat.cards) for mat in fewer.mats] == [2, 3, 3]


def test_dots_are_those_of_the_printed_mat() -> None:
    zone: Zone = mats_zone(2)
    printed = counts_of(zone.slots, 0, PARTS)
    fewer = [one if one.kind != "convert" else without_place(one) for one in PARTS]

    assert printed.dots == {"sire": 3, "shaman": 3, "convert": 5}
    assert counts_of(zone.slots, 0, fewer).dots["convert"] == 4


def without_place(part: MatPart) -> MatPart:
    return msgspec.structs.replace(part, places=part.places[1:])


def test_the_tallest_work_of_the_deck_fills_its_face(art: Art) -> None:
    kit = given_look(art)
    tallest = max(DEFINITION.cards.cards, key=testament_card.layers_of)
    higher = taller(tallest)
    usual = testament_card.layout(kit, tallest, (300, 600))
    kit.cards = kit.cards | {higher.id: higher}

    plan = testament_card.layout(kit, higher, (300, 600))

    assert plan.section < usual.section
    assert plan.body.top == pytest.approx(usual.body.top, abs=1)


def taller(card: Card) -> Card:
    """A card with one layer more."""
    return msgspec.structs.replace(
        card,
        facts={**card.facts, "gold": [*card.facts["gold"], 1]},
        shown={**card.shown, "layers": [*card.shown["layers"], {"en": "Top", "fr": "Sommet"}]},
    )


def test_no_drawing_reads_the_facts_of_the_rules() -> None:
    assert [path.name for path in SCREEN.rglob("*.py") if ".facts" in path.read_text(encoding="utf-8")] == []
