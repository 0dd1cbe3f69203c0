"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.definitions import ACTION, FOLLOWERS, MAHANE, NONE
from boardgames.games.ierusalem.rules.for_bots import column_worths, place_hopes
from boardgames.games.ierusalem.rules.state import State

NAMES = (
    "points",  # the total if the game ended now, in twenties
    "place_hope",  # Followers near seats that are still empty, in tens
    "next_parable",  # a Parable that could be heard
    "listening",  # cards in hand that would hear it, two at most
    "seated",  # Followers at the table, in fives
    "desert",  # Followers there, in threes
    "mountain",
    "lake",
    "stone",  # in threes
    "bread",
    "fish",
    "coins",  # in fives
    "sets",  # columns on their way to a visit, in fives
    "ready",  # columns that a card in hand completes
    "order",  # less the cards in columns that fit no visit, in fives
    "marks",  # Favor markers received, in threes
    "favors",  # done, in fours
    "bought_cards",  # green points of cards in hand, in fives
    "judgment",  # what the Judgments ahead would bring, the near ones more; in tens
    "on_turn",
)
GOODS_MOST = 6  # more of a resource than that serve nobody
ROUNDS = 40
LISTEN = ACTION["listen_parable"]
NEXT_KEPT = 0.85  # share of its worth that a Judgment keeps for every space still to climb


def phase(s: State) -> float:
    """0 to 1: the Sanhedrin, the fullest community or the long-game guard, whichever is nearest to the end."""
    if s.is_over:
        return 1.0
    seated = max([mask.bit_count() for mask in s.seated])
    return min(0.99, max(s.marker / s.defs.numbers.last_space, seated / FOLLOWERS, (s.round - 1) / ROUNDS))


def features(s: State) -> list[list[float]]:
    """One row per seat."""
    numbers = s.defs.numbers
    ahead = [
        (tile, NEXT_KEPT ** (space - s.marker))
        for space, tile in zip(numbers.judgment_spaces, s.judgments, strict=True)
        if tile != NONE and space > s.marker
    ]
    totals, hopes = scoring.totals(s), place_hopes(s)
    return [_row(s, seat, totals[seat], hopes[seat], ahead) for seat in range(s.seats)]


def _row(s: State, seat: int, total: int, hope: float, ahead: list[tuple[int, float]]) -> list[float]:
    heard, cards, hand = len(s.heard[seat]), s.defs.cards, s.hands[seat]
    seated = s.seated[seat].bit_count()
    stone, bread, fish = s.goods[seat]
    desert, mountain, lake = s.on[seat]
    sets, useless, ready = column_worths(s, seat)
    can_hear = heard < len(s.defs.numbers.parable_end) - 1 and seated > heard
    listening = min(2, len([card for card in hand if LISTEN in cards.actions[card]])) if can_hear else 0
    bought = sum([cards.vp[card] for card in hand if cards.deck[card] >= MAHANE])
    counts = s.counts(seat)
    judged = sum([counts[tile] * kept for tile, kept in ahead])
    return [
        total / 20, hope / 10, float(can_hear), float(listening), seated / 5, desert / 3, mountain / 3, lake / 3,
        min(stone, GOODS_MOST) / 3, min(bread, GOODS_MOST) / 3, min(fish, GOODS_MOST) / 3, min(s.coins[seat], 12) / 5,
        sets / 5, float(ready), -useless / 5, len(s.received[seat]) / 3, s.favors[seat] / 4, bought / 5, judged / 10,
        float(bool(s.agenda) and s.agenda[-1].seat == seat),
    ]  # fmt: skip
