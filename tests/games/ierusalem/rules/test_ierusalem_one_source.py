"""Numbers of the rules are worked out in one place: change them there and scores, table and refusals follow."""

import msgspec

from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.state import State
from tests.games.ierusalem.given import GAME, act, given, rule, space


def with_defs(s: State, part: str, **values: object) -> State:
    """The state with other numbers in one part of its definitions."""
    s.defs = msgspec.structs.replace(s.defs, **{part: msgspec.structs.replace(getattr(s.defs, part), **values)})
    return s


@rule("L-09")
def test_scores_and_the_table_ask_the_same_table_of_worths() -> None:
    s = given(sitting={"seat_t2": "peter"}, seated={0: ["t1_c2", "t3_c2"]})
    worth = s.defs.apostles.worth
    with_defs(s, "apostles", worth=tuple(tuple(10 * points for points in row) for row in worth))

    paid = {link.b: link.text for link in GAME.table(s, 0).links}

    assert scoring.apostle_points(s)[0] == 60 + 40
    assert scoring.place_points(s, space("t3_c2")) == 40
    assert paid["supper/sup_t1_c2"] == "+60"
    assert paid["supper/sup_t3_c2"] == "+40"


@rule("A-05")
def test_the_price_of_a_displacement_is_the_one_that_is_refused() -> None:
    s = given(on={0: (2, 0, 0), 1: (3, 0, 0), 2: (3, 0, 0), 3: (0, 0, 0)}, coins=(3,))
    with_defs(s, "numbers", extra=3)
    act(s, "go_temple")

    refused = GAME.refusal(s, 0, ("location/desert",))

    assert dict(refused.fact.args)["n"] == s.defs.numbers.temple[0] + 3
