"""The recap of a turn: one line per deed with its points or its price, none for small change."""

from boardgames.core.events import Changed, Event, Moved, Said, Scored
from boardgames.core.phrase import say, seat_noun
from boardgames.games.ierusalem.presentation.retelling import retell

BEN = seat_noun(1)


def sent(number: int) -> Event:
    log = say("log.recruited", seat=BEN, n=number)
    return Moved(seat=1, piece=f"meeple/1/{number}", origin="camp", to="square/1", log=log)


def paid(old: int, new: int) -> Event:
    return Changed(seat=1, what="denarius", old=old, new=new, log=say("log.coins.temple", seat=BEN, n=old - new))


def test_followers_sent_at_the_temple_are_one_deed_with_their_price() -> None:
    gathered, closed = Said(seat=1, log=say("log.gathered")), Said(seat=1, log=say("log.closed.temple"))

    told = retell([gathered, paid(9, 8), sent(1), paid(8, 6), sent(2), closed])

    assert told[0] is gathered
    assert [event.log for event in told[1:]] == [say("log.temple", seat=BEN, n=2, price=3)]


def test_a_single_follower_keeps_the_line_that_says_where() -> None:
    one = sent(1)

    assert retell([paid(9, 8), one]) == [one]


def test_points_stand_with_the_parable_or_the_apostle_that_brought_them() -> None:
    heard, seated = Said(seat=1, log=say("log.heard", seat=BEN)), Said(seat=1, log=say("log.apostle", seat=BEN))
    for_parable = Scored(seat=1, points=4, total=9, log=say("log.scored.parable", seat=BEN))
    for_visit = Scored(seat=1, points=3, total=12, log=say("log.visited", seat=BEN))

    told = retell([heard, for_parable, seated, for_visit])

    assert [(event.log, event.gains) for event in told] == [(heard.log, ((1, 4),)), (seated.log, ((1, 3),))]
