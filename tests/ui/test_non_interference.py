"""Non-interference in words: table, prompts, refusals, log and recap tell a viewer nothing hidden from it.

Sentences, and what is shown large, are made from these alone, so that they need not be compared again."""

from pathlib import Path

from finger import QuietServices
from hidden import Options, OtherDeal, every_table, positions

from boardgames.core.game import Path as Clicks
from boardgames.session.session import Session
from boardgames.session.traces import traces

SEED = 1
EACH = 3  # of so many targets one is clicked at a time: another one in each position and for each viewer


def told(session: Session, viewer: int, first: int) -> dict[str, object]:
    """Everything that the screen can tell a viewer in words."""
    game, state = session.game, session.state
    table, prompt = game.table(state, viewer), game.prompt(state, viewer)
    slots = [slot.id for zone in table.zones for slot in zone.slots]
    targets = [*slots, *(button.target for button in prompt.buttons)]
    begun = [slot for slot in slots if slot.startswith("hand/")][:2]
    paths: list[Clicks] = [(target,) for target in targets[first % EACH :: EACH]]
    paths += [(first, target) for first in begun for target in targets[::5]]
    return {
        "table": table,
        "prompt": prompt,
        "public prompt": game.prompt(state, None),
        "refusals": [game.refusal(state, viewer, path) for path in paths],
        "log": [(line.kind, line.seat, line.phrase) for line in session.log_lines(viewer)],
        "recap": [entry.event.veiled(viewer) for entry in session.since_last_turn(viewer)],
        "marks on the board": traces(session, viewer),
        "undo": session.can_undo(),
        "score": [card.score for card in table.rail],
        "curtain": session.needs_curtain((viewer + 1) % len(table.rail)),
    }


@every_table
def test_no_word_depends_on_what_the_viewer_may_not_see(
    tmp_path: Path, slug: str, seats: int, options: Options
) -> None:
    compared = 0
    for number, session in enumerate(positions(QuietServices(tmp_path), slug, seats, options, SEED, each=1)):
        for viewer in range(seats):
            other = OtherDeal(session, viewer, 10 * number + viewer)
            mine = told(session, viewer, number + viewer)
            with other:
                theirs = told(session, viewer, number + viewer)

            for what, words in mine.items():
                assert theirs[what] == words, f"seed {SEED}, move {len(session.entries)}, viewer {viewer}: {what}"
            compared += other.differs
    assert compared
