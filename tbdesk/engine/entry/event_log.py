"""What an edit adds to the event's log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from tbdesk.engine.entry.past import changed_facts
from tbdesk.engine.entry.rule_changes import changed_rules, last_round_with_result
from tbdesk.engine.model.log import MOST_CHANGES, Change, Fact, Rule
from tbdesk.engine.model.tournament import Tournament


def logged(before: Tournament, after: Tournament, time: datetime) -> Tournament:
    """An event after an edit, with the rules and the facts of the past that it changed in its
    log."""
    changed: list[tuple[Rule | Fact, str, str, str]] = [
        (rule, *values, "") for rule, values in changed_rules(before, after).items()
    ]
    changed += [
        (fact.fact, fact.before, fact.after, fact.about) for fact in changed_facts(before, after)
    ]
    if not changed:
        return after
    round_ = last_round_with_result(before)
    return with_log(after, (*after.log, *(Change(time, round_, *what) for what in changed)))


def with_log(event: Tournament, changes: Iterable[Change]) -> Tournament:
    """An event with this log, or the latest of it."""
    return replace(event, log=tuple(changes)[-MOST_CHANGES:])
