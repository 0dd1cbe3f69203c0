"""Arrows with Shift lead to places that are not lit, and from there keys can make a journey of several steps."""

from collections.abc import Iterator

import pygame
import pytest
from finger import ARROWS, Finger, QuietServices, setup_of
from seated import CALM, overlay

from boardgames.app.wiring import available, definition
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.widgets import Bubble

SEEDS, JOURNEYS = 20, 3


def keys_to(table: TableScene, goal: str) -> list[int] | None:
    """Arrows that lead to a place with Shift held, None where none do."""
    start = table.lights.focused
    ways: dict[str, list[int]] = {start: []}
    open_ends = [start]
    while open_ends and goal not in ways:
        at = open_ends.pop(0)
        for key, direction in ARROWS.items():
            found = table.keyboard.arrows.any_target(at, direction)
            if found is not None and found not in ways:
                ways[found] = [*ways[at], key]
                open_ends.append(found)
    return ways.get(goal)


def far_place(table: TableScene) -> str:
    """The nearest place to which this turn has a way of several steps, "" without one."""
    zone, seat = table.table.zone("map"), table.viewer
    slots = [slot.id for slot in zone.slots if slot.id not in table.picker.lit] if zone is not None else []
    steps = {slot: len(table.refusal_of(slot, seat)[1]) for slot in slots if seat is not None}
    return min((slot for slot in slots if steps.get(slot, 0) > 1), key=steps.__getitem__, default="")


def at_journey(services: QuietServices, slug: str) -> Iterator[tuple[Finger, str]]:
    """A finger at tables of a game with a place to travel to, where there are some."""
    finger, found = Finger(services, settings=CALM, blinks=1000), 0
    for seed in range(SEEDS):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 10 + 3 * seed)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        if found < JOURNEYS and (far := far_place(finger.table())):
            found += 1
            yield finger, far


def test_a_journey_is_made_by_keys_alone(services: QuietServices) -> None:
    travelled = arrived = 0
    journeys = (pair for slug in available() for pair in at_journey(services, slug))
    for finger, far in journeys:
        table, slug = finger.table(), finger.table().slug
        made = len(table.session.entries)

        keys = keys_to(table, far)
        assert keys, slug
        for key in keys:
            finger.key(key, mod=pygame.KMOD_SHIFT)
        assert table.lights.focused == far, slug
        finger.key(pygame.K_RETURN)
        assert isinstance(overlay(finger, Bubble), Bubble), slug
        assert len(table.session.entries) == made, slug
        finger.key(pygame.K_TAB)
        finger.key(pygame.K_RETURN)
        for _ in range(8):
            finger.rest(1.0)

        travelled += 1
        assert len(table.session.entries) > made + 1, slug
        if any(name.startswith("map/") for name in table.picker.lit):  # else the focus goes to what is asked for now
            arrived += 1
            assert table.lights.focused == far, f"{slug}: the pawn comes to where the keyboard waits"
    assert travelled > 1
    assert arrived


@pytest.mark.parametrize("slug", available())
def test_every_place_of_the_board_is_reached_with_shift(services: QuietServices, slug: str) -> None:
    finger = Finger(services, settings=CALM, blinks=1000)
    session = played(services, setup_of(services, slug, definition(slug).game.players.min, 2), 12)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    table = finger.table()
    arrows, places = table.keyboard.arrows, table.keyboard.regions.all_targets("board")
    found, open_ends = set[str](), [table.keyboard.regions.entrance("board", None) or places[0]]
    while open_ends:
        start = open_ends.pop()
        found.add(start)
        nexts = {arrows.any_target(start, direction) for direction in ARROWS.values()} - found - {None}
        open_ends += [name for name in nexts if name is not None and name not in open_ends]

    assert set(places) - found == set()


def test_an_arrow_alone_leads_back_to_what_is_lit(services: QuietServices) -> None:
    finger, far = next(pair for slug in available() for pair in at_journey(services, slug))
    table = finger.table()
    table.keyboard.go_to(far)

    targets = {table.keyboard.arrow_target(far, direction) for direction in ARROWS.values()} - {None}

    assert targets
    assert targets <= table.picker.lit
