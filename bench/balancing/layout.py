"""Tables and numbers of the page."""

from collections.abc import Sequence

from boardgames.simulation.intervals import Share


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def percent(part: float) -> str:
    """A share as percent, with one digit where it is small."""
    return f"{100 * part:.1f} %" if 0 < abs(part) < 0.1 else f"{100 * part:.0f} %"


def interval(found: Share) -> str:
    """A share with its interval."""
    return f"{100 * found.share:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def number(value: float) -> str:
    """A number with as many digits as it deserves."""
    return f"{value:,.1f}" if abs(value) < 100 else f"{value:,.0f}"
