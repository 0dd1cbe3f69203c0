"""What others moved stays marked on the table until the player's first click that acts."""

from pathlib import Path

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, SLUG
from test_recap_first import MOST_MOVES, at_table, next_turn, open_screen

from boardgames.app.wiring import available, definition
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.traces import Trace
from boardgames.ui.geometry import dots
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.picture.fresh_marks import FAINTEST, MOST_MARKS, _Mark
from boardgames.ui.zones.looks import zone_looks

pytestmark = pytest.mark.names
MEETING_PIXELS = 15  # where the edges of two names meet and only one is drawn again; a line over a letter has more


def with_marks(folder: Path, slug: str, people: int) -> tuple[Finger, TableScene]:
    """A table at the start of a person's turn after others have moved something in sight."""
    finger, session, rng = at_table(folder, slug, people)
    for _ in range(20):
        table = next_turn(finger, session, rng)
        if layers(table):
            return finger, table
    raise AssertionError("nobody moved anything in twenty turns")


def layers(table: TableScene) -> int:
    return sum(len(mark.layers) for mark in table.fresh._marks()) if table.fresh.traces else 0


def picture(table: TableScene) -> bytes:
    surface = pygame.Surface(table.rect.size)
    table.draw(surface)
    return pygame.image.tobytes(surface.subsurface(table.frame.board), "RGB")


@pytest.mark.parametrize(("slug", "people"), [(slug, people) for slug in available() for people in (1, 3)])
def test_marks_last_until_the_first_click_that_acts(tmp_path: Path, slug: str, people: int) -> None:
    finger, table = with_marks(tmp_path, slug, people)
    marked = picture(table)

    finger.key(pygame.K_w, "w")
    hidden = picture(table)
    finger.key(pygame.K_w, "w")

    assert hidden != marked
    assert picture(table) == marked

    session = table.session
    path = session.game.paths(session.state, session.game.legal(session.state)[0])[0]
    rect = table.targets.rect_of(path[0])
    assert rect is not None
    finger.click(rect.center)
    assert table.fresh.traces == ()


def test_a_click_that_only_looks_leaves_the_marks(tmp_path: Path) -> None:
    finger, table = with_marks(tmp_path, available()[0], 1)

    finger.click(table.frame.rail.midbottom)

    assert layers(table)


def test_the_key_speaks_of_no_last_turn_before_anybody_has_played(tmp_path: Path) -> None:
    finger, *_ = at_table(tmp_path, available()[0], 1, played=0)

    finger.key(pygame.K_w, "w")

    assert not finger.table().fresh.traces
    assert [toast.text for toast in finger.program.scenes._toasts] == ["Nobody else has played yet."]


def test_names_of_places_stay_readable_over_marks(tmp_path: Path) -> None:
    finger, *_ = at_table(tmp_path, SLUG, 1, played=0)
    table = finger.table()
    board = table.board_view
    assert board is not None
    box = min(board.name_boxes().values(), key=lambda rect: rect.width)
    surface = pygame.Surface(table.rect.size)
    surface.fill("magenta")

    board.draw_names(surface, [box])

    covered = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    covered.invert()
    drawn = covered.get_bounding_rects()
    assert drawn, "the name lies over what was there"
    assert all(box.inflate(40, 40).colliderect(rect) for rect in drawn), "and no other"


def test_the_shape_of_the_mover_covers_no_name_if_there_is_another_place(tmp_path: Path) -> None:
    finger, *_ = at_table(tmp_path, SLUG, 1, played=0)
    table = finger.table()
    assert table.board_view is not None
    box = next(iter(table.board_view.name_boxes().values()))

    _, moved = table.fresh._shape([box.center, (-50, -50)], 0)
    _, kept = table.fresh._shape([box.center], 0)

    assert moved.center == (-50, -50)
    assert kept.center == box.center


@pytest.mark.parametrize("slug", [slug for slug in available() if definition(slug).board.edges])
def test_a_jump_is_a_row_of_dots_and_a_way_along_a_line_of_the_board_is_a_line(tmp_path: Path, slug: str) -> None:
    finger, *_ = at_table(tmp_path, slug, 1, played=0)
    table = finger.table()
    assert table.board_view is not None
    edges = [{edge.a, edge.b} for edge in table.board_view.board.edges]
    start, end = sorted(edges[0])
    apart = next(node.id for node in table.board_view.board.nodes if node.id != start and {start, node.id} not in edges)

    def clear(*stops: str) -> list[bool]:
        """Where nothing is drawn on the way."""
        legs = list(table.fresh._legs([f"map/{node}" for node in stops]))
        layer, room = table.fresh._path(legs, (200, 0, 0), 1.0)
        way = [dot for leg in legs for dot in dots(leg.points, 1)]
        return [layer.get_at((round(x) - room.x, round(y) - room.y)).a == 0 for x, y in way]

    assert not any(clear(start, end))
    assert 0.2 < sum(gaps := clear(start, apart)) / len(gaps) < 0.8


def written(table: TableScene) -> list[pygame.Rect]:
    """All words of the board: names of places, letterings and headings."""
    board = table.board_view
    names = [*board.name_boxes().values(), *board.lettering_rects()] if board is not None else []
    return [*names, *(head for view in table.targets.views.values() for head in view.heads())]


def drawn(table: TableScene) -> pygame.Surface:
    surface = pygame.Surface(table.rect.size)
    table.draw(surface)
    return surface


def alike(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
    """Where two pictures are the same."""
    return pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)


def names_in(table: TableScene, picture: pygame.Surface) -> pygame.mask.Mask:
    """Where a picture shows the names of places: their letters, or their light edge where it is opaque."""
    grounds = [pygame.Surface(table.rect.size) for _ in range(2)]
    for ground, colour in zip(grounds, ("magenta", "green"), strict=True):
        ground.fill(colour)
        if table.board_view is not None:
            table.board_view.draw_names(ground, [table.rect])
    return alike(*grounds).overlap_mask(alike(grounds[0], picture), (0, 0))


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("slug", available())
def test_marks_change_no_name_and_their_frames_and_shapes_leave_all_words_free(
    tmp_path: Path, slug: str, size: tuple[int, int]
) -> None:
    services, rng = QuietServices(tmp_path), Rng(6)
    finger, session = Finger(services, size, CALM), Session(services.game(slug), setup_of(services, slug, 3, 6))
    tables = marks = 0

    while tables < 6 and len(session.entries) < MOST_MOVES:
        session.submit(rng.choice(session.game.legal(session.state)))
        if session.entries[-1].seat == session.actor:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(2)
        table = finger.table()
        words, found = written(table), table.fresh._marks()
        for mark in found:
            assert mark.layers[-1][1].collidelist(words) < 0, f"{len(session.entries)} moves"
            panels = [table.frame.rail, table.frame.side]  # the players' numbers stand there
            assert all(room.collidelist(panels) < 0 for _, room in mark.layers), f"{len(session.entries)} moves"
            marks += 1
        for word in words:
            frame, room = table.fresh._outline(word.inflate(-word.width // 2, word.height), (0, 0, 0), 1.0)
            box = word.move(-room.x, -room.y)
            assert not pygame.mask.from_surface(frame, 1).overlap_area(pygame.Mask(box.size, True), box.topleft)
        with_marks = drawn(table)
        table.fresh.end()
        without = drawn(table)
        changed = alike(with_marks, without)
        changed.invert()
        assert changed.overlap_area(names_in(table, without), (0, 0)) <= MEETING_PIXELS, f"{len(session.entries)} moves"
        tables += bool(found)

    assert marks > 3


def test_newer_marks_are_stronger_and_the_oldest_of_many_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger, *_ = at_table(tmp_path, SLUG, 1)
    table, strengths = finger.table(), list[float]()
    monkeypatch.setattr(table.fresh, "_is_part", lambda trace: False)

    def mark(trace: Trace, at: object, seen: object, strength: float) -> _Mark:
        strengths.append(strength)
        return _Mark([], "zones")

    monkeypatch.setattr(table.fresh, "_mark", mark)
    pieces = list(table.targets.seen())[: MOST_MARKS + 3]
    assert len(pieces) == MOST_MARKS + 3
    table.fresh.traces = tuple(Trace(1, piece, ("map/x",), number) for number, piece in enumerate(pieces, start=1))

    table.fresh._marks()

    assert len(strengths) == MOST_MARKS
    assert strengths[0] == 1
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[3] < 0.4
    assert strengths[-1] >= FAINTEST


def floats(slug: str) -> list[str]:
    screen = definition(slug).screen
    looks = {zone.id: zone_looks(zone) for zone in (screen.zones if screen is not None else ())}
    return [zone for zone, own in looks.items() if own.floating and not own.retells]


@pytest.mark.parametrize("slug", [slug for slug in available() if floats(slug)])
def test_marks_lie_below_what_opens_over_the_board(tmp_path: Path, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (zone,) = floats(slug)
    finger, session, rng = at_table(tmp_path, slug, people=3)
    while zone not in open_screen(finger).targets.views:
        session.submit(rng.choice(session.game.legal(session.state)))
    table = finger.table()
    slot = next(slot.id for one in table.table.zones if one.id == zone for slot in one.slots)
    rect = table.targets.rect_of(slot)
    assert rect is not None

    def drawn(place: str) -> bytes:
        layer = pygame.Surface(rect.size)
        layer.fill((255, 0, 0))
        marks = [_Mark([(layer, rect), (layer, rect)], place)] if place else []  # type: ignore[arg-type]
        monkeypatch.setattr(table.fresh, "_marks", lambda: marks)
        table.picture.forget()
        surface = pygame.Surface(table.rect.size)
        table.draw(surface)
        return pygame.image.tobytes(surface.subsurface(rect.inflate(-rect.w // 2, -rect.h // 2)), "RGB")

    table.fresh.traces = (Trace(1, "x", ("x",), 1),)
    bare = drawn("")
    assert drawn("zones") == bare
    assert drawn("floating") != bare
