"""The game in numbers for programs that learn: its actions, and what a seat sees."""

from array import array
from functools import lru_cache, partial

from boardgames.core.agenda import actor
from boardgames.core.learning import ANY_SEAT, IMPLIED, OTHERS, Actions, Layout, Sight
from boardgames.games.test_of_time.rules import moves as m
from boardgames.games.test_of_time.rules.definitions import NONE, Defs, counts
from boardgames.games.test_of_time.rules.state import Action, State, attack_of, is_kept, traveller_of

VERSION = 0  # goes up when a number gets another meaning
DECISIONS = {
    kind: n for n, kind in enumerate(("turn", "pay", "followers", "shamans", "back_to", "time_choice", "time_defence"))
}
WORDS = (
    "create", "preserve", "sire", "sire_shaman", "convert", "attack", "defend", "preserve_past", "attack_past",
    "defend_past",
)  # fmt: skip
ZONES = ("sire", "sire_shaman", "convert")
SENT = ("followers", "shamans")
NOW = ("made", "covered", "gold", "preserved", "attack", "defence")
MOST = 999
Now = tuple[int, ...]  # in the order of NOW


def actions(defs: Defs, seats: int) -> Actions:
    """Number all moves; a seat acts on its own mat, unless the move names another."""
    found, numbers = Actions(seats), defs.numbers
    spaces = range(1, numbers.spaces + 1)
    kinds = [kind.id for kind in defs.kinds]
    found.add(m.Pass)
    found.add(m.Create, IMPLIED, spaces, kinds)
    found.add(m.Preserve, IMPLIED, spaces)
    found.add(m.Sire, IMPLIED, IMPLIED)
    found.add(m.SireShaman, IMPLIED, IMPLIED)
    found.add(m.Convert, IMPLIED, OTHERS)
    found.add(m.Attack, OTHERS, spaces)
    found.add(m.Defend, IMPLIED, spaces)
    found.add(m.ReverseTime, ANY_SEAT, spaces)
    found.add(m.BackTo, range(1, numbers.rounds + 1))
    found.add(m.Pay, range(numbers.shamans + 1))
    found.add(m.Followers, range(numbers.followers + 1))
    found.add(m.Shamans, range(numbers.shamans + 1))
    found.add_all((m.Restore, m.PreservePast, m.AttackPast, m.DeclinePast, m.DefendPast))
    return found


class Observer:
    """What a seat sees: everything, for nothing is hidden (G-04)."""

    def __init__(self, defs: Defs, seats: int) -> None:
        numbers, layout = defs.numbers, Layout()
        self.layout = layout
        self._decision, self._word = layout.row("decision", DECISIONS), layout.row("chosen", WORDS)
        self._actor, self._starter = layout.each("decides", seats), layout.each("starter", seats)
        self._first, self._passed = layout.each("first", seats), layout.each("passed", seats)
        self._round, self._passes = layout.one("round", numbers.rounds), layout.one("passes", seats)
        spots = [f"{k}/{space + 1}" for k in range(seats) for space in range(numbers.spaces)]
        kinds = [kind.id for kind in defs.kinds]
        self._aim, self._kind = layout.row("aim", spots), layout.row("to_build", kinds)
        self._cost, self._sent = layout.one("cost", MOST), layout.one("followers_sent", numbers.followers)
        trip = ("round", "first_round", "power", "cost", "covered_before", *SENT)
        self._traveller, self._trip = layout.each("traveller", seats), layout.row("journey", trip, MOST)
        self._spots = [_Spot(layout, defs, name, seats) for name in spots]
        self._seats = [_Seat(layout, defs, k) for k in range(seats)]

    def observe(self, s: State, viewer: int) -> Sight:
        """Return what the viewer may see."""
        out, seats, spaces = self.layout.blank(), s.seats, s.defs.numbers.spaces
        shift = viewer * spaces
        self._turn_facts(out, s, viewer)
        for k, seat in enumerate(self._seats):
            seat.write(out, s, (viewer + k) % seats)
        for n, spot in enumerate(self._spots):
            spot.write(out, s, (n + shift) % len(self._spots), viewer)
        for action in s.actions:
            k = (action.seat - viewer) % seats
            if action.kind in ("create", "preserve", "attack", "defend"):
                self._spots[(action.at - shift) % len(self._spots)].send(out, action, k)
            else:
                self._seats[k].send(out, action)
        return out

    def _turn_facts(self, out: Sight, s: State, viewer: int) -> None:
        seats, due, trip = s.seats, actor(s.agenda), s.journey
        aim = NONE
        if due is not None:
            kind, _, args = s.agenda[-1]
            out[self._decision + DECISIONS[kind]] = 1
            out[self._actor + (due - viewer) % seats] = 1
            if kind == "back_to":
                aim = int(args[0])
            elif args:
                word = str(args[0])
                out[self._word + WORDS.index(word)] = 1
                aim = NONE if word in ZONES else int(args[1])
                if kind == "pay":
                    out[self._cost] = int(args[3])
                    if word == "create":
                        out[self._kind + int(args[2])] = 1
                elif kind == "shamans":
                    out[self._sent] = int(args[2])
        for seat in range(seats):
            out[self._passed + (seat - viewer) % seats] = s.passed >> seat & 1
        out[self._starter + (s.starter - viewer) % seats] = out[self._first + (s.first - viewer) % seats] = 1
        out[self._round], out[self._passes] = s.round, s.passes
        if trip is not None:
            aim, made = trip.spot, s.made[trip.spot] + 1
            out[self._traveller + (trip.seat - viewer) % seats] = 1
            facts = (made + trip.step, made + trip.first, trip.power, trip.cost, trip.before, trip.followers)
            for n, fact in enumerate((*facts, trip.shamans)):
                out[self._trip + n] = fact
        if aim != NONE:
            out[self._aim + (aim - viewer * s.defs.numbers.spaces) % len(self._spots)] = 1


class _Spot:
    """The places of one Testament space, counted from the viewer's first."""

    def __init__(self, layout: Layout, defs: Defs, name: str, seats: int) -> None:
        kinds, rounds = [kind.id for kind in defs.kinds], range(1, defs.numbers.rounds + 1)
        first = layout.row(f"building/{name}", kinds)
        layout.row(f"testament/{name}", kinds)
        layout.row(f"now/{name}", NOW, MOST)
        layout.row(f"past_kept/{name}", rounds)
        layout.row(f"past_decayed/{name}", rounds)
        layout.row(f"past_attack/{name}", rounds, MOST)
        for k in range(seats):
            layout.row(f"past_traveller/{name}/{k}", rounds)
        self._facts = slice(first, len(layout))
        self._attackers = [layout.row(f"attackers/{name}/{k}", SENT, MOST) for k in range(seats)]
        self._defenders, self._workers = (
            layout.row(f"{stack}/{name}", SENT, MOST) for stack in ("defenders", "workers")
        )
        self._look = lru_cache(maxsize=2048)(partial(_testament, len(kinds), len(rounds), seats))

    def write(self, out: Sight, s: State, spot: int, viewer: int) -> None:
        """Fill in the facts about a space, which seldom change."""
        kind, building = s.kinds[spot], s.building[spot]
        if kind == building:  # nothing there
            return
        now = s.made[spot], s.covered[spot], s.gold(spot), s.kept >> spot & 1, s.attacks[spot], s.defences[spot]
        out[self._facts] = self._look(kind, building, now, s.history[spot], viewer)

    def send(self, out: Sight, action: Action, k: int) -> None:
        """Add the tokens of an action."""
        is_attack, is_defence = action.kind == "attack", action.kind == "defend"
        _add(out, self._attackers[k] if is_attack else self._defenders if is_defence else self._workers, action)


def _testament(
    kinds: int, rounds: int, seats: int, kind: int, building: int, now: Now, history: tuple[int, ...], viewer: int
) -> Sight:
    """Return what is built or stands on a space, and its finished rounds with who changed them last (H-02)."""
    past = 2 * kinds + len(now)
    out = array("h", bytes(2 * (past + rounds * (3 + seats))))
    if building != NONE:
        out[building] = 1
    if kind == NONE:
        return out
    out[kinds + kind] = 1
    out[2 * kinds : past] = array("h", [min(fact, MOST) for fact in now])
    for n, effect in enumerate(history, past + now[0]):
        out[n if is_kept(effect) else rounds + n] = 1
        out[2 * rounds + n] = min(attack_of(effect), MOST)
        traveller = traveller_of(effect)
        if traveller != NONE:
            out[(3 + (traveller - viewer) % seats) * rounds + n] = 1
    return out


class _Seat:
    """The places of one seat, counted from the viewer."""

    def __init__(self, layout: Layout, defs: Defs, k: int) -> None:
        numbers = defs.numbers
        people = ("followers", "shamans", "spare_followers", "spare_shamans")
        self._people = layout.span(f"people/{k}", people, numbers.followers + numbers.shamans)
        self._cards = layout.span(f"cards/{k}", [kind.id for kind in defs.kinds], numbers.copies)
        self._zones = {zone: layout.row(f"{zone}/{k}", ("births", *SENT), MOST) for zone in ZONES}
        self._rift = layout.row(f"rift/{k}", ("travellers", *SENT, "stopped"), MOST)

    def write(self, out: Sight, s: State, seat: int) -> None:
        """Fill in the facts about a seat."""
        people = s.followers[seat], s.shamans[seat], s.spare_followers[seat], s.spare_shamans[seat]
        out[self._people] = array("h", people)
        out[self._cards] = _cards(s.cards[seat], len(s.defs.kinds))

    def send(self, out: Sight, action: Action) -> None:
        """Add the tokens of an action in the zones of birth or in the time rift."""
        zone = self._zones.get(action.kind)
        if zone is not None:
            out[zone] += 1
            _add(out, zone + 1, action)
            return
        out[self._rift] += action.extra
        _add(out, self._rift + 1, action)
        out[self._rift + 3] += action.stopped


@lru_cache(maxsize=4096)
def _cards(code: int, kinds: int) -> Sight:
    return array("h", counts(code, kinds))


def _add(out: Sight, place: int, action: Action) -> None:
    out[place] += action.followers
    out[place + 1] += action.shamans
