"""The set-up of a game: seats, options, deal, and what stops the start."""

import itertools
from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger

from boardgames.app.wiring import ProgramServices, available
from boardgames.bots.registry import LEVELS
from boardgames.core.phrase import Noun
from boardgames.session import lesson_progress
from boardgames.session.draft import Draft
from boardgames.session.lesson_progress import Progress
from boardgames.session.settings import Settings
from boardgames.ui.keys import ARROWS
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.widgets import Chip, Label
from boardgames.ui.widgets.stage import nearest
from tests.ui.around import Hand

MOST_ARROWS = 9
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


def test_two_equal_names_are_both_marked(hand: Hand) -> None:
    hand.top.draft.rename(1, hand.top.draft.seats[0].name)

    hand.top.layout()

    assert [hand.find(f"name/{seat}").is_wrong for seat in range(3)] == [True, True, False]


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


def test_who_begins_is_offered_under_the_names_just_typed(hand: Hand) -> None:
    hand.tab_to("name/0")
    hand.type("x")

    assert hand.top.draft.seats[0].name in [item.text for item in hand.find("first").items]


def test_after_a_seat_is_removed_enter_removes_nobody_else(hand: Hand) -> None:
    count = len(hand.top.draft.seats)
    hand.tab_to("remove/1")

    hand.press(pygame.K_RETURN)

    assert len(hand.top.draft.seats) == count - 1
    assert hand.top.stage.focus is hand.find("add")


def test_a_full_table_shows_no_plus(hand: Hand) -> None:
    while hand.top.draft.can_add:
        assert hand.find("add").glyph == "plus"
        hand.click("add")

    assert hand.find("add").glyph == ""


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


def test_a_seat_is_dragged_to_another_place(hand: Hand) -> None:
    before = names(hand)
    start, goal = hand.find("drag/0").rect.center, hand.find("drag/2").rect.center

    hand.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    hand.send(pygame.MOUSEMOTION, pos=goal, rel=(0, 0), buttons=(1, 0, 0))
    hand.send(pygame.MOUSEBUTTONUP, pos=goal, button=1)

    assert names(hand) == [before[1], before[2], before[0], before[3]]


def test_arrows_on_the_handle_move_the_seat_and_keep_the_focus(hand: Hand) -> None:
    before = names(hand)
    hand.tab_to("drag/0")

    hand.press(pygame.K_DOWN, mod=pygame.KMOD_LSHIFT)

    assert names(hand) == [before[1], before[0], *before[2:]]
    assert hand.top.stage.focus.name == "drag/1"


def test_arrows_alone_pass_the_handle_and_reach_every_row(hand: Hand) -> None:
    before = names(hand)
    hand.tab_to("drag/0")

    hand.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)

    assert names(hand) == before
    assert hand.top.stage.focus.name == "drag/3"


@pytest.mark.parametrize("slug", available())
def test_few_arrows_lead_from_start_to_every_control_on_the_screen(services: ProgramServices, slug: str) -> None:
    stage = Hand(services).go("new_game", slug=slug).stage
    seen = [widget for widget in stage.order() if widget.rect.bottom <= stage.find("start").rect.bottom]

    reached, edge = {stage.find("start")}, {stage.find("start")}
    for _ in range(MOST_ARROWS):
        edge = {nearest(one.rect, [w for w in seen if w is not one], way) for one in edge for way in ARROWS.values()}
        edge = edge - reached - {None}
        reached |= edge

    assert set(seen) == reached, [widget.name for widget in set(seen) - reached]


def test_no_tab_leads_to_where_no_ring_is_seen(hand: Hand) -> None:
    order = hand.top.stage.order()

    assert hand.top.area.furthest > 0
    assert hand.top.area not in order


def test_ctrl_enter_starts_the_game_from_anywhere_and_the_button_says_so(hand: Hand) -> None:
    hand.tab_to("name/1")

    hand.press(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)

    assert hand.visits[-1][0] == "play"
    hand.go("new_game", slug=SLUG)
    assert hand.find("start").second == "Ctrl Enter"


def test_ctrl_enter_does_not_start_behind_an_open_menu(hand: Hand) -> None:
    hand.click("colour/0")

    hand.press(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)

    assert not hand.visits


def test_tab_leads_from_the_last_choice_to_the_start_and_only_then_out_of_the_page(hand: Hand) -> None:
    order = [widget.name for widget in hand.top.stage.order()]
    after = order[max(order.index(widget.name) for widget in hand.top.area.walk() if widget.name in order) + 1 :]

    assert after[:3] == ["start", "cancel", "back"]


def test_enter_in_a_name_leads_to_the_start(hand: Hand) -> None:
    hand.tab_to("name/0")

    hand.press(pygame.K_RETURN)

    assert hand.top.stage.focus is hand.find("start")
    assert not hand.visits


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


def test_the_first_game_after_the_lesson_has_as_many_seats_as_it(services: ProgramServices) -> None:
    hand = Hand(services)
    lesson_progress.save(SLUG, Progress(learned=True))

    scene = hand.go("new_game", slug=SLUG)

    assert [seat.kind for seat in scene.draft.seats] == ["human", "bot"]


def test_typing_a_name_changes_the_token_and_two_equal_names_stop_the_start(hand: Hand) -> None:
    hand.top.draft.rename(2, "Amos")
    hand.click("name/0")
    hand.press(*[pygame.K_BACKSPACE] * 16)
    assert not hand.find("start").enabled

    hand.type("Amos")

    assert hand.find("colour/0").item.token[2] == "A"
    assert not hand.find("start").enabled
    assert "Amos" in hand.top.state.text

    hand.type("na")

    assert hand.find("start").enabled
    assert names(hand)[0] == "Amosna"


def test_a_bot_gives_way_to_a_typed_name_with_the_same_initial(hand: Hand) -> None:
    assert "Amos" in names(hand)
    hand.click("name/0")
    hand.press(*[pygame.K_BACKSPACE] * 16)

    hand.type("Ann")

    assert names(hand)[0] == "Ann"
    assert len({name[0] for name in names(hand)}) == 4
    assert [hand.find(f"name/{number}").text for number in range(4)] == names(hand)


def test_a_bot_that_was_given_its_name_keeps_it(hand: Hand) -> None:
    hand.top.draft.rename(1, "Abigail")

    hand.top.draft.rename(0, "Ann")

    assert names(hand)[:2] == ["Ann", "Abigail"]


def test_a_usual_bot_of_the_last_game_gives_way_too(hand: Hand) -> None:
    hand.press(pygame.K_RETURN)
    hand.go("new_game", slug=SLUG)

    hand.top.draft.rename(0, "Ann")

    assert len({name[0] for name in names(hand)}) == 4


def test_a_taken_colour_is_swapped_with_whoever_has_it(hand: Hand) -> None:
    seats = hand.top.draft.seats
    mine, taken = seats[0].colour, seats[1].colour
    hand.click("colour/0")
    menu = hand.top.stage.overlays[-1]
    items = {item.key: item for item in menu.items}

    menu.choose(list(items).index(taken))

    assert seats[1].name in items[taken].text
    assert (seats[0].colour, seats[1].colour) == (taken, mine)


def test_a_free_colour_is_chosen_by_keyboard(hand: Hand) -> None:
    free = [c.id for c in hand.top.definition.game.colours if hand.top.draft.holder(c.id) is None]
    hand.tab_to("colour/0")

    hand.press(pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)

    assert hand.top.draft.seats[0].colour == free[-1]
    assert hand.top.stage.focus.name == "colour/0"


def test_a_bot_becomes_a_person_with_a_name_of_a_person(hand: Hand) -> None:
    bot = names(hand)[2]

    hand.piece("kind/2", "human")

    assert hand.top.draft.people == 2
    assert names(hand)[2] != bot
    assert not hand.has("level/2")


def test_the_seats_cannot_fall_below_what_the_game_needs(hand: Hand) -> None:
    hand.click("remove/3")
    hand.click("remove/2")
    assert len(names(hand)) == 2

    hand.click("remove/1")

    assert len(names(hand)) == 2
    assert "2" in hand.top.stage.overlays[-1].headline.text


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


def test_names_are_french_in_french(services: ProgramServices) -> None:
    hand = Hand(services, Settings(language="fr", animation="off"))
    hand.go("new_game", slug=SLUG)

    assert names(hand)[0] == "Myriam"


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


def test_colours_that_the_rules_deal_cannot_be_chosen_and_say_why(services: ProgramServices) -> None:
    hand = Hand(services)
    dealt = {slug: by for slug in services.slugs() if (by := services.definition(slug).game.colours_by) is not None}
    assert dealt

    for slug, by in dealt.items():
        scene = hand.go("new_game", slug=slug)
        fields = [scene.stage.find(f"colour/{seat}") for seat in range(2)]

        assert all(not field.enabled and by.en in field.reason for field in fields)
        assert len({field.item.token[1] for field in fields}) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_lid_gives_way_before_the_page_must_be_scrolled(services: ProgramServices, size: tuple[int, int]) -> None:
    hand = Hand(services, Settings(language="fr", animation="off"), size)
    for slug in services.slugs():
        scene = hand.go("new_game", slug=slug)
        lid, start = scene.stage.find("lid"), scene.stage.find("first_game")

        assert start.rect.bottom <= scene.area.rect.bottom, slug
        assert lid.rect.height > start.rect.height


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_long_name_has_room_in_its_field(services: ProgramServices, size: tuple[int, int]) -> None:
    hand = Hand(services, Settings(language="fr", animation="off"), size)
    hand.go("new_game", slug=SLUG)

    field = hand.find("name/0")

    room = field.rect.width - 2 * field.kit.theme.measure("field_padding")
    assert field.kit.type.least_width("Wilhelmina Marie", "body") <= room


def test_a_name_with_signs_can_be_played(services: ProgramServices) -> None:
    finger = Finger(services, settings=QUIET)
    finger.program.go("new_game", slug=SLUG)
    for seat, typed in enumerate(("❤\ufe0f", "☀\ufe0f Ann")):
        field = finger.scene.stage.find(f"name/{seat}")
        finger.click(field.rect.center)
        finger.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        finger.post(pygame.event.Event(pygame.TEXTINPUT, text=typed))
    finger.click(finger.button("start").rect.center)
    finger.rest(0.1)
    finger.loop.run_frame()

    assert isinstance(finger.scene, (CurtainScene, TableScene))
    kit, session = finger.scene.table_kit, finger.scene.session
    assert [(seat.name, seat.initial) for seat in kit.seats[:2]] == [("❤", "?"), ("☀ Ann", "A")]
    assert [kit.strings.name(Noun("seat", str(seat))) for seat in range(2)] == ["❤", "☀ Ann"]
    assert [seat.name for seat in session.seats[:2]] == ["❤", "☀ Ann"]  # as typed
    finger.program.go("load")
    assert [seat.name for seat in finger.scene.saves[0].seats[:2]] == ["❤", "☀ Ann"]


def test_a_name_of_which_nothing_can_be_seen_is_asked_for_again(hand: Hand) -> None:
    hand.click("name/1")
    hand.top.stage.find("name/1").set_text("")
    hand.type("\ufe0f\u3164")
    hand.click("start")

    assert hand.visits == []
    assert hand.find("name/1").is_wrong


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_level_says_how_far_it_looks_and_how_long_it_thinks(services: ProgramServices, language: str) -> None:
    hand = Hand(services, Settings(language=language, animation="off", text_size=150), (1024, 640))
    hand.go("new_game", slug=SLUG)
    hand.tab_to("level/2")

    hand.press(pygame.K_RETURN)
    menu = hand.top.stage.overlays[-1]
    notes = [item.note for item in menu.items]

    assert [item.key for item in menu.items] == list(LEVELS)
    assert all(notes)
    assert len(set(notes)) == len(LEVELS)
    assert menu.natural()[0] <= 1024, "every note fits in one line"

    hand.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)

    assert hand.top.draft.seats[2].level == "master"
    assert hand.find("level/2").tooltip == notes[-1]


def test_whoever_is_chosen_begins_and_everybody_keeps_their_neighbours(hand: Hand) -> None:
    listed = names(hand)
    hand.click("first")
    menu = hand.top.stage.overlays[-1]
    assert [item.text for item in menu.items] == ["By lot", *listed]

    hand.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    hand.click("start")

    setup = hand.visits[-1][1]["setup"]
    assert [seat.name for seat in setup.seats] == [*listed[2:], *listed[:2]]
    assert setup.options["first_player"] == "seat_1"


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
