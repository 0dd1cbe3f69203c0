"""The recap of a turn: an interview and its marks are one deed; questions and refusals are none."""

from boardgames.core.events import Placed, Said
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.acts.presentation.retelling import retell

BEN, JOHN, PETER = seat_noun(1), Noun("witness", "john"), Noun("witness", "peter")


def test_an_interview_is_reported_with_its_marks_only() -> None:
    john = Placed(seat=1, piece="a", to="b", log=say("log.interviewed", seat=BEN, witness=JOHN))
    peter = Placed(seat=1, piece="c", to="d", log=say("log.interviewed", seat=BEN, witness=PETER))
    marks = Said(seat=1, log=say("log.interview_strong", seat=BEN, witness=JOHN, n=15))
    asked = Said(seat=1, log=say("log.asked_clockwise", seats=say("log.seat", seat=seat_noun(0))))
    skipped = Said(seat=0, log=say("log.skipped.no_token", seat=seat_noun(0)))

    assert retell([john, marks, asked, skipped, peter]) == [marks, peter]
