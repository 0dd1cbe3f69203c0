"""The bots by name: three levels for people to choose from, and the kinds behind them for experiments."""

from collections.abc import Callable, Mapping
from functools import partial

from boardgames.bots.bot import Bot
from boardgames.bots.chance import RandomBot
from boardgames.bots.greedy import GreedyBot
from boardgames.bots.mcts import MctsBot
from boardgames.bots.search import SearchBot

LEVELS = ("gentle", "steady", "skilled")

MAKERS: Mapping[str, Callable[..., Bot]] = {  # each takes its numbers by name
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "search": SearchBot,
    "gentle": partial(GreedyBot, deals=1, tries=4, slips_percent=35),
    # a choice of few moves is looked at in more deals, or the luck of two cards would decide it
    "steady": partial(GreedyBot, looks=48),
    "skilled": MctsBot,
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
