"""What was assumed where an event does not name the edition of its rules, in words."""

from __future__ import annotations

from tbdesk.engine.rules.editions import TRANSITION_UNTIL, Assumption
from tbdesk.i18n import N_, _
from tbdesk.report.wording.dates import date_text

_TEXTS = {
    Assumption.NO_DATE: N_("The event has no first day: the newest rules are assumed."),
    Assumption.TRANSITION: N_(
        "Rules by the first day. Until {day}, rated events other than FIDE's own could be played "
        "by the older ones: choose those where the event was."
    ),
}


def assumption_text(assumed: Assumption | None) -> str:
    """What was assumed, in a sentence; empty where nothing was."""
    return "" if assumed is None else _(_TEXTS[assumed]).format(day=date_text(TRANSITION_UNTIL))
