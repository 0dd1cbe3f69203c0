"""Other people's games of chance, to be measured beside ours: catanatron, OpenSpiel and RLCard, where installed.

Each is played at random in the fastest way that its Python interface offers: without observations, and with Python's
own random numbers. OpenSpiel's dice and deals are moves of their own and count as such.
"""

import random
import sys
from collections.abc import Callable
from typing import NamedTuple

Player = Callable[[int], int]  # seed -> moves played


class Rival(NamedTuple):
    """A game of another project."""

    name: str
    project: str
    make: Callable[[], Player]  # ImportError when it is not installed


def installed() -> dict[str, Player]:
    """The rivals by name; for each that is missing one sentence says how to get it."""
    found = {}
    for rival in RIVALS:
        try:
            found[rival.name] = rival.make()
        except ImportError:
            how = "pip install '.[bench]'"
            print(f"{rival.name} is not measured: {rival.project} is not installed ({how}).", file=sys.stderr)
    return found


def _catan() -> Player:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play(seed: int) -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        return len(game.state.actions)

    return play


def _open_spiel(name: str) -> Player:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rng, state, moves = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def _rlcard() -> Player:
    import rlcard

    game = rlcard.make("gin-rummy").game

    def play(seed: int) -> int:
        rng, moves = random.Random(seed), 0
        game.init_game()
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            moves += 1
        return moves

    return play


RIVALS = (
    Rival("catan", "catanatron", _catan),
    Rival("backgammon", "open_spiel", lambda: _open_spiel("backgammon")),
    Rival("gin_rummy", "open_spiel", lambda: _open_spiel("gin_rummy")),
    Rival("rlcard_gin", "rlcard", _rlcard),
)
