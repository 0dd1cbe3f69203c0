"""Explains why a click means nothing now: fact, rule, and what would work instead (20.2)."""

from collections.abc import Callable, Mapping

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Refusal
from boardgames.games.test_of_time.presentation import prompts
from boardgames.games.test_of_time.rules import decisions, journey
from boardgames.games.test_of_time.rules.definitions import NO_COST, NONE, counts
from boardgames.games.test_of_time.rules.names import card, named_kind, named_testament, owner, space
from boardgames.games.test_of_time.rules.state import State

Answer = Callable[[State, int, list[str], Path], Refusal]
_PASS: Path = ("pass",)
LARGE = "large/"  # the slots of an enlarged mat mean the same as those of the mat
_ONE, _TWO = 1, 2


def refusal(s: State, seat: int, path: Path) -> Refusal:
    """Explain to the seat why the last click of the path means nothing now."""
    due = actor(s.agenda)
    if due is None:
        return no("over", "W-01", n=s.defs.numbers.rounds)
    if due != seat:
        return no("not_you", "F-02", seat=seat_noun(due))
    kind, *rest = path[-1].removeprefix(LARGE).split("/")
    item = s.agenda[-1].kind
    if item != "turn":
        return _PENDING[item](s, seat, [kind, *rest], path[:-1])
    return _TARGETS.get(kind, _elsewhere)(s, seat, rest, path[:-1])


def no(key: str, rule: str, remedy: Path = (), **args: int | str | Noun | Phrase) -> Refusal:
    """Return the refusal with the two sentences of a key."""
    return Refusal(say(f"why.{key}.fact", **args), rule, say(f"why.{key}.text", **args), remedy)


def _spot(s: State, rest: list[str]) -> int:
    seat, number = int(rest[0]), int(rest[1])
    return seat * s.defs.numbers.spaces + number - 1


def _chosen(path: Path, kind: str) -> list[str]:
    """Return the parts of the last earlier click of a kind, empty without one."""
    return next((click.split("/")[1:] for click in reversed(path) if click.split("/")[0] == kind), [])


def _missing(s: State, seat: int, cost: int, rule: str, plan: str, **args: Noun | Phrase) -> Refusal:
    """Refuse because too little power waits at home."""
    what = say(f"plan.{plan}", n=cost, **args)
    remedy = () if s.reach(seat) else _PASS
    return no("power", rule, remedy, n=cost - s.reach(seat), have=s.reach(seat), what=what)


def _nobody_waits(s: State, seat: int) -> bool:
    return not s.followers[seat] and not s.shamans[seat]


def _testament(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    spot = _spot(s, rest)
    kind = _chosen(path, "card")
    if kind:
        return create(s, seat, spot, s.defs.kind[kind[0]])
    if path[-1:] == ("rift",):
        return reverse(s, seat, spot)
    if owner(s, spot) == seat:
        return _own(s, seat, spot)
    return (
        reverse(s, seat, spot)
        if s.visible >> spot & 1 and s.followers[seat] + s.shamans[seat]
        else attack(s, seat, spot)
    )


def _own(s: State, seat: int, spot: int) -> Refusal:
    if s.building[spot] != NONE:
        return no("building", "C-08", card=card(s, s.building[spot]))
    if s.is_free(spot):
        return no("choose_card", "C-01", n=space(s, spot))
    if s.is_buried(spot):
        return no("busy", "C-02") if s.busy >> spot & 1 else reverse(s, seat, spot)
    return preserve(s, seat, spot)


def create(s: State, seat: int, spot: int, kind: int) -> Refusal:
    """Explain why this kind cannot be built here."""
    if owner(s, spot) != seat:
        return no("not_yours", "C-01", seat=seat_noun(owner(s, spot)))
    return _space_refused(s, spot) or _card_refused(s, seat, kind) or no("free", "C-01")


def _space_refused(s: State, spot: int) -> Refusal | None:
    """Explain why nothing can be built on a space; None if it is free."""
    if s.building[spot] != NONE:
        return no("building_here", "C-11", card=card(s, s.building[spot]))
    if s.visible >> spot & 1:
        return no("taken", "C-01", card=card(s, s.kinds[spot]))
    return no("busy", "C-02") if s.busy >> spot & 1 else None


def _card_refused(s: State, seat: int, kind: int) -> Refusal | None:
    """Explain why this kind cannot be built anywhere now; None if it can."""
    name = card(s, kind)
    if not counts(s.cards[seat], len(s.defs.kinds))[kind]:
        return no("no_card", "C-03", card=name, n=s.defs.numbers.copies)
    if not any(s.is_free(spot) for spot in s.spots(seat)):
        has_tokens = any(s.is_buried(spot) and s.busy >> spot & 1 for spot in s.spots(seat))
        return no("busy_space", "C-02") if has_tokens else no("no_space", "N-06", n=s.defs.numbers.spaces)
    cost = s.modifiers(seat).create[kind]
    return _missing(s, seat, cost, "C-04", "create", what=named_kind(s, kind)) if cost > s.reach(seat) else None


def _card(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    return _card_refused(s, seat, s.defs.kind[rest[0]]) or no("choose_space", "C-01")


def preserve(s: State, seat: int, spot: int) -> Refusal:
    """Explain why this Testament cannot be preserved now."""
    if owner(s, spot) != seat:
        return no("not_yours", "K-01", seat=seat_noun(owner(s, spot)))
    if s.kinds[spot] == NONE:
        return _own(s, seat, spot)
    what = named_testament(s, spot, seat)
    if not s.visible >> spot & 1:
        return no("buried", "B-02", what=what)
    if s.kept >> spot & 1:
        return no("preserved", "K-01", what=what)
    cost = s.modifiers(seat).preserve[s.kinds[spot]]
    if cost > s.reach(seat):
        return _missing(s, seat, cost, "K-02", "preserve", what=what)
    return no("free", "K-01", (f"t/{seat}/{space(s, spot)}", "preserve"))


def attack(s: State, seat: int, spot: int) -> Refusal:
    """Explain why this Testament cannot be attacked now."""
    if owner(s, spot) == seat:
        return no("own_attack", "A-04")
    if s.building[spot] != NONE:
        return no("building", "C-11", card=card(s, s.building[spot]))
    if s.kinds[spot] == NONE:
        return no("nothing_there", "A-01")
    if not s.visible >> spot & 1:
        return no("buried", "B-02", what=named_testament(s, spot))
    if _nobody_waits(s, seat):
        return no("nobody", "P-01", _PASS)
    return no("free", "A-01", (f"t/{owner(s, spot)}/{space(s, spot)}", "attack"))


def defend(s: State, seat: int, spot: int) -> Refusal:
    """Explain why this Testament cannot be defended now."""
    if owner(s, spot) != seat:
        return no("not_yours", "D-02", seat=seat_noun(owner(s, spot)))
    if s.kinds[spot] != NONE and not s.visible >> spot & 1:
        return no("buried", "B-02", what=named_testament(s, spot, seat))
    if not s.attacks[spot]:
        return no("no_attack", "D-01")
    if not s.open_strength(spot):
        return no("met", "D-03", n=s.attacks[spot])
    if _nobody_waits(s, seat):
        return no("nobody", "P-01", _PASS)
    return no("free", "D-01", (f"t/{seat}/{space(s, spot)}", "defend"))


def reverse(s: State, seat: int, spot: int) -> Refusal:
    """Explain why the past of this Testament cannot be visited now."""
    if s.building[spot] != NONE:
        return no("building", "C-08", card=card(s, s.building[spot]))
    if s.kinds[spot] == NONE:
        return no("nothing_there", "T-01")
    if owner(s, spot) != seat and not s.visible >> spot & 1:
        return no("buried_foe", "B-04", what=named_testament(s, spot))
    if not s.history[spot]:
        first = s.made[spot] + 2
        return no("no_past", "T-01", n=first) if first <= s.defs.numbers.rounds else no("no_past_ever", "W-01")
    if not s.shamans[seat]:
        return no("no_shaman", "T-01")
    return no("free", "T-01", (f"t/{owner(s, spot)}/{space(s, spot)}", "reverse"))


_WITH_TARGET: Mapping[str, tuple[Callable[[State, int, int], Refusal], str]] = {
    "preserve": (preserve, "K-01"),
    "attack": (attack, "A-01"),
    "defend": (defend, "D-01"),
    "reverse": (reverse, "T-01"),
}


def _button(word: str) -> Answer:
    why, rule = _WITH_TARGET[word]

    def answer(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
        target = _chosen(path, "t")
        return why(s, seat, _spot(s, target)) if target else no(f"choose_{word}", rule)

    return answer


def _stack(word: str) -> Answer:
    why = _WITH_TARGET[word][0]
    return lambda s, seat, rest, path: why(s, seat, _spot(s, rest))


def _sire(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    return _nursery(s, seat, rest, "sire", s.sired, s.defs.numbers.sire_zones)


def _sire_shaman(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    return _nursery(s, seat, rest, "shaman", s.shamans_sired, s.defs.numbers.shaman_zones)


def _nursery(s: State, seat: int, rest: list[str], word: str, used: list[int], zones: int) -> Refusal:
    is_shaman = word == "shaman"
    rules_of = ("J-01", "J-05", "J-02") if is_shaman else ("I-01", "I-04", "I-03")
    if int(rest[0]) != seat:
        return no("not_yours", rules_of[0], seat=seat_noun(int(rest[0])))
    if used[seat] == zones:
        return no(_this_round(s, "zones_used"), rules_of[_TWO], n=zones)
    if not (s.spare_shamans if is_shaman else s.spare_followers)[seat]:
        most = s.defs.numbers.shamans if is_shaman else s.defs.numbers.followers
        return no(f"all_{word}", rules_of[_ONE], n=most)
    parents = s.defs.numbers.parents
    if s.reach(seat) < parents:
        return _missing(s, seat, parents, rules_of[0], "sire_shaman" if is_shaman else "sire")
    key = "zone_used" if int(rest[1]) <= used[seat] else "free"
    return no(key, rules_of[0], (f"{word}/{seat}/{used[seat] + 1}",), n=used[seat] + 1)


def _this_round(s: State, key: str) -> str:
    """Return the key for what is possible again next round; the last round has its own sentence (W-01)."""
    return key if s.round < s.defs.numbers.rounds else f"{key}_last"


def _convert(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    if int(rest[0]) != seat:
        return no("not_yours", "V-01", seat=seat_noun(int(rest[0])))
    return _convert_refused(s, seat) or no("choose_victim", "V-03")


def _convert_refused(s: State, seat: int) -> Refusal | None:
    cost = s.modifiers(seat).convert
    if cost == NO_COST:
        return no("no_temple", "V-01")
    if s.converted >> seat & 1:
        return no(_this_round(s, "converted"), "V-06")
    if not s.spare_followers[seat]:
        return no("all_sire", "V-01", n=s.defs.numbers.followers)
    if cost > s.reach(seat):
        return _missing(s, seat, cost, "V-02", "convert_any")
    return None if decisions.victims(s, seat) else no("no_victim", "N-08")


def _home(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    other = int(rest[0]) if rest[0].isdecimal() else seat
    if not _chosen(path, "convert"):
        if other == seat:
            can_travel = rest[0] == "shamans" and s.shamans[seat] and decisions.reverse_targets(s, seat)
            return no("home_shamans" if can_travel else "home", "P-01", n=s.followers[seat], m=s.shamans[seat])
        return no("home_of", "P-01", n=s.followers[other], m=s.shamans[other], seat=seat_noun(other))
    if other == seat:
        return no("own_home", "V-03")
    if not s.followers[other]:
        return no("no_follower", "V-01", seat=seat_noun(other))
    return _convert_refused(s, seat) or no("free", "V-03")


def _rift(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    if not s.shamans[seat]:
        return no("no_shaman", "T-01")
    if decisions.reverse_targets(s, seat):
        return no("choose_reverse", "T-01")
    return no("past_of_foes", "B-04") if any(s.history) else no("nothing_past", "T-01")


def _left(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    of, kind = int(rest[0]), s.defs.kind[rest[1]]
    if counts(s.cards[of], len(s.defs.kinds))[kind]:
        return no("left", "C-03")
    return no("no_card", "C-03", card=card(s, kind), n=s.defs.numbers.copies)


def _past(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    return no("past", "T-01") if decisions.reverse_targets(s, seat) else _rift(s, seat, rest, path)


def _fixed(key: str, rule: str) -> Answer:
    return lambda s, seat, rest, path: no(key, rule)


def _elsewhere(s: State, seat: int, rest: list[str], path: Path) -> Refusal:
    return no("elsewhere", "F-02")


def _amount(s: State, seat: int, target: list[str], path: Path) -> Refusal:
    """Explain that a number must be chosen first."""
    asked = prompts.prompt(s, seat).stepper
    rule = prompts.rule_of(s)
    if asked is None:
        return no("pay_first", rule)
    return no("amount_first", rule, least=asked.least, most=asked.most)


def _back_to(s: State, seat: int, target: list[str], path: Path) -> Refusal:
    spot = int(s.agenda[-1].args[0])
    most = journey.most_rounds(s, seat, spot)
    if target[0] == "past" and len(target) == _TWO:
        return no(
            "too_far", "T-02", (f"past/{s.round - most}",), n=s.round - int(target[1]), most=most, m=s.shamans[seat]
        )
    return no("round_first", "T-02", n=s.round - most, m=s.round - 1)


def _time_choice(s: State, seat: int, target: list[str], path: Path) -> Refusal:
    trip = s.journey
    if trip is None:
        return no("elsewhere", "T-04")
    if target[0] == "preserve_past":
        if trip.cost > s.reach(seat):
            return _missing(s, seat, trip.cost, "T-06", "preserve_past", what=named_testament(s, trip.spot, seat))
        return no("kept_then", "T-06", ("restore",))
    if target[0] == "attack_past":
        return no("nobody_then", "T-07", ("restore",))
    return no("time_first", "T-04", ("restore",), n=s.made[trip.spot] + trip.step + 1)


def _time_defence(s: State, seat: int, target: list[str], path: Path) -> Refusal:
    return no("answer_first", "T-08", ("decline_past",))


_PENDING: Mapping[str, Answer] = {
    "pay": _amount,
    "followers": _amount,
    "shamans": _amount,
    "back_to": _back_to,
    "time_choice": _time_choice,
    "time_defence": _time_defence,
}
_TARGETS: Mapping[str, Answer] = {
    "t": _testament,
    "card": _card,
    "preserve": _button("preserve"),
    "attack": _button("attack"),
    "defend": _button("defend"),
    "reverse": _button("reverse"),
    "workers": _stack("preserve"),
    "attackers": _stack("attack"),
    "defenders": _stack("defend"),
    "sire": _sire,
    "shaman": _sire_shaman,
    "convert": _convert,
    "home": _home,
    "rift": _rift,
    "past": _past,
    "past_of": _past,
    "ribbon": _past,
    "supply": _fixed("supply", "X-04"),
    "round": _fixed("rounds", "F-01"),
    "god": _fixed("god", "W-06"),
    "left": _left,
    "cost": _fixed("costs", "M-02"),
    "preview": _fixed("preview", "E-02"),
}
