"""Explains why a click means nothing now: one precise sentence for every target."""

from collections.abc import Callable, Mapping

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.phrase import Noun, seat_noun
from boardgames.core.table import Refusal
from boardgames.games.ierusalem.presentation import prompts
from boardgames.games.ierusalem.presentation.refusal_parts import (
    camp_refusal,
    decide_first,
    for_now,
    group_wants,
    if_legal,
    is_follower,
    location_refusal,
    mahane_refusal,
    refuse,
    seat_refusal,
    space_of,
    space_taken,
    visit_refusal,
    way_out,
)
from boardgames.games.ierusalem.rules import events
from boardgames.games.ierusalem.rules.actions import market_moves
from boardgames.games.ierusalem.rules.definitions import NONE, RESOURCES, TYPES
from boardgames.games.ierusalem.rules.moves import Sell
from boardgames.games.ierusalem.rules.state import NEUTRAL, State
from boardgames.games.ierusalem.rules.visits import effect_lacks

MaybeRefusal = Refusal | None


def refusal(s: State, seat: int, path: Path) -> Refusal:
    """Explain to the seat why the last click of the path means nothing now."""
    due = actor(s.agenda)
    if due is None:
        return refuse("over", "E-01")
    if due != seat:
        return refuse("not_you", "O-05", seat=seat_noun(due))
    kind, target = s.agenda[-1].kind, path[-1]
    found = _DURING[kind](s, seat, path) if kind in _DURING else None
    return found or _never_clicked(s, seat, target) or group_wants(s, seat, target) or decide_first(s, seat)


def _never_clicked(s: State, seat: int, target: str) -> MaybeRefusal:
    """Explain a click on what is never clickable: neutral Followers, tracks, boards of others, Jesus."""
    space, head = space_of(s, target), target.partition("/")[0]
    if space != NONE and s.owner(space) == NEUTRAL:
        return space_taken(s, space)
    if head in _NEVER_CLICKED:
        return for_now(s, seat, refuse(_NEVER_CLICKED[head][0], _NEVER_CLICKED[head][1]))
    return None


def _setup(s: State, seat: int, path: Path) -> MaybeRefusal:
    return location_refusal(s, seat, path[-1])


def _play(s: State, seat: int, path: Path) -> MaybeRefusal:
    target, hand = path[-1], s.hands[seat]
    head, _, rest = target.partition("/")
    if head in ("column", "played"):
        if hand:
            return refuse("card_first", "T-02a", n=len(hand))
        return refuse("column_empty", "T-06")
    if head == "illumination":
        return _illumination(s, seat, rest)
    if head == "goods":
        return refuse("goods_wait", "A-01")
    if head == "camp":
        return camp_refusal(s, seat, int(rest))
    if head == "give":
        return refuse("favor_how", "A-09")
    if head == "received":
        return refuse("received_how", "V-02")
    if head == "parable":
        return _parable_how(s, seat, int(rest))
    if head == "seat":
        return seat_refusal(s, rest)
    if head == "supper":
        space = space_of(s, target)
        return refuse("supper_how", "A-07") if s.guests[space] == NONE else space_taken(s, space)
    return location_or_card(s, seat, target)


def location_or_card(s: State, seat: int, target: str) -> MaybeRefusal:
    """Explain why a Location, visit or deck cannot be used before a card is played."""
    if target.startswith(("location/", "square/")):
        return refuse("location_how", "T-03")
    return visit_refusal(s, seat, target) or mahane_refusal(s, seat, target)


def _illumination(s: State, seat: int, kind: str) -> Refusal:
    if not s.lit[seat]:
        return refuse("illumination_used", "IL-01")
    if not s.waiting:
        return refuse("illumination_late", "IL-01")
    if not kind:
        return refuse("illumination_type", "IL-02")
    lacks = effect_lacks(s, seat, TYPES.index(kind))
    if lacks:
        return refuse(lacks, "IL-02")
    return refuse("illumination_tile", "IL-02")


def _parable_how(s: State, seat: int, number: int) -> Refusal:
    name, heard = Noun("card", f"parable_{number}"), len(s.heard[seat])
    if number <= heard:
        return refuse("heard_already", "A-06", parable=name)
    if number > heard + 1:
        return refuse("in_order", "A-06", parable=name, next=Noun("card", f"parable_{heard + 1}"))
    if s.seated_count(seat) < number:
        return refuse("few_seated", "A-06", parable=name, n=number, have=s.seated_count(seat))
    return refuse("parable_how", "A-06", parable=name)


def _market(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    if head in ("buy", "goods") and rest in RESOURCES:
        number, good = RESOURCES.index(rest), Noun("resource", rest)
        traded = s.traded[number]
        if traded < 0 if head == "buy" else traded > 0:
            return refuse("no_buy_back" if head == "buy" else "no_sell_back", "A-01", ("done",), resource=good)
        if head == "buy":
            price, sales = s.defs.numbers.prices[number], [m for m in market_moves(s, seat) if isinstance(m, Sell)]
            key = "buy_poor" if any(sale.resource != rest for sale in sales) else "buy_poor_all"
            return refuse(key, "A-01", resource=good, n=price, have=s.coins[seat])
        return refuse("sell_none", "A-01", resource=good)
    if head == "goods":
        return refuse("not_traded", "A-01")
    return mahane_refusal(s, seat, path[-1])


def _temple(s: State, seat: int, path: Path) -> MaybeRefusal:
    target = path[-1]
    if target.startswith("player/"):
        return _victim(s, seat, path)
    return location_refusal(s, seat, target)


def _victim(s: State, seat: int, path: Path) -> Refusal:
    victim = int(path[-1].partition("/")[2])
    if victim == seat:
        return refuse("not_yourself", "A-05")
    if len(path) < 2:
        return refuse("location_before_player", "A-05")
    return refuse("nobody_there", "A-05", seat=seat_noun(victim), location=Noun("location", path[0].partition("/")[2]))


def _call(s: State, seat: int, path: Path) -> MaybeRefusal:
    return location_refusal(s, seat, path[-1])


def _parable(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    return _parable_how(s, seat, int(rest)) if head == "parable" else None


def _supper(s: State, seat: int, path: Path) -> MaybeRefusal:
    target = path[-1]
    space = space_of(s, target)
    if space == NONE:
        if target.startswith("seat/"):
            return refuse("apostle_seat", "L-07", way_out(s))
        if target.startswith("camp/") and is_follower(s, seat, target):
            return refuse("not_from_camp", "A-07b", way_out(s))
        return refuse("not_from", "A-07b", way_out(s)) if target.startswith(("location/", "square/")) else None
    if s.guests[space] != NONE:
        return space_taken(s, space)
    cost, have = events.goods(s.defs.spaces.cost[space]), events.goods(s.goods[seat])
    return refuse("dear", "L-05", way_out(s), space=events.space_noun(s, space), cost=cost, have=have)


def _from(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    if head == "square" and (location := if_legal(s, (f"location/{rest.rpartition('_')[0]}",))):
        return refuse("from_location", "A-07b", location)
    return refuse("not_most", "A-07b", n=max(s.on[seat])) if head in ("location", "square") else None


def _favor(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    if head == "give":
        return refuse("given_already", "A-09", favor=Noun("card", rest), n=s.own[seat].bit_count())
    if head == "player":
        return refuse("favor_self", "R-15") if int(rest) == seat else refuse("marker_first", "A-09")
    return refuse("received_stays", "V-02") if head == "received" else None


def _own_follower(s: State, seat: int, path: Path) -> MaybeRefusal:
    """Explain a click while the seat must choose one of its own Followers (A-11, V-10)."""
    space = space_of(s, path[-1])
    if space == NONE:
        return refuse("apostle_stays", "V-14") if path[-1].startswith("seat/") else None
    if s.guests[space] == NONE:
        return refuse("own_first", prompts.RULES[s.agenda[-1].kind], space=events.space_noun(s, space))
    return space_taken(s, space)


def _other_follower(s: State, seat: int, path: Path) -> MaybeRefusal:
    space = space_of(s, path[-1])
    if space == NONE:
        return None
    place = events.space_noun(s, space)
    if s.guests[space] == NONE:
        return refuse("nobody_sits", "V-10", space=place)
    return refuse("own_follower", "V-10", space=place) if s.owner(space) == seat else space_taken(s, space)


def _change_to(s: State, seat: int, path: Path) -> MaybeRefusal:
    space = space_of(s, path[-1])
    return None if space == NONE else space_taken(s, space)


def _redistribute(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    if head == "discard_card":
        if s.discarded >= s.defs.numbers.discards:
            return refuse("discards_used", "A-16", ("done",), n=s.defs.numbers.discards)
        return refuse("discard_which", "A-16")
    if head == "played":
        return refuse("moved_already", "A-16", card=Noun("card", rest))
    if head == "place" and len(path) > 1:
        return refuse("same_place", "A-16")
    return refuse("played_first", "A-16") if head in ("column", "place") else None


def _cards(s: State, seat: int, path: Path) -> MaybeRefusal:
    return mahane_refusal(s, seat, path[-1])


def _visit(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    if head == "seat":
        return seat_refusal(s, rest)
    if head in ("column", "played", "received"):
        return refuse("visit_column", "V-05") if s.visits(seat) else None
    return visit_refusal(s, seat, path[-1])


def _set(s: State, seat: int, path: Path) -> MaybeRefusal:
    head = path[-1].partition("/")[0]
    return refuse("set_not", "V-03") if head in ("column", "played", "received") else None


def _apostle(s: State, seat: int, path: Path) -> MaybeRefusal:
    name = path[-1].removeprefix("waiting/")
    number = s.defs.apostles.number.get(name, NONE)
    if number == NONE or not s.waiting >> number & 1:
        return None
    return refuse("other_group", "V-06", apostle=Noun("apostle", name))


def _seat(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    if head == "supper":
        return refuse("follower_space", "L-07")
    number = s.defs.apostles.seat.get(rest, NONE) if head == "seat" else NONE
    if number == NONE:
        return None
    if s.sitting[number] == NONE:
        return refuse("no_orange", "IL-04")
    apostle = Noun("apostle", s.defs.apostles.ids[s.sitting[number]])
    kind = s.agenda[-1].kind
    return refuse("seat_taken" if kind == "seat" else "not_orange", prompts.RULES[kind], apostle=apostle)


def _hand(s: State, seat: int, path: Path) -> MaybeRefusal:
    if path[-1].startswith(("played/", "column/")):
        return refuse("hand_not_board", "H-03", n=len(s.hands[seat]) - s.defs.numbers.hand)
    return None


def _camp(s: State, seat: int, path: Path) -> MaybeRefusal:
    head, _, rest = path[-1].partition("/")
    if head == "goods":
        if rest in RESOURCES:
            return refuse("none_of_it", "K-03", resource=Noun("resource", rest))
        return refuse("kept", "K-04")
    return refuse("camp_purse", "K-03") if head == "camp" else None


_NEVER_CLICKED: Mapping[str, tuple[str, str]] = {
    "favor": ("favor_track", "A-09"),
    "sanhedrin": ("sanhedrin", "N-01"),
    "score": ("score", "E-10"),
    "heard": ("heard", "A-06"),
    "board_of": ("other_board", "A-16"),
    "jesus": ("jesus", "L-10"),
    "buy": ("goods_wait", "A-01"),
    "supply": ("supply", "A-02"),
    "offerings": ("offerings", "A-07f"),
    "bank": ("bank", "A-12"),
}
_DURING: Mapping[str, Callable[[State, int, Path], MaybeRefusal]] = {
    "setup": _setup,
    "play": _play,
    "market": _market,
    "temple": _temple,
    "parable": _parable,
    "supper": _supper,
    "invited": _supper,
    "from": _from,
    "favor": _favor,
    "called": _call,
    "call": _call,
    "change": _own_follower,
    "change_to": _change_to,
    "swap": _own_follower,
    "swap_with": _other_follower,
    "redistribute": _redistribute,
    "mahane": _cards,
    "xxxiii": _cards,
    "visit": _visit,
    "set": _set,
    "apostle": _apostle,
    "seat": _seat,
    "orange": _seat,
    "purchase": _cards,
    "hand": _hand,
    "camp": _camp,
}
