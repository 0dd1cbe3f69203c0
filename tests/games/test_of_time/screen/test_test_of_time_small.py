"""The screen of Test of Time in a small window: everything is named, nothing is cut, nothing lies on a number."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QuietServices, setup_of

from boardgames.core.phrase import say
from boardgames.core.table import Piece, Prompt, Slot, Table
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.test_of_time.rules.moves import (
    Attack,
    AttackPast,
    Defend,
    DefendPast,
    Followers,
    Pass,
    Shamans,
    Sire,
)
from boardgames.games.test_of_time.screen import testament_card
from boardgames.games.test_of_time.screen.mats.view import MatsView
from boardgames.games.test_of_time.screen.ribbon import RibbonView
from boardgames.session.session import Session
from boardgames.ui import painters
from boardgames.ui.art import Art
from boardgames.ui.painters import lettering
from boardgames.ui.table.frame.prompt_bar import PromptBar
from boardgames.ui.table.frame.rail import Rail
from boardgames.ui.table.frame.seat_card import SeatCard
from boardgames.ui.table.layout import frame
from boardgames.ui.table.words.half_chosen import with_back_button
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones.base import Lights
from tests.games.test_of_time.given import GAME, ReverseTime, do, given, travel
from tests.games.test_of_time.tables import DEFINITION, KINDS, SEATS, given_look, given_table, given_targets, view_of

pytestmark = pytest.mark.names


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_small_window_names_all_places_and_cards_and_cuts_nothing(
    art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text: int, seats: int
) -> None:
    kit, services = given_look(art, (1024, 640), language, text), QuietServices(tmp_path)
    state = Session(services.game("test_of_time"), setup_of(services, "test_of_time", seats, seed=7)).state
    targets = given_targets(kit, services.game("test_of_time").table(state, 0))
    drawn: list[lettering.Setting] = []
    draw = lettering.draw

    def watch(target: pygame.Surface, rect: pygame.Rect, setting: lettering.Setting, *rest: object) -> None:
        drawn.append(setting)
        draw(target, rect, setting, *rest)

    monkeypatch.setattr(lettering, "draw", watch)
    painters.FACES.clear()
    for view in targets.views.values():
        view.draw(pygame.Surface((1024, 640)), Lights())

    assert not [setting.lines for setting in drawn if setting.cut]
    places = {kit.say(f"table.{name}") for name in ("sire", "sire_shaman", "convert")}
    monument = kit.cards["monument"].name.of(language)
    assert places | {monument} <= {" ".join(setting.lines) for setting in drawn}


def test_a_stack_lies_below_the_worth_that_hangs_under_a_long_name(art: Art) -> None:
    kit = given_look(art, (1024, 640))
    table = _with_work(given_table(), "0/2", "monument", "9x19")
    works = view_of(given_targets(kit, table), MatsView)
    card = works.rect_of("t/0/2")

    head = testament_card.head_height(kit, kit.cards["monument"], card.size, testament_card.Cover(worth="9×19"))

    assert head > testament_card.layout(kit, kit.cards["monument"], card.size).title
    assert works.rect_of("workers/0/2").top >= card.top + head


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("kind", KINDS)
def test_a_rivals_small_works_are_named_too(art: Art, language: str, text: int, kind: str) -> None:
    kit = given_look(art, (1024, 640), language, text)
    size = view_of(given_targets(kit, given_table(seats=2)), MatsView).rect_of("t/1/1").size
    card = kit.cards[kind]

    title = testament_card._title(kit, card, testament_card.layout(kit, card, size), "7×17")

    assert title.name is not None
    assert not title.name.cut


def test_the_handle_at_the_oldest_round_stands_clear_of_the_title(art: Art) -> None:
    kit, s = given_look(art, (1280, 800), "en", 150), given(round=3, works={0: [("art", 1, "a")]}, shamans=(1, 0))
    do(s, ReverseTime(0, 1))

    view = given_targets(kit, GAME.table(s, 0)).views["ribbon"]

    assert isinstance(view, RibbonView)
    title, _ = view._title_and_pitch(view.zone)
    first = min(rect.x for slot, rect in view.rects.items() if slot.startswith("past/"))
    assert first - view.px(view.measures.grip) >= title.right


def test_where_the_title_of_a_place_has_to_shrink_its_note_does(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = given_look(art, (1280, 800), "fr", 150)
    table = GAME.table(given(), 0)
    drawn: list[lettering.Setting] = []
    monkeypatch.setattr(lettering, "draw", lambda target, rect, setting, *rest: drawn.append(setting))

    given_targets(kit, table).views["home"].draw_head(pygame.Surface((1280, 800)))

    title, note = drawn
    assert note.pen.px <= round(title.pen.px * 15 / 18)


def test_the_people_at_a_rivals_work_stand_inside_its_board(art: Art) -> None:
    for seats in (2, 3, 4):
        works = view_of(given_targets(given_look(art, (1024, 640)), given_table(seats=seats)), MatsView)
        board = next(mat.rect for mat in works.mats if mat.seat == 1)
        frame_width = works._brush().px(2)

        assert works.rect_of("workers/1/3").bottom <= board.bottom - frame_width


def test_the_sign_of_a_journey_keeps_away_from_its_words(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    past = view_of(given_targets(given_look(art, (1366, 768)), given_table()), RibbonView)
    rect, starts = pygame.Rect(0, 0, 160, 48), []
    monkeypatch.setattr(lettering, "draw", lambda target, room, *rest: starts.append(room.x))

    past._draw_fact(pygame.Surface((160, 48)), rect, "1 manche", "time-reverse-time", False)

    pad = past.px(past.measures.pad)
    assert starts == [rect.inflate(-pad, 0).x + rect.height // 2 + pad]


def _with_work(table: Table, where: str, face: str, worth: str) -> Table:
    """The same table with another work on a space."""

    def changed(slot: Slot) -> Slot:
        if slot.id != f"t/{where}":
            return slot
        return msgspec.structs.replace(
            slot, pieces=(Piece("new", testament_card.TESTAMENT, seat=0, face=face, badge=worth),)
        )

    zones = tuple(msgspec.structs.replace(zone, slots=tuple(map(changed, zone.slots))) for zone in table.zones)
    return msgspec.structs.replace(table, zones=zones)


@pytest.mark.parametrize(("seats", "rows"), [(3, 2), (4, 1)])
def test_the_numbers_of_all_players_have_room_in_the_rail_of_a_small_window(art: Art, seats: int, rows: int) -> None:
    kit, table = given_look(art, (1024, 640)), given_table(seats=seats)
    few = tuple(
        msgspec.structs.replace(card, line=say("rail.waiting", n=9), rows=card.rows[:rows]) for card in table.rail
    )
    rail = Rail(kit, lambda seat: None)

    rail.show_table(frame(kit.theme).rail, msgspec.structs.replace(table, rail=few), 0)

    for card in rail.children:
        if isinstance(card, SeatCard):
            inner = card._inner(card.rect)
            assert len(card._blocks_that_fit((inner.width, inner.height - card._head_height()))) == rows


def test_a_long_sentence_takes_two_lines_before_its_letters_shrink(art: Art) -> None:
    kit = given_look(art, (1600, 1000))
    bar = PromptBar(kit, lambda target: None, str)
    sentence = "Ann, round 4 of the Temple: decayed, 2 strips more by attack. Waiting: 24 followers."
    room = (kit.type.width(sentence, "body") * 3 // 4, kit.theme.px(52))

    found = bar._type_for([sentence], room)

    assert found == ("body", 2)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
def test_what_a_number_would_mean_has_room_in_a_small_window(art: Art, language: str, text: int) -> None:
    kit, names = given_look(art, (1024, 640), language, text), namer(DEFINITION)
    seated = Strings(language, "test_of_time", lambda n, lang: "Deborah" if n.kind == "seat" else names(n, lang))
    kit = TableKit(kit.theme, art, seated, DEFINITION, SEATS, game_screen=kit.game_screen)
    s = given(works={1: [("burial_site", 2), None, None]}, shamans=(3, 3))
    travel(s, 1, 1, 1)
    do(s, AttackPast())

    cut = []
    for move in (Followers(12), Shamans(1), DefendPast(), Followers(2), Shamans(1)):
        prompt = with_back_button(GAME.prompt(s, GAME.actor(s)))
        if prompt.stepper is not None:
            cut += _cut(kit, prompt)
        do(s, move)

    assert cut == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("kind", ["art", "burial_site"])
def test_what_a_defence_would_mean_has_room_in_a_small_window(art: Art, language: str, text: int, kind: str) -> None:
    kit = given_look(art, (1024, 640), language, text)
    s = given(works={0: [(kind, 2), None, None]}, followers=(14, 16))
    for move in (Pass(), Attack(0, 1), Followers(13), Defend(0, 1)):
        do(s, move)

    assert _cut(kit, with_back_button(GAME.prompt(s, 0))) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1280, 695)])
def test_who_would_go_is_not_cut_when_another_number_is_chosen(art: Art, language: str, size: tuple[int, int]) -> None:
    kit = given_look(art, size, language)
    s = given(shamans=(2, 0))
    do(s, Sire(0, 1))
    prompt = with_back_button(GAME.prompt(s, 0))
    assert prompt.stepper is not None

    assert _cut(kit, prompt) == []


def _cut(kit: TableKit, prompt: Prompt) -> list[str]:
    """The sentences of a prompt with a number that have no room, whichever number is shown."""
    assert prompt.stepper is not None
    bar = PromptBar(kit, lambda target: None, str)
    bar.show_prompt(frame(kit.theme).prompt, prompt, frozenset(prompt.targets), True)
    assert bar.amount is not None
    found = []
    for number in range(prompt.stepper.least, prompt.stepper.most + 1):
        bar.amount.dial.set(number)
        words, label = bar._sentence(prompt), bar._label
        if kit.type.text(words, label.style, kit.theme.ink, label.rect.width, label.max_lines).cut:
            found.append(words)
    return found
