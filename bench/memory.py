"""Resident memory of one program that walks through all scenes of all games, beside the memory of a bare window.

    python bench/memory.py [--size 1920x1080] [--game SLUG] [--seed 5]

The cached pictures have one budget, so the last line must not grow with the number of games. Linux only: sizes come
from /proc.
"""

import argparse
import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from boardgames.app.wiring import ProgramServices, available
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.session.seats import Seat, Setup
from boardgames.session.settings import Settings
from boardgames.ui.loop import Window
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable, played

EVERYWHERE = ("library", "settings", "load", "about")
OF_A_GAME = ("new_game", "board", "rules", "cards")
TABLE_MOVES = (0, 13, 60, 240)
USUAL_MOVES = 40
ZOOMS = (1.3, 1.3, 1.3, 1 / 1.3, 1 / 1.3)  # one after the other
SETTINGS = Settings(language="en", sounds=False, animation="off")
MEGABYTE = 1 << 20


def resident() -> float:
    """Megabytes of this process that are in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / MEGABYTE


def peak() -> float:
    """The most megabytes this process ever had in memory."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def setup_of(services: ProgramServices, slug: str, seed: int) -> Setup:
    """A game for the fewest players."""
    facts = services.definition(slug).game
    colours = [colour.id for colour in facts.colours]
    return Setup(slug, tuple(Seat(f"Player {n}", colours[n]) for n in range(max(facts.players.min, 2))), {}, seed)


def open_all(program: PilgrimTable, services: ProgramServices, slug: str, seed: int) -> Iterator[str]:
    """Open one scene of a game after the other."""
    for place in OF_A_GAME:
        program.go(place, slug=slug)
        yield place
    setup = setup_of(services, slug, seed)
    for moves in TABLE_MOVES:
        session = played(services, setup, moves)
        program.go("table", session=session, viewer=session.actor, end_shown=True)
        yield "table"
    for place in ("curtain", "recap", "replay", "score"):
        session = played(services, setup, USUAL_MOVES, to_end=place in ("score", "replay"))
        extra = {"recap": {"viewer": session.actor}, "replay": {"number": USUAL_MOVES}}.get(place, {})
        program.go(place, session=session, **extra)
        yield place


def draw(program: PilgrimTable, window: Window) -> None:
    """Show the scene on top as the loop would."""
    program.scenes.update(1.0)
    program.scenes.draw(window.surface)
    pygame.display.flip()


def zoom(program: PilgrimTable, window: Window) -> None:
    """Look at the board of the table from nearer and farther away."""
    table = program.scenes.top
    if not isinstance(table, TableScene):
        return
    for factor in ZOOMS:
        table.look_at_board(lambda view, factor=factor: view.zoom_by(factor))
        draw(program, window)


def main() -> int:
    """Walk and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--game", action="append", choices=available(), help="may be given again; all without it")
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    size = (int(width), int(height))
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder  # the walk leaves saves and settings of the player alone
        services = ProgramServices()
        window = Window("bench", size)
        pygame.display.flip()
        print(f"{'bare window':<28}{resident():8.0f} MB")
        program = PilgrimTable(services, size, SETTINGS, None)
        for place in EVERYWHERE:
            program.go(place)
            draw(program, window)
        print(f"{'scenes without a game':<28}{resident():8.0f} MB")
        for slug in options.game or available():
            for _ in open_all(program, services, slug, options.seed):
                draw(program, window)
                zoom(program, window)
            program.go("library")
            draw(program, window)
            print(f"{slug:<28}{resident():8.0f} MB", flush=True)
        print(f"after all scenes {resident():.0f} MB resident, at most {peak():.0f} MB on the way")
    return 0


if __name__ == "__main__":
    sys.exit(main())
