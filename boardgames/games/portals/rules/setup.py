"""Setting up a game, step by step (S-1 to S-12)."""

from boardgames.core import rng
from boardgames.core.agenda import Item
from boardgames.core.game import Options
from boardgames.games.portals.rules.definitions import GENESIS, NEW, NONE, OLD, Defs, routes
from boardgames.games.portals.rules.state import State


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """Return the first state; its agenda: choose portals, place pawns, open the row."""
    s = _blank(defs, options, seats, seed)
    if options["first_player"] == "random":
        s.rng, s.first = rng.below(s.rng, seats)
    order = [(s.first + n) % seats for n in range(seats)]
    _deal(s, order)
    s.agenda.append(Item("open_row"))
    s.agenda.extend(Item("placement", seat) for seat in reversed(order))
    mode = options["portals_mode"]
    if mode == "chosen":
        s.agenda.extend([Item("portal_choice", s.first)] * defs.numbers.portals)
    else:
        s.portals = defs.numbers.suggested if mode == "suggested" else _random_portals(s)
    s.routes = routes(defs, s.portals)
    return s


def _blank(defs: Defs, options: Options, seats: int, seed: int) -> State:
    s = State()
    s.defs, s.options, s.seats, s.first = defs, options, seats, 0
    s.simplified = options["simplified"] == "on"
    s.lenient = options["hand_limit_mode"] == "lenient"
    s.teams = options["teams"] == "on"
    s.rng = rng.Rng(seed).state
    s.round, s.capsule, s.level, s.burnt, s.used = 1, 0, 0, 0, 0
    s.portals, s.undealt, s.trigger = (), (), (NONE, 0)
    s.last_round, s.stall, s.touched, s.ending = False, 0, False, ""
    s.agenda, s.removed, s.blind, s.old, s.new = [], [], [], [], []
    s.row = [NONE] * defs.numbers.row
    s.hands, s.played = [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.masks, s.known, s.scores, s.tallies = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.pawns, s.occupied = [NONE] * seats, 0
    return s


def _deal(s: State, order: list[int]) -> None:
    genesis, s.old, s.new = (list(s.defs.cards.by_deck[deck]) for deck in (GENESIS, OLD, NEW))
    for deck in (genesis, s.old, s.new):
        s.rng = rng.shuffle(s.rng, deck)
    for seat in order:
        s.hands[seat] = [genesis.pop() for _ in range(s.defs.numbers.first_hand)]
        s.masks[seat] = sum(1 << card for card in s.hands[seat])
    s.undealt = tuple(genesis)


def _random_portals(s: State) -> tuple[int, ...]:
    regions = list(range(len(s.defs.regions)))
    s.rng = rng.shuffle(s.rng, regions)
    portals = []
    for region in regions[: s.defs.numbers.portals]:
        nodes = [node for node, of in enumerate(s.defs.node_region) if of == region]
        s.rng, pick = rng.below(s.rng, len(nodes))
        portals.append(nodes[pick])
    return tuple(portals)
