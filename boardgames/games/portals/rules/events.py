"""Reports what happened as events; only called if there is a listener."""

from collections.abc import Sequence

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
from boardgames.core.game import ScoreRow
from boardgames.core.phrase import Noun, Phrase, Points, listed, say, seat_noun
from boardgames.games.portals.rules import names, scoring
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State


def portal_placed(s: State, seat: int, emit: Emit) -> None:
    """A portal was placed (T-2)."""
    node = s.defs.nodes[s.portals[-1]]
    log = say("log.portal", seat=seat_noun(seat), to=names.to(s.defs, node))
    emit(Placed(seat=seat, piece=f"portal/{len(s.portals) - 1}", to=f"map/{node}", log=log, sound="shimmer"))


def pawn_placed(s: State, seat: int, emit: Emit) -> None:
    """A pawn was placed on the map (T-3)."""
    node = s.defs.nodes[s.pawns[seat]]
    log = say("log.placed", seat=seat_noun(seat), to=names.to(s.defs, node))
    emit(Placed(seat=seat, piece=f"pawn/{seat}", to=f"map/{node}", log=log, sound="steps"))


def row_filled(s: State, emit: Emit) -> None:
    """The first five cards were turned up (S-11)."""
    cards = tuple(s.defs.cards.ids[card] for card in s.row if card != NONE)
    emit(Revealed(slot="row", cards=cards, log=say("log.row"), reveals=True, sound="card"))


def round_began(s: State, emit: Emit) -> None:
    """A round began."""
    emit(RoundBegan(round=s.round, title=say("log.round", n=s.round, period=_period(s))))


def turn_began(s: State, seat: int, emit: Emit) -> None:
    """A turn began."""
    emit(TurnBegan(seat=seat, round=s.round))


def drew_from_row(s: State, seat: int, card: int, slot: int, emit: Emit) -> None:
    """A row card was taken, its slot filled again (A-2); all see both (I-7)."""
    name, log = s.defs.cards.ids[card], _with_card(s, "log.drew_row", card, seat=seat_noun(seat))
    emit(Drew(seat=seat, source=f"row/{slot}", to="hand", card=name, log=log, sound="card"))
    if s.row[slot] != NONE:
        fresh = s.defs.cards.ids[s.row[slot]]
        log = _with_card(s, "log.refilled", s.row[slot])
        emit(Revealed(seat=seat, slot=f"row/{slot}", cards=(fresh,), log=log, reveals=True))


def _with_card(s: State, key: str, card: int, **others: Noun) -> Phrase:
    """Name an event by its title, a Region or Symbol card by its kind (A-4)."""
    cards = s.defs.cards
    if cards.place[card] != NONE:
        return say(key, card=Noun("card", cards.ids[card]), **others)
    if cards.symbol_card[card] == NONE:
        return say(f"{key}_region", **others)
    return say(f"{key}_symbol", symbol=Noun("symbol", s.defs.symbols[cards.symbol_card[card]]), **others)


def drew_from_deck(s: State, seat: int, card: int, deck: str, emit: Emit) -> None:
    """A card was drawn unseen by the others (I-8)."""
    name = s.defs.cards.ids[card]
    who = seat_noun(seat)
    emit(
        Drew(
            seat=seat,
            source=f"deck/{deck}",
            to="hand",
            card=name,
            log=say("log.drew_deck", seat=who, deck=Noun("deck", deck)),
            secret=_with_card(s, "log.drew_deck_seen", card, seat=who, deck=Noun("deck", deck)),
            seen_by=(seat,),
            reveals=True,
            sound="card",
        )
    )


def moved(s: State, seat: int, here: int, there: int, emit: Emit) -> None:
    """A pawn moved by road, or through portals where there is no road (A-8)."""
    defs = s.defs
    route, by, sound, moment = "road", "road", "steps", None
    if defs.graph.edge_kind(here, there) is None:
        route, by, sound, moment = "portal", "dissolve", "shimmer", say("moment.portal", seat=seat_noun(seat))
    log = say(f"log.moved_{route}", seat=seat_noun(seat), to=names.to(defs, defs.nodes[there]))
    origin, to = f"map/{defs.nodes[here]}", f"map/{defs.nodes[there]}"
    emit(Moved(seat=seat, piece=f"pawn/{seat}", origin=origin, to=to, by=by, log=log, sound=sound, moment=moment))


def played(s: State, seat: int, card: int, emit: Emit) -> None:
    """An event was witnessed: card, banner (A-14), points."""
    cards, name = s.defs.cards, s.defs.cards.ids[card]
    to = f"played/{seat}/{s.defs.regions[cards.region[card]]}"
    moment = say("moment.set", seat=seat_noun(seat)) if _completes_set(s, seat, card) else None
    place = f"map/{s.defs.nodes[cards.place[card]]}"
    emit(
        Placed(
            seat=seat, piece=f"card/{name}", origin=f"hand/{name}", to=to, sound="chime", moment=moment, at=place
        )
    )  # fmt: skip
    banner = say(
        "log.played",
        seat=seat_noun(seat),
        card=Noun("card", name),
        period=Noun("timeline", s.defs.periods[cards.period[card]]),
        place=Noun("node", s.defs.nodes[cards.place[card]]),
        n=Points(cards.points[card], seat),
    )
    emit(Said(seat=seat, banner=True, log=banner, gains=((seat, cards.points[card]),)))
    slot = f"score/{s.scores[seat] % s.defs.numbers.score_spaces}"
    emit(Scored(seat=seat, points=cards.points[card], total=s.scores[seat], row="cards", slot=slot))
    _leads_lost(s, seat, card, emit)


def _leads_lost(s: State, seat: int, card: int, emit: Emit) -> None:
    """Tell those who had the most events with a symbol of the card and are passed (P-3)."""
    own, least = s.team(seat), s.defs.numbers.victory_least
    for symbol in set(s.defs.cards.symbols[card]):
        counts = [s.team_counts(s.team(other))[1][symbol] for other in range(s.seats)]
        before = counts[seat] - s.defs.cards.symbols[card].count(symbol)
        for other in (other for other in range(s.seats) if other not in own):
            if max(before, least) <= counts[other] < counts[seat] and counts[other] == max(
                count for n, count in enumerate(counts) if n not in own
            ):
                noun, points = Noun("symbol", s.defs.symbols[symbol]), s.defs.numbers.victory
                log = say(
                    "log.lead_lost", seat=seat_noun(other), rival=seat_noun(seat), symbol=noun, n=Points(points, other)
                )
                emit(Said(seat=other, log=log))


def _completes_set(s: State, seat: int, card: int) -> bool:
    """Whether the event just played completed a set of all regions, with a partner's events (P-2, V-1d).

    Region cards in hand are not counted."""
    region, (counts, _) = s.defs.cards.region[card], s.team_counts(s.team(seat))
    return counts[region] <= min(count for n, count in enumerate(counts) if n != region)


def end_triggered(s: State, seat: int, emit: Emit) -> None:
    """A third New Testament card was played (E-2)."""
    log = say("log.triggered", seat=seat_noun(seat))
    emit(Said(seat=seat, banner=True, log=log, sound="bell", moment=say("moment.is_last_round")))


def burnt(s: State, seat: int, card: int, before: int, emit: Emit) -> None:
    """A card became fuel (F-2, F-3)."""
    name, level = s.defs.cards.ids[card], s.defs.levels[s.level]
    log = say("log.burnt", seat=seat_noun(seat), card=Noun("card", name), level=Noun("fuel", level))
    emit(Discarded(seat=seat, card=name, origin=f"hand/{name}", to="removed", log=log, sound="pump"))
    emit(Changed(seat=seat, what="fuel", old=before, new=s.level, slot=f"fuel/{level}"))
    if s.level == s.defs.full:
        emit(Said(seat=seat, log=say("log.full"), sound="swell"))


def discarded(s: State, seat: int, card: int, emit: Emit) -> None:
    """A card was discarded (F-11)."""
    name = s.defs.cards.ids[card]
    log = say("log.discarded", seat=seat_noun(seat), card=Noun("card", name))
    emit(Discarded(seat=seat, card=name, origin=f"hand/{name}", to="removed", log=log, sound="card"))


def hand_over_limit(s: State, seat: int, emit: Emit) -> None:
    """The left neighbour must remove a card without seeing it (H-4)."""
    chooser = s.agenda[-1].seat
    over = len(s.hands[seat]) - s.defs.numbers.hand_limit
    log = say("log.over_limit", seat=seat_noun(chooser), victim=seat_noun(seat), n=over)
    emit(Asked(seat=chooser, log=log))


def removed_blind(s: State, chooser: int, victim: int, card: int, position: int, emit: Emit) -> None:
    """A card was removed unseen and shown to all (H-5)."""
    name = s.defs.cards.ids[card]
    origin = f"blind/{position}"
    emit(Discarded(seat=chooser, card=name, origin=origin, to="removed", reveals=True, sound="card"))
    log = say("log.blind", seat=seat_noun(chooser), victim=seat_noun(victim), card=Noun("card", name))
    emit(Said(seat=chooser, banner=True, card=name, log=log))


def turn_ended(s: State, seat: int, emit: Emit) -> None:
    """A turn ended; a full tank is emptied (F-6)."""
    unused = s.defs.numbers.actions - s.used
    if unused:
        emit(Said(seat=seat, log=say("log.ended", seat=seat_noun(seat), n=unused)))
    if s.level == s.defs.full:
        slot = f"fuel/{s.defs.levels[0]}"
        emit(Changed(seat=seat, what="fuel", old=s.level, new=0, slot=slot, log=say("log.reset"), sound="hiss"))


def capsule_moved(s: State, emit: Emit) -> None:
    """The capsule moved on by one period (E-1)."""
    slot = f"timeline/{s.defs.periods[s.capsule]}"
    log = say("log.capsule", period=_period(s))
    emit(Changed(what="capsule", old=s.capsule - 1, new=s.capsule, slot=slot, log=log, sound="whoosh"))


def last_round(s: State, emit: Emit) -> None:
    """The last round was announced (E-3, V-2c)."""
    emit(Said(banner=True, log=say("log.last_round"), sound="bell", moment=say("moment.last_round")))


def final_scoring(s: State, emit: Emit) -> None:
    """Hands were revealed and bonuses counted, in the order of P-2 to P-4."""
    ids = s.defs.cards.ids
    for seat in range(s.seats):
        cards = tuple(ids[card] for card in s.hands[seat])
        log = say("log.revealed_none", seat=seat_noun(seat))
        if cards:
            log = say("log.revealed", seat=seat_noun(seat), cards=_named(s, s.hands[seat]))
        emit(Revealed(seat=seat, slot=f"played/{seat}/hand", cards=cards, log=log, reveals=True, sound="card"))
    undealt = tuple(ids[card] for card in s.undealt)  # S-3
    if undealt:
        emit(Revealed(slot="undealt", cards=undealt, log=say("log.undealt", cards=_named(s, s.undealt))))
    running = list(s.scores)
    for row in scoring.rows(s)[1:]:
        for seat, points in enumerate(row.points):
            running[seat] += points
            if points:
                slot = f"score/{running[seat] % s.defs.numbers.score_spaces}"
                line = _bonus_line(s, seat, row, points)
                emit(
                    Scored(
                        seat=seat,
                        points=points,
                        total=running[seat],
                        row=row.id,
                        slot=slot,
                        log=line,
                        sound="tick",
                        final=True,
                    )
                )
    result = scoring.outcome(s)
    if result:
        emit(Ended(log=result.reason, sound="chord"))


def _bonus_line(s: State, seat: int, row: ScoreRow, points: int) -> Phrase | None:
    """One line per player or per team: V-1d counts a team's bonuses once."""
    counted = _cards_counted(s, seat, row)
    name = row.name
    if counted and row.id == "symbol_cards":
        name = say("log.with_cards", cards=_named(s, counted))
    elif counted:
        name = say("log.row_cards", row=row.name, cards=_named(s, counted))
    if not s.teams:
        return say("log.bonus", seat=seat_noun(seat), row=name, n=points)
    first, second = s.team(seat)
    if row.id == "partner" or seat != first:
        return None
    return say("log.bonus_team", seat=seat_noun(first), partner=seat_noun(second), row=name, n=points)


def _cards_counted(s: State, seat: int, row: ScoreRow) -> tuple[int, ...]:
    """Return the hand cards that count for a row: Region cards used in sets, or Symbol cards (P-2, P-4)."""
    masks = s.defs.masks
    wanted = {"sets": masks.region_cards, "symbol_cards": masks.symbol_cards}.get(row.id, 0)
    held = tuple(card for member in s.team(seat) for card in s.hands[member] if wanted >> card & 1)
    return held[: scoring.region_cards_used(scoring.bonuses(s, True)[seat])] if row.id == "sets" else held


def _named(s: State, cards: Sequence[int]) -> Noun | Phrase:
    """Some cards as a list: the number of Region cards, which are all alike, then the titles of the others."""
    alike = [card for card in cards if s.defs.masks.region_cards >> card & 1]
    titles = [say("log.title", card=Noun("card", s.defs.cards.ids[card])) for card in cards if card not in alike]
    return listed([say("log.region_cards", n=len(alike)), *titles] if alike else titles)


def _period(s: State) -> Noun:
    return Noun("timeline", s.defs.periods[s.capsule])
