"""The lesson of Acts: a town that answers a question shows no journey, and the card just offered stays in sight."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices
from seated import difference

from boardgames.data.lesson import load_lesson
from boardgames.games.acts.screen import tradition_card
from boardgames.games.acts.screen.plates import PlatesView
from boardgames.session import lesson_progress
from boardgames.session.settings import Settings
from boardgames.ui.table.frame.prompt_bar import draw_digit
from boardgames.ui.table.lesson.key_words import key_words
from boardgames.ui.table.lesson.ring import Ring
from boardgames.ui.table.picture import slot_digits
from boardgames.ui.widgets import Label, ScrollArea

FAINT = 80  # of 255


def at(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    step: str,
    size: tuple[int, int] = (1024, 640),
    settings: Settings = QUIET,
) -> Finger:
    """A finger at a step, written as `chapter.step`."""
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")
    finger = Finger(QuietServices(tmp_path), size, settings, blinks=30)
    names = [f"{chapter.id}.{step.id}" for chapter, step in load_lesson("acts").steps]
    finger.program.go("lesson", slug="acts", number=names.index(step))
    finger.rest(0.6)
    return finger


def test_a_town_that_only_answers_shows_no_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = at(tmp_path, monkeypatch, "devices.who")
    scene = finger.scene

    finger.point(scene.targets.rect_of("map/thessalonica").center)
    finger.rest(0.1)

    assert scene.runner.asks
    assert scene.lights.hovered == "map/thessalonica"
    assert scene.route_preview.route("map/thessalonica") is not None
    assert scene.route_preview.current() is None


def test_a_port_that_needs_the_boat_first_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at(tmp_path, monkeypatch, "gather.boat").scene

    answer = scene.teacher.answer_to("map/antioch")

    assert answer is not None
    assert answer.key == "teacher.choose_first"
    assert scene.table_kit.strings.phrase(answer) == "First choose Boat."


def test_the_twins_on_offer_are_in_sight_when_they_are_spoken_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger = at(tmp_path, monkeypatch, "follow.two")
    teacher = finger.scene.teacher
    while teacher.runner.says == "lesson.follow.two":
        finger.rest(0.5)
        if finger.button("lesson/next").enabled:
            finger.click(finger.button("lesson/next").rect.center)
    while "offer" not in finger.scene.targets.views:
        finger.rest(0.5)
    finger.rest(0.6)
    twins = [finger.scene.targets.rect_of(f"offer/secondary_{number}") for number in ("06", "07")]

    assert teacher.runner.says == "lesson.follow.two_level"
    assert all(rect is not None and not teacher.goal.colliderect(rect) for rect in twins)

    finger.click(finger.button("lesson/next").rect.center)
    finger.rest(0.6)

    assert teacher.runner.says == "lesson.follow.two_free"
    assert all(rect is not None and not teacher.goal.colliderect(rect) for rect in twins)


def test_enter_at_no_answer_says_how_to_answer_and_arrows_stop_once_in_each_town(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger = at(tmp_path, monkeypatch, "devices.who")
    scene = finger.scene

    finger.key(pygame.K_RETURN)
    finger.rest(0.1)

    assert scene.runner.says == "lesson.devices.who"
    assert [toast.text for toast in scene.app.scenes._toasts] == [scene.table_kit.say("table.press.answer")]
    for form, other in (("map", "box"), ("box", "map")):
        assert scene.keyboard.arrows.twins(f"{form}/antioch") == {f"{other}/antioch"}


@pytest.mark.parametrize("step", ["gather.open", "gather.boat", "gather.road"])
def test_the_ring_does_not_hide_the_digit_that_presses_the_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    scene = at(tmp_path, monkeypatch, step).scene
    surface = pygame.Surface(scene.rect.size)
    numbers = {target: number for number, target in slot_digits.slots(scene).items()}
    (target,) = scene.teacher.subjects

    scene.draw(surface)

    before = surface.copy()
    draw_digit(scene.table_kit.theme, surface, numbers[target], scene.targets.rect_of(target).topleft)
    assert difference(before, surface) < FAINT  # drawn once more on the same place, only its soft edge is darker


@pytest.mark.parametrize(("step", "action"), [("devices.peter", "interview"), ("devices.move", "rearrange")])
def test_what_an_action_would_bring_stands_off_the_actions_and_the_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, action: str
) -> None:
    finger = at(tmp_path, monkeypatch, step)
    scene, pill = finger.scene, finger.scene.prospect_pill

    finger.point(scene.targets.rect_of(f"action/{action}").center)
    finger.rest(0.1)

    size = pill._card(pill.texts(pill.current())).get_size()
    place = pill._place(scene.targets.rect_of(f"action/{action}"), size)
    for zone in ("actions", "bag"):
        assert place.collidelist(list(scene.targets.views[zone].taken())) < 0, zone


@pytest.mark.parametrize(
    ("target", "name"), [("open/secondary", "Twin cards"), ("device/chiasm", "Chiasm"), ("map/antioch", "")]
)
def test_an_icon_without_words_shows_its_name_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str, name: str
) -> None:
    finger = at(tmp_path, monkeypatch, "gather.open")
    before = finger.window.surface.copy()

    finger.point(finger.scene.targets.rect_of(target).center)
    finger.rest(0.1)

    assert finger.scene.prospect_pill.name == ((target, name) if name else None)
    assert difference(before, finger.window.surface)


@pytest.mark.parametrize("part", ["pie", "words"])
def test_pointing_at_the_chance_explains_the_cubes_in_the_bag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    view = at(tmp_path, monkeypatch, "gather.open").scene.targets.views["bag"].view

    place = view.box(getattr(view.measures, part))

    assert view.slot_at(place.center, frozenset()) == "bag/white"


def test_a_tag_without_room_for_the_motifs_still_counts_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at(tmp_path, monkeypatch, "plan.plan", (1366, 768)).scene
    tags = {tag.kind: tag.text for tag in scene.targets.views["gospel"].view.tags}

    assert tags["emphasis"] == "Emphasis ×2"


def test_the_hint_says_that_the_digit_at_an_action_is_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = at(tmp_path, monkeypatch, "gather.open")
    scene = finger.scene
    scene.keyboard.go_to("action/tradition")
    finger.rest(0.1)
    digits = {slot: digit for digit, slot in slot_digits.slots(scene).items()}

    words = key_words(scene, "action/tradition", "action/tradition", is_question=False)

    assert words == scene.table_kit.say("teacher.key.choose_digit", n=digits["action/tradition"])


def test_a_city_to_start_in_tells_its_cards_and_not_yet_of_interviews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger = at(tmp_path, monkeypatch, "gather.start")
    icons = [mark.icon for mark in finger.scene.table.slot("map/ephesus").notes]
    later = at(tmp_path, monkeypatch, "gather.open")

    assert "acts-tradition" in icons
    assert "acts-interview" not in icons
    assert "acts-interview" in [mark.icon for mark in later.scene.table.slot("map/ephesus").notes]


def test_points_beside_the_gospel_leave_its_heading_readable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = at(tmp_path, monkeypatch, "along.before", (1366, 768))
    scene = finger.scene
    slot = min(scene.picker.lit)
    scene.keyboard.go_to(slot)
    finger.rest(0.1)
    pill = scene.prospect_pill
    size = pill._card(pill.texts(pill.current())).get_size()

    place = pill._place(scene.targets.rect_with_tag(slot), size)

    assert slot.startswith("gospel/")
    assert place.collidelist([head for view in scene.targets.views.values() for head in view.heads()]) < 0


def test_the_note_of_a_way_leaves_the_plates_beside_it_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger = at(tmp_path, monkeypatch, "gather.boat", (1366, 768))
    scene = finger.scene
    finger.click(scene.targets.rect_of("action/boat").center)
    finger.rest(0.6)
    scene.keyboard.go_to("map/antioch")
    finger.rest(0.1)

    picture, corner = scene.route_preview.current().note

    assert not picture.get_rect(topleft=corner).colliderect(scene.targets.rect_of("box/ephesus"))


def test_the_way_of_others_leaves_what_a_place_costs_readable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = at(tmp_path, monkeypatch, "along.walk")
    scene = finger.scene
    while scene.runner.says != "lesson.along.free" or scene.animator.is_busy:
        if scene.runner.allowed and scene.runner.scripted is None:
            finger.click(scene.targets.rect_of(scene.teacher.subjects[0]).center)
        finger.rest(0.5)
    finger.rest(1.0)
    (tag,) = (view.placed_tags(scene.lights)["map/alexandria"].rect for view in scene.targets.maps())
    marked, plain = pygame.Surface(scene.rect.size), pygame.Surface(scene.rect.size)
    scene.draw(marked)
    scene.fresh.end()
    scene.draw(plain)

    assert difference(marked, plain)
    assert difference(marked.subsurface(tag), plain.subsurface(tag)) < FAINT  # beside its round ends


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("step", ["gather.open", "follow.two", "devices.strength", "along.crowns"])
def test_no_line_beside_the_table_is_cut_by_the_teacher(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, language: str
) -> None:
    settings = msgspec.structs.replace(QUIET, language=language, text_size=150)
    scene = at(tmp_path, monkeypatch, step, settings=settings).scene
    assert scene.teacher.is_docked
    for place in ("", "map/ephesus", "action/interview"):
        if place:
            scene.side_content.inspect(place, in_passing=False)
        lists = [child for child in scene.side.children if isinstance(child, ScrollArea)]
        listed = {id(widget) for area in lists for widget in area.walk()}
        read = [w for w in scene.side.walk() if isinstance(w, Label) and id(w) not in listed]

        assert all(label.rect.bottom <= scene.teacher.goal.top for label in read), place
        for area in (area for area in lists if area.furthest):
            assert area.whole != area.rect, place
            lines = [line for child in area.children if not child.may_be_cut for line in child.line_spans()]
            assert not [line for line in lines if line[0] < area.whole.bottom < line[1]], place


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_tick_on_a_kept_card_covers_neither_title_nor_number_nor_themes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, text: int
) -> None:
    settings = msgspec.structs.replace(QUIET, language=language, text_size=text)
    scene = at(tmp_path, monkeypatch, "plan.both", size, settings).scene
    (view,) = (view for view in scene.targets.views.values() if isinstance(view, PlatesView))
    (slot,) = (slot for slot in view.opened if slot.tone == "kept")

    (x, y), radius = view.tick(slot)

    disc = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    place = view.rects[slot.id]
    face = tradition_card.lay_out(view.kit, view.kit.cards[slot.pieces[-1].face], place.size, "hand")
    printed = [rect for name, rect in face.rects.items() if name == "plate" or name.startswith("theme/")]
    assert face.rects["art"].move(place.topleft).contains(disc)
    assert disc.collidelist([rect.move(place.topleft) for rect in printed]) < 0


@pytest.mark.parametrize(("step", "city"), [("follow.two", "cyrene"), ("follow.andrew", "cyrene")])
def test_the_ring_of_a_city_does_not_cover_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, city: str
) -> None:
    scene = at(tmp_path, monkeypatch, step).scene
    ringed, plain = pygame.Surface(scene.rect.size), pygame.Surface(scene.rect.size)
    scene.draw(ringed)
    monkeypatch.setattr(Ring, "draw", lambda *_: pygame.Rect(0, 0, 0, 0))
    scene.draw(plain)
    plate = scene.targets.rect_of(f"box/{city}")

    assert f"map/{city}" in scene.teacher.subjects
    assert difference(ringed, plain)
    assert not difference(ringed.subsurface(plate), plain.subsurface(plate))


def test_the_newcomer_takes_every_action_by_hand() -> None:
    steps = [step for _, step in load_lesson("acts").steps]

    done = [move for step in steps if step.kind == "do" for move in step.moves]
    done += [move for step in steps if step.kind == "do" for line in step.more for move in line.moves]
    chosen = [move for step in steps for option in step.options for move in option.moves]

    assert {
        "place_pawn",
        "tradition_open",
        "boat",
        "interview_open",
        "travel",
        "rearrange",
        "add_leaf",
        "follow_tradition",
        "follow_interview",
        "follow_travel",
        "follow_twin",
    } <= {move.split()[0] for move in [*done, *chosen]}
