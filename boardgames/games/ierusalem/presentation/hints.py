"""What a move is good for, in a hint: the visit that a card makes possible, prices, and why a card has to go."""

from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.ierusalem.rules.definitions import ACTION, RESOURCES, VISITS
from boardgames.games.ierusalem.rules.moves import Discard, DiscardResource, PlayCard, Sell
from boardgames.games.ierusalem.rules.state import State
from boardgames.games.ierusalem.rules.visits import favors_needed

SUPPER = ACTION["last_supper"]


def purpose(s: State, m: Move) -> Phrase | None:
    """Tell what a card leads to (a visit, the supper), what a sale brings, or why something has to go."""
    if isinstance(m, PlayCard):
        return _visit(s, m) or _supper(s, m)
    if isinstance(m, Sell):
        return say("hint.sold", n=_price(s, m.resource))
    if isinstance(m, DiscardResource):
        return say(f"hint.put_back.{m.resource}", n=_price(s, m.resource))
    return say("hint.hand_full", n=s.defs.numbers.hand) if isinstance(m, Discard) else None


def _visit(s: State, m: PlayCard) -> Phrase | None:
    """Name the group that can be visited once the card lies in its column, with Favor markers too (V-03)."""
    cards = (*s.columns[s.active][m.column - 1], s.defs.cards.number[m.card])
    for group, name in enumerate(VISITS):
        needed = favors_needed(s, s.active, group, cards)
        if needed is not None and not needed[1]:
            return say("hint.visit", group=Noun("visit_column", f"visit_{name}"))
    return None


def _supper(s: State, m: PlayCard) -> Phrase | None:
    """Name the Last Supper if the card leads there and a place is within the seat's means already (A-07)."""
    is_asked = SUPPER in s.defs.cards.actions[s.defs.cards.number[m.card]]
    if not (is_asked and any(s.on[s.active]) and s.affordable(s.active)):
        return None
    return say("hint.supper" if s.supply else "hint.supper_only")  # A-07f


def _price(s: State, resource: str) -> int:
    return s.defs.numbers.prices[RESOURCES.index(resource)]
