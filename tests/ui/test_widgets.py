"""Widgets: focus order, clicks, refusals, keys, choices, menus, dialogs."""

import pygame
import pytest

from boardgames.session.settings import Settings
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import (
    Button,
    Chip,
    Dialog,
    ListRows,
    MenuField,
    MenuItem,
    MenuList,
    Row,
    RuleMark,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    Toggle,
)


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
