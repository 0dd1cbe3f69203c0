"""Reverse Time on the screen: the ribbon of the past, the round that is relived, who will die (section 20)."""

import pytest

from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules.moves import Followers, Shamans
from tests.games.test_of_time.given import (
    GAME,
    AttackPast,
    BackTo,
    DeclinePast,
    DefendPast,
    PreservePast,
    Restore,
    ReverseTime,
    do,
    given,
    pay,
    rule,
    send,
    travel,
)
from tests.games.test_of_time.rules.test_time_screen import TEMPLE, WORDS, slot


@rule("20.1", "T-12", "T-13", "M-03")
@pytest.mark.parametrize(
    ("burial", "sent", "met", "traveller", "defender"),
    [
        (False, 0, 0, "Will die: 1 shaman", ""),
        (True, 0, 0, "Nobody dies", ""),
        (False, 4, 3, "Will die: 3 followers and 1 shaman", "Will die: 3 followers"),
        (True, 4, 3, "Will die: 3 followers", "Will die: 3 followers"),
    ],
)
def test_the_time_rift_tells_who_of_those_in_it_will_die(
    burial: bool, sent: int, met: int, traveller: str, defender: str
) -> None:
    works = {0: [("burial_site", 2) if burial else None, None, None], 1: [TEMPLE, None, None]}
    s = given(shamans=(1, 0), works=works)
    travel(s, 1, 1, 1)
    if sent:
        do(s, AttackPast(), Followers(sent), DefendPast(), Followers(met))
    else:
        do(s, Restore())

    told = [slot(s, f"rift/{seat}", viewer).mark for seat in (0, 1) for viewer in (0, 1)]
    said = [WORDS.phrase(mark.text) if mark is not None else "" for mark in told]

    assert said == [traveller, traveller, defender, defender]
    assert slot(s, "rift", 0).mark == told[0]
    briefs = {WORDS.phrase(mark.brief) for mark in told if mark is not None}
    assert ("No deaths" in briefs) == (traveller == "Nobody dies")
    away = [[m.text for m in slot(s, f"god/{n}").notes if m.icon == "time-reverse-time"] for n in (0, 1)]
    assert away == [[str(1 + sent)], [str(met)] if met else []]


@rule("20.3", "T-06", "T-07")
@pytest.mark.parametrize(("target", "meant"), [(0, PreservePast()), (1, AttackPast())])
def test_a_click_on_the_round_that_is_relived_changes_it(target: int, meant: Move) -> None:
    s = given(shamans=(2, 0), works={0: [("temple", 2, "d d"), None, None], 1: [("temple", 2, "d d"), None, None]})
    travel(s, target, 1, 2)
    chosen = {path for move in GAME.legal(s) for path in GAME.paths(s, move)}
    do(s, Restore())

    ways = {path: move for move in GAME.legal(s) for path in GAME.paths(s, move)}

    assert ("past/now",) not in chosen, "a second click on the round that was chosen must not spend anybody"
    assert ways["past/now",] == meant
    assert slot(s, "past/now").about == f"t/{target}/1"
    do(s, Restore())
    assert GAME.table(s, 0).slot("past/now") is None


@rule("20.4", "T-08", "T-19")
def test_a_journey_says_that_kept_rounds_are_skipped_and_who_may_defend() -> None:
    works = {0: [("temple", 2, "k d d"), ("art", 2, "d d d"), None], 1: [TEMPLE, None, None]}
    s = given(round=6, shamans=(3, 0), works=works)
    asked = []
    for spot in (1, 2):
        after = s.clone()
        do(after, ReverseTime(0, spot))
        asked.append(
            "Preserved rounds count too, but nothing is done in them." in WORDS.phrase(GAME.prompt(after, 0).text)
        )
    travel(s, 1, 1, 1)
    do(s, AttackPast(), Followers(2), Shamans(0), DefendPast())

    assert asked == [True, False]
    assert s.agenda[-1].kind == "followers"
    assert WORDS.phrase(GAME.prompt(s, 0).text) == "P1 may defend in the past."


@rule("20.3")
def test_the_ribbon_shows_every_finished_round() -> None:
    s = given(round=6, works={0: [("temple", 2, "k d d+2"), None, None]})

    cells = GAME.table(s, 0).zone("ribbon").slots

    assert [cell.id for cell in cells] == ["past/3", "past/4", "past/5"]
    assert [[(one.kind, one.count) for one in cell.pieces] for cell in cells] == [
        [("kept", 1)], [("crack", 1)], [("crack", 1), ("spears", 2)],
    ]  # fmt: skip


@rule("20.3")
def test_during_reverse_time_cells_and_strips_are_lifted_and_marked() -> None:
    s = given(round=7, shamans=(3, 0), works={0: [("temple", 2, "d d d d"), None, None]})
    do(s, ReverseTime(0, 1))
    assert {GAME.paths(s, move)[0][0] for move in GAME.legal(s)} == {"past/4", "past/5", "past/6"}
    assert {GAME.paths(s, move)[1][0] for move in GAME.legal(s)} == {"round/4", "round/5", "round/6"}
    do(s, BackTo(4))
    pay(s, PreservePast())

    slots = GAME.table(s, 1).zone("ribbon").slots
    cells = [cell for cell in slots if cell.id.startswith("past/") and cell.id != "past/now"]
    strips = [one.variant for one in slot(s, "t/0/1").pieces if one.kind == "strip"]

    assert [cell.tone for cell in cells] == ["", "relived", "now", "lifted"]
    assert cells[1].pieces[-1].kind == "spiral"
    assert strips == ["decay", "lifted", "lifted"]
    assert [button.target for button in GAME.prompt(s, 0).buttons] == ["preserve_past", "restore", "pass"]


@rule("20.3", "T-09")
def test_the_owner_sees_what_unmet_attackers_would_leave() -> None:
    s = given(shamans=(1, 0), works={1: [TEMPLE, None, None]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 3)

    threat = slot(s, "ribbon/gain", 1)
    do(s, DeclinePast())

    assert (threat.label.key, threat.mark.text) == ("ribbon.threat", f"8 → {s.gold(3)}")


@rule("20.3")
def test_the_work_of_a_half_made_move_and_the_rounds_asked_for_are_marked() -> None:
    s = given(round=7, shamans=(3, 0), works={0: [("temple", 2, "d d d d"), None, None]})
    do(s, ReverseTime(0, 1))

    cells = [cell for cell in GAME.table(s, 0).zone("ribbon").slots if cell.id.startswith("past/")]

    assert slot(s, "t/0/1").tone == "aimed"
    assert [cell.tone for cell in cells] == ["", "asked", "asked", "asked"]


def test_the_ribbon_stays_with_the_testament_whose_past_was_changed_in_this_round() -> None:
    s = given(round=7, shamans=(1, 0), works={0: [("art", 2, "k k k k"), ("temple", 2, "d d d d"), None]})
    assert GAME.table(s, 0).zone("ribbon").title == GAME.table(s, 0).zone("ribbon_of/0/1").title

    do(s, ReverseTime(0, 2))
    pay(s, PreservePast())

    assert s.journey is None
    assert GAME.table(s, 0).zone("ribbon").title == GAME.table(s, 0).zone("ribbon_of/0/2").title
    assert GAME.table(s, 1).zone("ribbon").title == GAME.table(s, 1).zone("ribbon_of/0/1").title
