"""The route preview on a zoomed map."""

import pytest
from finger import QuietServices

from tests.ui.test_route_preview import table_of, zoom

pytestmark = pytest.mark.names


@pytest.mark.parametrize("corner", ["topleft", "bottomright"])
def test_on_a_zoomed_map_a_route_out_of_view_shows_its_note_alone(services: QuietServices, corner: str) -> None:
    finger = table_of(services, "portals", 2)
    table = finger.table()
    hand = [slot.id for zone in table.table.zones if zone.id == "hand" for slot in zone.slots]

    zoom(finger, getattr(table.frame.board.inflate(-8, -8), corner), 12)
    pictures = []
    for card in hand:
        rect = table.targets.rect_of(card)
        assert rect is not None
        finger.point(rect.center)
        pictures.append(finger.table().route_preview.current())

    assert any(current is not None and not current.line and current.note for current in pictures)


def test_the_note_of_a_way_leaves_the_name_of_its_goal_uncovered(services: QuietServices) -> None:
    table = table_of(services, "portals", 2).table()
    board, preview = table.board_view, table.route_preview
    assert board is not None
    shown = [slot.id for zone in table.table.zones for slot in zone.slots]

    ways = {place: way for place in shown if (way := preview.route(place)) is not None and len(way.slots) > 1}
    notes = {place: picture.note for place in ways if (picture := preview._once(board, place, False)) is not None}

    assert len(notes) > 20
    for place, note in notes.items():
        goal = ways[place].slots[-1].removeprefix("map/")
        assert note is not None
        assert not note[0].get_rect(topleft=note[1]).colliderect(board.name_boxes()[goal]), (place, goal)
