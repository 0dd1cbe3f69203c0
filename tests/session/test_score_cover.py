"""Points that are covered: phrases say the same without them, marks and lines about nothing else go."""

from boardgames.core.corrections import Editable, describe
from boardgames.core.events import Said, Scored
from boardgames.core.phrase import Phrase, Points, plain_phrase, say, seat_noun
from boardgames.core.table import Mark, RailCard, Slot
from boardgames.session.score_cover import PointsCover

ANN, BEN = 0, 1
COVER = PointsCover(lambda seat: seat == ANN, {"built_unscored"}.__contains__)  # Ann looks, and sees her own


def scored(n: int, seat: int) -> Phrase:
    """A phrase with nothing to say but points."""
    return say("scored", n=Points(n, seat))


def test_a_phrase_keeps_ones_own_points() -> None:
    assert COVER.phrase(scored(3, ANN)) == scored(3, ANN)


def test_a_phrase_with_points_of_another_becomes_the_text_without_them() -> None:
    built = say("built", seat=seat_noun(BEN), n=Points(3, BEN))

    assert COVER.phrase(built) == say("built_unscored", seat=seat_noun(BEN))
    assert COVER.phrase(scored(3, BEN)) is None, "there is no such text"


def test_of_a_line_about_several_seats_ones_own_points_stay() -> None:
    cover = PointsCover(lambda seat: seat == ANN, {"judged_unscored", "judged_unscored_n"}.__contains__)
    own, theirs = (
        say("judged", n=Points(4, seat), others=scored(2, other)) for seat, other in ((ANN, BEN), (BEN, ANN))
    )

    assert cover.phrase(own) == say("judged_unscored_n", n=Points(4, ANN))
    assert cover.phrase(theirs) == say("judged_unscored", others=scored(2, ANN)), "there is no text with the others"


def test_of_joined_phrases_those_with_covered_points_go() -> None:
    both = say("and", one=scored(3, BEN), other=say("and", one=scored(1, ANN), other=scored(2, BEN)))

    assert COVER.phrase(both) == scored(1, ANN)
    assert COVER.phrase(say("list", what=say("and", one=scored(3, BEN), other=scored(2, BEN)))) is None


def test_marks_about_points_leave_the_rail_and_their_row_with_them() -> None:
    plain = Mark("4", tip=scored(2, BEN))
    card = RailCard(BEN, None, None, ((Mark(scored(3, BEN)), plain), (Mark(pips=Points(3, BEN)),)))

    assert COVER.all_in(card).rows == ((Mark("4"),),)


def test_a_mark_of_a_choice_is_replaced_by_nothing() -> None:
    slot = Slot("a", mark=Mark(scored(3, BEN)), marks=(("b", Mark(scored(3, BEN))), ("c", None)))

    assert COVER.all_in(slot) == Slot("a", marks=(("b", None), ("c", None)))


def test_an_event_keeps_what_it_did_but_not_what_it_scored() -> None:
    event = Scored(seat=BEN, points=3, total=9, slot="track/9", log=scored(3, BEN))
    shared = Said(seat=BEN, log=say("said"), gains=((ANN, 1), (BEN, 3)))

    assert COVER.event(event) == Scored(seat=BEN, points=0, total=0, slot="track/9")
    assert COVER.event(shared).gains == ((ANN, 1),)


def test_points_are_sent_as_numbers() -> None:
    (_, [[_, sent]]) = plain_phrase(scored(3, BEN))

    assert type(sent) is int


def test_a_correction_of_points_is_told_without_them() -> None:
    points = Editable("points/1", say("points"), 3, (2, 3), seat=BEN, is_score=True)
    coins = Editable("coins/1", say("coins"), 3, (2, 3), seat=BEN)
    cover = PointsCover(lambda seat: seat == ANN, {"judge.change_of_unscored"}.__contains__)

    assert cover.phrase(describe(points, 2)) == say("judge.change_of_unscored", seat=seat_noun(BEN), what=say("points"))
    assert cover.phrase(describe(coins, 2)) == describe(coins, 2)
