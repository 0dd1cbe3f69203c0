"""What only this game draws: the codex with its figures, tradition and portrait cards, bag, device tracks."""

from boardgames.games.acts.screen import card_parts, motions, pieces, portrait_card, tradition_card
from boardgames.games.acts.screen.bag import BagView
from boardgames.games.acts.screen.circles import CirclesView
from boardgames.games.acts.screen.codex.view import CodexView
from boardgames.games.acts.screen.effects import effects
from boardgames.games.acts.screen.gallery import GalleryView
from boardgames.games.acts.screen.moment import paint_moment
from boardgames.games.acts.screen.plates import PlatesView, all_plates
from boardgames.games.acts.screen.tracks import TracksView
from boardgames.ui.game_screen import GameScreen, Motion

SCREEN = GameScreen(
    views={
        "codex": CodexView,
        "tracks": TracksView,
        "circles": CirclesView,
        "bag": BagView,
        "plates": PlatesView,
        "gallery": GalleryView,
    },
    faces={
        "tradition": tradition_card.paint_face,
        "interview": portrait_card.paint_face,
        "theme": portrait_card.paint_face,
        "leaf": portrait_card.paint_leaf,
    },
    card_looks={"leaf": card_parts.LeafLooks},
    card_terms=tradition_card.terms_of,
    signed_back=card_parts.signed_back,
    plates=all_plates,
    pieces={"boat": pieces.boat, "disc": pieces.disc},
    motions=(Motion(motions.KINDS, motions.flight_plans),),
    effects=effects,
    moment=paint_moment,
)
