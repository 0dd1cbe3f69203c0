"""The numbers of a recap: each stands at the place where its step ends, which its line names."""

import math
from pathlib import Path

import pytest
from ended import program, top
from finger import setup_of

from boardgames.core.events import Moved
from boardgames.core.phrase import say
from boardgames.session.session import Session
from boardgames.session.story import Step
from boardgames.ui.scenes.recap.scene import RecapScene

TRIPS = (
    (("bethel", "toulouse"), ("toulouse", "bordeaux")),
    (("toulouse", "bordeaux"), ("bordeaux", "bethel")),
    (("genoa", "milan"), ("milan", "venice")),
    (("barcelona", "s_lion"), ("s_lion", "marseille")),
)


@pytest.mark.parametrize("trips", TRIPS)
def test_a_number_is_nearest_to_the_place_where_its_step_ends(
    trips: tuple[tuple[str, str], ...], tmp_path: Path
) -> None:
    app = program(tmp_path, size=(1280, 695))
    app.go(
        "recap",
        session=Session(app.services.game("missionnaires"), setup_of(app.services, "missionnaires", 2, 1)),
        viewer=1,
    )
    scene = top(app)
    assert isinstance(scene, RecapScene)
    board = scene.view.board
    assert board is not None
    moves = [Moved(piece="pawn/0", origin=f"map/{a}", to=f"map/{b}", log=say("moved")) for a, b in trips]
    steps = [Step(0, n, n, (move,)) for n, move in enumerate(moves, start=1)]

    badges = scene.paths._badges(list(enumerate(steps, start=1)))

    spots = {slot: board.position(f"map/{slot}") for trip in trips for slot in trip}
    nearest = [min(spots, key=lambda slot: math.dist(spots[slot], badge.spot)) for badge in badges]
    assert nearest == [end for _, end in trips]
