"""Notes on cards, spaces, tiles and columns: what they would bring now."""

from collections.abc import Iterable

from boardgames.core.phrase import Noun, Phrase, Points, say, seat_noun
from boardgames.core.table import Mark
from boardgames.games.ierusalem.rules import events, scoring
from boardgames.games.ierusalem.rules.definitions import ACTIONS, LOCATIONS, NONE, TYPES
from boardgames.games.ierusalem.rules.sanhedrin import verdict
from boardgames.games.ierusalem.rules.state import NEUTRAL, State
from boardgames.games.ierusalem.rules.visits import effect_lacks, favors_needed, in_range, payments

Marks = tuple[Mark, ...]
_READY = ("visit_ready", "visit_favor", "visit_favor_two")  # by the Favors that are spent
_LACKS = ("", "visit_lacks", "visit_lacks_two")
_GATHER = ("gather_stone", "gather_bread", "gather_fish")  # by grid
_GAIN = ("gain_stone", "gain_bread", "gain_fish")


def of_hand_card(s: State, seat: int, card: int) -> Marks:
    """How much of what a card gathers and gives the Camp could not hold at the end of the turn (K-03)."""
    actions = _actions(s, card)
    gathered = sum(s.on[seat][grid] for grid, name in enumerate(_GATHER) if name in actions)
    room = max(s.capacity(seat) - s.in_camp(seat), 0)
    if gathered <= room:  # a single good of an icon is easily spent: no warning for that alone
        return ()
    brought = gathered + sum(actions.count(name) for name in _GAIN)
    lost = say("note.camp_over", n=brought, room=room) if room else say("note.camp_full", n=brought)
    return (Mark(lost, tone="care"),)


def _actions(s: State, card: int) -> list[str]:
    return [ACTIONS[action] for action in s.defs.cards.actions[card]]


def action_notes(s: State, card: int) -> Marks:
    """Return the actions of the card being resolved, empty for other cards."""
    if card != s.card:
        return ()
    return tuple(Mark(say("note.action", action=_action(action)), tone=tone) for action, tone in action_steps(s))


def action_steps(s: State) -> list[tuple[int, str]]:
    """Return the actions of the card being resolved, the Location's own first, with done, now or next (T-03)."""
    now = s.acting
    if now == NONE:
        return []
    actions = s.defs.cards.actions[s.card]
    return [
        (action, "next" if place > now else "now" if place == now else "done") for place, action in enumerate(actions)
    ]


def _action(action: int) -> Noun:
    return Noun("action", ACTIONS[action])


def how_to_visit(sets: int) -> Mark:
    """Name the set that completes a visit column."""
    column = next((n for n in range(1, 4) if sets >> n & 1), 0)
    return Mark(say("mark.own_column", n=column) if column else say("mark.favors"), tone="yes")


def _with_places(key: str, number: int, places: list[int]) -> Phrase:
    """Return a sentence about a column of the viewer, with Locations."""
    nouns = [Noun("location", LOCATIONS[place]) for place in places]
    return say(f"note.{key}", n=number, **dict(zip(("location", "other"), nouns, strict=False)))


def visit(s: State, viewer: int | None, column: int) -> Marks:
    """Return lines about the viewer's columns: which fit, or what they lack (V-03)."""
    if viewer is None or s.is_over:
        return ()
    lines = []
    for number, cards in enumerate(s.columns[viewer], 1):
        needed = favors_needed(s, viewer, column, cards) if cards else None
        if needed is None:
            continue
        spent, lacking = needed
        if lacking:
            lines.append(Mark(_with_places(_LACKS[len(lacking)], number, lacking)))
        else:
            lines.append(Mark(_with_places(_READY[len(spent)], number, spent), tone="yes"))
    if s.sets(viewer, column) & 1:
        lines.append(Mark(say("note.visit_favors"), tone="yes"))
    return tuple(lines) or (Mark(say("note.visit_none")),)


def apostle(s: State, number: int) -> Marks:
    """Return lines about an Apostle: his type, and what he pays now."""
    apostles = s.defs.apostles
    kind = TYPES[apostles.type[number]]
    lines = [Mark(say(f"note.apostle.{kind}", n=apostles.value[number]), icon="ierusalem-apostle")]
    if number in s.sitting:
        for near, owner, points in in_range(s, s.sitting.index(number)):
            lines.append(_pays(s, near, owner, points))
    return tuple(lines)


def empty_seat(s: State, number: int) -> Marks:
    """Return what the Apostle who is being seated would pay from an empty seat (L-09)."""
    paid = [(space, s.owner(space), points) for space, points in payments(s, number, s.apostle)]
    lines = [_pays(s, space, owner, points) for space, owner, points in paid if owner not in (NONE, NEUTRAL)]
    head = Mark(say("note.would_pay", apostle=Noun("apostle", s.defs.apostles.ids[s.apostle])))
    return (head, *lines) if lines else ()


def _pays(s: State, space: int, owner: int, points: int) -> Mark:
    return Mark(say("note.pays", seat=seat_noun(owner), space=events.space_noun(s, space), n=Points(points, owner)))


def effect(s: State, seat: int, kind: str) -> Mark:
    """Return an effect of the Illumination as a sentence, with the icon of its Apostles."""
    lacks = effect_lacks(s, seat, TYPES.index(kind))
    return Mark(events.effect(s, kind), icon=f"ierusalem-effect-{kind}", tone="far" if lacks else "")


def space(s: State, viewer: int | None, number: int, is_invited: bool = False) -> Marks:
    """Return lines about a space: who sits there, or cost and reward; and its points as of now."""
    spaces, lines = s.defs.spaces, []
    owner = s.owner(number)
    if owner == NEUTRAL:
        lines.append(Mark(say("note.neutral")))
    elif owner != NONE:
        lines.append(Mark(say("note.sits", seat=seat_noun(owner))))
    else:
        lines.append(Mark(say("note.invited"), tone="yes") if is_invited else _cost(s, viewer, number))
        if s.meeting_at(number):
            lines.append(Mark(say("note.meeting"), icon="ierusalem-sanhedrin"))
        kind, amount = spaces.reward[number]
        if kind:
            lines.append(Mark(say("note.gives", what=say(f"note.reward.{kind}", n=amount))))
    if owner != NEUTRAL:  # neutral ones score for nobody (V-09)
        worth = scoring.place_points(s, number)
        key = "note.worth" if worth > 0 else "note.worth_loss" if worth else "note.worth_none"
        lines.append(Mark(say(key, n=abs(worth) if owner == NONE else Points(abs(worth), owner))))
    return tuple(lines)


def _cost(s: State, viewer: int | None, number: int) -> Mark:
    enough = viewer is not None and bool(s.affordable(viewer) >> number & 1)
    tone = "" if viewer is None else "yes" if enough else "no"
    spaces = s.defs.spaces
    is_on_table = number in spaces.corners or bool(spaces.centre >> number & 1)
    key = "note.cost" if is_on_table else "note.cost_row"  # L-06, L-05
    return Mark(say(key, goods=events.goods(spaces.cost[number])), tone=tone)


def tiles(worths: Iterable[int]) -> Marks:
    """Return the values of stacked tiles, top down."""
    return tuple(Mark(str(worth), tone="face") for worth in worths)


def parable(s: State, viewer: int | None, stack: int, left: Iterable[int]) -> Marks:
    """Return lines about a Parable: Followers needed, Followers seated, tiles left (S-05)."""
    lines = [*tiles(left), Mark(say("note.parable_needs", n=stack + 1))]
    if viewer is not None:
        if len(s.heard[viewer]) > stack:
            lines.append(Mark(say("note.parable_heard"), tone="yes"))
        else:
            have = s.seated_count(viewer)
            lines.append(Mark(say("note.parable_have", n=have), tone="yes" if have > stack else "no"))
    return tuple(lines)


def favor_space(s: State, space: int, vp: int) -> Marks:
    """Return lines about a space of the Favor track: its points and who is there (A-09f)."""
    lines = [Mark(say("note.favor_vp", n=vp))] if vp else []
    return (*lines, *(Mark(say("note.favor_of", seat=seat_noun(n))) for n, at in enumerate(s.favors) if at == space))


def meetings_to(s: State, space: int) -> Phrase:
    """Say how far the Sanhedrin marker is from a space (N-01)."""
    if space > s.marker:
        return say("tip.meetings_to", n=space - s.marker)
    return say("tip.marker_here" if space == s.marker else "tip.marker_passed")


def judgment(s: State, viewer: int | None, tile: int) -> Marks:
    """Return the points of a Judgment if the viewer moved the marker there now (N-02)."""
    if viewer is None:
        return ()
    gains = verdict(s, tile, viewer)
    lines = [Mark(say("note.judgment_you", n=gains[viewer]), tone="yes")]
    lines += [
        Mark(say("note.judgment_other", seat=seat_noun(seat), n=Points(gain, seat)))
        for seat, gain in enumerate(gains)
        if seat != viewer
    ]
    return tuple(lines)
