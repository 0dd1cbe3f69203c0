"""A newcomer who takes a lesson by posted events only, and looks at every step."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from finger import Finger, arrows_to, dial_by_keys, dial_by_mouse

from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.scenes.lesson_sheet import LessonSheetScene
from boardgames.ui.widgets import Dialog, Label

MOST_ACTS = 400


def take(finger: Finger, by_keys: bool = False, seen: Callable[[Finger], None] = lambda finger: None) -> list[str]:
    """Take the lesson to its end, showing what is `seen` on the way; return what was said, in order."""
    said: list[str] = []
    for _ in range(MOST_ACTS):
        finger.rest(0.5)
        scene = finger.scene
        assert isinstance(scene, LessonScene | LessonSheetScene), f"{type(scene).__name__} is on top, not the lesson"
        runner = scene.teacher.runner
        if runner.is_over:
            return said
        seen(finger)
        if said[-1:] != [runner.says]:
            said.append(runner.says)
            look_at(scene)
        if isinstance(scene, LessonScene):
            look_at_lights(scene)
            _act(finger, scene, by_keys)
        else:
            _go_on(finger, by_keys)
    raise AssertionError(f"still not over after {MOST_ACTS} acts, at {said[-1:]}")


def look_at(scene: LessonScene | LessonSheetScene) -> None:
    """Assert that the step can be read and that its subject is in sight."""
    teacher, window = scene.teacher, scene.rect
    where, panel = teacher.runner.says, teacher.panel
    assert panel is not None
    assert window.contains(teacher.goal), f"{where}: the panel leaves the window"
    for target in teacher.subjects:
        rects = teacher.rects((target,))
        assert rects, f"{where}: {target} is not on the screen"
        assert window.contains(rects[0]), f"{where}: {target} is out of sight"
        assert not teacher.goal.colliderect(rects[0]), f"{where}: the panel covers {target}"
    for label in [widget for widget in panel.walk() if isinstance(widget, Label)]:
        wide, high = label.natural()
        assert (label.rect.width, label.rect.height) >= (wide, high), f"{where}: {label.text!r} is cut"
        assert panel.rect.contains(label.rect), f"{where}: {label.text!r} leaves the panel"


def look_at_lights(scene: LessonScene) -> None:
    """Assert that the panel covers neither prompt bar nor lights, and that what is to be clicked is lit."""
    teacher, where = scene.teacher, scene.runner.says
    assert not teacher.goal.colliderect(scene.frame.prompt), f"{where}: the panel covers the prompt bar"
    for target in scene.picker.shown:
        rect = scene.targets.rect_of(target)
        assert rect is None or not teacher.goal.colliderect(rect), f"{where}: the panel covers the lit {target}"
    if scene.runner.allowed:
        assert set(teacher.subjects) <= scene.picker.lit, f"{where}: {teacher.subjects} is not lit"


def _go_on(finger: Finger, by_keys: bool) -> None:
    if by_keys:
        finger.key(pygame.K_RETURN)
    else:
        finger.click(finger.button("lesson/next").rect.center)


def _act(finger: Finger, scene: LessonScene, by_keys: bool) -> None:
    """Do what the step asks for."""
    runner = scene.runner
    dialogs = [overlay for overlay in scene.stage.overlays if isinstance(overlay, Dialog)]
    assert not dialogs, f"{runner.says}: what the teacher asks for is questioned"
    is_leaping = isinstance(scene, LessonScene) and scene.teacher.wants_sheet
    if runner.scripted is not None or is_leaping:
        return  # what comes next comes by itself
    elif runner.can_go_on:
        _go_on(finger, by_keys)
    elif runner.asks:
        _choose(finger, scene, runner.step.right[0], by_keys)
    elif runner.allowed:
        wanted = scene.teacher.subjects[0] if runner.step.kind == "do" else _next_of_option(scene)
        _choose(finger, scene, wanted, by_keys)


def _next_of_option(scene: LessonScene) -> str:
    """The next click of the first option."""
    session, chosen = scene.session, scene.picker.chosen
    paths = session.game.paths(session.state, scene.runner.allowed[0])
    fitting = next((path for path in paths if path[: len(chosen)] == chosen), paths[0])
    return fitting[len(chosen)]


def _choose(finger: Finger, scene: LessonScene, target: str, by_keys: bool) -> None:
    if by_keys:
        dial_by_keys(finger, scene, target)
        arrows = arrows_to(scene, target)
        assert arrows is not None, f"{scene.runner.says}: no arrows lead to {target}"
        for key in (*arrows, pygame.K_RETURN):
            finger.key(key)
        return
    dial_by_mouse(finger, scene, target)
    rect = scene.targets.rect_of(target)
    assert rect is not None, f"{scene.runner.says}: {target} is not on the screen"
    finger.click(rect.center)
