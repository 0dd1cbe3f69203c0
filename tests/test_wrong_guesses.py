"""A share of the survey of wrong guesses (bench/dead_clicks.py): every guess has a fitting answer in both languages."""

import pytest

from boardgames.app import wiring
from boardgames.data.strings import LANGUAGES
from tests.wrong_guesses import GUESSES, guesses, survey

POSITIONS, SEED = 60, 20
MOST_COMMON = 10  # so many of the guesses are possible in a few positions
GENERIC = {"elsewhere", "free", "over", "not_you"}


@pytest.mark.parametrize("slug", wiring.available())
def test_the_list_has_twenty_guesses_and_no_answer_that_would_fit_anything(slug: str) -> None:
    rows = guesses(slug)

    assert len(rows) == len({row.guess for row in rows}) == GUESSES
    assert all(row.answers and not GENERIC & set(row.answers) for row in rows)


@pytest.mark.parametrize("slug", wiring.available())
def test_wrong_guesses_in_random_positions_are_answered_fittingly(slug: str) -> None:
    answers = list(survey(slug, POSITIONS, SEED))

    assert len({answer.guess.guess for answer in answers}) >= MOST_COMMON
    for answer in answers:
        assert answer.is_fitting, f"{answer.guess.guess}: {answer.clicks} is answered {answer.key}: {answer.said[0]}"
        assert len(set(answer.said)) == len(LANGUAGES), f"{answer.clicks}: {answer.said}"
        assert all(said.strip(" |") and "{" not in said.replace("{icon:", "") for said in answer.said)
