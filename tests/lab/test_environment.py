"""Rewards, seeds, cut-off games, mistakes: what the suites of PettingZoo do not ask about."""

import pickle
import sys

import numpy as np
import pettingzoo
import pytest
from pettingzoo.env_registry import registration

from boardgames import lab
from boardgames.core.game import SetupError
from boardgames.core.rng import Rng
from boardgames.lab.environment import final_rewards
from tests.lab.tables import SEED, every_name, play, random_action

SHORT = lab.names()[0]  # about a hundred moves


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ((1, 2), (1, -1)),
        ((1, 1), (0, 0)),
        ((3, 1, 2), (-0.5, 1, -0.5)),
        ((1, 3, 1), (0.25, -0.5, 0.25)),
        ((1, 1, 1), (0, 0, 0)),
    ],
)
def test_a_win_is_worth_1_and_all_rewards_add_up_to_0(ranks: tuple[int, ...], rewards: tuple[float, ...]) -> None:
    assert final_rewards(ranks) == pytest.approx(rewards)
    assert sum(final_rewards(ranks)) == pytest.approx(0)


def test_the_end_rewards_ranks_and_leaves_nobody_to_decide() -> None:
    environment = lab.make(SHORT, seats=3)
    environment.reset(seed=SEED)

    play(environment, 10_000)

    outcome = environment.game.outcome(environment.position)
    assert outcome is not None
    assert tuple(environment.rewards.values()) == pytest.approx(final_rewards(outcome.ranks))
    assert [info["points"] for info in environment.infos.values()] == list(outcome.totals)
    rewards = {}
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, _ = environment.last()
        assert observation is not None
        assert not observation["action_mask"].any()
        assert (termination, truncation) == (True, False)
        rewards[agent] = reward
        environment.step(None)
    assert list(rewards.values()) == pytest.approx(final_rewards(outcome.ranks))
    assert environment.agents == []


def test_rewards_per_score_add_up_to_the_points_won() -> None:
    environment = lab.make(SHORT, seats=2, rewards="score")
    environment.reset(seed=SEED)
    first = environment.game.score(environment.position)
    got = dict.fromkeys(environment.agents, 0.0)
    rng = Rng(SEED)

    while not any(environment.terminations.values()):
        environment.step(random_action(environment, rng))
        for agent, reward in environment.rewards.items():
            got[agent] += reward

    outcome = environment.game.outcome(environment.position)
    assert outcome is not None
    start = [sum(row.points[seat] for row in first) for seat in range(2)]
    assert list(got.values()) == [total - was for total, was in zip(outcome.totals, start, strict=True)]
    assert any(got.values())


def test_a_game_is_cut_off_after_the_most_moves() -> None:
    environment = lab.make(SHORT, most_moves=7)
    environment.reset(seed=SEED)

    play(environment, 7)

    assert len(environment.moves) == 7
    assert all(environment.truncations.values())
    assert not any(environment.terminations.values())
    assert set(environment.rewards.values()) == {0.0}


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    first, second = lab.make(SHORT), lab.make(SHORT)

    seeds = []
    for environment in (first, second):
        environment.reset(seed=SEED)
        environment.reset()
        seeds.append(environment.seed)
        environment.reset()
        seeds.append(environment.seed)

    assert seeds[:2] == seeds[2:]
    assert len({SEED, *seeds}) == 3


def test_a_seed_of_numpy_deals_as_the_same_number_does() -> None:
    first, second = lab.make(SHORT), lab.make(SHORT)

    first.reset(seed=SEED)
    second.reset(seed=np.int64(SEED))

    assert type(second.seed) is int
    assert first.position.key() == second.position.key()


def test_without_any_seed_two_environments_differ() -> None:
    first, second = lab.make(SHORT), lab.make(SHORT)
    first.reset()
    second.reset()

    assert first.seed != second.seed


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    environment = lab.make(SHORT)
    environment.reset(seed=SEED)
    mask = environment.observe(environment.agent_selection)["action_mask"]
    illegal = int(np.flatnonzero(mask == 0)[0])

    with pytest.raises(ValueError, match=r"is not legal now; the action mask .* shows which are"):
        environment.step(illegal)
    with pytest.raises(ValueError, match="action 999999 is not legal"):
        environment.step(999_999)

    assert environment.moves == []
    assert environment.actions.names[illegal]


def test_only_whoever_must_decide_has_legal_actions() -> None:
    environment = lab.make(SHORT, seats=3)
    environment.reset(seed=SEED)

    having = [agent for agent in environment.agents if environment.observe(agent)["action_mask"].any()]

    assert having == [environment.agent_selection]


def test_observations_are_arrays_of_their_own() -> None:
    environment = lab.make(SHORT)
    environment.reset(seed=SEED)
    agent = environment.agent_selection
    first = environment.observe(agent)

    first["observation"][:] = 7
    first["action_mask"][:] = 0

    again = environment.observe(agent)
    assert environment.observation_space(agent).contains(again)
    assert again["action_mask"].any()


@every_name
def test_a_copy_made_for_another_process_is_the_same_environment(name: str) -> None:
    original = lab.make(name, most_moves=3)

    copy = pickle.loads(pickle.dumps(original))

    copy.reset(seed=SEED)
    original.reset(seed=SEED)
    agent = original.agent_selection
    assert copy.agent_selection == agent
    assert np.array_equal(copy.observe(agent)["observation"], original.observe(agent)["observation"])


def test_environments_are_found_by_name_as_in_pettingzoo() -> None:
    module = getattr(lab, SHORT)

    environment = module.env(seats=2)

    assert str(environment) == SHORT
    assert environment.possible_agents == ["player_0", "player_1"]
    with pytest.raises(AttributeError, match=SHORT):
        lab.no_game_v0  # noqa: B018
    with pytest.raises(lab.UnknownEnvironment, match=f"no environment 'no_game_v0'; there are: {SHORT}"):
        lab.make("no_game_v0")


def test_pettingzoo_makes_them_once_they_are_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registration, "aec_registry", {})

    lab.register()

    environment = pettingzoo.make("aec", f"pilgrim_table/{SHORT}", seats=3)
    assert str(environment) == SHORT
    assert environment.max_num_agents == 3


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(SetupError):
        lab.make(SHORT, seats=99)
    with pytest.raises(SetupError):
        lab.make(SHORT, options={"no such": "option"})
    with pytest.raises(ValueError, match="'final' or 'score', not 'gold'"):
        lab.make(SHORT, rewards="gold")
    with pytest.raises(ValueError, match="not 'ansi'"):
        lab.make(SHORT, render_mode="ansi")


def test_what_needs_a_game_asks_for_a_reset() -> None:
    environment = lab.make(SHORT)

    with pytest.raises(AttributeError, match=r"call reset\(\) first"):
        environment.last()


def test_without_its_packages_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name == "boardgames.lab" or name.startswith("boardgames.lab.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("boardgames.lab")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)

    with pytest.raises(
        ImportError, match=r"'pettingzoo', which is not installed; .*pip install 'pilgrim-table\[lab\]'"
    ):
        from boardgames import lab as again  # noqa: F401


def test_without_openspiel_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "boardgames.lab.openspiel", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)

    with pytest.raises(ImportError, match=r"needs OpenSpiel, which is not installed; .*pip install open_spiel"):
        from boardgames.lab import openspiel  # noqa: F401
