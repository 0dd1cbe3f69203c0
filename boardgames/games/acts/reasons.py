"""Parts that all refusals share: the refusal itself, clicked places, steps of a Rearrange."""

from boardgames.core.game import Path
from boardgames.core.graph import UNREACHABLE
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Refusal
from boardgames.games.acts import clicks, rules
from boardgames.games.acts.defs import NONE
from boardgames.games.acts.moves import FLIP
from boardgames.games.acts.state import State


def refuse(key: str, rule: str, remedy: Path = (), **args: int | str | Noun | Phrase) -> Refusal:
    """A refusal with its two sentences."""
    return Refusal(say(f"why.{key}.fact", **args), rule, say(f"why.{key}.text", **args), remedy)


def if_legal(s: State, path: Path) -> Path:
    """The path, when it means a legal move."""
    return path if any(path in clicks.paths(s.defs, move) for move in rules.legal(s)) else ()


def node_of(s: State, target: str) -> int:
    """The space of the map, or the city of a plate, that was clicked; NONE for anything else."""
    kind, _, rest = target.partition("/")
    return s.defs.board.node.get(rest.split("/")[0], NONE) if kind in ("map", "box") else NONE


def way_to(s: State, seat: int, there: int, kind: str = "road") -> int:
    """How many spaces the pawn is away by roads or lanes, 0 when no way leads there."""
    far = s.defs.board.graph.distances(kind)[s.pawns[seat]][there]
    return 0 if far >= UNREACHABLE else far


def _leaf(target: str) -> int:
    """The leaf that was clicked, NONE for anything else."""
    parts = target.split("/")
    return int(parts[1]) if parts[0] == "gospel" and len(parts) == 2 else NONE


def step_refusal(s: State, seat: int, path: Path) -> Refusal | None:
    """Why the leaves clicked are no step (A-40 to A-42); None for other targets."""
    leaves = [_leaf(target) for target in path if _leaf(target) != NONE]
    if path[-1] == "button/flip":
        if not leaves:
            return refuse("leaf_choice", "A-40")
        return refuse("flip_empty", "A-41", n=leaves[-1])
    if path[-1].startswith("gospel/") and _leaf(path[-1]) == NONE:
        return refuse("leaf_not_card", "A-40")
    if not path[-1].startswith("gospel/"):
        return None
    if len(leaves) < 2:
        return refuse("leaf_choice", "A-40")
    leaf, to = leaves[-2:]
    if leaf == to:
        return refuse("own_place", "A-41", n=leaf)
    start = [target for target in path if not target.startswith("gospel/")]
    other = _same_row(s, seat, leaf, to)
    if other is None:
        return refuse("same_row", "A-41")
    return refuse("same_as", "A-42", if_legal(s, (*start, *clicks.step_paths(*other)[0])), leaf=other[0], to=other[1])


def _same_row(s: State, seat: int, leaf: int, to: int) -> tuple[int, int] | None:
    """The step that stands for this one, None when the row would not change."""
    gospel = s.gospels[seat]
    row = [tuple(gospel[n : n + 2]) for n in range(0, len(gospel), 2)]
    wanted = _moved(row, leaf, to)
    if wanted == row:
        return None
    steps = ((i, j) for i in range(1, len(row) + 1) for j in range(1, len(row) + 1) if i != j)
    return next(step for step in steps if _moved(row, *step) == wanted)


def _moved(row: list[tuple[int, ...]], leaf: int, to: int) -> list[tuple[int, ...]]:
    assert to != FLIP
    after = [*row[: leaf - 1], *row[leaf:]]
    after.insert(to - 1, row[leaf - 1])
    return after
