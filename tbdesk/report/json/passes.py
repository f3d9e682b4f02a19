"""The passes of a direct encounter as JSON has them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tbdesk.engine.model.points import exact
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.encounter import Pass
from tbdesk.report.explanation.encounters import pass_text
from tbdesk.report.json.values import Data
from tbdesk.report.wording.figures import number_text


def pass_data(standings: Standings, pass_: Pass) -> Data:
    """One pass, by pairing numbers; points and reach in points."""
    number = standings.event.numbers

    def halved(values: Iterable[tuple[int, Fraction]]) -> Data:
        return {str(number[member]): number_text(exact(value)) for member, value in values}

    compared: Data = {}
    if pass_.measure is not None:
        compared = {"compared": pass_.measure.value, "boards": list(pass_.boards)}
    if pass_.against:
        compared["against"] = [
            {
                "id": number[other],
                "points": {
                    str(number[member]): number_text(exact(pass_.results[member, other]))
                    for member in pass_.members
                },
            }
            for other in pass_.against
        ]
    if pass_.cut:
        compared["cut"] = pass_.cut
    if pass_.cycles:
        compared["cycles"] = [[number[member] for member in cycle] for cycle in pass_.cycles]
    return compared | {
        "members": [number[member] for member in pass_.members],
        "games": [
            {
                "players": [number[row], number[other]],
                "points": [
                    number_text(exact(pass_.results[row, other])),
                    number_text(exact(pass_.results[other, row])),
                ],
            }
            for row, other in ({} if pass_.against else pass_.results)
            if pass_.members.index(row) < pass_.members.index(other)
        ],
        "points": halved(pass_.points.items()),
        "reach": halved(pass_.reach.items()),
        "missing": [[number[row], number[other]] for row, other in pass_.missing],
        "order": [[number[member] for member in group] for group in pass_.order],
        "ending": pass_.ending.value,
        "rivals": [number[member] for member in pass_.rivals],
        "not_known": [number[member] for member in pass_.not_known],
        "note": pass_text(standings, pass_),
    }
