"""Cuts a simulation into units, keeps a crew busy with them and returns the results in the order of the deals."""

from collections.abc import Iterator

from boardgames.simulation.crew import Crew, CrewProblem
from boardgames.simulation.plan import Plan, Unit
from boardgames.simulation.work import Result

LARGEST_UNIT = 1000  # deals
AHEAD = 8  # times the capacity: so many results may wait for an earlier one that takes long


class UnitSizes:
    """How many deals the next unit has: few at first, later as many as fit into its time, few again at the end."""

    def __init__(self, unit_seconds: float) -> None:
        self._unit_seconds = unit_seconds
        self._deals = 0
        self._seconds = 0.0

    def note(self, result: Result) -> None:
        """Learn how long a deal takes."""
        self._deals += result.count
        self._seconds += result.seconds

    def next(self, remaining: int, capacity: int) -> int:
        """Return the number of deals."""
        if not self._deals:
            return 1
        fitting = int(self._unit_seconds * self._deals / max(self._seconds, 1e-6))
        return max(1, min(fitting, LARGEST_UNIT, remaining // (2 * capacity)))


def results(plan: Plan, first: int, last: int, crew: Crew, wants_records: bool = False) -> Iterator[Result]:
    """Play the deals from `first` to before `last`; yield the results in their order, whoever finishes earlier.

    What waits for an earlier result is limited, so that the number of deals does not matter for memory."""
    sizes, begun, due, under_way = UnitSizes(crew.unit_seconds), first, first, 0
    waiting: dict[int, Result] = {}
    while due < last:
        while begun < last and under_way < crew.capacity and under_way + len(waiting) < AHEAD * crew.capacity:
            unit = Unit(plan, begun, sizes.next(last - begun, crew.capacity), wants_records)
            crew.start(unit)
            begun, under_way = begun + unit.count, under_way + 1
        result = crew.wait()
        under_way -= 1
        if result.version:
            raise CrewProblem(
                f"a worker has version {result.version} of the program, here it is {plan.version};"
                " install the same version everywhere"
            )
        sizes.note(result)
        waiting[result.first] = result
        while due in waiting:
            result = waiting.pop(due)
            due += result.count
            yield result
