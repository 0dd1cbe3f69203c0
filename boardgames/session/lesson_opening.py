"""Opens the lesson of a game where it was left."""

from __future__ import annotations

from boardgames.data.lesson import Lesson, has_lesson, load_lesson
from boardgames.session import lesson_progress
from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_progress import Progress
from boardgames.session.lesson_script import read_script, setup_of
from boardgames.session.services import Services


def open_lesson(services: Services, slug: str, number: int | None = None) -> LessonRunner:
    """Return the lesson of a game at a step, else where it was left; DataError if it does not fit the rules."""
    lesson, game = load_lesson(slug), services.game(slug)
    setup = setup_of(slug, lesson, services.about(slug))
    script = read_script(game, lesson, setup)
    if number is None:
        number = step_left_at(lesson, lesson_progress.load().get(slug, Progress()))
    return LessonRunner(game, script, setup, number)


def chapter_left_at(slug: str, progress: Progress) -> tuple[int, int] | None:
    """Return in which chapter of how many the lesson of a game was left, None if it was not begun or is over."""
    if not progress.chapter or not has_lesson(slug):
        return None
    chapters = [chapter.id for chapter in load_lesson(slug).chapters]
    return (chapters.index(progress.chapter) + 1, len(chapters)) if progress.chapter in chapters else None


def step_left_at(lesson: Lesson, progress: Progress) -> int:
    """Return the number of the step at which a lesson was left; where there is no such step any more, that at which its
    chapter begins; 0 where there is no such chapter either."""
    places = [(chapter.id, step.id) for chapter, step in lesson.steps]
    at = (progress.chapter, progress.step)
    chapters = [chapter for chapter, _ in places]
    if at in places:
        return places.index(at)
    return chapters.index(progress.chapter) if progress.chapter in chapters else 0
