"""The mark of a deal of the day in the bar of its table: which day, who plays whom, and the par of the bots."""

from __future__ import annotations

from functools import reduce

from boardgames.bots.par import GAMES
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Mark
from boardgames.session.challenges.day import PLAYER_SEAT, Deal, known_deal, load_par
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui.table.frame.top_bar import QUIET


def deal_marks(services: Services, session: Session) -> tuple[Mark, ...]:
    """Return the mark, nothing at a table that plays no deal of the day."""
    deal = known_deal(session.setup, services)
    if deal is None:
        return ()
    tip = say(
        "challenges.mark", date=_date(deal), who=seat_noun(PLAYER_SEAT), others=_others(deal), par=_par(services, deal)
    )
    return (Mark(say("challenges.tab.today"), "ui-calendar", tone=QUIET, tip=tip),)


def _date(deal: Deal) -> Phrase:
    day = say("load.first_day") if deal.day.day == 1 else str(deal.day.day)
    return say("load.day_year", day=day, month=say(f"load.month.{deal.day.month}"), year=str(deal.day.year))


def _others(deal: Deal) -> Phrase | Noun:
    """Return everybody but the player, as a list."""
    nouns: list[Phrase | Noun] = [seat_noun(seat) for seat in range(deal.seats) if seat != PLAYER_SEAT]
    return reduce(lambda first, last: say("score.and", first=first, last=last), nouns)


def _par(services: Services, deal: Deal) -> Phrase:
    """Return the par as far as it has been played out on this computer."""
    par = load_par(deal, services.definition(deal.game).digest)
    if len(par.totals) < GAMES:
        return say("challenges.mark_no_par")
    return say("challenges.par", n=par.mean, games=GAMES, best=max(par.totals))
