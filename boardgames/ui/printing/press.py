"""What the process that prints does: a PDF of a game, small pictures of its pages, a board as a large picture."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.printing.press import PressOrder, PressProgress, PreviewOrder, PrintOrder
from boardgames.session.services import Services
from boardgames.ui.printing import board_file, preview
from boardgames.ui.printing import make as print_maker

ORDER = PressOrder  # what the process receives


def make(services: Services, order: PressOrder) -> Iterator[PressProgress]:
    """Carry out an order, reporting every step."""
    if isinstance(order, PrintOrder):
        yield from print_maker.make(services, order)
    elif isinstance(order, PreviewOrder):
        yield from preview.make(services, order)
    else:
        yield from board_file.make(services, order)
