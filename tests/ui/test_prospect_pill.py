"""The pill that tells what a lit target would bring."""

from pathlib import Path

import pygame
import pytest
import seated
from finger import Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.phrase import say
from boardgames.session.session import Session
from boardgames.session.ways import Ways
from boardgames.session.what_if import Part, Prospect, prospect
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.picture import prospect_pill


def at_table(tmp_path: Path, session: Session | None = None) -> tuple[Finger, TableScene]:
    services = QuietServices(tmp_path)
    finger = Finger(services)
    session = session or played(services, setup_of(services, available()[0], 2, seed=3), 10)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(1.0)
    return finger, finger.table()


def scoring(tmp_path: Path) -> tuple[Session, str]:
    """A position in which some first click brings points, and that click."""
    services = QuietServices(tmp_path)
    for slug in available():
        for moves in range(20, 300, 10):
            session = played(services, setup_of(services, slug, 3, seed=5), moves)
            game, s = session.game, session.state
            behind: dict[str, list] = {}
            for move in game.legal(s):
                behind.setdefault(game.paths(s, move)[0][0], []).append(move)
            for target, choices in behind.items():
                if prospect(game, s, game.actor(s), choices, 1).parts:
                    return session, target
    raise AssertionError("no click brings points anywhere")


def test_pointing_at_a_target_that_brings_points_tells_them(tmp_path: Path) -> None:
    session, target = scoring(tmp_path)
    finger, table = at_table(tmp_path, session)
    before = finger.window.surface.copy()

    finger.point(table.targets.rect_of(target).center)
    finger.rest(0.1)

    assert table.prospect_pill.target == target
    assert table.prospect_pill.current().parts
    card = table.prospect_pill._card(table.prospect_pill.texts(table.prospect_pill.current()))
    place = table.prospect_pill._place(table.targets.rect_of(target), card.get_size())
    assert table.rect.contains(place)
    assert not place.colliderect(table.targets.rect_of(target))
    assert before.get_buffer().raw != finger.window.surface.get_buffer().raw


def test_the_pill_leaves_the_words_below_its_card_readable(services: QuietServices) -> None:
    finger = seated.at_table(services, moves=15, wanted=lambda table: bool(ready(table)))
    table = finger.table()
    card = ready(table)[0]
    drawn: list[pygame.Rect] = []
    place = table.prospect_pill._place
    table.prospect_pill._place = lambda *facts: drawn.append(place(*facts)) or drawn[-1]

    table.keyboard.go_to(card)
    finger.loop.run_frame()

    whole = table.targets.rect_with_tag(card)
    assert whole.height > table.targets.rect_of(card).height
    assert drawn
    assert not drawn[-1].colliderect(whole)


def ready(table: TableScene) -> list[str]:
    """The cards in hand that can be witnessed now."""
    lit = [slot for target in table.picker.lit if (slot := table.table.slot(target)) is not None]
    return [slot.id for slot in lit if slot.mark is not None and slot.mark.presses]


def test_what_is_not_lit_tells_nothing(tmp_path: Path) -> None:
    _, table = at_table(tmp_path)
    dark = next(slot.id for zone in table.table.zones for slot in zone.slots if slot.id not in table.picker.lit)

    table.light(hovered=dark)

    assert table.prospect_pill.target == ""
    assert table.prospect_pill.current() is None


def test_the_pill_leaves_the_plates_of_the_other_players_readable(tmp_path: Path) -> None:
    _, table = at_table(tmp_path)
    plates = {name: rect for name, rect in table.rail.targets().items() if name.startswith("player/")}
    card = table.prospect_pill._card([("+4", (255, 255, 255))])

    for name, rect in plates.items():
        place = table.prospect_pill._place(rect, card.get_size())

        assert place.collidelist([other for seat, other in plates.items() if seat != name]) < 0, name


@pytest.mark.parametrize("slug", available())
def test_the_pill_leaves_the_sentence_of_the_prompt_readable(tmp_path: Path, slug: str) -> None:
    services = QuietServices(tmp_path)
    session = played(services, setup_of(services, slug, 3, seed=5), 12)
    _, table = at_table(tmp_path, session)
    card = table.prospect_pill._card([("+5 points at once and more", (255, 255, 255))])

    for name, button in table.prompt.buttons.items():
        place = table.prospect_pill._place(button.rect, card.get_size())

        assert place.collidelist(table.prompt.sentences) < 0, name


def test_own_points_come_with_their_row_and_others_with_a_name(tmp_path: Path) -> None:
    _, table = at_table(tmp_path)
    own = table.session.actor
    found = Prospect((Part(own, 4, say("common.cancel")), Part(1 - own, -2, None, is_about=True)), is_best=True)

    texts = [text for text, _ in table.prospect_pill.texts(found)]

    assert texts == ["at best +4 points: Cancel", f"{table.session.seats[1 - own].name} about −2"]


@pytest.mark.parametrize(("points", "is_told"), [(3, False), (-3, True)])
def test_the_best_of_several_choices_is_not_praised_for_what_only_others_gain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, points: int, is_told: bool
) -> None:
    session, target = scoring(tmp_path)
    other = (session.actor + 1) % len(session.seats)
    monkeypatch.setattr(prospect_pill, "prospect", lambda *_: Prospect((Part(other, points),), is_best=True))
    finger, table = at_table(tmp_path, session)

    finger.point(table.targets.rect_of(target).center)
    finger.rest(0.1)

    assert (table.prospect_pill.current() is not None) is is_told


def test_points_of_others_are_not_told_where_scores_are_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, target = scoring(tmp_path)
    own, other = session.actor, (session.actor + 1) % len(session.seats)
    found = Prospect((Part(own, 3), Part(other, -2)))
    monkeypatch.setattr(prospect_pill, "prospect", lambda *_: found)
    told = {}
    for scores in ("live", "own", "end"):
        session.play_by(Ways(scores=scores))
        finger, table = at_table(tmp_path, session)
        finger.point(table.targets.rect_of(target).center)
        finger.rest(0.1)
        told[scores] = [part.seat for part in table.prospect_pill.current().parts]

    assert told == {"live": [own, other], "own": [own], "end": [own]}
