"""Rule ids stand in the why-not and in the rules, never in what is told: log, ribbons, moments, the end."""

import re

import pytest
from finger import QuietServices, setup_of

from boardgames.app.wiring import available, definition
from boardgames.core.events import Event, Said
from boardgames.core.phrase import Phrase
from boardgames.data.strings import Strings
from boardgames.ui.scenes.common.table_kit import session_namer
from boardgames.ui.start import played

RULE_ID = re.compile(r"\b[A-Z]{1,2}-\d+[a-z]?\b")


def phrases(event: Event) -> list[Phrase]:
    """Everything that an event tells somebody."""
    ribbon = event.ribbon if isinstance(event, Said) else None
    return [phrase for phrase in (event.log, event.secret, event.moment, ribbon) if phrase is not None]


@pytest.mark.parametrize("slug", available())
def test_nothing_that_a_game_tells_names_the_id_of_a_rule(services: QuietServices, slug: str) -> None:
    session = played(services, setup_of(services, slug, definition(slug).game.players.min, 8), 3000)
    told = [phrase for entry in session.entries for event in entry.events for phrase in phrases(event)]
    outcome = session.game.outcome(session.state)
    told += [outcome.reason] if outcome is not None else []

    for language in ("en", "fr"):
        strings = Strings(language, slug, session_namer(services, session.setup))
        lines = {strings.phrase(phrase) for phrase in told}

        assert len(lines) > 50
        assert not [line for line in lines if RULE_ID.search(line)]


def test_the_pattern_knows_rule_ids() -> None:
    assert RULE_ID.search("Ann wins (E-10).")
    assert RULE_ID.search("IL-04 holds")
    assert not RULE_ID.search("XXXIII A.D., 3-2, well-known")
