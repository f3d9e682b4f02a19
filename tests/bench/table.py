"""One table for everything that is measured."""

from __future__ import annotations

import gc
import os
import platform
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

HEADS = ("figure", "tbdesk", "worst", "beside", "its figure", "ratio", "aim")


class Figure(NamedTuple):
    """A measurement of tbdesk, and of a peer in the same run.

    own, worst, peer_own: milliseconds, or the unit in `unit`; `worst` is the 99th percentile of
    hundreds of runs, the longest of a few. ratio: in words, from `faster` or `against`. aim: a
    word for the reader, never asserted.
    """

    what: str
    own: float
    worst: float | None = None
    peer: str = ""
    peer_own: float | None = None
    ratio: str = ""
    aim: str = ""
    unit: str = "ms"


def faster(what: str, own: float, peer: str, peer_own: float, aim: str = "") -> Figure:
    """A figure with how many times less it is than the peer's."""
    return Figure(what, own, None, peer, peer_own, f"{peer_own / own:.1f} x faster", aim)


def against(
    what: str, own: float, peer: str, peer_own: float, aim: str = "", unit: str = "ms"
) -> Figure:
    """A figure with what it is of the peer's, for what can only come near it."""
    return Figure(what, own, None, peer, peer_own, f"{own / peer_own:.2f} of it", aim, unit)


def milliseconds(run: Callable[[], object], times: int) -> float:
    """The best of several runs, of the processor: what else a busy machine does is not in it. Of
    many the lowest twentieth is left out, for the processor's clock jumps now and then."""
    gc.collect()
    taken = []
    for _ in range(times):
        started = time.process_time()
        run()
        taken.append(time.process_time() - started)
    return sorted(taken)[times // 20] * 1000


def lines(figures: Iterable[Figure]) -> Iterator[str]:
    """The rows of a Markdown table, each as soon as its figure is there."""
    widths = (58, 12, 12, 16, 12, 14, 0)
    yield _row(HEADS, widths)
    yield "|" + "|".join("-" * (width + 2) for width in widths[:-1]) + "|---|"
    for figure in figures:
        cells = (
            figure.what,
            _amount(figure.own, figure.unit),
            _amount(figure.worst, figure.unit),
            figure.peer,
            _amount(figure.peer_own, figure.unit),
            figure.ratio,
            figure.aim,
        )
        yield _row(cells, widths)


def _row(cells: Iterable[str], widths: Iterable[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return "| " + " | ".join(padded).rstrip() + " |"


def _amount(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    return f"{value:.{2 if value < 10 else 1 if value < 1000 else 0}f} {unit}"


def machine() -> str:
    """The day and what it was measured on."""
    processor = platform.machine()
    for line in _cpuinfo():
        if line.startswith("model name"):
            processor = line.partition(":")[2].strip()
            break
    cores = os.cpu_count() or 1
    system = f"{platform.system()}, Python {platform.python_version()}"
    return f"{date.today().isoformat()}, {processor}, {cores} cores, {system}"


def _cpuinfo() -> list[str]:
    try:
        return Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
