"""A newcomer who takes a lesson by posted events only, and looks at every step."""

from __future__ import annotations

import pygame
from finger import Finger, arrows_to

from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.widgets import Dialog, Label

MOST_ACTS = 400


def lesson_scene(finger: Finger) -> LessonScene:
    """The lesson, which must be on top."""
    assert isinstance(finger.scene, LessonScene), f"{type(finger.scene).__name__} is on top, not the lesson"
    return finger.scene


def take(finger: Finger, by_keys: bool = False) -> list[str]:
    """Take the lesson to its end; return what was said, in order."""
    said: list[str] = []
    for _ in range(MOST_ACTS):
        finger.rest(0.5)
        scene = lesson_scene(finger)
        if scene.runner.is_over:
            return said
        if said[-1:] != [scene.runner.says]:
            said.append(scene.runner.says)
            look_at(scene)
        _act(finger, scene, by_keys)
    raise AssertionError(f"still not over after {MOST_ACTS} acts, at {scene.runner.says}")


def look_at(scene: LessonScene) -> None:
    """Assert that the step can be read and followed: its subject is in sight, and the panel covers nothing."""
    teacher, runner, where = scene.teacher, scene.runner, scene.runner.says
    panel, window = teacher.panel, scene.rect
    assert panel is not None
    assert window.contains(teacher.goal), f"{where}: the panel leaves the window"
    assert not teacher.goal.colliderect(scene.frame.prompt), f"{where}: the panel covers the prompt bar"
    for target in teacher.subjects:
        rects = teacher.rects((target,))
        assert rects, f"{where}: {target} is not on the screen"
        assert window.contains(rects[0]), f"{where}: {target} is out of sight"
        assert not teacher.goal.colliderect(rects[0]), f"{where}: the panel covers {target}"
    for target in scene.picker.shown:
        rect = scene.targets.rect_of(target)
        assert rect is None or not teacher.goal.colliderect(rect), f"{where}: the panel covers the lit {target}"
    if runner.allowed:
        assert set(teacher.subjects) <= scene.picker.lit, f"{where}: {teacher.subjects} is not lit"
    for label in [widget for widget in panel.walk() if isinstance(widget, Label)]:
        size = label.natural()
        assert label.rect.width >= size[0], f"{where}: {label.text!r} is cut"
        assert label.rect.height >= size[1], f"{where}: {label.text!r} is cut"


def _act(finger: Finger, scene: LessonScene, by_keys: bool) -> None:
    """Do what the step asks for."""
    runner = scene.runner
    dialogs = [overlay for overlay in scene.stage.overlays if isinstance(overlay, Dialog)]
    if dialogs and by_keys:
        finger.key(pygame.K_TAB)
        finger.key(pygame.K_RETURN)
    elif dialogs:
        finger.click(dialogs[-1].buttons[-1].rect.center)
    elif runner.scripted is not None:
        return  # it comes by itself
    elif runner.can_go_on and by_keys:
        finger.key(pygame.K_RETURN)
    elif runner.can_go_on:
        finger.click(finger.button("lesson/next").rect.center)
    elif runner.asks:
        _choose(finger, scene, runner.step.right[0], by_keys)
    elif scene.teacher.subjects and runner.allowed:
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
        arrows = arrows_to(scene, target)
        assert arrows is not None, f"{scene.runner.says}: no arrows lead to {target}"
        for key in (*arrows, pygame.K_RETURN):
            finger.key(key)
        return
    rect = scene.targets.rect_of(target)
    assert rect is not None, f"{scene.runner.says}: {target} is not on the screen"
    finger.click(rect.center)
