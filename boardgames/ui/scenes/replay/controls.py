"""The controls of a replay: timeline, buttons, step size, speed, hand, and playing on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from boardgames.session.looking_back import LookingBack
from boardgames.ui.scenes.replay.player import Player
from boardgames.ui.scenes.replay.timeline import Timeline
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Chip, IconButton, Label, Panel, Segmented, Widget

SPEEDS = (("0.5", "½"), ("1", "1×"), ("2", "2×"), ("4", "4×"))
STEPS = ("move", "turn", "round")
GAP_UNITS, BETWEEN_UNITS = 8, 18
MOST_SHARE = 0.36  # maximum share of the window's height


class ReplayActions(Protocol):
    """The actions of the replay that the controls trigger."""

    def jump(self, number: int) -> None:
        """Show the table after a number of moves, and stay there."""

    def step_by(self, direction: int) -> None:
        """Go one step of the chosen size."""

    def toggle(self) -> None:
        """Play or pause."""

    def show_hand(self, on: bool) -> None:
        """Show or hide the viewer's own cards."""

    def ask_play_on(self) -> None:
        """Ask who continues the game from here."""

    def ask_back(self) -> None:
        """Ask everybody whether the table goes back to this move."""


class PlayButton(Button):
    """Play or Pause, with constant width."""

    def __init__(self, kit: TableKit, play: str, pause: str, on_click: Callable[[], None]) -> None:
        super().__init__(kit, play, on_click, kind="primary", glyph="play", name="replay/toggle")
        self._words = (play, pause)

    def natural(self) -> tuple[int, int]:
        wide, high = super().natural()
        longest = max(self.kit.type.width(word, self.style) for word in self._words)
        return wide + longest - self.kit.type.width(self.text, self.style), high

    def turn(self, playing: bool) -> None:
        """Switch between Play and Pause."""
        self.glyph = "pause" if playing else "play"
        self.say(self._words[int(playing)])


class Count(Widget):
    """The text "move n of m"."""

    def __init__(self, kit: TableKit, length: int) -> None:
        super().__init__(kit, name="replay/count")
        self.length = length
        self.at = 0

    def _text(self, at: int) -> str:
        return self.kit.say("replay.count", n=at, of=self.length)

    def natural(self) -> tuple[int, int]:
        theme = self.kit.theme
        width = self.kit.type.text(self._text(self.length), "body", theme.ink).size[0] + theme.px(8)
        return width, theme.line_height("body")

    def draw(self, surface: pygame.Surface) -> None:
        done = self.kit.type.text(self._text(self.at), "body", self.kit.theme.ink_2)
        surface.blit(done.picture, done.picture.get_rect(midright=self.rect.midright))


class Controls(Panel):
    """The panel with all controls."""

    def __init__(
        self, kit: TableKit, player: Player, actions: ReplayActions, with_hand: bool, why: str, past: LookingBack
    ) -> None:
        super().__init__(kit, name="replay/controls")
        self.table_kit = kit
        self.player = player
        turning = [point.number for point in player.turning]
        jump, step_by = actions.jump, actions.step_by
        turning = [number for number in turning if player.first < number <= player.last]
        has_chances = past.is_possible and not player.first
        self.timeline = Timeline(kit, player.turns, player.last, turning, jump, step_by, has_chances, player.first)
        self.timeline.show_course(past.course)
        self.timeline.tooltip = kit.say("replay.legend")
        self.why = Label(kit, why, "small_strong", "care") if why else None
        self.play = PlayButton(kit, kit.say("replay.play"), kit.say("replay.pause"), actions.toggle)
        self.count = Count(kit, player.last - player.first)
        self.play_on = Button(kit, kit.say("replay.play_on"), actions.ask_play_on, glyph="play", name="replay/play_on")
        self.back = Button(kit, kit.say("judge.back"), actions.ask_back, glyph="undo", name="replay/go_back")
        self.play_on.tooltip, self.back.tooltip = kit.say("replay.play_on_tip"), kit.say("judge.back_tip")
        self.hand = Chip(kit, kit.say("replay.hand"), actions.show_hand, on=with_hand, height=32, name="replay/hand")
        self.hand.tooltip = kit.say("replay.hand_tip")
        self._groups = self._make_groups(actions)

    def offer_going_back(self) -> None:
        """In a game that goes on, the table may go back to the move shown."""
        self._groups[-1] = [self.count, self.back, self.play_on]

    def leave_out_play_on(self) -> None:
        """While a game waits, no button leads away from it."""
        self._groups[-1] = [self.count]

    def _make_groups(self, actions: ReplayActions) -> list[list[Widget]]:
        kit, say, player = self.table_kit, self.table_kit.say, self.player
        first, back, forward, last = (
            IconButton(kit, glyph, act, name=f"replay/{key}", tooltip=say(f"replay.{key}"))
            for key, glyph, act in (
                ("first", "first", lambda: actions.jump(player.first)),
                ("back", "step-back", lambda: actions.step_by(-1)),
                ("forward", "step-forward", lambda: actions.step_by(1)),
                ("last", "last", lambda: actions.jump(player.last)),
            )
        )
        steps = [(key, say(f"replay.step.{key}")) for key in STEPS]
        step = Segmented(kit, steps, player.step, player.choose_step, name="replay/step", tooltip=say("replay.step_by"))
        speed = Segmented(
            kit, SPEEDS, f"{player.speed:g}", player.choose_speed, name="replay/speed", tooltip=say("replay.speed")
        )
        return [
            [first, back, self.play, forward, last],
            [Label(kit, say("replay.step_by"), "label"), step],
            [Label(kit, say("replay.speed"), "label"), speed],
            [self.hand],
            [self.count, self.play_on],
        ]

    def _variants(self) -> list[list[list[Widget]]]:
        """Return the groups of controls, then ever smaller selections for low windows or large letters.

        The button that hides the hand stays while the hand is shown."""
        go, _, _, hand, end = self._groups
        bare = [[widget for widget in group if not isinstance(widget, Label)] for group in self._groups]
        away = [hand] if self.hand.on else []
        ways = [widget for widget in end if widget is not self.count]
        few: list[list[list[Widget]]] = [[bare[1], *away, end], [*away, end], [*away, ways], away]
        return [self._groups, bare, *([go, *groups] for groups in few)]

    def _chosen(self, width: int, most: int) -> tuple[list[list[Widget]], int]:
        """Return the first variant that is low enough, with its height; labels are dropped if that saves a row."""
        gap, between = self.kit.theme.px(GAP_UNITS), self.kit.theme.px(BETWEEN_UNITS)
        room = pygame.Rect(0, 0, width, 0)
        found = [(groups, flow(groups, room, gap, between)) for groups in self._variants()]
        if found[1][1] < found[0][1]:
            del found[0]
        return next((variant for variant in found if variant[1] <= most), found[-1])

    def settle(self, screen: pygame.Rect, margin: int, with_bar: bool = True) -> None:
        """Place it at the bottom of the screen; the timeline is omitted where the hand needs the space."""
        theme = self.kit.theme
        pad, gap = theme.px(14), theme.px(GAP_UNITS)
        width = screen.width - 2 * margin - 2 * pad
        self.clear()
        if self.why is not None:
            self.why.width = width
        line = self.why.natural()[1] + theme.px(6) if self.why is not None else 0
        bar = self.timeline.height() + gap if with_bar else 0
        frame = bar + line + 2 * pad
        most = round(screen.height * MOST_SHARE) - frame if with_bar else self.play.natural()[1]
        groups, high = self._chosen(width, most)
        total = frame + high
        self.rect = pygame.Rect(margin, screen.bottom - margin - total, width + 2 * pad, total)
        x, y = self.rect.x + pad, self.rect.y + pad
        if with_bar:
            self.add(self.timeline).place((x, y, width, self.timeline.height()))
        y += bar
        if self.why is not None:
            self.add(self.why).place_at(x, y)
            y += line
        flow(groups, pygame.Rect(x, y, width, 0), gap, theme.px(BETWEEN_UNITS))
        for widget in (widget for group in groups for widget in group):
            self.add(widget)
        if self.play_on in groups[-1]:
            away = x + width - self.play_on.rect.right
            for widget in groups[-1]:
                widget.move_by(away, 0)

    def show_player(self, over: bool) -> None:
        """Update from the player; a finished game cannot be continued, and nobody goes back to the present."""
        self.back.enable(self.player.at < self.player.length, self.table_kit.say("judge.back_why"))
        self.timeline.at, self.count.at = self.player.at, self.player.at - self.player.first
        self.play.turn(self.player.playing)
        self.play_on.enable(not over, self.table_kit.say("replay.over_here") if over else "")
        self.touch()


def flow(groups: Sequence[Sequence[Widget]], room: pygame.Rect, gap: int, between: int) -> int:
    """Place groups of widgets side by side, wrapping into rows; return the height."""
    x, y, row = room.x, room.y, 0
    for group in groups:
        sizes = [widget.natural() for widget in group]
        wide = sum(size[0] for size in sizes) + gap * (len(group) - 1)
        if x > room.x and x + wide > room.right:
            x, y, row = room.x, y + row + gap, 0
        row = max([row, *(size[1] for size in sizes)])
        for widget, (width, height) in zip(group, sizes, strict=True):
            widget.place((x, y + (row - height) // 2, width, height))
            x += width + gap
        x += between - gap
    return y + row - room.y
