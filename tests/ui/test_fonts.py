"""Fonts measure what they draw."""

import pygame

from boardgames.ui.fonts import font


def test_a_text_that_was_drawn_with_an_outline_is_measured_without_it() -> None:
    made = font("sans", "bold", False, 19)
    made.outline = 2
    made.render("Outlined", True, (0, 0, 0))
    made.outline = 0

    assert made.size("Outlined") == pygame.font.Font.size(made, "Outlined")
