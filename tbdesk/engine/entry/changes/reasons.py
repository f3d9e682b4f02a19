"""Why results and byes were changed after they had been handed out, in the event's log."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from tbdesk.engine.entry.changes.rule_changes import last_round_with_result
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.model.handouts import NO_OPPONENT
from tbdesk.engine.model.log import Change, Fact
from tbdesk.engine.model.tournament import Tournament, with_log


def explained(
    event: Tournament, about: Iterable[Difference], reason: str, time: datetime
) -> Tournament:
    """The event whose log has the reasons of changed results: in the last entry about each of them,
    or in a new one if there is none."""
    log = list(event.log)
    for difference in about:
        at = next((at for at in reversed(range(len(log))) if is_about(log[at], difference)), None)
        if at is None:
            log.append(_entry(event, difference, reason, time))
        else:
            log[at] = log[at]._replace(reason=reason)
    return with_log(event, log)


def reason_of(event: Tournament, difference: Difference, since: datetime) -> str:
    """Why a printed result was changed since a time, in the arbiter's words; empty if he gave no
    reason."""
    for change in reversed(event.log):
        if change.time < since:
            break
        if not is_about(change, difference):
            continue
        if change.reason or change.before == difference.was.text:  # before that it was as printed
            return change.reason
    return ""


def is_about(change: Change, difference: Difference) -> bool:
    """True if an entry of the log is about a printed result."""
    if change.what is not _fact(difference) or not change.cell:
        return False
    round_, *numbers = change.cell
    return round_ == difference.round and sorted(numbers) == sorted(difference.numbers)


def _fact(difference: Difference) -> Fact:
    return Fact.BYE if difference.was.second == NO_OPPONENT else Fact.RESULT


def _entry(event: Tournament, difference: Difference, reason: str, time: datetime) -> Change:
    names = {participant.number: participant.name for participant in event.participants}
    who = " – ".join(f"{number} {names.get(number, '')}" for number in difference.numbers)
    was, now = difference.was, difference.now
    return Change(
        time,
        last_round_with_result(event),
        _fact(difference),
        was.text or " ".join(was.boards),
        "" if now is None else now.text or " ".join(now.boards),
        f"{difference.round}: {who}",
        cell=(difference.round, *difference.numbers),
        reason=reason,
    )
