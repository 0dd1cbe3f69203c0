"""Trains a small policy by self-play with numpy alone, and measures it against random play.

    python examples/train_policy.py [ENVIRONMENT] [--minutes 4] [--seed 1] [--curve curve.svg] [--out policy.npz]

All seats play with the same policy: a network with one hidden layer, whose logits of illegal actions are masked. Its
actions are reinforced by the points won after them compared with the other seats (actor and critic, clipped steps).
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from boardgames import lab

HIDDEN = 96
GAMES_PER_UPDATE = 12
EPOCHS, BATCH = 3, 512
LEARNING_RATE, CLIP, ENTROPY = 1e-3, 0.2, 0.01
DISCOUNT, TRACE = 0.995, 0.95  # the lambda of generalized advantage estimation
POINTS = 20.0  # a lead of so many points is worth 1
EVALUATION_GAMES, FINAL_GAMES = 60, 400
MOST_MOVES = 3000
Z = 1.96  # of a 95 % interval


class Policy:
    """A network with one hidden layer: logits of all actions, and the value of the position."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.parts = {
            "hidden": rng.normal(0, 0.05, (inputs, HIDDEN)),
            "hidden_bias": np.zeros(HIDDEN),
            "logits": rng.normal(0, 0.01, (HIDDEN, actions)),
            "logits_bias": np.zeros(actions),
            "value": rng.normal(0, 0.01, HIDDEN),
            "value_bias": np.zeros(1),
        }
        self.parts = {name: part.astype(np.float32) for name, part in self.parts.items()}
        self._first = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._second = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._updates = 0

    def hidden(self, seen: np.ndarray) -> np.ndarray:
        """The hidden layer; most numbers of an observation are 0, so only the others are multiplied."""
        places = np.flatnonzero(seen)
        return np.tanh(seen[places] @ self.parts["hidden"][places] + self.parts["hidden_bias"])

    def chances(self, hidden: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """The chances of the legal actions."""
        logits = hidden @ self.parts["logits"][:, legal] + self.parts["logits_bias"][legal]
        weights = np.exp(logits - logits.max())
        return weights / weights.sum()

    def value(self, hidden: np.ndarray) -> float:
        """What the position promises."""
        return float(hidden @ self.parts["value"] + self.parts["value_bias"][0])

    def climb(self, gradients: dict[str, np.ndarray]) -> None:
        """Take one step of Adam against the gradients."""
        self._updates += 1
        for name, gradient in gradients.items():
            first, second = self._first[name], self._second[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            rate = LEARNING_RATE * np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
            self.parts[name] -= rate * first / (np.sqrt(second) + 1e-8)


class Steps(NamedTuple):
    """Decisions to learn from."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    chances: np.ndarray
    advantages: np.ndarray
    returns: np.ndarray


class Player:
    """Plays games in one environment; observations are scaled by their bounds."""

    def __init__(self, name: str, seed: int) -> None:
        self.environment = lab.make(name, rewards="score", most_moves=MOST_MOVES)
        space = self.environment.observation_space(self.environment.possible_agents[0])["observation"]
        self.scale = (1 / np.maximum(space.high, 1)).astype(np.float32)
        self.rng = np.random.default_rng(seed)
        self.environment.reset(seed=seed)

    def policy(self) -> Policy:
        """A policy that knows nothing yet."""
        return Policy(len(self.scale), len(self.environment.actions), self.rng)

    def look(self, agent: str) -> tuple[np.ndarray, np.ndarray]:
        """What an agent sees, scaled, and its legal actions."""
        observation = self.environment.observe(agent)
        return observation["observation"] * self.scale, np.flatnonzero(observation["action_mask"].view(bool))

    def self_play(self, policy: Policy) -> Steps:
        """Play some games with the policy on all seats."""
        found = [self._game(policy) for _ in range(GAMES_PER_UPDATE)]
        return Steps(*(np.concatenate(part) for part in zip(*found, strict=True)))

    def _game(self, policy: Policy) -> Steps:
        environment = self.environment
        environment.reset()
        seats = len(environment.possible_agents)
        rows: list[list[tuple]] = [[] for _ in range(seats)]
        rewards: list[list[float]] = [[] for _ in range(seats)]
        masks = np.zeros(len(environment.actions), bool)
        while environment.agents and not is_over(environment):
            agent = environment.agent_selection
            seat = environment.possible_agents.index(agent)
            seen, legal = self.look(agent)
            hidden = policy.hidden(seen)
            chances = policy.chances(hidden, legal)
            pick = drawn(chances, self.rng)
            mask = masks.copy()
            mask[legal] = True
            rows[seat].append((seen, mask, legal[pick], chances[pick], policy.value(hidden)))
            rewards[seat].append(0.0)
            environment.step(int(legal[pick]))
            gained = np.array([environment.rewards[other] for other in environment.possible_agents])
            if gained.any():
                leads = (gained - (gained.sum() - gained) / (seats - 1)) / POINTS
                for other in range(seats):
                    if rewards[other]:
                        rewards[other][-1] += leads[other]
        return Steps(*(np.concatenate(part) for part in zip(*map(learned, rows, rewards), strict=True)))


def drawn(chances: np.ndarray, rng: np.random.Generator) -> int:
    """A place drawn with these chances; rounding may leave a little at the end."""
    return min(int(np.searchsorted(np.cumsum(chances), rng.random())), len(chances) - 1)


def is_over(environment: lab.GameEnvironment) -> bool:
    """Whether the game has ended or was cut off."""
    agent = environment.agent_selection
    return environment.terminations[agent] or environment.truncations[agent]


def learned(rows: list[tuple], rewards: list[float]) -> Steps:
    """The decisions of one seat, each with what came after it."""
    seen, masks, actions, chances, values = (np.array(column) for column in zip(*rows, strict=True))
    advantages, ahead = np.zeros(len(rows), np.float32), 0.0
    following = np.append(values[1:], 0.0)
    for n in reversed(range(len(rows))):
        ahead = rewards[n] + DISCOUNT * following[n] - values[n] + DISCOUNT * TRACE * ahead
        advantages[n] = ahead
    return Steps(seen, masks, actions, chances.astype(np.float32), advantages, (advantages + values).astype(np.float32))


def improve(policy: Policy, steps: Steps, rng: np.random.Generator) -> None:
    """Reinforce what went better than expected, in small clipped steps."""
    spread = steps.advantages.std() + 1e-6
    steps = steps._replace(advantages=(steps.advantages - steps.advantages.mean()) / spread)
    for _ in range(EPOCHS):
        order = rng.permutation(len(steps.actions))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            policy.climb(gradients(policy, Steps(*(part[chosen] for part in steps))))


def gradients(policy: Policy, steps: Steps) -> dict[str, np.ndarray]:
    """The gradients of the clipped objective, the entropy and the error of the value."""
    parts, count = policy.parts, len(steps.actions)
    hidden = np.tanh(steps.seen @ parts["hidden"] + parts["hidden_bias"])
    logits = np.where(steps.masks, hidden @ parts["logits"] + parts["logits_bias"], -np.inf)
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances = weights / weights.sum(axis=1, keepdims=True)
    every = np.arange(count)
    ratio = chances[every, steps.actions] / steps.chances
    inside = np.where(steps.advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = (inside * ratio * steps.advantages / count)[:, None]
    to_logits = pull * chances
    to_logits[every, steps.actions] -= pull[:, 0]
    logs = np.log(np.maximum(chances, 1e-8))
    surprise = -(chances * logs).sum(axis=1, keepdims=True)
    to_logits += ENTROPY / count * chances * (logs + surprise)
    error = (hidden @ parts["value"] + parts["value_bias"] - steps.returns) / count
    to_hidden = (to_logits @ parts["logits"].T + error[:, None] * parts["value"]) * (1 - hidden**2)
    return {
        "hidden": steps.seen.T @ to_hidden,
        "hidden_bias": to_hidden.sum(axis=0),
        "logits": hidden.T @ to_logits,
        "logits_bias": to_logits.sum(axis=0),
        "value": hidden.T @ error,
        "value_bias": np.array([error.sum()]),
    }


def measure(player: Player, policy: Policy, games: int) -> tuple[float, float, float]:
    """The share of games that the policy wins against random play, and its 95 % interval (Wilson)."""
    environment, won = player.environment, 0.0
    seats = len(environment.possible_agents)
    for game in range(games):
        environment.reset()
        own = environment.possible_agents[game % seats]
        while not is_over(environment):
            agent = environment.agent_selection
            seen, legal = player.look(agent)
            known = agent == own
            pick = (
                drawn(policy.chances(policy.hidden(seen), legal), player.rng)
                if known
                else player.rng.integers(len(legal))
            )
            environment.step(int(legal[pick]))
        ranks = [environment.infos[agent].get("rank", 0) for agent in environment.possible_agents]
        won += (environment.infos[own].get("rank") == 1) / max(1, ranks.count(1))
    share = won / games
    middle = (share + Z**2 / 2 / games) / (1 + Z**2 / games)
    half = Z / (1 + Z**2 / games) * np.sqrt(share * (1 - share) / games + Z**2 / 4 / games**2)
    return share, middle - half, middle + half


def drawing(curve: list[tuple[float, float, float, float]], name: str) -> str:
    """The curve as an SVG: share of games won over minutes, with its interval; even chances are dashed."""
    left, top, width, height = 60, 50, 640, 260
    most = max(minutes for minutes, *_ in curve) or 1.0

    def at(minutes: float, share: float) -> str:
        return f"{left + width * minutes / most:.1f},{top + height * (1 - share):.1f}"

    band = [at(minutes, low) for minutes, _, low, _ in curve] + [
        at(minutes, high) for minutes, _, _, high in curve[::-1]
    ]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 30} {top + height + 60}"',
        ' font-family="sans-serif" font-size="14" fill="#333"><rect width="100%" height="100%" fill="#fdfaf3"/>',
        f'<text x="{left}" y="28" font-size="17">{name}: games won against random play</text>',
    ]
    for percent in range(0, 101, 20):
        y = at(0, percent / 100).split(",")[1]
        lines.append(f'<path d="M{left} {y}h{width}" stroke="#ddd"/><text x="12" y="{y}" dy="5">{percent} %</text>')
    y = at(0, 0.5).split(",")[1]
    lines += [
        f'<path d="M{left} {y}h{width}" stroke="#a33" stroke-dasharray="6 5"/>',
        f'<path d="M{" L".join(band)} Z" fill="#3f7fbf" fill-opacity="0.25" stroke="none"/>',
        f'<path d="M{" L".join(at(m, share) for m, share, _, _ in curve)}" fill="none" stroke="#1f5fbf"'
        ' stroke-width="3"/>',
    ]
    for minute in range(int(most) + 1):
        x = at(minute, 0).split(",")[0]
        lines.append(f'<text x="{x}" y="{top + height + 24}" text-anchor="middle">{minute}</text>')
    below = f"minutes of training on one processor; {EVALUATION_GAMES} games per point, 95 % interval"
    lines.append(f'<text x="{left + width / 2}" y="{top + height + 48}" text-anchor="middle">{below}</text></svg>')
    return "\n".join(lines) + "\n"


def main() -> None:
    """Train, measure, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("environment", nargs="?", default="portals_v0", choices=lab.names())
    parser.add_argument("--minutes", type=float, default=4.0, help="processor time for training (default 4)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="the SVG to draw")
    parser.add_argument("--out", type=Path, help="the policy, as .npz")
    options = parser.parse_args()
    player, judge = Player(options.environment, options.seed), Player(options.environment, options.seed + 1)
    policy = player.policy()
    curve = [(0.0, *measure(judge, policy, EVALUATION_GAMES))]
    spent, games = 0.0, 0
    while spent < 60 * options.minutes:
        begun = time.process_time()
        improve(policy, player.self_play(policy), player.rng)
        spent, games = spent + time.process_time() - begun, games + GAMES_PER_UPDATE
        if spent / 60 >= curve[-1][0] + options.minutes / 16:
            curve.append((spent / 60, *measure(judge, policy, EVALUATION_GAMES)))
            minutes, share, low, high = curve[-1]
            print(f"{minutes:5.1f} min, {games:5d} games: {share:6.1%} ({low:.0%} to {high:.0%})", flush=True)
    share, low, high = measure(judge, policy, FINAL_GAMES)
    print(f"against random play: {share:.1%} of {FINAL_GAMES} games, 95 % interval {low:.1%} to {high:.1%}")
    if options.curve:
        options.curve.write_text(drawing(curve, options.environment), encoding="utf-8")
    if options.out:
        np.savez_compressed(options.out, **policy.parts)


if __name__ == "__main__":
    main()
