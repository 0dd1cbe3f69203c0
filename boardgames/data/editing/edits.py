"""Edits of a board as values: each can be applied to a text, and again to another text of the same board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Protocol

import msgspec

from boardgames.data.editing import writing
from boardgames.data.editing.tree import EdgeName, Misfit, Tree, Where
from boardgames.data.editing.writing import Splice, Value

Point = tuple[float, float]
# What moves with a member of a section: points (or rects, whose first two numbers are one) and lists of them.
MOVED: Mapping[str, tuple[str, ...]] = {
    "nodes": ("xy", "label_xy", "spots"),
    "tracks": ("spaces", "numbered", "label_xy"),
    "grids": ("rect", "cells"),
    "panels": ("rect", "title_xy"),
    "places": ("xy",),
    "decor": ("xy",),
    "regions": ("label",),
    "spaces": ("xy",),
    "cells": ("xy",),
}
_POINTS = ("xy", "label_xy", "title_xy", "rect")


class Edit(Protocol):
    """One change of a board."""

    def splices(self, tree: Tree) -> list[Splice]:
        """Return what changes in the text; Misfit when it has no place there."""

    def touches(self, tree: Tree) -> list[Where]:
        """Return the parts that it changes or removes."""


def applied(edit: Edit, text: str) -> str:
    """Return the text after an edit; Misfit when it has no place there."""
    return applied_to(edit, Tree(text)).text


def applied_to(edit: Edit, tree: Tree) -> Tree:
    """Return the text after an edit as a tree; Misfit when it has no place there, or could not be read again."""
    if isinstance(edit, Several):
        for one in edit.edits:
            tree = applied_to(one, tree)
        return tree
    splices = edit.splices(tree)
    return Tree(writing.spliced(tree.text, splices)) if splices else tree


class Move(msgspec.Struct, frozen=True):
    """Move things with everything that belongs to them: a place with its spots, a panel with its fields."""

    things: tuple[Where, ...]
    by: Point

    def splices(self, tree: Tree) -> list[Splice]:
        """Shift every point."""
        found: list[Splice] = []
        parts = {part.start: part for part in map(tree.part, self.touches(tree))}  # each once: a field and its panel
        for part in parts.values():
            numbers = [float(member.word) for member in part.members[:2]]
            new = [numbers[0] + self.by[0], numbers[1] + self.by[1]]
            for member, value in zip(part.members, new, strict=False):
                found += writing.replaced(member, value)
        return found

    def touches(self, tree: Tree) -> list[Where]:
        """Return the points of all things."""
        return list(chain.from_iterable(points_of(tree, thing) for thing in self.things))


def points_of(tree: Tree, thing: Where) -> list[Where]:
    """Return the points that move with a thing."""
    part = tree.part(thing)
    if part.kind == "list":  # a point of a line or of a track
        return [thing]
    found: list[Where] = []
    for key in MOVED.get(str(thing[-2]), ()):
        if key not in part.entries:
            continue
        if key in ("spaces", "cells", "label"):
            found += [where for where in tree.points((*thing, key)) if where[-1] in _POINTS]
        else:
            found += tree.points((*thing, key))
    if thing[0] == "panels" and tree.has(("places",)):
        for number, place in enumerate(tree.part(("places",)).members):
            if "panel" in place.entries and place.entries["panel"][1].word == thing[1]:
                found.append(("places", number, "xy"))
    return found


class Put(msgspec.Struct, frozen=True):
    """Write a value: a name, a kind, a position of a name, a size."""

    where: Where
    value: Value

    def splices(self, tree: Tree) -> list[Splice]:
        """Replace the value, or add its key."""
        return writing.put(tree, self.where, self.value)

    def touches(self, tree: Tree) -> list[Where]:
        """Return the value."""
        return [self.where]


class Clear(msgspec.Struct, frozen=True):
    """Remove a key, so that its usual value holds again."""

    where: Where

    def splices(self, tree: Tree) -> list[Splice]:
        """Remove the key."""
        return writing.remove_key(tree, self.where)

    def touches(self, tree: Tree) -> list[Where]:
        """Return the value."""
        return [self.where]


class Bend(msgspec.Struct, frozen=True):
    """Give a line another point on its way, before the one at an index."""

    edge: EdgeName
    index: int
    xy: Point

    def splices(self, tree: Tree) -> list[Splice]:
        """Add the point."""
        where: Where = ("edges", self.edge, "via")
        return writing.add_member(tree, where, list(self.xy), self.index)

    def touches(self, tree: Tree) -> list[Where]:
        """Return the line."""
        return [("edges", self.edge)]


class Straighten(msgspec.Struct, frozen=True):
    """Take a point of a line away."""

    edge: EdgeName
    index: int

    def splices(self, tree: Tree) -> list[Splice]:
        """Remove the point, and the key with the last one."""
        where: Where = ("edges", self.edge, "via")
        if len(tree.part(where).members) == 1:
            return writing.remove_key(tree, where)
        return writing.remove_member(tree, (*where, self.index))

    def touches(self, tree: Tree) -> list[Where]:
        """Return the line."""
        return [("edges", self.edge)]


class Add(msgspec.Struct, frozen=True):
    """Add a member at the end of a section: a place, a line, a lettering, a panel."""

    section: str
    member: Mapping[str, Value]

    def splices(self, tree: Tree) -> list[Splice]:
        """Add the member; Misfit when its id is taken."""
        id = self.member.get("id")
        if isinstance(id, str) and tree.has((self.section, id)):
            raise Misfit(f"{id} is taken")
        return writing.add_member(tree, (self.section,), self.member)

    def touches(self, tree: Tree) -> list[Where]:
        """Return nothing: it only adds."""
        return []


class Remove(msgspec.Struct, frozen=True):
    """Remove a member of a section."""

    where: Where

    def splices(self, tree: Tree) -> list[Splice]:
        """Remove the member."""
        return writing.remove_member(tree, self.where)

    def touches(self, tree: Tree) -> list[Where]:
        """Return the member."""
        return [self.where]


class ChangeId(msgspec.Struct, frozen=True):
    """Give a place that is not saved yet another id, in its lines too."""

    old: str
    new: str

    def splices(self, tree: Tree) -> list[Splice]:
        """Replace the id everywhere; Misfit when it is taken."""
        if tree.has(("nodes", self.new)):
            raise Misfit(f"{self.new} is taken")
        found: list[Splice] = []
        for where in self.touches(tree):
            found += writing.replaced(tree.part(where), self.new)
        return found

    def touches(self, tree: Tree) -> list[Where]:
        """Return the id and the ends of its lines."""
        found: list[Where] = [("nodes", self.old, "id")]
        edges = tree.part(("edges",)).members if tree.has(("edges",)) else []
        for number, edge in enumerate(edges):
            ends = [end for end in ("a", "b") if end in edge.entries and edge.entries[end][1].word == self.old]
            found += [("edges", number, end) for end in ends]
        return found


class Several(msgspec.Struct, frozen=True):
    """Edits that are made, and undone, together."""

    edits: tuple[Edit, ...]

    def splices(self, tree: Tree) -> list[Splice]:
        """Return nothing: `applied` makes the edits one after another."""
        return []

    def touches(self, tree: Tree) -> list[Where]:
        """Return the parts of all edits."""
        return list(chain.from_iterable(edit.touches(tree) for edit in self.edits))


def remove_places(tree: Tree, ids: Sequence[str]) -> Edit:
    """Return the edit that removes places with their lines; a line between two of them goes once."""
    lines = [edge for edge in edges_of(tree) if edge[0] in ids or edge[1] in ids]
    return Several((*(Remove(("edges", edge)) for edge in lines), *(Remove(("nodes", id)) for id in ids)))


def edges_of(tree: Tree) -> Sequence[EdgeName]:
    """Return all lines by their ends and kinds."""
    if not tree.has(("edges",)):
        return ()
    found = []
    for member in tree.part(("edges",)).members:
        a, b, kind = (member.entries[key][1].word if key in member.entries else "" for key in ("a", "b", "kind"))
        found.append((a, b, kind))
    return found
