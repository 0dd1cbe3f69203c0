"""The definition of the game as compact tables: numbers for ids, bit masks for sets of spaces, moves built once."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from boardgames.data.defs import Card, Definition, GridCell, Term
from boardgames.games.ierusalem.built import Built, build

NONE = -1
BLOCKED = -2  # a square that three players cannot use
STONE, BREAD, FISH = 0, 1, 2
RESOURCES = ("stone", "bread", "fish")
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
MEETING = ACTION["meeting"]
VISITS = ("a", "b", "c")
JUDGMENTS = (
    "judgment_parables", "judgment_offerings", "judgment_resources", "judgment_followers", "judgment_favors",
    "judgment_supper",
)  # fmt: skip
REWARDS = ("denarius", "stone", "bread", "vp", "draw_mahane", "draw_xxxiii", "call_follower")
Needs = tuple[int, ...]  # Favor markers a Location


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
    affordable: tuple[tuple[tuple[int, ...], ...], ...]  # by stone, bread and fish, each up to the dearest
    most: tuple[int, int, int]
    reward: tuple[tuple[str, int], ...]  # kind and amount; ("", 0) where there is none
    meeting: int  # mask
    corners: tuple[int, ...]
    centre: int  # mask
    centre_vp: int
    seat: tuple[int, ...]  # the Apostle seat that it scores, NONE without one
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
    parable_least: int  # with three players tiles of this worth are out
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
    moves: Built
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


@lru_cache(maxsize=4096)
def needs(symbols: tuple[int, ...], cards: tuple[int, ...]) -> Needs | None:
    """The Favor markers that complete these cards to the symbols, in order; None where they do not fit (V-02, V-03)."""
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
    """The visit columns that these cards and markers complete, as a mask."""
    found = 0
    for column, wanted_symbols in enumerate(symbols):
        wanted = needs(wanted_symbols, cards)
        if wanted is not None and all(n <= have for n, have in zip(wanted, marks, strict=True)):
            found |= 1 << column
    return found


def read(definition: Definition) -> Defs:
    """The tables of a definition."""
    game, board = definition.game, definition.board
    terms = {kind: [term for term in game.terms if term.kind == kind] for kind in {term.kind for term in game.terms}}
    places = {place.id: place for place in board.places}
    cards = _cards(definition.cards.cards, tuple(deck.id for deck in definition.cards.decks))
    spaces = _spaces(board.grids[0].cells, [place.id for place in board.places if place.kind == "apostle_seat"])
    seats = tuple(place.id for place in board.places if place.kind == "apostle_seat")
    apostles = _apostles(terms["apostle"], terms["apostle_type"], terms["visit_column"], seats)
    markers = _markers([card for card in definition.cards.cards if card.deck == "favor"])
    squares = tuple(tuple(places[f"loc_{grid}"].facts["squares"]) for grid in GRIDS)
    numbers = _numbers(definition, terms["resource"])
    tiles = [card for card in definition.cards.cards if card.deck == "location_tile"]
    return Defs(
        cards=cards,
        spaces=spaces,
        apostles=apostles,
        markers=markers,
        numbers=numbers,
        moves=build(cards.ids, spaces.ids, apostles.ids, seats, markers.ids, len(numbers.parable_vp), game.players.max),
        colours=tuple(colour.id for colour in game.colours),
        squares=squares,
        blocked=tuple(
            tuple(n for n, square in enumerate(row) if places[square].facts.get("blocked_3p")) for row in squares
        ),
        printed=tuple(tuple(LOCATIONS.index(name) for name in term.facts["printed"]) for term in terms["visit_column"]),
        tiles=tuple(LOCATIONS.index(tile.facts["location"]) for tile in tiles for _ in range(tile.copies)),
        icons={term.id: term.icon for term in game.terms if term.icon},
    )


def _cards(cards: Sequence[Card], decks: tuple[str, ...]) -> Cards:
    played = [card for card in cards if "actions" in card.facts]
    location = tuple(LOCATIONS.index(card.facts["location"]) for card in played)
    deck = tuple(decks.index(card.deck) for card in played)
    return Cards(
        ids=tuple(card.id for card in played),
        number={card.id: n for n, card in enumerate(played)},
        deck=deck,
        location=location,
        actions=tuple(
            (location[n], *(ACTION[name] for name in card.facts["actions"])) for n, card in enumerate(played)
        ),
        vp=tuple(card.facts["green_vp"] for card in played),
        by_deck=tuple(tuple(n for n, of in enumerate(deck) if of == which) for which in range(XXXIII + 1)),
    )


def _spaces(cells: Sequence[GridCell], seats: Sequence[str]) -> Spaces:
    facts = [cell.facts for cell in cells]
    cost = [tuple(fact["cost"].get(name, 0) for name in RESOURCES) for fact in facts]
    most = tuple(max(column) for column in zip(*cost, strict=True))
    scores = [fact["scores"][0] if fact.get("scores") else None for fact in facts]
    seat = tuple(seats.index(score["seat"]) if score else NONE for score in scores)
    distance = tuple(score["distance"] if score else 0 for score in scores)

    def within(have: Sequence[int]) -> int:
        return _mask([all(a <= b for a, b in zip(price, have, strict=True)) for price in cost])

    return Spaces(
        ids=tuple(cell.id for cell in cells),
        number={cell.id: n for n, cell in enumerate(cells)},
        cost=tuple((stone, bread, fish) for stone, bread, fish in cost),
        affordable=tuple(
            tuple(tuple(within((a, b, c)) for c in range(most[FISH] + 1)) for b in range(most[BREAD] + 1))
            for a in range(most[STONE] + 1)
        ),
        most=(most[STONE], most[BREAD], most[FISH]),
        reward=tuple(
            (fact["reward"]["kind"], fact["reward"]["amount"]) if fact.get("reward") else ("", 0) for fact in facts
        ),
        meeting=_mask([bool(fact.get("meeting")) for fact in facts]),
        corners=tuple(n for n, cell in enumerate(cells) if cell.kind == "corner"),
        centre=_mask(["end_vp" in fact for fact in facts]),
        centre_vp=max(fact.get("end_vp", 0) for fact in facts),
        seat=seat,
        distance=distance,
        near=tuple(
            tuple((space, distance[space]) for space, at in enumerate(seat) if at == which)
            for which in range(len(seats))
        ),
        reach=tuple(_mask([at == which for at in seat]) for which in range(len(seats))),
        neutral=tuple(n for n, fact in enumerate(facts) if fact.get("neutral_3p")),
    )


def _mask(chosen: Sequence[bool]) -> int:
    return sum(1 << n for n, is_in in enumerate(chosen) if is_in)


def _apostles(
    apostles: Sequence[Term], types: Sequence[Term], columns: Sequence[Term], seats: tuple[str, ...]
) -> Apostles:
    names = [term.id for term in columns]
    values = {term.id: term.facts["value"] for term in types}
    of = tuple(TYPES.index(term.facts["type"]) for term in apostles)
    column = tuple(names.index(term.facts["visit_column"]) for term in apostles)
    return Apostles(
        ids=tuple(term.id for term in apostles),
        number={term.id: n for n, term in enumerate(apostles)},
        type=of,
        value=tuple(values[term.facts["type"]] for term in apostles),
        column=column,
        of_column=tuple(_mask([at == which for at in column]) for which in range(len(names))),
        of_type=tuple(_mask([one == which for one in of]) for which in range(len(TYPES))),
        seats=seats,
        seat={seat: n for n, seat in enumerate(seats)},
    )


def _markers(cards: Sequence[Card]) -> Markers:
    return Markers(
        ids=tuple(card.id for card in cards),
        benefit=tuple(card.facts["benefit"] for card in cards),
        amount=tuple(card.facts["amount"] for card in cards),
        location=tuple(LOCATIONS.index(card.facts["location"]) for card in cards),
    )


def _numbers(definition: Definition, resources: Sequence[Term]) -> Numbers:
    numbers: Mapping[str, Any] = definition.game.numbers
    setup = numbers["setup"]
    tracks = {track.id: track.spaces for track in definition.board.tracks}
    parables = [card for card in definition.cards.cards if card.deck == "parable"]
    prices = {term.id: term.facts["market_price"] for term in resources}
    temple = numbers["temple_costs"]
    rewards = [entry["reward"] for entry in numbers["parable_track_rewards"]]
    return Numbers(
        hand=setup["hand_size"],
        camp=setup["followers_in_camp"],
        start_goods=(setup["start_stone"], setup["start_bread"], setup["start_fish"]),
        start_offerings=setup["start_offerings"],
        denarii=tuple(setup["start_denarii_by_seat"]),
        vp=tuple(setup["start_vp_by_seat"]),
        price_purchase=setup["mahane_price_purchase"],
        price_market=setup["mahane_price_market"],
        offerings=setup["offering_counters_total"],
        per_location=setup["max_followers_per_player_per_location"],
        judas=setup["judas_denarii"],
        illumination=setup["illumination_end_vp"],
        offering_vp=setup["offering_end_vp"],
        discards=setup["redistribute_max_discards"],
        extra=setup["temple_displacement_extra"],
        set_size=setup["visit_set_size"],
        guard=setup["guard_round"],
        prices=(prices["stone"], prices["bread"], prices["fish"]),
        temple=(temple["desert"], temple["mountain"], temple["lake"]),
        last_space=numbers["sanhedrin"]["last_space"],
        judgment_spaces=tuple(numbers["sanhedrin"]["judgment_spaces"]),
        parable_end=tuple(numbers["parable_end_vp"]),
        parable_rewards=tuple((reward["kind"], reward["amount"]) if reward else ("", 0) for reward in rewards),
        parable_vp=tuple(tuple(card.facts["tiles_vp_top_down"]) for card in parables),
        parable_least=setup["three_players"]["parable_tiles_removed_vp"],
        capacity=numbers["camp"]["spaces_open"],
        favor_vp=tuple(space.facts["vp"] for space in tracks["favor_track"]),
        favor_bonus=tuple(space.facts.get("bonus", "") for space in tracks["favor_track"]),
        bonus_denarii=_amount(space.facts.get("bonus", "") for space in tracks["favor_track"]),
        score_spaces=len(tracks["score"]),
    )


def _amount(bonuses: Iterable[str]) -> int:
    """The Denarii of the bonus "gain_2_denarii" (A-09g)."""
    return next(int(bonus.split("_")[1]) for bonus in bonuses if bonus.endswith("_denarii"))
