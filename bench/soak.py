"""An evening of random clicks, keys, resizes, languages and scenes over all games, in compressed time.

    python bench/soak.py [--events 20000] [--seed 1] [--size 1366x768]

Every event is followed by frames until the program rests. The report: processor time of frames in which a scene, a
size or a language is new, of those in which pieces move, and of all others; the slowest of each; how many showed
neither a picture nor the waiting pointer within a tenth of a second; resident memory on the way. What goes wrong (a
motion over the limit, a silent wait, too much memory) is said at the end, with exit code 1. The same seed gives the
same evening; an error ends it with a traceback. An hour of play has about 20,000 events. Linux only: sizes of memory
come from /proc.
"""

import argparse
import collections
import gc
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import msgspec
import pygame
from memory import peak, resident, setup_of

from boardgames.app.wiring import ProgramServices, available
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.session.settings import Settings
from boardgames.ui.loop import Loop, Window
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable, played

SIZES = ((1024, 640), (1280, 800), (1366, 768), (1500, 900), (1920, 1080))
SCENES = ("library", "settings", "load", "about")
OF_A_GAME = ("new_game", "board", "rules", "cards")
KEYS = (
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP),
    *(pygame.K_DOWN, pygame.K_PLUS, pygame.K_MINUS, *range(pygame.K_0, pygame.K_9), *range(pygame.K_a, pygame.K_z)),
)
WEIGHTS = {
    "click": 35, "move": 20, "drag": 5, "point": 12, "key": 18, "wheel": 4, "resize": 1, "settings": 1, "scene": 1,
    "table": 3,
}  # fmt: skip
NEW, MOVING, SAME = "something new", "pieces move", "the same scene"  # what is new may take its time
FRAME_SECONDS = 0.05  # how much time seems to pass between two frames
MOST_FRAMES = 40  # after one event
PAUSES = (20, 60)  # one event in so many is followed by so many frames in which nobody does anything
SLOWEST = 8  # frames of each kind
LIMIT_SECONDS = 0.1  # of a frame, or until it shows that there is something to wait for
LIMIT_MEGABYTES = 400
WARM_UP = 100  # events
MEASURED_EVERY = 1000  # events: resident memory
DRAG_STEPS = 4
SUMMED = 30_000


class Frame(NamedTuple):
    """What a frame was about, its processor seconds, and those until the player saw something."""

    about: str
    seconds: float
    silent_seconds: float


class Signs:
    """Notes when a frame first shows something: a picture, or the pointer that asks for patience."""

    def __init__(self) -> None:
        self._first = 0.0
        flip, set_cursor = pygame.display.flip, pygame.mouse.set_cursor
        pygame.display.flip = lambda: (self._note(), flip())  # type: ignore[assignment]
        pygame.mouse.set_cursor = lambda *cursor: (self._note(), set_cursor(*cursor))  # type: ignore[assignment]

    def begin(self) -> None:
        """Forget what was shown before this frame."""
        self._first = 0.0

    def _note(self) -> None:
        self._first = self._first or time.process_time()

    def silent_seconds(self, start: float) -> float:
        """Seconds from the start of a frame to its first sign."""
        return (self._first or time.process_time()) - start


class Evening:
    """A program in a window, and somebody who does anything."""

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.rng = random.Random(seed)
        self.services = ProgramServices()
        self.window = Window("soak", size)
        self.program = PilgrimTable(self.services, size, Settings(language="en"), None)
        self.program.has_frames = True
        self.program.go("library")
        self.loop = Loop(self.program, self.window)
        self.ticks = 0.0
        self.place: tuple[object, ...] = ()
        self.signs = Signs()
        pygame.time.get_ticks = lambda: int(self.ticks * 1000)
        pygame.event.wait = lambda timeout=0: pygame.event.poll()  # time is compressed: nobody waits for a frame

    def act(self) -> str:
        """Do something; return what."""
        kind = self.rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        return f"{kind} {getattr(self, f'_{kind}')()}"

    def frames(self) -> list[Frame]:
        """Let the program come to rest; return its frames."""
        found = []
        for _ in range(MOST_FRAMES):
            self.ticks += FRAME_SECONDS
            self.signs.begin()
            moving, start = self._is_moving(), time.process_time()
            self.loop.run_frame()
            taken, silent, place = time.process_time() - start, self.signs.silent_seconds(start), self._place()
            about = NEW if place != self.place else MOVING if moving and self._is_moving() else SAME
            found.append(Frame(about, taken, silent))
            self.place = place
            if not self.program.running:  # somebody quit
                self.program.running = True
                self.program.go("library")
            if not self.program.scenes.busy and not self.program.scenes.wants_drawing:
                break
        if self.rng.randrange(PAUSES[0]) == 0:
            for _ in range(PAUSES[1]):
                self.ticks += FRAME_SECONDS
                self.loop.run_frame()
        return found

    def _is_moving(self) -> bool:
        animator = getattr(self.program.scenes.top, "animator", None)
        return animator is not None and animator.is_busy

    def _place(self) -> tuple[object, ...]:
        """What is drawn anew when it changes: the scene, its size, the sheets over it, language and size of letters."""
        top, settings = self.program.scenes.top, self.program.settings
        sheets = [type(sheet).__name__ for sheet in top.stage.overlays] if top is not None else []
        return id(top), self.program.size, sheets, settings.language, settings.text_size

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return type(self.program.scenes.top).__name__

    def _at(self) -> tuple[int, int]:
        width, height = self.window.size
        return self.rng.randrange(width), self.rng.randrange(height)

    def _click(self, pos: tuple[int, int] | None = None) -> str:
        pos = pos or self._at()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        return str(pos)

    def _move(self) -> str:
        """Click something that is lit."""
        top = self.program.scenes.top
        lit = sorted(top.picker.next or top.picker.lit) if isinstance(top, TableScene) else []
        rect = top.targets.rect_of(self.rng.choice(lit)) if lit and isinstance(top, TableScene) else None
        return self._click(None if rect is None else rect.center)

    def _drag(self) -> str:
        start, end = self._at(), self._at()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for step in range(1, DRAG_STEPS + 1):
            pos = tuple(a + (b - a) * step // DRAG_STEPS for a, b in zip(start, end, strict=True))
            motion = {"pos": pos, "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        return f"{start} {end}"

    def _point(self) -> str:
        pos = self._at()
        motion = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
        return str(pos)

    def _key(self) -> str:
        key = self.rng.choice(KEYS)
        letter = chr(key) if 32 <= key < 127 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, unicode=letter, mod=0, scancode=0))
        return pygame.key.name(key)

    def _wheel(self) -> str:
        turned = self.rng.choice((-1, 1))
        wheel = {"x": 0, "y": turned, "precise_x": 0.0, "precise_y": float(turned), "flipped": False, "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, wheel))
        return str(turned)

    def _resize(self) -> str:
        width, height = self.rng.choice(SIZES)
        self.window.surface = pygame.display.set_mode((width, height), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height)))
        return f"{width}x{height}"

    def _settings(self) -> str:
        changed = self.rng.choice(({"language": "fr"}, {"language": "en"}, {"text_size": 150}, {"text_size": 100}))
        self.program.change_settings(msgspec.structs.replace(self.program.settings, **changed))
        return str(changed)

    def _scene(self) -> str:
        place = self.rng.choice((*SCENES, *OF_A_GAME))
        about = {"slug": self.rng.choice(available())} if place in OF_A_GAME else {}
        self.program.go(place, **about)
        return place

    def _table(self) -> str:
        setup = setup_of(self.services, self.rng.choice(available()), self.rng.randrange(1000))
        session = played(self.services, setup, self.rng.randrange(200))
        self.program.go("table", session=session, viewer=session.actor)
        return setup.game


def main() -> int:
    """Run the evening and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1366x768")
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        os.environ[HOME_VARIABLE] = folder
        evening = Evening((int(width), int(height)), options.seed)
        gc.freeze()  # as the program does when its window is open
        wrong = report(evening, options.events)
    print("\n".join(wrong) or "within all limits")
    return 1 if wrong else 0


def report(evening: Evening, events: int) -> list[str]:
    """Do things and print what it took; return what is beyond the limits."""
    taken: dict[str, list[float]] = collections.defaultdict(list)
    slowest: dict[str, list[tuple[float, float, str]]] = collections.defaultdict(list)
    silent, slow, largest, sums = 0, 0, 0.0, list[float]()
    for number in range(1, events + 1):
        kind, scene = evening.act(), evening.scene
        sums.append(_sum_seconds())
        for frame in evening.frames():
            taken[frame.about].append(frame.seconds)
            where = f"event {number}: {kind} at {scene} > {evening.scene}"
            known = [*slowest[frame.about], (frame.seconds, frame.silent_seconds, where)]
            slowest[frame.about] = sorted(known, reverse=True)[:SLOWEST]
            if number > WARM_UP and frame.silent_seconds > LIMIT_SECONDS:
                silent += 1
                print(f"nothing shown for {1000 * frame.silent_seconds:.0f} ms, {where}", flush=True)
            slow += number > WARM_UP and frame.about == MOVING and frame.seconds > LIMIT_SECONDS
        if number % min(max(events // 10, 1), MEASURED_EVERY) == 0:
            largest = max(largest, resident())
            print(f"{number:8} events {resident():6.0f} MB", flush=True)
    _print_frames(taken, slowest)
    print(f"resident {resident():.0f} MB at the end, {peak():.0f} MB at most")
    print(f"the same sum took {1000 * min(sums):.1f} ms at best, {1000 * statistics.median(sums):.1f} ms usually: "
          "others at work on this computer make times longer by about that much")  # fmt: skip
    return [
        *([f"{slow} frames over {LIMIT_SECONDS} s while pieces move"] if slow else []),
        *([f"{silent} frames showed nothing for {LIMIT_SECONDS} s"] if silent else []),
        *([f"{largest:.0f} MB, more than {LIMIT_MEGABYTES}"] if largest > LIMIT_MEGABYTES else []),
    ]


def _sum_seconds() -> float:
    """Processor seconds of work that is always the same."""
    start = time.process_time()
    sum(range(SUMMED))
    return time.process_time() - start


def _print_frames(taken: dict[str, list[float]], slowest: dict[str, list[tuple[float, float, str]]]) -> None:
    for what, seconds in sorted(taken.items()):
        seconds.sort()
        shares = {share: 1000 * seconds[min(int(share * len(seconds)), len(seconds) - 1)] for share in (0.5, 0.99, 1)}
        over = sum(value > LIMIT_SECONDS for value in seconds)
        print(f"{what:<16}{len(seconds):8} frames: median {shares[0.5]:.1f} ms, 99 % under {shares[0.99]:.0f} ms, "
              f"longest {shares[1]:.0f} ms, {over} over 100 ms")  # fmt: skip
        for longest, silent, where in slowest[what]:
            print(f"{1000 * longest:8.0f} ms ({1000 * silent:.0f} until something was shown)  {where}")


if __name__ == "__main__":
    sys.exit(main())
