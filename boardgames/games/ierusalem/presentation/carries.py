"""What may be dragged on the table: Followers and Apostles, from where they are to where a decision lets them go."""

from boardgames.core.agenda import actor
from boardgames.core.table import Carry
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, GRIDS
from boardgames.games.ierusalem.rules.state import State

_FROM_CAMP = (Carry("camp/", "location/"), Carry("camp/", "square/"))
_AT_SUPPER = (Carry("supper/", "supper/"),)
_APOSTLES = (Carry("waiting/", "seat/"),)
_BY_KIND = {
    "setup": _FROM_CAMP, "temple": _FROM_CAMP, "call": _FROM_CAMP, "called": _FROM_CAMP,
    "change": _AT_SUPPER, "swap": _AT_SUPPER, "visit": _APOSTLES, "apostle": _APOSTLES,
}  # fmt: skip


def carries(s: State, viewer: int | None) -> tuple[Carry, ...]:
    """Return what the viewer who decides now may drag where."""
    if viewer is None or actor(s.agenda) != viewer:
        return ()
    kind = s.agenda[-1].kind
    if kind in ("supper", "invited"):
        return tuple(Carry(f"square/{name}", "supper/") for _, name in _own_squares(s, viewer))
    if kind == "from":
        space = f"supper/{s.defs.spaces.ids[int(s.agenda[-1].args[0])]}"
        return tuple(
            Carry(f"square/{name}", space, f"location/{GRIDS[grid]}") for grid, name in _own_squares(s, viewer)
        )
    if kind in ("change_to", "swap_with"):
        return (Carry(f"supper/{s.defs.spaces.ids[s.picked]}", "supper/"),)
    if kind == "seat":
        return (Carry(f"waiting/{s.defs.apostles.ids[s.apostle]}", "seat/"),)
    return _BY_KIND.get(kind, ())


def _own_squares(s: State, seat: int) -> list[tuple[int, str]]:
    """Return the squares of a seat's Followers at the Locations that one of them may leave, with these (A-07b)."""
    return [
        (grid, name)
        for grid, names in enumerate(s.defs.squares)
        if s.fullest(seat) >> grid & 1
        for name, follower in zip(names, s.squares[grid], strict=True)
        if follower >= 0 and follower // FOLLOWERS == seat
    ]
