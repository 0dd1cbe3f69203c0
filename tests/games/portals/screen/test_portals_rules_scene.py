"""The rules scene: opened at a rule, searched, read by keyboard and mouse, in both languages and at all sizes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pygame
import pytest

from boardgames.app.wiring import definition, open_screen
from boardgames.data.defs import Definition
from boardgames.data.files import boards_dir
from boardgames.data.rulebook import Figure
from boardgames.session.settings import Language, Settings
from boardgames.ui.game_screen import GameScreen
from boardgames.ui.loop import Program
from boardgames.ui.rules.book import BookView
from boardgames.ui.rules.flow import mark_size, widths
from boardgames.ui.rules.layout import CELL_X, Composer
from boardgames.ui.rules.page import BLINK_SECONDS
from boardgames.ui.scene import Scene
from boardgames.ui.scenes import rules as rules_module
from boardgames.ui.scenes.rules import RulesScene
from boardgames.ui.theme import Size
from tests.pairwise import pairwise

SLUG = "portals"
WITH_RULES = sorted(path.parent.parent.name for path in boards_dir().glob("*/rules/en.md"))
SIZES: tuple[tuple[Size, int], ...] = (((1024, 640), 100), ((1024, 640), 150), ((1280, 800), 100), ((1920, 1080), 150))


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


class OpenRules(RulesScene):
    """A scene of a game that has a rules text."""

    view: BookView


class ScreensAndData:
    """Only the data and the screens of the games."""

    def definition(self, slug: str) -> Definition:
        return definition(slug)

    def screen(self, slug: str) -> GameScreen:
        return open_screen(slug)


def given(
    size: Size = (1280, 800),
    language: Language = "en",
    text_size: int = 100,
    interface_size: int = 100,
    slug: str = SLUG,
    **args: object,
) -> OpenRules:
    """A rules scene above another scene."""
    settings = Settings(language=language, text_size=text_size, interface_size=interface_size)
    program = Program(size, settings)
    program.scenes.push(Scene(program))
    scene = OpenRules(program, ScreensAndData(), slug, **args)  # type: ignore[arg-type]
    program.scenes.push(scene)
    return scene


def press(scene: OpenRules, key: int, letter: str = "", mod: int = 0) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=mod))


def write(scene: OpenRules, letters: str) -> None:
    for letter in letters:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def click(scene: OpenRules, place: tuple[int, int]) -> None:
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def anchor(scene: OpenRules) -> str:
    return scene.view.book.sections[scene.view.section].anchor


def in_sight(scene: OpenRules, rect: pygame.Rect) -> bool:
    """Whether a rect of the page can be seen."""
    top = rect.y - scene.view.scroll.offset
    return top >= 0 and top + rect.height <= scene.view.scroll.rect.height


# Opening


def test_opened_at_a_rule_the_page_stands_there_and_its_mark_blinks_once() -> None:
    scene = given((1024, 640), text_size=150, rule="B-4")

    assert anchor(scene) == "travel"
    mark = scene.view.body.page.mark("B-4")
    assert mark is not None
    assert in_sight(scene, mark.rect)
    assert scene.view.scroll.offset > 0
    assert scene.busy

    scene.update(BLINK_SECONDS + 0.1)
    assert not scene.busy


def test_opened_at_a_chapter_it_shows_the_first_section() -> None:
    assert anchor(given(chapter="scoring")) == "card-points"


def test_a_rule_that_nobody_explains_leaves_the_first_page_open() -> None:
    assert anchor(given(rule="Z-99")) == "idea"


def test_a_game_without_rules_text_says_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_module, "rulebook", lambda slug, language: None)
    scene = given(rule="A-1")

    surface = pygame.Surface((1280, 800))
    scene.draw(surface)

    assert scene.sentence.children[0].text == scene.kit.say("rules.none", game="Portals and Prophets")  # type: ignore[attr-defined]
    assert scene.stage.find("search") is None


# Search


def test_search_counts_its_hits_and_goes_to_the_first() -> None:
    scene = given()
    scene.stage.set_focus(scene.search)
    write(scene, "beersheba")

    assert scene.hits == scene.view.book.search("beersheba")
    assert len(scene.hits) > 1
    assert scene.view.section == scene.hits[0].section
    assert scene.search.count == f"1 of {len(scene.hits)}"
    assert sum(scene.view.contents.by_chapter.values()) == len(scene.hits)
    assert scene.view.body.current == scene.hits[0]
    boxes = scene.view.body.page.boxes(scene.kit, scene.hits[0])
    assert boxes
    assert in_sight(scene, boxes[0])


def test_enter_goes_on_and_round_and_shift_enter_goes_back() -> None:
    scene = given()
    scene.stage.set_focus(scene.search)
    write(scene, "beersheba")

    press(scene, pygame.K_RETURN)
    assert scene.at == 1
    assert scene.view.section == scene.hits[1].section

    press(scene, pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    press(scene, pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert scene.at == len(scene.hits) - 1


def test_every_hit_has_its_place_on_its_page() -> None:
    scene = given(language="fr", text_size=150)
    scene.look_for("symbole")

    for _ in scene.hits:
        scene.next_hit()
        boxes = scene.view.body.page.boxes(scene.kit, scene.hits[scene.at])
        assert boxes
        assert in_sight(scene, boxes[0])


def test_slash_focuses_the_search_without_writing_it() -> None:
    scene = given()

    press(scene, pygame.K_SLASH, "/")
    write(scene, "/")
    write(scene, "fuel")

    assert scene.stage.focus is scene.search
    assert scene.search.text == "fuel"


def test_esc_clears_the_search_first_and_then_goes_back() -> None:
    scene = given()
    scene.stage.set_focus(scene.search)
    write(scene, "fuel")

    press(scene, pygame.K_ESCAPE)
    assert scene.search.text == ""
    assert scene.hits == ()
    assert scene.app.scenes.top is scene

    press(scene, pygame.K_ESCAPE)
    assert scene.app.scenes.top is not scene


def test_nothing_found_is_said() -> None:
    scene = given()
    scene.look_for("xylophone")

    assert scene.search.count == scene.kit.say("rules.found_none")


# Reading


def test_arrows_scroll_and_page_down_turns_the_page_at_its_end() -> None:
    scene = given((1024, 640), text_size=150, chapter="range")
    press(scene, pygame.K_DOWN)
    assert scene.view.scroll.offset > 0

    press(scene, pygame.K_END)
    assert scene.view.scroll.offset == scene.view.scroll.furthest
    assert anchor(scene) == "range"

    press(scene, pygame.K_PAGEDOWN)
    assert anchor(scene) == "burning"
    assert scene.view.scroll.offset == 0


def test_left_and_right_turn_pages_but_not_while_writing() -> None:
    scene = given(chapter="draw")
    press(scene, pygame.K_RIGHT)
    assert anchor(scene) == "travel"
    press(scene, pygame.K_LEFT)
    assert anchor(scene) == "draw"

    scene.stage.set_focus(scene.search)
    press(scene, pygame.K_RIGHT)
    assert anchor(scene) == "draw"


def test_the_foot_leads_to_the_sections_before_and_after() -> None:
    scene = given()
    assert not scene.view.before.visible

    click(scene, scene.view.after.rect.center)
    assert anchor(scene) == "goal"
    click(scene, scene.view.before.rect.center)
    assert anchor(scene) == "idea"


def test_a_click_on_a_chapter_opens_it() -> None:
    scene = given()
    line = next(line for line in scene.view.contents.lines(scene.view.contents.rect.width) if line.text == "Scoring")

    click(scene, line.rect.move(scene.view.contents.rect.topleft).center)

    assert anchor(scene) == "card-points"
    assert "Points on the way" in [row.text for row in scene.view.contents.lines(200) if not row.is_chapter]


def test_a_page_is_painted_under_the_waiting_pointer_only_when_it_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    surface = pygame.display.set_mode((1280, 800))
    scene, shown = given(), list[int]()
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)

    scene.draw(surface)
    scene.look_for("gold", jump=False)  # marks its hits
    scene.draw(surface)

    assert shown == [pygame.SYSTEM_CURSOR_WAIT, pygame.SYSTEM_CURSOR_ARROW]


def test_no_row_above_or_at_a_click_moves_when_a_chapter_opens() -> None:
    scene = given()
    contents = scene.view.contents
    rows = {line.text: line.rect.move(contents.rect.topleft) for line in contents.lines(contents.rect.width)}

    click(scene, rows["Scoring"].center)

    after = {line.text: line.rect.move(contents.rect.topleft) for line in contents.lines(contents.rect.width)}
    moved = [text for text, rect in rows.items() if rect.y <= rows["Scoring"].y and after[text].y != rect.y]
    assert (anchor(scene), moved) == ("card-points", [])


def test_a_mark_says_what_it_is() -> None:
    scene = given(chapter="travel")
    mark = scene.view.body.page.mark("A-7")
    assert mark is not None
    place = mark.rect.move(scene.view.body.rect.topleft)

    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(1.0)

    tip = scene.stage.tip
    assert tip is not None
    assert "A-7" in tip.text
    assert tip.rect.move(0, -60).colliderect(place)  # just below it


def test_a_click_on_a_mark_opens_the_place_of_its_rule() -> None:
    scene = given(chapter="travel")
    mark = scene.view.body.page.mark("A-7")
    assert mark is not None

    click(scene, mark.rect.move(scene.view.body.rect.topleft).center)

    assert scene.view.body.blinking == "A-7"


def test_see_also_leads_to_its_rule() -> None:
    scene = given(chapter="travel")
    row = scene.stage.find("see/A-9")
    assert row is not None

    click(scene, row.rect.center)

    assert anchor(scene) == "blocking"
    assert scene.view.body.blinking == "A-9"


def test_the_player_aid_is_one_click_away() -> None:
    scene = given()
    click(scene, scene.aid_button.rect.center)

    assert anchor(scene) == "aid-page"


def test_what_the_rule_means_here_is_told_only_at_a_table() -> None:
    asked: list[tuple[str, ...]] = []
    shown: list[tuple[str, ...]] = []

    def meaning(rules: tuple[str, ...]) -> tuple[str, ...]:
        asked.append(rules)
        return ("You hold six cards.",)

    alone = given(chapter="hand-limit")
    at_table = given(chapter="hand-limit", meaning=meaning, on_show=shown.append)

    assert alone.stage.find("show") is None
    assert "H-1" in asked[-1]
    button = at_table.stage.find("show")
    assert button is not None
    click(at_table, button.rect.center)
    assert shown == [asked[-1]]


def test_another_language_keeps_the_place() -> None:
    scene = given(chapter="burning")
    scene.app.change_settings(Settings(language="fr"))

    assert anchor(scene) == "burning"
    assert scene.view.crumbs.section == "Brûler des cartes"


def test_a_narrow_window_turns_between_chapters_and_page() -> None:
    scene = given((1024, 640), text_size=150, interface_size=200)
    assert scene.chapters_button.visible
    assert not scene.view.contents_panel.visible

    click(scene, scene.chapters_button.rect.center)
    assert scene.view.contents_panel.visible
    assert not scene.view.panel.visible

    scene.view.open_section(3)
    assert scene.view.panel.visible


# Setting of the pages


@pytest.mark.parametrize(("window", "slug", "language"), pairwise(SIZES, WITH_RULES, ("en", "fr")))
def test_nothing_on_a_page_leaves_it_or_lies_on_something_else(
    window: tuple[Size, int], slug: str, language: Language
) -> None:
    size, text_size = window
    scene = given(size, language, text_size, slug=slug)

    for section in scene.view.book.sections:
        page = Composer(scene.kit, scene.view.columns.text, scene.view.body.figures.height).compose(section)
        for piece in page.pieces:
            assert piece.rect.left >= 0, (section.anchor, piece.shown)
            assert piece.rect.right <= page.width, (section.anchor, piece.shown)
            assert piece.rect.bottom <= page.height, (section.anchor, piece.shown)
        words = [piece.rect for piece in page.pieces if not piece.is_space]
        for number, rect in enumerate(words):
            assert rect.collidelist(words[number + 1 :]) == -1, section.anchor


@pytest.mark.parametrize("slug", WITH_RULES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_broken_in_large_text(language: Language, slug: str) -> None:
    scene = given((1024, 640), language, 150, slug=slug)

    for section in scene.view.book.sections:
        page = Composer(scene.kit, scene.view.columns.text, scene.view.body.figures.height).compose(section)
        for before, piece in zip(page.pieces, page.pieces[1:], strict=False):
            is_one_word = before.text == piece.text and before.end == piece.start and not piece.is_space
            assert not is_one_word or before.is_space or before.rect.bottom > piece.rect.y, (
                section.anchor,
                piece.shown,
            )


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1024, 640), 150), ((1366, 768), 100)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", WITH_RULES)
def test_a_column_of_a_few_words_keeps_each_of_its_cells_on_one_line(
    slug: str, language: Language, size: Size, text_size: int
) -> None:
    scene = given(size, language, text_size, slug=slug)
    composer = Composer(scene.kit, scene.view.columns.text, scene.view.body.figures.height)
    tables = [block for section in scene.view.book.sections for block in section.blocks if block.kind == "table"]

    for table in tables:
        styles = ["label", *("body" for _ in table.rows[1:])]
        wanted = [
            max(widths(scene.kit, row[index], style)[1] for row, style in zip(table.rows, styles, strict=True))
            for index in range(len(table.rows[0]))
        ]
        given_widths, padding = composer._columns(table), 2 * scene.kit.theme.px(CELL_X)
        if wanted[0] + padding <= composer.page.width / 4:
            assert given_widths[0] >= wanted[0] + padding, table.rows[1][0]


@pytest.mark.parametrize(("slug", "language"), list(zip(WITH_RULES, cycle(("en", "fr")), strict=False)))
def test_every_page_can_be_drawn(slug: str, language: Language) -> None:
    scene = given((1024, 640), language, slug=slug)  # both languages show the same figures
    surface = pygame.Surface((1024, 640))
    blank = surface.get_buffer().raw

    for number in range(len(scene.view.book.sections)):
        scene.view.open_section(number)
        surface.fill((0, 0, 0))
        scene.draw(surface)
        assert surface.get_buffer().raw != blank


@pytest.mark.parametrize("slug", WITH_RULES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_figures_fit_their_room(text_size: int, slug: str) -> None:
    scene = given((1024, 640), "fr", text_size, slug=slug)
    figures, width = scene.view.body.figures, scene.view.columns.text - 2 * scene.kit.theme.px(16)

    for section in scene.view.book.sections:
        for figure in (block for block in section.blocks if isinstance(block, Figure)):
            room = pygame.Rect(60, 60, width, figures.height(figure, width))
            surface = pygame.Surface((width + 120, room.height + 120))
            surface.fill((1, 2, 3))
            figures.draw(surface, figure, room)
            spill = room.inflate(2 * scene.kit.theme.px(14), 2 * scene.kit.theme.px(14))
            pygame.draw.rect(surface, (1, 2, 3), spill)
            mask = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
            assert mask.count() == surface.get_width() * surface.get_height(), (section.anchor, figure.kind)


def test_a_mark_stays_on_the_line_of_its_word() -> None:
    scene = given((1024, 640), "fr", 150)

    for section in scene.view.book.sections:
        page = Composer(scene.kit, scene.view.columns.text, scene.view.body.figures.height).compose(section)
        for before, piece in zip(page.pieces, page.pieces[1:], strict=False):
            if piece.run.kind == "mark" and before.run.kind == "text" and before.text == piece.text:
                assert before.rect.y == piece.rect.y
                assert piece.rect.width == mark_size(scene.kit, piece.run.text)[0]


@pytest.mark.parametrize("act", [lambda s: s.open_rule("K-3"), lambda s: s.look_for("fuel"), lambda s: s.resize()])
def test_drawing_changes_nothing(act: Callable[[OpenRules], None]) -> None:
    scene = given()
    act(scene)
    one, other = pygame.Surface((1280, 800)), pygame.Surface((1280, 800))

    scene.draw(one)
    scene.draw(other)

    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_all_cards_are_one_click_away_and_the_title_of_the_bar_stays_whole(
    size: Size, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = given(size, text_size=text)
    opened: list[tuple[str, object]] = []
    monkeypatch.setattr(scene.app, "go", lambda place, **args: opened.append((place, args["slug"])))

    click(scene, scene.cards_button.rect.center)

    assert opened == [("cards", SLUG)]
    assert scene.bar.right - scene.bar.left >= scene.kit.type.width(scene.bar.title, "bar_title")
