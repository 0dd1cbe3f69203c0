"""While hands are covered nothing of them is seen: neither the card shown large nor its place on the map."""

from pathlib import Path

import msgspec
import pygame
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.games.portals.rules.moves import DrawDeck, EndTurn, PlacePawn
from boardgames.session.session import Session
from boardgames.ui.scenes.curtain import GUARD_SECONDS, CurtainScene
from boardgames.ui.scenes.table import TableScene

SLUG, HUMANS, BOT = "portals", (0, 1), 2


class Thinking:
    """A bot that never answers."""

    def ask(self, session: Session) -> None:
        """Begin to think."""

    def poll(self) -> None:
        """Nothing yet."""

    def forget(self) -> None:
        """Begin anew."""


def before_the_bot(services: QuietServices) -> Session:
    """Two people and a bot who comes next; the person at the screen has just drawn a hidden card."""
    setup = setup_of(services, SLUG, 3, 4, {"first_player": "seat_1"})
    seats = (*setup.seats[:2], msgspec.structs.replace(setup.seats[BOT], kind="bot"))
    session = Session(services.game(SLUG), msgspec.structs.replace(setup, seats=seats))
    while session.actor != HUMANS[-1] or isinstance(session.game.legal(session.state)[0], PlacePawn):
        legal = session.game.legal(session.state)
        session.submit(next((move for move in legal if isinstance(move, EndTurn)), legal[0]))
    return session


def at_the_table(tmp_path: Path) -> TableScene:
    """The table of somebody whose turn comes before a bot's; the bot thinks for ever."""
    services = QuietServices(tmp_path)
    services.__dict__["bots"] = Thinking()
    finger = Finger(services, settings=msgspec.structs.replace(QUIET, auto_end_turn=False))
    finger.program.go("table", session=before_the_bot(services), viewer=HUMANS[-1])
    table = finger.table()
    table.flow.owner = HUMANS[-1]
    return table


def test_a_card_of_the_hand_is_shown_no_more_when_a_bot_follows_u_11(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    session = table.session
    session.submit(next(move for move in session.game.legal(session.state) if isinstance(move, DrawDeck)))
    assert table.side_content.inspection is not None
    assert table.side_content.inspection.card

    session.submit(EndTurn())

    assert session.is_bot_turn
    assert table.viewer is None
    assert table.side_content.inspection is None
    assert table.lights.inspected == ""


def test_hands_stay_covered_from_the_bots_turn_to_the_curtain_u_11(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    session = table.session
    session.submit(EndTurn())

    while session.is_bot_turn:
        session.submit(session.game.legal(session.state)[-1])

    assert session.actor == HUMANS[0]
    assert table.flow.curtain_due
    assert table.viewer is None
    assert table.table.zone("hand") is None


def at_the_curtain(tmp_path: Path, animation: str = "off") -> tuple[Finger, Session]:
    """The curtain before the second of two people; the first has just chosen where to set out."""
    services = QuietServices(tmp_path)
    finger = Finger(services, settings=msgspec.structs.replace(QUIET, animation=animation))
    finger.program.go("play", setup=setup_of(services, SLUG, 2, 4, {"first_player": "seat_1"}))
    session: Session = finger.scene.session
    finger.key(pygame.K_RETURN)
    finger.rest(1.0)
    finger.key(pygame.K_RETURN)
    session.submit(session.game.legal(session.state)[0])
    for _ in range(40):
        finger.rest(0.1)
    assert isinstance(finger.scene, CurtainScene)
    return finger, session


def test_whoever_played_may_take_it_back_until_the_next_one_looks_u_11(tmp_path: Path) -> None:
    finger, session = at_the_curtain(tmp_path)
    assert (session.actor, session.can_undo().needs_agreement) == (HUMANS[1], True)

    finger.click(finger.button("curtain/undo").rect.center)

    assert session.entries == []
    assert finger.table().viewer == session.actor == HUMANS[0]
    assert finger.table().flow.can_act


def test_a_key_that_was_meant_for_the_turn_before_opens_no_curtain(tmp_path: Path) -> None:
    finger, _ = at_the_curtain(tmp_path, "normal")
    finger.scene._fallen = 0.0

    finger.key(pygame.K_RETURN)
    early = finger.scene
    finger.rest(GUARD_SECONDS)
    finger.key(pygame.K_RETURN)

    assert isinstance(early, CurtainScene)
    assert not isinstance(finger.scene, CurtainScene)
