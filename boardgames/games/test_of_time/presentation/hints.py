"""What a move is good for, in a hint: points that it brings, saves or can cost another, and people."""

from collections.abc import Mapping

from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, Points, say, seat_noun
from boardgames.games.test_of_time.presentation.prompts import attacked, attacked_words
from boardgames.games.test_of_time.rules import moves
from boardgames.games.test_of_time.rules.for_bots import harm_of
from boardgames.games.test_of_time.rules.names import owner, spot_at
from boardgames.games.test_of_time.rules.round_end import end_of_round
from boardgames.games.test_of_time.rules.state import State, attack_of

PEOPLE: Mapping[type[Move], str] = {moves.Sire: "hint.follower", moves.SireShaman: "hint.shaman"}
# In the last round nobody else is of use (W-04).
TIE_BREAKERS: Mapping[type[Move], str] = {moves.SireShaman: "hint.shaman_last"}


def purpose(s: State, m: Move) -> Phrase | None:
    """Tell what the move is for and, if it does not meet an attack that goes on, what that can cost."""
    why, item = _purpose(s, m), s.agenda[-1]
    under_attack = attacked_words(s, item.seat) if item.kind == "turn" else None
    if why is None or under_attack is None or isinstance(m, moves.Defend | moves.ReverseTime):
        return why
    lost = round(sum(harm_of(s, spot, s.open_strength(spot)) for spot in attacked(s, item.seat)))
    return say("hint.attacked", why=why, attacked=under_attack, n=lost) if lost else why


def _purpose(s: State, m: Move) -> Phrase | None:
    """Tell points as numbers, where the move is about a Testament, and else what it is for."""
    kinds, rounds = s.defs.kinds, s.defs.numbers.rounds
    if isinstance(m, moves.Create):
        kind = next(kind for kind in kinds if kind.id == m.testament)
        seat, points = s.agenda[-1].seat, kind.gold_after[0] * (rounds - s.round)
        is_empty = s.reach(seat) - s.modifiers(seat).create[kinds.index(kind)] <= 0
        return say("hint.brings_all" if is_empty else "hint.brings", n=points)
    if isinstance(m, moves.Preserve):
        return say("hint.saves", n=_saved(s, spot_at(s, m.seat, m.space)))
    if type(m) in PEOPLE:
        key = (PEOPLE if s.round < rounds else TIE_BREAKERS).get(type(m))
        return say(key) if key else None
    if isinstance(m, moves.Convert):
        return say("hint.converts", seat=seat_noun(m.target_seat))
    return _of_a_fight(s, m) or _of_leaving(s, m)


def _saved(s: State, spot: int) -> int:
    """The points of the section that decay would cover this round, above those that attackers will cover (H-04)."""
    kind = s.defs.kinds[s.kinds[spot]]
    attacked = s.covered[spot] + s.open_strength(spot)
    kept, decayed = (kind.gold_after[min(kind.sections, strips)] for strips in (attacked, attacked + 1))
    return (kept - decayed) * (s.defs.numbers.rounds - s.made[spot])


def _of_leaving(s: State, m: Move) -> Phrase | None:
    """What a move keeps that sends nobody."""
    seat = s.agenda[-1].seat
    if isinstance(m, moves.Pass):
        waiting = s.followers[seat] + s.shamans[seat]
        return say("hint.keeps_home", n=waiting) if waiting else say("hint.nobody")
    if isinstance(m, moves.Restore | moves.DeclinePast) or getattr(m, "count", 1) == 0:
        return say("hint.spares")
    return None


def _of_a_fight(s: State, m: Move) -> Phrase | None:
    """What an attack can cost its victim, what a defence can save."""
    item = s.agenda[-1]
    if isinstance(m, moves.Attack):
        return _costs(s, spot_at(s, m.target_seat, m.space), s.reach(item.seat))
    if isinstance(m, moves.Defend):
        spot = spot_at(s, m.seat, m.space)
        saved = round(harm_of(s, spot, attack_of(end_of_round(s).effects[spot])))
        return say("hint.may_save", n=saved) if saved else None
    if isinstance(m, moves.Followers | moves.Shamans) and item.args[0] == "attack":
        power = s.modifiers(item.seat).power
        strength = m.count if isinstance(m, moves.Followers) else int(item.args[2]) + m.count * power
        return _costs(s, int(item.args[1]), strength)
    return None


def _costs(s: State, spot: int, strength: int) -> Phrase | None:
    """The points that an attack can cost beyond earlier ones of this round, which cover their sections first (H-04)."""
    before = s.open_strength(spot)
    lost = round(harm_of(s, spot, before + strength) - harm_of(s, spot, before))
    return say("hint.costs", seat=seat_noun(owner(s, spot)), n=Points(lost, owner(s, spot))) if lost else None
