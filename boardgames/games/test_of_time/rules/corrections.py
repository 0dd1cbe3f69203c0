"""What the table may set right: followers and shamans at home, strips on Testaments, whose turn it is."""

from boardgames.core.corrections import Correct, Correction, counted, turn_of
from boardgames.core.corrections import carry_out as _carry_out
from boardgames.core.events import Emit
from boardgames.core.phrase import Noun, say
from boardgames.games.test_of_time.rules import turns
from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.state import ATTACK_SHIFT, DECAYED, State, attack_of, is_kept
from boardgames.games.test_of_time.rules.strips import cover


def carry_out(s: State, m: Correct, emit: Emit | None) -> None:
    """Give something its new value."""
    _carry_out(corrections(s, emit), m, emit)


def corrections(s: State, emit: Emit | None = None) -> list[Correction]:
    """Return what may be set right: only before a move of a turn."""
    if not s.agenda or s.agenda[-1].kind != "turn":
        return []
    found = [turn_of(range(s.seats), s.agenda[-1].seat, lambda seat: turns.pass_turn_to(s, seat))]
    for seat in range(s.seats):
        found += [
            _tokens("followers", s.followers, s.spare_followers, seat),
            _tokens("shamans", s.shamans, s.spare_shamans, seat),
            *(_strips(s, spot, emit) for spot in s.spots(seat) if s.kinds[spot] != NONE and s.history[spot]),
        ]
    return found


def _tokens(name: str, waiting: list[int], spare: list[int], seat: int) -> Correction:
    """Tokens at home, as many as the supply allows."""

    def put(count: int) -> None:
        spare[seat] += waiting[seat] - count
        waiting[seat] = count

    most = waiting[seat] + spare[seat]
    return counted(f"{name}/{seat}", say(f"correct.{name}"), waiting[seat], most, put, seat, f"home/{seat}")


def _strips(s: State, spot: int, emit: Emit | None) -> Correction:
    """The strips on a Testament; its past is changed from the newest round on, so that it explains them (H-03)."""
    spaces, kind = s.defs.numbers.spaces, s.defs.kinds[s.kinds[spot]]
    seat, space = divmod(spot, spaces)

    def put(count: int) -> None:
        past, more = list(s.history[spot]), count - s.covered[spot]
        if more > 0:
            past[-1] += more << ATTACK_SHIFT
        for number in reversed(range(len(past))):
            attack = min(attack_of(past[number]), max(-more, 0))
            past[number] -= attack << ATTACK_SHIFT
            more += attack
            if more < 0 and not is_kept(past[number]):
                past[number] -= DECAYED
                more += 1
        s.history[spot] = tuple(past)
        cover(s, spot, count, emit)

    words = say("correct.strips", what=Noun("card", kind.id), n=space + 1)
    return counted(f"strips/{spot}", words, s.covered[spot], kind.sections, put, seat, f"t/{seat}/{space + 1}")
