"""Pawns and gendarmes are dragged to the spaces that are lit for them."""

from finger import Finger, QuietServices, setup_of
from seated import CALM, overlay, spot

from boardgames.games.missionnaires.rules.state import State
from boardgames.session.session import Session
from boardgames.ui.widgets import Bubble
from tests.games.missionnaires.given import do, given


def at_table(services: QuietServices, s: State) -> Finger:
    """A finger at the table of the first player."""
    session = Session(services.game("missionnaires"), setup_of(services, "missionnaires", s.seats, 3))
    session.state = s
    finger = Finger(services, (1280, 800), CALM)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def piece(finger: Finger, name: str) -> tuple[int, int]:
    """Where a piece stands."""
    return finger.table().targets.seen()[name].rect.center


def test_ones_own_pawn_is_dragged_to_a_lit_space(services: QuietServices) -> None:
    finger = at_table(services, given(("madrid",)))
    session = finger.table().session

    finger.drag(piece(finger, "pawn/0"), spot(finger, "map/zaragoza"))

    assert session.moves[-1].plain() == ["step", "zaragoza"]


def test_a_gendarme_that_a_card_moves_is_dragged_to_its_space(services: QuietServices) -> None:
    s = given(("madrid",), territory=("ter_26",))
    do(s, "step zaragoza", "stop")
    finger = at_table(services, s)
    session = finger.table().session

    finger.drag(piece(finger, "gendarme/1"), spot(finger, "map/lyon"))

    assert session.moves[-1].plain() == ["move_gendarme", "g1", "perpignan", "lyon"]


def test_a_gendarme_is_not_dragged_otherwise(services: QuietServices) -> None:
    finger = at_table(services, given(("madrid",)))

    finger.drag(piece(finger, "gendarme/1"), spot(finger, "map/lyon"))

    assert not finger.table().session.moves


def test_ones_own_pawn_is_dragged_over_another_to_where_it_lands(services: QuietServices) -> None:
    finger = at_table(services, given(("madrid", "zaragoza"), periodicals=(3, 3)))
    table = finger.table()
    jump = next(move for move in table.session.game.legal(table.session.state) if move.word == "jump")
    landing = table.session.game.paths(table.session.state, jump)[0][-1]

    finger.drag(piece(finger, "pawn/0"), spot(finger, landing))

    assert table.session.moves == (jump,)


def test_a_pawn_dropped_far_away_offers_the_way_there_or_says_why_not(services: QuietServices) -> None:
    finger = at_table(services, given(("madrid",)))

    finger.drag(piece(finger, "pawn/0"), spot(finger, "map/cairo"))

    assert overlay(finger, Bubble) is not None
    assert not finger.table().session.moves
