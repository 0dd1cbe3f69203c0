"""Drawings by name: icons, glyphs, lids, pieces, card scenes. Rendered at twice the size, then shrunk and cached."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame

from boardgames.data.files import assets_dir, game_of
from boardgames.data.yaml_cache import cached_yaml
from boardgames.ui import paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import Colour, Size

SCENE_SIZE = (120, 100)
HALO_ALPHA = 170
# A pure black tint would hide the shading of a piece.
DARKEST_TINT = (70, 70, 74)
_VIEW_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_ROLES = re.compile(r"<!-- roles: (.*?) -->")
DRAWINGS = PICTURES.part("drawings")


class SceneBook(msgspec.Struct, frozen=True):
    """The palettes of scenes, and where their skies may be cut."""

    roles: tuple[str, ...]
    palettes: dict[str, tuple[str, ...]]
    heads: dict[str, int] = {}


class MissingArt(KeyError):
    """A missing drawing."""


@lru_cache(maxsize=2)
def read_scene_book(path: Path) -> SceneBook:
    """Read the palettes of scenes once."""
    return msgspec.convert(cached_yaml(path), SceneBook)


class Art:
    """The drawings of a folder of assets."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or assets_dir()
        self._name = str(self.folder)  # for cache keys: hashing a Path is slow
        self._texts: dict[Path, str] = {}
        self._exists: dict[str, bool] = {}

    @property
    def book(self) -> SceneBook:
        """Scenes of the cards by game and card id."""
        return read_scene_book(self.folder / "art" / "vignettes.yaml")

    def has(self, path: str) -> bool:
        """Whether a drawing exists; the path is relative to the assets, without `.svg`."""
        if path not in self._exists:  # called in every frame
            self._exists[path] = (self.folder / f"{path}.svg").is_file()
        return self._exists[path]

    def aspect(self, path: str) -> float:
        """Return the width of a drawing divided by its height."""
        width, height = self._view_box(self._text(path))
        return width / height

    def svg(self, path: str, size: int | Size) -> pygame.Surface:
        """Return a drawing by its path below the assets, without `.svg`; a single number is its height."""
        return DRAWINGS.get((self._name, path, size), lambda: self._draw(self._text(path), size))

    def icon(self, name: str, size: int, halo: Colour | None = None) -> pygame.Surface:
        """Return a coloured icon, with a light halo for dark wood if given."""
        if halo is None:
            return self.svg(f"icons/{name}", size)
        return DRAWINGS.get((self._name, name, size, halo, "halo"), lambda: self._haloed(name, size, halo))

    def glyph(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """Return a one-colour glyph for buttons and bars."""
        return DRAWINGS.get((self._name, name, size, colour, "glyph"), lambda: self._tinted_glyph(name, size, colour))

    def lid(self, slug: str, size: Size) -> pygame.Surface:
        """Return the lid of a game's box, without lettering."""
        return self.svg(f"lids/{game_of(slug)}", size)

    def piece(self, name: str, colour: Colour, height: int, halo: bool = True) -> pygame.Surface:
        """Return a wooden piece in a colour, with its light halo if it has one."""
        key = (self._name, name, colour, height, halo, "piece")
        return DRAWINGS.get(key, lambda: self._tinted_piece(name, colour, height, halo))

    def scene(self, name: str, palette: str, overlays: Sequence[str], size: Size) -> pygame.Surface:
        """Return a card scene in a palette with overlays, cropped to a size: first the sky, then the ground."""
        key = (self._name, name, palette, tuple(overlays), size, "scene")
        return DRAWINGS.get(key, lambda: self._make_scene(name, palette, overlays, size))

    def _text(self, path: str) -> str:
        file = self.folder / f"{path}.svg"
        if file not in self._texts:
            if not file.is_file():
                raise MissingArt(f"{file}: no such drawing")
            self._texts[file] = file.read_text(encoding="utf-8")
        return self._texts[file]

    @staticmethod
    def _view_box(text: str) -> tuple[float, float]:
        found = _VIEW_BOX.search(text)
        if found is None:
            raise MissingArt("a drawing without a viewBox")
        return float(found[1]), float(found[2])

    def _draw(self, text: str, size: int | Size) -> pygame.Surface:
        width, height = self._view_box(text)
        wanted = (max(round(size * width / height), 1), max(size, 1)) if isinstance(size, int) else size
        k = 2 * max(wanted[0] / width, wanted[1] / height)
        large = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (round(width * k), round(height * k)))
        return pygame.transform.smoothscale(large.convert_alpha() if _has_window() else large, wanted)

    def _tinted_glyph(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        picture = self._draw(self._text(f"glyphs/{name}"), size)
        picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGB_MAX)
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _tinted_piece(self, name: str, colour: Colour, height: int, halo: bool) -> pygame.Surface:
        body = self._draw(self._text(f"art/pieces/{name}"), height)
        tint = DARKEST_TINT if max(colour) < max(DARKEST_TINT) else colour
        body.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if not (halo and self.has(f"art/pieces/{name}-halo")):
            return body
        under = self._draw(self._text(f"art/pieces/{name}-halo"), height)
        under.fill((255, 255, 255, HALO_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        under.blit(body, (0, 0))
        return under

    def _haloed(self, name: str, size: int, halo: Colour) -> pygame.Surface:
        icon = self.svg(f"icons/{name}", size)
        thick = max(round(size / 16), 1)
        picture = paint.blank((size + 2 * thick, size + 2 * thick), halo)
        light = icon.copy()
        light.fill((*halo, 0), special_flags=pygame.BLEND_RGB_MAX)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7)):
            picture.blit(light, (thick + round(dx * thick), thick + round(dy * thick)))
        picture.blit(icon, (thick, thick))
        return picture

    def _make_scene(self, name: str, palette: str, overlays: Sequence[str], size: Size) -> pygame.Surface:
        scale = max(size[0] / SCENE_SIZE[0], size[1] / SCENE_SIZE[1])
        full = (max(round(SCENE_SIZE[0] * scale), size[0]), max(round(SCENE_SIZE[1] * scale), size[1]))
        picture = self._draw(self._recoloured(name, palette), full)
        for overlay in overlays:
            picture.blit(self._draw(self._text(f"art/vignettes/{overlay}"), full), (0, 0))
        top = min(full[1] - size[1], round(self.book.heads.get(name, SCENE_SIZE[1]) * scale))
        return picture.subsurface((full[0] - size[0]) // 2, top, *size).copy()

    def _recoloured(self, name: str, palette: str) -> str:
        text = self._text(f"art/vignettes/{name}")
        if palette not in self.book.palettes:
            raise MissingArt(f"art/vignettes.yaml: no palette '{palette}'")
        colours = self.book.palettes[palette]
        roles = _ROLES.search(text)
        if roles is None:
            return text
        old = [role.rsplit(" ", 1)[1] for role in roles[1].split(", ")]
        return re.sub("|".join(old), lambda found: colours[old.index(found[0])], text)


def _has_window() -> bool:
    return pygame.display.get_surface() is not None
