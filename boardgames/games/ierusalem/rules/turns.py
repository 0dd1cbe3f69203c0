"""The order of a turn: begin, play, purchase, hand, Camp, end (chapter 5)."""

from collections.abc import Sequence

from boardgames.core.events import Emit, TurnBegan
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import agenda_items, card_events, events, sanhedrin_events, setup
from boardgames.games.ierusalem.rules.actions import begin
from boardgames.games.ierusalem.rules.cards import put_away, refill, take_mahane
from boardgames.games.ierusalem.rules.definitions import GRIDS, NONE, RESOURCES
from boardgames.games.ierusalem.rules.moves import (
    BuyMahane,
    ClearColumn,
    Discard,
    DiscardResource,
    PlaceFollower,
    PlayCard,
    SkipPurchase,
)
from boardgames.games.ierusalem.rules.sanhedrin import meet
from boardgames.games.ierusalem.rules.state import State
from boardgames.games.ierusalem.rules.visits import illumination_types


def setup_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per Location: there is always a free square (S-18, S-21)."""
    return s.defs.moves.place


def place_follower(s: State, m: PlaceFollower, emit: Emit | None) -> None:
    """Place the fifteenth Follower (S-18)."""
    seat, grid = s.agenda.pop().seat, GRIDS.index(m.location)
    square = setup.send(s, seat, grid)
    if emit:
        events.placed(s, seat, grid, square, emit)


def start(s: State, emit: Emit | None) -> None:
    """Deal the hands (S-19) and begin the first turn."""
    s.agenda.pop()
    setup.deal(s)
    if emit:
        card_events.dealt(s, emit)
    begin_turn(s, s.first, emit)


def begin_turn(s: State, seat: int, emit: Emit | None) -> None:
    """Begin a turn with bureaucracy (T-01, T-12); then a card must be played."""
    s.active, s.card = seat, NONE
    if emit:
        events.turn_began(s, emit)
    if not s.waiting:
        meet(s, emit, "seated")
    elif s.round > s.defs.numbers.guard:
        meet(s, emit, "guard")
    s.agenda.append(agenda_items.PLAY[seat])


def pass_turn_to(s: State, seat: int, emit: Emit | None) -> None:
    """Let another seat begin its turn of this round instead, as the table agreed."""
    s.agenda[-1] = agenda_items.PLAY[seat]
    s.turn = s.turn // s.seats * s.seats + (seat - s.first) % s.seats
    s.active = seat
    if emit:
        emit(TurnBegan(seat=seat, round=s.round))


def play_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: play a card to a column, use the Illumination, or with an empty hand clear a column (Q-02)."""
    prebuilt, hand = s.defs.moves, s.hands[seat]
    found: list[Move] = []
    for card in hand:
        found += prebuilt.play[card]
    if s.lit[seat]:
        found += [prebuilt.illuminate[kind] for kind in illumination_types(s, seat)]
    if not hand:
        found += [prebuilt.clear[n] for n, cards in enumerate(s.columns[seat]) if cards]
    return found


def play_card(s: State, m: PlayCard, emit: Emit | None) -> None:
    """Play a card at the end of a column: its Location first, then the icons (T-02a, T-03)."""
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    s.hands[seat].remove(card)
    s.known[seat] &= ~(1 << card)
    s.columns[seat][m.column - 1].append(card)
    s.card = card
    s.pending = list(reversed(s.defs.cards.actions[card]))
    s.agenda[-1] = agenda_items.ACTIONS
    if emit:
        card_events.played(s, seat, card, m.column, emit)


def clear_column(s: State, m: ClearColumn, emit: Emit | None) -> None:
    """Discard a column; no action follows, the turn continues with the visit (T-06)."""
    seat = s.agenda[-1].seat
    cards = list(s.columns[seat][m.column - 1])
    s.columns[seat][m.column - 1].clear()
    if emit:
        card_events.cleared(s, seat, m.column, emit)
    for card in cards:
        put_away(s, seat, card, f"played/{s.defs.cards.ids[card]}", emit)
    s.agenda[-1] = agenda_items.ACTIONS


def next_action(s: State, emit: Emit | None) -> None:
    """Start the next action of the card, or the visit (T-10)."""
    if s.pending:
        begin(s, s.pending.pop(), emit)
    else:
        s.agenda[-1] = agenda_items.VISIT[s.active]


def purchase_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: a Mahane card for two Denarii, or nothing (H-08, H-09)."""
    can_pay = s.coins[seat] >= s.defs.numbers.price_purchase
    return s.defs.moves.purchase[s.sources() if can_pay else 0]


def buy_mahane(s: State, m: BuyMahane, emit: Emit | None) -> None:
    """Buy a Mahane card (H-08)."""
    seat, price = s.agenda[-1].seat, s.defs.numbers.price_purchase
    s.coins[seat] -= price
    if emit:
        events.coins(s, seat, -price, "purchase", emit)
    take_mahane(s, seat, m.source, emit)
    _hand(s, seat, emit)


def skip_purchase(s: State, m: SkipPurchase, emit: Emit | None) -> None:
    """Buy nothing."""
    _hand(s, s.agenda[-1].seat, emit)


def _hand(s: State, seat: int, emit: Emit | None) -> None:
    """First discard, then draw (H-02)."""
    if len(s.hands[seat]) > s.defs.numbers.hand:
        s.agenda[-1] = agenda_items.HAND[seat]
        return
    refill(s, seat, emit)
    _camp(s, seat, emit)


def hand_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: discard any card of the hand (Q-24)."""
    discard = s.defs.moves.discard
    return [discard[card] for card in s.hands[seat]]


def discard(s: State, m: Discard, emit: Emit | None) -> None:
    """Discard a card of a hand that is too large (H-03)."""
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    s.hands[seat].remove(card)
    s.known[seat] &= ~(1 << card)
    put_away(s, seat, card, f"hand/{m.card}", emit)
    _hand(s, seat, emit)


def _camp(s: State, seat: int, emit: Emit | None) -> None:
    """Discard resources while the Camp is over capacity (K-03); without a choice automatically (T-13)."""
    over = s.in_camp(seat) - s.capacity(seat)
    if over > 0:
        kinds = [resource for resource, n in enumerate(s.goods[seat]) if n]
        if len(kinds) > 1:
            s.agenda[-1] = agenda_items.CAMP[seat]
            return
        s.goods[seat][kinds[0]] -= over
        if emit:
            events.thrown(s, seat, kinds[0], over, emit)
    _end_turn(s, seat, emit)


def camp_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: discard any resource the seat has (Q-25)."""
    return s.defs.moves.throw[sum(1 << resource for resource, n in enumerate(s.goods[seat]) if n)]


def discard_resource(s: State, m: DiscardResource, emit: Emit | None) -> None:
    """Discard one resource (K-03)."""
    seat = s.agenda[-1].seat
    resource = RESOURCES.index(m.resource)
    s.goods[seat][resource] -= 1
    if emit:
        events.put_back(s, seat, resource, emit)
    _camp(s, seat, emit)


def _end_turn(s: State, seat: int, emit: Emit | None) -> None:
    """End the turn: end the game, or begin the next turn (T-09, E-01)."""
    s.agenda.pop()
    s.card = NONE
    s.turn += 1
    s.ending = s.end_in_sight
    if s.ending:
        if emit:
            sanhedrin_events.ended(s, emit)
        return
    begin_turn(s, (seat + 1) % s.seats, emit)
