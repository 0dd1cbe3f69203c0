"""Choosing where a gendarme goes: a click beside the towns asked for explains, and sends nobody anywhere."""

from pathlib import Path

from tests.games.missionnaires.given import given, where
from tests.games.missionnaires.screen.test_missionnaires_sailing import at_table


def test_a_town_that_is_not_asked_for_does_not_take_the_pawn_there_instead(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("lyon", "ankara"), gendarmes={"g1": "clermont_ferrand"}))
    table.click("map/clermont_ferrand")
    chosen = table.picker.chosen

    table.click("map/marseille")

    assert chosen == ("map/clermont_ferrand",)
    assert where(table.session.state) == "lyon"
    assert table.lights.refused == "map/marseille"
    assert table.picker.chosen == chosen


def test_after_a_step_back_the_pawn_can_go_there(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("lyon", "ankara"), gendarmes={"g1": "clermont_ferrand"}))
    table.click("map/clermont_ferrand")

    table.cancel_step()
    table.click("map/marseille")

    assert where(table.session.state) == "marseille"
