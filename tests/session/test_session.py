"""The session: what it accepts, tells, takes back and shows to whom."""

import pytest

from boardgames.core.events import Event, TurnBegan
from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.phrase import say, seat_noun
from boardgames.session.history import Policy
from boardgames.session.journal import JournalError
from boardgames.session.session import Change, IllegalMove, Session
from tests.session.playing import GAME, play, setup
from tests.toy import Draw, Play, Throw, ToyGame, ToyState


def given(kinds: str = "hh", policy: Policy = "turn", seed: int = 7) -> Session:
    return Session(GAME, setup(kinds, seed), policy=policy)


class PlaysOn(ToyGame):
    """The toy on a screen that lays down the first card by itself after a draw."""

    def auto_end(self, s: ToyState) -> Move | None:
        return self.legal(s)[0] if s.agenda and s.agenda[-1].args == (0,) else None


def card_of(session: Session) -> Move:
    assert session.actor is not None
    return Play(session.state.hands[session.actor][-1])


def test_a_legal_move_changes_the_state_and_its_events_are_told() -> None:
    session = given()
    heard: list[Change] = []
    session.subscribe(heard.append)
    move = card_of(session)

    events = session.submit(move, by=0)

    assert session.actor == 1
    assert session.moves == (move,)
    assert heard == [Change("move", (move,), events)]
    assert events


def test_a_listener_that_left_hears_nothing() -> None:
    session = given()
    heard: list[Change] = []
    leave = session.subscribe(heard.append)

    leave()
    session.submit(Draw())

    assert heard == []


@pytest.mark.parametrize(("move", "by", "key"), [(Play(99), 0, "session.illegal"), (Draw(), 1, "session.not_asked")])
def test_an_illegal_move_is_refused_and_changes_nothing(move: Move, by: int, key: str) -> None:
    session = given()
    before = digest(session.state)

    with pytest.raises(IllegalMove) as refused:
        session.submit(move, by=by)

    assert refused.value.phrase.key == key
    assert digest(session.state) == before
    assert session.entries == []


def test_nothing_can_be_played_after_the_end() -> None:
    session = given()
    play(session, 1000)

    with pytest.raises(IllegalMove, match="over"):
        session.submit(Draw())

    assert session.is_over


def test_a_move_that_cannot_be_written_is_not_made_and_nobody_hears_of_it() -> None:
    session = given()
    heard: list[Change] = []
    session.subscribe(heard.append)

    class FullDisk:
        def move(self, plain: object, seconds: int, unasked: bool) -> None:
            raise JournalError("write", "disk full", GAME.describe(session.state, Draw()))

    session.journal = FullDisk()  # type: ignore[assignment]

    with pytest.raises(JournalError):
        session.submit(Draw())

    assert (session.entries, heard, session.actor) == ([], [], 0)


def test_undo_within_the_turn_is_free_and_names_what_it_takes_back() -> None:
    session = given("h", seed=3)
    session.submit(card_of(session))
    before = digest(session.state)
    session.submit(card_of(session))

    undo = session.can_undo()
    session.undo()

    assert (undo.allowed, undo.needs_agreement, undo.count) == (True, False, 1)
    assert undo.what is not None
    assert undo.what.key == "toy.move.play"
    assert digest(session.state) == before
    assert all(line.phrase is None or line.phrase.key != "session.log.undone" for line in session.log_lines(0))


@pytest.mark.parametrize(
    ("policy", "allowed", "agreement"),
    [("strict", False, False), ("turn", True, True), ("friendly", True, False)],
)
def test_undo_past_revealed_information_follows_the_policy(policy: Policy, allowed: bool, agreement: bool) -> None:
    session = given(policy=policy)
    session.submit(Draw())

    undo = session.can_undo()

    assert (undo.allowed, undo.needs_agreement) == (allowed, agreement)
    assert undo.why is not None
    assert undo.why.key == "session.undo.revealed"


@pytest.mark.parametrize("policy", ["strict", "turn"])
def test_undo_past_another_seats_turn_is_behind_a_barrier(policy: Policy) -> None:
    session = given(policy=policy)
    session.submit(card_of(session))

    undo = session.can_undo()

    assert undo.why is not None
    assert undo.why == say("session.undo.seat_changed", seat=seat_noun(1))
    with pytest.raises(IllegalMove):
        session.undo()


def test_undo_past_another_seats_turn_needs_agreement_only() -> None:
    session = given(policy="turn")
    session.submit(card_of(session))

    undo = session.can_undo()
    session.undo(agreed=True)

    assert (undo.allowed, undo.needs_agreement) == (True, True)
    assert session.actor == 0


def test_undo_names_a_hidden_card_to_nobody_but_its_owner() -> None:
    session = given(policy="turn")
    session.state.hands = [[1, 5], [6, 7]]
    session.submit(Play(1))
    session.submit(Throw(6))
    session.state.pile.clear()  # as if it had been put away unseen

    names = [undo.what.key for undo in (session.can_undo(by=1), session.can_undo(by=0)) if undo.what is not None]

    assert names == ["toy.move.throw", "session.undo.last"]


def test_an_agreed_undo_stays_in_the_log() -> None:
    session = given()
    session.submit(card_of(session))

    session.undo(agreed=True)

    assert [line.phrase.key for line in session.log_lines(None) if line.phrase] == ["session.log.undone"]
    assert session.actor == 0


def test_a_friendly_undo_past_a_barrier_stays_in_the_log_too() -> None:
    session = given(policy="friendly")
    session.submit(card_of(session))

    session.undo()

    assert [line.phrase.key for line in session.log_lines(None) if line.phrase] == ["session.log.undone"]


def test_an_agreed_undo_names_a_hidden_card_to_its_owner_only() -> None:
    session = given()
    session.state.hands = [[1, 5], [6, 7]]
    session.submit(Play(1))
    session.submit(Throw(6))
    session.state.pile.clear()  # as if it had been put away unseen

    session.take_back(1, agreed=True)

    keys = [[line.phrase.key for line in session.log_lines(seat) if line.phrase][-1] for seat in (0, 1, None)]
    assert keys == ["session.log.undone_move", "session.log.undone", "session.log.undone_move"]


def test_undo_goes_back_over_what_bots_answered() -> None:
    session = given("hbb")
    start = digest(session.state)
    for _ in range(3):
        session.submit(card_of(session))

    undo = session.can_undo()
    taken = session.undo(agreed=True)

    assert (undo.count, len(taken)) == (3, 3)
    assert digest(session.state) == start


@pytest.mark.parametrize(("makes_only_moves", "count"), [(True, 2), (False, 1)])
def test_undo_goes_back_over_a_move_that_came_by_itself(makes_only_moves: bool, count: int) -> None:
    session = Session(PlaysOn(), setup("hh"))
    session.makes_only_moves = makes_only_moves
    session.submit(Draw())
    move = session.game.auto_end(session.state)
    assert move is not None
    session.submit(move)

    undo = session.can_undo()

    assert undo.count == count
    assert undo.what == session.game.describe(session.entries[-count].before, Draw() if makes_only_moves else move)


def test_bots_alone_have_nothing_to_take_back() -> None:
    session = given("bb")
    play(session, 2)

    assert not session.can_undo().allowed


def test_redo_plays_again_what_undo_took_back_until_something_else_is_played() -> None:
    session = given("hbb")
    for _ in range(3):
        session.submit(card_of(session))
    after = digest(session.state)

    session.undo(agreed=True)
    session.redo()

    assert digest(session.state) == after
    session.undo(agreed=True)
    session.submit(Draw())
    assert not session.can_redo().allowed
    with pytest.raises(IllegalMove):
        session.redo()


def test_the_curtain_falls_only_between_people_with_secrets() -> None:
    assert given("hh").needs_curtain(None)
    assert given("hh").needs_curtain(1)
    assert not given("hh").needs_curtain(0)
    assert not given("hb").needs_curtain(None)
    empty_handed = given("hh")
    empty_handed.state.hands[0] = []
    assert not empty_handed.needs_curtain(1)


def test_the_screen_serves_the_one_person_even_while_bots_decide() -> None:
    alone = given("bh")
    two = given("bhh")

    assert alone.viewer() == 1
    assert two.viewer(previous=2) == 2
    assert two.next_human() is None


def test_the_log_begins_with_a_head_and_hides_what_the_viewer_may_not_see() -> None:
    session = given()
    session.submit(Draw())

    own, other = session.log_lines(0), session.log_lines(1)

    assert own[0].kind == "turn"
    assert own[1].phrase is not None
    assert own[1].phrase.key == "toy.drew_card"
    assert other[1].phrase is not None
    assert other[1].phrase.key == "toy.drew"


def test_the_recap_tells_what_others_did_since_without_their_secrets() -> None:
    session = given("hhh")
    session.submit(card_of(session))
    session.submit(Draw())
    session.submit(card_of(session))

    recap = session.since_last_turn(0)

    assert {row.number for row in recap if not isinstance(row.event, TurnBegan)} == {2, 3}
    assert all(getattr(row.event, "card", None) is None and row.event.secret is None for row in recap)


def test_every_turn_has_a_head_in_the_log() -> None:
    session = given()
    play(session, 1000)
    heads = [row for row in session.log if isinstance(row.event, TurnBegan)]

    rounds = [head.round for head in heads]

    assert [head.seat for head in heads[:4]] == [0, 1, 0, 1]
    assert rounds == sorted(rounds)


def test_the_course_of_the_score_ends_at_the_totals() -> None:
    session = given()
    play(session, 1000)
    outcome = GAME.outcome(session.state)

    course = session.score_history()

    assert outcome is not None
    assert course[0].totals == (0, 0)
    assert course[-1].totals == outcome.totals
    assert [point.round for point in course[1:]] == sorted({point.round for point in course[1:]})


def test_turning_points_are_where_the_lead_passes_on() -> None:
    session = given()
    session.state.hands = [[2, 20], [10, 11]]
    session.state.last_round = 2
    for card in (2, 10, 20, 11):
        session.submit(Play(card))

    points = session.turning_points()

    # 2:10 at the end of the first round, 22:10 and 22:21 in the second: the lead is read where the chart shows it
    assert [(p.number, p.seat, p.lost_by, p.swing) for p in points] == [(3, 0, 1, 9)]
    assert points[0].round == 2


def test_a_state_of_the_past_is_a_copy() -> None:
    session = given()
    play(session, 3)
    past = session.state_at(1)
    before = digest(session.entries[1].before)

    past.points[0] += 100

    assert digest(session.entries[1].before) == before


def test_an_interrupt_asks_another_seat() -> None:
    session = given()
    session.state.hands = [[1, 5], [6, 7]]

    events: list[Event] = list(session.submit(Play(1)))
    session.submit(Throw(6), by=1)

    assert events
    assert session.actor == 1


def test_an_agreed_undo_past_a_draw_shuffles_what_came_to_light_back() -> None:
    session = given()
    before, tables = session.state.clone(), [session.game.table(session.state, seat) for seat in (None, 0, 1)]
    session.submit(Draw())
    undo = session.can_undo()

    session.undo(agreed=True, seed=5)

    assert undo.shuffles
    assert [session.game.table(session.state, seat) for seat in (None, 0, 1)] == tables
    assert sorted(session.state.deck) == sorted(before.deck)
    assert session.state.deck != before.deck
    assert not session.can_redo().allowed, "the old draw cannot come again"


@pytest.mark.slow
def test_a_card_taken_back_comes_again_no_more_often_than_chance() -> None:
    same, times = 0, 2000
    size = len(given().state.deck)
    for seed in range(times):
        session = given(seed=seed)
        before = set(session.state.hands[0])
        session.submit(Draw())
        seen = set(session.state.hands[0]) - before
        session.undo(agreed=True, seed=seed)
        session.submit(Draw())
        same += set(session.state.hands[0]) - before == seen

    expected, spread = times / size, (times / size * (1 - 1 / size)) ** 0.5
    assert abs(same - expected) < 4 * spread
