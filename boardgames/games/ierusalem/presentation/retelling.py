"""The recap: what a turn brought and cost, one line per deed."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Changed, Event
from boardgames.core.phrase import Noun, Phrase, Points, listed, say, seat_noun

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "asked", "card_moved", "cleared", "coins.market", "coins.purchase", "dealt", "declined", "discarded",
        "display", "drew_own", "drew_seen", "gathered_none", "meeting_idle", "no_offering", "offerings_gone",
        "paid", "put_back", "put_under", "refilled", "reshuffled", "thrown",
    )
)  # fmt: skip
GROUPS = ("log.skipped.", "log.closed.", "log.impossible.")  # whatever the reason, nothing happened
RECRUITED, DISPLACED, TEMPLE = "log.recruited", "log.displaced", "log.coins.temple"
PLAYED, VISITING = "log.played", "log.visiting"
VISITED = ("log.visited", "log.visited_cards", "log.visited_favors")
MEETING, OFFERING, ORANGE = "log.meeting", "log.offering", "log.scored.orange"
FAVOR, DREW, TOOK, BONUS = "log.favor", "log.drew", "log.took", "log.bonus"
VISITING, APOSTLE = "log.visiting", "log.apostle"
GAINED = ("log.gained", "log.coins.gained")
GROUP_OF = {key: key.replace("visited", "visited_group") for key in VISITED}
PAID_FOR_CARD = {"log.coins.purchase": "log.bought_card", "log.coins.market": "log.market_card"}
GOODS = ("stone", "bread", "fish", "denarius")
SEATED = ("log.supper", "log.changed", "log.swapped")
EARNED = {  # points, and the deeds that can have brought them
    "log.scored.parable": ("log.heard",),
    "log.scored.favor": ("log.favor",),
    "log.scored.icon": ("log.played",),
    "log.scored.reward": (*SEATED, "log.heard", "log.played"),
    **dict.fromkeys(VISITED, ("log.apostle",)),
    ORANGE: (*SEATED, "log.apostle"),
}


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details; points stand with the deed that brought them, and what was done several times is one line."""
    priced = _with_prices([event for event in events if event.log is not None])
    spoken = _with_points([event for event in priced if not _is_detail(_key(event))])
    spoken = _one_temple(_one_gain(_favor_with_card(_visit_with_apostle(spoken))))
    spoken = _one_offering(_last_meeting(_displaced_together(spoken)))
    spoken = _with_seat(_by_illumination(_with_group(_with_card(spoken), events)))
    return [replace(e, log=_renamed(e, "log.bonus_row")) if _key(e) == BONUS else e for e in spoken]


def _with_prices(logged: Sequence[Event]) -> list[Event]:
    """A card that was paid for is told with its price."""
    found: list[Event] = []
    for before, event in zip((None, *logged), logged, strict=False):
        key = PAID_FOR_CARD.get(_key(before), "") if before is not None else ""
        if key and before is not None and _key(event) in (TOOK, DREW):
            log = _renamed(event, key if _key(event) == TOOK else f"{key}_unseen", n=_number(before, "n"))
            found.append(replace(event, log=log))
        else:
            found.append(event)
    return found


def _visit_with_apostle(spoken: Sequence[Event]) -> list[Event]:
    """A visit and the Apostle that it seats are one deed; a visit that seats nobody is told by its points."""
    found: list[Event] = []
    visited: Event | None = None
    for event in spoken:
        if _key(event) == VISITING:
            visited = event
        elif _key(event) == APOSTLE and visited is not None:
            column = dict(_log(visited).args)["column"]
            found.append(replace(event, log=_renamed(event, "log.visited_apostle", column=column)))
        else:
            found.append(event)
    return found


def _favor_with_card(spoken: Sequence[Event]) -> list[Event]:
    """A Favor and the card that its giver draws for it are one deed."""
    found: list[Event] = []
    for event in spoken:
        at = _latest(found, event.seat, (FAVOR,)) if _key(event) == DREW else None
        between = found[at + 1 :] if at is not None else []
        if at is not None and all(_key(e) in GAINED and e.seat != event.seat for e in between):
            found[at] = replace(
                found[at], log=_renamed(found[at], "log.favor_card", deck=dict(_log(event).args)["deck"])
            )
        else:
            found.append(event)
    return found


def _one_gain(spoken: Sequence[Event]) -> list[Event]:
    """Goods and Denarii that a player gained are one line; what a Favor gave is in the name of the Favor."""
    given = {dict(_log(e).args).get("receiver") for e in spoken if _key(e).startswith(FAVOR)}
    own = [e for e in spoken if _key(e) in GAINED and isinstance(e, Changed) and _who(e) not in given]
    last = {event.seat: event for event in own}
    found = []
    for event in spoken:
        if _key(event) not in GAINED:
            found.append(event)
        elif last.get(event.seat) is event:
            goods = _amounts([e for e in own if e.seat == event.seat])
            found.append(replace(event, log=say("log.gained", seat=_who(event), goods=goods)))
    return found


def _amounts(gains: Sequence[Changed]) -> Noun | Phrase:
    """Return all that was gained, each kind once."""
    totals = {kind: sum(e.new - e.old for e in gains if e.what == kind) for kind in GOODS}
    return listed([say(f"goods.{kind}", n=n) for kind, n in totals.items() if n])


def _with_points(spoken: Sequence[Event]) -> list[Event]:
    """Move points from a line of their own to the line of their deed; other players' points are one line each."""
    found: list[Event] = []
    for event in spoken:
        deed = _latest(found, event.seat, EARNED.get(_key(event), ()))
        more = _latest(found, event.seat, (ORANGE,)) if _key(event) == ORANGE else None
        if deed is not None:
            found[deed] = replace(found[deed], gains=_sum(found[deed], event))
        elif more is not None:
            both = _number(found[more], "n") + _number(event, "n")
            args = dict(_log(event).args) | {"n": Points(both, event.seat or 0)}
            found[more] = replace(found[more], gains=_sum(found[more], event), log=say(ORANGE, **args))
        else:
            found.append(event)
    return found


def _latest(found: Sequence[Event], seat: int | None, keys: Sequence[str]) -> int | None:
    """Return where the seat's latest line with one of the keys stands."""
    return next((at for at in reversed(range(len(found))) if found[at].seat == seat and _key(found[at]) in keys), None)


def _sum(deed: Event, event: Event) -> tuple[tuple[int, int], ...]:
    totals = Counter(dict(deed.gains))
    totals.update(dict(event.gains))
    return tuple(totals.items())


def _one_temple(spoken: list[Event]) -> list[Event]:
    """Followers sent from the Temple are one line with where they went and all that was paid; a single one needs none
    if it took the place of another. They are counted by payments: whoever went on to the supper has one line there."""
    paid = [event for event in spoken if _key(event) in (TEMPLE, DISPLACED)]
    pushed = [event for event in paid if _key(event) == DISPLACED]
    if not paid or len(paid) == len(pushed) < 2:
        return [event for event in spoken if _key(event) != RECRUITED]
    price = sum(_number(event, "n") + _number(event, "extra") for event in paid)
    key = "log.temple_in_all" if pushed else "log.temple"
    teller = next((event for event in spoken if _key(event) in (RECRUITED, TEMPLE)), paid[0])
    log = say(key, seat=dict(_log(paid[0]).args)["seat"], n=len(paid), location=_locations(paid, "sent"), price=price)
    found: list[Event] = []
    for event in spoken:
        if event is paid[0]:  # what was paid in all stands before what it was paid for
            found.append(replace(teller, log=log))
        if _key(event) not in (RECRUITED, TEMPLE):
            found.append(event)
    return found


def _displaced_together(spoken: Sequence[Event]) -> list[Event]:
    """Followers of one player who had to give way are one line."""
    victims = Counter(event.seat for event in spoken if _key(event) == DISPLACED)
    found, told = [], set[int | None]()
    for event in spoken:
        if _key(event) != DISPLACED or victims[event.seat] < 2:
            found.append(event)
        elif event.seat not in told:
            told.add(event.seat)
            all_of_them = [e for e in spoken if _key(e) == DISPLACED and e.seat == event.seat]
            args = dict(_log(event).args)
            args |= {name: sum(_number(e, name) for e in all_of_them) for name in ("n", "extra")}
            args |= {"location": _locations(all_of_them, "there"), "many": len(all_of_them)}
            found.append(replace(event, log=say("log.displaced_many", **args)))
    return found


def _with_card(spoken: Sequence[Event]) -> list[Event]:
    """Whoever had to give way reads by which card."""
    found, card = [], None
    for event in spoken:
        card = dict(_log(event).args).get("card") if _key(event) == PLAYED else card
        is_loss = _key(event) in (DISPLACED, f"{DISPLACED}_many") and card is not None
        found.append(replace(event, log=_renamed(event, f"{_key(event)}_by", card=card)) if is_loss and card else event)
    return found


def _with_group(spoken: Sequence[Event], events: Sequence[Event]) -> list[Event]:
    """A visit that seated no Apostle says which group was visited, and by what."""
    columns = {event.seat: dict(_log(event).args)["column"] for event in events if _key(event) == VISITING}
    return [
        replace(event, log=_renamed(event, GROUP_OF[_key(event)], column=columns[event.seat]))
        if _key(event) in VISITED and event.seat in columns
        else event
        for event in spoken
    ]


def _by_illumination(spoken: Sequence[Event]) -> list[Event]:
    """Followers swapped by the Illumination are one line with it."""
    found: list[Event] = []
    for event in spoken:
        last = found[-1] if found else None
        if last is not None and _key(event) == "log.swapped" and _key(last) == "log.illuminated":
            found[-1] = replace(event, log=_renamed(event, "log.swapped_lit"))
        else:
            found.append(event)
    return found


def _with_seat(spoken: Sequence[Event]) -> list[Event]:
    """The Offering for the only Follower who was seated stands with the seat."""
    seated, offered = [[e for e in spoken if _key(e) == key] for key in ("log.supper", OFFERING)]
    if len(seated) != 1 or len(offered) != 1 or seated[0].seat != offered[0].seat:
        return [*spoken]
    # The Offering's own line is not shown again, but shows from which move this one was joined.
    log = say("log.supper_offering", line=_log(seated[0]), n=_number(offered[0], "n"), offering=_log(offered[0]))
    return [replace(e, log=log) if e is seated[0] else e for e in spoken if e is not offered[0]]


def _locations(moved: Sequence[Event], how: str) -> Phrase:
    """Return the Locations of several Followers as part of a sentence, several ones with how many went to each."""
    counts = Counter(place for e in moved if isinstance(place := dict(_log(e).args)["location"], Noun))
    if len(counts) == 1:
        return say(f"log.{how}", location=next(iter(counts)))
    parts = [say(f"log.some_{how}", location=at, n=n) for at, n in counts.items()]
    return say(f"log.several_{how}", list=listed(parts))


def _last_meeting(spoken: Sequence[Event]) -> list[Event]:
    """Of several steps of the Sanhedrin only the last says where it stands."""
    last = max((at for at, event in enumerate(spoken) if _key(event) == MEETING), default=0)
    return [event for at, event in enumerate(spoken) if _key(event) != MEETING or at == last]


def _one_offering(spoken: Sequence[Event]) -> list[Event]:
    """Several Offerings are one line."""
    taken = [event for event in spoken if _key(event) == OFFERING]
    if len(taken) < 2:
        return [*spoken]
    log = say("log.offerings", **dict(_log(taken[-1]).args) | {"many": len(taken)})
    last = replace(taken[-1], log=log)
    return [last if event is taken[-1] else event for event in spoken if event not in taken[:-1]]


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _log(event: Event) -> Phrase:
    return event.log if event.log is not None else Phrase("")


def _renamed(event: Event, key: str, **more: Noun | Phrase | str | int) -> Phrase:
    """The line of an event in other words."""
    return say(key, **dict(_log(event).args) | more)


def _who(event: Event) -> Noun:
    return seat_noun(event.seat if event.seat is not None else 0)


def _number(event: Event, name: str) -> int:
    found = dict(_log(event).args).get(name, 0)
    return found if isinstance(found, int) else 0


def _is_detail(key: str) -> bool:
    return key in DETAILS or key.startswith(GROUPS)
