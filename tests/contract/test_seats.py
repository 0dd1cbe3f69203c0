"""Hidden things stay hidden while seats change hands, in every game: nobody's secrets show before their curtain."""

import pytest
from msgspec.structs import replace

from boardgames.app import wiring
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.table.flow import Flow

MOVES = 60


class SilentBots:
    """Bots that never answer; the test moves for them."""

    def ask(self, session: Session) -> None:
        pass

    def poll(self) -> Move | None:
        return None

    def forget(self) -> None:
        pass


def reseat_one(session: Session, rng: Rng) -> None:
    """Hand one seat over, to a bot or to a person."""
    seats = list(session.setup.seats)
    number = rng.below(len(seats))
    seats[number] = replace(seats[number], kind="bot" if seats[number].is_human else "human")
    session.reseat(tuple(seats))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("slug", wiring.available())
def test_nobody_sees_secrets_of_a_seat_before_its_curtain_opens(slug: str, seed: int) -> None:
    game, players = wiring.open_game(slug), wiring.definition(slug).game.players
    seats = tuple(Seat(f"P{n}", f"c{n}", "human" if n < 2 else "bot") for n in range(min(players.max, 3)))
    session, rng = Session(game, Setup(slug, seats, {}, seed)), Rng(seed)
    flow = Flow(session, SilentBots(), Settings(auto_end_turn=False))  # type: ignore[arg-type]
    session.subscribe(lambda change: flow.reseated() if change.kind == "seats" else flow.changed())
    present = flow.owner
    curtains = reseated = 0

    for _ in range(MOVES):
        if session.is_over:
            break
        if rng.below(4) == 0:
            reseat_one(session, rng)
            reseated += 1
        viewer = flow.viewer
        if viewer is not None:
            assert viewer in session.setup.humans, f"seed {seed}: a bot's table is shown"
            is_guarded = game.has_secret(session.state, viewer)
            assert not is_guarded or viewer == present, f"seed {seed}: P{viewer} sees before the curtain"
            is_alone = session.setup.humans == (viewer,)
            present = viewer if is_guarded or is_alone else None  # where nothing is hidden all may look
        if flow.curtain_due:
            present, curtains = flow.curtain_seat, curtains + 1
            flow.take_over()
            assert flow.viewer == present
            continue
        present = session.actor if flow.can_act else present  # whoever moves sits at the screen
        session.submit(rng.choice(game.legal(session.state)))

    assert reseated
    is_long = not session.is_over  # a short game may end before the curtain falls often
    if is_long and any(game.has_secret(session.state, seat) for seat in range(len(seats))):
        assert curtains > 2
