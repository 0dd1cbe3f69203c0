"""Big moments of a move: those that its events mark, and the lead changing hands."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from boardgames.core.events import (
    Changed,
    Discarded,
    Drew,
    Ended,
    Event,
    Moved,
    Placed,
    Revealed,
    RoundBegan,
    TurnBegan,
)
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.session.log import leader, names_seat


class BigMoment(msgspec.Struct, frozen=True):
    """Three to six words, the slot where it happened ("" without one) and the seat it belongs to."""

    text: Phrase
    slot: str
    seat: int | None
    is_step: bool = False  # one step of a staged sequence: sentences beside their slots instead of a ribbon
    others: tuple[tuple[Phrase, str], ...] = ()  # the other sentences of the step and their slots


def moments(events: Sequence[Event]) -> list[BigMoment]:
    """Return the moments that events mark and the steps they stage, in order; the same words only once."""
    found: dict[Phrase | str, BigMoment] = {}
    for event in events:
        if event.staged and event.log is not None:
            step = found.get(event.staged)
            if step is None:
                found[event.staged] = BigMoment(event.log, _slot(event), event.seat, is_step=True)
            else:
                found[event.staged] = replace(step, others=(*step.others, (event.log, _slot(event))))
        if event.moment is not None:
            found[event.moment] = BigMoment(event.moment, _slot(event), event.seat)
    return list(found.values())


def _slot(event: Event) -> str:
    if event.at:
        return event.at
    if isinstance(event, Moved | Placed | Discarded):
        return event.to
    return event.slot if isinstance(event, Changed | Revealed) else ""


def card_for(
    events: Sequence[Event], viewer: int | None, zones: Container[str], lying: tuple[str, Event] | None = None
) -> tuple[str, tuple[Event, ...]] | None:
    """Return the last card that came to the viewer unseen, with its events: drawn, given, turned up in a zone where
    cards take effect, unlike an offer that is filled up, or lying there for somebody else when it did something to the
    viewer. None of several drawn together: it would hide the others."""
    found: list[tuple[str, tuple[Event, ...]]] = []
    for event in events if viewer is not None else ():
        card: str | None = None
        if lying is not None and lying[1].seat != viewer and _concerns(event, viewer):
            found.append((lying[0], (lying[1], event)))
        lying = _lies(event, zones, lying)
        if isinstance(event, Drew) and event.seat == viewer and event.reveals:
            card = event.card
        elif isinstance(event, Revealed) and event.seat == viewer and event.slot.partition("/")[0] in zones:
            card = event.cards[-1] if event.reveals else None
        elif isinstance(event, Placed) and event.taker == viewer and event.sides is not None:
            card = event.sides[1].face
        if card is not None:
            found.append((card, (event,)))
    is_one_of_many = sum(isinstance(told[0], Drew) for _, told in found) > 1
    return found[-1] if found and not is_one_of_many else None


def card_lying(events: Iterable[Event], zones: Container[str]) -> tuple[str, Event] | None:
    """Return the card that lies where cards take effect after these events, with the event that turned it up."""
    lying: tuple[str, Event] | None = None
    for event in events:
        lying = _lies(event, zones, lying)
    return lying


def _lies(event: Event, zones: Container[str], lying: tuple[str, Event] | None) -> tuple[str, Event] | None:
    if isinstance(event, Revealed) and event.slot.partition("/")[0] in zones:
        return event.cards[-1], event
    is_gone = isinstance(event, Discarded) and lying is not None and event.card == lying[0]
    return None if is_gone or isinstance(event, TurnBegan) else lying


def _concerns(event: Event, viewer: int | None) -> bool:
    """Whether something is done to the viewer by a card of somebody else."""
    return event.log is not None and (event.seat == viewer or names_seat(event.log, viewer))


class Lead:
    """Who leads by the public scores when a turn is over, or a round in a game without turns: what goes up and down
    within it is no change. A shared lead still belongs to the seat that had it alone."""

    def __init__(self) -> None:
        self._holder: int | None = None

    def forget(self) -> None:
        """Something was taken back: whoever leads before the next move holds the lead."""
        self._holder = None

    def change(
        self,
        before: Mapping[int, int | None],
        scores: Mapping[int, int | None],
        teams: Sequence[tuple[int, ...]],
        events: Sequence[Event],
        has_turns: bool,
    ) -> BigMoment | None:
        """Return the moment if another seat leads after a move that ends a turn, unless the game is over."""
        old = _alone_ahead(before, teams) if self._holder is None else self._holder
        if not any(isinstance(event, TurnBegan if has_turns else RoundBegan) for event in events):
            self._holder = old
            return None
        ahead = _alone_ahead(scores, teams)
        self._holder = old if ahead is None else ahead
        if ahead is None or old in (None, ahead) or any(isinstance(event, Ended) for event in events):
            return None
        return BigMoment(say("moment.lead", seat=seat_noun(ahead)), f"rail/{ahead}", ahead)


def _alone_ahead(scores: Mapping[int, int | None], teams: Sequence[tuple[int, ...]]) -> int | None:
    points = [score for _, score in sorted(scores.items()) if score is not None]
    return leader(points, teams) if len(points) == len(scores) and points else None
