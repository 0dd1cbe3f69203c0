"""The board in the viewer."""

import pytest

from tests.ui.test_viewer import draw, labels, opened


@pytest.fixture
def program(program, art):
    """A program with the drawings that other tests have loaded already."""
    program.art = art
    return program


def test_two_clicks_make_the_shortest_way_of_the_graph(program, click_at):
    scene = opened(program, "missionnaires")

    for node in ("bethel", "heraklion"):
        click_at(program.scenes, tuple(round(side) for side in scene.view.position(f"map/{node}")))

    graph = scene.source.graph
    expected = graph.route(graph.number["bethel"], graph.number["heraklion"])
    assert scene.route == tuple(graph.ids[step] for step in expected)
    assert scene.pane.route == scene.route
    steps = scene.stage.find("steps")
    names = [scene.view.painter.nodes[step].name.en for step in scene.route[1:]]
    assert [name for name, _ in steps.steps] == names


def test_the_way_keeps_to_the_chosen_kind_of_edge(program):
    scene = opened(program, "missionnaires")
    scene._choose("map/rome")
    scene._choose("map/naples")

    scene._change_mode("road")

    graph = scene.source.graph
    kinds = {
        graph.edge_kind(graph.number[a], graph.number[b]) for a, b in zip(scene.route, scene.route[1:], strict=False)
    }
    assert kinds == {"road"}


def test_where_there_is_no_way_the_panel_says_so(program):
    scene = opened(program, "missionnaires")
    scene._choose("map/bethel")
    scene._choose("map/heraklion")

    scene._change_mode("road")

    assert scene.route == ()
    assert "no such path" in labels(scene)


def test_a_mistyped_path_keeps_the_board_and_the_path(program, tmp_path):
    scene = opened(program, "missionnaires")
    good = scene.source.board
    scene._ask_file()
    path = scene.stage.overlays[-1].field

    path.text = str(tmp_path / "nowhere.yaml")
    path.on_enter(path.text)

    assert scene.source.board is good
    assert scene.source.problems == ()
    assert scene.stage.overlays[-1].field is path
    assert "no such file" in path.error


def test_chips_switch_layers(program):
    scene = opened(program, "missionnaires")
    before = draw(program, scene)

    chip = next(w for w in scene.stage.walk() if w.name == "layer Sea point")
    chip.activate()

    assert "node/sea" in scene.view.hidden
    assert draw(program, scene) != before
