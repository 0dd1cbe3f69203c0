"""The deal of the day: a calendar leaf with its game, the par of the bots, the month and the streaks."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

import pygame

from boardgames.bots.par import GAMES, Par
from boardgames.session.challenges import day as days
from boardgames.session.challenges.day import FIRST_DAY, Deal, Played
from boardgames.session.challenges.streaks import day_streak, win_streak
from boardgames.session.names import LONGEST_PLAYER
from boardgames.session.saves import Summary
from boardgames.session.session import Session
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.challenges.calendar import MISSED, MonthGrid, leaf_ground
from boardgames.ui.scenes.challenges.context import ChallengesContext
from boardgames.ui.scenes.challenges.ways_back import DEAL
from boardgames.ui.scenes.chronicle.figures import Figure
from boardgames.ui.scenes.common.frame import Column, SmallPicture, close_area
from boardgames.ui.scenes.common.lids import lid, lid_size
from boardgames.ui.widgets import Button, Dialog, IconButton, Label, Panel, ScrollArea, TextField, Widget, main_button

LEAF_UNITS, MOST_LEAF_UNITS, LEAF_SHARE = 300, 460, 0.34
TALLEST = 1.8  # cells of the month, where the page has room
LID_UNITS = 96
WIDE_UNITS = 720


class Leaf(Widget):
    """The paper of the leaf."""

    head = 0

    def draw(self, surface: pygame.Surface) -> None:
        leaf_ground(surface, self.rect, self.kit, self.head)


class Today:
    """Builds the tab of the deal of the day."""

    def __init__(self, scene: ChallengesContext, today: date | None = None) -> None:
        self.scene = scene
        self.today = today or date.today()
        self.day = self.today
        self.par = Par()
        self.person = days.usual_player()  # who plays; another name can be typed
        self._asked: Deal | None = None
        self._all: list[Deal] = []  # of all days until today
        self._begun: Mapping[date, Summary] = {}  # games that can be continued

    # The deal

    @property
    def games(self) -> list[str]:
        """The games that take turns."""
        return [slug for slug in self.scene.services.slugs() if self.scene.services.playable(slug)]

    def deal(self, day: date | None = None) -> Deal:
        """Return the deal of a day, by default of the chosen one."""
        return days.deal_of(day or self.day, self.games, self.scene.services.about)

    def _deals(self) -> list[Deal]:
        length = (self.today - FIRST_DAY).days + 1
        if len(self._all) != length:
            self._all = [self.deal(FIRST_DAY + timedelta(n)) for n in range(length)]
        return self._all

    def played(self) -> Mapping[date, Played]:
        """Return what became of all days."""
        return days.history(self._deals(), self.scene.chronicle.records)

    def turn_leaf(self) -> bool:
        """Follow the calendar after midnight, or a clock that was set right; a day that was turned to stays. True when
        it is another day."""
        now, before = date.today(), self.today
        if now == before:
            return False
        self.today = now
        self.day = now if self.day == before else min(self.day, now)
        return True

    def look(self) -> None:
        """Look for deals that were begun: the scene is entered."""
        self.turn_leaf()
        self._begun = days.begun(self._deals(), self.scene.services.saves.list())

    def marks(self, played: Mapping[date, Played]) -> dict[date, str]:
        """Return the signs of the days; none is called missed before the first that was tried."""
        marks = dict.fromkeys(days.tried_in_vain(self._deals(), self.scene.chronicle.records), "vain")
        marks |= dict.fromkeys(self._begun, "begun")
        marks |= {day: "won" if result.won else "played" for day, result in played.items()}
        first = min(marks, default=self.today)
        since = [first + timedelta(n) for n in range((self.today - first).days)]
        return dict.fromkeys(since, MISSED) | marks

    # Layout

    def build(self, panel: Panel, room: pygame.Rect) -> None:
        """Fill the room of a panel: the leaf, beside or below it the month."""
        if not self.games:
            return
        kit, theme = self.scene.kit, self.scene.kit.theme
        self._load_par()
        area = panel.add(ScrollArea(kit, name="day"))
        area.rect = room
        scale = max(theme.text_u, theme.u)
        leaf = round(max(LEAF_UNITS * scale, min(room.width * LEAF_SHARE, MOST_LEAF_UNITS * scale)))
        played, pad = self.played(), theme.px(8)
        if room.width >= WIDE_UNITS * scale:
            low = self._leaf(area, pygame.Rect(room.x + pad, room.y + pad, leaf, 0), played)
            x = room.x + leaf + theme.px(44)
            low = max(low, self._month(area, pygame.Rect(x, room.y + pad, area.view.right - x - pad, 0), played))
        else:
            wide = area.view.width - 2 * pad
            low = self._leaf(area, pygame.Rect(room.x + pad, room.y + pad, wide, 0), played)
            low = self._month(area, pygame.Rect(room.x + pad, low + theme.px(28), wide, 0), played)
        close_area(area, low - room.y + pad)

    def _leaf(self, area: ScrollArea, room: pygame.Rect, played: Mapping[date, Played]) -> int:
        """Place the leaf; return its lower edge."""
        scene, deal = self.scene, self.deal()
        kit = scene.kit.with_accent(deal.game)
        theme, say, language = kit.theme, kit.say, kit.strings.language
        paper = area.add(Leaf(kit))
        pad = theme.px(18)
        column = Column(area, kit, room.x + pad, room.y + theme.px(18), room.width - 2 * pad)
        month = say("challenges.month", month=say(f"load.month.{self.day.month}"), year=str(self.day.year))
        column.text(month, "head", "cream", align="centre")
        paper.head = column.y + theme.px(6) - room.y
        column.gap(12)
        column.text(str(self.day.day), "display", align="centre")
        column.text(say(f"challenges.long_weekday.{self.day.weekday() + 1}"), "body", "ink_2", align="centre")
        column.gap(8)
        wide, high = lid_size(theme.px(LID_UNITS))
        picture = area.add(SmallPicture(kit, lambda side: lid(kit, deal.game, (wide, high)), LID_UNITS))
        picture.place((room.centerx - wide // 2, column.y, wide, high))
        column.y += high
        column.gap(8)
        about = scene.services.about(deal.game)
        column.text(about.name.of(language), "title_small", align="centre")
        column.text(say("challenges.against", n=deal.seats - 1), "small", "ink_2", align="centre")
        column.gap(6)
        column.text(self._par_text(), "label", align="centre")
        self._say_result(column, played)
        column.gap(12)
        self._buttons(column, kit, deal, self.day in played)
        column.gap(16)
        paper.place((room.x, room.y, room.width, column.y - room.y))
        return column.y

    def _say_result(self, column: Column, played: Mapping[date, Played]) -> None:
        """Say what became of the day, and what counts."""
        say, result, mark = self.scene.kit.say, played.get(self.day), self.marks(played).get(self.day, "")
        if result is not None:
            column.text(self._result_text(result), "label", "yes" if result.won else "ink", align="centre")
        elif mark:
            column.text(say(f"challenges.result.{mark}"), "label", align="centre")
        column.gap(6)
        column.text(say("challenges.best_counts"), "small", "ink_2", align="centre")

    def _buttons(self, column: Column, kit: Kit, deal: Deal, has_result: bool) -> None:
        """Offer to continue a game of the deal that was begun, and to play it."""
        say, save = kit.say, self._begun.get(self.day)
        words = "challenges.play_today_again" if has_result else "challenges.play_today"
        text = say(words) if save is None else say("challenges.continue", n=save.round)
        play = main_button(kit, text, self.play, "play_day", "play", default=False)
        play.accent = deal.game
        if save is None:
            column.text(say("challenges.who_plays"), "small", "ink_2", align="centre")
            hint = say("new_game.name_hint")
            column.wide(TextField(kit, self.person, self._name, hint=hint, longest=LONGEST_PLAYER, name="day_name"))
            column.gap(8)
        column.wide(play)
        if save is not None:
            column.gap(8)
            column.wide(Button(kit, say("challenges.start_again"), self.ask_again, kind="secondary", name="again_day"))

    def _par_text(self) -> str:
        say, par = self.scene.kit.say, self.par
        if len(par.totals) >= GAMES:
            return say("challenges.par", n=par.mean, games=GAMES, best=max(par.totals))
        return say("challenges.par_counting", n=len(par.totals), games=GAMES)

    def _result_text(self, result: Played) -> str:
        """Say how it went, beside the par once that is known."""
        say, par = self.scene.kit.say, self.par
        key = "won" if result.won else "lost"
        text = say(f"challenges.result.{key}", n=result.points)
        if len(par.totals) < GAMES:
            return text
        over = result.points - par.mean
        beside = "even" if not over else "above" if over > 0 else "below"
        return f"{text} {say(f'challenges.beside.{beside}', n=abs(over))}"

    def _month(self, area: ScrollArea, room: pygame.Rect, played: Mapping[date, Played]) -> int:
        kit, theme, say = self.scene.kit, self.scene.kit.theme, self.scene.kit.say
        month = say("challenges.month", month=say(f"load.month.{self.day.month}"), year=str(self.day.year))
        earlier = IconButton(kit, "back", lambda: self.turn(-1), height=36, name="earlier")
        later = IconButton(kit, "forward", lambda: self.turn(1), height=36, name="later")
        earlier.tooltip, later.tooltip = say("challenges.earlier"), say("challenges.later")
        earlier.enable(self.day.replace(day=1) > FIRST_DAY, say("challenges.first_month"))
        later.enable(self.day.replace(day=1) < self.today.replace(day=1), say("challenges.last_month"))
        side = earlier.natural()[1]
        grid = MonthGrid(kit, self.day, self.today, self.marks(played), self.choose, self.play)
        wide, high = room.width, grid.natural()[1]
        figures = self._figures(played)
        rest = area.rect.bottom - room.y - side - self._figures_height(figures, wide) - theme.px(40)
        high = max(high, min(rest, round(high * TALLEST)))
        area.add(earlier).place((room.x, room.y, side, side))
        area.add(later).place((room.x + wide - side, room.y, side, side))
        title = area.add(Label(kit, month, "head", align="centre", middle=True, max_lines=1))
        title.place((earlier.rect.right + theme.px(8), room.y, wide - 2 * side - theme.px(16), side))
        area.add(grid).place((room.x, room.y + side + theme.px(8), wide, high))
        column = Column(area, kit, room.x, grid.rect.bottom + theme.px(16), wide)
        for row in self._figure_rows(figures, wide):
            column.share(row)
            column.gap(8)
        return column.y

    def _figures(self, played: Mapping[date, Played]) -> list[Figure]:
        """Return days and wins in a row."""
        kit, say = self.scene.kit, self.scene.kit.say
        in_time = {day for day, result in played.items() if result.in_time}
        run, wins = day_streak(in_time, self.today), win_streak(self.scene.chronicle.records)
        return [
            Figure(kit, str(run.now), say("challenges.streak.days", n=run.now)),
            Figure(kit, str(run.best), say("challenges.streak.best_days")),
            Figure(kit, str(wins.now), say("challenges.streak.wins", n=wins.now)),
            Figure(kit, str(wins.best), say("challenges.streak.best_wins")),
        ]

    def _figure_rows(self, figures: list[Figure], width: int) -> list[list[Figure]]:
        """Return them in one row where it is wide enough, else in two."""
        need = max(figure.natural()[0] for figure in figures) + self.scene.kit.theme.px(8)
        return [figures] if need * len(figures) <= width else [figures[:2], figures[2:]]

    def _figures_height(self, figures: list[Figure], width: int) -> int:
        return len(self._figure_rows(figures, width)) * (figures[0].natural()[1] + self.scene.kit.theme.px(8))

    # What happens

    def choose(self, day: date) -> None:
        """Show the leaf of a day."""
        self.day = max(min(day, self.today), FIRST_DAY)
        self.scene.layout()

    def turn(self, step: int) -> None:
        """Turn to another month."""
        number = self.day.year * 12 + self.day.month - 1 + step
        first = date(number // 12, number % 12 + 1, 1)
        self.choose(self.today if (first.year, first.month) == (self.today.year, self.today.month) else first)

    def play(self) -> None:
        """Continue the deal of the chosen day if it was begun, else begin it."""
        save = self._begun.get(self.day)
        if save is None:
            self._begin()
        else:
            self.scene.app.go("resume", path=save.path, back=DEAL)

    def _name(self, person: str) -> None:
        self.person = person

    def ask_again(self) -> None:
        """Ask before a deal that was begun is begun anew."""
        scene, say = self.scene, self.scene.kit.say

        def close() -> None:
            scene.stage.close(dialog)

        def agree() -> None:
            close()
            self._begin()

        keep = Button(scene.kit, say("common.cancel"), close, kind="secondary", name="again/no")
        anew = Button(scene.kit, say("challenges.start_again"), agree, kind="primary", name="again/yes")
        dialog = Dialog(scene.kit, say("challenges.again_head"), say("challenges.again_body"), [keep, anew])
        scene.stage.open(dialog)
        scene.stage.set_focus(keep, keyboard=True)

    def _begin(self) -> None:
        """Begin the deal of the chosen day; it is saved like every game."""
        scene, deal = self.scene, self.deal()
        names = days.free_names(scene.kit.say("new_game.bot_names"))
        setup = days.setup_of(deal, scene.services.about(deal.game), names, self.person)
        scene.app.go("play", setup=setup, back=DEAL)

    # The par

    def _load_par(self) -> None:
        """Read what is known of the par; let the bots play the rest."""
        deal = self.deal()
        if deal == self._asked:
            return
        self.par, self._asked = days.load_par(deal, self._data(deal)), None
        if len(self.par.totals) < GAMES and self.scene.app.has_frames:
            self.begin_par(deal)

    def begin_par(self, deal: Deal) -> None:
        """Let the bots play the games that are missing."""
        services = self.scene.services
        setup = days.setup_of(deal, services.about(deal.game), ())
        services.bots.play_par(Session(services.game(deal.game), setup), self.par.totals)
        self._asked = deal

    def update(self) -> bool:
        """Take over what the bots have played; true when something looks different."""
        found = self.scene.services.bots.par() if self._asked is not None else None
        if found is None or self._asked is None:
            return False
        if found.done >= 1:
            deal, self._asked = self._asked, None
        else:
            deal = self._asked
        if len(found.totals) <= len(self.par.totals):
            return False
        self.par = found
        days.save_par(deal, self._data(deal), found)
        return True

    def forget(self) -> None:
        """Stop the bots: the scene is left."""
        if self._asked is not None:
            self.scene.services.bots.forget()
            self._asked = None

    @property
    def is_waiting(self) -> bool:
        """Whether the bots are at work."""
        return self._asked is not None

    def _data(self, deal: Deal) -> str:
        return self.scene.services.definition(deal.game).digest
