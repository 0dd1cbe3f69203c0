"""The frame round the board of Ierusalem: the players' rail, the bar of steps and actions, the lone player's hand."""

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of

from boardgames.app.wiring import open_game
from boardgames.core.table import Mark, Piece, Prompt, Slot, Table
from boardgames.session.history import UndoState
from boardgames.session.seats import Setup
from boardgames.session.session import Session
from boardgames.ui.art import Art
from boardgames.ui.table.frame import action_steps, boxes
from boardgames.ui.table.frame.prompt_bar import PromptBar
from boardgames.ui.table.frame.rail import Rail
from boardgames.ui.table.frame.seat_card import MarkTip, SeatCard
from boardgames.ui.table.frame.top_bar import Pills, TopBar
from boardgames.ui.table.layout import frame
from boardgames.ui.table.words.half_chosen import half_chosen_prompt
from tests.games.ierusalem.given import GAME, at, given
from tests.games.ierusalem.screen.test_ierusalem_screen import WINDOWS, given_look, given_views
from tests.games.ierusalem.tables import given_table

STEPS = ("Play", "Actions", "Visit", "Buy", "Hand", "Camp")
DEEDS = (("done", "ierusalem-desert"), ("doing", "ierusalem-last-supper"), ("due", ""))


def played_table(moves: int = 160) -> Table:
    """A table of four after some moves, the first that is legal each time."""
    game = open_game("ierusalem")
    s = game.new({"start_player": "seat_1"}, 4, 5)
    for _ in range(moves):
        game.apply(s, game.legal(s)[0])
    return game.table(s, 0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_rail_shows_every_row_of_four_players_in_all_windows(
    art: Art, size: tuple[int, int], text: int, language: str
) -> None:
    kit = given_look(art, size, language, text)
    rail = Rail(kit, on_seat=lambda seat: None)

    rail.show_table(frame(kit.theme).rail, played_table(), active=0)

    cards = [card for card in rail.children if isinstance(card, SeatCard)]
    assert len(cards) == 4
    assert [card.rows_shown for card in cards] == [3] * 4
    assert [len(card.rows) for card in cards] == [3] * 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_skip_and_the_end_of_the_turn_stay_where_they_are_in_every_step(art: Art, text: int, language: str) -> None:
    kit = given_look(art, (1024, 640), language, text)
    bar = PromptBar(kit, on_button=lambda target: None, describe=lambda target: "")
    game = open_game("ierusalem")
    s = game.new({"start_player": "seat_1"}, 4, 5)
    rightmost: dict[str, set[tuple[int, int]]] = {"skip": set(), "end": set()}

    seen: dict[str, Prompt] = {}
    while len(seen) < 14:
        game.apply(s, game.legal(s)[0])
        prompt = game.prompt(s, game.actor(s))
        if seen.setdefault(prompt.text.key, prompt) is not prompt:
            continue
        lit = frozenset(path[0] for move in game.legal(s) for path in game.paths(s, move))
        table = game.table(s, game.actor(s))
        for chosen in ((), *((target,) for target in ("mahane/1", "mahane/deck", "illumination") if target in lit)):
            half = half_chosen_prompt(prompt, table, chosen, kit.strings)
            bar.show_prompt(frame(kit.theme).prompt, half, lit, True)
            for spec in (spec for spec in half.buttons if spec.kind in rightmost):
                rect = bar.buttons[spec.target].rect
                rightmost[spec.kind].add((rect.right, rect.width if spec.kind == "end" else 0))

    assert {kind: len(places) for kind, places in rightmost.items()} == {"skip": 1, "end": 1}


def pills() -> list[Mark]:
    steps = [Mark(word, tone="now" if word == "Actions" else "step") for word in STEPS]
    return [*steps, *(Mark("" if icon else "3", icon=icon, tone=tone) for tone, icon in DEEDS)]


def bar(look: object, width: int, marks: list[Mark], monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The tones of the deeds that are drawn in a bar of a width, as one list a drawing."""
    shown: list[list[str]] = []
    monkeypatch.setattr(
        action_steps, "draw", lambda target, left, done, kit: shown.append([mark.tone for mark in done])
    )
    widget = Pills(look, marks)  # type: ignore[arg-type]
    widget.paint(pygame.Surface((width, 60)), pygame.Rect(0, 0, width, 60))
    return shown


def test_actions_stand_behind_the_steps_in_their_order(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = given_look(art, (1280, 800))

    assert bar(kit, 700, pills(), monkeypatch) == [["done", "doing", "due"]]


ACTIONS = dict.fromkeys(("menu", "rules", "hint", "worths", "redo", "restart", "undo"), lambda: None)


class Undoing(Session):
    """A session that knows only what can be undone."""

    def __init__(self, undo: UndoState | None = None) -> None:
        self.undo_state = undo or UndoState(False)
        self.setup = Setup("ierusalem", ())
        self.entries = [SimpleNamespace(seat=0)]

    actor = 0

    def can_undo(self, by: int | None = None) -> UndoState:
        return self.undo_state

    def can_restart_turn(self) -> UndoState:
        return self.undo_state

    def can_redo(self) -> UndoState:
        return UndoState(False)


def test_steps_and_actions_tell_what_they_are_where_they_stand(art: Art) -> None:
    game = open_game("ierusalem")
    s = game.new({"start_player": "seat_1"}, 4, 5)
    while not any(action_steps.is_action_step(mark) for mark in game.table(s, 0).pills):
        game.apply(s, game.legal(s)[0])
    bar = TopBar(given_look(art, (1280, 800)), ACTIONS)

    bar.show_bar(pygame.Rect(0, 0, 1280, 56), game.table(s, 0).pills, Undoing())

    tips = [widget for widget in bar.children if isinstance(widget, MarkTip)]
    assert [tip.tooltip.partition(" ")[0] for tip in tips[:6]] == ["Play", "First", "Visit", "Buy", "Discard", "Put"]
    assert [tip.tooltip.partition(": ")[2] for tip in tips[6:]].count("now") == 1
    assert [a for a, b in pairwise(tips) if a.rect.right > b.rect.x] == []
    assert bar.rect.contains(tips[-1].rect)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_present_step_is_never_cut_by_what_undo_would_take_back(art: Art, text: int) -> None:
    game = open_game("ierusalem")
    s = game.new({"start_player": "seat_1"}, 4, 5)
    while not any(mark.tone == "now" for mark in game.table(s, 0).pills):
        game.apply(s, game.legal(s)[0])
    kit = given_look(art, (1024, 640), "fr", text)
    told = [game.describe(s, move) for move in game.legal(s)]
    undo = UndoState(True, what=max(told, key=lambda phrase: len(kit.strings.phrase(phrase))))
    bar = TopBar(kit, ACTIONS)
    bar.has_worths = True

    bar.show_bar(frame(kit.theme).bar, game.table(s, 0).pills, Undoing(undo))

    steps = [widget for widget in bar.children if isinstance(widget, MarkTip)]
    shown = next(widget for widget in bar.children if isinstance(widget, Pills))
    assert all(shown.rect.contains(step.rect) for step in steps)
    assert steps or text == 200


def test_actions_give_way_before_the_names_of_steps_do(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = given_look(art, (1280, 800))
    names = sum(kit.type.width(word, "label") for word in STEPS) + 2 * len(STEPS) * kit.theme.px(5)

    assert bar(kit, names + 10, pills(), monkeypatch) == []
    present = kit.type.width("Actions", "label") + 2 * kit.theme.px(12) + action_steps.width(kit, pills()[6:])
    assert bar(kit, present + 2, pills(), monkeypatch) == [["done", "doing", "due"]]  # only the step of now is named
    assert bar(kit, present - 2, pills(), monkeypatch) == []


def test_the_action_of_now_is_lit_and_those_done_are_pale(art: Art) -> None:
    kit, side = given_look(art, (1280, 800)), 24

    def drawn(tone: str) -> pygame.Surface:
        surface = pygame.Surface((60, 60), pygame.SRCALPHA)
        action_steps.draw(surface, (0, 30), [Mark(icon="ierusalem-lake", tone=tone)], kit)
        return surface

    done, doing, due = (drawn(tone) for tone in action_steps.TONES)
    edge = (10 + side + 1, 30)  # just outside the sign
    assert doing.get_at(edge)[:3] == kit.theme.gold
    assert due.get_at(edge)[3] == 0
    middle = (10 + side // 2, 30 - side // 2)
    assert 0 < done.get_at(middle)[3] < due.get_at(middle)[3]


@pytest.mark.parametrize("size", WINDOWS)
def test_the_table_itself_can_be_found_but_not_clicked(art: Art, size: tuple[int, int]) -> None:
    supper = given_views(given_look(art, size), given_table())[0]["supper"]

    rect = supper.rect_of("supper/table")

    assert rect is not None
    assert supper.rect.contains(rect)
    assert rect.contains(supper.rect_of("jesus"))
    assert supper.slot_at((rect.x + 2, rect.y + 2), frozenset()) != "supper/table"


@pytest.mark.parametrize("humans", [1, 2])
def test_only_before_others_the_receiver_of_a_favor_answers_with_a_covered_hand(tmp_path: Path, humans: int) -> None:
    services = QuietServices(tmp_path)
    setup = setup_of(services, "ierusalem", 3, 1, {"start_player": "seat_1"})
    seats = tuple(
        msgspec.structs.replace(seat, kind="human" if n < humans else "bot") for n, seat in enumerate(setup.seats)
    )
    session = Session(services.game("ierusalem"), msgspec.structs.replace(setup, seats=seats))
    while session.game.prompt(session.state, 0).text.key != "prompt.called":
        moves = session.game.legal(session.state)
        favor = [move for move in moves if str(move) == "favor favor_5 0"]
        session.submit((favor or list(moves))[0], by=session.actor)
    finger = Finger(services)
    finger.program.go("table", session=session)
    table = finger.table()

    hand = table.table.zone("hand")

    assert table.viewer == 0
    assert hand is not None
    assert all((slot.pieces[0].face is not None) == (humans == 1) for slot in hand.slots)
    assert table.flow.can_act


@pytest.mark.parametrize("over", [1, 2, 11])
def test_what_does_not_fit_the_camp_lies_on_its_roof_and_moves_no_place(art: Art, over: int) -> None:
    camp = given_views(given_look(art), given_table())[0]["camp"]
    before = dict(camp.rects)
    more = [Slot(f"camp/{18 + n}", (Piece(f"stone/{n}", "goods", "stone"),), tone="over") for n in range(over)]

    camp.place(camp.rect, msgspec.structs.replace(camp.zone, slots=(*camp.zone.slots, *more)))

    assert {name: camp.rects[name] for name in before} == before
    assert all(camp.roof.inflate(2, 2).contains(camp.rects[slot.id]) for slot in more)
    assert len({camp.rects[slot.id].x for slot in more}) == over


@pytest.mark.parametrize("text", [100, 150])
def test_received_favors_in_the_rail_are_all_shown_large_enough(
    art: Art, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, int]] = []
    monkeypatch.setattr(boxes, "_draw_icon", lambda target, tile, icon, *rest: drawn.append((icon, tile.width)))
    kit = given_look(art, (1280, 720), "fr", text)
    columns = (("red_lake_1", "red_lake_2"), ("red_desert_1", "red_temple_1"), ("red_market_1",))
    s = given(3, columns=columns, received=("yellow_favor_1", "yellow_favor_2", "green_favor_4", "green_favor_5"))
    rail = Rail(kit, on_seat=lambda seat: None)
    rail.show_table(frame(kit.theme).rail, GAME.table(s, 0), active=0)

    rail.draw(pygame.Surface((1280, 720)))

    assert [icon for icon, _ in drawn].count("ierusalem-market") == 2, "in a column and received"
    assert "" not in [icon for icon, _ in drawn]
    assert min(side for _, side in drawn) >= boxes.LEAST_ICON


def test_a_second_click_at_the_same_place_of_the_roof_hits_the_next_good(art: Art) -> None:
    camp = given_views(given_look(art), given_table())[0]["camp"]
    zone = camp.zone
    more = [Slot(f"camp/{18 + n}", (Piece(f"stone/{n}", "goods", "stone"),), tone="over") for n in range(2)]
    camp.place(camp.rect, msgspec.structs.replace(zone, slots=(*zone.slots, *more)))
    place = camp.rects["camp/18"].center

    camp.place(camp.rect, msgspec.structs.replace(zone, slots=(*zone.slots, more[0])))

    assert camp.slot_at(place, frozenset({"goods/stone"})) == "goods/stone"


def test_nothing_looks_as_if_it_skipped_the_purchase_but_the_end_of_the_turn() -> None:
    game = open_game("ierusalem")
    s = at(given(3, coins=(5, 5, 5)), "purchase")

    assert [button.target for button in game.prompt(s, 0).buttons if not button.after] == ["skip_purchase"]
    assert any(path == ("skip_purchase",) for move in game.legal(s) for path in game.paths(s, move))
