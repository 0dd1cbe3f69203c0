"""About: whose games these are, and on what the program stands."""

from pathlib import Path

import pygame
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.session.settings import Settings
from tests.ui.around import Hand


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


def words(hand: Hand) -> str:
    return "\n".join(getattr(widget, "text", "") for widget in hand.top.stage.walk())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_is_credited_to_its_designer_and_publisher(services: ProgramServices, language: str) -> None:
    hand = Hand(services, Settings(language=language, animation="off"))
    hand.go("about")

    said = words(hand)

    for slug in services.slugs():
        game = services.definition(slug).game
        assert game.name.of(language) in said
        assert (game.credits.designer or {"en": "not named", "fr": "inconnu"}[language]) in said
        assert (game.credits.publisher or {"en": "print-and-play", "fr": "à imprimer"}[language]) in said
        assert str(game.credits.year or "") in said
        assert game.credits.note is not None
        assert game.credits.note.of(language) in said
    assert "Eric Postpischil" in said
    assert "docs/rulings.md" in said


def test_licences_are_named(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("about")

    said = words(hand)

    for name in ("SIL Open Font", "Natural Earth", "LGPL", "MIT", "not affiliated"):
        assert name in said


def test_enter_leads_back(services: ProgramServices) -> None:
    hand = Hand(services)
    library = hand.go("library")
    hand.go("about")

    hand.press(pygame.K_RETURN)

    assert hand.top is library
