"""The team event of a report file: its rules, teams, matches, byes and points of the arbiter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tbdesk.engine.model.limits import MAX_BOARDS
from tbdesk.engine.model.results import Kind, ScoreSystem
from tbdesk.engine.model.teams import MATCH_POINTS, Match, MatchRules
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.files.trf import assignments, scoring
from tbdesk.files.trf.assignments import Announced
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.rounds import Table
from tbdesk.files.trf.teams import team_records
from tbdesk.files.trf.teams.matches import MatchReader, TeamRecords
from tbdesk.files.trf.teams.team_records import TeamRow
from tbdesk.files.trf.teams.team_remarks import board_weights
from tbdesk.files.trf.teams.team_scores import with_bye_games


def read(
    tournament: Tournament,
    records: Records,
    rows: list[TeamRow],
    lines: Mapping[int, int],
    tables: list[Table],
    slips: Slips,
) -> Tournament:
    """The event with the teams of `rows`. The games of `tournament` become the boards of
    its matches; `lines` are the lines of players by starting rank."""
    numbers = {row.team.number for row in rows}
    given = team_records.pairing_byes(records, numbers, slips)
    found = TeamRecords(
        {row.team.number: row.team for row in rows},
        team_records.line_ups(records, numbers, slips),
        team_records.forfeits(records, numbers, slips),
        lines,
    )
    rules = _with_byes(_rules(records, found, tables, slips), given, tournament.scores)
    reader = MatchReader(found, rules, slips)
    matches = reader.matches(tables, tournament.games)
    _note_more_boards(matches, rules, records, slips)
    byes = _byes(given, assignments.announced(records, slips), matches, numbers, slips)
    busy = {(match.round, team) for match in matches for team in (match.home, match.away)}
    busy |= {(bye.round, bye.player) for bye in byes}
    return tournament._replace(
        games=(),
        byes=(*byes, *reader.byes_by_letters(tables, busy)),
        teams=tuple(row.team for row in rows),
        matches=tuple(matches),
        match_rules=rules,
    )


# Rules


def _rules(records: Records, found: TeamRecords, tables: list[Table], slips: Slips) -> MatchRules:
    """Boards and colours by record 352, match points by 362, the weights of the boards by a remark:
    the points of byes and matches read later depend on them."""
    colours = records.text("352").upper()
    if len(colours) > MAX_BOARDS or set(colours) - {"W", "B"}:
        words = records.text("352")
        slips.add(Slip.COLOURS_OF_BOARDS, words, line=records.last("352") or 0, column=5)
        colours = ""
    boards = len(colours)
    if not boards:
        boards = min(MAX_BOARDS, _most_boards(found, tables))
        slips.add(Slip.NO_BOARDS, boards)
    values = team_records.match_scores(records, slips)
    return MatchRules(
        boards,
        colours,
        scoring.normal(MATCH_POINTS._replace(**values)),
        board_weights=board_weights(records.remarks, boards),
    )


def _note_more_boards(
    matches: Iterable[Match], rules: MatchRules, records: Records, slips: Slips
) -> None:
    """The first match at more boards than record 352 has."""
    for match in matches:
        if rules.colours and len(match.boards) > rules.boards:
            words = rules.boards, match.round, match.home, match.away, len(match.boards)
            slips.add(Slip.MORE_BOARDS, *words, line=records.last("352") or 0, column=5)
            return


def _most_boards(found: TeamRecords, tables: list[Table]) -> int:
    """The most players of a team in a round, or seats of a line-up."""
    team_of = {player: number for number, team in found.teams.items() for player in team.roster}
    counts = [1, *(len(line_up.players) for line_up in found.line_ups.values())]
    for table in tables:
        present: dict[int, int] = {}
        for player, (opponent, signs) in table.items():
            if player in team_of and (opponent or signs[1] == "+"):
                team = team_of[player]
                present[team] = present.get(team, 0) + 1
        counts += present.values()
    return max(counts)


def _with_byes(
    rules: MatchRules, given: team_records.PairingByes, scores: ScoreSystem
) -> MatchRules:
    """The rules with the points of a pairing-allocated bye in record 320."""
    if given.match_points is not None:
        worth = rules.match_scores._replace(pairing_bye=given.match_points)
        rules = rules._replace(match_scores=scoring.normal(worth))
    if given.points is not None:
        rules = with_bye_games(rules, scores, Kind.PAIRING_BYE, given.points)
    return rules


# Byes


def _byes(
    given: team_records.PairingByes,
    announced: list[Announced],
    matches: Iterable[Match],
    numbers: set[int],
    slips: Slips,
) -> list[Bye]:
    """The byes of records 320 and 240."""
    opponents = {
        (match.round, team): other
        for match in matches
        for team, other in ((match.home, match.away), (match.away, match.home))
    }
    byes: dict[tuple[int, int], Bye] = {}
    for (round_, team), line in given.teams.items():
        if (round_, team) in opponents:
            words = round_, team, opponents[round_, team]
            slips.add(Slip.BYE_AND_MATCH, *words, line=line)
        else:
            byes[round_, team] = Bye(round_, team, Kind.PAIRING_BYE)
    for record in announced:
        bye, column = record.bye, record.column + 1
        key = bye.round, bye.player
        if bye.player not in numbers:
            slips.add(Slip.TEAM_UNKNOWN, bye.player, line=record.line, column=column)
        elif key in opponents:
            slips.add(Slip.BYE_AND_MATCH, *key, opponents[key], line=record.line, column=column)
        elif key in given.teams:
            slips.add(Slip.PAB_AND_BYE, *key, line=record.line, column=column)
        elif key not in byes:
            byes[key] = bye
    return [byes[key] for key in sorted(byes)]
