"""What a pairing-allocated bye of a team is worth where no record 320 says so: by the totals that
are printed for the teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.trf import scoring
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.teams.scores import (
    Total,
    differing,
    totals,
    usual_games,
    with_bye_games,
)
from tbdesk.files.trf.teams.teams import TeamRow

#: So many teams have to agree, and this part of those with a bye: a single total may be misprinted.
_FEWEST, _MOST = 2, 0.75


def with_bye_worth(
    tournament: Tournament, rows: Sequence[TeamRow], records: Records, slips: Slips
) -> Tournament:
    """The event with the points of a pairing-allocated bye that the printed totals tell; as it is
    where a record says them, or the totals of too few teams agree."""
    rules = tournament.match_rules
    byes = Counter(bye.player for bye in tournament.byes if bye.kind is Kind.PAIRING_BYE)
    if rules is None or not byes or records.of("320"):
        return tournament
    said = Total(
        rules.match_scores.bye_points(Kind.PAIRING_BYE),
        dict(rules.bye_games).get(
            Kind.PAIRING_BYE, usual_games(rules, tournament.scores, Kind.PAIRING_BYE)
        ),
    )
    computed = totals(tournament)
    concerned = [
        row
        for row in rows
        if row.team.number in byes and row.match_points is not None and row.points is not None
    ]
    found: Counter[Total] = Counter()
    for row in concerned:
        ours, count = computed[row.team.number], byes[row.team.number]
        more = (row.match_points or 0) - ours.match_points, (row.points or 0) - ours.points
        if not any(missing % count for missing in more):
            match_points, points = (missing // count for missing in more)
            found[Total(said.match_points + match_points, said.points + points)] += 1
    worth, agreeing = max(found.items(), key=lambda item: item[1], default=(said, 0))
    if worth == said or agreeing < max(_FEWEST, _MOST * len(concerned)) or min(worth) < 0:
        return tournament
    rules = with_bye_games(rules, tournament.scores, Kind.PAIRING_BYE, worth.points)
    scores = rules.match_scores._replace(pairing_bye=worth.match_points)
    read = tournament._replace(match_rules=rules._replace(match_scores=scoring.normal(scores)))
    if len(differing(read, rows)) >= len(differing(tournament, rows)):
        return tournament
    words = score_text(worth.match_points), score_text(worth.points), agreeing
    slips.add(Slip.BYE_WORTH, *words, line=concerned[0].line, column=55)
    return read
