"""Output that the commands share: the problems that concern an answer, the progress of a search,
JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from typing import TypeVar

from tbdesk import i18n
from tbdesk.cli.console import Ticker, warn_of
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import OF_CHAIN, WITHOUT_EFFECT, Fault, Problem, Severity
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.progress import Reached
from tbdesk.files.printed_places import PRINTED_OTHERWISE
from tbdesk.files.trf.lines.slips import Slip
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


#: Printed values of a file beside its results, which no answer depends on.
_PRINTED = frozenset((PRINTED_OTHERWISE, Slip.POINTS_DIFFER.value, Slip.TEAM_POINTS.value))


def relevant(
    problems: Iterable[Problem],
    event: Tournament,
    chain: Collection[Descriptor],
    numbers: Collection[int] | None = None,
) -> list[Problem]:
    """The problems behind an answer about some participants (None: about all) by the criteria of a
    chain. Data left out of the standings concerns all."""
    texts = {descriptor.text for descriptor in chain}
    return [
        problem
        for problem in problems
        if problem.severity is Severity.ERROR
        or (
            problem.fault not in WITHOUT_EFFECT
            and not (problem.fault is Fault.IN_FILE and problem.value in _PRINTED)
            and not (problem.fault in OF_CHAIN and problem.value not in texts)
            and (numbers is None or _concerns(problem, event, numbers))
        )
    ]


def _concerns(problem: Problem, event: Tournament, numbers: Collection[int]) -> bool:
    """True for a problem about one of the participants, or about none."""
    named = set(problem.teams)
    if event.match_rules is None:
        named |= {*problem.players}
    else:
        players = {*problem.players}
        named |= {team.number for team in event.teams if not players.isdisjoint(team.roster)}
    return not named or not named.isdisjoint(numbers)
