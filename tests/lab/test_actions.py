"""The action space of a game is fixed for a number of seats, and every move has its number."""

from functools import cache
from typing import cast

import pytest

from boardgames import lab
from boardgames.app import wiring
from boardgames.core.game import Learnable
from boardgames.core.learning import Actions
from boardgames.core.moves import Move
from tests.contract.cases import Case
from tests.lab.meanings import file_of, line_of
from tests.lab.tables import KINDS, Kind, every_kind, every_way, walk

MOVES = 250
AT_THE_TABLE = {"leave", "correct"}  # made between decisions: by who gives up, by all who set something right


@cache
def actions_of(slug: str, seats: int) -> Actions:
    return cast(Learnable, wiring.open_game(slug)).actions(seats)


@every_way
def test_every_legal_move_has_a_number_of_its_own(case: Case) -> None:
    game = case.game
    actions = actions_of(case.slug, case.seats)
    numbers = [actions.of(seat) for seat in range(case.seats)]
    for seed in (1, 2):
        for s in walk(case, MOVES, seed):
            seat = game.actor(s)
            assert seat is not None
            found = [numbers[seat][move] for move in game.legal(s)]

            assert len(set(found)) == len(found)
            assert max(found) < len(actions)


@every_kind
def test_every_kind_of_move_is_numbered(kind: Kind) -> None:
    slug = lab.game_of(kind.name)

    numbered = {key[0] for key in actions_of(slug, kind.seats).keys}

    assert numbered == set(wiring.open_game(slug).moves.by_word) - AT_THE_TABLE


@every_kind
def test_a_number_keeps_its_meaning_as_long_as_the_version_is_the_same(kind: Kind) -> None:
    """Whoever changes a number on purpose raises the version of the game's numbers and writes the lines anew."""
    assert line_of(kind) in file_of(kind).read_text(encoding="utf-8").splitlines()


def test_a_move_that_the_game_does_not_know_has_no_number() -> None:
    class Sneeze(Move, frozen=True):
        """Nothing of this game."""

    actions = actions_of(lab.game_of(KINDS[0].name), KINDS[0].seats)

    with pytest.raises(KeyError):
        actions.of(0)[Sneeze()]
