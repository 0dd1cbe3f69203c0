"""The mats of Test of Time: chips tell whose people they are, badges hold their words, heads have one size."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QuietServices, setup_of

from boardgames.core.table import Mark, Piece, Slot, Zone
from boardgames.games.test_of_time.screen import colours, testament_card
from boardgames.games.test_of_time.screen.camp import CampView
from boardgames.games.test_of_time.screen.mats import header
from boardgames.games.test_of_time.screen.mats.view import MatsView
from boardgames.games.test_of_time.screen.ribbon import RibbonView
from boardgames.session.session import Session
from boardgames.session.story import Step
from boardgames.ui import parts
from boardgames.ui.art import Art
from boardgames.ui.painters import lettering
from boardgames.ui.scenes.common.badges import round_box
from boardgames.ui.scenes.common.paths import Paths
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.table.layout import frame
from boardgames.ui.zones.base import Lights
from tests.games.test_of_time.tables import KINDS, given_look, given_table, given_targets, people, view_of


def given_brush(art: Art, text: int = 100) -> header.Brush:
    """What a mat is painted with, in letters of a size."""
    view = view_of(given_targets(given_look(art, (1280, 800), text=text), given_table()), MatsView)
    assert isinstance(view, MatsView)
    return view._brush()


def chip(brush: header.Brush, slot: Slot) -> bytes:
    """The picture of a chip."""
    rect = pygame.Rect((10, 10), header.chip_size(brush, 27, slot))
    picture = pygame.Surface((rect.right + 10, rect.bottom + 10))
    header.draw_chip(brush, picture, rect, slot, "time-attack", frozenset())
    return pygame.image.tobytes(picture, "RGB")


def test_attackers_bear_the_token_of_their_seat_and_not_only_its_colour(art: Art) -> None:
    brush = given_brush(art)
    seats = brush.kit.seats
    same = tuple(msgspec.structs.replace(seat, colour=seats[0].colour) for seat in seats)
    brush.kit.seats = same
    attackers = [Slot("attackers/0/1", people("follower", seat, "a", 2), mark=Mark("2")) for seat in (1, 2)]
    workers = Slot("workers/0/1", people("follower", 0, "w", 2), mark=Mark("2"))

    assert chip(brush, attackers[0]) != chip(brush, attackers[1])
    wide = [header.chip_size(brush, 27, slot)[0] for slot in (workers, attackers[0])]
    assert wide[0] < wide[1], "those at home are known by the mat"


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_word_for_who_has_passed_stands_in_the_middle_of_its_pill(art: Art, text: int) -> None:
    brush, bar = given_brush(art, text), pygame.Rect(0, 0, 240, 28)
    note = Mark(brush.kit.say("table.passed"), tone="passed")
    picture = pygame.Surface((240, 28))
    rect = pygame.Rect(20, 4, header._badge_width(brush, note, bar), 0)

    header._draw_badge(brush, picture, rect, note, bar)

    cream = pygame.mask.from_threshold(picture, brush.kit.theme.cream, (60, 60, 60, 255))
    inked = cream.get_bounding_rects()
    letters = inked[0].unionall(inked[1:])
    assert abs((letters.x - rect.x) - (rect.right - letters.right)) <= 3


@pytest.mark.parametrize("size", [(70, 120), (104, 160), (124, 200), (190, 226)])
@pytest.mark.parametrize("text", [100, 200])
def test_heads_of_works_of_one_size_have_letters_of_one_size_whatever_they_are_worth(
    art: Art, size: tuple[int, int], text: int
) -> None:
    kit = given_look(art, (1280, 800), text=text)
    heads = [
        testament_card._title(kit, kit.cards[kind], testament_card.layout(kit, kit.cards[kind], size), worth)
        for kind in KINDS
        for worth in ("", "3×17")
    ]

    sizes = {head.name.pen.px for head in heads if head.name is not None} | {head.worth.px for head in heads}

    assert len(sizes) == 1
    assert not [head for head in heads if head.name is not None and head.name.cut]


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1280, 800), 100), ((1280, 800), 200)])
def test_the_past_begins_beside_its_title_and_keeps_clear_of_the_frame(
    art: Art, size: tuple[int, int], text: int
) -> None:
    kit, table = given_look(art, size, "fr", text), given_table(relived=False)
    late = Zone("ribbon", tuple(Slot(f"past/{n}", mark=Mark("-1", tone="no")) for n in (11, 12)), "L’Art de Cleo", "10")
    zones = tuple(late if zone.id == "ribbon" else zone for zone in table.zones)
    ribbon = view_of(given_targets(kit, msgspec.structs.replace(table, zones=zones)), RibbonView)
    assert isinstance(ribbon, RibbonView)

    title, note = ribbon._title(late, ribbon._title_and_pitch(late)[0].size)

    first, last = ribbon.rects["past/11"], ribbon.rects["past/12"]
    assert first.x - ribbon._title_and_pitch(late)[0].right == ribbon.px(ribbon.measures.pad)
    assert first.x < ribbon.rect.x + max(title.width, note.width, ribbon.px(ribbon.measures.head)) + 4 * ribbon.px(
        ribbon.measures.pad
    )
    assert title.lines == ("L’Art de Cleo",)
    assert last.right <= ribbon.rect.right - ribbon.px(ribbon.measures.pad)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_no_round_of_the_past_reaches_under_the_frame_of_the_board(art: Art, size: tuple[int, int]) -> None:
    kit = given_look(art, size)
    ribbon = view_of(given_targets(kit, given_table()), RibbonView)
    assert isinstance(ribbon, RibbonView)
    seen = frame(kit.theme).board.bottom - kit.theme.px(parts.BOARD_FRAME_UNITS)

    lowest = max(rect.bottom for rect in ribbon.rects.values())

    assert 0 < seen - lowest <= ribbon.px(ribbon.measures.edge) + ribbon.px(ribbon.measures.pad)


@pytest.mark.parametrize(("title", "rounds"), [("La Sépulture de Ben", 9), ("Le Monument de Deborah", 18)])
def test_the_name_of_a_long_past_is_never_cut(art: Art, title: str, rounds: int) -> None:
    table = given_table(relived=False)
    past = Zone("ribbon", tuple(Slot(f"past/{n}") for n in range(2, 2 + rounds)), title, "création en 1")
    zones = tuple(past if zone.id == "ribbon" else zone for zone in table.zones)
    kit = given_look(art, (1024, 640), "fr", 150)
    ribbon = view_of(given_targets(kit, msgspec.structs.replace(table, zones=zones)), RibbonView)
    assert isinstance(ribbon, RibbonView)

    room = ribbon._title_and_pitch(past)[0].inflate(0, -2 * ribbon.px(ribbon.measures.edge))

    assert not ribbon._title(past, room.size)[0].cut
    assert ribbon.rects[f"past/{1 + rounds}"].right <= ribbon.rect.right - ribbon.px(ribbon.measures.pad)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 4, 20])
def test_nobody_in_the_rift_stands_on_the_words_about_them(
    art: Art, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], count: int
) -> None:
    sent = Slot("rift", people("follower", 0, "rift", count), mark=Mark("Will die: 4 followers", brief="4 die"))
    table = given_table()
    zones = tuple(Zone("rift", (sent,)) if zone.id == "rift" else zone for zone in table.zones)
    rift = given_targets(given_look(art, size), msgspec.structs.replace(table, zones=zones)).views["rift"]
    assert isinstance(rift, CampView)
    words: list[pygame.Rect] = []
    monkeypatch.setattr(lettering, "draw", lambda target, rect, *rest: words.append(rect))

    rift.draw(pygame.Surface(size), Lights())

    assert len(words) == 1
    assert [box for box in rift.spots.values() if box.colliderect(words[0])] == []
    assert all(rift.hollow.contains(box) for box in rift.spots.values())


def test_what_a_round_took_stands_beside_the_spiral(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = tuple(Piece(f"past/5/{kind}", kind, count=8, seat=1) for kind in ("crack", "spears", "spiral"))
    ribbon = view_of(given_targets(given_look(art, (1024, 640), "fr", 150), given_table(relived=False)), RibbonView)
    assert isinstance(ribbon, RibbonView)
    spirals: list[pygame.Rect] = []
    monkeypatch.setattr(
        ribbon, "_draw_spiral", lambda target, spot, side, seat: spirals.append(round_box(spot, side // 2))
    )
    cell, picture = pygame.Rect(0, 0, 42, 44), pygame.Surface((42, 44))
    picture.fill(ribbon.kit.theme.paper_0)

    ribbon._write_cell(picture, Slot("past/5", pieces, mark=Mark("−8", tone="no")), cell)

    red = pygame.mask.from_threshold(picture, colours.RIBBON_LOST, (40, 40, 40, 255))
    low = [rect for rect in red.get_bounding_rects() if rect.y > cell.height * 0.6]
    assert low
    assert not [rect for rect in low if rect.colliderect(spirals[0])]


def test_the_light_of_the_round_at_hand_lies_under_what_is_written_on_it(art: Art) -> None:
    ribbon = view_of(given_targets(given_look(art), given_table()), RibbonView)
    assert isinstance(ribbon, RibbonView)
    cell, inked = ribbon.rects["past/7"].inflate(-12, -12), []
    for lit in (frozenset[str](), frozenset({"past/now"})):
        picture = pygame.Surface((1600, 1000))
        ribbon.draw(picture, Lights(lit=lit))
        dark = pygame.mask.from_threshold(picture.subsurface(cell), (40, 34, 32), (40, 40, 40, 255))
        inked.append(dark.count())

    assert inked[0] > 0
    assert inked[1] == inked[0]


def test_numbers_of_a_recap_stand_on_no_header(art: Art, tmp_path: Path) -> None:
    kit, services = given_look(art, (1280, 800)), QuietServices(tmp_path)
    view = TableView(kit)
    state = Session(services.game("test_of_time"), setup_of(services, "test_of_time", 3, seed=4)).state
    view.show(pygame.Rect(18, 72, 870, 640), services.game("test_of_time").table(state, 0))
    places = [f"{kind}/{seat}/1" for kind in ("t", "sire", "shaman") for seat in range(3)]
    steps = [(n, Step(0, n, n, ())) for n, _ in enumerate(places)]
    paths = Paths(kit, view)
    rects = iter([view.targets.rect_of(place) for place in places])
    paths._marked = lambda step: next(rects)  # type: ignore[method-assign]

    badges = paths._find_badges(steps, ())

    heads = view.head_rects()
    assert len(heads) == 3
    for badge in badges:
        assert round_box(badge.spot, badge.radius).collidelist(heads) < 0


def test_a_mat_draws_the_tokens_of_those_who_attack_it(art: Art) -> None:
    works = view_of(given_targets(given_look(art), given_table()), MatsView)
    picture = pygame.Surface((1600, 1000))

    works.draw(picture, Lights())

    chip_rect = works.rect_of("attackers/2/3")
    assert chip_rect is not None
    colour = works.kit.seats[0].colour
    assert pygame.mask.from_threshold(picture.subsurface(chip_rect), colour, (30, 30, 30, 255)).count() > 20
