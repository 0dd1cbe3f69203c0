"""Names of a map while pieces move: they cover no other node, and only a name under a piece moves."""

import math
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from finger import QUIET, QuietServices, setup_of

from boardgames.core.table import Piece, Zone
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.ui.board.labels import MOST_HIDDEN, overlap
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable, played
from boardgames.ui.zones.map.view import MapView
from tests.pairwise import pairwise

pytestmark = pytest.mark.names

MAPS = tuple(slug for slug in slugs() if load(slug).board.nodes)
EDGE_PIXELS = 0.5  # of a disc that letters may cover: its soft edge
SEEDS, MOVES = (1, 2), (15, 45)


def view_of(services: QuietServices, slug: str, size: tuple[int, int], language: str, text: int = 100) -> MapView:
    settings = msgspec.structs.replace(QUIET, language=language, text_size=text)
    program = PilgrimTable(services, size, settings, None)
    scene = TableScene(program, services, played(services, setup_of(services, slug, 3, 1), 0), 0)
    return next(view for view in scene.targets.views.values() if isinstance(view, MapView))


def zones(services: QuietServices, slug: str, start: Zone) -> Iterator[Zone]:
    """A pawn on each of the first places, then positions of random games."""
    pawn = Piece("pawn/0", "pawn", seat=0)
    for place in start.slots[:4]:
        slots = tuple(msgspec.structs.replace(s, pieces=(pawn,) if s is place else ()) for s in start.slots)
        yield msgspec.structs.replace(start, slots=slots)
    for seed in SEEDS:
        for moves in MOVES:
            session = played(services, setup_of(services, slug, 3, seed), moves)
            found = session.game.table(session.state, 0).zone("map")
            assert found is not None
            yield found


def on_places(view: MapView) -> list[tuple[str, str]]:
    """The names whose letters cover another node, with that node."""
    board, names, sight = view.board, view.board.painter.names, view.board.sight()
    placed, room, found = board.placing(), names._margin(sight) / 2, []
    for node in (node for node in board.shown() if node.id in placed):
        left, top, right, low = names.box(sight, node, placed[node.id])
        for other in (other for other in board.shown() if other is not node):
            x, y = sight.at(other.xy)
            aside, below = max(left + room - x, x - right + room, 0), max(top + room - y, y - low + room, 0)
            if math.hypot(aside, below) < board.radius(other.id) - EDGE_PIXELS:
                found.append((node.id, other.id))
    return found


@pytest.mark.parametrize(("slug", "size", "language"), pairwise(MAPS, ((1280, 720), (1366, 768)), ("en", "fr")))
def test_names_cover_no_other_node_and_only_covered_ones_move(
    slug: str, size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    services = QuietServices(tmp_path)
    view = view_of(services, slug, size, language)
    board, names = view.board, view.board.painter.names
    without_pieces: dict[object, object] = {}  # by what lies flat on places, which differs from game to game

    for zone in zones(services, slug, view.zone):
        view.place(board.camera.view, zone)
        rest, now = board.resting_names(), board.placing()
        pieces = names.standing_boxes(names.step(board.sight()))
        moved = [name for name in now if now[name] != rest[name]]

        assert on_places(view) == []
        assert set(now) == set(rest)
        assert without_pieces.setdefault(tuple(names.flat_radii), dict(rest)) == dict(rest)
        assert all(sum(overlap(rest[name].box, piece) for piece in pieces) > MOST_HIDDEN for name in moved)


@pytest.mark.parametrize("slug", MAPS)
def test_a_name_can_be_pointed_at_and_clicked_like_its_place(services: QuietServices, slug: str) -> None:
    view = view_of(services, slug, (1366, 768), "en")
    board, ground = view.board, view.board.camera.view
    boxes = {node: box for node, box in board.name_boxes().items() if ground.contains(box)}

    reached = [node for node, box in boxes.items() if view.slot_at(box.center, frozenset()) == f"{view.zone.id}/{node}"]

    assert len(reached) >= 0.9 * len(boxes) > 0  # the middle of a name may lie within reach of another place
