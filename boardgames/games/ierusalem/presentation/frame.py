"""The frame around the board: players' rail, pills of the top bar, public scoreboard."""

from collections.abc import Iterable, Iterator

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, Points, say
from boardgames.core.table import Mark, Piece, RailCard
from boardgames.games.ierusalem.presentation import notes
from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.actions import ICON_VP
from boardgames.games.ierusalem.rules.definitions import ACTIONS, LOCATIONS, NONE, RESOURCES
from boardgames.games.ierusalem.rules.state import State

COLUMNS = tuple(say(f"column.{name}") for name in ("supper", "parables", "favors", "offerings", "hand", "score"))
STEPS = ("play", "actions", "visit", "buy", "hand", "camp")
_PROGRESS_OF = {"done": "done", "now": "doing", "next": "due"}
_STEP_OF = {"play": "play", "actions": "actions", "visit": "visit", "visited": "visit", "purchase": "buy"}


def points(s: State) -> tuple[int, ...]:
    """Return the points of the score markers: points during play, totals at the end."""
    return scoring.totals(s) if s.is_over else tuple(s.vp)


def rail(s: State, viewer: int | None) -> tuple[RailCard, ...]:
    """One card per seat: public facts only."""
    return tuple(_card(s, seat, viewer, now, at_end) for seat, (now, at_end) in enumerate(_standings(s)))


def _standings(s: State) -> Iterable[tuple[int, int]]:
    """Points on the score track and points if the game ended now, by seat."""
    return zip(points(s), scoring.totals(s), strict=True)


def _card(s: State, seat: int, viewer: int | None, now: int, at_end: int) -> RailCard:
    """Points on the score track, and apart from them what places, Parables and Offerings would bring at the end."""
    line, rows = _line(s, seat, viewer), _rows(s, seat)
    if s.is_over:
        return RailCard(seat, line, now, rows)
    return RailCard(seat, line, now, rows, score_tip=say("tip.score", n=now, all=at_end), at_end=at_end - now)


def step(s: State) -> str:
    """Return the step of the turn, empty outside turns."""
    if not s.agenda or s.active == NONE:
        return ""
    base = s.agenda[0].kind
    return _STEP_OF.get(base, base)


def pills(s: State) -> tuple[Mark, ...]:
    """Round, the ribbon of the last turn, the steps of a turn."""
    marks = [Mark(say("pill.round", n=s.round))]
    if not s.is_over and s.end_in_sight:
        marks.append(Mark(say("pill.last_turn"), tone="care"))
    now = step(s)
    if now:
        marks += [
            Mark(say(f"step.{name}"), tone="now" if name == now else "step", tip=say(f"tip.step.{name}"))
            for name in STEPS
        ]
    return (*marks, *_card_steps(s))


def _card_steps(s: State) -> Iterator[Mark]:
    """Yield the Location and the actions of the card being played, in order; points have no icon."""
    for place, (action, tone) in enumerate(notes.action_steps(s)):
        name = ACTIONS[action] if place else LOCATIONS[s.defs.cards.location[s.card]]
        icon, progress = s.defs.icons.get(name, ""), _PROGRESS_OF[tone]
        tip = say(f"tip.deed.{progress}", action=Noun("action", ACTIONS[action]))
        yield Mark("" if icon else str(ICON_VP), icon=icon, tone=progress, tip=tip)


def scoreboard(s: State) -> tuple[tuple[Mark, ...], ...]:
    """The public numbers of every seat, for the curtain."""
    total = points(s)
    return tuple(
        (
            Mark(str(s.seated_count(seat)), icon="ierusalem-last-supper"),
            Mark(str(len(s.heard[seat])), icon="ierusalem-parable"),
            Mark(str(s.favors[seat]), icon="ierusalem-favor"),
            Mark(str(s.offerings[seat]), icon="ierusalem-offering"),
            Mark(str(len(s.hands[seat])), icon="ui-cards"),
            Mark(str(total[seat])),
        )
        for seat in range(s.seats)
    )


def _line(s: State, seat: int, viewer: int | None) -> Phrase:
    if seat == actor(s.agenda):
        kind = "answer" if s.agenda[-1].kind == "called" else "turn"
        return say(f"rail.your_{kind}") if seat == viewer else say(f"rail.{kind}", n=len(s.hands[seat]))
    return say("rail.hand", n=len(s.hands[seat]))


def _rows(s: State, seat: int) -> tuple[tuple[Mark, ...], ...]:
    return _goods(s, seat), _counters(s, seat), _columns(s, seat)


def _goods(s: State, seat: int) -> tuple[Mark, ...]:
    icons = s.defs.icons
    counts = [*zip(RESOURCES, s.goods[seat], strict=True), ("denarius", s.coins[seat]), ("offering", s.offerings[seat])]
    return tuple(Mark(str(n), icon=icons[name], tip=say(f"tip.{name}", n=n)) for name, n in counts)


def _counters(s: State, seat: int) -> tuple[Mark, ...]:
    camp, supper, heard, favors = s.camp[seat].bit_count(), s.seated_count(seat), len(s.heard[seat]), s.favors[seat]
    return (
        Mark(str(supper), icon="ierusalem-last-supper", tip=say("tip.supper", n=supper)),
        Mark(
            str(camp),
            icon="ierusalem-follower",
            tip=say("tip.camp", n=camp, pieces=s.in_camp(seat), most=s.capacity(seat)),
            piece=Piece("rail/meeple", "meeple", seat=seat),
        ),
        Mark(str(heard), icon="ierusalem-parable", tip=say("tip.parables", n=heard)),
        Mark(str(favors), icon="ierusalem-favor", tip=say("tip.favors", n=favors)),
        Mark(
            "",
            icon="ierusalem-illumination",
            tone="" if s.lit[seat] else "far",
            tip=say("tip.lit", n=Points(s.defs.numbers.illumination, seat)) if s.lit[seat] else say("tip.unlit"),
        ),
    )


def _columns(s: State, seat: int) -> tuple[Mark, ...]:
    """The columns of the seat as symbols, and the Favors that can replace missing ones (V-02)."""
    locations, markers = s.defs.cards.location, s.defs.markers
    found = [
        Mark(
            _symbols(locations[card] for card in cards),
            tone="box",
            tip=say("tip.column" if cards else "tip.column_empty", n=number),
        )
        for number, cards in enumerate(s.columns[seat], 1)
    ]
    if s.received[seat]:
        places = _symbols(markers.location[marker % len(markers.ids)] for marker in s.received[seat])
        found.append(Mark("{icon:ierusalem-favor}" + places, tone="box", tip=say("tip.received")))
    return tuple(found)


def _symbols(places: Iterable[int]) -> str:
    return "".join(f"{{icon:ierusalem-{LOCATIONS[place]}}}" for place in places)
