"""The screen of Test of Time: every slot in its place at every size, works as they stand, the past beside its title."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.core.table import Mark, Slot, Table
from boardgames.games.test_of_time.screen import testament_card
from boardgames.games.test_of_time.screen.camp import CampView
from boardgames.games.test_of_time.screen.mats.view import MatsView
from boardgames.games.test_of_time.screen.ribbon import RibbonView
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.frame.rail import Rail
from boardgames.ui.table.input.picker import Picker
from boardgames.ui.table.layout import frame
from boardgames.ui.table.picture.layers import CachedView
from boardgames.ui.table.picture.sheets import ZoneSheet
from boardgames.ui.table.words.inspection import inspect
from boardgames.ui.zones.base import Lights
from tests.games.test_of_time.tables import WORKS, given_look, given_table, given_targets, solid, view_of

WINDOWS = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080)]
STACKS = ("workers/", "attackers/", "defenders/")
UNLIT = Lights()


def own_elsewhere(slot: Slot, viewer: int) -> bool:
    """Whether a slot of the viewer's mat is shown in the tray instead, or is a stack with nobody on it."""
    return slot.id in {f"{name}/{viewer}" for name in ("home", "supply", "rift")} or (
        slot.id.startswith(STACKS) and not slot.pieces
    )


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_slot_lies_in_its_region_and_can_be_hit(art: Art, size: tuple[int, int], seats: int) -> None:
    kit, table = given_look(art, size), given_table(seats=seats)
    targets, parts = given_targets(kit, table), frame(kit.theme)

    for zone in table.zones:
        if zone.id.startswith(("ribbon_of", "preview", "costs")):
            continue
        for slot in zone.slots:
            if zone.id == "mats" and own_elsewhere(slot, 0):
                continue
            rect = targets.rect_of(slot.id)
            assert rect is not None, slot.id
            region = parts.board if zone.id in ("mats", "rounds", "ribbon") else parts.tray
            assert region.contains(rect), slot.id
            assert targets.at(rect.center, frozenset({slot.id})) == slot.id


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mats_cards_track_and_ribbon_do_not_cover_each_other(art: Art, size: tuple[int, int], seats: int) -> None:
    targets = given_targets(given_look(art, size), given_table(seats=seats))
    works = view_of(targets, MatsView)

    rects = [mat.rect for mat in works.mats] + [targets.views[zone].rect for zone in ("rounds", "ribbon")]
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) == -1
    for mat in works.mats:
        for number, card in enumerate(mat.cards):
            assert card.collidelist(list(mat.cards[number + 1 :])) == -1
            assert not any(card.colliderect(place) for place in mat.places.values())


@pytest.mark.parametrize("size", [(1280, 1024), (1024, 1400), (1080, 1920)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_window_higher_than_wide_a_mat_is_no_larger_than_its_width_allows(
    art: Art, size: tuple[int, int], seats: int
) -> None:
    kit = given_look(art, size)
    works = view_of(given_targets(kit, given_table(seats=seats)), MatsView)

    _drawn(works)

    assert works.scale < 1.1 * kit.theme.u
    for mat in works.mats:
        assert all(mat.rect.contains(card) and card.width > 0 for card in mat.cards)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_the_viewers_own_mat_is_the_large_one_below_the_others(art: Art, viewer: int) -> None:
    works = view_of(given_targets(given_look(art), given_table(viewer)), MatsView)

    own, *rivals = works.mats
    assert own.seat == viewer
    assert [mat.seat for mat in rivals] == [(viewer + 1) % 3, (viewer + 2) % 3]
    assert all(mat.cards[0].width < own.cards[0].width and mat.rect.bottom < own.rect.top for mat in rivals)


def test_the_work_sinks_from_below_and_its_gold_goes_dull(art: Art) -> None:
    kit = given_look(art)
    card, size = kit.cards["temple"], (190, 226)
    whole, sunk = (
        testament_card.covered_face(kit, "temple", size, testament_card.Cover(looks))
        for looks in ((), ("decay", "attack"))
    )
    plan = testament_card.layout(kit, card, size)

    gold = (size[0] - round(plan.dot * 1.75), plan.layer(1).centery)
    high = (plan.body.centerx, plan.layer(6).centery)
    assert whole.get_at(gold)[:3] != sunk.get_at(gold)[:3]
    assert whole.get_at(high) == sunk.get_at(high)


def test_lifted_strips_let_the_layer_show_through(art: Art) -> None:
    kit = given_look(art)
    size = (190, 226)
    plan = testament_card.layout(kit, kit.cards["temple"], size)
    spot = (plan.body.centerx, plan.layer(4).centery)
    bare, lifted, solid = (
        testament_card.covered_face(kit, "temple", size, testament_card.Cover((strip,) * 6 if strip else ())).get_at(
            spot
        )
        for strip in ("", "lifted", "decay")
    )

    assert bare != lifted != solid


def test_a_work_is_inspected_as_it_stands_with_what_it_does(art: Art) -> None:
    kit, table = given_look(art), given_table()

    found = inspect(kit, table, "t/0/1")

    assert found is not None
    assert found.card == "temple"
    assert [piece.variant for piece in found.cover if piece.kind == "strip"].count("lifted") == 5
    assert any("convert" in line for line in found.body)


def test_a_round_of_the_past_shows_the_work_that_is_relived(art: Art) -> None:
    found = inspect(given_look(art), given_table(), "past/7")

    assert found is not None
    assert found.target == "t/0/1"


def test_the_ribbon_shows_the_work_half_chosen_or_looked_at_but_never_leaves_a_journey(art: Art) -> None:
    kit = given_look(art)
    still = view_of(given_targets(kit, given_table(relived=False)), RibbonView)
    journey = view_of(given_targets(kit, given_table(relived=True)), RibbonView)

    assert still.shown(Lights()).id == "ribbon"
    assert still.shown(Lights(chosen=("t/0/1",))).id == "ribbon_of/0/1"
    assert still.shown(Lights(inspected="t/0/1")).id == "ribbon_of/0/1"
    assert journey.shown(Lights(hovered="t/0/1")).id == "ribbon"


def test_a_cell_of_the_ribbon_means_a_round_of_the_work_whose_past_is_shown(art: Art) -> None:
    table = given_table(relived=False)
    usual, shown = (next(zone for zone in table.zones if zone.id == name) for name in ("ribbon", "ribbon_of/0/1"))
    zones = [msgspec.structs.replace(shown, slots=shown.slots[2:]) if zone is shown else zone for zone in table.zones]
    ribbon = view_of(given_targets(given_look(art), msgspec.structs.replace(table, zones=tuple(zones))), RibbonView)
    first = shown.slots[2]

    for lights in (Lights(chosen=("t/0/1",)), Lights(inspected="t/0/1"), Lights(hovered=first.id)):
        picture = _drawn(ribbon, lights)
        ribbon.take_lights(lights)
        middle = ribbon._places(ribbon.shown(lights))[f"past/{first.id.rpartition('/')[2]}"].center
        assert ribbon.shown(lights).id == "ribbon_of/0/1"
        assert ribbon.slot_at(middle, frozenset()) == first.id
        assert picture != _drawn(ribbon, msgspec.structs.replace(lights, chosen=("t/0/1",), refused=first.id))
    _drawn(ribbon)
    assert ribbon.slot_at(middle, frozenset()) == first.id  # drawing changes nothing
    ribbon.take_lights(UNLIT)
    assert ribbon.slot_at(middle, frozenset()) in {slot.id for slot in usual.slots}


def test_the_span_under_the_pointer_reaches_to_the_present(art: Art) -> None:
    ribbon = view_of(given_targets(given_look(art), given_table(relived=False)), RibbonView)
    cells = ribbon._cells(ribbon.zone)

    span = ribbon._span(cells, Lights(lit=frozenset({"past/6", "past/7", "past/8"}), hovered="past/7"))

    assert span == ["past/7", "past/8"]


def test_everybody_at_home_is_drawn_and_those_who_would_go_are_lifted(art: Art) -> None:
    targets = given_targets(given_look(art), given_table())
    camp = targets.views["home"]
    assert isinstance(camp, CampView)

    assert [len(crowd) for crowd in camp.people.values()] == [9, 2]
    assert camp._sent(camp.zone.slots[0], Lights(chosen=("followers/4",))) == 4
    assert camp._sent(camp.zone.slots[1], Lights(chosen=("followers/4",))) == 0
    spots = list(camp.spots.values())
    assert all(camp.hollow.contains(spot) for spot in spots)


def _drawn(view: RibbonView | CampView | MatsView, lights: Lights = UNLIT) -> bytes:
    """What a view draws, as bytes."""
    picture = pygame.Surface(view.rect.size, pygame.SRCALPHA)
    whole = pygame.Surface((view.rect.right, view.rect.bottom), pygame.SRCALPHA)
    view.draw(whole, lights)
    picture.blit(whole, (0, 0), view.rect)
    return pygame.image.tobytes(picture, "RGBA")


def _with_slot(table: Table, slot: Slot) -> Table:
    """The table with another slot in the place of the one of the same id."""
    zones = tuple(
        msgspec.structs.replace(zone, slots=tuple(slot if one.id == slot.id else one for one in zone.slots))
        for zone in table.zones
    )
    return msgspec.structs.replace(table, zones=zones)


def test_the_gold_of_the_ribbon_follows_the_number_that_is_asked_for(art: Art) -> None:
    marks = tuple((f"followers/{n}", Mark(f"6 → {6 - n}")) for n in (1, 2))
    table = _with_slot(given_table(), Slot("ribbon/gain", label="If unmet:", marks=marks))
    ribbon = view_of(given_targets(given_look(art), table), RibbonView)

    pictures = {_drawn(ribbon, Lights(chosen=chosen)) for chosen in ((), ("followers/1",), ("followers/2",))}

    assert len(pictures) == 3
    assert {"followers/1", "followers/2"} <= ribbon.watches


def test_the_round_that_is_relived_can_be_clicked_where_it_stands(art: Art) -> None:
    table = given_table()
    zone = table.zone("ribbon")
    assert zone is not None
    more = msgspec.structs.replace(zone, slots=(*zone.slots, Slot("past/now")))
    zones = tuple(more if one is zone else one for one in table.zones)
    ribbon = view_of(given_targets(given_look(art), msgspec.structs.replace(table, zones=zones)), RibbonView)

    middle = ribbon.rects["past/7"].center

    assert ribbon.slot_at(middle, frozenset({"past/now"})) == "past/now"
    assert ribbon.slot_at(middle, frozenset()) == "past/7"
    assert _drawn(ribbon) != _drawn(ribbon, Lights(lit=frozenset({"past/now"})))


def test_a_rift_tells_the_fate_of_those_in_it_who_are_not_sent_again(art: Art) -> None:
    table = given_table()
    rift = given_targets(given_look(art), table).views["rift"]
    slot = msgspec.structs.replace(rift.zone.slots[0], mark=Mark("nobody dies", brief="0 die"))
    told = given_targets(given_look(art), _with_slot(table, slot)).views["rift"]

    assert rift._sent(slot, Lights(chosen=("rift",))) == 0
    assert _drawn(told) != _drawn(rift)


def test_the_rail_ends_in_the_costs_while_there_is_room(art: Art) -> None:
    kit = given_look(art)
    rail = Rail(kit, lambda seat: None)
    rail.show_table(frame(kit.theme).rail, given_table(), 0)

    names = [child.name for child in rail.children]
    assert "rail/costs" in names
    ledger = next(child for child in rail.children if child.name == "rail/costs")
    others = [child.rect for child in rail.children if child is not ledger]
    assert ledger.rect.collidelist(others) == -1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 800), 150), ((1920, 1080), 100)])
def test_all_of_it_can_be_drawn(art: Art, language: str, size: tuple[int, int], text: int) -> None:
    kit = given_look(art, size, language, text)
    for viewer, seats in ((0, 2), (1, 3), (None, 4)):
        table = given_table(viewer, seats)
        targets = given_targets(kit, table)
        lit = frozenset(slot.id for zone in table.zones for slot in zone.slots)
        surface = pygame.Surface(size)
        for view in targets.views.values():
            view.draw(surface, Lights(lit=lit, chosen=("t/0/1",), hovered="past/7", refused="t/1/1"))
        assert {piece.id for view in targets.views.values() for piece, _ in view.pieces()} >= {
            f"testament/{seat}/{number}/2" for seat, number in WORKS if seat < seats
        }


def at_the_table(tmp_path: Path, settings: Settings, wanted: str) -> Finger:
    """A finger at the table of two people who build, birth and pass, when a move of a kind can be made."""
    services = QuietServices(tmp_path)
    finger = Finger(services, settings=settings)
    finger.program.go("play", setup=setup_of(services, "test_of_time", 2, seed=7))
    session = finger.scene.session
    for _ in range(80):
        legal = {type(move).__name__: move for move in session.game.legal(session.state)}
        if wanted in legal:
            break
        order = ("Pay", "Create", "SireShaman", "Pass")
        session.submit(next(legal[kind] for kind in order if kind in legal), by=session.actor)
    finger.table().animator.finish()
    finger.table().banner.finish()
    finger.rest(0.1)
    return finger


def test_the_ribbon_means_the_usual_past_again_when_no_other_is_inspected(tmp_path: Path) -> None:
    table = at_the_table(tmp_path, QUIET, "ReverseTime").table()
    past = next(zone for zone in table.table.zones if zone.id.startswith("ribbon_of/") and zone.slots)
    usual = next(zone for zone in table.table.zones if zone.id == "ribbon").slots[0].id
    middle = table.targets.rect_of(usual).center

    found = []
    for inspected in ("", "t/" + past.id.removeprefix("ribbon_of/"), ""):
        table.light(inspected=inspected, hovered="")
        found.append(table.targets.views["ribbon"].slot_at(middle, frozenset()))

    assert found[0] == found[2] == usual
    assert found[1].startswith("past_of/")


def test_the_picture_of_the_ribbon_is_cached_and_follows_what_is_inspected(tmp_path: Path) -> None:
    table = at_the_table(tmp_path, QUIET, "ReverseTime").table()
    usual, *others = (zone for zone in table.table.zones if zone.id.startswith("ribbon"))
    past = next(zone for zone in others if zone.slots and zone.title != usual.title)
    ribbon, surface = table.targets.views["ribbon"], pygame.Surface(table.app.size)

    def picture() -> bytes:
        surface.fill(0)
        ribbon.draw(surface, table.lights)
        return pygame.image.tobytes(surface, "RGB")

    found = []
    for inspected in ("", "t/" + past.id.removeprefix("ribbon_of/"), ""):
        table.light(inspected=inspected, hovered="")
        found.append(picture())
        ribbon.forget_picture()
        assert picture() == found[-1]

    assert isinstance(ribbon, CachedView)
    assert found[0] == found[2] != found[1]


@pytest.mark.parametrize("target", ["god/1", "rail/1"])
def test_the_header_of_a_board_and_the_card_in_the_rail_open_it_enlarged(tmp_path: Path, target: str) -> None:
    finger = at_the_table(tmp_path, QUIET, "ReverseTime")
    table = finger.table()
    small = table.targets.rect_of("t/1/2")
    rect = table.targets.rect_of(target)
    assert small is not None
    assert rect is not None

    finger.click((rect.x + rect.width // 3, rect.centery))

    sheet = next(layer for layer in finger.scene.stage.overlays if isinstance(layer, ZoneSheet))
    part = sheet.find("zone/board/1")
    assert part is not None
    large = part.view.rect_of("large/t/1/2")  # type: ignore[attr-defined]
    assert large.width > 2 * small.width
    assert sheet.rect.contains(large)
    finger.click(large.center)
    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == "t/1/2"


def test_who_moved_watches_the_move_before_the_table_turns_to_the_next(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(QUIET, animation="normal")
    finger = at_the_table(tmp_path, settings, "Sire")
    table = finger.table()
    mover = table.viewer

    table.click(next(target for target in table.picker.lit if target.startswith("sire/")))
    if any(target.startswith("pay/") for target in table.picker.lit):
        table.click("pay/0")

    assert table.animator.is_busy
    assert table.viewer == mover
    for _ in range(2):  # the motion, then the pause
        finger.rest(5.0)
    assert table.viewer == table.session.actor != mover


def test_enter_says_the_number_also_after_a_button_was_clicked(tmp_path: Path) -> None:
    finger = at_the_table(tmp_path, QUIET, "Attack")
    table, session = finger.table(), finger.table().session
    foe = next(target for target in table.picker.lit if target.startswith("t/") and "attack" in _next(table, target))
    finger.click(table.targets.rect_of(foe).center)
    finger.click(finger.button("attack").rect.center)
    assert table.prompt.amount is not None
    before = len(session.entries)

    finger.key(pygame.K_RETURN)

    assert len(session.entries) == before + 1


def test_a_grip_drawn_along_the_ribbon_chooses_the_round_it_is_let_go_at(tmp_path: Path) -> None:
    finger = at_the_table(tmp_path, QUIET, "Create")
    table, session = finger.table(), finger.table().session
    _go_back(session)
    finger.rest(0.1)
    cells = sorted(target for target in table.picker.lit if target.startswith("past/"))
    start, end = (table.targets.rect_of(cells[n]).center for n in (-1, 0))

    finger.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    finger.point(end)
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    assert session.entries[-1].move.plain()[-1] == int(cells[0].removeprefix("past/"))


def test_the_grip_at_rest_belongs_to_the_newest_round_and_pointing_tells_the_price_anew(tmp_path: Path) -> None:
    finger = at_the_table(tmp_path, QUIET, "Create")
    table = finger.table()
    _go_back(table.session)
    finger.rest(0.1)
    cells = sorted((t for t in table.picker.lit if t.startswith("past/")), key=lambda t: int(t.rpartition("/")[2]))
    newest, ribbon = table.targets.rect_of(cells[-1]), table.targets.views["ribbon"]

    assert ribbon.slot_at((newest.right + 4, newest.centery), table.picker.lit) == cells[-1]
    assert frozenset(cells) <= ribbon.watches


def test_strips_lift_while_a_round_of_the_past_is_pointed_at(art: Art) -> None:
    table = solid(given_table(relived=False))
    zones = tuple(
        msgspec.structs.replace(zone, slots=tuple(_asked(slot) for slot in zone.slots)) for zone in table.zones
    )
    works = view_of(given_targets(given_look(art), msgspec.structs.replace(table, zones=zones)), MatsView)
    rect = works.rect_of("t/0/1")
    before, after = pygame.Surface((1600, 1000)), pygame.Surface((1600, 1000))

    works.draw(before, Lights(lit=frozenset({"past/5"})))
    works.draw(after, Lights(lit=frozenset({"past/5"}), hovered="past/5"))

    assert pygame.image.tobytes(before.subsurface(rect), "RGB") != pygame.image.tobytes(after.subsurface(rect), "RGB")


def _asked(slot: Slot) -> Slot:
    """A slot at the moment when the way back is asked for: rounds may be chosen, the Temple is meant."""
    tone = "asked" if slot.id.startswith("past/") else "aimed" if slot.id == "t/0/1" else slot.tone
    return msgspec.structs.replace(slot, tone=tone)


@pytest.mark.parametrize("way", ["esc", "button", "beside"])
def test_a_half_made_move_is_let_go_of_without_a_trace(tmp_path: Path, way: str) -> None:
    finger = at_the_table(tmp_path, QUIET, "Attack")
    table, session = finger.table(), finger.table().session
    before = len(session.entries)
    foe = next(target for target in table.picker.lit if target.startswith("t/") and "attack" in _next(table, target))
    finger.click(table.targets.rect_of(foe).center)
    finger.click(finger.button("attack").rect.center)
    assert session.is_mid_decision
    finger.rest(1.0)

    if way == "esc":
        finger.key(pygame.K_ESCAPE)
    elif way == "button":
        finger.click(finger.button("button/back").rect.center)
    else:
        finger.click((table.frame.board.right + 2, table.frame.board.bottom - 2), button=3)

    assert len(session.entries) == before
    assert not session.is_mid_decision
    assert not table.stage.overlays


def test_undo_takes_a_finished_attack_back_as_a_whole(tmp_path: Path) -> None:
    finger = at_the_table(tmp_path, msgspec.structs.replace(QUIET, undo="turn"), "Attack")
    session = finger.table().session
    before = len(session.entries)
    for kind in ("Attack", "Followers", "Shamans"):
        legal = [move for move in session.game.legal(session.state) if type(move).__name__ == kind]
        if legal:
            session.submit(legal[-1], by=session.actor)
    assert len(session.entries) > before + 1

    assert session.can_undo().what == session.game.describe(
        session.entries[before].before, session.entries[before].move
    )
    session.undo(agreed=True)

    assert len(session.entries) == before


def test_pointing_at_pass_tells_how_the_round_would_end(tmp_path: Path) -> None:
    finger = at_the_table(tmp_path, QUIET, "Preserve")
    table = finger.table()

    finger.point(finger.button("pass").rect.center)
    finger.rest(0.6)

    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == "pass"
    texts = [note.text.key for note in table.side_content.inspection.notes]
    assert {"outlook.sinks", "outlook.holds"} & set(texts)
    assert texts.count("outlook.home") == 2


def test_who_passed_last_still_reads_how_the_round_ended(tmp_path: Path) -> None:
    finger = at_the_table(tmp_path, QUIET, "Create")
    session = finger.table().session
    while session.game.round(session.state) == 1:
        legal = {type(move).__name__: move for move in session.game.legal(session.state)}
        session.submit(legal.get("Create", legal.get("Pay", legal["Pass"])), by=session.actor)
    last = session.entries[-1].seat

    keys = [line.phrase.key for line in session.news(last) if line.phrase is not None]

    assert "log.created" in keys


def _next(table: TableScene, target: str) -> frozenset[str]:
    """What could be clicked after a target."""
    picker = Picker(table.session.game)
    picker.offer(table.session.state, table.session.game.legal(table.session.state))
    picker.click(target)
    return picker.next


def _go_back(session: Session) -> None:
    """Play on until somebody may say how far back the journey goes."""
    for _ in range(200):
        legal = {type(move).__name__: move for move in session.game.legal(session.state)}
        if "BackTo" in legal:
            return
        order = ("ReverseTime", "Pay", "Create", "SireShaman", "Restore", "Pass")
        kind = next(kind for kind in order if kind in legal)
        is_early = kind == "ReverseTime" and session.game.round(session.state) < 5
        session.submit(legal["Pass"] if is_early else legal[kind], by=session.actor)
    raise AssertionError("nobody came to choose a round")
