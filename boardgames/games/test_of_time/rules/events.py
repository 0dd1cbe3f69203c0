"""Reports what happened as events with log lines; only called if there is a listener (20.5)."""

from boardgames.core.events import Asked, Changed, Emit, Ended, Placed, RoundBegan, Said, Scored
from boardgames.core.phrase import Phrase, Points, say, seat_noun
from boardgames.games.test_of_time.rules import scoring
from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.names import card, named_testament, owner, place, space, troop
from boardgames.games.test_of_time.rules.round_end import DEATHS, RoundEnd
from boardgames.games.test_of_time.rules.state import Action, Journey, State, attack_of, is_kept, strips_of


def round_began(s: State, emit: Emit) -> None:
    """A round began with the next starting player (F-01)."""
    most = s.defs.numbers.rounds
    moment = say("moment.last_round") if s.round == most else None
    title, slot = say("log.round", n=s.round, most=most), f"round/{s.round}"
    emit(RoundBegan(round=s.round, title=title, sound="drum", moment=moment, at=slot))
    log = say("log.starter", seat=seat_noun(s.starter))
    emit(
        Changed(
            seat=s.starter,
            what="round",
            old=s.round - 1,
            new=s.round,
            slot=slot,
            log=log,
            staged="round" if s.round > 1 else "",
        )
    )


def passed(s: State, seat: int, emit: Emit) -> None:
    """A seat passed (F-05)."""
    key = "log.passed" if s.followers[seat] or s.shamans[seat] else "log.passed_empty"
    log = say(key, seat=seat_noun(seat), n=s.passes, most=s.seats)
    emit(Said(seat=seat, log=log, sound="tick"))


def _walk(s: State, to: str, log: Phrase, sound: str, emit: Emit, loss: bool = False) -> Action:
    """Report that the tokens of the last action went from home to a zone; the log line comes first."""
    action, number = s.actions[-1], len(s.actions) - 1
    emit(Said(seat=action.seat, log=log, sound=sound, loss=loss))
    for kind, count in (("follower", action.followers), ("shaman", action.shamans)):
        if count:
            piece = f"{kind}/{action.seat}/{number}"
            emit(Placed(seat=action.seat, piece=piece, origin=f"home/{action.seat}", to=to, sound="steps"))
    return action


def _sent(s: State) -> tuple[Action, Phrase]:
    action = s.actions[-1]
    return action, troop(action.followers, action.shamans)


def construction_started(s: State, lost: int, emit: Emit) -> None:
    """A Testament is being built, perhaps over a buried one (C-05, C-06)."""
    action, who = _sent(s)
    spot = action.at
    log = say("log.create", seat=seat_noun(action.seat), card=card(s, action.extra), troop=who)
    if lost != NONE:
        log = say("log.create_over", line=log, card=card(s, lost))
    _walk(s, place(s, "workers", spot), log, "hammer", emit)
    emit(Placed(seat=action.seat, piece=f"scaffold/{action.seat}/{space(s, spot)}", to=place(s, "t", spot)))


def preserved(s: State, emit: Emit) -> None:
    """Preservers went to a Testament (K-02)."""
    action, who = _sent(s)
    log = say("log.preserve", seat=seat_noun(action.seat), what=named_testament(s, action.at, action.seat), troop=who)
    _walk(s, place(s, "workers", action.at), log, "", emit)


def sired(s: State, emit: Emit) -> None:
    """Parents went to a zone, a newborn joined them (I-02, J-02)."""
    action, who = _sent(s)
    zone = "sire" if action.kind == "sire" else "shaman"
    slot = f"{zone}/{action.seat}/{action.at + 1}"
    _walk(s, slot, say(f"log.{action.kind}", seat=seat_noun(action.seat), troop=who), "", emit)
    newborn = f"newborn/{action.seat}/{len(s.actions) - 1}"
    emit(Placed(seat=action.seat, piece=newborn, origin=f"supply/{action.seat}", to=slot, sound="bell"))


def converted(s: State, emit: Emit) -> None:
    """A follower changed sides (V-03)."""
    action, who = _sent(s)
    slot = f"convert/{action.seat}"
    log = say("log.convert", seat=seat_noun(action.seat), victim=seat_noun(action.at), troop=who)
    _walk(s, slot, log, "choir", emit, loss=True)
    taken = f"newborn/{action.seat}/{len(s.actions) - 1}"
    emit(Placed(seat=action.seat, piece=taken, origin=f"home/{action.at}", to=slot))


def attacked(s: State, emit: Emit) -> None:
    """Attackers arrived (A-02)."""
    action, who = _sent(s)
    what = named_testament(s, action.at)
    is_plain = action.strength == action.followers + action.shamans  # then the number says it already
    key = "log.attack" if is_plain else "log.attack_strong"
    log = say(key, seat=seat_noun(action.seat), what=what, troop=who, n=action.strength)
    _walk(s, place(s, "attackers", action.at), log, "horn", emit)


def defended(s: State, emit: Emit) -> None:
    """Defenders arrived (D-02)."""
    action, who = _sent(s)
    what, left = named_testament(s, action.at, action.seat), s.open_strength(action.at)
    log = say("log.defend" if left else "log.defend_all", seat=seat_noun(action.seat), what=what, troop=who, n=left)
    _walk(s, place(s, "defenders", action.at), log, "horn", emit)


def time_opened(s: State, back: int, emit: Emit) -> None:
    """Shamans left for the past (T-02)."""
    action, number = s.actions[-1], len(s.actions) - 1
    what = named_testament(s, action.at, action.seat)
    log = say("log.time_opened", seat=seat_noun(action.seat), what=what, n=back, m=action.extra)
    emit(Said(seat=action.seat, banner=True, log=log, sound="spiral"))
    piece = f"traveller/{action.seat}/{number}"
    emit(Placed(seat=action.seat, piece=piece, origin=f"home/{action.seat}", to=f"rift/{action.seat}"))


def time_chosen(
    s: State, trip: Journey, choice: str, old: int, emit: Emit, followers: int = 0, shamans: int = 0
) -> None:
    """A past round was relived (T-05, T-06, T-09)."""
    number, new = s.made[trip.spot] + trip.step + 1, s.history[trip.spot][trip.step]
    key = f"log.{choice}" if choice != "attack_past" or new != old else "log.attack_past_met"
    effects = {"old": effect_phrase(old), "new": effect_phrase(new)}
    line = say(key, seat=seat_noun(trip.seat), n=number, troop=troop(followers, shamans), **effects)
    slot = f"past/{number}"
    emit(
        Changed(seat=trip.seat, what="past", old=strips_of(old), new=strips_of(new), slot=slot, log=line, sound="card")
    )


def effect_phrase(what: int) -> Phrase:
    """Describe a round effect."""
    attack = attack_of(what)
    if is_kept(what):
        return say("effect.kept_attacked", n=attack) if attack else say("effect.kept")
    return say("effect.decayed_attacked", n=attack) if attack else say("effect.decayed")


def attacked_past(s: State, trip: Journey, emit: Emit) -> None:
    """Tokens were sent into a past round (T-07)."""
    number = s.made[trip.spot] + trip.step + 1
    log = say(
        "log.sent_past", seat=seat_noun(trip.seat), n=number, troop=troop(trip.followers, trip.shamans), m=trip.strength
    )
    emit(Said(seat=trip.seat, log=log, sound="horn"))


def asked_to_defend(s: State, seat: int, trip: Journey, emit: Emit) -> None:
    """The owner is asked to defend a past round (T-08)."""
    number = s.made[trip.spot] + trip.step + 1
    emit(Asked(seat=seat, log=say("log.asked", seat=seat_noun(seat), n=number)))


def defended_past(s: State, trip: Journey, strength: int, emit: Emit) -> None:
    """The owner defended a past round (T-08)."""
    action, who = _sent(s)
    left = max(0, trip.strength - strength)
    log = say("log.defend_past" if left else "log.defend_past_all", seat=seat_noun(action.seat), troop=who, n=left)
    _walk(s, f"rift/{action.seat}", log, "horn", emit)


def time_closed(s: State, trip: Journey, emit: Emit) -> None:
    """A journey ended (T-11)."""
    most = s.defs.kinds[s.kinds[trip.spot]].sections
    before, after = min(most, trip.before), min(most, s.covered[trip.spot])
    what, numbers = named_testament(s, trip.spot), {"old": before, "new": after, "gold": s.gold(trip.spot)}
    stopped = s.actions[trip.action].stopped
    if before != after:
        outcome = say("back.changed", what=what, **numbers)
    else:
        outcome = say("back.stopped", what=what, n=stopped) if stopped else say("back.same", what=what)
    log = say("log.time_closed", outcome=outcome, **numbers)
    slot = place(s, "t", trip.spot)
    gains = _gains(s, trip.spot, before, after)
    emit(Changed(seat=trip.seat, what="covered", old=before, new=after, slot=slot, log=log, sound="gong", gains=gains))


def _gains(s: State, spot: int, before: int, after: int) -> tuple[tuple[int, int], ...]:
    """Return what sections that were covered or bared mean for the running score of the owner (W-06)."""
    gold = s.defs.kinds[s.kinds[spot]].gold_after
    points = (gold[after] - gold[before]) * (s.defs.numbers.rounds - s.made[spot])
    return ((owner(s, spot), points),) if points else ()


def visibility_changed(s: State, spot: int, emit: Emit) -> None:
    """A Testament was buried or uncovered (B-05)."""
    seat, key = owner(s, spot), "unearthed" if s.is_visible(spot) else "buried"
    what = named_testament(s, spot)
    log, moment = say(f"log.{key}", what=what), say(f"moment.{key}", what=what)
    emit(Said(seat=seat, log=log, sound="rumble", moment=moment, at=place(s, "t", spot)))


def combats(s: State, result: RoundEnd, spots: list[int], emit: Emit) -> None:
    """Attackers and defenders met (E-01)."""
    for spot in spots:
        if not s.attacks[spot]:
            continue
        dead, spared = _fallen(s, result, spot)
        key = "log.combat" if dead else "log.combat_all" if spared else "log.combat_none"
        key = f"{key}_spared" if spared else key
        what = named_testament(s, spot)
        log = say(key, what=what, n=s.attacks[spot], m=s.defences[spot], dead=dead, spared=spared)
        is_idle = s.attacks[spot] <= s.defences[spot] and not dead  # nothing came of it: shown with the like
        seat, staged = owner(s, spot), "repelled" if is_idle else f"battle/{spot}"
        emit(Said(seat=seat, log=log, sound="clash", staged=staged, at=place(s, "t", spot)))


def _fallen(s: State, result: RoundEnd, spot: int) -> tuple[int, int]:
    """Return how many followers died in the battle for a spot, and how many Burial Sites spared (M-03)."""
    dead, doomed, defences = 0, 0, s.defences[:]
    for number, action in enumerate(s.actions):
        if action.kind in ("attack", "defend") and action.at == spot:
            dead += result.dead[number][0]
            doomed += DEATHS[action.kind](s, action, defences)[0]
    return dead, doomed - dead


def effect_recorded(s: State, spot: int, what: int, covered: int, emit: Emit) -> None:
    """The effect of the round was recorded on a Testament (E-02)."""
    most = s.defs.kinds[s.kinds[spot]].sections
    old, new = min(most, s.covered[spot]), min(most, covered)
    now = say("covered.all", most=most) if new == most else say("covered.some", n=new, most=most)
    log = (
        say("log.effect", what=named_testament(s, spot), effect=effect_phrase(what), covered=now)
        if old < most
        else None
    )
    sound = "chime" if is_kept(what) and old == new else "crack"
    seat, slot = owner(s, spot), place(s, "t", spot)
    staged, gains = f"decay/{seat}" if new > old else "", _gains(s, spot, old, new)
    emit(
        Changed(
            seat=seat, what="covered", old=old, new=new, slot=slot, log=log, sound=sound, staged=staged, gains=gains
        )
    )


def testament_created(s: State, spot: int, emit: Emit) -> None:
    """A Testament was finished (E-03)."""
    seat = owner(s, spot)
    worth = s.defs.numbers.rounds - s.made[spot]
    gold = Points(s.gold(spot), seat)  # times the rounds: what it scores
    log = say("log.created", seat=seat_noun(seat), what=named_testament(s, spot, seat), n=gold, m=worth)
    piece = f"testament/{seat}/{space(s, spot)}/{s.made[spot]}"
    gains = ((seat, s.points(spot)),)
    emit(Placed(seat=seat, piece=piece, to=place(s, "t", spot), log=log, sound="fanfare", staged="built", gains=gains))


def deaths_and_returns(s: State, result: RoundEnd, emit: Emit) -> None:
    """Dead tokens left the board, all others came home (E-06, E-07)."""
    for step in range(s.seats):
        seat = (s.starter + step) % s.seats
        dead = result.dead_followers[seat], result.dead_shamans[seat]
        born = result.born_followers[seat], result.born_shamans[seat]
        if any(born):
            log = say("log.born", seat=seat_noun(seat), troop=troop(*born))
            emit(Said(seat=seat, log=log, sound="bell", staged="born", at=f"home/{seat}"))
        if any(dead):
            log = say("log.died", seat=seat_noun(seat), troop=troop(*dead))
            emit(Said(seat=seat, log=log, sound="toll", staged="died", at=f"home/{seat}"))
    for number, action in enumerate(s.actions):
        sent = (("follower", action.followers, 0), ("shaman", action.shamans, 1))
        for kind, count, which in sent:
            if count:
                to = "supply" if result.dead[number][which] >= count else "home"
                emit(Placed(seat=action.seat, piece=f"{kind}/{action.seat}/{number}", to=f"{to}/{action.seat}"))


def game_over(s: State, emit: Emit) -> None:
    """Every Testament scores (W-02), then the result."""
    for spot in range(len(s.kinds)):
        if s.points(spot):
            seat = owner(s, spot)
            so_far = sum(s.points(other) for other in s.spots(seat) if other <= spot)
            worth = s.defs.numbers.rounds - s.made[spot]
            log = say("log.scored", what=named_testament(s, spot), n=s.gold(spot), m=worth, points=s.points(spot))
            slot = place(s, "t", spot)
            points = s.points(spot)
            emit(Scored(seat=seat, points=points, total=so_far, slot=slot, log=log, sound="chime", final=True))
    result = scoring.outcome(s)
    if result:
        emit(Ended(log=result.reason, sound="chord"))
