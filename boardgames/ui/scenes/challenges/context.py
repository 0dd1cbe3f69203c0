"""The challenges as their tabs see them: the finished games, the chosen game and its texts."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.session.chronicle.store import Chronicle
from boardgames.session.services import Services
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.challenges.pictures import PositionPictures
from boardgames.ui.scenes.challenges.ways_back import to_puzzles


class ChallengesContext(Scene):
    """A scene whose tabs show challenges of one game or of all."""

    def __init__(self, app: App, services: Services, slug: str) -> None:
        super().__init__(app)
        self.services = services
        self.positions = PositionPictures(services)
        self.game = slug
        self.chronicle = Chronicle(services.saves)

    def strings_of(self, slug: str) -> Strings:
        """Return the texts of a game with the names of its things."""
        return Strings(self.kit.strings.language, slug, namer(self.services.definition(slug)))

    def game_of(self, games: Sequence[str]) -> str:
        """Return the chosen game if it is among those of a tab, else the first of them; "" without any."""
        if self.game not in games:
            self.game = next(iter(games), "")
        return self.game

    def choose_game(self, slug: str) -> None:
        """Show the puzzles or honours of a game."""
        self.game = slug
        self.layout()

    def open_puzzle(self, puzzle: str) -> None:
        """Set up a puzzle on the table."""
        self.app.go("puzzle", slug=self.game, puzzle=puzzle, back=to_puzzles(self.game))
