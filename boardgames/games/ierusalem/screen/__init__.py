"""What only this game draws: the supper table, Locations, columns, Camp, Sanhedrin, cards and pieces."""

from boardgames.games.ierusalem.rules.printed import icons_of
from boardgames.games.ierusalem.screen import figures, location_card, signs, tile_face
from boardgames.games.ierusalem.screen.columns import ColumnsView
from boardgames.games.ierusalem.screen.groups import GroupsView
from boardgames.games.ierusalem.screen.moment import paint_moment
from boardgames.games.ierusalem.screen.printed_board import BOARD_PARTS
from boardgames.games.ierusalem.screen.ring import RingView
from boardgames.games.ierusalem.screen.sites import SitesView
from boardgames.games.ierusalem.screen.spread import SpreadView
from boardgames.games.ierusalem.screen.strip import StripView
from boardgames.games.ierusalem.screen.supper import SupperView
from boardgames.games.ierusalem.screen.tent import TentView
from boardgames.games.ierusalem.screen.winding import WindingView
from boardgames.ui.game_screen import GameScreen

SCREEN = GameScreen(
    views={
        "supper": SupperView,
        "groups": GroupsView,
        "sites": SitesView,
        "strip": StripView,
        "winding": WindingView,
        "ring": RingView,
        "columns": ColumnsView,
        "tent": TentView,
        "spread": SpreadView,
    },
    card_looks={"signs": signs.SignLooks},
    card_terms=icons_of,
    faces={"location": location_card.paint_face, "tile": tile_face.paint_face},
    pieces={
        "meeple": figures.follower,
        "apostle": figures.portrait,
        "goods": figures.goods,
        "favor": figures.favor,
        "parable": figures.tile,
        "judgment": figures.tile,
        "symbol": figures.symbol,
        "disk": figures.counter,
        "sanhedrin": figures.scales,
    },
    board_parts=BOARD_PARTS,
    moment=paint_moment,
)
