"""Laws of hidden information: nobody's eyes, and no bot, get what the seat may not know."""

from collections.abc import Iterable

import pytest

from boardgames.app import wiring
from boardgames.core.events import Event, Revealed
from boardgames.core.game import Reminding
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from tests.contract.cases import Case, cases, every_case, moves_of, nouns, positions, seed_of, seen

OPEN = [case for case in cases() if case.slug != "toy" and wiring.definition(case.slug).game.secret is None]
LOOK_FIRST = 5  # moves at the start that are all looked at; later ones now and then
LOOK_EVERY = 20
MOST_LOOKS = 15  # chance may play for thousands of moves


@every_case
def test_another_deal_looks_the_same_to_the_seat_it_was_dealt_for(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed)):
        public, asked = seen(case, seed, None)[number], game.prompt(s, None)
        for viewer in range(case.seats):
            dealt = game.determinize(s, viewer, Rng(seed + number))

            assert game.table(dealt, viewer) == seen(case, seed, viewer)[number]
            assert game.prompt(dealt, viewer) == game.prompt(s, viewer)
            if viewer == number % case.seats:  # what all see is a part of what each of them sees
                assert game.table(dealt, None) == public
            assert game.prompt(dealt, None) == asked
            assert game.has_secret(dealt, viewer) == game.has_secret(s, viewer)
            assert game.actor(dealt) == game.actor(s)
            if isinstance(game, Reminding):
                assert game.reminders(dealt, viewer) == game.reminders(s, viewer)
            if game.actor(s) == viewer:
                assert list(game.legal(dealt)) == list(game.legal(s))


@every_case
def test_a_refusal_tells_nothing_that_the_seat_may_not_know(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed, samples=2)):
        for viewer in range(case.seats):
            dealt = game.determinize(s, viewer, Rng(seed + number))
            targets = [slot.id for zone in seen(case, seed, viewer)[number].zones for slot in zone.slots][::3]

            for target in targets:
                assert game.refusal(dealt, viewer, (target,)) == game.refusal(s, viewer, (target,))


@every_case
def test_deals_differ_and_can_be_played_to_the_end(case: Case) -> None:
    seed, game = seed_of(case), case.game
    start = positions(case, seed)[1]
    dealt = [game.determinize(start, 0, Rng(seed + number)) for number in range(3)]
    for s in dealt:
        rng = Rng(seed)
        while moves := game.legal(s):
            game.apply(s, rng.choice(moves))

        assert game.outcome(s) is not None


@every_case
def test_somebody_with_a_secret_sees_more_than_the_curtain_shows(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed)):
        public = faces(seen(case, seed, None)[number])
        for seat in range(case.seats):
            own = faces(seen(case, seed, seat)[number])

            assert public <= own
            if own > public:
                assert game.has_secret(s, seat)


@every_case
def test_the_log_names_no_card_that_the_reader_has_not_seen(case: Case) -> None:
    seed, game = seed_of(case), case.game
    s, rng, looks = case.new(seed), Rng(seed), 0
    for number, move in enumerate(moves_of(case, seed)):
        if looks == MOST_LOOKS:
            break
        if number >= LOOK_FIRST and rng.below(LOOK_EVERY):
            game.apply(s, move)
            continue
        looks += 1
        before = s.clone()
        events: list[Event] = []
        game.apply(s, move, events.append)

        for viewer in (None, *range(case.seats)):
            named = {noun.id for event in events for noun in nouns(event.line(viewer)) if noun.kind == "card"}
            named -= revealed(events)
            if named:  # most moves name no card, and then it does not matter what lies open
                assert named <= faces(game.table(before, viewer)) | faces(game.table(s, viewer))
            for event in events:
                if not event.is_seen_by(viewer):
                    assert event.veiled(viewer).secret is None
                    assert getattr(event.veiled(viewer), "card", None) is None


@pytest.mark.parametrize("case", OPEN, ids=str)
def test_a_game_that_names_no_secret_has_none(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed)):
        public = faces(seen(case, seed, None)[number])
        for seat in range(case.seats):
            assert not game.has_secret(s, seat)
            assert game.determinize(s, seat, Rng(seed)).key() == s.key()
            assert faces(seen(case, seed, seat)[number]) == public
    s, events = case.new(seed), list[Event]()
    for move in moves_of(case, seed):
        game.apply(s, move, events.append)
    assert all(event.seen_by is None and event.secret is None and not event.reveals for event in events)


def faces(table: Table) -> set[str]:
    """The cards that lie open to the viewer."""
    return {piece.face for zone in table.zones for slot in zone.slots for piece in slot.pieces if piece.face}


def revealed(events: Iterable[Event]) -> set[str]:
    """The cards that all saw being turned up."""
    return {card for event in events if isinstance(event, Revealed) and event.seen_by is None for card in event.cards}


@every_case
def test_a_fresh_shuffle_changes_nothing_that_anybody_has_seen(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed, samples=2)):
        fresh = game.determinize(s, None, Rng(seed + number))

        for viewer in (None, *range(case.seats)):
            assert game.table(fresh, viewer) == seen(case, seed, viewer)[number]
            assert game.prompt(fresh, viewer) == game.prompt(s, viewer)
        assert list(game.legal(fresh)) == list(game.legal(s))
