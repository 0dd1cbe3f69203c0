"""Reports what happened as events; only called if there is a listener (section 15)."""

from boardgames.core.events import (
    Asked,
    Changed,
    Discarded,
    Drew,
    Emit,
    Ended,
    Moved,
    Placed,
    Revealed,
    RoundBegan,
    Said,
    Scored,
    TurnBegan,
)
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.missionnaires.rules import scoring
from boardgames.games.missionnaires.rules.definitions import DECKS, NONE, OVERSEERS
from boardgames.games.missionnaires.rules.state import State


def place(s: State, node: int) -> Noun:
    """A space by its name."""
    return Noun("node", s.defs.board.nodes[node])


def slot(s: State, node: int) -> str:
    """The slot of a space."""
    return f"map/{s.defs.board.nodes[node]}"


def where_overseer(s: State, overseer: int) -> str:
    """Return the slot of an overseer: alone, beside a player, or in the reserve."""
    seat = s.companion_of(overseer)
    node = s.space[seat] if seat != NONE else s.overseers[overseer]
    return f"reserve/{OVERSEERS[overseer]}" if node == NONE else slot(s, node)


def round_began(s: State, emit: Emit) -> None:
    """A round began."""
    emit(RoundBegan(round=s.round, title=say("log.round", n=s.round)))


def turn_began(s: State, seat: int, emit: Emit) -> None:
    """A turn began."""
    emit(TurnBegan(seat=seat, round=s.round))


def turn_missed(s: State, seat: int, emit: Emit) -> None:
    """A turn was missed (T-1)."""
    log = say("log.missed" if s.miss[seat] else "log.missed_last", seat=seat_noun(seat), n=s.miss[seat])
    emit(Said(seat=seat, log=log, loss=True))


def moved(s: State, seat: int, here: int, over: int, line: str, emit: Emit) -> None:
    """A pawn stepped, sailed or jumped."""
    there, who = s.space[seat], seat_noun(seat)
    if over != NONE:
        log = say("log.jumped", seat=who, victim=seat_noun(s.player_at(over)), to=place(s, there))
    elif there == s.defs.board.bethel:
        log = say("log.bethel", seat=who)
    elif s.is_at_sea(seat):
        log = say("log.sailed", seat=who, to=place(s, there))
    else:
        log = say("log.landed" if line == "sea" else "log.stepped", seat=who, to=place(s, there))
    via = (slot(s, over),) if over != NONE else ()
    sound = "waves" if line == "sea" else "steps"
    emit(
        Moved(
            seat=seat,
            piece=f"pawn/{seat}",
            origin=slot(s, here),
            to=slot(s, there),
            via=via,
            by="leap" if via else line,
            log=log,
            sound=sound,
        )
    )
    _accompany(s, seat, here, line, emit)


def _accompany(s: State, seat: int, here: int, line: str, emit: Emit) -> None:
    """The companion moved along (V-2)."""
    overseer = s.companion[seat]
    if overseer != NONE:
        piece = f"overseer/{OVERSEERS[overseer]}"
        emit(Moved(seat=seat, piece=piece, origin=slot(s, here), to=slot(s, s.space[seat]), by=line))


def player_placed(s: State, seat: int, here: int, emit: Emit) -> None:
    """A card moved a player (D-7)."""
    there = s.space[seat]
    key = "log.put_bethel" if there == s.defs.board.bethel else "log.put_sea" if s.is_at_sea(seat) else "log.put"
    log = say(key, seat=seat_noun(seat), to=place(s, there))
    by, sound = ("shake", "waves") if is_storm(s, s.card) else ("card", "swell")
    emit(Moved(seat=seat, piece=f"pawn/{seat}", origin=slot(s, here), to=slot(s, there), by=by, log=log, sound=sound))
    _accompany(s, seat, here, "card", emit)


def swapped(s: State, seat: int, other: int, emit: Emit) -> None:
    """Two players changed places (E-21)."""
    here, there = s.space[other], s.space[seat]
    log = say("log.swapped", seat=seat_noun(seat), victim=seat_noun(other), to=place(s, there), back=place(s, here))
    emit(
        Moved(
            seat=seat, piece=f"pawn/{seat}", origin=slot(s, here), to=slot(s, there), by="card", log=log, sound="steps"
        )
    )
    emit(Moved(seat=other, piece=f"pawn/{other}", origin=slot(s, there), to=slot(s, here), by="card"))
    _accompany(s, seat, here, "card", emit)
    _accompany(s, other, there, "card", emit)


def remained(s: State, seat: int, emit: Emit) -> None:
    """The pawn stayed where it is."""
    emit(Said(seat=seat, log=say("log.remained", seat=seat_noun(seat))))


def visited(s: State, seat: int, node: int, emit: Emit) -> None:
    """A congregation was ticked off (G-2)."""
    total = len(s.visited[seat])
    goal = total + s.todo[seat].bit_count()
    log = say("log.visited", seat=seat_noun(seat), place=place(s, node), n=total, goal=goal)
    moment = say("moment.homewards", seat=seat_noun(seat)) if total == goal else None
    emit(
        Scored(
            seat=seat,
            points=1,
            total=total,
            row="visited",
            slot=slot(s, node),
            log=log,
            reveals=True,
            known_to=(seat,),  # I-3: it was on the seat's own list
            sound="stamp",
            moment=moment,
            at=slot(s, node),
        )
    )


def _changed(s: State, seat: int, before: int, key: str, emit: Emit, sound: str = "tick") -> None:
    now = s.periodicals[seat]
    log = say(f"log.{key}", seat=seat_noun(seat), n=abs(now - before), left=now)
    emit(
        Changed(
            seat=seat, what="periodicals", old=before, new=now, slot="bank/periodicals", log=log, sound=sound,
            loss=key == "lost",
        )
    )  # fmt: skip


def paid(s: State, seat: int, n: int, why: str, emit: Emit) -> None:
    """Periodicals were spent (R-3)."""
    _changed(s, seat, s.periodicals[seat] + n, f"paid_{why}", emit)


def gained(s: State, seat: int, n: int, emit: Emit) -> None:
    """Periodicals came from the bank."""
    _changed(s, seat, s.periodicals[seat] - n, "gained" if n else "gained_none", emit)


def lost(s: State, seat: int, n: int, emit: Emit) -> None:
    """Periodicals went to the bank."""
    _changed(s, seat, s.periodicals[seat] + n, "lost" if n else "lost_none", emit)


def refilled(s: State, seat: int, n: int, emit: Emit) -> None:
    """Periodicals were refilled at the Bethel (R-5)."""
    _changed(s, seat, s.periodicals[seat] - n, "refilled", emit, sound="bell")


def relieved(s: State, seat: int, emit: Emit) -> None:
    """A blocked player got a periodical (R-8)."""
    _changed(s, seat, s.periodicals[seat] - s.defs.numbers.relief, "relief", emit)


def transferred(s: State, giver: int, taker: int, n: int, emit: Emit) -> None:
    """Periodicals changed hands (E-4)."""
    log = say("log.transferred", seat=seat_noun(giver), victim=seat_noun(taker), n=n)
    now = s.periodicals[giver]
    emit(Changed(seat=giver, what="periodicals", old=now + n, new=now, log=log, sound="tick"))


def is_storm(s: State, card: int) -> bool:
    """Whether a card is a storm: it sends the ship back to its port (E-10)."""
    return card != NONE and s.defs.cards.facts[card].get("target") == "origin_port"


def card_drawn(s: State, seat: int, card: int, emit: Emit) -> None:
    """A card was turned over for all to see (I-5)."""
    name, deck = s.defs.cards.ids[card], DECKS[s.defs.cards.deck[card]]
    log = say(f"log.drew_{deck}", seat=seat_noun(seat), card=Noun("card", name))
    sound = "thunder" if is_storm(s, card) else "card"
    emit(Revealed(seat=seat, slot="drawn/card", cards=(name,), log=log, reveals=True, sound=sound))


def discarded(s: State, card: int, origin: str, emit: Emit) -> None:
    """A card went to its discard pile (D-2)."""
    to = f"discard/{DECKS[s.defs.cards.deck[card]]}"
    emit(Discarded(seat=s.current, card=s.defs.cards.ids[card], origin=origin, to=to))


def bon_kept(s: State, seat: int, card: int, emit: Emit) -> None:
    """A BON was kept (B-1)."""
    name = s.defs.cards.ids[card]
    log = say("log.kept", seat=seat_noun(seat), card=Noun("card", name))
    emit(Placed(seat=seat, piece=f"card/{name}", origin="drawn/card", to=f"bon/{name}", log=log))


def bon_played(s: State, seat: int, card: int, origin: str, emit: Emit) -> None:
    """A BON was played (B-3)."""
    name = s.defs.cards.ids[card]
    log = say("log.played", seat=seat_noun(seat), card=Noun("card", name))
    emit(Revealed(seat=seat, slot="drawn/card", cards=(name,), log=log, sound="card"))


def shield_used(s: State, seat: int, shield: int, card: int, emit: Emit) -> None:
    """A card was cancelled (D-4)."""
    ids = s.defs.cards.ids
    log = say("log.shield", seat=seat_noun(seat), shield=Noun("card", ids[shield]), card=Noun("card", ids[card]))
    emit(Said(seat=seat, log=log, sound="shimmer"))


def held(s: State, seat: int, miss: int, emit: Emit) -> None:
    """The turn ended; further ones will be missed (E-5)."""
    log = say("log.held" if miss else "log.stopped", seat=seat_noun(seat), n=miss)
    emit(Said(seat=seat, log=log, loss=bool(miss)))


def will_join(s: State, seat: int, overseer: int, emit: Emit) -> None:
    """An overseer was met and will join at the end of the turn (V-3)."""
    emit(Said(seat=seat, log=say(f"log.meets.{OVERSEERS[overseer]}", seat=seat_noun(seat))))


def overseer_joined(s: State, seat: int, overseer: int, origin: str, loser: int, emit: Emit) -> None:
    """An overseer accompanies a player (V-4, E-15), perhaps another than before."""
    name = OVERSEERS[overseer]
    log = say(f"log.joined.{name}", seat=seat_noun(seat))
    if loser != NONE:
        log = say(f"log.changed_sides.{name}", seat=seat_noun(seat), victim=seat_noun(loser))
    emit(
        Moved(
            seat=seat,
            piece=f"overseer/{name}",
            origin=origin,
            to=slot(s, s.space[seat]),
            by="card",
            log=log,
            sound="shimmer",
            loss=loser != NONE,
        )
    )


def overseer_placed(s: State, overseer: int, origin: str, loser: int, emit: Emit) -> None:
    """An overseer was placed alone in a town (E-16, O-4), perhaps away from the player he was with."""
    name, node = OVERSEERS[overseer], s.overseers[overseer]
    log = say(f"log.placed.{name}", to=place(s, node))
    if loser != NONE:
        log = say(f"log.lost_to.{name}", seat=seat_noun(loser), to=place(s, node))
    _overseer_moved(name, origin, slot(s, node), log, "steps", loser, emit)


def overseer_left(s: State, overseer: int, origin: str, loser: int, emit: Emit) -> None:
    """An overseer went to the reserve (V-6), perhaps away from the player he was with."""
    name = OVERSEERS[overseer]
    log = say(f"log.left.{name}")
    if loser != NONE:
        log = say(f"log.lost_companion.{name}", seat=seat_noun(loser))
    _overseer_moved(name, origin, f"reserve/{name}", log, "whoosh", loser, emit)


def _overseer_moved(name: str, origin: str, to: str, log: Phrase, sound: str, loser: int, emit: Emit) -> None:
    """A card moved an overseer; the player he was with lost him."""
    seat, piece = None if loser == NONE else loser, f"overseer/{name}"
    emit(
        Moved(
            seat=seat, piece=piece, origin=origin, to=to, by="card", log=log, sound=sound, loss=seat is not None
        )
    )  # fmt: skip


def gendarme_moved(s: State, gendarme: int, here: int, emit: Emit) -> None:
    """A gendarme went to a town (O-3, E-18 to E-20)."""
    node = s.gendarmes[gendarme]
    log = say("log.gendarme", n=gendarme + 1, to=place(s, node))
    piece = f"gendarme/{gendarme + 1}"
    emit(Moved(piece=piece, origin=slot(s, here), to=slot(s, node), by="push", log=log, sound="whistle"))


def exchanged(s: State, seat: int, given: int, taken: int, emit: Emit) -> None:
    """A congregation was exchanged; only the owner knows which (I-6)."""
    who = seat_noun(seat)
    emit(
        Drew(
            seat=seat,
            source="deck/territory",
            to="congregations",
            card=s.defs.board.congregation[taken],
            seen_by=(seat,),
            reveals=True,
            sound="card",
        )
    )
    # The turn ends here: the banner gives the owner time to read before the curtain falls.
    seen = say("log.exchanged_seen", seat=who, place=place(s, given), to=place(s, taken))
    emit(Said(seat=seat, banner=True, log=say("log.exchanged", seat=who), secret=seen, seen_by=(seat,)))


def declined(s: State, seat: int, emit: Emit) -> None:
    """An offer of a card was declined (T-9)."""
    emit(Said(seat=seat, log=say("log.declined", seat=seat_noun(seat))))


def reshuffled(s: State, deck: int, emit: Emit) -> None:
    """A discard pile became a draw pile (D-1)."""
    log = say("log.reshuffled", deck=Noun("deck", DECKS[deck]))
    emit(Said(log=log, reveals=True, sound="card"))


def passed(s: State, seat: int, emit: Emit) -> None:
    """A player passed (T-2)."""
    emit(Said(seat=seat, log=say("log.passed", seat=seat_noun(seat))))


def finished(s: State, seat: int, emit: Emit) -> None:
    """A player came home and finished (F-1)."""
    key = "log.won" if s.rank[seat] == 1 else "log.finished"
    log = say(key, seat=seat_noun(seat), n=s.rank[seat])
    sound, moment = "fanfare" if s.rank[seat] == 1 else "bell", say("moment.home", seat=seat_noun(seat))
    emit(Said(seat=seat, banner=True, log=log, sound=sound, moment=moment, at=slot(s, s.defs.board.bethel)))


def left(s: State, seat: int, emit: Emit) -> None:
    """A player dropped out (F-10)."""
    emit(Said(seat=seat, banner=True, log=say("log.gone", seat=seat_noun(seat))))


def vote_asked(s: State, seat: int, emit: Emit) -> None:
    """The others are asked whether they play on (F-6)."""
    emit(Asked(seat=seat, log=say("log.vote")))


def race_goes_on(s: State, emit: Emit) -> None:
    """Somebody has won, and the others play for the next places (F-6)."""
    winner = seat_noun(s.rank.index(1))
    emit(Said(log=say("log.race_on", winner=winner, n=s.finished + 1)))


def voted(s: State, seat: int, is_yes: bool, emit: Emit) -> None:
    """A player answered openly (F-6)."""
    emit(Said(seat=seat, log=say("log.vote_yes" if is_yes else "log.vote_no", seat=seat_noun(seat))))


def game_over(s: State, emit: Emit) -> None:
    """The game is over."""
    result = scoring.outcome(s)
    if result:
        emit(Ended(log=result.reason))  # no sound: the fanfare or bell of the last finish is playing
