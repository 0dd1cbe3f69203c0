"""Fonts measure what they draw."""

import pygame

from boardgames.ui.fonts import font


def test_a_text_that_was_drawn_with_an_outline_is_measured_without_it() -> None:
    made = font("sans", "bold", False, 19)
    made.outline = 2
    made.render("Outlined", True, (0, 0, 0))
    made.outline = 0

    assert made.size("Outlined") == pygame.font.Font.size(made, "Outlined")


def test_french_ordinals_are_drawn_with_raised_letters_and_words_left_alone() -> None:
    made = font("serif", "regular", False, 30)

    assert made.size("XVe siècle, 1er") == made.size("XVᵉ siècle, 1ᵉʳ")
    assert made.size("XVe") != pygame.font.Font.size(made, "XVe")
    assert made.size("Ce livre, De la mer") == pygame.font.Font.size(made, "Ce livre, De la mer")
