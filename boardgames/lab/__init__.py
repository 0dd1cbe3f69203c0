"""Every game as a PettingZoo environment for programs that learn; needs the extra `lab`. See docs/lab.md.

from boardgames import lab
environment = lab.make(lab.names()[0], seats=3)
"""

from functools import partial
from types import SimpleNamespace
from typing import Any

try:
    import gymnasium  # noqa: F401 - only to say in one sentence what is missing
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as problem:
    raise ImportError(
        f"boardgames.lab needs the package {problem.name!r}, which is not installed;"
        " install everything it needs with: pip install 'pilgrim-table[lab]'",
        name=problem.name,
    ) from problem

from boardgames.lab.environment import GameEnvironment, UnknownEnvironment, game_of, make, names, register

__all__ = ["GameEnvironment", "UnknownEnvironment", "game_of", "make", "names", "register"]


def __getattr__(name: str) -> Any:
    """Offer every environment as PettingZoo's own modules do: `lab.<name>.env()`."""
    if name not in names():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; environments: {', '.join(names())}")
    entry = partial(make, name)
    return SimpleNamespace(env=entry, raw_env=entry)
