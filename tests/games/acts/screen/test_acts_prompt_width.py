"""The prompt bar has room for the question of an action, whatever was asked before it in the same turn."""

from pathlib import Path

import msgspec
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.core.rng import Rng
from boardgames.session.session import Session

STRONG = {("action/rearrange", "button/strong")}


def test_a_long_button_of_one_action_takes_no_room_from_the_question_of_another(tmp_path: Path) -> None:
    services, rng = QuietServices(tmp_path), Rng(4)
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 4))
    game = session.game
    while not {path[:2] for move in game.legal(session.state) for path in game.paths(session.state, move)} >= STRONG:
        session.submit(rng.choice(game.legal(session.state)))
    finger = Finger(services, (1024, 640), msgspec.structs.replace(QUIET, language="fr"))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    table = finger.table()

    def choose(action: str) -> int:
        table.picker.chosen = ()
        table.picker.click(f"action/{action}")
        table.relight()
        return table.prompt.buttons["button/strong"].rect.width

    travel, rearrange = choose("travel"), choose("rearrange")

    assert rearrange < travel
    assert not table.prompt._label.tooltip  # the whole sentence stands there only when it is cut
