"""What is to be played, and the units of work that travel to workers: game, options, bots and a range of seeds."""

from collections.abc import Mapping

import msgspec

OPENER = "boardgames.app.wiring:open_game"


class Plan(msgspec.Struct, frozen=True):
    """A simulation: deal n has the seed `seed + n` and is played once in every variant."""

    game: str
    version: str  # fingerprint of the program: all workers must have the same
    variants: tuple[Mapping[str, str], ...]  # the options of each; more than one in a sweep
    bots: tuple[str, ...]
    seed: int
    rotates: bool = False  # whether the bots move on by one seat from deal to deal
    opener: str = OPENER  # "module:function": opens a game by its name

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.bots)

    def bots_of(self, deal: int) -> tuple[str, ...]:
        """The bots of a deal, seat by seat."""
        ahead = -deal % self.seats if self.rotates else 0
        return self.bots[ahead:] + self.bots[:ahead]


class Unit(msgspec.Struct, frozen=True):
    """Some consecutive deals of a plan."""

    plan: Plan
    first: int
    count: int
    wants_records: bool = False
