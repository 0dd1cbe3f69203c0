"""What is shown for a moment over the table: when it begins, what it draws, what reduced motion leaves of it."""

import pygame
import pytest

from boardgames.core.events import Changed, Ended, Event, Placed, Said, Scored, Vanished
from boardgames.core.phrase import say
from boardgames.core.table import Piece
from boardgames.games.acts.screen.codex.view import LEAF
from boardgames.games.acts.screen.effects import SHAKE_SECONDS
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.motion.animator import Animator
from boardgames.ui.motion.effects import FLASH_SECONDS, SLIP_SECONDS, Effects
from boardgames.ui.motion.seen import Seen
from boardgames.ui.painters import strokes
from tests.games.acts.screen.test_acts_screen import given_look

SIZE = (900, 700)
GROUND = (40, 60, 90)
PLACES = {
    "bag": pygame.Rect(500, 40, 40, 40),
    "map/rome": pygame.Rect(700, 400, 30, 30),
    "rail/1": pygame.Rect(10, 200, 200, 120),
}


def put(target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
    target.fill((250, 0, 0) if piece.face is not None else (0, 0, 250), rect)


def lying(name: str, rect: tuple[int, int, int, int], kind: str = "card", face: str | None = "one") -> dict[str, Seen]:
    return {name: Seen(Piece(name, kind, face=face), pygame.Rect(rect), put)}


def started(
    art: Art, before: dict[str, Seen], after: dict[str, Seen], *events: Event, **settings: object
) -> tuple[Animator, Effects]:
    kit = given_look(art, (1280, 800))
    effects, motions = Effects(kit), kit.game_screen.motions
    animator = Animator(Settings(language="en", **settings), effects=effects, motions=motions)  # type: ignore[arg-type]
    animator.begin(before, after, events, PLACES.get)
    return animator, effects


def picture(animator: Animator) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    animator.draw(surface)
    return surface


def changed(surface: pygame.Surface, rect: pygame.Rect) -> bool:
    """Whether anything was drawn in a rect."""
    inside = [(x, y) for x in range(rect.left, rect.right, 2) for y in range(rect.top, rect.bottom, 2)]
    return any(surface.get_at(spot)[:3] != GROUND for spot in inside)


def test_the_cards_that_made_a_change_flash_in_turn(art: Art) -> None:
    cards = {**lying("card/a", (100, 500, 60, 80)), **lying("card/b", (300, 500, 60, 80))}
    gained = Changed(seat=0, what="run", old=0, new=3, pieces=("card/a", "card/b", "card/elsewhere"))
    animator, _ = started(art, cards, cards, gained)
    first, second = (cards[name].rect for name in ("card/a", "card/b"))

    animator.update(0.08)
    early = picture(animator)
    animator.update(FLASH_SECONDS - 0.04)
    late = picture(animator)

    assert (changed(early, first), changed(early, second)) == (True, False)
    assert (changed(late, first), changed(late, second)) == (False, True)
    animator.update(1)
    assert not animator.is_busy


def test_flashes_wait_until_the_pieces_have_arrived(art: Art) -> None:
    before, after = lying("card/a", (0, 0, 60, 80)), lying("card/a", (100, 500, 60, 80))
    animator, _ = started(art, before, after, Changed(what="run", old=0, new=3, pieces=("card/a",)))

    animator.update(0.2)
    flying = picture(animator)
    animator.update(0.2)
    landed = picture(animator)

    assert not changed(flying, pygame.Rect(100, 560, 60, 20))
    assert changed(landed, pygame.Rect(100, 560, 60, 20))


def test_a_bag_is_shaken_before_a_thing_drops_out_of_it(art: Art) -> None:
    end = (700, 400, 24, 24)
    event = Placed(piece="cube/a", origin="bag", to="map/rome", by="bag")
    animator, _ = started(art, {}, lying("cube/a", end, "cube"), event)

    assert not changed(picture(animator), pygame.Rect(0, 0, *SIZE))
    animator.update(SHAKE_SECONDS - 0.01)
    assert not changed(picture(animator), pygame.Rect(0, 0, *SIZE))

    animator.update(0.45)
    above = picture(animator)
    assert changed(above, pygame.Rect(690, 300, 44, 96))
    animator.update(1)
    assert not animator.is_busy


def test_only_the_bag_moves_while_it_is_shaken(art: Art) -> None:
    event = Placed(piece="cube/a", origin="bag", to="map/rome", by="bag")
    animator, _ = started(art, {}, lying("cube/a", (700, 400, 24, 24), "cube"), event)
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    surface.fill((200, 180, 20), PLACES["bag"])
    still = pygame.image.tobytes(surface, "RGB")

    animator.update(0.04)
    animator.draw(surface)

    assert pygame.image.tobytes(surface, "RGB") != still
    moved = pygame.mask.from_threshold(surface, (200, 180, 20), (1, 1, 1, 255)).get_bounding_rects()
    assert len(moved) == 1
    assert moved[0].size == PLACES["bag"].size
    assert moved[0] != PLACES["bag"]


def test_a_line_is_drawn_when_a_written_card_has_arrived(art: Art) -> None:
    card = (400, 500, 60, 80)
    event = Placed(piece="card/a", origin="map/rome", to="gospel/1/0", by="pen")
    animator, _ = started(art, {}, lying("card/a", card), event)
    corner = pygame.Rect(398, 574, 5, 10)

    animator.update(0.15)
    assert not changed(picture(animator), corner)
    animator.update(0.35)
    assert changed(picture(animator), corner)


def test_a_card_that_somebody_else_writes_goes_to_that_player_with_its_face_up(art: Art) -> None:
    box = lying("box/0", (600, 500, 60, 80), face=None)
    event = Placed(seat=1, piece="card/a", origin="box/0", to="gospel/1/0", by="pen")
    animator, _ = started(art, box, {}, event)

    animator.update(0.15)
    surface = picture(animator)

    reds = pygame.mask.from_threshold(surface, (250, 0, 0), (9, 9, 9, 255)).get_bounding_rects()
    assert len(reds) == 1
    assert 110 < reds[0].centerx < 630
    assert 260 < reds[0].centery < 540
    animator.update(0.2)
    assert not animator.is_busy


def test_what_left_the_game_rises_and_fades(art: Art) -> None:
    animator, _ = started(art, {}, {}, Vanished(icon="acts-cube-alive", slot="bag"))
    reach = PLACES["bag"].inflate(40, 120)

    strengths = []
    for _ in range(3):
        animator.update(0.2)
        surface = picture(animator)
        strengths.append(sum(surface.get_at((x, y))[0] for x in range(*_span(reach)) for y in range(5, 100)))

    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == 3
    animator.update(0.3)
    assert not animator.is_busy


def _span(rect: pygame.Rect) -> tuple[int, int]:
    return rect.left, rect.right


def test_a_ribbon_stands_beside_the_card_of_its_player_and_goes(art: Art) -> None:
    animator, _ = started(art, {}, {}, Said(seat=1, ribbon=say("price.free")))
    beside = pygame.Rect(212, 200, 80, 60)

    assert changed(picture(animator), beside)
    assert not changed(picture(animator), pygame.Rect(10, 200, 150, 120))
    animator.update(SLIP_SECONDS)
    assert not animator.is_busy


def test_marks_on_a_tally_appear_one_after_the_other_with_a_tick_for_every_five(art: Art) -> None:
    animator, _ = started(art, {}, {}, Scored(seat=1, points=12, total=30, row="tally", sound="tick"))

    heard, pictures = [], []
    for _ in range(7):
        animator.update(0.08)
        heard += animator.heard
        pictures.append(pygame.image.tobytes(picture(animator), "RGB"))

    assert heard == ["tick", "tick"]  # the first five are heard with the event itself
    assert len(set(pictures)) > 4
    animator.update(SLIP_SECONDS)
    assert not animator.is_busy


@pytest.mark.parametrize(
    "events",
    [
        (Scored(seat=1, points=12, total=30, row="theme"),),
        (Scored(seat=1, points=12, total=30, row="tally"), Ended()),
    ],
)
def test_no_other_points_and_no_final_score_appear_as_marks(art: Art, events: tuple[Event, ...]) -> None:
    animator, _ = started(art, {}, {}, *events)

    assert not animator.is_busy


def test_under_reduced_motion_slips_stand_still_and_nothing_else_is_shown(art: Art) -> None:
    cards = lying("card/a", (100, 500, 60, 80))
    events = (
        Changed(what="run", old=0, new=3, pieces=("card/a",)),
        Placed(piece="cube/a", origin="bag", to="map/rome", by="bag"),
        Scored(seat=1, points=12, total=30, row="tally", sound="tick"),
    )
    animator, _ = started(art, cards, cards, *events, reduced_motion=True)

    first = picture(animator)
    animator.update(0.3)

    assert pygame.image.tobytes(picture(animator), "RGB") == pygame.image.tobytes(first, "RGB")
    assert animator.heard == []
    assert changed(first, pygame.Rect(212, 200, 120, 60))
    assert not changed(first, cards["card/a"].rect)


def test_without_animation_nothing_is_shown(art: Art) -> None:
    said = Said(seat=1, ribbon=say("price.free"))
    animator, _ = started(art, {}, {}, said, animation="off")

    assert not animator.is_busy


def test_a_click_ends_what_is_shown(art: Art) -> None:
    animator, _ = started(art, {}, {}, Said(seat=1, ribbon=say("price.free")))

    animator.finish()

    assert not animator.is_busy
    assert not changed(picture(animator), pygame.Rect(0, 0, *SIZE))


def test_a_card_whose_face_comes_to_sight_is_turned_over_on_its_way(art: Art) -> None:
    before, after = lying("box/0", (0, 300, 20, 30), face=None), lying("box/0", (400, 300, 100, 140))
    animator, _ = started(art, before, after)

    sides = []
    for _ in range(4):
        animator.update(0.1)
        surface = picture(animator)
        colours = [surface.get_at((x, y)) for x in range(0, 520, 2) for y in range(200, 460, 4)]
        back, face = (any(c[side] > 230 for c in colours) for side in (2, 0))
        sides.append(("back" if back else "") + ("face" if face else ""))

    assert sides == ["back", "back", "face", "face"]


def test_a_new_leaf_slides_in_from_below_and_no_other_moves(art: Art) -> None:
    before = {**lying("gospel/1", (100, 500, 200, 100), LEAF), **lying("gospel/2", (320, 500, 200, 100), LEAF)}
    after = {**before, **lying("gospel/2", (310, 500, 190, 100), LEAF)}
    animator, _ = started(art, before, after, Placed(seat=0, piece="leaf/1", to="gospel/1"))

    assert animator.flying == {"gospel/1"}
    assert not changed(picture(animator), pygame.Rect(100, 500, 200, 100))
    animator.update(0.4)
    assert changed(picture(animator), pygame.Rect(100, 560, 200, 40))
    animator.update(0.2)
    assert not animator.is_busy


@pytest.mark.parametrize("count", [1, 4, 5, 12, 25])
def test_tally_marks_keep_to_their_width(count: int) -> None:
    surface = pygame.Surface((600, 60))
    surface.fill((255, 255, 255))

    strokes.draw(surface, (50, 20), count, 20, ((0, 0, 0), (0, 0, 0)))

    inked = pygame.mask.from_threshold(surface, (0, 0, 0), (120, 120, 120, 255)).get_bounding_rects()
    whole = inked[0].unionall(inked[1:])
    assert pygame.Rect(48, 18, strokes.width(count, 20) + 4, 24).contains(whole)
    assert whole.width >= strokes.width(count, 20) - 8


def test_places_that_a_move_is_about_light_up_one_after_another_and_go_out(art: Art) -> None:
    animator, _ = started(art, {}, {}, Said(glows=("bag", "nowhere", "map/rome")))

    def alight() -> list[bool]:
        surface = picture(animator)
        return [changed(surface, PLACES[place].inflate(8, 8)) for place in ("bag", "map/rome")]

    animator.update(0.06)
    assert alight() == [True, False]
    animator.update(0.2)
    assert alight() == [True, True]
    animator.update(1.0)
    assert alight() == [False, False]
    assert not animator.is_busy


def test_nothing_lights_up_where_motion_is_unwelcome(art: Art) -> None:
    animator, _ = started(art, {}, {}, Said(glows=("bag",)), reduced_motion=True)

    assert not animator.is_busy
