"""The moves: commands that hold ids only."""

from typing import ClassVar

from boardgames.core.corrections import Correct
from boardgames.core.moves import Move, MoveBook


class Step(Move, frozen=True, cache_hash=True):
    """Go to a free neighbouring space (T-3)."""

    to: str


class StepPush(Move, frozen=True, cache_hash=True):
    """Go to a space whose gendarme or overseer is moved aside (O-3 to O-5)."""

    to: str
    push_to: str


class StepJoin(Move, frozen=True, cache_hash=True):
    """Go to the space of an overseer and take him along (O-4, V-3)."""

    to: str


class Jump(Move, frozen=True, cache_hash=True):
    """Jump over another player (O-9)."""

    over: str
    to: str


class JumpPush(Move, frozen=True, cache_hash=True):
    """Jump over another player to a space whose gendarme or overseer is moved aside (O-9)."""

    over: str
    to: str
    push_to: str


class JumpJoin(Move, frozen=True, cache_hash=True):
    """Jump over another player to an overseer and take him along (O-9)."""

    over: str
    to: str


class Sail(Move, frozen=True, cache_hash=True):
    """Take the next section by sea: a Sea card first (T-4)."""

    deliberate: ClassVar[bool] = True


class Pass(Move, frozen=True, cache_hash=True):
    """End the movement without moving (T-2)."""

    deliberate: ClassVar[bool] = True


class Stop(Move, frozen=True, cache_hash=True):
    """End the movement here (T-5)."""

    deliberate: ClassVar[bool] = True


class Stay(Move, frozen=True, cache_hash=True):
    """Do not sail, because no section is possible (P-7)."""

    deliberate: ClassVar[bool] = True


class PlayBon(Move, frozen=True, cache_hash=True):
    """Play a BON from the row (B-3)."""

    card: str


class PlayDrawn(Move, frozen=True, cache_hash=True):
    """Play the BON just drawn (B-1)."""


class Keep(Move, frozen=True, cache_hash=True):
    """Keep the BON just drawn (B-1)."""


class UseShield(Move, frozen=True, cache_hash=True):
    """Cancel the card just drawn (D-4)."""

    card: str


class Accept(Move, frozen=True, cache_hash=True):
    """Accept the card just drawn and save the shield (D-4)."""


class Pay(Move, frozen=True, cache_hash=True):
    """Pay what the card asks (E-6)."""


class Refuse(Move, frozen=True, cache_hash=True):
    """Refuse to pay what the card asks (E-6)."""

    deliberate: ClassVar[bool] = True


class Go(Move, frozen=True, cache_hash=True):
    """Go where the card leads (E-9, E-28)."""

    to: str


class Remain(Move, frozen=True, cache_hash=True):
    """Do not go where the card leads (E-9)."""

    deliberate: ClassVar[bool] = True


class Place(Move, frozen=True, cache_hash=True):
    """Choose the town of a gendarme or overseer (E-16, E-19, E-20)."""

    to: str


class Give(Move, frozen=True, cache_hash=True):
    """Choose who gets periodicals (E-4)."""

    player: int


class MoveGendarme(Move, frozen=True, cache_hash=True):
    """Move a gendarme by road, from where he stands (E-18)."""

    gendarme: str
    at: str
    to: str


class Swap(Move, frozen=True, cache_hash=True):
    """Change places with another player, who stands at a town (E-21)."""

    player: int
    at: str


class PushPlayer(Move, frozen=True, cache_hash=True):
    """Move another player to a neighbouring town (E-22)."""

    player: int
    at: str
    to: str


class Exchange(Move, frozen=True, cache_hash=True):
    """Exchange a congregation still to visit for the top card of the left-over pile (E-23)."""

    deliberate: ClassVar[bool] = True
    card: str


class Visit(Move, frozen=True, cache_hash=True):
    """Count a nearby congregation as visited (E-29)."""

    card: str


class Decline(Move, frozen=True, cache_hash=True):
    """Decline what the card offers (T-9)."""

    deliberate: ClassVar[bool] = True


class PlayOnYes(Move, frozen=True, cache_hash=True):
    """Vote for playing on (F-6)."""


class PlayOnNo(Move, frozen=True, cache_hash=True):
    """Vote against playing on (F-6)."""

    deliberate: ClassVar[bool] = True


class Leave(Move, frozen=True, cache_hash=True):
    """Drop out of the game (F-10); made by a player who concedes, never offered among the legal moves."""

    deliberate: ClassVar[bool] = True
    player: int


KINDS: tuple[type[Move], ...] = (
    Step, StepPush, StepJoin, Jump, JumpPush, JumpJoin, Sail, Pass, Stop, Stay, PlayBon, PlayDrawn, Keep, UseShield,
    Accept, Pay, Refuse, Go, Remain, Place, Give, MoveGendarme, Swap, PushPlayer, Exchange, Visit, Decline, PlayOnYes,
    PlayOnNo, Leave, Correct,
)  # fmt: skip
BOOK = MoveBook(KINDS)
