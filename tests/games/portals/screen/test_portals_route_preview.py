"""Planning a move while others think."""

import pytest
from finger import QuietServices

from tests.ui.test_planner import table_of, zoom


@pytest.mark.parametrize("corner", ["topleft", "bottomright"])
def test_on_a_zoomed_map_a_way_out_of_view_is_told_by_its_note_alone(services: QuietServices, corner: str) -> None:
    finger = table_of(services, "portals", 2)
    table = finger.table()
    hand = [slot.id for zone in table.table.zones if zone.id == "hand" for slot in zone.slots]

    zoom(finger, getattr(table.frame.board.inflate(-8, -8), corner), 12)
    plans = []
    for card in hand:
        rect = table.targets.rect_of(card)
        assert rect is not None
        finger.point(rect.center)
        plans.append(finger.table().planner.plan())

    assert any(plan is not None and not plan.line and plan.note for plan in plans)
