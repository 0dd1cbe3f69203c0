"""A hand for the scenes around the table: clicks widgets by name, presses keys, remembers where the program went."""

from pathlib import Path
from typing import Any

import pygame

from boardgames.app.wiring import ProgramServices
from boardgames.core.rng import Rng
from boardgames.session.seats import Seat, Setup
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.routes import routes
from boardgames.ui.widgets import Widget

REAL = ("library", "new_game", "load", "settings", "about", "chronicle")
SIZE = (1280, 800)


class Elsewhere(Scene):
    """Stands for a scene that is not under test."""


class Hand:
    """A program without a window; scenes that are not ours only note that they were asked for."""

    def __init__(
        self, services: ProgramServices, settings: Settings | None = None, size: tuple[int, int] = SIZE
    ) -> None:
        self.visits: list[tuple[str, dict[str, Any]]] = []
        known = routes(services)
        ways = {name: known[name] if name in REAL else self._note(name) for name in known}
        chosen = settings or Settings(language="en", animation="off")
        self.program = Program(size, chosen, ways)
        self.screen = pygame.Surface(size)

    def _note(self, name: str) -> Any:
        def visit(app: Any, **args: Any) -> Scene:
            self.visits.append((name, args))
            return Elsewhere(app)

        return visit

    def go(self, place: str, **args: Any) -> Any:
        """Open a scene and give it back."""
        self.program.go(place, **args)
        return self.top

    @property
    def top(self) -> Any:
        """The scene that is seen."""
        return self.program.scenes.top

    def find(self, name: str) -> Any:
        """A widget of the top scene, overlays first."""
        for layer in [*reversed(self.top.stage.overlays), self.top.stage]:
            found = layer.find(name)
            if found is not None:
                return found
        raise LookupError(name)

    def has(self, name: str) -> bool:
        """Whether the top scene shows such a widget."""
        return self.top.stage.find(name) is not None

    def click(self, target: str | Widget | tuple[int, int]) -> None:
        """Move there, press, release, as the system reports it."""
        widget = self.find(target) if isinstance(target, str) else target
        place = widget if isinstance(widget, tuple) else widget.rect.center
        self._give(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self._give(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def piece(self, name: str, key: str) -> None:
        """Click one piece of a segmented choice."""
        choice = self.find(name)
        at = [option for option, _ in choice.options].index(key)
        self.click(choice.boxes(choice.rect)[at].center)

    def press(self, *codes: int, mod: int = 0) -> None:
        """Press keys one after another."""
        for code in codes:
            letter = chr(code) if 32 <= code < 127 else ""
            self._give(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
        self._draw()

    def type(self, text: str) -> None:
        """Write letters into the field that has the focus."""
        for letter in text:
            self._give(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
            self._give(pygame.TEXTINPUT, text=letter)
        self._draw()

    def send(self, kind: int, **facts: Any) -> None:
        """Give the program an event, let time pass, draw."""
        self._give(kind, **facts)
        self._draw()

    def _give(self, kind: int, **facts: Any) -> None:
        """Give the program an event and let time pass; the picture between two events of one deed shows nothing new."""
        self.program.scenes.handle(pygame.event.Event(kind, **facts))
        self.program.scenes.update(0.05)

    def _draw(self) -> None:
        self.program.scenes.draw(self.screen)

    def tab_to(self, name: str, most: int = 80) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(most):
            focus = self.top.stage.focus
            if focus is not None and focus.name == name:
                return self._draw()
            self._give(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
        raise LookupError(f"Tab never reaches {name}")


def play_save(
    services: ProgramServices, names: tuple[str, ...] = ("Miriam", "Ben"), moves: int = 3, seed: int = 7, slug: str = ""
) -> Path:
    """A save of a game, or of the first that can be played, with some random moves in it."""
    slug = slug or next(slug for slug in services.slugs() if services.playable(slug))
    colours = [colour.id for colour in services.definition(slug).game.colours]
    seats = tuple(Seat(name, colour) for name, colour in zip(names, colours, strict=False))
    session = services.saves.begin(Setup(slug, seats, {}, seed))
    rng = Rng(seed)
    for _ in range(moves):
        if not session.is_over:
            session.submit(rng.choice(session.game.legal(session.state)))
    journal = session.journal
    assert journal is not None
    journal.close()
    return journal.path
