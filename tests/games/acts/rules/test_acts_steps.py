"""Steps of a Rearrange on the screen: how they are clicked, what they are called, what they would change (18.3)."""

import itertools

import pytest

from boardgames.core.phrase import Phrase
from boardgames.core.table import Mark
from boardgames.games.acts.presentation import notes
from boardgames.games.acts.rules import scoring
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.moves import Rearrange
from boardgames.games.acts.rules.state import State
from tests.games.acts.given import DEFS, GAME, NUMBERS, do, given, rule, slots, write

WAY = "action/rearrange"


def why(s: State, *path: str) -> tuple[str, str]:
    """The reason for the last click, and its rule."""
    found = GAME.refusal(s, 0, path)
    return found.fact.key.split(".")[1], found.rule


def clicked(s: State, leaf: int, to: int) -> list[int]:
    """The gospel after these two clicks of a weak Rearrange; nothing when they mean no move."""
    path = (WAY, f"gospel/{leaf}", f"gospel/{to}")
    found = [move for move in GAME.legal(s) if path in GAME.paths(s, move)]
    assert len(found) <= 1
    do(s, *found)
    return s.gospels[0] if found else []


@rule("A-42")
@pytest.mark.parametrize("gospel", ["- - | - - | 1 2", "1 2 | - - | 3 -", "- - | 1 - | - - | - 2"])
def test_every_leaf_can_be_taken_to_every_place_where_the_row_would_change(gospel: str) -> None:
    leaves = [part.strip() for part in gospel.split("|")]
    for leaf, to in itertools.permutations(range(len(leaves)), 2):
        wanted = [*leaves[:leaf], *leaves[leaf + 1 :]]
        wanted.insert(to, leaves[leaf])

        after = clicked(given(gospels=[gospel], tokens=(2, 0)), leaf + 1, to + 1)

        assert after == (slots(" | ".join(wanted)) if wanted != leaves else [])


@rule("A-42")
def test_neighbouring_leaves_are_exchanged_from_either_side() -> None:
    s = given(gospels=["1 - | 2 - | 3 -"])

    paths = GAME.paths(s, Rearrange("strong", 1, 2))

    assert paths == (
        (WAY, "button/strong", "gospel/1", "gospel/2"),
        (WAY, "button/strong", "gospel/2", "gospel/1"),
    )


@rule("A-42")
def test_a_step_is_called_after_a_leaf_with_cards() -> None:
    s = given(gospels=["- - | - - | 1 2"], tokens=(2, 0))
    move = Rearrange("weak", 1, 3)  # the smallest leaf stands for all steps with this outcome

    name = GAME.describe(s, move)
    events = do(s, move)

    assert name == Phrase("undo.swap", (("leaf", 2), ("to", 3)))
    told = next(event.log for event in events if event.log is not None and event.log.key == "log.moved_leaf")
    assert {"leaf": 3, "to": 2}.items() <= dict(told.args).items()


@rule("A-41")
def test_refusals_of_steps() -> None:
    s = given(gospels=["1 - | - - | - -"])
    assert why(s, WAY, "gospel/2", "button/flip") == ("flip_empty", "A-41")
    assert why(s, WAY, "gospel/1", "gospel/1") == ("own_place", "A-41")
    assert why(s, WAY, "gospel/2", "gospel/3") == ("same_row", "A-41")
    assert why(s, WAY, "gospel/1/0") == ("leaf_not_card", "A-40")
    assert why(s, WAY, "gospel/3/0") == ("leaf_not_slot", "A-40")
    assert why(s, WAY, "button/flip") == ("leaf_choice", "A-40")
    assert why(s, "gospel/1") == ("rearrange_first", "A-40")


def test_leaves_tell_what_each_of_their_steps_would_change() -> None:
    s = given(gospels=["5 6 | 19 - | - -"])

    own, other = GAME.table(s, 0).slot("gospel/1"), GAME.table(s, 1).slot("gospel/1")

    assert own is not None
    assert other is not None
    told = [(mark.text.key, dict(mark.text.args).get("to")) for mark in own.notes if isinstance(mark.text, Phrase)]
    assert told == [("note.move_step.less", 2), ("note.move_step.less", 3), ("note.flip_step.less", None)]
    assert other.notes == ()


def test_places_tell_what_each_other_leaf_would_change_there() -> None:
    s = given(gospels=["5 6 | 19 - | - -"])

    there = GAME.table(s, 0).slot("gospel/1")

    assert there is not None
    keys = {
        leaf: [mark.text.key for mark in there.after((WAY, leaf)).notes if isinstance(mark.text, Phrase)]
        for leaf in ("gospel/2", "gospel/3")
    }
    assert keys == {"gospel/2": ["note.device", "note.net.less"], "gospel/3": ["note.same"]}
    assert there.after((WAY, "gospel/1")) == there


def net(lines: tuple[Mark, ...]) -> int:
    """The points that the notes promise after everything."""
    (told,) = [mark.text for mark in lines if isinstance(mark.text, Phrase) and mark.text.key.startswith("note.net.")]
    return int(str(dict(told.args)["n"])) * {"more": 1, "less": -1, "same": 0}[told.key.rpartition(".")[2]]


@rule("P-6")
def test_a_step_promises_what_the_total_gains_after_everything() -> None:
    s = given(gospels=["19 - | 5 6 | - -", "7 8 | 9 -"])  # a chronology of 3 is shared with the other gospel
    there = GAME.table(s, 0).slot("gospel/1")
    assert there is not None
    promised, before = net(there.after((WAY, "gospel/2")).notes), scoring.totals(s)[0]

    clicked(s, 2, 1)

    assert promised == scoring.totals(s)[0] - before
    assert promised == NUMBERS.levels[0] - NUMBERS.tie


@rule("P-6")
@pytest.mark.parametrize("slot", [0, 3])
def test_a_card_promises_what_the_total_gains_with_theme_and_bonus(slot: int) -> None:
    s = given(gospels=["- 6 | 19 - | - -", "7 8 | 9 -"], themes=(DEFS.cards.themes[4][0], DEFS.cards.themes[6][0]))
    before = scoring.totals(s)[0]

    promised = net(notes.slot_notes(s, 0, slot, 4))

    row = s.gospels[0]
    write(s, 0, " ".join("-" if card == NONE else str(card + 1) for card in (*row[:slot], 4, *row[slot + 1 :])))
    assert promised == scoring.totals(s)[0] - before
    assert (promised > 0) == (slot == 0)  # at the end the card breaks the rise: its theme alone is no gain
