"""What bots need: a position as a seat knows it (nothing is hidden), and how good it is (20.7)."""

from boardgames.core.rng import Rng
from boardgames.games.test_of_time.rules import scoring
from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE, Modifiers
from boardgames.games.test_of_time.rules.round_end import Home, at_home
from boardgames.games.test_of_time.rules.state import State

RIVAL_SHARE = 0.7  # how much the best rival's prospect counts against one's own
UNPAID_STRIP = 0.15  # of a natural strip that waiting tokens can still prevent
MET_SHARE = 0.05  # of an attack that waiting defenders could meet
GROWTH = 0.5  # births per round, on average over the rounds to come
KEEPING = 0.85  # share of the people at home that goes into upkeep
RAIDS = 0.04  # strips per round that nobody prevents
FOLLOWER_WORTH = 0.3  # for every round to come
SHAMAN_WORTH = 0.65
FALLING = 0.6  # of the attackers that somebody waits for
CROWD = 26  # followers beyond this number are worth little
COVEN = 2  # the same for shamans
CROWD_SHARE = 0.3
BUILD_NOW, BUILD_NEXT, BUILD_LATER = 0.35, 0.3, 0.25  # share of what free spaces could still bring
PRESSURE = 0.05  # strips per round for each follower that the strongest rival has more
LEAD_WORTH = 1000.0  # a game that is won


def determinize(s: State, viewer: int | None, rng: Rng) -> State:
    """A clone: nothing is hidden (G-04)."""
    return s.clone()


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: its prospect against the best rival's."""
    if s.is_over:
        standing = list(zip(scoring.totals(s), scoring.in_play(s), strict=True))
        best = max(standing[other] for other in range(s.seats) if other != seat)
        won = LEAD_WORTH if standing[seat] > best else -LEAD_WORTH if standing[seat] < best else 0.0
        return won + standing[seat][0] - RIVAL_SHARE * best[0]
    home, reach = at_home(s), [s.reach(each) for each in range(s.seats)]
    rivals = [_prospect(s, other, home, reach[other], False) for other in range(s.seats) if other != seat]
    own = _prospect(s, seat, home, reach[seat], True) - _risk(s, seat, reach)
    return own - RIVAL_SHARE * max(rivals) - _fallen(s, seat, reach)


def _prospect(s: State, seat: int, home: Home, reach: int, is_own: bool) -> float:
    """Points to be expected at the end, and what people and free spaces may still bring."""
    left, followers, shamans = s.defs.numbers.rounds - s.round, home[0][seat], home[1][seat]
    change = _modifiers_then(s, seat)
    people = followers + shamans * change.power
    waiting = 0 if s.passed >> seat & 1 else reach  # who passes may not be asked again
    works, upkeep, free, first = [], 0, 0, seat * s.defs.numbers.spaces
    for spot in range(first, first + s.defs.numbers.spaces):
        kind, covered = s.building[spot], 0.0
        if kind == NONE:
            kind = s.kinds[spot]
            if kind == NONE or not s.visible >> spot & 1:
                free += not s.busy >> spot & 1
                continue
            covered, waiting = _covered_then(s, spot, waiting, None if is_own else reach)
        if covered < s.defs.kinds[kind].sections:
            works.append((kind, covered, s.defs.numbers.rounds - (s.made[spot] or s.round)))
            upkeep += change.preserve[kind]
    value = 0.0
    if works:
        lost = RAIDS + _pressure(s, seat, home, people) / len(works)
        lost += 1 - min(1.0, KEEPING * (people + GROWTH * left) / upkeep) if upkeep else 0.0
        for kind, covered, age in works:
            value += gold_at(s, kind, covered + lost * left) * age
    value += free_spaces(s, seat, free, waiting, people, change)
    return value + left * _people(followers, shamans)


def _pressure(s: State, seat: int, home: Home, people: int) -> float:
    """The strips per round that a stronger people will bring to the seat's works."""
    followers, shamans = home
    strongest = people
    for other in range(s.seats):
        if other != seat:
            strongest = max(strongest, followers[other] + shamans[other])
    return PRESSURE * (strongest - people)


def _fallen(s: State, seat: int, reach: list[int]) -> float:
    """What waiting defenders may still cost the seat's attackers."""
    if not any(s.attacks):
        return 0.0
    met = 0
    for action in s.actions:
        if action.kind == "attack" and action.seat == seat:
            met += min(action.followers, reach[action.at // s.defs.numbers.spaces])
    return FALLING * FOLLOWER_WORTH * (s.defs.numbers.rounds - s.round) * met


def _modifiers_then(s: State, seat: int) -> Modifiers:
    """The modifiers when the constructions of this round stand."""
    code = s.codes[seat]
    if s.under:
        for spot in s.spots(seat):
            if s.building[spot] != NONE:
                code += 1 << COUNT_BITS * s.building[spot]
    return s.defs.modifiers[code]


def _covered_then(s: State, spot: int, waiting: int, reach: int | None) -> tuple[float, int]:
    """Sections covered when the round ends, and the power that still waits when what can be paid is paid.

    Attackers may still be met by those within reach, if given."""
    attack = s.attacks[spot] - s.defences[spot]
    covered = float(s.covered[spot])
    if attack > 0:
        covered += attack
    if not s.kept >> spot & 1:
        covered += 1
        cost = s.modifiers(spot // s.defs.numbers.spaces).preserve[s.kinds[spot]]
        if cost <= waiting:
            waiting -= cost
            covered -= 1 - UNPAID_STRIP
    if attack > 0 and reach is not None:
        covered -= min(attack, reach) * (1 - MET_SHARE)
    return covered, waiting


def gold_at(s: State, kind: int, covered: float) -> float:
    """The gold of a kind by covered sections, interpolated between whole ones."""
    table = s.defs.kinds[kind].gold_after
    most = len(table) - 1
    if covered >= most:
        return 0.0
    low = int(covered)
    return table[low] + (covered - low) * (table[low + 1] - table[low])


def free_spaces(s: State, seat: int, free: int, waiting: int, people: int, change: Modifiers) -> float:
    """What could be built: this round by those who wait, next round by those who come home."""
    value, left = 0.0, s.defs.numbers.rounds - s.round
    if not free:
        return value
    cards = s.defs.left[s.cards[seat]]
    now = _best(s, change.affordable[max(0, waiting)] & cards) * left
    later = _best(s, change.affordable[people] & cards) * (left - 1)
    for number in range(free):
        value += later * BUILD_LATER if number else max(now * BUILD_NOW, later * BUILD_NEXT)
    return value


def _best(s: State, kinds: int) -> int:
    """The gold of the dearest of these kinds; they are listed by their cost."""
    return s.defs.kinds[kinds.bit_length() - 1].gold_after[0] if kinds else 0


def _people(followers: int, shamans: int) -> float:
    many = float(followers) if followers <= CROWD else CROWD + CROWD_SHARE * (followers - CROWD)
    wise = float(shamans) if shamans <= COVEN else COVEN + CROWD_SHARE * (shamans - COVEN)
    return FOLLOWER_WORTH * many + SHAMAN_WORTH * wise


def _risk(s: State, seat: int, reach: list[int]) -> float:
    """What the strongest rival can still do this round to the dearest work, past all who wait at home.

    An attack that nobody meets costs nothing, so it will come; the more could meet it or strike back, the less likely.
    """
    strength = 0
    for other in range(s.seats):
        if other != seat:
            strength = max(strength, reach[other])
    threat = strength - reach[seat]
    if threat <= 0:
        return 0.0
    harm, first = 0.0, seat * s.defs.numbers.spaces
    for spot in range(first, first + s.defs.numbers.spaces):
        if s.visible >> spot & 1:
            harm = max(harm, harm_of(s, spot, threat))
    return harm * (threat / strength) ** 2


def harm_of(s: State, spot: int, strength: int) -> float:
    """The points that an attack of this strength would cost."""
    kind = s.kinds[spot]
    lost = s.gold(spot) - gold_at(s, kind, float(s.covered[spot] + strength))
    return lost * (s.defs.numbers.rounds - s.made[spot])
