"""What a hint says: points first, then what the move is for; never what only chance can bring."""

import pytest

from boardgames.app import wiring
from boardgames.bots.advice import Reason, Tip, advise
from boardgames.bots.bot import View, always
from boardgames.bots.search import SearchBot
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, plain_phrase
from boardgames.core.rng import Rng
from boardgames.data.names import namer
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.session.hint_words import hint_texts
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session

GAMES = wiring.available()


def session_of(slug: str) -> Session:
    seats = tuple(Seat(name, f"colour{n}") for n, name in enumerate(("Ana", "Ben", "Cleo")))
    return Session(wiring.open_game(slug), Setup(slug, seats, {}, 3))


def strings_of(slug: str, language: str = "en") -> Strings:
    names = namer(wiring.definition(slug))

    def name(noun: Noun, lang: str) -> str:
        return f"Seat {noun.id}" if noun.kind == "seat" else names(noun, lang)

    return Strings(language, slug, name)


def words(session: Session, tip: Tip, language: str = "en", is_second: bool = False) -> list[str]:
    strings = strings_of(session.setup.game, language)
    return [strings.phrase(text) for text in hint_texts(session, strings, tip, is_second)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_row_of_the_score_sheet_is_told_as_a_sentence(slug: str, language: str) -> None:
    session = session_of(slug)
    move = session.game.legal(session.state)[0].plain()
    assert session.actor is not None
    rows = [row for row in session.game.score(session.state) if not row.is_fact]

    for row in rows:
        heading = strings_of(slug, language).phrase(row.name)
        for reason in (Reason("score", row.id, session.actor, 4.0), Reason("score", row.id, session.actor, 2.5, True)):
            first = words(session, Tip(move, (reason,)), language)[0]
            assert f"+{round(reason.amount)} {heading}" not in first
            assert str(round(reason.amount)) in first


@pytest.mark.parametrize("is_later", [True, False])
def test_a_feature_is_told_only_of_the_move_itself_and_points_also_of_the_rest_of_the_turn(
    is_later: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of(GAMES[0])
    strings, game = strings_of(GAMES[0]), session.game
    move = without_purpose(session, monkeypatch)
    feature = next(name for name in game.feature_names if strings.text(f"hint.feature.{name}"))  # type: ignore[attr-defined]
    row = session.game.score(session.state)[0]
    assert session.actor is not None
    reasons = (Reason("score", row.id, session.actor, 4.0), Reason("feature", feature, session.actor, 1.0))

    said = words(session, Tip(move.plain(), reasons, is_later=is_later))[0]

    assert "+4" in said
    assert (strings.text(f"hint.feature.{feature}") in said) == (not is_later)


def without_purpose(session: Session, monkeypatch: pytest.MonkeyPatch) -> Move:
    """A move of a game that does not say what it is for."""
    monkeypatch.setattr(type(session.game), "purpose", lambda *_: None, raising=False)
    return session.game.legal(session.state)[0]


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_where_a_move_shows_something_new_nothing_beyond_it_is_promised(slug: str) -> None:
    game, rng = wiring.open_game(slug), Rng(8)
    s = game.new({}, 3, 4)
    revealing = 0
    for _ in range(10):
        seat = game.actor(s)
        assert seat is not None
        tips = advise(SearchBot(looks=2, width=2, nodes=10), View(game, s, seat, Rng(5)), always).tips
        revealing += any(tip.reveals for tip in tips)
        assert not any(tip.reveals and tip.is_later for tip in tips)
        game.apply(s, rng.choice(game.legal(s)))

    assert revealing or wiring.definition(slug).game.secret is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_without_points_says_what_the_move_prepares(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(GAMES[0])
    strings, game = strings_of(GAMES[0], language), session.game
    move = without_purpose(session, monkeypatch)
    later = game.describe(session.state, game.legal(session.state)[-1])

    first, shortest = words(session, Tip(move.plain(), prepares=(plain_phrase(later), 6)), language)

    assert strings.phrase(later) in first
    assert "+6" in first
    assert strings.phrase(later) not in shortest


def test_a_hint_without_words_of_its_own_says_that_more_is_seen_first(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(GAMES[0])
    move = without_purpose(session, monkeypatch).plain()

    assert words(session, Tip(move, reveals=True))[-1].endswith("you will know more before you decide.")


def test_a_hint_with_a_reason_is_never_shortened_to_waiting_for_what_is_seen() -> None:
    session = session_of(GAMES[0])
    assert session.actor is not None
    reason = Reason("score", session.game.score(session.state)[0].id, session.actor, 6.0)
    tip = Tip(session.game.legal(session.state)[0].plain(), (reason,), reveals=True)

    assert not any("first see" in text for text in words(session, tip))


@pytest.mark.parametrize(
    ("language", "end"), [("en", ": the best of the other moves."), ("fr", " : le meilleur des autres coups.")]
)
def test_a_second_choice_without_a_reason_says_what_it_is(
    language: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of(GAMES[0])
    move = without_purpose(session, monkeypatch)

    (said,) = words(session, Tip(move.plain()), language, is_second=True)

    assert said.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ").endswith(end)
