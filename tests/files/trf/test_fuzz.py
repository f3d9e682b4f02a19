"""No file, however damaged, is too much for the reader; `python -m tests.proof.trf` runs longer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.files.trf.lines.records import SETTING
from tbdesk.files.trf.remarks import log
from tbdesk.files.trf.remarks.remarks import LATER_RATINGS, OF_PLAYERS, RATING_0
from tbdesk.files.trf.teams import team_remarks
from tests.files.trf.files import OWN, content
from tests.profiles import batches
from tests.proof.trf import case, examine

BATCH = 15


@pytest.mark.parametrize("first", batches(120, BATCH, short=1))
def test_damaged_files(first: int) -> None:
    for seed in range(first, first + BATCH):
        examine(case(seed))


@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    examine(data)


@given(st.sampled_from(OWN), st.lists(st.tuples(st.integers(0, 5000), st.binary(max_size=6))))
def test_files_with_bytes_written_over(name: str, accidents: list[tuple[int, bytes]]) -> None:
    data = content(name)
    for place, new in accidents:
        place %= len(data) + 1
        data = data[:place] + new + data[place + len(new) :]
    examine(data)


HEADS = ("142 ", "162 ", "202 ", "240 ", "299 ", "310 ", "XXS ", "172 ITA ")
REMARKS = (
    *("unread", "adjourned", "withdrawn", "place", "playoff", "playoff-source", "deviation"),
    *("target", "lot", "excluded", "open-round", LATER_RATINGS, RATING_0, log.CHANGED),
    *(*OF_PLAYERS, *sorted(team_remarks.NAMES)),
)
players = st.text(alphabet="0123456789 wb=+-HFUZ1.", max_size=140).map("001 ".__add__)
values = st.text(alphabet="0123456789 WDLPHFZ.,/=+-", max_size=40)
others = st.builds("{}{}".format, st.sampled_from(HEADS), values)
words = st.lists(st.sampled_from(("1", "2", "3", "99", "0", "-1", "x", "½", "1:2400")), max_size=5)
remarks = st.builds(
    "{}{} {}".format, st.just(SETTING), st.sampled_from(REMARKS), words.map(" ".join)
)
lines = st.lists(st.one_of(players, others, remarks, st.text(max_size=30)), max_size=20)


@given(lines)
def test_lines_that_look_like_records(found: list[str]) -> None:
    examine("\n".join(found).encode("utf-8", "surrogatepass"))
