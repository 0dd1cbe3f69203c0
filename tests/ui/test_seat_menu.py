"""The menu of a seat in the rail: hand it to a bot and back, by mouse and by keyboard, behind a curtain."""

import pygame
from finger import NAMES, Finger, QuietServices, setup_of
from seated import CALM, SEATS, SLUG

from boardgames.bots.registry import LEVELS
from boardgames.core.rng import Rng
from boardgames.session.loading import load
from boardgames.session.session import Session
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.widgets import Dialog, Label, MenuList


def seated(services: QuietServices, moves: int = 12, seats: int = SEATS) -> tuple[Finger, Session]:
    """A finger at a saved game of people who all have secrets, seen by the one who must decide."""
    session, rng = services.saves.begin(setup_of(services, SLUG, seats, 4)), Rng(4)
    while len(session.entries) < moves or not all(session.game.has_secret(session.state, n) for n in range(seats)):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger, session


def menu(finger: Finger) -> MenuList:
    """The menu that is open."""
    found = [overlay for overlay in finger.scene.stage.overlays if isinstance(overlay, MenuList)]
    assert found, "no menu is open"
    return found[-1]


def open_by_mouse(finger: Finger, seat: int) -> MenuList:
    """Click the token of a seat in the rail."""
    token = finger.table().rail.find(f"seat/{seat}")
    assert token is not None
    finger.click(token.rect.center)
    return menu(finger)


def choose(finger: Finger, key: str) -> None:
    """Click a line of the open menu."""
    found = menu(finger)
    line = [item.key for item in found.items].index(key)
    finger.click((found.rect.centerx, found.rect.y + found.kit.theme.px(4) + line * found.row + found.row // 2))


def test_a_seat_is_handed_to_a_bot_by_two_clicks_and_the_save_knows(services: QuietServices) -> None:
    finger, session = seated(services)
    other = (session.actor + 1) % SEATS

    lines = open_by_mouse(finger, other).items
    assert all(NAMES[other] in item.text for item in lines if item.key.startswith("bot/"))
    choose(finger, "bot/master")

    assert any(NAMES[other] in toast.text for toast in finger.program.scenes._toasts)
    assert session.setup.seats[other].kind == "bot"
    assert session.setup.seats[other].level == "master"
    assert not finger.scene.stage.overlays
    assert session.journal is not None
    assert load(session.journal.path, services.saves._find).session.setup == session.setup


def test_the_remaining_person_opens_a_curtain_before_anything_hidden_shows(services: QuietServices) -> None:
    finger, session = seated(services)
    table, leaves, stays = finger.table(), session.actor, (session.actor + 1) % SEATS

    open_by_mouse(finger, leaves)
    choose(finger, "bot/gentle")

    assert table.table.viewer is None, "the hand shows before the curtain"
    assert isinstance(finger.scene, CurtainScene)
    assert finger.scene.seat == stays
    finger.click(finger.button("curtain/open").rect.center)
    assert finger.table().table.viewer == stays
    assert finger.table().flow.waits, "the bot plays on behind the curtain"


def test_handing_over_the_seat_of_whoever_does_not_come_shows_no_hand_either(services: QuietServices) -> None:
    finger, session = seated(services)
    stays, rng = session.actor, Rng(6)
    while session.actor == stays:
        session.submit(rng.choice(session.game.legal(session.state)))
    while not isinstance(finger.scene, CurtainScene):
        finger.rest(0.2)

    finger.click(finger.button("curtain/away").rect.center)
    finger.key(pygame.K_RETURN)
    finger.rest(0.01)

    assert session.setup.humans == (stays,)
    assert isinstance(finger.scene, CurtainScene), "the hand shows before the curtain"
    assert finger.scene.seat == stays
    finger.click(finger.button("curtain/open").rect.center)
    assert finger.table().table.viewer == stays


def test_a_bots_seat_goes_back_to_a_person_by_keyboard(services: QuietServices) -> None:
    finger, session = seated(services)
    actor = session.actor
    open_by_mouse(finger, actor)
    choose(finger, "bot/gentle")
    finger.rest(0.01)
    finger.click(finger.button("curtain/open").rect.center)

    while finger.scene.stage.focus is None or finger.scene.stage.focus.name != f"rail/{actor}":
        finger.key(pygame.K_TAB if finger.scene.stage.focus is None else pygame.K_DOWN)
    finger.key(pygame.K_o)
    assert menu(finger).items[0].key == "person"
    finger.key(pygame.K_RETURN)

    assert session.setup.humans == tuple(range(SEATS))
    finger.rest(0.01)
    assert isinstance(finger.scene, CurtainScene)
    assert finger.scene.seat == actor


def test_the_key_alone_opens_the_viewers_own_seat(services: QuietServices) -> None:
    finger, session = seated(services)

    finger.key(pygame.K_o)

    assert [item.key for item in menu(finger).items][: len(LEVELS)] == [f"bot/{level}" for level in LEVELS]
    finger.key(pygame.K_ESCAPE)
    assert not finger.scene.stage.overlays
    assert session.seat_changes == []


def test_a_right_click_on_a_card_opens_the_menu_beside_the_players(services: QuietServices) -> None:
    finger, _ = seated(services)
    card = finger.table().rail.rect_of(1)
    assert card is not None

    finger.click((card.centerx, card.bottom - 4), button=3)

    assert menu(finger).rect.x >= card.right, "all players stay in sight"
    assert "end" not in [item.key for item in menu(finger).items], "that concerns everybody"


def test_a_token_shows_that_it_can_be_pressed(services: QuietServices) -> None:
    finger, _ = seated(services)
    token = finger.table().rail.find("seat/1")
    assert token is not None
    edge = token.rect.inflate(4, 4).midtop

    def seen() -> pygame.Color:
        finger.rest(0.01)
        surface = pygame.Surface(finger.program.size)
        finger.table().draw(surface)
        return surface.get_at(edge)

    calm = seen()
    finger.point(token.rect.center)

    assert token.tooltip
    assert seen() != calm


def test_the_menu_marks_the_level_of_a_bot_and_goes_on_to_the_next_seat(services: QuietServices) -> None:
    finger, session = seated(services)
    other = (session.actor + 1) % SEATS
    open_by_mouse(finger, other)
    choose(finger, "bot/skilled")

    found = open_by_mouse(finger, other)
    assert (found.chosen, found.at) == ("bot/skilled", 0)
    assert {item.key for item in found.items} > {f"bot/{level}" for level in LEVELS}
    choose(finger, "bot/skilled")
    assert len(session.seat_changes) == 1, "nothing changes"

    open_by_mouse(finger, other)
    choose(finger, "next")
    assert any(NAMES[(other + 1) % SEATS] in item.text for item in menu(finger).items)


def dialog(finger: Finger) -> Dialog:
    """The question that is open."""
    found = [overlay for overlay in finger.scene.stage.overlays if isinstance(overlay, Dialog)]
    assert found, "nothing is asked"
    return found[-1]


def test_a_player_of_two_concedes_and_the_result_says_so(services: QuietServices) -> None:
    finger, session = seated(services)
    loser = session.actor
    assert loser is not None

    open_by_mouse(finger, loser)
    choose(finger, "concede")
    assert dialog(finger).body.text.endswith("so the game ends here.")
    assert "bot" not in dialog(finger).body.text, "no bot is offered"
    finger.click(dialog(finger).buttons[-1].rect.center)
    finger.rest(0.01)

    assert (session.ending, session.setup.seats[loser].conceded) == ("conceded", True)
    assert isinstance(finger.scene, ScoreScene)
    said = [widget.text for widget in finger.scene.stage.walk() if isinstance(widget, Label)]
    assert any(f"{NAMES[loser]} conceded in round" in text for text in said)
    assert f"{NAMES[1 - loser]} wins · {NAMES[loser]} conceded" in said
    assert not any("played on" in text for text in said), "the game ended at once"
    assert finger.scene.standing.leaders == ((loser + 1) % SEATS,)


def test_the_menu_of_the_table_leads_to_conceding_too(services: QuietServices) -> None:
    finger, session = seated(services)

    finger.table().open_menu()
    choose(finger, "leave")

    keep, gives_up, ends = dialog(finger).buttons
    assert finger.scene.stage.focus is keep, "Enter by habit changes nothing"
    assert [gives_up.text, ends.text] == [f"{NAMES[session.actor]} concedes", "End the game here"]
    finger.click(gives_up.rect.center)
    assert dialog(finger).head.text == f"{NAMES[session.actor]}, do you concede?"
    assert session.ending is None


def test_the_menu_of_the_table_leads_to_the_end_of_the_game_too(services: QuietServices) -> None:
    finger, session = seated(services)

    finger.table().open_menu()
    choose(finger, "leave")
    finger.click(dialog(finger).buttons[-1].rect.center)

    assert dialog(finger).head.text.endswith("do you agree? (1 of 2)")
    assert session.ending is None


def test_who_leaves_takes_no_time_along_to_the_next_person(services: QuietServices) -> None:
    finger, session = seated(services)
    table, seat = finger.table(), session.actor
    table.flow.running = 40.0

    open_by_mouse(finger, seat)
    choose(finger, "bot/gentle")

    assert session.setup.seats[seat].kind == "bot"
    assert table.flow.running < 1


def test_among_three_a_bot_plays_on_for_whoever_concedes_by_keyboard(services: QuietServices) -> None:
    finger, session = seated(services, seats=3)
    loser = session.actor
    assert loser is not None

    finger.key(pygame.K_o)
    while menu(finger).items[menu(finger).at].key != "concede":
        finger.key(pygame.K_DOWN)
    finger.key(pygame.K_RETURN)
    assert len(dialog(finger).buttons) == 2, "the others play on"
    assert dialog(finger).body.text.endswith("so that the others can finish their game.")
    finger.key(pygame.K_TAB)
    finger.key(pygame.K_RETURN)

    seat = session.setup.seats[loser]
    assert (session.ending, seat.kind, seat.conceded) == (None, "bot", True)


def test_whoever_else_concedes_is_asked_over_covered_hands_and_the_bot_is_named(services: QuietServices) -> None:
    finger, session = seated(services, seats=3)
    table, other = finger.table(), (session.actor + 1) % 3
    assert table.table.viewer == session.actor

    open_by_mouse(finger, other)
    choose(finger, "concede")

    assert table.table.viewer is None, "the other one comes to the screen"
    assert "A Steady bot plays on" in dialog(finger).body.text
    finger.click(dialog(finger).buttons[-1].rect.center)
    finger.rest(0.01)
    assert isinstance(finger.scene, CurtainScene)
    said = [widget.text for widget in finger.scene.stage.walk() if isinstance(widget, Label)]
    assert any(text.startswith(f"{NAMES[other]} conceded; a Steady bot plays on") for text in said)


def ask_to_end(finger: Finger) -> None:
    """Choose in the menu of the table that the game ends for everybody."""
    finger.table().open_menu()
    choose(finger, "leave")
    finger.click(dialog(finger).buttons[-1].rect.center)


def test_a_game_ends_here_only_when_every_person_has_agreed(services: QuietServices) -> None:
    finger, session = seated(services)

    ask_to_end(finger)
    heads = []
    for _ in range(SEATS):
        heads.append(dialog(finger).head.text)
        assert not session.is_over
        finger.click(dialog(finger).buttons[-1].rect.center)
    finger.rest(0.01)

    assert [head.partition(",")[0] for head in heads] == list(NAMES[:SEATS])
    assert session.ending == "agreed"
    assert isinstance(finger.scene, ScoreScene)


def test_one_player_who_wants_to_play_on_keeps_the_game_going(services: QuietServices) -> None:
    finger, session = seated(services)

    ask_to_end(finger)
    finger.click(dialog(finger).buttons[-1].rect.center)
    finger.key(pygame.K_ESCAPE)

    assert not session.is_over
    assert not finger.scene.stage.overlays
