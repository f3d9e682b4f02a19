"""Lines of places: told apart without colours, broken where nobody has a place, cut for a page."""

from __future__ import annotations

from xml.etree import ElementTree

from tbdesk.report.chart import chart_svg, drawing, leading
from tbdesk.report.document import Chart

SHARED = Chart(("1", "2", "3"), ("Alice", "Bruno", "Carla"), ((2, 1, 1), (1, 1, 2), (1, None, 3)))


def test_no_two_lines_end_in_one_point() -> None:
    ends = [run[-1] for trace in drawing(SHARED, len).traces for run in trace.runs]
    assert len(set(ends)) == len(ends)


def test_a_line_is_broken_at_a_place_of_no_participant() -> None:
    drawn = drawing(SHARED, len)
    assert drawn.traces[0].runs == ()  # Carla's, who had none in between
    names = [label.text for label in drawn.labels]
    assert names.count("Carla") == 2


def test_the_strong_lines_are_told_apart_without_colours() -> None:
    names = tuple(f"Player {number}" for number in range(9))
    places = tuple((number, number) for number in range(1, 10))
    *strong, quiet = reversed(drawing(Chart(("A", "B"), names, places), len).traces)
    assert len({(trace.dashes, trace.width) for trace in strong}) == len(strong)
    assert quiet.colour == ""
    assert quiet.width < min(trace.width for trace in strong)


def test_on_a_page_the_first_keep_their_places() -> None:
    first = leading(SHARED, 2)
    assert first.names == ("Alice", "Bruno")
    assert first.places == ((2, 1, 1), (1, 1, 2))
    rings = [label.text for label in drawing(first, len).labels if label.ring]
    assert sorted(rings) == ["1", "1", "1", "1", "2", "2"]


def test_as_wide_as_there_is_room() -> None:
    assert drawing(SHARED, len, room=500).width == 500


def test_the_drawing_is_proper_xml_whatever_the_names() -> None:
    chart = SHARED._replace(names=("<Alice> & Co", "B\x00runo", "Carla"))
    root = ElementTree.fromstring(chart_svg(chart))
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "<Alice> & Co" in texts
