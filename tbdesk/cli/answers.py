"""Output that the commands share: an event's problems, the progress of a search, JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from tbdesk import i18n
from tbdesk.cli.console import Ticker, warn_of
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.reached import Reached
from tbdesk.report.json_standings import Data
from tbdesk.report.steps import run_search
from tbdesk.report.wording.problems.problems import problem_lines

Value = TypeVar("Value")


def watched(search: Generator[Reached, None, Value], text: str) -> Value:
    """The result of a search; on a terminal the text shows the progress meanwhile, as {number} of
    {total}."""
    ticker = Ticker(sys.stderr)

    def progress(done: int, total: int) -> None:
        ticker.show(text.format(number=done, total=total))

    try:
        return run_search(search, progress)
    finally:
        ticker.wipe()


def warn(problems: Sequence[Problem], tournament: Tournament) -> None:
    """Print the problems of a file or an event on standard error."""
    for line in problem_lines(problems, tournament):
        warn_of(line)


def print_json(made: Callable[[], Data | list[Data]]) -> None:
    """Print the JSON that a function makes, in English whatever the language: programs read it."""
    with i18n.language(i18n.ENGLISH):
        data = made()
    print(json.dumps(data, ensure_ascii=False, indent=1))
