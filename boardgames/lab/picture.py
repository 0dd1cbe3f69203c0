"""Pictures of the table of an environment, drawn by the real window; it is loaded with the first picture."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from boardgames.app import wiring
from boardgames.core.moves import Move
from boardgames.data.variables import variables
from boardgames.session.names import DEFAULTS
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session

if TYPE_CHECKING:
    from boardgames.ui.still_table import StillTable

SIZE = (1280, 800)
COLOURS = 3
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class TablePicture:
    """Draws the table of one environment; a game is played again on the table, from picture to picture."""

    def __init__(self, slug: str, seats: int, options: Mapping[str, str], size: tuple[int, int]) -> None:
        self._game = wiring.open_game(slug)
        colours = [colour.id for colour in wiring.about(slug).colours]
        self._seats = tuple(Seat(DEFAULTS[seat], colours[seat]) for seat in range(seats))
        self._options, self._size = options, size
        self._services = wiring.ProgramServices()
        self._table: StillTable | None = None
        self._session: Session | None = None
        self._shown: tuple[int, tuple[Move, ...], int] | None = None  # seed, moves, viewer of the picture in the window

    def draw(self, seed: int, moves: Sequence[Move], viewer: int) -> NDArray[np.uint8]:
        """Return the table after these moves as rows of pixels: red, green, blue."""
        with variables(UNSEEN):
            pixels = self._still().pixels(self._played(seed, moves), viewer)
        width, height = self._size
        return np.frombuffer(pixels, np.uint8).reshape(height, width, COLOURS)

    def show(self, seed: int, moves: Sequence[Move], viewer: int) -> None:
        """Show the table after these moves in a window, unless it is there already."""
        wanted = seed, tuple(moves), viewer
        if wanted != self._shown:
            self._still().show(self._played(seed, moves), viewer)
            self._shown = wanted

    def close(self) -> None:
        """Close the window and everything it has started."""
        if self._table is not None:
            self._table.close()
        self._services.close()

    def _still(self) -> "StillTable":
        if self._table is None:
            from boardgames.ui.still_table import StillTable

            self._table = StillTable(self._services, self._size)
        return self._table

    def _played(self, seed: int, moves: Sequence[Move]) -> Session:
        """Return the session with these moves; what was played for the last picture is not played again."""
        known = self._session
        played = [entry.move for entry in known.entries] if known is not None else []
        if known is None or known.setup.seed != seed or played != [*moves[: len(played)]]:
            known = Session(self._game, Setup(self._game.slug, self._seats, self._options, seed))
        for move in moves[len(known.entries) :]:
            known.submit(move)
        self._session = known
        return known
