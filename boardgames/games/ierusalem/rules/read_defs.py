"""Reads the definition of the game into compact tables."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boardgames.data.defs import Card, Definition, GridCell, Term
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.rules.definitions import (
    ACTION,
    BREAD,
    FISH,
    GRIDS,
    LOCATIONS,
    NONE,
    RESOURCES,
    STONE,
    TYPES,
    XXXIII,
    Apostles,
    Cards,
    Defs,
    Markers,
    Numbers,
    Spaces,
    worth,
)
from boardgames.games.ierusalem.rules.move_tables import build


def read(definition: Definition) -> Defs:
    """The tables of a definition."""
    game, board = definition.game, definition.board
    terms = {kind: [term for term in game.terms if term.kind == kind] for kind in {term.kind for term in game.terms}}
    places = {place.id: place for place in board.places}
    cards = _cards(definition.cards.cards, tuple(deck.id for deck in definition.cards.decks))
    spaces = _spaces(board.grids[0].cells, [place.id for place in board.places if place.kind == "apostle_seat"])
    seats = tuple(place.id for place in board.places if place.kind == "apostle_seat")
    apostles = _apostles(terms["apostle"], terms["apostle_type"], terms["visit_column"], seats, max(spaces.distance))
    markers = _markers([card for card in definition.cards.cards if card.deck == "favor"])
    squares = tuple(tuple(places[f"loc_{grid}"].facts["squares"]) for grid in GRIDS)
    numbers = _numbers(definition)
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
        tiles=tuple(
            LOCATIONS.index(printed.location_tile(tile).location) for tile in tiles for _ in range(tile.copies)
        ),
        icons={term.id: term.icon for term in game.terms if term.icon},
    )


def _cards(cards: Sequence[Card], decks: tuple[str, ...]) -> Cards:
    played = [card for card in cards if printed.is_played(card)]
    faces = [printed.location_card(card) for card in played]
    location = tuple(LOCATIONS.index(face.location) for face in faces)
    deck = tuple(decks.index(card.deck) for card in played)
    return Cards(
        ids=tuple(card.id for card in played),
        number={card.id: n for n, card in enumerate(played)},
        deck=deck,
        location=location,
        actions=tuple((location[n], *(ACTION[name] for name in face.actions)) for n, face in enumerate(faces)),
        vp=tuple(face.green_vp for face in faces),
        by_deck=tuple(tuple(n for n, of in enumerate(deck) if of == which) for which in range(XXXIII + 1)),
    )


def _spaces(cells: Sequence[GridCell], seats: Sequence[str]) -> Spaces:
    found = [printed.supper_space(cell) for cell in cells]
    cost = [tuple(space.cost.get(name, 0) for name in RESOURCES) for space in found]
    most = tuple(max(column) for column in zip(*cost, strict=True))
    scores = [space.scores[0] if space.scores else None for space in found]
    seat = tuple(seats.index(score.seat) if score else NONE for score in scores)
    distance = tuple(score.distance if score else 0 for score in scores)

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
        reward=tuple((space.reward.kind, space.reward.amount) if space.reward else ("", 0) for space in found),
        meeting=_mask([space.meeting for space in found]),
        corners=tuple(n for n, cell in enumerate(cells) if cell.kind == "corner"),
        centre=_mask([space.end_vp > 0 for space in found]),
        centre_vp=max(space.end_vp for space in found),
        seat=seat,
        distance=distance,
        near=tuple(
            tuple((space, distance[space]) for space, at in enumerate(seat) if at == which)
            for which in range(len(seats))
        ),
        reach=tuple(_mask([at == which for at in seat]) for which in range(len(seats))),
        neutral=tuple(n for n, space in enumerate(found) if space.neutral_3p),
    )


def _mask(chosen: Sequence[bool]) -> int:
    return sum(1 << n for n, is_in in enumerate(chosen) if is_in)


def _apostles(
    apostles: Sequence[Term], types: Sequence[Term], columns: Sequence[Term], seats: tuple[str, ...], furthest: int
) -> Apostles:
    names = [term.id for term in columns]
    values = {term.id: term.facts["value"] for term in types}
    of = tuple(TYPES.index(term.facts["type"]) for term in apostles)
    value = tuple(values[term.facts["type"]] for term in apostles)
    column = tuple(names.index(term.facts["visit_column"]) for term in apostles)
    return Apostles(
        ids=tuple(term.id for term in apostles),
        number={term.id: n for n, term in enumerate(apostles)},
        type=of,
        value=value,
        worth=tuple(tuple(worth(each, distance) for distance in range(furthest + 1)) for each in value),
        column=column,
        of_column=tuple(_mask([at == which for at in column]) for which in range(len(names))),
        of_type=tuple(_mask([kind == which for kind in of]) for which in range(len(TYPES))),
        seats=seats,
        seat={seat: n for n, seat in enumerate(seats)},
    )


def _markers(cards: Sequence[Card]) -> Markers:
    markers = [printed.favor_marker(card) for card in cards]
    return Markers(
        ids=tuple(card.id for card in cards),
        benefit=tuple(marker.benefit for marker in markers),
        amount=tuple(marker.amount for marker in markers),
        location=tuple(LOCATIONS.index(marker.location) for marker in markers),
    )


def _numbers(definition: Definition) -> Numbers:
    numbers: Mapping[str, Any] = definition.game.numbers
    setup = numbers["setup"]
    tracks = {track.id: track.spaces for track in definition.board.tracks}
    parables = [card for card in definition.cards.cards if card.deck == "parable"]
    favors = [printed.favor_space(space) for space in tracks["favor_track"]]
    prices, temple = numbers["market_prices"], numbers["temple_costs"]
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
        parable_vp=tuple(printed.parable_stack(card).tiles_vp_top_down for card in parables),
        parable_least=setup["three_players"]["parable_tiles_removed_vp"],
        capacity=numbers["camp"]["spaces_open"],
        favor_vp=tuple(space.vp for space in favors),
        favor_bonus=tuple(space.bonus for space in favors),
        bonus_denarii=_amount(space.bonus for space in favors),
        score_spaces=len(tracks["score"]),
    )


def _amount(bonuses: Iterable[str]) -> int:
    """The Denarii of the bonus "gain_2_denarii" (A-09g)."""
    return next(int(bonus.split("_")[1]) for bonus in bonuses if bonus.endswith("_denarii"))
