"""All moves, built once and shared by all states, in tables indexed by the position."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from boardgames.core.graph import Graph
from boardgames.core.moves import Move
from boardgames.games.acts.rules.moves import (
    FLIP,
    AddLeaf,
    Decline,
    Displace,
    Done,
    EndTurn,
    Escalate,
    FinishInterview,
    FollowInterview,
    FollowRearrange,
    FollowTradition,
    FollowTravel,
    Keep,
    KeepNone,
    More,
    Mute,
    OpenInterview,
    OpenTradition,
    PickTwin,
    PlacePawn,
    Rearrange,
    Return,
    Sail,
    Stop,
    Travel,
    Write,
)

WEAK, STRONG = "weak", "strong"
NO_CARD = -1
Moves = tuple[Move, ...]
Steps = tuple[tuple[int, int], ...]


class MoveTables(msgspec.Struct, frozen=True):
    """All moves. The index `filled` encodes a gospel: one bit per filled slot, plus one above the last slot."""

    place: tuple[PlacePawn, ...]  # by city
    place_in: tuple[tuple[PlacePawn, ...], ...]  # by colour and city
    travel: tuple[tuple[Moves, ...], ...]  # by octagons left and node
    tradition: tuple[OpenTradition, ...]
    keep: tuple[tuple[Keep, ...], ...]  # by city and place
    escalate: tuple[tuple[Escalate, ...], ...]
    give_back: tuple[tuple[Return, ...], ...]
    keep_none: KeepNone
    stop: Stop
    write: tuple[Moves, ...]  # by filled
    interview: tuple[OpenInterview, ...]
    finish: Moves
    rearrange: tuple[tuple[Moves, ...], ...]  # by octagons left and filled
    more: tuple[Moves, ...]
    done: Done
    sail: tuple[Moves, ...]  # by node
    displace: tuple[Displace, ...]
    follow_travel: tuple[Moves, ...]  # by node
    follow_tradition: tuple[Moves, ...]  # by filled
    follow_interview: FollowInterview
    follow_rearrange: tuple[Moves, ...]  # by filled
    pick: tuple[PickTwin, ...]
    decline: Decline
    mute: tuple[Mute, ...]  # by action
    leaves: Moves
    end: EndTurn


def legal_steps(empty: Sequence[bool]) -> Steps:
    """Return the steps that change the row of leaves, one per outcome (A-40 to A-42); leaves count from 1."""
    row = [NO_CARD if is_empty else n for n, is_empty in enumerate(empty)]
    steps, seen = [], {tuple(row)}
    for leaf in range(1, len(row) + 1):
        for to in range(1, len(row) + 1):
            after = tuple(_row_after(row, leaf, to))
            if after not in seen:
                seen.add(after)
                steps.append((leaf, to))
        if not empty[leaf - 1]:
            steps.append((leaf, FLIP))
    return tuple(steps)


def same_steps(empty: Sequence[bool], leaf: int, to: int) -> Steps:
    """Return all moves of a leaf that give the same row, those of leaves with cards first (A-42)."""
    row, places = [NO_CARD if is_empty else n for n, is_empty in enumerate(empty)], range(1, len(empty) + 1)
    steps = [(i, j) for i in places for j in places if i != j]
    wanted = _row_after(row, leaf, to)
    return tuple(
        sorted((step for step in steps if _row_after(row, *step) == wanted), key=lambda step: empty[step[0] - 1])
    )


def _row_after(row: Sequence[int], leaf: int, to: int) -> list[int]:
    after = [*row[: leaf - 1], *row[leaf:]]
    after.insert(to - 1, row[leaf - 1])
    return after


def build(
    graph: Graph,
    cities: Sequence[int],
    ports: Sequence[int],
    colours: Sequence[str],
    witnesses: Sequence[str],
    twins: Sequence[str],
    actions: Sequence[str],
    sizes: Mapping[str, int],
) -> MoveTables:
    """Build all moves; `sizes`: cards per box, most leaves, octagons, spaces of a weak Travel and of a voyage."""
    ids, nodes = graph.ids, range(len(graph.ids))
    names = [ids[city] for city in cities]
    enough = range(sizes["octagons"] + 1)
    return MoveTables(
        **_in_boxes(names, range(sizes["box"])),
        **_on_leaves(range(2 << 2 * sizes["leaves"]), enough),
        place=tuple(PlacePawn(city, "") for city in names),
        place_in=tuple(tuple(PlacePawn(city, colour) for city in names) for colour in colours),
        travel=tuple(tuple(_travels(graph, cities, node, left, sizes["travel"]) for node in nodes) for left in enough),
        interview=tuple(OpenInterview(witness) for witness in witnesses),
        finish=(FinishInterview(WEAK), FinishInterview(STRONG)),
        sail=tuple(
            tuple(Sail(ids[port]) for port in graph.within(node, sizes["voyage"], "sea") if port in ports)
            for node in nodes
        ),
        displace=tuple(Displace(node) for node in ids),
        follow_travel=tuple(tuple(FollowTravel(ids[to]) for to in near) for near in graph.neighbours("road")),
        follow_interview=FollowInterview(),
        pick=tuple(PickTwin(card) for card in twins),
        decline=Decline(),
        mute=tuple(Mute(action) for action in actions),
        leaves=(AddLeaf("left"), AddLeaf("right")),
        end=EndTurn(),
    )


def _in_boxes(names: Sequence[str], boxes: range) -> dict[str, Any]:
    """Build the moves of a Tradition, by city and place."""
    return {
        "tradition": tuple(OpenTradition(city) for city in names),
        "keep": tuple(tuple(Keep(city, place) for place in boxes) for city in names),
        "escalate": tuple(tuple(Escalate(city, place) for place in boxes) for city in names),
        "give_back": tuple(tuple(Return(city, place) for place in boxes) for city in names),
        "keep_none": KeepNone(),
        "stop": Stop(),
    }


def _on_leaves(gospels: range, enough: range) -> dict[str, Any]:
    """Build the moves on slots and leaves, by `filled`; equal patterns of empty leaves share their moves."""
    steps = [steps_of(filled) for filled in gospels]
    patterns, done = set(steps), Done()
    weak = {pattern: tuple(Rearrange(WEAK, leaf, to) for leaf, to in pattern) for pattern in patterns}
    strong = {pattern: tuple(Rearrange(STRONG, leaf, to) for leaf, to in pattern) for pattern in patterns}
    more = {pattern: (*(More(leaf, to) for leaf, to in pattern), done) for pattern in patterns}
    follow = {pattern: tuple(FollowRearrange(leaf, to) for leaf, to in pattern) for pattern in patterns}
    return {
        "write": tuple(tuple(Write(*slot) for slot in _empty_slots(filled)) for filled in gospels),
        "follow_tradition": tuple(tuple(FollowTradition(*slot) for slot in _empty_slots(filled)) for filled in gospels),
        "rearrange": tuple(
            tuple((*(weak[pattern] if left else ()), *(strong[pattern] if left > 1 else ())) for pattern in steps)
            for left in enough
        ),
        "more": tuple(more[pattern] for pattern in steps),
        "done": done,
        "follow_rearrange": tuple(follow[pattern] for pattern in steps),
    }


def _travels(graph: Graph, cities: Sequence[int], node: int, left: int, spaces: int) -> Moves:
    ids = graph.ids
    weak = [Travel(WEAK, ids[node], ids[to]) for to in graph.within(node, spaces, "road")] if left else []
    strong = [Travel(STRONG, ids[node], ids[city]) for city in cities if city != node] if left > 1 else []
    return (*weak, *strong)


def _slots(filled: int) -> int:
    """Return the number of slots of a gospel, from its `filled` code."""
    return max(filled.bit_length() - 1, 0)


def _empty_slots(filled: int) -> list[tuple[int, int]]:
    return [(slot // 2 + 1, slot % 2) for slot in range(_slots(filled)) if not filled >> slot & 1]


def steps_of(filled: int) -> Steps:
    """Return the steps of a gospel, from its `filled` code, in the order of the moves."""
    return _known_steps(tuple(not filled >> 2 * leaf & 3 for leaf in range(_slots(filled) // 2)))


_known_steps = cache(legal_steps)
