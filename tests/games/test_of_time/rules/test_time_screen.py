"""What the table shows and foretells: zones, stacks, works, costs, paths (section 20)."""

from itertools import pairwise

from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.ui.table.words.half_chosen import half_chosen_prompt
from tests.games.test_of_time.given import (
    DEFINITION,
    GAME,
    PASS,
    Attack,
    Convert,
    Create,
    Defend,
    Preserve,
    Sire,
    SireShaman,
    do,
    end_round,
    given,
    pay,
    rule,
    send,
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


@rule("20.1")
def test_the_effects_of_a_work_are_listed_round_by_round() -> None:
    s = given(round=6, works={0: [("temple", 2, "k d d+2"), None, None]})

    notes = [WORDS.phrase(note.text) for note in slot(s, "t/0/1").notes]

    assert notes[-3:] == ["Round 3: preserved", "Round 4: 1 section covered", "Round 5: 3 sections covered"]


@rule("20.1", "T-06")
def test_more_layers_of_sand_than_a_work_has_sections_do_not_cover_one_each() -> None:
    s = given(round=5, works={0: [("tools", 3, "d+4"), None, None]})

    note = WORDS.phrase(slot(s, "t/0/1").notes[-1].text)
    (cell,) = [cell for cell in GAME.table(s, 0).zone("ribbon").slots if cell.mark is not None]

    assert note == "Round 4: 5 layers of sand"
    assert WORDS.phrase(cell.mark.text) == "5 layers"


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


def test_followers_out_of_play_do_not_stand_behind_the_shamans() -> None:
    s = given(works={0: [("art", 2), None, None]})

    people, works, spare = GAME.table(s, 0).rail[0].rows

    assert [mark.icon for mark in people] == ["time-follower", "time-shaman"]
    assert len(works) == 1
    assert WORDS.phrase(spare[0].text) == f"{s.spare_followers[0]} followers out of play"
