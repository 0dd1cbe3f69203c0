"""The recap of a turn: cards taken, drawn, burnt or discarded in a row are one line; the way to an event is told."""

from msgspec.structs import replace

from boardgames.core.events import Discarded, Drew, Event, Moved, Said, Scored
from boardgames.core.phrase import Noun, listed, say, seat_noun
from boardgames.games.portals.presentation.retelling import retell

BEN = seat_noun(1)


def card(name: str) -> Noun:
    return Noun("card", name)


def took(name: str) -> Event:
    return Drew(seat=1, source="row/0", to="hand", card=name, log=say("log.drew_row", seat=BEN, card=card(name)))


def drew(deck: str) -> Event:
    return Drew(seat=1, source=f"deck/{deck}", to="hand", log=say("log.drew_deck", seat=BEN, deck=Noun("deck", deck)))


def burnt(name: str, level: str) -> Event:
    log = say("log.burnt", seat=BEN, card=card(name), level=Noun("fuel", level))
    return Discarded(seat=1, card=name, origin=f"hand/{name}", to="removed", log=log)


def discarded(name: str) -> Event:
    log = say("log.discarded", seat=BEN, card=card(name))
    return Discarded(seat=1, card=name, origin=f"hand/{name}", to="removed", log=log)


def went(town: str, by: str = "road") -> Event:
    log = say(f"log.moved_{by}", seat=BEN, to=say("to.city", place=Noun("node", town)))
    return Moved(seat=1, piece="pawn/1", origin="map/ur", to=f"map/{town}", log=log)


def witnessed(name: str, town: str) -> Event:
    return Said(
        seat=1, log=say("log.played", seat=BEN, card=card(name), place=Noun("node", town), n=4), gains=((1, 4),)
    )


def told_of(event: Event) -> Event:
    """A witnessed event as the recap tells it, its points at the edge only."""
    assert event.log is not None
    return replace(event, log=say("log.witnessed", **dict(event.log.args)))


def test_cards_taken_drawn_or_burnt_one_after_another_are_one_line() -> None:
    turn = [took("a"), took("b"), drew("old"), drew("old"), drew("new"), burnt("x", "two"), burnt("y", "three")]

    told = retell(turn)

    titles = listed([say("log.title", card=card("a")), say("log.title", card=card("b"))])
    fuel = listed([say("log.title", card=card("x")), say("log.title", card=card("y"))])
    assert [event.log for event in told] == [
        say("log.drew_row_several", seat=BEN, card=titles),
        say("log.drew_several", seat=BEN, deck=Noun("deck", "old"), n=2),
        drew("new").log,
        say("log.burnt_several", seat=BEN, card=fuel, level=Noun("fuel", "three")),
    ]
    assert told[0] == replace(took("b"), log=told[0].log), "it stands where the last card was taken"


def test_cards_are_not_put_together_over_what_was_done_in_between() -> None:
    turn = [took("a"), burnt("x", "two"), took("b"), discarded("y"), burnt("z", "three")]

    assert retell(turn) == turn


def test_a_card_that_was_taken_and_witnessed_has_its_own_line_before_the_event() -> None:
    seen = witnessed("b", "shiloh")
    turn = [took("a"), took("b"), seen, took("c")]

    assert retell(turn) == [took("a"), took("b"), told_of(seen), took("c")]


def test_a_turn_without_any_action_is_told_but_not_what_is_unused_of_a_busy_one() -> None:
    ended = Said(seat=1, log=say("log.ended", seat=BEN, n=4))

    assert retell([ended]) == [ended]
    assert retell([took("a"), ended]) == [took("a")]


def test_discards_are_told_since_they_change_the_hand() -> None:
    titles = listed([say("log.title", card=card("a")), say("log.title", card=card("b"))])

    assert retell([discarded("a")]) == [discarded("a")]
    assert [e.log for e in retell([discarded("a"), discarded("b")])] == [
        say("log.discarded_several", seat=BEN, card=titles)
    ]


def test_the_way_to_a_witnessed_event_is_told_before_it() -> None:
    seen, on = witnessed("a", "shiloh"), went("bethel")

    assert retell([went("shiloh"), seen, on]) == [went("shiloh"), told_of(seen), on]
    assert retell([went("shiloh", "portal"), seen]) == [went("shiloh", "portal"), told_of(seen)]


def test_a_drawn_card_that_its_reader_knows_keeps_its_line() -> None:
    known = Drew(seat=1, source="deck/old", to="hand", log=drew("old").log, secret=say("log.drew_deck_seen", seat=BEN))

    assert retell([known, known]) == [known, known]


def test_a_lead_that_was_lost_is_told_with_the_event_that_took_it() -> None:
    args = {"seat": seat_noun(0), "rival": BEN, "symbol": Noun("symbol", "miracle"), "n": 7}
    lost = Said(seat=0, log=say("log.lead_lost", **args))

    _, told = retell([witnessed("nt_nain", "nain"), lost])

    assert told.log == say("log.lead_lost_by", **args, card=card("nt_nain"))


def test_all_who_lost_the_same_lead_are_named_in_one_line() -> None:
    def lost(seat: int, symbol: str) -> Event:
        args = {"rival": BEN, "symbol": Noun("symbol", symbol), "n": 7}
        return Said(seat=seat, log=say("log.lead_lost", seat=seat_noun(seat), **args))

    turn = [witnessed("nt_nain", "nain"), lost(0, "miracle"), lost(2, "miracle"), lost(3, "miracle"), lost(2, "battle")]

    _, three, one = retell(turn)

    everybody = listed([seat_noun(0), seat_noun(2), seat_noun(3)])
    assert [event.log.key for event in (three, one) if event.log is not None] == ["log.lead_lost_by"] * 2
    assert [dict(event.log.args)["seat"] for event in (three, one) if event.log is not None] == [
        everybody,
        seat_noun(2),
    ]


def test_what_scores_at_the_end_is_told_without_its_points_too() -> None:
    scored = Scored(seat=1, points=10, total=30, row="sets", log=say("log.bonus", seat=BEN, row=say("row.sets"), n=10))

    [told] = retell([scored])

    assert told.log is not None
    assert told.log.key == "log.bonus_told"
    assert told.gains == ((1, 10),)
