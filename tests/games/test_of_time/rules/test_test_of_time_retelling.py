"""The recap of a round: what decayed, not what stayed as it was; a journey without its rounds."""

from boardgames.core.events import Changed, Said
from boardgames.core.phrase import say
from boardgames.games.test_of_time.presentation.retelling import retell


def effect(old: int, new: int) -> Changed:
    return Changed(seat=1, what="covered", old=old, new=new, slot="t/1", log=say("log.effect", n=new))


def test_what_the_end_of_the_round_left_as_it_was_is_not_reported() -> None:
    left, decayed = Said(seat=1, log=say("log.time_opened")), effect(0, 1)

    assert retell([left, Said(seat=1, log=say("log.restore")), effect(1, 1), decayed]) == [left, decayed]
