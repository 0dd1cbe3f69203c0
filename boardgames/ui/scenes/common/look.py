"""The look of a session: its game's words with the players' names, its colours, its accent."""

from __future__ import annotations

from boardgames.core.phrase import Noun
from boardgames.data.names import namer
from boardgames.data.strings import Namer, Strings
from boardgames.session.house import House
from boardgames.session.seats import Setup
from boardgames.session.session import Session
from boardgames.ui.look import Look
from boardgames.ui.scene import App


def table_look(app: App, house: House, session: Session) -> Look:
    """Everything that draws a session in the present window and language."""
    slug = session.setup.game
    words = Strings(app.settings.language, slug, session_namer(house, session.setup))
    theme, definition = app.kit(slug, slug, shows_table=True).theme, house.definition(slug)
    return Look(theme, app.art, words, definition, session.seats, session.setup.options, house.screen(slug))


def session_namer(house: House, setup: Setup) -> Namer:
    """Names of the game's things and of the players."""
    names = namer(house.definition(setup.game))

    def name(noun: Noun, language: str) -> str:
        return setup.seats[int(noun.id)].name if noun.kind == "seat" else names(noun, language)

    return name
