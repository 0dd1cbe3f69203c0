"""Games at tables with covered scores, and everything that is told there about the players."""

from collections.abc import Iterator

from boardgames.app import wiring
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.session.deeds import deeds
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.story import story
from boardgames.session.ways import Ways
from tests.contract.cases import phrases, strings

EVERY = 30  # moves between two looks at the table


def opened(slug: str, ways: Ways, seed: int = 3) -> Session:
    """A new game of three people, or as many as can play."""
    players = wiring.definition(slug).game.players
    seats = tuple(Seat(f"P{n}", f"c{n}") for n in range(min(max(3, players.min), players.max)))
    return Session(wiring.open_game(slug), Setup(slug, seats, {}, seed, ways=ways))


def looks(session: Session, moves: int, seed: int = 3) -> Iterator[Session]:
    """Play at random, stopping now and then before the game is over."""
    rng = Rng(seed)
    while len(session.entries) < moves:
        session.submit(rng.choice(session.game.legal(session.state)))
        if session.is_over:
            return
        if len(session.entries) % EVERY == 0:
            yield session


def told(session: Session, viewer: int) -> Iterator[Phrase]:
    """Log, recap, the rail with the details that open from it, as the viewer may read them."""
    lines = (*session.log_lines(viewer), *deeds(session, viewer))
    yield from (line.phrase for line in lines if line.phrase is not None)
    recap = story(session, viewer)
    yield from recap.secrets
    for step in recap.steps:
        yield from phrases(step.events)
        yield from (line.phrase for line in step.deeds if line.phrase is not None)
    table = session.table(viewer)
    yield from phrases((table.rail, table.scoreboard))


def sentences(slug: str, moves: int) -> set[str]:
    """All of that in English, in a game whose scores are hidden until the end."""
    words, found = strings(slug)[0], set[str]()
    for session in looks(opened(slug, Ways(scores="end")), moves):
        for viewer in range(len(session.seats)):
            found |= {words.phrase(phrase) for phrase in told(session, viewer)}
    return found
