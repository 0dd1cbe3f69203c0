"""The recap of a turn."""

from pathlib import Path

from finger import QuietServices, setup_of

from boardgames.games.portals.rules import moves
from boardgames.session.session import Session
from boardgames.session.story import story
from boardgames.ui.scenes.common.marked_places import marked_place
from boardgames.ui.scenes.recap.scene import RecapScene
from boardgames.ui.start import PilgrimTable


def test_the_first_recap_tells_of_all_who_set_out_after_the_viewer(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    session = Session(services.game("portals"), setup_of(services, "portals", 3, 4))
    first = session.actor
    while session.entries == [] or session.actor != first:
        session.submit(session.game.legal(session.state)[0])

    placed = [line for line in session.news(first) if line.phrase is not None and line.phrase.key == "log.placed"]

    assert [line.seat for line in placed] == [(first + 1) % 3, (first + 2) % 3]


def test_a_witnessed_event_is_marked_and_named_where_it_happened_and_its_points_stand_once(app: PilgrimTable) -> None:
    session, viewer = after_a_witnessed_event(app)

    scene = RecapScene(app, app.services, session, viewer)

    step = next(step for step in scene.story.steps if any(line.points for line in step.deeds))
    slot = next(event.at for event in step.events if event.at)
    steps = list(enumerate(scene.story.steps, start=1))
    assert slot.startswith("map/")
    assert slot in step.places
    assert slot.partition("/")[2] in scene.view.board.name_boxes()
    assert any(badge.step is step for badge in scene.paths._badges(steps))
    words = [scene.table_kit.strings.phrase(line.phrase) for line in step.deeds]
    assert not any("(+" in sentence for sentence in words)


def test_a_witnessed_event_keeps_its_place_among_the_deeds_of_a_turn_and_its_mark_on_the_map(app: PilgrimTable) -> None:
    session, viewer = after_a_witnessed_event(app, also=moves.DrawRow(0))

    scene = RecapScene(app, app.services, session, viewer)

    told = [line for step in scene.story.steps for line in step.deeds]
    first = next(number for number, entry in enumerate(session.entries, start=1) if isinstance(entry.move, moves.Play))
    assert [line.phrase.key for line in told[:2]] == ["log.witnessed", "log.drew_row"]
    assert [line.number for line in told[:2]] == [first, first + 1]
    witnessed, took, *_ = scene.story.steps
    slot = next(event.at for event in witnessed.events if event.at)
    assert marked_place(scene.view, witnessed) == scene.view.targets.rect_of(slot)
    assert marked_place(scene.view, took) is None  # the card is gone from the offer


def test_the_capsule_moves_under_nobodys_name_and_no_number_covers_the_timeline(app: PilgrimTable) -> None:
    session, viewer = after_a_witnessed_event(app)
    while not moved_on(session, viewer):
        session.submit(moves.EndTurn())
        viewer = session.actor

    scene = RecapScene(app, app.services, session, viewer)

    rows = [row for row in scene.panel.rows if any(line.phrase.key == "log.capsule" for line in row.lines)]
    badges = scene.paths._badges(list(enumerate(scene.story.steps, start=1)))
    assert [row.step.doer for row in rows] == [None]
    assert rows[0].step.ended is not None  # the heading is the end of the round
    assert not any(badge.step is rows[0].step for badge in badges)


def moved_on(session: Session, viewer: int) -> bool:
    return any(line.phrase.key == "log.capsule" for step in story(session, viewer).steps for line in step.deeds)


def after_a_witnessed_event(app: PilgrimTable, *, also: object = None) -> tuple[Session, int]:
    """A game in which one player has witnessed an event in the last turn, then perhaps done something else, and the
    player whose turn it is now."""
    session = Session(app.services.game("portals"), setup_of(app.services, "portals", 2, 4))
    session.submit(session.game.legal(session.state)[0])
    state, defs = session.state, session.state.defs
    own = next(card for card in state.hands[session.actor] if defs.cards.place[card] not in state.pawns)
    session.submit(moves.PlacePawn(defs.nodes[defs.cards.place[own]]))
    session.submit(moves.EndTurn())
    session.submit(moves.Play(defs.cards.ids[own]))
    if also is not None:
        session.submit(also)
    session.submit(moves.EndTurn())
    return session, session.actor
