"""Seats and the set-up of a game."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from boardgames.core.shuffle import Shuffle
from boardgames.data.editions import address
from boardgames.session.names import player_names
from boardgames.session.ways import Ways

Kind = Literal["human", "bot"]


class Seat(msgspec.Struct, frozen=True):
    """One player: name, colour, and whether a person or a bot plays."""

    name: str
    colour: str
    kind: Kind = "human"
    level: str = "steady"  # a level of the bots, or the name of one kind of bot
    conceded: bool = False  # its player has given up: a bot plays on, and the seat cannot win

    @property
    def is_human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == "human"

    @property
    def was_person(self) -> bool:
        """Whether a person plays or played for it: a bot only finishes the game of whoever concedes."""
        return self.is_human or self.conceded

    @property
    def afresh(self) -> "Seat":
        """The seat in a new game: whoever conceded is back."""
        return msgspec.structs.replace(self, kind="human", conceded=False) if self.conceded else self


class Setup(msgspec.Struct, frozen=True):
    """Everything needed to start the same game again."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str] = {}
    seed: int = 0
    shuffles: tuple[Shuffle, ...] = ()
    ways: Ways = Ways()
    data: str = ""  # digest of the earlier data it is played with; empty for today's

    def __post_init__(self) -> None:
        """Clean the names, whether they come from a player or a file."""
        names = player_names([seat.name for seat in self.seats])
        seats = tuple(msgspec.structs.replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True))
        msgspec.structs.force_setattr(self, "seats", seats)

    @property
    def edition(self) -> str:
        """The game with the data it is played with, as the services find it."""
        return address(self.game, self.data)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats played by people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_human)
