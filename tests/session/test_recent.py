"""What was played last is remembered, and a damaged memory is no trouble."""

from pathlib import Path

from boardgames.session import last_played
from boardgames.session.last_played import Recent
from boardgames.session.seats import Seat, Setup

SETUP = Setup("toy", (Seat("Ana", "red"), Seat("Bot", "blue", "bot", "skilled")), {"length": "long"}, 7)


def test_a_party_comes_back_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / last_played.FILE_NAME

    last_played.save(Recent().with_setup(SETUP), path)

    again = last_played.load(path)
    assert again.game == "toy"
    assert again.parties["toy"].seats == SETUP.seats
    assert again.parties["toy"].options == {"length": "long"}


def test_a_missing_or_damaged_file_remembers_nothing(tmp_path: Path) -> None:
    path = tmp_path / last_played.FILE_NAME
    assert last_played.load(path) == Recent()

    path.write_text('{"game": 3', encoding="utf-8")

    assert last_played.load(path) == Recent()


def test_the_seats_of_the_newest_game_are_known() -> None:
    other = Setup("other", (Seat("Zoe", "red"), Seat("Max", "blue")), {}, 1)

    assert (Recent().game, Recent().seats) == ("", ())
    assert Recent().with_setup(other).with_setup(SETUP).seats == SETUP.seats
    assert Recent().with_setup(SETUP).with_setup(other).with_setup(SETUP).game == "toy"
    assert Recent().with_setup(SETUP).with_setup(other).seats == other.seats


def test_a_name_set_right_is_proposed_unless_another_bears_it() -> None:
    other = Setup("other", (Seat("Ana", "red"), Seat("Anna", "blue")), {}, 1)

    known = Recent().with_setup(other).with_setup(SETUP).with_names({"Ana": "Anna"})

    assert [seat.name for seat in known.seats] == ["Anna", "Bot"]
    assert [seat.name for seat in known.parties["other"].seats] == ["Ana", "Anna"]
    assert known.game == "toy"
