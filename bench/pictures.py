"""Draw every scene of every game into a folder, or compare two such folders: what a restructuring must not change.

python bench/pictures.py draw OUT [--game SLUG] [--size 1366x768] [--lang en] [--text 1.0] [--workers 2]
python bench/pictures.py compare BEFORE AFTER
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[1]))

EVERYWHERE = ("library", "settings", "load", "about", "atlas")
OF_A_GAME = ("new-game", "viewer", "rules", "cards")
IN_PLAY = ("table", "whynot", "curtain", "recap", "replay", "score")
MOVES = {"table": (0, 13, 60, 240)}  # how far a game is played before the picture; others once
USUAL_MOVES = (40,)
SEED = 5


def shots(games: list[str], sizes: list[str], languages: list[str], texts: list[str]) -> Iterator[list[str]]:
    """The command line of every picture, without the folder it goes to."""
    for size, language, text in product(sizes, languages, texts):
        looks = ["--size", size, "--lang", language, "--text", text]
        for scene in EVERYWHERE:
            yield [scene, f"{scene}-{size}-{language}-{text}.png", *looks]
        for game, scene in product(games, (*OF_A_GAME, *IN_PLAY)):
            for moves in MOVES.get(scene, USUAL_MOVES) if scene in IN_PLAY else (0,):
                name = f"{game}-{scene}-{moves}-{size}-{language}-{text}.png"
                yield [scene, name, "--game", game, "--moves", str(moves), "--seed", str(SEED), *looks]


def draw_one(folder: str, shot: list[str]) -> str:
    """Draw one picture; returns what went wrong, nothing if nothing did."""
    from boardgames.app.cli import main

    scene, name, *rest = shot
    code = main(["shot", scene, str(Path(folder) / name), *rest])
    return f"{name}: exit code {code}" if code else ""


def draw(options: argparse.Namespace) -> int:
    """Draw all pictures into a folder."""
    from boardgames.app.wiring import available

    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    games = options.game or list(available())
    wanted = list(shots(games, options.size, options.lang, options.text))
    failed = 0
    with ProcessPoolExecutor(options.workers) as pool:
        for done, problem in enumerate(pool.map(draw_one, [str(folder)] * len(wanted), wanted, chunksize=4), 1):
            if problem:
                failed += 1
                print(problem)
            elif done % 25 == 0 or done == len(wanted):
                print(f"{done} of {len(wanted)}", flush=True)
    return 1 if failed else 0


def compare(options: argparse.Namespace) -> int:
    """Name every picture that is not the same, byte by byte, with the part of it that differs."""
    import pygame

    before, after = Path(options.before), Path(options.after)
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    different = 0
    for name in names:
        if not (before / name).exists() or not (after / name).exists():
            different += 1
            print(f"{name}: only in {before if (before / name).exists() else after}")
            continue
        if (before / name).read_bytes() == (after / name).read_bytes():
            continue
        one, two = pygame.image.load(before / name), pygame.image.load(after / name)
        if one.get_size() != two.get_size():
            print(f"{name}: {one.get_size()} became {two.get_size()}")
        else:
            mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
            mask.invert()
            rects = mask.get_bounding_rects()
            area = rects[0].unionall(rects[1:]) if rects else None
            print(f"{name}: {mask.count()} pixels differ, within {tuple(area) if area else 'nothing visible'}")
        different += 1
    print(f"{len(names)} pictures, {different} different")
    return 1 if different else 0


def main() -> int:
    """Understand the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    drawing = commands.add_parser("draw")
    drawing.add_argument("out")
    drawing.add_argument("--game", action="append", help="may be given again; all games without it")
    for name, usual in (("size", "1366x768"), ("lang", "en"), ("text", "1.0")):
        drawing.add_argument(f"--{name}", action="append", help=f"may be given again; {usual} without it")
    drawing.add_argument("--workers", type=int, default=os.cpu_count())
    drawing.set_defaults(run=draw)
    comparing = commands.add_parser("compare")
    comparing.add_argument("before")
    comparing.add_argument("after")
    comparing.set_defaults(run=compare)
    options = parser.parse_args()
    if options.run is draw:
        options.size = options.size or ["1366x768"]
        options.lang = options.lang or ["en"]
        options.text = options.text or ["1.0"]
    code: int = options.run(options)
    return code


if __name__ == "__main__":
    sys.exit(main())
