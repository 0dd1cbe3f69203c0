"""What events tell and how they sound: a round, tokens that walk, the end (section 20.5)."""

from boardgames.core.events import Placed, RoundBegan
from boardgames.data.files import assets_dir
from tests.games.test_of_time.given import (
    KINDS,
    PASS,
    Attack,
    AttackPast,
    Convert,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Preserve,
    Restore,
    Sire,
    do,
    end_round,
    given,
    keys,
    pay,
    rule,
    send,
    travel,
)
from tests.games.test_of_time.rules.test_time_screen import TEMPLE


@rule("20.5")
def test_events_of_a_round_are_told_with_sounds_that_exist() -> None:
    works = {0: [TEMPLE, ("tools", 2, "d d"), None], 1: [("art", 2), None, None]}
    s = given(shamans=(2, 2), works=works)
    events = pay(s, Create(0, 3, "tools"))
    events += send(s, Attack(0, 1), 3)
    events += send(s, Defend(0, 1), 2)
    events += pay(s, Sire(1, 1))
    events += pay(s, Convert(0, 1))
    events += travel(s, 0, 2, 1)
    events += send(s, AttackPast(), 3)
    events += send(s, DefendPast(), 1)
    events += pay(s, Preserve(0, 1))
    events += do(s, PASS)
    events += travel(s, 1, 1, 1)
    events += do(s, Restore())
    events += end_round(s)

    told = set(keys(events))
    sounds = {event.sound for event in events if event.sound}
    files = {file.stem for file in (assets_dir() / "sounds").glob("*.wav")}

    assert told >= {
        "log.create", "log.attack", "log.defend", "log.sire", "log.convert", "log.time_opened", "log.sent_past",
        "log.asked", "log.defend_past", "log.attack_past", "log.buried", "log.time_closed", "log.restore", "log.passed",
        "log.combat", "log.effect", "log.created", "log.born", "log.died", "log.starter",
    }  # fmt: skip
    assert sounds <= files
    assert sounds >= {
        "hammer",
        "horn",
        "choir",
        "spiral",
        "gong",
        "rumble",
        "clash",
        "crack",
        "fanfare",
        "toll",
        "drum",
    }
    assert any(isinstance(event, RoundBegan) for event in events)
    assert not any(event.reveals for event in events)


@rule("20.5")
def test_tokens_walk_from_home_to_their_zone_and_back() -> None:
    s = given(works={1: [TEMPLE, None, None]})

    walked = [event for event in send(s, Attack(1, 1), 2) if isinstance(event, Placed)]
    back = [event for event in end_round(s) if isinstance(event, Placed)]

    assert [(one.piece, one.origin, one.to) for one in walked] == [("follower/0/0", "home/0", "attackers/1/1")]
    assert [(one.piece, one.to) for one in back] == [("follower/0/0", "home/0")]


@rule("20.5", "W-02")
def test_the_end_counts_every_testament() -> None:
    s = given(round=20, works={0: [("temple", 5), ("art", 6), None], 1: [("tools", 3), None, None]})

    told = keys(end_round(s))

    assert told.count("log.scored") == 3
    assert told[-1] == "end.points"


@rule("20.3")
def test_declining_is_told_as_a_breakthrough() -> None:
    s = given(shamans=(1, 0), works={1: [TEMPLE, None, None]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 3)

    assert keys(do(s, DeclinePast())) == ["log.attack_past", "log.time_closed"]
    assert KINDS[s.kinds[3]] == "temple"
