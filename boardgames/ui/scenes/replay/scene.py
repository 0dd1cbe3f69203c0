"""The replay scene: any game move by move, from a seat's view or open, and playing on from any move."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from boardgames.core.phrase import Phrase
from boardgames.core.table import Table, Zone
from boardgames.session.branches import open_branch
from boardgames.session.looking_back import LookingBack, describe_moment
from boardgames.session.seats import Seat
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.session.story import Step
from boardgames.ui.agreement import ask_people
from boardgames.ui.board.camera import Look
from boardgames.ui.keys import action_of
from boardgames.ui.motion.animator import Animator
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common.frame import Hair, top_bar
from boardgames.ui.scenes.common.paths import Paths
from boardgames.ui.scenes.common.retold import draw_marks, retold_zone, seen_before
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.scenes.replay.controls import Controls
from boardgames.ui.scenes.replay.log_list import LogList, ScoreLine, draw_note, keep_in_sight, note_size
from boardgames.ui.scenes.replay.play_on import PlayOn
from boardgames.ui.scenes.replay.player import OPEN, PUBLIC, Player, load_replay
from boardgames.ui.sounds import Sounds
from boardgames.ui.table.picture.map_follows import show_goal
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Dialog, Label, MenuField, MenuItem, Panel, ScrollArea, Segmented, Widget
from boardgames.ui.zones.base import Lights

SIDE_UNITS = 336
TRAY_UNITS = 184  # as at the table, plus a gap
BOARD_UNITS = 475  # height at which the texts on the board are not cut
LEAST_BOARD_UNITS = 60
TIGHT_UNITS = 6  # margin where the hand needs the space
HIGHEST_SEED = 1_000_000
NOW = "now"  # the line that is played
KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ReplayScene(Scene):
    """Shows a session, or a save, after a number of moves."""

    shows_table = True

    def __init__(
        self,
        app: App,
        services: Services,
        session: Session | None = None,
        path: Path | None = None,
        number: int | None = None,
        plays_to: int | None = None,
        is_again: bool = False,
        before_asking: Callable[[], object] | None = None,
        look: Look | None = None,
        title: str = "",
        table: Session | None = None,
    ) -> None:
        self._title = title  # instead of the name of the game
        self.is_again = is_again  # the others' last turns, while the game waits for the viewer
        self.before_asking = before_asking  # at a table, which may go back to a move: covers its hands
        self._look = look  # how the table was zoomed
        self.problem: Phrase | None = None
        if session is None and path is not None:
            session, self.problem = load_replay(services, path)
        slug = session.setup.game if session is not None else ""
        super().__init__(app, slug or "default", slug)
        self.services = services
        is_open = session is not None and services.definition(slug).game.secret is None
        self.player = Player(session, number, is_open, plays_to, is_again, table) if session is not None else None
        self.past = LookingBack(session, services) if session is not None else None
        self.with_hand = False
        self._retold: Zone | None = None
        self._view_key: Hashable = None
        self.layout()

    # Building

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        if self.player is None or self.past is None:
            self._layout_problem()
        else:
            self._layout_game(self.player, self.past)
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _layout_problem(self) -> None:
        kit, theme = self.kit, self.kit.theme
        top_bar(kit, self.stage, kit.say("common.back"), self.leave_replay, kit.say("replay.title_none"), ())
        why = kit.strings.phrase(self.problem) if self.problem is not None else kit.say("replay.nothing")
        panel = self.stage.add(Panel(kit))
        label = Label(kit, why, "body", width=theme.px(520))
        wide, high = label.natural()
        panel.rect = pygame.Rect(0, 0, wide + theme.px(48), high + theme.px(40))
        panel.rect.center = self.rect.center
        panel.add(label).place((panel.rect.x + theme.px(24), panel.rect.y + theme.px(20), wide, high))

    def _layout_game(self, player: Player, past: LookingBack) -> None:
        self.table_kit: TableKit = make_table_kit(self.app, self.services, player.session)
        kit, theme = self.table_kit, self.table_kit.theme
        self.animator = Animator.on_table(self.table_kit)
        self.sounds = Sounds(self.app)
        self._then = player.session.names_at(player.at + 1)
        key = (theme.key, kit.strings.language, tuple(sorted(self._then.items())))
        if self._view_key != key:
            if self._view_key is not None:
                self._look = self.view.look
            then = make_table_kit(self.app, self.services, player.session, self._then) if self._then else kit
            self._view_key = key
            self.view: TableView = TableView(then, may_wait=self.app.has_frames)
            self.paths = Paths(kit, self.view)
        margin = theme.measure("margin")
        bar = self._build_bar(player)
        why = kit.strings.phrase(self.problem) if self.problem is not None else ""
        with_hand = self.with_hand and player.viewer is not None  # what all can see has no hand
        self.controls = self.stage.add(Controls(kit, player, self, with_hand, why, past))
        self.controls.hand.enable(player.viewer is not None, kit.say("replay.no_hand"))
        if self.is_again:
            self.controls.leave_out_play_on()
        elif self.before_asking is not None and not player.session.is_over:
            self.controls.offer_going_back()
        self.controls.settle(self.rect, margin)
        top, tray = bar.rect.bottom + margin, theme.px(TRAY_UNITS) if with_hand else 0
        if with_hand and self.controls.rect.top - margin - tray - top < theme.px(BOARD_UNITS):
            margin = theme.px(TIGHT_UNITS)
            self.controls.settle(self.rect, margin, with_bar=False)
            top = bar.rect.bottom + margin
        low = max(self.controls.rect.top - margin - tray, top + theme.px(LEAST_BOARD_UNITS))
        wide = min(theme.px(SIDE_UNITS), self.rect.width * 2 // 5)
        side = pygame.Rect(self.rect.width - margin - wide, top, wide, low - top)
        self.board_rect = pygame.Rect(margin, top, side.x - 2 * margin, low - top)
        self.tray_rect: pygame.Rect | None = None
        if with_hand:
            self.tray_rect = pygame.Rect(margin, low + theme.px(8), self.rect.width - 2 * margin, tray - theme.px(8))
        self._build_log(player, side)
        self._show()
        if self._look is not None and self.view.board is not None:
            self.view.board.camera.take_look(self._look)
            self._look = None

    def _build_bar(self, player: Player) -> Panel:
        kit, theme = self.table_kit, self.table_kit.theme
        names = {OPEN: kit.say("replay.open"), PUBLIC: kit.say("replay.public")}
        options = [(key, names.get(key) or kit.seats[int(key.partition("/")[2])].name) for key in player.choices()]
        glyphs = ["eye", *("" for _ in options[1:])]
        choice: Widget = Segmented(kit, options, player.eyes, self.look_through, glyphs=glyphs, name="replay/eyes")
        if choice.natural()[0] > self.rect.width * 0.42:
            items = [MenuItem(key, text) for key, text in options]
            choice = MenuField(kit, items, player.eyes, self.look_through, name="replay/eyes")
        label = Label(kit, kit.say("replay.seen_by"), "body", "cream_2")
        game = kit.definition.game.name.of(kit.strings.language)
        right = [label, choice] if self.rect.width >= theme.px(1100) else [choice]
        if player.session.branches:
            right = [self._build_lines(player.session), choice]
        title, brief = self._title or kit.say("replay.title", game=game), self._title or game
        if self.is_again:
            title = brief = kit.say("table.menu_item.again")
        back = kit.say("replay.to_turn" if self.is_again else "common.back")
        return top_bar(kit, self.stage, back, self.leave_replay, title, right, brief)

    def _build_lines(self, session: Session) -> MenuField:
        """A choice of the lines that the table set aside by going back."""
        say = self.table_kit.say
        texts = [say("judge.line", n=branch.after + 1, last=len(branch.moves)) for branch in session.branches]
        items = [MenuItem(NOW, say("judge.line_now")), *(MenuItem(str(n), text) for n, text in enumerate(texts))]

        def choose(key: str) -> None:
            branch, title = session.branches[int(key)], texts[int(key)]
            line = open_branch(session, branch)
            self.app.go("replay", session=line, number=branch.after, title=title, table=session)

        return MenuField(self.table_kit, items, NOW, choose, name="replay/lines", tooltip=say("judge.lines_tip"))

    def _build_log(self, player: Player, rect: pygame.Rect) -> None:
        kit, theme = self.table_kit, self.table_kit.theme
        panel = self.stage.add(Panel(kit))
        panel.rect = rect
        pad = theme.px(14)
        room = rect.inflate(-2 * pad, -2 * pad)
        self.scores = panel.add(ScoreLine(kit))
        self.scores.place((room.x, room.y, room.width, self.scores.natural()[1]))
        hair = panel.add(Hair(kit))
        hair.place((room.x, self.scores.rect.bottom + theme.px(8), room.width, 1))
        top = hair.rect.bottom + theme.px(4)
        self.area = panel.add(ScrollArea(kit, name="replay/log"))
        self.area.rect = pygame.Rect(room.x, top, room.width, room.bottom - top)
        self.log_list = LogList(kit, player.lines(), self.jump)
        self.area.fades, self.log_list.window = False, self.area.rect
        high = self.log_list.flow(self.area.view.width)
        self.area.add(self.log_list).place((room.x, top, self.area.view.width, max(high, 1)))
        self.area.fit(high)

    # Showing

    def _show(self) -> None:
        player = self.player
        if player is None:
            return
        state = player.state
        game = player.session.game
        table = game.table(state, player.viewer)
        is_last = player.at == len(player.session.entries)
        self.table = player.session.covered(player.session.after_ending(table) if is_last else table)
        self._before, self._retold = self._changed_by(player)
        self.view.show(self.board_rect, self.table, self.tray_rect, self._retold)
        self.log_list.at = player.at
        self.controls.show_player(game.actor(state) is None)
        self.scores.show_table(self.table, player.session.names_at(player.at + 1))
        keep_in_sight(self.area, self.log_list)
        self.dirty = True

    def _changed_by(self, player: Player) -> tuple[Table, Zone | None]:
        """Return the table before the last move, and what that changed among its player's cards unless the tray shows
        them."""
        session, number = player.session, max(player.at - 1, 0)
        before = session.covered(session.game.table(session.state_at(number), player.viewer))
        seat = session.entries[number].seat if player.at else None
        screen, is_in_tray = self.table_kit.definition.screen, seat == player.viewer and self.tray_rect is not None
        return before, None if is_in_tray else retold_zone(screen, before, self.table, seat)

    def _last_step(self) -> list[tuple[int, Step]]:
        """Return the last move as the viewer saw it, for drawing its trails."""
        player = self.player
        if player is None or not player.at:
            return []
        entry = player.session.entries[player.at - 1]
        events = tuple(player.session.seen_events(entry.events, player.viewer))
        return [(1, Step(entry.seat, player.at, player.at, events))]

    # What can be done

    def go_to(self, number: int) -> None:
        """Show the table after a number of moves; a single move forward is animated."""
        player = self.player
        number = min(max(number, player.first), player.last) if player is not None else 0
        if player is None or number == player.at:
            return
        forward = number == player.at + 1
        self._follow(player, number)
        shown, before = self.table, self.view.targets.seen()
        player.at = number
        if player.at in (player.last, player.plays_to):
            player.playing = False
        self.animator.finish()
        if player.session.names_at(player.at + 1) == self._then:
            self._show()
        else:
            self.layout()  # others sit at the table now
        if forward:
            events = self._last_step()[0][1].events
            self.sounds.play(events)
            before = seen_before(self.view, shown, before)
            targets = self.view.targets
            self.animator.begin(before, targets.seen(), events, targets.rect_of, targets.trace)
        self._tell_moment(player)
        if self.is_again and player.at == player.plays_to:
            self.app.toast(self.table_kit.say("replay.all"), glyph="clock")

    def _follow(self, player: Player, number: int) -> None:
        """Let a zoomed map follow whoever makes a move."""
        if self.view.board is not None and 0 < number <= player.length:
            events = player.session.entries[number - 1].events
            show_goal(self.view.board, [event.veiled(player.viewer) for event in events])

    @property
    def toast_area(self) -> pygame.Rect:
        """The board, so that messages cover no controls."""
        return self.board_rect if self.player is not None else super().toast_area

    def _tell_moment(self, player: Player) -> None:
        """Tell what a move meant that changed the chances to win much."""
        moments = self.past.course.moments if self.past is not None else ()
        self.app.scenes.clear_toasts()
        for moment in moments:
            if moment.number == player.at:
                self.app.toast(
                    describe_moment(player.session, self.table_kit.strings, moment).replace("**", ""), glyph="lamp"
                )

    def step_by(self, direction: int) -> None:
        """Go one step of the chosen size; a replay that plays stops there."""
        if self.player is not None:
            self.jump(self.player.target(direction))

    def jump(self, number: int) -> None:
        """Show the table after a number of moves, and stay there."""
        if self.player is not None:
            self.player.playing = False
            self.go_to(number)

    def toggle(self) -> None:
        """Play or pause."""
        if self.player is not None:
            self.player.toggle()
            self._show()

    def show_hand(self, on: bool) -> None:
        """Show the viewer's own cards, or more of the board."""
        self.with_hand = on
        self.layout()

    def look_through(self, eyes: str) -> None:
        """Change the viewer; others at this screen are asked to look away first."""
        player = self.player
        if player is None:
            return
        if player.is_private(eyes):
            self._ask_others_away(player, eyes)
            return
        player.eyes = eyes
        self.layout()

    def _ask_others_away(self, player: Player, eyes: str) -> None:
        kit = self.table_kit
        name = kit.seats[int(eyes.partition("/")[2])].name

        def close() -> None:
            self.stage.close(dialog)
            self.layout()

        def agree() -> None:
            player.eyes = eyes
            close()

        keep = Button(kit, kit.say("common.cancel"), close, name="replay/not_me")
        yes = Button(kit, kit.say("curtain.open", who=name), agree, kind="primary", name="replay/me")
        dialog = Dialog(kit, kit.say("replay.away", who=name), kit.say("replay.away_text", who=name), [keep, yes])
        self.app.scenes.clear_toasts()
        self.stage.open(dialog)

    def ask_play_on(self) -> None:
        """Ask who plays each seat from here on."""
        player = self.player
        if player is None:
            return
        player.playing = False

        def close() -> None:
            self.stage.close(dialog)

        dialog = PlayOn(self.table_kit, player.session.setup.seats, self.play_on, close)
        self.app.scenes.clear_toasts()  # on the board, as the dialog is
        self.stage.open(dialog)

    def play_on(self, seats: tuple[Seat, ...], is_fresh: bool = False) -> None:
        """Start a new game from this position, with the same cards or what nobody has seen shuffled anew."""
        player = self.player
        if player is not None:
            seed = secrets.randbelow(HIGHEST_SEED) if is_fresh else None
            game = self.table_kit.definition.game.name.of(self.table_kit.strings.language)
            name = self.table_kit.say("replay.branch", game=game, n=player.at)
            session = self.services.saves.play_on(player.session, player.at, seats, seed, name)
            self.app.go("table", session=session)

    def ask_back(self) -> None:
        """Ask everybody whether the table goes back to this move and plays on from there."""
        player = self.player
        if player is None or self.before_asking is None:
            return
        player.playing = False
        if len(player.session.setup.humans) > 1:
            self.before_asking()
            self.look_through(PUBLIC)
        kit, say = self.table_kit, self.table_kit.say
        session, count = player.session, player.length - player.at
        people = [kit.seats[seat].name for seat in session.setup.humans]
        body = say("judge.back_body", n=player.at, count=count)
        alone = (say("judge.back_head"), say("judge.back_yes"), say("common.cancel"))
        self.app.scenes.clear_toasts()
        ask_people(self.stage, kit, people if len(people) > 1 else (), body, self._go_back, alone)

    def _go_back(self) -> None:
        """Return to the table at this move; what was played since is set aside."""
        player = self.player
        if player is not None:
            number = player.at
            self.back()
            player.session.go_back(number)

    def leave_replay(self) -> None:
        """Go back to the previous scene, else to the library."""
        if not self.back():
            self.app.go("library")

    def enter(self) -> None:
        if self.problem is not None and self.player is not None:
            self.app.toast(self.table_kit.say("replay.cut_short", n=self.player.length))

    # Events, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the keys of the replay, then pass events to widgets and map."""
        if self.player is not None and not self.stage.overlays and self._key(event, self.player):
            return True
        if super().handle(event):
            return True
        if self.player is not None and not self.stage.overlays and self.view.handle(event):
            self.dirty = True
            return True
        return False

    def _key(self, event: pygame.event.Event, player: Player) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        chooses = isinstance(self.stage.focus, Segmented) and self.stage.keyboard
        if action_of(event) == "again" and self.is_again:
            self.back()  # the key that opened it closes it
        elif event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key in KEYS and not chooses:
            self.step_by(KEYS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.jump(player.first if event.key == pygame.K_HOME else player.last)
        else:
            return False
        return True

    @property
    def busy(self) -> bool:
        if self.player is None:
            return super().busy
        is_waiting = self.past is not None and self.past.is_waiting
        return super().busy or is_waiting or self.player.playing or self.animator.is_busy or self.view.is_moving

    def update(self, dt: float) -> bool:
        """Advance animation and playback."""
        if self.player is not None:
            if self.animator.update(dt) or self.view.update(dt):
                self.dirty = True
            if self.past is not None and self.past.update(dt):
                self.controls.timeline.show_course(self.past.course)
                self.dirty = True
            is_held = self.animator.is_busy or bool(self.stage.overlays)  # a question stands over it
            following = None if is_held else self.player.update(dt)
            if following is not None:
                self.go_to(following)
        return super().update(dt)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        if self.player is None:
            return
        flying = self.animator.flying
        self.view.draw(
            surface, Lights(flying=flying), lambda target: self.paths.draw(target, self._last_step(), flying, False)
        )
        if not self.animator.is_busy and self._retold is not None:
            draw_marks(surface, self.view, self._before, self._last_step()[0][1].events)
        self.animator.draw(surface)
        said = [row for row in self.log_list.present() if row.line.kind == "line"]
        room = self.view.free_room(note_size(self.table_kit, self.board_rect)) if said else None
        if room is not None:  # otherwise only the log at the right shows it
            draw_note(surface, self.table_kit, room, said[0])
