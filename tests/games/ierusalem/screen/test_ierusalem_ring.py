"""The score track of Ierusalem: a ring along the border of the board on which pawns walk."""

from itertools import combinations, pairwise

import pytest

from boardgames.core.table import Piece, Slot, Zone
from boardgames.games.ierusalem.screen.ring import RingView
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.motion.animator import Animator
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones.base import Lights
from tests.games.ierusalem.screen.test_ierusalem_screen import WINDOWS, drawn, given_look, given_views, pixels
from tests.games.ierusalem.tables import given_table


def given_ring(kit: TableKit) -> RingView:
    ring = given_views(kit, given_table())[0]["score"]
    assert isinstance(ring, RingView)
    return ring


def stand(ring: RingView, space: int, *pawns: Piece) -> None:
    """Let pawns stand on one space, nobody elsewhere."""
    ring.place(ring.rect, Zone("score", tuple(Slot(f"score/{n}", pawns if n == space else ()) for n in range(100))))


@pytest.mark.parametrize("size", WINDOWS)
def test_the_score_track_goes_round_the_board_from_its_upper_left_corner(art: Art, size: tuple[int, int]) -> None:
    ring = given_ring(given_look(art, size))

    spots = [ring.rects[f"score/{n}"].center for n in range(100)]

    first, turn, half, last = (spots[n] for n in (0, 31, 50, 81))
    assert first[0] == last[0] < turn[0] == half[0]
    assert first[1] == turn[1] < half[1] == last[1]
    assert all(a[0] < b[0] and a[1] == b[1] for a, b in pairwise(spots[:32]))
    assert all(a[0] == b[0] and a[1] < b[1] for a, b in pairwise(spots[31:51]))
    assert all(a[0] > b[0] and a[1] == b[1] for a, b in pairwise(spots[50:82]))
    assert [(a, b) for a, b in combinations(ring.rects.values(), 2) if a.colliderect(b)] == []


@pytest.mark.parametrize("size", WINDOWS)
def test_pawns_on_one_space_of_the_score_track_are_all_seen(art: Art, size: tuple[int, int]) -> None:
    kit = given_look(art, size)
    ring = given_ring(kit)
    pawns = tuple(Piece(f"score_pawn/{seat}", "score_pawn", seat=seat) for seat in range(4))

    for space in (0, 14, 31, 40, 50, 99):
        stand(ring, space, *pawns)
        picture = drawn(ring, size)
        for piece, rect in ring.pieces():
            assert picture.get_at(rect.center)[:3] == kit.seats[piece.seat].colour
            assert ring.slot_at(rect.center, frozenset()) == f"score/{space}"


def test_a_pawn_that_has_been_round_wears_a_sign(art: Art) -> None:
    kit = given_look(art)
    ring = given_ring(kit)
    told = []
    for badge in ("", "+100"):
        stand(ring, 4, Piece("score_pawn/0", "score_pawn", seat=0, badge=badge))
        told.append(pixels(drawn(ring, kit.theme.size)))

    assert told[0] != told[1]


@pytest.mark.parametrize(("start", "end", "passed"), [(28, 34, 5), (97, 3, 5), (33, 30, 2), (12, 12, 0)])
def test_a_score_pawn_walks_along_the_ring(art: Art, start: int, end: int, passed: int) -> None:
    kit = given_look(art)
    ring = given_ring(kit)
    targets, tables = Targets(), []
    targets.views = {"score": ring}
    for at in (start, end):
        stand(ring, at, Piece("score_pawn/0", "score_pawn", seat=0))
        tables.append(targets.seen())

    stops = ring.walk(tables[0]["score_pawn/0"].rect, tables[1]["score_pawn/0"].rect)
    animator = Animator(Settings())
    animator.begin(tables[0], tables[1], (), targets.rect_of)

    assert len(stops) == passed
    assert all(not ring.hollow.collidepoint(rect.center) for rect in stops)
    assert animator.is_busy == (start != end)


@pytest.mark.parametrize("lights", [Lights(hovered="score/24"), Lights(focused="score/7"), Lights(refused="score/40")])
def test_a_space_of_the_score_track_answers_to_the_pointer(art: Art, lights: Lights) -> None:
    kit = given_look(art)
    ring = given_ring(kit)

    assert pixels(drawn(ring, kit.theme.size)) != pixels(drawn(ring, kit.theme.size, lights))


@pytest.mark.parametrize("size", WINDOWS)
def test_score_pawns_stand_within_the_track_and_every_fifth_space_has_its_number(
    art: Art, size: tuple[int, int]
) -> None:
    ring = given_ring(given_look(art, size))
    pawn = Piece("score_pawn/0", "score_pawn", seat=0)

    for space in (14, 40, 65, 90):
        stand(ring, space, pawn)
        ((_, rect),) = ring.pieces()
        assert ring.groove.contains(rect)
        assert not ring.hollow.colliderect(rect)
    stand(ring, 1, pawn)
    bare = drawn(ring, size)
    for space in (15, 40, 65, 90):
        box = ring.rects[f"score/{space}"].inflate(-4, -4)
        inks = {tuple(bare.get_at((x, y))[:3]) for x in range(box.x, box.right) for y in range(box.y, box.bottom)}
        assert min(sum(ink) for ink in inks) < 200, space  # dark letters on a light space


def test_the_score_track_goes_close_round_the_docks_where_the_board_is_higher_than_they_are(art: Art) -> None:
    ring = given_ring(given_look(art))
    ring.place(ring.rect.inflate(0, 120), ring.zone)

    assert ring.groove.height < ring.rect.height - 60
    assert abs(ring.groove.centery - ring.rect.centery) <= 1


@pytest.mark.parametrize("size", WINDOWS)
def test_pawns_on_one_space_do_not_cover_one_another(art: Art, size: tuple[int, int]) -> None:
    ring = given_ring(given_look(art, size))
    stand(ring, 3, *(Piece(f"score_pawn/{seat}", "score_pawn", seat=seat) for seat in range(4)))

    rects = [rect for _, rect in ring.pieces()]

    assert len(rects) == 4
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("size", WINDOWS)
def test_a_ring_around_a_space_of_the_sanhedrin_leaves_room_for_all_that_lies_there(
    art: Art, size: tuple[int, int]
) -> None:
    view = given_views(given_look(art, size), given_table())[0]["sanhedrin"]
    laid = [(slot.id, rect) for slot in view.zone.slots for piece, rect in view.pieces() if piece in slot.pieces]

    assert {slot for slot, _ in laid} >= {"sanhedrin/9", "sanhedrin/22"}
    for slot, rect in laid:
        ringed = view.rect_with_tag(slot)
        assert ringed is not None
        assert ringed.contains(rect.inflate(4, 4))
        assert ringed.contains(view.rects[slot])
