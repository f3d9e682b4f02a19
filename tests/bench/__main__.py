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
PARTS = ("engine", "teams", "questions", "reading", "workbook", "window", "start")
#: Where the last whole run is kept, above what is said of it.
KEPT = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"
_LIMITS = "## Limits\n"


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
    kept = ["# Benchmarks", "", head, ""]
    print(head, end="\n\n")
    for line in lines(figures):
        print(line, flush=True)
        kept.append(line)
    if wanted.keep:
        _, mark, limits = KEPT.read_text(encoding="utf-8").partition(_LIMITS)
        KEPT.write_text("\n".join(kept) + "\n\n" + mark + limits, encoding="utf-8")


def _part(name: str, quick: bool) -> Iterator[Figure]:
    figures: Iterator[Figure] = import_module(f"tests.bench.{name}").figures(quick)
    return figures


if __name__ == "__main__":
    main()
