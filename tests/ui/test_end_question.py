"""The question before a turn ends says what could still be done for points."""

from collections.abc import Iterator

import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.what_if import best_gain
from boardgames.ui.start import played
from boardgames.ui.table.picture.overlays import asks_before_end
from boardgames.ui.widgets import Dialog

SEEDS, MOVES = 4, 60


def turns_with_unused_actions(services: QuietServices) -> Iterator[tuple[Session, str]]:
    """Positions of random games in which a turn could end although actions are left, with the button that ends it."""
    for slug in available():
        for seed in range(SEEDS):
            seats, rng = definition(slug).game.players.min, Rng(seed)
            session = played(services, setup_of(services, slug, seats, seed), 0)
            while len(session.entries) < MOVES and not session.is_over:
                prompt = session.game.prompt(session.state, session.actor)
                ends = [button.target for button in prompt.buttons if button.kind == "end"]
                if ends and prompt.lamps is not None and prompt.lamps[0]:
                    yield session, ends[0]
                session.submit(rng.choice(session.game.legal(session.state)))


@pytest.mark.parametrize("has_gain", [False, True])
def test_the_end_of_a_turn_names_a_move_that_would_still_bring_points(services: QuietServices, has_gain: bool) -> None:
    finger = Finger(services, settings=CALM)
    for session, target in turns_with_unused_actions(services):
        game, state = session.game, session.state
        moves = {move for move in game.legal(state) if (target,) in game.paths(state, move)}
        others = [move for move in game.legal(state) if move not in moves]
        gain = best_gain(game, state, session.actor, others, 0)
        if not moves or (gain is not None) != has_gain:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()

        assert asks_before_end(table, target, moves.pop())

        asked = table.stage.overlays[-1]
        assert isinstance(asked, Dialog)
        assert ("You can still" in asked.body.text) == has_gain
        if gain is not None:
            assert f"+{gain[1]}" in asked.body.text
        return
    pytest.fail("no such position")
