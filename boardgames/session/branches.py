"""Lines of play that a table set aside by going back: they stay in the save and can be looked at."""

import msgspec

from boardgames.core.phrase import Phrase, say
from boardgames.session.history import Branch
from boardgames.session.session import Session


def open_branch(session: Session, branch: Branch) -> Session:
    """Return a line that was set aside as a session to look at."""
    setup = msgspec.structs.replace(session.setup, shuffles=branch.shuffles)
    found = Session(session.game, setup)
    found.play_all(branch.moves, branch.whys)
    found.view_only = True
    return found


def why_not_back(session: Session, number: int) -> Phrase | None:
    """Return why a table cannot go back to the position after a number of moves, or None."""
    if session.view_only:
        return say("session.view_only")
    if session.is_over:
        return say("session.over")
    return None if 0 <= number < len(session.entries) else say("session.undo.nothing")
