"""The dialog that asks who continues a replayed game: a person or a bot per seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from boardgames.bots.registry import LEVELS
from boardgames.session.seats import Seat
from boardgames.ui import paint, parts
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Button, Group, Label, Segmented

CARDS = ("same", "fresh")  # what nobody has seen: in the same order as before, or shuffled


class PlayOn(Group):
    """Asks who plays each seat from here on; Cancel comes first."""

    modal = True
    passing = False

    def __init__(
        self,
        kit: TableKit,
        seats: Sequence[Seat],
        on_play: Callable[[tuple[Seat, ...], bool], None],
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(kit, name="replay/play_on")
        self.table_kit = kit
        self.seats = list(seats)
        self._on_close = on_close
        say, theme = kit.say, kit.theme
        self.head = self.add(Label(kit, say("replay.who_head"), "title_small"))
        self.body = self.add(Label(kit, say("replay.who_body"), "body"))
        options = [("human", say("new_game.human")), *((level, say(f"new_game.level.{level}")) for level in LEVELS)]
        self.choices = [
            self.add(Segmented(kit, options, self._decider(seat), self._chooser(number), name=f"replay/seat/{number}"))
            for number, seat in enumerate(self.seats)
        ]
        self.is_fresh = False
        cards = [(key, say(f"replay.cards_{key}")) for key in CARDS]
        hidden = kit.definition.game.secret is not None  # else there is nothing to shuffle
        self.cards = [self.add(Segmented(kit, cards, CARDS[0], self._deal, name="replay/cards"))] if hidden else []
        self.about_cards = self.add(Label(kit, say("replay.cards_text.same") if hidden else "", "small", "ink_2"))
        self.keep = self.add(Button(kit, say("common.cancel"), on_close, kind="secondary", name="replay/keep"))
        self.go = self.add(
            Button(
                kit,
                say("replay.start"),
                lambda: on_play(tuple(self.seats), self.is_fresh),
                kind="primary",
                name="replay/start",
            )
        )
        self._settle(pygame.Rect((0, 0), theme.size))

    def _decider(self, seat: Seat) -> str:
        return "human" if seat.is_human else seat.level if seat.level in LEVELS else "steady"

    def _deal(self, key: str) -> None:
        self.is_fresh = key == CARDS[1]
        self.about_cards.say(self.table_kit.say(f"replay.cards_text.{key}"))

    def _chooser(self, number: int) -> Callable[[str], None]:
        def choose(key: str) -> None:
            seat = self.seats[number]
            if key == "human":
                self.seats[number] = msgspec.structs.replace(seat, kind="human")
            else:
                self.seats[number] = msgspec.structs.replace(seat, kind="bot", level=key)

        return choose

    def _settle(self, screen: pygame.Rect) -> None:
        theme = self.kit.theme
        pad, row = theme.px(24), self.choices[0].natural()[1] + theme.px(10)
        names = max(self.kit.type.width(seat.name, "button") for seat in self.seats) + theme.px(60)
        wide = min(names + self.choices[0].natural()[0] + 2 * pad, screen.width - theme.px(24))
        room = wide - 2 * pad
        self.head.width = self.body.width = room
        head, body = self.head.natural()[1], self.body.natural()[1]
        foot = self.go.natural()[1]
        self.about_cards.width = room
        cards = sum(choice.natural()[1] + self.about_cards.natural()[1] + theme.px(18) for choice in self.cards)
        high = head + body + len(self.seats) * row + cards + foot + theme.px(20 + 6 + 14 + 16 + 20)
        self.rect = pygame.Rect(0, 0, wide, high)
        self.rect.center = screen.center
        x, y = self.rect.x + pad, self.rect.y + theme.px(20)
        self.head.place_at(x, y)
        self.body.place_at(x, self.head.rect.bottom + theme.px(6))
        y = self.body.rect.bottom + theme.px(14)
        for choice in self.choices:
            width, height = choice.natural()
            width = min(width, room - theme.px(90))
            choice.place((self.rect.right - pad - width, y, width, height))
            y += row
        for choice in self.cards:
            wide, tall = choice.natural()
            choice.place((x, y + theme.px(8), min(wide, room), tall))
            self.about_cards.place_at(x, choice.rect.bottom + theme.px(4))
        right = self.rect.right - pad
        for button in (self.go, self.keep):
            width, height = button.natural()
            button.place((right - width, self.rect.bottom - theme.px(20) - height, width, height))
            right -= width + theme.px(12)

    def dismiss(self) -> None:
        """Cancel."""
        self._on_close()

    def draw(self, surface: pygame.Surface) -> None:
        theme, kit = self.kit.theme, self.table_kit
        surface.blit(paint.box(surface.get_size(), 0, alpha(theme.black, 0.5)), (0, 0))
        parts.dialog_card(surface, self.rect, theme)
        for number, choice in enumerate(self.choices):
            style, x = kit.seats[number], self.rect.x + theme.px(24)
            token = kit.token(style.shape, style.colour, style.initial, 30)
            surface.blit(token, token.get_rect(midleft=(x, choice.rect.centery)))
            name = pygame.Rect(x + theme.px(38), choice.rect.y, 0, choice.rect.height)
            name.width = choice.rect.x - theme.px(8) - name.x
            kit.type.draw(surface, name, style.name, "button", theme.ink, middle=True, plain=True)
        super().draw(surface)
