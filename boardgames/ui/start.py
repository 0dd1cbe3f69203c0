"""Starts the program: opens the window with the requested scene, or draws one picture without a window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, cast

import msgspec
import pygame

from boardgames.core.corrections import Correcting
from boardgames.core.rng import Rng
from boardgames.data import user_dirs, user_files
from boardgames.data.puzzle import load_puzzles
from boardgames.printing.press import PictureOrder, PressProgress
from boardgames.session import settings as settings_store
from boardgames.session.seats import Setup
from boardgames.session.services import Request, Services, Shot, ShowBoard, ShowLesson, ShowReplay, ShowTable
from boardgames.session.session import Session
from boardgames.session.settings import Language, Settings
from boardgames.ui import picture_file
from boardgames.ui.loop import Loop, Program, Window
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.routes import ROOTS, routes

if TYPE_CHECKING:
    from boardgames.ui.scenes.judge.scene import JudgeScene
    from boardgames.ui.scenes.table import TableScene
    from boardgames.ui.scenes.viewer.scene import ViewerScene
from boardgames.ui.waiting import patience

LAYING, OPENING = "common.laying", "common.opening"
SLOW_ROUTES = {  # scenes that take a moment to open -> what is said meanwhile
    "play": LAYING, "resume": LAYING, "lesson": LAYING, "puzzle": LAYING, "replay": OPENING, "board": OPENING,
    "edit_board": OPENING, "atlas": OPENING, "print": OPENING, "challenges": OPENING,
}  # fmt: skip
MOST_PAGES_SHOWN = 24
PICTURE_SIZE = (1600, 1000)
SHOTS = {"new-game": "new_game", "viewer": "board"}


class PilgrimTable(Program):
    """The program with its services and the routes to all scenes."""

    def __init__(
        self, services: Services, size: tuple[int, int], settings: Settings, settings_path: Path | None
    ) -> None:
        super().__init__(size, settings, routes(services), settings_path)
        self.services = services

    def open(self, place: str, args: Mapping[str, object]) -> Scene:
        """Open a scene; a root scene replaces all others."""
        self.log.note(f"open {place}")
        if place in SLOW_ROUTES:
            self.hold_on(SLOW_ROUTES[place])
        with patience():
            scene = self.routes[place](self, **args)
            if place in ROOTS:
                self.scenes.reset(scene)
            else:
                self.scenes.push(scene)
        return scene


def run(services: Services, request: Request) -> int:
    """Show what was requested until the player leaves, or write the picture."""
    if isinstance(request, Shot):
        return _shoot(services, request)
    if isinstance(request, ShowBoard) and request.picture is not None:
        return _save_board(services, request, request.picture)
    path = user_dirs.settings_file()
    settings = settings_store.load(path)
    window = Window("Pilgrim Table")
    program = PilgrimTable(services, window.size, settings, path)
    program.has_frames = True
    _open_first(program, request)
    gc.freeze()  # everything allocated so far stays alive
    gc.enable()
    try:
        Loop(program, window).run()
    finally:
        window.close()
    return 0


def _open_first(program: PilgrimTable, request: Request) -> None:
    if isinstance(request, ShowTable):
        program.go("play", setup=request.setup)
    elif isinstance(request, ShowLesson):
        program.go("lesson", slug=request.slug, number=request.step)
    elif isinstance(request, ShowReplay):
        program.go("replay", path=request.path)
    elif isinstance(request, ShowBoard):
        program.go("board", slug=str(request.target))
        if request.edits:
            cast("ViewerScene", program.scenes.top).edit()
    else:
        program.go("library")


def _save_board(services: Services, request: ShowBoard, out: Path) -> int:
    """Write a picture of a board, showing the progress on the terminal."""
    from boardgames.ui.printing import board_file

    order = PictureOrder(
        target=str(request.target),
        file=str(out),
        size=request.size or PICTURE_SIZE,
        form=request.form,
        hidden=request.hidden,
        language=request.language,
    )
    shows, last = sys.stderr.isatty(), PressProgress()
    for last in board_file.make(services, order):
        if shows and last.steps:
            print(f"\rpart {last.step} of {last.steps}", end="", file=sys.stderr, flush=True)
    if shows:
        print(file=sys.stderr)
    if last.problem:
        raise user_files.Unwritable(last.problem)
    return 0


def _shoot(services: Services, shot: Shot) -> int:
    pygame.init()
    settings = Settings(
        language=cast(Language, shot.language),
        interface_size=round(shot.scale * 100),
        text_size=round(shot.text * 100),
        animation="off",
    )
    program = PilgrimTable(services, shot.size, settings, None)
    scene = _scene_of(program, services, shot)
    if shot.scene == "print":
        _draw_pages(services, scene)
    surface = pygame.Surface(shot.size)
    program.scenes.update(0.0)
    (program.scenes.top or scene).draw(surface)  # a lesson may have opened the score sheet
    picture_file.save(surface, shot.out)
    return 0


def _scene_of(program: PilgrimTable, services: Services, shot: Shot) -> Scene:
    """Return the scene of a shot, with a game in progress if it needs one."""
    place = SHOTS.get(shot.scene, shot.scene)
    if place in ("table", "curtain", "recap", "score", "whynot", "replay", "seating", "judge", "keepsakes", "report"):
        if shot.setup is None:
            raise ValueError(f"the scene {shot.scene!r} needs a game")
        session = played(services, shot.setup, shot.moves, to_end=place in ("score", "replay", "keepsakes"))
        args: dict[str, object] = {"session": session}
        if place == "replay":
            args["number"] = shot.moves
        if place == "recap":
            _finish_turn(session)
        if place in ("table", "recap", "whynot", "report"):
            args["viewer"] = _viewer_for(session, place) if shot.viewer is None else shot.viewer
        if place in ("table", "whynot", "report"):
            args["end_shown"] = True  # a still picture must not wait for the animated score sheet
        if place == "judge":
            _reach_correctable(session)
        program.go("table" if place in ("whynot", "report") else place, **args)
        if place == "whynot":
            _click_unlit_slot(program)
        elif place == "judge":
            _change_something(program)
        elif place == "report":
            program.go(place)
    elif place == "lesson" and shot.setup is not None:
        program.go(place, slug=shot.setup.game, number=int(shot.extra.get("step", 0)))
    elif place in ("new_game", "board", "rules", "overview", "cards", "print"):
        program.go(place, slug=shot.setup.game if shot.setup is not None else services.slugs()[0])
    elif place == "atlas":
        where = shot.extra.get("place", "")
        program.go(place, slug=shot.setup.game if shot.setup is not None and where else "", at=where)
    elif place in ("chronicle", "challenges"):
        slug = {"slug": shot.setup.game} if place == "challenges" and shot.setup is not None else {}
        program.go(place, tab=shot.extra.get("tab", ""), **slug)
    elif place == "puzzle" and shot.setup is not None:
        puzzle = load_puzzles(shot.setup.game)[int(shot.extra.get("step", 0))]
        program.go(place, slug=shot.setup.game, puzzle=puzzle.id)
    else:
        program.go(place)
    top = program.scenes.top
    if top is None:
        raise ValueError(f"there is no scene {shot.scene!r}")
    return top


def _draw_pages(services: Services, scene: Scene) -> None:
    """Draw the first pages at once, which another process does in a window."""
    from boardgames.ui.printing.preview import make
    from boardgames.ui.scenes.printing.scene import PrintScene

    if isinstance(scene, PrintScene):
        for news in islice(make(services, scene.preview), MOST_PAGES_SHOWN):
            scene.take(news)


def _click_unlit_slot(program: PilgrimTable) -> None:
    """Click a slot that is not lit, to show the refusal."""
    table = cast("TableScene", program.scenes.top)
    unlit = [slot.id for zone in table.table.zones for slot in zone.slots if slot.id not in table.picker.lit]
    table.click(next((target for target in unlit if table.targets.rect_of(target) is not None), unlit[0]))


def _reach_correctable(session: Session) -> None:
    """Play at random until something can be set right."""
    game, rng = session.game, Rng(len(session.entries))
    while isinstance(game, Correcting) and not session.is_over and not game.editable(session.state):
        session.submit(rng.choice(game.legal(session.state)))


def _change_something(program: PilgrimTable) -> None:
    """Set a number and a piece right, without applying it."""
    judge = cast("JudgeScene", program.scenes.top)
    for is_number in (True, False):
        thing = next((one for one in judge.draft.things if (one.noun == "") is is_number and one.slot), None)
        if thing is not None:
            judge.draft.put(thing.what, next(to for to in thing.choices if to != thing.value))
    judge.changed("")


def played(services: Services, setup: Setup, moves: int, to_end: bool = False) -> Session:
    """Return a session after a number of random moves, without a save; `to_end` plays until it is over."""
    session = Session(services.game(setup.game), msgspec.structs.replace(setup, seed=setup.seed))
    rng = Rng(setup.seed + 1)
    while not session.is_over and (to_end or moves > 0):
        session.submit(rng.choice(session.game.legal(session.state)))
        moves -= 1
    return session


def _viewer_for(session: Session, place: str) -> int | None:
    """Return the viewer of a picture: the seat that must decide; for a recap after the end, the next seat."""
    if place != "recap" or not session.is_over:
        return session.actor
    return (session.entries[-1].seat + 1) % len(session.setup.seats)


def _finish_turn(session: Session) -> None:
    """Make random moves until another seat must decide, so that the recap has something to show."""
    rng = Rng(session.setup.seed + 2)
    while not session.is_over and session.entries and session.actor == session.entries[-1].seat:
        session.submit(rng.choice(session.game.legal(session.state)))
