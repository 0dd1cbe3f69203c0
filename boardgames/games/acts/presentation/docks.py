"""Zones that are the same for all viewers: time, actions, bag, devices, secondary deck, interview piles."""

from collections.abc import Sequence

from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Mark, Piece, Slot, Zone
from boardgames.games.acts.presentation.notes import witness_notes
from boardgames.games.acts.rules import names
from boardgames.games.acts.rules.definitions import (
    BOAT,
    CIRCLES,
    DEVICES,
    INTERVIEW,
    NONE,
    REARRANGE,
    TRADITION,
    TRAVEL,
)
from boardgames.games.acts.rules.state import State


def time(s: State) -> Zone:
    """The time track; spaces that add a leaf have their own tone."""
    times, start = s.defs.times, s.defs.times.start[s.seats]
    slots = []
    for space, name in enumerate(times.ids):
        tone = "leaf" if times.leaf[space] else "end" if times.end[space] else ""
        pieces = (Piece("time_marker", "marker", variant="time"),) if space == s.time else ()
        number = space - start + 1
        mark = Mark(str(number), tone="now" if space == s.time else "") if 0 < number <= s.rounds else None
        tip = say("tip.leaf_space" if times.leaf[space] and space > start else "tip.time")
        label = _time_name(number, bool(times.end[space]))
        slots.append(Slot(f"time/{name}", pieces, label, mark=mark, tone=tone, tip=tip if number > 0 else None))
    return Zone("time", tuple(slots), title=say("table.time"), note=say("pill.round", n=s.round, most=s.rounds))


def _time_name(number: int, is_end: bool) -> Phrase:
    """Name a space of the time track; those before the start belong to games with fewer players."""
    if is_end:
        return say("table.time_end")
    return say("table.time_round", n=number) if number > 0 else say("table.time_unused")


def actions(s: State, viewer: int | None) -> Zone:
    """Five circles with the octagons spent there; the Interview circle tells what it would bring the viewer."""
    here = s.city(viewer) if viewer is not None else NONE
    slots = []
    for action, name in enumerate(CIRCLES):
        pieces = tuple(
            Piece(f"octagon/{n}", "octagon", variant="octagon")
            for n, spent in enumerate(s.spent, start=1)
            if spent == action
        )
        noun = Noun("free_action" if action == BOAT else "action", name)
        tone = "spent" if _is_used(s, action) else ""
        label, tip = say("table.action", action=noun), say(f"tip.{name}")
        notes = witness_notes(s, viewer, here) if action == INTERVIEW and here != NONE else ()
        slots.append(Slot(f"action/{name}", pieces, label=label, notes=notes, tone=tone, tip=tip))
    left = tuple(Piece(f"octagon/{len(s.spent) + n + 1}", "octagon", variant="octagon") for n in range(s.octagons))
    slots.append(Slot("action/octagons", left, label=say("table.octagons", n=s.octagons)))
    return Zone("actions", tuple(slots), title=say("table.actions"))


def _is_used(s: State, action: int) -> bool:
    """Whether the active player has used up the circle, at the pawn's place."""
    if action in (TRAVEL, REARRANGE, BOAT):
        return bool(s.used >> action & 1)
    active = s.current
    city = s.city(active) if active != NONE else NONE
    if city == NONE:
        return False
    if action == TRADITION:
        return bool(s.cities_used >> city & 1)
    return action == INTERVIEW and bool(s.held[active] >> s.discs[city] & 1)


def bag(s: State) -> Zone:
    """Cubes in the bag, in the supply, out of the game; the chance that the next witness is alive."""
    cubes = s.white + s.black
    chance = Mark(say("table.chance", n=s.white, most=cubes), tip=say("tip.chance")) if cubes else None
    slots = [
        Slot(
            "bag/white",
            (Piece("bag_white", "cube", variant="alive", count=s.white),) if s.white else (),
            label=say("table.white", n=s.white),
            mark=chance,
            tip=say("tip.white"),
        ),
        Slot(
            "bag/black",
            (Piece("bag_black", "cube", variant="dead", count=s.black),) if s.black else (),
            label=say("table.black", n=s.black),
            tip=say("tip.black"),
        ),
        Slot(
            "bag/supply",
            (Piece("supply", "cube", variant="dead", count=s.supply),) if s.supply else (),
            label=say("table.supply", n=s.supply),
            tip=say("tip.supply"),
        ),
        Slot(
            "bag/removed",
            (Piece("removed", "cube", variant="alive", count=s.removed),) if s.removed else (),
            label=say("table.removed", n=s.removed),
            tip=say("tip.removed"),
        ),
    ]
    return Zone("bag", tuple(slots), title=say("table.bag"))


def devices(s: State, remembers: bool) -> Zone:
    """Four tracks with the players' cubes (L-6), and the zones that the buttons beside them open."""
    values = [s.values(seat) for seat in range(s.seats)]
    slots = []
    for device, name in enumerate(DEVICES):
        slots.append(
            Slot(f"device/{name}", label=say("table.device", device=Noun("device", name)), tip=say(f"tip.{name}"))
        )
        for value in s.defs.tracks[device]:
            cubes = tuple(
                Piece(f"device/{name}/{seat}", "token", variant="cube", seat=seat)
                for seat in range(s.seats)
                if values[seat][device] == value
            )
            here = [cube.seat for cube in cubes if cube.seat is not None]
            notes = tuple(note for seat in here for note in formed_notes(s, seat, device))
            label = say("table.device_at", device=Noun("device", name), n=value)
            slots.append(Slot(f"device/{name}/{value}", cubes, label=label, notes=notes, tip=say(f"tip.{name}")))
    opens = ("seen", "secondary", "piles") if remembers else ("secondary", "piles")
    slots += [Slot(f"open/{name}", label=say(f"table.{name}"), tip=say(f"tip.open.{name}")) for name in opens]
    return Zone("devices", tuple(slots), title=say("table.devices"))


def formed_notes(s: State, seat: int, device: int) -> tuple[Mark, ...]:
    """Return one line per instance of a device in a gospel: its owner and the cards that form it (18.1)."""
    cards = [Noun("card", names.written(s, seat, card)) for card in s.sequence(seat)]
    figures = [[cards[n] for n in formed.cards] for formed in s.formed(seat) if formed.device == device]
    icon = f"acts-{DEVICES[device]}"
    return tuple(Mark(say("note.formed", seat=seat_noun(seat), cards=_listed(named)), icon=icon) for named in figures)


def _listed(cards: Sequence[Noun]) -> Phrase:
    """The names of cards as a list."""
    *before, last = cards
    listed = say("note.card", card=last)
    for card in reversed(before):
        listed = say("note.cards", card=card, rest=listed)
    return listed


def cube(s: State, seat: int, device: int) -> Slot:
    """The cube of a seat on one track, shown beside the opened gospel."""
    name, value = DEVICES[device], s.values(seat)[device]
    pieces = (Piece(f"listed/{name}/{seat}", "token", variant="cube", seat=seat),) if value else ()
    mark = Mark(str(value), icon=f"acts-{name}", tone="" if value else "far")
    label = say("table.device_at", device=Noun("device", name), n=value)
    notes = formed_notes(s, seat, device)
    return Slot(f"gospel_of/{seat}/device/{name}", pieces, label=label, mark=mark, notes=notes, tip=say(f"tip.{name}"))


def secondary(s: State) -> Zone:
    """The secondary deck card by card: still there, or taken and by whom (S-8)."""
    cards = s.defs.cards
    slots = []
    for card, name in enumerate(cards.twins):
        is_there = bool(s.twins >> card & 1)
        piece = Piece(f"secondary/{name}", "card", variant="secondary", face=name)
        taker = next((seat for seat in range(s.seats) if s.followed[seat] >> card & 1), NONE)
        writer = next((seat for seat in range(s.seats) if (s.cards[seat] & ~s.followed[seat]) >> card & 1), NONE)
        notes = []
        if writer != NONE:
            notes.append(Mark(say("note.primary", seat=seat_noun(writer))))
        if taker != NONE:
            notes.append(Mark(say("note.twin", seat=seat_noun(taker))))
        tone = "" if is_there and writer == NONE else "left" if is_there else "taken"
        slots.append(Slot(f"secondary/{card + 1}", (piece,), notes=tuple(notes), tone=tone))
    left = s.twins.bit_count()
    return Zone("secondary", tuple(slots), title=say("table.secondary"), note=say("table.left", n=left))


def piles(s: State) -> Zone:
    """The interview piles, one per witness."""
    slots = []
    for witness, name in enumerate(s.defs.named.witnesses):
        n = s.piles[witness]
        pile = (Piece(f"pile/{name}", "card", variant="interview", face=f"interview_{name}", count=n),) if n else ()
        label = say("table.pile", witness=Noun("witness", name), n=n)
        slots.append(Slot(f"pile/{name}", pile, label=label))
    return Zone("piles", tuple(slots), title=say("table.piles"))
