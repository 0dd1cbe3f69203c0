"""Reports what happened as events; never called for bots (18.7)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from boardgames.core.events import (
    Asked,
    Changed,
    Drew,
    Emit,
    Ended,
    Handed,
    Moved,
    Placed,
    Revealed,
    RoundBegan,
    Said,
    Scored,
    TurnBegan,
    Vanished,
)
from boardgames.core.phrase import Noun, Phrase, Points, say, seat_noun
from boardgames.games.acts.rules import names, scoring
from boardgames.games.acts.rules.definitions import ALIVE, DEVICES, NONE, STATUS, TRADITION
from boardgames.games.acts.rules.devices import Values
from boardgames.games.acts.rules.moves import FLIP
from boardgames.games.acts.rules.routes import route
from boardgames.games.acts.rules.state import State

BY_PEN, BY_BAG = "pen", "bag"  # how a piece was placed: written into a gospel, drawn from the bag


Figures = tuple[tuple[int, tuple[str, ...]], ...]  # a device and the cards that form it


class GospelWorth(NamedTuple):
    """The value of a gospel: its four device values, the devices, and the points of all seats."""

    values: Values
    figures: Figures
    theme: int  # number of cards that match the theme
    points: Mapping[str, Sequence[int]]


def gospel_worth(s: State, seat: int) -> GospelWorth:
    """Return the present value of a seat's gospel."""
    points = scoring.score(s.defs.numbers, scoring.standing(s))
    return GospelWorth(s.values(seat), _figures(s, seat), s.theme_count(seat), points)


def _figures(s: State, seat: int) -> Figures:
    """The devices of a gospel, each with the cards that form it."""
    pieces = [f"card/{names.written(s, seat, card)}" for card in s.sequence(seat)]
    return tuple((found.device, tuple(pieces[n] for n in found.cards)) for found in s.formed(seat))


def _home(s: State, witness: int) -> str:
    """Return the city of the witness."""
    return s.defs.board.nodes[s.defs.board.cities[s.discs.index(witness)]]


def pawn_placed(s: State, seat: int, emit: Emit) -> None:
    """A pawn was placed on the map (S-12)."""
    here = s.pawns[seat]
    log = say("log.placed", seat=seat_noun(seat), city=names.node(s, here))
    emit(Placed(seat=seat, piece=f"pawn/{seat}", to=f"map/{s.defs.board.nodes[here]}", log=log, sound="steps"))


def round_began(s: State, emit: Emit) -> None:
    """A round began."""
    moment = say("moment.last_round") if s.round == s.rounds else None
    emit(RoundBegan(round=s.round, title=say("log.round", n=s.round, most=s.rounds), moment=moment))


def turn_began(s: State, seat: int, emit: Emit) -> None:
    """A turn began."""
    emit(TurnBegan(seat=seat, round=s.round))


def travelled(s: State, seat: int, here: int, emit: Emit) -> None:
    """A pawn travelled by road (A-5)."""
    there, nodes = s.pawns[seat], s.defs.board.nodes
    spaces = route(s, here, there, "road")
    log = say("log.travelled", seat=seat_noun(seat), to=names.node(s, there))
    emit(
        Moved(
            seat=seat,
            piece=f"pawn/{seat}",
            origin=f"map/{nodes[here]}",
            to=f"map/{nodes[there]}",
            via=tuple(f"map/{nodes[step]}" for step in spaces[1:-1]),
            by="road",
            log=log,
            sound="steps",
        )
    )


def sailed(s: State, seat: int, boat: int, here: int, emit: Emit) -> None:
    """Pawn and boat sailed (B-4)."""
    _voyage(s, seat, f"boat/{s.defs.board.boats[boat]}", here, s.boats[boat], None, emit)
    log = say("log.sailed", seat=seat_noun(seat), to=names.node(s, s.boats[boat]))
    _voyage(s, seat, f"pawn/{seat}", here, s.boats[boat], log, emit)


def displaced(s: State, seat: int, boat: int, here: int, emit: Emit) -> None:
    """A boat was displaced (B-5)."""
    log = say("log.displaced", start=names.node(s, here), to=names.node(s, s.boats[boat]))
    _voyage(s, seat, f"boat/{s.defs.board.boats[boat]}", here, s.boats[boat], log, emit)


def _voyage(s: State, seat: int, piece: str, here: int, there: int, log: Phrase | None, emit: Emit) -> None:
    nodes = s.defs.board.nodes
    spaces = route(s, here, there, "sea")
    emit(
        Moved(
            seat=seat,
            piece=piece,
            origin=f"map/{nodes[here]}",
            to=f"map/{nodes[there]}",
            via=tuple(f"map/{nodes[step]}" for step in spaces[1:-1]),
            by="sea",
            log=log,
            sound="waves",
        )
    )


def examined(s: State, seat: int, emit: Emit) -> None:
    """One seat looked at the cards of a box (A-10)."""
    cards = [card for card in s.boxes[s.box] if card != NONE]
    log = say("log.examined", seat=seat_noun(seat), city=names.city(s, s.box), n=len(cards))
    emit(Said(seat=seat, log=log, reveals=True, sound="paper"))
    for card in cards:
        secret = say("log.saw", seat=seat_noun(seat), card=names.card(s, card), city=names.city(s, s.box))
        emit(
            Drew(
                seat=seat,
                source=f"box/{names.city(s, s.box).id}/{s.boxes[s.box].index(card)}",
                to=f"box/{names.city(s, s.box).id}",
                card=s.defs.cards.ids[card],
                secret=secret,
                seen_by=(seat,),
                reveals=True,
            )
        )


def kept(s: State, seat: int, place: int, emit: Emit) -> None:
    """A card was kept; the others see only its back (5.2)."""
    card = s.boxes[s.box][place]
    first, second = (Noun("theme", s.defs.named.themes[theme]) for theme in s.defs.cards.themes[card])
    key = "log.kept_second" if s.strong else "log.kept"
    log = say(key, seat=seat_noun(seat), city=names.city(s, s.box), first=first, second=second)
    secret = say(f"{key}_seen", seat=seat_noun(seat), city=names.city(s, s.box), card=names.card(s, card))
    emit(Said(seat=seat, log=log, secret=secret, seen_by=(seat,), sound="card"))


def kept_none(s: State, seat: int, emit: Emit) -> None:
    """Nothing was kept (A-11)."""
    emit(Said(seat=seat, log=say("log.kept_none", seat=seat_noun(seat), city=names.city(s, s.box))))


def written(s: State, seat: int, card: int, place: int, leaf: int, side: int, before: GospelWorth, emit: Emit) -> None:
    """A kept card was written into the gospel, face up (A-18); the player may still undo its place (C-17)."""
    name, origin = s.defs.cards.ids[card], f"box/{names.city(s, s.box).id}/{place}"
    emit(Revealed(seat=seat, slot=origin, cards=(name,)))
    log = say("log.written", seat=seat_noun(seat), card=names.card(s, card), leaf=leaf)
    slot = f"gospel/{leaf}/{side}"
    emit(Placed(seat=seat, piece=f"card/{name}", origin=origin, to=slot, by=BY_PEN, log=log, sound="pen"))
    tracks(s, seat, before, emit)


def twin_taken(s: State, seat: int, card: int, leaf: int, side: int, before: GospelWorth, emit: Emit) -> None:
    """A follower took a twin (F-8)."""
    name = s.defs.cards.twins[card]
    log = say("log.twin", seat=seat_noun(seat), card=Noun("card", name), leaf=leaf)
    emit(
        Placed(
            seat=seat,
            piece=f"card/{name}",
            origin=f"offer/{name}",
            to=f"gospel/{leaf}/{side}",
            by=BY_PEN,
            log=log,
            sound="pen",
        )
    )
    tracks(s, seat, before, emit)


def returned(s: State, seat: int, place: int, emit: Emit) -> None:
    """The remaining cards went back, one of them face-up (A-17)."""
    cards, here = s.boxes[s.box], names.city(s, s.box)
    name = s.defs.cards.ids[cards[place]]
    count = sum(card != NONE for card in cards)
    log = say("log.returned", seat=seat_noun(seat), city=here, card=Noun("card", name), n=count)
    emit(Revealed(seat=seat, slot=f"box/{here.id}/{place}", cards=(name,), log=log, reveals=True, sound="card"))


def interviewed(s: State, seat: int, witness: int, before: GospelWorth, emit: Emit) -> None:
    """A seat took an interview card (A-31 a)."""
    name = s.defs.named.witnesses[witness]
    log = say("log.interviewed", seat=seat_noun(seat), witness=names.witness(s, witness))
    emit(
        Placed(
            seat=seat,
            piece=f"interview_{name}/{seat}",
            origin=f"pile/{name}",
            to=f"interview/{name}",
            log=log,
            sound="card",
        )
    )
    tracks(s, seat, before, emit)


def drew_status(s: State, witness: int, supply: int, emit: Emit) -> None:
    """A cube came out of the bag (A-31 b, c)."""
    status, name = s.status[witness], s.defs.named.witnesses[witness]
    home = _home(s, witness)
    log = say(f"log.drew_{STATUS[status]}", witness=names.witness(s, witness))
    sound = "soft_bell" if status == ALIVE else "drum"
    moment = say("moment.dead", witness=names.witness(s, witness)) if status != ALIVE else None
    emit(
        Placed(
            seat=s.current,
            piece=f"cube/{name}",
            origin="bag",
            to=f"map/{home}",
            by=BY_BAG,
            reveals=True,
            sound=sound,
            moment=moment,
        )
    )
    emit(Said(seat=s.current, log=log, banner=True))
    if supply != s.supply:
        log = say("log.topped_up", n=s.black, left=s.supply)
        emit(Changed(what="supply", old=supply, new=s.supply, slot="bag/supply", log=log))


def interview_counted(s: State, seat: int, witness: int, strong: bool, gain: int, emit: Emit) -> None:
    """Marks were added for an interview (A-33)."""
    strength = "strong" if strong else "weak"
    log = say(
        f"log.interview_{strength if gain else 'none'}",
        seat=seat_noun(seat),
        witness=names.witness(s, witness),
        n=Points(gain, seat),
        cards=s.matching(seat, witness),
        each=s.defs.numbers.marks[strength][s.status[witness]],
    )
    emit(Scored(seat=seat, points=gain, total=s.tallies[seat], row="tally", sound="tick"))
    emit(Said(seat=seat, log=log, banner=True, gains=((seat, gain),)))


def marks_added(s: State, seat: int, gain: int, emit: Emit) -> None:
    """Marks were added for following an interview (F-12); the line says how many for an interview card held before."""
    more = s.defs.numbers.follow_card if s.held[seat] >> s.discs[s.city(s.current)] & 1 else 0
    log = say("log.marks", seat=seat_noun(seat), n=Points(gain, seat))
    if more:
        log = say("log.marks_held", seat=seat_noun(seat), n=Points(gain, seat), more=more)
    emit(Scored(seat=seat, points=gain, total=s.tallies[seat], row="tally", log=log, sound="tick"))


def rearranged(s: State, seat: int, leaf: int, to: int, before: GospelWorth, emit: Emit) -> None:
    """A leaf was moved or flipped (A-40)."""
    if to == FLIP:
        emit(Said(seat=seat, log=say("log.flipped", seat=seat_noun(seat), leaf=leaf), sound="card"))
    else:
        log = say("log.moved_leaf", seat=seat_noun(seat), leaf=leaf, to=to)
        emit(Moved(seat=seat, piece=f"leaf/{leaf}", origin=f"gospel/{leaf}", to=f"gospel/{to}", log=log, sound="card"))
    tracks(s, seat, before, emit)


def tracks(s: State, seat: int, before: GospelWorth, emit: Emit) -> None:
    """Cubes moved on the device tracks; names the cards that caused it (L-6)."""
    after = gospel_worth(s, seat)
    for device, (name, old, new) in enumerate(zip(DEVICES, before.values, after.values, strict=True)):
        if old == new:
            continue
        leads = new > max(s.values(other)[device] for other in range(s.seats) if other != seat)
        key = "log.device_lead" if new > old and leads else "log.device_up" if new > old else "log.device_down"
        log = say(key, seat=seat_noun(seat), device=Noun("device", name), old=old, new=new)
        slot = f"device/{name}/{new}" if new else f"device/{name}"
        sound = "chord" if new > old else "low_chord"
        more, fewer = (after, before) if new > old else (before, after)
        fresh = [cards for kind, cards in more.figures if kind == device and (kind, cards) not in fewer.figures]
        pieces = tuple(dict.fromkeys(card for cards in fresh for card in cards))
        emit(Changed(seat=seat, what=name, old=old, new=new, slot=slot, pieces=pieces, log=log, sound=sound))
        if not new:
            emit(Placed(seat=seat, piece=f"device/{name}/{seat}", to=slot))
    if after.theme > before.theme:
        leads = after.theme > max(s.theme_count(other) for other in range(s.seats) if other != seat)
        theme = Noun("theme", s.defs.named.themes[s.themes[seat]])
        key = "log.theme_lead" if leads else "log.theme_up"
        emit(Said(seat=seat, log=say(key, seat=seat_noun(seat), theme=theme, old=before.theme, new=after.theme)))
    _points(s, seat, before, after, emit)


def _points(s: State, seat: int, before: GospelWorth, after: GospelWorth, emit: Emit) -> None:
    """Report how the scores of all seats changed, row by row: a gain may cost others points (P-2 to P-5)."""
    changes, totals = [], []
    for other in s.order(seat):
        gains = {row: column[other] - before.points[row][other] for row, column in after.points.items()}
        rows = {row: gain for row, gain in gains.items() if gain}
        if rows:
            names = [(say("score.row", row=Noun("score_row", row)), gain) for row, gain in rows.items()]
            parts = [say("log.points_row", row=name, n=signed(gain, other)) for name, gain in names]
            why = listed(parts) if len(parts) > 1 else _reason(s, other, *rows) if other != seat else names[0][0]
            changes.append(say("log.points_of", seat=seat_noun(other), n=signed(sum(rows.values()), other), rows=why))
            totals.append((other, sum(rows.values())))
    if changes:
        emit(Said(seat=seat, log=say("log.points", changes=listed(changes)), gains=tuple(totals)))


def _reason(s: State, seat: int, row: str) -> Phrase:
    """The row in which somebody else's deed changed the points of a seat, with its distance to the leader."""
    name, behind = say("score.row", row=Noun("score_row", row)), scoring.behind(s, seat).get(row, 0)
    return say("log.row_behind", row=name, n=behind) if behind else name


def signed(n: int, seat: int) -> Phrase:
    """The points of a seat with their sign."""
    return say("log.gain" if n >= 0 else "log.loss", n=Points(abs(n), seat))


def listed(parts: Sequence[Phrase]) -> Phrase:
    """Several phrases as one, with commas."""
    *before, listed = parts
    for part in reversed(before):
        listed = say("log.and", one=part, rest=listed)
    return listed


def window_opened(s: State, asked: Sequence[int], emit: Emit) -> None:
    """Several opponents will be asked; reports their order (F-5, F-6)."""
    if len(asked) > 1:
        key = "log.asked_nearest" if s.action == TRADITION else "log.asked_clockwise"
        emit(
            Said(seat=s.current, log=say(key, seats=listed([say("log.seat", seat=seat_noun(seat)) for seat in asked])))
        )


def follow_offered(s: State, seat: int, emit: Emit) -> None:
    """An opponent is asked to follow (F-3)."""
    emit(Asked(seat=seat))


def follow_skipped(s: State, seat: int, reason: str, emit: Emit) -> None:
    """An opponent was not asked, with the reason (18.3)."""
    ribbon = say("price.full") if reason == "no_slot" else None  # otherwise nobody wonders why
    emit(Said(seat=seat, log=say(f"log.skipped.{reason}", seat=seat_noun(seat), action=names.action(s)), ribbon=ribbon))


def followed(s: State, seat: int, active: int, emit: Emit) -> None:
    """An opponent followed, for a token or free of charge (F-2)."""
    log = say("log.followed_free", seat=seat_noun(seat), action=names.action(s))
    if not s.strong:
        log = say("log.followed", seat=seat_noun(seat), active=seat_noun(active), action=names.action(s))
    ribbon = say("price.free") if s.strong else None
    emit(Said(seat=seat, log=log, ribbon=ribbon, sound="chime" if s.strong else "coin"))
    if not s.strong:
        emit(Handed(seat=seat, icon="acts-follow-token", taker=active))
        emit(Changed(seat=seat, what="token", old=s.tokens[seat] + 1, new=s.tokens[seat]))
        emit(Changed(seat=active, what="token", old=s.tokens[active] - 1, new=s.tokens[active]))


def declined(s: State, seat: int, emit: Emit) -> None:
    """An opponent did not follow (F-3)."""
    emit(Said(seat=seat, log=say("log.declined", seat=seat_noun(seat), action=names.action(s))))


def muted(s: State, seat: int, emit: Emit) -> None:
    """An opponent does not want to be asked again (18.3)."""
    emit(Said(seat=seat, log=say("log.muted", seat=seat_noun(seat), action=names.action(s))))


def turn_ended(s: State, seat: int, emit: Emit) -> None:
    """A turn ended, perhaps with octagons left (T-4)."""
    if s.octagons:
        emit(Said(seat=seat, log=say("log.ended", seat=seat_noun(seat), n=s.octagons)))


def round_ended(s: State, back: Sequence[int], emit: Emit) -> None:
    """The time marker moved; the white cubes of `back` returned, one left the game (E-1 to E-3)."""
    _time(s, emit)
    for witness in back:
        name, home = s.defs.named.witnesses[witness], _home(s, witness)
        emit(Placed(piece=f"cube/{name}", origin=f"map/{home}", to="bag"))
    key = "log.whites" if back else "log.white_gone"
    log = say(key, n=len(back), white=s.white, gone=s.removed)
    emit(Changed(what="white", old=s.white + 1, new=s.white, slot="bag/removed", reveals=True))
    emit(Vanished(icon="acts-cube-alive", slot="bag"))
    emit(Said(log=log, banner=True))


def _time(s: State, emit: Emit) -> None:
    log = say("log.time", n=s.time - s.defs.times.start[s.seats], most=s.rounds)
    slot = f"time/{s.defs.times.ids[s.time]}"
    emit(Changed(what="time", old=s.time - 1, new=s.time, slot=slot, log=log, sound="gong"))


def leaf_added(s: State, seat: int, end: str, emit: Emit) -> None:
    """A gospel grew by a leaf (E-4)."""
    leaf = 1 if end == "left" else s.leaves(seat)
    log = say(f"log.leaf_{end}", seat=seat_noun(seat))
    emit(Placed(seat=seat, piece=f"leaf/{leaf}", to=f"gospel/{leaf}", log=log, sound="card"))


def game_ended(s: State, emit: Emit) -> None:
    """The game ended: the score sheet row by row, then the winner (E-5, P-6, P-7)."""
    _time(s, emit)
    running = [0] * s.seats
    for row in scoring.rows(s):
        for seat, points in enumerate(row.points):
            running[seat] += points
            if points:
                log = say("log.row", seat=seat_noun(seat), row=row.name, n=points)
                total = running[seat]
                emit(Scored(seat=seat, points=points, total=total, row=row.id, log=log, sound="tick", final=True))
    result = scoring.outcome(s)
    if result:
        emit(Ended(log=result.reason, sound="chord"))
