"""The set-up of a game: what is filled in, options, ways, deal, and what stops the start."""

import itertools
from pathlib import Path

import msgspec
import pygame
import pytest

from boardgames.app.wiring import ProgramServices, available
from boardgames.session import lesson_progress
from boardgames.session.draft import Draft
from boardgames.session.lesson_progress import Progress
from boardgames.session.seats import Seat
from boardgames.session.settings import Settings
from boardgames.ui.widgets import Chip, Label
from tests.ui.around import Hand

SLUG = "portals"  # it has teams for four, and colours for five


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


@pytest.fixture
def hand(services: ProgramServices) -> Hand:
    hand = Hand(services)
    hand.go("new_game", slug=SLUG)
    return hand


def names(hand: Hand) -> list[str]:
    return [seat.name for seat in hand.top.draft.seats]


def test_everything_is_filled_in(hand: Hand) -> None:
    hand.press(pygame.K_RETURN)

    place, args = hand.visits[-1]
    setup = args["setup"]
    assert place == "play"
    assert [seat.kind for seat in setup.seats] == ["human", "bot", "bot", "bot"], "without a past, one person and bots"
    assert len({seat.name for seat in setup.seats}) == len({seat.colour for seat in setup.seats}) == 4
    assert setup.seed > 0


def test_what_was_typed_is_there_again_after_a_look_elsewhere(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("library")
    hand.go("new_game", slug=SLUG)
    hand.top.draft.seats[0].name = "Zoé"
    hand.top.draft.seats[1].kind = "human"
    hand.press(pygame.K_ESCAPE)
    other = next(slug for slug in available() if slug != SLUG)
    hand.go("new_game", slug=other)
    assert names(hand)[0] == "Zoé", "the same people, whatever they play"
    hand.press(pygame.K_ESCAPE)
    hand.go("new_game", slug=SLUG)
    assert names(hand)[0] == "Zoé"
    assert [seat.kind for seat in hand.top.draft.seats[:2]] == ["human", "human"]

    hand.top.start()

    assert services.drafts == {}


def test_open_hands_cover_nothing(hand: Hand) -> None:
    hand.top.draft.seats[1].kind = "human"
    hand.top.layout()
    covered = hand.top.info.hidden.text
    hand.top.draft.ways = msgspec.structs.replace(hand.top.draft.ways, open_hands=True)
    hand.top.layout()

    assert covered.startswith("The screen is covered when it passes")
    assert hand.top.info.hidden.text == "Hands are open, so the screen is never covered."


def test_two_starts_deal_differently_unless_a_seed_is_typed(hand: Hand) -> None:
    hand.top.start()
    hand.press(pygame.K_ESCAPE)
    hand.top.start()
    first, second = (args["setup"].seed for _, args in hand.visits)
    assert first != second

    hand.press(pygame.K_ESCAPE)
    hand.click("seed")
    hand.type("4711")
    hand.click("start")

    assert hand.visits[-1][1]["setup"].seed == 4711


def test_the_answer_of_start_covers_no_control_and_the_field_at_fault_is_marked(hand: Hand) -> None:
    hand.click("seed")
    hand.type("x")
    hand.click("start")

    bubble, start = hand.top.stage.overlays[-1], hand.find("start")
    controls = [hand.find(name).rect for name in ("start", "cancel", "seed", "dice")]

    assert bubble.rect.collidelist(controls) < 0
    assert bubble.tip == start.rect.midtop
    assert hand.find("seed").is_wrong
    assert not hand.find("name/0").is_wrong


def test_a_seed_that_is_no_number_stops_the_start_with_a_reason(hand: Hand) -> None:
    hand.click("seed")
    hand.type("x")

    hand.click("start")

    assert hand.visits == []
    assert not hand.find("start").enabled
    assert hand.top.state.text == hand.top.kit.say("new_game.seed_wrong")


def test_teams_with_three_seats_disable_start_and_name_the_reason(hand: Hand) -> None:
    hand.click("option/teams")
    assert hand.find("start").enabled

    hand.click("remove/3")

    start = hand.find("start")
    teams = next(option for option in hand.top.definition.game.options if option.id == "teams")
    assert not start.enabled
    assert teams.name.en in hand.top.state.text

    hand.click("start")
    assert hand.visits == []

    hand.click("add")
    assert hand.find("start").enabled


def test_the_rules_of_the_game_have_the_last_word(services: ProgramServices, monkeypatch: pytest.MonkeyPatch) -> None:
    from boardgames.core.game import SetupError
    from boardgames.core.phrase import say

    def refuse(options: object, seats: int) -> None:
        raise SetupError(say("new_game.full", most=seats))

    monkeypatch.setattr(services.game(SLUG), "check", refuse)
    hand = Hand(services)
    hand.go("new_game", slug=SLUG)

    assert not hand.find("start").enabled
    assert hand.top.state.text == hand.top.kit.say("new_game.full", most=4)


def test_the_chip_counts_changes_and_resets_them(hand: Hand) -> None:
    published = hand.find("reset").text
    hand.click("option/simplified")
    hand.piece("option/hand_limit_mode", "lenient")
    assert "2" in hand.find("reset").text

    hand.click("reset")

    assert hand.find("reset").text == published
    assert hand.top.draft.options == hand.top.draft.published


def test_without_a_change_the_published_rules_are_words_and_no_button(hand: Hand) -> None:
    assert isinstance(hand.find("reset"), Label)

    hand.click("option/simplified")

    assert isinstance(hand.find("reset"), Chip)


def test_open_hands_are_explained_below_their_switch_without_naming_what_was_never_seen(hand: Hand) -> None:
    toggle, text = hand.find("way/open_hands"), hand.top.kit.say("ways.open_hands.help")

    label = next(widget for widget in hand.top.stage.walk() if isinstance(widget, Label) and widget.text == text)

    assert label.rect.top >= toggle.rect.bottom
    assert label.rect.right == toggle.rect.right, "as wide as the column"
    assert "curtain" not in text


def test_the_time_of_a_clock_comes_into_sight_with_it(hand: Hand) -> None:
    hand.top.area.scroll_to(hand.top.area.furthest)
    hand.tab_to("way/clock")
    hand.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)

    for name in ("way/clock", "way/seconds", "way/forced"):
        assert hand.top.area.rect.contains(hand.find(name).rect), name


def test_no_title_of_a_game_stands_behind_a_colon(services: ProgramServices) -> None:
    for language, slug in itertools.product(("en", "fr"), available()):
        hand = Hand(services, Settings(language=language, animation="off"))
        title = hand.go("new_game", slug=slug).stage.find("top").children[2].text

        assert title.count(":") == services.definition(slug).game.name.of(language).count(":")


def test_the_print_button_opens_the_pages_of_this_game(hand: Hand) -> None:
    hand.click("print")

    assert hand.visits == [("print", {"slug": SLUG})]


def test_a_newcomer_is_led_to_the_lesson_until_it_was_taken(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("new_game", slug=SLUG)

    hand.click("first_game")
    lesson_progress.save(SLUG, Progress(learned=True))
    hand.go("new_game", slug=SLUG)

    assert hand.visits == [("lesson", {"slug": SLUG})]
    assert not hand.has("first_game")


def test_same_as_last_time_brings_names_kinds_and_options_back(services: ProgramServices, hand: Hand) -> None:
    assert not hand.has("again")
    hand.click("name/0")
    hand.type("a")
    hand.click("option/simplified")
    hand.click("remove/3")
    hand.click("start")
    wanted = hand.visits[-1][1]["setup"]

    later = Hand(services)
    later.go("new_game", slug=SLUG)
    later.click("again")
    later.click("start")

    setup = later.visits[-1][1]["setup"]
    assert (setup.seats, dict(setup.options)) == (wanted.seats, dict(wanted.options))
    assert setup.seats[0].name == "a"


def test_switching_notes_on_again_brings_back_those_silenced_one_by_one(hand: Hand) -> None:
    silent = msgspec.structs.replace(hand.program.settings, teach=False, silenced_notes=("portals.teach.prompt.turn",))
    hand.program.change_settings(silent)

    hand.click("teach")

    assert hand.program.settings.teach
    assert hand.program.settings.silenced_notes == ()


def test_lessons_are_a_setting_that_stays(hand: Hand) -> None:
    before = hand.program.settings.teach

    hand.click("teach")

    assert hand.program.settings.teach is not before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_control_of_every_game_can_be_reached_and_none_covers_another(
    services: ProgramServices, size: tuple[int, int], language: str, percent: int
) -> None:
    hand = Hand(services, Settings(language=language, animation="off", text_size=percent), size)
    for slug in services.slugs():
        scene = hand.go("new_game", slug=slug)
        controls = [widget for widget in scene.area.walk() if widget.focusable and widget is not scene.area]
        for widget in controls:
            assert widget.rect.left >= 0, (slug, widget.name)
            assert widget.rect.right <= size[0], (slug, widget.name)
            others = [other.name for other in controls if other is not widget and other.rect.colliderect(widget.rect)]
            assert not others, (slug, widget.name)


def test_a_draft_knows_when_seats_and_options_do_not_fit(services: ProgramServices) -> None:
    draft = Draft(services.definition(SLUG), ["A", "B"], ["C", "D", "E"])

    draft.options["teams"] = "on"
    fitting = draft.misfit()
    draft.add()

    assert fitting is None
    assert draft.misfit() is not None


def test_people_of_the_last_game_are_proposed_again_though_their_names_begin_alike(services: ProgramServices) -> None:
    last = [Seat("Marie", "red"), Seat("Milo", "blue", "bot"), Seat("Max", "green")]

    draft = Draft(services.definition(SLUG), ["Ann", "Ben"], ["Milo", "Nora"], last=last)

    assert [seat.name for seat in draft.seats] == ["Marie", "Nora", "Max"]


@pytest.mark.parametrize("slug", available())
def test_the_minutes_of_a_box_grow_with_the_seats_where_it_names_a_span(services: ProgramServices, slug: str) -> None:
    draft = Draft(services.definition(slug), list("ABCDEFG"), list("HIJKLMN"), usual_seats=0)
    game = draft.definition.game

    found = [draft.minutes]
    while draft.can_add:
        draft.add()
        found.append(draft.minutes)

    assert (found[0], found[-1]) == (game.minutes.min, game.minutes.max)
    assert found == sorted(found)
    assert len(set(found)) == (1 if game.minutes.min == game.minutes.max else len(found))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_lid_gives_way_before_the_page_must_be_scrolled(services: ProgramServices, size: tuple[int, int]) -> None:
    hand = Hand(services, Settings(language="fr", animation="off"), size)
    for slug in services.slugs():
        scene = hand.go("new_game", slug=slug)
        lid, start = scene.stage.find("lid"), scene.stage.find("first_game")

        assert start.rect.bottom <= scene.area.rect.bottom, slug
        assert lid.rect.height > start.rect.height


def test_the_ways_of_a_table_are_chosen_and_proposed_again_next_time(hand: Hand) -> None:
    hand.tab_to("way/open_hands")
    hand.press(pygame.K_RETURN)
    hand.tab_to("way/clock")
    hand.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    hand.top.start()
    ways = hand.visits[-1][1]["setup"].ways

    hand.go("new_game", slug=SLUG)

    assert (ways.open_hands, ways.clock, ways.scores) == (True, "turn", "live")
    assert hand.top.draft.ways == ways
    assert hand.find("way/forced") is not None
    assert "With a clock. With open hands." in hand.top.state.text  # they may lie out of sight


def test_a_new_game_proposes_seats_and_options_of_the_last_one(hand: Hand) -> None:
    hand.piece("kind/1", "human")
    hand.click("option/simplified")
    hand.top.start()
    setup = hand.visits[-1][1]["setup"]

    hand.go("new_game", slug=SLUG)

    assert hand.top.draft.setup(setup.seed) == setup
