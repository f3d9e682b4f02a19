"""What teams got: record 299 for teams, and their totals beside those printed in record 310."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.results import Kind, Outcome, ScoreSystem
from tbdesk.engine.model.teams import MatchRules, Score
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.files.trf import scoring
from tbdesk.files.trf.assignments import Assignment
from tbdesk.files.trf.fields import points_text
from tbdesk.files.trf.slips import Slip, Slips
from tbdesk.files.trf.teams.teams import TeamRow


class Total(NamedTuple):
    """Match points and game points, in half-points."""

    match_points: int
    points: int

    @property
    def text(self) -> str:
        return f"{points_text(self.match_points)}/{points_text(self.points)}"


_BYES = {"F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}
_TYPES = frozenset("WDLFHZ+-")
_FORFEITS = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS}


def with_assigned(
    tournament: Tournament, assigned: Sequence[Assignment], rows: list[TeamRow], slips: Slips
) -> Tournament:
    """The event with what records 299 give to teams or take from them. Those that give a result
    other points are left out if they contradict the totals of the teams."""
    teams = {team.number for team in tournament.teams}
    usable = [one for one in assigned if _usable(one, teams, slips)]
    given = _applied(tournament, usable)
    results = [one for one in usable if one.outcome]
    if not results:
        return given
    without = _applied(tournament, [one for one in usable if not one.outcome])
    if len(differing(given, rows)) > len(differing(without, rows)):
        slips.add(Slip.ASSIGNED_OTHERWISE, line=results[0].line)
        return without
    return given


def _usable(one: Assignment, teams: set[int], slips: Slips) -> bool:
    for team in one.ids:
        if team not in teams:
            slips.add(Slip.TEAM_UNKNOWN, team, line=one.line, column=24)
    known = one.outcome in _TYPES if one.outcome else bool(one.ids)
    if not known or (one.match_points is None and one.points is None):
        slips.add(Slip.NO_SUCH_ASSIGNMENT, line=one.line, column=5)
        return False
    if one.outcome and one.ids and not one.round:
        slips.add(Slip.NO_ROUND, one.outcome, line=one.line, column=20)
        return False
    return True


def _applied(tournament: Tournament, assigned: Iterable[Assignment]) -> Tournament:
    adjustments = list(tournament.adjustments)
    for one in assigned:
        if not one.ids:
            tournament = _with_default(tournament, one)
        adjustments += adjustments_of(tournament, one)
    return replace(tournament, adjustments=tuple(adjustments))


def adjustments_of(tournament: Tournament, one: Assignment) -> list[Adjustment]:
    """What a record 299 is to single teams."""
    if not one.ids:
        return _forfeits_worth(tournament, one)
    teams = {team.number for team in tournament.teams}
    points, match_points = one.points or 0, one.match_points or 0
    return [
        Adjustment(team, points, match_points, one.round, bool(one.outcome))
        for team in one.ids
        if team in teams
    ]


def _with_default(tournament: Tournament, one: Assignment) -> Tournament:
    """The event with another value of a match or bye."""
    rules = tournament.match_rules
    assert rules is not None
    if one.match_points is not None:
        worth = scoring.with_default(rules.match_scores, one.outcome, one.match_points)
        rules = replace(rules, match_scores=worth)
    kind = _BYES.get(one.outcome)
    if kind is not None and one.points is not None:
        rules = with_bye_games(rules, tournament.scores, kind, one.points)
    return replace(tournament, match_rules=rules)


def _forfeits_worth(tournament: Tournament, one: Assignment) -> list[Adjustment]:
    """Other game points of forfeited matches, which the rules of an event have no place for, as
    points of the rounds concerned."""
    outcome, rules = _FORFEITS.get(one.outcome), tournament.match_rules
    if outcome is None or one.points is None or rules is None:
        return []
    worth = rules.match_scores.outcome_points()[outcome]
    if one.points == rules.boards * tournament.scores.outcome_points()[outcome]:
        return []
    return [
        Adjustment(team, one.points, worth, match.round, replaces=True)
        for match in tournament.matches
        if match.forfeit is not None
        for team, side in zip((match.home, match.away), match.forfeit, strict=True)
        if side is outcome
    ]


def with_bye_games(rules: MatchRules, scores: ScoreSystem, kind: Kind, points: int) -> MatchRules:
    """The rules with half game points of a bye, left out where they are what they would be."""
    games = {one: half for one, half in rules.bye_games if one is not kind}
    if points != usual_games(rules, scores, kind):
        games[kind] = points
    return replace(rules, bye_games=tuple(sorted(games.items())))


def usual_games(rules: MatchRules, scores: ScoreSystem, kind: Kind) -> int:
    """The half game points of a bye the event says nothing else about."""
    usual = {Kind.HALF_BYE: scores.draw, Kind.ZERO_BYE: scores.zero_bye}.get(kind, scores.win)
    return usual * rules.boards


# Totals


def player_points(tournament: Tournament) -> dict[int, int]:
    """What every player scored on the boards, in half-points by starting rank."""
    points = tournament.scores.outcome_points()
    found = {player.number: 0 for player in tournament.players}
    for match in tournament.matches:
        for board in match.boards:
            result = board.home_result
            if result is None or result.contradiction:
                continue
            for number, outcome in zip((board.home, board.away), result, strict=True):
                if number in found:
                    found[number] += points[outcome]
    return found


class Difference(NamedTuple):
    """A team whose printed total is not the one of its results."""

    row: TeamRow
    printed: Total
    computed: Total


def differing(tournament: Tournament, rows: Iterable[TeamRow]) -> list[Difference]:
    """The teams whose totals are printed otherwise; where none is printed there is none."""
    found = totals(tournament)
    whole = totals_of(Event(tournament, FIDE_2026, tournament.rounds))  # byes announced later too
    differences = []
    for row in rows:
        if row.match_points is None or row.points is None or row.team.number not in found:
            continue
        printed, ours = Total(row.match_points, row.points), found[row.team.number]
        if printed not in (ours, whole[row.team.number]):
            differences.append(Difference(row, printed, ours))
    return differences


def note(tournament: Tournament, rows: Iterable[TeamRow], slips: Slips) -> None:
    """The totals that are printed otherwise."""
    for row, printed, computed in differing(tournament, rows):
        words = f"{row.team.number} {row.team.name}", printed.text, computed.text
        slips.add(Slip.TEAM_POINTS, *words, line=row.line, column=55)


def totals(tournament: Tournament) -> dict[int, Total]:
    """What every team has, by number, after the last round that was paired."""
    return totals_of(Event(tournament, FIDE_2026))


def totals_of(event: Event) -> dict[int, Total]:
    """What every team has, by number."""
    match_points, points = (event.on(score).points for score in Score)
    return {
        number: Total(*both)
        for number, *both in zip(event.numbers, match_points, points, strict=True)
    }
