"""Setting up a game, step by step (S-1 to S-11)."""

from boardgames.core import rng
from boardgames.core.game import Options
from boardgames.games.missionnaires.rules import turns
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, Defs, mask_of
from boardgames.games.missionnaires.rules.state import State


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """Return the first state; the leader begins (S-2)."""
    s = _blank(defs, options, seats, seed)
    if options["leader"] == "random":
        s.rng, s.leader = rng.below(s.rng, seats)
    s.gendarmes = list(defs.board.homes)  # S-4
    s.gendarme_mask = mask_of(s.gendarmes)
    _deal(s)
    s.piles = [list(cards) for cards in defs.cards.by_deck]  # S-9
    for pile in s.piles:
        s.rng = rng.shuffle(s.rng, pile)
    turns.begin_game(s)
    return s


def _blank(defs: Defs, options: Options, seats: int, seed: int) -> State:
    s = State()
    s.defs, s.options, s.seats, s.leader, s.moves = defs, options, seats, 0, None
    s.rng = rng.Rng(seed).state
    s.round, s.has_played, s.current, s.card, s.finished, s.ending = 1, False, NONE, NONE, 0, ""
    s.moves_made, s.entered, s.pending = 0, NONE, NONE
    s.two_spaces = s.free_passage = s.calm_sea = 0
    s.territory_taken = s.again = s.acted = False
    s.agenda, s.votes, s.left_over = [], [], []
    s.space = [defs.board.bethel] * seats  # S-3
    s.periodicals = [defs.numbers.at_start] * seats  # S-6
    s.todo, s.returned, s.miss, s.passes, s.rank = ([0] * seats for _ in range(5))
    s.companion, s.came_from, s.origin_port = ([NONE] * seats for _ in range(3))
    s.visited, s.bons = [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.overseers = [NONE] * len(OVERSEERS)  # S-5
    s.players_mask = s.gendarme_mask = s.overseer_mask = 0
    s.discards = [[], []]
    return s


def _deal(s: State) -> None:
    """Deal one card at a time from the leader on; the rest stays face down (S-7, S-8)."""
    s.left_over = sorted(s.defs.board.congregation)
    s.rng = rng.shuffle(s.rng, s.left_over)
    for n in range(s.defs.numbers.congregations[s.seats] * s.seats):
        s.todo[(s.leader + n) % s.seats] |= 1 << s.left_over.pop()
