"""Record 299: a figure counts as it stands or not at all, whatever column it is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.engine.model.tournament import Adjustment
from tbdesk.files.trf.assignments import ids_column
from tbdesk.files.trf.lines.slips import Slip
from tbdesk.files.trf.reader import ReportFile, loads
from tests.files.trf.test_reader import noted, slips, written

FAULTS = Path(__file__).parents[2] / "data" / "faults"
PENALTY = Adjustment(1, -2)


def read(record: str) -> ReportFile:
    head = f"092 Swiss\n{record}\n"
    return loads(written("1|     2 w 1     2 b 1", "2|     1 b 0     1 w 0", head=head))


def test_a_penalty_in_neither_layout_is_reported_and_not_used() -> None:
    found = loads((FAULTS / "n17_299.trf").read_bytes())
    assert found.tournament.adjustments == ()
    slip = noted(found, Slip.NO_LAYOUT)
    assert (slip.line, slip.column, slip.arguments) == (13, 13, ("-1.0",))


@pytest.mark.parametrize("points", ["-1.0", "-10.5", "-1", "-.5", "+1.0", "2,5"])
@pytest.mark.parametrize("start", range(5, 22))
def test_no_figure_is_ever_cut(points: str, start: int) -> None:
    """Wherever the points stand before a round and a participant, they are read whole or not."""
    line = f"{'299':<{start}}{points}"
    record = f"{line:<24}" + "  1    1" if len(line) > 21 else f"{line:<21}1    1"
    found = read(record)
    whole = {"-1.0": -2, "-10.5": -21, "-1": -2, "-.5": -1, "+1.0": 2, "2,5": 5}[points]
    given = found.tournament.adjustments
    assert [one.points for one in given] in ([], [whole])
    assert [one.participant for one in given] in ([], [1])
    assert bool(given) != bool({Slip.NO_LAYOUT, Slip.NO_SUCH_ASSIGNMENT} & set(slips(found)))


@pytest.mark.parametrize(
    ("record", "given"),
    [
        ("299          -1.0    0    1", PENALTY),  # as specified
        ("299        -1.0   0    1", PENALTY),  # the draft
        ("299            -1         1", PENALTY),
        ("299 W         1.5    2    1", Adjustment(1, 3, 0, 2, replaces=True)),
    ],
)
def test_both_layouts(record: str, given: Adjustment) -> None:
    found = read(record)
    assert found.tournament.adjustments == (given,)
    assert Slip.NO_LAYOUT not in slips(found)


@pytest.mark.parametrize(
    ("record", "column"),
    [
        ("299         -1.0    0    1", 13),
        ("299    -1.0   -1.0    0    1", 15),
        ("299          -1.0   0    1", 21),
        ("299          -1.0    0     1", 28),
        ("299          -1.0    0    1x", 27),
        ("299          -0.3    0    1", 14),
        ("299 WW       -1.0    1    1", 6),
    ],
)
def test_a_text_that_fits_no_field_is_named_with_its_column(record: str, column: int) -> None:
    found = read(record)
    slip = noted(found, Slip.NO_LAYOUT)
    assert (slip.line, slip.column) == (2, column)
    assert found.tournament.adjustments == ()
    assert ids_column(record) == len(record), "it names nobody who could be renumbered"


@pytest.mark.parametrize(
    "record", ["299 Q        -1.0    1    1", "299          -1.0", "299            1    1", "299"]
)
def test_a_record_that_says_nothing_is_not_silent(record: str) -> None:
    found = read(record)
    assert found.tournament.adjustments == ()
    assert {Slip.NO_LAYOUT, Slip.NO_SUCH_ASSIGNMENT} & set(slips(found))
