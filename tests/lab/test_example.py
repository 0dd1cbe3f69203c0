"""The example that trains a policy: its gradients are right, and it runs from beginning to end."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pytest

from boardgames import lab

ROOT = Path(__file__).parents[2]
NUDGE = 1e-3


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = spec_from_file_location("train_policy", ROOT / "examples" / "train_policy.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_gradients_are_those_of_the_objective(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "HIDDEN", 3)
    rng = np.random.default_rng(1)
    policy = example.Policy(4, 5, rng)
    policy.parts = {name: rng.normal(0, 0.5, part.shape) for name, part in policy.parts.items()}
    masks = np.array([[1, 1, 0, 1, 0], [0, 1, 1, 1, 1], [1, 0, 0, 1, 1]], bool)
    steps = example.Steps(
        rng.normal(size=(3, 4)), masks, np.array([3, 2, 0]), np.array([0.3, 0.3, 0.3]), np.array([1.0, -0.5, 0.7]),
        np.array([0.2, 0.1, -0.4]),
    )  # fmt: skip

    def objective() -> float:
        parts, every = policy.parts, np.arange(3)
        hidden = np.tanh(steps.seen @ parts["hidden"] + parts["hidden_bias"])
        logits = np.where(masks, hidden @ parts["logits"] + parts["logits_bias"], -np.inf)
        chances = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
        ratio = chances[every, steps.actions] / steps.chances
        clipped = np.clip(ratio, 1 - example.CLIP, 1 + example.CLIP)
        won = np.minimum(ratio * steps.advantages, clipped * steps.advantages).mean()
        entropy = -(chances * np.log(np.where(masks, chances, 1.0))).sum(axis=1).mean()
        error = (hidden @ parts["value"] + parts["value_bias"] - steps.returns) ** 2
        return float(-won - example.ENTROPY * entropy + error.mean() / 2)

    found = example.gradients(policy, steps)

    for name, part in policy.parts.items():
        for place in np.ndindex(part.shape):
            was = part[place]
            part[place] = was + NUDGE
            above = objective()
            part[place] = was - NUDGE
            below = objective()
            part[place] = was
            assert found[name][place] == pytest.approx((above - below) / 2 / NUDGE, abs=1e-4), (name, place)


def test_it_trains_measures_and_draws(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in {"GAMES_PER_UPDATE": 1, "EVALUATION_GAMES": 2, "FINAL_GAMES": 2, "MOST_MOVES": 60}.items():
        monkeypatch.setattr(example, name, value)
    curve, out = tmp_path / "curve.svg", tmp_path / "policy.npz"
    name = lab.names()[0]
    monkeypatch.setattr(sys, "argv", ["train", name, "--minutes", "0.0001", "--curve", str(curve), "--out", str(out)])

    example.main()

    assert "against random play" in capsys.readouterr().out
    assert ElementTree.parse(curve).getroot().tag.endswith("svg")
    assert name in curve.read_text(encoding="utf-8")
    with np.load(out) as policy:
        assert policy["logits"].any()
