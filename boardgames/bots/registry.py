"""The bots by name: four levels for people to choose from, and kinds for experiments."""

import os
from collections.abc import Callable, Mapping
from functools import partial

from boardgames.bots.bot import Bot
from boardgames.bots.chance import RandomBot
from boardgames.bots.search import SearchBot

LEVELS = ("gentle", "steady", "skilled", "master")
HELPERS = max(0, (os.cpu_count() or 1) - 1)  # of Master: all cores but one

MAKERS: Mapping[str, Callable[..., Bot]] = {  # each takes its numbers by name
    "random": RandomBot,
    "greedy": partial(SearchBot, looks=60, width=0),
    "search": SearchBot,
    "gentle": partial(SearchBot, looks=200, width=0, overlooks_percent=60),
    "steady": partial(SearchBot, looks=1200, width=0),
    "skilled": partial(SearchBot, looks=500, width=6, nodes=7000, own=8, replies=4, rounds=2),
    "master": partial(SearchBot, looks=1000, width=10, nodes=40_000, own=8, replies=4, rounds=2, helpers=HELPERS),
}
BOTS: Mapping[str, Callable[[], Bot]] = MAKERS


class UnknownBot(ValueError):
    """A name that no bot has."""


def make(name: str) -> Bot:
    """The bot of this name; `bot:` in front is allowed."""
    factory = BOTS.get(name.removeprefix("bot:"))
    if factory is None:
        raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(sorted(BOTS))}")
    return factory()
