"""Reports what happened as events; only called if there is a listener (5.5, 17.3)."""

from collections.abc import Sequence

from boardgames.core.events import (
    Asked,
    Changed,
    Emit,
    Moved,
    Placed,
    RoundBegan,
    Said,
    Scored,
    TurnBegan,
)
from boardgames.core.phrase import Noun, Phrase, Points, listed, say, seat_noun
from boardgames.core.table import Piece
from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, GRIDS, JUDAS, LOCATIONS, RESOURCES, VISITS
from boardgames.games.ierusalem.rules.state import NEUTRAL, State

GATHER_SOUNDS = ("stone", "bread", "water")
Square = tuple[int, int]


def meeple(follower: int) -> str:
    """Return the id of a Follower; it is stable, so that moves are animated."""
    owner, number = divmod(follower, FOLLOWERS)
    return f"meeple/neutral/{number + 1}" if owner == NEUTRAL else f"meeple/{owner}/{number + 1}"


def card_noun(s: State, card: int) -> Noun:
    """A card by its name."""
    return Noun("card", s.defs.cards.ids[card])


def space_noun(s: State, space: int) -> Noun:
    """A space of the Last Supper by its name."""
    return Noun("cell", s.defs.spaces.ids[space])


def grid_noun(grid: int) -> Noun:
    """Desert, Mountain or Lake."""
    return Noun("location", GRIDS[grid])


def goods(amounts: Sequence[int]) -> Noun | Phrase:
    """Return amounts of Stone, Bread and Fish as a phrase."""
    parts = _parts(amounts)
    return listed(parts) if parts else say("goods.nothing")


def _parts(amounts: Sequence[int], denarii: int = 0) -> list[Phrase]:
    """Return amounts of Stone, Bread and Fish, then Denarii, as the parts of a list."""
    parts = [_pieces(n, amount) for n, amount in enumerate(amounts) if amount]
    return [*parts, say("goods.denarius", n=denarii)] if denarii else parts


def _square(s: State, at: Square) -> str:
    return f"square/{s.defs.squares[at[0]][at[1]]}"


DISPLACED = "displaced"  # how a Follower goes home who had to give way


def _supper(s: State, space: int) -> str:
    return f"supper/{s.defs.spaces.ids[space]}"


def turn_began(s: State, emit: Emit) -> None:
    """A turn began; the first turn begins a round."""
    if s.active == s.first:
        emit(RoundBegan(round=s.round, title=say("log.round", n=s.round)))
    emit(TurnBegan(seat=s.active, round=s.round))


def illuminated(s: State, seat: int, kind: str, emit: Emit) -> None:
    """The Illumination tile was turned (IL-05)."""
    log = say("log.illuminated", seat=seat_noun(seat), type=Noun("apostle_type", kind))
    emit(Said(seat=seat, banner=True, log=log, sound="shimmer"))


def effect(s: State, kind: str) -> Phrase:
    """Describe the effect of the Illumination for one type of Apostle (IL-03, IL-04)."""
    return say(f"effect.{kind}", n=s.defs.numbers.judas)


def impossible(s: State, seat: int, action: str, emit: Emit) -> None:
    """An action was impossible (T-10)."""
    emit(Said(seat=seat, log=say(f"log.impossible.{_reason(s, seat, action)}", seat=seat_noun(seat))))


def _reason(s: State, seat: int, action: str) -> str:
    """Return why the action was impossible, if there are several reasons."""
    if action in ("last_supper", "invited"):
        return "nobody" if not any(s.on[seat]) else "last_supper" if s.free else "table_full"
    if action == "call_follower" and not s.camp[seat]:
        return "camp_empty"
    if action == "listen_parable" and len(s.heard[seat]) == len(s.stacks):
        return "all_heard"
    return action


def skipped(s: State, seat: int, kind: str, emit: Emit) -> None:
    """An action was skipped (T-10)."""
    emit(Said(seat=seat, log=say(f"log.skipped.{kind}", seat=seat_noun(seat))))


def closed(s: State, seat: int, kind: str, emit: Emit) -> None:
    """Trade, Temple or Redistribute ended; one line sums up a trade."""
    if kind == "market":
        emit(Said(seat=seat, log=_trade(s, seat)))
        return
    emit(Said(seat=seat, log=say(f"log.closed.{kind}", seat=seat_noun(seat))))


def gathered(s: State, seat: int, grid: int, amount: int, emit: Emit) -> None:
    """Followers gathered (A-02 to A-04)."""
    if not amount:
        log = say("log.gathered_none", seat=seat_noun(seat), location=grid_noun(grid))
        emit(Said(seat=seat, log=log))
        return
    have = s.goods[seat][grid]
    log = say("log.gathered", seat=seat_noun(seat), location=grid_noun(grid), goods=_pieces(grid, amount), have=have)
    _goods_changed(s, seat, grid, amount, log, GATHER_SOUNDS[grid], emit)


def _pieces(resource: int, amount: int) -> Phrase:
    return say(f"goods.{RESOURCES[resource]}", n=amount)


def _goods_changed(
    s: State,
    seat: int,
    resource: int,
    by: int,
    log: Phrase | None,
    sound: str,
    emit: Emit,
    other_end: str = "",
) -> None:
    """Resources were gained or spent; they fly from or to their Location, or to `other_end`."""
    have, name = s.goods[seat][resource], RESOURCES[resource]
    end = other_end or f"location/{GRIDS[resource]}"
    origin, to = (end, "") if by > 0 else ("", end)
    old, slot = have - by, f"goods/{name}"
    emit(Changed(seat=seat, what=name, old=old, new=have, slot=slot, origin=origin, to=to, log=log, sound=sound))


def gained(s: State, seat: int, resource: int, amount: int, emit: Emit) -> None:
    """Resources were taken from the supply."""
    log = say("log.gained", seat=seat_noun(seat), goods=_pieces(resource, amount))
    _goods_changed(s, seat, resource, amount, log, GATHER_SOUNDS[resource], emit)


def paid_goods(s: State, seat: int, space: int, emit: Emit) -> None:
    """The cost of a space was paid (A-07c)."""
    cost = s.defs.spaces.cost[space]
    log: Phrase | None = say("log.paid", seat=seat_noun(seat), goods=goods(cost))
    for resource, amount in enumerate(cost):
        if amount:
            _goods_changed(s, seat, resource, -amount, log, "", emit, _supper(s, space))
            log = None


def thrown(s: State, seat: int, resource: int, amount: int, emit: Emit) -> None:
    """Resources of the only kind that is left were discarded because the Camp is full (K-03, T-13)."""
    log = say("log.thrown", seat=seat_noun(seat), goods=_pieces(resource, amount))
    _goods_changed(s, seat, resource, -amount, log, "tick", emit)


def put_back(s: State, seat: int, resource: int, emit: Emit) -> None:
    """A resource was chosen and discarded because the Camp is full (K-03); only the last one has a line, for all."""
    is_last = s.in_camp(seat) <= s.capacity(seat)
    log = say("log.put_back", seat=seat_noun(seat)) if is_last else None
    _goods_changed(s, seat, resource, -1, log, "tick", emit)


def traded(s: State, seat: int, resource: int, pieces: int, emit: Emit) -> None:
    """A piece was bought or sold (A-01b); the log line comes at the end of the trade."""
    _goods_changed(s, seat, resource, pieces, None, "coin", emit, f"buy/{RESOURCES[resource]}")
    coins(s, seat, -pieces * s.defs.numbers.prices[resource], "", emit)


def _trade(s: State, seat: int) -> Phrase:
    """Sum up what was bought and sold in one Market action."""
    bought, sold = [max(n, 0) for n in s.traded], [max(-n, 0) for n in s.traded]
    gain = -sum(n * price for n, price in zip(s.traded, s.defs.numbers.prices, strict=True))
    if any(bought) and any(sold):
        given, taken = _parts(sold, max(-gain, 0)), _parts(bought, max(gain, 0))
        return say("log.exchanged", seat=seat_noun(seat), goods=listed(given), other=listed(taken), left=s.coins[seat])
    key, traded = ("bought", bought) if any(bought) else ("sold", sold)
    return say(f"log.{key}", seat=seat_noun(seat), goods=goods(traded), n=abs(gain), left=s.coins[seat])


def coins(s: State, seat: int, by: int, why: str, emit: Emit, **more: Noun) -> None:
    """Denarii were gained or spent."""
    have = s.coins[seat]
    log = say(f"log.coins.{why}", seat=seat_noun(seat), n=abs(by), left=have, **more) if why else None
    sound = "coin" if why else ""
    emit(Changed(seat=seat, what="denarius", old=have - by, new=have, slot="goods/denarius", log=log, sound=sound))


def scored(s: State, seat: int, points: int, why: str, emit: Emit) -> None:
    """Points were scored; no log line without a reason."""
    total = s.vp[seat]
    counted = {"n": Points(points, seat), "total": Points(total, seat)}
    log = say(f"log.scored.{why}", seat=seat_noun(seat), **counted) if why else None
    slot = f"score/{total % s.defs.numbers.score_spaces}"
    emit(Scored(seat=seat, points=points, total=total, row="in_play", slot=slot, log=log, sound="tick"))


def _moved(
    seat: int,
    follower: int,
    origin: str,
    to: str,
    log: Phrase | None,
    emit: Emit,
    by: str = "",
    tag: Phrase | None = None,
) -> None:
    piece = meeple(follower)
    sound = "steps" if log else ""
    emit(
        Moved(
            seat=seat, piece=piece, origin=origin, to=to, by=by, log=log, sound=sound, tag=tag, loss=by == DISPLACED
        )
    )  # fmt: skip


def _from_camp(s: State, seat: int, at: Square, key: str, emit: Emit) -> None:
    follower = s.squares[at[0]][at[1]]
    log = say(key, seat=seat_noun(seat), location=grid_noun(at[0]), n=s.on[seat][at[0]])
    _moved(seat, follower, "camp", _square(s, at), log, emit)


def placed(s: State, seat: int, grid: int, square: int, emit: Emit) -> None:
    """The fifteenth Follower was placed before the first turn (S-18)."""
    _from_camp(s, seat, (grid, square), "log.placed", emit)


def called(s: State, seat: int, grid: int, square: int, emit: Emit) -> None:
    """A Follower was called from the Camp, free of charge (A-10)."""
    _from_camp(s, seat, (grid, square), "log.called", emit)


def recruited(s: State, seat: int, grid: int, square: int, emit: Emit) -> None:
    """A Follower was recruited from the Camp, for money (A-05)."""
    _from_camp(s, seat, (grid, square), "log.recruited", emit)


def displaced(s: State, seat: int, victim: int, follower: int, at: Square, price: int, emit: Emit) -> None:
    """A Follower was sent home for money (A-05b)."""
    log = say(
        "log.displaced", seat=seat_noun(seat), victim=seat_noun(victim), location=grid_noun(at[0]), n=price,
        extra=s.defs.numbers.extra,
    )  # fmt: skip
    _moved(victim, follower, _square(s, at), "camp", log, emit, DISPLACED)
    coins(s, seat, -price - s.defs.numbers.extra, "", emit)
    coins(s, victim, price, "", emit)


def _worth(s: State, seat: int, space: int) -> Phrase | None:
    """Return what a space brings a seat: the points scored at once, and those of the end as of now."""
    kind, now = s.defs.spaces.reward[space]
    points = scoring.place_points(s, space)
    n = Points(points, seat)
    if kind == "vp":
        return say("tag.points" if points else "tag.now", now=Points(now, seat), n=n)
    return say("tag.place", n=n) if points else None


def came_to_supper(s: State, seat: int, follower: int, at: Square, space: int, emit: Emit) -> None:
    """A Follower came to the Last Supper (A-07c)."""
    log = say(
        "log.supper", seat=seat_noun(seat), origin=say(f"from.{GRIDS[at[0]]}"), space=space_noun(s, space),
        n=s.seated_count(seat),
    )  # fmt: skip
    _moved(seat, follower, _square(s, at), _supper(s, space), log, emit, tag=_worth(s, seat, space))


def changed_place(s: State, seat: int, follower: int, here: int, there: int, emit: Emit) -> None:
    """A Follower changed places (A-11)."""
    log = say("log.changed", seat=seat_noun(seat), here=space_noun(s, here), space=space_noun(s, there))
    _moved(seat, follower, _supper(s, here), _supper(s, there), log, emit, tag=_worth(s, seat, there))


def swapped(s: State, seat: int, other: int, here: int, there: int, emit: Emit) -> None:
    """Two Followers swapped places (V-10)."""
    log = say(
        "log.swapped", seat=seat_noun(seat), victim=seat_noun(other), here=space_noun(s, here),
        space=space_noun(s, there),
    )  # fmt: skip
    _moved(seat, s.guests[there], _supper(s, here), _supper(s, there), log, emit, "swap")
    _moved(other, s.guests[here], _supper(s, there), _supper(s, here), None, emit, "swap")


def took_offering(s: State, seat: int, emit: Emit) -> None:
    """An Offering was taken (A-07f)."""
    have = s.offerings[seat]
    log = say("log.offering", seat=seat_noun(seat), n=have)
    emit(
        Changed(
            seat=seat, what="offering", old=have - 1, new=have, slot="offerings", origin="offerings", log=log,
            sound="soft_bell",
        )
    )  # fmt: skip


def left_offering(s: State, seat: int, emit: Emit) -> None:
    """No Offering was taken."""
    emit(Said(seat=seat, log=say("log.no_offering", seat=seat_noun(seat))))


def no_offerings(s: State, seat: int, emit: Emit) -> None:
    """The supply has run out (Q-09)."""
    emit(Said(seat=seat, log=say("log.offerings_gone")))


def heard(s: State, seat: int, stack: int, points: int, emit: Emit) -> None:
    """A Parable tile was taken (A-06)."""
    number, face = stack + 1, f"parable_{stack + 1}"
    log = say("log.heard", seat=seat_noun(seat), parable=Noun("card", face), n=points)
    piece, origin = f"parable/{seat}/{number}", f"parable/{number}"
    sides = Piece(f"stack/{face}", "parable", face=face), Piece(piece, "parable", face=face, badge=str(points))
    emit(Placed(seat=seat, piece=piece, origin=origin, to=f"heard/{number}", log=log, sound="harp", sides=sides))


def favor_given(s: State, seat: int, receiver: int, marker: int, emit: Emit) -> None:
    """A Favor marker was given (A-09)."""
    name, colour = s.defs.markers.ids[marker], s.colour(seat)
    log = say("log.favor", seat=seat_noun(seat), receiver=seat_noun(receiver), favor=Noun("card", name))
    piece, to = f"favor/{colour}_{name}", f"received/{colour}_{name}"
    front, back = (Piece(piece, "favor", variant=side, seat=seat, face=name) for side in ("benefit", "location"))
    emit(
        Placed(
            seat=seat, piece=piece, origin=f"give/{name}", to=to, log=log, sound="paper", sides=(front, back),
            taker=receiver,
        )
    )  # fmt: skip


def asked(s: State, receiver: int, emit: Emit) -> None:
    """The receiver may call a Follower (Q-11)."""
    emit(Asked(seat=receiver, log=say("log.asked", seat=seat_noun(receiver))))


def declined(s: State, seat: int, emit: Emit) -> None:
    """The receiver called nobody."""
    emit(Said(seat=seat, log=say("log.declined", seat=seat_noun(seat))))


def favor_step(s: State, seat: int, emit: Emit) -> None:
    """The disk moved on the Favor track (A-09f)."""
    now = s.favors[seat]
    emit(Changed(seat=seat, what="favors", old=now - 1, new=now, slot=f"favor/{now}"))


def warehouse_opened(s: State, seat: int, emit: Emit) -> None:
    """The locked space of the Camp was opened (A-09g)."""
    log = say("log.warehouse", seat=seat_noun(seat), n=s.capacity(seat))
    emit(Said(seat=seat, log=log, sound="chime"))


def visiting(s: State, seat: int, emit: Emit) -> None:
    """A column is visited (V-05)."""
    name = VISITS[s.column]
    log = say("log.visiting", seat=seat_noun(seat), column=Noun("visit_column", f"visit_{name}"))
    emit(Said(seat=seat, log=log))


def apostle_seated(s: State, seat: int, apostle: int, number: int, emit: Emit) -> None:
    """An Apostle took his seat (V-07)."""
    name, at = s.defs.apostles.ids[apostle], s.defs.apostles.seats[number]
    sound = "low_chord" if s.defs.apostles.type[apostle] == JUDAS else "chord"
    log = say("log.apostle", seat=seat_noun(seat), apostle=Noun("apostle", name), place=Noun("place", at))
    piece, origin = f"apostle/{name}", f"waiting/{name}"
    near = sorted(s.defs.spaces.near[number], key=lambda pair: pair[1])
    reach = tuple(_supper(s, space) for space, _ in near)  # from distance 1 on
    moment = say("moment.apostle", apostle=Noun("apostle", name))
    emit(
        Moved(
            seat=seat, piece=piece, origin=origin, to=f"seat/{at}", log=log, sound=sound, glows=reach, moment=moment
        )
    )  # fmt: skip


def visited(s: State, seat: int, cards: int, used: Sequence[int], points: int, emit: Emit) -> None:
    """The green points of a visit were scored (V-12, V-13)."""
    key = "log.visited" if cards and used else "log.visited_cards" if cards else "log.visited_favors"
    log = say(key, seat=seat_noun(seat), n=Points(points, seat), cards=cards, favors=len(used))
    total = s.vp[seat]
    slot = f"score/{total % s.defs.numbers.score_spaces}"
    emit(Scored(seat=seat, points=points, total=total, row="in_play", slot=slot, log=log, sound="chime"))


def location_noun(location: int) -> Noun:
    """Any of the five Locations."""
    return Noun("location", LOCATIONS[location])
