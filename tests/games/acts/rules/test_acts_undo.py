"""Undo is named after what was done as a whole (C-17)."""

import pytest

from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.acts.rules.moves import (
    Decline,
    Escalate,
    FinishInterview,
    FollowTradition,
    Keep,
    OpenInterview,
    OpenTradition,
    PickTwin,
    Return,
    Write,
)
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.games.acts.given import BUILT, DEFS, GAME, city, do, given, rule

ROME = {"rome": [1, 2, 3, 4]}


def at_rome(*moves: Move) -> Session:
    """Two people, one of whom may use the box of Rome, after these moves."""
    session = Session(GAME, Setup("acts", (Seat("Ann", "blue"), Seat("Ben", "red")), {}, 1), policy="friendly")
    session.state = given(at=("rome", "antioch"), boxes=ROME, tokens=(2, 0))
    for move in (OpenTradition("rome"), Keep("rome", 0), *moves):
        session.submit(move)
    return session


def named(key: str, card: str, **more: Phrase) -> Phrase:
    """The words for undo with the name of a card."""
    return Phrase(key, (("card", Noun("card", card)), *more.items()))


@rule("C-17")
def test_a_card_that_was_written_or_laid_face_up_is_named() -> None:
    session = at_rome(Escalate("rome", 1), Write(1, 0))

    written = session.can_undo().what
    session.submit(Write(1, 1))
    session.submit(Return("rome", 3))

    assert written == named("undo.write", "primary_01", where=say("undo.left", leaf=1))
    assert session.can_undo().what == named("undo.return", "primary_04")


@rule("C-17")
def test_the_place_of_a_written_card_can_be_thought_over() -> None:
    session = at_rome(Escalate("rome", 1), Write(1, 0))
    session.policy = "strict"

    undo = session.can_undo()
    session.undo()

    assert (undo.allowed, undo.needs_agreement) == (True, False)
    assert Write(1, 1) in GAME.legal(session.state)


@rule("C-17")
@pytest.mark.parametrize(
    ("last", "whole"),
    [
        (FollowTradition(2, 1), named("undo.write", "secondary_02", where=say("undo.right", leaf=2))),
        (Decline(), Phrase("undo.decline", ())),
    ],
)
def test_following_with_one_of_two_twins_is_named_after_what_came_of_it(last: Move, whole: Phrase) -> None:
    session = at_rome(Escalate("rome", 1), Write(1, 0), Write(1, 1), Return("rome", 2), PickTwin("secondary_02"))

    half = session.can_undo()
    session.submit(last)
    undo = session.can_undo()
    session.undo(agreed=True)

    assert half.what == named("undo.pick", "secondary_02")
    assert (undo.what, undo.count) == (whole, 2)
    lines = [line.phrase for line in session.log_lines(1) if line.phrase is not None]
    assert dict(lines[-1].args)["what"] == whole


@rule("C-17", "F-12")
def test_following_an_interview_is_named_after_its_witness() -> None:
    s = given(at=("rome", "antioch"), gospels=["20 - | - - | - -"] * 2, tokens=(0, 2))
    witness = DEFS.named.witnesses[s.discs[city("rome")]]

    do(s, OpenInterview(witness), FinishInterview("weak"))

    assert s.agenda[-1].kind == "follow_interview"
    assert GAME.describe(s, BUILT.follow_interview) == say("undo.follow", witness=Noun("witness", witness))
