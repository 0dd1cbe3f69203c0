"""The prompt: its sentence and its buttons."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.agenda import Item, actor
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt
from boardgames.games.missionnaires.presentation.frame import CREDITS, OVERSEER_ICONS
from boardgames.games.missionnaires.presentation.notes import bons_here, card_noun, is_wasted, sent_away
from boardgames.games.missionnaires.rules import cards, choices, decisions, scoring, steps
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS
from boardgames.games.missionnaires.rules.state import State

RULES = {
    "act": "T-1", "second": "M-2", "sea_step": "P-7", "extra": "M-9", "shield": "D-4", "bon_drawn": "B-1",
    "vote": "F-6", "pay": "E-6", "go": "E-9", "ticket": "E-28", "overseer": "E-16", "closes_in": "E-19",
    "recalled": "E-20", "give": "E-4", "gendarme": "E-18", "swap": "E-21", "push": "E-22", "exchange": "E-23",
    "visit": "E-29",
}  # fmt: skip


_MOVING = ("act", "second", "sea_step", "extra")
# Arguments of the sentences for a half-chosen answer to a card: nothing is paid, nobody is jumped over.
_NO_MOVE = (
    ("fee", say("then.no_fee")),
    ("fees", say("then.no_fee")),
    ("victim", say("then.somebody")),
    ("care", say("then.no_care")),
)
MOVES = (m.Step, m.StepPush, m.StepJoin, m.Jump, m.JumpPush, m.JumpJoin)


def topic(item: Item) -> str:
    """Return the phase, or the kind of answer that a card asks for."""
    return str(item.args[0]) if item.kind == "choice" else item.kind


def prompt(s: State, viewer: int | None) -> Prompt:
    """Return the prompt, for the player who decides or for those who wait."""
    seat = actor(s.agenda)
    if seat is None:
        result = scoring.outcome(s)
        return Prompt(None, result.reason if result else say("prompt.over"), rule=s.ending)
    item = s.agenda[-1]
    rule = RULES[topic(item)]
    if seat != viewer:
        return Prompt(seat, say(f"prompt.wait.{item.kind}", seat=seat_noun(seat), **_winner(s)), rule=rule)
    words = _SENTENCES.get(item.kind, _sentence)(s, item)
    named = _half_chosen(s, item) if item.kind in _MOVING else _NO_MOVE
    words = Phrase(words.key, (*words.args, *(pair for pair in named if pair[0] not in dict(words.args))))
    return Prompt(seat, words, tuple(_buttons(s, item)), rule=rule)


def _sentence(s: State, item: Item) -> Phrase:
    args: dict[str, Any] = {"seat": seat_noun(item.seat), **_winner(s)}
    if s.card != NONE:
        args["card"] = card_noun(s, s.card)
    return say(f"prompt.{topic(item)}", **args)


def _winner(s: State) -> dict[str, Noun]:
    """Return the winner as an argument, once there is one: the others may play on (F-6)."""
    return {"winner": seat_noun(s.rank.index(1))} if s.finished else {}


def _half_chosen(s: State, item: Item) -> tuple[tuple[str, Phrase | Noun], ...]:
    """Return the arguments for a half-chosen move: price, the player jumped over, warning about BON cards (U-12)."""
    seat = item.seat
    space = steps.space_price(s, seat) if item.kind == "second" else 0
    one, two = (space + steps.obstacle_price(s, seat, obstacles) for obstacles in (1, 2))
    over = {move.over for move in decisions.legal(s) if isinstance(move, m.Jump | m.JumpPush | m.JumpJoin)}
    others = [s.player_at(s.defs.board.node[name]) for name in over]
    victim = seat_noun(others[0]) if len(others) == 1 else say("then.somebody")
    return (
        ("fee", _fee(one, space)),
        ("fees", _fee(two, space)),  # O-9: for the player jumped over and the pawn where the jump ends
        ("victim", victim),
        ("care", _care(s, seat)),
    )


def _fee(cost: int, space: int) -> Phrase:
    """The price in words; a part of it may be for the second space (M-2)."""
    if not cost:
        return say("then.no_fee")
    return say("then.fee_with_space" if 0 < space < cost else "then.fee", n=cost)


def _care(s: State, seat: int) -> Phrase:
    """Return a warning if a BON in hand would have no effect now."""
    wasted = [card for card in s.bons[seat] if is_wasted(s, seat, card)]
    if not wasted:
        return say("then.no_care")
    return say("then.care_all" if len(wasted) == len(s.bons[seat]) else "then.no_care")  # a button tells of its card


def _act_sentence(s: State, item: Item) -> Phrase:
    seat = item.seat
    who = seat_noun(seat)
    if len(decisions.legal(s)) == 1 and decisions.auto_end(s):
        return say("prompt.act_blocked", seat=who)
    if s.is_ready(seat):
        return say("prompt.act_home", seat=who)
    if s.lacks_only_bons(seat):
        return bons_here(s, seat, "prompt.act_here", seat=who)  # U-12
    if not s.todo[seat]:
        return say("prompt.act_bons", seat=who, n=len(s.bons[seat]))
    if not leads_on(s):
        return say("prompt.act_stuck", seat=who)
    if s.passes[seat] >= s.defs.numbers.passes:
        return say("prompt.act_must", seat=who, n=s.passes[seat])
    companion = s.companion[seat]
    return say(_act_key(s, seat) if companion == NONE else f"prompt.act_with.{OVERSEERS[companion]}", seat=who)


def _act_key(s: State, seat: int) -> str:
    """Return the key of the sentence for the first move: by road, by sea, or either."""
    board, here = s.defs.board, s.space[seat]
    by_road = any(board.road_mask[here] >> board.node[at] & 1 for at in _first_spaces(s))
    needs_card = s.defs.moves.sail in decisions.legal(s)
    by_sea = needs_card or any(board.sea_mask[here] >> board.node[at] & 1 for at in _first_spaces(s))
    if by_road:
        return "prompt.act" if by_sea else "prompt.act_road"
    return "prompt.act_sea" if needs_card else "prompt.act_calm"


def _first_spaces(s: State) -> list[str]:
    """Return the spaces that may be clicked first to move."""
    moving = (move for move in decisions.legal(s) if type(move) in MOVES)
    return [str(getattr(move, "over", None) or getattr(move, "to", "")) for move in moving]


def leads_on(s: State) -> bool:
    """Whether any move leads to another space."""
    return bool(_first_spaces(s)) or s.defs.moves.sail in decisions.legal(s)


def _second_sentence(s: State, item: Item) -> Phrase:
    who, price = seat_noun(item.seat), steps.space_price(s, item.seat)
    if price > s.periodicals[item.seat]:
        return say("prompt.second_broke", seat=who)
    if s.lacks_only_bons(item.seat):
        cost = say("then.fee", n=price) if price else say("then.no_fee")
        return bons_here(s, item.seat, "prompt.second_here", seat=who, price=cost)  # U-12
    if not leads_on(s):  # on an island only ships lead on, and they wait for the next turn (P-1)
        return say("prompt.second_end", seat=who)
    key = "second" if price else "second_free" if s.companion[item.seat] == NONE else "second_with"
    return say(f"prompt.{key}", seat=who, n=price, left=s.periodicals[item.seat])


def _sea_sentence(s: State, item: Item) -> Phrase:
    if not leads_on(s):
        return say("prompt.sea_step_stuck", seat=seat_noun(item.seat))
    wind = int(item.args[0]) if item.args else 0  # E-7: a port would end it
    key = "sea_step_wind" if wind else "sea_step"
    words = f"prompt.{key}" if s.companion[item.seat] == NONE else f"prompt.{key}_with"
    return say(words, seat=seat_noun(item.seat), n=wind)


def _extra_sentence(s: State, item: Item) -> Phrase:
    return say(f"prompt.extra_{item.args[0]}", seat=seat_noun(item.seat), n=int(item.args[1]))


def _choice_sentence(s: State, item: Item) -> Phrase:
    args: dict[str, Any] = {"seat": seat_noun(item.seat), "card": card_noun(s, s.card)}
    kind, who = topic(item), choices.pawn_to_place(s, item)
    if kind == "overseer":
        town = Noun("node", s.defs.cards.facts[s.card]["town"])
        return say(f"prompt.overseer.{OVERSEERS[who]}", place=town, **args)
    if kind == "closes_in":
        args |= {"victim": seat_noun(s.current)}
    if who != NONE:
        args |= {"n": who + 1}
    if kind in ("pay", "give"):
        args |= {"n": int(item.args[1]), "most": s.defs.numbers.full}
    if kind == "give" and all(_is_full(s, other) for other in choices.victims(s, item)):
        kind = "give_full"
    return say(f"prompt.{_ASKED.get(kind, kind)}", **args)


def _is_full(s: State, seat: int) -> bool:
    """Whether a seat has its most periodicals: whatever it is given goes to the bank (E-4)."""
    return s.periodicals[seat] >= s.defs.numbers.full


def _victim_button(s: State, item: Item, other: int) -> Button:
    """Return the button that names a player, with a word about one who can take no more periodicals."""
    is_in_vain = topic(item) == "give" and _is_full(s, other)
    under = say("under.full", n=s.periodicals[other]) if is_in_vain else None
    return Button(f"button/seat_{other}", say("button.seat", seat=seat_noun(other)), under=under)


_ASKED: Mapping[str, str] = {"gendarme": "move_gendarme"}
_SENTENCES: Mapping[str, Callable[[State, Item], Phrase]] = {
    "act": _act_sentence,
    "second": _second_sentence,
    "sea_step": _sea_sentence,
    "extra": _extra_sentence,
    "choice": _choice_sentence,
}
_ANSWERS: Mapping[type[Move], tuple[str, str]] = {
    m.Stop: ("stop", "end"),
    m.Stay: ("stay", "end"),
    m.Pass: ("pass", "end"),
    m.Keep: ("keep", "primary"),
    m.PlayDrawn: ("play_bon", "secondary"),
    m.UseShield: ("use_shield", "primary"),
    m.Accept: ("accept", "secondary"),
    m.Pay: ("pay", "primary"),
    m.Refuse: ("refuse", "secondary"),
    m.Remain: ("remain", "secondary"),
    m.Decline: ("decline", "secondary"),
    m.PlayOnYes: ("play_on_yes", "primary"),
    m.PlayOnNo: ("play_on_no", "secondary"),
}


def _buttons(s: State, item: Item) -> list[Button]:
    seat, legal = item.seat, decisions.legal(s)
    kinds = dict.fromkeys(type(move) for move in legal)
    found = [*_join_buttons(s), *_bon_buttons(s, item)]  # these appear and disappear, so they come first
    if item.kind in ("act", "second") and shows_sail_button(s, item):
        words, after = _sail_words(s, item), say("under.sail")
        found.append(Button("button/sail", words, icon="missionnaires-sea-card", kind="primary", under=after))
    if item.kind == "choice":
        found += [_victim_button(s, item, other) for other in choices.victims(s, item)]
    if item.kind == "act":
        kinds[m.Pass] = None  # always shown; refused where passing is not allowed (T-2)
    # A BON is kept where the next turn offers to pass, which is asked about: a click too many draws no Sea card.
    ordered = sorted(kinds, key=lambda kind: kind is m.Keep)
    return [*found, *(_answer(s, seat, kind) for kind in ordered if kind in _ANSWERS)]


def _sail_words(s: State, item: Item) -> Phrase:
    """The words of the button that draws a Sea card, with the price of a second section (M-2)."""
    if not s.is_at_sea(item.seat):
        return say("button.sail")
    price = steps.space_price(s, item.seat) if item.kind == "second" else 0
    return say("button.sail_on_for", n=price) if price else say("button.sail_on")


def _answer(s: State, seat: int, kind: type[Move]) -> Button:
    """Return the button of an answer that has no place on the map."""
    (name, kind_of_button), word = _ANSWERS[kind], _word(s, seat, kind)
    named = {"card": card_noun(s, cards.shield_of(s, seat))} if kind is m.UseShield else {}
    return Button(
        f"button/{name}", say(f"button.{word}", **named), kind=kind_of_button, gives_up=_given_up(s, seat, kind, word)
    )


def _given_up(s: State, seat: int, kind: type[Move], word: str) -> Phrase | None:
    """Return what an answer gives up: a BON or its effect, the finish, or a possible move (U-12)."""
    if kind is m.PlayDrawn:
        return _lost_by(s, seat, s.card, "gives_up.bon")
    if kind is m.Decline and s.defs.cards.is_bon[s.card]:
        return say("gives_up.declined", card=card_noun(s, s.card))
    if kind in (m.Pass, m.Stop) and s.lacks_only_bons(seat):
        return bons_here(s, seat, "gives_up.finish")
    if kind in (m.Pass, m.Stop) and (credit := next((name for name in CREDITS if getattr(s, name)), "")):
        return say("gives_up.credit", what=say(f"pill.credit.{credit}", n=getattr(s, credit)))  # B-5
    is_waste = kind is m.Pass and any(type(move) in (*MOVES, m.Sail) for move in decisions.legal(s))
    return say(f"gives_up.{word}") if is_waste else None


def _lost_by(s: State, seat: int, card: int, wasted: str = "") -> Phrase | None:
    """Return what playing a BON loses: the companion whom another replaces, or the card itself if it is wasted."""
    if leaver := sent_away(s, seat, card):
        return say(f"gives_up.replaces.{leaver}")
    return say(wasted, card=card_noun(s, card)) if wasted and is_wasted(s, seat, card) else None


def _bon_buttons(s: State, item: Item) -> list[Button]:
    """Return the buttons that play a BON; each is shown once its card is chosen (B-3)."""
    playable = s.bons[item.seat] if item.kind in ("act", "second", "sea_step") else ()
    ids = s.defs.cards.ids
    return [
        Button(
            "button/play_bon",
            say("button.play_for_nothing" if is_wasted(s, item.seat, card) else "button.play_bon"),
            icon="missionnaires-bon",
            kind="primary",
            after=f"bon/{ids[card]}",
            gives_up=_lost_by(s, item.seat, card, "gives_up.bon" if s.todo[item.seat] else ""),  # F-2
        )
        for card in playable
    ]


def _join_buttons(s: State) -> list[Button]:
    """Return one button per overseer who can join; it is shown once his space is chosen (O-4)."""
    nodes = s.defs.board.nodes
    reached = {move.to for move in decisions.legal(s) if isinstance(move, m.StepJoin | m.JumpJoin)}
    return [
        Button("button/join", say("button.join"), icon=icon, kind="primary", after=f"map/{nodes[at]}")
        for icon, at in zip(OVERSEER_ICONS, s.overseers, strict=True)
        if at != NONE and nodes[at] in reached
    ]


def _word(s: State, seat: int, kind: type[Move]) -> str:
    """Return the key of a button's text; it mentions relief for passing and BON cards without effect (U-12)."""
    if kind is m.PlayDrawn and is_wasted(s, seat, s.card):
        return "play_for_nothing"
    if kind is m.Pass and not s.periodicals[seat] and s.passes[seat] + 1 >= s.defs.numbers.relief_passes:
        beside = s.defs.board.near_mask[s.space[seat]] & (s.gendarme_mask | s.players_mask)
        if beside:
            return "pass_relief"
    return _ANSWERS[kind][0]


def shows_sail_button(s: State, item: Item) -> bool:
    """Whether the sail button is shown: a section may start here and a card is needed (P-1, P-4 to P-6)."""
    return steps.can_board(s, item.seat, item.kind == "act") and steps.needs_card(s, item.seat)
