"""The gold pill under a card that can be witnessed: a click on it, or a double click on the card, witnesses it."""

import pytest
from finger import Finger, QuietServices
from seated import at_table

from boardgames.ui.scenes.table import TableScene
from boardgames.ui.zones.hand import HandView


def ready(table: TableScene) -> list[str]:
    """The cards in hand that can be witnessed now."""
    lit = [slot for target in table.picker.lit if (slot := table.table.slot(target)) is not None]
    return [slot.id for slot in lit if slot.mark is not None and slot.mark.presses]


def place_of(finger: Finger, card: str, on_pill: bool) -> tuple[int, int]:
    views = [getattr(view, "view", view) for view in finger.table().targets.views.values()]
    hand = next(view for view in views if isinstance(view, HandView))
    rect, size = hand.rects[card], hand.measures.pill
    assert size is not None
    return hand._pill_box(rect, size).center if on_pill else (rect.x + 6, rect.centery)


@pytest.mark.parametrize("how", ["pill", "double click"])
def test_a_card_is_witnessed_by_its_pill_or_a_double_click(services: QuietServices, how: str) -> None:
    finger = at_table(services, moves=15, wanted=lambda table: bool(ready(table)))
    table = finger.table()
    card, before = ready(table)[0], len(table.session.entries)

    finger.click(place_of(finger, card, how == "pill"))
    if how != "pill":
        assert len(table.session.entries) == before
        finger.click(place_of(finger, card, False))

    assert len(table.session.entries) == before + 1
    assert table.session.entries[-1].move.word == "play"


def test_two_slow_clicks_choose_a_card_and_let_it_go(services: QuietServices) -> None:
    finger = at_table(services, moves=15, wanted=lambda table: bool(ready(table)))
    table = finger.table()
    card, before = ready(table)[0], len(table.session.entries)

    finger.click(place_of(finger, card, False))
    finger.rest(1.0)
    finger.click(place_of(finger, card, False))

    assert len(table.session.entries) == before
    assert table.picker.chosen == ()
