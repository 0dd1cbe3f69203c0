"""The list of saves: choosing, filters, search, renaming, copying, deleting and taking that back, other folders."""

import os
from pathlib import Path

import pygame
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.session.settings import Settings
from boardgames.ui.scenes.common import save_words
from boardgames.ui.widgets import Label
from tests.ui.around import Hand, play_save


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    (tmp_path / "saves").mkdir()
    return ProgramServices()


@pytest.fixture
def saves(services: ProgramServices) -> list[Path]:
    """Three saves, the newest first."""
    paths = [
        play_save(services, ("Miriam", "Ben"), 3),
        play_save(services, ("Ruth", "Noah"), 9),
        play_save(services, ("Zoé", "Léo"), 5),
    ]
    for age, path in enumerate(paths):
        os.utime(path, (1_700_000_000 + 90_000 * age,) * 2)
    return paths[::-1]


@pytest.fixture
def hand(services: ProgramServices, saves: list[Path]) -> Hand:
    hand = Hand(services)
    hand.go("load")
    return hand


def shown(hand: Hand) -> list[Path]:
    return [save.path for save in hand.top.shown()]


def choose(hand: Hand, number: int) -> None:
    hand.click(hand.find("saves").row_rect(number).center)


def test_the_newest_save_is_chosen_and_continued(hand: Hand, saves: list[Path]) -> None:
    assert shown(hand) == saves

    hand.click("continue")

    assert hand.visits == [("resume", {"path": saves[0]})]


def test_a_row_is_chosen_by_click_and_replayed(hand: Hand, saves: list[Path]) -> None:
    choose(hand, 2)
    hand.click("replay")

    assert hand.visits == [("replay", {"path": saves[2]})]


def test_arrows_choose_and_enter_continues(hand: Hand, saves: list[Path]) -> None:
    hand.press(pygame.K_DOWN, pygame.K_RETURN)

    assert hand.visits == [("resume", {"path": saves[1]})]


def test_delete_takes_the_file_away_and_undo_brings_it_back(hand: Hand, saves: list[Path]) -> None:
    choose(hand, 1)
    before = saves[1].read_bytes()

    hand.click("delete")

    assert not saves[1].exists()
    assert shown(hand) == [saves[0], saves[2]]

    hand.click("take_back")

    assert saves[1].read_bytes() == before
    assert shown(hand) == saves
    assert hand.top.chosen == str(saves[1])


def test_the_key_of_undo_takes_a_deletion_back(hand: Hand, saves: list[Path]) -> None:
    hand.click("delete")
    assert not saves[0].exists()

    hand.press(pygame.K_u)

    assert saves[0].exists()


def test_what_was_deleted_is_gone_when_the_scene_is_left(services: ProgramServices, saves: list[Path]) -> None:
    hand = Hand(services)
    hand.go("library")
    hand.go("load")
    hand.click("delete")
    bin_folder = saves[0].parent / ".trash"
    assert list(bin_folder.glob("*"))

    hand.press(pygame.K_ESCAPE)

    assert not list(bin_folder.glob("*"))
    assert not saves[0].exists()


def test_a_copy_is_another_file_with_the_same_game(hand: Hand, saves: list[Path]) -> None:
    hand.click("copy")

    assert len(shown(hand)) == 4
    copied = Path(hand.top.chosen)
    assert copied not in saves
    assert copied.read_bytes().startswith(saves[0].read_bytes())


def test_a_copy_has_a_name_of_its_own_and_a_copy_of_it_counts_on(hand: Hand) -> None:
    hand.click("rename")
    hand.type("Sunday")
    hand.press(pygame.K_RETURN)

    for _ in range(3):  # the copy is the chosen one then
        hand.click("copy")

    names = [save.name for save in hand.top.shown()]
    assert sorted(names[:4]) == ["Sunday", "Sunday (copy 2)", "Sunday (copy 3)", "Sunday (copy)"]


def test_a_save_with_a_name_of_its_own_says_which_game_it_is(
    services: ProgramServices, hand: Hand, saves: list[Path]
) -> None:
    definition = services.definition(hand.top.save().game)
    game = definition.game.name.en
    services.saves.rename(saves[0], "Sunday")

    for place, told in (("load", game), ("library", f"Continue · {game}")):
        hand.go(place)
        assert told in [child.text for child in hand.top.stage.walk() if isinstance(child, Label)], place
    copied = services.saves.copy(saves[1], save_words.copy_name(hand.top.kit, game, ()))
    assert save_words.game_beside(services.saves.summary(copied), definition, "en") == ""


def test_a_save_gets_the_name_that_is_typed(services: ProgramServices, hand: Hand, saves: list[Path]) -> None:
    hand.click("rename")
    hand.type("Sunday")
    hand.press(pygame.K_RETURN)

    assert services.saves.summary(saves[0]).name == "Sunday"
    assert hand.top.save().name == "Sunday"


def test_escape_leaves_the_name_as_it_was(services: ProgramServices, hand: Hand, saves: list[Path]) -> None:
    hand.click("rename")
    hand.type("x")
    hand.press(pygame.K_ESCAPE)

    assert hand.has("rename")
    assert services.saves.summary(saves[0]).name == ""


@pytest.mark.parametrize("deed", ["copy", "delete", "search"])
def test_only_the_save_whose_name_was_asked_for_is_renamed(hand: Hand, saves: list[Path], deed: str) -> None:
    choose(hand, 1)
    hand.click("rename")

    hand.click(deed)
    if deed == "search":
        hand.type("zoe")

    assert hand.top.chosen != str(saves[1])
    assert hand.has("rename")
    assert not hand.has("rename_field")


def test_search_finds_players_without_their_accents(hand: Hand, saves: list[Path]) -> None:
    hand.click("search")
    hand.type("zoe")

    assert shown(hand) == [saves[0]]

    hand.type(" nobody")

    assert shown(hand) == []

    hand.click("way_on")

    assert shown(hand) == saves


def test_words_that_look_like_markup_are_searched_for_and_said(hand: Hand, saves: list[Path]) -> None:
    hand.click("search")
    hand.type("{icon:none}")

    assert shown(hand) == []
    assert any("(icon:none)" in getattr(widget, "text", "") for widget in hand.top.stage.walk())


def test_the_order_turns_round_by_menu(hand: Hand, saves: list[Path]) -> None:
    hand.tab_to("order")

    hand.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)

    assert shown(hand) == saves[::-1]


def test_the_chip_of_a_game_filters_the_list(hand: Hand, saves: list[Path]) -> None:
    slug = hand.top.saves[0].game

    hand.click(f"filter/{slug}")

    assert hand.find(f"filter/{slug}").on
    assert not hand.find("filter/").on
    assert shown(hand) == saves


def test_when_the_last_game_of_a_filter_is_deleted_all_are_shown(services: ProgramServices, hand: Hand) -> None:
    slugs = [slug for slug in services.slugs() if services.playable(slug)]
    other = play_save(services, slug=slugs[1])
    hand.go("load")
    hand.click(f"filter/{slugs[1]}")
    assert shown(hand) == [other]

    hand.click("delete")

    assert len(shown(hand)) == 3
    assert not hand.has("way_on")


def test_a_finished_game_offers_its_replay_first(services: ProgramServices) -> None:
    path = play_save(services, moves=5000)
    assert services.saves.summary(path).finished
    hand = Hand(services)
    hand.go("load")

    assert hand.find("replay").kind == "primary"

    hand.press(pygame.K_RETURN)

    assert hand.visits == [("replay", {"path": path})]


def test_the_score_of_a_finished_game_is_seen_again_and_esc_comes_back_to_the_list(services: ProgramServices) -> None:
    path = play_save(services, moves=5000)
    hand = Hand(services)
    load = hand.go("load")

    hand.click("score")

    [(place, args)] = hand.visits
    assert place == "score"
    assert args["session"].setup.seed == services.saves.summary(path).seed
    assert args["session"].is_over
    hand.press(pygame.K_ESCAPE)
    assert hand.top is load


def test_the_score_of_a_save_leaves_its_file_alone(services: ProgramServices) -> None:
    path = play_save(services, moves=5000)
    with path.open("ab") as file:
        file.write(b'{"m":["torn')
    before = path.read_bytes()
    hand = Hand(services)
    hand.go("load")

    hand.click("score")

    [(_, args)] = hand.visits
    assert args["session"].journal is None
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.torn")) == []


def test_a_save_elsewhere_is_opened_by_its_path(services: ProgramServices, saves: list[Path], tmp_path: Path) -> None:
    away = tmp_path / "stick" / "game.journal"
    away.parent.mkdir()
    away.write_bytes(saves[0].read_bytes())
    hand = Hand(services)
    hand.go("load")

    hand.click("open_file")
    hand.type(str(away))
    hand.press(pygame.K_RETURN)

    assert hand.visits == [("resume", {"path": away})]


def test_a_path_without_a_file_is_refused_in_the_dialog(hand: Hand) -> None:
    hand.click("open_file")
    hand.type("/nowhere.journal")
    hand.click("file_open")

    assert hand.visits == []
    assert hand.find("file_path").error == hand.top.kit.say("load.file.missing")

    hand.press(pygame.K_ESCAPE)

    assert hand.top.stage.overlays == []


@pytest.mark.parametrize("path", ["~nobody_of_this_name/game.journal", 300 * "a"])
def test_a_path_that_cannot_be_looked_at_is_refused_like_one_without_a_file(hand: Hand, path: str) -> None:
    hand.click("open_file")
    hand.type(path)
    hand.press(pygame.K_RETURN)

    assert hand.visits == []
    assert hand.find("file_path").error == hand.top.kit.say("load.file.missing")


def test_an_empty_list_leads_back_to_the_games(services: ProgramServices) -> None:
    hand = Hand(services)
    library = hand.go("library")
    hand.go("load")

    hand.click("way_on")

    assert hand.top is library


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_control_covers_another(
    services: ProgramServices, saves: list[Path], size: tuple[int, int], percent: int
) -> None:
    hand = Hand(services, Settings(language="fr", animation="off", text_size=percent), size)
    scene = hand.go("load")
    hand.click("delete")

    controls = [
        w for w in scene.stage.walk() if w.focusable and w.name not in ("", "list", "details", "saves", "rename")
    ]

    for widget in controls:
        assert widget.rect.left >= 0, widget.name
        assert widget.rect.right <= size[0], widget.name
        others = [other.name for other in controls if other is not widget and other.rect.colliderect(widget.rect)]
        assert not others, widget.name


@pytest.fixture
def long_hand(services: ProgramServices) -> Hand:
    """Nine saves, which are more than the list has room for."""
    first = play_save(services, moves=1)
    for _ in range(8):
        services.saves.copy(first)
    hand = Hand(services)
    hand.go("load")
    return hand


def test_a_row_far_down_is_chosen_without_the_list_moving_away(long_hand: Hand) -> None:
    long_hand.top.list_area.scroll_to(long_hand.top.list_area.furthest)
    scrolled = long_hand.top.list_area.offset
    assert scrolled > 0

    choose(long_hand, 6)

    assert long_hand.top.chosen == str(shown(long_hand)[6])
    assert long_hand.top.list_area.offset == scrolled


def test_the_list_follows_the_arrows(long_hand: Hand) -> None:
    long_hand.press(*[pygame.K_DOWN] * 8)

    rows, area = long_hand.find("saves"), long_hand.top.list_area

    assert long_hand.top.chosen == str(shown(long_hand)[8])
    assert area.rect.contains(rows.row_rect(8))
