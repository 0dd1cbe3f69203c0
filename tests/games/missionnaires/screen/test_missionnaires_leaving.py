"""A player who concedes may leave the board: chosen in the window, written into the journal, said in the result."""

import msgspec
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.session.loading import load
from boardgames.session.reseating import remarks
from boardgames.session.session import Session
from boardgames.ui.table.picture.leaving import concede
from boardgames.ui.widgets import Dialog


def among_three(services: QuietServices) -> tuple[Finger, Session]:
    """A table of three, at which the first has had a turn."""
    setup = setup_of(services, "missionnaires", 3, 4, {"leader": "seat_1"})
    session = services.saves.begin(setup)
    session.submit(session.game.legal(session.state)[0])
    while session.actor == 0:
        session.submit(session.game.legal(session.state)[-1])
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger, session


def test_whoever_concedes_among_three_leaves_the_board(services: QuietServices) -> None:
    finger, session = among_three(services)

    concede(finger.table(), 0)
    dialog = finger.scene.stage.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert [button.text for button in dialog.buttons] == [
        "Cancel",
        "Concede: leave the board",
        "Concede: a bot plays on",
    ]
    finger.click(dialog.buttons[1].rect.center)

    assert not session.game.features(session.state)[0][-1]
    assert not [
        piece
        for zone in session.table(1).zones
        if zone.id == "map"
        for slot in zone.slots
        for piece in slot.pieces
        if piece.kind == "pawn" and piece.seat == 0
    ]
    assert session.setup.seats[0].conceded
    assert [phrase.key.rpartition(".")[2] for phrase in remarks(session.seat_changes, session.entries)] == [
        "gave_up"
    ], "no bot plays for it"
    said = [line.phrase.key for line in session.log_lines(1) if line.phrase and "seats" in line.phrase.key]
    assert said == ["session.log.seats.gave_up"], "nor does the log promise one"
    assert session.journal is not None
    loaded = load(session.journal.path, services.saves._find)
    assert loaded.problem is None
    assert loaded.session.state.key() == session.state.key()


def test_a_bot_plays_on_for_whoever_concedes_after_a_clock_has_begun_the_turn_of_another(
    services: QuietServices,
) -> None:
    finger, session = among_three(services)
    concede(finger.table(), 0)
    dialog = finger.scene.stage.overlays[-1]
    assert isinstance(dialog, Dialog)

    while session.game.leave(session.state, 0) is not None:
        session.submit(session.game.legal(session.state)[0])
    finger.click(dialog.buttons[1].rect.center)

    assert session.setup.seats[0].conceded
    assert not session.is_over


def test_of_two_nobody_leaves_the_board(services: QuietServices) -> None:
    session = services.saves.begin(msgspec.structs.replace(setup_of(services, "missionnaires", 2, 4)))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)

    concede(finger.table(), 0)

    dialog = finger.scene.stage.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert [button.text for button in dialog.buttons] == ["Cancel", "End the game"]
