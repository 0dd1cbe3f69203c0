"""How strips of decay move between a work and the rounds of its past."""

import dataclasses

import pygame

from boardgames.games.test_of_time.screen import colours, motions
from boardgames.games.test_of_time.screen.testament_card import Cover, covered_face
from boardgames.ui.art import Art
from boardgames.ui.motion.flight import Flight
from tests.games.test_of_time.tables import given_look, given_table, given_targets, solid


def test_strips_fly_into_the_cells_of_their_rounds_and_fall_back_out_of_them(art: Art) -> None:
    kit = given_look(art)
    before = given_targets(kit, solid(given_table()))
    after = given_targets(kit, given_table())

    off = motions.flight_plans(before.seen(), after.seen(), (), after.rect_of)
    back = motions.flight_plans(after.seen(), before.seen(), (), before.rect_of)

    assert [plan.seen.piece.badge for plan in off] == ["8", "7", "6", "5", "4"]  # the topmost first
    assert all(plan.ghost for plan in off)
    assert [plan.seen.piece.badge for plan in back] == ["4", "5", "6", "7", "8"]
    for plan in off:
        cell = after.rect_of(f"past/{plan.seen.piece.badge}")
        assert cell is not None
        assert cell.collidepoint(plan.stops[-1].center)


def test_a_strip_that_changes_its_size_is_painted_once(art: Art) -> None:
    kit = given_look(art)
    before, after = given_targets(kit, solid(given_table())), given_targets(kit, given_table())
    plan = motions.flight_plans(before.seen(), after.seen(), (), after.rect_of)[0]
    painted: list[pygame.Rect] = []
    seen = dataclasses.replace(plan.seen, draw=lambda target, piece, rect: painted.append(rect))

    flight = Flight(seen, plan.stops, plan.seconds, scaled=plan.scaled)
    for flight.done in (plan.seconds * 0.3, plan.seconds * 0.6):
        assert flight.rect().size != plan.seen.rect.size
        flight.draw(pygame.Surface((20, 20)))

    assert len(painted) == 1


def test_sand_on_a_small_work_ends_in_a_line_that_shows_its_level(art: Art) -> None:
    kit, size = given_look(art), (92, 110)
    bare, one = (covered_face(kit, "temple", size, Cover(strips, -1, "", ())) for strips in ((), ("decay",)))

    def lines(face: pygame.Surface) -> list[int]:
        return [y for y in range(60, size[1]) if tuple(face.get_at((10, y)))[:3] == colours.SAND_SOON]

    assert lines(bare) == []
    assert len(lines(one)) == 1


def test_new_strips_fall_from_the_sky_onto_their_layer(art: Art) -> None:
    kit = given_look(art)
    full = given_targets(kit, solid(given_table()))
    seen = full.seen()
    fewer = {name: one for name, one in seen.items() if name != "strip/1/1/1"}

    (plan,) = motions.flight_plans(fewer, seen, (), full.rect_of)

    assert plan.stops[-1] == seen["strip/1/1/1"].rect
    assert plan.stops[0].bottom < plan.stops[-1].top
