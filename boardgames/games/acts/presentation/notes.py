"""Lines beside the large picture of a tradition, a city or a leaf: what it means for the viewer."""

from collections.abc import Mapping

from boardgames.core.phrase import Noun, say
from boardgames.core.table import Mark, Told
from boardgames.games.acts.presentation.clicks import FLIP_BUTTON, step_paths
from boardgames.games.acts.rules import decisions, follow, scoring
from boardgames.games.acts.rules.definitions import DEVICES, NONE, REARRANGE, STATUS
from boardgames.games.acts.rules.devices import Values
from boardgames.games.acts.rules.gospel import stepped
from boardgames.games.acts.rules.moves import FollowRearrange
from boardgames.games.acts.rules.state import State

StepOutcomes = Mapping[tuple[str, str], Values]  # by the leaf that is taken and where it goes


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
    best = _best(s, viewer, card)
    return (*lines, *_changes(s.values(viewer), best), _net(scoring.gain(s, viewer, best, card)))


def _net(points: int, key: str = "note.net", **args: int) -> Mark:
    """What the total gains or loses after everything: devices, theme, bonus, shared spaces (P-6)."""
    way = "more" if points > 0 else "less" if points < 0 else "same"
    tone = {"more": "yes", "less": "no", "same": "far"}[way]
    return Mark(say(f"{key}.{way}", n=abs(points), **args), tone=tone)


def _changes(before: Values, after: Values, key: str = "note.device", **args: int) -> list[Mark]:
    """A line for every device that would change."""
    lines = []
    for device, old, new in zip(DEVICES, before, after, strict=True):
        if old != new:
            text = say(key, device=Noun("device", device), old=old, new=new, **args)
            lines.append(Mark(text, icon=f"acts-{device}", tone="yes" if new > old else "no"))
    return lines


def _or_same(lines: list[Mark]) -> tuple[Mark, ...]:
    """The lines, or one that says that nothing changes."""
    return tuple(lines) or (Mark(say("note.same"), tone="far"),)


def card_to_write(s: State, seat: int) -> int:
    """The card that the seat must or may write on an empty slot now, NONE without one (A-16, F-8)."""
    kind = s.agenda[-1].kind if s.agenda and s.agenda[-1].seat == seat else ""
    if kind == "write":
        return s.boxes[s.box][s.kept[0]]
    offered = follow.offered(s) if kind == "follow_tradition" else []
    return offered[0] if len(offered) == 1 else NONE


def slot_notes(s: State, seat: int, slot: int, card: int) -> tuple[Mark, ...]:
    """What the devices would be with the card on this slot, before the choice (18.3)."""
    gospel = s.gospels[seat]
    row = tuple(one for one in (*gospel[:slot], card, *gospel[slot + 1 :]) if one != NONE)
    after = s.defs.measure(row, s.held[seat])
    return (*_or_same(_changes(s.values(seat), after)), _net(scoring.gain(s, seat, after, card)))


def _best(s: State, seat: int, card: int) -> Values:
    """The best values after writing the card: by sum, then in the order of the tracks."""
    gospel = s.gospels[seat]
    found = set()
    for slot, there in enumerate(gospel):
        if there == NONE:
            after = (*gospel[:slot], card, *gospel[slot + 1 :])
            found.add(tuple(one for one in after if one != NONE))
    return max((s.defs.measure(one, s.held[seat]) for one in found), key=lambda values: (sum(values), values))


def step_outcomes(s: State, viewer: int) -> dict[tuple[str, str], Values]:
    """What the devices would be after every pair of clicks that means a step, while the viewer may take one (18.3)."""
    if not s.agenda or s.agenda[-1].seat != viewer:
        return {}
    kind = s.agenda[-1].kind
    can_begin = kind == "turn" and s.octagons and not s.used >> REARRANGE & 1
    if not s.cards[viewer] or not (can_begin or kind in ("more", "follow_rearrange")):
        return {}
    found: dict[tuple[str, str], Values] = {}
    for move in s.defs.moves.follow_rearrange[s.filled[viewer]]:
        assert isinstance(move, FollowRearrange)
        row = tuple(card for card in stepped(s.gospels[viewer], move.leaf, move.to) if card != NONE)
        values = s.defs.measure(row, s.held[viewer])
        found.update(((taken, there), values) for taken, there in step_paths(s, move.leaf, move.to))
    return found


def step_notes(s: State, viewer: int, taken: str, after: StepOutcomes) -> tuple[Mark, ...]:
    """What each step of a leaf would change on the tracks, and for the total."""
    before, places = s.values(viewer), range(1, s.leaves(viewer) + 1)
    steps = [("move", {"to": to}, after.get((taken, f"gospel/{to}"))) for to in places]
    steps.append(("flip", {}, after.get((taken, FLIP_BUTTON))))
    lines: list[Mark] = []
    for way, args, values in steps:
        if values is not None and values != before:
            net = scoring.gain(s, viewer, values)
            lines += [*_changes(before, values, f"note.{way}_step", **args), _net(net, f"note.{way}_net", **args)]
    return _or_same(lines) if any(leaf == taken for leaf, _ in after) else ()


def notes_by_leaf(s: State, viewer: int, there: str, after: StepOutcomes) -> tuple[tuple[str, Told], ...]:
    """What would come of putting each other leaf there, or of flipping it, once it is taken (18.3)."""
    key, before = "tip.flipped" if there == FLIP_BUTTON else "tip.leaf_here", s.values(viewer)
    found = []
    for (taken, to), values in after.items():
        if to == there:
            changes = _changes(before, values)
            net = (_net(scoring.gain(s, viewer, values)),) if changes else ()
            found.append((taken, Told(say(key, leaf=int(taken.rpartition("/")[2])), (*_or_same(changes), *net))))
    return tuple(found)


def back_notes(s: State, viewer: int | None, card: int) -> tuple[Mark, ...]:
    """Which cards a back can hide, as anybody can work out; with the memory aid, that the viewer has seen it.

    Which card it is shows only while the button is held down (V-3)."""
    ids, back = s.defs.cards.ids, s.defs.cards.back
    known = s.shown
    for seat in range(s.seats):
        known |= s.cards[seat] & ~s.followed[seat]
    remembers = viewer is not None and s.memory_aid and s.seen[viewer] >> card & 1
    seen = (Mark(say("note.seen"), icon="ui-eye"),) if remembers else ()
    can_be = [name for n, name in enumerate(ids) if back[n] == back[card] and not known >> n & 1]
    return (*seen, *(Mark(say("note.may_be", card=Noun("card", name))) for name in can_be))


def city_notes(s: State, viewer: int | None, node: int) -> tuple[Mark, ...]:
    """The witness here and what an interview would bring, the cards in the box, the boat."""
    city = s.defs.board.city[node]
    if city == NONE:
        return ()
    boat = (Mark(say("note.boat"), icon="acts-boat"),) if node in s.boats else ()
    return (*witness_notes(s, viewer, city), *_box_notes(s, city), *boat)


def witness_notes(s: State, viewer: int | None, city: int) -> tuple[Mark, ...]:
    """The witness of the city, alive or dead, and what an interview would bring the viewer (A-33)."""
    witness = s.discs[city]
    name = Noun("witness", s.defs.named.witnesses[witness])
    lines = [Mark(say(f"note.witness.{STATUS[s.status[witness]]}", witness=name), icon="acts-interview")]
    if viewer is None:
        return tuple(lines)
    n, status, marks = s.matching(viewer, witness), s.status[witness], s.defs.numbers.marks
    if s.held[viewer] >> witness & 1:
        lines.append(Mark(say("note.held"), tone="yes"))
    elif not n and decisions.can_interview(s, viewer, city):
        lines.append(Mark(say("note.nothing"), tone="care"))
    elif decisions.can_interview(s, viewer, city):
        lines.append(Mark(say("note.interview", n=n)))
        for known in (status,) if status else (1, 2):
            weak, strong = (marks[strength][known] * n for strength in ("weak", "strong"))
            lines.append(Mark(say(f"note.marks_{STATUS[known]}", weak=weak, strong=strong), icon="acts-tally"))
    return tuple(lines)


def _box_notes(s: State, city: int) -> tuple[Mark, ...]:
    """The cards that lie in a city: backs by their letters, the open one by its name."""
    cards, named = s.defs.cards, s.defs.named
    left = [card for card in s.boxes[city] if card != NONE]
    if not left:
        return (Mark(say("note.no_card"), tone="far"),)
    backs = [
        "\u00a0".join(named.letters[named.theme_colour[theme]] for theme in cards.themes[card])
        for card in left
        if not s.shown >> card & 1
    ]
    hidden = (Mark(say("note.backs", backs=", ".join(backs)), icon="acts-tradition"),) if backs else ()
    up = [card for card in left if s.shown >> card & 1]
    return (*hidden, *(Mark(say("note.face_up", card=Noun("card", cards.ids[card])), icon="ui-eye") for card in up))
