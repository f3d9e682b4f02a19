"""python -m tests.bench.reading: report files from their bytes to the event, beside gacrux."""

from __future__ import annotations

from functools import partial

from gacrux.trf2json import trf2json

from tbdesk.files.trf import dumps, loads
from tests.bench.__main__ import milliseconds, swiss


def main() -> None:
    """A line for every size of event; the largest has the most players the columns hold."""
    print("reading a report file, milliseconds (best run)")
    print(f"{'event':>20}{'tbdesk':>10}{'gacrux':>10}{'times faster':>14}")
    sizes = (
        ("200 x 9", 200, 9, 20, 3),
        ("1000 x 11", 1000, 11, 10, 2),
        ("9998 x 11", 9998, 11, 3, 0),
    )
    for name, players, rounds, ours, theirs in sizes:
        data = dumps(swiss(players, rounds))
        own = milliseconds(partial(loads, data), ours)
        if not theirs:  # minutes
            print(f"{name:>20}{own:>10.1f}")
            continue
        text = data.decode()
        other = milliseconds(partial(_parsed, text), theirs)
        print(f"{name:>20}{own:>10.1f}{other:>10.1f}{other / own:>14.0f}")


def _parsed(text: str) -> object:
    return trf2json().parse_file(text, 0)


if __name__ == "__main__":
    main()
