"""The library: going on, choosing a box, the shelf by keyboard."""

from datetime import date
from pathlib import Path

import msgspec
import pygame
import pytest

from boardgames.app.wiring import ProgramServices, available
from boardgames.core.rng import Rng
from boardgames.data.files import BOARD_MARK, assets_dir
from boardgames.data.lesson import has_lesson, load_lesson
from boardgames.data.strings import LANGUAGES
from boardgames.session import last_played, lesson_progress
from boardgames.session.challenges.day import deal_of, setup_of
from boardgames.session.lesson_progress import Progress
from boardgames.session.seats import Seat, Setup
from boardgames.session.settings import Settings
from boardgames.ui import steps
from boardgames.ui.scenes.common import board_pictures, table_picture
from boardgames.ui.scenes.common.lids import read_lettering
from boardgames.ui.scenes.library.shelf import BoxButton
from tests.pairwise import pairwise
from tests.ui.around import Hand, play_save

TAUGHT = [slug for slug in available() if has_lesson(slug)]


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


def test_enter_goes_on_with_the_newest_save(services: ProgramServices) -> None:
    path = play_save(services)
    hand = Hand(services)
    hand.go("library")

    hand.press(pygame.K_RETURN)

    assert hand.visits == [("resume", {"path": path})]


@pytest.mark.parametrize("is_deal", [True, False])
def test_a_deal_of_the_day_is_called_that(services: ProgramServices, is_deal: bool) -> None:
    day = date(2026, 7, 1)
    deal = deal_of(day, available(), services.about)
    setup = setup_of(deal, services.about(deal.game), ["Amos", "Ruth"])
    session = services.saves.begin(setup if is_deal else msgspec.structs.replace(setup, seed=7))
    session.submit(Rng(1).choice(session.game.legal(session.state)))
    hand = Hand(services)

    hand.go("library")

    said = [str(getattr(widget, "text", "")) for widget in hand.top.stage.walk()]
    assert any("Deal of the day" in text for text in said) is is_deal


def test_boards_opens_the_board_last_looked_at_while_it_is_there(services: ProgramServices, tmp_path: Path) -> None:
    opened = []
    for last in (available()[-1], str(tmp_path / "gone.yaml")):
        hand = Hand(services, Settings(language="en", animation="off", last_board=last))
        hand.go("library")
        hand.click("boards")
        opened.append(hand.visits[-1])

    assert opened[0] == ("board", {"slug": available()[-1]})
    assert opened[1][1]["slug"] in available()


def test_without_a_save_there_is_a_welcome_and_no_continue(services: ProgramServices) -> None:
    hand = Hand(services)

    hand.go("library")

    assert hand.has("first")
    assert not hand.has("continue")


@pytest.mark.parametrize("is_over", [True, False])
def test_finished_games_are_not_called_no_games(services: ProgramServices, is_over: bool) -> None:
    save = play_save(services)
    if is_over:
        session = services.saves.open(save).session
        session.break_off("agreed")
        session.journal.close()
    hand = Hand(services)

    hand.go("library")

    text = hand.top.kit.say("library.finished_text")
    assert hand.has("all_saves")
    assert any(getattr(widget, "text", "") == text for widget in hand.top.stage.walk()) == is_over


def test_opening_a_set_up_does_not_make_its_game_the_last_one_played(services: ProgramServices) -> None:
    hand = Hand(services)
    scene = hand.go("library")
    offered, *_, other = [box.slug for box in scene.boxes]
    lesson_progress.save(other, Progress(learned=True))
    lesson_progress.save(offered, Progress(learned=True))

    hand.go("new_game", slug=other)
    hand.press(pygame.K_ESCAPE)
    hand.go("library")
    hand.click("first")

    assert hand.top.definition.slug == offered


def test_a_game_played_on_a_board_of_ones_own_is_known_and_offered_again(services: ProgramServices) -> None:
    slug = TAUGHT[-1]
    colours = [colour.id for colour in services.about(slug).colours]
    setup = Setup(f"{slug}{BOARD_MARK}mine", tuple(map(Seat, ("Ann", "Ben"), colours)))
    last_played.save(last_played.Recent().with_setup(setup), last_played.recent_file())
    hand = Hand(services, Settings(language="en", animation="off"))

    library = hand.go("library")

    assert [box.slug for box in library.boxes if not box.is_new] == [slug]
    hand.click("first")
    assert hand.top.definition.slug == slug


@pytest.mark.parametrize("slug", TAUGHT[:1])
def test_a_newcomer_is_offered_a_lesson(services: ProgramServices, slug: str) -> None:
    hand = Hand(services)
    hand.go("library")

    hand.click("first")

    assert hand.visits == [("lesson", {"slug": slug})]


@pytest.mark.parametrize("slug", TAUGHT[:1])
def test_learn_is_lit_until_a_game_was_played_or_learned(services: ProgramServices, slug: str) -> None:
    hand = Hand(services)

    def kinds() -> tuple[str, str]:
        hand.go("library")
        return hand.find(f"learn/{slug}").kind, hand.find(f"play/{slug}").kind

    assert kinds() == ("primary", "wood")

    play_save(services, slug=slug)

    assert kinds() == ("wood", "primary")


@pytest.mark.parametrize(("size", "language", "text"), pairwise(((1024, 640), (1366, 768)), ("en", "fr"), (100, 150)))
def test_learn_always_shows_the_minutes_in_a_second_line_where_one_is_too_short(
    services: ProgramServices, size: tuple[int, int], language: str, text: int
) -> None:
    hand = Hand(services, size=size, settings=Settings(language=language, text_size=text))
    hand.go("library")

    for slug in TAUGHT:
        button = hand.find(f"learn/{slug}")
        assert f"{load_lesson(slug).minutes} min" in f"{button.text} {button.second}"
        assert f"{load_lesson(slug).minutes} min" in button.tooltip
        assert button.is_whole(button.rect.width)
        assert button.rect.height == hand.find(f"play/{slug}").rect.height


def test_only_lit_buttons_have_the_colour_of_their_game(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")

    buttons = [hand.find(f"{what}/{slug}") for slug in TAUGHT for what in ("learn", "play")]

    assert {button.kind: bool(button.accent) for button in buttons} == {"primary": True, "wood": False}
    assert all(bool(button.accent) == (button.kind == "primary") for button in buttons)


def test_right_of_the_last_box_there_is_nothing_to_go_to(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")
    last = hand.find(f"box/{available()[-1]}")
    hand.top.stage.set_focus(last, keyboard=True)

    hand.press(pygame.K_RIGHT)

    assert hand.top.stage.focus.name == last.name


@pytest.mark.parametrize("slug", TAUGHT[:1])
def test_the_library_remembers_what_was_learned(services: ProgramServices, slug: str) -> None:
    hand = Hand(services)

    lesson_progress.save(slug, Progress(learned=True))
    hand.go("library")

    assert hand.find(f"learn/{slug}").glyph == "check"
    hand.click(f"learn/{slug}")
    assert hand.visits == [("lesson", {"slug": slug})]


def test_whoever_has_taken_a_lesson_is_offered_its_game(services: ProgramServices) -> None:
    hand, (first, *_, last) = Hand(services), TAUGHT
    lesson_progress.save(last, Progress(learned=True))
    lesson_progress.save(first, Progress(learned=True))
    lesson_progress.save(last, Progress(learned=True))  # taken again

    hand.go("library")
    hand.click("first")

    assert hand.top.definition.slug == last


def test_a_save_made_meanwhile_is_offered_when_the_library_comes_back(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")
    hand.go("about")

    play_save(services)
    hand.press(pygame.K_ESCAPE)

    assert hand.has("continue")


def test_a_large_interface_scrolls_the_shelf_by_box(services: ProgramServices) -> None:
    hand = Hand(services, Settings(language="en", animation="off", interface_size=150))
    scene = hand.go("library")
    slugs = [box.slug for box in scene.boxes]
    assert scene.shown < len(slugs)
    assert not hand.has(f"box/{slugs[-1]}")

    hand.top.stage.set_focus(hand.find(f"box/{slugs[0]}"), keyboard=True)
    for _ in slugs[1:]:
        hand.press(pygame.K_RIGHT)

    assert hand.top.stage.focus.name == f"box/{slugs[-1]}"

    hand.click("more_left")

    assert hand.has(f"box/{slugs[-1 - scene.shown]}")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("percent", [80, 100, 150])
def test_nothing_on_the_shelf_overlaps_or_leaves_the_window(
    services: ProgramServices, size: tuple[int, int], language: str, percent: int
) -> None:
    hand = Hand(services, Settings(language=language, animation="off", text_size=percent), size)
    scene = hand.go("library")

    controls = [widget for widget in scene.stage.walk() if widget.focusable and widget.name not in ("", "page")]

    assert sum(isinstance(widget, BoxButton) for widget in controls) == scene.shown
    for widget in controls:
        assert widget.rect.left >= 0, widget.name
        assert widget.rect.right <= size[0], widget.name
        others = [other.name for other in controls if other is not widget and other.rect.colliderect(widget.rect)]
        assert not others, widget.name


def test_every_lid_has_its_title_in_both_languages(services: ProgramServices) -> None:
    lettering = read_lettering(assets_dir() / "lids" / "lettering.yaml")

    for slug in (slug for slug in services.slugs() if (assets_dir() / "lids" / f"{slug}.svg").is_file()):
        for language in LANGUAGES:
            written = " ".join(line for text in lettering[slug] for line in text.lines[language]).casefold()
            name = services.definition(slug).game.name.of(language).casefold()
            assert [word for word in name.replace(":", "").split() if word not in written] == []


def test_the_window_does_not_wait_for_pictures(services: ProgramServices) -> None:
    play_save(services)
    hand = Hand(services, Settings(language="en"))
    scene = hand.go("library")

    scene.draw(hand.screen)
    assert scene.busy
    for _ in range(1000):  # each paints for the time of a slice
        if scene.pictures.waiting:
            scene.update(0.02)

    assert not scene.pictures.waiting


def test_a_board_painted_in_steps_looks_like_one_painted_at_once(
    services: ProgramServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    advance = steps.advance
    monkeypatch.setattr(steps, "advance", lambda found: advance(found, 0.0))
    kit, board, shown = Hand(services).program.kit(), services.definition(services.slugs()[0]), []
    for hurry in (False, True):
        board_pictures.MASTERS.clear()
        board_pictures.CUTS.clear()
        pictures = board_pictures.BoardPictures(services)
        pictures.hurry = hurry
        pictures.has(kit, board)
        slices = 0
        while pictures.waiting:
            pictures.work()
            slices += 1
        shown.append((slices > 5, pygame.image.tobytes(pictures.picture(kit, board, (300, 160)), "RGB")))

    (is_sliced_at_once, at_once), (is_sliced_later, in_steps) = shown
    assert (is_sliced_at_once, is_sliced_later) == (False, True)
    assert in_steps == at_once


def test_the_picture_of_a_save_shows_its_pieces(services: ProgramServices) -> None:
    path = play_save(services, moves=12)
    scene = Hand(services).go("library")
    save = services.saves.summary(path)
    board = services.definition(save.game)

    bare = scene.pictures.picture(scene.kit, board, (310, 170))
    played = scene.pictures.picture(scene.kit, board, (310, 170), save)

    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(played, "RGB")


@pytest.mark.parametrize("shape", [(560, 294), (400, 560), (900, 300)])
def test_the_picture_of_a_save_is_whole_whatever_the_shape_of_its_table(
    services: ProgramServices, monkeypatch: pytest.MonkeyPatch, shape: tuple[int, int]
) -> None:
    table = pygame.Surface(shape)
    table.fill((250, 250, 250))
    pygame.draw.rect(table, (255, 0, 0), table.get_rect(), 12)
    monkeypatch.setattr(table_picture, "table_picture", lambda *_: table)
    scene, save = Hand(services).go("library"), services.saves.summary(play_save(services, moves=1))

    shown = scene.pictures.picture(scene.kit, services.definition(save.game), (310, 170), save)

    (frame,) = pygame.mask.from_threshold(shown, (255, 0, 0), (60, 60, 60)).get_bounding_rects()
    scale = min(310 / shape[0], 170 / shape[1])
    assert abs(frame.width - shape[0] * scale) <= 2
    assert abs(frame.height - shape[1] * scale) <= 2


def test_letters_stay_as_large_as_wished_beside_a_game_to_go_on_with(services: ProgramServices) -> None:
    play_save(services, ("Myriam", "Benjamin"))
    hand = Hand(services, Settings(language="fr", animation="off", text_size=150))

    scene = hand.go("library")

    assert scene.kit.theme.settings.text_size == 150
    assert scene.page.content_height <= scene.rect.height


def test_removing_the_last_seat_that_can_go_leaves_the_focus_in_sight(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("new_game", slug=services.slugs()[0])
    draft = hand.top.draft
    while draft.can_remove:
        last = f"remove/{len(draft.seats) - 1}"
        hand.top.stage.set_focus(hand.top.stage.find(last), keyboard=True)
        hand.press(pygame.K_RETURN)

    focus = hand.top.stage.focus
    assert focus is not None
    assert focus.name == "add"
    assert focus in hand.top.stage.order()


def test_a_picture_that_another_scene_painted_is_shown_at_once(services: ProgramServices) -> None:
    hand = Hand(services)
    scene = hand.go("library")
    definition = services.definition(scene.boxes[0].slug)
    first, later = (board_pictures.BoardPictures(services) for _ in range(2))
    assert first.has(scene.kit, definition)

    later.hurry = True

    assert later.has(scene.kit, definition)
    assert not later.wanted, "nothing is painted twice"
