"""Scroll areas: wheel, keys and bar, whole lines at both ends, what fades below, the arrow that points on."""

import pygame
import pytest

from boardgames.ui.keys import LISTED
from boardgames.ui.widgets import (
    Button,
    KeysDialog,
    Label,
    Picture,
    ScrollArea,
)
from boardgames.ui.widgets.scroll import ARROW_UNITS
from tests.ui.test_widgets import focused


def test_a_scroll_area_cuts_off_scrolls_and_shows_the_focus(stage, kit, press, click_at):
    heard = []
    area = stage.add(ScrollArea(kit))
    area.place((0, 0, 200, 100))
    for index in range(10):
        button = area.add(Button(kit, str(index), lambda index=index: heard.append(index), name=str(index)))
        button.place((0, 50 * index, 150, 44))
    area.fit(500)

    click_at(stage, (20, 320))
    area.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, pos=(20, 20)))
    after_wheel = area.offset
    stage.set_focus(area.find("9"), keyboard=True)

    assert heard == []
    assert after_wheel == kit.theme.px(60)
    assert area.find("9").rect.bottom <= area.rect.bottom
    assert area.offset <= area.furthest == 400


def test_keys_scroll_the_only_list_of_an_overlay_while_its_button_has_the_focus(stage, kit, press):
    words = dict.fromkeys(LISTED, "what the key does")
    stage.open(KeysDialog(kit, words, lambda: None))
    area = stage.scope.area
    assert focused(stage) == "keys/close"

    seen = []
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_UP, pygame.K_HOME):
        stage.handle(press(key))
        seen.append(area.offset)

    assert 0 < seen[0] < seen[1] <= seen[2] == area.furthest
    assert seen[3] < seen[2]
    assert seen[4] == 0
    assert focused(stage) == "keys/close"


@pytest.mark.parametrize(
    ("heights", "tops"),
    [((50, 50, 50, 30), [-100, -50, 0, 50]), ((50, 50, 160), [-100, -50, 0])],
    ids=["the first line that is whole", "the last one, which has no room"],
)
def test_at_its_end_a_scroll_area_begins_with_the_beginning_of_a_line(stage, kit, heights, tops):
    area = stage.add(ScrollArea(kit))
    area.place((0, 0, 200, 100))
    y = 0
    for height in heights:
        area.add(Button(kit, "")).place((0, y, 150, height))
        y += height
    area.fit(y)

    area.show_end()

    assert [child.rect.top for child in area.children] == tops


def test_a_scroll_area_cuts_a_tall_picture_rather_than_the_lines_beside_it(stage, kit):
    area = stage.add(ScrollArea(kit))
    area.points_on = True
    line = kit.theme.line_height("small")
    area.place((0, 0, 200, 3 * line + line // 2 + kit.theme.px(ARROW_UNITS)))
    area.add(Picture(kit, pygame.Surface)).place((0, 0, 60, 5 * line))
    words = area.add(Label(kit, "one two three four five six", "small", width=40))
    words.place_at(70, 0)
    area.fit(words.rect.bottom)

    assert (area.whole.top, area.whole.bottom) == (0, 3 * line)


def test_a_scroll_area_with_room_for_one_line_shows_that_line_whole(stage, kit):
    area = stage.add(ScrollArea(kit))
    area.points_on = True
    line = kit.theme.line_height("small")
    area.place((0, 0, 200, line + 3))
    words = area.add(Label(kit, "one two three four five six", "small", width=40))
    words.place_at(0, 0)
    area.fit(words.rect.bottom)

    assert (area.whole.top, area.whole.bottom) == (0, line)


def test_the_bar_of_a_scroll_area_can_be_dragged(stage, kit):
    area = stage.add(ScrollArea(kit))
    area.place((0, 0, 200, 100))
    area.fit(500)

    area.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(197, 5), button=1))
    area.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(197, 300), rel=(0, 0), buttons=(1, 0, 0)))

    assert area.offset == area.furthest


def test_nothing_is_drawn_outside_a_scroll_area(stage, kit):
    area = stage.add(ScrollArea(kit))
    area.place((50, 50, 100, 40))
    area.add(Button(kit, "wide", kind="primary")).place((50, 60, 90, 300))
    area.fit(310)
    screen = pygame.Surface((300, 400))

    stage.draw(screen)

    assert screen.get_at((80, 70)) != screen.get_at((80, 200)) == (0, 0, 0, 255)


def test_what_goes_on_below_a_scroll_area_fades_into_the_ground(stage, kit):
    area = stage.add(ScrollArea(kit))
    area.place((50, 50, 100, 80))
    tall = area.add(Button(kit, "", kind="primary"))
    tall.place((50, 50, 80, 300))
    ground, high = (9, 80, 200, 255), kit.theme.px(14)
    screen = pygame.Surface((300, 400))

    def drawn(content: int) -> list[tuple[int, ...]]:
        area.fit(content)
        screen.fill(ground)
        stage.draw(screen)
        return [tuple(screen.get_at((80, 129 - up))) for up in (0, high // 2, high)]

    faded, whole = drawn(300), drawn(80)

    assert faded[0] == ground
    assert faded[1] not in (ground, whole[1])
    assert faded[2] == whole[2]


def test_a_scroll_area_as_wide_as_the_window_fades_too(stage, kit):
    screen, ground = pygame.Surface((300, 400)), (9, 80, 200, 255)
    area = stage.add(ScrollArea(kit))
    area.place((0, 50, 300, 80))
    area.add(Button(kit, "", kind="primary")).place((20, 50, 80, 300))
    area.fit(300)

    screen.fill(ground)
    stage.draw(screen)

    assert screen.get_at((60, 129)) == ground
    assert screen.get_at((60, 90)) != ground


@pytest.mark.parametrize("points_on", [True, False])
def test_a_list_that_points_on_ends_with_a_whole_line_above_an_arrow(stage, kit, points_on):
    area = stage.add(ScrollArea(kit))
    high = kit.theme.line_height("body")
    area.place((50, 50, 200, 2 * high + high // 2 + kit.theme.px(ARROW_UNITS)))
    for number in range(6):
        area.add(Label(kit, "MMMMMM", width=190)).place_at(50, 50 + number * high)
    area.fit(6 * high)
    area.points_on = points_on
    ground = (9, 80, 200)
    screen = pygame.Surface((300, 400))
    screen.fill(ground)

    stage.draw(screen)

    below = range(50 + 2 * high, area.rect.bottom)
    is_bare = all(screen.get_at((x, y))[:3] == ground for x in range(50, 90) for y in below)  # left of the arrow
    assert is_bare == points_on
    arrow = screen.get_at((area.view.centerx, area.rect.bottom - 3))[:3]
    assert (arrow == tuple(kit.theme.ink_2)[:3]) == points_on


def test_a_picture_taller_than_a_list_does_not_cut_the_lines_beside_it(stage, kit):
    area = stage.add(ScrollArea(kit))
    high = kit.theme.line_height("body")
    area.place((50, 50, 200, 2 * high + high // 2 + kit.theme.px(ARROW_UNITS)))
    area.add(Picture(kit, pygame.Surface, key="face")).place((50, 50, 40, 8 * high))
    for number in range(6):
        area.add(Label(kit, "MMMMMM", width=140)).place_at(100, 50 + number * high)
    area.fit(8 * high)
    area.points_on = True

    assert area.whole.bottom == 50 + 2 * high


def test_a_list_cuts_a_high_picture_rather_than_a_line_beside_it(stage, kit):
    area, high = stage.add(ScrollArea(kit)), kit.theme.line_height("body")
    area.points_on = True
    area.place((50, 50, 200, 2 * high + high // 2 + kit.theme.px(ARROW_UNITS)))
    area.add(Picture(kit, pygame.Surface)).place((50, 50, 60, 4 * high))
    for number in range(4):
        area.add(Label(kit, "MMMM", width=100)).place_at(120, 50 + number * high)
    area.fit(4 * high)

    assert area.whole == (50, 50, 200, 2 * high)
