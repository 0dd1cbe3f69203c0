"""Makers for the tests of the keepsakes' process: one that works, one that works for ever, one that breaks."""

import time
from collections.abc import Iterator

from boardgames.session.keeping import Order, Progress

ORDER = Order


def make(services: object, order: Order) -> Iterator[Progress]:
    """Do what the name of the files says."""
    yield Progress(0.5)
    while order.stem == "forever":
        time.sleep(0.02)
        yield Progress(0.6)
    if order.stem == "broken":
        raise RuntimeError("broken on purpose")
    yield Progress(1.0, None, (order.stem,))
