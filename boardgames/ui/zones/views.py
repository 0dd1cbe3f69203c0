"""The general views by the names that screen.yaml uses."""

from __future__ import annotations

from boardgames.data.defs import ZoneDef
from boardgames.ui.game_screen import ViewMaker
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones.base import ZoneView
from boardgames.ui.zones.hand import HandView
from boardgames.ui.zones.map.view import MapView
from boardgames.ui.zones.mat import MatView
from boardgames.ui.zones.open_mat import OpenMatView
from boardgames.ui.zones.pool import PoolView
from boardgames.ui.zones.row import RowView
from boardgames.ui.zones.stack import StackView
from boardgames.ui.zones.track import TrackView

VIEWS: dict[str, ViewMaker] = {
    "map": MapView,
    "track": TrackView,
    "stack": StackView,
    "row": RowView,
    "hand": HandView,
    "mat": MatView,
    "open_mat": OpenMatView,
    "pool": PoolView,
    "ledger": PoolView,  # drawn by the rail, which shows it as a table
}


def make_view(kit: TableKit, definition: ZoneDef) -> ZoneView:
    """Make the view of a zone: the game's own one of that name, or a general one."""
    own = kit.game_screen.views
    maker = own[definition.view] if definition.view in own else VIEWS[definition.view]
    return maker(kit, definition)
