"""What only this game draws: mats with their Testaments, the viewer's camp and shelf, the ribbon of the past."""

from boardgames.games.test_of_time.screen import motions, pieces, printed_mat, testament_card
from boardgames.games.test_of_time.screen.calendar import CalendarView
from boardgames.games.test_of_time.screen.camp import CampView
from boardgames.games.test_of_time.screen.mats.view import MatsView
from boardgames.games.test_of_time.screen.moment import paint_moment
from boardgames.games.test_of_time.screen.ribbon import RibbonView
from boardgames.games.test_of_time.screen.shelf import ShelfView
from boardgames.ui.board.own_parts import BoardParts
from boardgames.ui.game_screen import GameScreen, Motion

SCREEN = GameScreen(
    views={
        "mats": MatsView,
        "camp": CampView,
        "shelf": ShelfView,
        "calendar": CalendarView,
        "ribbon": RibbonView,
    },
    faces={"testament": testament_card.paint_face},
    covered={testament_card.TESTAMENT: testament_card.paint_covered},
    pieces={"follower": pieces.follower, "shaman": pieces.shaman},
    board_parts=BoardParts(mat_parts=printed_mat.PARTS),
    motions=(Motion(motions.KINDS, motions.flight_plans),),
    moment=paint_moment,
)
