"""The recap of a turn: an interview and its marks are one deed; questions and refusals are none."""

from boardgames.core.events import Changed, Event, Moved, Placed, Said
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.acts.presentation.retelling import retell

BEN, JOHN, PETER = seat_noun(1), Noun("witness", "john"), Noun("witness", "peter")


def test_an_interview_is_reported_with_its_marks_only() -> None:
    john = Placed(seat=1, piece="a", to="b", log=say("log.interviewed", seat=BEN, witness=JOHN))
    peter = Placed(seat=1, piece="c", to="d", log=say("log.interviewed", seat=BEN, witness=PETER))
    marks = Said(seat=1, log=say("log.interview_strong", seat=BEN, witness=JOHN, n=15))
    asked = Said(seat=1, log=say("log.asked_clockwise", seats=say("log.seat", seat=seat_noun(0))))
    skipped = Said(seat=0, log=say("log.skipped.no_token", seat=seat_noun(0)))

    assert retell([john, marks, asked, skipped, peter]) == [marks, peter]


def step(leaf: int) -> Event:
    log = say("log.moved_leaf", seat=BEN, leaf=leaf, to=leaf + 1)
    return Moved(seat=1, piece=f"leaf/{leaf}", origin=f"gospel/{leaf}", to=f"gospel/{leaf + 1}", log=log)


def track(old: int, new: int) -> Event:
    log = say(
        "log.device_up" if new > old else "log.device_down", seat=BEN, device=Noun("device", "chiasm"), old=old, new=new
    )
    return Changed(seat=1, what="chiasm", old=old, new=new, log=log)


def points(n: int) -> Event:
    return Said(seat=1, log=say("log.points", changes=say("log.gain", n=n)), gains=((1, n), (0, -1)))


def test_the_steps_of_a_strong_rearrange_are_one_line_with_what_they_changed_in_the_end() -> None:
    found = retell([step(1), track(1, 0), points(-14), step(2), track(0, 1), points(14), step(3), points(2)])

    assert [event.log.key for event in found if event.log is not None] == ["log.rearranged", "log.points"]
    assert found[0].log == say("log.rearranged", seat=BEN, n=3)
    assert found[1].gains == ((1, 2), (0, -3))


def test_what_cancels_out_is_not_told_and_a_single_step_stays_as_it_is() -> None:
    assert len(retell([step(1), track(1, 0), step(2), track(0, 1)])) == 1
    assert retell([step(1), points(3)]) == [step(1), points(3)]


def test_a_track_that_moved_in_the_end_is_told_from_where_it_began() -> None:
    _, changed = retell([step(1), track(1, 2), step(2), track(2, 0)])

    assert isinstance(changed, Changed)
    assert (changed.old, changed.new) == (1, 0)
    assert changed.log is not None
    assert changed.log.key == "log.device_down"
