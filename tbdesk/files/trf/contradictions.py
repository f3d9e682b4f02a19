"""Contradictions in a report file, and the remarks that keep the reading chosen.

Validators of programs' reports expect one about every such round: `### Import @ Round 2: …`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.entry.changes.consequences import last_round_with_result
from tbdesk.engine.event.checks import check
from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.trf.lines import slips
from tbdesk.files.trf.lines.fields import integer, one_line
from tbdesk.files.trf.lines.records import IMPORT
from tbdesk.files.trf.players import BLOCK, ROUNDS, PlayerRow
from tbdesk.i18n import ENGLISH, language
from tbdesk.report.wording.problems.problems import problem_text

#: Faults found by the engine in games that no single cell shows.
_OF_GAMES = frozenset({Fault.SELF_GAME, Fault.CONTRADICTION, Fault.TWO_GAMES_IN_ROUND})
_ROUND = re.compile(r"[Rr]ound \{(\d)\}")
_NOTE = re.compile(rf"{re.escape(IMPORT)}(\d{{1,3}})(?:: (.*))?")
_LONGEST = 300


class Contradiction(NamedTuple):
    """A place in a file that contradicts another. line, column: from 1, 0 if there is none."""

    problem: Problem
    line: int
    column: int
    #: None for one about no round.
    round: int | None


def contradictions_of(
    tournament: Tournament, problems: Iterable[Problem], rows: Sequence[PlayerRow]
) -> list[Contradiction]:
    """Contradictions in a report file, in the order of its lines. `problems`: those of the file;
    `rows`: its player lines."""
    found = [
        Contradiction(problem, problem.line, problem.column, _round_of(problem))
        for problem in problems
        if problem.value in slips.CONTRADICTIONS
    ]
    lines = {row.number: row.line for row in rows}
    for problem in check(tournament):
        if problem.fault in _OF_GAMES and problem.round is not None and problem.players:
            line, column = lines.get(problem.players[0], -1), ROUNDS + BLOCK * (problem.round - 1)
            found.append(Contradiction(problem, line + 1, column + 1, problem.round))
    return sorted(found, key=lambda one: (one.line, one.column))


def _round_of(problem: Problem) -> int | None:
    place = _ROUND.search(problem.value)
    return integer(problem.arguments[int(place[1])]) if place else None


def with_notes(
    tournament: Tournament, found: Iterable[Contradiction], remarks: Iterable[str]
) -> Tournament:
    """The event with the remarks of its import, and with the readings of its contradictions, unless
    there is a remark about their round."""
    notes = dict(_notes_in(remarks))
    texts: dict[int, list[str]] = {}
    with language(ENGLISH):
        for one in found:
            round_ = one.round or last_round_with_result(tournament)
            texts.setdefault(round_, []).append(problem_text(one.problem, tournament))
    for round_, parts in texts.items():
        text = one_line("; ".join(parts))
        notes.setdefault(round_, text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…")
    return tournament._replace(import_notes=tuple(sorted(notes.items())))


def _notes_in(remarks: Iterable[str]) -> Iterator[tuple[int, str]]:
    for remark in remarks:
        note = _NOTE.fullmatch(remark.rstrip())
        if note is not None and int(note[1]) <= MAX_ROUNDS:
            yield int(note[1]), note[2] or ""


def lines(tournament: Tournament) -> list[str]:
    """The remarks about the import of an event."""
    return [
        one_line(f"{IMPORT}{round_}: {text}" if text else f"{IMPORT}{round_}")
        for round_, text in tournament.import_notes
    ]


def unsaid(tournament: Tournament, remarks: Iterable[str]) -> list[str]:
    """The given remarks that a file does not have yet."""
    noted = {round_ for round_, _text in _notes_in(remarks)}
    notes = zip(tournament.import_notes, lines(tournament), strict=True)
    return [line for (round_, _text), line in notes if round_ not in noted]
