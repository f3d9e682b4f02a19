"""Entries that an edit adds to the event's log."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from tbdesk.engine.entry.changes.list_changes import changed_list
from tbdesk.engine.entry.changes.past import changed_facts
from tbdesk.engine.entry.changes.rule_changes import changed_rules, last_round_with_result
from tbdesk.engine.model.log import Change
from tbdesk.engine.model.tournament import Tournament, with_log


def logged(
    before: Tournament,
    after: Tournament,
    time: datetime,
    old_numbers: Mapping[int, int] | None = None,
) -> Tournament:
    """An event after an edit, with the rules and the facts of the past that it changed in its
    log. old_numbers: where the list of participants is another, by the new pairing numbers those
    of before."""
    rules = changed_rules(before, after)
    if old_numbers is None:
        facts = changed_facts(before, after)
    else:
        facts = changed_list(before, after, old_numbers)
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
