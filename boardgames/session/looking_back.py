"""Looking back on a finished game: the chances to win, asked for once, and its key moments in words."""

from msgspec.structs import replace

from boardgames.bots.judgement import forecast_of
from boardgames.bots.looking_back import Course, Moment
from boardgames.core.phrase import say as phrase
from boardgames.core.phrase import seat_noun
from boardgames.data.strings import Strings
from boardgames.session.services import Services
from boardgames.session.session import Session

PERCENT = 100
WAIT_SECONDS = 0.4  # before it is asked for: whoever passes through a scene needs no chances


class LookingBack:
    """Asks the bots' process for the chances; the session remembers them."""

    def __init__(self, session: Session, services: Services) -> None:
        self.session, self._services = session, services
        self.is_possible = session.is_over and forecast_of(session.game) is not None
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
        found = replace(found, moments=tuple(moment for moment in found.moments if self._is_choice(moment)))
        self._so_far = found
        self.session.course = found if found.done >= 1 else None
        return True

    def _is_choice(self, moment: Moment) -> bool:
        """Whether a player chose the move among others, unlike one that takes somebody out of the game."""
        entry = self.session.entries[moment.number - 1]
        return self.session.leaver(entry.before, entry.move) is None


def describe_moment(session: Session, strings: Strings, moment: Moment) -> str:
    """Tell it as the log does, with the chances before and after, luck and choice, and the better move."""
    say, game = strings.text, session.game
    entry = session.entries[moment.number - 1]
    lines = (event.line(seat) for event in entry.events for seat in (event.seen_by or (None,))[:1])
    done = next((strings.phrase(session.as_then(line, moment.number)) for line in lines if line is not None), "")
    if not done:  # not every move has a line in the log
        told = phrase("score.moment_done", who=seat_noun(moment.seat), what=game.describe(entry.before, entry.move))
        done = strings.phrase(session.as_then(told, moment.number))
    luck, choice = _signed(moment.luck), _signed(moment.after - moment.before - moment.luck)
    parts = "luck" if choice == "0" else "choice" if luck == "0" else "both"
    before, after = round(PERCENT * moment.before), round(PERCENT * moment.after)
    change = say(
        "score.moment",
        round=entry.round,
        done=done,
        before=before,
        after=after,
        parts=say(f"score.parts.{parts}", choice=choice, luck=luck),
    )
    if moment.better is None:
        return f"{change} {say('score.nothing_better')}"
    better = game.describe(entry.before, game.moves.read(moment.better))
    return f"{change} {say('score.better', what=better, gain=_signed(moment.gain))}"


def _signed(share: float) -> str:
    number = round(PERCENT * share)
    return f"{number:+d}".replace("-", "−") if number else "0"
