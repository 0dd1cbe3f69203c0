"""Each seat's chance to win in the course of a finished game: asked for once, drawn as bands, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boardgames.bots.judgement import judgement_of
from boardgames.bots.looking_back import Course, Moment, Point
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui import paint
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.table_kit import TableKit

WAIT_SECONDS = 0.4  # before it is asked for: whoever passes through a scene needs no chances
LEAST_TOKEN_UNITS, TOKEN_UNITS = 12, 22
PERCENT = 100


class LookingBack:
    """Asks the bots' process for the chances; the session remembers them."""

    def __init__(self, session: Session, services: Services) -> None:
        self.session, self._services = session, services
        self.is_possible = session.is_over and judgement_of(session.game) is not None
        self._waited = 0.0
        self._is_asked = False
        self._so_far = Course()

    @property
    def course(self) -> Course:
        """What is known so far."""
        return self.session.course or self._so_far

    @property
    def is_waiting(self) -> bool:
        """Whether more is to come."""
        return self.is_possible and self.session.course is None

    def update(self, dt: float) -> bool:
        """Let time pass; True when more is known."""
        if not self.is_waiting:
            return False
        self._waited += dt
        if self._waited < WAIT_SECONDS:
            return False
        bots = self._services.bots
        if not self._is_asked:
            self._is_asked = True
            bots.look_back(self.session)
        found = bots.course()
        if found is None:
            return False
        self._so_far = found
        self.session.course = found if found.done >= 1 else None
        return True


def describe_moment(kit: TableKit, session: Session, moment: Moment) -> str:
    """Tell what a move changed, how much of it was luck, and what would have been better."""
    say, phrase, game = kit.say, kit.strings.phrase, session.game
    entry = session.entries[moment.number - 1]
    luck, choice = _signed(moment.luck), _signed(moment.after - moment.before - moment.luck)
    parts = "luck" if choice == "0" else "choice" if luck == "0" else "both"
    change = say(
        "score.moment",
        round=entry.round,
        who=kit.seats[moment.seat].name,
        what=phrase(game.describe(entry.before, entry.move)),
        before=round(PERCENT * moment.before),
        after=round(PERCENT * moment.after),
        parts=say(f"score.parts.{parts}", choice=choice, luck=luck),
    )
    if moment.better is None:
        return f"{change} {say('score.nothing_better')}"
    better = phrase(game.describe(entry.before, game.moves.read(moment.better)))
    return f"{change} {say('score.better', what=better, gain=_signed(moment.gain))}"


def _signed(share: float) -> str:
    number = round(PERCENT * share)
    return f"+{number}" if number > 0 else number_text(number)


def draw_bands(
    surface: pygame.Surface, kit: TableKit, field: pygame.Rect, points: Sequence[Point], x_of: Callable[[float], float]
) -> None:
    """Draw bands in the players' colours that fill a field from top to bottom, each with its player's shape."""
    theme = kit.theme
    if len(points) < 2:
        return
    for seat, style in enumerate(kit.seats):
        upper, lower = ([(x_of(p.number), _edge(field, p, n)) for p in points] for n in (seat, seat + 1))
        pygame.draw.polygon(surface, style.colour, [*upper, *reversed(lower)])
        if seat:
            paint.draw_line(surface, theme.white_paper, upper, max(1.6 * theme.u, 1))
    for seat, style in enumerate(kit.seats):
        widest = max(points[1:-1] or points, key=lambda p: p.chances[seat])
        room = round(widest.chances[seat] * field.height)
        if room >= theme.px(LEAST_TOKEN_UNITS):
            middle = (_edge(field, widest, seat) + _edge(field, widest, seat + 1)) / 2
            token = kit.token(style.shape, style.colour, style.initial, min(room / theme.u, TOKEN_UNITS))
            spot = token.get_rect(center=(round(x_of(widest.number)), round(middle)))
            surface.blit(token, spot.clamp(field) if field.contains(spot.clamp(field)) else spot)


def _edge(field: pygame.Rect, point: Point, seat: int) -> float:
    """The upper edge of a seat's band."""
    return field.y + field.height * sum(point.chances[:seat])
