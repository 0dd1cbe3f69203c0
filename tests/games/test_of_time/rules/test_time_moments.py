"""Big moments: a Testament buried or saved, the last round."""

import pytest

from boardgames.core.events import Event
from boardgames.games.test_of_time.rules import events, strips
from boardgames.games.test_of_time.rules.round_end import end_of_round
from tests.games.test_of_time.given import Attack, Defend, end_round, given, send


def moments(found: list[Event]) -> list[tuple[str, str]]:
    return [(event.moment.key, event.at) for event in found if event.moment is not None]


def test_a_testament_is_buried_and_saved_at_its_place() -> None:
    s, found = given(works={0: [("temple", 1)]}), list[Event]()

    strips.cover(s, 0, 99, found.append)
    strips.cover(s, 0, 0, found.append)

    place = events.place(s, "t", 0)
    assert moments(found) == [("moment.buried", place), ("moment.unearthed", place)]
    assert not any(event.banner for event in found)  # the moment says it already


@pytest.mark.parametrize(("number", "keys"), [(19, []), (20, ["moment.last_round"])])
def test_the_last_round_is_a_moment(number: int, keys: list[str]) -> None:
    found: list[Event] = []

    events.round_began(given(round=number), found.append)

    assert [key for key, _ in moments(found)] == keys


def test_the_end_of_a_round_is_staged_at_its_places() -> None:
    s = given(works={1: [("temple", 1)]})
    send(s, Attack(1, 1), 3)

    found = end_round(s)

    steps = [(event.log.key, event.at or getattr(event, "slot", "")) for event in found if event.staged and event.log]
    place = events.place(s, "t", 3)
    assert steps == [("log.combat_none", place), ("log.effect", place), ("log.starter", "round/6")]


def test_battles_that_changed_nothing_are_shown_together() -> None:
    s, found = given(works={0: [("temple", 1), ("tools", 1)]}), list[Event]()
    s.attacks[0], s.defences[0] = 2, 2
    s.attacks[1], s.defences[1] = 3, 1

    events.combats(s, end_of_round(s), [0, 1], found.append)

    assert [event.staged for event in found] == ["repelled", "battle/1"]


def test_a_battle_names_those_whom_burial_sites_spared() -> None:
    s = given(works={0: [("burial_site", 2)], 1: [("temple", 1)]})
    send(s, Attack(1, 1), 3)
    send(s, Defend(1, 1), 3)

    battle = next(event.log for event in end_round(s) if event.log is not None and event.log.key == "log.combat_spared")

    assert dict(battle.args) | {"what": None} == {"what": None, "n": 3, "m": 3, "dead": 5, "spared": 1}


def test_a_battle_in_which_all_were_spared_counts_no_dead() -> None:
    s = given(works={0: [("burial_site", 2)], 1: [("temple", 1)]}, shamans=(0, 1))
    send(s, Attack(1, 1), 1)
    send(s, Defend(1, 1), 0, 1)

    battles = [event.log for event in end_round(s) if event.log is not None and event.log.key.startswith("log.combat")]

    assert [battle.key for battle in battles] == ["log.combat_all_spared"]
    assert dict(battles[0].args)["spared"] == 1
