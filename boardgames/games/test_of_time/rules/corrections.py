"""What the table may set right: followers and shamans who wait at home, whose turn it is."""

from boardgames.core.corrections import Correct, Correction, counted, turn_of
from boardgames.core.corrections import carry_out as _carry_out
from boardgames.core.events import Emit
from boardgames.core.phrase import say
from boardgames.games.test_of_time.rules import turns
from boardgames.games.test_of_time.rules.state import State


def carry_out(s: State, m: Correct, emit: Emit | None) -> None:
    """Give something its new value."""
    _carry_out(corrections(s), m, emit)


def corrections(s: State) -> list[Correction]:
    """Return what may be set right: only before a move of a turn."""
    if not s.agenda or s.agenda[-1].kind != "turn":
        return []
    found = [turn_of(range(s.seats), s.agenda[-1].seat, lambda seat: turns.pass_turn_to(s, seat))]
    for seat in range(s.seats):
        found += [
            _tokens("followers", s.followers, s.spare_followers, seat),
            _tokens("shamans", s.shamans, s.spare_shamans, seat),
        ]
    return found


def _tokens(name: str, waiting: list[int], spare: list[int], seat: int) -> Correction:
    """Tokens at home, as many as the supply allows."""

    def put(count: int) -> None:
        spare[seat] += waiting[seat] - count
        waiting[seat] = count

    most = waiting[seat] + spare[seat]
    return counted(f"{name}/{seat}", say(f"correct.{name}"), waiting[seat], most, put, seat)
