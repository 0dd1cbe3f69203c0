"""Makes the coast of the atlas, assets/atlas/coast.json, from the coasts of the boards.

    python workshop/atlas_coast.py WIDE FINE      # two slugs: the board with the widest coast, the one with the finest

The coast of the wide board goes round the whole sea; along its eastern end it is replaced by that of the fine board.
Both are Natural Earth 1:10m (public domain). What lies east of them, lakes and great rivers are drawn by hand below."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from boardgames.data.defs import Definition
from boardgames.data.files import assets_dir
from boardgames.data.load import load
from boardgames.data.projection import to_lonlat

Point = tuple[float, float]
Ring = list[Point]

EAST, NORTH, SOUTH, WEST = 51.0, 47.6, 25.97, -10.6  # where the wide coast was cut off
TOP = 50.6
CUT_EAST = 38.62  # the wide coast is real up to here
SOUND = (31.3, 33.4)  # latitudes between which the fine coast is used

BLACK_SEA: Ring = [
    (38.75, 44.29), (39.05, 44.10), (39.30, 43.87), (39.72, 43.57), (39.93, 43.41), (40.20, 43.29), (40.33, 43.16),
    (40.62, 43.09), (40.98, 42.99), (41.10, 42.86), (41.40, 42.74), (41.53, 42.55), (41.63, 42.20), (41.66, 42.08),
    (41.76, 41.95), (41.76, 41.78), (41.60, 41.66), (41.55, 41.53), (41.42, 41.41), (41.20, 41.32), (40.95, 41.17),
    (40.75, 41.09), (40.52, 41.04), (40.30, 40.98), (40.12, 40.94), (39.90, 40.95), (39.73, 41.01), (39.55, 41.08),
    (39.42, 41.11), (39.20, 41.06), (38.90, 41.02), (38.70, 40.96),
]  # fmt: skip
BRITTANY: Ring = [
    (1.60, 50.60), (1.58, 50.22), (1.08, 49.93), (0.62, 49.86), (0.20, 49.71), (0.07, 49.52), (0.28, 49.44),
    (0.08, 49.38), (-0.25, 49.29), (-0.70, 49.35), (-1.10, 49.37), (-1.20, 49.55), (-1.27, 49.69), (-1.62, 49.65),
    (-1.94, 49.72), (-1.86, 49.52), (-1.72, 49.28), (-1.60, 49.02), (-1.58, 48.80), (-1.45, 48.66), (-1.85, 48.62),
    (-2.02, 48.66), (-2.35, 48.68), (-2.75, 48.53), (-3.05, 48.80), (-3.55, 48.84), (-3.98, 48.73), (-4.35, 48.67),
    (-4.76, 48.50), (-4.77, 48.34), (-4.45, 48.36), (-4.56, 48.27), (-4.28, 48.13), (-4.72, 48.04), (-4.38, 47.80),
    (-4.12, 47.87), (-3.78, 47.80), (-3.38, 47.70), (-3.14, 47.60), (-3.12, 47.48),
]  # fmt: skip
BELOW: Ring = [
    (-12.9, 27.95), (-14.5, 26.1), (-15.0, 25.0), (-15.9, 23.5), (35.55, 23.5), (35.50, 24.10), (34.95, 24.95),
    (34.65, 25.50), (34.42, 25.95),
]  # fmt: skip
BESIDE: Ring = [(36.85, 25.70), (37.20, 24.90), (37.45, 24.35), (38.05, 23.85), (38.35, 23.50), (49.95, 23.50)]
AZOV: Ring = [(38.85, 47.20), (39.10, 47.24), (39.28, 47.20), (39.33, 47.08), (39.20, 46.98), (38.95, 46.88)]
GULF: Ring = [
    (49.95, 25.97), (50.05, 26.60), (49.70, 27.00), (49.35, 27.20), (49.15, 27.45), (48.90, 27.60), (48.78, 27.95),
    (48.60, 28.20), (48.45, 28.52), (48.38, 28.75), (48.20, 28.98), (48.09, 29.25), (47.98, 29.38), (47.75, 29.36),
    (47.75, 29.45), (47.98, 29.56), (48.18, 29.54), (48.36, 29.78), (48.05, 29.98), (48.30, 29.92), (48.55, 29.93),
    (48.62, 30.02), (48.90, 30.02), (48.95, 30.30), (49.03, 30.48), (49.20, 30.40), (49.30, 30.15), (49.60, 30.08),
    (50.05, 30.15), (50.20, 29.98), (50.55, 29.60), (50.70, 29.10), (50.90, 28.80), (51.00, 28.70),
]  # fmt: skip
LAKES: dict[str, Ring] = {
    "Sea of Galilee": [
        (35.620, 32.888), (35.604, 32.891), (35.590, 32.885), (35.575, 32.880), (35.560, 32.873), (35.549, 32.871),
        (35.537, 32.862), (35.527, 32.849), (35.519, 32.838), (35.515, 32.826), (35.524, 32.816), (35.536, 32.805),
        (35.543, 32.791), (35.548, 32.775), (35.555, 32.759), (35.562, 32.742), (35.567, 32.727), (35.575, 32.714),
        (35.589, 32.705), (35.605, 32.703), (35.620, 32.711), (35.630, 32.726), (35.637, 32.745), (35.640, 32.765),
        (35.641, 32.785), (35.647, 32.804), (35.650, 32.822), (35.651, 32.841), (35.645, 32.857), (35.637, 32.872),
        (35.630, 32.882),
    ],
    "Dead Sea": [
        (35.545, 31.770), (35.520, 31.762), (35.495, 31.752), (35.472, 31.730), (35.458, 31.705), (35.447, 31.670),
        (35.430, 31.635), (35.417, 31.600), (35.402, 31.560), (35.393, 31.520), (35.391, 31.480), (35.393, 31.440),
        (35.390, 31.400), (35.386, 31.360), (35.382, 31.320), (35.372, 31.280), (35.364, 31.240), (35.362, 31.200),
        (35.368, 31.160), (35.378, 31.120), (35.392, 31.080), (35.412, 31.045), (35.440, 31.030), (35.462, 31.050),
        (35.468, 31.090), (35.462, 31.130), (35.466, 31.170), (35.480, 31.205), (35.470, 31.235), (35.445, 31.250),
        (35.430, 31.275), (35.435, 31.305), (35.455, 31.330), (35.485, 31.345), (35.515, 31.340), (35.530, 31.360),
        (35.545, 31.400), (35.560, 31.440), (35.567, 31.480), (35.565, 31.530), (35.567, 31.580), (35.573, 31.630),
        (35.585, 31.680), (35.590, 31.720), (35.580, 31.750), (35.565, 31.766),
    ],
    "Lake Van": [
        (42.36, 38.42), (42.60, 38.35), (42.95, 38.30), (43.20, 38.32), (43.33, 38.45), (43.30, 38.62), (43.40, 38.78),
        (43.65, 38.92), (43.55, 39.00), (43.28, 38.95), (43.05, 38.83), (42.85, 38.76), (42.60, 38.72), (42.40, 38.58),
    ],
    "Lake Urmia": [
        (45.15, 38.05), (45.05, 37.75), (45.20, 37.55), (45.35, 37.35), (45.45, 37.12), (45.75, 37.05), (45.95, 37.20),
        (45.95, 37.45), (45.75, 37.62), (45.72, 37.85), (45.50, 38.05), (45.30, 38.15),
    ],
    "Lake Tuz": [
        (33.28, 39.05), (33.18, 38.85), (33.30, 38.62), (33.42, 38.52), (33.58, 38.66), (33.50, 38.85), (33.40, 39.02),
    ],
    "Caspian Sea": [
        (52.0, 48.5), (47.7, 48.5), (47.55, 46.2), (47.40, 45.60), (46.75, 44.90), (46.80, 44.50), (47.30, 44.10),
        (47.48, 43.80), (47.45, 43.40), (47.52, 43.00), (47.75, 42.75), (48.05, 42.35), (48.30, 42.05), (48.60, 41.80),
        (49.05, 41.35), (49.22, 41.00), (49.45, 40.70), (49.80, 40.60), (50.36, 40.38), (49.90, 40.33), (49.55, 40.20),
        (49.42, 39.90), (49.32, 39.40), (49.20, 39.00), (48.87, 38.75), (48.88, 38.42), (49.05, 37.90), (49.30, 37.55),
        (49.70, 37.45), (50.20, 37.35), (50.60, 37.00), (51.20, 36.75), (52.0, 36.65),
    ],
}  # fmt: skip
RIVERS: dict[str, list[Ring]] = {
    "Jordan": [
        [(35.650, 33.245), (35.625, 33.170), (35.605, 33.100), (35.612, 33.040), (35.632, 32.980), (35.622, 32.930),
         (35.620, 32.888)],
        [(35.580, 32.710), (35.562, 32.690), (35.568, 32.645), (35.558, 32.600), (35.572, 32.550), (35.552, 32.490),
         (35.562, 32.430), (35.548, 32.370), (35.566, 32.310), (35.550, 32.250), (35.566, 32.190), (35.532, 32.110),
         (35.545, 32.050), (35.522, 31.990), (35.550, 31.930), (35.538, 31.880), (35.552, 31.830), (35.545, 31.768)],
    ],
    "Euphrates": [[
        (38.75, 38.75), (38.55, 38.30), (38.75, 37.90), (38.30, 37.50), (37.90, 37.15), (38.02, 36.80), (38.15, 36.35),
        (38.60, 35.95), (39.01, 35.93), (39.60, 35.70), (40.15, 35.33), (40.45, 34.90), (40.92, 34.45), (41.60, 34.38),
        (42.38, 34.14), (42.83, 33.64), (43.30, 33.43), (43.78, 33.33), (44.20, 32.95), (44.41, 32.53), (44.60, 32.00),
        (45.05, 31.60), (45.28, 31.32), (45.90, 31.15), (46.25, 31.04), (46.70, 30.88), (47.43, 31.00), (47.85, 30.50),
        (48.20, 30.38), (48.55, 29.96),
    ]],
    "Tigris": [[
        (39.80, 38.35), (40.23, 37.90), (41.10, 37.75), (42.19, 37.32), (42.75, 36.65), (43.13, 36.34), (43.35, 35.80),
        (43.45, 35.20), (43.68, 34.60), (43.87, 34.20), (44.25, 33.75), (44.39, 33.32), (44.75, 32.95), (45.40, 32.65),
        (45.82, 32.50), (46.40, 32.20), (47.00, 31.90), (47.20, 31.50), (47.43, 31.00),
    ]],
    "Upper Nile": [[
        (31.23, 30.05), (31.25, 29.50), (31.10, 29.07), (30.80, 28.40), (30.75, 28.05), (31.15, 27.25), (31.60, 26.65),
        (32.25, 26.15), (32.72, 26.15), (32.65, 25.65), (32.55, 25.28), (32.88, 24.10),
    ]],
}  # fmt: skip


def main(wide_slug: str, fine_slug: str) -> None:
    """Write the coast."""
    wide, fine = load(wide_slug), load(fine_slug)
    rings = _rings(wide)
    europe, asia, caucasus = rings[0], rings[1], rings[3]
    mainland = [(EAST, TOP), *BRITTANY, *_real(europe)[0], *AZOV, *_real(caucasus)[0], *BLACK_SEA]
    around, red_sea = _real(asia)
    mainland += [*_refined(around, _rings(fine)[0]), *BELOW, *red_sea, *BESIDE, *GULF]
    small = [ring for number, ring in enumerate(rings) if number not in (0, 1, 3) and max(x for x, _ in ring) < EAST]
    islands = [ring for ring in small if max(x for x, _ in ring) < CUT_EAST]
    rivers = {name: [_true(wide, line) for line in lines] for name, lines in wide.coast["rivers"].items()}
    rivers |= {name: [_true(fine, line) for line in lines] for name, lines in fine.coast["rivers"].items()} | RIVERS
    coast = {
        "source": "Coast: Natural Earth 1:10m (public domain); drawn by hand: lakes, rivers, all east of 38.6 degrees.",
        "land": [_rounded(ring) for ring in (mainland, *islands)],
        "lakes": {name: _rounded(ring) for name, ring in LAKES.items()},
        "rivers": {name: [_rounded(line) for line in lines] for name, lines in rivers.items()},
    }
    (assets_dir() / "atlas" / "coast.json").write_text(json.dumps(coast, separators=(",", ":")) + "\n")
    print(len(mainland), "points of the mainland,", len(islands), "islands")


def _rings(definition: Definition) -> list[Ring]:
    return [_true(definition, ring) for ring in definition.coast["land"]]


def _true(definition: Definition, line: Ring) -> Ring:
    if definition.board.projection is None:
        raise ValueError(f"{definition.slug}: the board has no projection")
    return [to_lonlat(definition.board.projection, (x, y)) for x, y in line]


def _real(ring: Ring) -> list[Ring]:
    """Return the runs of a ring that are coast, without the frame at which it was cut off, in their order."""
    is_coast = [WEST + 0.01 < x < CUT_EAST and SOUTH + 0.01 < y < NORTH - 0.01 for x, y in ring]
    start = next(n for n in range(len(ring)) if is_coast[n] and not is_coast[n - 1])
    runs: list[Ring] = []
    for n in range(start, start + len(ring)):
        at = n % len(ring)
        if is_coast[at] and not is_coast[at - 1]:
            runs.append([])
        if is_coast[at]:
            runs[-1].append(ring[at])
    return sorted((run for run in runs if len(run) > 20), key=len, reverse=True)


def _refined(coast: Ring, fine: Ring) -> Ring:
    """Return a coast whose part at the eastern end of the sea is replaced by a finer one that runs the same way."""
    inner = [n for n, (x, y) in enumerate(coast) if 34.2 < x < 36 and SOUND[0] < y < SOUND[1]]
    better = [(x, y) for x, y in fine if 34.2 < x < 36 and SOUND[0] < y < SOUND[1]]
    return [*coast[: inner[0]], *better, *coast[inner[-1] + 1 :]]


def _rounded(line: Ring) -> list[list[float]]:
    return [[round(x, 4), round(y, 4)] for x, y in line]


if __name__ == "__main__":
    main(*sys.argv[1:3])
