"""A finger at a table after some random moves, and what the tests of the table look for there."""

import msgspec
import pygame
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available, definition
from boardgames.session.settings import Settings
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played

SLUG = "portals" if "portals" in available() else available()[0]
SEATS = definition(SLUG).game.players.min
MOVES = 60
CALM = msgspec.structs.replace(QUIET, auto_end_turn=False)


def at_table(
    services: QuietServices, moves: int = MOVES, seed: int = 4, settings: Settings = CALM, wanted: object = None
) -> Finger:
    """A finger at the table of a random game after some moves; `wanted` looks for a position it likes."""
    finger = Finger(services, settings=settings)
    for luck in range(60):
        session = played(services, setup_of(services, SLUG, SEATS, seed + luck), moves)
        if session.is_over:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        if wanted is None or wanted(finger.table()):  # type: ignore[operator]
            finger.rest(0.01)
            finger.loop.run_frame()
            return finger
    raise AssertionError(f"seeds {seed} to {seed + 59}: no such position after {moves} moves")


def overlay(finger: Finger, kind: type) -> object:
    """The overlay of a kind that stands, None without one."""
    found = [layer for layer in finger.scene.stage.overlays if isinstance(layer, kind)]
    return found[-1] if found else None


def difference(a: pygame.Surface, b: pygame.Surface) -> int:
    """The most by which any channel of any pixel differs."""
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    found = pygame.image.tobytes(more, "RGB") + pygame.image.tobytes(less, "RGB")
    return max(found.translate(None, b"\0"), default=0)


def spot(finger: Finger, target: str) -> tuple[int, int]:
    rect = finger.table().targets.rect_of(target)
    assert rect is not None, f"{target} is not on the screen"
    return rect.center


def touch(finger: Finger, target: str, button: int = 1) -> None:
    finger.click(spot(finger, target), button)


def ways(table: TableScene) -> list[tuple[str, ...]]:
    game = table.session.game
    return [path for move in game.legal(table.session.state) for path in game.paths(table.session.state, move)]


def two_clicks(table: TableScene) -> tuple[str, ...]:
    """A path of a card and a button, in the hand if there is one."""
    found = [path for path in ways(table) if len(path) == 2 and path[1].startswith("button/")]
    return min(found, key=lambda path: not path[0].startswith("hand/"))


def dead_place(table: TableScene) -> str:
    """A place on the map that is in sight and not lit."""
    return next(
        slot.id
        for zone in table.table.zones
        if zone.id == "map"
        for slot in zone.slots
        if slot.id not in table.picker.lit
        and (rect := table.targets.rect_of(slot.id)) is not None
        and table.targets.at(rect.center, table.picker.lit) == slot.id
    )


def lit_place(table: TableScene) -> str:
    return next(path[0] for path in ways(table) if path[0].startswith("map/"))


def has_place(table: TableScene) -> bool:
    return any(path[0].startswith("map/") for path in ways(table))


def has_two_clicks(table: TableScene) -> bool:
    return any(len(path) == 2 and path[1].startswith("button/") for path in ways(table))
