"""Plays a unit of work, in whatever process or on whatever computer, and answers with counts."""

import importlib
import time
from functools import cache

import msgspec

from boardgames.core.game import Game
from boardgames.simulation.plan import Plan, Unit
from boardgames.simulation.play import play_game
from boardgames.simulation.record import GameRecord
from boardgames.simulation.tally import Summary
from boardgames.simulation.version import fingerprint

Deal = list[GameRecord]  # one game per variant


class Result(msgspec.Struct):
    """What became of a unit."""

    first: int
    count: int
    summary: Summary
    deals: list[Deal] = msgspec.field(default_factory=list)  # only if the unit wants records
    seconds: float = 0.0  # processor time
    version: str = ""  # of the worker, where it is not that of the plan: then nothing was played


@cache
def open_game(opener: str, slug: str) -> Game:
    """Return the rules of a game."""
    module, name = opener.split(":")
    game: Game = getattr(importlib.import_module(module), name)(slug)
    return game


def play_deal(plan: Plan, deal: int) -> Deal:
    """Play one deal in every variant."""
    game = open_game(plan.opener, plan.game)
    return [play_game(game, options, plan.bots_of(deal), plan.seed + deal) for options in plan.variants]


def play_unit(unit: Unit) -> Result:
    """Play the deals of a unit; another version of the program plays nothing and says so."""
    plan, begun = unit.plan, time.thread_time()
    result = Result(unit.first, unit.count, Summary.empty(len(plan.variants)))
    if fingerprint(plan.game) != plan.version:
        result.version = fingerprint(plan.game)
        return result
    for number in range(unit.first, unit.first + unit.count):
        deal = play_deal(plan, number)
        result.summary.add(deal)
        if unit.wants_records:
            result.deals.append(deal)
    result.seconds = time.thread_time() - begun
    return result


def answer(message: bytes) -> bytes:
    """Play a unit that came over a line."""
    return msgspec.msgpack.encode(play_unit(msgspec.msgpack.decode(message, type=Unit)))
