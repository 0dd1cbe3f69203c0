"""What a tradition means for a seat: the lines beside its large picture."""

from boardgames.core.phrase import Noun, say
from boardgames.core.table import Mark
from boardgames.games.acts.defs import DEVICES, NONE
from boardgames.games.acts.devices import Values
from boardgames.games.acts.state import State


def card_notes(s: State, viewer: int | None, card: int) -> tuple[Mark, ...]:
    """Theme and devices that the card would bring, if the viewer could write it in the best empty slot."""
    if viewer is None:
        return ()
    lines = []
    theme = s.defs.named.themes[s.themes[viewer]]
    if s.themes[viewer] in s.defs.cards.themes[card]:
        lines.append(Mark(say("note.theme", theme=Noun("theme", theme)), hex=s.defs.named.theme_hex[s.themes[viewer]]))
    if s.cards[viewer] >> card & 1:
        return tuple(lines)
    if not s.empty_slots(viewer):
        return (*lines, Mark(say("note.no_slot"), tone="no"))
    before, best = s.values(viewer), _best(s, viewer, card)
    for device, old, new in zip(DEVICES, before, best, strict=True):
        if old != new:
            name = Noun("device", device)
            tone = "yes" if new > old else "no"
            lines.append(Mark(say("note.device", device=name, old=old, new=new), icon=f"acts-{device}", tone=tone))
    return tuple(lines)


def _best(s: State, seat: int, card: int) -> Values:
    """The best values after writing the card: by sum, then in the order of the tracks."""
    gospel = s.gospels[seat]
    found = set()
    for slot, there in enumerate(gospel):
        if there == NONE:
            after = (*gospel[:slot], card, *gospel[slot + 1 :])
            found.add(tuple(one for one in after if one != NONE))
    return max((s.defs.measure(one, s.held[seat]) for one in found), key=lambda values: (sum(values), values))


def memory_note(s: State, viewer: int | None, card: int) -> tuple[Mark, ...]:
    """With the memory aid: the face of a face-down card that the viewer has seen (V-3)."""
    if viewer is None or not s.memory_aid or not s.seen[viewer] >> card & 1:
        return ()
    return (Mark(say("note.seen", card=Noun("card", s.defs.cards.ids[card])), icon="ui-eye"),)
