"""Ending a game in which nothing happens any more: all people agree, then time passes until the rules end it."""

from boardgames.core.game import Idling
from boardgames.core.moves import Move
from boardgames.session.session import Session


def can_agree(session: Session) -> bool:
    """Whether the people at the table may agree to end the game now."""
    return session.next_human() is not None and not session.view_only and _idle(session) is not None


def end(session: Session) -> None:
    """Let time pass for all seats until the game is over; the moves are in the journal like any others."""
    while (move := _idle(session)) is not None:
        session.submit(move)


def _idle(session: Session) -> Move | None:
    if session.is_over or not isinstance(session.game, Idling):
        return None
    return session.game.idle(session.state)
