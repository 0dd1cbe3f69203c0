"""The teacher at the table: shows the present step of a lesson, points at its subject, leads on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from boardgames.data.lesson import TITLE, text_key
from boardgames.session import lesson_progress
from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_progress import Progress
from boardgames.session.lesson_script import ZONE
from boardgames.ui.keys import action_of
from boardgames.ui.table.lesson.panel import Choice, Speech, SpeechPanel
from boardgames.ui.table.lesson.panel_place import best_place, tail_tip
from boardgames.ui.table.lesson.ring import Ring

if TYPE_CHECKING:
    from boardgames.ui.scenes.lesson import LessonScene

WIDTHS = (380, 420, 340)  # units
LARGEST_TEXT = 150  # per cent that the panel is widened for
MOVE_SECONDS = 0.2
MARGIN_UNITS, TAIL_UNITS = 8, 24
FRAME = "frame/"


class Teacher:
    """Keeps panel and ring in step with the lesson."""

    def __init__(self, scene: LessonScene, runner: LessonRunner) -> None:
        self.scene = scene
        self.runner = runner
        self.ring = Ring()
        self.panel: SpeechPanel | None = None
        self.goal = pygame.Rect(0, 0, 0, 0)  # where the panel goes
        self._from = (0, 0)
        self._moved = MOVE_SECONDS
        self._is_stale = True
        self._shown: object = None  # what the panel was placed for
        runner.on_step = self._on_step

    # What is pointed at

    @property
    def subjects(self) -> tuple[str, ...]:
        """The targets that are ringed: those of the step, or the next click of what is to be done."""
        runner, picker = self.runner, self.scene.picker
        if runner.is_over:
            return ()
        if runner.step.kind == "do" and runner.allowed:
            game, state = self.scene.session.game, self.scene.session.state
            paths = [path for move in runner.allowed for path in game.paths(state, move)]
            fitting = [path for path in paths if path[: len(picker.chosen)] == picker.chosen] or paths
            wanted = [path for path in fitting if set(runner.step.at) & set(path)] or fitting
            done = len(picker.chosen) if wanted[0][: len(picker.chosen)] == picker.chosen else 0
            return (wanted[0][min(done, len(wanted[0]) - 1)],)
        if runner.step.kind == "do":
            return ()
        return runner.step.at

    def rects(self, targets: tuple[str, ...]) -> list[pygame.Rect]:
        """Where targets lie on the screen."""
        return [rect for target in targets if (rect := self._rect_of(target)) is not None]

    def _rect_of(self, target: str) -> pygame.Rect | None:
        scene = self.scene
        if target.startswith(FRAME):
            found: pygame.Rect = getattr(scene.frame, target.removeprefix(FRAME))
            return found
        if target.startswith(ZONE):
            zone = scene.table.zone(target.removeprefix(ZONE))
            slots = [scene.targets.rect_of(slot.id) for slot in zone.slots] if zone is not None else []
            rects = [rect for rect in slots if rect is not None]
            return rects[0].unionall(rects[1:]) if rects else None
        amount = scene.prompt.amount
        if amount is not None and amount.step_to(target):
            return amount.dial.rect
        return scene.targets.rect_of(target)

    # What happens

    def _on_step(self) -> None:
        self._is_stale = True
        self.remember()

    def remember(self) -> None:
        """Save how far the newcomer has come."""
        runner, slug = self.runner, self.scene.slug
        learned = runner.is_over or lesson_progress.load().get(slug, Progress()).learned
        at = Progress(learned=learned)
        if not runner.is_over and runner.number:
            at = Progress(runner.chapter.id, runner.step.id, learned)
        lesson_progress.save(slug, at)

    def go_on(self) -> None:
        """Go on by Next."""
        self.scene.end_show()
        self.runner.go_on()
        self.refresh()

    def back(self) -> None:
        """Go back a step."""
        self.scene.end_show()
        self.runner.back()
        self.refresh()

    def skip(self) -> None:
        """Skip the rest of the chapter."""
        self.scene.end_show()
        self.runner.skip_chapter()
        self.refresh()

    def open_chapter(self, number: int) -> None:
        """Begin a chapter anew."""
        self.scene.end_show()
        self.runner.open_chapter(number)
        self.refresh()

    def takes(self, target: str) -> bool:
        """Take a click as the answer to a question; False if it is none."""
        if target not in self.runner.asks:
            return False
        is_right = self.runner.answer(target)
        self.scene.sounds.play_one("tick" if is_right else "click")
        if not is_right:
            self.ring.pulse()
        self.refresh()
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go on or back by key; True when the key was used."""
        action, stage = action_of(event), self.scene.stage
        has_focus = stage.focus is not None and stage.keyboard and stage.focus in stage.order()
        if action == "act" and self.runner.can_go_on and not has_focus:
            self.go_on()
            return True
        if action == "lesson_back":
            self.back()
            return True
        return False

    def refresh(self) -> None:
        """Show the present step if it is new."""
        if self._is_stale:
            self._is_stale = False
            self.scene.show()

    # Building and time

    def build(self) -> None:
        """Make the panel for the present window and language."""
        self.panel = self.scene.stage.add(SpeechPanel(self.scene.table_kit, self.open_chapter))
        self._shown = None

    def follow(self) -> None:
        """Keep the panel beside its subject after the table was laid out."""
        if self.panel is None:
            return
        rects = self.rects(self.subjects)
        key = (
            self.runner.number,
            self.runner.says,
            self.runner.can_go_on,
            *map(tuple, rects),
            *map(tuple, self._lit()),
        )
        if key == self._shown:
            return
        is_first, self._shown = self._shown is None, key
        start = self.panel.rect.topleft
        self.panel.speech = self._speech()
        self.goal = self._place(self.panel, rects)
        self.panel.tip = tail_tip(self.goal, rects[0], self.scene.table_kit.theme.px(TAIL_UNITS)) if rects else None
        moves = self.scene.app.settings.allows_motion and not is_first
        self._from, self._moved = start, 0.0 if moves else MOVE_SECONDS
        self.panel.stand(self._from if moves else self.goal.topleft)

    def _place(self, panel: SpeechPanel, rects: list[pygame.Rect]) -> pygame.Rect:
        """Build the panel in the largest letters that leave everything free, and return its place."""
        scene, theme = self.scene, self.scene.table_kit.theme
        margin = theme.px(MARGIN_UNITS)
        room = pygame.Rect(0, scene.frame.bar.bottom, scene.rect.width, scene.rect.height - scene.frame.bar.bottom)
        room = room.inflate(-2 * margin, -2 * margin)
        hard = [scene.frame.prompt, *self._lit()]
        soft = [rect for view in scene.targets.views.values() for rect in view.taken()] + [scene.frame.rail]
        best: tuple[int, pygame.Rect, int, int] | None = None
        for number, kit in enumerate(scene.table_kit.text_sizes):
            wider = min(kit.theme.settings.text_size, LARGEST_TEXT) / 100
            for units in WIDTHS:
                width = min(round(theme.px(units) * max((1 + wider) / 2, 1)), room.width)
                place, over = best_place([panel.fit(kit, width)], room, rects, hard, soft, theme.u)
                if best is None or over < best[0]:
                    best = over, place, number, width
                if not over:
                    return place
        if best is None:
            raise ValueError("no size was tried")
        panel.fit(scene.table_kit.text_sizes[best[2]], best[3])
        return best[1]

    def _lit(self) -> Iterator[pygame.Rect]:
        scene = self.scene
        wanted = sorted({*scene.picker.shown, *scene.picker.chosen})
        yield from (rect for target in wanted if (rect := scene.targets.rect_of(target)) is not None)

    def _speech(self) -> Speech:
        runner, say = self.runner, self.scene.table_kit.say
        drawing = f"art/teachers/{self.scene.slug}"
        drawing = drawing if self.scene.table_kit.art.has(drawing) else ""
        chapters = runner.script.lesson.chapters
        if runner.is_over:
            text = say("teacher.end_text" if not self.scene.session.is_over else "teacher.end_over")
            return Speech(
                drawing, say("teacher.learned"), say("teacher.end_title"), text, choices=self._ways_on(), is_end=True
            )
        over = say("teacher.chapter", n=runner.chapter_number + 1, count=len(chapters))
        titles = tuple(say(text_key(chapter, TITLE)) for chapter in chapters)
        return Speech(
            drawing, over, say(runner.title), say(runner.says), titles, runner.chapter_number, self._choices()
        )

    def _choices(self) -> tuple[Choice, ...]:
        say, runner = self.scene.table_kit.say, self.runner
        found = [Choice("lesson/skip", say("teacher.skip"), self.skip, "ghost")]
        if runner.number:
            found.append(Choice("lesson/back", say("teacher.back"), self.back, "secondary", say("teacher.back_tip")))
        if runner.can_go_on:
            key = "teacher.again" if runner.is_poor else "teacher.next"
            found.append(Choice("lesson/next", say(key), self.go_on, "primary"))
        return tuple(found)

    def _ways_on(self) -> tuple[Choice, ...]:
        say, scene = self.scene.table_kit.say, self.scene
        found = [
            Choice("lesson/new", say("teacher.new_game"), lambda: scene.app.go("new_game", slug=scene.slug)),
            Choice("lesson/rules", say("teacher.rules"), lambda: scene.app.go("rules", slug=scene.slug)),
            Choice("lesson/library", say("teacher.library"), lambda: scene.app.go("library"), "ghost"),
        ]
        if not scene.session.is_over:
            found.insert(0, Choice("lesson/play_on", say("teacher.play_on"), scene.play_on, "primary"))
        return tuple(found)

    @property
    def is_busy(self) -> bool:
        """Whether frames are needed."""
        return self._moved < MOVE_SECONDS or self.scene.app.settings.allows_motion or self._is_stale

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        if not self.scene.is_showing and not self.scene.stage.overlays:
            self.runner.settle()
            self.refresh()
        changed = self.ring.update(dt, self.scene.app.settings.allows_motion) and bool(self.subjects)
        if self._moved < MOVE_SECONDS and self.panel is not None:
            self._moved = min(self._moved + dt, MOVE_SECONDS)
            share = 1 - (1 - self._moved / MOVE_SECONDS) ** 2
            x, y = (round(a + (b - a) * share) for a, b in zip(self._from, self.goal.topleft, strict=True))
            self.panel.stand((x, y))
            changed = True
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ring and panel; no ring while pieces move."""
        scene, before = self.scene, surface.get_clip()
        if not scene.animator.is_busy:
            for target in self.subjects:
                rect, board = self._rect_of(target), scene.board_view
                if rect is not None:
                    on_map = board is not None and board.knows(target)
                    surface.set_clip((board.camera.view if on_map and board is not None else scene.rect).clip(before))
                    self.ring.draw(surface, rect, scene.table_kit.theme)
                    surface.set_clip(before)
        if self.panel is not None:
            self.panel.draw(surface)
