"""The flow of play on one screen: bot moves, turns that end automatically, and who has the screen."""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress
from typing import Any

from boardgames.core.game import Finishing, Path, Resuming, Standing
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.session.automatic import automatic_move
from boardgames.session.journal import JournalError
from boardgames.session.services import BotService
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.table.input.picker import Picker

BUTTON = "button/"
BOT_SECONDS = {"at_once": 0.0, "fast": 0.3, "normal": 0.7, "slow": 1.8}  # shortest pause before a bot's move
AUTO_SECONDS = 0.5
THINKING_SECONDS = 0.7  # a bot that takes longer is seen to think


class Flow:
    """Knows who has the screen and which move comes without a click."""

    is_lesson = False  # whether a teacher leads: then there are no hints
    is_fixed = False  # whether the position was set up for the player: nobody changes seats, no notes are shown

    def __init__(self, session: Session, bots: BotService, settings: Settings) -> None:
        self.session = session
        self.settings = settings
        self._bots = bots
        self.confirmed: set[tuple[int | None, int, str]] = set()  # seat, round, move and why: asked once a round
        self._asked = False
        self._waited = 0.0
        self.is_skipping = False  # whether the bots play the rest of the game unseen
        self._bot_move: Move | None = None
        self._only: tuple[Any, Move | None] | None = None  # a state and the only move in it, if there is only one
        self._journey: tuple[Move, ...] = ()  # moves that were chosen together and come one after another
        self._standing: dict[int, tuple[int, Path]] = {}  # by seat: the round and the clicks that hold in all of it
        self._clicks: tuple[Path, ...] = ()  # on places, the last first: they may have chosen more than a move
        self.running = 0.0  # seconds of the present decision, where a clock runs
        self.time_is_up = False  # whether a bot decides for a person, as the table chose
        self.looking: int | None = None  # the seat whose side is shown instead, where all hands are open
        self._newcomer: int | None = None  # who sees the screen after a change of seats, behind a curtain first
        self.owner = None if session.needs_curtain(None) else session.viewer()

    @property
    def reading(self) -> tuple[Phrase, ...]:
        """What the prompt bar says while a teacher waits for a reader, the longest text first; empty without one."""
        return ()

    @property
    def owner(self) -> int | None:
        """The person who had the screen last."""
        return self._owner

    @owner.setter
    def owner(self, seat: int | None) -> None:
        """Give the screen to a person, who alone looks at it from now on."""
        self._owner = self._trusted = seat

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None while bots play before several people, when hands are covered."""
        if self.looking is not None:
            return self.looking
        owner = self.owner
        if owner is None or self.session.view_only or not self.session.is_bot_turn:
            return None if self.curtain_due and (self._is_covered or self.session.actor == owner) else owner
        is_shared = len(self.session.setup.humans) > 1
        return None if is_shared and self.session.hides(owner) else owner

    @property
    def _is_covered(self) -> bool:
        """Whether a bot has just played before several people: hands stay covered until the curtain."""
        entries, humans = self.session.entries, self.session.setup.humans
        return len(humans) > 1 and bool(entries) and entries[-1].seat not in humans

    @property
    def can_act(self) -> bool:
        """Whether the person at the screen must decide now."""
        if self.looking is not None or self.session.view_only:
            return False
        return self.session.actor is not None and self.session.actor == self.viewer

    @property
    def begins_turn(self) -> bool:
        """Whether the viewer's own turn has come and nothing was decided in it yet."""
        session, viewer = self.session, self.viewer
        return self.can_act and session.is_turn_of(viewer) and not session.has_acted_this_turn(viewer)

    @property
    def begins_answer(self) -> bool:
        """Whether another's turn has just brought a question to the viewer."""
        session, viewer = self.session, self.viewer
        is_new = bool(session.entries) and session.entries[-1].seat != viewer
        return is_new and self.can_act and not session.is_turn_of(viewer)

    @property
    def begins_decision(self) -> bool:
        """Whether the viewer has just come to decide, in the viewer's own turn or another's."""
        return self.begins_turn or self.begins_answer

    @property
    def waiting_person(self) -> int | None:
        """The person who must decide while the previous one still has the screen with bar and hand."""
        actor, viewer = self.session.actor, self.viewer
        is_shown = viewer is not None and self.looking is None and not self.session.view_only
        if not is_shown or actor not in self.session.setup.humans:
            return None
        return actor if actor != viewer else None

    @property
    def waits(self) -> bool:
        """Whether a move will come without a click."""
        if self.session.view_only or self.session.is_over or self.curtain_due:
            return False
        return self.session.is_bot_turn or self.time_is_up or self.auto_move_due

    @property
    def auto_move_due(self) -> bool:
        """Whether the present decision is about to be made automatically."""
        return self._auto() is not None

    @property
    def is_forced(self) -> bool:
        """Whether that decision has only one way out, and more comes after it or nothing came before it in the turn,
        so that it is worth a word."""
        session = self.session
        if session.is_bot_turn or self.time_is_up or self._journey or self.answered or self._stands():
            return False
        return self.begins_turn or session.game.auto_end(session.state) is None

    @property
    def is_standing(self) -> bool:
        """Whether what somebody said earlier in the round still answers the present decision."""
        return bool(self._stands())

    def offer(self, picker: Picker) -> None:
        """Let the person at the screen choose among the legal moves, going on from clicks made before."""
        legal = self.session.game.legal(self.session.state) if self.can_act else ()
        picker.offer(self.session.state, legal, self.answered)

    def travel(self, moves: tuple[Move, ...]) -> None:
        """Make several moves one after another, as long as nothing new comes to light."""
        self._journey = moves

    @property
    def is_travelling(self) -> bool:
        """Whether moves that were chosen together are still to come."""
        return bool(self._journey)

    def _go_on_travelling(self, is_move: bool) -> None:
        """Strike off the move that was made; stop where it showed something new or was another."""
        last = self.session.entries[-1] if is_move and self.session.entries else None
        goes_on = last is not None and self._journey[:1] == (last.move,) and not any(e.reveals for e in last.events)
        self._journey = self._journey[1:] if goes_on and self.can_act else ()

    def stop(self) -> None:
        """Make no more moves for the person at the screen: something else was clicked."""
        self._journey = ()
        if self.owner is not None:
            self._standing.pop(self.owner, None)

    def _stands(self) -> Path:
        """The clicks of earlier in the round that still are the answer of the seat that must decide."""
        session, game, seat = self.session, self.session.game, self.session.actor
        if seat is None or seat not in self._standing or not isinstance(game, Standing):
            return ()
        round_, clicks = self._standing[seat]
        if round_ == game.round(session.state) and game.stands(session.state, seat, clicks):
            return clicks
        del self._standing[seat]
        return ()

    def remember(self, clicks: Path) -> bool:
        """Remember the clicks of a move, those on buttons alone only if they stand; True if they do."""
        session, seat = self.session, self.session.actor
        if seat is not None and isinstance(session.game, Standing) and session.game.stands(session.state, seat, clicks):
            self._standing[seat] = session.game.round(session.state), clicks
            return True
        if not all(target.startswith(BUTTON) for target in clicks):
            self._clicks = (clicks, *(self._clicks if session.is_mid_decision else ()))
        return False

    def holds(self, seat: int) -> bool:
        """Whether what a seat has chosen for a whole round still holds: the round goes on."""
        session = self.session
        return (
            not session.is_over
            and seat in self._standing
            and self._standing[seat][0] == session.game.round(session.state)
        )

    def carried(self, origin: str, goal: str) -> None:
        """Remember whence a piece was carried where: that may answer the next question too."""
        self._clicks = (*self._clicks, (origin, goal))

    def forget_clicks(self) -> None:
        """Forget the clicks: the next decision is asked for."""
        self._clicks = ()

    @property
    def answered(self) -> Path:
        """The clicks that earlier ones of this turn have made unnecessary."""
        game = self.session.game
        if not self._clicks or not self.can_act or not isinstance(game, Resuming):
            return ()
        return next((path for clicks in self._clicks if (path := game.resume(self.session.state, clicks))), ())

    @property
    def curtain_due(self) -> bool:
        """Whether another person must take the screen before anything else is shown."""
        if self.session.view_only:
            return False
        session = self.session
        shows_public = session.next_human() is None and len(session.setup.humans) > 1
        return (self._newcomer is not None and not shows_public) or session.needs_curtain(self._trusted)

    @property
    def curtain_seat(self) -> int | None:
        """The person who opens the curtain that is due: whoever must decide, else who had the screen."""
        human = self.session.next_human()
        return self._newcomer if human is None and self._newcomer is not None else human

    def cover(self) -> None:
        """Others come to the screen to be asked something: its owner opens a curtain to see hidden things again."""
        if self.viewer is not None and len(self.session.setup.humans) > 1 and self._sees_secrets():
            self._newcomer, self.owner = self.owner, None

    def let_go(self) -> None:
        """Nobody knows who is at the screen: whoever goes on there opens a curtain first."""
        self.owner = None

    def take_over(self) -> None:
        """Give the screen to the person who must decide, or who came to it by a change of seats."""
        self.owner, self._newcomer = self.session.viewer(self.owner), None
        if not self._sees_secrets():
            self._trusted = None  # nothing is hidden, so all may look: a curtain must come before anything hidden
        self._waited = 0.0

    def _sees_secrets(self) -> bool:
        """Whether the owner of the screen sees what the others may not."""
        return self.owner is not None and self.session.hides(self.owner)

    @property
    def handover_due(self) -> bool:
        """Whether another person takes the screen next with nothing hidden: the previous one may watch to the end."""
        if self.session.view_only or self.owner is None or self.curtain_due or self._sees_secrets():
            return False
        return self.session.viewer(self.owner) != self.owner

    def changed(self, is_move: bool = True, is_watched: bool = False) -> None:
        """A move was made or taken back: drop the bot's thoughts; while it is watched the screen keeps its owner."""
        if self._asked:
            self._bots.forget()
        self._asked, self._bot_move, self._waited, self.looking = False, None, 0.0, None
        self.is_skipping = self.is_skipping and is_move and self.can_skip
        self.time_is_up = False
        if self.session.is_over:
            self._newcomer = None
        if not self.curtain_due and not is_watched:
            self.take_over()
        if not is_move or not self.can_act or self.begins_turn:
            self.forget_clicks()
        self._go_on_travelling(is_move)
        if not is_move:
            self._standing.clear()

    @property
    def looker(self) -> int | None:
        """Who looks at another's side of the table, None while nobody does."""
        return self.owner if self.looking is not None else None

    def taken(self) -> int:
        """Return the whole seconds that a person took for a decision, and count on from there."""
        whole = int(self.running) if self.session.next_human() is not None else 0
        self.running = self.running - whole if self.session.setup.ways.clock != "off" else 0.0
        return whole

    def count_time(self) -> None:
        """Before the table is left or goes back: the seconds of the open decision belong to whoever has it now."""
        with suppress(JournalError):  # a full disk costs some seconds of the clock, and must not hold anybody here
            self.session.pause(self.taken())

    def look_at(self, seat: int) -> bool:
        """Show a seat's side of the table, or one's own again; False where hands are not open."""
        if not self.session.setup.ways.open_hands:
            return False
        self.looking = None if seat in (self.looking, self.owner) else seat
        return True

    def reseated(self, newcomers: Container[int] = ()) -> None:
        """Seats changed hands: whoever sees the screen next passes a curtain first if something hidden would show; so
        does somebody else at the seat that had the screen."""
        session = self.session
        previous = self.owner if self.owner in session.setup.humans and self.owner not in newcomers else None
        comes = session.viewer(previous)
        is_covered = comes not in (previous, None) and session.hides(comes or 0)
        if previous is None or is_covered:
            self.owner = None
        self._newcomer = comes if is_covered and not session.is_over else None
        if session.next_human() is None:
            self.running = 0.0  # whoever has left takes no time along to the next person
        self.changed(is_move=False)

    def update(self, dt: float) -> Move | None:
        """Let time pass; return the move that is due without a click, if any."""
        if not self.waits:
            return None
        self._waited += dt
        if self.session.is_bot_turn or self.time_is_up:
            return self._bot()
        return self._auto() if self._waited >= AUTO_SECONDS else None

    @property
    def is_thinking(self) -> bool:
        """Whether a bot has been thinking so long that people should see it."""
        return self._asked and self._bot_move is None and self._waited >= THINKING_SECONDS

    def hurry(self) -> None:
        """Let the bot that thinks make its move now, or give its hint."""
        self._bots.hurry()

    @property
    def can_skip(self) -> bool:
        """Whether only bots have anything left to decide, so that the rest can be skipped."""
        session = self.session
        if self.is_fixed or session.view_only or not session.is_bot_turn:
            return False
        game, state = session.game, session.state
        return all(isinstance(game, Finishing) and game.is_done(state, seat) for seat in session.setup.humans)

    def skip(self) -> bool:
        """Let the bots play the rest unseen; False if a person has something left to decide."""
        self.is_skipping = self.can_skip
        if self.is_skipping:
            self._bots.hurry()
        return self.is_skipping

    @property
    def skips_motion(self) -> bool:
        """Whether the last move was made by a bot that should not be waited for."""
        entries, humans = self.session.entries, self.session.setup.humans
        return self.settings.bot_speed == "at_once" and bool(entries) and entries[-1].seat not in humans

    def _bot(self) -> Move | None:
        if not self._asked:
            self._asked = True
            self._bots.ask(self.session)
            if self.is_skipping:
                self._bots.hurry()
        if self._bot_move is None:
            self._bot_move = self._bots.poll()
        pause = 0.0 if self.is_skipping else BOT_SECONDS[self.settings.bot_speed]
        return self._bot_move if self._waited >= pause else None

    def _auto(self) -> Move | None:
        game, state = self.session.game, self.session.state
        if self._journey and self.can_act:
            return self._journey[0] if self._journey[0] in game.legal(state) else None
        clicks = self.answered or (self._stands() if self.can_act else ())
        if clicks:
            return next((move for move in game.legal(state) if clicks in game.paths(state, move)), None)
        if not self.settings.auto_end_turn or not self.can_act:
            return None
        if self._only is None or self._only[0] is not state:  # asked for in every frame
            self._only = state, automatic_move(game, state)
        return self._only[1]
