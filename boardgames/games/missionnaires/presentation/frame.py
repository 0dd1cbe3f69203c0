"""The frame around the board: players' rail, pills of the top bar, public scoreboard."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Mark, RailCard
from boardgames.games.missionnaires.presentation import seat_notes
from boardgames.games.missionnaires.rules import scoring
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS
from boardgames.games.missionnaires.rules.state import State

COLUMNS = tuple(say(f"column.{name}") for name in ("place", "visited", "periodicals", "bons", "companion"))
CREDITS = ("free_passage", "calm_sea", "two_spaces")
OVERSEER_ICONS = ("missionnaires-overseer-c", "missionnaires-overseer-d")


def rail(s: State, viewer: int | None) -> tuple[RailCard, ...]:
    """One card per seat: public facts only (I-1, I-2)."""
    return tuple(
        RailCard(
            seat,
            _line(s, seat, viewer),
            len(s.visited[seat]),
            _rows(s, seat),
            score_note=f"/{scoring.goal(s, seat)}",
            notes=seat_notes.sheet(s, seat, viewer),
        )
        for seat in range(s.seats)
    )


def pills(s: State) -> tuple[Mark, ...]:
    """Round, credits from BON cards for this turn, and that somebody has won while others play on."""
    marks = [Mark(say("pill.round", n=s.round))]
    if s.again and not s.is_over:
        marks.append(Mark(say("pill.again", seat=Noun("seat", str(s.current))), tone="care"))  # E-14
    credits = {name: getattr(s, name) for name in CREDITS} if not s.is_over else {}
    marks += [Mark(say(f"pill.credit.{name}", n=n), icon=seat_notes.BON) for name, n in credits.items() if n]  # B-5
    if s.finished and not s.is_over:
        winner = Noun("seat", str(s.rank.index(1)))  # F-6: nobody can take that away
        marks.append(Mark(say("pill.playing_on", winner=winner, n=s.finished + 1), tone="care"))
    return tuple(marks)


def scoreboard(s: State) -> tuple[tuple[Mark, ...], ...]:
    """The public numbers of every seat, for the curtain."""
    return tuple(
        (
            Mark(_place(s, seat)),
            Mark(f"{len(s.visited[seat])}/{scoring.goal(s, seat)}"),
            Mark(str(s.periodicals[seat]), icon="missionnaires-periodical"),
            Mark(str(len(s.bons[seat])), icon=seat_notes.BON),
            _companion(s, seat) or Mark("–"),
        )
        for seat in range(s.seats)
    )


def place(s: State, node: int) -> Phrase:
    """Return the name of a space."""
    return say("rail.at", place=Noun("node", s.defs.board.nodes[node]))


def _line(s: State, seat: int, viewer: int | None) -> Phrase:
    if seat == actor(s.agenda):
        return say("rail.your_turn") if seat == viewer else say("rail.turn")
    if s.miss[seat] and s.is_unfinished(seat):
        return say("rail.miss", place=_place(s, seat), n=s.miss[seat])
    return _place(s, seat)


def _place(s: State, seat: int) -> Phrase:
    if s.space[seat] == NONE:
        return say("rail.home", n=s.rank[seat]) if s.rank[seat] else say("rail.left")  # F-10
    return say("rail.last", n=s.rank[seat]) if s.rank[seat] else place(s, s.space[seat])  # F-7: not home yet


def _pips(s: State, seat: int) -> Mark:
    done, goal = len(s.visited[seat]), scoring.goal(s, seat)
    return Mark(pips=done, of=goal, tip=say("tip.visited"))


def state_of(s: State, seat: int) -> Phrase:
    """Say where a seat is, who travels with it and how many turns it misses (I-1)."""
    words, overseer = _place(s, seat), s.companion[seat]
    if overseer != NONE:
        words = say("rail.with", place=words, overseer=say(f"way.who.{OVERSEERS[overseer]}"))
    return say("rail.miss", place=words, n=s.miss[seat]) if s.miss[seat] and s.is_unfinished(seat) else words


def _companion(s: State, seat: int) -> Mark | None:
    overseer = s.companion[seat]
    if overseer == NONE:
        return None
    name = Noun("overseer", OVERSEERS[overseer])
    return Mark(icon=OVERSEER_ICONS[overseer], tip=say("tip.companion", overseer=name))


def _rows(s: State, seat: int) -> tuple[tuple[Mark, ...], ...]:
    counters = [
        Mark(str(s.periodicals[seat]), icon="missionnaires-periodical", tip=say("tip.periodicals")),
        Mark(str(len(s.bons[seat])), icon=seat_notes.BON, tip=say("tip.bons", n=len(s.bons[seat]))),
    ]
    companion = _companion(s, seat)
    if companion:
        counters.append(companion)
    names = tuple(Mark(place(s, node), tone="yes", tip=say("tip.visited_towns")) for node in s.visited[seat])
    return (_pips(s, seat),), tuple(counters), names
