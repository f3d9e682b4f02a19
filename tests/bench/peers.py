"""The two programs the engine is measured against, in their own prepared input."""

from __future__ import annotations

from typing import Any

import tiebreak_core
from gacrux.tiebreak import tiebreak

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tests.differential.reference import as_dictionary
from tests.differential.teams import reference as teams_reference

#: Tie-breaks in the names of tiebreak-core; the points come first in its standings anyway.
_CRITERIA = {
    "DE": "direct_encounter",
    "BH/C1": "buchholz_cut1",
    "BH": "buchholz",
    "SB": "sonneborn_berger",
    "AOB": "aob",
    "ARO": "aro",
    "TPR": "tpr",
    "PS": "progressive",
}
_KINDS = {
    Kind.PLAYED: "played",
    Kind.FORFEIT_WIN: "forfeit_win",
    Kind.FORFEIT_LOSS: "forfeit_loss",
    Kind.PAIRING_BYE: "pairing_bye",
    Kind.FULL_BYE: "pairing_bye",
    Kind.HALF_BYE: "requested_bye",
    Kind.ZERO_BYE: "requested_bye",
}

Records = dict[int, tiebreak_core.PlayerTiebreakData]
TeamRecords = dict[int, tiebreak_core.TeamRecord]


def for_gacrux(tournament: Tournament) -> dict[str, Any]:
    """Its dictionary of an event."""
    if tournament.match_rules is not None:
        return teams_reference.as_dictionary(tournament, FIDE_2026)
    return as_dictionary(tournament, FIDE_2026)


def gacrux(event: dict[str, Any], chain: str) -> Any:
    """Its standings."""
    params = {
        "tiebreak": chain.split(","),
        "check": False,
        "pre_determined": False,
        "swiss": False,
    }
    return tiebreak(event, -1, params).compute_tiebreaks(event, params)


def for_tiebreak_core(tournament: Tournament) -> Records:
    """Its records of the players, with their points."""
    ratings = {player.number: player.rating or 0 for player in tournament.players}
    records = {
        number: tiebreak_core.PlayerTiebreakData(number, rating, 0.0, [])
        for number, rating in ratings.items()
    }
    points = tournament.scores.outcome_points()

    def enter(
        player: int, opponent: int, kind: Kind, score: float, colour: str, round: int
    ) -> None:
        rating = ratings.get(opponent, 0)
        game = tiebreak_core.GameRecord(opponent, rating, score, colour, round, _KINDS[kind])
        records[player].games.append(game)
        records[player].points += score

    for game in tournament.games:
        assert game.result is not None
        sides: tuple[tuple[int, int, Outcome, str], ...] = (
            (game.white, game.black, game.result.white, "white"),
            (game.black, game.white, game.result.black, "black"),
        )
        for player, opponent, outcome, colour in sides:
            enter(player, opponent, outcome.kind, points[outcome] / 2, colour, game.round)
    for bye in tournament.byes:
        score = tournament.scores.bye_points(bye.kind) / 2
        enter(bye.player, -1, bye.kind, score, "white", bye.round)
    for record in records.values():
        record.games.sort(key=lambda one: one.round_number)
    return records


def tiebreak_core_standings(records: Records, rounds: int, chain: str) -> Any:
    """Its standings."""
    criteria = tuple(_CRITERIA[code] for code in chain.split(",") if code != "PTS")
    return tiebreak_core.rank_standings_strict(
        records, criteria, total_rounds=rounds, ruleset="fide-2026"
    )


def teams_for_tiebreak_core(event: Tournament) -> TeamRecords:
    """Its records of the teams, with their match points, game points and points on each board.
    The only byes of the event are of absent teams, and worth nothing."""
    rules = event.match_rules
    assert rules is not None
    endings, match_points = Endings(rules, event.scores), rules.match_scores.outcome_points()
    board_points = event.scores.outcome_points()
    records = {team.number: tiebreak_core.TeamRecord(team.number, 0, 0) for team in event.teams}
    on_boards = {number: [0.0] * rules.boards for number in records}
    for match in event.matches:
        ending = endings.of(match)
        assert ending.result is not None
        home, away = ending.result
        for team, other, outcome, points in (
            (match.home, match.away, home, ending.home_points),
            (match.away, match.home, away, ending.away_points),
        ):
            scored, games = match_points[outcome] / 2, points / 2
            one = tiebreak_core.TeamMatch(other, match.round, scored, games, _KINDS[outcome.kind])
            records[team].matches.append(one)
            records[team].mp += scored
            records[team].gp += games
        for place, board in enumerate(match.boards):
            assert board.home_result is not None
            for team, outcome in zip((match.home, match.away), board.home_result, strict=True):
                on_boards[team][place] += board_points[outcome] / 2
    for bye in event.byes:
        assert bye.kind is Kind.ZERO_BYE
        unplayed = tiebreak_core.TeamMatch(-1, bye.round, 0, 0, "unplayed")
        records[bye.player].matches.append(unplayed)
    for number, record in records.items():
        record.matches.sort(key=lambda one: one.round_number)
        record.board_points = tuple(on_boards[number])
    return records


def tiebreak_core_teams(records: TeamRecords, rounds: int, chain: str) -> Any:
    """Its standings of teams; the match points come first in them anyway."""
    criteria = [code for code in chain.split(",") if code != "MPTS"]
    return tiebreak_core.rank_teams_strict(records, criteria, rounds)
