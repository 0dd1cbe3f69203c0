"""What a move shows beside flights: sides that turn, pieces that fade, tags that pop up, scores that count."""

from pathlib import Path

import pygame
import pytest
from finger import Finger, QuietServices, setup_of

from boardgames.core.events import Event, Moved, Placed, Said
from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.core.table import Piece
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.motion.animator import Animator
from boardgames.ui.motion.effects import Effects
from boardgames.ui.motion.seen import Seen
from boardgames.ui.table.frame.seat_card import SeatCard
from tests.games.ierusalem.screen.test_ierusalem_screen import given_look

RED, BLUE = (200, 0, 0), (0, 0, 200)
SIDES = (Piece("favor/1", "favor", "front"), Piece("favor/1", "favor", "back"))
RAIL = {"rail/0": pygame.Rect(0, 0, 100, 60), "rail/1": pygame.Rect(0, 400, 100, 60)}
QUIET = [{"reduced_motion": True}, {"animation": "off"}]
PLACE = pygame.Rect(300, 200, 40, 40)


def paint(surface: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
    surface.fill((*(RED if piece.variant == "front" else BLUE), 255), rect)


def lying(piece: Piece, x: int, y: int) -> dict[str, Seen]:
    return {piece.id: Seen(piece, pygame.Rect(x, y, 40, 40), paint)}


def picture(animator: Animator) -> pygame.Surface:
    surface = pygame.Surface((700, 700), pygame.SRCALPHA)
    animator.draw(surface)
    return surface


def given(before: dict[str, Seen], after: dict[str, Seen], event: Event, **settings: object) -> Animator:
    animator = Animator(Settings(language="en", **settings))  # type: ignore[arg-type]
    animator.begin(before, after, [event], {**RAIL, "table/1": PLACE}.get)
    return animator


def test_a_piece_given_away_turns_over_on_its_way_to_the_card_of_the_taker() -> None:
    given_away = Placed(seat=0, piece="favor/1", to="received/1", origin="give/1", sides=SIDES, taker=1)
    animator = given(lying(SIDES[0], 600, 600), {}, given_away)

    assert picture(animator).get_at((620, 620))[:3] == RED
    animator.update(0.25)
    edge = picture(animator).get_bounding_rect()
    assert edge.width < 4 < edge.height
    animator.update(0.24)
    arrived = picture(animator)
    assert arrived.get_bounding_rect().center == pytest.approx(RAIL["rail/1"].center, abs=3)
    assert arrived.get_at(RAIL["rail/1"].center)[:3] == BLUE
    assert animator.flying == frozenset()  # it lies nowhere on this table
    animator.update(0.02)
    assert not animator.is_busy


def test_a_piece_received_comes_from_the_card_of_the_giver_not_from_a_slot_of_ones_own() -> None:
    received = Placed(seat=0, piece="favor/1", to="received/1", origin="table/1", sides=SIDES, taker=1)
    animator = given({}, lying(SIDES[1], 600, 600), received)

    start = picture(animator)

    assert start.get_bounding_rect().center == pytest.approx(RAIL["rail/0"].center, abs=1)
    assert start.get_at(RAIL["rail/0"].center)[:3] == RED
    assert animator.flying == {"favor/1"}


def test_others_see_a_piece_go_from_card_to_card() -> None:
    other = Piece("favor/9", "favor", "front")
    both = lying(other, 600, 600)
    animator = given(both, both, Placed(seat=0, piece="favor/1", to="received/1", sides=SIDES, taker=1))

    start = picture(animator).get_bounding_rect()
    animator.update(0.49)
    end = picture(animator).get_bounding_rect()

    assert start.center == pytest.approx(RAIL["rail/0"].center, abs=1)
    assert end.center == pytest.approx(RAIL["rail/1"].center, abs=3)


def test_a_piece_of_which_the_table_shows_none_goes_from_card_to_card_too() -> None:
    animator = Animator(Settings(), paint=paint)

    animator.begin({}, {}, [Placed(seat=0, piece="favor/1", to="received/1", sides=SIDES, taker=1)], RAIL.get)

    shown = picture(animator)
    assert shown.get_bounding_rect().center == pytest.approx(RAIL["rail/0"].center, abs=1)
    assert shown.get_at(RAIL["rail/0"].center)[:3] == RED


def test_pieces_that_are_gone_for_good_grow_pale_where_they_lay() -> None:
    animator = given(lying(SIDES[1], 100, 100), {}, Said(fades=("favor/1", "favor/2")))
    spot, alphas = (120, 120), []

    for _ in range(3):
        alphas.append(picture(animator).get_at(spot)[3])
        animator.update(0.25)

    assert alphas[0] == 255
    assert alphas == sorted(alphas, reverse=True)
    assert len(set(alphas)) == 3
    assert not animator.is_busy


def test_a_tag_pops_up_when_its_piece_has_landed_and_goes_after_a_moment(art: Art) -> None:
    moved = Moved(piece="favor/1", origin="a", to="table/1", tag=say("tag.place", n=5))
    effects = Effects(given_look(art))
    animator = Animator(Settings(language="en"), effects=effects)
    animator.begin(lying(SIDES[1], 600, 600), lying(SIDES[1], PLACE.x, PLACE.y), [moved], {"table/1": PLACE}.get)

    def is_up() -> bool:
        surface = pygame.Surface((700, 700), pygame.SRCALPHA)
        effects.draw(surface)
        return bool(surface.get_bounding_rect().width)

    assert not is_up()
    animator.update(0.26)
    assert is_up()
    animator.update(0.9)
    assert is_up()
    assert animator.is_busy
    animator.update(0.2)
    assert not is_up()
    assert not animator.is_busy


@pytest.mark.parametrize(("points", "seconds"), [(3, 0.12), (40, 0.6), (-2, 0.08)])
def test_a_score_counts_forty_milliseconds_a_point_up_to_a_limit(points: int, seconds: float) -> None:
    animator = Animator(Settings())

    animator.count({0: 10, 1: 5, 2: None}, {0: 10 + points, 1: 5, 2: None})

    assert animator.ticks.shown(0, 10 + points) == 10
    assert animator.ticks.shown(1, 5) == 5
    animator.update(seconds / 2 + 0.005)
    assert min(10, 10 + points) < animator.ticks.shown(0, 10 + points) < max(10, 10 + points)
    animator.update(seconds / 2)
    assert animator.ticks.shown(0, 10 + points) == 10 + points
    assert not animator.is_busy


@pytest.mark.parametrize("quiet", QUIET)
def test_nothing_turns_fades_pops_up_or_counts_where_motion_is_unwelcome(quiet: dict[str, object]) -> None:
    for event in (
        Placed(seat=0, piece="favor/1", to="received/1", sides=SIDES, taker=1),
        Said(fades=("favor/1",)),
        Moved(piece="favor/1", origin="a", to="table/1", tag=say("tag.place", n=5)),
    ):
        animator = given(lying(SIDES[0], 600, 600), {}, event, **quiet)
        animator.count({0: 1}, {0: 9})

        assert not animator.is_busy
        assert animator.ticks.shown(0, 9) == 9


def scoring_move(session: Session) -> Move:
    """Play on until the one to decide can score three points or more by a single move; that move."""
    while True:
        for move in session.game.legal(session.state):
            after = session.state.clone()
            session.game.apply(after, move)
            if after.vp[session.actor] - session.state.vp[session.actor] >= 3:
                return move
        session.submit(session.game.legal(session.state)[0], by=session.actor)


def test_the_score_in_the_rail_counts_after_a_move_and_the_table_is_idle_then(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services, settings=Settings(language="en", recap=False, sounds=False, teach=False))
    session = Session(services.game("ierusalem"), setup_of(services, "ierusalem", 3, 1, {"start_player": "seat_1"}))
    move, seat = scoring_move(session), session.actor
    finger.program.go("table", session=session)
    table = finger.table()
    table.flow.take_over()
    table.show()
    old = session.state.vp[seat]

    def told() -> int | None:
        return next(card.score for card in table.rail.children if isinstance(card, SeatCard) and card.card.seat == seat)

    session.submit(move)

    assert told() == old
    table.animator.update(0.05)
    assert old < told() < session.state.vp[seat]
    table.animator.update(3.0)
    assert told() == session.state.vp[seat]
    assert not table.animator.is_busy
    assert not table.animator.update(0.1)  # nothing is drawn again
