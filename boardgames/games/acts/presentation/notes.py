"""Notes beside the large picture of a tradition, a city or a leaf: what it means for the viewer."""

from collections import Counter
from collections.abc import Mapping

from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Details, Mark
from boardgames.games.acts.presentation.clicks import FLIP_BUTTON, step_paths
from boardgames.games.acts.rules import decisions, follow, scoring
from boardgames.games.acts.rules.definitions import ALIVE, DEAD, DEVICES, NONE, REARRANGE, STATUS
from boardgames.games.acts.rules.devices import Values
from boardgames.games.acts.rules.events import listed, signed
from boardgames.games.acts.rules.gospel import stepped
from boardgames.games.acts.rules.moves import FollowRearrange
from boardgames.games.acts.rules.state import State

StepOutcomes = Mapping[tuple[str, str], Values]  # by clicked leaf and destination
TIES = "tie_penalty"  # the row of the score for ties
_TONES = {"more": "yes", "less": "no", "same": "far"}


def card_notes(s: State, viewer: int | None, card: int) -> tuple[Mark, ...]:
    """Return what the card would bring in the best empty slot of the viewer: theme, devices, points."""
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
    return (*lines, *_changes(s.values(viewer), best), _net(viewer, scoring.gains(s, viewer, best, card)))


def left_notes(s: State, viewer: int, card: int) -> tuple[Mark, ...]:
    """Return what leaving the card face-up means: whose theme it fits, and that it changes no points (A-17)."""
    lines = []
    for seat in s.order(viewer):
        if s.themes[seat] in s.defs.cards.themes[card]:
            theme = Noun("theme", s.defs.named.themes[s.themes[seat]])
            text = say("note.theme" if seat == viewer else "note.theme_of", theme=theme, seat=seat_noun(seat))
            lines.append(Mark(text, hex=s.defs.named.theme_hex[s.themes[seat]]))
    return (*lines, Mark(say("note.leaving"), tone="far"))


def _net(seat: int, gains: Mapping[str, int]) -> Mark:
    """Say what the total gains or loses, everything included, and from which rows that comes (P-6)."""
    rows = [_row(row, n, seat) for row, n in gains.items()]
    change, points = _change(gains), sum(gains.values())
    said = say(f"note.net.{change}", n=abs(points), rows=listed(rows)) if points else say("note.net.same", n=0)
    return Mark(said, tone=_TONES[change])


def _row(row: str, n: int, seat: int) -> Phrase:
    """Say what a row of the score gains; fewer ties are no penalty (P-3)."""
    if row == TIES and n > 0:
        return say("note.fewer_ties", n=signed(n, seat))
    return say("log.points_row", row=Noun("score_row", row), n=signed(n, seat))


def _change(gains: Mapping[str, int]) -> str:
    points = sum(gains.values())
    return "more" if points > 0 else "less" if points < 0 else "same"


def _changes(before: Values, after: Values) -> list[Mark]:
    """Return one line per device that would change."""
    lines = []
    for device, old, new in zip(DEVICES, before, after, strict=True):
        if old != new:
            text = say("note.device", device=Noun("device", device), old=old, new=new)
            lines.append(Mark(text, icon=f"acts-{device}", tone="yes" if new > old else "no"))
    return lines


def _or_same(lines: list[Mark]) -> tuple[Mark, ...]:
    """Return the lines, or one saying that nothing changes."""
    return tuple(lines) or (Mark(say("note.same"), tone="far"),)


def card_to_write(s: State, seat: int) -> int:
    """Return the card that the seat must or may write now, NONE without one (A-16, F-8)."""
    kind = s.agenda[-1].kind if s.agenda and s.agenda[-1].seat == seat else ""
    if kind == "write":
        return s.boxes[s.box][s.kept[0]]
    offered = follow.offered(s) if kind == "follow_tradition" else []
    return offered[0] if len(offered) == 1 else NONE


def slot_notes(s: State, seat: int, slot: int, card: int) -> tuple[Mark, ...]:
    """Return what writing the card on this slot would change (18.3)."""
    gospel = s.gospels[seat]
    sequence = tuple(other for other in (*gospel[:slot], card, *gospel[slot + 1 :]) if other != NONE)
    after = s.defs.measure(sequence, s.held[seat])
    return (*_or_same(_changes(s.values(seat), after)), _net(seat, scoring.gains(s, seat, after, card)))


def _best(s: State, seat: int, card: int) -> Values:
    """Return the device values after writing the card where it brings most points, then by sum, in track order."""
    gospel = s.gospels[seat]
    sequences = set()
    for slot, written in enumerate(gospel):
        if written == NONE:
            after = (*gospel[:slot], card, *gospel[slot + 1 :])
            sequences.add(tuple(other for other in after if other != NONE))
    measured = {s.defs.measure(sequence, s.held[seat]) for sequence in sequences}
    return max(measured, key=lambda values: (sum(scoring.gains(s, seat, values, card).values()), sum(values), values))


def step_outcomes(s: State, viewer: int) -> dict[tuple[str, str], Values]:
    """Return the device values after every step the viewer may take now, by its pair of clicks (18.3)."""
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
    """Return one line per step of a leaf that would change something: the points, and the devices they come from."""
    before, places = s.values(viewer), range(1, s.leaves(viewer) + 1)
    steps = [("move", {"to": to}, after.get((taken, f"gospel/{to}"))) for to in places]
    steps.append(("flip", {}, after.get((taken, FLIP_BUTTON))))
    lines: list[Mark] = []
    for kind, args, values in steps:
        if values is not None and values != before:
            gains = scoring.gains(s, viewer, values)
            what = listed([line.text for line in _changes(before, values) if isinstance(line.text, Phrase)])
            key, n = f"note.{kind}_step.{_change(gains)}", abs(sum(gains.values()))
            lines.append(Mark(say(key, n=n, what=what, **args), tone=_TONES[_change(gains)]))
    return _or_same(lines) if any(leaf == taken for leaf, _ in after) else ()


def notes_by_leaf(s: State, viewer: int, there: str, after: StepOutcomes) -> tuple[tuple[str, Details], ...]:
    """For every leaf that may be chosen: what moving it there, or flipping it, would change (18.3)."""
    key, before = "tip.flipped" if there == FLIP_BUTTON else "tip.leaf_here", s.values(viewer)
    found = []
    for (taken, to), values in after.items():
        if to == there:
            changes = _changes(before, values)
            net = (_net(viewer, scoring.gains(s, viewer, values)),) if changes else ()
            found.append((taken, Details(say(key, leaf=int(taken.rpartition("/")[2])), (*_or_same(changes), *net))))
    return tuple(found)


def back_notes(s: State, viewer: int | None, card: int) -> tuple[Mark, ...]:
    """List the cards that a back can hide, from public knowledge; with the memory aid, whether the viewer has seen it.

    The card itself is shown only while the button is pressed (V-3)."""
    ids, back = s.defs.cards.ids, s.defs.cards.back
    known = s.shown
    for seat in range(s.seats):
        known |= s.cards[seat] & ~s.followed[seat]
    remembers = viewer is not None and s.memory_aid and s.seen[viewer] >> card & 1
    seen = (Mark(say("note.seen"), icon="ui-eye"),) if remembers else ()
    can_be = [name for n, name in enumerate(ids) if back[n] == back[card] and not known >> n & 1]
    return (*seen, *(Mark(say("note.may_be", card=Noun("card", name))) for name in can_be))


def city_notes(s: State, viewer: int | None, node: int) -> tuple[Mark, ...]:
    """Return lines about a city: the witness and what an interview would bring, the box, the boat. To start there, the
    box is what counts. Of any other place, what it is for (A-4)."""
    city = s.defs.board.city[node]
    if city == NONE:
        kind = "waypoint" if s.defs.board.graph.neighbours("road")[node] else "haven"
        return (Mark(say(f"note.{kind}"), tone="far"),)
    boat = (Mark(say("note.boat", n=s.boats.count(node)), icon="acts-boat"),) if node in s.boats else ()
    is_start = viewer is not None and s.pawns[viewer] == NONE
    return (*(() if is_start else witness_notes(s, viewer, city)), *_box_notes(s, city), *boat)


def witness_notes(s: State, viewer: int | None, city: int) -> tuple[Mark, ...]:
    """Return lines about the witness of a city, and what an interview would bring the viewer (A-33)."""
    witness = s.discs[city]
    name = Noun("witness", s.defs.named.witnesses[witness])
    lines = [Mark(say(f"note.witness.{STATUS[s.status[witness]]}", witness=name), icon="acts-interview")]
    if viewer is None:
        return tuple(lines)
    n, status, marks = s.matching(viewer, witness), s.status[witness], s.defs.numbers.marks
    if s.held[viewer] >> witness & 1:
        lines.append(Mark(say("note.held"), tone="yes"))
    elif not n and decisions.can_interview(s, viewer, city):
        has_cards = bool(s.cards[viewer])  # before the first card there is nothing to warn of
        lines.append(Mark(say("note.nothing"), tone="care") if has_cards else Mark(say("note.nothing_yet"), tone="far"))
    elif decisions.can_interview(s, viewer, city):
        lines.append(Mark(say("note.interview", n=n)))
        for known in (status,) if status else _drawable(s, viewer):
            weak, strong = (marks[strength][known] * n for strength in ("weak", "strong"))
            lines.append(Mark(say(f"note.marks_{STATUS[known]}", weak=weak, strong=strong), icon="acts-tally"))
    return tuple(lines)


def _drawable(s: State, viewer: int) -> tuple[int, ...]:
    """Return what a cube can say of a witness: without a white one in the bag only death, this turn at least (C-7).

    White cubes come back after the round (E-2), for a player who waits for the next one."""
    can_wait = viewer != s.current and s.round < s.rounds
    return (ALIVE, DEAD) if s.white or can_wait else (DEAD,)


def _box_notes(s: State, city: int) -> tuple[Mark, ...]:
    """Return lines about the cards in a city: face-down ones by theme, the face-up card by its name."""
    cards, named = s.defs.cards, s.defs.named
    left = [card for card in s.boxes[city] if card != NONE]
    if not left:
        return (Mark(say("note.no_card"), tone="far"),)
    hidden = [card for card in left if not s.shown >> card & 1]
    counts = Counter(theme for card in hidden for theme in cards.themes[card])
    backs = [
        say(
            "note.back",
            theme=Noun("theme", named.themes[theme]),
            letter=named.letters[named.theme_colour[theme]],
            n=counts[theme],
        )
        for theme in sorted(counts)
    ]
    said = say("note.backs", n=len(hidden), backs=listed(backs)) if backs else None
    down = (Mark(said, icon="acts-tradition"),) if said is not None else ()
    up = [card for card in left if s.shown >> card & 1]
    return (*down, *(Mark(say("note.face_up", card=Noun("card", cards.ids[card])), icon="ui-eye") for card in up))
