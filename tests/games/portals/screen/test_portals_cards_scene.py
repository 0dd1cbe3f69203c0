"""The scene with all cards."""

from boardgames.app.wiring import ProgramServices
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program
from boardgames.ui.scenes.cards import CardsScene


def test_a_face_that_bears_its_text_stands_alone() -> None:
    program = Program((1280, 800), Settings(language="en"))
    scene = CardsScene(program, ProgramServices(), "portals")

    scene.stage.find("gen_babel").activate()  # type: ignore[union-attr]

    assert scene.large is not None
    assert scene.beside is None
