"""Words before a seat's first turn: no last turn is spoken of, and pill and note of a card agree."""

from finger import QuietServices, setup_of

from boardgames.core.phrase import Phrase
from boardgames.session.session import Session
from boardgames.ui.start import played


def first_of_hand(session: Session, seat: int) -> tuple[str, str]:
    """The words of the pill and of the first note of a seat's first card."""
    hand = session.table(seat).zone("hand")
    assert hand is not None
    slot = hand.slots[0]
    assert slot.mark is not None
    assert isinstance(slot.mark.text, Phrase)
    assert isinstance(slot.notes[0].text, Phrase)
    return slot.mark.text.key, slot.notes[0].text.key


def test_before_the_first_turn_pill_and_note_say_the_same(services: QuietServices) -> None:
    session = played(services, setup_of(services, "portals", 2, 4), 0)

    assert first_of_hand(session, 0) == ("pill.in_range", "note.in_range")


def test_set_up_and_the_present_turn_are_no_turn_that_a_seat_has_had(services: QuietServices) -> None:
    moves = 0
    session = played(services, setup_of(services, "portals", 2, 4), moves)
    assert not session.has_had_turn(0)
    assert not session.has_had_turn(1)

    while session.state.used == 0:  # the first action of the first turn
        moves += 1
        session = played(services, setup_of(services, "portals", 2, 4), moves)
    assert not session.has_had_turn(0)
    assert not session.has_had_turn(1)

    first = session.state.current
    while session.state.current == first:
        moves += 1
        session = played(services, setup_of(services, "portals", 2, 4), moves)
    assert session.has_had_turn(first)
    assert not session.has_had_turn(1 - first)
