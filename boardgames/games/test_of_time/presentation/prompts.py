"""The prompt: sentence with buttons or a stepper for the player who decides, a sentence for those who wait."""

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from typing import Any

from boardgames.core.agenda import actor
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt, Stepper
from boardgames.games.test_of_time.presentation import forecasts
from boardgames.games.test_of_time.presentation.clicks import pass_on
from boardgames.games.test_of_time.rules import amounts, decisions, events, journey, scoring
from boardgames.games.test_of_time.rules.definitions import NONE, followers_due
from boardgames.games.test_of_time.rules.names import kind_at, named_kind, named_testament, owner, place, space, troop
from boardgames.games.test_of_time.rules.state import State, strips_of

MANY_WAITING = 6  # with so many followers waiting, a Pass asks once in a round; as the first move with any
MOST_BUTTONS = 2  # with more possible payments, a stepper is shown instead
_RULES = {
    "turn": "F-02", "pay": "P-02", "followers": "A-02", "shamans": "A-02", "back_to": "T-02", "time_choice": "T-04",
    "time_defence": "T-08",
}  # fmt: skip
_DEEDS = {
    "create": "build", "preserve": "preserve", "attack": "attack", "sire": "children", "sire_shaman": "children",
    "convert": "convert", "reverse_time": "reverse",
}  # fmt: skip
_BUILDING = ("builders", "dead", "gold", "rounds", "points")


def prompt(s: State, viewer: int | None) -> Prompt:
    """Return the prompt of the decision that is due."""
    seat = actor(s.agenda)
    if seat is None:
        result = scoring.outcome(s)
        return Prompt(None, result.reason if result else say("prompt.over"), rule=result.rule if result else "W-01")
    kind = s.agenda[-1].kind
    rule = rule_of(s)
    if seat != viewer:
        return Prompt(seat, say(f"prompt.wait.{_waited(s)}", seat=seat_noun(seat)), rule=rule)
    text, buttons, stepper = _ASK[kind](s, seat)
    return Prompt(seat, text, (*buttons, _pass_button(s, seat)), rule=rule, stepper=stepper)


def _waited(s: State) -> str:
    """Return the key of the sentence for those who wait."""
    item = s.agenda[-1]
    is_defence = item.kind in ("followers", "shamans") and item.args[0] == "defend_past"
    return "time_defence" if is_defence else item.kind


def rule_of(s: State) -> str:
    """Return the rule of the decision that is due."""
    item = s.agenda[-1]
    if item.kind in ("followers", "shamans"):
        return {"attack": "A-02", "defend": "D-03", "attack_past": "T-07", "defend_past": "T-08"}[str(item.args[0])]
    return _RULES[item.kind]


Question = tuple[Phrase, tuple[Button, ...], Stepper | None]


def _turn(s: State, seat: int) -> Question:
    is_last = s.passes == s.seats - 1
    buttons = [*_preserve_buttons(s, seat)]  # without icons: five buttons with icons would not fit every sentence
    buttons += [Button(name, say(f"button.{name}"), after="t/") for name in ("defend", "attack", "reverse")]
    args: dict[str, Any] = {"seat": seat_noun(seat), "deeds": _deeds(s), **_named(s, seat), **_works_to_build(s, seat)}
    under_attack = attacked_words(s, seat)
    is_back = s.passed >> seat & 1 and not is_last  # passing is not final (F-04)
    key = "prompt.turn_last" if is_last else "prompt.turn_again" if is_back else "prompt.turn"
    if key == "prompt.turn" and under_attack is None and not (s.followers[seat] or s.shamans[seat]):
        key = "prompt.turn_empty"
    if is_last:
        args["end"] = say(f"prompt.ends.{_end_by_pass(s)}")
    if under_attack is not None:
        key += "_attacked"
        args["attacked"] = under_attack
    return say(key, **args), (*buttons, _keep_passing_button(s, seat)), None


def _deeds(s: State) -> Phrase:
    """Name what can be done now, and the pass."""
    words = dict.fromkeys(_DEEDS[move.word] for move in decisions.legal(s) if move.word in _DEEDS)
    named = [say(f"deed.{word}") for word in sorted(words, key=list(_DEEDS.values()).index)]
    if not named:
        return say("deed.pass")
    return say("deed.last", first=reduce(lambda first, next: say("deed.more", first=first, next=next), named))


def _works_to_build(s: State, seat: int) -> dict[str, int]:
    """Return what each kind would take and be worth if it were built now, as arguments of half-chosen moves."""
    found: dict[str, int] = {}
    rounds = s.defs.numbers.rounds - s.round
    for number, kind in enumerate(s.defs.kinds):
        gold = kind.gold_after[0]
        values = (s.modifiers(seat).create[number], amounts.builders_lost(s, seat, number), gold, rounds, gold * rounds)
        found |= {f"{kind.id}_{name}": value for name, value in zip(_BUILDING, values, strict=True)}
    return found


def attacked(s: State, seat: int) -> list[int]:
    """Return the spots of a seat that are attacked more strongly than defended."""
    return [spot for spot in s.spots(seat) if s.is_visible(spot) and s.open_strength(spot)]


def attacked_words(s: State, seat: int) -> Phrase | None:
    """Name what of a seat is under attack, with the strength that nobody stops yet; None in peace."""
    spots = attacked(s, seat)
    named = [say("attacked.one", what=named_testament(s, spot, seat), n=s.open_strength(spot)) for spot in spots]
    return reduce(lambda first, next: say("attacked.more", first=first, next=next), named) if named else None


def _pass_button(s: State, seat: int) -> Button:
    """Return the Pass button: it is there in every step, unlit, so that no other button takes its place."""
    under = say(f"button.{_end_by_pass(s) or 'pass_more'}")
    gives_up, about = _given_up(s, seat)
    return Button("pass", say("button.pass"), kind="end", under=under, gives_up=gives_up, asks_once=True, about=about)


def _end_by_pass(s: State) -> str:
    """Return the key of what a pass would end: the game or the round; "" if others still come after it."""
    if s.passes < s.seats - 1:
        return ""
    return "pass_game" if s.round == s.defs.numbers.rounds else "pass_last"


def _keep_passing_button(s: State, seat: int) -> Button:
    """Return the button for whoever is done with the round unless somebody attacks."""
    words, under = say("button.pass_on"), say("button.pass_until_new" if attacked(s, seat) else "button.pass_until")
    gives_up, about = _given_up(s, seat)
    return Button(pass_on(s), words, kind="skip", under=under, gives_up=gives_up, asks_once=True, about=about)


def _given_up(s: State, seat: int) -> tuple[Phrase | None, str]:
    """Say what nobody defends although somebody could, and what the question is about: another attack asks anew.

    Else say who would be left out; before a first move in a round also of few: the click may be for the one before."""
    waiting, under_attack = s.followers[seat], attacked_words(s, seat)
    if under_attack is not None and s.agenda[-1].kind == "turn" and _can_save(s, seat):
        about = " ".join(f"{spot}:{s.open_strength(spot)}" for spot in attacked(s, seat))
        return say("gives_up.attacked", attacked=under_attack, n=waiting + s.shamans[seat]), about
    has_moved = s.passed >> seat & 1 or any(action.seat == seat for action in s.actions)
    key = f"gives_up.{_end_by_pass(s) or 'pass'}"
    return (say(key, n=waiting) if waiting >= (MANY_WAITING if has_moved else 1) else None), ""


def _can_save(s: State, seat: int) -> bool:
    """Whether those at home could save gold of what is attacked."""
    for spot in attacked(s, seat):
        kind, strength = s.defs.kinds[s.kinds[spot]], s.open_strength(spot)
        strips = s.covered[spot] + (0 if s.kept >> spot & 1 else 1) + strength
        met = min(strength, s.reach(seat))
        if kind.gold_after[min(kind.sections, strips - met)] > kind.gold_after[min(kind.sections, strips)]:
            return True
    return False


def _named(s: State, seat: int) -> dict[str, Phrase]:
    """Return the name of every space as an argument of half-chosen moves: `t01` is seat 0, space 1."""
    return {
        f"t{owner(s, spot)}{space(s, spot)}": say("table.space", n=space(s, spot))
        if kind_at(s, spot) == NONE
        else named_testament(s, spot, seat)
        for spot in range(len(s.kinds))
    }


def _preserve_buttons(s: State, seat: int) -> Iterator[Button]:
    """Yield the Preserve buttons; with the cost if a visible Testament of the seat is chosen (M-01)."""
    for spot in s.spots(seat):
        text = say("button.preserve")
        if s.is_visible(spot):
            text = say("button.preserve_cost", n=s.modifiers(seat).preserve[s.kinds[spot]])
        yield Button("preserve", text, after=place(s, "t", spot))
    for other in range(s.seats):
        if other != seat:
            yield Button("preserve", say("button.preserve"), after=f"t/{other}/")


def _pay(s: State, seat: int) -> Question:
    word, at, extra, cost = s.agenda[-1].args
    least, most = amounts.pay_range(s)
    power = amounts.power_of(s, seat, str(word))
    what = say(f"plan.{word}", n=int(cost), **_plan(s, seat, str(word), int(at), int(extra)))
    text = say("prompt.pay", seat=seat_noun(seat), what=what)
    if most - least >= MOST_BUTTONS:
        says = forecasts.payments(int(cost), power, least, most)
        sends = tuple(_sent(followers_due(int(cost), power, count), count) for count in range(least, most + 1))
        return text, (), Stepper("pay", least, most, least, "time-shaman", says, sends)
    return text, tuple(_pay_button(int(cost), power, count, count == least) for count in range(least, most + 1)), None


def _pay_button(cost: int, power: int, shamans: int, is_first: bool) -> Button:
    """Return the button for so many shamans; it names the power that would be lost."""
    over = forecasts.wasted(cost, power, shamans)
    return Button(
        f"pay/{shamans}",
        _payers(followers_due(cost, power, shamans), shamans),
        icon="time-shaman" if shamans else "time-follower",
        kind="primary" if is_first else "secondary",
        under=say("button.pay_over", n=over) if over else None,
    )


def _payers(followers: int, shamans: int) -> Phrase:
    """Say who goes, short enough for a button."""
    return say("button.pay", n=followers, m=shamans) if followers and shamans else troop(followers, shamans)


def _sent(followers: int, shamans: int) -> tuple[str, ...]:
    """Return the ids by which the tokens at home that would go are highlighted."""
    return f"followers/{followers}", f"shamans/{shamans}"


def _plan(s: State, seat: int, word: str, at: int, extra: int) -> dict[str, Any]:
    if word == "create":
        return {"what": named_kind(s, extra)}
    if word == "convert":
        return {"victim": seat_noun(at)}
    if word in ("sire", "sire_shaman"):
        return {}
    return {"what": named_testament(s, at, seat)}


def _facing(s: State, seat: int, word: str, spot: int) -> dict[str, Any]:
    """Return the arguments of the sentence: the Testament, and the power that can meet the attack (20.2)."""
    met = amounts.open_strength(s, word, spot)
    return {"what": named_testament(s, spot, seat), "open": met if met >= 0 else s.reach(owner(s, spot))}


def _followers(s: State, seat: int) -> Question:
    word, spot = str(s.agenda[-1].args[0]), int(s.agenda[-1].args[1])
    least, most = amounts.follower_range(s, seat, word, spot)
    key = "first" if _asks_for_shamans(s, seat, word, spot, most) else word
    text = say(f"prompt.followers_{key}", seat=seat_noun(seat), **_facing(s, seat, word, spot))
    start = most if word in ("defend", "defend_past") else max(1, least)
    says = forecasts.of_followers(s, seat, word, spot, least, most)
    return text, (), Stepper("followers", least, most, start, "time-follower", says)


def _asks_for_shamans(s: State, seat: int, word: str, spot: int, most: int) -> bool:
    """Whether shamans are asked for next, even if all followers go."""
    least, added = amounts.shaman_range(s, seat, word, spot, most)
    return added > least


def _shamans(s: State, seat: int) -> Question:
    word, spot, followers = str(s.agenda[-1].args[0]), int(s.agenda[-1].args[1]), int(s.agenda[-1].args[2])
    least, most = amounts.shaman_range(s, seat, word, spot, followers)
    text = say(
        f"prompt.shamans_{word}",
        seat=seat_noun(seat),
        power=amounts.power_of(s, seat, word),
        **_facing(s, seat, word, spot),
    )
    says = forecasts.of_shamans(s, seat, word, spot, followers, least, most)
    sends = tuple(_sent(followers, count) for count in range(least, most + 1))
    return text, (), Stepper("shamans", least, most, least, "time-shaman", says, sends)


def _back_to(s: State, seat: int) -> Question:
    spot = int(s.agenda[-1].args[0])
    most = journey.most_rounds(s, seat, spot)
    power = s.modifiers(seat).power
    is_skipping = owner(s, spot) == seat and not all(strips_of(effect) for effect in s.history[spot][-most:])  # T-19
    key = "prompt.back_to_kept" if is_skipping else "prompt.back_to"
    text = say(key, seat=seat_noun(seat), what=named_testament(s, spot, seat), n=most, power=power)
    return text, (), None


def _time_choice(s: State, seat: int) -> Question:
    trip = s.journey
    if trip is None:
        raise ValueError("nobody is in the past")
    is_own = owner(s, trip.spot) == seat
    old, round_then = s.history[trip.spot][trip.step], s.made[trip.spot] + trip.step + 1
    text = say(
        "prompt.time_own" if is_own else "prompt.time_foe",
        seat=seat_noun(seat),
        n=round_then,
        what=named_testament(s, trip.spot, seat),
        effect=events.effect_phrase(old),
        waiting=troop(s.followers[seat], s.shamans[seat]),
    )
    preserve, attack = (
        say("button.preserve_past", n=trip.cost, round=round_then),
        say("button.attack_past", round=round_then),
    )
    other = (
        Button("preserve_past", preserve, icon="time-preserve", kind="primary")
        if is_own
        else Button("attack_past", attack, icon="time-attack", kind="primary")
    )
    return text, (other, Button("restore", say("button.restore"), icon="time-reverse-time")), None


def _time_defence(s: State, seat: int) -> Question:
    trip = s.journey
    if trip is None:
        raise ValueError("nobody is in the past")
    round_then = s.made[trip.spot] + trip.step + 1
    text = say(
        "prompt.time_defence",
        seat=seat_noun(seat),
        traveller=seat_noun(trip.seat),
        n=round_then,
        what=named_testament(s, trip.spot, seat),
        strength=trip.strength,
    )
    buttons = (
        Button("defend_past", say("button.defend_past", round=round_then), icon="time-defend", kind="primary"),
        Button("decline_past", say("button.decline_past"), icon="time-pass"),
    )
    return text, buttons, None


_ASK: Mapping[str, Callable[[State, int], Question]] = {
    "turn": _turn,
    "pay": _pay,
    "followers": _followers,
    "shamans": _shamans,
    "back_to": _back_to,
    "time_choice": _time_choice,
    "time_defence": _time_defence,
}
