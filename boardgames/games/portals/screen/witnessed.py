"""The view of the events a player has witnessed: columns by region, lines beginning with the period."""

from __future__ import annotations

from boardgames.data.defs import Card
from boardgames.games.portals.screen.event_facts import read_event
from boardgames.ui.zones.mat import MatView


class WitnessedView(MatView):
    """A mat whose lines begin with the period of the event."""

    def date_of(self, card: Card) -> str:
        """Return the period of an event, empty for a bonus card."""
        return read_event(self.kit, card).period_short if card.place else ""
