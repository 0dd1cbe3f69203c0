"""The seats of a new game: names, bots and their levels, colours, who is added, removed, dragged, and who begins."""

import pygame
import pytest
from finger import QUIET, Finger

from boardgames.app.wiring import ProgramServices
from boardgames.bots.registry import LEVELS
from boardgames.core.phrase import Noun
from boardgames.session import lesson_progress
from boardgames.session.lesson_progress import Progress
from boardgames.session.settings import Settings
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.table import TableScene
from tests.games.portals.screen import test_portals_new_game as new_game
from tests.games.portals.screen.test_portals_new_game import SLUG, names
from tests.ui.around import Hand

services, hand = new_game.services, new_game.hand


def test_two_equal_names_are_both_marked(hand: Hand) -> None:
    hand.top.draft.rename(1, hand.top.draft.seats[0].name)

    hand.top.layout()

    assert [hand.find(f"name/{seat}").is_wrong for seat in range(3)] == [True, True, False]


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


def test_names_are_french_in_french(services: ProgramServices) -> None:
    hand = Hand(services, Settings(language="fr", animation="off"))
    hand.go("new_game", slug=SLUG)

    assert names(hand)[0] == "Myriam"


def test_colours_that_the_rules_deal_cannot_be_chosen_and_say_why(services: ProgramServices) -> None:
    hand = Hand(services)
    dealt = {slug: by for slug in services.slugs() if (by := services.definition(slug).game.colours_by) is not None}
    assert dealt

    for slug, by in dealt.items():
        scene = hand.go("new_game", slug=slug)
        fields = [scene.stage.find(f"colour/{seat}") for seat in range(2)]

        assert all(not field.enabled and by.en in field.reason for field in fields)
        assert len({field.item.token[1] for field in fields}) == 1


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


def test_a_name_that_looks_like_markup_is_shown_as_it_will_be_at_the_table(hand: Hand) -> None:
    while hand.top.draft.can_remove:
        hand.click(f"remove/{len(hand.top.draft.seats) - 1}")
    hand.piece("kind/1", "human")
    hand.tab_to("name/0")
    hand.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    hand.type("{icon:none}")

    assert "(icon:none)" in hand.top.info.hidden.text
    assert "(icon:none)" in [item.text for item in hand.find("first").items]
    hand.piece("kind/1", "bot")
    assert "(icon:none)" in hand.find("remove/0").tooltip
    hand.click("colour/1")
    assert any("(icon:none)" in item.text for item in hand.top.stage.overlays[-1].items)


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
