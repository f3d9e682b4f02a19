"""Withdrawn, expelled and excluded players in words."""

from __future__ import annotations

from collections.abc import Callable

from tbdesk.engine.model.tournament import Leaving, Tournament, Withdrawal
from tbdesk.i18n import N_, _
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.printable import clean

_NAMES = {
    Leaving.WITHDRAWN: N_("withdraws"),
    Leaving.EXPELLED: N_("is expelled from the event"),
    Leaving.EXCLUDED: N_("is excluded from the rounds left"),
}
_TEXTS = {
    Leaving.WITHDRAWN: N_("{player} withdrew before round {round}"),
    Leaving.EXPELLED: N_("{player} was expelled before round {round}"),
    Leaving.EXCLUDED: N_("{player} was excluded from round {round} on"),
}


def leaving_name(kind: Leaving) -> str:
    """The name of a way to leave an event: withdraws, is expelled, is excluded."""
    return _(_NAMES[kind])


def withdrawal_text(gone: Withdrawal, tournament: Tournament) -> str:
    """`4 Davide withdrew before round 3`; with the note, and for one that did not leave of his own
    accord whether his games count, where they need not."""
    return withdrawal_label(gone, tournament)()


def withdrawal_label(gone: Withdrawal, tournament: Tournament) -> Callable[[], str]:
    """The text of `withdrawal_text`, worded when it is called; nothing else of the event is kept
    for it."""
    player = player_text(tournament.participant(gone.participant))
    says_what_counts = gone.kind is not Leaving.WITHDRAWN and tournament.kind.predetermined
    counts = gone.participant not in tournament.excluded

    def text() -> str:
        said = [_(_TEXTS[gone.kind]).format(player=player, round=gone.round)]
        if says_what_counts:
            said.append(_("results count") if counts else _("results count for nobody"))
        words = ", ".join(said)
        if gone.note:
            words = _("{text} ({note})").format(text=words, note=gone.note)
        return clean(words)

    return text


def withdrawal_texts(tournament: Tournament) -> dict[int, str]:
    """The texts of all withdrawn players on the list, by pairing number."""
    if not tournament.withdrawn:
        return {}
    listed = {participant.number for participant in tournament.participants}
    return {
        gone.participant: withdrawal_text(gone, tournament)
        for gone in tournament.withdrawn
        if gone.participant in listed
    }
