"""Every lesson is taken to its end by posted events, by mouse and by keyboard."""

from pathlib import Path

import msgspec
import pytest
from finger import QUIET, Finger, QuietServices
from lessons import take

from boardgames.app.wiring import available
from boardgames.data.lesson import has_lesson
from tests.pairwise import pairwise

LESSONS = [slug for slug in available() if has_lesson(slug)]
SIZES = ((1024, 640), (1920, 1080))
BLINKS = 30
CASES = pairwise((False, True), SIZES, ("en", "fr"), (100, 150))


@pytest.mark.parametrize(("by_keys", "size", "language", "text"), CASES)
@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_is_taken_to_its_end(
    tmp_path: Path, slug: str, by_keys: bool, size: tuple[int, int], language: str, text: int
) -> None:
    settings = msgspec.structs.replace(QUIET, language=language, text_size=text)
    finger = Finger(QuietServices(tmp_path), size, settings, blinks=BLINKS)
    finger.program.go("lesson", slug=slug, number=0)

    said = take(finger, by_keys)

    assert len(said) >= len(finger.scene.runner.script.beats)
