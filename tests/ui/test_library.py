"""The library: going on, choosing a box, the shelf by keyboard."""

from pathlib import Path

import pygame
import pytest

from boardgames.app.wiring import Home
from boardgames.data.files import assets_dir
from boardgames.data.strings import LANGUAGES
from boardgames.games.missionnaires.screen.foot import Foot
from boardgames.session.settings import Settings
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.scenes.common import table_picture
from boardgames.ui.scenes.common.lids import lid, read_lettering
from boardgames.ui.scenes.library.shelf import BoxButton
from boardgames.ui.scenes.new_game.scene import NewGameScene
from boardgames.ui.zones.map.legend import Legend
from tests.ui.around import Hand, play_save

PLAYED = "portals"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return Home()


def test_a_game_starts_in_two_clicks_from_the_library(house: Home) -> None:
    hand = Hand(house)
    hand.go("library")

    hand.click(f"play/{PLAYED}")
    hand.click("start")

    place, args = hand.visits[-1]
    assert place == "play"
    assert args["setup"].game == PLAYED
    assert len(args["setup"].seats) == 4


def test_a_click_on_the_lid_is_play(house: Home) -> None:
    hand = Hand(house)
    hand.go("library")

    hand.click(f"box/{PLAYED}")

    assert isinstance(hand.top, NewGameScene)
    assert hand.top.definition.slug == PLAYED


def test_keyboard_alone_leads_from_the_library_to_the_game(house: Home) -> None:
    hand = Hand(house)
    hand.go("library")

    hand.tab_to(f"box/{PLAYED}")
    hand.press(pygame.K_RETURN)
    hand.press(pygame.K_RETURN)

    assert hand.visits[-1][0] == "play"


def test_enter_goes_on_with_the_newest_save(house: Home) -> None:
    path = play_save(house)
    hand = Hand(house)
    hand.go("library")

    hand.press(pygame.K_RETURN)

    assert hand.visits == [("resume", {"path": path})]


def test_without_a_save_there_is_a_welcome_and_no_continue(house: Home) -> None:
    hand = Hand(house)

    hand.go("library")

    assert hand.has("first")
    assert not hand.has("continue")


def test_a_save_made_meanwhile_is_offered_when_the_library_comes_back(house: Home) -> None:
    hand = Hand(house)
    hand.go("library")
    hand.go("about")

    play_save(house)
    hand.press(pygame.K_ESCAPE)

    assert hand.has("continue")


def test_a_game_without_rules_says_what_works_instead(house: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Home, "playable", lambda self, slug: False)
    hand = Hand(house)
    hand.go("library")

    hand.click(f"play/{PLAYED}")

    assert hand.visits == []
    bubble = hand.top.stage.overlays[-1]
    assert hand.find(f"board/{PLAYED}").text in bubble.headline.text

    hand.press(pygame.K_ESCAPE)
    hand.click(f"board/{PLAYED}")

    assert hand.visits == [("board", {"slug": PLAYED})]


def test_boxes_rise_under_the_pointer_and_sink_again(house: Home) -> None:
    hand = Hand(house, Settings(language="en"))
    hand.go("library")
    box = hand.find(f"box/{PLAYED}")

    hand.send(pygame.MOUSEMOTION, pos=box.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    hand.program.scenes.update(0.06)
    halfway = box.lift
    hand.program.scenes.update(0.2)

    assert 0 < halfway < 1
    assert box.lift == 1

    hand.send(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0))
    hand.program.scenes.update(0.2)

    assert box.lift == 0
    assert not hand.top.busy


def test_a_large_interface_scrolls_the_shelf_by_box(house: Home) -> None:
    hand = Hand(house, Settings(language="en", animation="off", interface_size=150))
    scene = hand.go("library")
    slugs = [box.slug for box in scene.boxes]
    assert scene.shown < len(slugs)
    assert not hand.has(f"box/{slugs[-1]}")

    hand.top.stage.set_focus(hand.find(f"box/{slugs[0]}"), keyboard=True)
    for _ in slugs[1:]:
        hand.press(pygame.K_RIGHT)

    assert hand.top.stage.focus.name == f"box/{slugs[-1]}"

    hand.click("more_left")

    assert hand.has(f"box/{slugs[-1 - scene.shown]}")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("percent", [80, 100, 150])
def test_nothing_on_the_shelf_overlaps_or_leaves_the_window(
    house: Home, size: tuple[int, int], language: str, percent: int
) -> None:
    hand = Hand(house, Settings(language=language, animation="off", text_size=percent), size)
    scene = hand.go("library")

    controls = [widget for widget in scene.stage.walk() if widget.focusable and widget.name not in ("", "page")]

    assert sum(isinstance(widget, BoxButton) for widget in controls) == scene.shown
    for widget in controls:
        assert widget.rect.left >= 0, widget.name
        assert widget.rect.right <= size[0], widget.name
        others = [other.name for other in controls if other is not widget and other.rect.colliderect(widget.rect)]
        assert not others, widget.name


def test_every_lid_has_its_title_in_both_languages(house: Home) -> None:
    lettering = read_lettering(assets_dir() / "lids" / "lettering.yaml")

    for slug in house.slugs():
        for language in LANGUAGES:
            written = " ".join(line for text in lettering[slug] for line in text.lines[language]).casefold()
            name = house.definition(slug).game.name.of(language).casefold()
            assert [word for word in name.replace(":", "").split() if word not in written] == []


def test_the_lid_changes_with_the_language(house: Home) -> None:
    english, french = (Hand(house, Settings(language=language)).program.kit() for language in LANGUAGES)

    lids = [pygame.image.tobytes(lid(kit, PLAYED, (224, 296)), "RGBA") for kit in (english, french)]

    assert lids[0] != lids[1]


def test_the_window_does_not_wait_for_pictures(house: Home) -> None:
    play_save(house)
    hand = Hand(house, Settings(language="en"))
    scene = hand.go("library")

    scene.draw(hand.screen)
    assert scene.busy
    for _ in range(4):
        scene.update(0.02)
        scene.draw(hand.screen)

    assert not scene.gallery.waiting


def test_the_picture_of_a_save_shows_its_pieces(house: Home) -> None:
    path = play_save(house, moves=12)
    scene = Hand(house).go("library")
    save = house.saves.summary(path)
    board = house.definition(save.game)

    bare = scene.gallery.picture(scene.kit, board, (310, 170))
    played = scene.gallery.picture(scene.kit, board, (310, 170), save)

    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(played, "RGB")


@pytest.mark.parametrize("shape", [(560, 294), (400, 560), (900, 300)])
def test_the_picture_of_a_save_is_whole_whatever_the_shape_of_its_table(
    house: Home, monkeypatch: pytest.MonkeyPatch, shape: tuple[int, int]
) -> None:
    table = pygame.Surface(shape)
    table.fill((250, 250, 250))
    pygame.draw.rect(table, (255, 0, 0), table.get_rect(), 12)
    monkeypatch.setattr(table_picture, "table_picture", lambda *_: table)
    scene, save = Hand(house).go("library"), house.saves.summary(play_save(house, moves=1))

    shown = scene.gallery.picture(scene.kit, house.definition(save.game), (310, 170), save)

    (frame,) = pygame.mask.from_threshold(shown, (255, 0, 0), (60, 60, 60)).get_bounding_rects()
    scale = min(310 / shape[0], 170 / shape[1])
    assert abs(frame.width - shape[0] * scale) <= 2
    assert abs(frame.height - shape[1] * scale) <= 2


def test_no_legend_no_title_and_no_names_lie_on_the_places_of_a_small_picture(
    house: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Legend, "draw", lambda *_: drawn.append("legend"))
    monkeypatch.setattr(Foot, "draw", lambda *_: drawn.append("foot"))
    monkeypatch.setattr(BoardPainter, "placed_names", lambda *_: drawn.append("names") or {})  # they take seconds
    scene, save = Hand(house).go("library"), house.saves.summary(play_save(house, moves=2, slug="missionnaires"))

    picture = table_picture.table_picture(scene.kit, house, save)

    assert picture is not None
    assert drawn == []


def test_letters_stay_as_large_as_wished_beside_a_game_to_go_on_with(house: Home) -> None:
    play_save(house, ("Myriam", "Benjamin"))
    hand = Hand(house, Settings(language="fr", animation="off", text_size=150))

    scene = hand.go("library")

    assert scene.kit.theme.settings.text_size == 150
    assert scene.page.content_height <= scene.rect.height
