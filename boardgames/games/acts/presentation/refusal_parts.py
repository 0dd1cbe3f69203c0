"""Shared by the refusals: the refusal by its key, clicked places, steps of a Rearrange."""

from boardgames.core.game import Path
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Refusal
from boardgames.games.acts.presentation import clicks
from boardgames.games.acts.rules import decisions
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.state import State


def refuse(key: str, rule: str, remedy: Path = (), **args: int | str | Noun | Phrase) -> Refusal:
    """Return the refusal with the two sentences of a key."""
    return Refusal(say(f"why.{key}.fact", **args), rule, say(f"why.{key}.text", **args), remedy)


def if_legal(s: State, path: Path) -> Path:
    """Return the path if it means a legal move, else an empty one: a remedy is always legal."""
    return path if any(path in clicks.paths(s, move) for move in decisions.legal(s)) else ()


def node_of(s: State, target: str) -> int:
    """Return the space of a clicked node or plate, NONE for anything else."""
    kind, _, rest = target.partition("/")
    return s.defs.board.node.get(rest.split("/")[0], NONE) if kind in ("map", "box") else NONE


def _leaf(target: str) -> int:
    """Return the clicked leaf, NONE for anything else."""
    parts = target.split("/")
    return int(parts[1]) if parts[0] == "gospel" and len(parts) == 2 else NONE


def _has_card(s: State, seat: int, target: str) -> bool:
    """Whether the clicked slot of the seat's gospel holds a card."""
    parts = target.split("/")
    return s.gospels[seat][2 * int(parts[1]) - 2 + int(parts[2])] != NONE


def step_refusal(s: State, seat: int, path: Path) -> Refusal | None:
    """Explain why the clicked leaves are no legal step (A-40 to A-42); None for other targets."""
    leaves = [_leaf(target) for target in path if _leaf(target) != NONE]
    if path[-1] == "button/flip":
        if not leaves:
            return refuse("leaf_choice", "A-40")
        return refuse("flip_empty", "A-41", n=leaves[-1])
    if path[-1].startswith("gospel/") and _leaf(path[-1]) == NONE:
        return refuse("leaf_not_card" if _has_card(s, seat, path[-1]) else "leaf_not_slot", "A-40")
    if not path[-1].startswith("gospel/"):
        return None
    if len(leaves) < 2:
        return refuse("leaf_choice", "A-40")
    leaf, to = leaves[-2:]
    return refuse("own_place", "A-41", n=leaf) if leaf == to else refuse("same_row", "A-41")
