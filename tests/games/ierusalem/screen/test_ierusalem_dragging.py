"""What looks as if it could be dragged can be: Followers, Apostles, cards; the first click on a card only chooses."""

import pygame
import pytest
from finger import Finger, QuietServices
from seated import spot

from boardgames.games.ierusalem.rules.state import State
from boardgames.ui.table.flow import AUTO_SECONDS
from tests.games.ierusalem.given import act, at, given
from tests.games.ierusalem.rules.test_ierusalem_visit import COLUMN_A
from tests.games.ierusalem.screen.test_ierusalem_hands import at_table, full_lake

TWO_SETS = given(columns=(COLUMN_A, COLUMN_A, ()))


def made(finger: Finger) -> list[list[str | int]]:
    """The moves that were made."""
    return [move.plain() for move in finger.table().session.moves]


def piece_in(finger: Finger, prefix: str, kind: str = "meeple") -> tuple[int, int]:
    """Where a piece of the viewer's, or of nobody, stands in a slot whose id begins so."""
    table = finger.table()
    for one in table.targets.seen().values():
        slot = table.table.slot_of(one.piece)
        if slot is not None and slot.id.startswith(prefix) and one.piece.kind == kind and one.piece.seat in (0, None):
            return one.rect.center
    raise AssertionError(f"no {kind} in {prefix}")


def sending() -> State:
    """At the Temple, with money for everything."""
    s = given(coins=(6, 0, 0, 0))
    act(s, "go_temple")
    return s


def test_a_follower_is_dragged_from_the_camp_to_a_location(services: QuietServices) -> None:
    finger = at_table(services, sending())

    finger.drag(piece_in(finger, "camp/"), spot(finger, "location/mountain"))

    assert made(finger) == [["recruit", "mountain"]]


def test_a_follower_dropped_on_a_rival_takes_its_square(services: QuietServices) -> None:
    s = full_lake(3, 3, 0)
    name = next(name for name, one in zip(s.defs.squares[2], s.squares[2], strict=True) if one // 15 == 2)
    finger = at_table(services, s)

    finger.drag(piece_in(finger, "camp/"), spot(finger, f"square/{name}"))

    assert made(finger) == [["displace", "lake", 2]]


def test_a_follower_dropped_beside_everything_stays_where_it_was(services: QuietServices) -> None:
    finger = at_table(services, sending())

    finger.drag(piece_in(finger, "camp/"), spot(finger, "jesus"))

    assert made(finger) == []
    assert not finger.table().picker.chosen


def test_a_follower_is_dragged_from_a_location_to_the_supper(services: QuietServices) -> None:
    s = given(on={0: (0, 3, 0)})
    act(s, "invited")
    finger = at_table(services, s)
    space = next(name for name in sorted(finger.table().picker.next) if name.startswith("supper/"))

    finger.drag(piece_in(finger, "square/mountain"), spot(finger, space))

    assert made(finger)[0] == ["supper", space.removeprefix("supper/")]


def test_a_dragged_follower_is_the_one_who_leaves_where_several_locations_are_equally_full(
    services: QuietServices,
) -> None:
    s = given(on={0: (3, 3, 0)})
    act(s, "invited")
    finger = at_table(services, s)
    space = next(name for name in sorted(finger.table().picker.next) if name.startswith("supper/"))

    finger.drag(piece_in(finger, "square/mountain"), spot(finger, space))

    assert made(finger)[:2] == [["supper", space.removeprefix("supper/")], ["from", "mountain"]]


def test_after_the_space_was_chosen_the_follower_is_still_dragged_there(services: QuietServices) -> None:
    s = given(on={0: (3, 3, 0)})
    act(s, "invited")
    finger = at_table(services, s)
    space = next(name for name in sorted(finger.table().picker.next) if name.startswith("supper/"))
    finger.table().click(space)

    finger.drag(piece_in(finger, "square/mountain"), spot(finger, space))

    assert made(finger)[:2] == [["supper", space.removeprefix("supper/")], ["from", "mountain"]]


def test_a_follower_changes_places_by_being_dragged(services: QuietServices) -> None:
    s = given(seated={0: ("t3_c1", "t3_c4")})
    act(s, "change_places")
    finger = at_table(services, s)

    finger.drag(spot(finger, "supper/sup_t3_c1"), spot(finger, "supper/sup_t3_c8"))

    assert made(finger) == [["change_from", "sup_t3_c1"], ["change_to", "sup_t3_c8"]]


def test_a_follower_picked_up_and_let_go_elsewhere_is_not_chosen(services: QuietServices) -> None:
    s = given(seated={0: ("t3_c1", "t3_c4")})
    act(s, "change_places")
    finger = at_table(services, s)

    finger.drag(spot(finger, "supper/sup_t3_c1"), spot(finger, "location/market"))

    assert finger.table().session.state.agenda[-1].kind == "change"


def test_an_apostle_is_dragged_to_his_seat(services: QuietServices) -> None:
    finger = at_table(services, at(given(columns=(COLUMN_A, (), ())), "visit"))

    finger.drag(spot(finger, "waiting/john"), spot(finger, "seat/seat_t3"))

    assert made(finger)[:3] == [["visit", "a"], ["choose_apostle", "john"], ["choose_seat", "seat_t3"]]


def test_a_clicked_apostle_is_not_asked_for_again_where_several_sets_fit(services: QuietServices) -> None:
    finger = at_table(services, at(TWO_SETS.clone(), "visit"))

    finger.click(spot(finger, "waiting/john"))
    finger.table().click("column/2")
    finger.rest(AUTO_SECONDS + 0.1)

    assert made(finger) == [["visit", "a"], ["use_set", 2], ["choose_apostle", "john"]]


def test_a_card_of_the_hand_is_dragged_to_a_column(services: QuietServices) -> None:
    finger = at_table(services, given(hand=("red_market_1", "red_lake_1")))

    finger.drag(spot(finger, "hand/red_lake_1"), spot(finger, "column/2"))

    assert made(finger)[0] == ["play_card", "red_lake_1", 2]


OFFERS = [("mahane/1", "face_1"), ("mahane/deck", "deck")]


@pytest.mark.parametrize(("target", "source"), OFFERS)
def test_the_first_click_on_the_display_only_chooses_and_the_second_buys(
    services: QuietServices, target: str, source: str
) -> None:
    finger = at_table(services, at(given(coins=(6, 0, 0, 0)), "purchase"))
    table = finger.table()

    finger.click(spot(finger, target))
    chosen, before = table.picker.chosen, made(finger)
    offered = "take" in table.prompt.buttons
    finger.click(spot(finger, target))

    assert (chosen, before, offered) == ((target,), [], True)
    assert made(finger)[0] == ["buy_mahane", source]


def test_a_card_of_the_display_is_bought_by_dragging_it_to_the_hand(services: QuietServices) -> None:
    finger = at_table(services, at(given(coins=(6, 0, 0, 0)), "purchase"))
    table = finger.table()

    finger.drag(spot(finger, "mahane/2"), (table.frame.tray.centerx, table.frame.tray.centery))

    assert made(finger)[0] == ["buy_mahane", "face_2"]


def test_a_card_that_cannot_be_paid_is_not_dragged(services: QuietServices) -> None:
    finger = at_table(services, at(given(coins=(1, 0, 0, 0)), "purchase"))
    table = finger.table()

    finger.drag(spot(finger, "mahane/2"), table.frame.tray.center)

    assert made(finger) == []


def test_the_button_that_takes_the_card_names_its_price(services: QuietServices) -> None:
    finger = at_table(services, at(given(coins=(6, 0, 0, 0)), "purchase"))
    table = finger.table()

    table.click("mahane/1")
    words = table.prompt.buttons["take"].text
    table.click("take")

    assert words == "Pay 2"
    assert made(finger)[0] == ["buy_mahane", "face_1"]


@pytest.mark.parametrize("target", ["mahane/1", "mahane/deck"])
def test_enter_twice_on_the_display_buys_nothing(services: QuietServices, target: str) -> None:
    finger = at_table(services, at(given(coins=(6, 0, 0, 0)), "purchase"))
    finger.table().keyboard.go_to(target)

    finger.key(pygame.K_RETURN)
    finger.key(pygame.K_RETURN)

    assert made(finger) == []
    assert finger.table().picker.chosen == (target,)
