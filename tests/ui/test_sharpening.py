"""A map whose sharp picture takes longer than a frame: the old one is shown until it has come, step by step."""

import pygame
import pytest

from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui import steps
from boardgames.ui.board import labels, picture, placing_cache
from boardgames.ui.board.view import BoardView
from boardgames.ui.theme import Theme

pytestmark = pytest.mark.names

SIZE = (640, 420)
SLUG = min((slug for slug in slugs() if load(slug).board.nodes), key=lambda slug: len(load(slug).board.nodes))


@pytest.fixture(autouse=True)
def nothing_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    """No names or grounds of other tests, and steps one by one."""
    monkeypatch.setattr(placing_cache, "find", lambda key, spots: None)
    monkeypatch.setattr(picture, "advance", lambda found: steps.advance(found, 0.0))
    picture.GROUNDS.clear()


def view_of(art, waits: bool) -> BoardView:
    view = BoardView(load(SLUG), Theme((1024, 640), Settings(), SLUG), art, Strings("en"))
    if waits:
        view.let_wait()
    view.place(pygame.Rect((0, 0), SIZE))
    return view


def drawn(view: BoardView) -> bytes:
    surface = pygame.Surface(SIZE)
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def settled(view: BoardView) -> int:
    """Let frames pass until the picture is sharp; return their number."""
    frames = 0
    while view.is_moving:
        view.update(0.05)
        frames += 1
    return frames


def test_the_picture_that_comes_in_steps_is_the_one_painted_at_once(art) -> None:
    waiting, at_once = view_of(art, waits=True), view_of(art, waits=False)
    assert drawn(waiting) == drawn(at_once)  # the names of the first picture are waited for
    for view in (waiting, at_once):
        view.zoom_by(1.5)
        view.update(1.0)
        drawn(view)
    blurred = drawn(waiting)
    picture.GROUNDS.clear()
    settled(waiting)
    assert blurred != drawn(waiting) == drawn(at_once)
    assert waiting.name_boxes() == at_once.name_boxes()


def test_the_old_picture_is_shown_until_the_new_one_has_come(art) -> None:
    view = view_of(art, waits=True)
    drawn(view)
    settled(view)

    view.zoom_by(1.5)
    view.update(1.0)
    blurred = drawn(view)
    frames = [view.update(0.05) for _ in range(5)]
    still = drawn(view)
    passed = settled(view)

    assert frames == [False] * 5
    assert still == blurred != drawn(view)
    assert passed > len(view.board.nodes)


def test_a_map_without_frames_never_waits(art) -> None:
    view = view_of(art, waits=False)

    drawn(view)

    assert not view.is_moving
    assert not view.painter.names.search.is_waiting


def test_turning_the_wheel_again_drops_the_half_painted_picture(art) -> None:
    view, straight = view_of(art, waits=True), view_of(art, waits=False)
    drawn(view)
    settled(view)
    view.zoom_by(1.5)
    view.update(1.0)
    drawn(view)
    for _ in range(4):
        view.update(0.05)

    view.zoom_by(1.5)
    view.update(1.0)
    drawn(view)
    settled(view)

    straight.camera.zoom_by(1.5)
    straight.camera.zoom_by(1.5)
    assert drawn(view) == drawn(straight)


def test_names_found_later_say_so_once(art) -> None:
    view, said = view_of(art, waits=True), []
    view.when_named = lambda: said.append(view.painter.names.search.is_waiting)
    drawn(view)
    view.zoom_by(1.5)
    view.update(1.0)
    simple = view.name_boxes()

    settled(view)

    assert said == [False]
    assert view.name_boxes() != simple


def measure(kind, lines):
    return 7.0 * max(len(line) for line in lines), 14.0 * len(lines)


def test_simple_places_are_those_of_another_zoom_or_of_the_board_and_never_overlap() -> None:
    spots = [
        labels.Spot("a", "Rome", "city", (100, 100), 10, "e", rank=2),
        labels.Spot("b", "Ostia", "city", (104, 100), 10, "e", rank=1),
        labels.Spot("c", "Ai", "city", (300, 100), 10, "c"),
    ]
    before = labels.place([labels.Spot("c", "Ai", "city", (30, 10), 5, "sw")], measure)

    simple = labels.place_simply(spots, measure, {}, 1)
    alike = labels.place_simply(spots, measure, before, 1)

    assert {name.id: name.side for name in simple.values()} == {"a": "e", "c": "n"}
    assert alike["c"].side == before["c"].side == "sw"
    assert alike["c"].smaller == 1


def test_a_map_is_first_seen_with_all_its_names_where_they_stay(art) -> None:
    view = view_of(art, waits=True)
    drawn(view)
    first = dict(view.placing())

    settled(view)

    assert first == dict(view.placing())
    assert set(first) == {node.id for node in view.shown() if view.painter.names.is_named(node, view.sight())}


def test_a_simple_place_at_the_edge_or_on_another_name_is_left_for_another_side() -> None:
    spots = [
        labels.Spot("a", "Rome", "city", (100, 8), 6, "n", rank=3),  # its name would be cut by the upper edge
        labels.Spot("b", "Ostia", "city", (60, 60), 6, "e", rank=2),
        labels.Spot("c", "Veii", "city", (100, 66), 6, "w", rank=1),  # its name would overlap that of Ostia
    ]
    around = labels.obstacles_of(spots, bounds=(0, 0, 200, 120))

    blind = labels.place_simply(spots, measure, {}, 0)
    seeing = labels.place_simply(spots, measure, {}, 0, around)

    assert blind["a"].box[1] < 0
    assert "c" not in blind
    assert set(seeing) == {"a", "b", "c"}
    assert all(around.out(name.box) == 0 for name in seeing.values())
    assert not any(labels.overlap(seeing[one].box, seeing[other].box) for one, other in ("ab", "ac", "bc"))
