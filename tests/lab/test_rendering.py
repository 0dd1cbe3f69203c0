"""Pictures of environments are those of the real table, as the agent that must decide sees it."""

import os

import numpy as np
import pytest
from pettingzoo.test import render_test

from boardgames import lab
from tests.lab.tables import SEED, every_name, play

SIZE = (1024, 640)
MANY_COLOURS = 100


def test_the_suite_for_pictures_passes() -> None:
    made = []

    def make(**arguments: object) -> lab.GameEnvironment:
        made.append(lab.make(lab.names()[-1], size=SIZE, **arguments))
        return made[-1]

    render_test(make)

    assert len(made) == 3  # one to ask for the modes, one for each of them


@every_name
def test_every_game_is_drawn_and_a_move_changes_the_picture(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setenv("SDL_AUDIODRIVER", "something")
    environment = lab.make(name, render_mode="rgb_array", size=SIZE)
    environment.reset(seed=SEED)

    before = environment.render()
    play(environment, 1)
    after = environment.render()
    environment.close()

    assert before is not None
    assert after is not None
    assert before.shape == after.shape == (SIZE[1], SIZE[0], 3)
    assert len(np.unique(before[::8, ::8].reshape(-1, 3), axis=0)) > MANY_COLOURS
    assert not np.array_equal(before, after)
    # Other programs of the same process find their settings as they were.
    assert "SDL_VIDEODRIVER" not in os.environ
    assert os.environ["SDL_AUDIODRIVER"] == "something"


def test_a_deal_that_is_played_again_shows_its_own_moves() -> None:
    environment = lab.make(lab.names()[0], render_mode="rgb_array", size=SIZE)
    pictures = []

    for which in (0, -1):
        environment.reset(seed=SEED)
        legal = np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"])
        environment.step(int(legal[which]))
        pictures.append(environment.render())
    environment.close()

    assert not np.array_equal(*pictures)


def test_without_a_mode_nothing_is_drawn() -> None:
    environment = lab.make(lab.names()[0])
    environment.reset(seed=SEED)

    with pytest.warns(UserWarning, match="render_mode"):
        assert environment.render() is None
