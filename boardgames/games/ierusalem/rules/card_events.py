"""Reports what happened to cards: drawn, played, discarded."""

from collections.abc import Sequence

from boardgames.core.events import (
    Discarded,
    Drew,
    Emit,
    Moved,
    Placed,
    Revealed,
    Said,
)
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.ierusalem.rules.definitions import LOCATIONS, MAHANE
from boardgames.games.ierusalem.rules.events import card_noun
from boardgames.games.ierusalem.rules.state import State


def dealt(s: State, emit: Emit) -> None:
    """Setup is over, hands are dealt (S-19)."""
    emit(Said(log=say("log.dealt", seat=seat_noun(s.first)), reveals=True, sound="card"))


def played(s: State, seat: int, card: int, column: int, emit: Emit) -> None:
    """A card was played (T-02a)."""
    name = s.defs.cards.ids[card]
    log = say("log.played", seat=seat_noun(seat), card=card_noun(s, card), n=column)
    place = (f"location/{LOCATIONS[s.defs.cards.location[card]]}",)
    emit(
        Placed(
            seat=seat, piece=f"card/{name}", origin=f"hand/{name}", to=f"column/{column}", log=log, sound="card",
            glows=place,
        )
    )  # fmt: skip


def cleared(s: State, seat: int, column: int, emit: Emit) -> None:
    """A column was cleared (T-06)."""
    emit(Said(seat=seat, log=say("log.cleared", seat=seat_noun(seat), n=column), sound="card"))


def took_display(s: State, seat: int, card: int, place: int, emit: Emit) -> None:
    """A card on display was taken, seen by all."""
    name = s.defs.cards.ids[card]
    log = say("log.took", seat=seat_noun(seat), card=card_noun(s, card))
    emit(Drew(seat=seat, source=f"mahane/{place + 1}", to="hand", card=name, log=log, sound="card"))


def display_filled(s: State, place: int, emit: Emit) -> None:
    """A gap in the display was filled."""
    name = s.defs.cards.ids[s.display[place]]
    log = say("log.display", card=Noun("card", name))
    emit(Revealed(slot=f"mahane/{place + 1}", cards=(name,), log=log, reveals=True))


def drew_unseen(s: State, seat: int, card: int, deck: str, emit: Emit) -> None:
    """A card was drawn from a deck, seen only by its owner."""
    who, name = seat_noun(seat), s.defs.cards.ids[card]
    emit(
        Drew(
            seat=seat,
            source=f"{deck}/deck",
            to="hand",
            card=name,
            log=say("log.drew", seat=who, deck=Noun("deck", deck)),
            secret=say("log.drew_seen", seat=who, deck=Noun("deck", deck), card=card_noun(s, card)),
            seen_by=(seat,),
            reveals=True,
            sound="card",
        )
    )


def put_away(s: State, seat: int, card: int, origin: str, emit: Emit) -> None:
    """A card was discarded, or returned under its deck (H-05)."""
    deck, name = s.defs.cards.deck[card], s.defs.cards.ids[card]
    if deck < MAHANE:
        key, to = "log.discarded", f"discard/{seat}"
    else:
        key, to = "log.put_under", "mahane/deck" if deck == MAHANE else "xxxiii/deck"
    log = say(key, seat=seat_noun(seat), card=card_noun(s, card))
    if origin.startswith("hand/") and deck >= MAHANE:  # shown to all before it is face down again
        emit(Revealed(seat=seat, slot=origin, cards=(name,)))
    emit(Discarded(seat=seat, card=name, origin=origin, to=to, log=log, sound="card"))


def reshuffled(s: State, seat: int, emit: Emit) -> None:
    """The discard pile became the deck (H-04)."""
    emit(Said(seat=seat, log=say("log.reshuffled", seat=seat_noun(seat)), reveals=True, sound="card"))


def refilled(s: State, seat: int, cards: Sequence[int], emit: Emit) -> None:
    """The hand was filled up (H-04)."""
    who = seat_noun(seat)
    for number, card in enumerate(cards):
        emit(
            Drew(
                seat=seat,
                source=f"pile/{seat}",
                to="hand",
                card=s.defs.cards.ids[card],
                log=None if number else say("log.refilled", seat=who, n=len(cards)),
                secret=say("log.drew_own", seat=who, card=card_noun(s, card)),
                seen_by=(seat,),
                reveals=True,
                sound="" if number else "card",
            )
        )


def card_moved(s: State, seat: int, card: int, here: int, there: int, emit: Emit) -> None:
    """A card of the board was moved (A-16)."""
    log = say("log.card_moved", seat=seat_noun(seat), card=card_noun(s, card), n=there + 1)
    piece, to = f"card/{s.defs.cards.ids[card]}", f"column/{there + 1}"
    emit(Moved(seat=seat, piece=piece, origin=f"column/{here + 1}", to=to, log=log, sound="card"))
