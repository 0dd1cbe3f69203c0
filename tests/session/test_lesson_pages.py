"""Back goes through the pages of a lesson one by one, whatever comes after what."""

import pytest

from boardgames.app.wiring import about, available, open_game
from boardgames.data.lesson import has_lesson, load_lesson
from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_script import read_script, setup_of
from tests.session.lesson_of_toy import TEXT, runner_at

Page = tuple[int, str]  # the number of a step and the key of what is said
LESSONS = [slug for slug in available() if has_lesson(slug)]
SPOKEN_OF = TEXT.replace("moves: [draw, play 12]}", "moves: [draw], more: [{says: then, moves: [play 12]}], says: so}")


def runner_of(slug: str) -> LessonRunner:
    game, lesson = open_game(slug), load_lesson(slug)
    setup = setup_of(slug, lesson, about(slug))
    return LessonRunner(game, read_script(game, lesson, setup), setup)


def page_of(runner: LessonRunner) -> Page:
    return (runner.number, runner.says)


def go_on(runner: LessonRunner) -> None:
    """Do what the page asks for, the first option and the right answer; others move by themselves."""
    said = page_of(runner)
    while not runner.is_over and page_of(runner) == said:
        if runner.asks:
            runner.answer(runner.step.right[0])
        elif runner.allowed:
            runner.session.submit(runner.allowed[0])
        elif runner.can_go_on:
            runner.go_on()
        elif runner.scripted is not None:
            runner.session.submit(runner.scripted)
        else:
            runner.settle()
            assert page_of(runner) != said, "nothing goes on"


def pages_of(runner: LessonRunner) -> list[tuple[Page, tuple[object, ...]]]:
    """Every page up to the end, with the moves before it."""
    found = []
    while not runner.is_over:
        found.append((page_of(runner), runner.session.moves))
        go_on(runner)
    return found


@pytest.mark.parametrize("slug", ["toy", *LESSONS])
def test_back_goes_to_the_page_before_whatever_its_kind(slug: str) -> None:
    runner = runner_at(0, SPOKEN_OF) if slug == "toy" else runner_of(slug)
    there = pages_of(runner)
    back = []

    while not back or back[-1] != there[0]:
        runner.back()
        back.append((page_of(runner), runner.session.moves))
        assert len(back) <= len(there), "Back leads nowhere"

    assert back == there[::-1]
    assert pages_of(runner) == there
