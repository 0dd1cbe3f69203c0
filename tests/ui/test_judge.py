"""The judge's hand in the window: numbers and pieces are set right with a reason and everybody's agreement."""

import pygame
from finger import NAMES, Finger, QuietServices, setup_of
from seated import CALM, SEATS, SLUG

from boardgames.app.wiring import available, definition
from boardgames.core.corrections import Correct, Correcting
from boardgames.core.rng import Rng
from boardgames.session.judge_draft import JudgeDraft
from boardgames.session.loading import load
from boardgames.session.session import Session
from boardgames.session.ways import Ways
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.judge.scene import JudgeScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.widgets import Bubble, Dialog, Stepper


def correctable(services: QuietServices, slug: str) -> Session:
    """A saved game of people at a point where something can be set right."""
    session, rng = services.saves.begin(setup_of(services, slug, definition(slug).game.players.min, 4)), Rng(4)
    assert isinstance(session.game, Correcting)
    while len(session.entries) < 20 or not session.game.editable(session.state):
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def judging(services: QuietServices) -> tuple[Finger, Session, JudgeScene]:
    """A finger at the judge's hand over a saved game of people."""
    session = correctable(services, SLUG)
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


def middle(scene: JudgeScene, slot: str) -> tuple[int, int]:
    """The middle of a slot on the judge's table."""
    rect = scene.view.targets.rect_of(slot)
    assert rect is not None
    return rect.center


def is_clear(scene: JudgeScene, slot: str) -> bool:
    """Whether a click on the middle of a slot means it."""
    rect = scene.view.targets.rect_of(slot)
    return rect is not None and scene.view.targets.at(rect.center, frozenset()) == slot


def tab_to(finger: Finger, name: str) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(90):
        focus = finger.scene.stage.focus
        if focus is not None and focus.name == name:
            return
        finger.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {name}")


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

    assert isinstance(finger.scene, TableScene | CurtainScene)
    assert session.entries[-1].move == Correct(thing.what, int(thing.value) - 1)
    assert session.journal is not None
    loaded = load(session.journal.path, services.saves._find)
    assert loaded.problem is None
    assert loaded.session.state.key() == session.state.key()
    assert loaded.session.is_corrected
    red = [line.phrase.key for line in loaded.session.log_lines(None) if line.judged and line.phrase is not None]
    assert red == ["judge.change", "session.log.reason"]


def test_a_pawn_goes_where_the_board_is_clicked(services: QuietServices) -> None:
    finger, session, scene = judging(services)
    pawn = next(one for one in scene.draft.things if one.slot.startswith("map/"))
    goal = next(to for to in pawn.choices if to != pawn.value and is_clear(scene, f"map/{to}"))

    finger.click(middle(scene, pawn.slot))
    assert scene.held == pawn.what
    finger.click(middle(scene, f"map/{goal}"))

    assert scene.draft.changes == [Correct(pawn.what, goal)]
    assert scene.held == ""
    assert session.moves[-1] not in scene.draft.changes, "nothing is applied yet"


def test_escape_lets_go_of_a_piece_before_it_leaves(services: QuietServices) -> None:
    finger, _, scene = judging(services)
    pawn = next(one for one in scene.draft.things if one.slot.startswith("map/"))
    finger.click(middle(scene, pawn.slot))

    finger.key(pygame.K_ESCAPE)
    assert (finger.scene, scene.held) == (scene, "")
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, TableScene)


def test_everything_is_done_by_keyboard(services: QuietServices) -> None:
    finger, session, scene = judging(services)
    thing = next(one for one in scene.draft.things if not one.noun and one.value != 0)

    tab_to(finger, f"judge/{thing.what}")
    finger.key(pygame.K_LEFT)
    assert scene.draft.changes == [Correct(thing.what, int(thing.value) - 1)]
    tab_to(finger, "judge/reason")
    for letter in "Miscounted":
        finger.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    tab_to(finger, "judge/apply")
    finger.key(pygame.K_RETURN)
    for _ in range(SEATS):
        tab_to(finger, "agree/yes")
        finger.key(pygame.K_RETURN)

    assert session.entries[-1].move == Correct(thing.what, int(thing.value) - 1)


def test_tab_meets_reason_and_buttons_from_left_to_right(services: QuietServices) -> None:
    _, _, scene = judging(services)
    scene.apply_button.enable(True, "")

    met = [widget.name for widget in scene.stage.order() if widget.parent is scene.apply_button.parent]

    assert met == ["judge/reason", "judge/leave", "judge/apply"]


def test_ctrl_enter_says_what_is_missing_then_asks_everybody(services: QuietServices) -> None:
    finger, _, scene = judging(services)
    thing = next(one for one in scene.draft.things if not one.noun and one.value != 0)
    tab_to(finger, f"judge/{thing.what}")
    finger.key(pygame.K_LEFT)

    finger.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert [type(layer) for layer in scene.stage.overlays] == [Bubble]

    tab_to(finger, "judge/reason")
    finger.post(pygame.event.Event(pygame.TEXTINPUT, text="Miscounted"))
    finger.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert isinstance(scene.stage.overlays[-1], Dialog)


def test_changes_are_not_lost_without_a_question(services: QuietServices) -> None:
    finger, session, scene = judging(services)
    thing = next(one for one in scene.draft.things if not one.noun and one.value != 0)
    scene.draft.put(thing.what, int(thing.value) - 1)
    scene.changed("")

    finger.click(finger.button("judge/leave").rect.center)
    finger.click(scene.stage.overlays[-1].find("agree/no").rect.center)
    assert (finger.scene, len(scene.draft.changes)) == (scene, 1)
    finger.key(pygame.K_ESCAPE)
    finger.click(scene.stage.overlays[-1].find("agree/yes").rect.center)

    assert isinstance(finger.scene, TableScene)
    assert not any(isinstance(entry.move, Correct) for entry in session.entries)


def test_another_persons_turn_begins_behind_a_curtain(services: QuietServices) -> None:
    finger, session, scene = judging(services)
    before = session.actor
    turn = next(one for one in scene.draft.things if one.what == "turn")
    scene.draft.put("turn", next(to for to in turn.choices if to != turn.value))
    scene.draft.reason = "It was not their turn"
    scene.changed("")

    finger.click(finger.button("judge/apply").rect.center)
    agree(finger)
    finger.rest(0.1)
    finger.loop.run_frame()

    assert session.actor != before
    hides = session.hides(session.actor or 0)
    assert isinstance(finger.scene, CurtainScene) is hides
    assert hides, "a case in which something must stay hidden"


def test_hidden_scores_cannot_be_looked_up_by_the_judge(services: QuietServices) -> None:
    drafts = [JudgeDraft(correctable(services, slug)) for slug in available()]
    scored = [draft for draft in drafts if any(thing.is_score for thing in draft.things)]
    assert scored

    for draft in scored:
        draft.session.play_by(Ways(scores="end"))

    assert not any(thing.is_score for draft in scored for thing in draft.things)


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
