"""Zones, prompts, steppers, paths, refusals and events: section 20."""

from itertools import pairwise

import pytest

from boardgames.core.events import Placed, RoundBegan
from boardgames.core.moves import Move
from boardgames.data.files import assets_dir
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.test_of_time.rules.moves import Followers, Shamans
from boardgames.ui.table.words.half_chosen import half_chosen_prompt
from tests.games.test_of_time.given import (
    DEFINITION,
    GAME,
    KINDS,
    PASS,
    Attack,
    AttackPast,
    BackTo,
    Convert,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Preserve,
    PreservePast,
    Restore,
    ReverseTime,
    Sire,
    SireShaman,
    do,
    end_round,
    given,
    keys,
    pay,
    rule,
    send,
    travel,
)

NAMES = namer(DEFINITION)
WORDS = Strings("en", "test_of_time", lambda noun, lang: f"P{noun.id}" if noun.kind == "seat" else NAMES(noun, lang))
TEMPLE = ("temple", 2)


def slot(s, name: str, viewer: int | None = 0):
    """A slot of the table."""
    found = GAME.table(s, viewer).slot(name)
    assert found is not None, name
    return found


@rule("20.1")
def test_every_zone_is_on_the_table() -> None:
    s = given(3, works={0: [TEMPLE, None, None]})

    table = GAME.table(s, 1)

    names = {zone.id for zone in table.zones}
    assert names == {
        "rounds", "mats", "ribbon", "ribbon_of/0/1", "home", "rift", "supply", "cards", "costs", "preview",
        "board/0", "board/1", "board/2",
    }  # fmt: skip
    mats = [slot.id for slot in table.zone("mats").slots]
    assert [name for name in mats if name.startswith("god/")] == ["god/1", "god/2", "god/0"]
    assert {name.split("/")[0] for name in mats} == {
        "god", "t", "workers", "attackers", "defenders", "sire", "shaman", "convert", "home", "supply", "rift", "left",
    }  # fmt: skip


@rule("20.1")
def test_the_header_tells_badges_power_score_and_pass() -> None:
    s = given(works={0: [("tools", 2), ("tools", 2), ("monument", 2)]})
    do(s, PASS)

    god = slot(s, "god/0")

    assert [mark.text for mark in god.notes] == ["×1/4", "+1", "×2"]
    assert god.mark.text == str(3 * 18 * 2 + 9 * 18)
    assert god.tone == "passed"
    assert slot(s, "god/1").tone == ""


@rule("20.1")
def test_the_round_track_shows_the_starters() -> None:
    track = GAME.table(given(3, round=5), 0).zone("rounds")

    assert [cell.tone for cell in track.slots] == ["past"] * 4 + ["here"] + [""] * 15
    assert [cell.pieces[0].seat for cell in track.slots[:4]] == [0, 1, 2, 0]


@rule("20.1")
def test_stacks_show_groups_in_order_and_their_power() -> None:
    s = given(3, shamans=(0, 0, 2), works={1: [("monument", 2), None, None]})
    send(s, Attack(1, 1), 3)
    do(s, PASS)
    send(s, Attack(1, 1), 2, 1)

    stack = slot(s, "attackers/1/1")

    assert [(piece.kind, piece.seat, piece.count) for piece in stack.pieces] == [
        ("follower", 0, 3), ("follower", 2, 2), ("shaman", 2, 1),
    ]  # fmt: skip
    assert stack.mark.text == "6"
    assert len(stack.notes) == 2


@rule("20.1")
def test_zones_of_birth_and_conversion_show_who_stands_there() -> None:
    s = given(works={0: [TEMPLE, None, None]})
    assert slot(s, "convert/1").tone == "locked"
    do(s, Sire(0, 1), PASS, SireShaman(0, 1), PASS)
    pay(s, Convert(0, 1))

    assert [(one.kind, one.variant, one.count) for one in slot(s, "sire/0/1").pieces] == [
        ("follower", "", 2), ("follower", "newborn", 1),
    ]  # fmt: skip
    assert [one.kind for one in slot(s, "shaman/0/1").pieces] == ["follower", "shaman"]
    assert [one.count for one in slot(s, "convert/0").pieces] == [4, 1]
    assert slot(s, "left/0/temple").pieces[0].count == 2


@rule("20.1", "20.6")
def test_present_costs_stand_beside_the_cards() -> None:
    s = given(works={0: [("art", 2), ("burial_site", 2), ("tools", 2)]})

    costs = {one.id: [mark.text for mark in one.notes] for one in GAME.table(s, 0).zone("costs").slots}

    assert costs["cost/monument"] == ["15", "4", "5"]
    assert slot(s, "card/temple").mark.text == "12"


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


@rule("20.1", "M-01")
def test_a_chosen_work_is_named_and_its_upkeep_stands_on_the_button() -> None:
    s = given(works={0: [("tools", 2), TEMPLE, None], 1: [("art", 2), None, None]})
    prompt, table = GAME.prompt(s, 0), GAME.table(s, 0)

    told = {t: half_chosen_prompt(prompt, table, (t,), WORDS) for t in ("t/0/2", "t/1/1", "card/art")}
    buttons = {t: [WORDS.phrase(b.text) for b in one.buttons] for t, one in told.items()}

    assert WORDS.phrase(told["t/0/2"].text) == "What will you do with the Temple?"
    assert WORDS.phrase(told["t/1/1"].text) == "What will you do with P1’s Art?"
    worth = "8 builders (2 will die); 6 gold × 15 rounds after this one: up to 90 points"
    assert WORDS.phrase(told["card/art"].text) == f"Choose a space for the Art: {worth}."
    assert buttons["t/0/2"] == ["Preserve (4)", "Defend", "Attack", "Reverse Time", "Keep passing", "Pass"]
    assert buttons["t/1/1"] == ["Preserve", "Defend", "Attack", "Reverse Time", "Keep passing", "Pass"]
    assert buttons["card/art"] == ["Keep passing", "Pass"]
    whole = half_chosen_prompt(
        prompt, table, ("card/art", "t/0/3"), WORDS
    )  # as it is for a moment, when the move is complete
    assert WORDS.phrase(whole.text) == "What will you do with Space 3?"


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


@rule("20.2", "E-02")
def test_a_testament_tells_what_the_end_of_the_round_will_bring() -> None:
    s = given(works={1: [TEMPLE, None, None]})
    send(s, Attack(1, 1), 3)
    send(s, Defend(1, 1), 2)

    notes = [WORDS.phrase(mark.text) for mark in slot(s, "preview/1/1").notes]

    assert notes == [
        "End of this round: it decays, and 1 attacker gets through (2 sections covered)",
        "P0: 2 followers die",
        "P1: 2 followers die",
    ]
    assert slot(s, "preview/1/1").notes == slot(s, "t/1/1").notes[: len(notes)], "first: visible without scrolling"


def test_a_card_to_build_says_what_it_could_score() -> None:
    s = given()
    rounds = s.defs.numbers.rounds - s.round

    said = [WORDS.phrase(note.text) for note in slot(s, "card/art").notes if note.icon == "time-gold-dot"]

    assert said == [f"Built now: 6×{rounds}, up to {6 * rounds} points"]


def test_the_pieces_of_the_tray_say_what_they_are_for() -> None:
    s = given()

    slots = [slot(s, f"{place}/{kind}s") for place in ("home", "supply") for kind in ("follower", "shaman")]

    assert all(found.tip is not None for found in slots)
    assert WORDS.phrase(slots[2].tip) == "Not born yet, or dead. Children come from here."


@rule("20.2", "E-02")
def test_an_attack_on_a_preserved_testament_is_counted_once() -> None:
    s = given(works={0: [("art", 2), None, None]})
    pay(s, Preserve(0, 1))
    send(s, Attack(0, 1), 3)

    notes = [WORDS.phrase(mark.text) for mark in slot(s, "t/0/1").notes]

    assert notes[0] == "End of this round: no decay, but 3 attackers get through"
    assert "6×18 = 108 points if this gold stays visible" in notes


@rule("20.2")
def test_passing_with_many_at_home_tells_whether_it_ends_the_round() -> None:
    s = given()
    others = _given_up(s, 0)
    do(s, PASS)

    assert others.endswith("If nobody else moves, the round ends without using them.")
    assert _given_up(s, 1).endswith("your pass ends the round.")


def _given_up(s, seat):
    button = next(button for button in GAME.prompt(s, seat).buttons if button.target == "pass")
    return WORDS.phrase(button.gives_up)


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


@rule("20.1")
def test_the_effects_of_a_work_are_listed_round_by_round() -> None:
    s = given(round=6, works={0: [("temple", 2, "k d d+2"), None, None]})

    notes = [WORDS.phrase(note.text) for note in slot(s, "t/0/1").notes]

    assert notes[-3:] == ["Round 3: preserved", "Round 4: 1 section covered", "Round 5: 3 sections covered"]


@rule("20.1", "E-01")
def test_the_outlook_tells_exactly_what_the_end_of_the_round_brings() -> None:
    s = given(works={0: [("art", 2), None, None], 1: [TEMPLE, None, None]}, shamans=(1, 0))
    pay(s, Create(0, 2, "tools"))
    send(s, Attack(0, 1), 2)
    pay(s, SireShaman(0, 1))
    do(s, PASS)

    told = [WORDS.phrase(note.text) for note in slot(s, "pass").notes]
    end_round(s)

    sizes = [(s.followers[seat], s.shamans[seat]) for seat in (0, 1)]
    assert told[0] == f"P0’s Art: 3 sections covered, 6\u00a0→\u00a0{s.gold(0)}\u00a0gold"
    assert told[1] == f"P0’s Tools, finished: {s.gold(1)} gold"
    assert told[2] == f"P1’s Temple: 1 section covered, still {s.gold(3)} gold"
    assert [f"{f} followers and {m} shaman" in line for (f, m), line in zip(sizes, told[3:], strict=True)] == [
        True,
        False,
    ]
    assert told[3].endswith("at home; born: 1 shaman; dead: 3 followers")
    assert told[4] == f"P1: {sizes[1][0]} followers at home"


@rule("20.3")
def test_the_work_of_a_half_made_move_and_the_rounds_asked_for_are_marked() -> None:
    s = given(round=7, shamans=(3, 0), works={0: [("temple", 2, "d d d d"), None, None]})
    do(s, ReverseTime(0, 1))

    cells = [cell for cell in GAME.table(s, 0).zone("ribbon").slots if cell.id.startswith("past/")]

    assert slot(s, "t/0/1").tone == "aimed"
    assert [cell.tone for cell in cells] == ["", "asked", "asked", "asked"]


@rule("20.2")
def test_a_target_has_one_click_paths_beside_its_buttons() -> None:
    assert GAME.paths(given(), Preserve(0, 2)) == (("t/0/2", "preserve"), ("workers/0/2",))
    assert GAME.paths(given(), Attack(1, 3)) == (("t/1/3", "attack"), ("attackers/1/3",))
    assert GAME.paths(given(), Create(0, 1, "art")) == (("card/art", "t/0/1"),)
    paths = [path for move in _some_turn() for path in GAME.paths(given(), move)]
    assert all(other[: len(path)] != path for path, other in pairwise(sorted(paths)))


def _some_turn():
    s = given(shamans=(2, 0), works={0: [TEMPLE, None, None], 1: [("tools", 2), None, None]}, turn=1)
    send(s, Attack(0, 1), 3)
    return GAME.legal(s)


@rule("20.5")
def test_events_of_a_round_are_told_with_sounds_that_exist() -> None:
    works = {0: [TEMPLE, ("tools", 2, "d d"), None], 1: [("art", 2), None, None]}
    s = given(shamans=(2, 2), works=works)
    events = pay(s, Create(0, 3, "tools"))
    events += send(s, Attack(0, 1), 3)
    events += send(s, Defend(0, 1), 2)
    events += pay(s, Sire(1, 1))
    events += pay(s, Convert(0, 1))
    events += travel(s, 0, 2, 1)
    events += send(s, AttackPast(), 3)
    events += send(s, DefendPast(), 1)
    events += pay(s, Preserve(0, 1))
    events += do(s, PASS)
    events += travel(s, 1, 1, 1)
    events += do(s, Restore())
    events += end_round(s)

    told = set(keys(events))
    sounds = {event.sound for event in events if event.sound}
    files = {file.stem for file in (assets_dir() / "sounds").glob("*.wav")}

    assert told >= {
        "log.create", "log.attack", "log.defend", "log.sire", "log.convert", "log.time_opened", "log.sent_past",
        "log.asked", "log.defend_past", "log.attack_past", "log.buried", "log.time_closed", "log.restore", "log.passed",
        "log.combat", "log.effect", "log.created", "log.born", "log.died", "log.starter",
    }  # fmt: skip
    assert sounds <= files
    assert sounds >= {
        "hammer",
        "horn",
        "choir",
        "spiral",
        "gong",
        "rumble",
        "clash",
        "crack",
        "fanfare",
        "toll",
        "drum",
    }
    assert any(isinstance(event, RoundBegan) for event in events)
    assert not any(event.reveals for event in events)


@rule("20.5")
def test_tokens_walk_from_home_to_their_zone_and_back() -> None:
    s = given(works={1: [TEMPLE, None, None]})

    walked = [event for event in send(s, Attack(1, 1), 2) if isinstance(event, Placed)]
    back = [event for event in end_round(s) if isinstance(event, Placed)]

    assert [(one.piece, one.origin, one.to) for one in walked] == [("follower/0/0", "home/0", "attackers/1/1")]
    assert [(one.piece, one.to) for one in back] == [("follower/0/0", "home/0")]


@rule("20.5", "W-02")
def test_the_end_counts_every_testament() -> None:
    s = given(round=20, works={0: [("temple", 5), ("art", 6), None], 1: [("tools", 3), None, None]})

    told = keys(end_round(s))

    assert told.count("log.scored") == 3
    assert told[-1] == "end.points"


@rule("20.6")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_prompt_has_a_line_for_beginners(language: str) -> None:
    words = Strings(language, "test_of_time")
    asked = [
        "turn",
        "turn_empty",
        "turn_last",
        "turn_attacked",
        "turn_last_attacked",
        "pay",
        "back_to",
        "back_to_kept",
        "time_own",
        "time_foe",
        "time_defence",
    ]
    asked += [
        f"{step}_{word}"
        for step in ("followers", "shamans")
        for word in ("attack", "defend", "attack_past", "defend_past")
    ]

    assert all(words.has(f"prompt.{name}") and words.has(f"teach.prompt.{name}") for name in asked)


@rule("20.3")
def test_declining_is_told_as_a_breakthrough() -> None:
    s = given(shamans=(1, 0), works={1: [TEMPLE, None, None]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 3)

    assert keys(do(s, DeclinePast())) == ["log.attack_past", "log.time_closed"]
    assert KINDS[s.kinds[3]] == "temple"


@rule("F-02")
@pytest.mark.parametrize(("followers", "asked"), [(1, "prompt.turn"), (0, "prompt.turn_empty")])
def test_whoever_has_nobody_at_home_is_told_to_pass(followers: int, asked: str) -> None:
    s = given()
    s.followers[0] = followers

    prompt = GAME.prompt(s, 0)

    assert prompt.text.key == asked


def test_the_ribbon_stays_with_the_testament_whose_past_was_changed_in_this_round() -> None:
    s = given(round=7, shamans=(1, 0), works={0: [("art", 2, "k k k k"), ("temple", 2, "d d d d"), None]})
    assert GAME.table(s, 0).zone("ribbon").title == GAME.table(s, 0).zone("ribbon_of/0/1").title

    do(s, ReverseTime(0, 2))
    pay(s, PreservePast())

    assert s.journey is None
    assert GAME.table(s, 0).zone("ribbon").title == GAME.table(s, 0).zone("ribbon_of/0/2").title
    assert GAME.table(s, 1).zone("ribbon").title == GAME.table(s, 1).zone("ribbon_of/0/1").title


def test_followers_out_of_play_do_not_stand_behind_the_shamans() -> None:
    s = given(works={0: [("art", 2), None, None]})

    people, works, spare = GAME.table(s, 0).rail[0].rows

    assert [mark.icon for mark in people] == ["time-follower", "time-shaman"]
    assert len(works) == 1
    assert WORDS.phrase(spare[0].text) == f"{s.spare_followers[0]} followers out of play"
