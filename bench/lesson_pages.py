"""A picture of every page of a lesson, as the newcomer who takes it sees them one after the other.

python bench/lesson_pages.py SLUG OUT [--size 1024x640] [--lang en] [--text 100]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "ui")]

import pygame  # noqa: E402 - it asks for the driver when it is imported
from finger import QUIET, Finger, QuietServices  # noqa: E402
from lessons import take  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from boardgames.session import lesson_progress  # noqa: E402
from boardgames.ui.widgets import Label  # noqa: E402


def main() -> None:
    """Understand the command line, take the lesson."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1024x640")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--text", type=int, default=100)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    width, height = map(int, options.size.split("x"))
    last: list[str] = []

    def keep(finger: Finger) -> None:
        """Save a picture if another page is read than in the one before."""
        teacher = finger.scene.teacher
        words = [widget.text for widget in teacher.panel.walk() if isinstance(widget, Label)] if teacher.panel else []
        if words and words != last:
            last[:] = words
            number = len(list(options.out.glob("*.png"))) + 1
            scenes, window = finger.program.scenes, finger.window
            type(scenes).draw(scenes, window.surface)  # the finger itself draws only now and then
            pygame.image.save(window.surface, options.out / f"{number:03}.png")

    with tempfile.TemporaryDirectory() as home:
        lesson_progress.progress_file = lambda: Path(home) / "lessons.json"
        settings = replace(QUIET, language=options.lang, text_size=options.text)
        finger = Finger(QuietServices(Path(home)), (width, height), settings, blinks=100)
        finger.program.go("lesson", slug=options.game, number=0)
        take(finger, seen=keep)
    print(f"{len(list(options.out.glob('*.png')))} pages in {options.out}")


if __name__ == "__main__":
    main()
