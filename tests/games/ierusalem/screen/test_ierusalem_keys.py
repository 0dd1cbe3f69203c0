"""The keyboard at the table of Ierusalem: V shows what places are worth, a turn begins with what is asked."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from msgspec.structs import replace

from boardgames.core.rng import Rng
from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.state import State
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.input.keyboard import GUARD_SECONDS
from boardgames.ui.table.picture.overlays import keys_of


def near_apostles(s: State) -> int:
    """The points that all Followers near Apostles would score now."""
    return sum(sum(row.points) for row in scoring.rows(s) if row.id == "end_apostles")


def at_table(services: QuietServices, kind: str, worth: int = 0, bots: bool = False, seed: int = 2) -> Finger:
    """A finger at the first decision of a kind in a random game, when places are worth enough."""
    setup, rng = setup_of(services, "ierusalem", 3, seed), Rng(seed)
    if bots:
        setup = replace(setup, seats=(setup.seats[0], *(replace(seat, kind="bot") for seat in setup.seats[1:])))
    session = Session(services.game("ierusalem"), setup)
    while near_apostles(session.state) < worth or session.state.agenda[-1].kind != kind or (bots and session.actor):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, (1280, 800))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def supper_picture(table: TableScene) -> bytes:
    surface = pygame.Surface(table.app.size)
    table.targets.views["supper"].draw(surface, table.lights)
    return pygame.image.tobytes(surface, "RGB")


def test_v_hides_nothing_while_no_place_is_worth_anything(services: QuietServices) -> None:
    finger = at_table(services, "setup")
    table = finger.table()

    finger.key(pygame.K_v, "v")

    assert finger.program.settings.worths
    assert [toast.text for toast in finger.program.scenes._toasts] == [table.table_kit.say("table.worths_none")]


def test_v_hides_what_every_place_is_worth_and_shows_it_again(services: QuietServices) -> None:
    finger = at_table(services, "play", worth=6)
    table = finger.table()
    before = supper_picture(table)
    assert "worths" in keys_of(table)

    finger.key(pygame.K_v, "v")
    hidden, said = supper_picture(table), [toast.text for toast in finger.program.scenes._toasts]
    crossed = finger.button("bar/worths")
    finger.key(pygame.K_v, "v")

    assert hidden != before
    assert said == [table.table_kit.say("table.worths_off")]
    assert finger.button("bar/worths").tooltip == table.table_kit.say("table.worths", cap="V")
    assert (crossed.glyph, crossed.tooltip) == ("eye-off", table.table_kit.say("table.worths_hidden", cap="V"))
    assert finger.button("bar/worths").glyph == "eye"
    assert supper_picture(table) == before


@pytest.mark.parametrize("was_at", ["rail", "board"])
def test_tab_begins_a_turn_at_what_is_asked_wherever_the_keyboard_was(services: QuietServices, was_at: str) -> None:
    finger = at_table(services, "purchase", bots=True)
    table = finger.table()
    if was_at == "rail":
        table.stage.set_focus(table.rail.children[0], keyboard=True)
    else:
        table.keyboard.go_to("seat/seat_t1")

    table.click("skip_purchase")
    while table.session.actor != table.viewer or table.session.state.agenda[-1].kind != "play":
        table.session.submit(table.session.game.legal(table.session.state)[-1])
    assert not table.lights.focused
    finger.key(pygame.K_TAB)

    assert table.lights.focused.startswith("hand/")


@pytest.mark.parametrize(("kind", "zone"), [("camp", "goods/"), ("hand", "hand/")])
def test_after_a_purchase_the_keyboard_is_where_something_must_be_given_up(
    services: QuietServices, kind: str, zone: str
) -> None:
    for seed in range(1, 40):
        finger = at_table(services, "purchase", seed=seed)
        table, state = finger.table(), finger.table().session.state
        seat = state.agenda[-1].seat
        owed = "hand" if len(state.hands[seat]) >= state.defs.numbers.hand else "camp"
        must = owed == "hand" or state.in_camp(seat) > state.capacity(seat)
        if must and owed == kind and "mahane/1" in table.picker.lit:
            break
    table.keyboard.go_to("mahane/1")
    finger.key(pygame.K_RETURN)
    finger.rest(2 * GUARD_SECONDS)
    finger.key(pygame.K_RETURN)
    played = len(table.session.entries)

    finger.key(pygame.K_RETURN)

    assert table.session.state.agenda[-1].kind == kind
    assert table.lights.focused.startswith(zone)
    assert table.lights.focused in table.picker.lit
    assert len(table.session.entries) == played
