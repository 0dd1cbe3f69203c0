"""Big moments: a portal ridden, a set completed, the last round."""

from boardgames.core.events import Event
from boardgames.games.portals.rules import events
from boardgames.games.portals.rules.moves import Play
from tests.games.portals.given import BY_TITLE, DEFS, do, given, rule

TEAMS = {"teams": "on"}


def marked(found: list[Event]) -> list[tuple[str, str]]:
    return [(event.moment.key, event.at) for event in found if event.moment is not None]


def of_region(region: int, nth: int = 0) -> str:
    cards = [name for name, number in zip(DEFS.cards.ids, DEFS.cards.region, strict=True) if number == region]
    return cards[nth]


def test_only_a_ride_through_a_portal_is_a_moment() -> None:
    s, found = given(), list[Event]()
    node = DEFS.node

    events.moved(s, 0, node["beersheba"], node["shiloh"], found.append)
    events.moved(s, 0, node["beersheba"], node["hebron"], found.append)

    assert [key for key, _ in marked(found)] == ["moment.portal"]


def test_the_fifth_region_completes_a_set_and_one_more_of_it_does_not() -> None:
    one_of_each = [of_region(region) for region in range(len(DEFS.regions))]
    last = DEFS.cards.ids.index(one_of_each[-1])
    found: list[Event] = []

    events.played(given(played=[one_of_each]), 0, last, found.append)
    assert marked(found) == [("moment.set", f"map/{DEFS.nodes[DEFS.cards.place[last]]}")]

    found.clear()
    more = of_region(len(DEFS.regions) - 1, 1)
    events.played(given(played=[[*one_of_each, more]]), 0, DEFS.cards.ids.index(more), found.append)
    events.played(given(played=[one_of_each[1:]]), 0, last, found.append)
    assert not marked(found)


@rule("V-1d")
def test_partners_complete_a_set_together_and_not_a_second_time_alone() -> None:
    one_of_each = [of_region(region) for region in range(len(DEFS.regions))]
    last, found = DEFS.cards.ids.index(one_of_each[-1]), list[Event]()

    events.played(given(4, TEAMS, played=[one_of_each[2:], [], one_of_each[:2]]), 0, last, found.append)
    assert [key for key, _ in marked(found)] == ["moment.set"]

    found.clear()
    partner = [of_region(len(DEFS.regions) - 1, 1)]
    events.played(given(4, TEAMS, played=[one_of_each, [], partner]), 0, last, found.append)
    assert not marked(found)


def test_the_last_round_is_a_moment() -> None:
    found: list[Event] = []

    events.last_round(given(), found.append)

    assert [key for key, _ in marked(found)] == ["moment.last_round"]


def test_the_third_event_of_the_new_testament_makes_it_the_last_round_as_a_moment() -> None:
    """Most games end so; the round runs already, so it does not begin."""
    two = ["Jesus is Born", "Tabitha Comes Back to Life"]
    death = BY_TITLE["The Death of Jesus"]
    s = given(hands=[[death]], played=[two], at=["jerusalem"], capsule="new_testament")

    found = do(s, Play(death))

    assert ("moment.is_last_round", "") in marked(found)
