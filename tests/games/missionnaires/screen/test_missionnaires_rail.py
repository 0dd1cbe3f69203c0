"""The players' rail: rows of words take the room there is and count what has none, a long line runs below the score."""

import msgspec
import pygame
import pytest

from boardgames.core.phrase import Noun, say
from boardgames.core.table import Mark, Piece, RailCard, Table
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.session.seats import Seat
from boardgames.session.settings import Settings
from boardgames.ui import paint
from boardgames.ui.art import Art
from boardgames.ui.table.frame import boxes, marks
from boardgames.ui.table.frame.rail import CARD_UNITS, Rail
from boardgames.ui.table.frame.seat_card import PADDING_UNITS, LineStyle, SeatCard
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme

WORDS = ("Barcelona", "Valencia", "Marseille", "Rome", "Casablanca", "Thessaloniki", "Izmir", "Tunis")
DEFINITION = load("missionnaires")


def given_look(art: Art, size: tuple[int, int] = (1280, 800)) -> TableKit:
    seats = (Seat("Paul", "red"), Seat("Claire", "blue"))
    return TableKit(
        Theme(size, Settings(), "missionnaires"),
        art,
        Strings("en", "missionnaires", namer(DEFINITION)),
        DEFINITION,
        seats,
    )


def given_card(seat: int = 0, words: tuple[str, ...] = WORDS, line: str = "your_turn") -> RailCard:
    counters = (Mark("8", icon="missionnaires-periodical"),)
    return RailCard(seat, say(f"rail.{line}"), 7, (counters, tuple(Mark(word) for word in words)), score_note="/12")


def drawn_words(kit: TableKit, card: SeatCard, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on a card of a size."""
    told: list[str] = []
    text = kit.type.text

    def listen(words: str, *args: object, **more: object) -> object:
        told.append(words)
        return text(words, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(kit.type, "text", listen)
    monkeypatch.setattr(marks, "draw_mark", _listening(told))
    card.paint(pygame.Surface(size), pygame.Rect((0, 0), size))
    return told


def _listening(told: list[str]) -> object:
    draw = marks.draw_mark

    def listen(target: pygame.Surface, rect: pygame.Rect, mark: Mark, kit: TableKit, side: int = 0) -> int:
        wide = draw(target, rect, mark, kit, side)
        assert wide <= rect.width, f"{mark.text} is cut"
        return wide

    return listen


@pytest.mark.parametrize("high", [105, 125, 240])
def test_words_take_the_lines_there_are_and_the_rest_is_counted(
    art: Art, monkeypatch: pytest.MonkeyPatch, high: int
) -> None:
    kit = given_look(art)
    card = SeatCard(kit, given_card(), False, lambda: None)

    told = drawn_words(kit, card, (216, high), monkeypatch)

    shown = [word for word in WORDS if word in told]
    left = len(WORDS) - len(shown)
    assert shown
    assert shown == list(WORDS[: len(shown)])
    assert (f"+{left}" in told) == bool(left)
    assert (left == 0) == (high == 240)


def test_no_card_moves_when_a_list_of_words_begins_or_grows(art: Art) -> None:
    kit = given_look(art)
    heights = []
    for words in ((), WORDS[:1], WORDS):
        rail = Rail(kit, lambda seat: None)
        table = Table(0, (), (given_card(0, words), given_card(1, WORDS[:1])))
        rail.show_table(pygame.Rect(0, 0, 216, 538), table, 0)
        heights.append([child.rect.height for child in rail.children])

    assert len({tuple(found) for found in heights}) == 1
    assert heights[0][0] > kit.theme.px(CARD_UNITS)


def cards_of(rail: Rail) -> list[SeatCard]:
    return [child for child in rail.children if isinstance(child, SeatCard)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_a_line_too_long_to_stand_beside_its_score_puts_all_lines_below_the_scores(
    art: Art, size: tuple[int, int]
) -> None:
    kit = given_look(art, size).with_text(150)
    width = kit.theme.px(216)
    short, long = (
        RailCard(0, say("rail.at", place=Noun("node", "bilbao")), 0, (), "/8"),
        RailCard(1, say("rail.at", place=Noun("node", "s_sardinia")), 1, (), "/8"),
    )
    rail = Rail(kit, lambda seat: None)

    rail.show_table(pygame.Rect(0, 0, width, 538), Table(0, (), (short, msgspec.structs.replace(short, seat=1))), 0)
    beside = [card.line_style[:2] for card in cards_of(rail)]
    rail.show_table(pygame.Rect(0, 0, width, 538), Table(0, (), (short, long)), 0)
    below = [card.line_style[:2] for card in cards_of(rail)]

    wished = kit.theme.text_px(kit.theme.style("caption").size)
    assert beside == [(False, wished)] * 2
    assert below == [(True, wished)] * 2
    lines = [card.line(card.card.line, width - 2 * kit.theme.px(10)) for card in cards_of(rail)]
    assert [line.cut for line in lines] == [False, False]
    assert lines[0].size[1] == lines[1].size[1]


def test_a_long_score_becomes_smaller_before_a_name_and_all_scores_with_it(art: Art) -> None:
    kit = given_look(art, (1366, 768)).with_text(150)
    width = kit.theme.px(206)
    long, short = RailCard(0, None, 135, (), "/120"), RailCard(1, None, 7, (), "/9")
    rail = Rail(kit, lambda seat: None)

    rail.show_table(pygame.Rect(0, 0, width, 538), Table(0, (), (long, short)), 0)

    inner = width - 2 * kit.theme.px(PADDING_UNITS)
    first, second = cards_of(rail)
    assert first._total(inner).size[1] == second._total(inner).size[1]
    assert first._line_room(inner, False) >= kit.type.width("Paul", "button")


def test_a_line_without_room_in_the_letters_of_the_rail_is_told_in_fewer_words(art: Art) -> None:
    kit = given_look(art).with_text(150)
    told = say("rail.miss", place=Noun("node", "thessaloniki"), n=2)
    card = SeatCard(kit, RailCard(0, told, 0, (), "/8"), False, lambda: None)
    card.line_style = LineStyle(True, kit.theme.text_px(kit.theme.style("caption").size))

    line = card.line(told, kit.theme.px(196))

    assert not line.cut
    assert line.size == kit.type.text("misses 2 turns", "caption", kit.theme.ink_2).size


def test_letters_become_smaller_before_a_row_is_lost(art: Art) -> None:
    wished = given_look(art, (1024, 640)).with_text(150)
    table = Table(None, (), tuple(given_card(seat, ()) for seat in range(2)))
    rail = Rail(wished, on_seat=lambda seat: None)

    rail.show_table(pygame.Rect(0, 0, 173, 140), table, active=0)
    small = [card.kit.theme.settings.text_size for card in cards_of(rail)]
    rail.show_table(pygame.Rect(0, 0, 173, 400), table, active=0)
    large = [card.kit.theme.settings.text_size for card in cards_of(rail)]

    assert all(card.rows_shown == len(card.rows) for card in cards_of(rail))
    assert small == [100, 100]
    assert large == [150, 150]


def strokes(count: int) -> tuple[Mark, ...]:
    return (Mark(pips=count, tone=marks.STROKES),)


@pytest.mark.parametrize(("count", "told"), [(4, 0), (39, 0), (63, 25), (100, 75)])
def test_strokes_without_room_are_told_by_a_number(
    art: Art, monkeypatch: pytest.MonkeyPatch, count: int, told: int
) -> None:
    kit = given_look(art)
    drawn: list[tuple[int, int]] = []
    written: list[str] = []
    text = kit.type.text
    monkeypatch.setattr(
        marks.strokes,
        "draw",
        lambda target, corner, n, high, inks: drawn.append((n, corner[0] + marks.strokes.width(n, high))),
    )
    monkeypatch.setattr(kit.type, "text", lambda words, *rest: written.append(words) or text(words, *rest))

    marks.draw_row(pygame.Surface((196, 20)), pygame.Rect(0, 0, 196, 20), strokes(count), kit)

    assert [n for n, _ in drawn] == [count - told]
    assert drawn[0][1] <= 196
    assert written[-1] == (f"{told} +" if told else "")


def test_strokes_are_left_out_before_any_other_row_and_make_no_letters_smaller(art: Art) -> None:
    wished = given_look(art, (1024, 640)).with_text(150)
    cards = [given_card(seat, ()) for seat in range(2)]
    table = Table(None, (), tuple(msgspec.structs.replace(card, rows=(*card.rows, strokes(12))) for card in cards))
    rail = Rail(wished, on_seat=lambda seat: None)

    rail.show_table(pygame.Rect(0, 0, 173, 230), table, active=0)
    card = next(child for child in rail.children if isinstance(child, SeatCard))
    low = card._blocks_that_fit((150, 40))
    high = card._blocks_that_fit((150, 400))

    assert [marks.are_strokes(block[0]) for block in low] == [False]
    assert [marks.are_strokes(block[0]) for block in high] == [False, True]
    assert [card.kit.theme.settings.text_size for card in cards_of(rail)] == [150, 150]


def test_pairs_are_left_out_where_their_numbers_could_not_be_read(art: Art) -> None:
    kit = given_look(art)
    pairs = tuple(Mark(str(12 + n), tone="pair", tail="36") for n in range(5))

    assert marks.has_room(kit, pairs, 196)
    assert not marks.has_room(kit, pairs, 120)
    assert marks.is_extra(pairs)


def test_a_bar_says_it_in_fewer_words_before_its_letters_are_much_smaller_than_those_of_others(art: Art) -> None:
    kit = given_look(art).with_text(150)
    mark = Mark("Saviour of the Nations", hex="#e3a11a", head="A", brief=say("rail.your_turn"))
    wide = kit.type.width("Saviour of the Nations", "small_strong")

    told = [marks.bar_words(kit, mark, room)[0] for room in (wide, round(wide * 0.92), round(wide * 0.7))]

    assert told == ["Saviour of the Nations", "Saviour of the Nations", "your turn"]


SIGNS = [("market", 3), ("desert", 1), ("lake", 2), ("mountain", 1), ("temple", 1)]


@pytest.mark.parametrize("room", [(35, 18), (43, 24), (58, 36), (80, 44), (140, 20)])
@pytest.mark.parametrize("kinds", range(1, 6))
def test_signs_in_a_box_are_large_enough_and_those_without_room_are_counted(room: tuple[int, int], kinds: int) -> None:
    contents = SIGNS[:kinds]

    shown, side, rows = boxes.arrange(contents, room)

    assert side >= boxes.LEAST_ICON
    assert rows * side <= room[1]
    assert -(-len(shown) // rows) * side <= room[0]
    assert sum(count for _, count in shown) == sum(count for _, count in contents)


def test_like_signs_in_a_box_are_one_with_their_number() -> None:
    text = "".join(f"{{icon:{icon}}}" for icon in ("lake", "desert", "lake", "lake"))

    assert boxes.icons_of(text) == [("lake", 3), ("desert", 1)]


def test_what_is_spent_is_pale_all_over_and_as_opaque_as_its_icon(art: Art) -> None:
    icon = art.icon("ui-cards", 23)
    spots = [(x, y) for x in range(23) for y in range(23)]

    grey = paint.greyed(icon)

    assert all(abs(grey.get_at(spot).a - icon.get_at(spot).a) <= 1 for spot in spots)
    assert all(len({grey.get_at(spot).r, grey.get_at(spot).g, grey.get_at(spot).b}) == 1 for spot in spots)


def test_a_piece_is_counted_in_the_colour_of_its_seat(art: Art) -> None:
    kit, room = given_look(art), pygame.Rect(0, 0, 60, 24)
    drawn = []
    for seat in (0, 1):
        picture = pygame.Surface(room.size)
        mark = Mark("4", icon="missionnaires-periodical", piece=Piece("rail/pawn", "follower", seat=seat))
        marks.draw_mark(picture, room, mark, kit)
        colours = [pygame.mask.from_threshold(picture, one.colour, (40, 40, 40, 255)).count() for one in kit.seats]
        drawn.append(colours.index(max(colours)))

    assert drawn == [0, 1]


@pytest.mark.parametrize("below", [False, True])
def test_pointing_at_a_total_tells_what_it_counts(art: Art, below: bool) -> None:
    kit = given_look(art)
    told = msgspec.structs.replace(given_card(), score_tip=say("tip.visited"), rows=())
    tips, inked = [], []
    for score in (7, None):
        card = SeatCard(kit, msgspec.structs.replace(told, score=score), False, lambda: None)
        card.line_style = LineStyle(below, 14)
        card.place((0, 0, 280, 120))
        picture = pygame.Surface((280, 120))
        card.paint(picture, card.rect)
        tips += card.tips()
        there = picture.subsurface(tips[0].rect)
        inked.append(pygame.mask.from_threshold(there, kit.theme.ink, (9, 9, 9, 255)).count())

    assert tips[0].tooltip.startswith("Congregations visited ")
    assert inked[0] > inked[1] == 0
