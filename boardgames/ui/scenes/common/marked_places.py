"""Where the steps of a recap are marked on a table: at what they speak of, wherever it is by now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.core.events import Changed, Discarded, Drew, Event, Moved, Placed, Revealed
from boardgames.core.phrase import Noun, Phrase
from boardgames.session.log import cards_in
from boardgames.session.story import Step, place_of
from boardgames.ui.scenes.common.table_view import TableView

CARD = "card/"
UNTOLD = 4  # the rank of events that no line of a step speaks of


def marked_place(view: TableView, step: Step) -> pygame.Rect | None:
    """Return the visible place of a step that a reader would take for what the step speaks of, else one that it names;
    None if it has none."""
    spoken = [phrase for line in step.deeds for phrase in _phrases(line.phrase)]
    nouns = [noun for phrase in spoken for noun in _nouns(phrase)]
    cards = set[str]().union(*map(cards_in, spoken))
    ranks = [(_rank(event, step, spoken, nouns), event) for event in step.events]
    events = [event for rank, event in sorted(ranks, key=lambda ranked: ranked[0]) if rank < UNTOLD]
    rects = [rect for event in events for rect in _places(view, event, cards)]
    rects += [rect for noun in nouns if (rect := view.targets.rect_of(noun.link)) is not None]
    return next((rect for rect in rects if view.rect.contains(rect)), None)


def _rank(event: Event, step: Step, spoken: Sequence[Phrase], nouns: Sequence[Noun]) -> int:
    """Return how near an event is to what a step says: its line, a line about the same things, part of a deed, its
    price. What nobody or somebody else did, or what is about other things, does not show where a player did
    something."""
    own = _nouns(event.log)
    if not spoken or event.log in spoken:
        return 0
    if not set(own).isdisjoint(nouns):
        return 1
    if own or (step.doer is not None and event.seat != step.doer):
        return UNTOLD
    return 3 if isinstance(event, Changed) else 2


def _phrases(phrase: object) -> Iterator[Phrase]:
    """Yield a phrase and those in its gaps."""
    if isinstance(phrase, Phrase):
        yield phrase
        for _, value in phrase.args:
            yield from _phrases(value)


def _nouns(phrase: Phrase | None) -> list[Noun]:
    """Return what a phrase names but for the players."""
    args = [value for part in _phrases(phrase) for _, value in part.args]
    return [value for value in args if isinstance(value, Noun) and value.kind != "seat"]


def _places(view: TableView, event: Event, named: set[str]) -> Iterator[pygame.Rect]:
    """Yield the places of an event, each only if it still shows what the event was about."""
    cards, slot = _cards(event), place_of(event)
    found = [view.targets.rect_of(event.at)] if event.at else []
    if isinstance(event, Revealed) and not named.intersection(cards):
        cards, slot = (), ""  # a card that only took the place of another
    found += [rect for card in cards if (rect := _rect_of_card(view, card)) is not None]
    if slot and (isinstance(event, Discarded) or not (_is_of_cards(event) and shows_cards(view, slot))):
        found.append(view.targets.rect_of(slot))
    if cards and isinstance(event, Moved | Placed) and is_empty(view, event.origin):
        found.append(view.targets.rect_of(event.origin))  # the gap that a card left
    yield from (rect for rect in found if rect is not None)


def _cards(event: Event) -> tuple[str, ...]:
    """Return the cards that an event is about, as far as its viewer knows them."""
    if isinstance(event, Drew | Discarded):
        return (event.card,) if event.card is not None else ()
    if isinstance(event, Moved | Placed):
        return (event.piece.removeprefix(CARD),) if event.piece.startswith(CARD) else ()
    return event.cards if isinstance(event, Revealed) else ()


def _is_of_cards(event: Event) -> bool:
    return isinstance(event, Drew | Revealed) or bool(_cards(event))


def _rect_of_card(view: TableView, card: str) -> pygame.Rect | None:
    """Return where a card lies face up."""
    return next((seen.rect for seen in view.targets.seen().values() if seen.piece.face == card), None)


def is_empty(view: TableView, slot: str) -> bool:
    """Whether there is such a slot and nothing lies in it."""
    zones = view.table.zones if view.table is not None else ()
    return any(at.id == slot and not at.pieces for zone in zones for at in zone.slots)


def shows_cards(view: TableView, slot: str) -> bool:
    """Whether cards lie face up in a slot."""
    zones = view.table.zones if view.table is not None else ()
    return any(piece.face is not None for zone in zones for at in zone.slots if at.id == slot for piece in at.pieces)
