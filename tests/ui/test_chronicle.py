"""The chronicle scene: evenings and games, choosing one, filter, search, replay, deleting."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from boardgames.app.wiring import ProgramServices, available
from boardgames.session import journal
from boardgames.session.chronicle import store
from boardgames.session.chronicle.store import FILE_NAME, Chronicle
from boardgames.session.seats import Seat, Setup
from boardgames.session.services import SMALLEST_WINDOW
from boardgames.session.settings import Language, Settings
from boardgames.ui.scenes.chronicle import scene
from boardgames.ui.scenes.chronicle.marks import unusual_text
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.sheet import ScoreSheet
from boardgames.ui.text import Typesetter
from boardgames.ui.widgets import Label
from tests.ui.around import Hand, play_save
from tests.ui.chronicles import SLUG, chronicle_home


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(chronicle_home(tmp_path)))
    return ProgramServices()


@pytest.fixture
def hand(services: ProgramServices) -> Hand:
    hand = Hand(services)
    hand.go("chronicle")
    return hand


def days(hand: Hand) -> list[str]:
    return [record.created[:10] for record in hand.find("evenings").records]


def people(hand: Hand) -> list[tuple[str, int]]:
    return [(line.who.name, line.games) for line in hand.find("players").lines]


def texts(hand: Hand) -> list[str]:
    return [child.text for child in hand.top.stage.walk() if isinstance(child, Label)]


def widget(hand: Hand, kind: type) -> object:
    return next(child for child in hand.top.stage.walk() if isinstance(child, kind))


def choose(hand: Hand, number: int) -> None:
    hand.click(hand.find("evenings").row_rect(number).center)


def test_the_library_leads_to_the_chronicle(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")

    hand.click("chronicle")

    assert days(hand) == ["2026-02-08", "2025-11-17", "2025-03-01"]


@pytest.mark.parametrize(("is_clicked", "wanted"), [(False, "2026-02-08"), (True, "2025-03-01")])
def test_only_the_choice_of_a_player_stays_while_more_evenings_are_read(
    services: ProgramServices, monkeypatch: pytest.MonkeyPatch, is_clicked: bool, wanted: str
) -> None:
    folder, found = services.saves.folder, store._journals
    created = {path.name: journal.read(path).header.created for path in folder.glob("*.journal")}
    newest_last = lambda folder: sorted(found(folder), key=lambda one: created[one[0]], reverse=True)  # noqa: E731
    monkeypatch.setattr(store, "_journals", newest_last)  # the last is read first
    monkeypatch.setattr(scene, "READ_AT_ONCE", 2)
    hand = Hand(services)
    hand.go("chronicle")
    assert days(hand) == ["2025-11-17", "2025-03-01"]

    if is_clicked:
        hand.top.choose(hand.find("evenings").records[1].id)
    while hand.top.book.chronicle.waiting:
        hand.top.update(0.1)
    hand.top.layout()

    assert len(days(hand)) == 3
    assert hand.top.evenings.record().created.startswith(wanted)


def test_the_page_shows_the_sheet_and_the_course_of_the_chosen_evening(hand: Hand) -> None:
    choose(hand, 2)

    record = hand.top.evenings.record()
    assert record.created.startswith("2025-03-01")
    assert widget(hand, ScoreSheet).standing == record.standing
    assert widget(hand, ScorePlot).course == record.course
    assert "1 March 2025, 20:00" in texts(hand)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", available())
def test_no_row_of_the_sheet_is_cut_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, language: Language
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    services = ProgramServices()
    colours = services.about(slug).colours
    seats = tuple(Seat(name, colour.id) for name, colour in zip(("Miriam", "Ben", "Ruth"), colours, strict=False))
    session = services.saves.begin(Setup(slug, seats, {}, 3))
    session.submit(session.game.legal(session.state)[0])
    session.break_off("agreed")

    hand = Hand(services, Settings(language=language, animation="off"), SMALLEST_WINDOW)
    hand.go("chronicle")

    assert widget(hand, ScoreSheet).measures.name_px > 0, "a name ends in an ellipsis"


def test_the_first_of_a_month_has_its_french_ending(services: ProgramServices) -> None:
    hand = Hand(services, Settings(language="fr", animation="off"))
    hand.go("chronicle")

    choose(hand, 2)

    assert "1er mars 2025, 20:00" in texts(hand)


def test_the_page_says_which_bots_played(hand: Hand) -> None:
    assert "Asher: a Steady bot" in texts(hand)


def test_page_line_and_list_of_saves_say_who_conceded(
    services: ProgramServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    colours = services.about(SLUG).colours
    seats = (Seat("Ann", colours[0].id), Seat("Asher", colours[1].id, "bot", "gentle"))
    session = services.saves.begin(Setup(SLUG, seats, {}, 3))
    session.submit(session.game.legal(session.state)[0])
    session.reseat((replace(seats[0], kind="bot", conceded=True), seats[1]))
    session.break_off("conceded")
    drawn, draw = list[str](), Typesetter.draw
    monkeypatch.setattr(Typesetter, "draw", lambda *args, **more: (drawn.append(args[3]), draw(*args, **more))[1])

    hand = Hand(services)
    hand.go("chronicle")
    hand.press(pygame.K_LSHIFT)

    assert "Asher wins · Ann conceded" in texts(hand)
    assert "Asher: a Gentle bot" in texts(hand)
    assert [text for text in drawn if text.startswith("Ann ") and text.endswith(" (conceded)")]
    (save,) = (save for save in services.saves.list() if save.seed == 3 and len(save.seats) == 2)
    assert save_words.standing(hand.top.kit, save).endswith(" · Ann conceded")


def test_arrows_choose_and_enter_replays(hand: Hand, services: ProgramServices) -> None:
    hand.press(pygame.K_DOWN, pygame.K_RETURN)

    path = Chronicle(services.saves).files_of(hand.program.scenes._stack[-2].evenings.record())[0]
    assert hand.visits == [("replay", {"path": path})]


def test_the_score_of_an_evening_opens_with_its_session(hand: Hand) -> None:
    record = hand.top.evenings.record()

    hand.click("score")

    ((place, facts),) = hand.visits
    assert place == "score"
    assert tuple(facts["session"].game.outcome(facts["session"].state).totals) == record.totals


@pytest.mark.parametrize(("words", "left"), [("ben", 2), ("BEN ruth", 1), ("zoe", 1), ("2025", 2), ("nobody", 0)])
def test_search_finds_players_and_days(hand: Hand, words: str, left: int) -> None:
    hand.click("search")
    hand.type(words)

    if left:
        assert len(days(hand)) == left
    else:
        hand.click("way_on")
        assert len(days(hand)) == 3


def test_a_search_without_a_match_leads_to_the_tabs_that_have_one(hand: Hand) -> None:
    hand.piece("tabs", "games")
    hand.click("search")
    hand.type("ruth")

    assert "“ruth” does not occur under “Games”, but elsewhere in the chronicle:" in texts(hand)
    assert [hand.find(f"found/{tab}").text for tab in ("evenings", "players")] == ["Evenings: 2", "Players: 1"]
    hand.click("found/players")
    assert people(hand) == [("Ruth", 2)]


def test_a_search_without_any_match_says_so_of_the_whole_chronicle(hand: Hand) -> None:
    hand.piece("tabs", "games")
    hand.click("search")
    hand.type("nobody")

    assert "Nothing in the chronicle matches “nobody”." in texts(hand)


def test_the_game_played_last_comes_first_among_the_games(services: ProgramServices) -> None:
    from tests.ui.chronicles import play_to_end

    other = max(services.slugs(), key=lambda slug: services.about(slug).shelf)
    play_to_end(services.saves, ("Ann", "Ben"), 3, other)
    hand = Hand(services)
    hand.go("chronicle", tab="games")

    assert [slug for slug, _, _ in hand.find("games").counts] == [other, SLUG]


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ((), ""),
        (("taken_back",), "The table agreed to undo moves."),
        (("went_back",), "The table agreed to go back to an earlier move. The game therefore sets no records."),
        (
            ("broken_off", "judged"),
            "The table agreed to set something right."
            " A game that ended early sets no records and is left out of averages.",
        ),
    ],
)
def test_what_was_unusual_about_an_evening_is_one_paragraph(hand: Hand, marks: tuple[str, ...], said: str) -> None:
    assert unusual_text(hand.top.kit, marks) == said


def test_a_chip_shows_one_game_only(services: ProgramServices) -> None:
    from tests.ui.chronicles import play_to_end

    other = next(slug for slug in reversed(services.slugs()) if slug != SLUG and services.about(slug).players.min <= 2)
    play_to_end(services.saves, ("Ann", "Ben"), 3, other)
    hand = Hand(services)
    hand.go("chronicle")
    assert len(days(hand)) == 4

    hand.click(f"filter/{other}")

    assert len(days(hand)) == 1
    assert hand.top.evenings.record().game == other
    hand.click("search")
    hand.type("zoe")
    assert [hand.find(name).text.split()[-1] for name in ("filter/", f"filter/{SLUG}", f"filter/{other}")] == [
        "1",
        "1",
        "0",
    ], "chips count what matches"
    name = services.about(other).name.en
    assert f"No finished game of {name} matches “zoe”." in texts(hand)


def test_deleting_asks_first(hand: Hand, services: ProgramServices) -> None:
    hand.click("delete")
    hand.click("delete/keep")
    assert len(days(hand)) == 3

    hand.click("delete")
    hand.click("delete/yes")

    assert days(hand) == ["2025-11-17", "2025-03-01"]
    assert len(list(services.saves.folder.rglob("*.journal"))) == 2
    assert hand.top.evenings.record().created.startswith("2025-11-17")


def test_escape_keeps_what_was_to_be_deleted(hand: Hand) -> None:
    hand.click("delete")

    hand.press(pygame.K_ESCAPE)

    assert len(days(hand)) == 3


def test_a_game_deleted_from_the_saves_stays_without_a_replay(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("load")
    hand.click("delete")

    hand.go("chronicle")

    assert len(days(hand)) == 3
    assert len(list(services.saves.folder.glob("*.journal"))) == 2
    gone = next(n for n, r in enumerate(hand.find("evenings").records) if not hand.top.book.chronicle.files_of(r))
    choose(hand, gone)
    assert not hand.find("replay").enabled
    hand.click("replay")
    assert [place for place, _ in hand.visits] == []


def test_the_index_is_written_when_the_scene_is_left(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")
    hand.go("chronicle")

    hand.press(pygame.K_ESCAPE)

    assert (services.saves.folder / FILE_NAME).is_file()


def test_without_a_finished_game_the_ledger_says_what_it_is_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    services = ProgramServices()
    (tmp_path / "saves").mkdir()
    play_save(services, moves=3)
    hand = Hand(services)
    hand.go("library")

    hand.go("chronicle")

    assert hand.has("way_on")
    hand.click("way_on")
    assert type(hand.top).__name__ == "LibraryScene"


# Games


def test_the_page_of_a_game_has_records_that_lead_to_their_evening(hand: Hand) -> None:
    hand.piece("tabs", "games")
    best = next(best for best in _page(hand).bests if best.kind == "most_points")

    hand.click("best/most_points")

    assert hand.top.tab == "evenings"
    assert hand.top.evenings.record() == best.record


def test_the_page_of_a_game_shows_where_points_come_from_and_who_wins(hand: Hand) -> None:
    hand.piece("tabs", "games")

    page = _page(hand)
    assert len(hand.find("seats").bars) == 3
    assert [bar.value for bar in hand.find("rows").bars] == [row.share for row in page.rows if row.points]
    assert len(hand.find("history").series[0].points) == 3


def _page(hand: Hand):
    from boardgames.session.chronicle.games import game_page

    return game_page(hand.top.book.records, SLUG)


def test_options_are_said_with_their_names() -> None:
    services = ProgramServices()
    found = []
    for slug in services.slugs():
        definition = services.definition(slug)
        for option in definition.game.options:
            others = [value for value in option.values if value.id != option.default]
            if {value.id for value in option.values} != save_words.SWITCH:
                chosen = {option.id: others[0].id}
                found += save_words.options_of(chosen, definition, "en", ["Anna", "Ben"])
                french = save_words.options_of(chosen, definition, "fr", ["Anna", "Ben"])
                assert all("\u00a0: " in words for words in french)

    assert found
    assert all(": " in words for words in found)
    assert not any(words.endswith(")") for words in found)
