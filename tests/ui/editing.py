"""A small board to edit, and hands for the board editor."""

import pygame

BOARD = """\
# Three towns.
canvas: [800, 600]
ground: sea
node_kinds:
  - {id: city, name: {en: City, fr: Ville}, radius: 14, hex: "#a8342a"}
  - {id: port, name: {en: Port, fr: Port}, radius: 14, hex: "#27466e"}
edge_kinds:
  - {id: road, name: {en: Road, fr: Route}}
nodes:
  - {id: rome, name: {en: Rome, fr: Rome}, kind: city, xy: [100, 100], label: n}  # the capital
  - {id: troas, name: {en: Troas, fr: Troas}, kind: city, xy: [500, 110], label: n}
  - {id: ephesus, name: {en: Ephesus, fr: Éphèse}, kind: city, xy: [520, 400], label: e}
edges:
  - {a: rome, b: troas, kind: road}
  - {a: troas, b: ephesus, kind: road}
tracks:
  - {id: score, name: {en: Score, fr: Score}, first: 1, numbered: [[50, 560], [100, 560], [150, 560]]}
panels:
  - {id: box, rect: [300, 450, 150, 100]}
decor:
  - {text: {en: Sea, fr: Mer}, xy: [300, 250], style: sea}
"""


def press(scene, key, mod=0, unicode=""):
    """Press a key."""
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))


def value(scene, *where):
    """What stands at a place of the edited file."""
    return scene.draft.tree.value(where)
