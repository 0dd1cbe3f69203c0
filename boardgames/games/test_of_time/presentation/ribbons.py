"""Time ribbons: one cell per finished round of a Testament, the oldest first (20.3)."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Mark, Piece, Slot, Zone
from boardgames.games.test_of_time.presentation import forecasts
from boardgames.games.test_of_time.rules import amounts, events, journey, past
from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.names import owner, space, title
from boardgames.games.test_of_time.rules.state import Journey, State, attack_of, is_kept, strips_of, traveller_of


def ribbons(s: State, viewer: int | None) -> list[Zone]:
    """Return the ribbon of the most relevant Testament, and one per Testament, shown while it is pointed at."""
    spot = _chosen(s, viewer)
    zones = [_ribbon(s, spot, "ribbon", "past")]
    for other, kind in enumerate(s.kinds):
        if kind != NONE:
            where = f"{owner(s, other)}/{space(s, other)}"
            zones.append(_ribbon(s, other, f"ribbon_of/{where}", f"past_of/{where}"))
    return zones


def reversed_spot(s: State) -> int:
    """Return the Testament whose past is visited, or about to be; NONE without one."""
    if s.journey is not None:
        return s.journey.spot
    if actor(s.agenda) is not None and s.agenda[-1].kind == "back_to":
        return int(s.agenda[-1].args[0])
    return NONE


def aimed_spot(s: State) -> int:
    """Return the Testament that a half-chosen move is about outside a journey; NONE without one."""
    if s.journey is not None or actor(s.agenda) is None:
        return NONE
    item = s.agenda[-1]
    if item.kind in ("followers", "shamans") or (item.kind == "pay" and item.args[0] in ("create", "preserve")):
        return int(item.args[1])
    return reversed_spot(s)


def _chosen(s: State, viewer: int | None) -> int:
    """Return the Testament being reversed or aimed at, else the one whose past the viewer changed last in this round,
    else the viewer's first one with a past, else any."""
    spot = max(reversed_spot(s), aimed_spot(s))
    if spot != NONE and s.kinds[spot] == NONE:
        spot = NONE
    if spot == NONE:
        trips = (action for action in reversed(s.actions) if action.kind == "reverse_time" and action.seat == viewer)
        spot = next((action.at for action in trips), NONE)
    if spot != NONE:
        return spot
    own = s.spots(viewer) if viewer is not None else range(0)
    standing = [*own, *range(len(s.kinds))]
    with_past = [spot for spot in standing if s.history[spot]]
    return next(iter(with_past or [spot for spot in standing if s.kinds[spot] != NONE]), NONE)


def _ribbon(s: State, spot: int, zone: str, prefix: str) -> Zone:
    if spot == NONE:
        return Zone(zone, title=say("table.ribbon_empty"))
    if not s.history[spot]:
        return Zone(zone, title=say("table.ribbon_new", what=title(s, spot)))
    cells = tuple(_cell(s, spot, index, prefix) for index in range(len(s.history[spot])))
    if prefix == "past":
        cells += _journey_slots(s, spot)
    return Zone(zone, cells, title=say("table.ribbon", what=title(s, spot)), note=say("table.made", n=s.made[spot]))


def _cell(s: State, spot: int, index: int, prefix: str) -> Slot:
    effect, number = s.history[spot][index], s.made[spot] + 1 + index
    slot = f"{prefix}/{number}"
    found = [("kept", is_kept(effect)), ("crack", not is_kept(effect)), ("spears", attack_of(effect))]
    pieces = [Piece(f"{slot}/{kind}", kind, count=int(count)) for kind, count in found if count]
    traveller = traveller_of(effect)
    if traveller != NONE:
        pieces.append(Piece(f"{slot}/spiral", "spiral", seat=traveller))
    strips = strips_of(effect)
    return Slot(
        slot,
        tuple(pieces),
        label=_name(s, spot, number),
        mark=_result(strips, s.defs.kinds[s.kinds[spot]].sections),
        tone=_tone(s, spot, index),
        tip=say("tip.past", n=number, effect=events.effect_phrase(effect)),
        about=_about(s, spot),
    )


def _result(strips: int, sections: int) -> Mark:
    """The strips that a round laid on a work of so many sections; as a short number where cells are narrow."""
    if not strips:
        return Mark(say("mark.kept"), tone="yes")
    text = say("mark.strips_deep" if strips > sections else "mark.strips", n=strips)
    return Mark(text, tone="no", brief=say("mark.strips_brief", n=strips))


def _about(s: State, spot: int) -> str:
    """Return the Testament to show while a round is pointed at, if the move is about it."""
    return f"t/{owner(s, spot)}/{space(s, spot)}" if spot in (reversed_spot(s), aimed_spot(s)) else ""


def _name(s: State, spot: int, number: int) -> Phrase:
    """Return the name of a round, or the cost of going back to it while that is being chosen (T-02)."""
    seat = actor(s.agenda)
    if seat is None or s.agenda[-1].kind != "back_to" or reversed_spot(s) != spot:
        return say("table.past", n=number)
    back = s.round - number
    if owner(s, spot) == seat and not strips_of(s.history[spot][-back]):
        return say("ribbon.idle")
    return say("ribbon.spent", n=back, m=past.travellers(s, seat, back))


def _journey_slots(s: State, spot: int) -> tuple[Slot, ...]:
    """Return the slots with cost and result of the journey."""
    trip = s.journey
    if trip is None or trip.spot != spot:
        return ()
    rounds, shamans = len(s.history[spot]) - trip.first, s.actions[trip.action].extra
    spent = Mark(say("ribbon.spent", n=rounds, m=shamans), icon="time-reverse-time")
    here = Slot("past/now", tip=_cell(s, spot, trip.step, "past").tip, about=_about(s, spot))
    at_hand = (here,) if s.agenda[-1].kind == "time_choice" else ()
    return *at_hand, Slot("ribbon/spent", mark=spent), _balance(s, trip)


def _balance(s: State, trip: Journey) -> Slot:
    """Return the gold before and after; while an amount is being chosen, for each number (20.2)."""
    now, item = s.covered[trip.spot], s.agenda[-1]
    if owner(s, trip.spot) == trip.seat:  # the gain of preserving this round
        before, after, label = now, now - strips_of(s.history[trip.spot][trip.step]), "gain"
    elif item.kind == "time_defence":  # the loss if the attackers are not met
        before, after, label = now, now + forecasts.laid(s, trip, trip.strength), "threat"
    elif item.kind in ("followers", "shamans"):
        label = "unmet" if item.args[0] == "attack_past" else "harm"
        return Slot("ribbon/gain", label=say(f"ribbon.{label}"), marks=_by_amount(s, trip))
    else:
        before, after, label = trip.before, now, "harm"
    return Slot("ribbon/gain", label=say(f"ribbon.{label}"), mark=_gold(s, trip.spot, before, after))


def _by_amount(s: State, trip: Journey) -> tuple[tuple[str, Mark], ...]:
    """Return the gold after each number that may be chosen, if nothing is added."""
    kind, seat, (word, _, *sent) = s.agenda[-1]
    followers, now = int(sent[0]) if sent else 0, s.covered[trip.spot]
    if kind == "followers":
        least, most = amounts.follower_range(s, seat, str(word), trip.spot)
    else:
        least, most = amounts.shaman_range(s, seat, str(word), trip.spot, followers)
    worth = 1 if kind == "followers" else amounts.power_of(s, seat, str(word))
    found = []
    for count in range(least, most + 1):
        strength = followers + count * worth
        if word == "defend_past":
            strength = amounts.open_strength(s, str(word), trip.spot) - strength
        mark = _gold(s, trip.spot, now, now + forecasts.laid(s, trip, strength))
        found.append((f"{kind}/{count}", mark))
    return tuple(found)


def _gold(s: State, spot: int, before: int, after: int) -> Mark:
    """The gold of a Testament, by strips before and after."""
    kind = s.defs.kinds[s.kinds[spot]]
    old, new = (kind.gold_after[min(kind.sections, strips)] for strips in (before, after))
    return Mark(f"{old} → {new}", icon="time-gold-dot")


def _tone(s: State, spot: int, index: int) -> str:
    trip = s.journey
    if trip is None and reversed_spot(s) == spot:
        back, seat = len(s.history[spot]) - index, actor(s.agenda)
        return "asked" if seat is not None and back <= journey.most_rounds(s, seat, spot) else ""
    if trip is None or trip.spot != spot or index < trip.first:
        return ""
    if index == trip.step:
        return "now"
    return "relived" if index < trip.step else "lifted"
