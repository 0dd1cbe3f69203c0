"""The screen of the game: cards like travel posters, towns, overseers and gendarmes."""

from boardgames.games.missionnaires.screen import poster_card, town_card
from boardgames.ui.game_screen import GameScreen
from boardgames.ui.painters import pieces

SCREEN = GameScreen(
    faces={"poster": poster_card.paint_face, "congregation": town_card.paint_face},
    card_looks={"poster": poster_card.PosterLooks, "town": town_card.TownLooks},
    pieces={"overseer": pieces.figure, "gendarme": pieces.numbered},
)
