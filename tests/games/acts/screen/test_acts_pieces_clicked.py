"""Things that look as if they could be clicked can be: the boat in one's own city, the place of a new leaf."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.core.agenda import Item
from boardgames.core.rng import Rng
from boardgames.games.acts.presentation.clicks import ghost_leaf
from boardgames.games.acts.rules.moves import PlacePawn
from boardgames.session.session import Session
from boardgames.ui.table.input.keyboard import GUARD_SECONDS
from tests.games.acts.given import given


def at_table(services: QuietServices, kind: str = "turn") -> Finger:
    """A finger at the table of somebody in a port with a boat."""
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    session.state = s = given(at=["ephesus", "antioch"])
    if kind != "turn":
        s.agenda.append(Item(kind, 0))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def boat(finger: Finger) -> pygame.Rect:
    """Where the boat of one's own city lies."""
    seen = finger.table().targets.seen().values()
    return next(one.rect for one in seen if one.piece.presses == "action/boat")


def test_a_click_on_the_boat_in_ones_own_city_chooses_to_sail(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()

    finger.click(boat(finger).center)
    chosen = table.picker.chosen
    port = next(name for name in sorted(table.picker.next) if name.startswith("map/"))
    table.click(port)

    assert chosen == ("action/boat",)
    assert table.session.moves[-1].word == "boat"


def test_the_boat_is_dragged_to_a_port(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    table.click("action/boat")
    port = next(name for name in sorted(table.picker.next) if name.startswith("map/"))
    table.picker.back()
    goal = table.targets.rect_of(port)
    assert goal is not None

    finger.drag(boat(finger).center, goal.center)

    assert table.session.moves[-1].word == "boat"


def test_boats_elsewhere_are_no_buttons(services: QuietServices) -> None:
    seen = at_table(services).table().targets.seen().values()

    assert [one.piece.presses for one in seen if one.piece.kind == "boat"].count("action/boat") == 1


@pytest.mark.parametrize("end", ["left", "right"])
def test_a_new_leaf_is_added_by_a_click_on_its_ghost(services: QuietServices, end: str) -> None:
    finger = at_table(services, "leaf")
    table = finger.table()
    ghost = table.targets.rect_of(ghost_leaf(table.session.state, 0, end)[1])
    assert ghost is not None
    first = table.targets.rect_of("gospel/1")
    assert first is not None

    finger.click(ghost.center)

    assert (ghost.x < first.x) == (end == "left")
    assert [move.plain() for move in table.session.moves] == [["add_leaf", end]]


def test_leaves_have_no_ghosts_outside_that_decision(services: QuietServices) -> None:
    table = at_table(services).table()

    assert table.table.slot("gospel/0") is None
    assert not isinstance(table.session.game.legal(table.session.state)[0], PlacePawn)


@pytest.mark.parametrize("twins", [1, 2])
def test_an_offered_twin_is_dragged_into_the_gospel(services: QuietServices, twins: int) -> None:
    finger = with_offer(services, twins)
    table = finger.table()
    twin = next(one.rect for one in table.targets.seen().values() if one.piece.id.startswith("offer/"))
    moves = table.session.game.legal(table.session.state)
    paths = [path for move in moves for path in table.session.game.paths(table.session.state, move)]
    slots = [path[0] for path in paths if path[0].startswith("gospel/")] or ["gospel/1/0", "gospel/1/1"]
    camera = table.board_view.camera.view.copy()

    for slot in slots:
        if table.session.moves[-1].word != "follow_tradition":
            finger.drag(twin.center, table.targets.rect_of(slot).center)

    assert table.session.moves[-1].word == "follow_tradition"
    assert table.board_view.camera.view == camera


def with_offer(services: QuietServices, twins: int) -> Finger:
    """A table at which somebody may follow a Tradition and take one of so many twins."""
    for seed in range(60):
        session = Session(services.game("acts"), setup_of(services, "acts", 2, seed))
        rng = Rng(seed)
        for _ in range(120):
            offered = session.table(session.actor).zone("offer")
            if offered is not None and len(offered.slots) == twins and session.table(session.actor).carries:
                finger = Finger(services)
                finger.program.go("table", session=session, viewer=session.actor)
                finger.rest(0.1)
                return finger
            if session.is_over:
                break
            session.submit(rng.choice(session.game.legal(session.state)))
    raise AssertionError(f"nobody was offered {twins} twins")


def test_keeping_a_card_shows_the_cards_large_even_if_all_lie_face_up(services: QuietServices) -> None:
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    session.state = given(at=["ephesus", "antioch"], boxes={"ephesus": [7]}, shown=[7])
    session.submit(next(move for move in session.game.legal(session.state) if move.word == "tradition_open"))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)

    card, plate = (finger.table().targets.rect_of(slot) for slot in ("box/ephesus/0", "box/ephesus"))
    of_others = session.table(1).slot("box/ephesus")

    assert card is not None
    assert plate is not None
    assert card.height > 2 * plate.height
    assert of_others is not None
    assert of_others.tone != "open"


def test_after_keeping_a_card_the_keyboard_goes_on_to_the_slots(services: QuietServices) -> None:
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    session.state = given(at=["ephesus", "antioch"], boxes={"ephesus": [7]}, shown=[7])
    session.submit(next(move for move in session.game.legal(session.state) if move.word == "tradition_open"))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    table = finger.table()

    table.keyboard.go_to("box/ephesus/0")
    finger.key(pygame.K_RETURN)
    rested = table.lights.focused
    finger.key(pygame.K_RETURN)
    named, made = finger.program.scenes._toasts[-1].text, session.moves[-1].word
    finger.rest(GUARD_SECONDS)
    finger.key(pygame.K_RETURN)

    assert rested.startswith("gospel/")
    assert named == "Press Enter again to write “The Wedding at Cana” on the left of leaf 1."
    assert made == "tradition_keep"
    assert session.moves[-1].word == "tradition_place"


@pytest.mark.parametrize(("goal", "made"), [("gospel/2/0", ["keep", "place"]), ("map/antioch", [])])
def test_a_card_of_the_box_is_dragged_to_its_slot(services: QuietServices, goal: str, made: list[str]) -> None:
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    session.state = given(at=["ephesus", "antioch"], boxes={"ephesus": [7]}, shown=[7])
    session.submit(next(move for move in session.game.legal(session.state) if move.word == "tradition_open"))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    table = finger.table()
    camera = table.board_view.camera.view.copy()
    card, place = table.targets.rect_of("box/ephesus/0"), table.targets.rect_of(goal)

    finger.drag(card.center, place.center)

    assert [move.word.removeprefix("tradition_") for move in session.moves[1:]] == made
    assert table.board_view.camera.view == camera


def test_a_kept_card_is_dragged_from_its_box_to_a_slot(services: QuietServices) -> None:
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    session.state = given(at=["ephesus", "antioch"], boxes={"ephesus": [7]}, shown=[7])
    for word in ("tradition_open", "tradition_keep"):
        session.submit(next(move for move in session.game.legal(session.state) if move.word == word))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    table = finger.table()
    card, place = table.targets.rect_of("box/ephesus/0"), table.targets.rect_of("gospel/2/0")

    finger.drag(card.center, place.center)

    assert session.moves[-1].plain() == ["tradition_place", 2, 0]
