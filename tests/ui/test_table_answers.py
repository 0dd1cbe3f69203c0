"""Refusals of dead clicks at the table: a sentence, its rule, a ring, and what to do instead."""

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, MOVES, SEATS, SLUG, at_table, dead_place, overlay, touch

from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.picture import overlays
from boardgames.ui.widgets import Bubble


def test_a_dead_click_opens_a_bubble_with_fact_and_rule_and_shows_a_red_ring(services: QuietServices) -> None:
    finger = at_table(services)
    table, dead = finger.table(), dead_place(finger.table())
    assert table.viewer is not None
    refusal = table.session.game.refusal(table.session.state, table.viewer, (dead,))

    touch(finger, dead)

    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.headline.text == table.table_kit.strings.phrase(refusal.fact)
    assert bubble.rule is not None
    assert refusal.rule in str(vars(bubble.rule))
    assert table.lights.refused == dead
    assert len(table.session.entries) == MOVES
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, Bubble) is None
    assert table.lights.refused == ""


def test_a_click_elsewhere_closes_the_bubble_and_its_ring(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    touch(finger, dead_place(table))

    finger.click((table.frame.bar.centerx, table.frame.bar.bottom + 2))

    assert overlay(finger, Bubble) is None
    assert table.lights.refused == ""


def test_a_command_key_does_not_wait_for_the_bubble_to_be_closed(services: QuietServices) -> None:
    finger = at_table(services)
    touch(finger, dead_place(finger.table()))
    assert overlay(finger, Bubble) is not None

    finger.key(pygame.K_l)

    assert overlay(finger, Bubble) is None
    assert finger.table().side_content.tab == "log"


def test_the_rule_in_the_bubble_opens_the_rules(services: QuietServices) -> None:
    finger = at_table(services)
    touch(finger, dead_place(finger.table()))
    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.rule is not None

    finger.click(bubble.rule.rect.center)

    assert type(finger.scene).__name__ == "RulesScene"


def test_the_remedy_in_the_bubble_plays_the_legal_move(services: QuietServices) -> None:
    finger = at_table(services, wanted=lambda table: remedy(table) is not None)
    table = finger.table()
    found = remedy(table)
    assert found is not None
    target, path = found

    touch(finger, target)
    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.action is not None
    finger.click(bubble.action.rect.center)

    assert len(table.session.entries) == MOVES + 1
    assert path in table.session.game.paths(table.session.entries[-1].before, table.session.entries[-1].move)
    assert overlay(finger, Bubble) is None
    assert table.lights.refused == ""


def remedy(table: TableScene) -> tuple[str, tuple[str, ...]] | None:
    """A visible place that is not lit whose refusal offers a move, and the path of that move."""
    game, state, seat = table.session.game, table.session.state, table.viewer
    for slot in table.table.zone("map").slots:  # type: ignore[union-attr]
        rect = table.targets.rect_of(slot.id)
        if slot.id in table.picker.lit or rect is None or seat is None:
            continue
        refusal = game.refusal(state, seat, (slot.id,))
        if refusal.remedy and table.targets.at(rect.center, table.picker.lit) == slot.id:
            return slot.id, refusal.remedy
    return None


def test_a_disabled_button_explains_itself_too(services: QuietServices) -> None:
    finger = at_table(services, wanted=lambda table: off_buttons(table))
    table = finger.table()
    target = off_buttons(table)[0]

    touch(finger, target)

    assert overlay(finger, Bubble) is not None
    assert table.lights.refused == target


def off_buttons(table: TableScene) -> list[str]:
    return [target for target in table.prompt.buttons if target not in table.picker.lit]


@pytest.mark.names
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("text", [100, 150])
def test_a_refusal_on_the_board_covers_no_text_beside_it(services: QuietServices, size, text: int) -> None:
    finger = Finger(services, size, msgspec.structs.replace(CALM, text_size=text))
    session = played(services, setup_of(services, SLUG, 3, 3), 40)
    finger.program.go("table", session=session, viewer=session.actor)
    table = finger.table()

    answered = list(answers(table))

    assert len(answered) > 20
    for target, thing, bubble in answered:
        beside = bubble.rect.collidelistall([table.frame.side, table.frame.rail])
        assert beside == [], f"{target} at {thing}: {bubble.rect}"
        assert not bubble.rect.colliderect(thing)
        assert thing.inflate(2, 2).collidepoint(bubble.tip)


def test_a_refusal_at_the_upper_edge_of_the_board_leaves_the_bar_free(services: QuietServices) -> None:
    finger = Finger(services, (1024, 640), msgspec.structs.replace(CALM, text_size=150, language="fr"))
    session = played(services, setup_of(services, SLUG, SEATS, 60), 60)
    finger.program.go("table", session=session, viewer=session.actor)
    table = finger.table()
    slots = [slot.id for slot in table.table.zone("map").slots if slot.id not in table.picker.lit]  # type: ignore[union-attr]
    rects = {slot: rect for slot in slots if (rect := table.targets.rect_of(slot)) is not None}
    high = [slot for slot, rect in rects.items() if rect.top < table.frame.board.top < rect.bottom]

    for slot in high:
        overlays.close_refusals(table)
        overlays.refuse(table, slot)

        bubble = overlay(finger, Bubble)
        assert isinstance(bubble, Bubble)
        assert not bubble.rect.colliderect(table.frame.bar), slot

    assert high


def answers(table: TableScene):
    """Every visible place on the map that is not lit, its rect, and the bubble that a click on it opens."""
    game, state, seat = table.session.game, table.session.state, table.viewer
    assert seat is not None
    for slot in table.table.zone("map").slots:  # type: ignore[union-attr]
        rect = table.targets.rect_of(slot.id)
        if slot.id in table.picker.lit or rect is None or not table.frame.board.contains(rect):
            continue
        overlays.close_refusals(table)
        overlays.show_refusal(table, game.refusal(state, seat, (slot.id,)), rect)
        bubble = table.stage.overlays[-1]
        assert isinstance(bubble, Bubble)
        yield slot.id, rect, bubble


def test_a_bubble_goes_when_the_decision_is_made_without_it(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    touch(finger, dead_place(table))
    assert overlay(finger, Bubble) is not None

    table.submit(table.session.game.legal(table.session.state)[0])

    assert overlay(finger, Bubble) is None
