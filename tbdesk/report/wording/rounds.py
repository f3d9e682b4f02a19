"""Kinds of rounds and results of games in words."""

from __future__ import annotations

from tbdesk.engine.entry.results import ADJOURNED_SIGN
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import FINAL_STANDING, Game
from tbdesk.i18n import N_, _


def ending_text(game: Game) -> str:
    """The result of a game: `1-0`, adjourned, or a text that is no result; empty while it
    is not played."""
    if game.result is not None:
        return game.result.text
    return game.unread or (_("adjourned") if game.adjourned else "")


def adjourned_legend() -> str:
    """How an adjourned game is read in a crosstable."""
    return _("{sign}: adjourned, counts as not played yet.").format(sign=ADJOURNED_SIGN)


_KINDS = {
    Kind.PLAYED: N_("played"),
    Kind.FORFEIT_WIN: N_("forfeit win"),
    Kind.FORFEIT_LOSS: N_("forfeit loss"),
    Kind.PAIRING_BYE: N_("pairing-allocated bye"),
    Kind.FULL_BYE: N_("full-point bye"),
    Kind.HALF_BYE: N_("half-point bye"),
    Kind.ZERO_BYE: N_("zero-point bye or absence"),
    Kind.PENDING: N_("not played yet"),
}


def kind_text(kind: Kind) -> str:
    """The kind of a round."""
    return _(_KINDS[kind])


def when_text(round_: int) -> str:
    """From which round on an adjustment counts."""
    if round_ == FINAL_STANDING:
        return _("in the final standing only")
    return _("from round {round} on").format(round=round_) if round_ > 1 else _("from the start")
