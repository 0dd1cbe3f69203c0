"""Agreement at one screen: the same question to one person after another, each answered by an own click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.ui.kit import Kit
from boardgames.ui.widgets import Button, Dialog, Stage

NO = "agree/no"  # name of the button that refuses
Alone = tuple[str, str, str]  # head, yes and no of a question to whoever is at the screen alone


def heads_for(kit: Kit, names: Sequence[str]) -> list[str]:
    """A head for every person who is asked, numbered where there are several: they look alike otherwise."""
    if len(names) == 1:
        return [kit.say("table.agree.head", who=names[0])]
    return [kit.say("table.agree.head_of", who=name, n=n, count=len(names)) for n, name in enumerate(names, start=1)]


def ask_people(
    stage: Stage,
    kit: Kit,
    names: Sequence[str],
    body: str,
    act: Callable[[], object],
    alone: Alone | None = None,
) -> None:
    """Ask everybody named whether they agree, then act. Where nobody is, ask whoever is at the screen under a head and
    with a yes and a no of their own, or not at all."""
    if names:
        answers = (kit.say("table.agree.i_agree"), kit.say("table.agree.i_refuse"))
        ask_all(stage, kit, heads_for(kit, names), body, answers, act)
    elif alone is not None:
        head, yes, no = alone
        ask_all(stage, kit, [head], body, (yes, no), act)
    else:
        act()


def ask_all(
    stage: Stage, kit: Kit, heads: Sequence[str], body: str, answers: tuple[str, str], act: Callable[[], object]
) -> None:
    """Ask once under every head; act once all have said yes. The harmless answer has the focus."""
    yes, no = answers

    def ask(number: int) -> None:
        if number == len(heads):
            act()
            return

        def close() -> None:
            stage.close(dialog)

        def agree() -> None:
            close()
            ask(number + 1)

        keep = Button(kit, no, close, kind="secondary", name=NO)
        dialog = Dialog(kit, heads[number], body, [keep, Button(kit, yes, agree, kind="primary", name="agree/yes")])
        stage.open(dialog)
        stage.set_focus(keep, keyboard=True)

    ask(0)


def ask_to_discard(stage: Stage, kit: Kit, act: Callable[[], object]) -> None:
    """Ask before changes that were not applied are lost."""
    say = kit.say
    answers = (say("common.discard.yes"), say("common.discard.no"))
    ask_all(stage, kit, [say("common.discard.head")], say("common.discard.body"), answers, act)
