"""The base of games with all comforts: signs, hints, recaps, corrections, features and numbers, each from a module."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from boardgames.core import learning
from boardgames.core.corrections import Correction, Editable
from boardgames.core.events import Emit, Event
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Sign
from boardgames.data.defs import Definition
from boardgames.games.base import ModularGame, Modules
from boardgames.games.signs import SignMaker


class Signs(Protocol):
    """`presentation/signs.py` of a game."""

    def signs(self, make: SignMaker, card: str) -> Iterable[Sign]:
        """The signs on a card."""


class Hints(Protocol):
    """`presentation/hints.py`."""

    def purpose(self, s: Any, m: Move) -> Phrase | None:
        """What a hint says about the move."""


class Retelling(Protocol):
    """`presentation/retelling.py`."""

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of a seat's moves that a recap reports."""


class Corrections(Protocol):
    """`rules/corrections.py`."""

    def corrections(self, s: Any, emit: Emit | None = None) -> Sequence[Correction]:
        """Return what the table may set right."""


class Features(Protocol):
    """`rules/features.py`."""

    @property
    def NAMES(self) -> tuple[str, ...]:
        """The names of the features."""

    def features(self, s: Any) -> list[list[float]]:
        """What bots weigh in a position."""

    def phase(self, s: Any) -> float:
        """How far the game has come."""


class Learning(Protocol):
    """`rules/learning.py`."""

    @property
    def VERSION(self) -> int:
        """It goes up when a number gets another meaning."""

    def actions(self, defs: Any, seats: int) -> learning.Actions:
        """Number all moves."""

    def Observer(self, defs: Any, seats: int) -> learning.Observer:
        """Return what turns positions into numbers."""


class Comforts(NamedTuple):
    """The modules that a game can also be played without."""

    signs: Signs
    hints: Hints
    retelling: Retelling
    corrections: Corrections
    features: Features
    learning: Learning


class FullGame(ModularGame):
    """A game with all comforts; a subclass adds what only this game has."""

    def __init__(self, definition: Definition, defs: Any, modules: Modules, comforts: Comforts) -> None:
        super().__init__(definition, defs, modules)
        self.comforts = comforts
        self.feature_names = comforts.features.NAMES
        self.learning_version = comforts.learning.VERSION
        # Bound directly: bots ask for these two in every position they judge.
        self.features = comforts.features.features
        self.phase = comforts.features.phase

    def signs(self, card: str) -> tuple[Sign, ...]:
        """Return what the signs on a card mean."""
        return tuple(self.comforts.signs.signs(self.sign_maker, card))

    def purpose(self, s: Any, m: Move) -> Phrase | None:
        """What a hint says about the move."""
        return self.comforts.hints.purpose(s, m)

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of a seat's moves that a recap reports."""
        return self.comforts.retelling.retell(events)

    def editable(self, s: Any) -> tuple[Editable, ...]:
        """Return what the table may set right."""
        return tuple(correction.editable for correction in self.comforts.corrections.corrections(s))

    def actions(self, seats: int) -> learning.Actions:
        """Number all moves, for programs that learn."""
        return self.comforts.learning.actions(self.defs, seats)

    def observer(self, seats: int) -> learning.Observer:
        """Return what turns positions into numbers, for programs that learn."""
        return self.comforts.learning.Observer(self.defs, seats)
