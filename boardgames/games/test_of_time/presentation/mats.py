"""The mats of the gods: Testaments with their strips, stacks, zones of birth, home, rift, supply."""

from msgspec.structs import replace

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, Points, say, seat_noun
from boardgames.core.table import Mark, Piece, Slot, Zone
from boardgames.games.test_of_time.presentation import notes
from boardgames.games.test_of_time.presentation.ribbons import aimed_spot
from boardgames.games.test_of_time.rules import scoring
from boardgames.games.test_of_time.rules.definitions import NO_COST, NONE, counts
from boardgames.games.test_of_time.rules.names import card, owner, place, space, troop
from boardgames.games.test_of_time.rules.round_end import RoundEnd
from boardgames.games.test_of_time.rules.state import Action, State

_PAST = ("reverse_time", "defend_past")
_STACKS = {"workers": ("create", "preserve"), "attackers": ("attack",), "defenders": ("defend",)}


def mats(s: State, first: int, result: RoundEnd) -> list[Zone]:
    """Return all mats in one zone, in turn order from a seat on; then each alone, to be shown enlarged."""
    every = {seat: tuple(mat(s, seat, result)) for n in range(s.seats) for seat in [(first + n) % s.seats]}
    together = Zone("mats", tuple(slot for slots in every.values() for slot in slots))
    return [together, *(_enlarged(s, seat, slots) for seat, slots in every.items())]


def _enlarged(s: State, seat: int, slots: tuple[Slot, ...]) -> Zone:
    """One mat again, enlarged: its slots and pieces get other ids, because they are shown twice."""
    copies = (
        replace(
            slot,
            id=f"large/{slot.id}",
            pieces=tuple(replace(piece, id=f"large/{piece.id}") for piece in slot.pieces),
        )
        for slot in slots
    )
    return Zone(f"board/{seat}", tuple(copies), title=_title(s, seat), seat=seat)


def _title(s: State, seat: int) -> Phrase:
    return say("table.mat", god=Noun("god", s.defs.gods[seat]), seat=seat_noun(seat))


def mat(s: State, seat: int, result: RoundEnd) -> list[Slot]:
    """Return the slots of one god's mat."""
    slots = [_god(s, seat)]
    slots += [_testament(s, spot, result) for spot in s.spots(seat)]
    slots += [_stack(s, name, spot) for spot in s.spots(seat) for name in _STACKS]
    slots += [_nursery(s, seat, "sire", zone) for zone in range(s.defs.numbers.sire_zones)]
    slots += [_nursery(s, seat, "sire_shaman", zone) for zone in range(s.defs.numbers.shaman_zones)]
    slots += [_convert(s, seat), _home(s, seat), _supply(s, seat), rift(s, seat, result, f"rift/{seat}", "")]
    slots += [_left(s, seat, kind, count) for kind, count in enumerate(counts(s.cards[seat], len(s.defs.kinds)))]
    return slots


def _god(s: State, seat: int) -> Slot:
    total = scoring.totals(s)[seat]
    return Slot(
        f"god/{seat}",
        label=say("table.god", god=Noun("god", s.defs.gods[seat]), seat=seat_noun(seat)),
        mark=Mark(str(total), icon="time-gold-dot", tip=say("tip.score")),
        notes=(*notes.badges(s, seat), *notes.power(s, seat), *_away(s, seat)),
        tone="passed" if s.passed >> seat & 1 and actor(s.agenda) != seat else "",
    )


def _away(s: State, seat: int) -> tuple[Mark, ...]:
    """Return how many tokens of a seat are in its time rift, as a mark."""
    count = sum(action.followers + action.shamans + action.extra for action in s.actions if _is_past(action, seat))
    return (Mark(str(count), icon="time-reverse-time", tip=say("tip.away", n=count)),) if count else ()


def _is_past(action: Action, seat: int) -> bool:
    """Whether an action sent tokens of a seat into its time rift (T-02, T-10)."""
    return action.seat == seat and action.kind in _PAST


def _left(s: State, seat: int, kind: int, count: int) -> Slot:
    """Cards of a kind not yet used (C-03)."""
    name = s.defs.kinds[kind].id
    piece = Piece(f"left/{seat}/{name}", "left", variant="testament", seat=seat, face=name, count=count)
    return Slot(
        f"left/{seat}/{name}",
        (piece,) if count else (),
        label=say("table.card", card=card(s, kind), n=count),
        mark=Mark(str(count), icon=s.defs.kinds[kind].icon),
        tone="" if count else "spent",
    )


def _testament(s: State, spot: int, result: RoundEnd) -> Slot:
    points = Points(s.points(spot), owner(s, spot))
    return Slot(
        place(s, "t", spot),
        tuple(_work(s, spot)),
        label=say("table.space", n=space(s, spot)),
        mark=Mark(say("mark.points", n=points), tip=say("tip.points")) if s.is_visible(spot) else None,
        notes=notes.notes(s, spot, result),
        tone="aimed" if spot == aimed_spot(s) else "buried" if s.is_buried(spot) else "",
    )


def _work(s: State, spot: int) -> list[Piece]:
    """Return the card or its scaffold, strips from the bottom up, the newest token."""
    seat, number = owner(s, spot), space(s, spot)
    where = f"{seat}/{number}"
    if s.building[spot] != NONE:
        return [Piece(f"scaffold/{where}", "scaffold", seat=seat, face=s.defs.kinds[s.building[spot]].id)]
    if s.kinds[spot] == NONE:
        return []
    face = s.defs.kinds[s.kinds[spot]].id
    worth = scoring.worth(s, spot) if s.is_visible(spot) else ""
    pieces = [Piece(f"testament/{where}/{s.made[spot]}", "testament", seat=seat, face=face, badge=worth)]
    trip = s.journey
    reached = trip.step if trip is not None and trip.spot == spot else len(s.history[spot])
    strips, token = notes.replay(s, spot)
    pieces += [
        Piece(
            f"strip/{where}/{section}",
            "strip",
            variant="lifted" if strip.entry >= reached else strip.kind,
            badge=str(s.made[spot] + 1 + strip.entry),  # the round that laid it
        )
        for section, strip in enumerate(strips)
    ]
    if token != NONE:
        pieces.append(Piece(f"token/{where}", "token", variant="time-preservation", count=token))
    return pieces


def tokens(number: int, action: Action) -> list[Piece]:
    """The followers and shamans of an action."""
    groups = (("follower", action.followers), ("shaman", action.shamans))
    seat = action.seat
    return [Piece(f"{kind}/{seat}/{number}", kind, seat=seat, count=count) for kind, count in groups if count]


def _stack(s: State, name: str, spot: int) -> Slot:
    """A stack beside a Testament: groups in order of arrival, with their total power (20.1)."""
    actions = [(n, action) for n, action in enumerate(s.actions) if action.kind in _STACKS[name] and action.at == spot]
    power = sum(action.strength for _, action in actions)
    arriving = [mark for kind in _STACKS[name] for mark in notes.arrivals(s, kind, spot)]
    return Slot(
        place(s, name, spot),
        tuple(piece for number, action in actions for piece in tokens(number, action)),
        label=say(f"table.{name}" if actions else f"table.no_{name}"),
        mark=Mark(str(power), tip=say("tip.stack", n=power)) if actions else None,
        notes=tuple(arriving),
        tip=None if actions else _idle_tip(s, name, spot),
    )


def _idle_tip(s: State, name: str, spot: int) -> Phrase | None:
    """Say what an empty stack is for, or what it costs to send somebody there."""
    if not s.is_visible(spot):
        return None
    cost = s.modifiers(owner(s, spot)).preserve[s.kinds[spot]]
    return say("tip.preserve", n=cost) if name == "workers" else say(f"tip.no_{name}")


def _newborn(number: int, action: Action) -> Piece:
    kind = "shaman" if action.kind == "sire_shaman" else "follower"
    return Piece(f"newborn/{action.seat}/{number}", kind, variant="newborn", seat=action.seat)


def _zone_pieces(s: State, seat: int, kind: str, zone: int = NONE) -> tuple[Piece, ...]:
    found = [
        (n, action)
        for n, action in enumerate(s.actions)
        if action.kind == kind and action.seat == seat and zone in (NONE, action.at)
    ]
    return tuple(piece for n, action in found for piece in (*tokens(n, action), _newborn(n, action)))


def _nursery(s: State, seat: int, kind: str, zone: int) -> Slot:
    pieces = _zone_pieces(s, seat, kind, zone)
    name = "sire" if kind == "sire" else "shaman"
    return Slot(
        f"{name}/{seat}/{zone + 1}",
        pieces,
        label=say(f"table.{kind}", n=zone + 1),
        tone="spent" if pieces else "",
        tip=say(f"tip.zone_{kind}"),
    )


def _convert(s: State, seat: int) -> Slot:
    cost = s.modifiers(seat).convert
    return Slot(
        f"convert/{seat}",
        _zone_pieces(s, seat, "convert"),
        label=say("table.convert"),
        mark=Mark(str(cost), icon="time-follower", tip=say("tip.convert", n=cost)) if cost < NO_COST else None,
        tone="locked" if cost == NO_COST else "spent" if s.converted >> seat & 1 else "",
        tip=say("tip.zone_convert"),
    )


def pair(prefix: str, seat: int, followers: int, shamans: int) -> tuple[Piece, ...]:
    """Two stacks: followers and shamans."""
    groups = (("follower", followers), ("shaman", shamans))
    return tuple(Piece(f"{kind}/{seat}/{prefix}", kind, seat=seat, count=count) for kind, count in groups if count)


def _home(s: State, seat: int) -> Slot:
    return Slot(
        f"home/{seat}",
        pair("home", seat, s.followers[seat], s.shamans[seat]),
        label=say("table.home"),
        mark=Mark(str(s.reach(seat)), tip=say("tip.reach", n=s.reach(seat))),
        tip=say("tip.home", n=s.followers[seat], m=s.shamans[seat]),
    )


def _supply(s: State, seat: int) -> Slot:
    return Slot(
        f"supply/{seat}",
        pair("supply", seat, s.spare_followers[seat], s.spare_shamans[seat]),
        label=say("table.supply"),
        tip=say("tip.supply", n=s.spare_followers[seat], m=s.spare_shamans[seat]),
    )


def rift(s: State, seat: int, result: RoundEnd, slot: str, prefix: str) -> Slot:
    """The time rift: travelling shamans, tokens sent to past rounds, and who of them will die (T-12, T-13)."""
    pieces: list[Piece] = []
    sent, dead = [0, 0], [0, 0]
    for number, action in enumerate(s.actions):
        if _is_past(action, seat):
            for which, count in enumerate((action.followers, action.shamans + action.extra)):
                sent[which] += count
                dead[which] += result.dead[number][which]
            if action.extra:
                traveller = f"{prefix}traveller/{seat}/{number}"
                pieces.append(Piece(traveller, "shaman", variant="traveller", seat=seat, count=action.extra))
            pieces += [
                Piece(f"{prefix}{token.id}", token.kind, token.variant, token.seat, count=token.count)
                for token in tokens(number, action)
            ]
    fate = _fate(dead[0], dead[1]) if pieces else None
    lines = [Mark(fate, icon="time-death")] if fate is not None else []
    if sent != dead:
        back = say("rift.home", troop=troop(sent[0] - dead[0], sent[1] - dead[1]))
        lines.append(Mark(back, icon="time-follower"))
    mark = Mark(fate, brief=_toll(sum(dead))) if fate is not None else None
    return Slot(slot, tuple(pieces), label=say("table.rift"), mark=mark, notes=tuple(lines), tip=say("tip.rift"))


def _fate(followers: int, shamans: int) -> Phrase:
    """Say who will die when the round ends."""
    return say("rift.dies", troop=troop(followers, shamans)) if followers or shamans else say("rift.nobody")


def _toll(dead: int) -> Phrase:
    """Say briefly how many will die."""
    return say("rift.dead", n=dead) if dead else say("rift.spared")
