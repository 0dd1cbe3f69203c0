"""Turns: how they begin and end, finishing, voting and the end of the game (sections 6 and 10)."""

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.games.missionnaires.rules import cards, events, pawns
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import MOST_SEATS, NONE, TERRITORY
from boardgames.games.missionnaires.rules.state import State

_END, _ARRIVAL = Item("end_turn"), Item("arrival")
FIRST = ("first",)  # the very first turn is reported with the first move
ACT = tuple(Item("act", seat) for seat in range(MOST_SEATS))


def begin_game(s: State) -> None:
    """The leader's first turn (S-2)."""
    s.current = s.leader
    s.agenda = [_END, _ARRIVAL, Item("act", s.leader, FIRST)]


def arrival(s: State, item: Item, emit: Emit | None) -> None:
    """Draw a Territory card if the pawn moved into a green town by itself, once per turn (T-6, D-3)."""
    if s.entered != NONE and s.defs.board.green >> s.entered & 1 and not s.territory_taken:
        s.territory_taken = True
        cards.draw(s, s.current, TERRITORY, emit)


def end_turn(s: State, item: Item, emit: Emit | None) -> None:
    """End the turn, in the order of T-7."""
    seat = s.current
    if s.pending != NONE and s.overseers[s.pending] == s.space[seat]:
        pawns.join(s, seat, s.pending, emit)  # V-4
    s.pending = NONE
    s.two_spaces = s.free_passage = s.calm_sea = 0
    s.has_played = True
    if s.space[seat] == s.defs.board.bethel:
        pawns.refill(s, seat, emit)
        if s.is_ready(seat):
            _finish(s, seat, emit)
            return
    if s.acted:
        s.passes[seat] = 0
    else:
        s.passes[seat] += 1
        _relieve(s, seat, emit)
    again, s.again = s.again, False
    _begin_turn(s, seat if again else _next(s, seat), emit)


def _relieve(s: State, seat: int, emit: Emit | None) -> None:
    """Give a periodical to a seat that is blocked and has none left (R-8)."""
    if s.passes[seat] < s.defs.numbers.relief_passes or s.periodicals[seat]:
        return
    if s.defs.board.near_mask[s.space[seat]] & (s.gendarme_mask | s.players_mask):
        s.periodicals[seat] += s.defs.numbers.relief
        if emit:
            events.relieved(s, seat, emit)


def _next(s: State, seat: int) -> int:
    """Return the next unfinished seat; a round begins at the leader's place (S-11)."""
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.leader and s.has_played:
            s.round += 1
            s.has_played = False
        if s.space[seat] != NONE:
            return seat


def _begin_turn(s: State, seat: int, emit: Emit | None) -> None:
    """Begin the turn of a seat; seats that miss a turn are skipped (T-1)."""
    before = s.round if s.has_played else s.round - 1
    while s.miss[seat]:
        s.miss[seat] -= 1
        if emit:
            events.turn_missed(s, seat, emit)
        seat = _next(s, seat)
    s.current, s.moves_made, s.entered, s.pending = seat, 0, NONE, NONE
    s.two_spaces = s.free_passage = s.calm_sea = 0
    s.territory_taken = s.again = s.acted = False
    s.agenda = [_END, _ARRIVAL, ACT[seat]]
    if emit:
        if s.round > before:
            events.round_began(s, emit)
        events.turn_began(s, seat, emit)


def pass_turn_to(s: State, seat: int, emit: Emit | None) -> None:
    """Let another seat begin its turn instead, as the table agreed."""
    s.current, s.moves_made, s.entered, s.pending = seat, 0, NONE, NONE
    s.two_spaces = s.free_passage = s.calm_sea = 0
    s.territory_taken = s.again = s.acted = False
    s.agenda = [_END, _ARRIVAL, ACT[seat]]
    if emit:
        events.turn_began(s, seat, emit)


def _finish(s: State, seat: int, emit: Emit | None) -> None:
    """Take the pawn off the board (F-1, F-5); then the others may play on (F-6)."""
    s.finished += 1
    s.rank[seat] = s.finished
    s.again = False
    if s.companion[seat] != NONE:
        pawns.dismiss(s, s.companion[seat], emit, is_loss=False)  # F-5: nothing is lost by coming home
    if emit:
        events.finished(s, seat, emit)
    s.space[seat], s.periodicals[seat], s.passes[seat] = NONE, 0, 0
    left = s.others(seat)
    mode = s.options["play_on"]
    if len(left) == 1:
        s.finished += 1
        s.rank[left[0]] = s.finished
        _end_game(s, "F-7" if s.finished > 2 else "F-4", emit)
    elif s.finished == 1 and mode == "never":
        _end_game(s, "F-6", emit)
    elif s.finished == 1 and mode == "ask":
        s.agenda = [Item("count_votes"), *(Item("vote", other) for other in reversed(left))]
        if emit:
            events.vote_asked(s, left[0], emit)
    else:
        if emit:
            events.race_goes_on(s, emit)
        _begin_turn(s, _next(s, seat), emit)


def leave(s: State, seat: int) -> m.Leave | None:
    """Return the move with which a seat drops out: between turns, as long as two others play on (F-10)."""
    is_between = bool(s.agenda) and s.agenda[-1].kind == "act"
    return m.Leave(seat) if is_between and s.is_unfinished(seat) and len(s.others(seat)) > 1 else None


def leave_game(s: State, move: m.Leave, emit: Emit | None) -> None:
    """Take a seat out of the game: everything goes back, nothing is ranked (F-10)."""
    seat = move.player
    for overseer in (s.companion[seat], s.pending if seat == s.current else NONE):
        if overseer != NONE:
            pawns.dismiss(s, overseer, emit, is_loss=False)
    for card in list(s.bons[seat]):
        s.bons[seat].remove(card)
        cards.discard(s, card, f"bon/{s.defs.cards.ids[card]}", emit)
    pawns.shift(s, seat, NONE)
    s.periodicals[seat] = s.passes[seat] = s.miss[seat] = 0
    if emit:
        events.left(s, seat, emit)
    if seat == s.current:
        _begin_turn(s, _next(s, seat), emit)


def vote(s: State, move: m.PlayOnYes | m.PlayOnNo, emit: Emit | None) -> None:
    """Record whether the seat wants to play on (F-6)."""
    seat, is_yes = s.agenda.pop().seat, isinstance(move, m.PlayOnYes)
    s.votes.append(int(is_yes))
    if emit:
        events.voted(s, seat, is_yes, emit)


def count_votes(s: State, item: Item, emit: Emit | None) -> None:
    """Play on if there are more yes than no; a tie ends the game (F-6)."""
    if 2 * sum(s.votes) > len(s.votes):
        if emit:
            events.race_goes_on(s, emit)
        _begin_turn(s, _next(s, s.current), emit)
    else:
        _end_game(s, "F-6", emit)


def _end_game(s: State, rule: str, emit: Emit | None) -> None:
    s.ending = rule
    s.agenda = []
    if emit:
        events.game_over(s, emit)
