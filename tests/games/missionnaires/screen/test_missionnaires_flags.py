"""What is told of a town that is pointed at: neither flag covers the pawns, the road or the names it speaks of."""

import pytest
from finger import QuietServices
from seated import spot

from tests.games.missionnaires.given import given
from tests.games.missionnaires.screen.test_missionnaires_dragging import at_table

WAYS = (("bethel", "bordeaux"), ("bethel", "toulouse"), ("toulouse", "bordeaux"), ("zaragoza", "barcelona"))


@pytest.mark.names
@pytest.mark.parametrize(("start", "end"), WAYS)
def test_flags_leave_the_way_and_its_names_in_sight(services: QuietServices, start: str, end: str) -> None:
    finger = at_table(services, given((start,)))
    table = finger.table()

    finger.point(spot(finger, f"map/{end}"))
    finger.rest(0.1)

    picture, board = table.route_preview.current(), table.board_view
    assert picture.note is not None
    pawn, names = table.targets.seen()["pawn/0"].rect, board.name_boxes()
    spoken_of = [pawn, *(board.box_of(f"map/{town}") for town in (start, end)), names[start], names[end]]
    note = picture.note[0].get_rect(topleft=picture.note[1])
    pill = table.prospect_pill._place(table.targets.rect_of(f"map/{end}"), (150, 24))
    assert note.collidelist(spoken_of) < 0
    assert pill.collidelist([*spoken_of, note]) < 0
