"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE
from boardgames.games.test_of_time.rules.for_bots import GROWTH, KEEPING, RAIDS, free_spaces, gold_at, harm_of
from boardgames.games.test_of_time.rules.round_end import RoundEnd, end_of_round
from boardgames.games.test_of_time.rules.state import State, attack_of, is_kept, strips_of

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
    "unmatched",  # less the strongest rival's waiting power beyond the own, in tens
    "safety",  # less the points that this power could destroy, in hundreds
    "peace",  # less the strips coming to the works as things stand, in fives
    "ease",  # less what keeping everything would cost, as a share of the people
    "buried",  # works that shamans could dig up
    "on_turn",
)


def phase(s: State) -> float:
    """0 to 1: by rounds."""
    return 1.0 if s.is_over else (s.round - 1) / s.defs.numbers.rounds


def features(s: State) -> list[list[float]]:
    """One row per seat."""
    result = end_of_round(s)
    reach = [0 if s.passed >> seat & 1 else s.reach(seat) for seat in range(s.seats)]
    return [_row(s, seat, result, reach) for seat in range(s.seats)]


def _row(s: State, seat: int, result: RoundEnd, reach: list[int]) -> list[float]:
    numbers, kinds = s.defs.numbers, s.defs.kinds
    left = 0 if s.is_over else numbers.rounds - s.round
    code, waiting = s.codes[seat], reach[seat]
    works, free, buried, unkept, struck = [], 0, 0, 0, 0
    for spot in s.spots(seat):
        kind = result.created[spot]
        if kind != NONE:
            code += 1 << COUNT_BITS * kind
            works.append((kind, 0, numbers.rounds - s.round))
            continue
        kind = s.kinds[spot]
        if kind == NONE or not s.visible >> spot & 1:
            free += not s.busy >> spot & 1
            buried += kind != NONE
            continue
        effect, covered = result.effects[spot], s.covered[spot]
        if not s.is_over:
            covered += strips_of(effect)
            struck += attack_of(effect)
            if not is_kept(effect):
                cost = s.modifiers(seat).preserve[kind]
                if cost <= waiting:
                    waiting -= cost
                    unkept += 1
                    covered -= 1
        if covered < kinds[kind].sections:
            works.append((kind, covered, numbers.rounds - s.made[spot]))
    change = s.defs.modifiers[code]
    followers, shamans = result.followers[seat], result.shamans[seat]
    people = followers + shamans * change.power
    upkeep = sum([change.preserve[kind] for kind, _, _ in works])
    lost = RAIDS + (1 - min(1.0, KEEPING * (people + GROWTH * left) / upkeep) if upkeep else 0.0)
    points = sum([kinds[kind].gold_after[covered] * age for kind, covered, age in works])
    later = sum([gold_at(s, kind, covered + lost * left) * age for kind, covered, age in works]) if left else points
    building = free_spaces(s, seat, free, waiting, people, change) if left and free else 0.0
    rival = max([power for other, power in enumerate(reach) if other != seat])
    over = max(0, rival - reach[seat])
    danger = (
        max([harm_of(s, spot, over) for spot in s.spots(seat) if s.visible >> spot & 1], default=0.0) if over else 0.0
    )
    tools, art, burial, temple, monument = change.counts
    some = min(1.0, left / 5)
    return [
        points / 100, later / 100, followers / 20, shamans / 5, followers * left / 200, shamans * left / 50,
        building / 100, tools * some, art * some, burial * some, temple * some, monument * some, -float(unkept),
        reach[seat] / 20, -over / 10, -danger / 100, -struck / 5, -min(1.5, upkeep / max(1, people)),
        float(buried) * some, float(bool(s.agenda) and s.agenda[-1].seat == seat),
    ]  # fmt: skip
