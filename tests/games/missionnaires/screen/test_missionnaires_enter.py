"""Enter at the table of Les Missionnaires: what it goes to after a choice, and what it never does."""

import pygame
from finger import QuietServices

from boardgames.ui.table.input.keyboard import GUARD_SECONDS
from boardgames.ui.table.picture.overlays import has_refusal
from boardgames.ui.widgets import Dialog
from tests.games.missionnaires.given import given
from tests.games.missionnaires.screen.test_missionnaires_dragging import at_table

ENTER = pygame.K_RETURN


def test_enter_goes_from_the_town_of_an_overseer_to_the_button_that_takes_him_along(services: QuietServices) -> None:
    finger = at_table(services, given(("genoa",), overseers={"circuit": "florence"}))
    table = finger.table()
    table.keyboard.go_to("map/florence")

    finger.key(ENTER)

    assert table.picker.chosen == ("map/florence",)
    assert any(name.startswith("map/") for name in table.picker.next)
    assert table.lights.focused == "button/join"


def test_enter_closes_an_answer_that_offers_only_its_rule(services: QuietServices) -> None:
    finger = at_table(services, given(("genoa",)))
    table = finger.table()
    table.click("map/genoa")
    was_answered = has_refusal(table)

    finger.key(ENTER)
    finger.key(ENTER)

    assert was_answered
    assert finger.scene is table
    assert not has_refusal(table)


def test_a_voucher_that_would_do_nothing_is_not_played_by_enter_alone(services: QuietServices) -> None:
    finger = at_table(services, given(("ajaccio",), bons=(("sea_03",),)))
    table = finger.table()
    made = len(table.session.entries)

    for _ in range(5):
        finger.key(ENTER)
        finger.rest(1.0)

    assert len(table.session.entries) == made


def test_a_click_on_a_voucher_that_would_do_nothing_asks_first(services: QuietServices) -> None:
    finger = at_table(services, given(("ajaccio",), bons=(("sea_03",),)))
    table = finger.table()
    made = len(table.session.entries)

    table.click("bon/sea_03")
    table.click("button/play_bon")

    assert isinstance(table.stage.overlays[-1], Dialog)
    assert len(table.session.entries) == made


def test_the_focus_stays_at_the_port_that_a_fair_wind_asks_for_again_and_enter_twice_does_not_land(
    services: QuietServices,
) -> None:
    finger = at_table(services, given(("s_lion",), sea=("sea_14",)))
    table = finger.table()
    table.keyboard.go_to("map/barcelona")

    finger.key(ENTER)
    finger.key(ENTER)

    assert [str(move) for move in table.session.moves] == ["sail"]
    assert table.lights.focused == "map/barcelona"

    finger.rest(GUARD_SECONDS + 0.1)
    finger.key(ENTER)

    assert [str(move) for move in table.session.moves] == ["sail", "step barcelona"]
