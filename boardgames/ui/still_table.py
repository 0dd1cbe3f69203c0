"""The table of a session as a picture, for programs that watch games instead of playing them."""

import pygame

from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.start import PilgrimTable
from boardgames.ui.theme import Size

TITLE = "Pilgrim Table"


class StillTable:
    """Draws tables of one size; pictures of cards and boards stay in the cache from one to the next."""

    def __init__(self, services: Services, size: Size) -> None:
        pygame.init()
        settings = Settings(language="en", animation="off", sounds=False, teach=False)
        self._program = PilgrimTable(services, size, settings, None)
        self._size = size
        self._surface = pygame.Surface(size)
        self._window: pygame.Surface | None = None

    def _draw(self, session: Session, viewer: int) -> None:
        """Draw the table as a seat sees it; the final score does not open by itself."""
        self._program.go("table", session=session, viewer=viewer, end_shown=True)
        self._program.scenes.update(0.0)
        scene = self._program.scenes.top
        if scene is not None:
            scene.draw(self._surface)

    def pixels(self, session: Session, viewer: int) -> bytes:
        """Return the picture row by row, three bytes per pixel."""
        self._draw(session, viewer)
        return pygame.image.tobytes(self._surface, "RGB")

    def show(self, session: Session, viewer: int) -> None:
        """Show the picture in a window."""
        self._draw(session, viewer)
        if self._window is None:
            self._window = pygame.display.set_mode(self._size)
            pygame.display.set_caption(TITLE)
        pygame.event.pump()
        self._window.blit(self._surface, (0, 0))
        pygame.display.flip()

    def close(self) -> None:
        """Close the window."""
        if self._window is not None:
            pygame.display.quit()
            self._window = None
