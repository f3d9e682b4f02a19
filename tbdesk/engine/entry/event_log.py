"""What an edit adds to the event's log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from tbdesk.engine.entry.past import changed_facts
from tbdesk.engine.entry.rule_changes import changed_rules, last_round_with_result
from tbdesk.engine.model.log import MOST_CHANGES, Change
from tbdesk.engine.model.tournament import Tournament


def logged(before: Tournament, after: Tournament, time: datetime) -> Tournament:
    """An event after an edit, with the rules and the facts of the past that it changed in its
    log."""
    rules, facts = changed_rules(before, after), changed_facts(before, after)
    if not rules and not facts:
        return after
    round_ = last_round_with_result(before)
    changes = [Change(time, round_, rule, *values) for rule, values in rules.items()]
    changes += [
        Change(
            time,
            round_,
            fact.fact,
            fact.before,
            fact.after,
            fact.about,
            cell=fact.cell,
            reason=fact.reason,
        )
        for fact in facts
    ]
    return with_log(after, (*after.log, *changes))


def with_log(event: Tournament, changes: Iterable[Change]) -> Tournament:
    """An event with this log, or the latest of it."""
    return replace(event, log=tuple(changes)[-MOST_CHANGES:])
