"""Several people at one screen: a curtain falls where something is hidden, else a banner names who plays now."""

from pathlib import Path
from typing import Literal

import msgspec
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available, definition
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene

SHOWN = msgspec.structs.replace(QUIET, auto_end_turn=False)
MOVES = 10


@pytest.mark.parametrize("animation", ["fast", "off"])
@pytest.mark.parametrize("slug", available())
def test_who_plays_now_is_named_wherever_the_screen_changes_hands(
    tmp_path: Path, slug: str, animation: Literal["fast", "off"]
) -> None:
    services, rng = QuietServices(tmp_path), Rng(3)
    session = Session(services.game(slug), setup_of(services, slug, definition(slug).game.players.min, 5))
    finger = Finger(services, (1024, 640), msgspec.structs.replace(SHOWN, animation=animation), blinks=10**9)
    finger.program.go("table", session=session)
    curtains, named, viewer = 0, [], None

    while len(session.entries) < MOVES:
        finger.rest(0.1)
        scene = finger.scene
        if not isinstance(scene, TableScene):
            curtains, viewer = curtains + 1, None
            finger.click(finger.button("curtain/open").rect.center)
            continue
        if viewer is not None and scene.viewer not in (None, viewer):
            name = scene.table_kit.seats[scene.viewer].name
            named.append(
                scene.banner.is_up and name in scene.banner.text and f"seat-{scene.viewer}" in scene.banner.text
            )
        viewer = scene.viewer
        if not scene.is_showing and scene.flow.can_act:
            scene.submit(rng.choice(session.game.legal(session.state)))

    assert all(named)
    assert curtains + len(named) > 1
