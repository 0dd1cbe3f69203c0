"""Mistakes in the words of the editor, which speaks of places and lines; the linter speaks of the file."""

from __future__ import annotations

from boardgames.core.phrase import Phrase
from boardgames.data.problems import Problem
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.viewer.editor.draft import Draft

PLAIN = {
    "problem.alone": "editor.mistake.alone",
    "problem.off": "editor.mistake.off",
    "problem.crowded": "editor.mistake.crowded",
}


def words_of(kit: Kit, draft: Draft, problem: Problem) -> tuple[str, str]:
    """Return what is wrong and how it is mended: about places that one sees, else as the linter says it."""
    message, where = problem.message, draft.where_of(problem)
    thing = draft.thing(where) if where else None
    key = PLAIN.get(message.key, "") if isinstance(message, Phrase) else ""
    if key and thing is not None and thing.name is not None:
        name = thing.name.of(kit.strings.language)
        return kit.say(key, place=name), kit.say(f"{key}_mend")
    return kit.strings.phrase(message), kit.strings.phrase(problem.remedy) if problem.remedy else ""
