"""What every command says and how it ends: exit statuses, warnings, the encoding."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tbdesk.engine.model.problem import Problem
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.report.json_report import Data

FINE, DIFFERENT, UNUSABLE = 0, 1, 2

#: How many warnings are printed; `--json` carries them all.
_WARNINGS = 20


class UsageError(Exception):
    """Arguments that do not fit the event; the message says which and why."""


def use_utf8() -> None:
    """Names and ½ come out whole whatever the system's encoding is. A program without a console,
    as Windows has them, has no streams: what it prints goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (until the end)
            setattr(sys, name, nowhere)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def warn(problems: Sequence[Problem], tournament: Tournament) -> None:
    """What was strange in a file or does not suit the event, on standard error."""
    from tbdesk.report.wording.problems import problem_text, problem_where

    for problem in problems[:_WARNINGS]:
        text = problem_text(problem, tournament)
        print(f"warning: {problem_where(problem)}: {text}", file=sys.stderr)
    if len(problems) > _WARNINGS:
        print(f"warning: and {len(problems) - _WARNINGS} more", file=sys.stderr)


def print_json(data: Data) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))
