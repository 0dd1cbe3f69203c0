"""The click paths that mean a move, and the name of the move for undo."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.ierusalem.rules import moves as m
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, GRIDS, NONE, VISITS
from boardgames.games.ierusalem.rules.redistribute import where
from boardgames.games.ierusalem.rules.state import State

SOURCES = {"face_1": "mahane/1", "face_2": "mahane/2", "deck": "mahane/deck", "xxxiii": "xxxiii/deck"}
TAKE = "take"

_DETAILS = (m.From, m.UseSet, m.ChooseSeat, m.Discard, m.DiscardResource)  # details of the move before them


def paths(s: State, move: Move) -> tuple[Path, ...]:
    """Return the click paths that mean this move, the usual one first."""
    if type(move) in _BY_STATE:
        return _BY_STATE[type(move)](s, move)
    return _PATHS[type(move)](move)


def resume(s: State, path: Path) -> Path:
    """The Apostle who was clicked to visit his group is the one to be seated (V-06); the Follower who was carried to
    the supper is the one who leaves his Location (A-07b)."""
    if s.agenda[-1].kind == "from":
        return _left(s, path)
    choices = {(f"waiting/{name}",) for name in _waiting(s, s.column)} if s.agenda[-1].kind == "apostle" else set()
    return path if path in choices else ()


def _left(s: State, path: Path) -> Path:
    """The click on the Location that a carried Follower leaves, () if nobody was carried to the chosen space."""
    space = f"supper/{s.defs.spaces.ids[int(s.agenda[-1].args[0])]}"
    left = [grid for grid, names in enumerate(s.defs.squares) if path in [(f"square/{name}", space) for name in names]]
    return next(((f"location/{GRIDS[grid]}",) for grid in left if s.fullest(s.agenda[-1].seat) >> grid & 1), ())


def _waiting(s: State, column: int) -> list[str]:
    """Return the Apostles who wait in a group."""
    waiting = s.waiting & s.defs.apostles.of_column[column]
    return [name for number, name in enumerate(s.defs.apostles.ids) if waiting >> number & 1]


def _visit(s: State, move: m.Visit) -> tuple[Path, ...]:
    """A click on a group, or on the Apostle to be visited in it."""
    apostles = _waiting(s, VISITS.index(move.visit_column))
    return (f"visit/{move.visit_column}",), *((f"waiting/{name}",) for name in apostles)


def _displace(s: State, move: m.Displace) -> tuple[Path, ...]:
    """A click on the Location and on the player, or on one of that player's Followers there; where only one player can
    be displaced, the Location is enough."""
    grid, seat = GRIDS.index(move.location), s.agenda[-1].seat
    owners = [follower // FOLLOWERS if follower >= 0 else NONE for follower in s.squares[grid]]
    own = [name for name, owner in zip(s.defs.squares[grid], owners, strict=True) if owner == move.victim]
    is_only = {owner for owner in owners if owner not in (NONE, seat)} == {move.victim}
    place = f"location/{move.location}"
    usual: Path = (place,) if is_only else (place, f"player/{move.victim}")
    return usual, *((f"square/{name}",) for name in own)


def _to_location(s: State, move: Any) -> tuple[Path, ...]:
    """A click on the Location, or on any of its free squares: which one makes no difference."""
    return (f"location/{move.location}",), *_squares(s, move.location, lambda follower: follower == NONE)


def _from_location(s: State, move: m.From) -> tuple[Path, ...]:
    """A click on the Location, or on one of the seat's Followers there."""
    seat = s.agenda[-1].seat
    return (f"location/{move.location}",), *_squares(
        s, move.location, lambda follower: follower >= 0 and follower // FOLLOWERS == seat
    )


def _squares(s: State, location: str, fits: Callable[[int], bool]) -> Iterator[Path]:
    grid = GRIDS.index(location)
    for name, follower in zip(s.defs.squares[grid], s.squares[grid], strict=True):
        if fits(follower):
            yield (f"square/{name}",)


def _column(s: State, move: m.ClearColumn) -> tuple[Path, ...]:
    """A click on the column, or on any card in it."""
    cards = s.columns[s.agenda[-1].seat][move.column - 1]
    return (f"column/{move.column}",), *((f"played/{s.defs.cards.ids[card]}",) for card in cards)


def _into_gap(s: State, move: m.MoveCard) -> tuple[Path, ...]:
    """Return the path of a card into a gap; gaps below its old place count the card itself, the move does not."""
    here, place = where(s, s.agenda[-1].seat, s.defs.cards.number[move.card])
    below = here == move.column - 1 and move.position >= place
    return ((f"played/{move.card}", f"place/{move.column}/{move.position + below}"),)


def describe(s: State, move: Move) -> Phrase:
    """Describe the move in a few words, for undo."""
    if isinstance(move, m.Skip):
        return say(f"undo.skip.{s.agenda[-1].kind}")
    if isinstance(move, m.Done):
        return say(f"undo.done.{s.agenda[-1].kind}")
    return _NAMES[type(move)](move)


def describe_decision(steps: Sequence[tuple[State, Move]]) -> Phrase:
    """Describe a decision by its last move that is not a mere detail: "end of turn", not "no visit"."""
    telling = [step for step in steps if not isinstance(step[1], _DETAILS)]
    return describe(*(telling or steps)[-1])


def _button(name: str) -> Callable[[Any], tuple[Path, ...]]:
    return lambda move: ((name,),)


def _space(move: Any) -> tuple[Path, ...]:
    return ((f"supper/{move.space}",),)


def _source(move: Any, button: str = TAKE) -> tuple[Path, ...]:
    """The first click chooses, the second acts: a card that was drawn cannot be put back."""
    at = SOURCES[move.source]
    return (at, button), (at, at)


def _set(move: m.UseSet) -> tuple[Path, ...]:
    return ((f"column/{move.column}" if move.column else "set/0",),)


def _spot(key: str) -> Callable[[Any], Phrase]:
    return lambda move: say(f"undo.{key}", space=Noun("cell", move.space))


def _where(key: str) -> Callable[[Any], Phrase]:
    return lambda move: say(f"undo.{key}.{move.location}")


def _card(key: str) -> Callable[[Any], Phrase]:
    return lambda move: say(f"undo.{key}", card=Noun("card", move.card))


def _good(key: str) -> Callable[[Any], Phrase]:
    return lambda move: say(f"undo.{key}.{move.resource}")


def _named(key: str) -> Callable[[Any], Phrase]:
    return lambda move: say(f"undo.{key}")


_PATHS: Mapping[type[Move], Callable[[Any], tuple[Path, ...]]] = {
    m.PlayCard: lambda move: ((f"hand/{move.card}", f"column/{move.column}"),),
    m.UseIllumination: lambda move: (("illumination", f"illumination/{move.type}"),),
    m.MarketDraw: _source,
    m.Buy: lambda move: ((f"buy/{move.resource}",),),
    m.Sell: lambda move: ((f"goods/{move.resource}",),),
    m.Done: _button("done"),
    m.Skip: _button("skip"),
    m.Listen: lambda move: (("listen",), (f"parable/{move.parable}",)),
    m.Supper: _space,
    m.TakeOffering: lambda move: (("offering/yes",), ("offerings",)),
    m.NoOffering: _button("offering/no"),
    m.Favor: lambda move: ((f"give/{move.marker}", f"player/{move.receiver}"),),
    m.Decline: _button("decline"),
    m.ChangeFrom: _space,
    m.ChangeTo: _space,
    m.DiscardPlayed: lambda move: ((f"played/{move.card}", "discard_card"),),
    m.Draw: lambda move: (("draw",), *_source(move, "draw")) if move.source == "xxxiii" else _source(move),
    m.UseSet: _set,
    m.SkipVisit: _button("skip_visit"),
    m.ChooseApostle: lambda move: ((f"waiting/{move.apostle}",),),
    m.ChooseSeat: lambda move: ((f"seat/{move.seat}",),),
    m.SwapOwn: _space,
    m.SwapWith: _space,
    m.BuyMahane: _source,
    m.SkipPurchase: _button("skip_purchase"),
    m.Discard: lambda move: ((f"hand/{move.card}",),),
    m.DiscardResource: lambda move: ((f"goods/{move.resource}",),),
}
_BY_STATE: Mapping[type[Move], Callable[[State, Any], tuple[Path, ...]]] = {
    m.ClearColumn: _column,
    m.MoveCard: _into_gap,
    m.Visit: _visit,
    m.Displace: _displace,
    m.PlaceFollower: _to_location,
    m.Recruit: _to_location,
    m.Call: _to_location,
    m.From: _from_location,
}
_DRAWN = {"xxxiii": "xxxiii", "deck": "mahane.deck"}  # the other sources lie face up
_NAMES: Mapping[type[Move], Callable[[Any], Phrase]] = {
    m.PlaceFollower: _where("place"),
    m.PlayCard: _card("play"),
    m.UseIllumination: _named("illumination"),
    m.ClearColumn: lambda move: say("undo.clear", n=move.column),
    m.MarketDraw: _named("buy_mahane"),
    m.Buy: _good("buy"),
    m.Sell: _good("sell"),
    m.Recruit: _where("recruit"),
    m.Displace: _where("displace"),
    m.Listen: lambda move: say("undo.listen", parable=Noun("card", f"parable_{move.parable}")),
    m.Supper: _spot("supper"),
    m.From: _where("from"),
    m.TakeOffering: _named("offering"),
    m.NoOffering: _named("no_offering"),
    m.Favor: lambda move: say("undo.favor", seat=seat_noun(move.receiver)),
    m.Call: _where("call"),
    m.Decline: _named("decline"),
    m.ChangeFrom: _spot("pick"),
    m.ChangeTo: _spot("change"),
    m.MoveCard: _card("move_card"),
    m.DiscardPlayed: _card("discard"),
    m.Draw: lambda move: say(f"undo.{_DRAWN.get(move.source, 'mahane.seen')}"),
    m.Visit: lambda move: say("undo.visit", column=Noun("visit_column", f"visit_{move.visit_column}")),
    m.UseSet: _named("set"),
    m.SkipVisit: _named("skip_visit"),
    m.ChooseApostle: lambda move: say("undo.apostle", apostle=Noun("apostle", move.apostle)),
    m.ChooseSeat: lambda move: say("undo.seat", place=Noun("place", move.seat)),
    m.SwapOwn: _spot("pick"),
    m.SwapWith: _spot("swap"),
    m.BuyMahane: _named("buy_mahane"),
    m.SkipPurchase: _named("skip_purchase"),
    m.Discard: _card("discard"),
    m.DiscardResource: _good("throw"),
}
