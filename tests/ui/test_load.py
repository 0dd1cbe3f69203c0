"""The list of saves: choosing, filters, search, renaming, copying, deleting and taking that back."""

import os
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace

from boardgames.app.wiring import ProgramServices, available, find
from boardgames.session.challenges import day as days
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.settings import Settings
from boardgames.session.ways import Ways
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


def test_search_finds_players_without_their_accents(hand: Hand, saves: list[Path]) -> None:
    hand.click("search")
    hand.type("zoe")

    assert shown(hand) == [saves[0]]

    hand.type(" nobody")

    assert shown(hand) == []

    hand.click("way_on")

    assert shown(hand) == saves


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


def test_a_finished_game_offers_its_replay_first(services: ProgramServices) -> None:
    path = play_save(services, moves=5000)
    assert services.saves.summary(path).finished
    hand = Hand(services)
    hand.go("load")

    assert hand.find("replay").kind == "primary"

    hand.press(pygame.K_RETURN)

    assert hand.visits == [("replay", {"path": path})]


def test_a_game_with_hidden_scores_does_not_say_that_there_are_none(services: ProgramServices) -> None:
    services.saves.open(play_save(services)).session.play_by(Ways(scores="own"))
    hand = Hand(services)
    hand.go("load")
    save = services.saves.list()[0]

    assert {save_words.points(hand.top.kit, save, seat) for seat in (0, 1)} == {"points hidden"}


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


def test_a_damaged_save_says_why_and_can_only_be_watched(services: ProgramServices) -> None:
    path = play_save(services, moves=6)
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"c":"', b'"c":"0')
    path.write_bytes(b"\n".join(lines))

    hand = Hand(services)
    hand.go("load")

    assert hand.top.save().view_only
    assert hand.find("replay").kind == "primary"
    assert not hand.find("continue").enabled
    assert save_words.standing(hand.top.kit, hand.top.save()) == "**Plays up to move 2** · damaged"
    assert "damaged at line 4" in hand.find("continue").reason


@pytest.mark.parametrize(
    ("settings", "size", "words", "sentence"),
    [
        (Settings(language="en", animation="off"), (1280, 800), "older board", "has changed since"),
        (Settings(language="fr", animation="off", text_size=150), (1024, 640), "ancien plateau", "a changé depuis"),
    ],
)
def test_a_save_whose_board_has_changed_since_says_so_in_its_row(
    services: ProgramServices, settings: Settings, size: tuple[int, int], words: str, sentence: str
) -> None:
    play_save(services, moves=3)
    same = Hand(services, settings, size)
    same.go("load")
    services.__dict__["saves"] = Saves(services.saves.folder, lambda slug: replace(find(slug), data="other"))
    changed = Hand(services, settings, size)

    changed.go("load")

    assert not any(words in text for text in drawn_texts(same))
    assert any(words in text for text in drawn_texts(changed))
    assert changed.find("continue").enabled
    if changed.find("details") is not None:
        told = [label.text for label in changed.find("details").children if isinstance(label, Label)]
        assert any(sentence in text for text in told)


def drawn_texts(hand: Hand) -> list[str]:
    """All texts in the rows of the list."""
    texts: list[str] = []
    kind, rows = hand.find("saves").kit.type, hand.find("saves")
    with patch.object(kind, "draw", lambda surface, rect, text, *rest, **more: texts.append(text)):
        rows.draw(hand.screen)
    return texts


def test_a_damaged_save_keeps_its_name(services: ProgramServices) -> None:
    path = play_save(services, moves=6)
    path.write_bytes(path.read_bytes() + b"{}\n")
    before = path.read_bytes()
    hand = Hand(services)
    hand.go("load")

    hand.click("rename")
    hand.type("Sunday")
    hand.press(pygame.K_RETURN)

    assert path.read_bytes() == before
    assert "damaged at line 8" in hand.program.scenes._toasts[0].text


def test_a_file_that_is_no_save_is_shown_and_can_be_deleted(services: ProgramServices) -> None:
    path = services.saves.folder / "notes.journal"
    path.write_text("shopping list\n", encoding="utf-8")
    hand = Hand(services)
    hand.go("load")
    assert not hand.find("continue").enabled

    hand.click("delete")

    assert not path.exists()


@pytest.fixture
def bad_files(services: ProgramServices) -> None:
    folder = services.saves.folder
    (folder / "bytes.journal").write_bytes(b'{"format":"\xff\xfe"}\n')
    (folder / "link.journal").symlink_to("nowhere")
    (folder / os.fsdecode(b"name-\xff.journal")).write_bytes(b"\xff\n")
    (folder / "folder.journal").mkdir()


@pytest.mark.usefixtures("bad_files")
def test_bad_files_are_shown_as_lines_that_cannot_be_opened(services: ProgramServices) -> None:
    hand = Hand(services)

    hand.go("load")
    hand.top.draw(hand.screen)

    assert len(shown(hand)) == 4
    assert {save_words.standing(hand.top.kit, save) for save in hand.top.saves} == {"Cannot be opened"}
    assert not any(hand.find(name).enabled for name in ("continue", "replay", "copy"))


@pytest.mark.usefixtures("bad_files")
def test_the_library_opens_whatever_lies_among_the_saves(services: ProgramServices) -> None:
    hand = Hand(services)

    hand.go("library")
    hand.top.draw(hand.screen)

    assert (hand.top.count, hand.top.newest) == (4, None)


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


def rows_said(hand: Hand) -> list[str]:
    """The standings in the rows of the list."""
    rows = hand.find("saves")
    words: list[str] = []
    for index in range(len(rows.saves)):
        said = save_words.row_standings(hand.program.kit(), rows.saves[index], None, rows.is_deal(rows.saves[index]))
        words.append(next(said))
    return words


def deal_of_today(services: ProgramServices) -> Path:
    """A save of the deal of the day."""
    games = [slug for slug in services.slugs() if services.playable(slug)]
    deal = days.deal_of(date(2026, 3, 18), games, services.about)
    session = services.saves.begin(days.setup_of(deal, services.about(deal.game), ("Gideon", "Ruth", "Boaz"), "Anna"))
    session.submit(session.game.legal(session.state)[0])
    assert session.journal is not None
    return session.journal.path


def test_a_deal_of_the_day_is_marked_in_its_row_and_details_and_found_by_that(services: ProgramServices) -> None:
    play_save(services, ("Miriam", "Ben"), 3)
    deal_of_today(services)
    hand = Hand(services)
    hand.go("load")

    marked = ["Deal of the day" in words for words in rows_said(hand)]
    details = [widget.text for widget in hand.top.stage.walk() if isinstance(widget, Label)]
    hand.top.words = "deal day"

    assert sorted(marked) == [False, True]
    assert any("Deal of the day" in text for text in details) == marked[0]
    assert len(shown(hand)) == 1


def test_a_row_without_space_drops_everything_before_the_deal_of_the_day(services: ProgramServices) -> None:
    deal_of_today(services)
    hand = Hand(services)
    (save,) = services.saves.list()

    *longer, deal, _, _, last = save_words.row_standings(hand.program.kit(), save, None, is_deal=True)

    assert all("Deal of the day" in words for words in (*longer, deal))
    assert deal == "**Round 1** · Deal of the day"
    assert last == "**Round 1**"


def test_a_row_without_space_drops_who_conceded_before_any_word_is_cut(services: ProgramServices) -> None:
    session = services.saves.open(play_save(services, ("Miriam", "Ben"), 3)).session
    first, *others = session.setup.seats
    session.reseat((replace(first, kind="bot", level="gentle", conceded=True), *others))
    session.break_off("conceded")
    hand = Hand(services)

    (save,) = services.saves.list()
    tries = list(save_words.row_standings(hand.program.kit(), save, None, is_deal=False))

    assert [" · Miriam conceded" in words for words in tries] == [True, True, False, False]
    assert "Ben" in tries[2]
    assert tries[3] == "**Finished**"


@pytest.mark.parametrize("slug", available())
def test_a_tie_in_a_game_that_was_broken_off_is_no_victory(services: ProgramServices, slug: str) -> None:
    game = services.about(slug)
    seats = tuple(Seat(f"P{n}", game.colours[n].id) for n in range(game.players.min))
    session = services.saves.begin(Setup(slug, seats, {}, 3))
    session.submit(session.game.legal(session.state)[0])
    session.break_off("agreed")

    (save,) = services.saves.list()

    is_tied = session.outcome is not None and len(session.outcome.winners) > 1
    said = save_words.standing(Hand(services).program.kit(), save)
    assert save.tied == is_tied
    assert said.endswith(" are tied") == is_tied
