"""Names on the board."""

import pytest

from boardgames.ui.board.label_places import LEADER_FROM
from tests.ui.test_board_labels import SIZES, assert_names_lie_on_no_place, away, full_table, view_of

pytestmark = pytest.mark.names


def test_a_name_is_as_high_as_its_letters(art):
    names = view_of("missionnaires", (1280, 800), "en", art)
    low, deep = (names.painter.names._measure(names.sight(), 13, "city", [text])[1] for text in ("Bari", "Bergy"))

    assert low < deep <= 14


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_names_lie_on_no_place_of_the_table(size, language, tmp_path):
    assert_names_lie_on_no_place("missionnaires", size, language, tmp_path)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_name_of_the_start_stands_at_its_own_place_under_all_pawns(language, tmp_path):
    view = full_table("missionnaires", (1280, 800), language, tmp_path)
    sight, start = view.sight(), view.painter.nodes["bethel"]

    box = view.painter.names.box(sight, start, view.placing()["bethel"])

    assert away(box, (*sight.at(start.xy), view.radius("bethel"))) < LEADER_FROM
