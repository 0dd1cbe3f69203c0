"""A robot finger: plays through the real scenes by posted mouse or key events only, as a person would."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from heapq import heappop, heappush
from pathlib import Path

import pygame

from boardgames.app.wiring import ProgramServices
from boardgames.bots.advice import Advice
from boardgames.bots.looking_back import Course
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.loop import Loop, Window
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.table.input.tab_order import away
from boardgames.ui.widgets import Button, Dialog

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
PIXELS_PER_ARROW = 60  # about as far as an arrow leads: ways that come near the goal soon are tried first
AIMLESS_CLICKS, AIMED_OF_TEN = 60, 8  # a walk at random round a large board never comes home
DRAWINGS = Art()  # every finger sees the same ones: they are read from their files once
QUIET = Settings(
    language="en", animation="off", bot_speed="at_once", recap=False, sounds=False, teach=False, drawn_card="off"
)


class NoBots:
    """Bots that start no process, remember what they were asked and know nothing."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, session: Session) -> None:
        self.asked.append("move")

    def advise(self, session: Session) -> None:
        self.asked.append("advice")

    def look_back(self, session: Session) -> None:
        self.asked.append("course")

    def poll(self) -> Move | None:
        return None

    def advice(self) -> Advice | None:
        return None

    def course(self) -> Course | None:
        return Course(done=1.0) if "course" in self.asked else None

    def hurry(self) -> None:
        pass

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


class QuietServices(ProgramServices):
    """Services without a process, whose saves lie in a folder of the test."""

    def __init__(self, folder: Path) -> None:
        from boardgames.app.wiring import find

        self.__dict__["saves"] = Saves(folder, find)
        self.__dict__["bots"] = NoBots()


def setup_of(
    services: ProgramServices, slug: str, seats: int, seed: int, options: dict[str, str] | None = None
) -> Setup:
    """People at every seat."""
    colours = [colour.id for colour in services.definition(slug).game.colours]
    return Setup(slug, tuple(Seat(NAMES[n], colours[n]) for n in range(seats)), options or {}, seed)


class Finger:
    """Holds the running program and pokes at it; every poke goes through the event queue and the loop."""

    def __init__(
        self,
        services: ProgramServices,
        size: tuple[int, int] = (1280, 800),
        settings: Settings = QUIET,
        blinks: int = 1,
    ) -> None:
        """With `blinks` only one of so many pictures is drawn: in a long game fingers are faster than eyes."""
        self.window = Window("test", size)
        self.program = PilgrimTable(services, size, settings, None)
        self.loop = Loop(self.program, self.window)
        if blinks > 1:
            self._blink(blinks)
        pygame.event.clear()

    def _blink(self, blinks: int) -> None:
        draw, wanted = self.program.scenes.draw, itertools.count()

        def now_and_then(surface: pygame.Surface) -> None:
            if next(wanted) % blinks == 0:
                draw(surface)

        self.program.scenes.draw = now_and_then  # type: ignore[method-assign]

    @property
    def scene(self) -> Scene:
        """The scene that is seen."""
        top = self.program.scenes.top
        assert top is not None
        return top

    def post(self, *events: pygame.event.Event) -> None:
        """Put events into the queue and let the loop take them."""
        for event in events:
            pygame.event.post(event)
        self.loop.run_frame()

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.post(_motion(pos))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Point and click."""
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        self.post(_motion(pos), down, up)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move in small steps, release."""
        steps = [tuple(a + (b - a) * step // 5 for a, b in zip(start, end, strict=True)) for step in range(6)]
        self.point(start)
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for pos in steps[1:]:
            self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def key(self, key: int, unicode: str = "", mod: int = 0) -> None:
        """Press a key."""
        facts = {"key": key, "unicode": unicode, "mod": mod, "scancode": 0}
        self.post(pygame.event.Event(pygame.KEYDOWN, facts), pygame.event.Event(pygame.KEYUP, facts))

    def rest(self, seconds: float) -> None:
        """Let time pass without waiting for it."""
        self.program.scenes.update(seconds)

    def button(self, name: str) -> Button:
        """A button of the scene by name."""
        found = self.scene.stage.find(name)
        assert isinstance(found, Button), f"no button {name!r} in {type(self.scene).__name__}"
        return found

    def table(self) -> TableScene:
        """The table, which must be on top."""
        assert isinstance(self.scene, TableScene), f"{type(self.scene).__name__} is on top, not the table"
        return self.scene


def _motion(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)


class Aim:
    """Where a finger wants to go: at first anywhere, later mostly where the game gets on, so that it ends."""

    def __init__(self, session: Session, seed: int, aimless_clicks: int = AIMLESS_CLICKS) -> None:
        self.session = session
        self.rng = Rng(seed)
        self.aimless_clicks = aimless_clicks
        self.asked = 0
        self.path: list[str] = []

    def next(self, lit: list[str]) -> str:
        """One of the lit targets; called once for each click."""
        self.asked += 1
        if self.asked > self.aimless_clicks and not self.path and self.rng.below(10) < AIMED_OF_TEN:
            self.path = self._best()
        wanted = self.path.pop(0) if self.path else ""
        if wanted in lit:
            return wanted
        self.path = []
        return self.rng.choice(lit)

    def _best(self) -> list[str]:
        """The clicks of the move after which its seat stands best."""
        game, s = self.session.game, self.session.state
        seat = game.actor(s)
        worth = []
        for move in game.legal(s):
            after = s.clone()
            game.apply(after, move)
            worth.append((game.evaluate(after, seat), move))
        best = max(value for value, _ in worth)
        return list(game.paths(s, self.rng.choice([move for value, move in worth if value == best]))[0])


def play_by_mouse(
    finger: Finger, session: Session, seed: int, most_clicks: int, aimless_clicks: int = AIMLESS_CLICKS, until: int = 0
) -> int:
    """Click lit targets until the game is over or has so many moves; returns how many clicks it took."""
    aim = Aim(session, seed, aimless_clicks)
    clicks = 0
    while not session.is_over and not 0 < until <= len(session.entries):
        assert clicks < most_clicks, f"seed {seed}: still not over after {clicks} clicks"
        clicks += 1
        finger.rest(0.6)
        if answer_others(finger):
            continue
        table = finger.table()
        if table.flow.auto_move_due:  # it comes by itself: its button is not shown
            continue
        lit = sorted(table.picker.next or table.picker.lit)
        if lit:
            target = aim.next(lit)
            dial_by_mouse(finger, table, target)
            rect = table.targets.rect_of(target)
            assert rect is not None, f"seed {seed}: {target} is lit but not on the screen"
            before = _state(table)
            finger.click(rect.center)
            after = _state(table)
            assert before != after, f"seed {seed}: a click on the lit {target} at {rect.center} did nothing"
    return clicks


def _state(table: TableScene) -> tuple[object, ...]:
    """What a click on something lit changes."""
    session, overlays = table.session, table.stage.overlays
    return len(session.entries), table.picker.chosen, len(overlays), len(table.second_press.told)


def play_by_keys(finger: Finger, session: Session, seed: int, most_targets: int, until: int = 0) -> int:
    """Go to lit targets with the arrows and press Enter until the game is over or has so many moves; returns how many
    keys it took."""
    aim = Aim(session, seed)
    keys = chosen = 0
    while not session.is_over and not 0 < until <= len(session.entries):
        assert chosen < most_targets, f"seed {seed}: still not over after {chosen} targets"
        chosen += 1
        finger.rest(0.6)
        if finger.scene.stage.find("curtain/open") is not None:
            finger.key(pygame.K_RETURN)
        elif any(isinstance(overlay, Dialog) for overlay in finger.scene.stage.overlays):
            finger.key(pygame.K_TAB)
            finger.key(pygame.K_RETURN)
        elif finger.table().picker.lit and not finger.table().flow.auto_move_due:
            table = finger.table()
            target = aim.next(sorted(table.picker.next or table.picker.lit))
            keys += dial_by_keys(finger, table, target)
            arrows = arrows_to(table, target)
            assert arrows is not None, f"seed {seed}: no arrows lead to the lit {target}"
            for key in (*arrows, pygame.K_RETURN):
                finger.key(key)
            keys += len(arrows) + 1
    return keys


ARROWS = {
    pygame.K_RIGHT: (1, 0),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_UP: (0, -1),
}


def dial_by_mouse(finger: Finger, table: TableScene, target: str) -> None:
    """Click minus or plus until the number that a target means is shown."""
    amount = table.prompt.amount
    while amount is not None and (step := amount.step_to(target)):
        shown = amount.target
        finger.click(amount.dial.end(step).center)
        assert amount.target != shown, f"a click on the dial left it at {shown}"


def dial_by_keys(finger: Finger, table: TableScene, target: str) -> int:
    """Press up or down until the number that a target means is shown; how many keys it took."""
    amount, keys = table.prompt.amount, 0
    while amount is not None and (step := amount.step_to(target)):
        shown = amount.target
        finger.key(pygame.K_UP if step > 0 else pygame.K_DOWN)
        assert amount.target != shown, f"an arrow left the dial at {shown}"
        keys += 1
    return keys


def arrows_to(table: TableScene, target: str) -> list[int] | None:
    """A short row of arrow keys that ends on a lit target or another one that makes the same move."""
    goal = table.targets.rect_of(target)
    assert goal is not None, f"{target} is lit but not on the screen"
    arrows = [key for key, (_, down) in ARROWS.items() if not (down and table.prompt.amount is not None)]
    start = table.lights.focused
    ways: dict[str, list[int]] = {start: []}
    open_ends, goals = [(0, start)], {target, *table.keyboard.arrows.twins(target)}
    with _still(table):
        while open_ends and not goals & ways.keys():
            _, at = heappop(open_ends)
            for key in arrows:  # without up and down where they turn a dial
                following = table.keyboard.arrow_target(at, ARROWS[key])
                if following is not None and following not in ways:
                    ways[following] = [*ways[at], key]
                    left = away(goal, table.targets.rect_of(following) or goal)
                    heappush(open_ends, (len(ways[following]) * PIXELS_PER_ARROW + left, following))
    return next((ways[name] for name in sorted(goals & ways.keys())), None)


@contextmanager
def _still(table: TableScene) -> Iterator[None]:
    """While nothing moves, ask only once where a target is and what lies in a part of the table."""
    targets, regions = table.targets, table.keyboard.regions
    targets.rect_of, regions.targets = cache(targets.rect_of), cache(regions.targets)  # type: ignore[method-assign]
    try:
        yield
    finally:
        del targets.rect_of, regions.targets  # type: ignore[method-assign]


def answer_others(finger: Finger) -> bool:
    """Open the curtain, say yes to a question; True when there was one."""
    scene = finger.scene
    if scene.stage.find("curtain/open") is not None:
        finger.click(finger.button("curtain/open").rect.center)
        return True
    dialogs = [overlay for overlay in scene.stage.overlays if isinstance(overlay, Dialog)]
    if dialogs:
        finger.click(dialogs[-1].buttons[-1].rect.center)
        return True
    return False
