"""Describes a route: spaces and sections, Sea cards, obstacles, periodicals."""

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise, takewhile

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.missionnaires.presentation.notes import bons_here
from boardgames.games.missionnaires.rules import steps
from boardgames.games.missionnaires.rules.definitions import DISTRICT, NONE, OVERSEERS
from boardgames.games.missionnaires.rules.state import State

_SPACES_LEFT = {"act": 2, "second": 1}  # of this turn (M-2)


def note(s: State, seat: int, nodes: Sequence[int]) -> Phrase:
    """Return one line each for length and cards of the route, obstacles, and price."""
    board = s.defs.board
    legs = [bool(board.sea_mask[a] >> b & 1) for a, b in pairwise(nodes)]
    key = "road" if not any(legs) else "sea" if all(legs) else "mixed"
    words = say(f"way.{key}", n=len(legs), sections=sum(legs), to=_place(s, nodes[-1]))
    if any(legs):
        cards = _cards(s, seat, nodes, legs)
        is_drawn = not cards and actor(s.agenda) == seat and any(item.kind == "sea_step" for item in s.agenda)
        words = say("way.cards" if cards else "way.card_drawn" if is_drawn else "way.no_card", way=words, n=cards)
    if legs[0] and _boards_later(s, seat):
        return say("way.next_turn", way=_with_row(s, words, nodes))
    words = _what_it_takes(s, seat, words, nodes)
    if nodes[-1] == board.bethel and not s.todo[seat] and s.bons[seat]:
        return _bons(s, seat, words, nodes)
    return words


def _bons(s: State, seat: int, words: Phrase, nodes: Sequence[int]) -> Phrase:
    """Mention the BON cards: nobody finishes with one, but they may be played after the first space (U-12, F-3)."""
    is_first = actor(s.agenda) == seat and s.agenda[-1].kind == "act" and len(nodes) == 2
    return bons_here(s, seat, "way.bons_there" if is_first else "way.bons", way=words)


def _boards_later(s: State, seat: int) -> bool:
    """Whether the pawn came into this port in this turn: it can board a ship only in the next turn (P-1)."""
    return s.current == seat and not steps.can_board(s, seat, s.moves_made == 0)


def _what_it_takes(s: State, seat: int, words: Phrase, nodes: Sequence[int]) -> Phrase:
    """Add the obstacles and the price."""
    in_the_way = _in_the_way(s, nodes)
    space = _space_price(s, seat, nodes)
    if not in_the_way and (later := _second_price(s, seat, nodes)):
        return say("way.second", way=say("way.clear", way=words), n=later)
    if not in_the_way:
        return say("way.costs" if space else "way.clear", way=words, n=space)
    words = _price(s, seat, _with_row(s, words, nodes), nodes, in_the_way)
    return say("way.jump_later", way=words) if _jumps_later(s, seat, nodes) else words


def _jumps_later(s: State, seat: int, nodes: Sequence[int]) -> bool:
    """Whether a player stands on the next space after the first move of this turn: no jump any more (M-7)."""
    return s.current == seat and s.moves_made > 0 and bool(s.players_mask >> nodes[1] & 1)


def _in_the_way(s: State, nodes: Sequence[int]) -> list[int]:
    return [node for node in nodes[1:] if s.occupied >> node & 1]


def _with_row(s: State, words: Phrase, nodes: Sequence[int]) -> Phrase:
    """Add a line about the obstacles, if there are any."""
    in_the_way = _in_the_way(s, nodes)
    return say("way.blocked", way=words, row=_row(s, in_the_way, nodes)) if in_the_way else words


def _cards(s: State, seat: int, nodes: Sequence[int], legs: Sequence[bool]) -> int:
    """Return the number of Sea cards on a route (P-4): one per section, one for both sections of a jump."""
    if s.companion[seat] == DISTRICT:
        return 0
    jumped = sum(bool(s.defs.board.sea & s.players_mask & 1 << node) for node in nodes[1:-1])
    to_port = next((n for n, node in enumerate(nodes[1:], 1) if s.defs.board.ports >> node & 1), len(legs))
    at_once = min(len(list(takewhile(bool, legs))), to_port)  # P-1, E-7: nobody sails on from a port in the same turn
    return max(sum(legs) - jumped - min(at_once, _without_card(s, seat)), 0)


def _without_card(s: State, seat: int) -> int:
    """Return how many sections need no card in this turn: credits, the drawn card, its wind (P-6, E-7)."""
    if actor(s.agenda) != seat or _boards_later(s, seat):
        return 0
    drawn = next((item for item in s.agenda if item.kind == "sea_step"), None)
    if drawn is not None:  # also while the card itself waits for an answer
        return 1 + sum(int(wind) for wind in drawn.args)
    kind, _, args = s.agenda[-1]
    if kind == "extra":
        return int(args[1]) if args[0] == "sea" else 0
    return min(s.calm_sea, _SPACES_LEFT.get(kind, 0))


def _space_price(s: State, seat: int, nodes: Sequence[int]) -> int:
    """Return the price of the next space itself: 0 unless it is the second of this turn (M-2, M-7)."""
    is_second = actor(s.agenda) == seat and s.agenda[-1].kind == "second" and len(nodes) == 2
    return steps.space_price(s, seat) if is_second and not s.players_mask >> nodes[1] & 1 else 0


def _second_price(s: State, seat: int, nodes: Sequence[int]) -> int:
    """Return what a whole route of two spaces costs if it is gone in this one turn (M-2, P-1); 0 if it cannot be."""
    board = s.defs.board
    if actor(s.agenda) != seat or s.agenda[-1].kind != "act" or len(nodes) != 3:
        return 0
    boards_in_port = bool(board.sea_mask[nodes[1]] >> nodes[2] & 1 and board.ports >> nodes[1] & 1)
    return 0 if boards_in_port else steps.space_price(s, seat)


def _price(s: State, seat: int, words: Phrase, nodes: Sequence[int], in_the_way: Sequence[int]) -> Phrase:
    """Add the periodicals for all obstacles, and the lower price if an overseer joins (O-2, O-4)."""
    space, passing = _space_price(s, seat, nodes), _passing(s, seat, nodes, in_the_way)
    price, before = space + passing, in_the_way
    if not price:
        return say("way.nothing", way=words)
    overseer = next((node for node in in_the_way if s.overseer_mask >> node & 1), NONE)
    if overseer != NONE:
        before = in_the_way[: in_the_way.index(overseer)]  # V-2: with him as companion, further ones are free
    along = space + _passing(s, seat, nodes, before)
    if along == price:
        words = say("way.costs" if space else "way.costs_past", way=words, n=price)
    else:
        key = "way.costs_or" if along else "way.costs_or_nothing"
        words = say(key, way=words, n=price, along=along, who=_letter(s, overseer))
    return say("way.short", way=words, n=s.periodicals[seat]) if price > s.periodicals[seat] else words


def _passing(s: State, seat: int, nodes: Sequence[int], in_the_way: Sequence[int]) -> int:
    """Return one periodical per obstacle, none with a companion; credits count for the next move only (O-2, B-5)."""
    if s.companion[seat] != NONE:
        return 0
    reach = 3 if s.players_mask >> nodes[1] & 1 else 2  # a jump takes two spaces
    now = sum(node in nodes[1:reach] for node in in_the_way)
    has_credits = actor(s.agenda) == seat and not _jumps_later(s, seat, nodes)
    return len(in_the_way) - (min(now, s.free_passage) if has_credits else 0)


def _row(s: State, in_the_way: Sequence[int], nodes: Sequence[int]) -> Phrase:
    """List the obstacles and their places: gendarmes, overseers, players to jump over."""
    last = nodes[-1]

    def there(mask: int) -> list[int]:
        return [node for node in in_the_way if mask >> node & 1]

    gendarmes = [_at(s, node, str(s.gendarmes.index(node) + 1)) for node in there(s.gendarme_mask)]
    overseers = [_at(s, node, _letter(s, node)) for node in there(s.overseer_mask)]
    players = there(s.players_mask)
    jumped = [_at(s, node, pawn_name(s, node)) for node in players if node != last]
    groups = [say("way.gendarmes", n=len(gendarmes), row=_and(gendarmes))] if gendarmes else []
    groups += [*overseers, *([say("way.jumps", n=len(jumped), row=_and(jumped))] if jumped else [])]
    if last in players:
        key = "way.jump_on" if _may_jump(s, nodes) else "way.no_stop"
        groups.append(say(key, who=pawn_name(s, last), place=_place(s, last)))  # O-8
    return reduce(_next, groups)


def _may_jump(s: State, nodes: Sequence[int]) -> bool:
    """Whether the deciding player is next to the last space and may jump over the pawn there (O-9)."""
    due, name = actor(s.agenda), s.defs.board.nodes[nodes[-1]]
    if due is None or due != s.current or s.moves_made or len(nodes) > 2 or s.space[due] != nodes[0]:
        return False
    by_sea = bool(s.defs.board.sea_mask[nodes[0]] >> nodes[1] & 1)
    return any(getattr(move, "over", "") == name for move in steps.jumps(s, due, by_sea))


def _at(s: State, node: int, name: Phrase | str) -> Phrase:
    return say("way.at", who=name, place=_place(s, node))


def _next(row: Phrase, one: Phrase) -> Phrase:
    return say("way.next", row=row, one=one)


def _and(row: Sequence[Phrase]) -> Phrase:
    """Join phrases, with "and" before the last."""
    return say("way.last", row=reduce(_next, row[:-1]), one=row[-1]) if row[1:] else row[0]


def _letter(s: State, node: int) -> Phrase:
    """Name the overseer on a space by the letter of his pawn."""
    return say(f"way.overseer.{OVERSEERS[s.overseers.index(node)]}")


def pawn_name(s: State, node: int) -> Phrase:
    """Name the pawn on a space in a word or two."""
    if node in s.gendarmes:
        return say("way.who.gendarme", n=s.gendarmes.index(node) + 1)
    if node in s.overseers:
        return say(f"way.who.{OVERSEERS[s.overseers.index(node)]}")
    return say("way.who.player", seat=seat_noun(s.player_at(node)))


def _place(s: State, node: int) -> Noun:
    return Noun("node", s.defs.board.nodes[node])
