"""Movement: which steps and jumps are legal, what they cost, what they do (section 7)."""

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.missionnaires.rules import events, pawns
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import DISTRICT, MOST_SEATS, NONE, bits
from boardgames.games.missionnaires.rules.state import State

_SECOND = tuple(Item("second", seat) for seat in range(MOST_SEATS))


def needs_card(s: State, seat: int) -> bool:
    """Whether a Sea card is drawn before the next section (P-4)."""
    return s.companion[seat] != DISTRICT and not s.calm_sea


def space_price(s: State, seat: int) -> int:
    """The periodicals that a second space costs (M-2)."""
    return 0 if s.companion[seat] != NONE or s.two_spaces else 1


def obstacle_price(s: State, seat: int, obstacles: int) -> int:
    """The periodicals that so many obstacles cost (O-2, O-12)."""
    return 0 if s.companion[seat] != NONE else max(0, obstacles - s.free_passage)


def can_pay(s: State, seat: int, obstacles: int, price: int) -> bool:
    """Whether all prices together can be paid now (M-2)."""
    return price + obstacle_price(s, seat, obstacles) <= s.periodicals[seat]


def can_board(s: State, seat: int, is_first: bool) -> bool:
    """Whether a section may start here: on a sea point, or in the port where the turn began (P-1)."""
    board, here = s.defs.board, s.space[seat]
    return bool(board.sea_mask[here]) and (is_first or bool(board.sea >> here & 1))


def steps(s: State, seat: int, lines: int, price: int) -> list[Move]:
    """Return the steps to these neighbours, with every option for a pawn that stands there."""
    prebuilt, occupied = s.defs.moves, s.occupied
    if price > s.periodicals[seat]:
        return []
    found: list[Move] = [prebuilt.step[to] for to in bits(lines & ~occupied)]
    names = s.defs.board.nodes
    for to in bits(lines & (s.gendarme_mask | s.overseer_mask) & ~s.players_mask):
        if s.overseer_mask >> to & 1 and s.companion[seat] == NONE:
            found.append(prebuilt.join[to])
        if can_pay(s, seat, 1, price):
            found += [prebuilt.of(m.StepPush, names[to], names[push]) for push in pawns.push_targets(s, to)]
    return found


def jumps(s: State, seat: int, by_sea: bool) -> list[Move]:
    """Return the jumps over players, by sea or by road (O-9, O-10)."""
    board, here = s.defs.board, s.space[seat]
    lines = (board.sea_mask if by_sea else board.road_mask)[here]
    found: list[Move] = []
    if not lines & s.players_mask or not can_pay(s, seat, 1, 0):
        return found
    for over in bits(lines & s.players_mask):
        onward = board.sea_mask[over] if board.sea >> over & 1 else board.road_mask[over]  # O-10
        for to in bits(onward & ~(1 << here) & ~s.players_mask):
            found += _landings(s, seat, over, to)
    return found


def _landings(s: State, seat: int, over: int, to: int) -> list[Move]:
    prebuilt, names = s.defs.moves, s.defs.board.nodes
    bit = 1 << to
    if not (s.gendarme_mask | s.overseer_mask) & bit:
        return [prebuilt.of(m.Jump, names[over], names[to])]
    found = []
    if s.overseer_mask & bit and s.companion[seat] == NONE:
        found.append(prebuilt.of(m.JumpJoin, names[over], names[to]))
    if can_pay(s, seat, 2, 0):
        pushes = pawns.push_targets(s, to)
        found += [prebuilt.of(m.JumpPush, names[over], names[to], names[push]) for push in pushes]
    return found


def can_sail(s: State, seat: int, is_first: bool, price: int) -> bool:
    """Whether a section can be taken and paid for (P-5)."""
    lines = s.defs.board.sea_mask[s.space[seat]]
    if price > s.periodicals[seat]:
        return False
    if lines & ~s.occupied:
        return True
    return bool(steps(s, seat, lines, price)) or (is_first and bool(jumps(s, seat, by_sea=True)))


def open_sections(s: State, seat: int) -> int:
    """The spaces behind the sections that could be taken after a Sea card now, as a mask (P-5, M-7)."""
    is_first = s.agenda[-1].kind == "act"
    price = 0 if is_first else space_price(s, seat)
    node, found = s.defs.board.node, 0
    for move in sea_moves(s, seat, is_first, price):
        found |= 1 << node[str(getattr(move, "over", None) or getattr(move, "to", ""))]
    return found


def moves(s: State, seat: int, is_first: bool, price: int) -> list[Move]:
    """Return all steps, jumps and Sail of the phases act and second."""
    board, here = s.defs.board, s.space[seat]
    if price > s.periodicals[seat]:
        return []
    boards = board.sea_mask[here] and (is_first or board.sea >> here & 1)
    if not board.near_mask[here] & s.occupied:  # no obstacles
        prebuilt = s.defs.moves
        if not boards:
            return list(prebuilt.road[here])
        if needs_card(s, seat):
            return [*prebuilt.road[here], prebuilt.sail]
        return [*prebuilt.road[here], *prebuilt.sail_steps[here]]
    found = steps(s, seat, board.road_mask[here], price)
    if is_first:
        found += jumps(s, seat, by_sea=False)
    if boards:
        if needs_card(s, seat):
            if can_sail(s, seat, is_first, price):
                found.append(s.defs.moves.sail)
        else:
            found += sea_moves(s, seat, is_first, price)
    return found


def sea_moves(s: State, seat: int, is_first: bool, price: int) -> list[Move]:
    """Return the steps by sea, and jumps if it is the first move of the turn (P-6, P-7)."""
    found = steps(s, seat, s.defs.board.sea_mask[s.space[seat]], price)
    return found + jumps(s, seat, by_sea=True) if is_first else found


def pay_space(s: State, seat: int, emit: Emit | None) -> None:
    """Pay for the second space: a companion, a credit, or a periodical (M-2)."""
    if s.companion[seat] != NONE:
        return
    if s.two_spaces:
        s.two_spaces -= 1
    else:
        s.periodicals[seat] -= 1
        if emit:
            events.paid(s, seat, 1, "space", emit)


def _pay_obstacles(s: State, seat: int, obstacles: int, emit: Emit | None) -> None:
    """Pay for obstacles: a companion, credits, then periodicals (O-2)."""
    if s.companion[seat] != NONE:
        return
    free = min(obstacles, s.free_passage)
    s.free_passage -= free
    if obstacles > free:
        s.periodicals[seat] -= obstacles - free
        if emit:
            events.paid(s, seat, obstacles - free, "obstacle", emit)


def travel(s: State, to: int, over: int, push: int, is_join: bool, emit: Emit | None) -> None:
    """Carry out a step or jump: pay, push, enter, then start the next phase (T-3)."""
    item = s.agenda.pop()
    seat, board = item.seat, s.defs.board
    here = s.space[seat]
    by_sea = bool(board.sea_mask[here] >> (to if over == NONE else over) & 1)
    if item.kind == "second":
        pay_space(s, seat, emit)
    obstacles = (over != NONE) + (push != NONE)
    if obstacles:
        _pay_obstacles(s, seat, obstacles, emit)
    if by_sea:
        if item.kind in ("act", "second") and s.companion[seat] != DISTRICT:
            s.calm_sea -= 1  # P-6
        if board.ports >> here & 1:
            s.origin_port[seat] = here  # P-8
    if push != NONE:
        pawns.push_aside(s, to, push, emit)
    s.came_from[seat] = here  # M-10
    pawns.shift(s, seat, to)
    s.acted, s.entered = True, to
    s.moves_made += 1
    if emit:
        events.moved(s, seat, here, over, "sea" if by_sea else "road", emit)
    if over != NONE:
        pawns.visit(s, seat, over, emit)  # O-11
    pawns.enter(s, seat, to, emit)
    if is_join:
        s.pending = s.overseers.index(to)  # V-3
        if emit:
            events.will_join(s, seat, s.pending, emit)
    if over == NONE and not is_join and not (to == board.bethel and s.is_ready(seat)):  # M-8
        _go_on(s, item, to)


def _go_on(s: State, item: Item, to: int) -> None:
    seat, is_sea = item.seat, bool(s.defs.board.sea >> to & 1)
    if item.kind == "act":
        s.agenda.append(_SECOND[seat])
    elif item.kind == "sea_step":
        if item.args and is_sea:
            s.agenda.append(Item("extra", seat, ("sea", *item.args)))  # E-7
        elif s.moves_made == 1:
            s.agenda.append(_SECOND[seat])
    elif item.kind == "extra":
        line, left = str(item.args[0]), int(item.args[1]) - 1
        if left and (line == "road" or is_sea):
            s.agenda.append(Item("extra", seat, (line, left)))
