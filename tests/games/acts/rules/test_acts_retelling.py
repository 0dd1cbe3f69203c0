"""The recap of a turn: an interview and its marks are one deed; questions and refusals are none."""

from boardgames.core.events import Changed, Event, Moved, Placed, Said
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.acts.presentation.retelling import retell
from boardgames.games.acts.rules.events import signed

BEN, JOHN, PETER = seat_noun(1), Noun("witness", "john"), Noun("witness", "peter")


def test_an_interview_is_reported_with_its_marks_only() -> None:
    john = Placed(seat=1, piece="a", to="b", log=say("log.interviewed", seat=BEN, witness=JOHN))
    peter = Placed(seat=1, piece="c", to="d", log=say("log.interviewed", seat=BEN, witness=PETER))
    marks = Said(seat=1, log=say("log.interview_strong", seat=BEN, witness=JOHN, n=15))
    asked = Said(seat=1, log=say("log.asked_clockwise", seats=say("log.seat", seat=seat_noun(0))))
    skipped = Said(seat=0, log=say("log.skipped.no_token", seat=seat_noun(0)))

    assert retell([john, marks, asked, skipped, peter]) == [marks, peter]


def test_how_many_rounds_were_played_is_no_news() -> None:
    time = Changed(what="time", old=1, new=2, slot="time/time_2", log=say("log.time", n=2, most=6))

    assert retell([time]) == []


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


def net_points(first: tuple[int, int], second: tuple[int, int]) -> Phrase:
    one, other = (say("log.points_net", seat=seat_noun(seat), n=signed(n, seat)) for seat, n in (first, second))
    return say("log.and", one=one, rest=other)


def test_the_steps_of_a_strong_rearrange_are_one_line_with_what_they_changed_in_the_end() -> None:
    found = retell([step(1), track(1, 0), points(-14), step(2), track(0, 1), points(14), step(3), points(2)])

    (told,) = found
    rearranged, net = say("log.rearranged", seat=BEN, n=3), say("log.points", changes=net_points((1, 2), (0, -3)))
    assert told.log == say("log.then", deed=rearranged, more=net)
    assert told.gains == ((1, 2), (0, -3))


def test_what_cancels_out_is_not_told_and_a_single_step_has_its_points() -> None:
    assert [event.log for event in retell([step(1), track(1, 0), step(2), track(0, 1)])] == [
        say("log.rearranged", seat=BEN, n=2)
    ]
    (single,) = retell([step(1), points(3)])
    assert single.log == say("log.then", deed=step(1).log, more=points(3).log)
    assert single.gains == ((1, 3), (0, -1))


def test_a_track_that_moved_in_the_end_is_told_from_where_it_began() -> None:
    (told,) = retell([step(1), track(1, 2), step(2), track(2, 0)])

    down = say("log.down", device=Noun("device", "chiasm"), old=1, new=0)
    assert told.log == say("log.then", deed=say("log.rearranged", seat=BEN, n=2), more=down)


def wrote(leaf: int) -> Event:
    return Placed(seat=1, piece="card/a", to=f"gospel/1/{leaf}", log=say("log.written", seat=BEN, leaf=leaf))


def test_a_card_written_is_one_line_with_the_lead_and_everybodys_points() -> None:
    chiasm, king = Noun("device", "chiasm"), Noun("theme", "king")
    leads = [
        Changed(seat=1, what="chiasm", old=0, new=3, log=say("log.device_lead", seat=BEN, device=chiasm, old=0, new=3)),
        Said(seat=1, log=say("log.theme_lead", seat=BEN, theme=king, old=1, new=2)),
    ]

    first, second = retell([wrote(1), *leads, points(15), wrote(2), points(4)])

    both = say("log.and", one=say("log.lead_device", device=chiasm, n=3), rest=say("log.lead_theme", theme=king, n=2))
    begun = say("log.then", deed=wrote(1).log, more=say("log.leads", seat=BEN, what=both))
    assert first.log == say("log.then", deed=begun, more=points(15).log)  # with the rows they come from
    assert second.log == say("log.then", deed=wrote(2).log, more=points(4).log)
    assert [event.gains for event in (first, second)] == [((1, 15), (0, -1)), ((1, 4), (0, -1))]


def test_an_interview_that_changed_the_gospel_is_one_line_with_marks_cube_and_points() -> None:
    begun = Placed(seat=1, piece="a", to="b", log=say("log.interviewed", seat=BEN, witness=JOHN))
    dead = Said(seat=1, log=say("log.drew_dead", witness=JOHN))
    marks = Said(seat=1, log=say("log.interview_weak", seat=BEN, witness=JOHN, n=4), gains=((1, 4),))

    (told,) = retell([begun, points(13), dead, marks])

    net = say("log.points", changes=net_points((1, 17), (0, -1)))
    assert told.log == say("log.then", deed=say("log.then", deed=marks.log, more=dead.log), more=net)
    assert told.gains == ((1, 17), (0, -1))


def test_what_a_follower_did_is_one_line_with_the_token_it_cost() -> None:
    ann = seat_noun(0)
    followed = Said(seat=1, log=say("log.followed", seat=BEN, action=Noun("action", "travel"), active=ann))
    went = Moved(seat=1, piece="pawn/1", origin="map/a", to="map/b", log=say("log.travelled", seat=BEN))

    (told,) = retell([followed, went])

    assert told.log == say("log.then", deed=went.log, more=say("log.token", active=ann))
    assert retell([followed]) == [followed]


def test_points_of_the_player_alone_stand_beside_the_line_only() -> None:
    alone = Said(seat=1, log=say("log.points", changes=say("log.gain", n=9)), gains=((1, 9),))

    (told,) = retell([wrote(1), alone])

    assert (told.log, told.gains) == (wrote(1).log, ((1, 9),))


def test_what_an_interview_brought_besides_its_marks_says_where_it_comes_from() -> None:
    john = Placed(seat=1, piece="a", to="b", log=say("log.interviewed", seat=BEN, witness=JOHN))
    inclusio = Said(seat=1, log=say("log.points", changes=say("log.gain", n=11)), gains=((1, 11),))
    marks = Said(seat=1, log=say("log.interview_strong", seat=BEN, witness=JOHN, n=25), gains=((1, 25),))

    (told,) = retell([john, inclusio, marks])

    assert told.log == say("log.then", deed=marks.log, more=inclusio.log)
    assert told.gains == ((1, 36),)


def test_a_boat_that_makes_room_is_told() -> None:
    moved = Said(seat=1, log=say("log.displaced", start=Noun("node", "ephesus"), to=Noun("node", "thessalonica")))

    assert moved in retell([moved])
