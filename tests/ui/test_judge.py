"""The judge's hand in the window: numbers and pieces are set right with a reason and everybody's agreement."""

import pygame
from finger import NAMES, Finger, QuietServices, setup_of
from seated import CALM, SEATS, SLUG

from boardgames.core.corrections import Correct, Correcting
from boardgames.core.rng import Rng
from boardgames.session.loading import load
from boardgames.session.session import Session
from boardgames.ui.scenes.judge.scene import JudgeScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.widgets import Dialog, Stepper


def judging(services: QuietServices) -> tuple[Finger, Session, JudgeScene]:
    """A finger at the judge's hand over a saved game of people."""
    session, rng = services.saves.begin(setup_of(services, SLUG, SEATS, 4)), Rng(4)
    assert isinstance(session.game, Correcting)
    while len(session.entries) < 20 or not session.game.editable(session.state):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.table().open_judge()
    scene = finger.scene
    assert isinstance(scene, JudgeScene)
    return finger, session, scene


def write(finger: Finger, text: str) -> None:
    """Type a reason."""
    field = finger.scene.stage.find("judge/reason")
    assert field is not None
    finger.click(field.rect.center)
    for letter in text:
        finger.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def agree(finger: Finger) -> None:
    """Everybody says yes."""
    for name in NAMES[:SEATS]:
        asked = finger.scene.stage.overlays[-1]
        assert isinstance(asked, Dialog)
        assert name in asked.head.text
        finger.click(asked.buttons[-1].rect.center)


def test_a_number_is_set_right_with_a_reason_and_everybodys_agreement(services: QuietServices) -> None:
    finger, session, scene = judging(services)
    thing = next(one for one in scene.draft.things if not one.noun and one.value != 0)
    stepper = scene.stage.find(f"judge/{thing.what}")
    assert isinstance(stepper, Stepper)

    finger.click((stepper.rect.x + 6, stepper.rect.centery))
    assert not finger.button("judge/apply").enabled, "without a reason"
    write(finger, "Miscounted")
    finger.click(finger.button("judge/apply").rect.center)
    agree(finger)

    assert isinstance(finger.scene, TableScene)
    assert session.entries[-1].move == Correct(thing.what, int(thing.value) - 1)
    assert session.journal is not None
    loaded = load(session.journal.path, services.saves._find)
    assert loaded.problem is None
    assert loaded.session.state.key() == session.state.key()
    assert loaded.session.is_judged
    red = [line.phrase.key for line in loaded.session.log_lines(None) if line.judged and line.phrase is not None]
    assert red == ["judge.change", "session.log.reason"]


def test_a_pawn_goes_where_the_board_is_clicked(services: QuietServices) -> None:
    _, session, scene = judging(services)
    pawn = next(one for one in scene.draft.things if one.slot.startswith("map/"))
    goal = next(to for to in pawn.choices if to != pawn.value)

    scene.click_board(pawn.slot)
    assert scene.held == pawn.what
    scene.click_board(f"map/{goal}")

    assert scene.draft.changes == [Correct(pawn.what, goal)]
    assert scene.held == ""
    assert session.moves[-1] not in scene.draft.changes, "nothing is applied yet"


def test_a_change_is_taken_back_by_its_button_and_leaving_changes_nothing(services: QuietServices) -> None:
    finger, session, scene = judging(services)
    before = session.moves
    thing = next(one for one in scene.draft.things if one.noun == "node")
    scene.draft.put(thing.what, next(to for to in thing.choices if to != thing.value))
    scene.changed("")

    finger.click(finger.button("judge/undo/0").rect.center)
    assert scene.draft.changes == []
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, TableScene)
    assert session.moves == before


def test_nothing_hidden_is_on_the_judges_table(services: QuietServices) -> None:
    _, session, scene = judging(services)

    assert scene.view.table == session.game.table(session.state, None)
