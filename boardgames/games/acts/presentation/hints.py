"""What a move is good for, in a hint: what waits in the city it leads to, what a refusal saves, whom a card helps."""

from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.acts.rules import decisions, moves, scoring
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.state import State


def purpose(s: State, m: Move) -> Phrase | None:
    """Tell what a journey, a refusal to follow, a new leaf or a card left face-up is for."""
    seat = s.agenda[-1].seat
    if isinstance(m, moves.PlacePawn):
        return _start(s, seat, s.defs.board.node[m.city])
    if isinstance(m, moves.Travel | moves.Sail | moves.FollowTravel):
        return _waits_at(s, seat, s.defs.board.node[m.to])
    if isinstance(m, moves.Return):
        return _left(s, seat, s.boxes[s.box][m.place])
    if isinstance(m, moves.AddLeaf):
        return _leaf(s, seat, m.end)
    if isinstance(m, moves.Mute):
        return say("hint.not_asked")
    return _declined(s, seat) if isinstance(m, moves.Decline) else None


def _start(s: State, seat: int, node: int) -> Phrase | None:
    """The cards of the theme in a starting city; where another free one has more, they are no reason for this one."""
    theme, themes = s.themes[seat], s.defs.cards.themes
    fitting = {
        there: sum(card != NONE and theme in themes[card] for card in s.boxes[city])
        for city, there in enumerate(s.defs.board.cities)
        if there not in s.pawns
    }
    return _waits_at(s, seat, node) if fitting[node] == max(fitting.values()) else say("hint.start")


def _waits_at(s: State, seat: int, node: int) -> Phrase | None:
    """What the seat can do in a city, or in the nearest other one that a weak Travel then reaches."""
    board, left = s.defs.board, s.pawns[seat]  # the city that is left is no reason for a journey
    roads = board.graph.distances("road")[node]
    for steps, city in sorted((roads[there], city) for city, there in enumerate(board.cities) if there != left):
        found = _in_city(s, seat, city) if steps <= s.defs.numbers.travel else None
        if found is not None and not steps:
            return found
        if found is not None:
            return say("hint.near", n=steps, city=Noun("node", board.nodes[board.cities[city]]), why=found)
    return None


def _in_city(s: State, seat: int, city: int) -> Phrase | None:
    """The seat's cards that match a witness who can still be heard, else the cards of its theme in the box."""
    witness, cards = s.discs[city], [card for card in s.boxes[city] if card != NONE]
    n, is_open = s.matching(seat, witness), s.piles[witness] and not s.held[seat] >> witness & 1
    if n and is_open:
        return say("hint.witness", n=n, witness=Noun("witness", s.defs.named.witnesses[witness]))
    fitting = sum(s.themes[seat] in s.defs.cards.themes[card] for card in cards)  # their backs show it
    return say("hint.box", n=fitting) if fitting and s.empty_slots(seat) else None


def _leaf(s: State, seat: int, end: str) -> Phrase | None:
    """The number that cards on a new leaf come before or after."""
    row = s.sequence(seat)
    if not row:
        return None
    return say("hint.leaf_before", n=row[0] + 1) if end == "left" else say("hint.leaf_after", n=row[-1] + 1)


def _left(s: State, seat: int, card: int) -> Phrase | None:
    """Whether the card that all will see fits the theme of another player."""
    rivals = {s.themes[other] for other in range(s.seats) if other != seat}
    return None if rivals & set(s.defs.cards.themes[card]) else say("hint.fits_no_rival")


def _declined(s: State, seat: int) -> Phrase | None:
    """What it saves not to follow, or that following brings no points."""
    if not s.strong:
        return say("hint.keeps_token")
    had = scoring.totals(s)[seat]
    for move in decisions.legal(s):
        after = s.clone()
        decisions.apply(after, move, None)
        if scoring.totals(after)[seat] > had:
            return None
    return say("hint.follow_for_nothing")
