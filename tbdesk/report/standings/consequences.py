"""The consequences of an edit in words, before it is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tbdesk.engine.entry.changes.consequences import Consequences, Meeting, Share
from tbdesk.engine.entry.changes.rule_changes import last_round_with_result
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _, n_
from tbdesk.report.wording.events.log import change_text
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import names_by_number, names_text


class Heading(NamedTuple):
    """The title of a decision and the text of the button that makes it; teams: the title in a team
    event."""

    title: str
    act: str
    teams: str = ""


_HEADINGS = {
    Decision.RULES_CHANGED: Heading(
        N_("Change the rules of a running event"), N_("Change the &rules")
    ),
    Decision.RESULTS_REMOVED: Heading(
        N_("Remove players with results"), N_("&Remove them"), N_("Remove teams with matches")
    ),
    Decision.RESULTS_COUNT_OTHERWISE: Heading(
        N_("Results that no longer count, or count again"), N_("Change the result&s that count")
    ),
    Decision.TABLE_REDRAWN: Heading(
        N_("Another table for a running event"), N_("Take the other &table")
    ),
    Decision.RESULTS_REPLACED: Heading(N_("Replace results"), N_("&Replace them")),
}


def heading(decision: Decision, event: Tournament) -> Heading:
    """The heading of a decision about played games, in the language of the window."""
    title, act, teams = _HEADINGS[decision]
    return Heading(_(teams if teams and event.match_rules is not None else title), _(act))


def consequence_text(consequences: Consequences, before: Tournament, after: Tournament) -> str:
    """A paragraph of its own for every kind of consequence."""
    return "\n".join(_paragraphs(consequences, before, after))


def _paragraphs(consequences: Consequences, before: Tournament, after: Tournament) -> Iterator[str]:
    if consequences.rules:
        text = _("There are results already, up to round {round}. You are about to change:")
        yield text.format(round=last_round_with_result(before))
        yield from (
            f"    {change_text(rule, *values)}" for rule, values in consequences.rules.items()
        )
    if consequences.removed:
        text = _("They are removed, with these results: {names}.")
        yield text.format(names=_shares(consequences.removed, before))
    if consequences.uncounted:
        text = _("These results no longer count, for either side: {names}.")
        yield text.format(names=_shares(consequences.uncounted, before))
    if consequences.recounted:
        text = _("These results count again, for both sides: {names}.")
        yield text.format(names=_shares(consequences.recounted, before))
    if consequences.moved:
        text = n_(
            "{count} result moves to another round or colour.",
            "{count} results move to other rounds or colours.",
            consequences.moved,
        )
        yield text.format(count=consequences.moved)
    if consequences.replaced:
        text = n_(
            "{count} result changes: {which}.",
            "{count} results change: {which}.",
            len(consequences.replaced),
        )
        names = names_by_number(after)
        which = names_text(_meeting(meeting, names) for meeting in consequences.replaced)
        yield text.format(count=len(consequences.replaced), which=which)
    if consequences.revalued:
        text = n_(
            "{count} result has another value.",
            "{count} results have other values.",
            consequences.revalued,
        )
        yield text.format(count=consequences.revalued)
    if consequences.byes:
        text = n_(
            "{count} bye is removed or changed.",
            "{count} byes are removed or changed.",
            consequences.byes,
        )
        yield text.format(count=consequences.byes)


def _shares(shares: Iterable[Share], event: Tournament) -> str:
    """`2 Bruno (5), 4 Davide (3)`: the participants, with their numbers of results."""
    names = names_by_number(event)
    return names_text(f"{names[number]} ({results})" for number, results in shares)


def _meeting(meeting: Meeting, names: Mapping[int, str]) -> str:
    text = _("round {round}, {first} – {second} ({result})")
    return text.format(
        round=meeting.round,
        first=names.get(meeting.first, NO_VALUE),
        second=names.get(meeting.second, NO_VALUE),
        result=meeting.result,
    )
