"""Plays one game between bots."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence

from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.game import Game, Teamed
from boardgames.core.rng import Rng
from boardgames.simulation.record import ENDLESS, GameRecord

MOST_MOVES = 100_000  # random games may be long; beyond this the game counts as endless


def play_game(game: Game, options: Mapping[str, str], bots: Sequence[str], seed: int) -> GameRecord:
    """Play one game with bots; the same seed gives the same game."""
    begun = time.thread_time()
    s = game.new(options, len(bots), seed)
    rng = Rng(seed + 1)
    # A random bot needs no view: all legal moves are equally likely.
    players = [None if name == "random" else registry.make(name) for name in bots]
    actor, legal, apply = game.actor, game.legal, game.apply
    moves = turns = 0
    before = -1
    widths: list[int] = []
    while (seat := actor(s)) is not None and moves < MOST_MOVES:
        choices, bot = legal(s), players[seat]
        widths.append(len(choices))
        if seat != before:
            turns, before = turns + 1, seat
        apply(s, rng.choice(choices) if bot is None else ask(bot, game, s, seed, moves))
        moves += 1
    for bot in players:
        if bot is not None:
            bot.close()
    rows = {row.id: row.points for row in game.score(s) if not row.is_fact}
    outcome = game.outcome(s)
    return GameRecord(
        seed=seed,
        options=dict(options),
        bots=tuple(bots),
        moves=moves,
        turns=turns,
        rounds=game.round(s),
        branching=dict(sorted(Counter(widths).items())),
        totals=outcome.totals if outcome else tuple(map(sum, zip(*rows.values(), strict=True))),
        rows=rows,
        winners=outcome.winners if outcome else (),
        rule=outcome.rule if outcome else ENDLESS,
        reason=outcome.reason.key if outcome else "",
        seconds=time.thread_time() - begun,
        teams=game.teams(s) if isinstance(game, Teamed) else (),
    )
