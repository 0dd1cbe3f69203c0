"""Scenes: the stack, who is told, fading, toasts, settings."""

import msgspec
import pygame
import pytest

from boardgames.session import settings as store
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program, render
from boardgames.ui.scene import FADE_SECONDS, Scene
from boardgames.ui.widgets import Group
from tests.ui.gallery import GalleryScene


class Diary(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, app, name, lines):
        super().__init__(app)
        self.name, self.lines = name, lines

    def enter(self):
        self.lines.append(f"{self.name} enters")

    def leave(self):
        self.lines.append(f"{self.name} leaves")

    def layout(self):
        self.lines.append(f"{self.name} at {self.kit.theme.u:.2f}")


def test_scenes_come_and_go_in_order(program):
    lines = []
    one, two, three = (Diary(program, name, lines) for name in ("one", "two", "three"))

    program.scenes.push(one)
    program.scenes.push(two)
    program.scenes.replace(three)
    program.scenes.pop()

    told = [line for line in lines if " at " not in line]
    assert told == [
        "one enters",
        "one leaves",
        "two enters",
        "two leaves",
        "three enters",
        "three leaves",
        "one enters",
    ]
    assert program.scenes.top is one


def test_esc_goes_back_but_not_out_of_the_last_scene(program, press):
    lines = []
    one, two = Diary(program, "one", lines), Diary(program, "two", lines)
    program.scenes.push(one)
    program.scenes.push(two)

    program.scenes.handle(press(pygame.K_ESCAPE))
    program.scenes.handle(press(pygame.K_ESCAPE))

    assert program.scenes.top is one


def test_a_scene_that_comes_back_after_a_resize_is_laid_out_for_the_new_size(program):
    lines = []
    program.scenes.push(Diary(program, "one", lines))
    program.scenes.push(Diary(program, "two", lines))

    program.resize((1600, 1000))
    program.scenes.pop()

    assert lines[-2:] == ["one at 1.25", "one enters"]


def test_scenes_fade_only_when_things_may_move():
    for settings, fades in (
        (Settings(), True),
        (Settings(reduced_motion=True), False),
        (Settings(animation="off"), False),
    ):
        program = Program((1024, 640), settings)
        program.scenes.push(Diary(program, "one", []))
        program.scenes.draw(pygame.Surface((1024, 640)))
        program.scenes.push(Diary(program, "two", []))
        assert program.scenes.busy is fades
        program.scenes.update(FADE_SECONDS + 0.01)
        assert not program.scenes.busy


def test_a_toast_goes_by_itself_and_its_action_can_be_clicked(program, click_at):
    done = []
    program.scenes.push(Diary(program, "one", []))
    program.toast("Deleted", "Undo", lambda: done.append(1))
    toast = program.scenes._toasts[0]

    click_at(program.scenes, (toast.rect.right - 20, toast.rect.centery))
    program.scenes.update(0.01)
    after_click = list(program.scenes._toasts)
    program.toast("Saved")
    program.scenes.update(3.9)
    still = len(program.scenes._toasts)
    program.scenes.update(0.2)

    assert done == [1]
    assert after_click == []
    assert still == 1
    assert program.scenes._toasts == []


def test_changed_settings_are_saved_and_shown_at_once(tmp_path):
    program = Program((1280, 800), Settings(language="en"), settings_path=tmp_path / "settings.json")
    scene = Diary(program, "one", [])
    program.scenes.push(scene)

    program.change_settings(msgspec.structs.replace(program.settings, interface_size=150, language="fr"))

    assert scene.lines[-1] == "one at 1.50"
    assert scene.kit.say("common.rules") == "Règles"
    assert store.load(tmp_path / "settings.json").interface_size == 150


def test_a_place_opens_by_name(program):
    program.routes["diary"] = lambda app, name: Diary(app, name, [])

    program.go("diary", name="three")

    assert isinstance(program.scenes.top, Diary)
    assert program.scenes.top.name == "three"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_the_gallery_can_be_drawn_and_draws_the_same_twice(size):
    program = Program(size, Settings())

    first = render(GalleryScene(program), size)
    second = render(GalleryScene(program), size)

    assert first.get_size() == size
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_question_mark_lists_the_keys_in_any_scene(program, press):
    program.scenes.push(GalleryScene(program))

    program.scenes.handle(press(pygame.K_SLASH, unicode="?"))
    listed = list(program.scenes.top.stage.overlays)
    program.scenes.handle(press(pygame.K_ESCAPE))

    assert [type(layer).__name__ for layer in listed] == ["KeysDialog"]
    assert program.scenes.top.rect.contains(listed[0].rect)
    assert program.scenes.top.stage.overlays == []


def test_a_toast_stays_with_its_scene_unless_it_can_take_something_back(program):
    program.scenes.push(Scene(program))
    program.toast("Any place will do", "Rules", lambda: None)
    program.scenes.push(Scene(program))
    gone = list(program.scenes._toasts)

    program.toast("All as at the first start", "Undo", lambda: None, follows=True)
    program.scenes.pop()

    assert gone == []
    assert [toast.text for toast in program.scenes._toasts] == ["All as at the first start"]


def test_in_a_narrow_room_a_toast_tells_all_of_it_in_lines(program):
    text = "One space a turn. A ringed town is on your list: to enter it is to visit it."
    program.toast(text, "Rules", lambda: None)
    toast = program.scenes._toasts[0]
    wide = toast.rect.copy()

    toast.settle(pygame.Rect(900, 60, 280, 500))

    assert not wide.height > toast.kit.theme.px(60)
    assert toast.is_tall
    assert pygame.Rect(900, 60, 280, 500).contains(toast.rect)
    lines = toast.kit.type.height(text, "body", toast.rect.width - toast.kit.theme.px(56))
    assert toast.rect.height > lines + toast.kit.theme.line_height("label")
    assert toast.rect.contains(toast._action_rect())


def test_after_a_change_of_size_a_toast_stands_in_the_new_room(program):
    class Sided(Scene):
        def layout(self):
            self.side = pygame.Rect(self.rect.width - 300, 0, 300, self.rect.height)

        @property
        def toast_area(self):
            return self.side

    program.scenes.push(Sided(program))
    program.toast("Saved")
    program.resize((1920, 1080))

    assert program.scenes._toasts[0].rect.left > 1600


def test_a_toast_moves_off_what_opens_over_it(program):
    program.scenes.push(Diary(program, "one", []))
    program.toast("Saved automatically")
    toast, before = program.scenes._toasts[0], program.scenes._toasts[0].rect.copy()
    menu = Group(program.kit())
    menu.place(before.inflate(40, 200))

    program.scenes.top.stage.open(menu)
    program.scenes.update(0.01)
    aside = toast.rect.copy()
    program.scenes.top.stage.close(menu)
    program.scenes.update(0.01)

    assert not aside.colliderect(menu.rect)
    assert program.scenes.top.rect.contains(aside)
    assert toast.rect == before
