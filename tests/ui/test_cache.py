"""The cache of pictures: one budget, parts that never meet, the least recently used goes first."""

import pygame
import pytest

from boardgames.ui import cache as cache_module
from boardgames.ui.board.looks import BoardLooks, NodeLook
from boardgames.ui.board.nodes import NodePainter
from boardgames.ui.cache import PictureCache, SameObject

SIDE = 10
BYTES = SIDE * SIDE * 4


def picture(side: int = SIDE) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_the_budget_holds_while_ten_thousand_pictures_pass_through():
    cache = PictureCache(budget=50 * BYTES)
    parts = [cache.part(name) for name in ("one", "two", "three")]

    for number in range(10_000):
        made = picture(1 + number % 20)
        assert parts[number % 3].get(number, lambda made=made: made) is made
        assert cache.used <= cache.budget

    counted = sum(side * side * 4 for side in (1 + number % 20 for _, number in cache.in_order()))
    assert cache.used == counted > cache.budget - 20 * 20 * 4


def test_equal_keys_of_different_parts_do_not_meet():
    cache = PictureCache()
    faces, lids = cache.part("faces"), cache.part("lids")

    face, lid = faces.get("ruth", picture), lids.get("ruth", picture)

    assert face is not lid
    assert faces.get("ruth", picture) is face
    assert lids.get("ruth", picture) is lid


def test_large_material_of_a_cached_picture_is_not_cached_beside_it():
    cache = PictureCache()
    boxes, panels = cache.part("boxes", is_material=True), cache.part("panels")
    large, small = picture(200), picture()

    def make() -> pygame.Surface:
        assert boxes.get("large", lambda: large) is large
        assert boxes.get("small", lambda: small) is small
        return picture(200)

    panels.get("panel", make)
    boxes.get("alone", lambda: picture(200))

    assert cache.in_order() == [("boxes", "small"), ("panels", "panel"), ("boxes", "alone")]


def test_a_picture_that_could_not_be_made_is_no_longer_being_made():
    cache = PictureCache()
    boxes = cache.part("boxes", is_material=True)

    with pytest.raises(ZeroDivisionError):
        boxes.get("broken", lambda: picture(1 // 0))
    boxes.get("large", lambda: picture(200))

    assert cache.in_order() == [("boxes", "large")]


def test_a_name_of_a_part_is_given_once():
    cache = PictureCache()
    cache.part("faces")

    with pytest.raises(ValueError, match="'faces'"):
        cache.part("faces")


def test_a_picture_larger_than_the_budget_is_returned_and_pushes_nothing_out():
    cache = PictureCache(budget=2 * BYTES)
    part = cache.part("faces")
    small, large = picture(), picture(100)
    part.get("small", lambda: small)

    assert part.get("large", lambda: large) is large
    assert part.get("small", picture) is small
    assert cache.used == BYTES


def test_the_least_recently_used_goes_first_whichever_part_it_is_in():
    cache = PictureCache(budget=2 * BYTES)
    one, two = cache.part("one"), cache.part("two")
    made = []

    for part, key in ((one, "a"), (two, "b"), (one, "a"), (two, "c"), (one, "a"), (two, "b")):
        part.get(key, lambda key=key: made.append(key) or picture())

    assert made == ["a", "b", "c", "b"]


def test_a_part_forgets_only_its_own():
    cache = PictureCache()
    one, two = cache.part("one"), cache.part("two")
    other = two.get("a", picture)
    one.get("a", picture)

    one.clear()

    assert (len(one), len(two)) == (0, 1)
    assert cache.used == BYTES
    assert two.get("a", picture) is other


def test_an_object_without_a_hash_is_a_key_by_itself_only():
    board = {"nodes": 3}

    assert SameObject(board) == SameObject(board) != SameObject({"nodes": 3})
    assert hash(SameObject(board)) == hash(SameObject(board))


def test_the_picture_of_a_node_depends_on_its_looks_not_on_the_painter(kit, art):
    def sample(rim):
        looks = BoardLooks(nodes={"city": NodeLook(rim_hex=rim)})
        return NodePainter({}, looks, kit.theme, art).sample("city", 12)

    red = sample("#ff0000")

    assert sample("#ff0000") is red
    assert pygame.image.tobytes(sample("#00ff00"), "RGBA") != pygame.image.tobytes(red, "RGBA")


def test_memory_is_given_back_after_many_pictures_were_thrown_away(monkeypatch):
    times = []
    monkeypatch.setattr(cache_module, "GIVE_BACK_BYTES", 3 * BYTES)
    monkeypatch.setattr(cache_module, "give_back_memory", lambda: times.append(1))
    part = PictureCache(budget=2 * BYTES).part("faces")

    for number in range(6):  # the budget holds two of them, four were thrown away
        part.get(number, picture)

    assert len(times) == 1
