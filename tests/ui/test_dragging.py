"""Whatever is lit and begins a move can be dragged to what continues it, in every game; elsewhere it goes back."""

from collections.abc import Iterator

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, overlay, spot

from boardgames.app.wiring import available, definition
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.board.view import BoardView
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.input.drag import CLICK_PIXELS, RETURN_SECONDS
from boardgames.ui.widgets import Bubble
from tests.contract.cases import Case, seed_of

POSITIONS, OF_A_KIND, MORE_MOVES = 3, 2, 80
Pos = tuple[int, int]
Result = tuple[tuple[Move, ...], tuple[str, ...]]


class Hands:
    """A table whose moves are noted and not made, so that clicks and drags can be compared in one position."""

    def __init__(self, finger: Finger, session: Session) -> None:
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        self.finger, self.table = finger, finger.table()
        self.made: list[Move] = []
        self.table.submit = lambda move, clicks=(): self.made.append(move)  # type: ignore[method-assign,assignment]

    def anew(self) -> None:
        self.made.clear()
        for layer in list(self.table.stage.overlays):
            self.table.stage.close(layer)
        self.table.picker.chosen = ()
        self.table.show()

    def clicked(self, *targets: str) -> tuple[Result, Pos | None]:
        """What clicks do, and where the last of them is."""
        self.anew()
        for target in targets[:-1]:
            self.table.click(target)
        goal = self.table.targets.rect_of(targets[-1])
        self.table.click(targets[-1])
        return (tuple(self.made), self.table.picker.chosen), goal.center if goal is not None else None

    def dragged(self, start: Pos, end: Pos) -> Result:
        self.anew()
        self.finger.drag(start, end)
        return tuple(self.made), self.table.picker.chosen

    def grip(self, target: str) -> Pos | None:
        """Where a hand would take what begins a move: one's own piece in its slot, another piece, the card itself."""
        table = self.table
        held = [one for one in table.targets.seen().values() if lies_at(table, one.piece, target)]
        own = [one for one in held if one.piece.seat == table.viewer]
        rect = table.targets.rect_of(target)
        spots = [one.rect.center for one in own or held] or ([rect.center] if rect is not None else [])
        return next((at for at in spots if table.mouse._target(at) == target or held), None)


def lies_at(table: TableScene, piece: object, target: str) -> bool:
    slot = table.table.slot_of(piece)  # type: ignore[arg-type]
    return piece.presses == target or (slot is not None and slot.id == target)  # type: ignore[attr-defined]


def sessions(services: QuietServices, slug: str) -> Iterator[Session]:
    """Random positions with seats and seeds of their own in every run."""
    players = definition(slug).game.players
    seed = seed_of(Case(slug, players.min, {}))
    for number in range(POSITIONS):
        seats = players.min + (seed + number) % (players.max - players.min + 1)
        session = played(services, setup_of(services, slug, seats, seed + number), 6 + (seed + 37 * number) % 160)
        rng = Rng(seed + number)
        for _ in range(MORE_MOVES):  # to a decision that takes two clicks
            if session.is_over or two_clicks(session):
                break
            session.submit(rng.choice(session.game.legal(session.state)), by=session.actor)
        if not session.is_over:
            yield session


def two_clicks(session: Session) -> list[tuple[str, ...]]:
    """The first two clicks of every move that takes more than one."""
    game, s = session.game, session.state
    paths = [path for move in game.legal(s) for path in game.paths(s, move) if len(path) > 1]
    return list(dict.fromkeys(path[:2] for path in paths if not path[0].startswith("button/")))


def kinds(*targets: str) -> tuple[str, ...]:
    return tuple(target.partition("/")[0] for target in targets)


def is_in_the_way(table: TableScene, target: str) -> bool:
    """Whether a place on the map begins a move although nothing of the viewer's stands there: a jump over others."""
    slot = table.table.slot(target)
    carried = any(target.startswith(carry.origin) for carry in table.table.carries)
    own = slot is not None and any(piece.seat == table.viewer for piece in slot.pieces)
    pressed = any(one.piece.presses == target for one in table.targets.seen().values())
    return target.startswith("map/") and not (own or carried or pressed)


@pytest.mark.parametrize("slug", available())
def test_dragging_to_the_next_target_does_what_clicking_does(services: QuietServices, slug: str) -> None:
    finger, compared = Finger(services, settings=CALM, blinks=1000), 0
    for session in sessions(services, slug):
        hands, seen = Hands(finger, session), dict[tuple[str, ...], int]()
        for first, second in two_clicks(session):
            kind = kinds(first, second)
            seen[kind] = seen.get(kind, 0) + 1
            table = hands.table
            if first == second or seen[kind] > OF_A_KIND or first in table.targets.buttons:
                continue
            wanted, goal = hands.clicked(first, second)
            hands.anew()
            start = None if is_in_the_way(table, first) else hands.grip(first)
            if start is None or goal is None:
                continue
            compared += 1

            assert hands.dragged(start, goal) == wanted, (
                f"{session.setup}, {len(session.moves)} moves: {first} {second}"
            )
    assert compared or slug == "missionnaires"  # its moves are made with the pawn alone, as tested there


@pytest.mark.parametrize("slug", available())
def test_what_one_click_takes_or_plays_is_dragged_into_the_tray_or_out(services: QuietServices, slug: str) -> None:
    finger = Finger(services, settings=CALM, blinks=1000)
    for session in sessions(services, slug):
        hands, seen = Hands(finger, session), set[str]()
        table = hands.table
        game, state = session.game, session.state
        for (target,) in [path for move in game.legal(state) for path in game.paths(state, move) if len(path) == 1]:
            slot, rect = table.table.slot(target), table.targets.rect_of(target)
            if slot is None or not slot.pieces or slot.pieces[0].kind != "card" or rect is None:
                continue
            if kinds(target)[0] in seen or table.mouse._target(rect.center) != target or table.table.carries:
                continue
            seen.add(kinds(target)[0])
            wanted, _ = hands.clicked(target)
            end = table.frame.board if table.frame.tray.contains(rect) else table.frame.tray

            assert hands.dragged(rect.center, end.center)[0] == wanted[0], f"{session.setup}: {target}"


def hand_card(services: QuietServices, settings: Settings = CALM) -> tuple[Finger, Hands, str]:
    """A table at which a card that lies in the tray can be dragged, and that card."""
    finger = Finger(services, settings=settings)
    slug = "portals" if "portals" in available() else available()[0]
    for seed in range(40):
        hands = Hands(finger, played(services, setup_of(services, slug, 2, seed), 12 + seed))
        lit = sorted(hands.table.picker.next)
        found = [name for name in lit if name.startswith("hand/") and hands.table.picker.leads_on(name)]
        if found:
            return finger, hands, found[0]
    raise AssertionError("no card of the hand is lit")


def test_a_card_dropped_on_nothing_goes_back_and_says_where_it_may_go(services: QuietServices) -> None:
    finger, hands, card = hand_card(services)
    table = hands.table
    bar = (table.frame.bar.centerx, table.frame.bar.centery)

    finger.drag(spot(finger, card), bar)

    assert not table.picker.chosen
    assert finger.program.scenes._toasts[-1].text == "Drop it on a highlighted place."


def test_a_card_dropped_on_what_cannot_take_it_says_why(services: QuietServices) -> None:
    finger, hands, card = hand_card(services)
    table = hands.table
    table.click(card)
    dead = next(
        rect.center
        for zone in table.table.zones
        for slot in zone.slots
        if slot.id not in table.picker.next and slot.id != card and (rect := table.targets.rect_of(slot.id)) is not None
        and table.frame.board.contains(rect) and table.targets.at(rect.center, table.picker.next) == slot.id
    )  # fmt: skip
    hands.anew()

    finger.drag(spot(finger, card), dead)

    assert overlay(finger, Bubble) is not None
    assert not table.picker.chosen
    assert not hands.made


def test_it_glides_back_where_things_move(services: QuietServices) -> None:
    finger, hands, card = hand_card(services, msgspec.structs.replace(CALM, animation="normal"))
    table = hands.table
    home = spot(finger, card)

    finger.drag(home, table.frame.bar.center)
    finger.rest(RETURN_SECONDS / 2)
    halfway = table.mouse.drag._pos
    is_busy = table.busy
    finger.rest(RETURN_SECONDS)

    assert table.frame.bar.centery < halfway[1] < home[1]
    assert is_busy
    assert not table.mouse.drag.is_returning


def test_an_unsteady_click_is_a_click(services: QuietServices) -> None:
    finger, hands, card = hand_card(services)
    start = spot(finger, card)
    near = (start[0] + CLICK_PIXELS - 4, start[1])

    finger.point(start)
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    finger.point(near)
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=near, button=1, touch=False))

    assert hands.table.picker.chosen == (card,)


def test_a_card_that_cannot_be_used_now_says_why_when_it_is_dragged(services: QuietServices) -> None:
    finger, hands, card = hand_card(services)
    table = hands.table
    table.picker.ask(frozenset())
    table.relight()

    finger.drag(spot(finger, card), table.frame.board.center)

    assert overlay(finger, Bubble) is not None
    assert not table.mouse.drag.is_busy


def lift(finger: Finger, start: Pos, end: Pos) -> None:
    """Press and move, without letting go."""
    finger.point(start)
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    finger.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0), touch=False))


def let_go(finger: Finger, pos: Pos) -> None:
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))


def test_a_card_that_is_carried_when_the_turn_passes_is_not_shown_to_the_next_player(services: QuietServices) -> None:
    finger, hands, card = hand_card(services)
    table, session, rng = hands.table, hands.table.session, Rng(3)
    del table.submit
    lift(finger, spot(finger, card), table.frame.board.center)
    assert table.mouse.drag.is_busy

    while session.actor == table.flow.owner:  # as a bot does for whoever has no time left
        session.submit(rng.choice(session.game.legal(session.state)))
    assert not table.mouse.drag.is_busy
    finger.rest(0.1)
    assert isinstance(finger.scene, CurtainScene)
    finger.key(pygame.K_RETURN)

    assert finger.table() is table
    assert not table.mouse.drag.is_busy


def pressed_map(services: QuietServices) -> tuple[Finger, TableScene, BoardView, tuple[int, int]]:
    """A zoomed map on which the button is held down, and where."""
    finger, hands, _ = hand_card(services)
    table, board = hands.table, hands.table.board_view
    assert board is not None
    table.look_at_board(lambda view: view.zoom_by(2.0, table.frame.board.center))
    start = table.frame.board.center
    finger.point(start)
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    return finger, table, board, start


def test_a_press_that_ends_in_another_scene_does_not_move_the_map_after_it(services: QuietServices) -> None:
    finger, table, board, start = pressed_map(services)

    table.open_rules()
    let_go(finger, start)
    finger.program.scenes.pop()
    before = board.camera.origin
    finger.point((start[0] + 80, start[1] + 40))

    assert board.camera.origin == before


def test_a_press_that_ends_on_a_question_does_not_move_the_map_after_it(services: QuietServices) -> None:
    finger, table, board, start = pressed_map(services)

    table.open_leaving()
    let_go(finger, start)
    finger.key(pygame.K_ESCAPE)
    before = board.camera.origin
    finger.point((start[0] + 80, start[1] + 40))

    assert board.camera.origin == before
