"""The command line: what it does, and one sentence with exit code 2 for everything a person can get wrong."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames import __version__
from boardgames.app import cli, commands, printing, wiring
from boardgames.bots import registry
from boardgames.bots.chance import RandomBot
from boardgames.data import check as checking
from boardgames.data import files, user_files
from boardgames.data.load import load_board
from boardgames.data.own_boards import copy_board
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.printing.press import PressOrder, PressProgress, PrintOrder
from boardgames.session import services
from boardgames.session.seats import Seat, Setup
from boardgames.session.services import Request
from tests.session.playing import journalled, play

GAME = "portals"
README = Path(__file__).parents[2] / "README.md"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Request]:
    """What the window would have been asked to show."""
    requests: list[Request] = []

    def show(request: Request) -> int:
        requests.append(request)
        return 0

    monkeypatch.setattr(commands, "open_window", show)
    return requests


def run(*words: str) -> int:
    try:
        return cli.main(words)
    except SystemExit as end:
        return int(end.code or 0)


def test_without_words_the_library_opens(shown: list[Request]) -> None:
    assert run() == 0
    assert shown == [services.ShowLibrary()]


def test_names_on_the_command_line_can_be_shown(shown: list[Request]) -> None:
    assert run("play", GAME, "--seats", "human,bot:greedy", "--names", "\u200b,☀\ufe0f Ben") == 0

    assert isinstance(shown[0], services.ShowTable)
    assert [seat.name for seat in shown[0].setup.seats] == ["Ann", "☀ Ben"]


def test_play_begins_a_game_with_these_seats(shown: list[Request]) -> None:
    assert run("play", GAME, "--seats", "human,bot:greedy", "--names", "Ann,Ben", "--seed", "5") == 0

    request = shown[0]
    assert isinstance(request, services.ShowTable)
    assert [(s.name, s.kind, s.level) for s in request.setup.seats] == [
        ("Ann", "human", "steady"),
        ("Ben", "bot", "greedy"),
    ]
    assert request.setup.seed == 5
    assert len({seat.colour for seat in request.setup.seats}) == 2


def test_play_alone_fills_the_table_with_bots_and_deals_by_chance(shown: list[Request]) -> None:
    run("play", GAME)
    run("play", GAME)

    setups = [request.setup for request in shown if isinstance(request, services.ShowTable)]
    assert [seat.kind for seat in setups[0].seats] == ["human", "bot", "bot"]
    assert setups[0].seed != setups[1].seed


def test_view_takes_a_game_or_a_file(shown: list[Request], tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.touch()

    assert run("view", GAME) == run("view", str(file), "--png", str(tmp_path / "o.png"), "--size", "800x600") == 0

    assert shown[0] == services.ShowBoard(GAME)
    assert shown[1] == services.ShowBoard(file, tmp_path / "o.png", (800, 600))


def test_a_new_board_is_made_from_the_template_and_edited(shown: list[Request], tmp_path: Path) -> None:
    file = tmp_path / "new.yaml"

    assert run("view", str(file), "--new") == 0
    made = file.read_bytes()
    assert run("view", str(file), "--new") == 2  # nothing is overwritten

    assert shown == [services.ShowBoard(file, edits=True)]
    assert file.read_bytes() == made
    assert load_board(file).board.nodes == ()


def test_shot_says_what_to_draw(shown: list[Request], tmp_path: Path) -> None:
    words = "--game", GAME, "--seed", "3", "--moves", "7", "--viewer", "2", "--seats", "3", "--lang", "fr"

    assert run("shot", "table", str(tmp_path / "o.png"), *words, "--scale", "1.5", "--text", "1.2") == 0

    request = shown[0]
    assert isinstance(request, services.Shot)
    assert request.setup is not None
    assert (request.scene, request.moves, request.viewer, request.language) == ("table", 7, 1, "fr")
    assert (request.scale, request.text, len(request.setup.seats), request.setup.seed) == (1.5, 1.2, 3, 3)


def test_replay_finds_saves_by_path(shown: list[Request], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.session import playing

    monkeypatch.setattr(wiring, "find", playing.find)
    play(journalled(tmp_path / "a.journal"), 3)

    assert run("replay", str(tmp_path / "a.journal")) == 0
    assert shown == [services.ShowReplay(tmp_path / "a.journal")]


def test_replay_finds_saves_by_name(shown: list[Request], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.session import playing

    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    monkeypatch.setattr(wiring, "find", playing.find)
    (tmp_path / "saves").mkdir()
    play(journalled(tmp_path / "saves" / "a.journal"), 3)

    assert run("replay", "a") == 0
    assert shown == [services.ShowReplay(tmp_path / "saves" / "a.journal")]


def test_check_looks_at_every_board_unless_told_which(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []  # what is found there is for the tests of boards
    monkeypatch.setattr(checking, "check", lambda where, *rest: looked_at.append(Path(where).name) or [])

    assert run("check") == 0
    assert sorted(looked_at) == sorted(files.slugs())


def test_check_is_silent_about_a_sound_board_and_prints_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", GAME) == 0
    assert capsys.readouterr().out == ""
    assert run("check", "--schema") == 0
    assert json.loads(capsys.readouterr().out)


def command_lines() -> list[str]:
    """The examples of the readme."""
    block = README.read_text(encoding="utf-8").partition("## The command line\n")[2].partition("\n## ")[0]
    return [line.partition("run.py ")[2] for line in block.splitlines() if line.startswith("    python run.py")]


def test_the_readme_shows_every_command() -> None:
    shown = list(dict.fromkeys(line.split()[0] for line in command_lines()))

    assert shown == ["play", "view", "print", "shot", "simulate", "replay", "check"]


@pytest.mark.parametrize("line", command_lines())
def test_the_command_lines_of_the_readme_work(
    shown: list[Request], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    monkeypatch.setitem(registry.BOTS, "greedy", RandomBot)  # quick: only the words count here
    monkeypatch.setattr(checking, "check", lambda *_: [])  # sound boards have a test of their own
    monkeypatch.setattr(printing, "run_press", lambda *_: PressProgress(is_done=True))  # so has what is printed
    if "SAVE" in line:
        seats = tuple(Seat(name, "", "human") for name in ("Ann", "Ben"))
        session = wiring.saves().begin(Setup(GAME, seats, {}, 1))
        assert session.journal is not None
        line = line.replace("SAVE", session.journal.path.name)

    assert run(*line.replace("--games 100", "--games 1").split()) == 0  # one game tells as much as a hundred

    assert len(shown) == (line.split()[0] in ("play", "view", "shot", "replay"))


@pytest.mark.parametrize(
    ("seats", "names", "called"),
    [
        ("human,human,bot:steady", "Ann,Zoe", ["Ann", "Zoe", "Ben"]),
        ("bot:steady,human,bot:steady", "Ben", ["Ann", "Ben", "Cleo"]),
        ("human,bot:steady", "Zoe,Max", ["Zoe", "Max"]),
        ("bot:steady,bot:steady", "Zoe,Max", ["Zoe", "Max"]),
        ("human,bot:steady", "", ["Ann", "Ben"]),
    ],
)
def test_names_are_for_the_people_or_for_all_seats(
    shown: list[Request], seats: str, names: str, called: list[str]
) -> None:
    assert run("play", GAME, "--seats", seats, "--names", names) == 0

    request = shown[0]
    assert isinstance(request, services.ShowTable)
    assert [seat.name for seat in request.setup.seats] == called


def test_check_names_mistakes_with_their_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("canvas: [1, 2]\nground: sea\nnoodles: []\n")

    assert run("check", str(file)) == 1
    assert "board.yaml:3:" in capsys.readouterr().out


def test_version_and_help_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"Pilgrim Table {__version__}\n"
    for command in ("play", "view", "print", "shot", "simulate", "replay", "check", "test"):
        assert run("--help") == 0
        assert command in capsys.readouterr().out


@pytest.mark.parametrize("command", ["play", "view", "print", "shot", "simulate", "replay", "check"])
def test_every_command_has_help_worth_reading(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    assert len(capsys.readouterr().out) > 200 or command == "replay"


BAD = {
    "nonsense": "invalid choice",
    "play": "required",
    f"play {GAME[:-1]}": "did you mean",
    f"play {GAME} --seats human": "2 to",
    f"play {GAME} --seats human,robot": "'robot'",
    f"play {GAME} --seats human,bot:clever": "clever",
    f"play {GAME} --seats human,human --names Ann": "2 seats need 2 names, not 1",
    f"play {GAME} --seats human,bot:steady,human --names Ann": "3 seats need 3 names, or 2 for the people only, not 1",
    f"play {GAME} --seats h{',h' * 20}": "not 21",
    f"play {GAME} --seed x": "invalid seed",
    f"play {GAME} --seed {'9' * 30}": "18 digits",
    f"play {'x' * 300}": "there is no game",
    f"play {GAME} --option teams": "NAME=VALUE",
    f"play {GAME} --option nothing=1": "no option",
    f"play {GAME} --option teams=maybe": "cannot be",
    "view nowhere.yaml": "no game or file",
    f"view {GAME} --size big": "1920x1080",
    f"view {GAME} --size 99999x10": "12000 each way",
    f"view {GAME} --png a.png --svg a.svg": "only one of",
    f"view {GAME} --png a.png --hide nmaes": "did you mean 'names'",
    f"view {GAME} --hide names": "add --png",
    f"view {GAME} --size 640x400": "add --png",
    "print nowhere out.pdf": "no game or folder",
    f"print {GAME} out.pdf --paper a5": "a4 or letter",
    f"print {GAME} out.pdf --parts cards,bord": "did you mean 'board'",
    f"print {GAME} out.pdf --parts mats": "has no mats to print",
    f"print {GAME} out.pdf --seats 9": "not 9",
    f"print {GAME} out.pdf --scale 7": "50 to 150",
    f"print {GAME} out.pdf --board nowhere.yaml": "no board file",
    f"print {GAME} /nowhere/at/all.pdf": "no folder",
    f"view {GAME} --png /nowhere/at/all.png": "no folder",
    f"view {'x' * 300}": "no game or file",
    f"view {GAME} --size 8000x12001": "64 to 12000",
    f"view {GAME} --size 00x00": "64 to",
    f"view {GAME} --png /dev/full": "not a file",
    f"view {GAME} --png {'x' * 300}": "cannot be written",
    "shot nothing out.png": "no scene",
    "shot table out.png --size 800x600": "at least 1024x640",
    "shot table a\0b": "no file can be called",
    f"shot table out.png --game {GAME} --seats {10**9}": "not 1000000000",
    f"shot table {'x/' * 3000}o": "no folder",
    "shot table /tmp": "is a folder",
    "shot table out.png --viewer 9": "--viewer",
    "shot table out.png --scale 7": "--scale",
    "shot table out.png --moves -1": "--moves",
    "shot table out.png --lang de": "invalid choice",
    f"shot puzzle out.png --game {GAME[:-1]}": "did you mean",
    f"shot lesson out.png --game {GAME[:-1]}": "did you mean",
    f"simulate {GAME} --seats 2 --bots random,random,greedy": "3 bots need 3 seats, not 2",
    f"simulate {GAME} --games 0": "--games",
    f"simulate {GAME} --seats 40": "play",
    f"simulate {GAME} --seats {10**9}": "not 1000000000",
    f"simulate {GAME} --games {10**9}": "--games",
    f"simulate {GAME} --bots clever": "clever",
    f"simulate {GAME} --workers -1": "--workers goes from 0 to",
    f"simulate {GAME} --out runs.txt": ".parquet or .csv or .jsonl, not 'runs.txt'",
    f"simulate {GAME} --out /nowhere/runs.csv": "no folder",
    f"simulate {GAME} --plot runs.gif": ".png or .svg",
    f"simulate {GAME} --json --csv": "not allowed with",
    f"simulate {GAME} --sweep simplified": "at least two values",
    f"simulate {GAME} --sweep simplified=on,on": "at least two values",
    f"simulate {GAME} --sweep simplified=on,maybe": "cannot be 'maybe'",
    f"simulate {GAME} --sweep nothing=1,2": "no option",
    f"simulate {GAME} --option simplified=on --sweep simplified=on,off": "given twice",
    f"simulate {GAME} --sweep teams=on,off": "needs",
    f"simulate {GAME} --cluster somewhere": "tcp://host:8786, or local:N, not 'somewhere'",
    f"simulate {GAME} --cluster local:0": "from 1 to",
    "replay nowhere.journal": "cannot be read",
    f"replay {'x' * 300}": "cannot be read",
    "check nowhere.yaml": "no file or folder",
    f"check {'x' * 300}": "no file or folder",
    f"check {'x' * 5000}": "xxx ... xxx",
    "check --\n": "\\n",
}


@pytest.mark.parametrize("words", BAD, ids=lambda words: repr(words)[:60])
def test_bad_input_is_one_sentence_and_code_two(
    words: str, shown: list[Request], capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(*words.split(" "))

    captured = capsys.readouterr()
    assert code == 2
    assert len(captured.err.strip().splitlines()) == 1
    assert BAD[words] in captured.err
    assert (captured.out, shown) == ("", [])


def test_the_help_names_every_scene(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "1000")  # or a name may be cut at its hyphen

    assert run("shot", "--help") == 0

    said = capsys.readouterr().out
    assert [scene for scene in commands.SCENES if scene not in said] == []


def test_without_a_display_the_commands_that_need_none_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)

    assert run() == 2

    said = capsys.readouterr().err
    for word in ("no display", "--png", "shot", "simulate", "test"):
        assert word in said
    assert len(said.strip().splitlines()) == 1


def test_a_disk_that_is_full_while_the_picture_is_written_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(request: Request) -> int:
        raise user_files.Unwritable("No space left on device")

    monkeypatch.setattr(commands, "open_window", full)

    assert run("view", GAME, "--png", str(tmp_path / "o.png")) == 2
    assert capsys.readouterr().err == "run.py: the picture cannot be written (No space left on device)\n"


def test_a_name_that_is_no_text_can_be_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / os.fsdecode(b"\xff.yaml")
    file.write_text("canvas: 1\n")

    assert run("check", str(file)) == 1
    assert "must be" in capsys.readouterr().out


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would be run; it always ends with 5."""
    commands: list[list[str]] = []

    def fake(command: list[str], **settings: object) -> argparse.Namespace:
        commands.append(command[1:])
        return argparse.Namespace(returncode=5)

    monkeypatch.setattr(subprocess, "run", fake)
    return commands


def test_test_hands_everything_to_pytest(called: list[list[str]]) -> None:
    assert run("test", "-k", "session", "--help") == 5
    assert called == [["-m", "pytest", "-k", "session", "--help"]]


def test_the_tests_compile_each_module_once_without_writing_beside_the_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)

    environment = commands._test_environment()

    assert "PYTHONDONTWRITEBYTECODE" not in environment
    assert Path(environment["PYTHONPYCACHEPREFIX"]).is_relative_to(tmp_path)


def test_the_fast_sample_runs_in_one_process_unless_told_otherwise(called: list[list[str]]) -> None:
    run("test", "--quick", "-n", "3")  # of two numbers pytest takes the last

    assert called == [["-m", "pytest", "-n", "0", "--quick", "-n", "3"]]


def test_the_tests_of_a_game_are_run_by_its_name(called: list[list[str]]) -> None:
    run("test", "-n", "0", GAME, "-k", GAME)

    folder = str(README.parent / "tests" / "games" / GAME)
    assert called == [["-m", "pytest", "-n", "0", folder, "-k", GAME]]


def test_a_damaged_save_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.journal").write_bytes(b"\x00")

    assert run("replay", str(tmp_path / "a.journal")) == 2
    assert "not a saved game" in capsys.readouterr().err


def test_a_shot_of_the_rules_needs_no_game_in_play(
    shown: list[Request], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wiring, "playable", lambda slug: slug == GAME)
    wiring.open_game.cache_clear()
    out = str(tmp_path / "o.png")

    assert run("shot", "rules", out, "--game", "ierusalem") == 0
    assert run("shot", "table", out, "--game", "ierusalem") == 2

    assert [request.setup.game for request in shown if isinstance(request, services.Shot) and request.setup] == [
        "ierusalem"
    ]


def test_a_broken_board_gives_no_picture_but_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("nodez: []\n", encoding="utf-8")

    code = run("view", str(file), "--png", str(tmp_path / "o.png"))

    said = capsys.readouterr().err
    assert code == 2
    assert "own.yaml:1:1: unknown key 'nodez'" in said
    assert not (tmp_path / "o.png").exists()


def test_a_reader_who_leaves_early_hears_no_complaint() -> None:
    program = f"{sys.executable} -m boardgames.app.cli check --schema | head -n 1"
    done = subprocess.run(program, shell=True, capture_output=True, text=True, check=False)

    assert done.stdout.strip() == "{"
    assert done.stderr == ""


def test_a_board_of_the_players_own_is_looked_at_and_printed_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: list[Request]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    folder = copy_board(GAME, "A land of my own")
    orders: list[PressOrder] = []

    def press(order: PressOrder, step: str) -> PressProgress:
        orders.append(order)
        return PressProgress(steps=1, is_done=True)

    monkeypatch.setattr(printing, "run_press", press)

    assert run("view", "A land of my own") == 0
    assert run("print", "A land of my own", str(tmp_path / "own.pdf"), "--parts", "board") == 0

    (request,) = shown
    assert isinstance(request, services.ShowBoard)
    assert request.target == folder
    assert [order.target for order in orders if isinstance(order, PrintOrder)] == [str(folder)]
