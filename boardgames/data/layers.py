"""The layers of a board that can be shown or hidden, by name: `kind/id`."""

from boardgames.data.defs import BoardDef


def layer_ids(board: BoardDef) -> tuple[str, ...]:
    """Return the names of all layers of a board, in the order in which they are painted."""
    tags = dict.fromkeys(tag for node in board.nodes for tag in node.tags)
    return (
        "coast/",
        *(f"edge/{kind.id}" for kind in board.edge_kinds),
        *(f"node/{kind.id}" for kind in board.node_kinds),
        *(f"badge/{tag}" for tag in tags),
        *(f"track/{track.id}" for track in board.tracks),
        *(f"grid/{grid.id}" for grid in board.grids),
        *(f"mat/{mat.id}" for mat in board.mats),
        "panels/",
        "names/",
    )
