"""Non-interference: what a viewer may not see changes no pixel of the curtain or of that viewer's table."""

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of
from hidden import TABLES, Options, OtherDeal, every_full_table, every_picture, positions

from boardgames.core.events import Revealed
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.input.mouse import HOVER_SECONDS

SIZE = (1024, 640)
FLIGHTS = 12  # moves looked at that let something fly
TABS = ("card", "log", "card")  # open in turn, one for each way of looking


class Camera:
    """Takes pictures of one session through any eyes; nothing that was painted before is used again."""

    def __init__(self, services: QuietServices, session: Session) -> None:
        self.finger = Finger(services, SIZE, QUIET)
        self.session = session
        self.finger.program.go("table", session=session, viewer=session.actor or 0)
        self.table: TableScene = self.finger.table()
        self.table._unsubscribe()  # it is laid out for each picture; the thousand moves between them need no table
        self.finger.program.go("curtain", session=session)
        self.curtain: Scene = self.finger.scene
        self.finger.program.scenes.pop()

    def sit_at(self, viewer: int, tab: str = "card") -> None:
        """Take a seat, with a tab open."""
        self.table.flow.owner, self.table.side_content.tab, self.table.side_content.inspection = viewer, tab, None
        self.table.show()

    def through(self, viewer: int, tab: str = "card", inspected: str = "", hovered: str = "") -> bytes:
        """The table as a viewer sees it, with a tab open, a thing inspected and the pointer resting on another."""
        self.sit_at(viewer, tab)
        return self.look(inspected, hovered)

    def look(self, inspected: str = "", hovered: str = "") -> bytes:
        """The table from the seat that was just taken, with a thing inspected and the pointer resting on another."""
        table = self.table
        table.light(hovered="")
        if inspected:
            table.inspect(inspected)
        if hovered:
            rect = table.targets.rect_of(hovered)
            assert rect is not None
            motion = {"pos": rect.center, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
            table.handle(pygame.event.Event(pygame.MOUSEMOTION, motion))
            table.mouse.rest(HOVER_SECONDS)
            table.stage.update(5.0)
        table.picture.forget()
        return picture(table)

    def of_curtain(self) -> bytes:
        """The curtain before the next player."""
        self.curtain.layout()
        return picture(self.curtain)


def picture(scene: Scene) -> bytes:
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    return surface.get_buffer().raw  # as it lies in memory: to turn a thousand of them into RGB takes its time


def piles(camera: Camera) -> list[str]:
    """Slots in sight with a card whose face the viewer does not see."""
    return [
        slot.id
        for zone in camera.table.table.zones
        for slot in zone.slots
        if any(piece.kind == "card" and piece.face is None for piece in slot.pieces)
        and camera.table.targets.rect_of(slot.id) is not None
    ]


@every_picture
def test_the_table_of_every_viewer_is_the_same_for_every_deal(
    services: QuietServices, slug: str, seats: int, options: Options
) -> None:
    compared, camera, rng = 0, None, Rng(seats)
    for number, session in enumerate(positions(services, slug, seats, options, seed=30 + seats, each=1)):
        camera = camera or Camera(services, session)
        decides = number if session.actor is None else session.actor
        viewer = (decides + number % 2) % seats  # who decides and who is next take turns; in words all are asked
        other = OtherDeal(session, viewer, 100 * number + viewer)
        tab = TABS[(number + viewer) % len(TABS)]
        camera.sit_at(viewer, tab)
        hidden = piles(camera)
        things = [slot.id for zone in camera.table.table.zones for slot in zone.slots]
        seen = [thing for thing in things if camera.table.targets.rect_of(thing) is not None]
        shots = [
            {"inspected": rng.choice(hidden) if hidden else ""},
            {"hovered": rng.choice(hidden or seen)},
            {"hovered": rng.choice(seen), "inspected": f"rail/{rng.below(seats)}"},
        ]
        shot = shots[number % len(shots)]

        mine = camera.look(**shot)
        with other:
            theirs = camera.through(viewer, tab, **shot)

        assert mine == theirs, f"seed {30 + seats}, move {len(session.entries)}, viewer {viewer}, {tab}, {shot}"
        compared += other.differs
    assert compared


@every_full_table
def test_the_curtain_is_the_same_for_every_deal(
    services: QuietServices, slug: str, seats: int, options: Options
) -> None:
    compared, camera = 0, None
    for number, session in enumerate(positions(services, slug, seats, options, seed=50 + seats, each=1)):
        camera = camera or Camera(services, session)
        other = OtherDeal(session, None, number)

        mine = camera.of_curtain()
        with other:
            theirs = camera.of_curtain()

        assert mine == theirs, f"seed {50 + seats}, move {len(session.entries)}"
        compared += other.differs
    assert compared


@pytest.mark.parametrize("slug", sorted({slug for slug, _, _ in TABLES}))
def test_a_viewer_who_may_see_the_difference_sees_it(services: QuietServices, slug: str) -> None:
    """The comparison itself is tried: the owner of other cards gets another picture."""
    seats = min(count for name, count, _ in TABLES if name == slug)
    for number, session in enumerate(positions(services, slug, seats, {}, seed=7, each=1)):
        if session.is_over or not session.game.has_secret(session.state, 1):
            continue
        camera = Camera(services, session)
        mine = camera.through(1)
        with OtherDeal(session, 0, number):
            if camera.through(1) != mine:
                return
    pytest.fail("no picture of the owner showed the difference")


@every_picture
def test_no_flying_piece_shows_a_card_that_is_hidden_from_the_viewer(
    services: QuietServices, slug: str, seats: int, options: Options
) -> None:
    setup = setup_of(services, slug, seats, seed=seats, options=options)
    people = tuple(
        msgspec.structs.replace(seat, kind="human" if n == 0 else "bot") for n, seat in enumerate(setup.seats)
    )
    session, rng = Session(services.game(slug), msgspec.structs.replace(setup, seats=people)), Rng(seats)
    finger = Finger(services, SIZE, msgspec.structs.replace(QUIET, animation="normal", bot_speed="normal"))
    finger.program.go("table", session=session)
    table, flown = finger.table(), 0
    while not session.is_over and flown < FLIGHTS:
        before = faces(table)
        events = session.submit(rng.choice(session.game.legal(session.state)))
        shown = (
            before | faces(table) | {card for event in events if isinstance(event, Revealed) for card in event.cards}
        )
        flights = table.animator._flights
        flown += bool(flights)
        assert {flight.seen.piece.face for flight in flights} - {None} <= shown, f"seed {seats}: {events}"
    assert flown == FLIGHTS


def faces(table: TableScene) -> set[str | None]:
    """The cards that lie open to the viewer."""
    return {piece.face for zone in table.table.zones for slot in zone.slots for piece in slot.pieces}
