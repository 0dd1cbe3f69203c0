"""A press that works in no other process: it reports what a test says."""

from boardgames.printing.press import PressOrder, PressProgress


class StepPress:
    """Keeps the orders, and gives the news that were put into `steps`."""

    def __init__(self) -> None:
        self.orders: list[PressOrder] = []
        self.steps: list[PressProgress] = []
        self.cancelled = 0

    def begin(self, order: PressOrder) -> None:
        self.orders.append(order)

    def news(self) -> list[PressProgress]:
        found, self.steps = self.steps, []
        return found

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass
