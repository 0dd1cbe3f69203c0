"""Which moves are legal in each phase of a turn, and which function carries each one out (section 6)."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.agenda import NOBODY, Item
from boardgames.core.corrections import Correct
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.missionnaires.rules import cards, choices, corrections, events, steps, turns
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import MOST_SEATS, NONE, SEA
from boardgames.games.missionnaires.rules.state import State

_SEA_STEP = tuple(Item("sea_step", seat) for seat in range(MOST_SEATS))
_FORCED = (m.Stop, m.Stay, m.Keep)  # T-8


def legal(s: State) -> Sequence[Move]:
    """All legal moves of the seat that must decide."""
    if not s.agenda:
        return ()
    if s.moves is None:
        item = s.agenda[-1]
        s.moves = _LEGAL[item.kind](s, item)
    return s.moves


def apply(s: State, move: Move, emit: Emit | None = None) -> None:
    """Carry out a legal move, then everything that needs no decision."""
    item = s.agenda[-1]
    if item.args == turns.FIRST:
        s.agenda[-1] = turns.ACT[item.seat]
        if emit:  # the turn itself began before this move
            events.round_began(s, emit)
    s.moves = None
    _APPLY[type(move)](s, move, emit)
    settle(s, emit)


def settle(s: State, emit: Emit | None = None) -> None:
    """Carry out agenda items without a seat or without a choice (T-8), until a seat must decide or the game is over."""
    while s.agenda:
        item = s.agenda[-1]
        if item.seat == NOBODY:
            s.agenda.pop()
            _SETTLE[item.kind](s, item, emit)
            continue
        if item.kind == "act":
            return
        found = _LEGAL[item.kind](s, item)
        if len(found) > 1 or (item.kind != "choice" and not isinstance(found[0], _FORCED)):
            s.moves = found
            return
        _APPLY[type(found[0])](s, found[0], emit)


def auto_end(s: State) -> Move | None:
    """Return Pass if a blocked player can do nothing else (O-13)."""
    if not s.agenda or s.agenda[-1].kind != "act":
        return None
    found = legal(s)
    return found[0] if len(found) == 1 and isinstance(found[0], m.Pass) else None


def _act_moves(s: State, item: Item) -> Sequence[Move]:
    seat, prebuilt = item.seat, s.defs.moves
    found = steps.moves(s, seat, is_first=True, price=0)
    can_pass = s.passes[seat] < s.defs.numbers.passes or not found  # T-2
    for card in s.bons[seat]:
        found.append(prebuilt.play[card])
    if can_pass:
        found.append(prebuilt.skip)
    return found


def _second_moves(s: State, item: Item) -> Sequence[Move]:
    seat, prebuilt = item.seat, s.defs.moves
    found = steps.moves(s, seat, is_first=False, price=steps.space_price(s, seat))
    for card in s.bons[seat]:
        found.append(prebuilt.play[card])
    found.append(prebuilt.stop)
    return found


def _sea_step_moves(s: State, item: Item) -> Sequence[Move]:
    seat, prebuilt, effect = item.seat, s.defs.moves, s.defs.cards.effect
    lines = s.defs.board.sea_mask[s.space[seat]]
    if not lines & s.occupied:
        found: list[Move] = list(prebuilt.sail_steps[s.space[seat]])
    else:
        found = steps.sea_moves(s, seat, s.moves_made == 0, 0)
    if not found:
        found.append(prebuilt.stay)  # P-7
    for card in s.bons[seat]:
        if effect[card] == "free_passage":
            found.append(prebuilt.play[card])
    return found


def _extra_moves(s: State, item: Item) -> Sequence[Move]:
    board = s.defs.board
    lines = (board.road_mask if item.args[0] == "road" else board.sea_mask)[s.space[item.seat]]
    return [*steps.steps(s, item.seat, lines, 0), s.defs.moves.stop]


def _shield_moves(s: State, item: Item) -> Sequence[Move]:
    return s.defs.moves.shield[cards.shield_of(s, item.seat)], s.defs.moves.accept


def _bon_drawn_moves(s: State, item: Item) -> Sequence[Move]:
    prebuilt = s.defs.moves
    return (prebuilt.keep,) if s.defs.cards.shields >> s.card & 1 else (prebuilt.keep, prebuilt.play_drawn)


def _vote_moves(s: State, item: Item) -> Sequence[Move]:
    return s.defs.moves.yes, s.defs.moves.no


def _step(s: State, move: m.Step, emit: Emit | None) -> None:
    steps.travel(s, s.defs.board.node[move.to], NONE, NONE, False, emit)


def _step_push(s: State, move: m.StepPush, emit: Emit | None) -> None:
    node = s.defs.board.node
    steps.travel(s, node[move.to], NONE, node[move.push_to], False, emit)


def _step_join(s: State, move: m.StepJoin, emit: Emit | None) -> None:
    steps.travel(s, s.defs.board.node[move.to], NONE, NONE, True, emit)


def _jump(s: State, move: m.Jump, emit: Emit | None) -> None:
    node = s.defs.board.node
    steps.travel(s, node[move.to], node[move.over], NONE, False, emit)


def _jump_push(s: State, move: m.JumpPush, emit: Emit | None) -> None:
    node = s.defs.board.node
    steps.travel(s, node[move.to], node[move.over], node[move.push_to], False, emit)


def _jump_join(s: State, move: m.JumpJoin, emit: Emit | None) -> None:
    node = s.defs.board.node
    steps.travel(s, node[move.to], node[move.over], NONE, True, emit)


def _sail(s: State, move: m.Sail, emit: Emit | None) -> None:
    """Pay for a second space if it is one, then draw a Sea card (T-4)."""
    item = s.agenda.pop()
    if item.kind == "second":
        steps.pay_space(s, item.seat, emit)
    s.acted = True
    s.agenda.append(_SEA_STEP[item.seat])
    cards.draw(s, item.seat, SEA, emit)


def _pass(s: State, move: m.Pass, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    if emit:
        events.passed(s, seat, emit)


def _stop(s: State, move: m.Stop, emit: Emit | None) -> None:
    s.agenda.pop()


def _stay(s: State, move: m.Stay, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    if emit:
        events.remained(s, seat, emit)


def _play_bon(s: State, move: m.PlayBon, emit: Emit | None) -> None:
    cards.play_bon(s, s.agenda[-1].seat, s.defs.cards.number[move.card], emit)


def _play_drawn(s: State, move: m.PlayDrawn, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    if emit:
        events.bon_played(s, seat, s.card, "drawn/card", emit)
    cards.resolve(s, seat, emit)


def _keep(s: State, move: m.Keep, emit: Emit | None) -> None:
    cards.keep(s, s.agenda.pop().seat, emit)


def _use_shield(s: State, move: m.UseShield, emit: Emit | None) -> None:
    cards.use_shield(s, s.agenda.pop().seat, s.defs.cards.number[move.card], emit)


def _accept(s: State, move: m.Accept, emit: Emit | None) -> None:
    cards.resolve(s, s.agenda.pop().seat, emit)


_LEGAL: Mapping[str, Callable[[State, Item], Sequence[Move]]] = {
    "act": _act_moves,
    "second": _second_moves,
    "sea_step": _sea_step_moves,
    "extra": _extra_moves,
    "shield": _shield_moves,
    "bon_drawn": _bon_drawn_moves,
    "choice": choices.legal,
    "vote": _vote_moves,
}
_APPLY: Mapping[type[Move], Callable[..., None]] = {
    m.Step: _step,
    m.StepPush: _step_push,
    m.StepJoin: _step_join,
    m.Jump: _jump,
    m.JumpPush: _jump_push,
    m.JumpJoin: _jump_join,
    m.Sail: _sail,
    m.Pass: _pass,
    m.Stop: _stop,
    m.Stay: _stay,
    m.PlayBon: _play_bon,
    m.PlayDrawn: _play_drawn,
    m.Keep: _keep,
    m.UseShield: _use_shield,
    m.Accept: _accept,
    m.Pay: choices.pay,
    m.Refuse: choices.refuse,
    m.Go: choices.go,
    m.Remain: choices.remain,
    m.Place: choices.place,
    m.Give: choices.give,
    m.MoveGendarme: choices.move_gendarme,
    m.Swap: choices.swap,
    m.PushPlayer: choices.push_player,
    m.Exchange: choices.exchange,
    m.Visit: choices.visit,
    m.Decline: choices.decline,
    m.PlayOnYes: turns.vote,
    m.PlayOnNo: turns.vote,
    m.Leave: turns.leave_game,
    Correct: corrections.carry_out,
}
_SETTLE: Mapping[str, Callable[[State, Item, Emit | None], None]] = {
    "arrival": turns.arrival,
    "end_turn": turns.end_turn,
    "close_card": lambda s, item, emit: cards.close(s, emit),
    "recall": lambda s, item, emit: cards.recall_next(s, item.args, emit),
    "count_votes": turns.count_votes,
}
