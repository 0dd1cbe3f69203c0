"""A card that came to the player lies large on the table until a click; losses are announced like gains."""

from pathlib import Path

import pygame
import pytest
from test_big_moments import FIRST, at_table

from boardgames.app.wiring import available
from boardgames.core.events import Changed, Discarded, Drew, Event, Placed, Revealed, Said, TurnBegan
from boardgames.core.moves import Move
from boardgames.core.phrase import say, seat_noun
from boardgames.core.table import Piece
from boardgames.session.moments import card_for, card_lying
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.frame.banner import LATE_SECONDS, LIE_SECONDS, SHOW_SECONDS
from boardgames.ui.table.frame.big_moment import MOST_SECONDS
from boardgames.ui.table.picture import show_events


def some_card(table: TableScene) -> str:
    return next(iter(table.table_kit.cards))


def centre(table: TableScene) -> tuple[int, int]:
    """Draw the table and return the middle of the card that lies there."""
    table.draw(pygame.Surface(table.rect.size))
    return table.banner._spots[0].center


def test_it_lies_until_a_click_on_it_which_does_nothing_else(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    table.banner.lay(some_card(table), "drawn")
    finger.rest(0.3)

    assert not table.banner.update(60)  # nothing is drawn while it lies there
    assert table.banner.waits

    finger.click(centre(table))
    assert not table.banner.is_up
    assert not table.picker.chosen
    assert not table.session.entries


def test_it_says_how_to_go_on_and_what_its_move_announced(tmp_path: Path) -> None:
    _, table = at_table(tmp_path, drawn_card="click")
    lost = Changed(seat=0, what="purse", old=2, new=1, log=say("moment.lead", seat=seat_noun(0)), loss=True)
    small = pygame.Surface(table.rect.size)

    table.banner.announce([lost], 0)
    table.banner.lay(some_card(table), "drawn")
    table.banner.draw(small, table.frame.board)

    assert table.banner.text.startswith("drawn\n")
    assert table.table_kit.seats[0].name in table.banner.text


def test_a_moment_waits_until_the_card_is_gone(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    table.banner.lay(some_card(table), "drawn")
    table.moments.begin([FIRST], table.targets.rect_of)

    finger.rest(MOST_SECONDS + 1)
    assert table.banner.waits
    assert table.moments.is_up
    assert not table.is_moving, "nothing is drawn while it lies there"

    finger.click(centre(table))
    assert table.moments.is_up
    finger.rest(MOST_SECONDS)
    assert not table.is_showing


@pytest.mark.parametrize("wait", ["click", "three_seconds"])
def test_a_click_on_what_is_lit_beside_it_takes_it_away_and_acts(tmp_path: Path, wait: str) -> None:
    finger, table = at_table(tmp_path, drawn_card=wait)
    table.banner.lay(some_card(table), "drawn")
    middle = centre(table)
    lit = [rect for target in sorted(table.picker.lit) if (rect := table.targets.rect_of(target)) is not None]
    beside = next(rect for rect in lit if rect.collidelist(table.banner._spots) < 0 and rect.center != middle)

    finger.click(beside.center)

    assert not table.banner.is_up
    assert table.picker.chosen or table.session.entries


def first_of_a_turn(table: TableScene) -> Move | None:
    """A move after which the same seat goes on, None without one."""
    game, state = table.session.game, table.session.state
    for move in game.legal(state):
        after = state.clone()
        game.apply(after, move)
        if game.actor(after) == game.actor(state):
            return move
    return None


def test_undo_takes_back_the_move_that_brought_it_with_one_click(tmp_path: Path) -> None:
    tried = 0
    for slug in available():
        finger, table = at_table(tmp_path, slug, drawn_card="click", animation="off")
        move = first_of_a_turn(table)
        if move is None:
            continue
        tried += 1
        table.session.submit(move)
        finger.rest(MOST_SECONDS)
        table.banner.lay(some_card(table), "drawn")
        centre(table)

        finger.click(finger.button("bar/undo").rect.center)

        assert not table.banner.is_up, slug
        assert not table.session.entries, slug
    assert tried


def test_a_click_on_what_is_not_lit_beside_it_only_takes_it_away(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    table.banner.lay(some_card(table), "drawn")
    centre(table)
    slots = [slot.id for zone in table.table.zones for slot in zone.slots if slot.id not in table.picker.lit]
    dark = [rect for slot in slots if (rect := table.targets.rect_of(slot)) is not None]
    dark = [rect for rect in dark if table.targets.at(rect.center, table.picker.lit) not in table.picker.lit]
    beside = next(rect for rect in dark if rect.collidelist(table.banner._spots) < 0)

    finger.click(beside.center)

    assert not table.banner.is_up
    assert not table.stage.overlays, "the click was answered"
    assert not table.picker.chosen
    assert not table.session.entries


def test_a_click_on_its_sentence_or_just_after_it_has_gone_does_nothing_else(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="three_seconds", animation="off")
    table.banner.lay(some_card(table), "drawn")
    middle = centre(table)
    sentence = table.banner._spots[1].center

    finger.click(sentence)
    taken_away = not table.banner.is_up
    finger.rest(LATE_SECONDS + 0.1)
    table.banner.lay(some_card(table), "drawn")
    finger.rest(LIE_SECONDS + 0.1)
    finger.click(middle)

    assert taken_away
    assert not table.stage.overlays, "the late click was answered"
    finger.rest(LATE_SECONDS + 0.1)
    assert not table.banner.takes(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1))


def test_shift_leaves_it_there_for_whoever_walks_back_with_tab(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    table.banner.lay(some_card(table), "drawn")
    finger.rest(0.3)

    finger.key(pygame.K_LSHIFT)

    assert table.banner.waits


def test_a_key_that_answers_takes_it_away_too(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    table.banner.lay(some_card(table), "drawn")
    finger.rest(0.3)

    table.click(sorted(table.picker.lit)[0])

    assert not table.banner.is_up


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_keys_take_it_away(tmp_path: Path, key: int) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    table.banner.lay(some_card(table), "drawn")
    finger.rest(0.3)

    finger.key(key)

    assert not table.banner.is_up
    assert not table.stage.overlays


def test_enter_pressed_twice_takes_it_away_and_does_nothing_else(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    lit = next(name for name in sorted(table.picker.lit) if name not in table.prompt.buttons)
    table.banner.lay(some_card(table), "drawn")
    finger.rest(0.3)

    finger.key(pygame.K_RETURN)
    table.keyboard.go_to(lit)  # as a lesson does when its next step begins
    finger.key(pygame.K_RETURN)
    assert not table.banner.is_up
    assert not table.picker.chosen
    assert not table.session.entries

    finger.rest(LATE_SECONDS + 0.1)
    finger.key(pygame.K_RETURN)
    assert table.picker.chosen or table.session.entries


def test_the_setting_ends_it_after_three_seconds_or_leaves_it_out(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="three_seconds", animation="off")
    table.banner.lay(some_card(table), "drawn")
    finger.rest(LIE_SECONDS - 0.1)
    assert table.banner.is_up
    finger.rest(0.2)
    assert not table.banner.is_up

    _, table = at_table(tmp_path, drawn_card="off")
    table.banner.lay(some_card(table), "drawn")
    assert not table.banner.is_up


def test_a_loss_is_announced(tmp_path: Path) -> None:
    _, table = at_table(tmp_path)
    line = say("moment.lead", seat=seat_noun(0))

    table.banner.announce([Said(seat=0, log=line)], 0)
    assert not table.banner.is_up

    table.banner.announce([Changed(seat=0, what="purse", old=2, new=1, log=line, loss=True)], 0)
    assert table.banner.is_up


def test_the_viewers_own_loss_is_announced_before_what_others_lost(tmp_path: Path) -> None:
    _, table = at_table(tmp_path)
    own, other = (say("moment.lead", seat=seat_noun(seat)) for seat in (0, 1))
    events = [
        Changed(seat=seat, what="purse", old=2, new=1, log=line, loss=True) for seat, line in ((0, own), (1, other))
    ]

    shown = []
    for viewer in (0, 1, None):
        table.banner.announce(events, viewer)
        shown.append(table.banner.text)

    names = [seat.name for seat in table.table_kit.seats]
    assert [names[0] in text for text in shown] == [True, False, False]
    assert all("{icon:seat-" in text for text in shown), "names carry the player's shape"


def test_only_cards_that_came_unseen_to_the_viewer_count() -> None:
    taken = Drew(seat=0, source="row/1", to="hand", card="seen")
    drawn = Drew(seat=0, source="deck", to="hand", card="blind", reveals=True, seen_by=(0,))
    turned = Revealed(seat=0, slot="drawn/card", cards=("turned",), reveals=True)
    filled = Revealed(seat=0, slot="row/1", cards=("filled",), reveals=True)
    given = Placed(
        seat=1, piece="favor/1", to="mat", taker=0, sides=(Piece("a", "favor"), Piece("b", "favor", face="given"))
    )

    def shown(*events: Event, viewer: int | None = 0) -> str:
        found = card_for(events, viewer, {"drawn"})
        return found[0] if found is not None else ""

    assert shown(taken, filled) == ""
    assert shown(drawn, filled) == "blind"
    assert shown(turned) == "turned"
    assert shown(drawn, given) == "given"
    assert shown(drawn, drawn) == "", "one of several would hide the others"
    assert shown(drawn, turned, given, viewer=1) == shown(drawn, viewer=None) == ""


def test_without_animations_only_what_the_viewer_lost_is_announced_and_stands_for_its_time(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, animation="off", drawn_card="off")
    own, other = (
        Changed(seat=seat, what="purse", old=2, new=1, log=say("moment.lead", seat=seat_noun(seat)), loss=True)
        for seat in (0, 1)
    )

    table.banner.announce([other], 0)
    assert not table.banner.is_up
    table.banner.announce([own, other], 0)
    finger.rest(SHOW_SECONDS - 0.3)

    assert table.banner.is_up
    assert table.table_kit.seats[0].name in table.banner.text
    finger.rest(0.6)
    assert not table.banner.is_up


def test_a_card_of_another_counts_when_it_does_something_to_the_viewer_before_it_is_gone() -> None:
    drawn = Revealed(seat=1, slot="drawn/card", cards=("theirs",), reveals=True)
    taken = Changed(seat=0, what="purse", old=2, new=1, log=say("moment.lead", seat=seat_noun(0)))
    named = Said(seat=1, log=say("moment.lead", seat=seat_noun(1), victim=seat_noun(0)))
    gone, turn = Discarded(seat=1, card="theirs", origin="drawn/card", to="discard"), TurnBegan(seat=0, round=1)
    filled = Revealed(seat=1, slot="row/1", cards=("filled",), reveals=True)

    def shown(*events: Event, earlier: tuple[Event, ...] = (), viewer: int | None = 0) -> str:
        found = card_for(events, viewer, {"drawn"}, card_lying(earlier, {"drawn"}))
        return found[0] if found is not None else ""

    assert shown(drawn, taken, gone) == shown(drawn, named, gone) == "theirs"
    assert shown(taken, gone, earlier=(drawn,)) == "theirs", "its victim was chosen afterwards"
    assert shown(drawn, gone, taken) == shown(drawn, turn, taken) == shown(filled, taken) == ""
    assert shown(taken, earlier=(drawn, gone)) == ""
    assert shown(drawn, viewer=1) == "theirs"
    assert shown(drawn, taken, viewer=None) == ""
    assert card_for([drawn, taken, gone], 0, {"drawn"}) == ("theirs", (drawn, taken)), "both are told"


def test_a_companion_who_changed_sides_is_a_loss_of_whoever_is_named(tmp_path: Path) -> None:
    _, table = at_table(tmp_path, animation="off", drawn_card="off")
    log = say("moment.lead", seat=seat_noun(0))

    table.banner.announce([Said(seat=1, log=log, loss=True)], 2)
    assert not table.banner.is_up
    table.banner.announce([Said(seat=1, log=log, loss=True)], 0)
    assert table.banner.is_up


@pytest.mark.parametrize("is_loss", [False, True])
def test_the_card_of_another_is_told_with_what_it_did_and_a_loss_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_loss: bool
) -> None:
    _, table = at_table(tmp_path, drawn_card="click")
    me = table.viewer
    assert me is not None
    other, card = 1 - me, some_card(table)
    drawn = Revealed(
        seat=other, slot="drawn/1", cards=(card,), log=say("moment.lead", seat=seat_noun(other)), reveals=True
    )
    taken = Changed(seat=me, what="purse", old=2, new=1, log=say("moment.lead", seat=seat_noun(me)), loss=is_loss)
    monkeypatch.setattr(show_events, "_spotlit_zones", lambda scene: frozenset({"drawn"}))

    table.banner.announce([drawn, taken], me)
    show_events._lay_card(table, [drawn, taken], me)

    assert table.banner.is_laid
    assert [table.banner.text.count(table.table_kit.seats[seat].name) for seat in (me, other)] == [1, 1]


def test_a_menu_over_the_card_takes_its_first_click(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, drawn_card="click")
    table.banner.lay(some_card(table), "drawn")
    centre(table)
    table.open_menu()
    menu = table.stage.overlays[-1]
    row = menu.rect.y + menu.row // 2 + [item.key for item in menu.items].index("keys") * menu.row

    finger.click((menu.rect.centerx, row + 4))

    assert menu not in table.stage.overlays
    assert table.stage.overlays, "the list of keys is open"
