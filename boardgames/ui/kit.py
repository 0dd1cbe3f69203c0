"""`Kit`: the theme, drawings, type and texts that every widget and painter needs."""

from __future__ import annotations

from copy import copy
from typing import Self

import pygame

from boardgames.core.phrase import Noun, Phrase
from boardgames.data.strings import Strings
from boardgames.ui import parts
from boardgames.ui.art import Art
from boardgames.ui.text import Typesetter
from boardgames.ui.theme import Colour, Theme

SMALLER_TEXTS = (175, 150, 125, 100)  # per cent


class Kit:
    """Theme, art, type and texts for one window size and one accent."""

    def __init__(self, theme: Theme, art: Art, strings: Strings) -> None:
        self.theme = theme
        self.art = art
        self.strings = strings
        self.type = Typesetter(theme, art.icon)

    def say(self, key: str, **args: int | str | Noun | Phrase) -> str:
        """Return a text of the interface in the player's language."""
        return self.strings.text(key, **args)

    def token(self, shape: str, colour: Colour, initial: str, units: float) -> pygame.Surface:
        """Return a seat's badge, with its size in units."""
        return parts.token(self.theme, shape, colour, initial, self.theme.px(units))

    @property
    def text_sizes(self) -> list[Self]:
        """The kit in the chosen text size and in smaller ones, for what would otherwise not fit."""
        return [self, *(self.with_text(size) for size in SMALLER_TEXTS if size < self.theme.settings.text_size)]

    def with_text(self, size: int) -> Self:
        """Return the kit with another text size in per cent."""
        other = copy(self)
        other.theme = self.theme.with_text(size)
        other.type = Typesetter(other.theme, self.type.icons)
        return other

    def with_accent(self, name: str) -> Kit:
        """Return the kit with another game's accent."""
        return self if name == self.theme.accent_name else Kit(self.theme.with_accent(name), self.art, self.strings)
