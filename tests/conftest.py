"""Whole games played by posted events take longest: they begin first, so that no worker ends long after the others."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "test_robot_finger" not in item.nodeid)
