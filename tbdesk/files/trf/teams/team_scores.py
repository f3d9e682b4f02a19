"""Scores of teams: record 299 for teams, and their totals beside those printed in record 310."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.results import Kind, Outcome, ScoreSystem
from tbdesk.engine.model.teams import MatchRules, Score
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.files.trf import scoring
from tbdesk.files.trf.assignments import REQUESTED_BYES, Assignment
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.teams.team_records import TeamRow


class TeamTotal(NamedTuple):
    """Match points and game points, in half-points."""

    match_points: int
    points: int

    @property
    def text(self) -> str:
        return f"{score_text(self.match_points)}/{score_text(self.points)}"


_FORFEITS = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS}


def with_assigned(
    tournament: Tournament, assigned: Sequence[Assignment], rows: list[TeamRow], slips: Slips
) -> Tournament:
    """The event with the adjustments of records 299 for teams. Those that give a result other
    points are left out if they contradict the totals of the teams. Totals that still differ are
    noted."""
    teams = {team.number for team in tournament.teams}
    usable = [record for record in assigned if _usable(record, teams, slips)]
    given = _applied(tournament, usable)
    differences = differing(given, rows)
    results = [record for record in usable if record.outcome]
    if results:
        without = _applied(tournament, [record for record in usable if not record.outcome])
        fewer = differing(without, rows)
        if len(fewer) < len(differences):
            slips.add(Slip.ASSIGNED_OTHERWISE, line=results[0].line)
            given, differences = without, fewer
    for row, printed, computed in differences:
        words = f"{row.team.number} {row.team.name}", printed.text, computed.text
        slips.add(Slip.TEAM_POINTS, *words, line=row.line, column=55)
    return given


def _usable(record: Assignment, teams: set[int], slips: Slips) -> bool:
    for team in record.ids:
        if team not in teams:
            slips.add(Slip.TEAM_UNKNOWN, team, line=record.line, column=24)
    if record.outcome and record.ids and not record.round:
        slips.add(Slip.NO_ROUND, record.outcome, line=record.line, column=20)
        return False
    return True


def _applied(tournament: Tournament, assigned: Iterable[Assignment]) -> Tournament:
    adjustments = list(tournament.adjustments)
    for record in assigned:
        if not record.ids:
            tournament = _with_default(tournament, record)
        adjustments += adjustments_of(tournament, record)
    return tournament._replace(adjustments=tuple(adjustments))


def adjustments_of(tournament: Tournament, record: Assignment) -> list[Adjustment]:
    """Adjustments of a record 299 for single teams."""
    if not record.ids:
        return _forfeits_worth(tournament, record)
    teams = {team.number for team in tournament.teams}
    points, match_points = record.points or 0, record.match_points or 0
    return [
        Adjustment(team, points, match_points, record.round, bool(record.outcome))
        for team in record.ids
        if team in teams
    ]


def _with_default(tournament: Tournament, record: Assignment) -> Tournament:
    """The event with another value of a match or bye."""
    rules = tournament.match_rules
    assert rules is not None
    if record.match_points is not None:
        worth = scoring.with_default(rules.match_scores, record.outcome, record.match_points)
        rules = rules._replace(match_scores=worth)
    kind = REQUESTED_BYES.get(record.outcome)
    if kind is not None and record.points is not None:
        rules = with_bye_games(rules, tournament.scores, kind, record.points)
    return tournament._replace(match_rules=rules)


def _forfeits_worth(tournament: Tournament, record: Assignment) -> list[Adjustment]:
    """Other game points of forfeited matches, which the rules of an event have no place for, as
    points of the rounds concerned."""
    outcome, rules = _FORFEITS.get(record.outcome), tournament.match_rules
    if outcome is None or record.points is None or rules is None:
        return []
    worth = rules.match_scores.outcome_points()[outcome]
    if record.points == rules.whole_weight * tournament.scores.outcome_points()[outcome]:
        return []
    return [
        Adjustment(team, record.points, worth, match.round, replaces=True)
        for match in tournament.matches
        if match.forfeit is not None
        for team, side in zip((match.home, match.away), match.forfeit, strict=True)
        if side is outcome
    ]


def with_bye_games(rules: MatchRules, scores: ScoreSystem, kind: Kind, points: int) -> MatchRules:
    """The rules with half game points of a bye, omitted if they are the default."""
    games = {bye: half for bye, half in rules.bye_games if bye is not kind}
    if points != usual_games(rules, scores, kind):
        games[kind] = points
    return rules._replace(bye_games=tuple(sorted(games.items())))


def usual_games(rules: MatchRules, scores: ScoreSystem, kind: Kind) -> int:
    """The default half game points of a bye."""
    usual = {Kind.HALF_BYE: scores.draw, Kind.ZERO_BYE: scores.zero_bye}.get(kind, scores.win)
    return usual * rules.whole_weight


# Totals


def player_points(tournament: Tournament) -> dict[int, int]:
    """The scores of every player on the boards, in half-points by starting rank."""
    points = tournament.scores.outcome_points()
    points_of = {player.number: 0 for player in tournament.players}
    for match in tournament.matches:
        for board in match.boards:
            result = board.home_result
            if result is None or result.contradiction:
                continue
            for number, outcome in zip((board.home, board.away), result, strict=True):
                if number in points_of:
                    points_of[number] += points[outcome]
    return points_of


class TotalDifference(NamedTuple):
    """A team whose printed total is not the one of its results."""

    row: TeamRow
    printed: TeamTotal
    computed: TeamTotal


def differing(tournament: Tournament, rows: Iterable[TeamRow]) -> list[TotalDifference]:
    """The teams whose printed totals differ; none if no total is printed."""
    ours_of = totals(tournament)
    differences = []
    for row in rows:
        if row.match_points is None or row.points is None or row.team.number not in ours_of:
            continue
        printed, ours = TeamTotal(row.match_points, row.points), ours_of[row.team.number]
        if printed != ours:
            differences.append(TotalDifference(row, printed, ours))
    if not differences:
        return []
    whole = totals_of(Event(tournament, FIDE_2026, tournament.rounds))  # byes announced later too
    return [
        difference
        for difference in differences
        if difference.printed != whole[difference.row.team.number]
    ]


def totals(tournament: Tournament) -> dict[int, TeamTotal]:
    """The scores of every team, by number, after the last round that was paired."""
    return totals_of(Event(tournament, FIDE_2026))


def totals_of(event: Event) -> dict[int, TeamTotal]:
    """The scores of every team, by number."""
    match_points, points = (event.on(score).points for score in Score)
    return {
        number: TeamTotal(*both)
        for number, *both in zip(event.numbers, match_points, points, strict=True)
    }
