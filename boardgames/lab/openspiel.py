"""The same games for OpenSpiel, which must be installed: after `register()`, `pyspiel.load_game` knows them by name."""

import hashlib
from typing import Any, Self

import numpy as np

from boardgames.app import wiring
from boardgames.lab.environment import final_rewards, game_of, in_numbers, learnable, names

try:
    import pyspiel
except ImportError as problem:
    raise ImportError(
        "boardgames.lab.openspiel needs OpenSpiel, which is not installed; install it with: pip install open_spiel",
        name=problem.name,
    ) from problem

DEALS = 1024  # chance chooses one of them first; everything else follows from it
MOST_MOVES = 100_000
SEATS = "seats"


def register() -> None:
    """Make every game known to OpenSpiel, such as `pyspiel.load_game("<name>", {"seats": 3})`."""
    for name in names():
        # A class of its own for each: OpenSpiel lets go of it after Python has ended, which only classes survive.
        kind = _type_of(name)
        pyspiel.register_game(kind, type(name, (LabGame,), {"name": name, "kind": kind}))


def _type_of(name: str) -> Any:
    about = wiring.about(game_of(name))
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=about.name.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if about.secret is None else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.players.max,
        min_num_players=about.players.min,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SEATS: about.players.min},
    )


class LabGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel comes without types
    """A game with a certain number of seats."""

    name: str
    kind: Any

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        slug, parameters = game_of(self.name), parameters or {}
        self.seats = int(parameters.get(SEATS, wiring.about(slug).players.min))
        self.rules = learnable(slug)
        self.actions, self.observer = in_numbers(slug, self.seats)
        self.numbers = [self.actions.of(seat) for seat in range(self.seats)]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(self.kind, info, parameters)

    def new_initial_state(self) -> "LabState":
        """Return the state in which chance deals."""
        return LabState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "LabObserver":
        """Return what turns states into tensors."""
        return LabObserver(self)


class _Table:
    """A position and its game: copies of a state share the game."""

    def __init__(self, game: LabGame, position: Any = None) -> None:
        self.game, self.position = game, position

    def __deepcopy__(self, memo: Any) -> Self:
        return type(self)(self.game, self.position.clone() if self.position is not None else None)


class LabState(pyspiel.State):  # type: ignore[misc]
    """A position; at first chance chooses the deal."""

    def __init__(self, game: LabGame) -> None:
        super().__init__(game)
        self.table = _Table(game)

    def current_player(self) -> int:
        """Return the seat that must decide, or chance."""
        if self.table.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.game.rules.actor(self.table.position)
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.table.game.numbers[player]
        return sorted(numbers[move] for move in self.table.game.rules.legal(self.table.position))

    def _apply_action(self, action: int) -> None:
        game, position = self.table.game, self.table.position
        if position is None:
            self.table.position = game.rules.new({}, game.seats, action)
            return
        numbers = game.numbers[self.current_player()]
        game.rules.apply(position, next(move for move in game.rules.legal(position) if numbers[move] == action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal/{action}" if player == pyspiel.PlayerId.CHANCE else self.table.game.actions.names[action]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return the rewards: 0 until the game is over."""
        position = self.table.position
        outcome = None if position is None else self.table.game.rules.outcome(position)
        return [0.0] * self.table.game.seats if outcome is None else list(final_rewards(outcome.ranks))

    def __str__(self) -> str:
        moves = self.history()
        return " ".join(map(str, moves)) or "to be dealt"


class LabObserver:
    """What a seat sees, as OpenSpiel asks for it."""

    def __init__(self, game: LabGame) -> None:
        self.tensor = np.zeros(len(game.observer.layout), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LabState, player: int) -> None:
        """Fill in what a player sees."""
        table = state.table
        self.tensor[:] = 0 if table.position is None else table.game.observer.observe(table.position, player)

    def string_from(self, state: LabState, player: int) -> str:
        """Return a fingerprint of what a player sees."""
        self.set_from(state, player)
        return hashlib.blake2b(self.tensor.tobytes(), digest_size=12).hexdigest()
