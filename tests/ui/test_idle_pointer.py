"""While keys are used, a pointer that lies idle on the table shows nothing until it really moves."""

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.start import played
from boardgames.ui.table.input.idle_pointer import WAKING_PIXELS
from boardgames.ui.table.lesson.guide import SUDDEN_SECONDS
from boardgames.ui.widgets import Tooltip


def at_game(services: QuietServices, slug: str) -> Finger:
    """A finger at a table on which a slot is lit that the pointer finds."""
    finger = Finger(services, settings=CALM, blinks=1000)
    for seed in range(20):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 20)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        if places(finger):
            return finger
    raise AssertionError(f"{slug}: no slot is lit with seeds 0 to 19")


def places(finger: Finger) -> dict[str, tuple[int, int]]:
    """The lit slots that the pointer finds, and where."""
    table = finger.table()
    rects = {name: table.targets.rect_of(name) for name in sorted(table.picker.lit - table.prompt.buttons.keys())}
    found = {name: rect.center for name, rect in rects.items() if rect is not None}
    return {name: pos for name, pos in found.items() if table.targets.at(pos, table.picker.lit) == name}


def pointed_at(finger: Finger) -> tuple[str, tuple[int, int]]:
    return next(iter(places(finger).items()))


@pytest.mark.parametrize("slug", available())
def test_a_key_that_acts_silences_the_pointer_until_it_moves(services: QuietServices, slug: str) -> None:
    finger = at_game(services, slug)
    table, (target, (x, y)) = finger.table(), pointed_at(finger)
    finger.point((x, y))
    assert table.lights.hovered == target

    finger.key(pygame.K_RIGHT)
    assert not table.lights.hovered
    table.keyboard.leave()  # nothing has the focus: what lies under the pointer would be found again
    table.show()
    finger.point((x + WAKING_PIXELS - 1, y))
    inspected = table.side_content.inspection
    finger.rest(1.0)
    assert not table.lights.hovered
    assert table.prospect_pill.current() is None
    assert table.side_content.inspection == inspected

    finger.point((x + WAKING_PIXELS + 1, y))
    finger.point((x, y))
    assert table.lights.hovered == target


def test_a_button_under_the_idle_pointer_shows_no_tooltip(services: QuietServices) -> None:
    finger = at_game(services, available()[0])
    stage, button = finger.table().stage, finger.button("bar/menu")
    finger.point(button.rect.center)
    finger.rest(0.4)
    assert stage.tip is not None
    assert button.hovered

    finger.key(pygame.K_ESCAPE)
    finger.key(pygame.K_ESCAPE)
    finger.point((button.rect.centerx + 1, button.rect.centery))
    finger.rest(0.4)

    assert stage.tip is None
    assert not button.hovered


def test_a_key_that_only_looks_leaves_the_pointer_alone(services: QuietServices) -> None:
    finger = at_game(services, available()[0])
    target, pos = pointed_at(finger)
    finger.point(pos)

    finger.key(pygame.K_i)

    assert finger.table().lights.hovered == target


def test_a_click_wakes_the_pointer(services: QuietServices) -> None:
    finger = at_game(services, available()[0])
    table, (target, pos) = finger.table(), pointed_at(finger)
    finger.point(pos)
    finger.key(pygame.K_RIGHT)
    before = (table.picker.chosen, len(table.session.entries))

    finger.click(pos)

    assert target in table.picker.chosen or (table.picker.chosen, len(table.session.entries)) != before


def test_a_key_of_the_teacher_silences_the_pointer_too(services: QuietServices) -> None:
    finger = Finger(services, settings=CALM, blinks=1000)
    finger.program.go("lesson", slug=available()[0], number=0)
    for _ in range(2):  # in the first frame the words come
        finger.rest(SUDDEN_SECONDS)
    scene, place = finger.scene, next(slot.id for zone in finger.scene.table.zones for slot in zone.slots)
    assert isinstance(scene, LessonScene)
    scene.light(hovered=place)

    finger.key(pygame.K_RETURN)

    assert scene.runner.number == 1
    assert not scene.lights.hovered


def test_what_slides_under_a_resting_pointer_is_not_pointed_at_until_it_moves(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger = at_game(services, available()[0])
    table, (target, pos) = finger.table(), pointed_at(finger)
    finger.point(pos)
    assert table.lights.hovered == target
    other = next(name for name in sorted(table.picker.lit) if name != target)

    monkeypatch.setattr(table.targets, "at", lambda *_: other)
    table.show()
    assert not table.lights.hovered

    finger.point((pos[0] + 1, pos[1]))
    assert table.lights.hovered == other


def test_words_at_the_pointer_make_way_for_a_card_that_lies_large(services: QuietServices) -> None:
    finger = at_game(services, available()[0])
    table, (target, pos) = finger.table(), pointed_at(finger)
    finger.point(pos)
    assert table.prospect_pill.target == target
    table.stage.tip = Tooltip(table.table_kit, "words")

    table.table_kit.theme.settings = msgspec.structs.replace(table.table_kit.theme.settings, drawn_card="click")
    table.banner.lay(next(iter(table.table_kit.cards)), "drawn")
    finger.rest(0.01)

    assert table.banner.is_laid
    assert table.stage.tip is None
    assert not table.prospect_pill.target
    assert table.route_preview.current() is None
