"""Creates the `TableKit` of a session: the game's texts with the players' names, its colours, its accent."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from boardgames.core.game import Explaining
from boardgames.core.phrase import Noun
from boardgames.data.names import namer
from boardgames.data.strings import Namer, Strings
from boardgames.session.seats import Seat, Setup
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui.scene import App
from boardgames.ui.table_kit import TableKit, past_name, shown_seats


def make_table_kit(app: App, services: Services, session: Session, then: Mapping[int, str] | None = None) -> TableKit:
    """Return the kit for drawing a session in the current window and language; `then` are the players of a past moment
    whose seats others have now."""
    slug, setup, seats = session.setup.game, session.setup, session.seats
    if then:
        setup, seats = replace(setup, seats=_named(setup.seats, then)), _named(seats, then)
    words = Strings(app.settings.language, slug, session_namer(services, setup))
    theme, definition = app.kit(slug, slug, shows_table=True).theme, services.definition(session.setup.edition)
    screen, game, options = services.screen(slug), session.game, session.setup.options
    signs = game.signs if isinstance(game, Explaining) else lambda card: ()
    return TableKit(theme, app.art, words, definition, seats, options, screen, signs)


def _named(seats: tuple[Seat, ...], names: Mapping[int, str]) -> tuple[Seat, ...]:
    return tuple(replace(seat, name=names.get(number, seat.name)) for number, seat in enumerate(seats))


def session_namer(services: Services, setup: Setup) -> Namer:
    """Return a function that names the nouns of the game and the players."""
    names = namer(services.definition(setup.edition))
    seats = cache(lambda language: shown_seats(Strings(language), setup.seats))

    def name(noun: Noun, language: str) -> str:
        if noun.kind != "seat":
            return names(noun, language)
        return past_name(Strings(language), noun.left) if noun.left else str(seats(language)[int(noun.id)].name)

    return name
