"""The picture of a save: the public board with its pieces, in every game."""

from pathlib import Path

import pygame
import pytest
from finger import Finger, QuietServices, setup_of

from boardgames.app.wiring import available, definition
from boardgames.core.rng import Rng
from boardgames.ui.scenes.common.table_picture import table_picture

MOVES = 40


@pytest.mark.parametrize("slug", available())
def test_the_picture_of_a_save_shows_its_present_position(tmp_path: Path, slug: str) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services)
    finger.program.go("play", setup=setup_of(services, slug, definition(slug).game.players.min, seed=5))
    session, rng = finger.scene.session, Rng(1)
    kit = finger.program.kit(slug, slug)

    before = table_picture(kit, services, services.saves.list()[0])
    for _ in range(MOVES):
        session.submit(rng.choice(session.game.legal(session.state)))
    after = table_picture(kit, services, services.saves.list()[0])

    assert before is not None
    assert after is not None
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_save_that_is_gone_has_no_picture(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services)
    slug = available()[0]
    finger.program.go("play", setup=setup_of(services, slug, definition(slug).game.players.min, seed=5))
    save = services.saves.list()[0]
    save.path.write_text("nothing\n", encoding="utf-8")

    assert table_picture(finger.program.kit(slug, slug), services, save) is None
