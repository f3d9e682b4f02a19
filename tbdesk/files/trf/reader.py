"""A report file as a tournament, with everything that was strange in it and its own text."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from tbdesk.engine.event.meetings import colour_problems
from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.problem import Problem, Said, Severity
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.trf import (
    assignments,
    contradictions,
    header,
    kinds,
    players,
    printed_points,
    rounds,
    scoring,
)
from tbdesk.files.trf.assignments import Assignment
from tbdesk.files.trf.lines.fields import leading_integer
from tbdesk.files.trf.lines.physical import FileLines, decoded
from tbdesk.files.trf.lines.records import PLAYER, Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.players import PlayerRow
from tbdesk.files.trf.remarks import decisions, remarks, systems
from tbdesk.files.trf.teams import team_event, team_records, team_scores
from tbdesk.files.trf.teams.team_records import TeamRow
from tbdesk.i18n import N_

_SINGLE = (
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "122", "132",
    "142", "152", "172", "182", "192", "202", "212", "222", "352", "362", "XXR",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Origin:
    """The text of a tournament, and the result of reading it; with both an edited tournament is
    written back without losing anything.

    rows: the player lines that were used; assigned: the records 299; teams: the team lines that
    were used, none for an individual event.
    """

    document: FileLines
    tournament: Tournament
    rows: tuple[PlayerRow, ...]
    assigned: tuple[Assignment, ...] = ()
    teams: tuple[TeamRow, ...] = ()


class ReportFile(NamedTuple):
    """The contents of a file, the problems found in it, and the file itself."""

    tournament: Tournament
    problems: tuple[Problem, ...]
    origin: Origin


def loads(data: bytes, encoding: str | None = None, rounds_at_least: int = 0) -> ReportFile:
    """The tournament in the bytes of a report file. Never raises: unreadable text is a problem, and
    a file without a player gives an event without one. `encoding`: that of a file not in UTF-8, one
    of physical.CHOICES. `rounds_at_least`: the known length of the event if the file gives none."""
    slips, document = Slips(), decoded(data, encoding)
    records = Records(document)
    _note_file(data, records, encoding, slips)
    rows = players.with_national_ratings(players.read(records, slips), records, slips)
    if not rows and data.strip():
        slips.add(Slip.NO_PLAYERS, severity=Severity.ERROR)
    team_rows = team_records.read(records, {row.number for row in rows}, slips)
    if rows and not team_rows:
        _note_missing_teams(records, slips)
    assigned = assignments.assigned(records, slips)
    scores = scoring.read(records, slips)
    if not team_rows:  # else all of it is about teams
        scores = assignments.with_defaults(scores, assigned)
    tables = rounds.read_tables(rows, slips)
    last = max(rounds.last_with_data(tables), rounds_at_least)
    length = _rounds(records, last, slips)
    tables = tables[:length]  # a surplus of absences after the last round is none
    games, byes = rounds.Reader(rows, scores, bool(team_rows), slips).entries(tables)
    everybody = tuple(row.player for row in rows)
    tournament = header.read(records, slips)._replace(
        players=everybody, games=tuple(games), scores=scores, rounds=length
    )
    if team_rows:
        lines = {row.number: row.line for row in rows}
        tournament = team_event.read(tournament, records, team_rows, lines, tables, slips)
    else:
        announced, known = assignments.announced(records, slips), {row.number for row in rows}
        byes += assignments.byes_outside(announced, tables, known, slips)
        given = assignments.adjustments(assigned, slips)
        tournament = tournament._replace(byes=tuple(byes), adjustments=tuple(given))
    tournament = paired(tournament, records, slips)
    if not team_rows:
        tournament = printed_points.with_byes(tournament, rows, records, slips)
    tournament = remarks.applied(tournament, records.remarks)
    if team_rows:
        tournament = printed_points.with_bye_worth(tournament, team_rows, records, slips)
        tournament = team_scores.with_assigned(tournament, assigned, team_rows, slips)
    tournament = decisions.with_decisions(tournament, records.remarks)
    found = contradictions.contradictions_of(tournament, slips.problems, rows)
    tournament = contradictions.with_notes(tournament, found, records.remarks)
    origin = Origin(document, tournament, tuple(rows), tuple(assigned), tuple(team_rows))
    printed_points.note(tournament, rows, records, slips)
    fide = kinds.by_rules_of_fide(records.text("192")) and not team_rows
    colours = colour_problems(tournament) if fide else []
    return ReportFile(tournament, (*slips.problems, *colours), origin)


def _note_file(data: bytes, records: Records, encoding: str | None, slips: Slips) -> None:
    """Unusual properties of the file as a whole."""
    if not data.strip():
        slips.add(Slip.EMPTY, severity=Severity.ERROR)
        return
    if "\0" in "".join(records.document.lines):
        slips.add(Slip.BINARY, severity=Severity.ERROR)
    document = records.document
    if encoding and document.encoding not in (encoding, "ascii"):
        slips.add(Slip.NOT_IN, encoding, document.encoding)
    elif not encoding and document.encoding_guessed:
        slips.add(Slip.LATIN, document.encoding)
    if document.repaired:
        slips.add(Slip.REPAIRED)
    broken = _broken(records)
    if broken:
        slips.add(Slip.BROKEN_LINES, len(broken) - 1, line=broken[0])
    unknown = [line for line in records.unknown if line not in broken]
    if unknown:
        slips.add(Slip.UNKNOWN_LINES, len(unknown), line=unknown[0])
    for identifier in _SINGLE:
        indices = records.of(identifier)
        if len(indices) > 1:
            slips.add(Slip.REPEATED, identifier, len(indices), line=indices[-1])


def _broken(records: Records) -> list[int]:
    """The lines behind those of players in which nothing is recognised, where most have one."""
    players, unknown = records.of(PLAYER), {*records.unknown}
    behind = [index + 1 for index in players if index + 1 in unknown]
    return behind if len(behind) > 1 and 2 * len(behind) > len(players) else []


def _note_missing_teams(records: Records, slips: Slips) -> None:
    """Report that a record declares paired teams and there are none."""
    for identifier in ("192", "092"):
        index, text = records.last(identifier), records.text(identifier)
        if index is not None and text:
            if kinds.of_teams(text):
                slips.add(Slip.TEAMS_MISSING, identifier, text, line=index, column=5)
            return


def _rounds(records: Records, last: int, slips: Slips) -> int:
    """The length of the event: record 142, else XXR, never less than the rounds with results."""
    by_record: dict[str, int] = {}
    for identifier in ("XXR", "142"):
        index = records.last(identifier)
        if index is None:
            continue
        value = leading_integer(records.data(index))
        if value is None or value > MAX_ROUNDS:
            words = records.data(index), Said(N_("a number of rounds up to {0}"), MAX_ROUNDS)
            slips.add(Slip.BAD_NUMBER, *words, line=index, column=5)
        else:
            by_record[identifier] = value
    if len(set(by_record.values())) == 2:
        slips.add(
            Slip.ROUNDS_DIFFER, by_record["XXR"], by_record["142"], line=records.last("142") or 0
        )
    announced = by_record.get("142", by_record.get("XXR"))
    if announced is None:
        return last
    if announced < last:
        index = records.last("142" if "142" in by_record else "XXR")
        slips.add(Slip.ROUNDS_SHORT, announced, last, line=index or 0, column=5)
    return max(announced, last)


def paired(tournament: Tournament, records: Records, slips: Slips) -> Tournament:
    """The event with the way it is paired, its cycles and its chain."""
    paired = _declared(records, slips)
    if paired is None:
        kind, cycles = _guessed(tournament)
        if tournament.players:
            slips.add(Slip.TYPE_GUESSED, kinds.kind_words(kind))
    else:
        kind, cycles = paired.kind, paired.cycles
    if kind is EventKind.ROUND_ROBIN and cycles is None:
        cycles = kinds.cycles_of(len(tournament.participants), tournament.rounds)
    own = systems.declared_systems(records.remarks, slips)
    chain = header.read_chain(records, slips, own)
    rules, primary = tournament.match_rules, kinds.primary_of(records.text("192"))
    if rules is not None and primary is not None:
        rules = rules._replace(primary=primary)
    return tournament._replace(
        kind=kind,
        cycles=cycles or 1,
        chain=chain,
        match_rules=rules,
        systems=own.systems,
    )


def _declared(records: Records, slips: Slips) -> kinds.PairingKind | None:
    """The kind of event by records 192 and 092."""
    index = records.last("192")
    if index is not None and records.data(index):
        paired = kinds.from_code(records.data(index))
        if paired is not None:
            if not paired.known:
                words = records.data(index), kinds.kind_words(paired.kind)
                slips.add(Slip.TYPE_UNKNOWN, *words, line=index, column=5)
            return paired
        words = records.data(index), Said(N_("without it"))
        slips.add(Slip.TYPE_UNKNOWN, *words, line=index, column=5)
    index = records.last("092")
    paired = None if index is None else kinds.from_words(records.data(index))
    if paired is not None and index is not None:
        slips.add(Slip.TYPE_FROM_TEXT, kinds.kind_words(paired.kind), line=index, column=5)
    return paired


def _guessed(tournament: Tournament) -> tuple[EventKind, int | None]:
    """A round robin if the rounds are those of one and every pair met; else a Swiss."""
    count = len(tournament.participants)
    cycles = kinds.cycles_of(count, tournament.rounds)
    if cycles is None or count < 3:
        return EventKind.SWISS, None
    met = Counter(frozenset((game.white, game.black)) for game in tournament.games)
    met.update(frozenset((match.home, match.away)) for match in tournament.matches)
    whole = len(met) == count * (count - 1) // 2 and set(met.values()) == {cycles}
    return (EventKind.ROUND_ROBIN, cycles) if whole else (EventKind.SWISS, None)
