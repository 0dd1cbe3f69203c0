"""A day that the tests choose: the deal of the day is another one tomorrow."""

from datetime import date

import pytest

from boardgames.ui.scenes.challenges import today


def set_today(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """Let the challenges be opened on a day."""

    class Chosen(date):
        @classmethod
        def today(cls) -> date:
            return day

    monkeypatch.setattr(today, "date", Chosen)
