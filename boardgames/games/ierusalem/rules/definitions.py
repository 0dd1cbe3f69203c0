"""The definition of the game as compact tables: numbers for ids, bit masks for sets of spaces, moves built once."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from boardgames.games.ierusalem.rules.move_tables import MoveTables

NONE = -1
BLOCKED = -2  # a square that is not used with three players
STONE, BREAD, FISH = 0, 1, 2
RESOURCES = ("stone", "bread", "fish")
NO_GOODS = (0, 0, 0)
MARKET, DESERT, MOUNTAIN, LAKE, TEMPLE = range(5)
LOCATIONS = ("market", "desert", "mountain", "lake", "temple")
GRIDS = ("desert", "mountain", "lake")  # Locations with squares; grid n gathers resource n
COLUMNS = 3
MAHANE, XXXIII = 4, 5  # decks after the four of the players
TYPES = ("purple", "orange", "white", "judas")
PURPLE, ORANGE, WHITE, JUDAS = range(4)
FOLLOWERS = 15
ACTIONS = (
    "go_market", "gather_stone", "gather_bread", "gather_fish", "go_temple", "listen_parable", "last_supper", "invited",
    "do_favor", "call_follower", "change_places", "gain_denarius", "gain_stone", "gain_bread", "gain_fish",
    "redistribute", "meeting", "draw_mahane", "draw_xxxiii", "gain_3_vp",
)  # fmt: skip
ACTION = {name: n for n, name in enumerate(ACTIONS)}
VISITS = ("a", "b", "c")
JUDGMENTS = (
    "judgment_parables", "judgment_offerings", "judgment_resources", "judgment_followers", "judgment_favors",
    "judgment_supper",
)  # fmt: skip
REWARDS = ("denarius", "stone", "bread", "vp", "draw_mahane", "draw_xxxiii", "call_follower")
Needs = tuple[int, ...]  # Favor markers per Location


class Cards(msgspec.Struct, frozen=True):
    """The cards that are played, by number."""

    ids: tuple[str, ...]
    number: Mapping[str, int]
    deck: tuple[int, ...]
    location: tuple[int, ...]
    actions: tuple[tuple[int, ...], ...]  # the Location's action first, then the icons (T-03)
    vp: tuple[int, ...]  # green circle
    by_deck: tuple[tuple[int, ...], ...]


class Spaces(msgspec.Struct, frozen=True):
    """The Follower spaces of the Last Supper, by number."""

    ids: tuple[str, ...]
    number: Mapping[str, int]
    cost: tuple[tuple[int, int, int], ...]
    affordable: tuple[tuple[tuple[int, ...], ...], ...]  # mask by stone, bread and fish, each up to the highest cost
    most: tuple[int, int, int]
    reward: tuple[tuple[str, int], ...]  # kind and amount; ("", 0) where there is none
    meeting: int  # mask
    corners: tuple[int, ...]
    centre: int  # mask
    centre_vp: int
    seat: tuple[int, ...]  # the Apostle seat that scores it, NONE without one
    distance: tuple[int, ...]
    near: tuple[tuple[tuple[int, int], ...], ...]  # by seat: spaces and distances
    reach: tuple[int, ...]  # by seat: the same spaces as a mask
    neutral: tuple[int, ...]


class Apostles(msgspec.Struct, frozen=True):
    """The twelve, by number."""

    ids: tuple[str, ...]
    number: Mapping[str, int]
    type: tuple[int, ...]
    value: tuple[int, ...]
    worth: tuple[tuple[int, ...], ...]  # by Apostle and distance: the points of a Follower there; distance 0 is unused
    column: tuple[int, ...]
    of_column: tuple[int, ...]  # masks
    of_type: tuple[int, ...]  # masks
    seats: tuple[str, ...]
    seat: Mapping[str, int]


class Markers(msgspec.Struct, frozen=True):
    """The eight Favor markers of every colour."""

    ids: tuple[str, ...]
    benefit: tuple[str, ...]
    amount: tuple[int, ...]
    location: tuple[int, ...]


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the rules."""

    hand: int
    camp: int  # Followers in the Camp at the start
    start_goods: tuple[int, int, int]
    start_offerings: int
    denarii: tuple[int, ...]
    vp: tuple[int, ...]
    price_purchase: int
    price_market: int
    offerings: int
    per_location: int
    judas: int
    illumination: int
    offering_vp: int
    discards: int
    extra: int
    set_size: int
    guard: int
    prices: tuple[int, int, int]
    temple: tuple[int, int, int]
    last_space: int
    judgment_spaces: tuple[int, ...]
    parable_end: tuple[int, ...]
    parable_rewards: tuple[tuple[str, int], ...]
    parable_vp: tuple[tuple[int, ...], ...]  # by stack, top down
    parable_least: int  # with three players, tiles of this value are not used
    capacity: int
    favor_vp: tuple[int, ...]
    favor_bonus: tuple[str, ...]
    bonus_denarii: int
    score_spaces: int


class Defs(msgspec.Struct, frozen=True):
    """Everything the rules need to know."""

    cards: Cards
    spaces: Spaces
    apostles: Apostles
    markers: Markers
    numbers: Numbers
    moves: MoveTables
    colours: tuple[str, ...]
    squares: tuple[tuple[str, ...], ...]  # by grid
    blocked: tuple[tuple[int, ...], ...]  # by grid: squares covered with three players
    printed: tuple[tuple[int, ...], ...]  # by visit column
    tiles: tuple[int, ...]
    icons: Mapping[str, str]  # of terms

    @property
    def all_spaces(self) -> int:
        """All Follower spaces, as a mask."""
        return (1 << len(self.spaces.ids)) - 1


def worth(value: int, distance: int) -> int:
    """Return the points of a Follower at a distance from an Apostle of a value (L-09)."""
    return value - distance + 1 if value > 0 else value + distance - 1


@lru_cache(maxsize=4096)
def needs(symbols: tuple[int, ...], cards: tuple[int, ...]) -> Needs | None:
    """Return the Favor markers that complete these cards to the symbols, None if they do not fit (V-02, V-03)."""
    if len(cards) > len(symbols):
        return None
    left, rest = list(cards), []
    for symbol in symbols:
        if left and left[0] == symbol:
            left.pop(0)
        else:
            rest.append(symbol)
    return None if left else tuple(rest.count(location) for location in range(len(LOCATIONS)))


@lru_cache(maxsize=16384)
def fitting(symbols: tuple[tuple[int, ...], ...], cards: tuple[int, ...], marks: tuple[int, ...]) -> int:
    """Return the mask of the visit columns that these cards and markers complete."""
    found = 0
    for column, wanted_symbols in enumerate(symbols):
        wanted = needs(wanted_symbols, cards)
        if wanted is not None and all(n <= have for n, have in zip(wanted, marks, strict=True)):
            found |= 1 << column
    return found
