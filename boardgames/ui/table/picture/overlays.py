"""Overlays of the table: refusals of clicks, questions, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from boardgames.core.moves import Move
from boardgames.core.table import Button as Choice
from boardgames.core.table import Prompt, Refusal
from boardgames.data.defs import ZoneDef
from boardgames.session.history import UndoState
from boardgames.session.what_if import best_gain
from boardgames.ui.agreement import NO, Alone, ask_people
from boardgames.ui.keys import LISTED, OF_BOARDS
from boardgames.ui.switches import SWITCHES, switch, switch_words
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.refusal_words import refusal_words
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Bubble, Button, Dialog, MenuItem, MenuList
from boardgames.ui.zones.looks import zone_looks
from boardgames.ui.zones.map.looks import map_looks

MENU = (
    ("hint", "lamp"),
    ("again", "clock"),
    ("overview", "board"),
    ("score", "score"),
    ("seating", "players"),
    ("judge", "undo"),
    ("correct", "pencil"),
    ("leave", "close"),
    ("sounds", "sound"),
    ("music", "music"),
    ("settings", "gear"),
    ("keys", "tag"),
    ("board", "board"),
    ("new", "plus"),
    ("load", "load"),
    ("report", "flag"),
    ("library", "back"),
    ("quit", "close"),
)
LEAVING = "leaving/keep"  # name of the button that stays, in the questions about conceding
OF_FREE_TABLES = frozenset({"seating", "judge", "correct", "leave"})  # not in lessons and puzzles
OF_RUNNING_GAMES = frozenset({"hint", "seating", "correct", "leave"})


def refuse(scene: TableContext, target: str) -> None:
    """Explain why a click on a target means nothing now; offer the way there, if this turn has one."""
    seat, rect, game, state = scene.viewer, scene.targets.rect_of(target), scene.session.game, scene.session.state
    if seat is None or rect is None:
        return
    refusal, way = scene.refusal_of(target, seat)
    stops = {game.paths(state, move)[0][-1] for move in way}
    scene.inspect(target)
    scene.light(refused="" if way else target, called=frozenset({*refusal.shows, *stops}))
    scene.sounds.play_one("click")
    show_refusal(scene, refusal, rect, way, target)


def show_refusal(
    scene: TableContext, refusal: Refusal, target: pygame.Rect, way: tuple[Move, ...] = (), name: str = ""
) -> None:
    """Open a bubble that explains why a click means nothing now, with a way there or what would work, and the rule."""
    action, act = _way_out(scene, refusal, way)
    headline, body = refusal_words(scene, name, refusal, way)
    if action and scene.app.by_keyboard:
        body = f"{body} {scene.table_kit.say('table.press.tab')}".strip()
    bubble = Bubble(
        scene.table_kit,
        headline,
        body,
        action=action,
        on_action=act,
        rule=refusal.rule,
        on_rule=lambda: scene.open_rules(refusal.rule, refusal),
        is_offer=bool(way),
    )
    wanted = {*scene.picker.lit, *scene.picker.chosen, *refusal.shows}
    lit = [rect for name in wanted if (rect := scene.targets.rect_of(name)) is not None]
    below = pygame.Rect(
        scene.rect.x, scene.frame.bar.bottom, scene.rect.width, scene.rect.bottom - scene.frame.bar.bottom
    )
    in_sight = target.clip(below)  # places of a map reach beyond its frame
    target, room = (in_sight, below) if in_sight.size != (0, 0) else (target, scene.rect)
    own = scene.targets.rects_of_place(scene.table, name)
    frame = scene.frame
    home = pygame.Rect(frame.board.x, below.y, frame.board.width, below.height)
    names = list(scene.board_view.name_boxes().values()) if scene.board_view is not None else []
    bubble.point_at(
        target,
        room,
        avoid=[*own, frame.prompt],
        keep_off=[frame.side, frame.rail],
        home=home,
        firm=[*scene.rects_above(), *lit],
        spare=scene.targets.rects_in_sight(),
        words=names,
    )
    scene.stage.open(bubble)


def _way_out(scene: TableContext, refusal: Refusal, way: tuple[Move, ...]) -> tuple[str, Callable[[], None] | None]:
    """The words and the action of the button in a refusal: a journey, or the move that would work."""
    say, remedy, offer = scene.table_kit.say, _remedy(scene, refusal), refusal.offer
    if way:
        words = say("table.travel", n=len(way)) if offer is None else scene.table_kit.strings.phrase(offer)
        return words, lambda: _travel(scene, way)
    if remedy is None:
        return "", None
    what = scene.table_kit.strings.phrase(scene.session.game.describe(scene.session.state, remedy))
    return say("table.instead", what=what), lambda: _take_remedy(scene, remedy)


def _travel(scene: TableContext, way: tuple[Move, ...]) -> None:
    close_refusals(scene)
    scene.fresh.end()
    scene.flow.travel(way)
    scene.submit(way[0])


def _remedy(scene: TableContext, refusal: Refusal) -> Move | None:
    if not refusal.remedy:
        return None
    game, state = scene.session.game, scene.session.state
    return next((move for move in game.legal(state) if refusal.remedy in game.paths(state, move)), None)


def _take_remedy(scene: TableContext, move: Move) -> None:
    close_refusals(scene)
    scene.fresh.end()
    scene.submit(move)


def has_refusal(scene: TableContext) -> bool:
    """Whether a refusal is shown."""
    return any(isinstance(overlay, Bubble) for overlay in scene.stage.overlays)


def close_refusals(scene: TableContext) -> None:
    """Close the refusals."""
    for overlay in [overlay for overlay in scene.stage.overlays if isinstance(overlay, Bubble)]:
        scene.stage.close(overlay)


def close_outdated(scene: TableContext) -> None:
    """Close what a change has overtaken: refusals answer a question that is no longer asked, and what menus and
    questions offer is refused by a game that is over."""
    if scene.session.is_over:
        scene.stage.close_all()
    close_refusals(scene)


def _ask(
    scene: TableContext,
    head: str,
    body: str,
    yes: str,
    act: Callable[[], object],
    no: str = "common.cancel",
    leave: Callable[[], object] = lambda: None,
) -> None:
    """Open a question whose harmless answer has the focus; `leave` is done after that one, or after Esc."""

    def answer(then: Callable[[], object]) -> None:
        scene.stage.close(dialog)
        then()

    keep = Button(scene.table_kit, scene.table_kit.say(no), partial(answer, leave), kind="secondary")
    go = Button(scene.table_kit, yes, partial(answer, act), kind="primary")
    dialog = Dialog(scene.table_kit, head, body, [keep, go], on_dismiss=partial(answer, leave))
    dialog.settle(scene.rect)
    scene.stage.open(dialog)
    scene.stage.set_focus(keep, keyboard=True)


def asks_before_end(scene: TableContext, target: str, move: Move) -> bool:
    """Ask before a button gives something up, if the settings want it and nothing is set up; True if it asked."""
    prompt = scene.session.game.prompt(scene.session.state, scene.viewer)
    button = next((button for button in prompt.buttons if button.target == target), None)
    given_up = _given_up(scene, prompt, button) if button is not None else ""
    if button is None or not given_up or scene.flow.is_fixed or not scene.app.settings.confirm_end_turn:
        return False
    session = scene.session
    clicks, asked_after = scene.picker.chosen, len(session.entries)
    asked = f"{move.word} {button.about}"  # not the button's name: two buttons may make one move
    this_round = (session.actor, session.game.round(session.state), asked)
    if button.asks_once and this_round in scene.flow.confirmed:
        return False

    def confirm() -> None:
        scene.flow.confirmed.add(this_round)
        if len(session.entries) == asked_after:  # a clock may have decided meanwhile
            scene.submit(move, clicks)

    say = scene.table_kit.say
    is_end = button.kind == "end"
    head = say("table.end.head" if is_end else "table.meant")
    body = f"{given_up} {_still_possible(scene, move)}".strip() if is_end else given_up
    yes = say("table.end.yes") if is_end else scene.table_kit.strings.phrase(button.text)
    scene.picker.back()
    _ask(scene, head, body, yes, confirm, leave=scene.side_content.let_go)
    return True


def _given_up(scene: TableContext, prompt: Prompt, button: Choice) -> str:
    """What is lost with this button: as the game says, or at the end of a turn the actions whose lamps are lit."""
    if button.gives_up is not None:
        return scene.table_kit.strings.phrase(button.gives_up)
    lit = prompt.lamps[0] if prompt.lamps is not None and button.kind == "end" else 0
    return scene.table_kit.say("table.end.body", n=lit) if lit else ""


def _still_possible(scene: TableContext, end: Move) -> str:
    """The move that would bring the most points before the turn ends, "" if none brings any for certain."""
    session, strings = scene.session, scene.table_kit.strings
    game, state, seat = session.game, session.state, session.actor
    others = [move for move in game.legal(state) if move != end]
    found = best_gain(game, state, seat, others, len(session.entries)) if seat is not None else None
    if found is None:
        return ""
    move, points = found
    gain = strings.text("prospect.total", n=f"+{points}", count=points)
    return scene.table_kit.say("table.end.still", what=strings.phrase(game.describe(state, move)), gain=gain)


def undo(scene: TableContext) -> None:
    """Take back the last decision, after a question if all must agree; else say why not."""
    _take_back(scene, scene.session.can_undo(), lambda agreed: scene.session.undo(agreed))


def restart_turn(scene: TableContext) -> None:
    """Take back the whole turn, under the same conditions."""
    _take_back(scene, scene.session.can_restart_turn(), lambda agreed: scene.session.restart_turn(agreed))


def _take_back(scene: TableContext, state: UndoState, act: Callable[[bool], object]) -> None:
    def go_back(agreed: bool) -> None:
        session = scene.session
        first = session.entries[-state.count]
        scene.come_back_to(frozenset(path[0] for path in session.game.paths(first.before, first.move)))
        scene.flow.count_time()
        act(agreed)

    if state.allowed and state.needs_agreement:
        _confirm_undo(scene, state, lambda: go_back(True))
    elif state.allowed:
        go_back(False)
    else:
        scene.app.toast(scene.bar.why(state), glyph="warning")


def _confirm_undo(scene: TableContext, state: UndoState, act: Callable[[], object]) -> None:
    """Ask for agreement to an undo of something revealed or of another's turn: each other person by an own click."""
    say, strings, session = scene.table_kit.say, scene.table_kit.strings, scene.session
    why = strings.phrase(state.why) if state.why is not None else ""
    what = strings.phrase(state.what) if state.what is not None else ""
    mover = session.entries[-state.count].seat
    then = session.names_at(len(session.entries) - state.count + 1)
    name = scene.table_kit.player(mover, then.get(mover, ""))
    others = [seat for seat in session.setup.humans if seat != mover]
    is_turn = state.what is not None and state.what.key == "session.undo.turn"
    key = "turn" if is_turn else "of" if others else "body"  # others are told whose decision it is
    undone = say(f"table.agree.{key}", who=name, what=what, n=state.count)
    body = f"{why} {undone}"
    body += f" {say('table.agree.shuffled')}" if state.shuffles else ""
    ask_each(scene, others, (say("table.agree.alone"), say("table.agree.yes"), say("table.agree.no")), body, act)


def ask_everybody(scene: TableContext, alone: Alone, body: str, act: Callable[[], object]) -> None:
    """Ask every person at the table the same question, in the words of `alone` if there is only one."""
    people = scene.session.setup.humans
    ask_each(scene, people if len(people) > 1 else (), alone, body, act)


def ask_each(scene: TableContext, seats: Sequence[int], alone: Alone, body: str, act: Callable[[], object]) -> None:
    """Ask seats the same question, one after another, over a table that all may see; act once all have said yes."""
    kit = scene.table_kit
    if any(seat != scene.flow.owner for seat in seats):
        scene.cover_hands()
    ask_people(scene.stage, kit, [kit.seats[seat].name for seat in seats], body, act, alone)


def asks_the_table(scene: TableContext) -> bool:
    """Whether a question about the table is open, as whether somebody concedes: it takes nobody's time, and bots
    wait for the answer: it is about the game as it stands."""
    return _is_open(scene, NO) or _is_open(scene, LEAVING)


def holds_curtain(scene: TableContext) -> bool:
    """Whether such a question is asked over covered hands: the curtain that this brings waits for the answer. One that
    a forced move has left open while the turn passed to somebody else is none to that player."""
    return _is_open(scene, NO) or (_is_open(scene, LEAVING) and scene.flow.owner is None)


def _is_open(scene: TableContext, button: str) -> bool:
    """Whether a dialog with this button is open."""
    return any(overlay.find(button) is not None for overlay in scene.stage.overlays)


def open_menu(scene: TableContext) -> None:
    """Open the menu of the table."""
    say, app = scene.table_kit.say, scene.app

    def close() -> None:
        scene.stage.close(menu)

    def choose(key: str) -> None:
        actions = {
            "hint": scene.hint.ask,
            "again": scene.show_again,
            "overview": lambda: app.go("overview", slug=scene.slug),
            "score": scene.open_score,
            "seating": scene.open_seating,
            "correct": scene.open_judge,
            "leave": scene.open_leaving,
            "judge": lambda: scene.open_replay(len(scene.session.entries)),
            "sounds": lambda: switch(app, "sounds"),
            "music": lambda: switch(app, "music"),
            "settings": lambda: app.go("settings"),
            "keys": scene.open_keys,
            "board": lambda: app.go("board", slug=scene.slug),
            "new": lambda: app.go("new_game", slug=scene.slug),
            "load": lambda: app.go("load"),
            "report": lambda: app.go("report"),
            "library": lambda: app.go("library"),
            "quit": app.quit,
        }
        actions[key]()

    words = {key: switch_words(app, key) for key in SWITCHES}
    if scene.flow.is_fixed:  # an attempt at a puzzle is not saved
        words["library"] = say("table.menu_item.library_unsaved")
    hidden = OF_FREE_TABLES if scene.flow.is_fixed else frozenset()
    hidden |= OF_RUNNING_GAMES if scene.session.is_over else frozenset()
    menu_keys = [row for row in MENU if row[0] not in hidden]
    items = [MenuItem(key, words.get(key) or say(f"table.menu_item.{key}"), glyph) for key, glyph in menu_keys]
    menu = MenuList(scene.table_kit, items, "", choose, close)
    button = scene.bar.find("bar/menu")
    menu.open_below(button.rect if button is not None else scene.frame.bar, scene.rect)
    menu.rect.right = min(menu.rect.right, scene.rect.right - scene.table_kit.theme.px(12))
    scene.stage.open(menu)
    scene.stage.set_focus(menu.keyboard, keyboard=True)


def show_again(scene: TableContext) -> None:
    """Play the others' last turns again, with the map zoomed as it is now."""
    seat, board = scene.flow.owner, scene.board_view
    found = scene.session.others_turns(seat) if seat is not None else None
    if found is None:
        scene.app.toast(scene.table_kit.say("table.nothing_again"))
        return
    look = board.camera.look if board is not None else None
    scene.app.go("replay", session=scene.session, number=found[0], plays_to=found[1], is_again=True, look=look)


def toggle_worths(scene: TableContext) -> None:
    """Show or hide what every place is worth from now on, and say so. While nothing is worth anything yet there is
    nothing to hide: say when numbers will come."""
    app, views = scene.app, scene.targets.views.values()
    if "worths" not in keys_of(scene):
        return
    has_any = any(view.has_worths for view in views)
    app.change_settings(replace(app.settings, worths=not app.settings.worths or not has_any))
    app.scenes.clear_toasts()
    key = ("worths_on" if app.settings.worths else "worths_off") if has_any else "worths_none"
    app.toast(scene.table_kit.say(f"table.{key}"))


def keys_of(scene: TableContext) -> list[str]:
    """The key commands of this table: some depend on its views."""
    screen = scene.table_kit.definition.screen
    specs = screen.zones if screen is not None else ()
    has = {
        "worths": any(view.shows_worths for view in scene.targets.views.values()),
        "peek": any(zone_looks(spec).while_held for spec in specs),
        "fit": scene.board_view is not None,
        **dict.fromkeys(("move_now", "skip_to_end"), len(scene.session.setup.humans) < len(scene.session.setup.seats)),
        "zoom": scene.board_view is not None,
        "lesson_back": scene.flow.is_lesson,
        "seat": not scene.flow.is_fixed,
    }
    return [name for name in LISTED if has.get(name, name not in OF_BOARDS)]


def map_of(kit: TableKit) -> ZoneDef | None:
    """The definition of the map zone, if the game has one."""
    screen = kit.definition.screen
    return next((spec for spec in screen.zones if spec.view == "map"), None) if screen is not None else None


def has_more(kit: TableKit) -> bool:
    """Whether the printed board has tracks that the map shows only when zoomed in."""
    spec = map_of(kit)
    return spec is not None and bool(map_looks(spec).from_zoom)


def key_words(scene: TableContext) -> dict[str, str]:
    """The descriptions of the key commands of this table."""
    words = {name: scene.table_kit.say(f"keys.{name}") for name in keys_of(scene)}
    return words | {"zoom": scene.table_kit.say("keys.zoom_whole")} if has_more(scene.table_kit) else words
