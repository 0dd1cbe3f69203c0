"""What bots are given: a deal that fits what a seat has seen, a judgement of a position, the moves worth a thought."""

from boardgames.games.portals.rules.for_bots.deal import determinize
from boardgames.games.portals.rules.for_bots.hand import heading_for
from boardgames.games.portals.rules.for_bots.moves import sensible
from boardgames.games.portals.rules.for_bots.position import evaluate

__all__ = ["determinize", "evaluate", "heading_for", "sensible"]
