"""Where points come from: the slots that a game names are on the viewer's table."""

from boardgames.core.game import Accounting
from tests.contract.cases import Case, every_case, positions, seed_of, seen


@every_case
def test_the_sources_of_every_row_are_slots_of_the_viewers_table(case: Case) -> None:
    game = case.game
    if not isinstance(game, Accounting):  # it is optional
        assert not hasattr(game, "sources")
        return
    seed = seed_of(case)
    rows = [game.score(s) for s in positions(case, seed)]
    for viewer in range(case.seats):
        for number, table in enumerate(seen(case, seed, viewer)):
            slots = {slot.id for zone in table.zones for slot in zone.slots}
            for row in rows[number]:
                for seat in range(case.seats):
                    found = game.sources(table, seat, row.id)

                    assert set(found) <= slots
                    assert len(set(found)) == len(found)
