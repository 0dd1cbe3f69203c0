"""Enter at the table of Portals: where it goes on from a card, and that pressed twice it gives nothing up."""

import pygame
import pytest
from finger import ARROWS, Finger, QuietServices

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.ui.scenes.table import TableScene
from tests.games.portals.screen import test_portals_keyboard
from tests.games.portals.screen.test_portals_keyboard import ENTER, at_table, there
from tests.ui import seated

shared = test_portals_keyboard.shared


def test_enter_twice_after_a_step_walks_nowhere(services: QuietServices) -> None:
    finger = at_table(services)
    table, before = finger.table(), len(finger.table().session.entries)
    start = next(t for t in sorted(table.picker.lit) if t.startswith("map/"))
    table.keyboard.go_to(start)

    for _ in range(3):
        finger.key(ENTER)

    assert len(table.session.entries) == before + 1
    assert table.lights.focused == start


def test_enter_twice_on_a_card_that_can_only_be_given_away_keeps_it(shared: Finger) -> None:
    finger, table = shared, shared.table()
    card = next(t for t in sorted(table.picker.lit) if t.startswith("hand/") and not is_playable(table, t))
    before = len(table.session.entries)
    table.keyboard.go_to(card)

    finger.key(ENTER)
    finger.key(ENTER)

    assert (table.picker.chosen, table.lights.focused) == ((card,), card)
    assert len(table.session.entries) == before
    finger.key(pygame.K_ESCAPE)


def rest_of(finger: Finger) -> str:
    """Where the keyboard rests; after a finished move never at a button, unless a question is open or Escape undoes."""
    table = finger.scene
    if not isinstance(table, TableScene) or table.stage.overlays:
        return "a question"
    is_half = bool(table.picker.chosen) or table.session.is_mid_decision
    assert is_half or table.lights.focused not in table.prompt.buttons
    return table.lights.focused


def is_playable(table: TableScene, card: str) -> bool:
    """Whether more can be done with a card now than to give it away."""
    ways = [move for path, move in table.picker._paths if path[0] == card]
    return card.startswith("hand/") and not all(move.deliberate for move in ways)


@pytest.mark.parametrize("slug", available())
def test_enter_twice_never_discards_draws_passes_or_ends_a_turn(services: QuietServices, slug: str) -> None:
    finger, rng = at_table(services, slug, settings=seated.CALM, blinks=50), Rng(3)
    session, aimed = finger.table().session, 0
    for _ in range(30):
        finger.rest(0.6)
        while finger.scene.stage.overlays:
            finger.key(pygame.K_ESCAPE)
        if isinstance(finger.scene, TableScene) and finger.table().picker.lit:
            table = finger.table()
            table.keyboard.go_to(rng.choice(sorted(table.picker.next or table.picker.lit)))
            finger.key(ENTER)  # this one is meant
            aimed += 1
        rest, before = rest_of(finger), len(session.entries)

        finger.key(ENTER)
        finger.key(ENTER)

        hasty = [str(entry.move) for entry in session.entries[before:] if entry.move.deliberate]
        assert not hasty, f"{slug}: {hasty} from {rest}"

    assert aimed > 15
    assert {entry.move.deliberate for entry in session.entries} == {False, True}


def test_enter_on_a_card_leads_to_what_can_be_done_with_it_and_escape_back_to_it(services: QuietServices) -> None:
    finger = seated.at_table(
        services, moves=15, wanted=lambda table: any(is_playable(table, t) for t in table.picker.lit)
    )
    table = finger.table()
    hand = (target for target in sorted(table.picker.lit) if target.startswith("hand/"))
    card = next(target for target in hand if is_playable(table, target))
    table.keyboard.go_to(card)

    finger.key(ENTER)
    doing = table.lights.focused
    table.keyboard.go_to(card)
    finger.key(ENTER)

    assert doing in table.picker.next & table.prompt.buttons.keys()
    assert not table.is_end(doing)
    assert table.picker.chosen == (card,), "Enter again does not let go of it"
    assert table.lights.focused == doing
    finger.key(pygame.K_ESCAPE)
    assert (table.picker.chosen, table.lights.focused) == ((), card)


def test_a_key_that_is_held_down_acts_once(services: QuietServices) -> None:
    finger = at_table(services)
    table, entries = finger.table(), len(finger.table().session.entries)
    table.keyboard.go_to(next(t for t in sorted(table.picker.lit) if t.startswith("map/")))
    down, up = (pygame.event.Event(kind, key=ENTER, unicode="", mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP))

    for event in (down, down, down):
        table.handle(event)
    held = len(table.session.entries)
    table.handle(up)
    finger.key(next(code for code, direction in ARROWS.items() if there(table, direction)))
    table.handle(down)

    assert held == entries + 1
    assert len(table.session.entries) == entries + 2


def test_enter_twice_never_draws_and_after_a_draw_the_keyboard_rests_on_something_that_only_chooses(
    services: QuietServices,
) -> None:
    finger = seated.at_table(services, wanted=lambda table: any(t.startswith("row/") for t in table.picker.lit))
    table = finger.table()
    offered = next(target for target in sorted(table.picker.lit) if target.startswith("row/"))
    table.keyboard.go_to(offered)

    before = len(table.session.entries)

    finger.key(pygame.K_RETURN)
    finger.key(pygame.K_RETURN)
    finger.rest(0.1)
    chosen, held = table.picker.chosen, len(table.session.entries) == before
    finger.key(pygame.K_1, "1")
    finger.rest(0.1)

    assert chosen == (offered,)
    assert held, "Enter twice must not draw"
    assert table.session.entries[-1].move.word.startswith("draw")
    assert table.lights.focused
    assert table.picker.move_of(table.lights.focused) is None


def test_enter_goes_on_from_the_card_that_the_mouse_chose(services: QuietServices) -> None:
    finger = seated.at_table(services, wanted=lambda table: any(t.startswith("row/") for t in table.picker.lit))
    table = finger.table()
    offered = sorted(target for target in table.picker.lit if target.startswith("row/"))[-1]
    before = len(table.session.entries)

    finger.click(table.targets.rect_of(offered).center)  # type: ignore[union-attr]
    finger.key(ENTER)
    finger.key(ENTER)

    assert (table.picker.chosen, table.lights.focused) == ((offered,), offered)
    assert len(table.session.entries) == before, "Enter twice must not draw"


def test_tab_with_a_chosen_card_never_stops_where_enter_throws_it_away(services: QuietServices) -> None:
    finger = seated.at_table(
        services, moves=15, wanted=lambda table: any(t.startswith("hand/") for t in table.picker.lit)
    )
    table = finger.table()
    table.click(next(target for target in sorted(table.picker.lit) if target.startswith("hand/")))
    assert "pile/removed" in table.picker.lit or any(table.picker.is_deliberate(t) for t in table.picker.lit)

    for _ in range(8):
        finger.key(pygame.K_TAB)
        focused = table.lights.focused
        assert focused in table.prompt.buttons or not table.picker.is_deliberate(focused)


def test_enter_after_a_click_on_a_deck_says_what_the_next_one_does(services: QuietServices) -> None:
    finger = at_table(services)
    table, played = finger.table(), len(finger.table().session.entries)
    deck = next(target for target in table.picker.lit if target.startswith("deck/"))
    rect = table.targets.rect_of(deck)
    assert rect is not None

    finger.click(rect.center)
    finger.key(ENTER)

    (toast,) = finger.program.scenes._toasts
    assert toast.text.startswith("Press Enter again to draw from the ")
    assert len(table.session.entries) == played
