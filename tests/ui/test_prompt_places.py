"""The buttons of the prompt bar keep their places during a decision, whatever is chosen and said."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.game import Path as Clicks
from boardgames.core.phrase import say
from boardgames.core.table import Button as Choice
from boardgames.core.table import Prompt
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.frame import prompt_bar
from boardgames.ui.table.words.half_chosen import BACK, half_chosen_prompt
from boardgames.ui.widgets import Button
from tests.pairwise import pairwise

SIZES, LANGUAGES, TEXTS = ((1366, 768), (1024, 640)), ("en", "fr"), (100, 150)
MOVES = (7, 23, 48)
MOST_ALIKE = 3  # targets of one zone that are clicked in one state
State = dict[str, tuple[pygame.Rect, bool]]  # place of every button, and whether it can be pressed


def tables(folder: Path, slug: str, size: tuple[int, int], language: str, text: int) -> Iterator[TableScene]:
    services = QuietServices(folder)
    seats = services.definition(slug).game.players.min
    settings = msgspec.structs.replace(QUIET, auto_end_turn=False, language=language, text_size=text)
    finger = Finger(services, size, settings)
    for moves in MOVES:
        session = played(services, setup_of(services, slug, seats, 4), moves)
        if not session.is_over:
            finger.program.go("table", session=session, viewer=session.actor)
            finger.rest(0.01)
            yield finger.table()


def walk(table: TableScene) -> Iterator[Clicks]:
    """Choose clicks of moves without making one; the chosen clicks of every state."""
    chosen, alike = table.picker.chosen, dict[str, int]()
    yield chosen
    for target in sorted(table.picker.next):
        zone = target if target.startswith("button/") else target.partition("/")[0]
        if table.picker.leads_on(target) and alike.get(zone, 0) < MOST_ALIKE:
            alike[zone] = alike.get(zone, 0) + 1
            table.picker.click(target)
            table.relight()
            yield from walk(table)
            table.picker.chosen = chosen
            table.relight()


def states(table: TableScene) -> dict[Clicks, State]:
    return {
        chosen: {target: (button.rect.copy(), button.enabled) for target, button in table.prompt.buttons.items()}
        for chosen in walk(table)
    }


def steps(found: dict[Clicks, State]) -> Iterator[tuple[State, State]]:
    """The states before and after each click."""
    return ((found[chosen[:-1]], state) for chosen, state in found.items() if chosen)


@pytest.mark.parametrize("slug", available())
@pytest.mark.parametrize(("size", "language", "text"), pairwise(SIZES, LANGUAGES, TEXTS))
def test_no_button_comes_to_lie_where_another_could_be_pressed_before(
    tmp_path: Path, slug: str, size: tuple[int, int], language: str, text: int
) -> None:
    backs, over = set(), []
    for table in tables(tmp_path, slug, size, language, text):
        found = states(table)
        places = [state[BACK.target][0] for state in found.values() if BACK.target in state]
        backs |= {tuple(place) for place in places}
        for state in found.values():
            others = {target: place for target, (place, _) in state.items() if target != BACK.target}
            over += [(BACK.target, other) for other, place in others.items() if place.collidelist(places) >= 0]
        over += [
            (target, other)
            for before, after in steps(found)
            for target, (place, can_press) in after.items()
            for other, (was_at, could_press) in before.items()
            if target != other and can_press and could_press and place.colliderect(was_at)
        ]

    assert over == []
    assert len(backs) <= 1


@pytest.mark.parametrize("slug", available())
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_usual_window_every_button_keeps_its_place_and_its_picture(
    tmp_path: Path, slug: str, language: str
) -> None:
    moved, bare, clicks = [], [], 0
    for table in tables(tmp_path, slug, SIZES[0], language, TEXTS[0]):
        asked = table.session.game.prompt(table.session.state, table.viewer)
        icons = {button.target for button in asked.buttons if button.icon}
        found: dict[Clicks, State] = {}
        for chosen in walk(table):
            buttons = table.prompt.buttons
            found[chosen] = {target: (button.rect.copy(), button.enabled) for target, button in buttons.items()}
            bare += [target for target, button in buttons.items() if target in icons and not button.icon]
        for before, after in steps(found):
            clicks += 1
            moved += [target for target in before if target in after and after[target][0] != before[target][0]]
            moved += [target for target in before if target not in after and target != BACK.target]

    assert (moved, bare) == ([], [])
    assert clicks > 0


def test_the_button_of_a_later_click_stands_left_of_those_that_were_there(tmp_path: Path) -> None:
    table = next(tables(tmp_path, available()[0], SIZES[0], "en", 100))
    always, first, second = (
        Choice(name, say("table.step_back"), after=after) for name, after in (("a", ""), ("b", "x"), ("c", "y"))
    )
    prompt = Prompt(0, say("prompt.over"), (always, first, second))

    shown = half_chosen_prompt(prompt, table.table, ("x", "y"), table.table_kit.strings)

    assert [button.target for button in shown.buttons] == ["c", "b", "a"]


def test_digits_begin_with_1_also_where_the_first_button_cannot_be_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = next(tables(tmp_path, available()[0], SIZES[0], "en", 100))
    buttons = tuple(Choice(name, say("table.step_back")) for name in ("one", "two"))
    drawn: list[tuple[int, bool]] = []

    def draw_digit(theme: object, surface: object, number: int, corner: object, is_pale: bool = False) -> None:
        drawn.append((number, is_pale))

    monkeypatch.setattr(prompt_bar, "draw_digit", draw_digit)
    table.prompt.show_prompt(table.frame.prompt, Prompt(0, say("table.step_back"), buttons), frozenset({"two"}), True)
    table.prompt.draw_digits(pygame.Surface(table.rect.size))

    assert sorted(drawn) == [(1, True), (2, False)]
    assert isinstance(table.prompt.numbered[2], Button)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_the_digit_of_a_button_touches_neither_words_nor_another_button(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = next(tables(tmp_path, available()[0], size, "fr", text))
    words = say("table.step_back")
    buttons = tuple(Choice(name, words, under=words) for name in ("one", "two", "three", "four"))
    table.prompt.show_prompt(table.frame.prompt, Prompt(0, words, buttons), frozenset({"two"}), True)
    numbered = table.prompt.numbered
    sentence = table.prompt.find("prompt/sentence")
    surface = pygame.Surface(table.rect.size)

    assert sorted(numbered) == [1, 2, 3, 4]
    for button in numbered.values():
        digit = prompt_bar.digit_rect(prompt_bar.digit_corner(button))
        others = [other.rect for other in numbered.values() if other is not button]
        on_button = digit.clip(button.rect)
        assert on_button.width > digit.width // 2  # it belongs to this one
        assert digit.inflate(2, 0).collidelist([*others, sentence.rect]) == -1
        button.draw(surface)
        assert first_ink(surface, button) >= digit.right


def first_ink(surface: pygame.Surface, button: Button) -> int:
    """Where the words of a button begin: the first column whose pixels differ from those of its left side."""
    inner = button.rect.inflate(-8, -12)
    rows = range(inner.top, inner.bottom)
    ground = [surface.get_at((inner.left, y)) for y in rows]
    return next(x for x in range(inner.left, inner.right) if [surface.get_at((x, y)) for y in rows] != ground)
