"""`shot` draws scenes that need a player to move before the first move and after the end too."""

from pathlib import Path

import pytest
from finger import QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.session.services import Shot
from boardgames.ui import start

SLUG, SEATS, SEED, END = available()[0], 2, 3, 100_000


@pytest.mark.parametrize("scene", ["whynot", "curtain", "recap"])
@pytest.mark.parametrize("moves", [0, END])
def test_a_scene_is_drawn_at_the_beginning_and_after_the_end(tmp_path: Path, scene: str, moves: int) -> None:
    services, out = QuietServices(tmp_path), tmp_path / "out.png"

    start.run(
        services, Shot(scene=scene, out=out, setup=setup_of(services, SLUG, SEATS, SEED), moves=moves, size=(1024, 640))
    )

    assert out.stat().st_size > 0


@pytest.mark.parametrize("slug", available())
def test_a_recap_after_the_end_is_told_to_who_would_be_next(tmp_path: Path, slug: str) -> None:
    services = QuietServices(tmp_path)
    session = start.played(services, setup_of(services, slug, services.about(slug).players.min, SEED), END)

    eyes = start._viewer_for(session, "recap")

    assert session.is_over
    assert eyes is not None
    assert eyes != session.entries[-1].seat
    assert session.news(eyes)
