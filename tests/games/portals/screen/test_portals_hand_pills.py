"""The gold pill under a card that can be witnessed: a click on it, or a double click on the card, witnesses it."""

import pygame
import pytest
from finger import Finger, QuietServices
from msgspec.structs import replace
from seated import at_table, spot

from boardgames.core.table import Mark
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.zones.hand import HandView


def mouse(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=1)


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


def test_what_is_drawn_round_a_card_with_its_pill_leaves_the_words_of_the_pill_free(services: QuietServices) -> None:
    finger = at_table(services, moves=15, wanted=lambda table: bool(ready(table)))
    card = ready(finger.table())[0]
    views = [getattr(view, "view", view) for view in finger.table().targets.views.values()]
    hand = next(view for view in views if isinstance(view, HandView))

    whole = hand.rect_with_tag(card)

    assert whole is not None
    assert hand.measures.pill is not None
    assert whole.bottom >= hand._pill_box(hand.rects[card], hand.measures.pill).bottom + hand.kit.theme.px(2)


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


def test_a_card_is_witnessed_by_dropping_it_on_its_column(services: QuietServices) -> None:
    finger = at_table(services, moves=15, wanted=lambda table: bool(ready(table)))
    table = finger.table()
    card, before = ready(table)[0], len(table.session.entries)

    finger.post(mouse(pygame.MOUSEBUTTONDOWN, place_of(finger, card, False)))
    finger.point((640, 300))
    column = next(target for target in table.picker.next if target.startswith("witnessed/"))
    finger.point(spot(finger, column))
    finger.post(mouse(pygame.MOUSEBUTTONUP, spot(finger, column)))

    assert len(table.session.entries) == before + 1
    assert table.session.entries[-1].move.word == "play"


def test_tab_enters_the_hand_at_a_card_that_can_be_witnessed_now(services: QuietServices) -> None:
    finger = at_table(services, moves=15)
    table = finger.table()
    hand = next(zone for zone in table.table.zones if zone.id == "hand")
    *others, last = hand.slots
    slots = (*others, replace(last, mark=Mark("now", presses="button/play")))
    zones = tuple(replace(zone, slots=slots) if zone is hand else zone for zone in table.table.zones)
    table.table = replace(table.table, zones=zones)

    assert others
    assert table.keyboard.regions.entrance("tray", None) == last.id


def far_cards(table: TableScene) -> list[str]:
    """The cards in hand whose places are more than one step away, with a first step that is lit."""
    hand = [slot.id for zone in table.table.zones if zone.id == "hand" for slot in zone.slots]
    ways = {card: table.route_preview.route(card) for card in hand if table.picker.leads_on(card)}
    return [card for card, way in ways.items() if way and len(way.slots) > 2 and way.slots[1] in table.picker.lit]


def test_a_chosen_card_stays_chosen_and_its_way_lit_on_the_journey_to_its_place(services: QuietServices) -> None:
    finger = at_table(services, moves=13, wanted=lambda table: table.session.state.used < 2 and bool(far_cards(table)))
    table = finger.table()
    card = far_cards(table)[0]
    way = table.route_preview.route(card)
    assert way is not None

    table.click(card)
    table.click(way.slots[1])

    assert table.session.entries[-1].move.word == "move"
    assert table.picker.chosen == (card,)
    shown = table.route_preview.current()
    assert shown is not None
    assert shown.note is None
