"""The frame around the board: players' rail, pills of the top bar, public scoreboard."""

from collections.abc import Mapping, Sequence
from functools import reduce

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, Points, say, seat_noun
from boardgames.core.table import Mark, RailCard
from boardgames.games.acts.rules import follow, scoring
from boardgames.games.acts.rules.definitions import DEVICES, NONE
from boardgames.games.acts.rules.state import State

LEAVES_IN_A_ROW = 4  # in the rail: the numbers of more would not be legible
COLUMNS = tuple(say(f"column.{name}") for name in ("place", "theme", "cards", "tally", "tokens", "score"))


def rail(s: State, viewer: int | None) -> tuple[RailCard, ...]:
    """One card per seat: theme, witnesses, tally, tokens, devices, and the score as if the game ended now."""
    total, sheet = scoring.totals(s), scoring.score(s.defs.numbers, scoring.standing(s))
    return tuple(
        RailCard(
            seat,
            _line(s, seat, viewer),
            total[seat],
            _rows(s, seat),
            score_tip=_counted(s, sheet, seat, total[seat]),
            notes=_leaves(s, seat),
        )
        for seat in range(s.seats)
    )


def pills(s: State) -> tuple[Mark, ...]:
    """Round, octagons left, the ribbon of the last round."""
    marks = [Mark(say("pill.round", n=s.round, most=s.rounds))]
    if s.current != NONE:
        marks.append(Mark(say("pill.octagons", n=s.octagons), icon="acts-octagon"))
    if s.round == s.rounds and not s.is_over:
        marks.append(Mark(say("pill.last_round"), tone="care"))
    return tuple(marks)


def scoreboard(s: State) -> tuple[tuple[Mark, ...], ...]:
    """The public numbers of every seat, for the curtain."""
    total = scoring.totals(s)
    return tuple(
        (
            Mark(_place(s, seat)),
            Mark(_theme_count(s, seat), hex=s.defs.named.theme_hex[s.themes[seat]]),
            Mark(str(s.cards[seat].bit_count()), icon="acts-tradition"),
            Mark(say("rail.tally", n=Points(s.tallies[seat], seat)), icon="acts-tally"),
            Mark(str(s.tokens[seat]), icon="acts-follow-token"),
            Mark(str(total[seat])),
        )
        for seat in range(s.seats)
    )


def _line(s: State, seat: int, viewer: int | None) -> Phrase:
    if seat == actor(s.agenda):
        kind = "follow" if s.agenda[-1].kind.startswith("follow") else "turn"
        return say(f"rail.your_{kind}") if seat == viewer else say(f"rail.{kind}")
    if seat == s.current and not s.is_over:
        return say("rail.acts")
    return _in_window(s, seat) if s.agenda and s.agenda[-1].kind.startswith("follow") else _place(s, seat)


def _in_window(s: State, seat: int) -> Phrase:
    """Say whether the seat will still be asked to follow, and after whom (F-5, F-6)."""
    asked = follow.askable(s)
    if seat in asked[:1]:
        return say("rail.next")
    if seat in asked:
        return say("rail.after", seat=seat_noun(asked[asked.index(seat) - 1]))
    if seat in s.queue:
        return say("rail.cannot")
    # The answer itself may have used the last token or the last slot.
    return say("rail.settled") if follow.why_not_asked(s, seat) else say("rail.answered")


def _counted(s: State, sheet: Mapping[str, Sequence[int]], seat: int, total: int) -> Phrase:
    """Explain the score as if the game ended now, row by row; ranked rows give the reason (P-6)."""
    behind = scoring.behind(s, seat)
    rows = [_counted_row(row, points[seat], behind.get(row, NONE)) for row, points in sheet.items() if points[seat]]
    if not rows:
        return say("rail.no_score", n=total)
    listed = reduce(lambda first, next: say("rail.score_rows", first=first, next=next), rows)
    return say("rail.final" if s.is_over else "rail.score", n=total, rows=listed)


def _counted_row(row: str, points: int, behind: int) -> Phrase:
    """Return a row with its points and, for ranked rows, the distance to the leader (P-2, P-4)."""
    key = "row" if behind == NONE else "row_behind" if behind else "row_first"
    return say(f"rail.{key}", row=Noun("score_row", row), n=points, behind=behind)


def _place(s: State, seat: int) -> Phrase:
    node = s.pawns[seat]
    return say("rail.nowhere") if node == NONE else say("rail.at", place=Noun("node", s.defs.board.nodes[node]))


def _leaves(s: State, seat: int) -> tuple[Mark, ...]:
    """The gospel of a seat leaf by leaf, in words (18.1)."""
    slots = [_slot(s, card) for card in s.gospels[seat]]
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return tuple(
        Mark(say("note.leaf", n=n, left=left, right=right), icon="acts-codex-leaf")
        for n, (left, right) in enumerate(pairs, start=1)
    )


def _slot(s: State, card: int) -> Phrase:
    if card == NONE:
        return say("card.empty")
    return say("note.numbered", n=card + 1, card=Noun("card", s.defs.cards.ids[card]))


def _theme_count(s: State, seat: int) -> str:
    return f"{s.theme_count(seat)}/{s.cards[seat].bit_count()}"


def _rows(s: State, seat: int) -> tuple[tuple[Mark, ...], ...]:
    named, theme = s.defs.named, s.themes[seat]
    colour = named.theme_colour[theme]
    bar = Mark(
        say("rail.theme", theme=Noun("theme", named.themes[theme])),
        hex=named.theme_hex[theme],
        brief=say(f"card.short_theme.{named.themes[theme]}"),
        head=named.letters[colour],
        tail=_theme_count(s, seat),
        tip=say(
            "tip.theme" if s.cards[seat] else "tip.theme_empty",
            theme=Noun("theme", named.themes[theme]),
            letter=named.letters[colour],
            n=s.theme_count(seat),
            most=s.cards[seat].bit_count(),
        ),
    )
    counters = (
        Mark(say("rail.tally", n=Points(s.tallies[seat], seat)), icon="acts-tally", tip=say("tip.tally")),
        Mark(str(s.tokens[seat]), icon="acts-follow-token", tip=say("tip.tokens")),
    )
    devices = tuple(
        Mark(
            str(value),
            icon=f"acts-{name}",
            tone="" if value else "far",
            tip=say("table.device", device=Noun("device", name)),
        )
        for name, value in zip(DEVICES, s.values(seat), strict=True)
    )
    tally = Points(s.tallies[seat], seat)
    strokes = (Mark(pips=tally, tone="strokes", tip=say("tip.strokes", n=tally)),)
    return (bar,), _witnesses(s, seat), (*counters, *devices), *_small_gospel(s, seat), strokes


def _small_gospel(s: State, seat: int) -> tuple[tuple[Mark, ...], ...]:
    """The leaves of a gospel with the numbers of their cards (18.1), in two rows where one would be too narrow."""
    numbers = ["" if card == NONE else str(card + 1) for card in s.gospels[seat]]
    pairs = zip(numbers[::2], numbers[1::2], _leaves(s, seat), strict=True)
    leaves = tuple(Mark(left, tone="pair", tail=right, tip=_words(leaf)) for left, right, leaf in pairs)
    if len(leaves) <= LEAVES_IN_A_ROW:
        return (leaves,)
    half = (len(leaves) + 1) // 2
    return leaves[:half], leaves[half:]


def _words(mark: Mark) -> Phrase | None:
    """The text of a mark, as a tip."""
    return mark.text if isinstance(mark.text, Phrase) else None


def _witnesses(s: State, seat: int) -> tuple[Mark, ...]:
    """One monogram per witness, coloured if the seat has the interview."""
    named = s.defs.named
    return tuple(
        Mark(
            say(f"card.monogram.{name}"),
            hex=named.witness_hex[n] if s.held[seat] >> n & 1 else "",
            tone="yes" if s.held[seat] >> n & 1 else "far",
            tip=say(
                "tip.heard" if s.held[seat] >> n & 1 else "tip.witness",
                witness=Noun("witness", name),
                n=s.matching(seat, n),
            ),
        )
        for n, name in enumerate(named.witnesses)
    )
