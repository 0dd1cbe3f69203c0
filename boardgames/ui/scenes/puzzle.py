"""The scene of a puzzle: the real table at a set position, with a goal, hints from its solution and a verdict."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from boardgames.bots.advice import Tip
from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Mark, Prompt
from boardgames.data.puzzle import load_puzzles
from boardgames.session.challenges import progress
from boardgames.session.challenges.attempt import MOST_STARS, Attempt
from boardgames.session.challenges.goal import Status
from boardgames.session.services import BotService, Services
from boardgames.session.session import Change
from boardgames.ui.scene import App
from boardgames.ui.scenes.challenges.stars import StarDialog
from boardgames.ui.scenes.challenges.ways_back import to_puzzles
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.flow import Flow
from boardgames.ui.table.words.hint import Hint
from boardgames.ui.widgets import Button

PILL_ICONS: dict[Status, str] = {"open": "ui-star", "solved": "ui-check", "failed": "ui-close"}


class PuzzleFlow(Flow):
    """Nobody changes seats, and nothing is explained unasked."""

    is_fixed = True


class PuzzleHint(Hint):
    """Shows the next move of the solution; each one costs a star."""

    def __init__(self, scene: PuzzleScene, bots: BotService) -> None:
        super().__init__(scene, scene.side_content, bots)
        self.puzzle_scene = scene

    def ask(self, is_by_key: bool = False) -> None:
        """Show the next move of the solution, or say that it was left."""
        scene, attempt = self.puzzle_scene, self.puzzle_scene.attempt
        self._is_by_key = is_by_key
        move = attempt.next_move() if attempt.status == "open" else None
        if not scene.flow.can_act or scene.flow.auto_move_due:
            scene.app.toast(scene.table_kit.say("hint.not_now"), glyph="lamp")
        elif move is None:
            again = scene.table_kit.say("challenges.again")
            scene.app.toast(scene.table_kit.say("challenges.off_line"), again, scene.start_again, glyph="lamp")
        else:
            attempt.hinted.add(scene.puzzle_session.tried)
            progress.note_hints(scene.slug, attempt.puzzle.id, attempt.hinted)
            self._tips = (Tip(move.plain()),)
            self._show(0)

    def prompt(self, prompt: Prompt) -> Prompt:
        """The prompt with the next move of the solution; what it brings is for the player to find out."""
        if self.tip is None:
            return prompt
        session = self.scene.session
        what = session.game.describe(session.state, session.game.moves.read(self.tip.move))
        left = say("challenges.stars_left", n=self.puzzle_scene.attempt.stars)
        text, shorter = say("challenges.hint_left", what=what, left=left), say("challenges.hint_text", what=what)
        return replace(prompt, text=text, shorter=(shorter,), glyph="lamp")


class PuzzleScene(TableScene):
    """A table with a goal."""

    def __init__(self, app: App, services: Services, attempt: Attempt) -> None:
        self.attempt = attempt
        self.puzzle_session = attempt.session
        self._announced: Status = "open"
        super().__init__(app, services, attempt.session, attempt.puzzle.seat, end_shown=True)

    def make_hint(self, bots: BotService) -> Hint:
        return PuzzleHint(self, bots)

    def make_flow(self, bots: BotService) -> Flow:
        return PuzzleFlow(self.session, bots, self.app.settings)

    # The goal

    @property
    def goal_text(self) -> str:
        """The goal as a sentence."""
        says = self.attempt.puzzle.says
        strings = self.table_kit.strings
        return says.of(strings.language) if says is not None else strings.phrase(self.attempt.goal)

    @property
    def head_pills(self) -> tuple[Mark, ...]:
        goal, icon = self.attempt.puzzle.goal, PILL_ICONS[self.attempt.status]
        text: Phrase | str = self.attempt.goal if self.attempt.puzzle.says is None else self.goal_text
        reached = self._reached
        is_named = reached is not None or self.attempt.reached is None
        kind = "keep" if goal.piece and goal.kind != "piece" else goal.kind
        brief = say(f"challenges.brief.{kind if is_named else 'own'}", n=goal.least)
        if reached is not None and self.attempt.status != "solved":
            n, least = number_text(reached), goal.least
            text, brief = (say("challenges.so_far", goal=told, n=n, least=least) for told in (text, brief))
        return (Mark(text, icon, tone="care", tip=say("challenges.goal_tip"), brief=brief),)

    @property
    def own_actions(self) -> dict[str, Callable[[], None]]:
        return {"goal": self.open_goal}

    def open_goal(self) -> None:
        """Say the goal and how the attempt stands, with what can be done now."""
        self._close_dialog()
        attempt, kit = self.attempt, self.table_kit
        status, words = attempt.status, kit.say
        self._announced = status
        buttons = [
            Button(kit, words("challenges.all"), self._leave_puzzle, kind="ghost", name="all"),
            Button(kit, words("challenges.again"), self.start_again, glyph="restart", name="again"),
        ]
        buttons[1].enable(bool(self.puzzle_session.tried), words("challenges.no_undo"))
        if status == "solved" and self._next_id():
            buttons.append(Button(kit, words("challenges.next"), self._open_next, kind="primary", name="next"))
        elif status != "solved":
            buttons.insert(2, Button(kit, words("challenges.hint"), self._open_hint, glyph="lamp", name="hint"))
        if status == "open":
            buttons.append(Button(kit, words("challenges.play_on"), self._close_dialog, kind="primary", name="on"))
        earned = attempt.stars if status != "failed" else 0
        key = "perfect" if status == "solved" and earned == MOST_STARS else status
        body = f"{self._goal_now()}\n{words(f'challenges.body.{key}', n=earned)}"
        head = words(f"challenges.head.{status}")
        dialog = StarDialog(kit, head, body, buttons, on_dismiss=self._close_dialog, stars=earned)
        dialog.settle(self.rect)
        self.stage.open(dialog)
        wanted = next((button for button in reversed(buttons) if button.enabled and button.name != "hint"), buttons[0])
        self.stage.set_focus(wanted, keyboard=True)

    @property
    def _reached(self) -> int | None:
        """How far the player is; None where a number says nothing, as for "Complete a set"."""
        return self.attempt.reached if self.attempt.puzzle.counts else None

    def _goal_now(self) -> str:
        """Return the goal with how far the player is; once it is reached, as what it was."""
        words, goal, reached = self.table_kit.say, self.goal_text, self._reached
        if self.attempt.status == "solved":
            was = words("challenges.goal_was", goal=goal)
            return was if reached is None else f"{was} {words('challenges.reached', n=number_text(reached))}"
        if reached is None:
            return goal
        return words("challenges.so_far", goal=goal, n=number_text(reached), least=self.attempt.puzzle.goal.least)

    def _close_dialog(self) -> None:
        for overlay in [overlay for overlay in self.stage.overlays if isinstance(overlay, StarDialog)]:
            self.stage.close(overlay)

    def start_again(self) -> None:
        """Go back to the position."""
        self._close_dialog()
        self.attempt.again()
        self._announced = "open"

    def restart_turn(self) -> None:
        self.start_again()

    def _open_hint(self) -> None:
        """Show a hint; after a failure from the beginning."""
        if self.attempt.status == "failed" or self.attempt.next_move() is None:
            self.start_again()
        self._close_dialog()
        self.hint.ask()

    def _next_id(self) -> str:
        """The next puzzle of this game that is not solved yet, else the one behind this one; "" at the end."""
        solved = progress.load().get(self.slug, {})
        ids = [puzzle.id for puzzle in load_puzzles(self.slug)]
        at = ids.index(self.attempt.puzzle.id) if self.attempt.puzzle.id in ids else -1
        later = [*ids[at + 1 :], *ids[: max(at, 0)]]
        return next((name for name in later if name not in solved), (ids[at + 1 :] or [""])[0])

    def _open_next(self) -> None:
        self.app.go("puzzle", slug=self.slug, puzzle=self._next_id(), back=to_puzzles(self.slug))

    def _leave_puzzle(self) -> None:
        self.app.go("library")  # from where the way back leads on

    def step_back(self) -> bool:
        """Handle Esc: after the verdict, show it again instead of the menu."""
        if self.attempt.status != "open" and self.flow.looking is None and not self.lights.focused:
            self.open_goal()
            return True
        return super().step_back()

    def _on_change(self, change: Change) -> None:
        """Keep the stars at once: the player may leave while the last move is still being shown."""
        if self.attempt.status == "solved":
            progress.note(self.slug, self.attempt.puzzle.id, self.attempt.stars)
            progress.note_hints(self.slug, self.attempt.puzzle.id, ())
        super()._on_change(change)

    # Time

    def _go_on(self, dt: float) -> None:
        """Give the verdict once nothing moves any more; then nobody plays on by himself."""
        status = self.attempt.status
        if status == "open":
            self._announced = status
            super()._go_on(dt)
        elif status != self._announced:
            self.open_goal()

    @property
    def busy(self) -> bool:
        if self.attempt.status == "open":
            return super().busy
        return self.attempt.status != self._announced or self.is_moving or self.picture.is_moving
