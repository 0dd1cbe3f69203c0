"""The puzzles of the challenges: games as chips, below them the posters of the chosen game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from boardgames.core.game import Game
from boardgames.data.puzzle import Puzzle, has_puzzles, load_puzzles
from boardgames.data.strings import Strings
from boardgames.session.challenges import progress
from boardgames.session.challenges.goal import goal_phrase
from boardgames.session.challenges.progress import Stars
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.challenges.context import ChallengesContext
from boardgames.ui.scenes.challenges.poster import Poster
from boardgames.ui.scenes.common.chip_rows import place_chips
from boardgames.ui.scenes.common.frame import close_area
from boardgames.ui.widgets import Chip, Panel, ScrollArea

LEAST_POSTER_UNITS = 210
GAP_UNITS = 16


class PuzzleWall:
    """Builds the tab of puzzles."""

    def __init__(self, scene: ChallengesContext) -> None:
        self.scene = scene
        self.columns = 1
        self.solved: Mapping[str, Stars] = {}

    @property
    def games(self) -> list[str]:
        """The games that have puzzles."""
        services = self.scene.services
        return [slug for slug in services.slugs() if services.playable(slug) and has_puzzles(slug)]

    def build(self, panel: Panel, room: pygame.Rect) -> None:
        """Fill the room of a panel."""
        kit, scene = self.scene.kit, self.scene
        self.solved = progress.load()
        if not scene.game_of(self.games):
            return
        y = place_chips(kit, panel, room, [self._chip(slug) for slug in self.games])
        area = panel.add(ScrollArea(kit, name="posters"))
        area.rect = pygame.Rect(room.x, y, room.width, room.bottom - y)
        self._posters(area)

    def _chip(self, slug: str) -> Chip:
        kit, language = self.scene.kit, self.scene.kit.strings.language
        puzzles = load_puzzles(slug)
        done = sum(puzzle.id in self.solved.get(slug, {}) for puzzle in puzzles)
        name = self.scene.services.about(slug).name.of(language)
        text = kit.say("challenges.game_chip", game=name, part=done, whole=len(puzzles))
        chip = Chip(kit.with_accent(slug), text, height=36, on=slug == self.scene.game, name=f"game/{slug}")
        chip.is_one_of_many = True
        chip.on_click = partial(self.scene.choose_game, slug)
        return chip

    def _posters(self, area: ScrollArea) -> None:
        scene, theme = self.scene, self.scene.kit.theme
        kit = scene.kit.with_accent(scene.game)
        puzzles, gap, pad = load_puzzles(scene.game), theme.px(GAP_UNITS), theme.px(6)
        least = round(LEAST_POSTER_UNITS * max(theme.u, theme.text_u))
        inner = area.view.width - 2 * pad
        self.columns = max((inner + gap) // (least + gap), 1)
        wide = (inner + gap) // self.columns - gap
        game, strings = scene.services.game(scene.game), scene.strings_of(scene.game)
        goals = [goal_text(kit, game, strings, puzzle) for puzzle in puzzles]
        high = Poster.height(kit, wide, goals)
        won = self.solved.get(scene.game, {})
        for number, puzzle in enumerate(puzzles):
            poster = Poster(
                kit,
                scene.positions,
                scene.game,
                puzzle,
                number + 1,
                goals[number],
                won.get(puzzle.id, 0),
                partial(scene.open_puzzle, puzzle.id),
                partial(self._step, number),
            )
            row, column = divmod(number, self.columns)
            area.add(poster)
            poster.place(
                (area.rect.x + pad + column * (wide + gap), area.rect.y + pad + row * (high + gap), wide, high)
            )
        rows = -(-len(puzzles) // self.columns)
        close_area(area, rows * (high + gap) - gap + 2 * pad)
        area.focusable = False  # the posters take the arrows themselves

    def _step(self, number: int, right: int, down: int) -> bool:
        """Move the focus to a neighbour."""
        puzzles = load_puzzles(self.scene.game)
        at = number + right + down * self.columns
        if not 0 <= at < len(puzzles):
            return False
        self.scene.stage.set_focus(self.scene.stage.find(f"puzzle/{puzzles[at].id}"), keyboard=True)
        return True


def goal_text(kit: Kit, game: Game, strings: Strings, puzzle: Puzzle) -> str:
    """Return the goal of a puzzle as a sentence."""
    if puzzle.says is not None:
        return puzzle.says.of(kit.strings.language)
    first = game.new(puzzle.options, len(puzzle.seats), puzzle.seed)
    return strings.phrase(goal_phrase(game, puzzle.goal, first))
