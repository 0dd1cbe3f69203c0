"""What the panel of a lesson shows at the present step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.data.lesson import TITLE, text_key
from boardgames.ui.table.lesson.panel import Choice, Speech

if TYPE_CHECKING:
    from boardgames.ui.table.lesson.guide import Guide


def speech_of(guide: Guide) -> Speech:
    """Return the words and buttons of the present step, or of the end."""
    runner, kit = guide.runner, guide.table_kit
    drawing = f"art/teachers/{runner.session.setup.game}"
    portrait = drawing if kit.art.has(drawing) else ""
    chapters = runner.script.lesson.chapters
    if runner.is_over:
        text = kit.say("teacher.end_over" if runner.session.is_over else "teacher.end_text")
        heads = kit.say("teacher.learned"), kit.say("teacher.end_title")
        return Speech(portrait, *heads, text, choices=_ways_on(guide), is_end=True)
    over = kit.say("teacher.chapter", n=runner.chapter_number + 1, count=len(chapters))
    titles = tuple(kit.say(text_key(chapter, TITLE)) for chapter in chapters)
    heads = over, kit.say(runner.title)
    return Speech(portrait, *heads, kit.say(runner.says), titles, runner.chapter_number, _choices(guide))


def _choices(guide: Guide) -> tuple[Choice, ...]:
    say, runner = guide.table_kit.say, guide.runner
    found = [Choice("lesson/skip", say("teacher.skip"), guide.skip, "ghost")]
    if runner.number:
        found.append(Choice("lesson/back", say("teacher.back"), guide.back, "secondary", say("teacher.back_tip")))
    if runner.can_go_on:
        key = "teacher.again" if runner.is_poor else "teacher.next"
        found.append(Choice("lesson/next", say(key), guide.go_on, "primary"))
    return tuple(found)


def _ways_on(guide: Guide) -> tuple[Choice, ...]:
    say, app, slug = guide.table_kit.say, guide.scene_of_lesson.app, guide.scene_of_lesson.slug
    found = [
        Choice("lesson/new", say("teacher.new_game"), lambda: app.go("new_game", slug=slug)),
        Choice("lesson/rules", say("teacher.rules"), lambda: app.go("rules", slug=slug)),
        Choice("lesson/library", say("teacher.library"), lambda: app.go("library"), "ghost"),
    ]
    if not guide.runner.session.is_over:
        found.insert(0, Choice("lesson/play_on", say("teacher.play_on"), guide.play_on, "primary"))
    return tuple(found)
