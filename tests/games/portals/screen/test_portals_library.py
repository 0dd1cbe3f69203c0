"""The library with saved games."""

from pathlib import Path

import pygame
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.data.strings import LANGUAGES
from boardgames.session.settings import Settings
from boardgames.ui.scenes.common.lids import lid
from boardgames.ui.scenes.new_game.scene import NewGameScene
from tests.ui.around import Hand

PLAYED = "portals"


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


def test_a_game_starts_in_two_clicks_from_the_library(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")

    hand.click(f"play/{PLAYED}")
    hand.click("start")

    place, args = hand.visits[-1]
    assert place == "play"
    assert args["setup"].game == PLAYED
    assert len(args["setup"].seats) == 4


def test_a_click_on_the_lid_is_play(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")

    hand.click(f"box/{PLAYED}")

    assert isinstance(hand.top, NewGameScene)
    assert hand.top.definition.slug == PLAYED


def test_keyboard_alone_leads_from_the_library_to_the_game(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")

    hand.tab_to(f"box/{PLAYED}")
    hand.press(pygame.K_RETURN)
    hand.press(pygame.K_RETURN)

    assert hand.visits[-1][0] == "play"


def test_a_game_without_rules_says_what_works_instead(
    services: ProgramServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProgramServices, "playable", lambda self, slug: False)
    hand = Hand(services)
    hand.go("library")

    hand.click(f"play/{PLAYED}")

    assert hand.visits == []
    bubble = hand.top.stage.overlays[-1]
    assert hand.find(f"board/{PLAYED}").text in bubble.headline.text

    hand.press(pygame.K_ESCAPE)
    hand.click(f"board/{PLAYED}")

    assert hand.visits == [("board", {"slug": PLAYED})]


def test_boxes_rise_under_the_pointer_and_sink_again(services: ProgramServices) -> None:
    hand = Hand(services, Settings(language="en"))
    hand.go("library")
    box = hand.find(f"box/{PLAYED}")

    hand.send(pygame.MOUSEMOTION, pos=box.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    hand.program.scenes.update(0.06)
    half_chosen_prompt = box.lift
    hand.program.scenes.update(0.2)

    assert 0 < half_chosen_prompt < 1
    assert box.lift == 1

    hand.send(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0))
    hand.program.scenes.update(0.2)

    assert box.lift == 0
    assert not hand.top.busy


def test_the_lid_changes_with_the_language(services: ProgramServices) -> None:
    english, french = (Hand(services, Settings(language=language)).program.kit() for language in LANGUAGES)

    lids = [pygame.image.tobytes(lid(kit, PLAYED, (224, 296)), "RGBA") for kit in (english, french)]

    assert lids[0] != lids[1]
