"""Two panels of the new game scene: facts about the game, and the deal."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec
import pygame

from boardgames.data.defs import Definition
from boardgames.session.draft import LONGEST_SEED, Draft
from boardgames.ui.kit import Kit
from boardgames.ui.scene import App
from boardgames.ui.scenes.common.facts import facts, facts_row
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.lids import lid, lid_size
from boardgames.ui.widgets import Button, Group, IconButton, Label, Picture, TextField, Toggle

HIGHEST_ROLL = 10**6
LEAST_LID = 0.6  # share of its height to which the lid may shrink where its column is too long


class GameInfo:
    """Players, minutes, age, description, and hidden information of a game."""

    def __init__(self, kit: Kit, group: Group, definition: Definition, draft: Draft) -> None:
        self.kit = kit
        self.group = group
        self.definition = definition
        self.draft = draft
        self.hidden: Label | None = None

    @staticmethod
    def lid(kit: Kit, group: Group, definition: Definition, rect: pygame.Rect) -> Picture:
        """Add the lid of the box, as wide as its column."""
        key = (definition.slug, kit.strings.language)
        picture = group.add(Picture(kit, lambda size: lid(kit, definition.slug, size), key=key, name="lid"))
        picture.place((rect.x, rect.y, *lid_size(rect.width)))
        return picture

    @staticmethod
    def shrink(lid: Picture, by: int) -> int:
        """Shrink the lid by an amount, as far as possible; return the actual amount."""
        room = lid.rect.copy()
        lower = max(room.height - by, round(LEAST_LID * room.height))
        wide = round(room.width * lower / room.height)
        lid.place((room.x + (room.width - wide) // 2, room.y, wide, lower))
        return room.height - lower

    def place(self, column: Column, on_first: Callable[[], None] | None) -> None:
        kit, game, language = self.kit, self.definition.game, self.kit.strings.language
        entries = [*facts(kit, game), ("", kit.say("new_game.age", age=game.age))]
        room = pygame.Rect(column.x, column.y, column.width, 1)
        column.y = facts_row(self.group, kit, room, entries, "ink", "small_strong")
        column.gap(8)
        column.text(game.about.of(language), "small")
        column.hair(10, 10)
        if game.secret is None:
            column.text(kit.say("new_game.open"), "small_strong")
        else:
            what = game.secret.of(language)
            column.text(kit.say("new_game.hidden", what=what[:1].lower() + what[1:]), "small_strong")
        self.hidden = column.text(self._hidden_text(), "small", "ink_2")
        if on_first is not None:
            column.gap(12)
            button = Button(kit, kit.say("new_game.first_game"), on_first, height=36, glyph="rules", name="first_game")
            if button.natural()[0] - kit.theme.px(8) > column.width:
                button.glyph = ""
            column.wide(button)

    def refresh(self) -> None:
        """Update the names of the players between whom the screen is covered."""
        if self.hidden is not None:
            self.hidden.say(self._hidden_text())

    def _hidden_text(self) -> str:
        say = self.kit.say
        if self.definition.game.secret is None:
            return say("new_game.open_text")
        people = [seat.clean_name for seat in self.draft.seats if seat.kind == "human"]
        if not people:
            return say("new_game.hidden_bots")
        if len(people) == 1:
            return say("new_game.hidden_alone")
        if self.draft.ways.open_hands:
            return say("new_game.hidden_open")
        if len(people) > 2:
            return say("new_game.hidden_pass_all")
        return say("new_game.hidden_pass", one=people[0], other=people[1])


class Deal:
    """The seed and the switch for notes to beginners."""

    def __init__(self, kit: Kit, group: Group, draft: Draft, app: App, live: Callable[[], None]) -> None:
        self.kit = kit
        self.group = group
        self.draft = draft
        self.app = app
        self.live = live
        self.field = TextField(
            kit, draft.seed, self._typed, hint=kit.say("new_game.seed_hint"), longest=LONGEST_SEED + 1, name="seed"
        )

    def place(self, column: Column) -> None:
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        is_open = self.draft.definition.game.secret is None  # nothing is dealt, at most lots are drawn
        about = say("new_game.seed_text_open" if is_open else "new_game.seed_text")
        column.text(say("new_game.start_open" if is_open else "new_game.deal"), "head")
        column.gap(6)
        column.text(say("new_game.seed"), "label")
        column.gap(2)
        dice = IconButton(kit, "dice", self._roll, height=40, name="dice", tooltip=say("new_game.seed_tip"))
        side = dice.natural()[0]
        wide = min(max(theme.px(212), round(180 * theme.text_u)), column.width - side - theme.px(8))
        self.group.add(self.field)
        self.group.add(dice)
        self.field.place((column.x, column.y, wide, side))
        dice.place((self.field.rect.right + theme.px(8), column.y, side, side))
        x = dice.rect.right + theme.px(24)
        room = column.x + column.width - x
        if room >= theme.text_u * 220:
            beside = Column(self.group, kit, x, column.y - theme.line_height("small") // 2, room)
            beside.text(about, "small", "ink_2")
            column.y = max(self.field.rect.bottom, beside.y)
        else:
            column.y = self.field.rect.bottom + theme.px(6)
            column.text(about, "small", "ink_2")
        column.hair(14, 14)
        self._teach(column)

    def _teach(self, column: Column) -> None:
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        toggle = self.group.add(Toggle(kit, self.app.settings.teach, self._set_teach, name="teach"))
        wide, high = toggle.natural()
        beside = Column(self.group, kit, column.x + wide + theme.px(16), column.y, column.width - wide - theme.px(16))
        beside.text(say("new_game.teach"), "label")
        beside.text(say("new_game.teach_text"), "small", "ink_2")
        toggle.place((column.x, column.y + (beside.y - column.y - high) // 2, wide, high))
        column.y = beside.y

    def _typed(self, text: str) -> None:
        self.draft.seed = text
        self.live()

    def _roll(self) -> None:
        self.draft.seed = str(secrets.randbelow(HIGHEST_ROLL))
        self.field.set_text(self.draft.seed)
        self.live()

    def _set_teach(self, on: bool) -> None:
        self.app.change_settings(msgspec.structs.replace(self.app.settings, teach=on))
