"""How long a frame of the table takes, in one run beside one full-screen blit and a flip of the same window.

    python bench/frames.py [--size 1920x1080] [--repeats 60] [--game SLUG] [--seed 1]

Every number is a median of processor time, so that other programs on the machine do not count; beside it stand the
fastest and the slowest tenth.
The reference is measured again between all other measurements, because everything is told as a multiple of it.
The last line is the resident memory of another process that has walked through all scenes of all games (memory.py).
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec
import pygame

from boardgames.app.wiring import ProgramServices, available, find
from boardgames.core.phrase import say, seat_noun
from boardgames.core.rng import Rng
from boardgames.session.moments import BigMoment
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.loop import Loop, Window
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable, played

TARGET = 4.0
MOMENTS, MOST_MILLISECONDS = 6, 50  # big moments that are measured, their slowest frame
MOVES_BEFORE = 60
IDLE_TURNS = 10  # a turn of an idle loop waits 100 ms
QUIET = Settings(language="en", sounds=False, teach=False, recap=False, auto_end_turn=False)
Times = list[float]


class Bench:
    """A running program with a game in the middle, and a stop-watch."""

    def __init__(self, slug: str, size: tuple[int, int], seed: int, saves: Path) -> None:
        services = ProgramServices()
        services.__dict__["saves"] = Saves(saves, find)
        self.window = Window("bench", size)
        self.program = PilgrimTable(services, size, QUIET, None)
        self.loop = Loop(self.program, self.window)
        names = [colour.id for colour in services.definition(slug).game.colours]
        seats = max(services.definition(slug).game.players.min, 2)
        self.services = services
        self.setup = Setup(slug, tuple(Seat(f"Player {n}", names[n]) for n in range(seats)), {}, seed)
        self.rng = Rng(seed)
        self.begin(self.setup)
        self.picture = pygame.Surface(size).convert(self.window.surface)
        self.picture.fill((90, 60, 30))
        self.reference: Times = []

    def begin(self, setup: Setup) -> None:
        """Lay a game on the table that is in the middle already; one that was over so soon gives way to another."""
        self.session: Session = played(self.services, setup, MOVES_BEFORE)
        while self.session.is_over:
            setup = msgspec.structs.replace(setup, seed=setup.seed + 1)
            self.session = played(self.services, setup, MOVES_BEFORE)
        self.setup = setup
        self.program.go("table", session=self.session, viewer=self.session.actor)
        self.program.scenes.update(1.0)  # what was shown before has faded away
        self.table = self._table()

    def _table(self) -> TableScene:
        scene = self.program.scenes.top
        if not isinstance(scene, TableScene):
            raise TypeError(f"{type(scene).__name__} is on top, not the table")
        return scene

    def frame(self) -> None:
        """One drawing of the screen as the loop makes it."""
        self.program.scenes.draw(self.window.surface)
        pygame.display.flip()

    def blit_and_flip(self) -> None:
        """The least that any frame must do."""
        self.window.surface.blit(self.picture, (0, 0))
        pygame.display.flip()

    def measure(self, repeats: int, prepare: Callable[[], object], act: Callable[[], object]) -> Times:
        """Seconds of `act`; `prepare` comes before it, off the clock. The reference takes turns with it."""
        times: Times = []
        for _ in range(repeats):
            prepare()
            start = time.thread_time()
            act()
            times.append(time.thread_time() - start)
            start = time.thread_time()
            self.blit_and_flip()
            self.reference.append(time.thread_time() - start)
        return times

    # What is measured

    def hover(self, targets: list[str]) -> tuple[Callable[[], None], Callable[[], None]]:
        """The pointer goes from thing to thing; handling the event belongs to the frame."""
        spots: Iterator[tuple[int, int]] = self._spots(targets)
        where = [(0, 0)]

        def prepare() -> None:
            where[0] = next(spots)

        def act() -> None:
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=where[0], rel=(0, 0), buttons=(0, 0, 0), touch=False)
            self.loop.handle(event)
            self.frame()

        return prepare, act

    def _spots(self, targets: list[str]) -> Iterator[tuple[int, int]]:
        while True:
            for target in targets:
                rect = self.table.targets.rect_of(target)
                if rect is not None:
                    yield rect.center

    def slots_in(self, region: pygame.Rect) -> list[str]:
        """The slots of a region."""
        slots = [slot.id for zone in self.table.table.zones for slot in zone.slots]
        rects = {slot: self.table.targets.rect_of(slot) for slot in slots}
        return [slot for slot, rect in rects.items() if rect is not None and region.collidepoint(rect.center)]

    def targets_in(self, region: pygame.Rect) -> list[str]:
        """Things of a region that can be pointed at, lit ones where there are at least two of them."""
        slots = self.slots_in(region)
        lit = [slot for slot in slots if slot in self.table.picker.lit]
        if not slots:
            raise ValueError("there is nothing to point at")
        return lit if len(lit) > 1 else slots[:12]

    def move_on(self) -> None:
        """One random move of the person at the screen, then the next person looks; a game that is over is followed
        by another one.
        """
        self.session.submit(self.rng.choice(self.session.game.legal(self.session.state)))
        if self.session.is_over:
            self.begin(msgspec.structs.replace(self.setup, seed=self.setup.seed + 1))
            self.settle()

    def settle(self) -> None:
        """Let everything arrive and everybody look."""
        self.table.animator.finish()
        self.table.banner.finish()
        self.table.flow.take_over()
        self.table.show()
        self.frame()

    def start_flight(self) -> None:
        """Play until something is in the air, and let it fly half its way."""
        for _ in range(400):
            self.settle()
            self.move_on()
            self.table.banner.finish()
            if self.table.animator.is_busy:
                self.table.update(0.1)
                self.frame()
                if self.table.animator.is_busy:
                    return
        raise ValueError("nothing flew in 400 moves")

    def fly_on(self) -> None:
        """A little time, then the frame."""
        self.table.update(0.001)
        self.frame()

    def moments(self) -> Times:
        """Every frame of big moments at places all over the board and at a player's card, drawn for the first time."""
        self.settle()
        times: Times = []
        slots = self.slots_in(self.table.frame.board)
        for slot in (*slots[:: max(len(slots) // MOMENTS, 1)], "rail/1"):
            moment = BigMoment(say("moment.lead", seat=seat_noun(1)), slot, 1)
            self.table.moments.begin([moment], self.table.targets.rect_of)
            while self.table.moments.is_up:
                start = time.thread_time()
                self.table.update(1 / 60)
                self.frame()
                times.append(time.thread_time() - start)
        return times

    def idle(self) -> tuple[float, int]:
        """A second in which nobody does anything: processor seconds and drawings."""
        self.settle()
        for _ in range(IDLE_TURNS):  # what was still to be shown is shown first
            self.loop.run_frame()
        drawings, start = self.loop.drawings, time.process_time()
        for _ in range(IDLE_TURNS):
            self.loop.run_frame()
        return time.process_time() - start, self.loop.drawings - drawings


def report(name: str, times: Times, reference: float) -> float:
    """One line; returns how many references it is."""
    middle = statistics.median(times)
    tenths = statistics.quantiles(times, n=10)
    ratio = middle / reference
    spread = f"{tenths[0] * 1000:6.2f} .. {tenths[-1] * 1000:6.2f}"
    print(f"{name:<44}{middle * 1000:8.2f} ms  ({spread}){ratio:8.1f} x")
    return ratio


def main() -> int:
    """Measure and print; 1 when a frame takes more than the target."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--repeats", type=int, default=60)
    parser.add_argument("--game", default=available()[0], choices=available())
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    with tempfile.TemporaryDirectory() as saves:
        bench = Bench(options.game, (int(width), int(height)), options.seed, Path(saves))
        failed = run(bench, options.repeats)
    walk = [sys.executable, str(Path(__file__).with_name("memory.py")), "--size", options.size]
    print("resident memory:", subprocess.check_output(walk, text=True).splitlines()[-1])
    return failed


def run(bench: Bench, repeats: int) -> int:
    """All measurements in one run."""
    nothing = [None].copy
    for _ in range(5):
        bench.frame()
        bench.blit_and_flip()
    rows: dict[str, Times] = {}
    rows["redraw of the table, nothing changed"] = bench.measure(repeats, nothing, bench.frame)
    board, tray = bench.table.frame.board, bench.table.frame.tray
    rows["pointer from place to place on the board"] = bench.measure(repeats, *bench.hover(bench.targets_in(board)))
    rows["pointer from thing to thing in the tray"] = bench.measure(repeats, *bench.hover(bench.targets_in(tray)))
    flights: Times = []
    for _ in range(max(repeats // 10, 1)):
        bench.start_flight()
        flights += bench.measure(10, nothing, bench.fly_on)
    rows["frame in the middle of a flight"] = flights
    bench.settle()

    def after_a_move() -> None:
        bench.table.show()
        bench.frame()

    def move() -> None:
        bench.settle()
        bench.move_on()
        bench.table.animator.finish()
        bench.table.banner.finish()
        bench.table.flow.take_over()

    moved = bench.measure(repeats, move, after_a_move)
    moments = bench.moments()
    spent, drawings = bench.idle()
    reference = statistics.median(bench.reference)
    width, height = bench.program.size
    print(f"{width}x{height}, SDL {pygame.display.get_driver()}, {bench.session.setup.game}")
    report("full-screen blit + flip (the reference)", bench.reference, reference)
    worst = max(report(name, times, reference) for name, times in rows.items())
    report("once after a move: new table + its frame", moved, reference)
    report("frame of a big moment", moments, reference)
    print(f"slowest frame of a big moment: {max(moments) * 1000:.1f} ms, target {MOST_MILLISECONDS} ms")
    print(f"idle second: {drawings} drawings, {spent * 1000:.1f} ms of processor time")
    print(f"frames: worst {worst:.1f} x the reference, target {TARGET:.0f} x; idle drawings target 0")
    is_fast = worst <= TARGET and max(moments) * 1000 <= MOST_MILLISECONDS
    return 0 if is_fast and not drawings else 1


if __name__ == "__main__":
    sys.exit(main())
