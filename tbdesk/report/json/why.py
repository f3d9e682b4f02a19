"""`why --json`: the chain down to the tie-break that decides between two."""

from __future__ import annotations

from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import Step, Why, sides
from tbdesk.report.explanation.why import why_sentence
from tbdesk.report.json.passes import pass_data
from tbdesk.report.json.terms import term_data
from tbdesk.report.json.values import Data, exact_text, value_shown
from tbdesk.report.wording.tiebreaks.terms import koya_limit


def why_data(standings: Standings, reason: Why) -> Data:
    """Why one participant is ahead of another: the chain down to what decides, with the terms of
    both values or the passes of a direct encounter."""
    numbers, decisive = standings.event.numbers, reason.decisive
    return {
        "ahead": numbers[reason.ahead],
        "behind": numbers[reason.behind],
        "decided_by": None if decisive is None else decisive.column.descriptor.text,
        "steps": [_step(standings, reason, step) for step in reason.steps],
        "note": why_sentence(standings, reason),
    }


def _step(standings: Standings, reason: Why, step: Step) -> Data:
    column = step.column
    data: Data = {
        "descriptor": column.descriptor.text,
        "ahead": value_shown(column, reason.ahead),
        "behind": value_shown(column, reason.behind),
        "exact": {"ahead": exact_text(step.ahead), "behind": exact_text(step.behind)},
        "decides": step.decides,
    }
    if step.not_known:
        data["not_known"] = [standings.event.numbers[position] for position in step.not_known]
    if step.passes:
        return data | {"passes": [pass_data(standings, pass_) for pass_ in step.passes]}
    if not step.decides:
        return data
    limit, both = koya_limit(standings, column), sides(standings, reason, step)
    return data | {
        "terms": {
            "ahead": [term_data(row, limit) for row in both.ahead],
            "behind": [term_data(row, limit) for row in both.behind],
        }
    }
