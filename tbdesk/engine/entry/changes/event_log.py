"""Entries of the event's log: those that an edit adds, and the reasons typed after a hand-out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from tbdesk.engine.entry.changes.consequences import (
    changed_rules,
    consequences,
    last_round_with_result,
)
from tbdesk.engine.entry.changes.past import ChangedFact, changed_facts
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.model.handouts import NO_OPPONENT
from tbdesk.engine.model.log import Change, Fact
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament, with_log


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


#: The number of renumbered participants that are named; the rest is counted.
NAMED = 20


def changed_list(
    before: Tournament, after: Tournament, old_numbers: Mapping[int, int]
) -> list[ChangedFact]:
    """The participants that are gone, with how many results, and the new ones; those with another
    number, a corrected name or rating; how many results came to other rounds or colours.
    old_numbers: by the new pairing numbers those of before, without the newcomers'."""
    if not last_round_with_result(before):
        return []
    effects = consequences(before, after, old_numbers)
    results = dict(effects.removed)
    kept = set(old_numbers.values())
    gone = [participant for participant in before.participants if participant.number not in kept]
    new = [
        participant for participant in after.participants if participant.number not in old_numbers
    ]
    changed = []
    if gone or new:
        lost = ", ".join(
            f"{_participant_name(left)} ({results.get(left.number, 0)})" for left in gone
        )
        joined = ", ".join(map(_participant_name, new))
        changed.append(ChangedFact(Fact.PARTICIPANTS, 0, "", lost, joined))
    renumbered = [
        f"{old_numbers[participant.number]} → {_participant_name(participant)}"
        for participant in after.participants
        if old_numbers.get(participant.number, participant.number) != participant.number
    ]
    if renumbered:
        named = renumbered[:NAMED]
        more = [f"+{len(renumbered) - NAMED}"] if len(renumbered) > NAMED else []
        changed.append(ChangedFact(Fact.NUMBERS, 0, "", "", ", ".join([*named, *more])))
    for number, old in old_numbers.items():
        changed += _corrected(before.participant(old), after.participant(number))
    if effects.moved:
        changed.append(ChangedFact(Fact.TABLE, 0, "", "", str(effects.moved)))
    return changed


def _corrected(was: Player | Team, now: Player | Team) -> Iterator[ChangedFact]:
    """Another name or rating of a remaining participant, under the current number."""
    if was.name != now.name:
        yield ChangedFact(Fact.NAME, 0, str(now.number), was.name, now.name)
    old, new = (
        participant.rating if isinstance(participant, Player) else None
        for participant in (was, now)
    )
    if old != new:
        before, after = ("" if rating is None else str(rating) for rating in (old, new))
        yield ChangedFact(Fact.RATING, 0, _participant_name(now), before, after)


def _participant_name(participant: Player | Team) -> str:
    return f"{participant.number} {participant.name}"


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
    if change.subject is not _fact(difference) or not change.cell:
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
