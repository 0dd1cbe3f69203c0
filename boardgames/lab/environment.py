"""A game as a PettingZoo environment: each agent sees what its seat may see, and which of its actions are legal."""

import secrets
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal, Protocol, cast

import numpy as np
import pettingzoo
from gymnasium import logger, spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv

from boardgames.app import wiring
from boardgames.core.game import Game, Learnable
from boardgames.core.learning import Actions, Observer
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.lab.picture import SIZE, TablePicture

Rewards = Literal["final", "score"]
Observation = dict[str, NDArray[Any]]
NAMESPACE = "pilgrim_table"
SEED_BITS = 62
RENDER_MODES = ("rgb_array", "human")


class UnknownEnvironment(ValueError):
    """A name that no environment has; the text is one sentence with a remedy."""


def names() -> tuple[str, ...]:
    """Return the names of all environments: the game, and the version of its numbers."""
    return tuple(_by_name())


def game_of(name: str) -> str:
    """Return the game of an environment."""
    found = _by_name().get(name)
    if found is None:
        raise UnknownEnvironment(f"there is no environment {name!r}; there are: {', '.join(names())}")
    return found


@cache
def _by_name() -> Mapping[str, str]:
    games = {slug: wiring.open_game(slug) for slug in wiring.available()}
    return {f"{slug}_v{game.learning_version}": slug for slug, game in games.items() if isinstance(game, Learnable)}


class LearnableGame(Game, Learnable, Protocol):
    """A game that comes in numbers too."""


def learnable(slug: str) -> LearnableGame:
    """Return the rules of a game that has an environment."""
    return cast(LearnableGame, wiring.open_game(slug))


@cache
def in_numbers(slug: str, seats: int) -> tuple[Actions, Observer]:
    """Return actions and observer of a game, built once for all environments."""
    game = learnable(slug)
    return game.actions(seats), game.observer(seats)


def register() -> None:
    """Make every environment known to `pettingzoo.make`, as `pilgrim_table/<name>`."""
    for name in names():
        pettingzoo.register("aec", f"{NAMESPACE}/{name}", partial(make, name))


def final_rewards(ranks: Sequence[int]) -> tuple[float, ...]:
    """Return the rewards of a finished game: 1 for a win alone, a shared one is divided, all add up to 0."""
    share, others = len(ranks) / ranks.count(1), len(ranks) - 1
    return tuple(((share if rank == 1 else 0.0) - 1) / others for rank in ranks)


def make(name: str, **arguments: Any) -> "GameEnvironment":
    """Make an environment; the arguments are those of `GameEnvironment`."""
    return GameEnvironment(name, **arguments)


class GameEnvironment(AECEnv, EzPickle):  # type: ignore[misc] # PettingZoo comes without types
    """One table of a game. Agent `player_0` has the first seat, and so on in the order of turns.

    Needs no wrappers to be safe: it refuses illegal actions itself."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: Rewards = "final",
        most_moves: int | None = None,
        render_mode: str | None = None,
        size: tuple[int, int] = SIZE,
    ) -> None:
        """`options` are those of the game; after `most_moves` a game is cut off; `size` is that of pictures."""
        EzPickle.__init__(self, name, seats, options, rewards, most_moves, render_mode, size)
        super().__init__()
        slug = game_of(name)
        self.game = learnable(slug)
        self.seats = wiring.about(slug).players.min if seats is None else seats
        self.options = dict(options or {})
        self.game.check(self.options, self.seats)
        if rewards not in ("final", "score"):
            raise ValueError(f"rewards are 'final' or 'score', not {rewards!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None, {' or '.join(map(repr, RENDER_MODES))}, not {render_mode!r}")
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}
        self.render_mode, self._size = render_mode, size
        self._scores, self._most_moves = rewards == "score", most_moves
        self.actions, self.observer = in_numbers(slug, self.seats)
        self._numbers = [self.actions.of(seat) for seat in range(self.seats)]
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces = {agent: self._action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._rng: Rng | None = None
        self._picture: TablePicture | None = None

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{name!r} does not exist, or not yet: call reset() first", name=name, obj=self)

    def _action_space(self) -> spaces.Space[Any]:
        return spaces.Discrete(len(self.actions))

    def _observation_space(self) -> spaces.Space[Any]:
        layout = self.observer.layout
        low, high = np.array(layout.least, np.int16), np.array(layout.most, np.int16)
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), dtype=np.int8),
            }
        )

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of action numbers, the same for every agent; `actions.names` says what they do."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations; `observer.layout.names` says what the numbers mean."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. A seed gives a certain deal, and determines those of the following games without one."""
        if seed is not None:
            self.seed = int(seed)  # numpy's numbers are too small for the generator
            self._rng = Rng(self.seed)
        else:
            if self._rng is None:
                self._rng = Rng(secrets.randbits(SEED_BITS))
            self.seed = self._rng.below(1 << SEED_BITS)
        self.position = self.game.new(self.options, self.seats, self.seed)
        self.moves: list[Move] = []
        self._legal: Sequence[Move] | None = None
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(agents, False), dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in agents}
        self._totals: Sequence[int] = self.game.points(self.position) if self._scores else ()
        self._rewarded = False
        self._skip_agent_selection = None
        self.agent_selection = agents[self._due()]
        if self.render_mode == "human":
            self.render()

    def _due(self) -> int:
        seat = self.game.actor(self.position)
        assert seat is not None, "a new game begins with a decision"
        return seat

    def observe(self, agent: str) -> Observation:
        """Return what the agent sees; only the one that must decide has legal actions."""
        seen = self.observer.observe(self.position, self._seat_of[agent])
        mask = bytearray(len(self.actions))
        if agent == self.agent_selection and not self._is_done(agent):
            for number in self._legal_numbers():
                mask[number] = 1
        return {"observation": np.frombuffer(seen, np.int16), "action_mask": np.frombuffer(mask, np.int8)}

    def _is_done(self, agent: str) -> bool:
        return self.terminations[agent] or self.truncations[agent]

    def _legal_numbers(self) -> list[int]:
        """Return the numbers of the legal moves, in their order."""
        if self._legal is None:
            self._legal = self.game.legal(self.position)
            numbers = self._numbers[self._seat_of[self.agent_selection]]
            self._legal_at = [numbers[move] for move in self._legal]
        return self._legal_at

    def step(self, action: int | None) -> None:
        """Make the move of an action for the agent that must decide; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast(int, action))
            return
        move = self._move(action)
        self.game.apply(self.position, move)
        self.moves.append(move)
        self._legal = None
        if self._rewarded:
            self.rewards, self._rewarded = dict.fromkeys(self.agents, 0.0), False
        self._cumulative_rewards[agent] = 0.0
        if self._scores:
            self._reward_scores()
        seat = self.game.actor(self.position)
        if seat is not None:
            self.agent_selection = self.agents[seat]
            if self._most_moves is not None and len(self.moves) >= self._most_moves:
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
        else:
            self._end()
        if self._rewarded:
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _move(self, action: int | None) -> Move:
        """Return the legal move with this number."""
        numbers = self._legal_numbers()
        if action not in numbers or self._legal is None:
            known = action is not None and 0 <= action < len(self.actions)
            what = f"{action} ({self.actions.names[cast(int, action)]})" if known else repr(action)
            raise ValueError(f"action {what} is not legal now; the action mask of the observation shows which are")
        return self._legal[numbers.index(action)]

    def _end(self) -> None:
        """Tell every agent that the game is over, with its rank and points."""
        self.terminations = dict.fromkeys(self.agents, True)
        outcome = self.game.outcome(self.position)
        assert outcome is not None, "nobody decides only when the game is over"
        for seat, agent in enumerate(self.agents):
            self.infos[agent] = {"rank": outcome.ranks[seat], "points": outcome.totals[seat]}
        if not self._scores:
            self.rewards = dict(zip(self.agents, final_rewards(outcome.ranks), strict=True))
            self._rewarded = True
        self._deads_step_first()

    def _reward_scores(self) -> None:
        """Reward every agent with the points that it has won, or lost, by this move."""
        before, self._totals = self._totals, self.game.points(self.position)
        for agent, was, now in zip(self.agents, before, self._totals, strict=True):
            if was != now:
                self.rewards[agent] = float(now - was)
                self._rewarded = True

    def render(self) -> NDArray[np.uint8] | None:
        """Draw the table as the agent that must decide sees it; a picture, or a window in the mode `human`."""
        if self.render_mode is None:
            logger.warn("no picture is drawn without a render_mode: give 'rgb_array' or 'human' to the constructor")
            return None
        if self._picture is None:
            self._picture = TablePicture(self.game.slug, self.seats, self.options, self._size)
        seat = self._seat_of[self.agent_selection] if self.agents else 0
        if self.render_mode == "human":
            self._picture.show(self.seed, self.moves, seat)
            return None
        return self._picture.draw(self.seed, self.moves, seat)

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._picture is not None:
            self._picture.close()
            self._picture = None
