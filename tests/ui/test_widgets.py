"""Widgets: focus order, clicks, refusals, keys, scrolling, overlays."""

import pygame
import pytest

from boardgames.session.settings import Settings
from boardgames.ui.keys import LISTED
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import (
    Button,
    Chip,
    Clipboard,
    Dialog,
    KeysDialog,
    Label,
    ListRows,
    MenuField,
    MenuItem,
    MenuList,
    Picture,
    Row,
    RuleMark,
    ScrollArea,
    Segmented,
    Slider,
    Stage,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from boardgames.ui.widgets.scroll import ARROW_UNITS


@pytest.fixture
def stage(kit):
    return Stage(kit)


def row_of_buttons(stage, kit, names, heard=None):
    for index, name in enumerate(names):
        say = (lambda name=name: heard.append(name)) if heard is not None else None
        button = stage.add(Button(kit, name, say, name=name))
        button.place((100 * index, 10, 80, 44))
    return stage


def focused(stage):
    return stage.focus.name if stage.focus else None


def test_tab_goes_round_in_order_and_skips_what_is_off(stage, kit, press):
    row_of_buttons(stage, kit, "abcd")
    stage.find("b").enable(False, "no")

    seen = []
    for _ in range(4):
        stage.handle(press(pygame.K_TAB))
        seen.append(focused(stage))
    stage.handle(press(pygame.K_TAB, pygame.KMOD_LSHIFT))

    assert seen == ["a", "c", "d", "a"]
    assert focused(stage) == "d"


def test_arrows_go_to_the_nearest_in_that_direction(stage, kit, press):
    row_of_buttons(stage, kit, "abc")
    low = stage.add(Button(kit, "low", name="low"))
    low.place((105, 90, 80, 44))
    stage.set_focus(stage.find("a"), keyboard=True)

    path = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT):
        stage.handle(press(code))
        path.append(focused(stage))

    assert path == ["b", "low", "b", "a", "a"]


def test_an_arrow_prefers_what_lies_ahead_to_what_is_nearer_but_beside(stage, kit, press):
    """A switch at the right, a bar of buttons above it, the row of the switch far to the left."""
    for name, place in (("switch", (600, 100, 50, 26)), ("above", (500, 10, 60, 30)), ("level", (100, 104, 20, 20))):
        stage.add(Button(kit, name, name=name)).place(place)
    stage.set_focus(stage.find("switch"), keyboard=True)

    stage.handle(press(pygame.K_LEFT))

    assert focused(stage) == "level"


def test_up_leads_from_a_button_in_the_corner_to_the_nearest_choice_above(stage, kit, press):
    """The button that starts a game; above it choices at the left of their column, and buttons of the top bar."""
    places = {"start": (1110, 640, 150, 48), "by lot": (890, 310, 96, 34), "segments": (890, 178, 210, 30)}
    for name, place in (places | {"print": (1160, 4, 100, 40)}).items():
        stage.add(Button(kit, name, name=name)).place(place)
    stage.set_focus(stage.find("start"), keyboard=True)

    stage.handle(press(pygame.K_UP))

    assert focused(stage) == "by lot"


def test_enter_and_space_do_what_a_click_does(stage, kit, press, click_at):
    heard = []
    row_of_buttons(stage, kit, "a", heard)
    stage.set_focus(stage.find("a"), keyboard=True)

    stage.handle(press(pygame.K_RETURN))
    stage.handle(press(pygame.K_SPACE, unicode=" "))
    click_at(stage, (20, 30))

    assert heard == ["a", "a", "a"]


def test_the_ring_shows_for_keys_and_not_for_the_mouse(stage, kit, press, click_at):
    row_of_buttons(stage, kit, "ab")

    stage.handle(press(pygame.K_TAB))
    by_key = stage.find("a").focused
    click_at(stage, (120, 30))

    assert by_key
    assert not stage.find("a").focused
    assert not stage.find("b").focused
    assert focused(stage) == "b"


def test_a_click_on_a_disabled_button_gives_its_reason_and_does_nothing(stage, kit, click_at):
    done, reasons = [], []
    button = Button(kit, "Go", lambda: done.append(1), enabled=False, reason="No fuel left.", on_refused=reasons.append)
    stage.add(button).place((0, 0, 100, 44))

    click_at(stage, (20, 20))

    assert (done, reasons) == ([], ["No fuel left."])


def test_without_a_callback_the_reason_stands_in_a_bubble_until_esc(stage, kit, press, click_at):
    stage.add(Button(kit, "Go", enabled=False, reason="No fuel left.")).place((300, 300, 100, 44))

    click_at(stage, (320, 320))
    bubble = stage.overlays[-1]
    stage.handle(press(pygame.K_ESCAPE))

    assert bubble.headline.text == "No fuel left."
    assert not bubble.rect.colliderect((300, 300, 100, 44))
    assert stage.overlays == []


def test_a_press_that_ends_elsewhere_is_no_click(stage, kit):
    heard = []
    row_of_buttons(stage, kit, "a", heard)

    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 30), button=1))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(500, 500), button=1))

    assert heard == []
    assert not stage.find("a").pressed


def test_a_picture_is_painted_again_only_when_it_looks_different(stage, kit):
    painted = []

    class Counting(Button):
        def paint(self, surface, rect):
            painted.append(1)
            super().paint(surface, rect)

    button = stage.add(Counting(kit, "Go"))
    button.place((0, 0, 100, 44))
    screen = pygame.Surface((200, 100))
    for _ in range(3):
        stage.draw(screen)
    button.hovered = True
    stage.draw(screen)
    button.move_by(10, 0)
    stage.draw(screen)

    assert len(painted) == 2


def test_natural_size_holds_the_text_at_every_size(kit):
    for height in (52, 44, 36, 32):
        button = Button(kit, "Board 44 of Rules", height=height, glyph="play")
        wide, high = button.natural()
        assert wide >= kit.type.width(button.text, button.style)
        assert high >= kit.theme.line_height(button.style)


def test_a_slider_obeys_the_keyboard_and_its_limits(stage, kit, press):
    values = []
    slider = stage.add(Slider(kit, 90, 80, 200, values.append, step=10))
    slider.place((0, 0, 160, 32))
    stage.set_focus(slider, keyboard=True)

    for code in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        stage.handle(press(code))

    assert values == [80, 90, 200, 80]


def test_a_slider_follows_the_mouse_while_held(stage, kit):
    slider = stage.add(Slider(kit, 0, 0, 100))
    slider.place((100, 0, 224, 32))

    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(212, 16), button=1))
    middle = slider.value
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(900, 400), rel=(0, 0), buttons=(1, 0, 0)))

    assert middle == 50
    assert slider.value == 100


def test_a_stepper_stops_at_its_limits(stage, kit, click_at):
    stepper = stage.add(Stepper(kit, 4, 1, 5))
    stepper.place_at(0, 0)

    for _ in range(3):
        click_at(stage, (stepper.rect.right - 5, 10))
    top = stepper.value
    click_at(stage, (5, 10))

    assert (top, stepper.value) == (5, 4)


def test_toggle_chip_and_segments_tell_what_was_chosen(stage, kit, press, click_at):
    told = []
    toggle = stage.add(Toggle(kit, False, told.append))
    toggle.place_at(0, 0)
    chip = stage.add(Chip(kit, "Names", told.append, kind="layer"))
    chip.place_at(0, 60)
    parts = stage.add(Segmented(kit, [("a", "Strict"), ("b", "Turn"), ("c", "Friendly")], "a", told.append))
    parts.place_at(0, 120)

    click_at(stage, toggle.rect.center)
    click_at(stage, chip.rect.center)
    click_at(stage, parts.boxes(parts.rect)[2].center)
    stage.handle(press(pygame.K_LEFT))
    stage.handle(press(pygame.K_LEFT))

    assert told == [True, True, "c", "b", "a"]


@pytest.mark.parametrize("width", [170, 230, 400])
def test_all_tabs_of_a_row_have_letters_of_one_size(kit, monkeypatch, width):
    tabs = Tabs(kit, [("card", "Carte"), ("log", "Journal de bord"), ("aid", "Aide")], "card")
    tabs.place((0, 0, width, 40))
    heights, set_text = [], kit.type.text

    def recorded(*args, **named):
        heights.append(named["most_px"])
        return set_text(*args, **named)

    monkeypatch.setattr(kit.type, "text", recorded)
    tabs.draw(pygame.Surface((width, 40)))

    assert len(heights) == 3
    assert len(set(heights)) == 1


def typed(field, text):
    field.handle_key(pygame.event.Event(pygame.TEXTINPUT, text=text))


def test_a_name_is_replaced_after_one_click_and_mended_after_two(stage, kit):
    def click() -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            stage.handle(pygame.event.Event(kind, pos=(190, 20), button=1))

    field = stage.add(TextField(kit, "Ben"))
    field.place((0, 0, 200, 40))

    click()
    assert field.selected == "Ben"
    click()
    typed(field, "jamin")
    assert field.text == "Benjamin"
    click()
    click()  # a double click
    assert field.selected == "Benjamin"


def test_tab_selects_the_text_of_a_field(stage, kit, press):
    field = stage.add(TextField(kit, "Ben"))
    field.place((0, 0, 200, 40))

    stage.handle(press(pygame.K_TAB))

    assert field.selected == "Ben"


def test_a_field_is_written_selected_and_replaced(stage, kit, press):
    field = stage.add(TextField(kit, "Ben", longest=8))
    field.place((0, 0, 200, 40))
    stage.set_focus(field, keyboard=True)

    typed(field, "jamin!!!")
    for _ in range(2):
        stage.handle(press(pygame.K_LEFT, pygame.KMOD_LSHIFT))
    selected = field.selected
    typed(field, "é")
    stage.handle(press(pygame.K_HOME))
    stage.handle(press(pygame.K_DELETE))

    assert selected == "in"
    assert field.text == "enjamé"


def test_a_field_copies_cuts_and_pastes(stage, kit, press):
    clipboard = Clipboard()
    field = stage.add(TextField(kit, "Sarah", clipboard=clipboard))
    stage.set_focus(field, keyboard=True)

    for code in (pygame.K_a, pygame.K_x, pygame.K_v, pygame.K_v):
        stage.handle(press(code, pygame.KMOD_LCTRL))

    assert field.text == "SarahSarah"


def test_letters_in_a_field_reach_no_short_cut_but_tab_leaves(stage, kit, press):
    field = stage.add(TextField(kit, ""))
    field.place((0, 0, 100, 40))
    stage.add(Button(kit, "next", name="next")).place((0, 60, 100, 44))
    stage.set_focus(field, keyboard=True)

    used = stage.handle(press(pygame.K_u, unicode="u"))
    stage.handle(press(pygame.K_TAB))

    assert used
    assert focused(stage) == "next"


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


def test_a_label_with_a_word_too_long_for_its_width_shows_all_its_words(stage, kit):
    width = kit.type.width("Conversation", "title")
    label = stage.add(Label(kit, "Conversation at the market", "title", width=width - 5))
    label.place_at(0, 0)

    assert label.rect.height < 2 * kit.theme.line_height("title"), "its letters are smaller"
    assert len(list(label.line_spans())) == 2


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


def test_rows_are_chosen_by_arrows_and_opened_by_enter(stage, kit, press):
    opened = []
    rows = stage.add(ListRows(kit, [Row(k, k) for k in "abc"], "a", on_open=opened.append))
    rows.place((0, 0, 300, 182))
    stage.set_focus(rows, keyboard=True)

    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        stage.handle(press(code))

    assert opened == ["c"]


def test_a_menu_opens_chooses_and_answers_for_what_is_taken(stage, kit, press, click_at):
    told = []
    items = [MenuItem("red", "Red"), MenuItem("blue", "Blue", reason="Sarah plays blue."), MenuItem("green", "Green")]
    field = stage.add(MenuField(kit, items, "red", told.append))
    field.place((10, 10, 160, 40))

    click_at(stage, (20, 20))
    menu = stage.overlays[-1]
    click_at(stage, (menu.rect.x + 20, menu.rect.y + kit.theme.px(4) + menu.row + 5))
    refused = [layer.headline.text for layer in stage.overlays if hasattr(layer, "headline")]
    stage.handle(press(pygame.K_ESCAPE))
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        stage.handle(press(code))

    assert refused == ["Sarah plays blue."]
    assert told == ["green"]
    assert stage.overlays == []
    assert stage.focus is field


def test_down_passes_a_closed_menu_and_alt_down_opens_it(stage, kit, press):
    field = stage.add(MenuField(kit, [MenuItem("red", "Red"), MenuItem("blue", "Blue")], "red", lambda key: None))
    field.place((10, 10, 160, 40))
    below = stage.add(Button(kit, "Go"))
    below.place((10, 80, 160, 40))
    stage.set_focus(field, keyboard=True)

    stage.handle(press(pygame.K_DOWN))
    assert (stage.focus, stage.overlays) == (below, [])

    stage.set_focus(field, keyboard=True)
    down = {"key": pygame.K_DOWN, "mod": pygame.KMOD_LALT, "unicode": ""}
    stage.handle(pygame.event.Event(pygame.KEYDOWN, down))
    assert len(stage.overlays) == 1


def test_a_button_whose_text_is_an_icon_is_square_and_bears_it(kit):
    button = Button(kit, "{icon:ui-cards}", height=36)

    assert (button.icon, button.text) == ("ui-cards", "")
    assert button.natural()[0] == button.natural()[1]


def test_a_dialog_takes_all_input_and_the_harmless_button_has_the_focus(stage, kit, press, click_at):
    heard = []
    row_of_buttons(stage, kit, "a", heard)
    keep = Button(kit, "Keep", lambda: heard.append("keep"), name="keep")
    delete = Button(kit, "Delete", lambda: heard.append("delete"), kind="delete", height=44, name="delete")
    stage.open(Dialog(kit, "Delete?", "Gone for good.", [keep, delete]))

    click_at(stage, (20, 30))
    first = stage.focus
    stage.set_focus(keep)
    stage.handle(press(pygame.K_TAB))
    after_tab = focused(stage)
    stage.handle(press(pygame.K_TAB))
    stage.handle(press(pygame.K_ESCAPE))

    assert first in (keep, None)
    assert after_tab == "delete"
    assert focused(stage) == "keep"
    assert heard == ["keep"]


def test_a_tooltip_comes_after_its_time_and_goes_with_the_pointer(stage, kit):
    stage.add(Button(kit, "Go", tooltip="Sails to Joppa")).place((0, 0, 100, 44))

    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=(0, 0, 0)))
    stage.update(0.3)
    early = stage.tip
    stage.update(0.1)
    shown = stage.tip
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 500), rel=(0, 0), buttons=(0, 0, 0)))

    assert early is None
    assert shown is not None
    assert shown.text == "Sails to Joppa"
    assert stage.tip is None


def test_a_tooltip_covers_no_button_below_if_there_is_room_above(stage, kit):
    stage.add(Button(kit, "+", tooltip="Key: +")).place((100, 200, 40, 40))
    below = stage.add(Button(kit, "Stop here"))
    below.place((60, 250, 200, 44))

    resting_on(stage, (110, 210))

    assert stage.tip is not None
    assert not stage.tip.rect.colliderect(below.rect)
    assert stage.tip.rect.bottom <= 200


def resting_on(stage, place: tuple[int, int]) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    stage.update(0.4)


def test_a_tooltip_goes_with_its_thing_even_if_the_pointer_rests(stage, kit, click_at):
    gone = stage.add(Button(kit, "Go", tooltip="Sails to Joppa"))
    gone.place((0, 0, 100, 44))
    resting_on(stage, (10, 10))
    assert stage.tip is not None

    stage.remove(gone)
    stage.update(0.4)

    assert stage.tip is None
    stage.add(Button(kit, "Go", tooltip="Sails to Tyre")).place((0, 0, 100, 44))
    click_at(stage, (10, 10))
    stage.clear()
    stage.update(0.4)
    assert stage.tip is None, "nor does it come back after a click"


def test_a_tooltip_does_not_cover_what_came_of_a_click_until_the_pointer_moves(stage, kit, click_at):
    def lay() -> None:
        stage.add(Button(kit, "Go", tooltip="Sails to Joppa", name="go")).place((0, 0, 100, 44))

    lay()
    resting_on(stage, (10, 10))
    assert stage.tip is not None

    click_at(stage, (10, 10))
    stage.clear()
    lay()  # what the click changed is built anew
    resting_on(stage, (11, 10))  # a hand is never quite still
    assert stage.tip is None
    assert not stage.waiting
    resting_on(stage, (60, 10))

    assert stage.tip is not None


def test_a_tooltip_tells_what_its_thing_would_tell_now(stage, kit):
    button = stage.add(Button(kit, "Go", tooltip="Sails to Joppa"))
    button.place((0, 0, 100, 44))
    resting_on(stage, (10, 10))

    button.tooltip = "Sails to Tyre"
    stage.update(0.4)

    assert stage.tip is not None
    assert stage.tip.text == "Sails to Tyre"


def test_the_tooltip_follows_the_keyboard_and_leaves_the_pointer_behind(stage, kit, press):
    for number, tip in enumerate(("Sails to Joppa", "Sails to Tyre", "")):
        stage.add(Button(kit, "Go", tooltip=tip)).place((0, 60 * number, 100, 44))
    resting_on(stage, (10, 10))

    told = []
    for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN):
        stage.handle(press(code))
        stage.update(0.4)
        told.append(stage.tip.text if stage.tip is not None else "")

    assert told == ["Sails to Joppa", "Sails to Tyre", ""]


def test_a_label_with_a_word_that_is_made_smaller_is_not_cut(stage, kit):
    word = "Transfiguration"
    width = round(kit.type.width(word, "name") * 0.8)
    label = stage.add(Label(kit, f"The {word}", "name", width=width))
    label.place_at(0, 0)

    assert label.natural()[1] < 2 * kit.theme.line_height("name")
    assert label._fitted().lines == 2


def test_a_link_in_a_label_can_be_clicked(stage, kit, click_at):
    heard = []
    label = stage.add(Label(kit, "[[map/joppa|Joppa]] is near", on_link=heard.append))
    label.place_at(40, 40)

    click_at(stage, (50, 50))
    click_at(stage, (label.rect.right - 4, 50))

    assert heard == ["map/joppa"]


def test_a_link_that_leads_nowhere_is_bold_in_the_colour_of_its_text(kit):
    text = "[[map/joppa|Joppa]]"
    dead, live = Label(kit, text), Label(kit, text, on_link=lambda target: None)

    pictures = [label._set(None, 0).picture for label in (dead, live)]

    ink, accent = kit.theme.ink, kit.theme.accent.edge
    assert [pygame.transform.average_color(picture, consider_alpha=True)[:3] for picture in pictures] == [ink, accent]


def test_a_rule_mark_says_that_it_leads_to_the_rules(kit):
    assert RuleMark(kit, "A-10").text == "Rules A-10"


def test_a_long_menu_fits_into_a_small_window_with_large_letters(kit):
    size = (1024, 640)
    large = Kit(Theme(size, Settings(language="en", text_size=200, interface_size=200)), kit.art, kit.strings)
    menu = MenuList(large, [MenuItem(str(n), f"Line {n}") for n in range(12)], "", print, print)
    menu.open_below(pygame.Rect(900, 0, 40, 40), pygame.Rect((0, 0), size))

    for _ in range(11):
        menu.move(1)

    assert menu.rect.height <= size[1]
    assert menu.lines < len(menu.items) == menu.first + menu.lines
    sheet = pygame.Surface(size)
    menu.draw(sheet)
    assert sheet.get_at((menu.rect.centerx, menu.rect.y + 6))[:3] == large.theme.ink_2[:3], "no arrow to what is above"


def test_a_label_with_a_word_too_long_for_its_letters_keeps_all_its_lines(kit):
    longest = kit.type.width("Transfiguration", "name")
    label = Label(kit, "La Transfiguration", "name", width=longest - 4)
    label.place_at(0, 0)

    shown = label._fitted()

    assert shown.lines == 2
    assert not shown.cut
    assert shown.size == label.natural()


def test_a_list_cuts_a_high_picture_rather_than_a_line_beside_it(stage, kit):
    area, high = stage.add(ScrollArea(kit)), kit.theme.line_height("body")
    area.points_on = True
    area.place((50, 50, 200, 2 * high + high // 2 + kit.theme.px(ARROW_UNITS)))
    area.add(Picture(kit, pygame.Surface)).place((50, 50, 60, 4 * high))
    for number in range(4):
        area.add(Label(kit, "MMMM", width=100)).place_at(120, 50 + number * high)
    area.fit(4 * high)

    assert area.whole == (50, 50, 200, 2 * high)
