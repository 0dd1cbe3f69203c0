"""Weights learned from different ends of the same turn (bench/contrast.py)."""

import numpy as np

from bench import contrast, learn
from bench.contrast import End, Group
from boardgames.core.rng import Rng

TRUE = (14.0, 6.0, 0.0)  # points that one unit of each feature brings


def groups(count: int) -> list[Group]:
    """Turns whose ends differ in three features by chance; the deal gives every end of a turn the same lead beside."""
    rng, found = Rng(5), list[Group]()
    for seed in range(count):
        given, seat, ends = rng.below(60), rng.below(3), list[End]()
        for _ in range(4):
            rows = [[rng.below(9) / 4 for _ in TRUE] for _ in range(3)]
            totals = [round(100 + sum(a * b for a, b in zip(TRUE, row, strict=True))) for row in rows]
            totals[seat] += given
            ends.append(End(rows, totals))
        found.append(Group(seed, seat, seed % 11 / 10, ends))
    return found


def test_what_the_deal_gives_to_all_ends_of_a_turn_does_not_count() -> None:
    one = groups(1)[0]
    richer = Group(one.seed, one.seat, one.phase, [End(end.rows, [n + 30 for n in end.totals]) for end in one.ends])

    inputs, leads = contrast.differences([one])

    assert inputs.shape == (4, len(TRUE) * len(learn.PHASES))
    assert np.allclose(inputs.sum(axis=0), 0)
    assert abs(leads.sum()) < 1e-9
    assert np.allclose(contrast.differences([richer])[1], leads)


def test_weights_that_were_wrong_are_mended_in_the_scale_that_they_had() -> None:
    before = np.repeat([1.0, 1.0, 1.0], len(learn.PHASES))

    weights, told = contrast.fitted(*contrast.differences(groups(300)), before, len(TRUE))

    points, other, nothing = weights.reshape(len(TRUE), -1).mean(axis=1)
    assert abs(other / points - TRUE[1] / TRUE[0]) < 0.02
    assert nothing < 0.02 * points
    assert (weights >= 0).all()
    assert "now" in told


def test_a_turn_of_a_game_is_ended_in_several_ways_and_played_on_to_the_end() -> None:
    played = learn.play(("ierusalem", "none", 3, 5, {}))

    one = contrast.group(("ierusalem", played, 8))

    assert one == contrast.group(("ierusalem", played, 8)), "the same seed gives the same ends"
    assert len(one.ends) == contrast.BEST + contrast.OTHERS
    assert len({tuple(map(tuple, end.rows)) for end in one.ends}) > 1
    assert all(len(end.totals) == 3 for end in one.ends)
