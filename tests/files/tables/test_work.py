"""How much is done for a table, counted in calls: what is told by the first sign of a cell needs no
more of them."""

from __future__ import annotations

import sys
from types import FrameType

from tbdesk.files.tables import loading

ROUNDS = 4


def rounds_of(players: int) -> str:
    """A list of rounds: everybody against the one who is 1, 2, 4 or 8 places away."""
    rows = ["\t".join(("No", "Name", *(f"R{number}" for number in range(1, ROUNDS + 1))))]
    for place in range(players):
        others = [place ^ 1 << round_ for round_ in range(ROUNDS)]
        cells = [f"{other + 1}{'w1' if place < other else 'b0'}" for other in others]
        letters = "".join(chr(ord("a") + int(digit)) for digit in f"{place:03}")
        rows.append("\t".join((str(place + 1), f"Player {letters.title()}", *cells)))
    return "\n".join(rows)


def calls(table: str) -> int:
    """How many functions of Python are called until the event is there."""
    count = 0

    def called(_frame: FrameType, what: str, _of: object) -> None:
        nonlocal count
        count += what == "call"

    sys.setprofile(called)
    try:
        loading.loads(table.encode(), "table.tsv")
    finally:
        sys.setprofile(None)
    return count


def test_a_further_row_of_a_list_of_rounds_takes_few_calls() -> None:
    few, many = 256, 512
    more = calls(rounds_of(many)) - calls(rounds_of(few))
    assert more / (many - few) / (2 + ROUNDS) < 43
