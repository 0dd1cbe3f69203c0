"""Undo and redo at the table: keys and buttons, who is asked first, what is refused and why."""

import msgspec
import pygame
from finger import Finger, QuietServices, setup_of
from seated import (
    CALM,
    MOVES,
    SEATS,
    SLUG,
    at_table,
    has_place,
    lit_place,
    overlay,
    touch,
)

from boardgames.core.moves import Move
from boardgames.core.phrase import say, seat_noun
from boardgames.session.log import line_text
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.widgets import Dialog, Label


def test_u_undoes_and_shift_u_redoes(services: QuietServices) -> None:
    finger = at_table(services, wanted=lambda table: has_place(table) and two_actions(table))
    table, session = finger.table(), finger.table().session
    touch(finger, lit_place(table))
    assert len(session.entries) == MOVES + 1
    assert not session.can_undo().needs_agreement

    finger.key(pygame.K_u, "u")
    assert len(session.entries) == MOVES
    finger.key(pygame.K_u, "U", mod=pygame.KMOD_SHIFT)
    assert len(session.entries) == MOVES + 1


def two_actions(table: TableScene) -> bool:
    lamps = table.session.game.prompt(table.session.state, table.viewer).lamps
    return lamps is not None and lamps[0] > 1


def test_undo_past_a_barrier_asks_the_table_first(services: QuietServices) -> None:
    finger = at_table(services, wanted=lambda table: table.session.can_undo().needs_agreement)
    session, kit = finger.table().session, finger.table().table_kit
    mover = session.entries[-session.can_undo().count].seat

    finger.key(pygame.K_u, "u")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    assert dialog.head.text == kit.say("table.agree.head", who=kit.seats[1 - mover].name)
    assert len(session.entries) == MOVES
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, Dialog) is None
    assert len(session.entries) == MOVES
    if isinstance(finger.scene, CurtainScene):  # the other has looked at the screen meanwhile
        finger.key(pygame.K_RETURN)
    finger.key(pygame.K_u, "u")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    finger.click(dialog.buttons[-1].rect.center)

    assert len(session.entries) < MOVES


def can_undo_freely(table: TableScene) -> bool:
    undo = table.session.can_undo()
    return undo.allowed and not undo.needs_agreement


def is_blocked(table: TableScene) -> bool:
    undo = table.session.can_undo()
    return undo.why is not None and not undo.allowed


def test_undo_stops_at_a_barrier_and_says_how_to_go_further(services: QuietServices) -> None:
    finger = at_table(services, settings=msgspec.structs.replace(CALM, undo="strict"), wanted=is_blocked)
    session = finger.table().session

    finger.key(pygame.K_u, "u")

    assert len(session.entries) == MOVES
    assert overlay(finger, Dialog) is None
    said, kit = finger.program.scenes._toasts[-1].text, finger.table().table_kit
    assert said == f"{kit.strings.phrase(session.can_undo().why)} {kit.say('table.undo_freer')}"
    assert finger.button("bar/undo").text == kit.say("common.undo"), "there is something, but it may not be undone"


def against_a_bot(services: QuietServices, settings: Settings) -> Finger:
    """A finger at the table of one person, after a bot has answered."""
    finger = Finger(services, settings=settings)
    setup = setup_of(services, SLUG, SEATS, 4)
    seats = tuple(msgspec.structs.replace(seat, kind="bot" if n else "human") for n, seat in enumerate(setup.seats))
    session = services.saves.begin(msgspec.structs.replace(setup, seats=seats))
    while session.actor != 0 or not session.entries or session.entries[-1].seat == 0 or len(session.entries) < 12:
        legal = session.game.legal(session.state)
        session.submit(next((move for move in legal if move.word == "end_turn"), legal[0]))
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def test_a_player_among_bots_may_undo_past_their_moves(services: QuietServices) -> None:
    finger = against_a_bot(services, CALM)
    session = finger.table().session
    before, count = session.moves, session.can_undo().count

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    question = overlay(finger, Dialog)
    finger.click(question.buttons[-1].rect.center)
    undone = session.moves
    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)

    assert (count > 1, undone) == (True, before[:-count])
    assert session.moves == before


def test_a_chosen_undo_policy_counts_alone_too_and_names_who_has_played(services: QuietServices) -> None:
    finger = against_a_bot(services, msgspec.structs.replace(CALM, undo="strict"))
    session = finger.table().session
    before = session.moves

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)

    assert session.moves == before
    assert session.can_undo().why == say("session.undo.played_since", seat=seat_noun(1))
    said = finger.program.scenes._toasts[-1].text
    assert said == "Ben has played since then (passing counts too). You can allow it under Settings, Undo."


def test_control_y_redoes_what_control_z_took_back(services: QuietServices) -> None:
    finger = at_table(services, wanted=can_undo_freely)
    session = finger.table().session
    before = session.moves

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    undone = session.moves
    finger.key(pygame.K_y, "\x19", pygame.KMOD_LCTRL)

    assert len(undone) < len(before)
    assert session.moves == before


def test_at_the_first_move_there_is_nothing_to_undo(services: QuietServices) -> None:
    finger = at_table(services, moves=0)

    finger.key(pygame.K_u, "u")

    assert finger.program.scenes._toasts[-1].text == "There is no move to undo yet."
    assert finger.button("bar/undo").text == "Undo"


def can_restart_freely(table: TableScene) -> bool:
    restart = table.session.can_restart_turn()
    return restart.count > 1 and restart.allowed and not restart.needs_agreement


def test_one_click_restarts_the_turn(services: QuietServices) -> None:
    finger = at_table(services, wanted=can_restart_freely)
    session = finger.table().session
    before, count = session.moves, session.can_restart_turn().count

    finger.click(finger.button("bar/restart").rect.center)
    undone = session.moves
    finger.key(pygame.K_u, "U", pygame.KMOD_LSHIFT)

    assert undone == before[:-count]
    assert session.moves == before


def test_a_game_that_ends_again_after_an_undo_is_announced_again(services: QuietServices) -> None:
    finger = Finger(services, settings=CALM)
    session = played(services, setup_of(services, SLUG, SEATS, 4), 0, to_end=True)
    session.undo(agreed=True, seed=1)
    ends = [m for m in session.game.legal(session.state) if ends_with(session, m)]
    finger.program.go("table", session=session, viewer=session.actor)

    for _ in range(2):
        session.submit(ends[0])
        finger.rest(0.1)
        assert isinstance(finger.scene, ScoreScene)
        finger.program.scenes.pop()
        session.undo(agreed=True, seed=1)
        finger.rest(0.1)


def ends_with(session: Session, move: Move) -> bool:
    after = session.state.clone()
    session.game.apply(after, move)
    return session.game.actor(after) is None


def test_the_log_shows_what_was_taken_back_instead_of_the_move(services: QuietServices) -> None:
    def texts() -> list[str]:
        return [widget.text for widget in finger.table().side.walk() if isinstance(widget, Label)]

    finger, seen = Finger(services, settings=CALM), 0
    for moves in range(5, 40):
        session = played(services, setup_of(services, SLUG, SEATS, 3), moves)
        if not session.can_undo().needs_agreement:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        table = finger.table()
        table.choose_tab("log")
        before = len(session.log_lines(table.viewer))

        session.undo(agreed=True, seed=1)

        after = session.log_lines(table.viewer)
        seen += len(after) == before
        assert line_text(table.table_kit.strings, after[-1], links=True) in texts()
    assert seen, "a log of the same length says something else"
