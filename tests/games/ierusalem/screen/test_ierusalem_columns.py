"""Cards in columns: where one can be put down while they are rearranged."""

import msgspec
import pytest

from boardgames.core.table import Slot
from boardgames.games.ierusalem.screen.columns import ColumnsView
from boardgames.ui.art import Art
from tests.games.ierusalem.screen.test_ierusalem_screen import given_look, given_views
from tests.games.ierusalem.tables import given_table

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


def given_columns(art: Art, size: tuple[int, int]) -> tuple[ColumnsView, dict[str, list[Slot]], frozenset[str]]:
    """The columns of a table with every gap that a card may go to."""
    table = given_table()
    zone = table.zone("columns")
    assert zone is not None
    view = given_views(given_look(art, size), table)[0]["columns"]
    assert isinstance(view, ColumnsView)
    held: dict[str, list[Slot]] = {}
    for slot in zone.slots:
        number = slot.id.partition("/")[2] if slot.id.startswith("column/") else list(held)[-1]
        held.setdefault(number, []).append(slot)
    gaps = [Slot(f"place/{number}/{n}") for number, slots in held.items() for n in range(len(slots))]
    view.place(view.rect, msgspec.structs.replace(zone, slots=(*zone.slots, *gaps)))
    return view, {number: slots[1:] for number, slots in held.items()}, frozenset(gap.id for gap in gaps)


@pytest.mark.parametrize("size", SIZES)
def test_a_carried_card_can_be_put_down_anywhere_in_a_column_and_beside_it(art: Art, size: tuple[int, int]) -> None:
    view, held, gaps = given_columns(art, size)
    first, last = view.rect_of("column/1"), view.rect_of("column/3")
    assert first is not None
    assert last is not None

    for x in range(first.left, last.right):
        for y in range(first.top, first.bottom, 5):
            assert view.slot_at((x, y), gaps) in gaps, (x, y)
    for number in held:
        box = view.rect_of(f"column/{number}")
        assert box is not None
        assert view.slot_at((box.right + 1, box.bottom - 1), gaps) == f"place/{number}/{len(held[number])}"
        assert view.slot_at((box.right + 1, box.top), gaps) == f"place/{number}/0"


@pytest.mark.parametrize("size", SIZES)
def test_another_card_can_still_be_chosen_by_its_symbol(art: Art, size: tuple[int, int]) -> None:
    view, held, gaps = given_columns(art, size)
    cards = [card.id for slots in held.values() for card in slots]
    lit = gaps | frozenset(cards)

    for card in cards:
        rect = view.rect_of(card)
        assert rect is not None
        middle = rect.y + view.px(view.measures.stagger) // 2
        assert view.slot_at((rect.x + rect.width // 6, middle), lit) == card
        assert view.slot_at((rect.centerx, middle), lit) in gaps
    foot = view.rect_of("column/2")
    assert foot is not None
    assert view.slot_at((foot.centerx, foot.bottom - foot.height // 4), lit) == "place/2/1"


@pytest.mark.parametrize("size", SIZES)
def test_a_gap_is_hit_over_at_least_the_least_target_and_at_its_middle(art: Art, size: tuple[int, int]) -> None:
    view, held, gaps = given_columns(art, size)
    lit = gaps | frozenset(card.id for slots in held.values() for card in slots)

    for gap in gaps:
        rect = view.rect_of(gap)
        assert rect is not None
        assert view.slot_at(rect.center, lit) == gap
    box = view.rect_of("column/2")
    assert box is not None
    reach = [y for y in range(box.top, box.bottom) if view.slot_at((box.centerx, y), lit) == "place/2/1"]
    assert len(reach) >= 32
