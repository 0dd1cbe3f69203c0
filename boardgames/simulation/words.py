"""Names for people in tables and pictures, and colours of seats; the counts know ids only."""

from collections.abc import Callable, Mapping

import msgspec

from boardgames.simulation.record import ENDLESS
from boardgames.simulation.report import Report, VariantReport


class Words(msgspec.Struct, frozen=True):
    """What the ids of a game mean."""

    title: str
    rows: Mapping[str, str]  # by the id of a row of the score sheet
    ending: Callable[[str], str]  # gives the sentence of a key, without names and numbers
    defaults: Mapping[str, str]  # of the options
    colours: tuple[str, ...] = ()  # of the seats, as hex

    def row(self, row: str) -> str:
        """Return the name of a row of the score sheet."""
        return self.rows.get(row, row)

    def how(self, name: str) -> str:
        """Return how a game ended."""
        rule, _, key = name.partition(" ")
        if rule == ENDLESS:
            return "stopped: it did not end"
        return f"{rule}: {self.ending(key)}"

    def variant(self, report: Report, variant: VariantReport) -> str:
        """Return the options in which a variant differs from the others, or from the game as published."""
        options = variant.options
        names = report.swept or [name for name in options if options[name] != self.defaults.get(name)]
        return ", ".join(f"{name}={options[name]}" for name in names)
