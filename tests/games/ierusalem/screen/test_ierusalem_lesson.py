"""The lesson of Ierusalem by keyboard: nothing is asked that a game would not ask, and no Enter answers by accident."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices

from boardgames.data.lesson import load_lesson
from boardgames.games.ierusalem.rules.moves import NoOffering
from boardgames.session import lesson_progress
from boardgames.session.deeds import own_deeds
from boardgames.session.what_if import prospect
from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.table.picture.show_events import captions

SLUG = "ierusalem"
SETTINGS = msgspec.structs.replace(QUIET, drawn_card="click")


@pytest.fixture
def finger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Finger:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")
    return Finger(QuietServices(tmp_path), (1280, 700), SETTINGS, blinks=30)


def go_to(finger: Finger, step: str) -> LessonScene:
    """Take the lesson from a step on, written as `chapter.step`, by keyboard."""
    names = [f"{chapter.id}.{step.id}" for chapter, step in load_lesson(SLUG).steps]
    finger.program.go("lesson", slug=SLUG, number=names.index(step))
    finger.rest(0.1)
    finger.key(pygame.K_i)
    finger.rest(0.1)
    return finger.scene


def enter(finger: Finger, scene: LessonScene) -> None:
    """Press Enter at the ring."""
    scene.keyboard.go_to(scene.teacher.next_click)
    finger.rest(1.0)
    finger.key(pygame.K_RETURN)
    finger.rest(1.0)


def test_the_lesson_asks_what_a_game_asks_and_says_what_a_choice_is_worth(finger: Finger) -> None:
    scene = go_to(finger, "seat.offering")
    enter(finger, scene)
    assert [str(move) for move in scene.session.moves[-2:]] == ["take_offering", "skip_visit"]
    assert scene.runner.says == "lesson.seat.offering_end"

    scene = go_to(finger, "visit.visit")
    enter(finger, scene)
    enter(finger, scene)
    assert scene.runner.step.id == "seat"
    assert not scene.lights.focused  # Enter alone takes no seat
    scene.light(hovered="seat/seat_b1")
    found = scene.prospect_pill.current()
    assert found is not None
    worth = [text for text, _ in scene.prospect_pill.texts(found)]
    assert worth == ["+14 VP now", "+9 VP at the end (Apostles)"]


def worth(scene: LessonScene, target: str) -> list[str]:
    """What the pill tells about a target."""
    scene.light(hovered=target)
    found = scene.prospect_pill.current()
    return [text for text, _ in scene.prospect_pill.texts(found)] if found is not None else []


def test_points_beside_a_rival_are_said_to_be_the_reader_s(finger: Finger) -> None:
    scene = go_to(finger, "visit.favor")
    scene.click("give/favor_6")
    finger.rest(0.3)

    assert worth(scene, "player/2") == ["+1 VP now for you"]


def test_leaving_judas_is_not_told_as_points_near_him(finger: Finger) -> None:
    scene = go_to(finger, "judas.change")

    assert worth(scene, "supper/sup_centre_b4") == [
        "+7 VP at the end (Jesus)",
        "+5 VP at the end (away from Judas)",
    ]


def test_what_the_end_of_a_visit_brings_is_no_merit_of_the_offering(finger: Finger) -> None:
    scene = go_to(finger, "clock.judgment")

    assert worth(scene, "offering/yes") == ["+1 VP at the end (Offerings)"]
    session = scene.session
    assert prospect(session.game, session.state, 0, [NoOffering()], 1).parts == ()


def test_a_judgment_of_one_s_own_is_told_although_the_visit_has_not_ended(finger: Finger) -> None:
    scene = go_to(finger, "clock.listen")
    while scene.runner.says != "lesson.clock.marker_guest":
        enter(finger, scene)

    assert worth(scene, "supper/sup_b1_c3") == ["+8 VP in all", "Deborah +2", "Ben +1"]


def test_rings_leave_the_points_of_places_to_compare_readable(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = go_to(finger, "judas.change")
    finger.rest(1.0)
    place = scene.targets.rect_of("supper/sup_b1_c1")
    surface = pygame.Surface((1280, 700))
    scene.draw(surface)
    points = [box for box in scene.targets.views["supper"].numbers() if box.colliderect(place)]
    ringed = [surface.subsurface(box).copy() for box in points]
    monkeypatch.setattr(type(scene.teacher), "subjects", ())
    scene.draw(surface)

    assert points
    assert [pygame.image.tobytes(picture, "RGB") for picture in ringed] == [
        pygame.image.tobytes(surface.subsurface(box), "RGB") for box in points
    ]


def test_ones_own_move_ends_where_the_next_turn_begins(finger: Finger) -> None:
    scene = go_to(finger, "end.places")
    told = [line.phrase.key for line in own_deeds(scene.session, 0)]

    assert told[-1] == "log.visited_group_cards"  # the last turn is announced as the next player's turn begins


def test_a_drawn_card_is_read_before_the_teacher_speaks_again(finger: Finger) -> None:
    scene = go_to(finger, "visit.favor")
    assert scene.teacher.may_speak

    scene.banner.lay("xxxiii_market_2", "")

    assert not scene.teacher.may_speak
    scene.banner.finish()
    assert scene.teacher.may_speak


def test_the_question_about_judas_is_free_of_arrows_and_panel(finger: Finger) -> None:
    scene = go_to(finger, "judas.judas")
    while scene.runner.says != "lesson.judas.judas_swap":
        assert scene.runner.says.startswith("lesson.judas.judas")
        finger.key(pygame.K_RETURN)
        finger.rest(1.0)
        finger.rest(1.0)  # Enter skips no words that have just come
    assert scene.fresh.traces, "what the others moved is marked while it is told"

    finger.key(pygame.K_RETURN)
    finger.rest(1.0)

    assert scene.runner.step.id == "where"
    assert not scene.fresh.traces
    supper = scene.teacher.rect_of("zone/supper")
    assert supper is not None
    seen = supper.clip(scene.teacher.goal)
    assert seen.width * seen.height < 0.1 * supper.width * supper.height


def test_a_marker_that_came_by_a_favor_leaves_its_heading_readable(finger: Finger) -> None:
    scene = go_to(finger, "seat.call")
    heads = list(scene.targets.views["received"].heads())
    shapes = [mark.layers[-1][1] for mark in scene.fresh._marks()]

    assert shapes
    assert heads
    assert [shape for shape in shapes if shape.collidelist(heads) >= 0] == []


def test_one_enter_chooses_no_rival_for_a_favor_and_arrows_lead_to_both(finger: Finger) -> None:
    scene = go_to(finger, "visit.favor")
    scene.keyboard.go_to("give/favor_6")
    finger.key(pygame.K_RETURN)
    finger.rest(0.2)
    made = len(scene.session.entries)
    assert scene.picker.chosen == ("give/favor_6",)
    assert not scene.lights.focused

    finger.key(pygame.K_RETURN)
    finger.rest(0.2)
    assert len(scene.session.entries) == made
    assert not scene.lights.focused

    finger.key(pygame.K_UP)
    first = scene.lights.focused
    finger.key(pygame.K_DOWN if first == "player/1" else pygame.K_UP)
    assert {first, scene.lights.focused} == {"player/1", "player/2"}


def test_no_answer_is_shown_large_when_a_question_begins(finger: Finger) -> None:
    scene = go_to(finger, "visit.visit")
    enter(finger, scene)
    enter(finger, scene)

    assert scene.runner.step.id == "seat"
    assert not scene.lights.focused
    assert not scene.lights.inspected
    assert scene.side_content.inspection is None


def test_enter_names_the_end_of_the_turn_before_it_presses_the_button(finger: Finger) -> None:
    scene = go_to(finger, "visit.seat_end")
    made = len(scene.session.entries)
    assert scene.lights.focused == ""

    finger.key(pygame.K_RETURN)
    finger.rest(0.1)
    assert scene.lights.focused == scene.teacher.next_click
    assert len(scene.session.entries) == made

    finger.rest(1.0)
    finger.key(pygame.K_RETURN)
    finger.rest(0.1)
    assert len(scene.session.entries) > made


def test_a_card_that_fills_up_the_hand_is_not_laid_large_but_a_gift_is(
    finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, laid = go_to(finger, "seat.offering"), list[str]()
    monkeypatch.setattr(scene.banner, "lay", lambda card, text: laid.append(card))
    enter(finger, scene)
    held = len(scene.session.state.hands[0])

    finger.key(pygame.K_e)
    finger.rest(0.1)

    assert len(scene.session.state.hands[0]) == held + 1
    assert laid == ["favor_8"]


def test_the_words_of_a_moment_hide_neither_the_groups_nor_the_supper(finger: Finger) -> None:
    scene = go_to(finger, "judas.judas")
    words = captions(scene)
    assert words is not None
    ribbon = pygame.Surface((scene.frame.board.width // 2, words.height))

    spot = scene.moments._spot(ribbon, scene.frame.board, scene.targets.rect_of("seat/seat_b8"))

    scene.moments.begin([], scene.targets.rect_of, words)
    own = scene.moments._spot(ribbon, scene.frame.board, scene.targets.rect_of("seat/seat_b8"))
    names = ("visit/a", "visit/b", "visit/c", "supper/sup_b3_c1", "supper/sup_b3_c8")
    spoken_of = [rect for name in names if (rect := scene.targets.rect_of(name)) is not None]
    assert len(spoken_of) == len(names)
    assert spot.collidelist(spoken_of) >= 0
    assert own.collidelist(spoken_of) < 0


def test_the_newcomer_takes_every_action_by_hand() -> None:
    steps = [step for _, step in load_lesson("ierusalem").steps]

    done = [move for step in steps if step.kind == "do" for move in step.moves]
    done += [move for step in steps if step.kind == "do" for line in step.more for move in line.moves]
    chosen = [move for step in steps for option in step.options for move in option.moves]

    assert {
        "play_card",
        "recruit",
        "supper",
        "take_offering",
        "visit",
        "favor",
        "listen",
        "sell",
        "buy_mahane",
        "call",
        "use_illumination",
        "swap_own",
    } <= {move.split()[0] for move in [*done, *chosen]}
