"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE
from boardgames.games.test_of_time.rules.for_bots import GROWTH, KEEPING, RAIDS, free_spaces, gold_at, harm_of
from boardgames.games.test_of_time.rules.round_end import at_home
from boardgames.games.test_of_time.rules.state import State

NAMES = (
    "points",  # of the works as this round leaves them, in hundreds
    "prospect",  # the same at the end of the game, with the upkeep that the people can pay
    "followers",  # at home after this round, in twenties
    "shamans",  # in fives
    "followers_to_use",  # the same by the rounds still to come
    "shamans_to_use",
    "building",  # what free spaces may still bring, in hundreds
    "tools",
    "art",
    "burial",
    "temple",
    "monument",
    "kept",  # less the works that decay this round though they could be kept
    "waiting",  # power that can still act this round, in twenties
    "unmatched",  # minus how much more power the strongest rival has waiting than this seat, in tens
    "safety",  # less the points that this power could destroy, in hundreds
    "peace",  # less the strips coming to the works that nobody can prevent any more, in fives
    "calm",  # less those that waiting defenders must still meet, in fives
    "spared",  # minus this seat's attackers whom a rival can meet, in fives
    "ease",  # less what keeping everything would cost, as a share of the people
    "buried",  # works that shamans could dig up
    "on_turn",
)


def phase(s: State) -> float:
    """0 to 1: by rounds."""
    return 1.0 if s.is_over else (s.round - 1) / s.defs.numbers.rounds


def features(s: State) -> list[list[float]]:
    """One row per seat."""
    followers, shamans = at_home(s)
    reach = [0 if s.passed >> seat & 1 else s.reach(seat) for seat in range(s.seats)]
    return [_row(s, seat, followers[seat], shamans[seat], reach) for seat in range(s.seats)]


def _works(s: State, seat: int, waiting: int) -> tuple[list[tuple[int, int, int]], list[int], int]:
    """The works when this round is over: kind, sections covered, rounds that count; how many spaces are free, buried
    and unkept, how many strips come and how many more must be met; the power that still waits."""
    defs, numbers, preserve = s.defs, s.defs.numbers, s.modifiers(seat).preserve
    works, free, buried, unkept, struck, menaced, guard = [], 0, 0, 0, 0, 0, waiting
    for spot in s.spots(seat):
        kind = s.building[spot]
        if kind != NONE:
            works.append((kind, 0, numbers.rounds - s.round))
            continue
        kind = s.kinds[spot]
        if kind == NONE or not s.visible >> spot & 1:
            free += not s.busy >> spot & 1
            buried += kind != NONE
            continue
        covered = s.covered[spot]
        if not s.is_over:
            attack = max(0, s.attacks[spot] - s.defences[spot])
            if attack:
                met = min(attack, guard)
                guard -= met
                covered += attack - met
                struck += attack - met
                menaced += met
            if not s.kept >> spot & 1:
                cost = preserve[kind]
                if cost <= waiting:
                    waiting -= cost
                    unkept += 1
                else:
                    covered += 1
        if covered < defs.kinds[kind].sections:
            works.append((kind, covered, numbers.rounds - s.made[spot]))
    return works, [free, buried, unkept, struck, menaced], waiting


def _engaged(s: State, seat: int, reach: list[int]) -> int:
    """How many attackers of the seat those who wait at home can still meet."""
    spaces = s.defs.numbers.spaces
    return sum(
        [
            min(action.followers, reach[action.at // spaces])
            for action in s.actions
            if action.seat == seat and action.kind == "attack" and s.attacks[action.at] > s.defences[action.at]
        ]
    )


def _row(s: State, seat: int, followers: int, shamans: int, reach: list[int]) -> list[float]:
    numbers, kinds = s.defs.numbers, s.defs.kinds
    left = 0 if s.is_over else numbers.rounds - s.round
    works, (free, buried, unkept, struck, menaced), waiting = _works(s, seat, reach[seat])
    code = s.codes[seat] + sum([1 << COUNT_BITS * s.building[spot] for spot in s.spots(seat) if s.under >> spot & 1])
    change = s.defs.modifiers[code]
    people = followers + shamans * change.power
    upkeep = sum([change.preserve[kind] for kind, _, _ in works])
    points = sum([kinds[kind].gold_after[covered] * age for kind, covered, age in works])
    later = float(points)
    if left and works:
        lost = RAIDS + 1 - min(1.0, KEEPING * (people + GROWTH * left) / upkeep)
        later = sum([gold_at(s, kind, covered + lost * left) * age for kind, covered, age in works])
    building = free_spaces(s, seat, free, waiting, people, change) if left and free else 0.0
    over = max(0, max([power for other, power in enumerate(reach) if other != seat]) - reach[seat])
    harms = [harm_of(s, spot, over) for spot in s.spots(seat) if over and s.visible >> spot & 1]
    tools, art, burial, temple, monument = change.counts
    some = min(1.0, left / 5)
    return [
        points / 100, later / 100, followers / 20, shamans / 5, followers * left / 200, shamans * left / 50,
        building / 100, tools * some, art * some, burial * some, temple * some, monument * some, -float(unkept),
        reach[seat] / 20, -over / 10, -max(harms, default=0.0) / 100, -struck / 5, -menaced / 5,
        -_engaged(s, seat, reach) / 5, -min(1.5, upkeep / max(1, people)), buried * some,
        float(bool(s.agenda) and s.agenda[-1].seat == seat),
    ]  # fmt: skip
