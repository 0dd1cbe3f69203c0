"""Pictures of positions: the part of a table where the player's pieces are."""

from pathlib import Path

import pygame
import pytest
from finger import Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.common.table_picture import CLOSE_SHARE, session_picture
from boardgames.ui.steps import finish

WITHOUT_MAP = [
    slug
    for slug in available()
    if not any(zone.view == "map" for zone in QuietServices(Path()).definition(slug).screen.zones)  # type: ignore[union-attr]
]


@pytest.mark.parametrize("slug", WITHOUT_MAP)
def test_near_a_seat_a_table_without_a_map_is_shown_closer(tmp_path: Path, slug: str) -> None:
    services = QuietServices(tmp_path)
    session, rng = Session(services.game(slug), setup_of(services, slug, 3, 5)), Rng(5)
    for _ in range(150):
        session.submit(rng.choice(session.game.legal(session.state)))
    kit = Finger(services).program.kit(slug, slug)

    whole = finish(session_picture(kit, services, session))
    near = [finish(session_picture(kit, services, session, seat)) for seat in range(3)]

    assert {picture.get_size() for picture in near} == {
        (round(whole.get_width() * CLOSE_SHARE), round(whole.get_height() * CLOSE_SHARE))
    }
    assert len({pygame.image.tobytes(picture, "RGB") for picture in near}) > 1
