"""The big moment: the Bethel reached."""

from boardgames.core.events import Event
from boardgames.games.missionnaires.rules import events
from tests.games.missionnaires.given import given


def test_coming_home_is_a_moment_at_the_bethel() -> None:
    s, found = given(), list[Event]()
    s.rank[0] = 1

    events.finished(s, 0, found.append)

    assert [(event.moment.key, event.at) for event in found if event.moment is not None] == [
        ("moment.home", "map/bethel")
    ]
