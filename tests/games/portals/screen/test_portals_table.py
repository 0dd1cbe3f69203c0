"""The table of Portals and Prophets, played by posted events: what the players are shown, and when."""

import itertools
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import open_game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.games.portals.rules.moves import DrawDeck, PlacePawn, RemoveBlind
from boardgames.session.session import Session
from boardgames.session.standing import highlights
from boardgames.ui.board import picture
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.score.hands import revealed_cards
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.table.frame.seat_card import MarkTip
from boardgames.ui.table.picture.printed_board import PrintedBoard, PrintedBoardSheet
from boardgames.ui.table.words.inspection import inspect
from boardgames.ui.widgets import Button, Label
from tests.pairwise import pairwise

SLUG = "portals"
GOLDEN = Path(__file__).parents[1] / "golden" / "teams-lenient.txt"
MOVING = msgspec.structs.replace(QUIET, animation="normal", auto_end_turn=False)
LIVELY = msgspec.structs.replace(QUIET, animation="normal", auto_end_turn=False, reduced_motion=True)


def begun(services: QuietServices, options: dict[str, str] | None = None, seats: int = 2) -> Session:
    """A game in which everybody has a place, seat 1 to play."""
    setup = setup_of(services, SLUG, seats, 4, {"first_player": "seat_1", **(options or {})})
    session = Session(services.game(SLUG), setup)
    for node in ("eden", "susa", "ararat", "damascus", "red_sea")[:seats]:
        session.submit(PlacePawn(node))
    return session


def submit(session: Session, wanted: Callable[[Move], bool]) -> None:
    """Make the first legal move of a kind."""
    session.submit(next(move for move in session.game.legal(session.state) if wanted(move)))


def nearly_overfull(services: QuietServices) -> Session:
    """Two players without a limit that forbids to draw; the first holds seven cards."""
    session = begun(services, {"hand_limit_mode": "lenient"})
    session.state.hands[0] += session.state.new[-4:]
    del session.state.new[-4:]
    session.state.masks[0] = sum(1 << card for card in session.state.hands[0])
    return session


def test_who_lost_a_card_unseen_is_shown_it_when_the_screen_comes_back(services: QuietServices) -> None:
    session, finger = nearly_overfull(services), Finger(services, settings=LIVELY)
    finger.program.go("table", session=session, viewer=0)
    table = finger.table()
    session.submit(DrawDeck("old_testament"))
    bar = table.prompt.find("prompt/sentence")
    assert bar.text == "Ann holds too many cards: Ben removes 1 card unseen. The screen goes to Ben now."
    for _ in range(20):
        finger.rest(0.5)
    assert isinstance(finger.scene, CurtainScene)
    finger.scene.open()
    lost = session.game.defs.cards.ids[session.state.blind[3]]

    session.submit(RemoveBlind(3))

    assert table.banner.card == lost
    for _ in range(20):
        finger.rest(0.5)
    assert isinstance(finger.scene, CurtainScene)
    assert not table.banner.is_up
    finger.scene.open()
    assert table.viewer == 0
    assert (table.banner.is_up, table.banner.card) == (True, lost)
    assert any(lost in repr(line.phrase) for line in session.news(0))


def texts(scene: Scene) -> list[str]:
    """Everything that labels and buttons of a scene say."""
    return [widget.text for widget in scene.stage.walk() if isinstance(widget, Label | Button)]


def test_curtain_and_recap_tell_what_is_asked_in_the_turn_of_another_u_12(services: QuietServices) -> None:
    session, finger = nearly_overfull(services), Finger(services)
    session.submit(DrawDeck("old_testament"))

    finger.program.go("curtain", session=session)
    curtain = texts(finger.scene)
    finger.program.go("recap", session=session, viewer=1)
    recap = texts(finger.scene)

    assert "Ann holds too many cards: Ben removes 1 card unseen. Everybody else, please look away." in curtain
    assert "Ben, remove 1 card unseen from Ann’s hand." in recap
    assert "Answer now" in recap
    assert "Play my turn" not in recap


def test_pointing_at_burn_shows_the_new_level_and_band(services: QuietServices) -> None:
    session, finger = begun(services), Finger(services, settings=LIVELY)
    fuel = next(card for card, icons in enumerate(session.game.defs.cards.icons) if icons == 2)
    session.state.hands[0].append(fuel)
    session.state.masks[0] |= 1 << fuel
    finger.program.go("table", session=session, viewer=0)
    table, hand = finger.table(), f"hand/{session.game.defs.cards.ids[fuel]}"
    finger.loop.run_frame()

    finger.click(centre(finger, hand))
    finger.point(centre(finger, "button/burn"))

    assert table.lights.preview["fuel/two"] == "soon_here"
    assert table.lights.preview["timeline/c14"] == "soon"
    finger.point(centre(finger, "map/jerusalem"))
    assert table.lights.preview == {}
    finger.point(centre(finger, "fuel/gauge"))
    assert table.lights.preview["fuel/two"] == "soon_here"


def centre(finger: Finger, target: str) -> tuple[int, int]:
    rect = finger.table().targets.rect_of(target)
    assert rect is not None, f"{target} is not on the screen"
    return rect.center


@pytest.mark.parametrize(("size", "language", "used"), pairwise([(1024, 640), (1280, 800)], ["en", "fr"], [0, 4]))
def test_the_lamps_stay_in_the_bar_at_large_text(
    services: QuietServices, size: tuple[int, int], language: str, used: int
) -> None:
    settings = msgspec.structs.replace(LIVELY, language=language, text_size=150)
    session, finger = begun(services, seats=3), Finger(services, size=size, settings=settings)
    session.state.used = used
    finger.program.go("table", session=session, viewer=0)
    finger.loop.run_frame()

    for chosen in (False, True):
        if chosen:
            finger.click(centre(finger, finger.table().table.zone("hand").slots[0].id))  # type: ignore[union-attr]
        lamps, sentence = (finger.scene.stage.find(name) for name in ("lamps", "prompt/sentence"))

        assert lamps is not None, f"U-7: no lamps, a card chosen: {chosen}"
        assert isinstance(sentence, Label)
        assert sentence.text.startswith(("Chosen: ", "Que faire de")) == chosen, "U-5: the bar names the chosen card"
        assert not lamps.rect.colliderect(sentence.rect)
        assert finger.table().prompt.rect.contains(lamps.rect)


@pytest.mark.parametrize(("simplified", "speaks"), [("off", True), ("on", False)])
def test_the_aid_speaks_of_fuel_only_where_there_is_any(services: QuietServices, simplified: str, speaks: bool) -> None:
    session, finger = begun(services, {"simplified": simplified}), Finger(services, settings=LIVELY)
    finger.program.go("table", session=session, viewer=0)
    finger.table().choose_tab("aid")

    texts = " ".join(child.text for child in finger.table().side.walk() if isinstance(child, Label))

    assert "actions" in texts
    assert ("fuel" in texts) == ("period is in reach" in texts) == speaks


def ended(services: QuietServices, but: int = 0) -> tuple[Session, Move]:
    """A whole game of two teams, without its last moves; and the move that ends it."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    options = dict(line.split()[1:] for line in lines if line.startswith("option "))
    session = Session(open_game(SLUG), setup_of(services, SLUG, 4, 4, options))
    for line in [line for line in lines if line[:1].isdigit()]:
        move = next(move for move in session.game.legal(session.state) if str(move) == line.split(": ", 1)[1])
        session.submit(move)
    assert session.is_over
    if but:
        session.take_back(but, agreed=False)
    return session, move


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return ended(QuietServices(tmp_path_factory.mktemp("over")))[0]


def test_partners_stand_together_with_one_total_that_is_called_theirs_v_1e(
    services: QuietServices, over: Session
) -> None:
    finger, points = Finger(services), max(over.game.outcome(over.state).totals)  # type: ignore[union-attr]

    finger.program.go("score", session=over)
    scene = finger.scene

    assert isinstance(scene, ScoreScene)
    assert [set(side) for side in scene.standing.sides] in ([{0, 2}, {1, 3}], [{1, 3}, {0, 2}])
    assert scene.standing.order == tuple(seat for side in scene.standing.sides for seat in side)
    assert scene.band.why.text.startswith(f"**{points} points together.**")


def test_the_hands_lie_open_beside_the_sheet_while_it_counts(services: QuietServices, over: Session) -> None:
    session, finger = over, Finger(services, settings=MOVING)

    finger.program.go("score", session=session)

    scene = finger.scene
    assert isinstance(scene, ScoreScene)
    assert scene.hands is not None
    assert scene.hands.visible
    ids, state = session.game.defs.cards.ids, session.state
    shown = [shown.cards for shown in revealed_cards(session, scene.table_kit)]
    assert shown == [tuple(ids[card] for card in cards) for cards in (*state.hands, state.undealt)]
    finger.rest(0.5)
    assert scene.shown == 0, "U-19: hands are turned over before anything is counted"
    for _ in range(300):
        finger.rest(0.1)
    assert (scene.is_building, scene.hands.visible) == (False, True), "whoever looks at the hands goes on looking"
    scene.choose_tab("course")
    assert not scene.hands.visible


def test_the_rail_keeps_its_totals_until_the_sheet_has_counted(services: QuietServices) -> None:
    (session, last), finger = ended(services, but=1), Finger(services, settings=LIVELY)
    cards = list(session.state.scores)
    finger.program.go("table", session=session, viewer=session.actor)
    table = finger.table()

    session.submit(last)

    assert [card.score for card in table.table.rail] == cards
    for _ in range(100):
        finger.rest(0.1)
    assert isinstance(finger.scene, ScoreScene)
    finger.scene.to_table()
    finger.loop.run_frame()
    assert tuple(card.score for card in finger.table().table.rail) == session.game.outcome(session.state).totals  # type: ignore[union-attr]


def test_a_place_lists_only_events_that_can_still_be_witnessed(services: QuietServices) -> None:
    session, rng = begun(services), Rng(3)
    for _ in range(220):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services)
    finger.program.go("table", session=session, viewer=0)
    scene = finger.table()
    zones = {zone.id: zone for zone in scene.table.zones}
    open_to_play = {piece.face for name in ("row", "hand") for slot in zones[name].slots for piece in slot.pieces}
    gone = {piece.face for name in ("removed_pile", "played") for slot in zones[name].slots for piece in slot.pieces}

    listed = set()
    for slot in zones["map"].slots:
        found = inspect(scene.table_kit, scene.table, slot.id)
        listed |= set(re.findall(r"\[\[card/(\w+)\|", " ".join(found.body))) if found is not None else set()

    assert gone - {None}
    assert listed
    assert listed <= open_to_play


def test_the_best_round_counts_what_was_scored_on_the_table_and_no_bonus_of_the_end(over: Session) -> None:
    ends = [point.number for point in over.score_history()]
    scores = [(over.state_at(end)).scores for end in ends]
    pairs = over.game.teams(over.state)  # type: ignore[attr-defined]
    rises = [
        sum(after[seat] - before[seat] for seat in pair)
        for before, after in itertools.pairwise(scores)
        for pair in pairs
    ]

    best = next(oddity for oddity in highlights(over) if oddity.kind == "best_round")

    assert best.count == max(rises)


def test_a_turning_point_changes_the_lead_that_the_chart_shows(over: Session) -> None:
    course = {point.round: point for point in over.score_history()}

    points = over.turning_points()

    assert points, "teams too take the lead from each other"
    for point in points:
        shown = course[point.round].totals
        assert shown[point.seat] > shown[point.lost_by]
        assert course[point.round - 1].number < point.number <= course[point.round].number


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_going_further_away_than_fit_shows_the_whole_board_with_track_pawns_and_legend(
    services: QuietServices, size: tuple[int, int]
) -> None:
    session, finger = begun(services), Finger(services, size=size, settings=LIVELY)
    session.state.scores[:] = [23, 31]
    finger.program.go("table", session=session, viewer=0)
    finger.loop.run_frame()

    finger.click(finger.button("zoom/smaller").rect.center)

    sheet = next(layer for layer in finger.scene.stage.overlays if isinstance(layer, PrintedBoardSheet))
    board = sheet.find("whole/board")
    assert isinstance(board, PrintedBoard)
    shown = {piece.id: rect for piece, rect in board.view.pieces()}
    assert {"pawn/0", "pawn/1", "portal/0"} <= set(shown)
    assert "track/score" not in board.view.board.hidden
    spaces = [board.view.board.box_of(slot) for slot in ("score/0", "score/23", "score/31", "score/99")]
    assert all(board.rect.contains(rect) for rect in (*shown.values(), *spaces))
    words = {child.text for child in sheet.walk() if isinstance(child, Label)}
    assert {"Judea", "Distant Destinations", "Ancient", "Mountain"} <= words
    assert finger.table().board_view.camera.is_fitted  # type: ignore[union-attr]


@pytest.mark.names
def test_the_printed_board_is_bare_at_first_and_then_as_if_painted_at_once(services: QuietServices) -> None:
    shown = []
    for has_frames in (False, True):
        finger = Finger(services)
        finger.program.has_frames = has_frames
        finger.program.go("table", session=begun(services), viewer=0)
        finger.loop.run_frame()
        picture.GROUNDS.clear()
        finger.click(finger.button("zoom/smaller").rect.center)
        first = pygame.image.tobytes(finger.window.surface, "RGB")
        while finger.table().picture.is_moving:
            finger.loop.run_frame()
        shown.append((first, pygame.image.tobytes(finger.window.surface, "RGB")))

    (at_once, still), (bare, sharp) = shown
    assert at_once == still == sharp != bare


def test_every_counter_of_a_player_has_its_name(services: QuietServices) -> None:
    session, finger = begun(services), Finger(services, settings=LIVELY)
    finger.program.go("table", session=session, viewer=0)

    tips = [child.tooltip for child in finger.table().rail.children if isinstance(child, MarkTip)]

    assert len(tips) == 2 * 12, "U-1: points, five regions and six symbols per player"
    assert {"Events witnessed in Galilee", "Miracle events witnessed"} <= set(tips)
