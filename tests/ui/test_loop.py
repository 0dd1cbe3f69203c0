"""The loop: idle means idle, errors are shown, the window never gets too small."""

import gc
import signal
import weakref

import pygame
import pytest

from boardgames.session.services import SMALLEST_WINDOW
from boardgames.session.settings import Settings
from boardgames.ui import fonts
from boardgames.ui import loop as window_loop
from boardgames.ui.cache import PICTURES
from boardgames.ui.loop import MOST_FORGOTTEN, TIDY_SECONDS, Loop, Program, Window, first_window_size
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.crash import CrashScene
from boardgames.ui.stretching import REST_SECONDS
from boardgames.ui.waiting import patience, patience_when_late
from boardgames.ui.widgets import Button


@pytest.fixture
def loop():
    window = Window("test", (1024, 640))
    program = Program((1024, 640), Settings(language="en", animation="off"))
    yield Loop(program, window)
    window.close()
    fonts.forget()  # they were closed with the window
    PICTURES.clear()


class Plain(Scene):
    """One button."""

    def __init__(self, app):
        super().__init__(app)
        self.button = self.stage.add(Button(self.kit, "Go", name="go"))

    def layout(self):
        self.button.place((100, 100, 100, 44))


def told_of(loop):
    """A scene on top that lists the kinds of events it gets."""
    scene, told = Plain(loop.program), []
    loop.program.scenes.push(scene)
    scene.handle = lambda event: told.append(event.type) or True
    return told


def right_key():
    """A press of the right arrow and its release, to be posted to an empty queue."""
    pygame.event.clear()
    return [pygame.event.Event(kind, key=pygame.K_RIGHT, unicode="", mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def turns(loop, count):
    for _ in range(count):
        loop.run_frame()


def test_nothing_is_drawn_while_nothing_changes(loop):
    loop.program.scenes.push(Plain(loop.program))
    turns(loop, 4)
    pygame.event.clear()
    before = loop.drawings

    turns(loop, 4)

    assert before >= 1
    assert loop.drawings == before


def test_moving_the_pointer_over_empty_wood_draws_nothing(loop):
    loop.program.scenes.push(Plain(loop.program))
    turns(loop, 4)
    before = loop.drawings

    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 500), rel=(1, 1), buttons=(0, 0, 0)))
    turns(loop, 2)
    still = loop.drawings
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(120, 120), rel=(1, 1), buttons=(0, 0, 0)))
    turns(loop, 2)

    assert still == before
    assert loop.drawings == before + 1


def test_an_error_is_shown_in_a_scene_and_the_way_back_is_open(loop, press, capsys):
    class Broken(Plain):
        def handle(self, event):
            if event.type == pygame.KEYDOWN:
                raise RuntimeError("the boat sank")
            return super().handle(event)

    first = Plain(loop.program)
    loop.program.scenes.push(first)
    loop.program.scenes.push(Broken(loop.program))
    pygame.event.post(press(pygame.K_x))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    loop.program.running = True
    loop.run()
    shown = loop.program.scenes.top
    assert isinstance(shown, CrashScene)
    told = shown.stage.overlays[0].body.text
    loop.program.scenes.draw(loop.window.surface)
    loop.program.scenes.handle(press(pygame.K_RETURN))

    assert "the boat sank" in told
    assert "the boat sank" in capsys.readouterr().err
    assert loop.program.scenes.top is first


def test_the_window_never_gets_smaller_than_what_can_be_read(loop):
    resize(loop, (500, 300))
    loop.stretching.finish()

    assert loop.program.size == SMALLEST_WINDOW


def test_nothing_stays_pointed_at_when_the_pointer_leaves_the_window(loop):
    scene, seen = Plain(loop.program), []
    loop.program.scenes.push(scene)
    scene.handle = lambda event: bool(seen.append((event.type, event.pos)))

    loop.handle(pygame.event.Event(pygame.WINDOWLEAVE))

    assert seen == [(pygame.MOUSEMOTION, (-1, -1))]


def resize(loop, size):
    pygame.display.set_mode(size)
    loop.handle(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


def test_a_dragged_edge_lays_the_scene_out_once_the_size_rests(loop):
    scene = Plain(loop.program)
    loop.program.scenes.push(scene)
    loop._draw()
    laid_out = []
    scene.layout = lambda: laid_out.append(loop.program.size)

    for width in (1100, 1200, 1300):
        resize(loop, (width, 700))
        loop.stretching.update(REST_SECONDS / 2)
    shown = loop.window.size
    before = list(laid_out)
    loop.stretching.update(REST_SECONDS)

    assert shown == (1300, 700)
    assert before == []
    assert laid_out == [(1300, 700)]
    assert not loop.stretching.is_on


def test_who_acts_does_not_wait_for_the_size_to_rest(loop, press):
    loop.program.scenes.push(Plain(loop.program))
    resize(loop, (1300, 700))

    loop.handle(press(pygame.K_TAB))

    assert loop.program.size == (1300, 700)


def test_closing_the_window_ends_the_loop(loop):
    loop.program.scenes.push(Plain(loop.program))
    pygame.event.post(pygame.event.Event(pygame.QUIT))

    loop.run()

    assert not loop.program.running


def test_a_held_key_acts_once_but_arrows_repeat(loop, press):
    seen = []

    class Watching(Plain):
        def handle(self, event):
            seen.append(event.key)
            return True

    loop.program.scenes.push(Watching(loop.program))
    for _ in range(3):
        loop.handle(press(pygame.K_e))
        loop.handle(press(pygame.K_LEFT))
    loop.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0))
    loop.handle(press(pygame.K_e))

    assert [code for code in seen if code == pygame.K_e] == [pygame.K_e] * 3
    assert seen.count(pygame.K_LEFT) == 3


def test_the_wheel_knows_where_the_pointer_is(loop):
    seen = []

    class Watching(Plain):
        def handle(self, event):
            seen.append(event.dict)
            return True

    loop.program.scenes.push(Watching(loop.program))
    loop.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))

    assert len(seen[0]["pos"]) == 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_switch_to_or_from_the_full_screen_draws_anew_even_at_the_same_size(loop, monkeypatch, size):
    loop.program.scenes.push(Plain(loop.program))
    turns(loop, 4)
    pygame.event.clear()
    before = loop.drawings

    def switched():
        loop.window.surface = pygame.display.set_mode(size)
        pygame.event.clear()

    monkeypatch.setattr(loop.window, "toggle_full_screen", switched)
    loop.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    turns(loop, 1)

    assert loop.drawings == before + 1


def test_a_system_that_is_slow_to_leave_the_full_screen_is_asked_again(loop, monkeypatch):
    sizes = []
    real = pygame.display.set_mode

    def slow(size, flags=0):
        sizes.append(size)
        return real((1920, 1080) if len(sizes) < 4 else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", slow)
    small = loop.window.size
    loop.window.toggle_full_screen()
    loop.window.toggle_full_screen()

    assert loop.window.size == small
    assert sizes[1:] == [small] * 3


@pytest.mark.parametrize(
    ("screen", "window"),
    [((1920, 1080), (1280, 800)), ((1280, 800), (1280, 728)), ((1366, 768), (1280, 696)), ((800, 600), (1024, 640))],
)
def test_the_first_window_fits_the_screen_with_its_bars(screen: tuple[int, int], window: tuple[int, int]) -> None:
    assert first_window_size(screen) == window


def test_a_turn_of_the_wheel_is_not_taken_for_a_press_too(loop):
    told = told_of(loop)

    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONUP):
        loop.handle(pygame.event.Event(kind, button=pygame.BUTTON_WHEELDOWN, pos=(5, 5), x=0, y=-1))

    assert told == [pygame.MOUSEWHEEL]


def test_one_press_counts_once_however_long_a_frame_took(loop):
    told = told_of(loop)
    down, up = right_key()

    for event in (down, down, down, up, down, up):  # a held key that repeats, then a second press
        pygame.event.post(event)
    loop.run_frame()

    assert told == [pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN, pygame.KEYUP]


def test_a_key_released_during_a_long_frame_counts_once(loop):
    told = told_of(loop)
    down, up = right_key()

    for batch in ((down,), (down, down, up, down), (down,)):  # the frame after the first press takes long
        pygame.event.clear()
        for event in batch:
            pygame.event.post(event)
        loop.run_frame()

    assert told == [pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN, pygame.KEYDOWN], "only the last is held down"


def test_the_first_picture_of_a_scene_is_drawn_under_the_waiting_pointer(loop, monkeypatch):
    shown = []

    class Slow(Scene):
        def draw(self, surface):
            shown.append("drawn")

    program, waits = loop.program, [pygame.SYSTEM_CURSOR_WAIT, "drawn", pygame.SYSTEM_CURSOR_ARROW]
    program.scenes.push(Slow(program))
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)

    program.scenes.draw(loop.window.surface)
    program.scenes.draw(loop.window.surface)

    assert shown == [*waits, "drawn"]

    program.scenes.resize()
    program.scenes.draw(loop.window.surface)

    assert shown[4:] == waits


@pytest.fixture
def frees_at_once(monkeypatch):
    """Free memory whenever the program wants to; tests do it less often."""
    monkeypatch.setattr(window_loop, "free_memory", window_loop.free_memory.__wrapped__)


@pytest.mark.usefixtures("frees_at_once")
def test_scenes_that_are_gone_are_freed_once_nobody_does_anything(loop):
    scene = Scene(loop.program)
    scene.itself, gone = scene, weakref.ref(scene)
    loop.program.scenes.push(scene)
    gc.freeze()  # as after the last time
    loop.program.scenes.pop()
    del scene

    loop._tidy_up(TIDY_SECONDS / 2)
    assert gone() is not None

    loop._tidy_up(TIDY_SECONDS)
    assert gone() is None
    assert gc.get_freeze_count()
    gc.unfreeze()


@pytest.mark.usefixtures("frees_at_once")
def test_whoever_hurries_from_scene_to_scene_waits_for_their_memory_once_in_a_few(loop, monkeypatch):
    gone, shown = [], []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)
    for _ in range(MOST_FORGOTTEN + 1):
        scene = Scene(loop.program)
        scene.itself = scene
        gone.append(weakref.ref(scene))
        loop.program.scenes.push(scene)
        gc.freeze()  # no collection in between finds it
        loop.program.scenes.pop()
        del scene
        shown.clear()
        loop._tidy_up(0.0)
        if len(gone) == MOST_FORGOTTEN:
            assert None not in [ref() for ref in gone]
            assert not shown

    assert [ref() for ref in gone] == [None] * len(gone)
    assert shown == [pygame.SYSTEM_CURSOR_WAIT, pygame.SYSTEM_CURSOR_ARROW]
    gc.unfreeze()


def test_a_frame_that_is_late_asks_for_patience_and_one_in_time_does_not(loop, monkeypatch):
    seen, has_alarm = [], hasattr(signal, "setitimer")  # Windows has none
    monkeypatch.setattr(pygame.mouse, "set_cursor", seen.append)
    pygame.display.set_mode((1280, 800))

    with patience_when_late():
        pass
    in_time = list(seen)
    with patience_when_late():
        if has_alarm:
            signal.raise_signal(signal.SIGALRM)

    assert in_time == []
    assert seen == ([pygame.SYSTEM_CURSOR_WAIT, pygame.SYSTEM_CURSOR_ARROW] if has_alarm else [])
    assert not has_alarm or signal.getitimer(signal.ITIMER_REAL)[0] == 0


def test_what_takes_longer_asks_for_patience_and_gives_the_pointer_back(loop, monkeypatch):
    shown = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)
    pygame.display.set_mode((1280, 800))

    with patience(), patience():
        meanwhile = list(shown)

    assert meanwhile == [pygame.SYSTEM_CURSOR_WAIT]
    assert shown == [pygame.SYSTEM_CURSOR_WAIT, pygame.SYSTEM_CURSOR_ARROW]
