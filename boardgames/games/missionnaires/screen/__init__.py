"""What only this game draws: poster cards, town cards, pawns, the dunes below the map."""

from boardgames.games.missionnaires.screen import dunes, pieces, poster_card, town_card
from boardgames.games.missionnaires.screen.moment import paint_moment
from boardgames.ui.game_screen import GameScreen

SCREEN = GameScreen(
    faces={"poster": poster_card.paint_face, "congregation": town_card.paint_face},
    card_looks={"poster": poster_card.PosterLooks, "town": town_card.TownLooks},
    pieces={"pawn": pieces.pawn, "overseer": pieces.overseer, "gendarme": pieces.gendarme},
    furniture={"foot": dunes.make_dunes},
    moment=paint_moment,
)
