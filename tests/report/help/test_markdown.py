"""Blocks of a document as Markdown."""

from __future__ import annotations

from tbdesk.engine.event.reasons import Status
from tbdesk.report.document import (
    Align,
    Cell,
    Grid,
    Head,
    Legend,
    Line,
    Role,
    Row,
    Run,
    Section,
    text_cell,
)
from tbdesk.report.help.markdown import escaped, markdown, page


def test_a_table_keeps_its_marks() -> None:
    heads = (Head("Rd", Align.RIGHT), Head("Opponent"), Head("", Align.CENTER))
    cut = text_cell("2 Bruno", status=Status.CUT_LOW)
    row = Row((text_cell("1"), cut, Cell((Run("0", Status.NOT_COUNTED),), strong=True)))
    assert markdown(Grid(heads, (row,))) == (
        "| Rd | Opponent |  |\n| ---: | --- | :---: |\n| 1 | ~~2 Bruno~~ | ***0*** |"
    )


def test_lines_by_what_they_are_there_for() -> None:
    assert markdown(Line("Pass 1", Role.HEADING)) == "### Pass 1"
    assert markdown(Line("SB 9.25", Role.STRONG)) == "**SB 9.25**"
    assert markdown(Line("[systems.US_MM]\ntimes = 1")) == "```\n[systems.US_MM]\ntimes = 1\n```"


def test_a_legend_is_a_list() -> None:
    legend = Legend("Variants", ((Run("BH/C1"), "one cut"),))
    assert markdown(legend) == "**Variants**\n\n- **BH/C1**: one cut"


def test_nothing_that_was_typed_is_markdown() -> None:
    assert escaped("<b>A_1*</b> | [x]") == "\\<b\\>A\\_1\\*\\</b\\> \\| \\[x\\]"
    assert escaped("1. Alice") == "\\1. Alice"
    assert escaped("- none") == "\\- none"
    assert escaped("9.25 = 1 + 2") == "9.25 = 1 + 2"


def test_a_page_is_a_title_and_parts() -> None:
    parts = (Section("", "", (Line("First."),)), Section("Then", "", (Line("Second."),)))
    assert page("SB", parts) == "# SB\n\nFirst.\n\n## Then\n\nSecond.\n"
