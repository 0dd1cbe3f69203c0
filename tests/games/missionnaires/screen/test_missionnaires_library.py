"""The small picture of a table in the library."""

from pathlib import Path

import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.games.missionnaires.screen.dunes import Dunes
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.scenes.common import table_picture
from boardgames.ui.zones.map.legend import Legend
from tests.ui.around import Hand, play_save

pytestmark = pytest.mark.names


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


def test_no_legend_no_title_and_no_names_lie_on_the_places_of_a_small_picture(
    services: ProgramServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Legend, "draw", lambda *_: drawn.append("legend"))
    monkeypatch.setattr(Dunes, "draw", lambda *_: drawn.append("foot"))
    monkeypatch.setattr(BoardPainter, "placed_names", lambda *_: drawn.append("names") or {})  # they take seconds
    scene, save = (
        Hand(services).go("library"),
        services.saves.summary(play_save(services, moves=2, slug="missionnaires")),
    )

    picture = table_picture.table_picture(scene.kit, services, save)

    assert picture is not None
    assert drawn == []
