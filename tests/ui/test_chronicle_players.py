"""The players of the chronicle: their games, their names, and two names that are joined or separated."""

import pygame

from boardgames.app.wiring import ProgramServices
from boardgames.session.chronicle.names import Who
from boardgames.session.chronicle.numbers import Share
from boardgames.session.chronicle.players import player
from boardgames.ui.scenes.chronicle.figures import interval_text, known_interval
from tests.ui import test_chronicle
from tests.ui.around import Hand
from tests.ui.test_chronicle import days, people

services, hand = test_chronicle.services, test_chronicle.hand


def test_the_tab_of_players_counts_their_games(hand: Hand) -> None:
    hand.piece("tabs", "players")

    assert people(hand) == [("Ben", 2), ("Ruth", 2), ("Miriam", 1), ("Zoé", 1), ("steady", 3)]
    assert hand.find("player_name").text == "Ben"


def test_arrows_turn_the_tabs_and_choose_a_player(hand: Hand) -> None:
    hand.tab_to("tabs")
    hand.press(pygame.K_RIGHT)
    hand.tab_to("players")
    hand.press(pygame.K_DOWN)

    assert hand.find("player_name").text == "Ruth"
    assert " of 2" in hand.find("against").bars[0].text


def test_of_a_few_games_no_range_is_told(hand: Hand) -> None:
    few, many = Share(1, 9), Share(5, 10)

    assert interval_text(hand.top.kit, few) == "too few games to say more"
    assert known_interval(few) is None
    assert interval_text(hand.top.kit, many) == "in the long run probably 24–76 %"
    assert known_interval(many) == many.interval


def test_a_tie_with_an_opponent_is_told(hand: Hand) -> None:
    from boardgames.session.chronicle.players import Opponent
    from boardgames.ui.scenes.chronicle.player_page import PlayerPage

    hand.piece("tabs", "players")
    scene = hand.top
    one = player(scene.book.records, scene.book.names, scene.players.chosen())
    page = PlayerPage(scene.kit, scene.stage.find("panel/page"), scene.book, one, "")

    bar = page._bar(Opponent(Who("Ruth"), Share(0, 1), tied=1))

    assert bar.text == "0 of 1, 1 tied"
    assert bar.tip == "Ahead of Ruth in 0 of 1. Level once."


def test_names_are_joined_only_where_somebody_could_be_the_same(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("chronicle", tab="players")
    assert hand.has("join_names")

    hand.top.players.others = list
    hand.top.layout()

    assert not hand.has("join_names")
    assert hand.has("rename")


def test_a_player_is_renamed_everywhere_but_in_the_saves(hand: Hand, services: ProgramServices) -> None:
    before = [path.read_bytes() for path in sorted(services.saves.folder.glob("*.journal"))]
    hand.piece("tabs", "players")

    hand.click("rename")
    hand.type("Benjamin")
    hand.press(pygame.K_RETURN)

    assert ("Benjamin", 2) in people(hand)
    assert [path.read_bytes() for path in sorted(services.saves.folder.glob("*.journal"))] == before
    again = Hand(services)
    again.go("chronicle", tab="players")
    assert people(again)[0] == ("Benjamin", 2)


def test_escape_leaves_the_name_as_it_was(hand: Hand) -> None:
    hand.piece("tabs", "players")
    hand.click("rename")
    hand.type("X")

    hand.press(pygame.K_ESCAPE)

    assert hand.has("player_name")
    assert people(hand)[0] == ("Ben", 2)


def test_two_names_are_joined_after_a_question_and_separated_again(hand: Hand) -> None:
    hand.piece("tabs", "players")
    hand.click(hand.find("players").row_rect(3).center)
    assert hand.find("player_name").text == "Zoé"

    hand.click("join_names")
    hand.press(pygame.K_DOWN, pygame.K_RETURN)  # the second of the others
    hand.click("join/cancel")
    assert len(people(hand)) == 5
    hand.click("join_names")
    hand.press(pygame.K_DOWN, pygame.K_RETURN)
    hand.click("join/yes")

    assert people(hand) == [("Ben", 2), ("Miriam", 2), ("Ruth", 2), ("steady", 3)]
    hand.click("separate/Zoé")
    assert len(people(hand)) == 5


def test_a_name_that_somebody_has_joins_the_two_after_a_question(hand: Hand) -> None:
    hand.piece("tabs", "players")
    hand.click("rename")
    hand.type("Zoé")
    hand.click("rename_ok")
    assert len(people(hand)) == 5

    hand.click("join/yes")

    assert people(hand)[0] == ("Zoé", 3)


def test_people_who_sat_at_one_table_are_never_joined(hand: Hand) -> None:
    hand.piece("tabs", "players")
    assert hand.find("player_name").text == "Ben"
    assert [who.name for who in hand.top.players.others()] == ["Zoé"]

    hand.click("rename")
    hand.type("Ruth")
    hand.press(pygame.K_RETURN)
    hand.click("rename_stop")

    assert not hand.top.stage.overlays
    assert len(people(hand)) == 5
    assert hand.has("player_name")


def test_the_field_for_a_name_is_whole_and_beside_its_answers(hand: Hand) -> None:
    hand.piece("tabs", "players")

    hand.click("rename")

    field, page = hand.find("rename_field"), hand.find("page")
    ring = field.rect.inflate(8, 8)
    assert page.rect.contains(ring)
    assert not any(ring.colliderect(hand.find(name).rect) for name in ("rename_ok", "rename_stop"))
    assert not hand.has("rename")


def test_the_evenings_of_a_player_are_one_click_away(hand: Hand) -> None:
    hand.piece("tabs", "players")
    hand.click(hand.find("players").row_rect(1).center)

    hand.click("their_evenings")

    assert len(days(hand)) == 2


def test_search_finds_a_player_by_a_joined_name(hand: Hand) -> None:
    hand.top.book.rename(hand.top.book.names.renamed("Zoé", "Ruth"))
    hand.piece("tabs", "players")

    hand.click("search")
    hand.type("zoe")

    assert people(hand) == [("Ruth", 3)]
