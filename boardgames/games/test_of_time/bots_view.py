"""What bots are given: an open table needs no deal anew; and a judgement of a position (20.7)."""

from boardgames.core.rng import Rng
from boardgames.games.test_of_time import scoring
from boardgames.games.test_of_time.defs import COUNT_BITS, NONE, Modifiers
from boardgames.games.test_of_time.reckoning import Reckoning, reckon
from boardgames.games.test_of_time.state import State, attack_of, is_kept, strips_of

RIVAL_SHARE = 0.5  # how much the best rival's prospect counts against one's own
UNPAID_STRIP = 0.15  # of a natural strip that waiting tokens can still prevent
MET_SHARE = 0.2  # of an attack that waiting defenders could meet
KEEPING = 0.85  # share of the people at home that goes into upkeep
RAIDS = 0.04  # strips a round that nobody prevents
FOLLOWER_WORTH = 0.22  # for every round to come
SHAMAN_WORTH = 0.5
CROWD = 26  # more followers than these are worth little
COVEN = 3  # the same for shamans
CROWD_SHARE = 0.3
BUILD_NOW, BUILD_NEXT, BUILD_LATER = 0.75, 0.55, 0.4  # of what free spaces could still bring
RISK = 0.06  # of the points of a section, for every point of power by which rivals are stronger
LEAD_WORTH = 1000.0  # a game that is won


def determinize(s: State, viewer: int, rng: Rng) -> State:
    """A clone: nothing is hidden (G-04)."""
    return s.clone()


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: its prospect against the best rival's."""
    if s.is_over:
        standing = list(zip(scoring.totals(s), scoring.in_play(s), strict=True))
        best = max(standing[other] for other in range(s.seats) if other != seat)
        won = LEAD_WORTH if standing[seat] > best else -LEAD_WORTH if standing[seat] < best else 0.0
        return won + standing[seat][0] - RIVAL_SHARE * best[0]
    result = reckon(s)
    rivals = [_prospect(s, other, result, False) for other in range(s.seats) if other != seat]
    return _prospect(s, seat, result, True) - RIVAL_SHARE * max(rivals)


def _prospect(s: State, seat: int, result: Reckoning, is_own: bool) -> float:
    """Points to be expected at the end, and what people and free spaces may still bring."""
    left = s.defs.numbers.rounds - s.round
    change = _modifiers_then(s, seat, result)
    people = result.followers[seat] + result.shamans[seat] * change.power
    waiting = s.reach(seat)
    works, upkeep, free = [], 0, 0
    for spot in s.spots(seat):
        kind = result.created[spot]
        covered = 0.0
        if kind == NONE:
            kind = s.kinds[spot]
            if kind == NONE or not s.visible >> spot & 1:
                free += not s.busy >> spot & 1
                continue
            covered, waiting = _covered_then(s, spot, result.effects[spot], waiting, is_own)
        if covered < s.defs.kinds[kind].sections:
            works.append((kind, covered, s.defs.numbers.rounds - (s.made[spot] or s.round)))
            upkeep += change.preserve[kind]
    lost = RAIDS + (1 - min(1.0, KEEPING * people / upkeep) if upkeep else 0.0)
    value = sum(_gold(s, kind, covered + lost * left) * age for kind, covered, age in works)
    value += _free_spaces(s, seat, free, waiting, people, change)
    value += left * _people(result.followers[seat], result.shamans[seat], change.power)
    return value - _risk(s, seat, works)


def _modifiers_then(s: State, seat: int, result: Reckoning) -> Modifiers:
    """The modifiers when the constructions of this round stand."""
    code = s.codes[seat]
    for spot in s.spots(seat):
        if result.created[spot] != NONE:
            code += 1 << COUNT_BITS * result.created[spot]
    return s.defs.modifiers[code]


def _covered_then(s: State, spot: int, effect: int, waiting: int, is_own: bool) -> tuple[float, int]:
    """Sections covered when the round ends, and the power that still waits when what can be paid is paid."""
    covered = s.covered[spot] + float(strips_of(effect))
    if not is_kept(effect):
        cost = s.modifiers(spot // s.defs.numbers.spaces).preserve[s.kinds[spot]]
        if cost <= waiting:
            waiting -= cost
            covered -= 1 - UNPAID_STRIP
    attack = attack_of(effect)
    if attack and not is_own:
        met = min(attack, waiting)
        covered -= met * (1 - MET_SHARE)
    return covered, waiting


def _gold(s: State, kind: int, covered: float) -> float:
    """The gold of a kind by covered sections, also between two."""
    table = s.defs.kinds[kind].gold_after
    most = len(table) - 1
    if covered >= most:
        return 0.0
    low = int(covered)
    return table[low] + (covered - low) * (table[low + 1] - table[low])


def _free_spaces(s: State, seat: int, free: int, waiting: int, people: int, change: Modifiers) -> float:
    """What could be built: this round with those who wait, next round with those who come home."""
    value, left = 0.0, s.defs.numbers.rounds - s.round
    cards = s.defs.left[s.cards[seat]]
    for number in range(free):
        now = _best(s, change.affordable[max(0, waiting)] & cards) * left if number == 0 else 0.0
        later = _best(s, change.affordable[people] & cards) * (left - 1)
        value += max(now * BUILD_NOW, later * (BUILD_LATER if number else BUILD_NEXT))
    return value


def _best(s: State, kinds: int) -> int:
    return max((kind.gold_after[0] for n, kind in enumerate(s.defs.kinds) if kinds >> n & 1), default=0)


def _people(followers: int, shamans: int, power: int) -> float:
    many = min(followers, CROWD) + CROWD_SHARE * max(0, followers - CROWD)
    wise = min(shamans, COVEN) + CROWD_SHARE * max(0, shamans - COVEN)
    return FOLLOWER_WORTH * many + SHAMAN_WORTH * power * wise


def _risk(s: State, seat: int, works: list[tuple[int, float, int]]) -> float:
    """What stronger rivals may still do this round."""
    if not works:
        return 0.0
    strongest = max(s.reach(other) for other in range(s.seats) if other != seat)
    return RISK * max(0, strongest - s.reach(seat)) * max(age for _, _, age in works)
