"""The points printed for the players, beside those of their results.

Byes without a sign, and the worth of a team's pairing-allocated bye without a record 320, are
inferred from them: in the form of 2006 a round without an opponent is blank, even if points were
given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import (
    PLAIN_RESULTS,
    THREE_ONE_ZERO,
    TWO_ONE_ZERO,
    Kind,
    ScoreSystem,
)
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Bye, Tournament
from tbdesk.files.trf import scoring
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.players import BLOCK, ROUNDS, PlayerRow
from tbdesk.files.trf.rounds import BYE_WORDS
from tbdesk.files.trf.teams import team_scores
from tbdesk.files.trf.teams.team_records import TeamRow
from tbdesk.files.trf.teams.team_scores import TeamTotal
from tbdesk.i18n import N_


def note(tournament: Tournament, rows: Iterable[PlayerRow], records: Records, slips: Slips) -> None:
    """Note where others are printed than the results give; perhaps the scores are others."""
    printed = {row.number: row for row in rows if row.points is not None}
    differ = differing(tournament, printed)
    if not differ:
        return
    if not has_score_records(records) and tournament.match_rules is None:
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


def has_score_records(records: Records) -> bool:
    """True if a record has the points of results, or points beside them."""
    return any(records.of(identifier) for identifier in ("162", "XXS", "299", "BBW", "BBU"))


def differing(tournament: Tournament, printed: dict[int, PlayerRow]) -> dict[int, int]:
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


#: Marks of a file that writes byes by their letters: its blank rounds are absences.
_BY_LETTER = frozenset([Kind.HALF_BYE, Kind.PAIRING_BYE])
#: Of the players whose points differ so many: one may have left after his bye. The points of a
#: single player may be misprinted.
_EXPLAINED, _FEWEST_PLAYERS = 0.75, 2
#: Half-points of each blank round.
_KINDS = {1: Kind.HALF_BYE, 2: Kind.FULL_BYE}


def with_byes(
    tournament: Tournament, rows: Iterable[PlayerRow], records: Records, slips: Slips
) -> Tournament:
    """The event with a bye in each blank round of the players whose printed points lack exactly
    these, if at most half of their rounds are blank; unchanged if that explains the points of too
    few. With fixed pairings a blank round is a game without a result."""
    if tournament.kind.predetermined or any(bye.kind in _BY_LETTER for bye in tournament.byes):
        return tournament
    printed = {row.number: row for row in rows if row.points is not None}
    differ = differing(tournament, printed)
    if not differ or has_score_records(records):
        return tournament
    byes: list[Bye] = []
    explained = 0
    for number, points in differ.items():
        blank = _blank_rounds(tournament, number)
        missing = (printed[number].points or 0) - points
        kind = _KINDS.get(missing // len(blank)) if blank and not missing % len(blank) else None
        if kind is not None and 2 * len(blank) <= tournament.rounds:
            explained += 1
            byes += [Bye(round_, number, kind) for round_ in blank]
    if explained < max(_FEWEST_PLAYERS, _EXPLAINED * len(differ)):
        return tournament  # the points have other reasons
    _report(byes, printed, slips)
    return tournament._replace(byes=(*tournament.byes, *byes))


def _blank_rounds(tournament: Tournament, number: int) -> list[int]:
    """The rounds in which nothing stands for a player."""
    games = {game.round for game in tournament.games if number in (game.white, game.black)}
    byes = {bye.round for bye in tournament.byes if bye.player == number}
    return [at for at in range(1, tournament.rounds + 1) if at not in games | byes]


def _report(byes: Iterable[Bye], printed: Mapping[int, PlayerRow], slips: Slips) -> None:
    for bye in byes:
        row = printed[bye.player]
        words = bye.round, f"{bye.player} {row.player.name}", Said(BYE_WORDS[bye.kind])
        column = ROUNDS + BLOCK * (bye.round - 1) + 1
        slips.add(Slip.SILENT_BYE, *words, line=row.line, column=column, players=(bye.player,))


#: So many teams have to agree, and this part of those with a bye: a single total may be misprinted.
_FEWEST_TEAMS, _AGREEING = 2, 0.75


def with_bye_worth(
    tournament: Tournament, rows: Sequence[TeamRow], records: Records, slips: Slips
) -> Tournament:
    """The event with the points of a pairing-allocated bye inferred from the printed totals;
    unchanged if a record has them, or the totals of too few teams agree."""
    rules = tournament.match_rules
    byes = Counter(bye.player for bye in tournament.byes if bye.kind is Kind.PAIRING_BYE)
    if rules is None or not byes or records.of("320"):
        return tournament
    declared = TeamTotal(
        rules.match_scores.bye_points(Kind.PAIRING_BYE),
        dict(rules.bye_games).get(
            Kind.PAIRING_BYE, team_scores.usual_games(rules, tournament.scores, Kind.PAIRING_BYE)
        ),
    )
    computed = team_scores.totals(tournament)
    concerned = [
        row
        for row in rows
        if row.team.number in byes and row.match_points is not None and row.points is not None
    ]
    found: Counter[TeamTotal] = Counter()
    for row in concerned:
        ours, count = computed[row.team.number], byes[row.team.number]
        more = (row.match_points or 0) - ours.match_points, (row.points or 0) - ours.points
        if not any(missing % count for missing in more):
            match_points, points = (missing // count for missing in more)
            found[TeamTotal(declared.match_points + match_points, declared.points + points)] += 1
    worth, agreeing = max(found.items(), key=lambda item: item[1], default=(declared, 0))
    if (
        worth == declared
        or agreeing < max(_FEWEST_TEAMS, _AGREEING * len(concerned))
        or min(worth) < 0
    ):
        return tournament
    rules = team_scores.with_bye_games(rules, tournament.scores, Kind.PAIRING_BYE, worth.points)
    scores = rules.match_scores._replace(pairing_bye=worth.match_points)
    read = tournament._replace(match_rules=rules._replace(match_scores=scoring.normal(scores)))
    before = team_scores.differing(tournament, rows)
    if len(team_scores.differing(read, rows)) >= len(before):
        return tournament
    words = score_text(worth.match_points), score_text(worth.points), agreeing
    slips.add(Slip.BYE_WORTH, *words, line=concerned[0].line, column=55)
    return read
