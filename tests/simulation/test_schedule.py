"""Units of work: handed out as they are asked for, given back in order, never too many at once."""

from random import Random

import pytest

from boardgames.simulation.crew import CrewProblem
from boardgames.simulation.report import report_of
from boardgames.simulation.schedule import AHEAD, LARGEST_UNIT, UnitSizes, results
from boardgames.simulation.tally import Summary
from boardgames.simulation.work import Result
from tests.simulation.given import Shuffled, plan, played


@pytest.mark.parametrize("capacity", [1, 3])
def test_results_come_in_the_order_of_the_deals_whoever_finishes_first(capacity: int) -> None:
    chosen, summary, seeds = plan(), Summary.empty(1), []
    crew = Shuffled(capacity, Random(7))

    for result in results(chosen, 0, 60, crew, wants_records=True):
        summary.merge(result.summary)
        seeds += [deal[0].seed for deal in result.deals]

    assert seeds == list(range(5, 65))
    assert report_of(chosen, summary) == report_of(chosen, played(chosen, 60))
    assert crew.most <= capacity


def test_what_waits_for_a_slow_unit_is_limited() -> None:
    class FirstIsLast(Shuffled):
        """Finishes the first unit only when there is nothing else to do."""

        def wait(self) -> Result:
            self.units.sort(key=lambda unit: -unit.first)
            return super().wait() if len(self.units) == 1 else self._done(self.units.pop(0).first)

        def _done(self, first: int) -> Result:
            self.ahead = first
            return Result(first, 1, Summary.empty(1), seconds=1.0)

    crew = FirstIsLast(2, Random(8))

    next(results(plan(), 0, 1_000_000, crew))

    assert crew.ahead <= 2 * AHEAD + 1


def test_units_begin_small_fill_their_time_and_end_small() -> None:
    sizes = UnitSizes(unit_seconds=0.5)
    at_first = sizes.next(10_000, 2)
    sizes.note(Result(0, 10, Summary.empty(1), seconds=0.1))

    assert at_first == 1
    assert sizes.next(10_000, 2) == 50
    assert sizes.next(20, 2) == 5
    assert sizes.next(1, 2) == 1
    sizes.note(Result(0, 100_000, Summary.empty(1), seconds=0.1))
    assert sizes.next(10**7, 2) == LARGEST_UNIT


def test_a_worker_of_another_version_is_refused_in_a_sentence() -> None:
    chosen = plan()
    other = type(chosen)("toy", "0" * 12, chosen.variants, chosen.bots, 5, False, chosen.opener)

    with pytest.raises(CrewProblem, match=f"version {chosen.version} of the program, here it is 000000000000"):
        next(results(other, 0, 5, Shuffled(1, Random(1))))
