"""Report files that contradict themselves: named by line and column, and remarked when written."""

from __future__ import annotations

import pytest

from tbdesk.files import files
from tbdesk.files.trf import loads
from tbdesk.report.wording.problems.problems import line_text, problem_text
from tests.files.trf.files import OWN, content, text

#: What is wrong, the text in the file and the one in its place, where, and the round of the remark.
CASES = {
    "a bad result": ("    5 w 1", "    5 w q", "line 22, column 99", 1),
    "an unknown opponent": ("    5 w 1", "   44 w 1", "line 22, column 92", 1),
    "no opponent": ("    5 w 1", "   x5 w 1", "line 22, column 92", 1),
    "two games in a round": ("    5 w 1", "    2 w 1", "line 22, column 92", 1),
    "two winners": ("     1 b 0  0000 - U", "     1 b 1  0000 - U", "line 22, column 92", 1),
    "against oneself": ("    5 w 1", "    1 w 1", "line 22, column 92", 1),
    "the same colours": ("     2 w =     4 b 1", "     2 b =     4 b 1", "line 22, column 117", 3),
    "a player twice": ("001    4 m    D", "001    3 m    D", "line 25, column 5", 5),
    "a bye and a game": ("240 H   4    2", "240 H   3    2", "line 31, column 11", 3),
}


def spoilt(case: str) -> bytes:
    old, new, _where, _round = CASES[case]
    before = text("open8.trf")
    assert old in before
    return before.replace(old, new, 1).encode()


def named(data: bytes) -> list[str]:
    loaded = files.loads(data, "event.trf")
    return [
        f"{line_text(one.line, one.column)}: {problem_text(one.problem, loaded.tournament)}"
        for one in files.contradictions(loaded)
    ]


@pytest.mark.parametrize("case", CASES)
def test_contradictions_are_named_by_line_and_column(case: str) -> None:
    _old, _new, where, _round = CASES[case]
    assert any(line.startswith(f"{where}: ") for line in named(spoilt(case))), named(spoilt(case))


@pytest.mark.parametrize("name", OWN)
def test_a_sound_file_has_none(name: str) -> None:
    assert named(content(name)) == []
    assert loads(content(name)).tournament.import_notes == ()


def test_a_remark_of_another_program_stays_as_it_is() -> None:
    remark = "### Import @ Round 2: 1-2 (rematch of round 1)"
    data = content("rr4.trf").replace(b"192 ", remark.encode() + b"\n192 ")
    read = loads(data)
    assert read.tournament.import_notes == ((2, "1-2 (rematch of round 1)"),)
    edited = files.content(read.tournament._replace(title="Edited"), ".trf", read.origin)
    assert edited == data.replace(b"Club final", b"Edited")
