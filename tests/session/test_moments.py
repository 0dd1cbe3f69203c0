"""Big moments: those that events mark, and the lead that changes hands."""

from boardgames.core.events import Changed, Ended, Event, Moved, RoundBegan, Said, TurnBegan
from boardgames.core.phrase import say, seat_noun
from boardgames.session.moments import BigMoment, Lead, moments


def test_a_moment_is_where_its_event_says_or_ends() -> None:
    ridden, dead, home = say("ridden"), say("dead"), say("home")
    events = [
        Moved(seat=0, piece="pawn/0", origin="map/a", to="map/b", moment=ridden),
        Said(log=say("plain")),
        Changed(what="fuel", old=0, new=1, slot="fuel/1", moment=dead),
        Said(seat=1, moment=home, at="map/home"),
    ]

    assert moments(events) == [
        BigMoment(ridden, "map/b", 0),
        BigMoment(dead, "fuel/1", None),
        BigMoment(home, "map/home", 1),
    ]


def test_staged_lines_are_steps_in_their_order_and_those_of_a_group_are_one() -> None:
    battle, buried, born, more = say("battle"), say("buried"), say("born"), say("more")
    events = [
        Said(seat=0, log=battle, staged="battle/0", at="t/0"),
        Said(seat=0, log=say("plain"), moment=buried, at="t/0"),
        Changed(what="covered", old=1, new=1, slot="t/1", staged="decay"),
        Said(seat=1, log=born, staged="born", at="home/1"),
        Said(seat=0, log=say("other"), staged="battle/1", at="t/2"),
        Said(seat=2, log=more, staged="born", at="home/2"),
    ]

    assert moments(events) == [
        BigMoment(battle, "t/0", 0, is_step=True),
        BigMoment(buried, "t/0", 0),
        BigMoment(born, "home/1", 1, is_step=True, others=((more, "home/2"),)),
        BigMoment(say("other"), "t/2", 0, is_step=True),
    ]


Scores = tuple[int | None, ...]


TURN: tuple[Event, ...] = (TurnBegan(seat=0, round=1),)


def change(
    lead: Lead, before: Scores, after: Scores, events: tuple[Event, ...] = TURN, has_turns: bool = True
) -> BigMoment | None:
    return lead.change(dict(enumerate(before)), dict(enumerate(after)), (), events, has_turns)


def takes_lead(seat: int) -> BigMoment:
    return BigMoment(say("moment.lead", seat=seat_noun(seat)), f"rail/{seat}", seat)


def test_the_lead_changes_only_from_one_seat_to_another() -> None:
    lead = Lead()

    assert change(lead, (), (0, 0)) is None
    assert change(lead, (0, 0), (3, 0)) is None  # nobody had it before
    assert change(lead, (3, 0), (3, 3)) is None  # shared: still the first one's
    assert change(lead, (3, 3), (5, 3)) is None
    assert change(lead, (5, 3), (5, 8)) == takes_lead(1)
    assert change(lead, (5, 8), (5, 9)) is None


def test_the_lead_changes_with_the_first_move_of_an_opened_game_too() -> None:
    assert change(Lead(), (3, 1), (3, 7)) == takes_lead(1)


def test_a_lead_that_was_taken_back_is_not_taken_again_by_its_old_holder() -> None:
    lead = Lead()
    assert change(lead, (3, 1), (3, 7)) == takes_lead(1)

    lead.forget()

    assert change(lead, (3, 1), (5, 1)) is None
    assert change(lead, (5, 1), (5, 7)) == takes_lead(1)


def test_what_goes_up_and_down_within_a_turn_is_no_change_of_the_lead() -> None:
    lead = Lead()

    assert change(lead, (3, 1), (3, 7), events=()) is None
    assert change(lead, (3, 7), (9, 7)) is None
    assert change(lead, (9, 7), (9, 12), events=()) is None
    assert change(lead, (9, 12), (9, 12)) == takes_lead(1)


def test_without_turns_the_lead_changes_at_the_end_of_a_round() -> None:
    lead = Lead()

    assert change(lead, (3, 1), (3, 7), has_turns=False) is None
    assert change(lead, (3, 7), (3, 7), events=(RoundBegan(round=2),), has_turns=False) == takes_lead(1)


def test_the_end_of_the_game_and_games_without_scores_know_no_change() -> None:
    lead = Lead()

    assert change(lead, (), (3, 0)) is None
    assert change(lead, (3, 0), (None, None)) is None
    assert change(lead, (3, 0), (3, 9), events=(*TURN, Ended())) is None
