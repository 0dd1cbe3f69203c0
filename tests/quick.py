"""What `--quick` runs: the rules and the data in full, the contract by sample, one window test per scene."""

from collections.abc import Iterable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FOLDERS = ("core", "data", "session", "contract", "games/*/rules")
SCENES = {
    "library": "games/portals/screen/test_portals_library.py::test_a_game_starts_in_two_clicks_from_the_library",
    "new-game": "games/portals/screen/test_portals_new_game.py::test_everything_is_filled_in",
    "table": "ui/test_table_scene.py::test_a_card_and_then_a_button_make_the_move",
    "whynot": "ui/test_table_answers.py::test_a_click_elsewhere_closes_the_bubble_and_its_ring",
    "curtain": "ui/test_curtain.py::test_where_letters_are_too_large_for_the_scoreboard_the_token_stays_large",
    "recap": "ui/test_recap.py::test_enter_still_plays_on_after_a_click_on_nothing",
    "score": "ui/test_score.py::test_what_stands_on_the_screen_adds_up_to_the_outcome",
    "replay": "ui/test_replay.py::test_keys_step_jump_and_play",
    "viewer": "ui/test_viewer.py::test_boards_without_lines_have_no_path_panel",
    "rules": "games/portals/screen/test_portals_rules_scene.py::test_search_counts_its_hits_and_goes_to_the_first",
    "cards": "games/portals/screen/test_portals_cards_scene.py::test_a_face_that_bears_its_text_stands_alone",
    "settings": "ui/test_settings.py::test_the_language_changes_the_whole_program_at_once",
    "load": "ui/test_load.py::test_the_newest_save_is_chosen_and_continued",
    "chronicle": "ui/test_chronicle.py::test_arrows_choose_and_enter_replays",
    "about": "ui/test_about.py::test_enter_leads_back",
    "lesson": "ui/test_lessons.py::test_only_what_the_step_asks_for_is_lit_and_a_click_elsewhere_is_answered",
    "report": "ui/test_report.py::test_the_file_holds_what_was_listed_and_its_path_is_shown",
    "keepsakes": "ui/test_keepsakes.py::test_the_window_orders_shows_progress_and_names_the_files",
    "judge": "ui/test_judge.py::test_a_number_is_set_right_with_a_reason_and_everybodys_agreement",
    "seating": "ui/test_seating.py::test_a_player_is_renamed_and_another_handed_over_at_once",
    "challenges": "ui/test_challenges.py::test_posters_are_chosen_by_arrows_and_opened_by_enter",
    "puzzle": "ui/test_challenges.py::test_a_solved_puzzle_gives_three_stars_and_leads_to_the_next",
    "print": "ui/test_printing.py::test_the_dialog_draws_pages_orders_the_file_and_shows_progress",
    "atlas": "ui/test_atlas.py::test_dragging_pans_and_the_wheel_zooms_at_the_pointer",
    "overview": "ui/test_overview.py::test_one_key_leads_there_from_the_table_and_back",
}
WINDOWS = ("ui", "screen")  # folders of window tests, of which only those above run
SLOW = ("_bots", "_laws", "_fuzz", "_kill", "_puzzles")  # endings of files: many whole games, bots, processes, searches


def has_quick_tests(file: Path) -> bool:
    """Whether a file need be read at all."""
    here = file.relative_to(HERE)
    if here.parent.name in WINDOWS:
        return any(test.startswith(f"{here.as_posix()}::") for test in SCENES.values())
    return any(here.parent.match(folder) for folder in FOLDERS) and not here.stem.endswith(SLOW)


def chosen(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The tests among these that belong to it; of a window test with several cases only the first."""
    windows: dict[str, pytest.Item] = {}
    return [item for item in items if is_quick(item) and windows.setdefault(_scene(item) or item.nodeid, item) is item]


def _scene(item: pytest.Item) -> str:
    """The scene whose window test this is."""
    test = f"{item.path.relative_to(HERE).as_posix()}::{getattr(item, 'originalname', item.name)}"
    return next((scene for scene, wanted in SCENES.items() if wanted == test), "")


def is_quick(item: pytest.Item) -> bool:
    """Whether a test is among them: of the contract only each game as published, at its fewest seats."""
    if item.get_closest_marker("slow") is not None:
        return False
    if item.path.parent.name in WINDOWS:
        return bool(_scene(item))
    from tests.contract import cases  # opens all games, which takes a while and which only this sample needs

    case = item.callspec.params.get("case") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    return case is None or case in cases.sample()
