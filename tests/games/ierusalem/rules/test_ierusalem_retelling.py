"""The recap of a turn: one line per deed with its points or its price, none for small change."""

import pytest

from boardgames.core.events import Changed, Drew, Event, Moved, Said, Scored
from boardgames.core.phrase import Noun, Phrase, listed, say, seat_noun
from boardgames.data.lesson import load_lesson
from boardgames.games.ierusalem.presentation.retelling import retell
from boardgames.session.deeds import deeds_in_order
from boardgames.session.lesson_script import read_script, setup_of
from boardgames.session.session import Session
from tests.games.ierusalem.given import GAME

BEN = seat_noun(1)


def sent(number: int, to: str = "desert") -> Event:
    log = say("log.recruited", seat=BEN, location=Noun("location", to), n=number)
    return Moved(seat=1, piece=f"meeple/1/{number}", origin="camp", to="square/1", log=log)


def paid(old: int, new: int, for_: str = "desert") -> Event:
    log = say("log.coins.temple", seat=BEN, n=old - new, left=new, location=Noun("location", for_))
    return Changed(seat=1, what="denarius", old=old, new=new, log=log)


def one(how: str, location: str) -> Phrase:
    return say(f"log.{how}", location=Noun("location", location))


def several(how: str, *counts: tuple[str, int]) -> Phrase:
    first, other = [say(f"log.some_{how}", location=Noun("location", at), n=n) for at, n in counts]
    return say(f"log.several_{how}", list=listed([first, other]))


def test_followers_sent_at_the_temple_are_one_deed_with_their_price() -> None:
    gathered, closed = Said(seat=1, log=say("log.gathered")), Said(seat=1, log=say("log.closed.temple"))

    told = retell([gathered, paid(9, 8), sent(1), paid(8, 6, "mountain"), sent(2, "mountain"), closed])

    places = several("sent", ("desert", 1), ("mountain", 1))
    assert told[0] is gathered
    assert [event.log for event in told[1:]] == [say("log.temple", seat=BEN, n=2, location=places, price=3)]


def test_a_single_follower_has_a_line_that_says_where_and_for_how_much() -> None:
    (told,) = retell([paid(9, 8), sent(1)])

    assert told.log == say("log.temple", seat=BEN, n=1, location=one("sent", "desert"), price=1)


def test_whoever_goes_on_to_the_supper_in_the_same_turn_is_counted_too() -> None:
    lesson = load_lesson("ierusalem")
    setup = setup_of("ierusalem", lesson, GAME.definition.game)
    played = next(beat.start for beat in read_script(GAME, lesson, setup).beats if beat.chapter.id == "visit")
    session = Session(GAME, setup)

    for move in played:  # at the end Miriam sends three Followers out, and one of them goes on to the supper
        session.submit(move)

    told = {line.phrase.key: dict(line.phrase.args) for line in deeds_in_order(session, 1, 1) if line.phrase}
    places = several("sent", ("desert", 2), ("mountain", 1))
    assert told["log.temple"] == {"seat": seat_noun(0), "n": 3, "location": places, "price": 4}
    assert dict(told["log.supper_offering"]["line"].args)["origin"] == say("from.mountain")


def test_a_single_follower_who_goes_on_to_the_supper_has_a_line_at_the_temple() -> None:
    seated = spoke("log.supper")

    told = retell([paid(9, 7, "mountain"), seated])

    assert [event.log for event in told] == [
        say("log.temple", seat=BEN, n=1, location=one("sent", "mountain"), price=2),
        seated.log,
    ]


def test_a_visit_is_told_with_the_apostle_it_seats_and_its_points() -> None:
    column, place = Noun("visit_column", "visit_a"), Noun("place", "seat_b8")
    visiting = Said(seat=1, log=say("log.visiting", seat=BEN, column=column))
    seated = Said(seat=1, log=say("log.apostle", seat=BEN, apostle=Noun("apostle", "philip"), place=place))
    scored = Scored(seat=1, points=2, total=9, log=say("log.visited", seat=BEN))

    (told,) = retell([visiting, seated, scored])

    args = {"apostle": Noun("apostle", "philip"), "place": place, "column": column}
    assert told.log == say("log.visited_apostle", seat=BEN, **args)
    assert told.gains == ((1, 2),)


def test_points_stand_with_the_parable_or_the_apostle_that_brought_them() -> None:
    heard, seated = Said(seat=1, log=say("log.heard", seat=BEN)), Said(seat=1, log=say("log.apostle", seat=BEN))
    for_parable = Scored(seat=1, points=4, total=9, log=say("log.scored.parable", seat=BEN))
    for_visit = Scored(seat=1, points=3, total=12, log=say("log.visited", seat=BEN))

    told = retell([heard, for_parable, seated, for_visit])

    assert [(event.log, event.gains) for event in told] == [(heard.log, ((1, 4),)), (seated.log, ((1, 3),))]


def scored(why: str, points: int, seat: int = 1) -> Event:
    log = say(f"log.scored.{why}", seat=seat_noun(seat), n=points, total=20 + points)
    return Scored(seat=seat, points=points, total=20 + points, log=log)


def spoke(key: str, seat: int = 1, **args: int | Noun | Phrase) -> Event:
    return Said(seat=seat, log=say(key, seat=seat_noun(seat), **args))


def test_points_stand_with_the_favor_the_card_or_the_place_that_brought_them() -> None:
    played, favor, seated = spoke("log.played"), spoke("log.favor"), spoke("log.supper")

    told = retell([played, scored("icon", 3), favor, scored("favor", 2), seated, scored("reward", 4)])

    assert [(event.log, event.gains) for event in told] == [
        (played.log, ((1, 3),)),
        (favor.log, ((1, 2),)),
        (seated.log, ((1, 4),)),
    ]


def test_an_apostle_brings_all_his_points_in_one_line_and_other_players_theirs_in_another() -> None:
    seated, visit = spoke("log.apostle"), spoke("log.visited")
    visit = Scored(seat=1, points=5, total=30, log=visit.log)
    beside = [scored("orange", 4), scored("orange", 5, seat=0), scored("orange", 4, seat=0)]

    own, other = retell([seated, *beside, visit])

    assert (own.log, own.gains) == (seated.log, ((1, 9),))
    assert (other.seat, other.gains) == (0, ((0, 9),))
    assert other.log == say("log.scored.orange", seat=seat_noun(0), n=9, total=24)


def displaced(victim: int, location: str, price: int) -> Event:
    args = {"seat": BEN, "victim": seat_noun(victim), "location": Noun("location", location)}
    log = say("log.displaced", **args, n=price, extra=1)
    return Moved(seat=victim, piece=f"meeple/{victim}/1", origin="square/1", to="camp", log=log)


def test_followers_of_one_player_who_gave_way_are_one_line_and_their_price_is_paid_at_the_temple() -> None:
    pushed = [displaced(0, "lake", 3), displaced(2, "desert", 1), displaced(0, "desert", 1), displaced(0, "lake", 3)]

    told = retell([event for n, push in enumerate(pushed) for event in (push, sent(n))] + [paid(9, 7), sent(4)])

    places = several("there", ("lake", 2), ("desert", 1))
    to = several("sent", ("lake", 2), ("desert", 3))
    many = say("log.displaced_many", seat=BEN, victim=seat_noun(0), location=places, n=7, extra=3, many=3)
    out = say("log.temple_in_all", seat=BEN, n=5, location=to, price=14)
    assert [event.log for event in told] == [out, many, pushed[1].log]


def test_one_follower_sent_and_two_who_took_a_place_are_three_for_all_that_was_paid() -> None:
    pushed = [displaced(0, "desert", 1), displaced(0, "desert", 1)]

    told = retell([paid(6, 4, "mountain"), sent(1, "mountain"), pushed[0], sent(1), pushed[1], sent(2)])

    places, desert = several("sent", ("mountain", 1), ("desert", 2)), one("there", "desert")
    assert [event.log for event in told] == [
        say("log.temple_in_all", seat=BEN, n=3, location=places, price=6),
        say("log.displaced_many", seat=BEN, victim=seat_noun(0), location=desert, n=2, extra=2, many=2),
    ]


def test_a_single_follower_who_took_the_place_of_another_has_no_second_line() -> None:
    pushed = displaced(0, "lake", 3)

    assert retell([pushed, sent(1)]) == [pushed]


def test_of_several_steps_of_the_sanhedrin_the_last_is_told_and_several_offerings_are_one_line() -> None:
    steps = [
        spoke("log.meeting", n=4),
        spoke("log.offering", n=2),
        spoke("log.meeting", n=5),
        spoke("log.offering", n=3),
    ]

    told = retell(steps)

    assert [event.log for event in told] == [steps[2].log, say("log.offerings", seat=BEN, n=3, many=2)]


def gained(what: str, amount: int, seat: int = 1) -> Event:
    if what == "denarius":
        log = say("log.coins.gained", seat=seat_noun(seat), n=amount)
    else:
        log = say("log.gained", seat=seat_noun(seat), goods=say(f"goods.{what}", n=amount))
    return Changed(seat=seat, what=what, old=2, new=2 + amount, log=log)


def test_all_that_a_player_gained_is_one_line() -> None:
    heard = spoke("log.heard")

    told = retell([gained("denarius", 2), gained("fish", 1), heard, gained("denarius", 1)])

    goods = listed([say("goods.fish", n=1), say("goods.denarius", n=3)])
    assert [event.log for event in told] == [heard.log, say("log.gained", seat=BEN, goods=goods)]


def drew(deck: str) -> Event:
    return Drew(seat=1, source=f"{deck}/deck", to="hand", log=say("log.drew", seat=BEN, deck=Noun("deck", deck)))


def test_a_favor_is_one_line_with_the_card_drawn_for_it_and_names_what_it_gave() -> None:
    favor = {"receiver": seat_noun(2), "favor": Noun("card", "favor_4")}
    given = Said(seat=1, log=say("log.favor", seat=BEN, **favor))

    (told,) = retell([given, gained("denarius", 2, seat=2), drew("xxxiii"), scored("favor", 1)])

    assert told.log == say("log.favor_card", seat=BEN, **favor, deck=Noun("deck", "xxxiii"))
    assert told.gains == ((1, 1),)


def test_a_card_that_was_paid_for_is_told_with_its_price() -> None:
    def pays(why: str, price: int) -> Event:
        log = say(f"log.coins.{why}", seat=BEN, n=price, left=0)
        return Changed(seat=1, what="denarius", old=price, new=0, log=log)

    lake = Noun("card", "mahane_lake_1")
    took = Drew(seat=1, source="mahane/1", to="hand", log=say("log.took", seat=BEN, card=lake))

    told = retell([pays("market", 1), took, drew("mahane"), pays("purchase", 2), drew("mahane")])

    deck = Noun("deck", "mahane")
    assert [event.log for event in told] == [
        say("log.market_card", seat=BEN, card=lake, n=1),
        say("log.drew", seat=BEN, deck=deck),
        say("log.bought_card_unseen", seat=BEN, deck=deck, n=2),
    ]


def test_points_of_the_end_are_not_said_twice() -> None:
    row = say("row")
    counted = Scored(seat=1, points=13, total=40, log=say("log.bonus", seat=BEN, row=row, n=13))

    (told,) = retell([counted])

    assert told.log is not None
    assert told.log.key == "log.bonus_row"
    assert told.gains == ((1, 13),)


def test_the_deal_that_everybody_saw_is_no_news() -> None:
    placed = spoke("log.placed")

    assert retell([placed, Said(log=say("log.dealt", seat=BEN))]) == [placed]


def test_a_follower_who_had_to_give_way_is_told_with_the_card_that_did_it() -> None:
    card = Noun("card", "red_temple_2")
    played = spoke("log.played", card=card, n=2)

    single = retell([played, displaced(0, "lake", 3), sent(1)])[1]
    two = retell([played, displaced(0, "lake", 1), sent(1), displaced(0, "lake", 1), sent(2)])[-1]

    assert [event.log.key for event in (single, two) if event.log] == ["log.displaced_by", "log.displaced_many_by"]
    assert all(dict(event.log.args)["card"] == card for event in (single, two) if event.log)


def test_followers_at_several_locations_are_counted() -> None:
    places = ("lake", "lake", "desert")
    (told,) = retell([event for n, to in enumerate(places) for event in (paid(9 - n, 8 - n, to), sent(n, to))])

    to = several("sent", ("lake", 2), ("desert", 1))
    assert told.log == say("log.temple", seat=BEN, n=3, location=to, price=3)


def test_a_seat_and_its_offering_are_one_deed() -> None:
    seated, offered = spoke("log.supper", n=3), spoke("log.offering", n=2)

    (told,) = retell([seated, offered])

    assert told.log == say("log.supper_offering", line=seated.log or say(""), n=2, offering=offered.log or say(""))
    assert len(retell([seated, offered, spoke("log.supper", n=4)])) == 3


def test_followers_swapped_by_the_illumination_are_one_line_with_it() -> None:
    lit, swapped = spoke("log.illuminated"), spoke("log.swapped", victim=seat_noun(0))

    (told,) = retell([lit, swapped])

    assert told.log == say("log.swapped_lit", seat=BEN, victim=seat_noun(0))
    assert retell([swapped]) == [swapped]


@pytest.mark.parametrize(("cards", "favors", "key"), [(3, 0, "_cards"), (2, 1, ""), (0, 3, "_favors")])
def test_a_visit_that_seats_nobody_says_which_group_was_visited_and_by_what(cards: int, favors: int, key: str) -> None:
    column = say("column.left")
    visit = spoke("log.visiting", column=column)

    (told,) = retell([visit, spoke(f"log.visited{key}", n=5, cards=cards, favors=favors)])

    assert told.log == say(f"log.visited_group{key}", seat=BEN, n=5, cards=cards, favors=favors, column=column)
