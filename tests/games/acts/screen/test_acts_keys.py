"""Acts by keyboard: the ring follows the question from the box to the gospel and back, and never ends the turn."""

import pygame
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.core.moves import Move
from boardgames.games.acts.rules.moves import OpenTradition
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.input.keyboard import GUARD_SECONDS
from boardgames.ui.table.picture import slot_digits
from tests.games.acts.given import given

ENTER = pygame.K_RETURN


def at_table(services: QuietServices, *moves: Move, gospel: str = "9 10 | 11 - | - -") -> tuple[Finger, TableScene]:
    """The first of two people is in Rome with some cards written, after some moves."""
    finger = Finger(services, settings=CALM)
    session = Session(services.game("acts"), setup_of(services, "acts", 2, seed=5))
    session.state = given(
        at=("rome", "antioch"), boxes={"rome": [1, 2, 3, 4]}, tokens=(2, 0), octagons=1, gospels=[gospel]
    )
    for move in moves:
        session.submit(move)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.6)
    finger.loop.run_frame()
    return finger, finger.table()


def test_after_a_card_is_kept_the_keyboard_is_at_a_slot_where_a_second_enter_writes(services: QuietServices) -> None:
    finger, table = at_table(services, OpenTradition("rome"))
    finger.key(pygame.K_TAB)
    kept = table.lights.focused
    finger.key(ENTER)
    slot = table.lights.focused
    finger.key(ENTER)
    made = len(table.session.entries)
    finger.rest(GUARD_SECONDS)
    finger.key(ENTER)

    assert kept.startswith("box/rome/")
    assert made == 2  # opened and kept
    assert slot.startswith("gospel/")
    assert len(table.session.entries) == 3


def test_a_leaf_is_rearranged_by_enter_and_no_arrow_on_the_way_ends_the_turn(services: QuietServices) -> None:
    finger, table = at_table(services)
    table.keyboard.go_to("action/rearrange")

    finger.key(ENTER)
    leaf = table.lights.focused
    finger.key(ENTER)
    place = table.lights.focused
    table.keyboard.go_to("button/flip")
    for _ in range(3):
        finger.key(pygame.K_RIGHT)

    assert (leaf, place) == ("gospel/3", "gospel/2")  # the leaf nearest to the icon, the place beside it
    assert table.lights.focused != "button/end_turn"


def test_after_a_look_by_keyboard_the_panel_shows_the_card_in_the_frame(services: QuietServices) -> None:
    finger, table = at_table(services)
    table.keyboard.go_to("map/rome")

    finger.key(ENTER)
    finger.key(pygame.K_1, "1")

    assert table.session.state.agenda[-1].kind == "keep"
    assert table.lights.focused in table.picker.lit
    assert table.side_content.inspection.target == table.lights.focused


def test_digits_press_the_actions_while_no_button_has_one(services: QuietServices) -> None:
    finger, table = at_table(services)
    assert slot_digits.slots(table)[4] == "action/rearrange"

    finger.key(pygame.K_4, "4")
    chosen, by_buttons = table.picker.chosen, slot_digits.slots(table)
    finger.key(pygame.K_ESCAPE)
    finger.key(pygame.K_2, "2")

    assert chosen == ("action/rearrange",)
    assert by_buttons == {}
    assert table.picker.chosen == ("action/tradition",)
    assert not table.session.entries


def test_after_the_last_slot_was_filled_the_keyboard_is_at_a_card_that_can_be_left(services: QuietServices) -> None:
    finger, table = at_table(services, OpenTradition("rome"), gospel="9 10 | 11 12 | - 13")
    table.keyboard.go_to("box/rome/1")

    finger.key(ENTER)
    finger.rest(GUARD_SECONDS)
    if table.lights.focused.startswith("gospel/"):
        finger.key(ENTER)

    assert table.session.state.agenda[-1].kind == "return"
    assert table.lights.focused in table.picker.lit


def test_tab_begins_every_turn_at_ones_own_city(services: QuietServices) -> None:
    finger, table = at_table(services)
    table.keyboard.go_to("bag/supply")  # where the last turn ended, far from Rome
    table.keyboard.begin_turn()
    table.relight()

    finger.key(pygame.K_TAB)

    assert table.lights.focused.endswith("/rome")
