"""The board that is being edited: what is chosen, the tool, and every change."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from boardgames.data.editing.edits import (
    Add,
    Bend,
    ChangeId,
    Clear,
    Edit,
    Move,
    Put,
    Remove,
    Several,
    Straighten,
    remove_places,
)
from boardgames.data.editing.tree import EdgeName, Misfit, Where
from boardgames.data.editing.writing import Value
from boardgames.ui.board.camera import Box, Point
from boardgames.ui.scenes.viewer.editor import snap
from boardgames.ui.scenes.viewer.editor.contents import KIND_KEYS, Contents, aligned_box
from boardgames.ui.scenes.viewer.editor.things import Thing

TOOLS = ("select", "place", "line", "label", "panel")
SIDES = ("e", "se", "s", "sw", "w", "nw", "n", "ne")  # of a name, from the right round by the bottom
NAME_KEYS = {"decor": "text", "panels": "title"}  # of sections whose members have no `name`
PANEL_SIZE = (200, 100)
LEAST_PANEL = 12  # board units: smaller ones are clicks


class Draft(Contents):
    """A board file that is edited."""

    def __init__(self, path: Path) -> None:
        """DataError when the file cannot be read, Misfit when it is no YAML mapping."""
        self.held: tuple[Where, ...] = ()  # chosen by keyboard, before the thing that Tab goes on from
        self.line_from = ""  # the place where a new line begins
        self.tool = "select"
        self.saved_at = ""  # the time, if it was saved since it was opened
        self.has_grid = False
        self.aligns = True
        self.kinds: dict[str, str] = {}  # the kind of new places and lines, by section
        super().__init__(path)

    def refresh(self) -> None:
        """Check the text and find everything on the board; a line cannot begin at a place that is gone."""
        super().refresh()
        if self.thing(("nodes", self.line_from)) is None:
            self.line_from = ""

    # Edits

    def do(self, edit: Edit) -> bool:
        """Make an edit; False when it changes nothing or has no place in the file."""
        try:
            is_done = self.document.do(edit)
        except Misfit:
            return False
        if is_done:
            self.refresh()
        return is_done

    def undo(self) -> bool:
        """Undo the last edit."""
        return self._back(self.document.undo())

    def redo(self) -> bool:
        """Redo the edit that was undone last."""
        return self._back(self.document.redo())

    def _back(self, edit: Edit | None) -> bool:
        if edit is None:
            return False
        self.refresh()
        moved = edit.things if isinstance(edit, Move) else ()
        self.chosen = tuple(where for where in moved if self.thing(where) is not None) or self.chosen
        return True

    @property
    def the_chosen(self) -> Thing | None:
        """What is chosen, if it is one thing."""
        return self.thing(self.chosen[0]) if len(self.chosen) == 1 else None

    # Changes of what is chosen

    def choose(self, where: Where | None, adds: bool = False) -> None:
        """Choose a thing, or none; `adds` adds it to the others or takes it away."""
        self.held = ()
        if where is None:
            self.chosen = self.chosen if adds else ()
        elif adds:
            others = tuple(one for one in self.chosen if one != where)
            self.chosen = others if len(others) < len(self.chosen) else (*self.chosen, where)
        else:
            self.chosen = (where,)

    def step(self, by: int) -> bool:
        """Choose the next or the previous thing; False behind the last one. A line that is begun ends at a place, so
        then it goes round through the places."""
        order = [thing.where for thing in self.order() if thing.kind == "place" or not self.line_from]
        now = (self.chosen[-1], self.chosen[-1][:2]) if self.chosen else ()  # a single space counts as its track
        last = next((where for where in now if where in order), None)
        at = order.index(last) + by if last is not None else (0 if by > 0 else -1)
        if self.line_from and order:
            at %= len(order)
        if not order or not -1 <= at < len(order) or (at == -1 and self.chosen):
            return False
        self.chosen = (*(where for where in self.held if where != order[at]), order[at])
        return True

    def hold(self) -> None:
        """Keep what is chosen while Tab goes on, or let it go."""
        self.held = () if self.held == self.chosen else self.chosen

    @property
    def movable(self) -> tuple[Where, ...]:
        """What is chosen and can be moved: a line only by its points."""
        return tuple(where for where in self.chosen if where[0] != "edges" or len(where) == 4)

    def move(self, by: Point) -> bool:
        """Move everything that is chosen."""
        return by != (0, 0) and bool(self.movable) and self.do(Move(self.movable, by))

    def can_remove(self) -> bool:
        """Whether what is chosen can be removed."""
        return bool(self.chosen) and all(where[0] != "mats" for where in self.chosen)

    def remove(self) -> bool:
        """Remove everything that is chosen."""
        if not self.can_remove():
            return False
        edits = self._removals()
        chosen, self.chosen = self.chosen, ()
        done = self.do(Several(tuple(edits)) if len(edits) > 1 else edits[0])
        self.chosen = () if done else chosen
        return done

    def _removals(self) -> list[Edit]:
        """Return the edits that remove what is chosen: nothing twice, and of a list the last members first, because
        the numbers of those behind a removed one change."""
        places = [str(where[1]) for where in self.chosen if where[0] == "nodes"]
        single = [where for where in self.chosen if where[0] != "nodes" and not self._goes_with_another(where, places)]
        single.sort(key=lambda where: -where[-1] if isinstance(where[-1], int) else 1)
        edits = [self._removal(where) for where in single]
        return [*edits, remove_places(self.tree, places)] if places else edits

    def _goes_with_another(self, where: Where, places: Sequence[str]) -> bool:
        """Whether something is removed with what it belongs to: a point with its line, a line with a place."""
        is_part = any(where[:length] in self.chosen for length in range(2, len(where)))
        ends = where[1][:2] if isinstance(where[1], tuple) else ()
        return is_part or any(end in places for end in ends)

    def _removal(self, where: Where) -> Edit:
        if where[0] == "regions":
            return Clear((*where, "label"))
        if len(where) == 4 and where[2] == "via" and isinstance(where[1], tuple) and isinstance(where[3], int):
            return Straighten(where[1], where[3])
        if where[0] == "panels" and self.board is not None:
            inside = [place.id for place in self.board.places if place.panel == where[1]]
            kept = [id for id in inside if ("places", id) not in self.chosen]
            return Several((*(Clear(("places", id, "panel")) for id in kept), Remove(where)))
        return Remove(where)

    def rename(self, language: str, name: str) -> bool:
        """Give the chosen thing another name in a language; a new place gets a fitting id too."""
        thing = self.the_chosen
        if thing is None or not name.strip():
            return False
        where: Where = (*thing.where, NAME_KEYS.get(str(thing.where[0]), "name"))
        name = " ".join(name.split())
        if not self.tree.has(where):
            return self.do(Put(where, {"en": name, "fr": name}))
        edit: Edit = Put((*where, language), name)
        old, new = str(thing.where[1]), self._free_id("nodes", id_of(name))
        is_new = thing.kind == "place" and not self.document.is_saved(thing.where)
        if is_new and language == "en" and old != new and re.fullmatch(r"place(_\d+)?", old):
            if self.do(Several((edit, ChangeId(old, new)))):
                self.chosen = (("nodes", new),)
                return True
            return False
        return self.do(edit)

    def change_kind(self, kind: str) -> bool:
        """Give the chosen things another kind."""
        edits = [Put((*where, KIND_KEYS[str(where[0])]), kind) for where in self.chosen if where[0] in KIND_KEYS]
        chosen = tuple(_rekinded(where, kind) for where in self.chosen)
        self.kinds |= {str(where[0]): kind for where in self.chosen}
        before, self.chosen = self.chosen, ()
        done = bool(edits) and self.do(Several(tuple(edits)))
        self.chosen = chosen if done else before
        return done

    def set_side(self, side: str) -> bool:
        """Write the name of the chosen place on another side of it."""
        return self.do(Put((*self.chosen[0], "label"), side))

    def resize(self, size: Point) -> bool:
        """Give the chosen panel or field another size; a field keeps its middle."""
        thing = self.the_chosen
        if thing is None or min(size) < 1:
            return False
        wide, high = round(size[0]), round(size[1])
        if thing.kind == "panel":
            return self.do(Put((*thing.where, "rect"), (*thing.box[:2], wide, high)))
        return thing.kind == "field" and self.do(Put((*thing.where, "size"), (wide, high)))

    def align(self, how: str) -> bool:
        """Bring the chosen things in a row, in a column, or to even distances."""
        chosen = [thing for where in self.chosen if (thing := self.thing(where)) is not None and thing.kind != "line"]
        if len(chosen) < (3 if how == "spread" else 2):
            return False
        boxes = [aligned_box(thing) for thing in chosen]
        shifts = snap.spread(boxes) if how == "spread" else snap.in_a_row(boxes, 0 if how == "column" else 1)
        moves = [Move((thing.where,), by) for thing, by in zip(chosen, shifts, strict=True) if by != (0, 0)]
        return bool(moves) and self.do(Several(tuple(moves)))

    # New things

    def add_place(self, point: Point) -> bool:
        """Add a place."""
        kind = self.kinds.get("nodes") or self.usual_kind("nodes")
        if not kind:
            return False
        id = self._free_id("nodes", "place")
        member: dict[str, Value] = {
            "id": id,
            "name": {"en": "New place", "fr": "Nouveau lieu"},
            "kind": kind,
            "xy": point,
        }
        return self._added(Add("nodes", member), ("nodes", id))

    def add_line(self, a: str, b: str) -> bool:
        """Add a line between two places; False when there is one of this kind already."""
        edge: EdgeName = (a, b, self.kinds.get("edges") or self.usual_kind("edges"))
        if not edge[2] or a == b or self.tree.has(("edges", edge)):
            return False
        return self._added(Add("edges", {"a": a, "b": b, "kind": edge[2]}), ("edges", edge))

    def add_label(self, point: Point) -> bool:
        """Add a lettering."""
        style = self.kinds.get("decor", "land")
        member: dict[str, Value] = {"text": {"en": "New label", "fr": "Nouveau texte"}, "xy": point, "style": style}
        number = len(self.board.decor) if self.board is not None else 0
        return self._added(Add("decor", member), ("decor", number))

    def add_panel(self, box: Box) -> bool:
        """Add a panel; a small box means one of the usual size there."""
        x, y, wide, high = box
        if min(wide, high) < LEAST_PANEL:
            wide, high = PANEL_SIZE
        id = self._free_id("panels", "panel")
        return self._added(Add("panels", {"id": id, "rect": (x, y, wide, high)}), ("panels", id))

    def bend(self, edge: EdgeName, index: int, xy: Point) -> bool:
        """Give a line a point on its way."""
        return self._added(Bend(edge, index, xy), ("edges", edge, "via", index))

    def _added(self, edit: Edit, where: Where) -> bool:
        if not self.do(edit):
            return False
        self.choose(where)
        return True

    def _free_id(self, section: str, stem: str) -> str:
        number, id = 1, stem
        while self.tree.has((section, id)):
            number += 1
            id = f"{stem}_{number}"
        return id


def id_of(name: str) -> str:
    """Return a word for an id: a name in small letters without accents."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_") or "place"


def side_of(middle: Point, point: Point) -> str:
    """Return the side of a place on which a point lies."""
    turn = math.degrees(math.atan2(point[1] - middle[1], point[0] - middle[0]))
    return SIDES[round(turn / 45) % 8]


def _rekinded(where: Where, kind: str) -> Where:
    if where[0] == "edges" and isinstance(where[1], tuple):
        return "edges", (where[1][0], where[1][1], kind)
    return where
