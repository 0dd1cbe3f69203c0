"""The recap of a round: what decayed, not what stayed as it was; a journey without its rounds."""

from collections import Counter

import pytest

from boardgames.core.events import Changed, Event, Said, Scored
from boardgames.core.phrase import say, seat_noun
from boardgames.core.rng import Rng
from boardgames.games.test_of_time.presentation.retelling import retell
from boardgames.session.log import totals
from tests.games.test_of_time.given import GAME

BEN = seat_noun(1)
ALL = say("covered.all", most=3)


def effect(old: int, new: int) -> Changed:
    return Changed(seat=1, what="covered", old=old, new=new, slot="t/1", log=say("log.effect", n=new))


def test_what_the_end_of_the_round_left_as_it_was_is_not_reported() -> None:
    left, decayed = Said(seat=1, log=say("log.time_opened")), effect(0, 1)

    assert retell([left, Said(seat=1, log=say("log.restore")), effect(1, 1), decayed]) == [left, decayed]


def work(key: str, slot: str = "t/1/1", **args: int) -> Event:
    return Said(seat=1, log=say(key, what=say("work.tools", seat=BEN), **args), at=slot)


def decayed(slot: str = "t/1/1") -> Event:
    log = say("log.effect", what=say("work.tools", seat=BEN), effect=say("effect.decayed"), covered=ALL)
    return Changed(seat=1, what="covered", old=2, new=3, slot=slot, log=log, gains=((1, -18),))


def test_battle_decay_and_burial_of_a_testament_are_one_line_with_its_points() -> None:
    battle, other = work("log.combat", n=3, m=1, dead=1), work("log.combat_none", "t/1/2", n=1, m=1)

    first, second = retell([battle, other, decayed(), work("log.buried")])

    fate = say("log.effect_after", line=battle.log, effect=say("effect.decayed"), covered=ALL)
    assert first.log == say("log.buried_after", line=fate)
    assert first.gains == ((1, -18),)
    assert second == other


def test_a_testament_buried_by_decay_alone_is_one_line_with_its_points() -> None:
    (told,) = retell([decayed(), work("log.buried")])

    assert told.log == say("log.buried_after", line=decayed().log)
    assert told.gains == ((1, -18),)


def test_a_journey_and_what_it_changed_are_one_line_with_its_points() -> None:
    left = Said(seat=1, log=say("log.time_opened", seat=BEN, n=1, m=1))
    home = say("log.time_closed", what=say("work.tools", seat=BEN), old=3, new=2, gold=1)
    back = Changed(seat=1, what="covered", old=3, new=2, slot="t/1/1", log=home, gains=((1, 18),))

    (told,) = retell([left, work("log.unearthed"), back])

    over = say("log.time_over", line=left.log, new=2, old=3, gold=1)
    assert told.log == say("log.unearthed_after", line=over)
    assert told.gains == ((1, 18),)


def test_a_journey_that_changed_nothing_says_so() -> None:
    left = Said(seat=1, log=say("log.time_opened", seat=BEN, n=1, m=1))
    home = say("log.time_closed", what=say("work.tools", seat=BEN), old=2, new=2, gold=1)

    (told,) = retell([left, Changed(seat=1, what="covered", old=2, new=2, slot="t/1/1", log=home)])

    assert told.log == say("log.time_same", line=left.log)


def test_births_and_deaths_of_a_player_are_one_line() -> None:
    three, two = say("troop.followers", n=3), say("troop.followers", n=2)
    born = [Said(seat=seat, log=say("log.born", seat=seat_noun(seat), troop=three)) for seat in (0, 1)]
    died = Said(seat=1, log=say("log.died", seat=BEN, troop=two))

    told = retell([*born, died])

    assert [event.log for event in told] == [born[0].log, say("log.born_died", seat=BEN, troop=three, lost=two)]
    assert retell([died]) == [died]


@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_all_lines_are_what_the_running_score_changed_by(seed: int) -> None:
    state, rng = GAME.new({}, 3, seed), Rng(seed)
    before, gained, changes = totals(GAME, state), Counter[int](), 0

    while not GAME.outcome(state):
        events = list[Event]()
        GAME.apply(state, rng.choice(GAME.legal(state)), events.append)
        for event in (event for event in events if not isinstance(event, Scored)):
            gained.update(dict(event.gains))
        if state.journey is None:  # a journey reports what it changed when it ends
            after = totals(GAME, state)
            assert [after[seat] - before[seat] for seat in range(3)] == [gained[seat] for seat in range(3)], seed
            changes += before != after
            before, gained = after, Counter[int]()

    assert changes > 5, seed
