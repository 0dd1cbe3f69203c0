"""A number asked for in the prompt bar: by mouse, wheel, signs, digits and arrows."""

import pygame
import pytest
from posted import click, key

from boardgames.app.wiring import definition
from boardgames.core.phrase import say
from boardgames.core.table import Button, Prompt, Stepper
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.table.frame.prompt_bar import PromptBar
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme

BAR = pygame.Rect(100, 700, 900, 56)
ASKED = Prompt(None, say("table.amount"), (Button("back", say("table.fit")),), stepper=Stepper("workers", 1, 12, 2))
LIT = frozenset(ASKED.targets)


@pytest.fixture
def clicked() -> list[str]:
    return []


@pytest.fixture
def bar(art: Art, clicked: list[str]) -> PromptBar:
    theme = Theme((1280, 800), Settings(language="en"))
    bar = PromptBar(
        TableKit(theme, art, Strings("en"), definition("portals"), ()), clicked.append, lambda target: f"means {target}"
    )
    bar.on_amount = lambda: bar.show_prompt(BAR, ASKED, LIT, True)
    bar.show_prompt(BAR, ASKED, LIT, True)
    return bar


def test_the_targets_of_a_prompt_are_its_buttons_and_every_number() -> None:
    assert ASKED.targets == ("back", *(f"workers/{n}" for n in range(1, 13)))


def test_plus_changes_what_the_button_means_and_the_words_beside_it(bar: PromptBar, clicked: list[str]) -> None:
    click(bar, bar.amount.dial.end(1).center)
    click(bar, bar.buttons["workers/3"].rect.center)

    assert clicked == ["workers/3"]
    assert "means workers/3" in bar.find("prompt/sentence").text
    assert "workers/2" not in bar.buttons


def test_the_number_stays_between_its_limits(bar: PromptBar) -> None:
    for _ in range(3):
        click(bar, bar.amount.dial.end(-1).center)

    assert bar.amount.target == "workers/1"


def test_the_wheel_turns_the_number_anywhere_over_the_bar(bar: PromptBar) -> None:
    bar.handle(pygame.event.Event(pygame.MOUSEWHEEL, pos=(BAR.x + 5, BAR.y + 5), x=0, y=3))
    bar.handle(pygame.event.Event(pygame.MOUSEWHEEL, pos=(BAR.x - 5, BAR.y + 5), x=0, y=3))

    assert bar.amount.target == "workers/5"


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ([key(pygame.K_UP)], 3),
        ([key(pygame.K_DOWN)], 1),
        ([key(pygame.K_PLUS, unicode="+")] * 2, 4),
        ([key(pygame.K_MINUS, unicode="-")], 1),
        ([key(pygame.K_7, unicode="7")], 7),
        ([key(pygame.K_1, unicode="1"), key(pygame.K_1, unicode="1")], 11),
        ([key(pygame.K_9, unicode="9"), key(pygame.K_4, unicode="4")], 4),
    ],
)
def test_keys_turn_the_number(bar: PromptBar, keys: list[pygame.event.Event], shown: int) -> None:
    assert all(bar.amount.handle_key(event) for event in keys)

    assert bar.amount.dial.value == shown


def test_left_and_right_are_left_to_the_other_buttons(bar: PromptBar) -> None:
    assert not bar.amount.handle_key(key(pygame.K_RIGHT))


def test_somebody_who_only_looks_on_cannot_turn_the_number(bar: PromptBar) -> None:
    bar.show_prompt(BAR, ASKED, LIT, False)

    assert not bar.amount.handle_key(key(pygame.K_UP))
    assert not bar.buttons["workers/2"].enabled
