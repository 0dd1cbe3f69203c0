"""A toy game with hidden hands, a shuffled deck and an interrupt: small enough to reason about, real enough to try."""

from collections.abc import Sequence
from typing import Any, Self

from boardgames.core.agenda import Agenda, Item, actor
from boardgames.core.events import Discarded, Drew, Emit, Ended, Placed, Scored, TurnBegan
from boardgames.core.game import Options, Outcome, Path, ScoreRow, SetupError
from boardgames.core.moves import Move, MoveBook
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.rng import Rng, shuffle
from boardgames.core.table import Button, Piece, Prompt, RailCard, Refusal, Slot, Table, Zone

HAND = 3
BITING = 1  # the lowest card bites: the next seat must discard
ROUNDS = {"short": 2, "long": 4}


class Play(Move, frozen=True, cache_hash=True):
    """Lay a card of the hand face up and score it."""

    word = "play"
    card: int


class Draw(Move, frozen=True, cache_hash=True):
    """Take the top card of the deck, once a turn."""

    word = "draw"


class Throw(Move, frozen=True, cache_hash=True):
    """Discard a card because somebody bit."""

    word = "throw"
    card: int


class ToyState:
    """Plain data of the toy."""

    __slots__ = ("agenda", "deck", "hands", "laid", "last_round", "pile", "points", "rng", "round")

    def __init__(self, seats: int, last_round: int, seed: int) -> None:
        self.agenda: Agenda = []
        self.deck = list(range(1, 8 * seats + 1))
        self.rng = shuffle(seed, self.deck)
        self.hands = [sorted(self.deck.pop() for _ in range(HAND)) for _ in range(seats)]
        self.laid: list[int] = []
        self.pile: list[int] = []
        self.points = [0] * seats
        self.round = 1
        self.last_round = last_round

    def clone(self) -> Self:
        """An independent copy."""
        other = object.__new__(type(self))
        other.agenda = list(self.agenda)
        other.deck = list(self.deck)
        other.hands = [list(hand) for hand in self.hands]
        other.laid = list(self.laid)
        other.pile = list(self.pile)
        other.points = list(self.points)
        other.rng, other.round, other.last_round = self.rng, self.round, self.last_round
        return other

    def key(self) -> tuple[Any, ...]:
        """Everything that tells two states apart."""
        hands = tuple(map(tuple, self.hands))
        piles = (tuple(self.deck), tuple(self.laid), tuple(self.pile))
        return (tuple(self.agenda), *piles, hands, tuple(self.points), self.rng, self.round, self.last_round)


class ToyGame:
    """Play the highest cards; the lowest bites."""

    slug = "toy"
    moves = MoveBook([Play, Draw, Throw])

    def check(self, options: Options, seats: int) -> None:
        if not 1 <= seats <= 4:
            raise SetupError(say("toy.seats"))
        if options.get("length", "short") not in ROUNDS or not set(options) <= {"length"}:
            raise SetupError(say("toy.length"))

    def new(self, options: Options, seats: int, seed: int) -> ToyState:
        s = ToyState(seats, ROUNDS[options.get("length", "short")], seed)
        s.agenda.append(Item("turn", 0, (1,)))
        return s

    def actor(self, s: ToyState) -> int | None:
        return actor(s.agenda)

    def legal(self, s: ToyState) -> Sequence[Move]:
        if not s.agenda:
            return ()
        item = s.agenda[-1]
        if item.kind == "throw":
            return [Throw(card) for card in s.hands[item.seat]]
        draws: list[Move] = [Draw()] if item.args == (1,) and s.deck else []
        return draws + [Play(card) for card in s.hands[item.seat]]

    def auto_end(self, s: ToyState) -> Move | None:
        return None

    def apply(self, s: ToyState, m: Move, emit: Emit | None = None) -> None:
        item = s.agenda.pop()
        seat = item.seat
        if isinstance(m, Draw):
            card = s.deck.pop()
            s.hands[seat] = sorted([*s.hands[seat], card])
            s.agenda.append(Item("turn", seat, (0,)))
            if emit:
                who = seat_noun(seat)
                emit(
                    Drew(
                        seat=seat,
                        source="deck",
                        to=f"hand/{seat}",
                        card=str(card),
                        seen_by=(seat,),
                        reveals=True,
                        log=say("toy.drew", seat=who),
                        secret=say("toy.drew_card", seat=who, card=card),
                    )
                )
        elif isinstance(m, Throw):
            s.hands[seat].remove(m.card)
            s.pile.append(m.card)
            if emit:
                emit(Discarded(seat=seat, card=str(m.card), origin=f"hand/{seat}", to="pile", log=say("toy.threw")))
            self._next(s, int(item.args[0]), emit)
        elif isinstance(m, Play):
            self._play(s, seat, m.card, emit)

    def _play(self, s: ToyState, seat: int, card: int, emit: Emit | None) -> None:
        s.hands[seat].remove(card)
        s.laid.append(card)
        s.points[seat] += card
        if emit:
            log = say("toy.played", seat=seat_noun(seat), card=card)
            emit(Placed(seat=seat, piece=str(card), to="laid", log=log))
            emit(Scored(seat=seat, points=card, total=s.points[seat]))
        victim = (seat + 1) % len(s.hands)
        if card == BITING and victim != seat and s.hands[victim]:
            s.agenda.append(Item("throw", victim, (seat,)))
        else:
            self._next(s, seat, emit)

    def _next(self, s: ToyState, seat: int, emit: Emit | None) -> None:
        following = (seat + 1) % len(s.hands)
        if following == 0:
            s.round += 1
        if s.round > s.last_round or not s.hands[following]:
            s.round = min(s.round, s.last_round)
            if emit:
                emit(Ended(log=say("toy.ended")))
            return
        s.agenda.append(Item("turn", following, (1,)))
        if emit:
            emit(TurnBegan(seat=following, round=s.round))

    def paths(self, s: ToyState, m: Move) -> tuple[Path, ...]:
        if isinstance(m, Play | Throw):
            return ((f"hand/{m.card}",),)
        return (("deck",), ("button/draw",))

    def prompt(self, s: ToyState, viewer: int | None) -> Prompt:
        if not s.agenda:
            return Prompt(None, say("toy.over"))
        item = s.agenda[-1]
        can_draw = item.kind == "turn" and item.args == (1,) and s.deck
        buttons = (Button("button/draw", say("toy.draw")),) if can_draw else ()
        return Prompt(item.seat, say(f"toy.{item.kind}", seat=seat_noun(item.seat)), buttons)

    def refusal(self, s: ToyState, seat: int, path: Path) -> Refusal:
        return Refusal(say("toy.no"), "T-1")

    def table(self, s: ToyState, viewer: int | None) -> Table:
        zones = [
            Zone("deck", (Slot("deck", (Piece("deck", "card", count=len(s.deck)),)),)),
            Zone("laid", (Slot("laid", tuple(Piece(str(c), "card", face=str(c)) for c in s.laid)),)),
            Zone("pile", (Slot("pile", tuple(Piece(str(c), "card", face=str(c)) for c in s.pile)),)),
        ]
        for seat, hand in enumerate(s.hands):
            if seat == viewer:
                slots = tuple(Slot(f"hand/{c}", (Piece(str(c), "card", face=str(c)),)) for c in hand)
            else:
                slots = (Slot(f"hidden/{seat}", (Piece(f"backs/{seat}", "card", count=len(hand)),)),)
            zones.append(Zone("hand", slots, seat=seat))
        rail = tuple(RailCard(seat, None, points) for seat, points in enumerate(s.points))
        return Table(viewer, tuple(zones), rail)

    def describe(self, s: ToyState, m: Move) -> Phrase:
        if isinstance(m, Play | Throw):
            return say("toy.move." + m.word, card=Noun("card", str(m.card)))
        return say("toy.move." + m.word)

    def has_secret(self, s: ToyState, seat: int) -> bool:
        return bool(s.hands[seat])

    def round(self, s: ToyState) -> int:
        return s.round

    def score(self, s: ToyState) -> tuple[ScoreRow, ...]:
        return (ScoreRow("cards", say("toy.cards"), tuple(s.points)),)

    def outcome(self, s: ToyState) -> Outcome | None:
        if s.agenda:
            return None
        ranks = tuple(1 + sum(other > own for other in s.points) for own in s.points)
        return Outcome(ranks, tuple(s.points), say("toy.most"), "T-2")

    def determinize(self, s: ToyState, viewer: int | None, rng: Rng) -> ToyState:
        other = s.clone()
        unseen = [seat for seat in range(len(other.hands)) if viewer is not None and seat != viewer]
        hidden = other.deck + [card for seat in unseen for card in other.hands[seat]]
        hidden.sort()  # so that nothing of the true deal is left in the order
        rng.shuffle(hidden)
        for seat in unseen:
            other.hands[seat] = sorted(hidden.pop() for _ in other.hands[seat])
        other.deck = hidden
        other.rng = rng.below(1 << 62)
        return other

    def evaluate(self, s: ToyState, seat: int) -> float:
        return s.points[seat] - max((p for other, p in enumerate(s.points) if other != seat), default=0)
