"""python -m tests.bench [PART ...] [--quick] [--keep]: every measurement, in one table.

Figures are printed and never asserted. Each stands beside a peer that was measured in the same
run, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tests.bench.table import Figure, lines, machine

#: Modules beside this one. Only what is asked for is imported: the start is measured where nothing
#: but the program is installed, because what else there is may be imported with it.
PARTS = ("engine", "teams", "questions", "reading", "workbook", "lists", "window", "start")
#: Where the last whole run is kept.
KEPT = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"
_METHOD = """\
Each figure stands beside a peer that was measured in the same run, so that a busy machine slows
both: ratios are worth more than milliseconds. Figures of the engine and of files are the best of
several runs in processor time. Those of the window are medians by the clock, from a key press
until the change is painted, with the 99th percentile (of files that are opened the longest of
three) as the worst. Those of the start are medians of whole processes, by turns with a process
that shows an empty PySide6 window; `start` is measured where nothing but the program is installed.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="small events, few runs")
    parser.add_argument("--keep", action="store_true", help=f"write docs/{KEPT.name}")
    wanted = parser.parse_args()
    unknown = set(wanted.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    figures = (figure for name in wanted.parts or PARTS for figure in _part(name, wanted.quick))
    words = " ".join(["python -m tests.bench", *sys.argv[1:]])
    head = f"Measured on {machine()}, by `{words}`."
    kept = ["# Benchmarks", "", head, "", _METHOD]
    print(head, end="\n\n")
    for line in lines(figures):
        print(line, flush=True)
        kept.append(line)
    if wanted.keep:
        KEPT.write_text("\n".join(kept) + "\n", encoding="utf-8")


def _part(name: str, quick: bool) -> Iterator[Figure]:
    figures: Iterator[Figure] = import_module(f"tests.bench.{name}").figures(quick)
    return figures


if __name__ == "__main__":
    main()
