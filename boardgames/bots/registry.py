"""The bots by name: four levels for people to choose from, and kinds for experiments."""

from collections.abc import Callable, Mapping
from functools import partial

from boardgames.bots.advice import ADVISER
from boardgames.bots.bot import Bot
from boardgames.bots.chance import RandomBot
from boardgames.bots.levels import USUAL, Level
from boardgames.bots.search import SearchBot

LEVELS = tuple(USUAL)

MAKERS: Mapping[str, Callable[..., Bot]] = {  # each takes its numbers by name
    "random": RandomBot,
    "greedy": partial(SearchBot, looks=60, width=0),
    "search": SearchBot,
    **{level: partial(Level, level) for level in LEVELS},
    ADVISER: partial(Level, "skilled", overlooks_percent=0),  # nobody wants a hint that misses a good move
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
