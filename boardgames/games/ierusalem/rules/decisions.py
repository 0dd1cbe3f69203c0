"""Which moves are legal, and which function carries each one out."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.agenda import NOBODY
from boardgames.core.corrections import Correct
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import actions, corrections, favors, moves, redistribute, supper, turns, visits
from boardgames.games.ierusalem.rules.state import State


def legal(s: State) -> Sequence[Move]:
    """All legal moves of the seat that must decide (5.2)."""
    if not s.agenda:
        return ()
    item = s.agenda[-1]
    return _LEGAL[item.kind](s, item.seat)


def apply(s: State, m: Move, emit: Emit | None = None) -> None:
    """Carry out a legal move, then everything that needs no decision."""
    _APPLY[type(m)](s, m, emit)
    settle(s, emit)


def settle(s: State, emit: Emit | None = None) -> None:
    """Carry out agenda items without a seat until a seat must decide or the game is over."""
    agenda = s.agenda
    while agenda and agenda[-1].seat == NOBODY:
        _SETTLE[agenda[-1].kind](s, emit)


def auto_end(s: State) -> Move | None:
    """Return SkipVisit if no visit is possible; the end of the turn is always confirmed (T-13)."""
    if not s.agenda or s.agenda[-1].kind != "visit":
        return None
    choices = legal(s)
    return choices[0] if len(choices) == 1 else None


_SETTLE: Mapping[str, Callable[[State, Emit | None], None]] = {
    "start": turns.start,
    "actions": turns.next_action,
    "visited": visits.finish,
    "favor_done": favors.favor_done,
}
_LEGAL: Mapping[str, Callable[[State, int], Sequence[Move]]] = {
    "setup": turns.setup_moves,
    "play": turns.play_moves,
    "market": actions.market_moves,
    "temple": actions.temple_moves,
    "parable": favors.parable_moves,
    "supper": supper.supper_moves,
    "invited": supper.invited_moves,
    "from": supper.from_moves,
    "offering": supper.offering_moves,
    "favor": favors.favor_moves,
    "called": favors.called_moves,
    "call": favors.call_moves,
    "change": supper.change_moves,
    "change_to": supper.change_to_moves,
    "redistribute": redistribute.redistribute_moves,
    "mahane": actions.draw_moves,
    "xxxiii": actions.xxxiii_moves,
    "visit": visits.visit_moves,
    "set": visits.set_moves,
    "apostle": visits.apostle_moves,
    "seat": visits.seat_moves,
    "orange": visits.orange_moves,
    "swap": supper.swap_moves,
    "swap_with": supper.swap_with_moves,
    "purchase": turns.purchase_moves,
    "hand": turns.hand_moves,
    "camp": turns.camp_moves,
}
_APPLY: Mapping[type[Move], Callable[..., None]] = {
    Correct: corrections.carry_out,
    moves.PlaceFollower: turns.place_follower,
    moves.PlayCard: turns.play_card,
    moves.UseIllumination: visits.use_illumination,
    moves.ClearColumn: turns.clear_column,
    moves.MarketDraw: actions.market_draw,
    moves.Buy: actions.buy,
    moves.Sell: actions.sell,
    moves.Done: actions.done,
    moves.Skip: actions.skip,
    moves.Recruit: actions.recruit,
    moves.Displace: actions.displace,
    moves.Listen: favors.listen,
    moves.Supper: supper.choose_space,
    moves.From: supper.choose_from,
    moves.TakeOffering: supper.take_offering,
    moves.NoOffering: supper.no_offering,
    moves.Favor: favors.give_favor,
    moves.Call: favors.call,
    moves.Decline: favors.decline,
    moves.ChangeFrom: supper.choose_changer,
    moves.ChangeTo: supper.change_place,
    moves.MoveCard: redistribute.move_card,
    moves.DiscardPlayed: redistribute.discard_played,
    moves.Draw: actions.draw,
    moves.Visit: visits.visit,
    moves.UseSet: visits.use_set,
    moves.SkipVisit: visits.skip_visit,
    moves.ChooseApostle: visits.choose_apostle,
    moves.ChooseSeat: visits.choose_seat,
    moves.SwapOwn: supper.choose_swapper,
    moves.SwapWith: supper.swap,
    moves.BuyMahane: turns.buy_mahane,
    moves.SkipPurchase: turns.skip_purchase,
    moves.Discard: turns.discard,
    moves.DiscardResource: turns.discard_resource,
}
