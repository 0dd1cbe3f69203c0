"""Setting up a game, step by step (S-1 to S-16)."""

from boardgames.core import rng
from boardgames.core.agenda import Item
from boardgames.core.game import Options
from boardgames.games.acts.rules.definitions import NONE, UNKNOWN, Defs
from boardgames.games.acts.rules.state import State


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """Return the first state; its agenda: place pawns, then begin the first round."""
    s = _blank(defs, options, seats, seed)
    if options["stenographer"] == "random":  # S-16: stenographer, discs, primary deck, themes
        s.rng, s.first = rng.below(s.rng, seats)
    _deal(s)
    s.tokens = [defs.numbers.token] * seats  # S-14
    s.tokens[s.first] = 0
    s.tokens[s.first - 1] += defs.numbers.last_token
    s.agenda.append(Item("round"))
    s.agenda.extend(Item("placement", seat) for seat in reversed(s.order(s.first)))
    return s


def _deal(s: State) -> None:
    defs = s.defs
    discs = list(range(len(defs.named.witnesses)))
    s.rng = rng.shuffle(s.rng, discs)
    s.discs = tuple(discs)
    deck = list(range(len(defs.cards.ids)))
    s.rng = rng.shuffle(s.rng, deck)
    size = defs.numbers.box
    s.boxes = [deck[size * city : size * (city + 1)] for city in range(len(defs.board.cities))]
    themes = list(range(len(defs.named.themes)))
    s.rng = rng.shuffle(s.rng, themes)
    dealt = dict(zip(s.order(s.first), themes, strict=False))
    s.themes = tuple(dealt[seat] for seat in range(s.seats))
    if s.by_theme:  # S-13
        s.colours = [defs.named.theme_colour[theme] for theme in s.themes]


def _blank(defs: Defs, options: Options, seats: int, seed: int) -> State:
    numbers = defs.numbers
    s = State()
    s.defs, s.options, s.seats, s.first = defs, options, seats, 0
    s.by_theme = options["pawn_colour"] == "theme"
    s.memory_aid = options["memory_aid"] == "on"
    s.rng = rng.Rng(seed).state
    s.time = defs.times.start[seats]  # S-5
    s.octagons, s.spent, s.used, s.cities_used = 0, [], 0, 0
    s.agenda, s.pawns, s.boats, s.pushed = [], [NONE] * seats, list(defs.board.boat_starts), NONE
    s.status = [UNKNOWN] * len(defs.named.witnesses)
    s.white, s.black, s.supply, s.removed = numbers.white, numbers.black, numbers.supply, 0
    s.shown, s.seen, s.twins = 0, [0] * seats, (1 << len(defs.cards.ids)) - 1
    s.piles = [numbers.pile] * len(defs.named.witnesses)
    s.colours = [NONE] * seats
    slots = 2 * numbers.leaves
    s.gospels, s.filled = [[NONE] * slots for _ in range(seats)], [1 << slots] * seats
    s.cards, s.followed, s.held = [0] * seats, [0] * seats, [0] * seats
    s.tallies, s.mutes = [0] * seats, [0] * seats
    s.box, s.kept, s.steps, s.action, s.strong = NONE, [], 0, NONE, False
    s.offer, s.queue, s.picked, s.ending = (), [], NONE, ""
    return s
