"""The settings: shown at once, remembered at once, in both languages."""

from pathlib import Path

import msgspec
import pygame
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.session import settings as store
from boardgames.session.settings import Settings
from boardgames.ui.scenes.settings.rows import SECTIONS
from tests.ui.around import Hand


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


@pytest.fixture
def hand(services: ProgramServices, tmp_path: Path) -> Hand:
    hand = Hand(services)
    hand.program.settings_path = tmp_path / "settings.json"
    hand.go("library")
    hand.go("settings")
    return hand


def test_a_switch_is_remembered_in_the_file_at_once(hand: Hand) -> None:
    hand.click("set/reduced_motion")

    assert hand.program.settings_path is not None
    assert store.load(hand.program.settings_path).reduced_motion is True


def test_the_language_changes_the_whole_program_at_once(hand: Hand) -> None:
    english = hand.find("done").text
    before = hand.screen.copy()

    hand.piece("set/language", "fr")

    assert hand.program.strings.language == "fr"
    assert hand.find("done").text != english
    assert pygame.image.tobytes(hand.screen, "RGB") != pygame.image.tobytes(before, "RGB")

    hand.press(pygame.K_ESCAPE)

    assert hand.find("settings").text == "Réglages"


def test_arrows_on_the_text_size_make_the_text_larger(hand: Hand) -> None:
    line = hand.top.kit.theme.line_height("body")
    hand.tab_to("set/text_size")

    hand.press(*[pygame.K_RIGHT] * 6)

    assert hand.program.settings.text_size == 130
    assert hand.top.kit.theme.line_height("body") > line
    assert hand.top.stage.focus.name == "set/text_size"


def test_a_dragged_knob_counts_when_it_is_let_go(hand: Hand) -> None:
    knob = hand.find("set/interface_size")
    half = knob.rect.height // 2
    hand.send(pygame.MOUSEBUTTONDOWN, pos=(knob.rect.x + half, knob.rect.centery), button=1)
    hand.send(pygame.MOUSEMOTION, pos=(knob.rect.centerx, knob.rect.centery), rel=(0, 0), buttons=(1, 0, 0))
    assert hand.program.settings.interface_size == 100

    hand.send(pygame.MOUSEBUTTONUP, pos=(knob.rect.centerx, knob.rect.centery), button=1)

    assert 135 <= hand.program.settings.interface_size <= 145


@pytest.mark.parametrize("field", ["text_size", "interface_size"])
def test_the_slider_stays_under_the_pointer_until_the_pointer_leaves_it(hand: Hand, field: str) -> None:
    slider = hand.find(f"set/{field}")
    place = (slider.rect.right - 40, slider.rect.centery)

    hand.click(place)
    chosen, same = getattr(hand.program.settings, field), hand.find(f"set/{field}")
    hand.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))

    assert chosen > 100  # in force and saved at once
    assert same is slider
    assert getattr(hand.top.kit.theme.settings, field) == chosen
    assert hand.find(f"set/{field}").rect != slider.rect


def test_music_is_off_until_it_is_switched_on_and_has_a_volume_of_its_own(hand: Hand) -> None:
    hand.click("category/sound")
    hand.click("set/music_volume")
    said = hand.top.stage.overlays[-1].headline.text

    assert said == hand.top.kit.say("settings.music_volume_off")
    assert hand.program.settings.music is False


def test_the_volume_is_off_while_sounds_are_and_says_so(hand: Hand) -> None:
    hand.click("set/sounds")

    hand.click("set/volume")

    assert hand.program.settings.sounds is False
    assert hand.top.stage.overlays[-1].headline.text == hand.top.kit.say("settings.volume_off")


def test_undo_explains_every_policy_before_one_is_chosen(hand: Hand) -> None:
    texts = "\n".join(getattr(widget, "text", "") for widget in hand.top.stage.walk())
    for policy in ("strict", "turn", "friendly"):
        assert hand.top.kit.say(f"settings.undo_help.{policy}") in texts

    hand.tab_to("set/undo")
    hand.piece("set/undo", "friendly")

    assert hand.program.settings.undo == "friendly"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_longer_explanation_moves_no_control_away_from_the_pointer(
    services: ProgramServices, size: tuple[int, int], language: str
) -> None:
    hand = Hand(services, Settings(language=language, animation="off"), size)
    hand.go("settings")
    places = []

    for policy in ("strict", "turn", "friendly"):
        hand.program.change_settings(msgspec.structs.replace(hand.program.settings, undo=policy))
        named = [widget for widget in hand.top.stage.walk() if widget.name.startswith(("set/", "category/", "panel/"))]
        places.append({widget.name: tuple(widget.rect) for widget in named})

    assert "set/undo" in places[0]
    assert places[0] == places[1] == places[2]


def test_each_category_has_a_picture_of_its_own_and_keys_have_a_keyboard() -> None:
    icons = {name: icon for name, icon, _ in SECTIONS}

    assert icons["keys"] == "ui-keyboard"
    assert len(set(icons.values())) == len(icons)
    assert all((Path("assets/icons") / f"{icon}.svg").is_file() for icon in icons.values())


def test_the_defaults_come_back_but_the_language_stays(services: ProgramServices) -> None:
    hand = Hand(services, Settings(language="fr", text_size=120, patterns=True, animation="off"))
    hand.go("settings")

    hand.click("defaults")

    assert hand.program.settings == Settings(language="fr")

    toast = hand.program.scenes._toasts[-1]
    hand.click((toast.rect.right - 20, toast.rect.centery))

    assert hand.program.settings.text_size == 120


def test_the_defaults_do_not_forget_boards_that_were_opened(services: ProgramServices) -> None:
    boards = {"last_board": "/home/zoe/map", "opened_boards": ("/home/zoe/map", "/home/zoe/other")}
    hand = Hand(services, Settings(language="en", animation="off", **boards))
    hand.go("settings")

    hand.click("defaults")

    assert hand.program.settings == Settings(language="en", **boards)


def test_a_category_jumps_to_its_rows_and_is_marked(hand: Hand) -> None:
    hand.click("category/keys")

    assert hand.top.area.offset > 0
    assert hand.find("category/keys").here
    assert not hand.find("category/language").here

    hand.click("category/language")

    assert hand.top.area.offset == 0


def test_the_question_mark_goes_to_the_keys(hand: Hand) -> None:
    hand.send(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="?")

    assert hand.find("category/keys").here


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("text", "interface"), [(100, 100), (150, 100), (100, 150), (150, 150), (200, 200)])
def test_every_setting_can_be_reached_at_any_size(
    services: ProgramServices, size: tuple[int, int], language: str, text: int, interface: int
) -> None:
    chosen = Settings(language=language, animation="off", text_size=text, interface_size=interface)
    hand = Hand(services, chosen, size)
    scene = hand.go("settings")

    controls = [w for w in scene.stage.walk() if w.name.startswith("set/")]

    fields = {w.name.removeprefix("set/") for w in controls}
    elsewhere = {"silenced_notes", "opened_boards", "last_board"}  # chosen at the table, and by opening a board
    assert fields == set(Settings.__struct_fields__) - elsewhere
    for widget in controls:
        assert widget.rect.left >= 0, widget.name
        assert widget.rect.right <= size[0], widget.name
        others = [other.name for other in controls if other is not widget and other.rect.colliderect(widget.rect)]
        assert not others, widget.name
