"""Draws the public table of a game and its score sheet as pictures, without a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.session.standing import standing
from boardgames.ui import parts
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.scenes.score.scene import picture_of
from boardgames.ui.start import PilgrimTable
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Label

STRIP_UNITS = 58  # below the table: who moved and what happened
TOKEN_UNITS = 34
MOST_LINES = 2  # of what happened


class Studio:
    """Draws one game in one size; what the viewers may not see is never drawn."""

    def __init__(self, services: Services, session: Session, settings: Settings, size: Size) -> None:
        pygame.init()
        calm = msgspec.structs.replace(
            settings, animation="off", sounds=False, music=False, teach=False, text_size=100, interface_size=100
        )
        self.session = session
        self.size = size
        self.program = PilgrimTable(services, size, calm, None)
        self.kit = make_table_kit(self.program, services, session)
        self._services = services
        self._views: dict[tuple[tuple[int, str], ...], TableView] = {}  # by players of the past

    def table(self, number: int, said: Sequence[str] = (), seat: int | None = None) -> pygame.Surface:
        """Return the table after a number of moves with sentences below about what happened, or everybody's points."""
        theme, picture = self.kit.theme, pygame.Surface(self.size)
        high = theme.px(STRIP_UNITS)
        board = pygame.Rect(0, 0, self.size[0], self.size[1] - high)
        table = self.session.covered(self.session.game.table(self.session.state_at(number), None))
        then = self.session.names_at(number)
        view = self._view(then)
        view.show(board, table)
        view.draw(picture)
        strip = pygame.Rect(0, board.bottom, self.size[0], high)
        parts.wood_tray(picture, strip, theme)
        if said:
            self._line(picture, strip, said, seat, then.get(seat, "") if seat is not None else "")
        else:
            self._points(picture, strip)
        return picture

    def _view(self, then: Mapping[int, str]) -> TableView:
        """Return the view for the players of a moment, whose letters are on their pieces."""
        key = tuple(sorted(then.items()))
        if key not in self._views:
            self._views[key] = TableView(make_table_kit(self.program, self._services, self.session, then))
        return self._views[key]

    def sheet(self) -> pygame.Surface:
        """Return the score sheet with its plot."""
        return picture_of(self.program, self._services, self.session)

    def _line(
        self, picture: pygame.Surface, strip: pygame.Rect, said: Sequence[str], seat: int | None, who: str
    ) -> None:
        """Draw as many of the sentences as two lines hold."""
        kit, x = self.kit, strip.x + self.kit.theme.px(14)
        if seat is not None:
            x = self._token(picture, x, strip, seat, who)
        room = strip.right - x - kit.theme.px(12)
        tries = (" ".join(said[:count]) for count in range(len(said), 0, -1))
        most = MOST_LINES * kit.theme.line_height("body")
        words = next((text for text in tries if kit.type.height(text, "body", room) <= most), said[0])
        label = Label(kit, words, "body", "cream", width=room, max_lines=MOST_LINES)
        high = label.natural()[1]
        label.place((x, strip.centery - high // 2, room, high))
        label.draw(picture)

    def _points(self, picture: pygame.Surface, strip: pygame.Rect) -> None:
        kit, sheet = self.kit, standing(self.session)
        part = strip.width // len(kit.seats)
        for place, seat in enumerate(sheet.order):
            x = self._token(picture, strip.x + kit.theme.px(14) + place * part, strip, seat)
            room = pygame.Rect(x, strip.y, strip.x + (place + 1) * part - x - kit.theme.px(8), strip.height)
            words = f"{kit.seats[seat].name}  **{sheet.totals[seat]}**"
            kit.type.draw(picture, room, words, "label", kit.theme.cream, middle=True)

    def _token(self, picture: pygame.Surface, x: int, strip: pygame.Rect, seat: int, who: str = "") -> int:
        side, token = self.kit.theme.px(TOKEN_UNITS), self.kit.player_token(seat, TOKEN_UNITS, who)
        picture.blit(token, token.get_rect(midleft=(x, strip.centery)))
        return x + side + self.kit.theme.px(10)
