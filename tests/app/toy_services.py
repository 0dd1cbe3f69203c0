"""Opens the toy game in the bots' process."""

import time
from collections.abc import Callable, Sequence
from typing import NoReturn

from boardgames.bots import registry
from boardgames.bots.bot import View
from boardgames.core.game import Game
from boardgames.core.moves import Move
from tests.toy import Play, ToyGame, ToyState


def open_game(slug: str) -> Game:
    """The toy, whatever is asked for."""
    return ToyGame()


def broken(slug: str) -> Game:
    """Services that fail."""
    raise SystemExit(3)


class Raising(ToyGame):
    """Rules with an error that bots meet."""

    def determinize(self, s: object, seat: int, rng: object) -> NoReturn:
        raise RuntimeError("an error that this test wants")


class Cheating(ToyGame):
    """Rules that offer bots what nobody may play."""

    def legal(self, s: ToyState) -> Sequence[Move]:
        return (Play(card=1_000_000),)


class Endless:
    """A bot that thinks until it is hurried."""

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        while more():
            time.sleep(0.001)
        return view.legal()[0]


def endless(slug: str) -> Game:
    """Services whose bots never stop thinking by themselves."""
    registry.make = lambda name: Endless()
    return ToyGame()


def raising(slug: str) -> Game:
    """Services in which bots stumble."""
    return Raising()


def cheating(slug: str) -> Game:
    """Services in which bots cheat."""
    return Cheating()
