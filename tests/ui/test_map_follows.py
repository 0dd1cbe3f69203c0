"""A zoomed map follows whoever moves, and comes back when the viewer must decide."""

from pathlib import Path

import pytest
from seated import SLUG
from test_recap_first import at_table

from boardgames.core.events import Moved
from boardgames.session.session import Session
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.table import TableScene

pytestmark = pytest.mark.names


def zoomed(table: TableScene) -> None:
    """Zoom into the corner of the map."""
    assert table.board_view is not None
    table.look_at_board(lambda view: view.zoom_by(3.0, view.camera.view.topleft))


def test_the_map_shows_where_others_go_and_comes_back(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, SLUG, 1, animation="normal", bot_speed="normal", recap=False)
    table = finger.table()
    zoomed(table)
    board = table.board_view
    assert board is not None
    home, followed = board.camera.origin, 0

    while followed < 3 or session.actor != 0:
        actor = session.actor
        events = session.submit(rng.choice(session.game.legal(session.state)))
        goals = [event.to for event in events if isinstance(event, Moved)]
        if actor != 0 and goals:
            followed += 1
            assert board.camera.view.collidepoint(board.position(goals[-1]))
        assert not session.is_over

    table.end_show()
    finger.rest(0.01)
    assert board.camera.origin == pytest.approx(home)


def test_a_map_that_the_viewer_moved_stays(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, SLUG, 1, animation="normal", bot_speed="normal", recap=False)
    table = finger.table()
    zoomed(table)
    board = table.board_view
    assert board is not None
    while table.map_follows._home is None or session.actor != 0:
        session.submit(rng.choice(session.game.legal(session.state)))

    table.look_at_board(lambda view: view.pan(-40, -30))
    here = board.camera.origin
    table.end_show()
    finger.rest(0.01)

    assert board.camera.origin == here


def test_played_again_the_map_is_zoomed_as_at_the_table_and_follows(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, SLUG, 1, recap=False)
    table = finger.table()
    while session.actor != 0 or not others_trips(session):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.rest(0.01)
    zoomed(table)
    assert table.board_view is not None
    zoom = table.board_view.camera.zoom

    table.show_again()
    scene = finger.scene
    assert isinstance(scene, ReplayScene)
    board = scene.view.board
    assert board is not None
    assert board.camera.zoom == pytest.approx(zoom)
    for number, place in others_trips(session):
        scene.go_to(number)
        assert board.camera.view.collidepoint(board.position(place)), number


def others_trips(session: Session) -> list[tuple[int, str]]:
    """The moves of others since the person's last turn that went to a place of the map, and where."""
    first, last = session.others_turns(0) or (0, 0)
    events = [(n, event) for n in range(first + 1, last + 1) for event in session.entries[n - 1].events]
    return [(n, event.to) for n, event in events if isinstance(event, Moved) and event.to.startswith("map/")]
