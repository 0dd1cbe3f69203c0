"""The moves: commands that hold ids only."""

from typing import ClassVar

from boardgames.core.moves import Move, MoveBook


class Step(Move, frozen=True, cache_hash=True):
    """Go to a neighbouring space that nothing blocks (T-3)."""

    word: ClassVar[str] = "step"
    to: str


class StepPush(Move, frozen=True, cache_hash=True):
    """Go to a space whose gendarme or overseer is moved aside (O-3 to O-5)."""

    word: ClassVar[str] = "step_push"
    to: str
    push_to: str


class StepJoin(Move, frozen=True, cache_hash=True):
    """Go to the space of an overseer and take him along (O-4, V-3)."""

    word: ClassVar[str] = "step_join"
    to: str


class Jump(Move, frozen=True, cache_hash=True):
    """Jump over another player (O-9)."""

    word: ClassVar[str] = "jump"
    over: str
    to: str


class JumpPush(Move, frozen=True, cache_hash=True):
    """Jump over another player to a space whose gendarme or overseer is moved aside (O-9)."""

    word: ClassVar[str] = "jump_push"
    over: str
    to: str
    push_to: str


class JumpJoin(Move, frozen=True, cache_hash=True):
    """Jump over another player to an overseer and take him along (O-9)."""

    word: ClassVar[str] = "jump_join"
    over: str
    to: str


class Sail(Move, frozen=True, cache_hash=True):
    """Take the next section by sea: a Sea card first (T-4)."""

    word: ClassVar[str] = "sail"
    deliberate: ClassVar[bool] = True


class Pass(Move, frozen=True, cache_hash=True):
    """End the movement without moving (T-2)."""

    word: ClassVar[str] = "pass"
    deliberate: ClassVar[bool] = True


class Stop(Move, frozen=True, cache_hash=True):
    """End the movement here (T-5)."""

    word: ClassVar[str] = "stop"
    deliberate: ClassVar[bool] = True


class Stay(Move, frozen=True, cache_hash=True):
    """Not sail, because no section can be taken (P-7)."""

    word: ClassVar[str] = "stay"
    deliberate: ClassVar[bool] = True


class PlayBon(Move, frozen=True, cache_hash=True):
    """Play a BON that is held (B-3)."""

    word: ClassVar[str] = "play_bon"
    card: str


class PlayDrawn(Move, frozen=True, cache_hash=True):
    """Play the BON just drawn (B-1)."""

    word: ClassVar[str] = "play_drawn"


class Keep(Move, frozen=True, cache_hash=True):
    """Keep the BON just drawn (B-1)."""

    word: ClassVar[str] = "keep"


class UseShield(Move, frozen=True, cache_hash=True):
    """Cancel the card just drawn (D-4)."""

    word: ClassVar[str] = "use_shield"
    card: str


class Accept(Move, frozen=True, cache_hash=True):
    """Obey the card just drawn, shield or not (D-4)."""

    word: ClassVar[str] = "accept"


class Pay(Move, frozen=True, cache_hash=True):
    """Pay what the card asks (E-6)."""

    word: ClassVar[str] = "pay"


class Refuse(Move, frozen=True, cache_hash=True):
    """Not pay what the card asks (E-6)."""

    word: ClassVar[str] = "refuse"
    deliberate: ClassVar[bool] = True


class Go(Move, frozen=True, cache_hash=True):
    """Go where the card leads (E-9, E-28)."""

    word: ClassVar[str] = "go"
    to: str


class Remain(Move, frozen=True, cache_hash=True):
    """Not go where the card leads (E-9)."""

    word: ClassVar[str] = "remain"
    deliberate: ClassVar[bool] = True


class Place(Move, frozen=True, cache_hash=True):
    """Choose the town of a gendarme or overseer (E-16, E-19, E-20)."""

    word: ClassVar[str] = "place"
    to: str


class Give(Move, frozen=True, cache_hash=True):
    """Choose who gets periodicals (E-4)."""

    word: ClassVar[str] = "give"
    player: int


class MoveGendarme(Move, frozen=True, cache_hash=True):
    """Move a gendarme by road, from where he stands (E-18)."""

    word: ClassVar[str] = "move_gendarme"
    gendarme: str
    at: str
    to: str


class Swap(Move, frozen=True, cache_hash=True):
    """Change places with another player, who stands at a town (E-21)."""

    word: ClassVar[str] = "swap"
    player: int
    at: str


class PushPlayer(Move, frozen=True, cache_hash=True):
    """Put another player on a town next to his (E-22)."""

    word: ClassVar[str] = "push_player"
    player: int
    at: str
    to: str


class Exchange(Move, frozen=True, cache_hash=True):
    """Exchange a congregation still to visit for the top card of the left-over pile (E-23)."""

    word: ClassVar[str] = "exchange"
    deliberate: ClassVar[bool] = True
    card: str


class Visit(Move, frozen=True, cache_hash=True):
    """Count a congregation near by as visited (E-29)."""

    word: ClassVar[str] = "visit"
    card: str


class Decline(Move, frozen=True, cache_hash=True):
    """Do without what the card offers (T-9)."""

    word: ClassVar[str] = "decline"
    deliberate: ClassVar[bool] = True


class PlayOnYes(Move, frozen=True, cache_hash=True):
    """Vote for playing on (F-6)."""

    word: ClassVar[str] = "play_on_yes"


class PlayOnNo(Move, frozen=True, cache_hash=True):
    """Vote against playing on (F-6)."""

    word: ClassVar[str] = "play_on_no"
    deliberate: ClassVar[bool] = True


KINDS: tuple[type[Move], ...] = (
    Step, StepPush, StepJoin, Jump, JumpPush, JumpJoin, Sail, Pass, Stop, Stay, PlayBon, PlayDrawn, Keep, UseShield,
    Accept, Pay, Refuse, Go, Remain, Place, Give, MoveGendarme, Swap, PushPlayer, Exchange, Visit, Decline, PlayOnYes,
    PlayOnNo,
)  # fmt: skip
BOOK = MoveBook(KINDS)
