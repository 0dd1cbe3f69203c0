"""Big moments: a Testament buried or saved, the last round."""

import pytest

from boardgames.core.events import Event
from boardgames.games.test_of_time.rules import events, strips
from tests.games.test_of_time.given import given


def moments(found: list[Event]) -> list[tuple[str, str]]:
    return [(event.moment.key, event.at) for event in found if event.moment is not None]


def test_a_testament_is_buried_and_saved_at_its_place() -> None:
    s, found = given(works={0: [("temple", 1)]}), list[Event]()

    strips.cover(s, 0, 99, found.append)
    strips.cover(s, 0, 0, found.append)

    place = events.place(s, "t", 0)
    assert moments(found) == [("moment.buried", place), ("moment.unearthed", place)]


@pytest.mark.parametrize(("number", "keys"), [(19, []), (20, ["moment.last_round"])])
def test_the_last_round_is_a_moment(number: int, keys: list[str]) -> None:
    found: list[Event] = []

    events.round_began(given(round=number), found.append)

    assert [key for key, _ in moments(found)] == keys
