"""Dunes along the lower edge of the map, with ornaments on their crests and the title of the game."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import pygame

from boardgames.data.defs import Facts
from boardgames.ui.board import lettering
from boardgames.ui.board.camera import Camera
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, mix, rgb
from boardgames.ui.zones import docks

FIRST_SHARE = 0.62  # of the large letters of the title: its small first word, and the shadow of that word
LIGHT_SHARE = 0.45  # strength of the light on a crest
STEP = 6  # pixels between two points of a crest
BUTTON_UNITS = 36  # height of the buttons below the title; they grow with the text size
ASIDE = 16  # hundredths of the width by which an ornament may be moved aside


class Dune(msgspec.Struct, frozen=True):
    """One dune: height of its crest (0 top of the dunes, 1 bottom), height and number of its waves."""

    hex: str
    crest: float
    swing: float = 0.08
    waves: float = 1.4
    shift: float = 0


class Ornament(msgspec.Struct, frozen=True):
    """A drawing on a dune: x as a share of the width, height in pixels of the frame."""

    art: str
    x: float
    dune: int
    height: float
    hex: str = ""


class DunesLooks(msgspec.Struct, frozen=True):
    """Looks of the dunes: they reach from `clear` (board units) to the lower edge of the fitted view."""

    clear: float
    dunes: tuple[Dune, ...]
    ornaments: tuple[Ornament, ...] = ()
    title: float = 42  # height of the letters
    title_hex: str = "#fff3d6"
    shadow: str = "#7a3416"
    light: str = "#fff7de"  # on the crests
    margin: tuple[float, float] = (18, 16)


def make_dunes(kit: TableKit, looks: Facts, camera: Camera, scale: float) -> Dunes:
    """Make the dunes of the map from their looks."""
    return Dunes(kit, msgspec.convert(looks, DunesLooks), camera, scale)


class Dunes:
    """The dunes at the present zoom: at the lower edge of the fitted view, moving and growing with the board."""

    def __init__(self, kit: TableKit, looks: DunesLooks, camera: Camera, scale: float) -> None:
        self.kit, self.looks, self.camera = kit, looks, camera
        fitted = Camera(camera.board, camera.view, camera.unit)
        fitted.look_at(camera.focus, camera.pad)
        self.grown = camera.scale / fitted.scale
        self.unit = scale * self.grown
        left, low = fitted.to_board(camera.view.topleft), fitted.to_board(camera.view.bottomright)
        (self.left, self.top) = camera.to_screen((left[0], looks.clear))
        (self.right, self.low) = camera.to_screen(low)
        screen = kit.definition.screen
        covering = docks.fixed_docks(screen, camera.view, kit.theme) if screen is not None else []
        self.covered = [self._as_seen(fitted, rect) for rect in covering]

    def crest(self, number: int, x: float) -> float:
        """Return the y of a dune's crest at an x."""
        dune, deep = self.looks.dunes[number], self.low - self.top
        share = (x - self.left) / max(self.right - self.left, 1)
        wave = math.sin(2 * math.pi * (share * dune.waves + dune.shift))
        return self.top + deep * (dune.crest + dune.swing * wave)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the dunes from back to front, each with its ornaments, then the title."""
        view, standing = self.camera.view, self.standing()
        for number, dune in enumerate(self.looks.dunes):
            colour = rgb(dune.hex)
            crest = [(x, self.crest(number, x)) for x in range(view.left, view.right + STEP, STEP)]
            low = max(view.bottom, math.ceil(self.low))
            pygame.draw.polygon(target, colour, [*crest, (view.right + STEP, low), (view.left, low)])
            self._light(target, crest, colour)
            for ornament, spot in standing:
                if ornament.dune == number:
                    self._stand(target, ornament, spot)
        self._write(target)

    def _light(self, target: pygame.Surface, crest: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Draw the light on a crest; without it the farthest dune looks like a sea."""
        light = mix(colour, rgb(self.looks.light), LIGHT_SHARE)
        pygame.draw.lines(target, light, False, crest, max(round(1.6 * self.unit), 1))
        pygame.draw.aalines(target, light, False, crest)

    def _as_seen(self, fitted: Camera, rect: pygame.Rect) -> pygame.Rect:
        """Map a rect of the fitted view to the present view of the board."""
        left, low = (self.camera.to_screen(fitted.to_board(spot)) for spot in (rect.topleft, rect.bottomright))
        return pygame.Rect(left, (low[0] - left[0], low[1] - left[1]))

    def standing(self) -> list[tuple[Ornament, pygame.Rect]]:
        """Return the ornaments that find a place, from back to front, clear of each other."""
        found: list[tuple[Ornament, pygame.Rect]] = []
        for ornament in sorted(self.looks.ornaments, key=lambda ornament: ornament.dune):
            spot = self.place_of(ornament, self._picture_of(ornament).get_size(), [rect for _, rect in found])
            if spot is not None:
                found.append((ornament, spot))
        return found

    def _picture_of(self, ornament: Ornament) -> pygame.Surface:
        return self.kit.art.svg(ornament.art, max(round(ornament.height * self.unit), 6))

    def _stand(self, target: pygame.Surface, ornament: Ornament, spot: pygame.Rect) -> None:
        picture = self._picture_of(ornament)
        if ornament.hex:
            picture = picture.copy()
            picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGB_MAX)
            picture.fill((*rgb(ornament.hex), 255), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(picture, spot)

    def place_of(
        self, ornament: Ornament, size: tuple[int, int], others: Sequence[pygame.Rect] = ()
    ) -> pygame.Rect | None:
        """Return the rect of an ornament: near its place, clear of title, docks and others; None without space."""
        wide = self.right - self.left
        taken = [*self.covered, *others, self.title_rect(), self.first_rect()]
        for aside in sorted((step / 100 for step in range(-ASIDE, ASIDE + 1)), key=abs):
            x = self.left + (ornament.x + aside) * wide
            base = self.crest(ornament.dune, x) + 0.12 * size[1]
            rect = pygame.Rect((0, 0), size)
            rect.midbottom = (round(x), round(base))
            if self.left <= rect.left and rect.right <= self.right and rect.collidelist(taken) < 0:
                return rect
        return None

    def _write(self, target: pygame.Surface) -> None:
        """Write the name of the game: its first word small and slanted above the rest in capitals."""
        first, rest = self._words
        shift = max(round(2.5 * self.unit), 1)
        for hex_colour, away in ((self.looks.shadow, shift), (self.looks.title_hex, 0)):
            target.blit(self._letters(rest or first, hex_colour), self.title_rect().move(away, away))
            if rest:
                small = round(away * FIRST_SHARE)
                target.blit(self._slanted(first, hex_colour), self.first_rect().move(small, small))

    @property
    def _words(self) -> tuple[str, str]:
        """The first word of the title and the rest."""
        first, _, rest = self.kit.definition.game.name.of(self.kit.strings.language).partition(" ")
        return first, rest

    def _slanted(self, words: str, hex_colour: str) -> pygame.Surface:
        return lettering.line(
            words, max(round(self._pixels * FIRST_SHARE), 13), rgb(hex_colour), "serif", "semibold", True
        )

    def first_rect(self) -> pygame.Rect:
        """Return the rect of the small first word of the title, above the large ones."""
        spot, (first, rest) = self.title_rect(), self._words
        if not rest:
            return spot
        base = spot.top + round(self._pixels * 0.38)
        small = self._slanted(first, self.looks.title_hex)
        return small.get_rect(bottomleft=(spot.x + round(4 * self.unit), base))

    @property
    def _pixels(self) -> int:
        return max(round(self.looks.title * self.unit), 13)

    def _letters(self, words: str, hex_colour: str) -> pygame.Surface:
        return lettering.line(words.upper(), self._pixels, rgb(hex_colour), "sans", "black", spacing=0.05)

    def rects(self) -> list[pygame.Rect]:
        """Return the areas that names on the map avoid: the title with its small first word."""
        return [self.title_rect(), self.first_rect()]

    def title_rect(self) -> pygame.Rect:
        """Return the rect of the large letters of the title, above the buttons."""
        (first, rest), theme = self._words, self.kit.theme
        right, low = (margin * self.unit for margin in self.looks.margin)
        low += (theme.control(BUTTON_UNITS, "label") - theme.px(BUTTON_UNITS)) * self.grown
        large = self._letters(rest or first, self.looks.title_hex)
        return large.get_rect(bottomright=(round(self.right - right), round(self.low - low)))
