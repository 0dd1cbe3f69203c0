"""The recap of a turn: a card that was kept or played and a town that was visited are named once; no prices."""

from boardgames.core.events import Changed, Moved, Revealed, Said, Scored
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.missionnaires.presentation.retelling import retell
from tests.games.missionnaires.given import do, given

BEN = seat_noun(1)


def drew(key: str, card: str) -> Revealed:
    return Revealed(seat=1, slot="drawn/card", cards=(card,), log=say(key, seat=BEN, card=Noun("card", card)))


def test_a_card_that_was_played_at_once_has_one_line() -> None:
    first, played, other = drew("log.drew_sea", "a"), drew("log.played", "a"), drew("log.drew_territory", "b")
    paid = Changed(seat=1, what="periodicals", old=3, new=2, log=say("log.paid_space", seat=BEN, n=1, left=2))

    assert retell([first, played, paid, other]) == [played, other]
    assert retell([first, drew("log.kept", "a"), played]) == [played]


def test_the_step_into_a_visited_town_has_no_line_of_its_own() -> None:
    def step(town: str) -> Moved:
        log = say("log.stepped", seat=BEN, to=Noun("node", town))
        return Moved(seat=1, piece="pawn/1", origin="map/nice", to=f"map/{town}", log=log)

    seen = say("log.visited", seat=BEN, place=Noun("node", "turin"), n=3, goal=8)
    visit = Scored(seat=1, points=1, total=3, log=seen)
    on = step("milan")

    assert retell([step("turin"), visit, on]) == [visit, on]


def lost(seat: int = 1) -> Changed:
    log = say("log.lost", seat=seat_noun(seat), n=1, left=3)
    return Changed(seat=seat, what="periodicals", old=4, new=3, log=log, loss=True)


def gendarme(number: int) -> Moved:
    log = say("log.gendarme", n=number, to=Noun("node", "split"))
    return Moved(piece=f"gendarme/{number}", origin="map/zadar", to="map/split", log=log)


def stepped(town: str) -> Moved:
    log = say("log.stepped", seat=BEN, to=Noun("node", town))
    return Moved(seat=1, piece="pawn/1", origin="map/nice", to=f"map/{town}", log=log)


def test_a_card_and_what_it_did_are_one_line_about_whom_it_concerns() -> None:
    spray, breeze, bon = drew("log.drew_sea", "spray"), drew("log.drew_sea", "breeze"), drew("log.played", "bon")

    told = retell([spray, lost(), breeze, stepped("milan"), bon, lost(2)])

    assert [(event.log, event.seat) for event in told] == [
        (say("log.by_card", card=Noun("card", "spray"), deed=lost().log), 1),
        (breeze.log, 1),
        (stepped("milan").log, 1),
        (say("log.by_bon", card=Noun("card", "bon"), deed=lost(2).log), 2),
    ]


def test_two_effects_of_a_card_are_one_line_but_gendarmes_who_make_way_are_no_effect() -> None:
    trail, breeze = drew("log.drew_territory", "trail"), drew("log.drew_sea", "breeze")

    both, other, way, came = retell([trail, gendarme(3), gendarme(1), breeze, gendarme(2), stepped("milan")])

    first = say("log.by_card", card=Noun("card", "trail"), deed=gendarme(3).log)
    assert both.log == say("log.then", deed=first, more=gendarme(1).log)
    assert [other, came] == [breeze, stepped("milan")]
    assert way.seat == 1
    assert way.log == say("log.pushed_free", seat=BEN, gendarme=2, to=Noun("node", "split"), n=0)


def test_a_card_that_moves_no_player_is_told_of_whoever_drew_it() -> None:
    radio = drew("log.drew_sea", "radio")
    log = say("log.placed.circuit", to=Noun("node", "rome"))

    (told,) = retell([radio, Moved(piece="overseer/circuit", origin="reserve/circuit", to="map/rome", log=log)])

    assert told.seat == 1


def test_who_comes_home_for_good_has_no_line_about_periodicals_that_go_back_at_once() -> None:
    s = given(("bordeaux", "rome"), seats=3, todo=((), ("cairo",), ("fez",)), companions=("circuit",))
    s.periodicals[0] = 2

    keys = [event.log.key for event in retell(do(s, "step bethel")) if event.log is not None]

    assert keys == ["log.bethel", "log.won"]


def test_who_only_comes_by_bethel_is_told_to_have_filled_up() -> None:
    s = given(("bordeaux", "rome"), periodicals=(2,))

    keys = [event.log.key for event in retell(do(s, "step bethel", "stop")) if event.log is not None]

    assert keys == ["log.bethel", "log.refilled"]


def paid(n: int) -> Changed:
    log = say("log.paid_obstacle", seat=BEN, n=n, left=3)
    return Changed(seat=1, what="periodicals", old=3 + n, new=3, log=log)


def test_every_push_of_a_gendarme_names_who_paid_how_much() -> None:
    told = retell([paid(1), gendarme(2), stepped("milan"), paid(2), gendarme(2), stepped("turin")])

    pushes = [event for event in told if event.log is not None and event.log.key == "log.pushed"]
    assert [dict(event.log.args)["n"] for event in pushes if event.log is not None] == [1, 2]
    assert [event.seat for event in pushes] == [1, 1]


def test_a_card_that_only_ended_the_turn_says_so_and_a_stop_without_a_card_is_no_line() -> None:
    fog, stopped = drew("log.drew_sea", "fog"), Said(seat=1, log=say("log.stopped", seat=BEN, n=0))

    assert [event.log for event in retell([fog, stopped])] == [
        say("log.by_card", card=Noun("card", "fog"), deed=stopped.log)
    ]
    told = retell([fog, lost(), stopped])
    assert [event.log for event in told] == [say("log.by_card", card=Noun("card", "fog"), deed=lost().log)]
    assert retell([stepped("milan"), stopped]) == [stepped("milan")]


def test_an_overseer_who_came_along_at_once_was_not_only_met() -> None:
    met, joined = (
        Moved(seat=1, piece="a", origin="b", to="c", log=say(f"log.{key}.circuit", seat=BEN))
        for key in ("meets", "joined")
    )

    assert retell([met, joined]) == [joined]
    assert retell([met]) == [met]


def test_a_jump_into_a_visited_town_has_no_line_of_its_own() -> None:
    log = say("log.jumped", seat=BEN, victim=seat_noun(2), to=Noun("node", "turin"))
    jump = Moved(seat=1, piece="pawn/1", origin="map/nice", to="map/turin", log=log)
    seen = say("log.visited", seat=BEN, place=Noun("node", "turin"), n=3, goal=8)
    visit = Scored(seat=1, points=1, total=3, log=seen)

    assert retell([jump, visit]) == [visit]
    assert retell([jump]) == [jump]


def test_the_question_of_the_vote_is_no_deed() -> None:
    asked, vote = Said(log=say("log.vote")), Said(seat=1, log=say("log.vote_no", seat=BEN))

    assert retell([asked, vote]) == [vote]


def test_a_gendarme_who_made_way_twice_is_told_where_he_stands_in_the_end() -> None:
    told = retell([gendarme(2), gendarme(2), stepped("milan")])

    assert [event.log.key for event in told if event.log is not None] == ["log.pushed_free", "log.stepped"]
    assert len(retell([gendarme(2), gendarme(3), stepped("milan")])) == 3
    assert retell([Said(log=say("log.vote"))]) == []


def test_spaces_that_a_territory_card_grants_are_told_with_it_and_those_of_the_next_turn_are_not() -> None:
    def told(card: str, *moves: str) -> list[str]:
        s = given(("bordeaux", "athens"), territory=(card,), todo=(("madrid",), ("ankara",)))
        return [event.log.key for event in retell(do(s, "step bilbao", "stop", *moves)) if event.log is not None]

    assert told("ter_11", "step madrid", "stop") == ["log.stepped", "log.by_card"]
    assert told("ter_34", "step zaragoza") == ["log.stepped", "log.drew_territory", "log.stepped"]  # another turn
