"""Arrow keys on the map: past what is chosen already, back from a button; and a click on the place where one stands."""

import pygame
from finger import QuietServices

from tests.games.missionnaires.given import given
from tests.games.missionnaires.screen.test_missionnaires_dragging import at_table

LEFT, RIGHT = (-1, 0), (1, 0)


def test_an_arrow_passes_the_chosen_town_on_its_way_to_the_other_choice(services: QuietServices) -> None:
    finger = at_table(services, given(("toulouse",)))
    table = finger.table()
    table.click("map/perpignan")
    finger.rest(0.1)

    assert table.picker.chosen == ("map/perpignan",)
    assert {"map/barcelona", "map/marseille"} <= table.picker.next
    assert table.keyboard.arrow_target("map/barcelona", RIGHT) == "map/marseille"
    assert table.keyboard.arrow_target("map/marseille", LEFT) == "map/barcelona"


def test_up_from_a_button_leads_back_to_the_place_that_down_came_from(services: QuietServices) -> None:
    tried = 0
    for town in ("palma", "toulouse", "rome"):
        finger = at_table(services, given((town,)))
        table = finger.table()
        for start in sorted(table.picker.lit - table.prompt.buttons.keys()):
            table.keyboard.go_to(start)
            finger.key(pygame.K_DOWN)
            if table.lights.focused in table.prompt.buttons:
                tried += 1
                finger.key(pygame.K_UP)
                assert table.lights.focused == start
    assert tried > 1


def test_no_journey_is_offered_to_the_place_where_one_stands(services: QuietServices) -> None:
    finger = at_table(services, given(("toulouse",)))
    table = finger.table()

    assert table.refusal_of("map/toulouse", 0)[1] == ()
    assert len(table.refusal_of("map/lyon", 0)[1]) == 2
