"""Big moments: an Apostle seated, a Judgment, the twelfth Apostle, the last turn."""

from boardgames.core.events import Event
from boardgames.games.ierusalem.rules import events, sanhedrin_events
from tests.games.ierusalem.given import DEFS, given


def moments(found: list[Event]) -> list[str]:
    return [event.moment.key for event in found if event.moment is not None]


def test_an_apostle_who_takes_his_seat_is_a_moment() -> None:
    found: list[Event] = []

    events.apostle_seated(given(), 0, 0, 0, found.append)

    assert moments(found) == ["moment.apostle"]


def test_the_sanhedrin_marks_judgments_and_the_last_turn_at_its_space() -> None:
    s, found = given(marker=DEFS.numbers.last_space), list[Event]()

    sanhedrin_events.judged(s, 0, [4, 2, 2, 2], found.append)
    sanhedrin_events.marker_moved(s, "", found.append)
    sanhedrin_events.all_seated(s, [], found.append)

    assert moments(found) == ["moment.judgment", "moment.last_turn", "moment.all_seated"]
    places = [event.at for event in found if event.moment is not None]
    assert places == [f"sanhedrin/{s.marker}", f"sanhedrin/{s.marker}", "supper/table"]


def test_other_meetings_are_no_moment() -> None:
    found: list[Event] = []

    sanhedrin_events.marker_moved(given(marker=2), "", found.append)

    assert not moments(found)
