"""What every tie-break is, in one sentence each, for legends and rules sheets."""

from __future__ import annotations

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks.catalogue import row_of
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.i18n import _


def definition(descriptor: Descriptor, row: TieBreak | None = None) -> str:
    """One sentence that says what a tie-break counts, and what its modifiers change; empty for
    one that only its organiser knows. row: its own, for one that an event declares."""
    row = row or row_of(descriptor.code)
    return " ".join([_(row.definition), *_modifiers(descriptor)]) if row else ""


def _modifiers(descriptor: Descriptor) -> list[str]:
    """A sentence for every modifier that changes what is counted."""
    sentences = []
    if descriptor.cut == 1:
        sentences.append(_("The least significant one is cut."))
    elif descriptor.cut:
        sentences.append(_("The {count} least significant are cut.").format(count=descriptor.cut))
    if descriptor.median == 1:
        sentences.append(_("The least and the most significant one are cut."))
    elif descriptor.median:
        text = _("The {count} least and the {count} most significant are cut.")
        sentences.append(text.format(count=descriptor.median))
    if descriptor.fore:
        sentences.append(_("The games of the last round are taken as draws."))
    if descriptor.forfeits_as_games:
        sentences.append(_("Forfeits count as games against the scheduled opponent."))
    if descriptor.unrated is not None:
        text = _("Who has no rating counts as {rating}.")
        sentences.append(text.format(rating=descriptor.unrated))
    return sentences
