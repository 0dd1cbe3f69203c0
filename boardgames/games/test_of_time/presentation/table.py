"""The table: nothing is hidden, so viewers differ only in the order of mats and in the tray (G-04, 20.1)."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Carry, Mark, Piece, Slot, Table, Zone
from boardgames.games.test_of_time.presentation import frame, mats, notes, outlook, ribbons
from boardgames.games.test_of_time.rules import amounts
from boardgames.games.test_of_time.rules.definitions import NONE, counts
from boardgames.games.test_of_time.rules.names import card, owner, space
from boardgames.games.test_of_time.rules.round_end import RoundEnd, end_of_round
from boardgames.games.test_of_time.rules.state import State, attack_of, is_kept


def table(s: State, viewer: int | None) -> Table:
    """Return everything on the table, from the viewer's seat."""
    result = end_of_round(s)
    first = viewer or 0
    zones = [_rounds(s, result), *mats.mats(s, first, result)]
    zones += ribbons.ribbons(s, viewer)
    if viewer is not None:
        zones += _tray(s, viewer, result)
    zones += [_costs(s, viewer), _preview(s, result)]
    return Table(
        viewer=viewer,
        zones=tuple(zones),
        rail=frame.rail(s, viewer),
        pills=frame.pills(s),
        carries=_carries(s, viewer),
        columns=frame.COLUMNS,
        scoreboard=frame.scoreboard(s),
    )


def _carries(s: State, viewer: int | None) -> tuple[Carry, ...]:
    """Followers and shamans are dragged from home to what they shall do."""
    if viewer is None or actor(s.agenda) != viewer or s.agenda[-1].kind != "turn":
        return ()
    goals = ("sire/", "shaman/", "convert/", "workers/", "attackers/", "defenders/", "t/", "rift")
    homes = ("home/followers", "home/shamans", f"home/{viewer}")
    return tuple(Carry(home, goal) for home in homes for goal in goals)


def _rounds(s: State, result: RoundEnd) -> Zone:
    slots = []
    for number in range(1, s.defs.numbers.rounds + 1):
        tone = "past" if number < s.round or s.is_over else "here" if number == s.round else ""
        starter = Piece(f"first/{number}", "first", seat=(s.first + number - 1) % s.seats)
        notes_now = outlook.outlook(s, result) if tone == "here" else ()
        tip = say("table.preview") if notes_now else None
        slots.append(
            Slot(f"round/{number}", (starter,), label=say("table.round", n=number), notes=notes_now, tone=tone, tip=tip)
        )
    return Zone("rounds", tuple(slots), title=say("table.rounds"))


def _tray(s: State, viewer: int, result: RoundEnd) -> list[Zone]:
    def slot(name: str, kind: str, count: int, tip: str) -> Slot:
        piece = Piece(f"{name}/{kind}/{viewer}", kind, seat=viewer, count=count)
        return Slot(
            f"{name}/{kind}s",
            (piece,) if count else (),
            label=say(f"table.{kind}s"),
            mark=Mark(str(count)),
            tip=say(f"tip.{tip}.{kind}"),
        )

    waiting = (("follower", s.followers[viewer]), ("shaman", s.shamans[viewer]))
    spare = (("follower", s.spare_followers[viewer]), ("shaman", s.spare_shamans[viewer]))
    home = tuple(slot("home", kind, count, "at_home") for kind, count in waiting)
    supply = tuple(slot("supply", kind, count, "out_of_play") for kind, count in spare)
    return [
        Zone("home", home, title=say("table.home"), note=_waiting(s, viewer)),
        Zone("rift", (mats.rift(s, viewer, result, "rift", "tray/"),), title=say("table.rift")),
        Zone("supply", supply, title=say("table.supply")),
        _cards(s, viewer),
    ]


def _waiting(s: State, seat: int) -> Phrase:
    """Say how many wait at home; how strong they are, if shamans count more."""
    count, reach = s.followers[seat] + s.shamans[seat], s.reach(seat)
    return say("tip.waiting", n=count) if count == reach else say("tip.reach", n=reach)


def _cards(s: State, viewer: int) -> Zone:
    """The cards left, with their present costs (C-03)."""
    slots = []
    for kind, left in enumerate(counts(s.cards[viewer], len(s.defs.kinds))):
        testament, cost = s.defs.kinds[kind], s.modifiers(viewer).create[kind]
        piece = Piece(f"card/{testament.id}", "card", variant="testament", face=testament.id, count=left)
        slots.append(
            Slot(
                f"card/{testament.id}",
                (piece,) if left else (),
                label=say("table.card", card=card(s, kind), n=left),
                mark=Mark(str(cost), icon="time-create", tip=say("tip.create", n=cost)),
                notes=(*_prices(s, viewer, kind), *_promise(s, kind)),
                tone="" if left else "spent",
            )
        )
    return Zone("cards", tuple(slots), title=say("table.cards"))


def _prices(s: State, seat: int, kind: int) -> tuple[Mark, ...]:
    """Return the present costs of a kind for the seat: builders, deaths, upkeep (20.6)."""
    create, die = s.modifiers(seat).create[kind], amounts.builders_lost(s, seat, kind)
    upkeep = amounts.upkeep(s, seat, kind)
    return (
        Mark(str(create), icon="time-create", tip=say("tip.create", n=create)),
        Mark(str(die), icon="time-death", tip=say("tip.die", n=die)),
        Mark(str(upkeep), icon="time-preserve", tip=say("tip.preserve", n=upkeep)),
    )


def _promise(s: State, kind: int) -> tuple[Mark, ...]:
    """What a Testament would score if it were built now and kept all its gold; nothing in the last round."""
    gold, rounds = s.defs.kinds[kind].gold_after[0], s.defs.numbers.rounds - s.round
    if not rounds:
        return ()
    return (Mark(say("note.promise", gold=gold, rounds=rounds, n=gold * rounds), icon="time-gold-dot", tone="yes"),)


def _costs(s: State, viewer: int | None) -> Zone:
    """The costs of the viewer; behind the curtain, those of the seat whose turn it is."""
    seat = viewer if viewer is not None else actor(s.agenda) or 0
    slots = tuple(
        Slot(f"cost/{kind.id}", label=say("table.kind", card=card(s, n)), mark=_head(s, n), notes=_prices(s, seat, n))
        for n, kind in enumerate(s.defs.kinds)
    )
    return Zone("costs", slots, title=say("table.costs"), note=say("tip.costs"))


def _head(s: State, kind: int) -> Mark:
    """Icon and name of a row of costs."""
    name = s.defs.kinds[kind].id
    return Mark(say("table.kind", card=card(s, kind)), icon=s.defs.kinds[kind].icon, brief=say(f"card.short.{name}"))


def _preview(s: State, result: RoundEnd) -> Zone:
    """The effects of the end of the round if everybody passes now."""
    slots = [
        Slot(
            f"preview/{owner(s, spot)}/{space(s, spot)}",
            _strips_to_come(s, spot, result),
            notes=tuple(notes.round_end_notes(s, spot, result)),
        )
        for spot in range(len(s.kinds))
    ]
    title = say("table.preview")
    # Shown while the Pass button is pointed at.
    slots.append(Slot("pass", label=title, notes=outlook.outlook(s, result)))
    return Zone("preview", tuple(slots), title=title)


def _strips_to_come(s: State, spot: int, result: RoundEnd) -> tuple[Piece, ...]:
    """Return the strips that the end of the round would add to a visible Testament."""
    effect = result.effects[spot]
    if effect == NONE or s.is_over or not s.is_visible(spot):
        return ()
    variants = ["attack"] * attack_of(effect) + ([] if is_kept(effect) else ["decay"])
    where = f"{owner(s, spot)}/{space(s, spot)}"
    return tuple(Piece(f"soon/{where}/{number}", "strip", variant=variant) for number, variant in enumerate(variants))
