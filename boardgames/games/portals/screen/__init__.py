"""What only this game draws: event cards, portals, the capsule, the list of witnessed events."""

from boardgames.games.portals.rules.printed import symbols_of
from boardgames.games.portals.screen import event_card, pieces
from boardgames.games.portals.screen.event_facts import CardLooks
from boardgames.games.portals.screen.moment import paint_moment
from boardgames.games.portals.screen.witnessed import WitnessedView
from boardgames.ui.game_screen import GameScreen

SCREEN = GameScreen(
    views={"witnessed": WitnessedView},
    faces={"event": event_card.paint_face},
    card_looks={"event": CardLooks},
    card_terms=symbols_of,
    pieces={"portal": pieces.portal, "capsule": pieces.capsule},
    moment=paint_moment,
)
