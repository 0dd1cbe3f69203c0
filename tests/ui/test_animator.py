"""Motion between two tables: where pieces fly from and to, when they arrive, what must not fly."""

import pygame
import pytest

from boardgames.core.events import Changed, Discarded, Drew, Event, Handed, Moved, Placed
from boardgames.core.table import Piece
from boardgames.session.settings import Settings
from boardgames.ui.motion.animator import Animator
from boardgames.ui.motion.seen import Seen

PLACES = {
    "deck": pygame.Rect(0, 0, 50, 70),
    "pile": pygame.Rect(300, 0, 50, 70),
    "map/tyre": pygame.Rect(100, 100, 20, 20),
    "rail/1": pygame.Rect(0, 400, 200, 100),
}
HAND = pygame.Rect(500, 500, 100, 140)
drawn: list[tuple[str, pygame.Rect]] = []


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    drawn.clear()


def draw(surface: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
    drawn.append((piece.id, pygame.Rect(rect)))
    surface.fill((9, 9, 9, 255), rect)


def seen(piece: str, rect: pygame.Rect) -> dict[str, Seen]:
    return {piece: Seen(Piece(piece, "card"), pygame.Rect(rect), draw)}


def started(before: dict[str, Seen], after: dict[str, Seen], *events: Event, **settings: object) -> Animator:
    animator = Animator(Settings(language="en", **settings))  # type: ignore[arg-type]
    animator.begin(before, after, events, PLACES.get)
    return animator


def picture(animator: Animator) -> list[tuple[str, pygame.Rect]]:
    drawn.clear()
    animator.draw(pygame.Surface((10, 10)))
    return list(drawn)


def test_a_piece_that_moved_flies_from_its_old_rect_to_its_new_one() -> None:
    start, end = pygame.Rect(10, 10, 20, 20), pygame.Rect(210, 110, 20, 20)
    animator = started(seen("pawn/0", start), seen("pawn/0", end), Moved(piece="pawn/0", origin="a", to="b"))

    assert animator.is_busy
    assert animator.flying == {"pawn/0"}
    assert picture(animator) == [("pawn/0", start)]
    animator.update(0.125)
    middle = picture(animator)[0][1]
    assert (middle.x, middle.y) == (110, 60)
    animator.update(0.2)
    assert not animator.is_busy


def test_what_one_player_gives_another_goes_from_card_to_card_of_the_rail() -> None:
    sign, table = pygame.Surface((20, 20)), pygame.Surface((600, 600))
    sign.fill((200, 0, 0))
    cards = {"rail/0": pygame.Rect(0, 100, 200, 100), "rail/1": pygame.Rect(0, 400, 200, 100)}
    animator = Animator(Settings(language="en"), lambda icon: sign)

    animator.begin({}, {}, [Handed(seat=1, icon="token", taker=0)], cards.get)
    animator.update(0.25)
    animator.draw(table)

    assert table.get_at((100, 300))[:3] == (200, 0, 0)
    animator.update(0.3)
    assert not animator.is_busy


def test_a_piece_that_moved_by_way_of_places_passes_them() -> None:
    start, end = pygame.Rect(0, 0, 20, 20), pygame.Rect(400, 0, 20, 20)
    moved = Moved(piece="pawn/0", origin="a", to="b", via=("map/tyre",))
    animator = started(seen("pawn/0", start), seen("pawn/0", end), moved)

    animator.update(0.25)  # two legs of a quarter second

    assert picture(animator)[0][1].center == PLACES["map/tyre"].center


def test_a_drawn_card_flies_from_its_deck_to_the_hand() -> None:
    animator = started({}, seen("card/ruth", HAND), Drew(seat=0, source="deck", to="hand/0", card="ruth"))

    window = pygame.Surface((700, 600), pygame.SRCALPHA)
    animator.draw(window)
    shown = window.get_bounding_rect()
    assert PLACES["deck"].contains(shown)
    assert abs(shown.width / shown.height - HAND.width / HAND.height) < 0.1  # it keeps its shape while it grows
    animator.update(0.29)
    assert animator.flying == {"card/ruth"}
    animator.update(0.02)
    assert animator.flying == frozenset()


def test_a_discarded_card_flies_to_the_pile_and_is_no_longer_a_piece_of_the_table() -> None:
    animator = started(seen("card/ruth", HAND), {}, Discarded(card="ruth", origin="hand/0", to="pile"))

    assert animator.is_busy
    assert animator.flying == frozenset()
    animator.update(0.299)
    assert picture(animator)[0][1].center == pytest.approx(PLACES["pile"].center, abs=2)


def test_cards_that_close_a_gap_go_all_at_once_while_the_played_one_leaves() -> None:
    places = [HAND.move(120 * n, 0) for n in range(4)]
    names = ["card/ruth", "card/amos", "card/joel", "card/ezra"]
    before = {name: one for n, name in enumerate(names) for name, one in seen(name, places[n]).items()}
    after = {name: one for n, name in enumerate(names[1:]) for name, one in seen(name, places[n]).items()}

    animator = started(before, after, Discarded(card="ruth", origin="hand/0", to="pile"))
    animator.update(0.125)
    half = dict(picture(animator))

    assert [half[name].x for name in names[1:]] == [
        (before[name].rect.x + after[name].rect.x) // 2 for name in names[1:]
    ]
    assert half["card/ruth"].x < HAND.x
    animator.update(0.126)
    assert animator.flying == frozenset()


def test_goods_that_are_paid_fly_to_where_they_go() -> None:
    before = seen("stone/0/1", HAND) | seen("stone/0/2", HAND.move(40, 0))
    paid = Changed(seat=0, what="stone", old=2, new=1, to="pile")

    animator = started(before, seen("stone/0/1", HAND), paid)

    animator.update(0.299)
    assert [(piece, rect.center) for piece, rect in picture(animator)] == [
        ("stone/0/2", pytest.approx(PLACES["pile"].center, abs=2))
    ]


def test_a_card_taken_by_another_flies_to_that_players_card_in_the_rail() -> None:
    animator = started(seen("card/ruth", HAND), {}, Drew(seat=1, source="row/0", to="hand/1", card="ruth"))

    animator.update(0.299)

    assert picture(animator)[0][1].center == pytest.approx(PLACES["rail/1"].center, abs=2)


def test_a_hidden_draw_flies_nothing() -> None:
    drew = Drew(seat=1, source="deck", to="hand/1", card="ruth", seen_by=(1,)).veiled(0)

    assert drew.card is None
    assert not started({}, {}, drew).is_busy


def test_a_played_card_that_lies_nowhere_in_sight_flies_to_its_players_card() -> None:
    placed = Placed(seat=1, piece="card/ruth", to="played/1/judah", origin="hand/1")
    animator = started(seen("card/ruth", HAND), {}, placed)

    assert animator.is_busy
    animator.update(0.299)
    assert picture(animator)[0][1].center == pytest.approx(PLACES["rail/1"].center, abs=2)


def test_what_did_not_move_stays() -> None:
    assert not started(seen("pawn/0", HAND), seen("pawn/0", HAND)).is_busy


def test_several_pieces_start_one_after_another() -> None:
    before = {**seen("a", pygame.Rect(0, 0, 9, 9)), **seen("b", pygame.Rect(0, 50, 9, 9))}
    after = {**seen("a", pygame.Rect(90, 0, 9, 9)), **seen("b", pygame.Rect(90, 50, 9, 9))}
    animator = started(before, after, *(Moved(piece=piece, origin="", to="") for piece in after))

    animator.update(0.08)

    where = dict(picture(animator))
    assert where["a"].x > 0
    assert where["b"].x == 0
    animator.update(0.18)
    assert animator.flying == {"b"}


def test_finish_lets_everything_arrive() -> None:
    animator = started(seen("a", HAND), seen("a", PLACES["pile"]))

    animator.finish()

    assert not animator.is_busy
    assert animator.flying == frozenset()
    assert picture(animator) == []
    assert not animator.update(1.0)


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}])
def test_nothing_flies_where_nothing_may_move(settings: dict[str, object]) -> None:
    assert not started(seen("a", HAND), seen("a", PLACES["pile"]), **settings).is_busy


@pytest.mark.parametrize(("animation", "seconds"), [("fast", 0.125), ("normal", 0.25), ("slow", 0.5)])
def test_the_setting_chooses_the_speed(animation: str, seconds: float) -> None:
    animator = started(seen("a", HAND), seen("a", PLACES["pile"]), animation=animation)

    animator.update(seconds - 0.01)
    assert animator.is_busy
    animator.update(0.02)
    assert not animator.is_busy


def test_a_new_move_ends_the_flights_of_the_one_before() -> None:
    animator = started(seen("a", HAND), seen("a", PLACES["pile"]))

    animator.begin(seen("b", HAND), seen("b", PLACES["deck"]), (), PLACES.get)

    assert animator.flying == {"b"}


def test_a_leap_rises_over_what_lies_between() -> None:
    start, end = pygame.Rect(0, 200, 20, 20), pygame.Rect(200, 200, 20, 20)
    leap = Moved(piece="pawn/0", origin="a", to="b", by="leap")
    animator = started(seen("pawn/0", start), seen("pawn/0", end), leap)

    animator.update(0.125)
    half_way = picture(animator)[0][1]
    animator.update(0.124)

    assert half_way.centerx == 110
    assert half_way.y == 200 - round(0.22 * 200)
    assert abs(picture(animator)[0][1].y - 200) <= 1


def test_a_shake_throws_the_board_about_and_lets_it_come_to_rest() -> None:
    board = pygame.Rect(20, 10, 300, 200)
    blow = Moved(piece="pawn/0", origin="a", to="b", by="shake")
    animator = started(seen("pawn/0", HAND), seen("pawn/0", PLACES["pile"]), blow)
    surface = pygame.Surface((400, 300))
    surface.fill((200, 0, 0), board)
    surface.fill((0, 0, 200), (100, 100, 20, 20))

    animator.shake.draw(surface, board)
    places = []
    while animator.is_busy:
        places.append(animator.shake.offset(600))
        animator.update(0.05)

    assert surface.get_at((100, 110))[:3] == (200, 0, 0)
    assert surface.get_at((10, 110))[:3] == (0, 0, 0)
    assert len({place for place in places if place != (0, 0)}) > 3
    assert max(abs(x) for x, _ in places) <= 7
    assert animator.shake.offset(600) == (0, 0)
    assert 0.7 <= 0.05 * len(places) < 0.85


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation": "off"}])
def test_without_motion_nothing_shakes(settings: dict[str, object]) -> None:
    blow = Moved(piece="pawn/0", origin="a", to="b", by="shake")

    animator = started(seen("pawn/0", HAND), seen("pawn/0", PLACES["pile"]), blow, **settings)

    assert not animator.shake.is_on
    assert not animator.is_busy


def test_a_pause_begins_when_the_motion_is_over() -> None:
    animator = started(seen("pawn/0", HAND), seen("pawn/0", PLACES["pile"]))
    animator.pause(0.3)
    while animator.flying:
        animator.update(0.05)

    animator.update(0.2)

    assert animator.is_busy
    animator.update(0.2)
    assert not animator.is_busy


def test_something_to_be_read_lets_the_table_stand_without_drawing_it_again() -> None:
    animator, off = Animator(Settings(animation="normal")), Animator(Settings(animation="off"))
    for one in (animator, off):
        one.pause(2.0)

    drawn = [animator.update(0.5) for _ in range(3)]

    assert animator.is_busy
    assert not any(drawn)
    animator.update(0.6)
    assert not animator.is_busy
    assert not off.is_busy
