"""Other ways to walk than from place to place: journeys of several steps, and dragging pawns and cards."""

import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, overlay, spot

from boardgames.session.journey import journey_to
from boardgames.session.session import Session
from boardgames.ui.table.flow import AUTO_SECONDS
from boardgames.ui.widgets import Bubble
from tests.games.portals.given import GAME, given

HERE, FAR, BEYOND = "map/hebron", "map/jerusalem", "map/sarepta"


def at_table(services: QuietServices) -> Finger:
    """A finger at the table of somebody in Hebron, with four actions."""
    finger = Finger(services, settings=CALM)
    session = Session(services.game("portals"), setup_of(services, "portals", 2, 4))
    session.state = given(at=("hebron",))
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def test_the_shortest_way_within_the_turn_is_found() -> None:
    s = given(at=("hebron",))
    steps = [m for m in GAME.legal(s) if GAME.paths(s, m)[0][0].startswith("map/")]
    lit = {GAME.paths(s, m)[0][0] for m in steps}

    way = journey_to(GAME, s, FAR)

    assert FAR not in lit
    assert len(way) == 2
    assert way[0] in steps
    assert journey_to(GAME, given(at=("hebron",), used=3), FAR) == (), "one action is left"
    assert journey_to(GAME, s, BEYOND) == ()


def test_one_click_travels_all_the_way(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()

    finger.click(spot(finger, FAR))
    bubble = overlay(finger, Bubble)
    assert bubble.action.text == "Travel there (2 actions)"
    assert (bubble.headline.text, bubble.edge) == ("Jerusalem: 2 steps", table.table_kit.theme.gold)
    assert bubble.body is None
    finger.click(bubble.action.rect.center)
    for _ in range(4):
        finger.rest(AUTO_SECONDS)

    node = table.session.state.defs.nodes[table.session.state.pawns[0]]
    assert (len(table.session.moves), f"map/{node}") == (2, FAR)


@pytest.mark.parametrize("place", [FAR, "map/gaza", "map/samaria", "map/babylon"])
def test_the_offer_to_travel_stands_on_the_map_and_not_below_it(services: QuietServices, place: str) -> None:
    finger = at_table(services)
    table = finger.table()

    finger.click(spot(finger, place))

    assert overlay(finger, Bubble).rect.bottom <= table.frame.prompt.top


def test_few_notes_about_a_way_cover_places_or_names(services: QuietServices) -> None:
    table = at_table(services).table()
    board = table.board_view
    assert board is not None
    words = [*board.name_boxes().values(), *board.node_boxes().values()]

    pictures = [table.route_preview._once(board, place, False) for place in board.node_boxes()]
    notes = [picture.note for picture in pictures if picture is not None and picture.note is not None]
    covering = [note for note, corner in notes if note.get_rect(topleft=corner).collidelist(words) >= 0]

    assert len(notes) > 40
    assert len(covering) < len(notes) / 6, "where the map is too crowded"


def test_undo_ends_a_journey(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    finger.click(spot(finger, FAR))
    finger.click(overlay(finger, Bubble).action.rect.center)

    table.undo()
    for _ in range(4):
        finger.rest(AUTO_SECONDS)

    assert table.session.moves == ()


def test_the_own_pawn_is_dragged_to_a_lit_place_and_the_map_stays(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    target = next(name for name in sorted(table.picker.lit) if name.startswith("map/"))
    pawn = next(one.rect for one in table.targets.seen().values() if one.piece.seat == 0 and one.piece.kind == "pawn")
    before = spot(finger, "map/hebron")

    finger.drag(pawn.center, spot(finger, target))

    state = table.session.state
    assert f"map/{state.defs.nodes[state.pawns[0]]}" == target
    assert spot(finger, "map/hebron") == before


def test_a_pawn_dropped_beside_every_place_stays(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    pawn = next(one.rect for one in table.targets.seen().values() if one.piece.seat == 0 and one.piece.kind == "pawn")

    finger.drag(pawn.center, table.frame.side.center)

    assert table.session.moves == ()


def test_an_offered_card_is_taken_by_dropping_it_in_the_hand(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    card = next(name for name in sorted(table.picker.lit) if name.startswith("row/"))

    finger.drag(spot(finger, card), table.frame.side.center)
    stayed = table.session.moves
    finger.drag(spot(finger, card), table.frame.tray.center)

    assert stayed == ()
    assert [move.word for move in table.session.moves] == ["draw_row"]


@pytest.mark.parametrize("kind", ["row/", "deck/"])
def test_the_first_click_on_an_offered_card_or_a_deck_chooses_the_second_draws(
    services: QuietServices, kind: str
) -> None:
    finger = at_table(services)
    table = finger.table()
    card = next(name for name in sorted(table.picker.lit) if name.startswith(kind))

    finger.click(spot(finger, card))
    chosen, stayed = table.picker.chosen, table.session.moves
    finger.rest(0.6)
    finger.click(spot(finger, card))

    assert (chosen, stayed) == ((card,), ())
    assert [move.word[:4] for move in table.session.moves] == ["draw"]


def test_a_card_on_offer_shows_its_way_and_its_time_before_it_is_taken(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    state = table.session.state
    offered = {f"row/{n}": state.defs.cards.place[card] for n, card in enumerate(state.row)}
    far = next(name for name, node in offered.items() if node not in (-1, state.pawns[0]))

    finger.click(spot(finger, far))
    route = table.route_preview.route(far)
    shown = table.route_preview.current()
    step = next(name for name in sorted(table.picker.lit) if name.startswith("map/"))
    table.click(step)

    assert route.slots[-1] == f"map/{state.defs.nodes[offered[far]]}"
    steps, when = table.table_kit.strings.phrase(route.note).split("\n")
    assert "step" in steps
    assert "period" in when
    assert shown.note is not None
    assert table.picker.chosen == (), "a step on the map does not keep an offered card chosen"
