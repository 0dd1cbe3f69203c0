"""Scores that a table keeps from its viewer before the end: in the rail, on the scoreboard and the score track, and in
every phrase that names points."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from boardgames.core.events import Event, Scored
from boardgames.core.phrase import Noun, Phrase, Points
from boardgames.core.table import Mark, RailCard, Slot, Table, Zone
from boardgames.session.ways import Scores

SCORE_COLUMN = "column.score"  # heading of the scores on the public scoreboard
SCORE_PIECE = "score_pawn"  # kind of the pieces on a score track
SCORE_TIP = "tip.score"  # tip of a mark that is a player's total
UNSCORED = "_unscored"  # behind the key of a text: the same without its points; with "_n", still with those in {n}


def can_cover_scores(table: Table) -> bool:
    """Whether scores can be kept from others: not where what they count lies open by the rules."""
    return any(column.key == SCORE_COLUMN for column in table.columns)


def with_covered_scores(table: Table, scores: Scores, eyes: int | None) -> Table:
    """Return the table without the scores that whoever looks at it may not see before the end."""
    if scores == "live" or not can_cover_scores(table):
        return table
    own = eyes if scores == "own" else None
    public = [
        at
        for at, column in enumerate(table.columns)
        if column.key != SCORE_COLUMN and not any(_names_points(row[at].text) for row in table.scoreboard)
    ]
    return replace(
        table,
        zones=tuple(_covered(zone, own) for zone in table.zones),
        rail=tuple(card if card.seat == own else _without_total(card) for card in table.rail),
        columns=tuple(table.columns[n] for n in public),
        scoreboard=tuple(tuple(row[n] for n in public) for row in table.scoreboard),
    )


def _names_points(value: object) -> bool:
    """Whether a phrase names the points of a seat."""
    if isinstance(value, Phrase):
        return any(_names_points(part) for _, part in value.args)
    return isinstance(value, Points)


def _without_total(card: RailCard) -> RailCard:
    return replace(card, score=None, score_note="", score_tip=None, at_end=0)


def _covered(zone: Zone, own: int | None) -> Zone:
    slots = tuple(_without_score(slot, own, zone.seat) for slot in zone.slots)
    return zone if slots == zone.slots else replace(zone, slots=slots)


def _without_score(slot: Slot, own: int | None, seat: int | None) -> Slot:
    pieces = tuple(piece for piece in slot.pieces if piece.kind != SCORE_PIECE or piece.seat == own)
    if len(pieces) < len(slot.pieces):  # its words name the same scores
        slot = replace(slot, pieces=pieces, label=None, notes=())
    is_total = slot.mark is not None and slot.mark.tip is not None and slot.mark.tip.key == SCORE_TIP
    is_own = own is not None and seat == own
    return replace(slot, mark=None) if is_total and not is_own else slot


class PointsCover:
    """Takes the points of seats whose score is covered out of phrases, and out of whatever holds phrases."""

    def __init__(self, shows: Callable[[int], bool], has: Callable[[str], bool]) -> None:
        self._shows = shows  # whether the score of a seat may be seen
        self._has = has  # whether the game has a text for a key

    def phrase(self, phrase: Phrase) -> Phrase | None:
        """Return a phrase without covered points: the text that says the same without them; None if there is none."""
        args = [(name, self._value(value)) for name, value in phrase.args]
        left = tuple((name, value) for name, value in args if value is not None)
        if len(left) == len(args):
            return phrase if left == phrase.args else Phrase(phrase.key, left)
        if len(left) == 1 and all(isinstance(value, Phrase) for _, value in phrase.args):
            only = left[0][1]  # of two phrases joined to one
            return only if isinstance(only, Phrase) else None
        own = "".join(f"_{name}" for name, value in left if _names_points(value))
        keys = (phrase.key + UNSCORED + own, phrase.key + UNSCORED)
        return next((Phrase(key, left) for key in keys if self._has(key)), None)

    def event(self, event: Event) -> Event:
        """Return an event without covered points."""
        if isinstance(event, Scored) and event.seat is not None and not self._shows(event.seat):
            event = replace(event, points=0, total=0)
        gains = tuple((seat, points) for seat, points in event.gains if self._shows(seat))
        found: Event = self.all_in(event if gains == event.gains else replace(event, gains=gains))
        return found

    def all_in(self, thing: Any) -> Any:
        """Return a table, an event or a part of them without covered points; None for what was about nothing else."""
        if isinstance(thing, Phrase):
            return self.phrase(thing)
        if isinstance(thing, Mark) and self._is_about_points(thing):
            return None
        if isinstance(thing, msgspec.Struct):
            fields = ((name, getattr(thing, name)) for name in thing.__struct_fields__)
            holders = [(name, value) for name, value in fields if isinstance(value, msgspec.Struct | tuple)]
            changed = {name: now for name, value in holders if (now := self.all_in(value)) is not value}
            return replace(thing, **changed) if changed else thing
        if type(thing) is tuple:
            return self._parts(thing)
        return thing

    def _parts(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Members of a row of marks go, and a row without members; in a pair with a name the place stays empty."""
        found = tuple(self.all_in(part) for part in parts)
        if all(now is part for now, part in zip(found, parts, strict=True)):
            return parts
        if all(isinstance(part, Mark | tuple) for part in parts):
            return tuple(now for now, part in zip(found, parts, strict=True) if now or not part)
        return found

    def _is_about_points(self, mark: Mark) -> bool:
        is_gone = isinstance(mark.text, Phrase) and self.phrase(mark.text) is None
        return is_gone or (mark.pips is not None and self._value(mark.pips) is None)

    def _value(self, value: int | str | Noun | Phrase) -> int | str | Noun | Phrase | None:
        if isinstance(value, Phrase):
            return self.phrase(value)
        return None if isinstance(value, Points) and not self._shows(value.seat) else value
