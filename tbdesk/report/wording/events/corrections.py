"""Corrections of earlier rounds in words."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.entry.changes.corrections import Correction, by_place, corrections
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _
from tbdesk.report.wording.dates import date_text
from tbdesk.report.wording.participants import names_by_number
from tbdesk.report.wording.printable import clean


def correction_text(correction: Correction, event: Tournament) -> str:
    """`Corrected on 2026-03-07: round 3, 4 Khasin – 9 Maedler was 1-0: report error`."""
    text = _(_TEXTS[correction.fact, bool(correction.before), bool(correction.after)])
    names = names_by_number(event)
    said = text.format(
        date=date_text(correction.time.date()),
        round=correction.round,
        who=" – ".join(names.get(number, str(number)) for number in correction.numbers),
        before=correction.before,
        after=correction.after,
    )
    if correction.reason:
        said = _("{correction}: {reason}").format(correction=said, reason=correction.reason)
    return clean(said)


class Corrected:
    """The corrections of earlier rounds of an event; none without an event. known: those of an
    earlier state, reused if its log is the same."""

    def __init__(self, event: Tournament | None = None, known: Corrected | None = None) -> None:
        self.event = event
        self._log = event.log if event is not None else ()
        self._all: list[Correction] = []
        self._places: dict[tuple[int, int], list[Correction]] = {}
        if known is not None and known._log is self._log:
            self._all, self._places = known._all, known._places
        elif event is not None and event.log:
            self._all = corrections(event)
            self._places = by_place(self._all)

    def of(self, number: int, round_: int, other: int | None = None) -> list[Correction]:
        """The corrections of a participant's round; of a game, `other` is the opponent."""
        of_round = self._places.get((number, round_))
        if of_round is None:
            return []
        pairs = (number, other), (other, number)
        return [
            correction for correction in of_round if other is None or correction.numbers in pairs
        ]

    def text(self, number: int, round_: int, other: int | None = None) -> str:
        """The corrections of a participant's round in words; empty for none."""
        return self.texts(self.of(number, round_, other))

    def texts(self, chosen: Iterable[Correction]) -> str:
        """Some corrections in words."""
        event = self.event
        return (
            "; ".join(correction_text(correction, event) for correction in chosen) if event else ""
        )

    def sentences(self, round_: int | None = None) -> list[str]:
        """All corrections in words, in the order of rounds, or those of one round."""
        return [
            self.texts([correction])
            for correction in self._all
            if round_ in (None, correction.round)
        ]

    def differing(self, before: Corrected) -> set[tuple[int, ...]]:
        """The rounds and pairing numbers whose corrections differ from those before."""
        if self._all is before._all:
            return set()
        now, then = (
            {(correction.fact, correction.cell): correction for correction in corrected._all}
            for corrected in (self, before)
        )
        return {key[1] for key in now.keys() | then.keys() if now.get(key) != then.get(key)}


#: By what it is, whether there was something, and whether there is now.
_TEXTS = {
    (Fact.RESULT, True, True): N_("Corrected on {date}: round {round}, {who} was {before}"),
    (Fact.RESULT, True, False): N_("Annulled on {date}: round {round}, {who} was {before}"),
    (Fact.BYE, False, True): N_("Granted on {date}: round {round}, {who}, {after}"),
    (Fact.BYE, True, False): N_("Taken back on {date}: round {round}, {who}, {before}"),
    (Fact.BYE, True, True): N_("Corrected on {date}: round {round}, {who} had {before}"),
}
