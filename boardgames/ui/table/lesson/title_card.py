"""The title of a chapter that begins at another time of the game: it darkens the table and fades."""

from __future__ import annotations

import pygame

from boardgames.session.lesson import LessonRunner
from boardgames.ui import paint, parts
from boardgames.ui.table.context import TableContext
from boardgames.ui.theme import alpha

SHOW_SECONDS, FADE_SHARE = 2.0, 0.6  # when it begins to fade
DARK = 0.94
GAP_UNITS = 10


class TitleCard:
    """Says for two seconds which chapter begins, and when in the game; a click or a key ends it."""

    def __init__(self, scene: TableContext, runner: LessonRunner) -> None:
        self.scene = scene
        self.runner = runner
        self.line = ""
        self._left = 0.0

    @property
    def is_up(self) -> bool:
        """Whether it is shown."""
        return self._left > 0

    def show(self, is_later: bool) -> None:
        """Show the title of the present chapter, and the round in which it begins."""
        session = self.scene.session
        key = "teacher.over" if session.is_over else "teacher.later" if is_later else "teacher.earlier"
        self.line = self.scene.table_kit.say(key, n=session.game.round(session.state))
        self._left = SHOW_SECONDS

    def end(self) -> None:
        """Take it away."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; True while it changes."""
        if not self.is_up:
            return False
        self._left -= dt
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over everything below the top bar."""
        if not self.is_up:
            return
        kit, theme, room = self.scene.table_kit, self.scene.table_kit.theme, self.scene.rect.copy()
        room.top = self.scene.frame.bar.bottom
        room.height -= room.top
        fade = (
            min(self._left / (SHOW_SECONDS * (1 - FADE_SHARE)), 1.0) if self.scene.app.settings.allows_motion else 1.0
        )
        layer = paint.blank(room.size)
        layer.blit(paint.box(room.size, 0, alpha(theme.walnut_9, DARK)), (0, 0))
        title = kit.say("teacher.end_title" if self.runner.is_over else self.runner.title)
        texts = [kit.type.text(title, "display_small", theme.cream), kit.type.text(self.line, "body", theme.gold)]
        gap = theme.px(GAP_UNITS)
        y = (room.height - sum(text.size[1] for text in texts) - gap) // 2
        for text in texts:
            layer.blit(text.picture, text.picture.get_rect(midtop=(room.width // 2, y)))
            y += text.size[1] + gap
        wide = max(text.size[0] for text in texts)
        parts.fading_hair(layer, ((room.width - wide) // 2, y), wide, theme.gold)
        layer.set_alpha(round(255 * fade))
        surface.blit(layer, room)
