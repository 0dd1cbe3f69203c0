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
