"""Pictures of the positions of puzzles: painted small in steps between frames, cached in memory and on disk."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec
import pygame

from boardgames.data import disk_cache
from boardgames.data.puzzle import Puzzle
from boardgames.session.challenges.attempt import open_attempt
from boardgames.session.services import Services
from boardgames.ui import paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.kit import Kit
from boardgames.ui.steps import PaintQueue, Steps, finish
from boardgames.ui.theme import Size

POSITIONS = PICTURES.part("positions of puzzles")


class PositionPictures(PaintQueue):
    """Pictures for one scene. In `hurry` mode it shows what is finished."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def picture(self, kit: Kit, slug: str, puzzle: Puzzle, size: Size) -> pygame.Surface | None:
        """Return the position, cropped to fill a size; None until it is painted."""
        key = self.key(kit, slug, puzzle, size)
        found = POSITIONS.find(key)
        if found is None and not self.hurry:
            found = finish(self._steps(kit, slug, puzzle, size))
        elif found is None and key not in self.wanted:
            self.wanted[key] = self._steps(kit, slug, puzzle, size)
        return found

    def key(self, kit: Kit, slug: str, puzzle: Puzzle, size: Size) -> Hashable:
        """Cache key: everything that the picture shows."""
        data = self.services.definition(slug).digest
        return slug, puzzle.id, puzzle.seed, len(puzzle.moves), data, kit.strings.language, kit.theme.key[3:5], size

    def _steps(self, kit: Kit, slug: str, puzzle: Puzzle, size: Size) -> Steps[pygame.Surface]:
        """Read the picture from disk, or paint it."""
        from boardgames.ui.scenes.common.table_picture import CLOSE_SHARE, session_picture  # slow to import

        key = self.key(kit, slug, puzzle, size)
        where = (key, msgspec.json.encode(puzzle), CLOSE_SHARE)
        raw = disk_cache.read("positions", where)
        if raw is not None:
            found = pygame.image.frombytes(raw, size, "RGB")
        else:
            yield
            attempt = open_attempt(self.services.game(slug), puzzle, self.services.about(slug))
            yield
            whole = yield from session_picture(kit.with_accent(slug), self.services, attempt.session, puzzle.seat)
            yield
            found = _filled(whole, size)
            disk_cache.write("positions", where, pygame.image.tobytes(found, "RGB"))
        POSITIONS.add(key, found)
        return found


def _filled(whole: pygame.Surface, size: Size) -> pygame.Surface:
    """Return the middle of a picture, scaled to fill a size."""
    scale = min(whole.get_width() / size[0], whole.get_height() / size[1])
    part = pygame.Rect(0, 0, int(size[0] * scale), int(size[1] * scale))
    part.center = whole.get_rect().center
    return pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), size).copy()


def paper(size: Size, kit: Kit) -> pygame.Surface:
    """Return what is shown until a picture is painted."""
    return paint.box(size, 0, kit.theme.paper_2, kit.theme.paper_3)
