"""The frame around the board: players' rail, pills of the top bar, public scoreboard."""

from collections.abc import Sequence

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Mark, RailCard
from boardgames.games.portals.presentation import standing
from boardgames.games.portals.rules import names, scoring
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.scoring import Bonus
from boardgames.games.portals.rules.state import State


def columns(s: State) -> tuple[Phrase, ...]:
    """Return the column titles of the scoreboard; without fuel New Testament events do not end the game (V-2d)."""
    names = ("place", "hand", "events", *(() if s.simplified else ("new",)), "score")
    return tuple(say(f"column.{name}") for name in names)


def points(s: State) -> tuple[int, ...]:
    """Return the points that the score pawns show: card points during play, totals at the end."""
    return scoring.totals(s) if s.is_over else tuple(s.scores)


def rail(s: State, viewer: int | None) -> tuple[RailCard, ...]:
    """One card per seat: public facts only."""
    found = standing.bonuses(s)
    return tuple(_card(s, seat, viewer, total, found) for seat, total in enumerate(points(s)))


def _card(s: State, seat: int, viewer: int | None, total: int, found: Sequence[Bonus]) -> RailCard:
    """Points on the table, and apart from them what sets and symbols would bring if the game ended now."""
    line, counters = _line(s, seat, viewer), _counters(s, seat, found)
    if s.is_over:
        return RailCard(seat, line, total, counters)
    more = standing.points(s, found[seat])
    tied = standing.tied_points(s, found, seat)
    tip = say("tip.score_tied", n=more, tied=tied) if tied else say("tip.score_more" if more else "tip.score", n=more)
    return RailCard(seat, line, total, counters, score_tip=tip, notes=standing.notes(s, found, seat), at_end=more)


def pills(s: State) -> tuple[Mark, ...]:
    """Round, period of the capsule, the ribbon of the last round."""
    period = Noun("timeline", s.defs.periods[s.capsule])
    marks = [
        Mark(say("pill.round", n=s.round)),
        Mark(say("pill.period", period=period), icon="portals-capsule", tip=say("tip.capsule")),
    ]
    if s.is_last_round and not s.is_over:
        marks.append(Mark(say("pill.last_round"), tone="care"))
    return tuple(marks)


def scoreboard(s: State) -> tuple[tuple[Mark, ...], ...]:
    """The public numbers of every seat, for the curtain."""
    total = points(s)
    return tuple(
        (
            Mark(_place(s, seat, "rail.place")),
            Mark(str(len(s.hands[seat])), icon="ui-cards"),
            Mark(str(len(s.played[seat]))),
            *(() if s.simplified else (_new(s, seat),)),
            Mark(str(total[seat])),
        )
        for seat in range(s.seats)
    )


def _line(s: State, seat: int, viewer: int | None) -> Phrase:
    if seat != actor(s.agenda):
        return _place(s, seat)
    if s.agenda[-1].kind == "blind_removal":
        return say("rail.removes")
    return say("rail.your_turn") if seat == viewer else say("rail.turn")


def _new(s: State, seat: int, name: Phrase | str = "") -> Mark:
    """Show how close a seat is to ending the game (E-2)."""
    new, most = s.new_count(seat), s.defs.numbers.trigger
    return Mark(name, pips=min(new, most), of=most, tip=say("tip.new", n=new, most=most))


def _place(s: State, seat: int, at: str = "rail.at") -> Phrase:
    node = s.pawns[seat]
    if node == NONE:
        return say("rail.nowhere")
    name = s.defs.nodes[node]
    return say(at, place=Noun("node", name), to=names.to(s.defs, name))


def _counters(s: State, seat: int, found: Sequence[Bonus]) -> tuple[tuple[Mark, ...], ...]:
    defs = s.defs
    regions = tuple(
        Mark(str(s.region_count(seat, n)), hex=defs.region_hex[n], tip=say("tip.region", region=Noun("region", name)))
        for n, name in enumerate(defs.regions)
    )
    symbols = tuple(standing.symbol_mark(s, found, seat, n) for n in range(len(defs.symbols)))
    last = [Mark(str(len(s.hands[seat])), icon="ui-cards", tip=say("tip.hand"))]
    if not s.simplified:
        last.append(_new(s, seat, say("rail.new_brief" if s.teams else "rail.new")))
    if s.teams:
        last.append(Mark(say("rail.team", n=s.team(seat)[0] + 1), tip=say("tip.team")))
    return regions, symbols, tuple(last)
