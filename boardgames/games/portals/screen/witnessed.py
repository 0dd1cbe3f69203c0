"""The events that a player has witnessed, in columns by region; each line begins with the period."""

from __future__ import annotations

from boardgames.data.defs import Card
from boardgames.games.portals.screen.event_facts import read_event
from boardgames.ui.zones.mat import MatView


class WitnessedView(MatView):
    """A mat whose lines begin with the period of the event."""

    def date_of(self, card: Card) -> str:
        """The period of an event; a bonus card has none."""
        return read_event(self.kit, card).period_short if card.place else ""
