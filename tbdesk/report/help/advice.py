"""When a tie-break is of use, and when not: texts of our own, an entry for a few codes each."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tbdesk.report.help import pages


class Advice(NamedTuple):
    """Sentences in the language spoken, English where there are none."""

    use: str
    avoid: str


def advice(code: str) -> Advice | None:
    """What there is for a code; None for a system that an event declares."""
    return _read(pages.folder() / "tiebreaks.toml").get(code)


@cache
def _read(path: Path) -> dict[str, Advice]:
    data = tomllib.loads(path.read_text("utf-8"))
    return {
        code: Advice(entry["use"], entry["avoid"])
        for entry in data["advice"]
        for code in entry["codes"]
    }
