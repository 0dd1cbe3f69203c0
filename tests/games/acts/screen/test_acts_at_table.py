"""The Acts of the Evangelists at the table: secrets, routes on the map, the recap, the signs of its rules text."""

from pathlib import Path

import msgspec
import pygame
from finger import QUIET, Finger, QuietServices, setup_of
from seated import CALM

from boardgames.core.events import TurnBegan
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.data.load import load
from boardgames.data.rulebook import rulebook
from boardgames.games.acts.rules.moves import OpenTradition, PlacePawn
from boardgames.session.session import Session
from boardgames.session.story import story
from boardgames.ui.art import Art
from boardgames.ui.rules.aside import terms_on
from boardgames.ui.start import played
from boardgames.ui.table.flow import Flow
from tests.games.acts.screen.test_acts_screen import given_look


class NoBots:
    """A service of bots that nobody needs."""

    def ask(self, session: Session) -> None:
        raise AssertionError("only people play")

    def poll(self) -> Move | None:
        return None

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_all_look_away_when_a_secret_comes_in_the_middle_of_a_turn(services: QuietServices) -> None:
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    flow = Flow(session, NoBots(), QUIET)  # type: ignore[arg-type]
    session.subscribe(lambda change: flow.changed())
    while isinstance(session.game.legal(session.state)[0], PlacePawn):
        session.submit(session.game.legal(session.state)[0])
    looker = session.actor
    assert flow.viewer == looker

    session.submit(next(move for move in session.game.legal(session.state) if isinstance(move, OpenTradition)))

    assert session.actor == looker
    assert flow.curtain_due
    assert flow.viewer is None
    flow.take_over()
    assert flow.viewer == looker
    session.submit(session.game.legal(session.state)[0])
    assert not flow.curtain_due


def only_button(session: Session) -> str:
    """The button that is the only thing to click, if so."""
    game, s = session.game, session.state
    lit = {path[0] for move in game.legal(s) for path in game.paths(s, move)}
    buttons = {button.target for button in game.prompt(s, session.actor).buttons}
    return next(iter(lit)) if len(lit) == 1 and lit <= buttons else ""


def test_the_only_button_left_to_click_is_highlighted(services: QuietServices) -> None:
    session, rng = Session(services.game("acts"), setup_of(services, "acts", 2, 1)), Rng(1)
    while not only_button(session):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, (1024, 640), CALM)

    finger.program.go("table", session=session, viewer=session.actor)

    button = finger.table().prompt.buttons[only_button(session)]
    assert (button.kind, button.enabled) == ("primary", True)


def test_pointing_at_places_of_a_zoomed_map_draws_no_more_of_a_way_than_is_in_view(services: QuietServices) -> None:
    session = played(services, setup_of(services, "acts", 5, 3), 40)
    finger = Finger(services, (1024, 640), msgspec.structs.replace(QUIET, text_size=150, interface_size=200))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.1)
    board = finger.table().frame.board.inflate(-8, -8)

    found = []
    for spot in (board.center, board.bottomright, board.topleft):
        finger.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=5, flipped=False, pos=spot))
        finger.rest(1.0)
        view = finger.table().board_view
        assert view is not None
        for rect in (rect for rect in view.node_boxes().values() if view.camera.view.collidepoint(rect.center)):
            finger.point(rect.center)
            found.append(finger.table().route_preview.current())

    lines = [current.line for current in found if current is not None]
    assert lines
    assert all(view.camera.view.contains(piece.get_rect(topleft=at)) for line in lines for piece, at in line)


def test_who_answered_in_the_turn_of_another_still_hears_all_of_it(tmp_path: Path) -> None:
    services, cut = QuietServices(tmp_path), 0
    session, rng = Session(services.game("acts"), setup_of(services, "acts", 3, 4)), Rng(4)
    while not session.is_over:
        session.submit(rng.choice(session.game.legal(session.state)))
        viewer, entries = session.actor, session.entries
        began = [event.seat for event in entries[-1].events if isinstance(event, TurnBegan)]
        if viewer is None or began[-1:] != [viewer]:
            continue
        last = max((n for n, entry in enumerate(entries, start=1) if entry.seat == viewer), default=0)
        cut += any(step.first < last for step in story(session, viewer).steps)

    assert cut


def test_a_sign_that_many_share_has_the_name_of_none_of_them(art: Art) -> None:
    book = rulebook("acts", "en")
    assert book is not None

    icons = {term.icon: term.id for term in terms_on(book.sections[book.anchors["idea"]], given_look(art))}

    assert icons["acts-theme"] == "theme_card"
    assert icons["acts-interview"] == "interview"


def test_the_space_of_the_time_track_without_a_name_is_the_only_one() -> None:
    spaces = [space for track in load("acts").board.tracks for space in track.spaces]
    assert [space.id for space in spaces if not space.name.en] == ["time_3"]
