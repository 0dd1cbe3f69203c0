"""The band above the score sheet with laurel, names and reason; and the rows of turning points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

import pygame

from boardgames.session.ending import TIED
from boardgames.session.standing import Standing
from boardgames.ui import paint, parts
from boardgames.ui.scenes.common.numbers import draw_badge
from boardgames.ui.scenes.common.save_words import with_conceded
from boardgames.ui.table_kit import CONCEDED, TableKit
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Group, Label, RuleMark, Widget

BAND_UNITS = 112
REASONS = ("body", "small", "caption")  # type styles for the reason, the first that fits
WREATH_UNITS = 84
SLIDE_UNITS = 40
MOST_LARGE = 3  # number of tokens from which on they are smaller


def name_list(kit: TableKit, seats: tuple[int, ...], then: Mapping[int, str] | None = None) -> str:
    """Return the names of seats, joined with "and"; `then` are players of the past whose seats others have now."""
    names = [kit.player(seat, (then or {}).get(seat, "")) for seat in seats]
    if len(names) == 1:
        return names[0]
    return kit.say("score.and", first=", ".join(names[:-1]), last=names[-1])


def headline(kit: TableKit, standing: Standing) -> str:
    """Return who wins and who conceded, or who leads."""
    gave_up = [seat.name for seat in kit.seats if seat.badge == CONCEDED and standing.outcome is not None]
    return with_conceded(kit, bare_headline(kit, standing), gave_up)


def bare_headline(kit: TableKit, standing: Standing) -> str:
    """Return who wins or leads."""
    kind = "win" if standing.outcome is not None else "lead"
    many = "many" if len(standing.leaders) > 1 else "one"
    if standing.outcome is not None and standing.outcome.reason.key == TIED:
        return kit.say("score.win.tied", who=name_list(kit, standing.leaders))
    if len(standing.leaders) == len(standing.ranks):
        return kit.say(f"score.{kind}.all")
    return kit.say(f"score.{kind}.{many}", who=name_list(kit, standing.leaders))


class WinnerBand(Group):
    """Laurel, tokens, names and the reason with its rule; `slid` goes from 0 (hidden) to 1 (in place)."""

    def __init__(
        self, kit: TableKit, standing: Standing, line: str, on_rule: Callable[[str], None] | None, slid: float
    ) -> None:
        super().__init__(kit, name="score/band")
        self.table_kit = kit
        self.standing = standing
        self.slid = slid
        self.title = self.add(Label(kit, headline(kit, standing), "display_small", max_lines=1))
        self.why = self.add(Label(kit, line, "body", max_lines=2))
        self.mark: RuleMark | None = None
        if standing.outcome is not None and standing.outcome.rule and on_rule is not None:
            rule = standing.outcome.rule
            # Congratulations carry a word, not the id of a rule.
            tip, word = kit.say("score.rule"), kit.say("common.rules")
            self.mark = self.add(RuleMark(kit, rule, lambda: on_rule(rule), tooltip=tip, text=word))

    def be_brief(self, brief: bool) -> None:
        """Hide the reason where it does not fit."""
        self.why.visible = not brief
        if self.mark is not None:
            self.mark.visible = not brief

    def height(self) -> int:
        """Return the height that its texts need."""
        theme = self.kit.theme
        if not self.why.visible:
            return theme.line_height("title_small") + theme.px(20)
        need = theme.line_height("display_small") + 2 * theme.line_height("body") + theme.px(20)
        return max(theme.px(BAND_UNITS), need)

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        super().place(rect)
        theme = self.kit.theme
        x = self.rect.x + theme.px(24) + self._wreath_width() + theme.px(20)
        room = self.rect.right - theme.px(20) - x
        mark = self.mark.natural() if self.mark is not None else (0, 0)
        self.why.width = room - (mark[0] + theme.px(8) if mark[0] else 0)
        self.why.style = next((style for style in REASONS if self._fits(style, self.why.width)), REASONS[-1])
        wide, high = self.why.natural()
        if not self.why.visible:
            self.title.style, high = "title_small", 0
        elif self.title.natural()[0] > room:
            self.title.style = "title_small"
        if self.title.natural()[0] > room:  # the remarks below the sheet say who conceded
            self.title.say(bare_headline(self.table_kit, self.standing))
        head = theme.line_height(self.title.style)
        y = self.rect.y + (self.rect.height - head - high) // 2
        self.title.place((x, y, room, head))
        self.why.place((x, y + head, wide, high))
        if self.mark is not None:
            line = theme.line_height(self.why.style)
            top = self.why.rect.bottom - line + (line - mark[1]) // 2
            self.mark.place((x + self._last_line() + theme.px(8), top, *mark))

    def _fits(self, style: str, room: int) -> bool:
        return self.kit.type.height(self.why.text, style, max(room, 1)) <= 2 * self.kit.theme.line_height(style)

    def _last_line(self) -> int:
        """Return the width of the last line of the reason."""
        type_, room = self.kit.type, max(self.why.width or 1, 1)
        words = self.why.text.split(" ")
        height = type_.height(self.why.text, self.why.style, room)
        first = next((n for n in range(len(words) - 1, 0, -1) if self._high(words[:n], room) < height), 0)
        if height > 2 * self.kit.theme.line_height(self.why.style):
            return self.why.rect.width
        return type_.text(" ".join(words[first:]), self.why.style, self.kit.theme.ink).size[0]

    def _high(self, words: list[str], room: int) -> int:
        return self.kit.type.height(" ".join(words), self.why.style, room)

    def _wreath_width(self) -> int:
        theme = self.kit.theme
        across = theme.px(self._tokens[1]) * (len(self.standing.leaders) - 1)
        return theme.px(44 if self.standing.outcome is None else WREATH_UNITS) + across

    @property
    def _tokens(self) -> tuple[int, int]:
        """Size and distance of the tokens in units; smaller if there are many."""
        many = len(self.standing.leaders) > MOST_LARGE
        if self.standing.outcome is None:
            return (32, 34) if many else (44, 44)
        return (50 if len(self.standing.leaders) == 1 else 32 if many else 40), (26 if many else 34)

    def draw(self, surface: pygame.Surface) -> None:
        if self.slid <= 0:
            return
        theme = self.kit.theme
        away = round((1 - self.slid) * theme.px(SLIDE_UNITS))
        if not away:
            self._draw_all(surface)
            return
        layer = paint.blank((self.rect.width + 2 * theme.px(20), self.rect.height + 2 * theme.px(20)))
        dx, dy = theme.px(20) - self.rect.x, theme.px(20) - self.rect.y
        self.move_by(dx, dy)
        self._draw_all(layer)
        self.move_by(-dx, -dy)
        layer.set_alpha(round(255 * self.slid))
        surface.blit(layer, (self.rect.x - theme.px(20), self.rect.y - theme.px(20) - away))

    def _draw_all(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        parts.panel(surface, self.rect, theme)
        inner = self.rect.inflate(-2, -2)
        surface.blit(_gold_light(inner.size, theme.measure("panel_radius") - 1, theme.chosen), inner)
        self._draw_tokens(surface)
        super().draw(surface)

    def _draw_tokens(self, surface: pygame.Surface) -> None:
        theme, kit = self.kit.theme, self.table_kit
        x, middle = self.rect.x + theme.px(24), self.rect.centery
        won = self.standing.outcome is not None
        wide = self._wreath_width()
        if won:
            height = min(theme.px(WREATH_UNITS), self.rect.height - theme.px(8))
            wreath = kit.art.svg("art/ornaments/wreath", height)
            surface.blit(wreath, wreath.get_rect(center=(x + wide // 2, middle)))
        seats, (units, pitch) = self.standing.leaders, self._tokens
        for number, seat in enumerate(seats):
            style = kit.seats[seat]
            token = kit.token(style.shape, style.colour, style.initial, units)
            spot = x + wide // 2 + round((number - (len(seats) - 1) / 2) * theme.px(pitch))
            surface.blit(token, token.get_rect(center=(spot, middle)))


def _gold_light(size: tuple[int, int], radius: int, tone: tuple[int, int, int]) -> pygame.Surface:
    """Return a gold gradient that fades out to the right. Cached."""

    def make() -> pygame.Surface:
        along = pygame.transform.rotate(paint.gradient((size[1], size[0]), alpha(tone, 0.95), alpha(tone, 0)), 90)
        paint.round_off(along, radius)
        return along

    return paint.BOXES.get((size, radius, tone, "gold light"), make)


class TurningRow(Widget):
    """One turning point with its number and a sentence; a click shows it in the replay, unless it is in a picture."""

    focusable = True

    def __init__(self, kit: TableKit, number: int, text: str, on_click: Callable[[], None] | None) -> None:
        super().__init__(kit, name=f"score/turning/{number}", on_click=on_click)
        self.table_kit = kit
        self.number = number
        self.text = text

    def height(self, width: int) -> int:
        """Return the height at a width."""
        theme = self.kit.theme
        line = self.table_kit.type.height(self.text, "body", self._room(width), 3)
        return max(line, theme.px(24)) + theme.px(12)

    @property
    def _radius(self) -> int:
        theme = self.kit.theme
        return max(theme.px(11), theme.line_height("caption_strong") // 2 + 2)

    @property
    def _indent(self) -> int:
        """The left edge of the sentence, beside the disc."""
        return self.kit.theme.px(12) + 2 * self._radius

    def _room(self, width: int) -> int:
        return width - self._indent - self.kit.theme.px(28)

    def cache_key(self) -> Hashable:
        return self.number, self.text, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        if self.hovered:
            surface.fill(theme.row_hover, rect)
        radius = self._radius
        middle = (rect.x + theme.px(4) + radius, rect.y + theme.px(6) + theme.line_height("body") // 2)
        draw_badge(surface, self.table_kit, middle, self.number, theme.ink, radius)
        room = pygame.Rect(
            rect.x + self._indent, rect.y + theme.px(6), self._room(rect.width), rect.height - theme.px(12)
        )
        self.table_kit.type.draw(surface, room, self.text, "body", theme.ink, link_colour=theme.ink)
        if self.on_click is not None:
            side = theme.px(16)
            play = self.kit.art.glyph("play", side, theme.accent.normal)
            surface.blit(play, (rect.right - side - theme.px(4), middle[1] - side // 2))
        parts.hair(surface, (rect.x, rect.bottom - 1), rect.width, theme.line)
        if self.focused:
            paint.ring(surface, rect.inflate(-theme.px(6), -theme.px(6)), theme.px(4), theme)
