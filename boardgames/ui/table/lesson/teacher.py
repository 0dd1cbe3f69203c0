"""The teacher at the table: points at slots, buttons and players, and takes the answers to questions."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.phrase import Phrase, say
from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_script import FRAME, SHEET, ZONE
from boardgames.ui.table.lesson.context import LessonContext
from boardgames.ui.table.lesson.guide import Around, Guide
from boardgames.ui.table.lesson.key_words import key_words
from boardgames.ui.table.lesson.named_places import named_places
from boardgames.ui.table.lesson.speech import go_on_word
from boardgames.ui.table.lesson.surroundings import (
    popped_up,
    read_part,
    unread_height,
    what_is_around,
    words_and_places,
)
from boardgames.ui.table.lesson.title_card import TitleCard
from boardgames.ui.table.picture import hint_path
from boardgames.ui.table.picture.fresh_marks import small_places
from boardgames.ui.table.picture.overlays import close_refusals, has_refusal

SIDE_GAP_UNITS = 8  # between the panel and what is read above it
MOST_OF_DOCK = 0.8  # a heading wider than that is not put back over a ring: it would look open


class Teacher(Guide[LessonContext]):
    """The teacher of a lesson at the table."""

    def __init__(self, scene: LessonContext, runner: LessonRunner) -> None:
        self._moves = 0  # how many were made when a step was shown last
        self._led: tuple[object, ...] = ()  # the click that the keyboard was led to last
        self.title_card = TitleCard(scene, runner)
        self._read = pygame.Rect(0, 0, 0, 0)  # what was read in the side panel when the panel was placed last
        self._popped: list[pygame.Rect] = []  # what lay on docks that come and go
        self._banner = False  # whether something was announced when the panel was placed last
        self._sheet_due = False  # whether the score sheet opens once the title of the chapter was read
        super().__init__(scene, runner)

    @property
    def may_speak(self) -> bool:
        """What was done is shown without words, a drawn card is read first, and the score sheet has its own panel."""
        is_told = self.runner.is_between and self.scene.is_showing
        if self.scene.banner.is_laid and not self.runner.is_over:
            return False
        return not is_told and not self.runner.is_waiting and not self._sheet_due

    @property
    def subjects(self) -> tuple[str, ...]:
        """The targets of what is said, or the next click of what is to be done."""
        runner = self.runner
        if runner.is_over or self._sheet_due:
            return ()
        if runner.step.kind == "do" and runner.allowed:
            return self._next_click()
        if runner.step.kind == "choose" and runner.allowed:
            return self._next_of_choice()
        if runner.step.kind == "do" and not runner.can_go_on:  # others play
            return ()
        return runner.points_at

    def _next_click(self) -> tuple[str, ...]:
        session, chosen, at = self.scene.session, self.scene.picker.chosen, set(self.runner.points_at)
        paths = [path for move in self.runner.allowed for path in session.game.paths(session.state, move)]
        fitting = [path for path in paths if path[: len(chosen)] == chosen]
        path = next((path for path in fitting or paths if at & set(path)), (fitting or paths)[0])
        return (path[min(len(chosen) if fitting else 0, len(path) - 1)],)

    def _next_of_choice(self) -> tuple[str, ...]:
        """What can be chosen; when that was begun, the clicks that go on with it."""
        picker, at = self.scene.picker, self.runner.points_at
        if picker.chosen:
            others = tuple(target for target in at if target in picker.lit and target not in picker.chosen)
            return tuple(dict.fromkeys((*(tuple(t for t in at if t in picker.next) or picker.usual), *others)))
        return tuple(target for target in at if target in picker.lit)

    @property
    def next_click(self) -> str:
        """The target that the newcomer should click now, "" where several will do or none."""
        return self.subjects[0] if self.runner.allowed and len(self.subjects) == 1 else ""

    @property
    def tab_target(self) -> str:
        """Where Tab goes first: the next click; from nowhere to the first of several answers, from one of them to the
        next. Behind the last one, "": Tab leaves for the other parts of the table."""
        answers, focused = self._answers(), self.scene.lights.focused
        if self.next_click or not answers:
            return self.next_click
        if focused in answers:
            return "".join(answers[answers.index(focused) + 1 :][:1])
        return "" if focused or self.scene.stage.focus is not None else answers[0]

    def _answers(self) -> list[str]:
        """The answers in the order of reading, those that were found poor last; the first one is not the right one, if
        another is left: where Tab begins must not look like the answer."""
        scene, runner = self.scene, self.runner
        lit = [
            target for target in runner.asks or (self.subjects if runner.allowed else ()) if target in scene.picker.lit
        ]
        rects = {target: rect for target in lit if (rect := scene.targets.rect_of(target)) is not None}
        order, twins = sorted(rects, key=lambda target: (rects[target].y, rects[target].x)), scene.keyboard.arrows.twins
        order = [target for number, target in enumerate(order) if not twins(target) & set(order[:number])]
        new = [target for target in order if not self._is_known_poor(target)]
        rights = {*runner.step.right} if runner.asks else set()
        wrong = [target for target in new if rights and rights.isdisjoint({target, *twins(target)})]
        start = new.index(wrong[0]) if wrong else 0
        return [*new[start:], *new[:start], *(target for target in order if target not in new)]

    def _is_known_poor(self, target: str) -> bool:
        """Whether an answer was given before in this step and was not good."""
        runner, session, chosen = self.runner, self.scene.session, self.scene.picker.chosen
        if runner.asks:
            return bool(runner.wrong_answers & {target, *self.scene.keyboard.arrows.twins(target)})
        begun = (*chosen, target)
        moves = [
            move
            for move in runner.allowed
            if any(path[: len(begun)] == begun for path in session.game.paths(session.state, move))
        ]
        return bool(moves) and all(runner.is_known_poor(move) for move in moves)

    @property
    def key_words(self) -> str:
        runner, scene = self.runner, self.scene
        if not scene.app.by_keyboard or not (runner.allowed or runner.asks):
            return super().key_words
        return key_words(scene, self.next_click, scene.keyboard.enter_target, bool(runner.asks))

    def rect_of(self, target: str) -> pygame.Rect | None:
        scene, amount = self.scene, self.scene.prompt.amount
        if target in FRAME:
            found: pygame.Rect = getattr(scene.frame, target.rpartition("/")[2])
            return found
        if target.startswith(ZONE):
            return self._rect_of_zone(target.removeprefix(ZONE))
        if amount is not None and amount.step_to(target):
            return amount.dial.rect
        return scene.targets.rect_with_tag(target)

    def _rect_of_zone(self, name: str) -> pygame.Rect | None:
        """Where the slots of a zone lie; of one beside the players its list, or all of them where it has no room."""
        scene, screen = self.scene, self.scene.table_kit.definition.screen
        zone = scene.table.zone(name)
        slots = [scene.targets.rect_of(slot.id) for slot in zone.slots] if zone is not None else []
        rects = [rect for rect in slots if rect is not None]
        if rects:
            return rects[0].unionall(rects[1:])
        is_in_rail = screen is not None and any(spec.id == name and spec.place == "rail" for spec in screen.zones)
        return scene.rail.targets().get(f"rail/{name}", scene.frame.rail) if is_in_rail else None

    def around(self) -> Around:
        scene, frame = self.scene, self.scene.frame
        room = pygame.Rect(0, frame.bar.bottom, scene.rect.width, scene.rect.height - frame.bar.bottom)
        clear, named = () if self.runner.is_over else self.runner.step.clear, named_places(scene, self.runner)
        soft = what_is_around(scene, (*self.subjects, *clear), [*self._spoken_of(), *self.rects(clear), *named])
        hard = [frame.prompt, *self._lit(), *self._focused_slot(), *self._announced()]
        return Around(room, hard, soft, frame.side, unread_height(scene), words_and_places(scene))

    def _focused_slot(self) -> list[pygame.Rect]:
        """Where the keyboard stands: what has the focus is never out of sight."""
        focused = self.scene.lights.focused if self.scene.app.by_keyboard else ""
        return self.rects([focused] if focused else [])

    def _spoken_of(self) -> list[pygame.Rect]:
        """The zones that a step to be done speaks of, beside what is to be clicked."""
        if self.runner.is_over or self.runner.step.kind != "do":
            return []
        return self.rects([target for target in self.runner.step.at if target.startswith(ZONE)])

    def _announced(self) -> list[pygame.Rect]:
        """A card or sentence that lies over the board for a while."""
        self._banner = self.scene.banner.is_up
        return self.scene.banner.rects(self.scene.frame.board)

    def _lit(self) -> Iterator[pygame.Rect]:
        wanted = sorted({*self.scene.picker.shown, *self.scene.picker.chosen})
        yield from (rect for target in wanted if (rect := self.scene.targets.rect_of(target)) is not None)

    # What happens

    def end_show(self) -> None:
        self.scene.end_show()

    def hurry(self) -> bool:
        was_showing = self.scene.is_showing
        self.end_show()
        return self.runner.finish_line() or was_showing

    @property
    def is_overlaid(self) -> bool:
        return self.title_card.is_up

    def play_on(self) -> None:
        self.scene.play_on()

    def go_on(self) -> None:
        """Go on by Next; whoever does has read what the others moved, and it would cross what is told next. So would
        the answer to a question, which was shown beside the board."""
        runner = self.runner
        answered = runner.number if not runner.is_over and runner.step.kind == "check" else -1
        super().go_on()
        if answered not in (-1, runner.number):
            self.scene.side_content.forget()
            self.scene.relight()
        self.scene.fresh.end()
        self.scene.dirty = True

    def show_step(self) -> None:
        """Lay out the table for the step, or open the score sheet if the step is about it."""
        close_refusals(self.scene)  # it answered a click of the last step
        if self.runner.is_over:
            self.scene.keyboard.leave()  # nothing on the table is asked for any more
            self.scene.side_content.forget()  # above the ways on it would be cut
            self.scene.fresh.end()
        self.tell_jump()
        self._bring_into_view()
        self.scene.show()
        self._sheet_due = self.wants_sheet

    def tell_jump(self) -> None:
        """Tell that the game has leapt to another time; what was looked at in the side panel belongs to the old one."""
        made, jump = len(self.scene.session.entries), self.runner.jump
        if jump:
            self.title_card.show(jump > 0)
        if made < self._moves or jump:
            self.scene.side_content.open_turn()
        self._moves, self.runner.jump = made, 0

    def _on_step(self) -> None:
        super()._on_step()
        self._led = ()

    def _bring_into_view(self) -> None:
        """Show the whole map again where the newcomer has moved it and the step points at a place out of sight."""
        board = self.scene.board_view
        if board is None or board.camera.is_fitted:
            return
        rects = [self.rect_of(target) for target in self.subjects if board.knows(target)]
        if any(rect is not None and not board.camera.view.contains(rect) for rect in rects):
            self.scene.look_at_board(lambda view: view.fit())

    @property
    def wants_sheet(self) -> bool:
        """Whether the step points at the score sheet."""
        return not self.runner.is_over and any(target.startswith(SHEET) for target in self.runner.step.at)

    def takes(self, target: str) -> bool:
        """Take a click as the answer to a question; False if it is none."""
        if target not in self.runner.asks:
            return False
        is_right = self.runner.answer(target)
        self.scene.inspect(target)
        self.scene.sounds.play_one("tick" if is_right else "click")
        if not is_right:
            self.ring.pulse()
        self.refresh()
        return True

    def answer_to(self, target: str) -> Phrase | None:
        """What is said to a click that the step does not ask for; None where the rules explain it better."""
        runner, session = self.runner, self.scene.session
        if runner.is_over:
            return say("teacher.end_bar")
        if runner.asks:
            return say("teacher.not_asked")
        if runner.can_go_on:
            return say("teacher.read_on", button=say(go_on_word(runner)))
        if missing := self._missing_before(target):
            return say("teacher.choose_first", what=missing)
        game, state = session.game, session.state
        chosen = self.scene.picker.chosen
        paths = [path for move in game.legal(state) for path in game.paths(state, move) if target in path]
        # What first needs another click, such as a button before its card is chosen, is explained by the rules.
        if any(set(path[: path.index(target)]) <= set(chosen) for path in paths):
            return self.not_now
        return None

    def _missing_before(self, target: str) -> Phrase | None:
        """The name of what must be chosen before a target in the move that the step waits for; None if all of it is."""
        scene, game, state = self.scene, self.scene.session.game, self.scene.session.state
        paths = [path for move in self.runner.allowed for path in game.paths(state, move) if target in path]
        for path in paths:
            for name in path[: path.index(target)]:
                slot = scene.table.slot(name)
                if name not in scene.picker.chosen and slot is not None and slot.label is not None:
                    return slot.label
        return None

    @property
    def not_now(self) -> Phrase:
        """What is said to a click on something legal that the step does not ask for: the move it waits for, if one."""
        allowed, session = self.runner.allowed, self.scene.session
        if len(allowed) == 1:
            return say("teacher.not_this", what=session.game.describe(session.state, allowed[0]))
        return say("teacher.not_now" if self.subjects else "teacher.not_chosen")

    @property
    def first(self) -> Phrase:
        """What is said to a click that would do nothing in a game either: the move that the step waits for, if one."""
        allowed, session = self.runner.allowed, self.scene.session
        if len(allowed) == 1:
            return say("teacher.first", what=session.game.describe(session.state, allowed[0]))
        return say("teacher.first_at" if self.subjects else "teacher.first_lit")

    def hears(self, event: pygame.event.Event) -> bool:
        return not self.scene.banner.takes(event) and not self._sheet_due

    def handle(self, event: pygame.event.Event) -> bool:
        """Let a click or a key first end the title of a chapter, which hides everything; a key that the teacher takes
        silences the pointer."""
        if self.title_card.is_up and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.title_card.end()
            return True
        used = super().handle(event)
        if used:
            self.scene.mouse.idle.ignores(event)
        return used

    def _lead_keys(self) -> None:
        """Bring the keyboard to the next click, once for each move; a deliberate button is not pressed by the next
        Enter. A question begins at no answer: where the keyboard stands must not look like the right one."""
        scene, picker, asks = self.scene, self.scene.picker, self.is_question
        target = "" if asks else self.next_click
        at = (self.runner.number, target, picker.chosen, len(scene.session.entries))
        if at == self._led or not (asks or (target and scene.app.by_keyboard)):
            return
        if not asks and scene.targets.rect_of(target) is None:
            return
        if asks:
            self._lead_to_nothing()
        elif not (picker.is_deliberate(target) and target in scene.prompt.buttons):
            scene.keyboard.go_to(target)
        elif not picker.chosen:  # Enter must not click what the last move left behind
            self._lead_to_nothing()
        self._led = at

    def _lead_to_nothing(self) -> None:
        """Take the keyboard from where it rests; beside the board stands what was chosen, nothing else."""
        scene = self.scene
        had_focus = bool(scene.lights.focused) and not scene.lights.hovered
        scene.keyboard.leave()
        if had_focus:
            scene.side_content.forget()
            scene.inspect("".join(scene.picker.chosen[-1:]))
            scene.relight()

    @property
    def is_question(self) -> bool:
        """Whether a question is asked, or one of several ways is to be chosen."""
        runner, picker = self.runner, self.scene.picker
        if runner.asks:
            return True
        if runner.is_over or runner.step.kind != "choose" or not runner.allowed:
            return False
        return sum(target in picker.next for target in self.subjects) > 1

    def follow(self) -> None:
        """Keep the panel at its place; what is read in the side panel stands above it."""
        super().follow()
        self._share_side()

    def _share_side(self) -> None:
        """Leave the side panel the part above the speech; all of it if the newcomer hides the speech, or while nothing
        is said because others play or a drawn card lies large on the table."""
        scene, panel = self.scene, self.panel
        gap, side = self.table_kit.theme.px(SIDE_GAP_UNITS), scene.frame.side
        rests = scene.session.actor != self.runner.newcomer or scene.banner.is_laid
        is_silent = panel is not None and not panel.visible and rests
        is_there = self.is_docked and not is_silent and not self._is_hidden
        taken = side.bottom - self.goal.top + gap if is_there else 0
        if taken != scene.side.taken_below:
            scene.side.taken_below = taken
            scene.side_content.show()

    def update(self, dt: float) -> bool:
        is_hidden = any(rect.colliderect(self.goal) for rect in self._focused_slot())
        if is_hidden or (self.scene.banner.is_up and not self._banner):
            self.follow()
        self._make_way()
        self._banner = self.scene.banner.is_up
        if not self.scene.is_showing and self._may_go_on:
            self.runner.settle()
            self.refresh()
            self._lead_keys()
        changed = super().update(dt) | self.title_card.update(dt)
        self._share_side()
        if self._sheet_due and not self.title_card.is_up:
            self._sheet_due = False
            self.scene.open_sheet()
        return changed

    def _make_way(self) -> None:
        """Go aside, if there is room, when more is to be read in the side panel than before, under the panel, or when
        cards came on offer there."""
        if self.scene.stage.overlays or self.runner.is_between:
            return  # the answer to a click stands where the panel leaves room; while others play the panel rests
        read, popped = read_part(self.scene), popped_up(self.scene)
        is_under_read = read != self._read and read.colliderect(self.goal) and not self.is_docked
        if is_under_read or (popped != self._popped and self.goal.collidelist(popped) >= 0):
            self.place_anew()
        self._read, self._popped = read, popped

    @property
    def _may_go_on(self) -> bool:
        """Whether nothing lies over the table but the answer to a wrong click, which a new step takes away."""
        overlays = self.scene.stage.overlays
        return not overlays or (has_refusal(self.scene) and len(overlays) == 1)

    @property
    def is_busy(self) -> bool:
        return super().is_busy or self.title_card.is_up

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ring and panel; no ring while pieces move."""
        if not self.scene.animator.is_busy:
            self._draw_rings(surface)
        if self.panel is not None:
            self.panel.draw(surface)
        self.title_card.draw(surface)

    def _numbers_near(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where numbers are drawn beside a place and its neighbours."""
        near = rect.inflate(rect.size)
        return [box for view in self.scene.targets.views.values() for box in view.numbers() if box.colliderect(near)]

    def _heads_in(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """The words of headings that a ring round a dock would cross."""
        heads = (head for view in self.scene.targets.views.values() for head in view.heads())
        return [head for head in heads if rect.contains(head) and head.width < MOST_OF_DOCK * rect.width]

    def _over_map(self, rect: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """What lies over the map beside a place, such as the plate with its name."""
        near, views = rect.inflate(rect.size), self.scene.targets.views.values()
        boxes = (box for view in views if view.map_board is None for box in view.taken())
        return tuple(box for box in boxes if box.colliderect(near))

    def _draw_rings(self, surface: pygame.Surface) -> None:
        """Draw the rings; names, pawns and tags of the map, chips with numbers and digits of keys stay visible."""
        scene, before, over = self.scene, surface.get_clip(), list[pygame.Rect]()
        popped = popped_up(scene)  # what lies under such a dock is covered
        beside = [*self.rects(self.subjects), *words_and_places(scene)]
        for target in self.subjects:
            rect = self.rect_of(target)
            if rect is not None:
                is_on_map = hint_path.is_on_map(scene, target)
                is_alone = is_on_map or rect.collidelist(popped) >= 0
                small = (
                    () if is_alone else (*small_places(scene, rect), *self._numbers_near(rect), *self._heads_in(rect))
                )
                small = self._over_map(rect) if is_on_map else small
                chips = [chip.clip(before) for chip in small]
                kept = [(chip, surface.subsurface(chip).copy()) for chip in chips]
                surface.set_clip(hint_path.view_of(scene, target).clip(before))
                toned = next((box for view in scene.targets.maps() if (box := view.rect_with_tone(target))), rect)
                ringed = self.ring.draw(surface, toned, self.table_kit.theme, [] if is_on_map else beside)
                over += [ringed] if is_on_map else []
                surface.set_clip(before)
                surface.blits([(picture, chip) for chip, picture in kept])
        hint_path.uncover(scene, surface, over)
        hint_path.draw_keys(scene, surface, self.subjects)
