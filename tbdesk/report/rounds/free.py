"""Who has neither a game nor a match in a round, and what there is instead."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain

from tbdesk.engine.event.entries import not_paired
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.participants import names_by_number, names_text
from tbdesk.report.wording.rounds import kind_text


def free_texts(tournament: Tournament, round_: int, busy: Collection[int]) -> dict[int, str]:
    """What those who are not `busy` in a round have instead, by pairing number: a bye, or that they
    rest, are absent or not paired yet. Who is excluded is left out."""
    byes = {bye.player: bye.kind for bye in tournament.byes if bye.round == round_}
    waiting = not_paired(tournament).get(round_, ())
    usual = _("rests") if tournament.kind is EventKind.ROUND_ROBIN else _("not paired, absent")
    texts = {}
    for participant in tournament.participants:
        number = participant.number
        if number in busy or number in tournament.excluded:
            continue
        if number in byes:
            texts[number] = kind_text(byes[number])
        else:
            texts[number] = _("not paired yet") if number in waiting else usual
    return texts


def rests_text(tournament: Tournament, round_: int) -> str:
    """`Rests: 5 Delta` of a round of a league; empty where nobody does, or nobody is paired yet."""
    pairs = [(match.home, match.away) for match in tournament.matches if match.round == round_]
    byes = {bye.player for bye in tournament.byes if bye.round == round_}
    resting = free_texts(tournament, round_, {*chain.from_iterable(pairs), *byes})
    if not pairs or not resting:
        return ""
    names = names_by_number(tournament)
    return _("Rests: {names}").format(names=names_text(names[number] for number in resting))
