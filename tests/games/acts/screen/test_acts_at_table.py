"""The Acts of the Evangelists at the table: secrets, routes on the map, sheets, leaves that are dragged, the recap."""

from pathlib import Path

import msgspec
import pygame
from finger import QUIET, Finger, QuietServices, setup_of
from seated import CALM

from boardgames.core.events import TurnBegan
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.data.load import load
from boardgames.data.rulebook import rulebook
from boardgames.games.acts.rules.moves import OpenTradition, PlacePawn
from boardgames.games.acts.screen.plates import PlatesView
from boardgames.session.session import Session
from boardgames.session.story import story
from boardgames.ui.art import Art
from boardgames.ui.rules.aside import terms_on
from boardgames.ui.start import played
from boardgames.ui.table.flow import Flow
from boardgames.ui.table.picture.peek import PeekSheet
from boardgames.ui.table.picture.sheets import ZoneSheet
from tests.games.acts.given import write
from tests.games.acts.screen.test_acts_screen import given_look


class NoBots:
    """A service of bots that nobody needs."""

    def ask(self, session: Session) -> None:
        raise AssertionError("only people play")

    def poll(self) -> Move | None:
        return None

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_all_look_away_when_a_secret_comes_in_the_middle_of_a_turn(services: QuietServices) -> None:
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    flow = Flow(session, NoBots(), QUIET)  # type: ignore[arg-type]
    session.subscribe(lambda change: flow.changed())
    while isinstance(session.game.legal(session.state)[0], PlacePawn):
        session.submit(session.game.legal(session.state)[0])
    looker = session.actor
    assert flow.viewer == looker

    session.submit(next(move for move in session.game.legal(session.state) if isinstance(move, OpenTradition)))

    assert session.actor == looker
    assert flow.curtain_due
    assert flow.viewer is None
    flow.take_over()
    assert flow.viewer == looker
    session.submit(session.game.legal(session.state)[0])
    assert not flow.curtain_due


def only_button(session: Session) -> str:
    """The button that is the only thing to click, if so."""
    game, s = session.game, session.state
    lit = {path[0] for move in game.legal(s) for path in game.paths(s, move)}
    buttons = {button.target for button in game.prompt(s, session.actor).buttons}
    return next(iter(lit)) if len(lit) == 1 and lit <= buttons else ""


def test_the_only_button_left_to_click_is_highlighted(services: QuietServices) -> None:
    session, rng = Session(services.game("acts"), setup_of(services, "acts", 2, 1)), Rng(1)
    while not only_button(session):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, (1024, 640), CALM)

    finger.program.go("table", session=session, viewer=session.actor)

    button = finger.table().prompt.buttons[only_button(session)]
    assert (button.kind, button.enabled) == ("primary", True)


def test_pointing_at_places_of_a_zoomed_map_draws_no_more_of_a_way_than_is_in_view(services: QuietServices) -> None:
    session = played(services, setup_of(services, "acts", 5, 3), 40)
    finger = Finger(services, (1024, 640), msgspec.structs.replace(QUIET, text_size=150, interface_size=200))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.1)
    board = finger.table().frame.board.inflate(-8, -8)

    found = []
    for spot in (board.center, board.bottomright, board.topleft):
        finger.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=5, flipped=False, pos=spot))
        finger.rest(1.0)
        view = finger.table().board_view
        assert view is not None
        for rect in (rect for rect in view.node_boxes().values() if view.camera.view.collidepoint(rect.center)):
            finger.point(rect.center)
            found.append(finger.table().route_preview.current())

    lines = [current.line for current in found if current is not None]
    assert lines
    assert all(view.camera.view.contains(piece.get_rect(topleft=at)) for line in lines for piece, at in line)


def test_who_answered_in_the_turn_of_another_still_hears_all_of_it(tmp_path: Path) -> None:
    services, cut = QuietServices(tmp_path), 0
    session, rng = Session(services.game("acts"), setup_of(services, "acts", 3, 4)), Rng(4)
    while not session.is_over:
        session.submit(rng.choice(session.game.legal(session.state)))
        viewer, entries = session.actor, session.entries
        began = [event.seat for event in entries[-1].events if isinstance(event, TurnBegan)]
        if viewer is None or began[-1:] != [viewer]:
            continue
        last = max((n for n, entry in enumerate(entries, start=1) if entry.seat == viewer), default=0)
        cut += any(step.first < last for step in story(session, viewer).steps)

    assert cut


def test_a_sign_that_many_share_has_the_name_of_none_of_them(art: Art) -> None:
    book = rulebook("acts", "en")
    assert book is not None

    icons = {term.icon: term.id for term in terms_on(book.sections[book.anchors["idea"]], given_look(art))}

    assert icons["acts-theme"] == "theme_card"
    assert icons["acts-interview"] == "interview"


def test_the_space_of_the_time_track_without_a_name_is_the_only_one() -> None:
    spaces = [space for track in load("acts").board.tracks for space in track.spaces]
    assert [space.id for space in spaces if not space.name.en] == ["time_3"]


def at_turn(services: QuietServices, wanted: str, seen: bool = False) -> Finger:
    """A finger at a table where a decision of a kind is due, after random moves; of somebody who has seen cards."""
    found = next(session for seed in range(40) if (session := _played(services, wanted, seed, seen)) is not None)
    finger = Finger(services, (1280, 800), QUIET)
    finger.program.go("table", session=found, viewer=found.actor)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def _played(services: QuietServices, wanted: str, seed: int, seen: bool) -> Session | None:
    session, rng = Session(services.game("acts"), setup_of(services, "acts", 3, seed)), Rng(seed)
    while not session.is_over:
        aid = session.game.table(session.state, session.actor).zone("seen") if seen else None
        if session.state.agenda[-1].kind == wanted and (not seen or (aid is not None and aid.slots)):
            return session
        session.submit(rng.choice(session.game.legal(session.state)))
    return None


def test_a_leaf_can_be_dragged_to_another_place(tmp_path: Path) -> None:
    finger = at_turn(QuietServices(tmp_path), "more")
    table = finger.table()
    paths = [
        path
        for move in table.session.game.legal(table.session.state)
        for path in table.session.game.paths(table.session.state, move)
    ]
    start, end = next(path for path in paths if len(path) == 2 and all(slot.startswith("gospel/") for slot in path))
    spots = [table.targets.rect_of(slot).midleft for slot in (start, end)]
    moves = len(table.session.entries)

    from_, to = ((x + 3, y) for x, y in spots)
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=from_, button=1, touch=False))
    for pos in ((from_[0] + 9, from_[1] + 4), to):
        finger.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        finger.loop.run_frame()
    drag = table.mouse.drag
    assert drag.is_busy
    lay, begun = table.targets.seen(), []
    table.session.subscribe(lambda change: begun.append(drag.with_dropped(lay)))
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1, touch=False))

    assert not drag.is_busy
    assert len(table.session.entries) == moves + 1
    moved = [name for name, seen in begun[0].items() if seen.rect != lay[name].rect]
    by = (to[0] - from_[0], to[1] - from_[1])
    assert moved
    assert all(begun[0][name].rect == lay[name].rect.move(by) for name in moved)  # motion begins where it was let go
    assert drag.with_dropped(lay) is lay


def test_cards_that_are_looked_at_lie_large_before_their_reader_only(tmp_path: Path) -> None:
    finger = at_turn(QuietServices(tmp_path), "keep")
    table = finger.table()
    plates = table.targets.views["boxes"]
    assert isinstance(plates, PlatesView)
    faces = [slot.id for slot in plates.opened]
    assert faces
    assert all(plates.rect_of(slot).width > 80 for slot in faces)

    other = next(seat for seat in range(3) if seat != table.viewer)
    plates.place(plates.rect, table.session.game.table(table.session.state, other).zone("boxes"))

    assert plates.opened == []


def test_sheets_open_from_the_badges_of_the_tracks(tmp_path: Path) -> None:
    finger = at_turn(QuietServices(tmp_path), "turn")
    table = finger.table()

    for badge in ("open/secondary", "open/piles"):
        finger.click(table.targets.rect_of(badge).center)
        assert table.stage.overlays
        finger.key(pygame.K_ESCAPE)
        assert not table.stage.overlays


def test_the_cube_over_an_opened_gospel_lights_the_cards_of_its_device(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 1))
    while session.state.agenda[-1].kind != "turn":
        session.submit(session.game.legal(session.state)[0])
    write(session.state, 1, "12 22 | 26 29 | 30 - | - -")
    finger = Finger(services, (1280, 800), QUIET)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    table = finger.table()
    table.open_seat(1)
    sheet = table.stage.overlays[-1]
    assert isinstance(sheet, ZoneSheet)
    cube = sheet.part.view.rect_of("gospel_of/1/device/chiasm")
    assert cube is not None

    def gold() -> list[str]:
        surface = pygame.Surface((1280, 800))
        table.draw(surface)
        places = [f"gospel_of/1/{n // 2 + 1}/{n % 2}" for n in range(6)]
        rects = {place: sheet.part.view.rect_of(place) for place in places}
        return [
            at for at, rect in rects.items() if surface.get_at((rect.centerx, rect.y - 2)) == table.table_kit.theme.gold
        ]

    assert gold() == []
    finger.point(cube.center)

    assert table.lights.hovered == "gospel_of/1/device/chiasm"
    assert gold() == ["gospel_of/1/1/0", "gospel_of/1/1/1", "gospel_of/1/2/0", "gospel_of/1/2/1"]
    finger.rest(0.4)
    assert table.side_content.inspection is not None
    assert "Zacchaeus" in " ".join(
        table.table_kit.strings.phrase(mark.text) for mark in table.side_content.inspection.notes
    )


def test_what_one_has_seen_is_shown_only_while_a_key_or_the_button_is_held(tmp_path: Path) -> None:
    finger = at_turn(QuietServices(tmp_path), "turn", seen=True)
    table = finger.table()
    eye = table.targets.rect_of("open/seen")
    assert eye is not None

    finger.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=eye.center, button=1, touch=False))
    assert any(isinstance(sheet, PeekSheet) for sheet in table.stage.overlays)
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=eye.center, button=1, touch=False))
    assert not table.stage.overlays

    finger.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m"))
    assert any(isinstance(sheet, PeekSheet) for sheet in table.stage.overlays)
    finger.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=0))
    assert not table.stage.overlays
