"""What the table may set right: Denarii, goods, points, Followers, played cards, whose turn it is."""

from functools import partial

from boardgames.core.corrections import Correct, Correction, Editable, counted, turn_of
from boardgames.core.corrections import carry_out as _carry_out
from boardgames.core.events import Emit
from boardgames.core.phrase import Noun, say
from boardgames.games.ierusalem.rules import setup, turns
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, GRIDS, NONE, RESOURCES
from boardgames.games.ierusalem.rules.state import State

MOST_COINS, MOST_POINTS = 60, 200


def carry_out(s: State, m: Correct, emit: Emit | None) -> None:
    """Give something its new value."""
    _carry_out(corrections(s, emit), m, emit)


def corrections(s: State, emit: Emit | None = None) -> list[Correction]:
    """Return what may be set right: only before a card is played."""
    if not s.agenda or s.agenda[-1].kind != "play":
        return []
    found = [turn_of(range(s.seats), s.active, lambda seat: turns.pass_turn_to(s, seat, emit))]
    for seat in range(s.seats):
        found += [*_counts(s, seat), *(_follower(s, seat, grid) for grid in range(len(GRIDS)) if s.on[seat][grid])]
        found += [_card(s, seat, column, card) for column, cards in enumerate(s.columns[seat]) for card in cards]
    return found


def _counts(s: State, seat: int) -> list[Correction]:
    def pay(coins: int) -> None:
        s.coins[seat] = coins

    def score(points: int) -> None:
        s.vp[seat] = points

    def hold(resource: int, count: int) -> None:
        s.goods[seat][resource] = count

    points, track = s.vp[seat], f"score/{s.vp[seat]}"
    room = max(s.capacity(seat) - s.in_camp(seat), 0)  # K-02
    return [
        counted(f"points/{seat}", say("correct.points"), points, MOST_POINTS, score, seat, track, is_score=True),
        counted(f"coins/{seat}", say("correct.coins"), s.coins[seat], MOST_COINS, pay, seat),
        *(
            counted(
                f"{name}/{seat}",
                say(f"correct.{name}"),
                s.goods[seat][n],
                s.goods[seat][n] + room,
                partial(hold, n),
                seat,
            )
            for n, name in enumerate(RESOURCES)
        ),
    ]


def _follower(s: State, seat: int, grid: int) -> Correction:
    """One of the seat's Followers in a Location, who goes to another with room (A-10)."""

    def put(to: str) -> None:
        squares = s.squares[grid]
        square = next(n for n, follower in enumerate(squares) if follower >= 0 and follower // FOLLOWERS == seat)
        follower, squares[square] = squares[square], NONE
        s.camp[seat] |= 1 << follower % FOLLOWERS
        s.on[seat][grid] -= 1
        s.room[grid] += 1
        setup.send(s, seat, GRIDS.index(to))

    most = s.defs.numbers.per_location
    free = [n for n in range(len(GRIDS)) if n == grid or (s.room[n] and s.on[seat][n] < most)]
    choices = tuple(GRIDS[n] for n in free)
    words = say("correct.follower")
    square = next(n for n, one in enumerate(s.squares[grid]) if one >= 0 and one // FOLLOWERS == seat)
    slot, what = f"square/{GRIDS[grid]}_{square + 1}", f"follower/{GRIDS[grid]}/{seat}"
    return Correction(Editable(what, words, GRIDS[grid], choices, "location", seat, slot, "square/"), put)


def _card(s: State, seat: int, column: int, card: int) -> Correction:
    """A card on the seat's board, which goes to the end of another column."""
    columns, name = s.columns[seat], s.defs.cards.ids[card]

    def put(to: int) -> None:
        columns[column].remove(card)
        columns[to - 1].append(card)

    words, choices = say("correct.card", card=Noun("card", name)), tuple(range(1, len(columns) + 1))
    return Correction(Editable(f"card/{name}", words, column + 1, choices, seat=seat), put)
