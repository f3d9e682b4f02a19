"""python -m tests.proof.tables: hostile files and damaged tables, each in a process of its own.

Prints seconds and memory of every hostile file of tests/files/hostile/test_hostile.py and of
damaged tables; every one must be read or refused by name in 2 seconds and 300 MB. Status 1 if one
is not.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from pathlib import Path
from random import Random

from tbdesk.files.tables import guess, tournament
from tbdesk.files.tables.sources import sources
from tbdesk.report.errors import FormatError
from tests.engine.cases import event
from tests.files.hostile.test_hostile import HOSTILE, OLD
from tests.files.tables.forms import STYLES, Form, round_rows, written
from tests.files.tables.sources.test_sources import page, workbook
from tests.proof import command

MAX_SECONDS = 2.0
MAX_MEGABYTES = 300


def tables() -> list[bytes]:
    """Tables of every kind, to be damaged."""
    single, double, swiss = event("wccc1975"), event("double4"), event("swiss16")
    texts = [written(single, form) for form in (Form(), Form(between=";"), Form(between="  "))]
    texts += [written(double, Form(join=join)) for join in ("", "|", "blocks", "below")]
    lists = [round_rows(swiss, style) for style in STYLES]
    texts += ["\n".join("\t".join(row) for row in rows) for rows in lists]
    texts += [page(lists[0])]
    books = [workbook([list(row) for row in lists[0]]), OLD.read_bytes()]
    return [text.encode() for text in texts] + books


def damaged(random: Random, data: bytes) -> bytes:
    """A file after a few accidents."""
    for _ in range(random.choice((1, 2, 5, 20))):
        place, length = random.randrange(len(data) + 1), random.choice((1, 2, 10, 80))
        kind = random.randrange(5)
        if kind == 0:
            data = data[:place] + random.randbytes(length) + data[place:]
        elif kind == 1:
            data = data[:place] + data[place + length :]
        elif kind == 2:
            data = (
                data[:place]
                + random.choice((b"\t", b"\n", b";", b"<td>", b"|", b'"'))
                + data[place:]
            )
        elif kind == 3:
            lines = data.split(b"\n")
            random.shuffle(lines)
            data = b"\n".join(lines)
        else:
            data = data[:place] + random.choice(b"01=+-*xX59wbWB ").to_bytes() + data[place:]
    return data


def examine(data: bytes) -> str:
    """What becomes of a file, in a few words."""
    try:
        sheets = sources.sheets(data, "file")
        readings = [guess(sheet) for sheet in sheets]
        for reading in readings:
            for doubt in reading.doubts:
                doubt.text.format(*doubt.arguments)
            if reading.refusal is None:
                tournament(reading)
    except FormatError as error:
        return f"refused: {error}"
    return ", ".join(
        f"{reading.layout.shape.value} of {len(reading.players)}" for reading in readings
    )


def peak_megabytes() -> int:
    """The most memory this process has had. (What getrusage says of a process includes the one
    it was started from.)"""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) // 1024
    raise RuntimeError("this system does not tell the memory of a process")


def _measured(data: bytes, queue: multiprocessing.Queue[tuple[str, float, int]]) -> None:
    started = time.process_time()
    words = examine(data)
    seconds = time.process_time() - started
    queue.put((words, seconds, peak_megabytes()))


def measured(data: bytes) -> tuple[str, float, int]:
    """Words, seconds and megabytes of a process that reads the file and nothing else."""
    context = multiprocessing.get_context("spawn")
    queue: multiprocessing.Queue[tuple[str, float, int]] = context.Queue()
    process = context.Process(target=_measured, args=(data, queue))
    process.start()
    found = queue.get(timeout=60)
    process.join()
    return found


def main() -> int:
    parser = command.parser("tables", __doc__)
    parser.add_argument("--files", type=int, default=500, help="damaged tables")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    options = parser.parse_args()
    bad = 0
    for name, (build, _) in HOSTILE.items():
        words, seconds, megabytes = measured(build())
        bad += seconds > MAX_SECONDS or megabytes > MAX_MEGABYTES or "refused" not in words
        print(f"{name:32} {seconds:5.2f} s {megabytes:4} MB  {words[:90]}", flush=True)
    whole, slowest = tables(), 0.0
    for seed in range(options.first, options.first + options.files):
        random = Random(seed)
        started = time.process_time()
        examine(damaged(random, random.choice(whole)))
        slowest = max(slowest, time.process_time() - started)
    bad += slowest > MAX_SECONDS
    print(f"{options.files} damaged tables; the slowest took {slowest:.2f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
