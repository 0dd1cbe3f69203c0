"""From clicks to a move: what is lit, what is chosen, when a move is complete."""

from typing import Any

import pytest

from boardgames.app import wiring
from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.ui.table.input.picker import Picker

GAMES = 3


class Say(Move, frozen=True):
    """A move that contains its own click paths."""

    name: str
    ways: tuple[Path, ...]


class Clicks:
    """A game that only knows click paths."""

    def paths(self, s: Any, move: Any) -> tuple[Path, ...]:
        return move.ways


SAIL = Say("sail", (("ship", "rome"), ("rome",)))
ROW = Say("row", (("ship", "tyre"),))
TRADE = Say("trade", (("hand/1", "button/trade"),))
KEEP = Say("keep", (("hand/1", "button/keep"),))
END = Say("end", (("button/end",),))


def offered(*moves: Say) -> Picker:
    picker = Picker(Clicks())  # type: ignore[arg-type]
    picker.offer(None, moves)
    return picker


@pytest.fixture
def picker() -> Picker:
    return offered(SAIL, ROW, TRADE, KEEP, END)


def test_a_second_click_acts_where_it_is_the_whole_move_and_cancels_elsewhere() -> None:
    take = Say("take", (("row/1", "button/take"), ("row/1", "row/1")))
    picker = offered(take, TRADE)

    first = picker.click("row/1")
    second = picker.click("row/1")
    picker.offer(None, (take, TRADE))
    picker.click("hand/1")
    third = picker.click("hand/1")

    assert (first, second, third) == (None, take, None)
    assert picker.chosen == ()
    assert picker.acts_again("row/1")
    assert not picker.acts_again("hand/1")


def test_at_first_the_beginnings_of_all_paths_are_lit(picker: Picker) -> None:
    assert picker.lit == {"ship", "rome", "hand/1", "button/end"}
    assert picker.next == picker.lit


def test_a_click_lights_what_continues_and_leaves_other_beginnings_lit(picker: Picker) -> None:
    assert picker.click("hand/1") is None

    assert picker.chosen == ("hand/1",)
    assert picker.next == {"button/trade", "button/keep"}
    assert picker.lit == {"button/trade", "button/keep", "ship", "rome", "hand/1", "button/end"}


def test_the_last_click_of_a_path_gives_the_move(picker: Picker) -> None:
    picker.click("hand/1")

    assert picker.click("button/keep") is KEEP


def test_both_paths_of_a_move_lead_to_it(picker: Picker) -> None:
    assert picker.click("rome") is SAIL

    picker.offer(None, (SAIL, ROW))
    picker.click("ship")

    assert picker.click("rome") is SAIL


def test_a_click_on_another_beginning_switches(picker: Picker) -> None:
    picker.click("hand/1")

    assert picker.click("ship") is None
    assert picker.chosen == ("ship",)
    assert picker.click("button/end") is END


def test_a_second_click_on_what_is_chosen_cancels_it(picker: Picker) -> None:
    picker.click("ship")

    assert picker.click("ship") is None
    assert picker.chosen == ()


def test_back_takes_one_click_at_a_time_and_says_when_there_is_none(picker: Picker) -> None:
    deep = Say("deep", (("a", "b", "c"),))
    picker.offer(None, (deep,))
    picker.click("a")
    picker.click("b")

    assert picker.back()
    assert picker.chosen == ("a",)
    assert picker.back()
    assert picker.chosen == ()
    assert not picker.back()


def test_a_new_offer_forgets_the_clicks(picker: Picker) -> None:
    picker.click("ship")
    picker.offer(None, (END,))

    assert picker.chosen == ()
    assert picker.lit == {"button/end"}


def test_nothing_legal_lights_nothing(picker: Picker) -> None:
    picker.offer(None, ())

    assert picker.lit == frozenset()


@pytest.mark.parametrize("slug", wiring.available())
@pytest.mark.parametrize("seed", range(GAMES))
def test_in_random_games_every_path_of_every_legal_move_gives_exactly_that_move(slug: str, seed: int) -> None:
    game, rng = wiring.open_game(slug), Rng(seed)
    state = game.new({}, wiring.definition(slug).game.players.min, seed)
    while legal := game.legal(state):
        picker = Picker(game)
        picker.offer(state, legal)
        for move in legal:
            for path in game.paths(state, move):
                follow(picker, path, move)
        game.apply(state, rng.choice(legal))


def follow(picker: Picker, path: Path, move: Move) -> None:
    """Click a path: each target is lit in its turn, and only the last click completes the move."""
    picker.chosen = ()
    for target in path[:-1]:
        assert target in picker.next
        assert picker.click(target) is None
    assert path[-1] in picker.next
    assert picker.click(path[-1]) == move


def test_a_half_chosen_move_highlights_only_what_continues_it_in_that_zone() -> None:
    push = Say("push", (("map/rome", "map/ostia"),))
    step = Say("step", (("map/tyre",),))
    picker = offered(push, step, END)
    assert picker.shown == picker.lit
    picker.click("map/rome")
    assert picker.shown == {"map/ostia", "button/end"}


def test_a_place_beside_those_asked_for_makes_no_other_move_at_once() -> None:
    push = Say("push", (("map/rome", "map/ostia"),))
    far_push = Say("far push", (("map/side", "map/tyre"),))
    step = Say("step", (("map/tyre",),))
    play = Say("play", (("hand/1", "map/ostia"),))
    picker = offered(push, far_push, step, play, END)

    picker.click("map/rome")
    assert picker.lit == {"map/ostia", "map/rome", "map/side", "hand/1", "button/end"}

    picker.click("map/rome")
    picker.click("hand/1")
    assert "map/tyre" in picker.lit  # a step on the way of a card


def test_an_alternative_path_of_a_move_is_not_the_usual_one() -> None:
    burn = Say("burn", (("hand/1", "button/burn"), ("hand/1", "gauge")))
    picker = offered(burn, KEEP)

    picker.click("hand/1")

    assert picker.next == {"button/burn", "button/keep", "gauge"}
    assert picker.usual == ("button/burn", "button/keep")
