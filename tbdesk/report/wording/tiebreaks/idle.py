"""The words for tie-breaks that decide nothing."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks.idle import Idle, Idleness
from tbdesk.i18n import N_, _

_WORDS = {
    Idleness.AFTER_ALL: N_("{code} can decide nothing: after {earlier} nobody is level any more."),
    Idleness.REPEATED: N_(
        "{code} can decide nothing: it gives the order of {earlier} again, or its reverse."
    ),
    Idleness.ONLY_POINTS: N_("Nothing but {code}: who is level on points shares a place."),
}


def idle_text(idle: Idle, chain: Sequence[Descriptor]) -> str:
    """Why a tie-break of a chain can decide nothing."""
    code, earlier = chain[idle.place].text, chain[idle.earlier].text
    return _(_WORDS[idle.why]).format(code=code, earlier=earlier)
