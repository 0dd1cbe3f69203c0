"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, MAHANE, NONE
from boardgames.games.ierusalem.rules.for_bots import column_worths, place_hope
from boardgames.games.ierusalem.rules.state import State

NAMES = (
    "scored",  # Victory Points so far, in twenties
    "places",  # what the seated Followers count now, in tens
    "place_hope",  # Followers near seats that are still empty, in tens
    "parables",  # what they count at the end, in tens
    "next_parable",  # a Parable that could be heard
    "offerings",  # in fives
    "light",  # the Illumination tile, unused
    "seated",  # Followers at the table, in fives
    "desert",  # Followers there, in threes
    "mountain",
    "lake",
    "camp",  # Followers in the Camp, in tens
    "stone",  # in threes
    "bread",
    "fish",
    "coins",  # in fives
    "sets",  # columns on their way to a visit, in fives
    "order",  # less the columns that fit no visit
    "marks",  # Favor markers received, in threes
    "favors",  # done, in fours
    "bought_cards",  # green points of cards in hand, in fives
    "judgment",  # what the Judgments ahead would bring, the near ones more; in tens
    "on_turn",
)
GOODS_MOST = 6  # more of a resource than that serve nobody
ROUNDS = 40
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
    return [_row(s, seat, ahead) for seat in range(s.seats)]


def _row(s: State, seat: int, ahead: list[tuple[int, float]]) -> list[float]:
    heard, numbers, cards = len(s.heard[seat]), s.defs.numbers, s.defs.cards
    seated = s.seated[seat].bit_count()
    stone, bread, fish = s.goods[seat]
    desert, mountain, lake = s.on[seat]
    sets, useless = column_worths(s, seat)
    bought = sum([cards.vp[card] for card in s.hands[seat] if cards.deck[card] >= MAHANE])
    judged = sum([s.count(tile, seat) * kept for tile, kept in ahead])
    return [
        s.vp[seat] / 20, (scoring.apostle_points(s, seat) + scoring.centre_points(s, seat)) / 10,
        place_hope(s, seat) / 10, numbers.parable_end[heard] / 10,
        float(heard < len(numbers.parable_end) - 1 and seated > heard), s.offerings[seat] / 5, float(s.lit[seat]),
        seated / 5, desert / 3, mountain / 3, lake / 3, s.camp[seat].bit_count() / 10, min(stone, GOODS_MOST) / 3,
        min(bread, GOODS_MOST) / 3, min(fish, GOODS_MOST) / 3, min(s.coins[seat], 12) / 5, sets / 5, -float(useless),
        len(s.received[seat]) / 3, s.favors[seat] / 4, bought / 5, judged / 10,
        float(bool(s.agenda) and s.agenda[-1].seat == seat),
    ]  # fmt: skip
