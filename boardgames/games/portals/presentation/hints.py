"""What a move is good for, in a hint: the event that a step leads to, the worth of a card on offer."""

from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.portals.presentation import routes, standing
from boardgames.games.portals.rules import decisions, moves, names
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.for_bots import heading_for
from boardgames.games.portals.rules.state import State


def purpose(s: State, m: Move) -> Phrase | None:
    """Name the event of the hand that a step or a start leads to, or where an event on offer happened."""
    if isinstance(m, moves.Step | moves.PlacePawn):
        return _leads_to(s, m)
    if isinstance(m, moves.Burn):
        return _reaches(s, m)
    if isinstance(m, moves.EndTurn):
        return say("hint.no_actions") if s.used >= s.defs.numbers.actions else None
    if isinstance(m, moves.ChoosePortal):
        return _portal(s, s.defs.node[m.node])
    card = s.row[m.slot] if isinstance(m, moves.DrawRow) else NONE
    if card == NONE:
        return None
    return _worth(s, card) if s.defs.cards.place[card] != NONE else _bonus(s, card)


def _bonus(s: State, card: int) -> Phrase:
    """Say what a Region or Symbol card on offer is good for (P-2, P-4)."""
    symbol = s.defs.cards.symbol_card[card]
    if symbol == NONE:
        return say("hint.region_card")
    return say("hint.symbol_card", symbol=Noun("symbol", s.defs.symbols[symbol]))


def _worth(s: State, card: int) -> Phrase:
    """Say what an event on offer brings, where, when, and what it would add at the end."""
    cards, seat = s.defs.cards, s.agenda[-1].seat
    at = names.to(s.defs, s.defs.nodes[cards.place[card]])
    worth = say("hint.worth", n=cards.points[card], at=at)
    if not s.simplified:
        away = cards.period[card] - s.capsule
        when = "now" if s.is_in_range(cards.period[card]) else "ahead" if away > 0 else "back"
        worth = say("hint.worth_when", worth=worth, when=say(f"hint.when.{when}", n=abs(away)))
    gain = standing.adds_at_end(s, seat, card)
    more = gain.sets + gain.symbols
    return say("hint.worth_more", worth=worth, n=more) if more > 0 else worth


def _leads_to(s: State, m: moves.Step | moves.PlacePawn) -> Phrase | None:
    seat, after = s.agenda[-1].seat, s.clone()
    if isinstance(m, moves.Step):
        decisions.apply(after, m, None)
    else:  # what begins after the last start is not known yet
        after.pawns[seat] = s.defs.node[m.node]
    card = heading_for(after, seat)
    if card == NONE:
        return None
    there, name, n = s.defs.cards.place[card], Noun("card", s.defs.cards.ids[card]), s.defs.cards.points[card]
    steps, before = (routes.steps_away(at, seat, there) for at in (after, s))  # around other pawns, like the pill
    if steps is None:
        return None
    if steps == 0:
        can_play = isinstance(m, moves.Step) and moves.Play(s.defs.cards.ids[card]) in decisions.legal(after)
        return say("hint.here_now" if can_play else "hint.here", card=name, n=n)
    is_nearer = before is None or steps < before
    return say("hint.on_the_way", card=name, n=n, steps=steps) if is_nearer else None


def _portal(s: State, node: int) -> Phrase | None:
    """Name the event of the hand that is nearest to a portal."""
    cards, far = s.defs.cards, s.routes.distance[node]
    near = [(far[cards.place[card]], card) for card in s.hands[s.agenda[-1].seat] if cards.place[card] != NONE]
    steps, card = min(near, default=(0, NONE))
    return say("hint.portal", n=steps, card=Noun("card", cards.ids[card])) if card != NONE else None


def _reaches(s: State, m: moves.Burn) -> Phrase | None:
    """Name the event that only the burnt fuel brings within reach, else the one to head for if it comes nearer."""
    seat, after, cards = s.agenda[-1].seat, s.clone(), s.defs.cards
    decisions.apply(after, m, None)
    goal, far = heading_for(after, seat), s.routes.distance[s.pawns[seat]]
    events = [card for card in after.hands[seat] if cards.place[card] != NONE]
    opened = [
        card for card in events if after.is_in_range(cards.period[card]) and not s.is_in_range(cards.period[card])
    ]
    if opened:
        best = min(opened, key=lambda card: (card != goal, far[cards.place[card]], -cards.points[card]))
        return say("hint.in_reach", card=Noun("card", cards.ids[best]), n=cards.points[best])
    if goal == NONE or s.is_in_range(cards.period[goal]):
        return None
    short = abs(cards.period[goal] - s.capsule) - after.level
    return say("hint.nearer", card=Noun("card", cards.ids[goal]), n=cards.points[goal], periods=short)
