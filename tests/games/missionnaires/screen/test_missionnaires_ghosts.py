"""The faint picture of a pawn where it stood: whole also at Bethel, which lies at the edge of the map."""

from dataclasses import replace

from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.picture.fresh_marks import BLEED
from tests.games.missionnaires.screen.test_missionnaires_pointing import table

__all__ = ["table"]


def test_whoever_left_bethel_is_shown_there_as_a_whole(table: TableScene) -> None:
    pawn, board, town = table.targets.seen()["pawn/0"], table.board_view, table.targets.rect_of("map/bilbao")
    assert town is not None
    pawn = replace(pawn, rect=pawn.rect.move_to(midbottom=town.center))

    ghost = table.fresh._ghost(("map/bethel", "map/bilbao"), pawn, {"pawn/0": pawn})  # the others have left it too

    assert ghost is not None
    assert board is not None
    shown = ghost[1].inflate(-2 * BLEED, -2 * BLEED)
    assert shown.size == pawn.rect.size
    assert board.camera.view.contains(shown)
    assert shown.colliderect(table.targets.rect_of("map/bethel"))
