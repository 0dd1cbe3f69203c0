"""The digits that press buttons work on keyboards that need Shift for them."""

import pygame
import pytest

from boardgames.ui.keys import digit_of


def pressed(unicode: str, place: int, mod: int = 0) -> pygame.event.Event:
    """A key press: the character it types, where the key is."""
    return pygame.event.Event(pygame.KEYDOWN, key=0, unicode=unicode, scancode=place, mod=mod)


@pytest.mark.parametrize(
    ("unicode", "place", "digit"),
    [
        ("2", pygame.KSCAN_2, 2),
        ("&", pygame.KSCAN_1, 1),  # the upper row of a French keyboard, without Shift
        ("é", pygame.KSCAN_2, 2),
        ('"', pygame.KSCAN_3, 3),
        ("ç", pygame.KSCAN_9, 9),
        ("à", pygame.KSCAN_0, 0),
        ("3", pygame.KSCAN_KP_3, 3),
        ("a", pygame.KSCAN_Q, 0),
    ],
)
def test_the_key_of_a_digit_counts_with_or_without_its_character(unicode: str, place: int, digit: int) -> None:
    assert digit_of(pressed(unicode, place)) == digit


def test_with_shift_only_the_character_counts() -> None:
    assert digit_of(pressed("2", pygame.KSCAN_2, pygame.KMOD_LSHIFT)) == 2
    assert digit_of(pressed("!", pygame.KSCAN_1, pygame.KMOD_LSHIFT)) == 0


def test_a_character_that_zooms_stays_what_it_is() -> None:
    assert digit_of(pressed("-", pygame.KSCAN_6)) == 0


def test_a_key_that_is_let_go_is_no_digit() -> None:
    up = pygame.event.Event(pygame.KEYUP, key=0, unicode="2", scancode=pygame.KSCAN_2, mod=0)

    assert digit_of(up) == 0
