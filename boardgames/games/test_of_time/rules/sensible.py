"""The moves that bots think about: no journey that changes nothing, no attack in pinpricks, no gain left lying."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules import amounts, decisions, journey, moves
from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE, TOOLS
from boardgames.games.test_of_time.rules.for_bots import FOLLOWER_WORTH
from boardgames.games.test_of_time.rules.state import State, strips_of

FEWEST = 3  # strength of an attack, unless fewer wait or nobody can meet it
ATTACKS = ("attack", "attack_past")
DEFENCES = ("defend", "defend_past")
EARLY = 8  # rounds left in which the first Tools pay for themselves by the upkeep that they save
KEPT_SHARE = 0.4  # of the people: what all works may ask to be kept, or they decay in every round
MORE_STRENGTH = 2  # a second attack on the same work needs so many times the power that could meet it


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without those that gain nothing."""
    found = decisions.legal(s)
    if len(found) <= 1:
        return found
    narrow = _NARROW.get(s.agenda[-1].kind)
    return found if narrow is None else narrow(s, s.agenda[-1].seat, found) or found


def _turn(s: State, seat: int, legal: Sequence[Move]) -> list[Move]:
    is_last_round, spaces = s.round == s.defs.numbers.rounds, s.defs.numbers.spaces
    is_bare = not s.visible >> seat * spaces & (1 << spaces) - 1  # nothing of its own to defend
    reach = [s.reach(each) for each in range(s.seats)]
    attacked = {action.at for action in s.actions if action.seat == seat and action.kind == "attack"}
    found: list[Move] = []
    can_gain = False
    for move in legal:
        match move:
            case moves.Attack():
                at = move.target_seat * spaces + move.space - 1
                if at in attacked and reach[seat] < MORE_STRENGTH * reach[move.target_seat]:
                    continue
                if reach[seat] < FEWEST and reach[move.target_seat]:
                    continue
            case moves.ReverseTime():
                if not _can_change(s, seat, move.target_seat * spaces + move.space - 1):
                    continue
            case moves.Create() if is_last_round:  # C-10: worth nothing any more
                continue
            case moves.Create():
                if not _can_be_kept(s, seat, move):
                    continue
                can_gain = can_gain or _is_worth_building(s, seat, move, is_bare)
            case moves.Preserve():
                can_gain = can_gain or _strip_costs(s, seat * spaces + move.space - 1)
            case moves.Defend():
                can_gain = can_gain or _is_worth_defending(s, seat, seat * spaces + move.space - 1)
            case moves.SireShaman() if s.followers[seat] < s.defs.numbers.parents and _parents_die(s, seat):
                continue  # a shaman would die for a shaman
            case moves.Sire() if is_last_round:  # a child comes too late for everything
                continue
            case moves.Sire():
                can_gain = can_gain or is_bare or s.passes == s.seats - 1
        found.append(move)
    return [move for move in found if not can_gain or type(move) is not moves.Pass]


def _parents_die(s: State, seat: int) -> bool:
    """Whether the parents of a shaman are not all spared (J-03)."""
    return s.modifiers(seat).spared < s.defs.numbers.parents


def _can_be_kept(s: State, seat: int, move: moves.Create) -> bool:
    """Whether the people who are left can keep the work beside the others."""
    kind, spaces, defs = s.defs.kind[move.testament], s.spots(seat), s.defs
    code = s.codes[seat] + sum([1 << COUNT_BITS * s.building[spot] for spot in spaces if s.under >> spot & 1])
    change = defs.modifiers[code + (1 << COUNT_BITS * kind)]
    people = s.followers[seat] + s.shamans[seat] * change.power - s.defs.kinds[kind].die
    for action in s.actions:
        if action.seat == seat:
            people += action.followers + action.shamans * change.power
    return sum([change.preserve[one] for one in (*_standing(s, seat), kind)]) <= KEPT_SHARE * people


def _is_worth_building(s: State, seat: int, move: moves.Create, is_bare: bool) -> bool:
    """Whether a work of some worth can be begun while no other work needs the builders against a rival."""
    kind = s.defs.kind[move.testament]
    left = s.reach(seat) - s.modifiers(seat).create[kind]
    rival = max([s.reach(other) for other in range(s.seats) if other != seat])
    if kind == TOOLS:
        return _are_early_tools(s, seat) and 2 * left >= rival
    return is_bare or left >= rival


def _are_early_tools(s: State, seat: int) -> bool:
    """Whether Tools would be the first, with rounds enough to come and another work to save upkeep for."""
    kinds = _standing(s, seat)
    return bool(kinds) and TOOLS not in kinds and s.defs.numbers.rounds - s.round >= EARLY


def _standing(s: State, seat: int) -> list[int]:
    """The kinds of the works that stand or are being built."""
    return [
        s.building[spot] if s.building[spot] != NONE else s.kinds[spot] for spot in s.spots(seat) if _stands(s, spot)
    ]


def _stands(s: State, spot: int) -> bool:
    return s.building[spot] != NONE or (s.kinds[spot] != NONE and bool(s.visible >> spot & 1))


def _points_lost(s: State, spot: int, strips: int, more: int) -> int:
    """What so many strips more cost the work when it gets some anyway."""
    kind, covered = s.defs.kinds[s.kinds[spot]], s.covered[spot] + strips
    gold = kind.gold_after
    lost = gold[min(kind.sections, covered)] - gold[min(kind.sections, covered + more)]
    return lost * (s.defs.numbers.rounds - s.made[spot])


def _strip_costs(s: State, spot: int) -> bool:
    """Whether the work loses points if nobody keeps it this round."""
    return _points_lost(s, spot, s.open_strength(spot), 1) > 0


def _is_worth_defending(s: State, seat: int, spot: int) -> bool:
    """Whether what can be met of the attack costs more than the followers who would fall."""
    attack, decay = s.open_strength(spot), 0 if s.kept >> spot & 1 else 1
    met = min(attack, s.reach(seat))
    fallen = max(0, min(met, s.followers[seat]) - s.modifiers(seat).spared)
    left = s.defs.numbers.rounds - s.round
    return _points_lost(s, spot, decay + attack - met, met) > FOLLOWER_WORTH * left * fallen


def _can_change(s: State, seat: int, spot: int) -> bool:
    """Whether travellers would find something to do in the past of the work, and somebody to do it."""
    if spot in s.spots(seat):
        return any(_is_worth_going(s, seat, spot, back) for back in range(1, journey.most_rounds(s, seat, spot) + 1))
    return _outnumber(s, seat, spot, 1)


def _outnumber(s: State, seat: int, spot: int, back: int) -> bool:
    """Whether more stay for an attack so far back than wait at the rival's, who answers at once (T-08)."""
    power = s.modifiers(seat).power
    return s.reach(seat) - -(-back // power) * power > s.reach(spot // s.defs.numbers.spaces)


def _is_worth_going(s: State, seat: int, spot: int, back: int) -> bool:
    """Whether those who stay behind can mend the round so far back, and the work then shows more (T-02, T-06)."""
    change, history = s.modifiers(seat), s.history[spot]
    left = s.reach(seat) - -(-back // change.power) * change.power
    paid = left // change.preserve[s.kinds[spot]]
    if paid <= 0 or not strips_of(history[-back]):
        return False
    sections = s.defs.kinds[s.kinds[spot]].sections
    mended = sum(sorted([strips_of(effect) for effect in history[-back:]], reverse=True)[:paid])
    return s.covered[spot] - mended < min(sections, s.covered[spot])


def _rounds(s: State, seat: int, legal: Sequence[Move]) -> list[Move]:
    """No further back than to a round that can be changed."""
    spot = int(s.agenda[-1].args[0])
    can_change = _is_worth_going if spot in s.spots(seat) else _outnumber
    return [one for one in legal if type(one) is moves.BackTo and can_change(s, seat, spot, s.round - one.round)]


def _past(s: State, seat: int, legal: Sequence[Move]) -> list[Move]:
    """The oldest round is changed, or nobody need have gone so far; nothing is attacked that can be met."""
    trip = s.journey
    assert trip is not None
    unwanted: set[type[Move]] = {moves.Restore} if trip.step == trip.first else set()
    if s.reach(seat) <= s.reach(trip.spot // s.defs.numbers.spaces):
        unwanted.add(moves.AttackPast)
    return [move for move in legal if type(move) not in unwanted]


def _amounts(s: State, seat: int, legal: Sequence[Move]) -> list[Move]:
    """None, those who are spared, half, all but one, all: what lies between differs little."""
    most = len(legal) - 1
    chosen = {0, min(s.modifiers(seat).spared, most), most // 2, max(0, most - 1), most}
    return [legal[n] for n in sorted(chosen)]


def _payments(s: State, seat: int, legal: Sequence[Move]) -> list[Move]:
    """The same for payments; no shaman dies to have a shaman."""
    word = s.agenda[-1].args[0]
    return [legal[0]] if word == "sire_shaman" and _parents_die(s, seat) else _amounts(s, seat, legal)


def _sent(s: State, seat: int, legal: Sequence[Move]) -> list[Move]:
    """The same for followers; an attack is no pinprick, and none falls in defence where a shaman could stand."""
    word, spot = str(s.agenda[-1].args[0]), int(s.agenda[-1].args[1])
    power = amounts.power_of(s, seat, word)
    least, most = amounts.follower_range(s, seat, word, spot)
    if word in DEFENCES:
        beyond = max(0, amounts.open_strength(s, word, spot) - s.shamans[seat] * power)
        wanted = min(beyond, most)
        chosen = {least, s.modifiers(seat).spared, wanted // 2, wanted}
        return [legal[count - least] for count in sorted(chosen) if least <= count <= most]
    needed = _fewest(s, seat, word, spot) - s.shamans[seat] * power
    first = max(least, needed, min(FEWEST, s.followers[seat]))
    enough = legal[first - least :]
    return _amounts(s, seat, enough if least or needed > 0 or not first else [legal[0], *enough])


def _fewest(s: State, seat: int, word: str, spot: int) -> int:
    """The least strength of an attack: no pinprick, and in the past more than can be met, or all who can go."""
    owner = spot // s.defs.numbers.spaces
    met = s.reach(owner) if word == "attack_past" else 0
    all_who_go = s.followers[seat] + s.shamans[seat] * amounts.power_of(s, seat, word)
    return min(max(FEWEST, met + 1), all_who_go)


def _shamans(s: State, seat: int, legal: Sequence[Move]) -> list[Move]:
    """The same for shamans, with the followers who go already. Those who defend go together, for none dies (D-05)."""
    word, spot, followers = str(s.agenda[-1].args[0]), int(s.agenda[-1].args[1]), int(s.agenda[-1].args[2])
    if word in DEFENCES:
        return [legal[-1]]
    chosen = _amounts(s, seat, legal)
    if not s.reach(spot // s.defs.numbers.spaces):
        return chosen
    power, fewest = amounts.power_of(s, seat, word), _fewest(s, seat, word, spot)
    met: list[Move] = [m for m in legal if type(m) is moves.Shamans and followers + m.count * power >= fewest]
    return [m for m in met if m in chosen] or met[:1] or [legal[-1]]


_NARROW: Mapping[str, Callable[[State, int, Sequence[Move]], Sequence[Move]]] = {
    "turn": _turn,
    "back_to": _rounds,
    "time_choice": _past,
    "pay": _payments,
    "followers": _sent,
    "shamans": _shamans,
}
