"""A hint in words: the move and why it is good, from the score sheet, the game itself and the features that change."""

from collections.abc import Iterator

from boardgames.bots.advice import LEAST_POINTS, Tip
from boardgames.core.game import Hinting
from boardgames.core.phrase import Phrase, read_phrase, say, seat_noun
from boardgames.data.strings import Strings
from boardgames.session.session import Session

MOST_REASONS = 2
EXACT = 0.05  # averages nearer than that to a whole number are not called "about"


def hint_texts(session: Session, strings: Strings, tip: Tip, is_second: bool) -> list[Phrase]:
    """The move with its reasons, then shorter versions with fewer of them."""
    move = session.game.moves.read(tip.move)
    what = session.game.describe(session.state, move)
    gains = list(_gains(session, strings, tip))
    told = {strings.phrase(why): why for why in (*gains, *_others(session, strings, tip))}
    why = list(told.values())[:MOST_REASONS]
    both = [say("hint.two", a=why[0], b=why[1])] if len(why) > 1 else []
    key = "hint.later" if tip.is_later and gains else "hint.because"
    texts = [say(key, what=what, why=reason) for reason in (*both, *why[:1])]
    if not texts and not tip.reveals:
        texts = list(_further(session, strings, tip, what))
    alone = "hint.other" if texts else "hint.runner_up" if is_second else "hint.none"
    bare = "hint.reveals" if tip.reveals and not texts else alone
    texts.append(say(bare, what=what))
    return [say("hint.second", tip=text) for text in texts] if is_second else texts


def _others(session: Session, strings: Strings, tip: Tip) -> Iterator[Phrase]:
    """What the move is for, else the features that it changes itself and no row says already; what others lose."""
    game, state = session.game, session.state
    purpose = game.purpose(state, game.moves.read(tip.move)) if isinstance(game, Hinting) else None
    told = session.without_points(purpose, session.actor) if purpose is not None else None
    if told is not None:
        yield told
    rows = {row.id: row.name for row in game.score(state)}
    points = [reason for reason in tip.reasons if reason.kind == "score"]
    said = {reason.name for reason in points}
    for reason in tip.reasons:
        key = f"hint.feature.{reason.name}"
        is_free = reason.kind == "feature" and purpose is None and not tip.is_later and reason.name not in said
        if is_free and strings.has(key) and strings.text(key):
            yield say(key)
    for reason in points:
        if reason.seat != session.actor and session.shows_score_of(reason.seat, session.actor):
            yield say("hint.loss", seat=seat_noun(reason.seat), n=_amount(-reason.amount), row=rows[reason.name])


def _further(session: Session, strings: Strings, tip: Tip, what: Phrase) -> Iterator[Phrase]:
    """What becomes of a move without a reason of its own: what it prepares, else what is better when the turn ends."""
    if tip.prepares is not None and not _ends_turn(session, tip):
        plain, points = tip.prepares
        yield say("hint.prepares", what=what, next=read_phrase(plain), n=f"+{points}", count=points)
        return
    keys = [f"hint.feature.{reason.name}" for reason in tip.reasons if reason.kind == "feature" and tip.is_later]
    told = [key for key in keys if strings.has(key) and strings.text(key)]
    yield from (say("hint.later", what=what, why=say(key)) for key in told[:1])


def _ends_turn(session: Session, tip: Tip) -> bool:
    """Whether a move is the button that ends the turn: what comes then is no merit of it."""
    game, state = session.game, session.state
    ends = {button.target for button in game.prompt(state, session.actor).buttons if button.kind == "end"}
    return any(path[-1] in ends for path in game.paths(state, game.moves.read(tip.move)))


def _gains(session: Session, strings: Strings, tip: Tip) -> Iterator[Phrase]:
    """Rows of the score sheet that have words of their own, one by one; what the others bring together."""
    rows, rest = {row.id: row for row in session.game.score(session.state)}, 0.0
    for reason in tip.reasons:
        if reason.kind != "score" or reason.seat != session.actor:
            continue
        row = rows[reason.name]
        names = (row.id, *row.name.key.split(".")[1:2])  # rows of one sort share the words of their name
        sorts = [sort for sort, fits in (("by_then", tip.is_later), ("shared", reason.is_shared)) if fits]
        keys = [f"hint.{sort}.{name}" for sort in (*sorts, "row") for name in names]
        key = next((key for key in keys if strings.has(key)), "")
        if not key:
            rest += reason.amount
        elif reason.amount > 0:
            gain = say(key, **dict(row.name.args), n=_amount(reason.amount, "+"), count=round(reason.amount))
            if strings.phrase(gain):  # a game may have no words for what every move of its sort brings
                yield gain
    if rest >= LEAST_POINTS:
        yield say("hint.gain", n=_amount(rest, "+"), count=round(rest))


def _amount(amount: float, sign: str = "") -> Phrase | str:
    """A number of points; "about" where chance decides."""
    number = round(amount)
    return f"{sign}{number}" if abs(amount - number) < EXACT else say("hint.about", n=f"{sign}{number}")
