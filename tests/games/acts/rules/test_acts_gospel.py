"""Rearranging, and the four literary devices."""

import itertools

import pytest

from boardgames.games.acts.rules.definitions import NONE, REARRANGE
from boardgames.games.acts.rules.devices import formed
from boardgames.games.acts.rules.move_tables import legal_steps
from boardgames.games.acts.rules.moves import Done, FollowRearrange, More, Rearrange
from tests.games.acts.given import DEFS, GAME, do, due, given, held, keys, rule, slots, words, write

ANDREW_JOHN = held("john", "andrew")
MIRIAM = "12 22 | 26 {} | 30 2 | - 34 | 32 -"


def values(text: str, cards: int = 0) -> tuple[int, int, int, int]:
    """The four values of a gospel."""
    return DEFS.measure(tuple(card for card in slots(text) if card != NONE), cards)


def steps(s: object, strength: str) -> set[tuple[int, int]]:
    """The steps that are legal now."""
    return {(move.leaf, move.to) for move in GAME.legal(s) if isinstance(move, Rearrange) and move.strength == strength}


@rule("A-40")
def test_a_leaf_moves_to_its_new_place_and_a_flip_exchanges_its_cards() -> None:
    s = given(gospels=["1 2 | 3 4 | 5 6"], tokens=(2, 0))
    do(s, Rearrange("weak", 1, 3))
    assert s.gospels[0] == slots("3 4 | 5 6 | 1 2")
    s = given(gospels=["1 2 | 3 4 | 5 -"], tokens=(2, 0))
    do(s, Rearrange("weak", 3, 0))
    assert s.gospels[0] == slots("1 2 | 3 4 | - 5")


@rule("A-41", "R-29")
def test_steps_that_change_nothing_are_not_legal_but_a_leaf_with_one_card_flips() -> None:
    s = given(gospels=["1 - | - - | - -"])
    assert steps(s, "weak") == {(1, 2), (1, 3), (1, 0)}


@rule("A-42")
def test_moves_with_the_same_outcome_are_one_with_the_smallest_leaf() -> None:
    s = given(gospels=["1 - | 2 - | 3 -"])
    assert steps(s, "weak") == {(1, 2), (1, 3), (2, 3), (3, 1), (1, 0), (2, 0), (3, 0)}


@rule("A-41", "A-42")
@pytest.mark.parametrize("empty", list(itertools.product((True, False), repeat=4)))
def test_legal_steps_are_all_outcomes_once(empty: tuple[bool, ...]) -> None:
    row = tuple(None if is_empty else (n, n + 10) for n, is_empty in enumerate(empty))
    reachable = set()
    for leaf, to in itertools.product(range(4), repeat=2):
        after = [*row[:leaf], *row[leaf + 1 :]]
        after.insert(to, row[leaf])
        reachable.add(tuple(after))
    found = [step for step in legal_steps(empty) if step[1]]
    assert len(found) == len(reachable - {row})
    assert {leaf for leaf, to in legal_steps(empty) if not to} == {
        n + 1 for n, is_empty in enumerate(empty) if not is_empty
    }


@rule("A-43")
def test_weak_is_exactly_one_step() -> None:
    s = given(gospels=["1 2 | - - | - -"], tokens=(2, 0))
    do(s, Rearrange("weak", 1, 0))
    assert due(s) == ("turn", 0)
    assert (s.octagons, s.spent) == (2, [REARRANGE])


@rule("A-44", "R-28")
def test_strong_is_up_to_two_steps_a_leaf() -> None:
    s = given(gospels=["1 2 | - - | - -"], tokens=(2, 0))
    do(s, Rearrange("strong", 1, 0))
    assert s.octagons == 1
    for left in (5, 4, 3, 2, 1):
        assert due(s) == ("more", 0)
        assert s.steps == left
        do(s, More(1, 0))
    assert due(s) == ("turn", 0)


@rule("A-44")
def test_a_strong_rearrange_can_be_finished_after_the_first_step() -> None:
    s = given(gospels=["1 2 | 3 - | - -"], tokens=(2, 0))
    do(s, Rearrange("strong", 1, 2))
    assert Done() in GAME.legal(s)
    do(s, Done())
    assert due(s) == ("turn", 0)


@rule("A-44", "R-28")
def test_every_arrangement_is_within_the_cap() -> None:
    leaves = 4
    reached = {tuple((n, False) for n in range(leaves))}
    fringe = set(reached)
    for _ in range(2 * leaves):
        following = set()
        for row in fringe:
            for leaf, to in legal_steps([False] * leaves):
                after = list(row)
                one = after.pop(leaf - 1)
                after.insert(to - 1 if to else leaf - 1, one if to else (one[0], not one[1]))
                following.add(tuple(after))
        fringe = following - reached
        reached |= following
    assert len(reached) == 24 * 2**leaves


@rule("A-45")
def test_rearrange_needs_a_card_and_no_city() -> None:
    assert "rearrange" not in words(given(at=("rome",)))
    assert "rearrange" in words(given(at=("gaza",), gospels=["- - | - 7 | - -"]))


@rule("A-45", "R-19", "Y-10")
def test_a_device_can_be_lost() -> None:
    s = given(gospels=["5 6 | 19 - | - -"], interviews=[["john"]], tokens=(2, 0))
    assert s.values(0) == (1, 0, 0, 3)
    events = do(s, Rearrange("weak", 1, 2))
    assert s.gospels[0] == slots("19 - | 5 6 | - -")
    assert s.values(0) == (1, 0, 0, 0)
    assert "log.device_down" in keys(events)
    assert all(not slot.pieces for slot in GAME.table(s, 0).zone("devices").slots if slot.id.startswith("device/chr"))


@rule("F-8")
def test_following_a_rearrange_is_one_step() -> None:
    s = given(gospels=["1 2 | - - | - -", "7 8 | - - | - -"], tokens=(0, 2))
    do(s, Rearrange("weak", 1, 0), FollowRearrange(1, 3))
    assert s.gospels[1] == slots("- - | - - | 7 8")
    assert due(s) == ("turn", 0)


@rule("L-1", "X-9")
def test_empty_slots_are_skipped() -> None:
    assert values("5 - | - 6 | - 19", ANDREW_JOHN) == values("5 6 | 19 - | - -", ANDREW_JOHN) == (2, 0, 0, 3)


@rule("L-8", "X-4")
def test_the_knowledge_check() -> None:
    cards = held("mary_magdalene", "matthew", "mary_and_clopas")
    assert values(MIRIAM.format("-"), cards) == (0, 0, 1, 4)
    assert values(MIRIAM.format("29"), cards) == (1, 1, 2, 5)


@rule("L-9", "L-2", "L-3", "L-4", "L-5", "L-7", "R-16", "R-18", "R-21")
@pytest.mark.parametrize(
    ("sequence", "cards", "expected"),
    [
        ("8 10 14 17", 0, (0, 1, 0, 4)),
        ("8 10 14 17 19 22 24 25", 0, (0, 3, 1, 8)),
        ("10 22 24 25", 0, (0, 2, 1, 4)),
        ("5 6 19", held("john", "andrew"), (2, 0, 0, 3)),
        ("5 6 19", held("john"), (1, 0, 0, 3)),
        ("36 20 5", (1 << 9) - 1, (0, 0, 0, 0)),
        ("9 4", held("mary_and_clopas"), (0, 0, 0, 0)),
    ],
)
def test_worked_values(sequence: str, cards: int, expected: tuple[int, ...]) -> None:
    assert values(sequence, cards) == expected


@rule("L-2")
def test_inclusio_counts_a_witness_once_however_many_runs() -> None:
    peter = "6 10 12 5 16 17 20"
    assert values(peter, held("peter"))[0] == 1
    assert values(peter, 0)[0] == 0


@rule("L-3", "R-16")
def test_emphasis_counts_whole_sets_of_four() -> None:
    palms = "8 10 14 17 19 22 24"
    assert values(palms)[1] == 1  # seven palms, three conflicts
    assert values("8 10 14")[1] == 0


@rule("L-4", "R-18")
def test_a_chiasm_needs_two_different_motifs() -> None:
    assert values("12 8 14 29")[2] == 1  # conflict, palm, palm, conflict
    assert values("8 14 17 10")[2] == 0  # palm only


@rule("L-5", "R-21")
def test_chronology_is_the_longest_rising_row_of_neighbours() -> None:
    assert values("5 9 2 11")[3] == 0
    assert values("5 9 2 11 12 13")[3] == 4
    assert values("1 2")[3] == 0


@rule("L-6", "F-14")
def test_cubes_stand_where_the_values_say() -> None:
    s = given(gospels=["5 6 | 19 - | - -", "- - | - - | - -"], interviews=[["john"]])
    zone = GAME.table(s, None).zone("devices")
    at = {piece.id: slot.id for slot in zone.slots for piece in slot.pieces}
    assert at == {"device/inclusio/0": "device/inclusio/1", "device/chronology/0": "device/chronology/3"}


@rule("L-7")
def test_one_card_serves_several_devices() -> None:
    found = list(formed(DEFS.cards.witnesses, DEFS.cards.motifs, (9, 21, 23, 24), 0))
    assert [(one.device, one.cards) for one in found] == [
        (1, (0, 1, 2, 3)),
        (1, (0, 1, 2, 3)),
        (2, (0, 1, 2, 3)),
        (3, (0, 1, 2, 3)),
    ]


def test_a_chiasm_names_every_pair_of_motifs_that_makes_it_so() -> None:
    (palm, conflict) = (DEFS.named.motifs.index(name) for name in ("palm", "conflict"))
    found = list(formed(DEFS.cards.witnesses, DEFS.cards.motifs, (9, 21, 23, 24), 0))
    assert [set(one.term_choices) for one in found if one.device == 2] == [{(palm, conflict), (conflict, palm)}]


def test_devices_formed_agree_with_the_values() -> None:
    sequences = [*itertools.permutations((7, 9, 18, 21, 23, 24), 6)][::17]
    sequences.append((4, 5, 18, 6, 24, 30))
    for sequence in sequences:
        found = list(formed(DEFS.cards.witnesses, DEFS.cards.motifs, sequence, (1 << 9) - 1))
        expected = DEFS.measure(sequence, (1 << 9) - 1)
        assert [sum(one.device == n for one in found) for n in range(3)] == list(expected[:3])
        assert max((len(one.cards) for one in found if one.device == 3), default=0) == expected[3]


def test_a_gospel_written_by_the_helper_has_its_mask() -> None:
    s = given()
    write(s, 0, "1 - | - 2 | - -")
    assert s.filled[0] == 0b1001001
