"""Pawns and names on the map."""

from pathlib import Path

import pytest

from tests.ui.test_piece_shifts import assert_pawns_touch_hardly_any_name

pytestmark = pytest.mark.names


def test_on_hardly_any_place_of_a_small_map_a_pawn_touches_a_name(tmp_path: Path) -> None:
    assert_pawns_touch_hardly_any_name("portals", tmp_path)
