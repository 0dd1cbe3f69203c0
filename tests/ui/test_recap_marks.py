"""Marks of the recap point at what they speak of, and its numbers run in true order, in every game."""

import math
from pathlib import Path

import pygame
import pytest
from ended import SLUG, played, program, top
from finger import setup_of

from boardgames.app.wiring import available
from boardgames.core.events import Changed, Drew, Moved, Placed, Said
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.rng import Rng
from boardgames.session.log import LogLine, cards_in
from boardgames.session.session import Session
from boardgames.session.story import Step, Story
from boardgames.ui.deed_lines import DeedLine, build_deeds
from boardgames.ui.geometry import is_over
from boardgames.ui.parts import BOARD_FRAME_UNITS
from boardgames.ui.scenes.common.badges import round_box
from boardgames.ui.scenes.common.marked_places import marked_place, shows_cards
from boardgames.ui.scenes.common.numbers import draw_step_sign
from boardgames.ui.scenes.recap.scene import RecapScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.widgets import Group, Label
from tests.ui.test_recap import scene_of, until_turn_of

SEED, LEAST_MOVES, MOST_MOVES, MOST_RECAPS = 4, 15, 260, 12


def recaps(app: PilgrimTable, slug: str, seed: int = SEED) -> list[RecapScene]:
    """The recaps of a random game."""
    session, rng = Session(app.services.game(slug), setup_of(app.services, slug, 3, seed)), Rng(seed)
    found: list[RecapScene] = []
    while not session.is_over and len(session.entries) < MOST_MOVES and len(found) < MOST_RECAPS:
        session.submit(rng.choice(session.game.legal(session.state)))
        viewer = session.actor
        if viewer is None or session.entries[-1].seat == viewer or len(session.entries) < LEAST_MOVES or rng.below(2):
            continue
        app.go("recap", session=session, viewer=viewer)
        scene = top(app)
        assert isinstance(scene, RecapScene)
        found.append(scene)
        app.scenes.pop()
        session = session_like(session)
    return found


def a_recap(app: PilgrimTable, slug: str) -> RecapScene:
    """The recap of the second seat, early in a game."""
    session = Session(app.services.game(slug), setup_of(app.services, slug, 3, SEED))
    return scene_of(app, until_turn_of(session, 1, LEAST_MOVES), 1)


def session_like(session: Session) -> Session:
    """The same game again: a scene shows the state of its session."""
    again = Session(session.game, session.setup)
    for entry in session.entries:
        again.submit(entry.move)
    return again


@pytest.mark.parametrize("slug", available())
def test_no_mark_stands_at_another_card_than_the_one_it_speaks_of(tmp_path: Path, slug: str) -> None:
    marked = 0

    for scene in recaps(program(tmp_path), slug):
        view, seen = scene.view, scene.view.targets.seen().values()
        for step in scene.story.steps:
            place = marked_place(view, step)
            drawn = [event for event in step.events if isinstance(event, Drew)]
            marked += place is not None
            told = set().union(*(cards_in(line.phrase) for line in step.deeds)) | {event.card for event in drawn}
            for event in drawn if place is not None else ():
                if view.targets.rect_of(event.source) == place:
                    shown = {one.piece.face for one in seen if place.contains(one.rect) and one.piece.face}
                    assert shown <= told, f"{slug}, seed {SEED}: {step.deeds}"

    assert marked > 0


def test_a_card_that_was_taken_marks_neither_its_successor_nor_the_card_that_came(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = next(scene for scene in recaps(app, SLUG) if shows_cards(scene.view, "row/0"))
    took = Drew(seat=0, source="row/0", to="hand", card="taken", log=say("drew"))
    drew = Drew(seat=0, source="deck/old_testament", to="hand", log=say("drew"))

    assert marked_place(scene.view, Step(0, 1, 1, (took,))) is None
    assert marked_place(scene.view, Step(0, 1, 1, (drew,))) == scene.view.targets.rect_of("deck/old_testament")


def test_a_card_that_went_out_of_sight_is_marked_where_it_lay_and_not_at_others_that_were_seen(tmp_path: Path) -> None:
    app, marked = program(tmp_path), 0

    for slug in available():
        view = a_recap(app, slug).view
        rects = {
            slot: rect for zone in view.table.zones for slot in zone.slots if (rect := view.targets.rect_of(slot.id))
        }
        gap = next((slot.id for slot in rects if not slot.pieces and slot.id.count("/") > 1), None)
        if gap is None:
            continue
        told = say("wrote", card=Noun("card", "gone"))
        seen = [Drew(seat=0, source=slot.id, to="hand") for slot in rects if slot.pieces]
        laid = Placed(seat=0, piece="card/gone", to="out/of_sight", origin=gap, log=told)
        step = Step(0, 1, 1, (*seen, laid), deeds=(LogLine("line", 1, 1, 0, told),))
        assert marked_place(view, step) == view.targets.rect_of(gap), slug
        marked += 1

    assert marked > 0


@pytest.mark.parametrize("slug", available())
def test_numbers_run_in_true_order_and_what_is_about_the_reader_has_none(tmp_path: Path, slug: str) -> None:
    numbered = 0

    for scene in recaps(program(tmp_path), slug):
        rows = scene.panel.rows
        shown = [row.shown for row in rows if not row.is_yours]
        assert shown == list(range(1, len(shown) + 1)), f"{slug}, seed {SEED}"
        assert all(row.shown is None for row in rows if row.is_yours)
        assert [number for number in scene.story.numbers if number is not None] == shown
        moves = [line.number for row in rows if not row.is_yours for line in row.lines]
        assert moves == sorted(moves)
        numbered += len(shown)

    assert numbered > MOST_RECAPS


def test_a_number_stands_on_a_tag_of_its_players_colour_and_not_on_a_disc(tmp_path: Path) -> None:
    kit, radius = a_recap(program(tmp_path), SLUG).table_kit, 30
    surface, rim = pygame.Surface((200, 200)), kit.theme.white_paper
    surface.fill(ground := (1, 2, 3))

    draw_step_sign(surface, kit, (100, 100), 4, 0, radius, rim)

    side = [surface.get_at((100 + round(0.83 * radius), y))[:3] for y in (100, 110, 120)]
    assert side == [kit.seats[0].colour] * 3, "its sides are straight"
    assert surface.get_at((100 + radius, 100 + round(0.95 * radius)))[:3] != ground, "its lower corners are no arc"
    assert surface.get_at((100 + radius, 100 - radius))[:3] == ground, "its upper corners are cut"


def line(number: int, seat: int, is_yours: bool) -> LogLine:
    return LogLine("line", number, 1, seat, say("log.ended", seat=seat_noun(seat), n=1), for_you=is_yours)


def test_both_lists_say_what_is_for_the_reader_and_what_is_in_order(tmp_path: Path) -> None:
    scene = recaps(program(tmp_path), SLUG)[0]
    told, yours = line(1, 2, False), line(2, 2, True)
    area, kit = Group(scene.table_kit), scene.table_kit

    build_deeds(area, kit, [yours, told], 0, 0, 300, lambda target: None)
    beside = [child.text if isinstance(child, Label) else child.line for child in area.children if is_told(child)]
    build_deeds(alone := Group(kit), kit, [told], 0, 0, 300, lambda target: None)
    scene.panel.story = Story(0, (Step(2, 1, 1, (), 2, (told,)), Step(2, 2, 2, (), 2, (yours,))), ())
    scene.panel.fill(scene.panel.rect)

    assert beside == [kit.say("recap.for_you"), yours, kit.say("recap.in_order"), told]
    assert not [child for child in alone.children if isinstance(child, Label)]
    first, second = [child for child in scene.panel.area.children if isinstance(child, Label)]
    assert (first.text, second.text) == (kit.say("recap.for_you"), kit.say("recap.in_order"))
    assert first.rect.bottom <= scene.panel.rows[0].rect.top < second.rect.top < scene.panel.rows[1].rect.top
    assert [row.shown for row in scene.panel.rows] == [None, 1]


def is_told(child: object) -> bool:
    return isinstance(child, Label | DeedLine)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("slug", available())
def test_numbers_cover_no_name_no_heading_no_pile_no_place_of_the_map_and_no_number(
    tmp_path: Path, slug: str, size: tuple[int, int]
) -> None:
    app, placed = program(tmp_path, size=size), 0

    for seed, scene in [(one, scene) for one in (SEED, SEED + 1) for scene in recaps(app, slug, one)]:
        board, steps = scene.view.board, list(enumerate(scene.story.steps, start=1))
        rects = [*scene.view.head_rects(), *scene.view.pile_rects(), *(name.box for name in scene.paths.names(steps))]
        rects += [*board.name_boxes().values(), *board.node_boxes().values()] if board is not None else []
        badges = scene.paths._badges(steps)
        for at, badge in enumerate(badges):
            where = f"{slug}, seed {seed}, {len(scene.session.entries)} moves, number {badge.number}"
            assert not [rect for rect in rects if is_over(badge.spot, badge.radius, rect)], where
            for other in badges[:at]:
                assert math.dist(badge.spot, other.spot) >= badge.radius + other.radius, where
        placed += len(badges)

    assert placed > 2 * MOST_RECAPS


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("slug", available())
def test_a_number_at_a_place_of_the_map_is_nearest_to_it_or_tied_to_it(
    tmp_path: Path, slug: str, size: tuple[int, int]
) -> None:
    app = program(tmp_path, size=size)
    scene = a_recap(app, slug)
    board, rect_of = scene.view.board, scene.view.targets.rect_of
    nodes = [f"map/{node.id}" for node in board.board.nodes] if board is not None else []
    centres = {slot: rect.center for slot in nodes if (rect := rect_of(slot)) and scene.view.rect.contains(rect)}

    assert bool(centres) == (board is not None)
    for slot, centre in centres.items():
        step = Step(0, 1, 1, (Changed(seat=0, what="thing", old=0, new=1, slot=slot, log=say("changed")),))
        (badge,) = scene.paths._badges([(1, step)])
        away = {other: math.dist(badge.spot, spot) for other, spot in centres.items()}
        is_near = away[slot] <= min(away.values()) and away[slot] <= 4 * badge.radius
        assert is_near or badge.tie == centre, slot


def test_of_several_who_travelled_the_number_stands_at_whoever_took_the_turn(tmp_path: Path) -> None:
    app = program(tmp_path, size=(1366, 768))
    slug = next(slug for slug in available() if app.services.definition(slug).board.edges)
    scene = a_recap(app, slug)
    (a, b, *_, c, d) = [f"map/{node.id}" for node in scene.view.board.board.nodes]
    trips = [
        Moved(seat=seat, piece=f"pawn/{seat}", origin=origin, to=to) for seat, origin, to in ((1, a, b), (0, c, d))
    ]

    (badge,) = scene.paths._badges([(1, Step(1, 1, 1, tuple(trips)))])

    position = scene.view.board.position
    assert math.dist(badge.spot, position(b)) < math.dist(badge.spot, position(d))


@pytest.mark.parametrize("slug", available())
def test_a_number_stands_at_a_place_that_its_line_names_where_no_event_has_one(tmp_path: Path, slug: str) -> None:
    scene = a_recap(program(tmp_path, size=(1366, 768)), slug)
    zones = [zone for zone in scene.view.table.zones if zone.id in scene.view.targets.views]
    slots = [slot.id for zone in zones for slot in zone.slots if slot.id.count("/") == 1]
    slot = next(one for one in slots if (rect := scene.view.targets.rect_of(one)) and scene.view.rect.contains(rect))

    def place(told: Phrase) -> pygame.Rect | None:
        line = LogLine("line", 1, 1, 0, told)
        return marked_place(scene.view, Step(0, 1, 1, (Said(seat=0, log=told),), deeds=(line,)))

    assert place(say("gathered", place=Noun(*slot.split("/")))) == scene.view.targets.rect_of(slot)
    assert place(say("passed")) is None


def test_what_a_move_brought_another_player_untold_does_not_mark_it(tmp_path: Path) -> None:
    scene = a_recap(program(tmp_path, size=(1366, 768)), available()[0])
    slots = (slot.id for zone in scene.view.table.zones for slot in zone.slots)
    slot = next(one for one in slots if (rect := scene.view.targets.rect_of(one)) and scene.view.rect.contains(rect))
    passed = say("passed")

    def place(seat: int) -> pygame.Rect | None:
        begins = Changed(seat=seat, what="turn", old=0, new=1, slot=slot, log=say("begins", who=seat_noun(seat)))
        deeds = (LogLine("line", 1, 1, 0, passed),)
        return marked_place(scene.view, Step(0, 1, 1, (Said(seat=0, log=passed), begins), deeds=deeds))

    assert place(0) == scene.view.targets.rect_of(slot)
    assert place(1) is None


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_a_number_for_a_pile_stands_beside_it_or_is_left_out_where_words_are_all_round(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    scene = a_recap(program(tmp_path, size=size), SLUG)
    rects = {slot.id: scene.view.targets.rect_of(slot.id) for zone in scene.view.table.zones for slot in zone.slots}
    piles = {slot: rect for slot, rect in rects.items() if rect in scene.view.pile_rects()}
    shown = 0

    for slot, pile in piles.items():
        found = scene.paths._badges([(1, Step(0, 1, 1, (Drew(seat=0, source=slot, to="hand", log=say("drew")),)))])
        shown += len(found)
        for badge in found:
            assert not [other for other in scene.view.pile_rects() if is_over(badge.spot, badge.radius, other)], slot
            line = (badge.spot, badge.tie or badge.spot)
            crossed = [at for at, rect in rects.items() if rect and not rect.contains(pile) and rect.clipline(line)]
            assert not crossed, f"{slot}: {crossed}"

    assert len(piles) >= shown > 0


def test_numbers_stand_beside_what_they_mark_and_never_on_each_other(app: PilgrimTable) -> None:
    scene = scene_of(app, until_turn_of(played(app.services, 4, seats=3), 1, 4), 1)
    rect_of, near = scene.view.targets.rect_of, scene.table_kit.theme.px(60)
    slots = ("deck/old_testament", "deck/new_testament", "row/0", "row/3", "timeline/c13", "fuel/two", "map/hebron")
    events = [Changed(seat=0, what="thing", old=0, new=1, slot=slot, log=say("changed")) for slot in slots]
    steps = [Step(0, n, n, (event,)) for n, event in enumerate(events)]

    badges = scene.paths._badges(list(enumerate(steps, start=1)))

    boxes = [round_box(badge.spot, badge.radius) for badge in badges]
    unmarked = [step.places[0] for step in steps if step not in [badge.step for badge in badges]]
    assert all(rect_of(slot) in scene.view.pile_rects() for slot in unmarked)
    assert len(unmarked) < 2
    assert all(not one.colliderect(other) for i, one in enumerate(boxes) for other in boxes[:i])
    for badge, box in zip(badges, boxes, strict=True):
        thing = rect_of(badge.step.places[0])
        covered = box.clip(thing)
        assert not box.collidepoint(thing.center)
        assert covered.width * covered.height < 0.4 * thing.width * thing.height
        assert badge.tie is not None or box.inflate(near, near).colliderect(thing)


@pytest.mark.parametrize("slug", available())
def test_no_number_stands_on_the_frame_of_the_picture_or_beyond_it(tmp_path: Path, slug: str) -> None:
    app = program(tmp_path, size=(1024, 640))
    session, rng = Session(app.services.game(slug), setup_of(app.services, slug, 3, 4)), Rng(4)
    scene = scene_of(app, until_turn_of(session, 1, 30), 1)
    view, board, inner = scene.view, scene.view.board, frameless(scene)
    slots = [slot.id for zone in view.table.zones if zone.id in view.targets.views for slot in zone.slots]
    rects = {slot: rect for slot in slots if (rect := view.targets.rect_of(slot)) and view.rect.contains(rect)}
    at_edge = sorted(rects, key=lambda slot: min(to_edges(rects[slot], view.rect)))[:12]

    for slot in at_edge:
        step = Step(0, 1, 1, (Changed(seat=0, what="thing", old=0, new=1, slot=slot, log=say("changed")),))
        assert boxes_of(scene, [step]) or rects[slot] in view.pile_rects(), slot
        assert all(inner.contains(box) for box in boxes_of(scene, [step])), slot
    for _ in range(6 if board is not None else 0):
        nodes = [node.id for node in board.board.nodes]
        trip = Moved(piece="pawn/0", origin=f"map/{rng.choice(nodes)}", to=f"map/{rng.choice(nodes)}", log=say("moved"))
        assert all(inner.contains(box) for box in boxes_of(scene, [Step(0, 1, 1, (trip,))])), trip
        board.zoom_by(1.5, rng.choice([view.rect.topleft, view.rect.center, view.rect.bottomright]))


OVER = 6  # pixels of wood round a track that goes all round the board


def to_edges(rect: pygame.Rect, room: pygame.Rect) -> tuple[int, ...]:
    return rect.left - room.left, rect.top - room.top, room.right - rect.right, room.bottom - rect.bottom


def frameless(scene: RecapScene) -> pygame.Rect:
    """The picture within its frame."""
    edge = scene.table_kit.theme.px(BOARD_FRAME_UNITS)
    tracks = [view.groove for view in scene.view.targets.views.values() if hasattr(view, "groove")]
    room = scene.view.rect.inflate(-2 * edge, -2 * edge)
    return room.clip(tracks[0].inflate(2 * OVER, 2 * OVER)) if tracks else room


def boxes_of(scene: RecapScene, steps: list[Step]) -> list[pygame.Rect]:
    """Where the numbers of steps are drawn, with their rims."""
    rim = max(scene.table_kit.theme.px(3), 2)
    badges = scene.paths._badges(list(enumerate(steps, start=1)))
    return [round_box(badge.spot, badge.radius + rim) for badge in badges]
