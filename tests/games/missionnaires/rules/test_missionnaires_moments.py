"""The big moments, all congregations visited and the Bethel reached; losses name who lost what."""

from boardgames.core.events import Event
from boardgames.core.phrase import seat_noun
from boardgames.games.missionnaires.rules import events, pawns
from tests.games.missionnaires.given import CIRCUIT, DISTRICT, given, node


def test_coming_home_is_a_moment_at_the_bethel() -> None:
    s, found = given(), list[Event]()
    s.rank[0] = 1

    events.finished(s, 0, found.append)

    assert [(event.moment.key, event.at) for event in found if event.moment is not None] == [
        ("moment.home", "map/bethel")
    ]


def test_the_last_congregation_is_a_moment_where_it_is() -> None:
    s, found = given(todo=((), ())), list[Event]()
    s.visited[0].append(node("lyon"))

    events.visited(s, 0, node("lyon"), found.append)
    s.todo[0] = 1 << node("cairo")
    events.visited(s, 0, node("lyon"), found.append)

    assert [(event.moment and event.moment.key, event.at) for event in found] == [
        ("moment.homewards", "map/lyon"),
        (None, "map/lyon"),
    ]


def test_a_companion_lost_is_told_of_the_player_who_lost_him() -> None:
    cases = (
        (lambda s, emit: pawns.dismiss(s, CIRCUIT, emit), "log.lost_companion.circuit"),
        (lambda s, emit: pawns.place_overseer(s, CIRCUIT, node("lyon"), emit), "log.lost_to.circuit"),
        (lambda s, emit: pawns.join(s, 0, CIRCUIT, emit), "log.changed_sides.circuit"),
    )
    for change, key in cases:
        s, found = given(at=("lyon", "madrid"), companions=("", "circuit")), list[Event]()

        change(s, found.append)

        lost = found[-1]
        assert (lost.loss, lost.log and lost.log.key) == (True, key)
        assert seat_noun(1) in [value for _, value in lost.log.args]


def test_an_overseer_who_was_with_nobody_or_came_home_is_no_loss() -> None:
    s, found = given(at=("lyon", "madrid"), companions=("", "circuit"), overseers={"district": "cairo"}), list[Event]()

    pawns.dismiss(s, DISTRICT, found.append)
    pawns.dismiss(s, CIRCUIT, found.append, is_loss=False)

    assert [(event.loss, event.seat) for event in found] == [(False, None), (False, None)]
