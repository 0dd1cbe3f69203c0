"""A button that gives something up acts at the second press where the first may have been meant for another."""

from collections.abc import Callable, Iterator
from itertools import islice

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from msgspec.structs import replace
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.core.game import Path
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played

GAMES, MOVES, MOST = 3, 60, 2
SEEN_SECONDS = 1.5  # after which a player has seen a new button
UNASKED = replace(CALM, confirm_end_turn=False)


def decisions(services: QuietServices, slug: str) -> Iterator[Session]:
    """The session before each decision of some random games."""
    for seed in range(GAMES):
        rng, session = Rng(seed), played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 0)
        while len(session.entries) < MOVES and not session.is_over:
            yield session
            session.submit(rng.choice(session.game.legal(session.state)))


def positions(services: QuietServices, found: Callable[[Session], Path]) -> Iterator[tuple[Session, Path]]:
    """A few positions of every game with clicks that a function looks for."""
    for slug in available():
        some = ((session, clicks) for session in decisions(services, slug) if (clicks := found(session)))
        yield from islice(some, MOST)


def seated(finger: Finger, session: Session) -> TableScene:
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger.table()


def leads_to_a_skip(session: Session) -> Path:
    """Clicks on places of a move after which a button skips where one with other words stood."""
    game, s, seat = session.game, session.state, session.actor
    can = {path[0] for move in game.legal(s) for path in game.paths(s, move)}
    skips = [button for button in game.prompt(s, seat).buttons if button.kind == "skip"]
    before = {button.target: button.text for button in skips if button.target in can}
    for move in game.legal(s) if before else ():
        after, path = s.clone(), game.paths(s, move)[0]
        if {*path} & {button.target for button in game.prompt(s, seat).buttons}:
            continue
        game.apply(after, move)
        skips = [button for button in game.prompt(after, seat).buttons if button.kind == "skip"]
        if game.actor(after) == seat and skips and skips[0].text not in before.values() and len(game.legal(after)) > 1:
            return path
    return ()


@pytest.mark.parametrize("is_late", [False, True])  # whoever has seen the button for a while means it
@pytest.mark.parametrize("by_key", [False, True])
def test_a_button_in_anothers_place_acts_at_the_second_press(
    services: QuietServices, by_key: bool, is_late: bool
) -> None:
    finger, seen = Finger(services, settings=UNASKED, blinks=1000), 0
    for session, path in positions(services, leads_to_a_skip):
        table = seated(finger, session)
        rects = [rect.copy() for rect in table.prompt.pressable.values()]
        digits = {digit for digit, button in table.prompt.numbered.items() if button.enabled}
        for name in path:
            table.click(name)
        buttons = session.game.prompt(session.state, table.viewer).buttons
        skips = {button.target for button in buttons if button.kind == "skip"}
        over = [name for name in skips if table.prompt.pressable[name].collidelist(rects) >= 0]
        keys = [n for n, button in table.prompt.numbered.items() if button.name in skips and n in digits]
        made = len(session.entries)
        for what in (keys if by_key else over)[:1]:
            if is_late:
                finger.rest(SEEN_SECONDS)
            for entries in (made + 1,) if is_late else (made, made + 1):
                finger.key(pygame.K_0 + what, str(what)) if isinstance(what, int) else table.press(what)
                assert len(session.entries) == entries, f"{table.slug}: {what} at press {entries - made + 1}"
            seen += 1
    assert seen


def waits_for_a_second_click(session: Session) -> Path:
    """Two clicks on a place that make the only move there, beside a button that ends the turn; then that button."""
    game, s = session.game, session.state
    ends = [button.target for button in game.prompt(s, session.actor).buttons if button.kind == "end"]
    paths = [path for move in game.legal(s) for path in game.paths(s, move)]
    twice = [path for path in paths if len(path) == 2 and path[0] == path[1]]
    alone = [one[0] for one in twice if len({path[1:] for path in paths if path[0] == one[0]}) <= 2]
    return next(((name, end) for name in alone for end in ends if (end,) in paths), ())


def test_the_end_of_a_turn_does_not_drop_a_choice_that_waits_to_be_confirmed(services: QuietServices) -> None:
    finger, seen = Finger(services, settings=UNASKED, blinks=1000), 0
    for session, (name, end) in positions(services, waits_for_a_second_click):
        table, made = seated(finger, session), len(session.entries)
        table.click(name)
        if len(table.picker.moves_left) == 1:
            table.click(end)
            assert (len(session.entries), table.picker.chosen) == (made, (name,))
            table.click(end)
            assert len(session.entries) > made
            seen += 1
    assert seen


def chosen_to_be_read(session: Session) -> Path:
    """A card that can only be given up, by a button; then the button that ends the turn."""
    game, s = session.game, session.state
    ends = [button.target for button in game.prompt(s, session.actor).buttons if button.kind == "end"]
    paths = [(path, move) for move in game.legal(s) for path in game.paths(s, move)]
    hand = dict.fromkeys(path[0] for path, _ in paths if path[0].startswith("hand/"))
    moves = {name: {move for path, move in paths if path[0] == name} for name in hand}
    alone = [name for name, found in moves.items() if len(found) == 1 and next(iter(found)).deliberate]
    taken = {path for path, _ in paths}
    return next(((name, end) for name in alone for end in ends if (end,) in taken and (name, name) not in taken), ())


def test_the_end_of_a_turn_does_not_ask_about_a_card_that_was_only_read(services: QuietServices) -> None:
    finger, seen = Finger(services, settings=UNASKED, blinks=1000), 0
    for session, (name, end) in positions(services, chosen_to_be_read):
        table, made = seated(finger, session), len(session.entries)
        table.click(name)
        table.click(end)
        assert len(session.entries) > made, f"{table.slug}: {name}"
        seen += 1
    assert seen
