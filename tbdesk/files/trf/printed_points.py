"""The points printed for the players beside those of their results."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import (
    PLAIN_RESULTS,
    THREE_ONE_ZERO,
    TWO_ONE_ZERO,
    ScoreSystem,
)
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Tournament
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.players import Row
from tbdesk.files.trf.teams import scores as team_scores
from tbdesk.i18n import N_


def note(tournament: Tournament, rows: Iterable[Row], records: Records, slips: Slips) -> None:
    """Note where others are printed than the results give; perhaps the scores are others."""
    printed = {row.number: row for row in rows if row.points is not None}
    differ = differing(tournament, printed)
    if not differ:
        return
    if not are_scores_said(records) and tournament.match_rules is None:
        for words, system in _USUAL.items():
            if not differing(tournament._replace(scores=system), printed):
                slips.add(Slip.SCORES_PROPOSED, len(differ), Said(words))
                break
    for number, points in differ.items():
        row = printed[number]
        name = f"{number} {row.player.name}"
        shown = name, score_text(row.points or 0), score_text(points)
        slips.add(Slip.POINTS_DIFFER, *shown, line=row.line, column=81, players=(number,))


_USUAL = {
    N_("3 for a win and 1 for a draw"): THREE_ONE_ZERO,
    N_("2 for a win and 1 for a draw"): TWO_ONE_ZERO,
    N_("half a point for a pairing-allocated bye"): ScoreSystem(pairing_bye=1),
    N_("nothing for a pairing-allocated bye"): ScoreSystem(pairing_bye=0),
    N_("3 for a win, 1 for a draw and a pairing-allocated bye"): THREE_ONE_ZERO._replace(
        pairing_bye=2
    ),
}


def are_scores_said(records: Records) -> bool:
    """True if a record has the points of results, or points beside them."""
    return any(records.of(identifier) for identifier in ("162", "XXS", "299", "BBW", "BBU"))


def differing(tournament: Tournament, printed: dict[int, Row]) -> dict[int, int]:
    """The points of the results, in half-points, if others are printed.

    Added up here, because players and rounds are unbounded yet and the engine keeps a slot for each
    of both.
    """
    if not printed:
        return {}
    if tournament.match_rules is not None:
        scored = team_scores.player_points(tournament)
        return {
            number: scored[number]
            for number, row in printed.items()
            if row.points != scored[number]
        }
    points_of = dict.fromkeys(printed, 0)
    points = tournament.scores.outcome_points()
    for given in tournament.adjustments:
        if given.participant in points_of:
            points_of[given.participant] += _added(tournament, given)
    for game in tournament.games:
        if game.result is not None and game.result in PLAIN_RESULTS:
            for number, outcome in zip((game.white, game.black), game.result, strict=True):
                if number in points_of:
                    points_of[number] += points[outcome]
    for bye in tournament.byes:
        if bye.player in points_of:
            points_of[bye.player] += tournament.scores.bye_points(bye.kind)
    for number, row in printed.items():
        if row.points == points_of[number]:
            del points_of[number]
    return points_of


def _added(tournament: Tournament, given: Adjustment) -> int:
    """The half-points that an adjustment adds to those of the results."""
    if not given.replaces:
        counts = given.round in (*range(tournament.rounds + 1), FINAL_STANDING)
        return given.points if counts else 0
    number, points = given.participant, tournament.scores.outcome_points()
    for game in tournament.games:
        if game.round == given.round and number in (game.white, game.black):
            outcome = game.outcome_of(number)
            return given.points - (0 if outcome is None else points[outcome])
    for bye in tournament.byes:
        if (bye.round, bye.player) == (given.round, number):
            return given.points - tournament.scores.bye_points(bye.kind)
    return given.points - tournament.scores.zero_bye
