"""Longitude and latitude on maps: projections to map units and back, and distances over the earth."""

from __future__ import annotations

import math
from collections.abc import Sequence

from boardgames.data.defs import Projection

Point = tuple[float, float]
EARTH_KM = 6371.0
NEAREST = 4  # known places that correct a point of a board
OUTLIER = 6.0  # times as far moved as most: places that a board shows somewhere at its edge
SOFT = 12.0  # board units: within them a known place counts hardly more when it is nearer


def stretched(lat: float) -> float:
    """Return a latitude on the axis of the Mercator projection, in degrees of longitude at the equator."""
    return math.degrees(math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)))


def latitude(height: float) -> float:
    """Return the latitude of a height on the axis of the Mercator projection."""
    return math.degrees(2 * math.atan(math.exp(math.radians(height))) - math.pi / 2)


def to_lonlat(projection: Projection, xy: Point) -> Point:
    """Return longitude and latitude of a point in board units."""
    lon = _between(xy[0], projection.x, projection.lon)
    if projection.kind == "linear":
        return lon, _between(xy[1], projection.y, projection.lat)
    ends = stretched(projection.lat[0]), stretched(projection.lat[1])
    return lon, latitude(_between(xy[1], projection.y, ends))


def _between(value: float, old: Point, new: Point) -> float:
    return new[0] + (value - old[0]) * (new[1] - new[0]) / (old[1] - old[0])


def kilometres(a: Point, b: Point) -> float:
    """Return the distance of two points along the surface of the earth."""
    lat_a, lat_b = math.radians(a[1]), math.radians(b[1])
    across = math.sin((lat_b - lat_a) / 2) ** 2
    across += math.cos(lat_a) * math.cos(lat_b) * math.sin(math.radians(b[0] - a[0]) / 2) ** 2
    return 2 * EARTH_KM * math.asin(min(math.sqrt(across), 1.0))


class Straightener:
    """Finds the true position of any point of a board.

    Boards nudge their places where the map is crowded, so the projection alone is not enough: a point is moved like
    the known places around it."""

    def __init__(self, projection: Projection, known: Sequence[tuple[Point, Point]]) -> None:
        """`known` are places in board units with their longitude and latitude."""
        self.projection = projection
        shifts: list[tuple[Point, Point]] = []
        for xy, lonlat in known:
            flat = to_lonlat(projection, xy)
            shifts.append((xy, (lonlat[0] - flat[0], lonlat[1] - flat[1])))
        lengths = sorted(math.hypot(*shift) for _, shift in shifts)
        most = OUTLIER * lengths[len(lengths) // 2] if lengths else 0.0
        self._known = [(xy, shift) for xy, shift in shifts if math.hypot(*shift) <= most]

    def lonlat(self, xy: Point) -> Point:
        """Return longitude and latitude of a point in board units."""
        lon, lat = to_lonlat(self.projection, xy)
        near = sorted((math.dist(xy, other), shift) for other, shift in self._known)[:NEAREST]
        weights = [1 / (away + SOFT) ** 2 for away, _ in near]
        if weights:
            lon += sum(w * shift[0] for w, (_, shift) in zip(weights, near, strict=True)) / sum(weights)
            lat += sum(w * shift[1] for w, (_, shift) in zip(weights, near, strict=True)) / sum(weights)
        return lon, lat
