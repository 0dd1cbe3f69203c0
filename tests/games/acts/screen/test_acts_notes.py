"""Words over the map: prices beside places and notes of routes, clear of the cities that they mention."""

import pytest

from boardgames.games.acts.presentation import notes
from boardgames.ui.art import Art
from boardgames.ui.free_place import search
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map.view import MapView
from tests.games.acts.screen.test_acts_screen import WINDOWS, given_look, given_views
from tests.games.acts.tables import given_table


@pytest.mark.parametrize("size", WINDOWS[::2])
def test_prices_and_the_notes_of_ways_cover_no_city_that_they_tell_of(art: Art, size: tuple[int, int]) -> None:
    table = given_table()
    targets = Targets()
    targets.views, _ = given_views(given_look(art, size), table)
    board = targets.views["map"]
    assert isinstance(board, MapView)
    plates = {slot.about: targets.rect_of(slot.id) for zone in table.zones for slot in zone.slots if slot.about}
    assert len(plates) == 9

    tags = board.placed_tags(Lights(lit=frozenset(board.slots)))
    forms, view = {at: targets.rects_of_place(table, at) for at in plates}, board.board.camera.view
    notes = {
        at: search(own[0].unionall(own), (230, 28), view, own, targets.rects_in_sight()).rect
        for at, own in forms.items()
    }

    assert tags
    kept = [*plates.values(), *(board.board.box_of(slot) for slot in board.slots)]
    assert [at for at, tag in tags.items() if tag.rect.collidelist(kept) >= 0] == []
    assert [at for at, note in notes.items() if note.collideobjects([plates[at], board.board.box_of(at)])] == []


def test_fewer_ties_are_no_penalty(art: Art) -> None:
    strings = given_look(art).strings
    gained, lost = (strings.phrase(notes._net(0, {"chronology": 4, "tie_penalty": n}).text) for n in (1, -1))

    assert "+1: fewer ties" in gained
    assert "Ties −1" in lost
