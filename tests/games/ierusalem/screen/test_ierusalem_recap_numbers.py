"""The numbers of a recap lie at the places where something happened."""

from pathlib import Path

import pytest
from ended import program
from finger import setup_of

from boardgames.core.events import Drew
from boardgames.core.phrase import say
from boardgames.session.session import Session
from boardgames.session.story import Step
from tests.ui.test_recap import scene_of, until_turn_of
from tests.ui.test_recap_marks import boxes_of


@pytest.mark.parametrize(
    ("slot", "home"),
    [
        ("square/mountain_5", "location/mountain"),
        ("square/lake_6", "location/lake"),
        ("mahane/deck", "mahane/deck"),
        ("offerings", "offerings"),
    ],
)
def test_a_number_lies_on_no_other_location_and_not_on_the_score_track(tmp_path: Path, slot: str, home: str) -> None:
    app = program(tmp_path, size=(1366, 768))
    session = Session(app.services.game("ierusalem"), setup_of(app.services, "ierusalem", 4, 4))
    scene = scene_of(app, until_turn_of(session, 1, 1), 1)
    table, rect_of = scene.view.table, scene.view.targets.rect_of
    assert table is not None
    slots = [slot.id for zone in table.zones for slot in zone.slots]
    others = [name for name in slots if name.startswith(("location/", "score/")) and name != home]

    (box,) = boxes_of(scene, [Step(0, 1, 1, (Drew(source=slot, to="hand/0", log=say("drew")),))])

    assert any(rect_of(name) is not None for name in others if name.startswith("score/"))
    assert [name for name in others if (rect := rect_of(name)) is not None and rect.colliderect(box)] == []
    assert rect_of(home) is not None
    assert box.colliderect(rect_of(home))


@pytest.mark.parametrize("size", [(1280, 728), (1366, 768)])
def test_the_numbers_of_followers_at_a_full_location_stay_on_it(tmp_path: Path, size: tuple[int, int]) -> None:
    app = program(tmp_path, size=size)
    session = Session(app.services.game("ierusalem"), setup_of(app.services, "ierusalem", 3, 4))
    for _ in range(3):
        session.submit(
            next(move for move in session.game.legal(session.state) if str(move) == "setup_place_follower lake")
        )
    assert session.actor is not None

    scene = scene_of(app, session, session.actor)

    lake, numbers = scene.view.targets.rect_of("location/lake"), boxes_of(scene, scene.story.steps)
    assert lake is not None
    assert len(numbers) == 2
    assert all(lake.contains(number) for number in numbers)
