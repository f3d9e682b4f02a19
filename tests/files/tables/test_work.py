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
        rows.append("\t".join((str(place + 1), name_of(place), *cells)))
    return "\n".join(rows)


def pairings_of(players: int) -> str:
    """The same games, a line for each board below the headings of its round."""
    lines = []
    for round_ in range(ROUNDS):
        lines += [f"Round {round_ + 1}", "Bo.\tNo.\tWhite\tRtg\tResult\tBlack\tRtg\tNo."]
        whites = [place for place in range(players) if not place & 1 << round_]
        for board, white in enumerate(whites, start=1):
            black = white | 1 << round_
            sides = f"{white + 1}\t{name_of(white)}\t2000", f"{name_of(black)}\t2000\t{black + 1}"
            lines.append(f"{board}\t{sides[0]}\t1 - 0\t{sides[1]}")
    return "\n".join(lines)


def name_of(place: int) -> str:
    letters = "".join(chr(ord("a") + int(digit)) for digit in f"{place:03}")
    return f"Player {letters.title()}"


def forget() -> None:
    """Nothing is known of cells read before, as when the program has just begun."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tbdesk."):
            for function in vars(module).values():
                if callable(clear := getattr(function, "cache_clear", None)):
                    clear()


def calls(table: str) -> int:
    """How many functions of the program are called until the event is there."""
    forget()
    count = 0

    def called(frame: FrameType, what: str, _of: object) -> None:
        nonlocal count
        count += what == "call" and frame.f_globals.get("__name__", "").startswith("tbdesk.")

    sys.setprofile(called)
    try:
        loading.loads(table.encode(), "table.tsv")
    finally:
        sys.setprofile(None)
    return count


def test_a_further_row_of_a_list_of_rounds_takes_few_calls() -> None:
    few, many = 256, 512
    more = calls(rounds_of(many)) - calls(rounds_of(few))
    assert more / (many - few) / (2 + ROUNDS) < 29


def test_further_pairings_take_few_calls() -> None:
    few, many = 64, 128
    more = calls(pairings_of(many)) - calls(pairings_of(few))
    boards = (many - few) / 2 * ROUNDS
    assert more / boards < 250
