"""Big moments: a witness found dead, the last round."""

import pytest

from boardgames.core.events import Event, Placed
from boardgames.games.acts.rules import events
from boardgames.games.acts.rules.definitions import ALIVE, DEAD
from tests.games.acts.given import given


def moments(found: list[Event]) -> list[str]:
    return [event.moment.key for event in found if event.moment is not None]


@pytest.mark.parametrize(("status", "keys"), [(DEAD, ["moment.dead"]), (ALIVE, [])])
def test_a_witness_found_dead_is_a_moment_in_his_city(status: int, keys: list[str]) -> None:
    s, found = given(), list[Event]()
    s.status[0] = status

    events.drew_status(s, 0, s.supply, found.append)

    assert moments(found) == keys
    assert all(isinstance(event, Placed) for event in found if event.moment is not None)


@pytest.mark.parametrize("before_last", [0, 1])
def test_the_last_round_is_a_moment(before_last: int) -> None:
    s, found = given(), list[Event]()
    s = given(round=s.rounds - before_last)

    events.round_began(s, found.append)

    assert moments(found) == ([] if before_last else ["moment.last_round"])
