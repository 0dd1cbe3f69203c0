"""The sheet of a seat: what is still to visit and how far it is, the way home, the companion, the BON cards."""

from collections.abc import Sequence
from functools import reduce

from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Mark
from boardgames.games.missionnaires.presentation import notes
from boardgames.games.missionnaires.rules import scoring
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, bits
from boardgames.games.missionnaires.rules.state import State

BON = "missionnaires-bon"


def sheet(s: State, seat: int, viewer: int | None) -> tuple[Mark, ...]:
    """Return what everybody may know of a seat beside its counters, and for the viewer's own seat its list (I-3)."""
    if s.space[seat] == NONE or s.is_over:
        return ()
    found = [_to_visit(s, seat, is_own=seat == viewer), _way_home(s, seat)]
    if s.companion[seat] != NONE:
        found.append(Mark(say(f"note.helps.{OVERSEERS[s.companion[seat]]}"), tone="yes"))
    if s.bons[seat]:
        names = [say("sheet.card", card=notes.card_noun(s, card)) for card in s.bons[seat]]
        found.append(Mark(say("sheet.bons", row=_row(names)), icon=BON))
    return tuple(found)


def _to_visit(s: State, seat: int, *, is_own: bool) -> Mark:
    """The towns of the viewer's own list, nearest first; of the others' lists only how many (I-2)."""
    left = s.todo[seat].bit_count()
    if not left:
        return Mark(say("sheet.all_visited"), tone="yes")
    if not is_own:
        return Mark(say("sheet.secret", n=left))
    far = s.defs.board.distance[s.space[seat]]
    nodes = sorted(bits(s.todo[seat]), key=lambda node: (far[node], node))
    towns = [say("remind.town", place=Noun("node", s.defs.board.nodes[node]), n=far[node]) for node in nodes]
    return Mark(say("sheet.list", row=_row(towns)), tone="care")


def _way_home(s: State, seat: int) -> Mark:
    far = scoring.distance_home(s, seat)
    return Mark(say("sheet.way_home", n=far) if far else say("sheet.at_home"))


def _row(parts: Sequence[Phrase]) -> Phrase:
    return reduce(lambda row, one: say("way.next", row=row, one=one), parts)
