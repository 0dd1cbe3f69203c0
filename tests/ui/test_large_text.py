"""Large text at the table: the sentence that says what to do is as large as its buttons, also after a restyle."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.frame.prompt_bar import FIXED_TEXT_PERCENT
from boardgames.ui.widgets import Label


def given_table(tmp_path: Path, slug: str, **settings: int) -> TableScene:
    services = QuietServices(tmp_path)
    seats = services.definition(slug).game.players.min
    finger = Finger(services, settings=msgspec.structs.replace(QUIET, **settings))
    session = services.saves.begin(setup_of(services, slug, seats, 2))
    finger.program.go("table", session=session, viewer=session.actor)
    return finger.table()


def sentence(table: TableScene) -> Label:
    label = table.prompt.find("prompt/sentence")
    assert isinstance(label, Label)
    return label


@pytest.mark.parametrize("slug", available())
@pytest.mark.parametrize("text", [200])
def test_sentence_and_buttons_of_the_prompt_have_letters_of_one_size(tmp_path: Path, slug: str, text: int) -> None:
    table = given_table(tmp_path, slug, text_size=text)

    sizes = {button.kit.theme.settings.text_size for button in table.prompt.buttons.values()}

    assert sizes <= {sentence(table).kit.theme.settings.text_size, FIXED_TEXT_PERCENT}


@pytest.mark.parametrize("slug", available())
def test_the_sentence_is_as_large_after_a_restyle_as_before(tmp_path: Path, slug: str) -> None:
    table = given_table(tmp_path, slug, text_size=200)
    before = sentence(table).natural()

    table.resize()

    assert sentence(table).natural() == before


@pytest.mark.parametrize("slug", available())
@pytest.mark.parametrize("interface", [200])
def test_every_table_can_be_drawn_at_every_size_of_the_interface(tmp_path: Path, slug: str, interface: int) -> None:
    table = given_table(tmp_path, slug, interface_size=interface)

    table.draw(pygame.Surface(table.app.size))

    assert table.frame.board.width > 400
