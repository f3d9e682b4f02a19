"""One event, every descriptor: our values against the reference's."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.standings import standings
from tbdesk.engine.tiebreaks import catalogue
from tests.differential import reference
from tests.differential.generate import Case

#: Everything both programs compute, with every modifier both know.
VALUES = (
    *("WIN", "WON", "BPG", "BWG", "REP", "STD", "PS", "PS/C1", "PS/C2", "PS/C3"),
    *("BH", "BH/C1", "BH/C2", "BH/C3", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "BH/M1/P", "BH/F"),
    *("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P", "AOB", "AOB/F"),
    *("SB", "SB/C1", "SB/C2", "SB/C3", "SB/P", "SB/C1/P", "SB/C2/P"),
    *("KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
    *("ARO/U1400", "ARO/C1/U1400", "TPR/U1400", "PTP/U0", "APRO/U1400", "APPO/U1400", "TPR/U0"),
    *("RTNG", "RTNG/U1400", "TPN"),
)
ORDERS = ("DE", "DE/P")


class Difference(NamedTuple):
    """A disagreement of the two. `player` is a pairing number; 0 for an order of players."""

    case: Case
    descriptor: str
    player: int
    ours: object
    theirs: object


def differences(case: Case) -> list[Difference]:
    """Everything the two compute differently for an event."""
    event = case.event
    # A Fore Buchholz changes what the reference computes after it, so it is asked apart.
    fore = [text for text in VALUES if "F" in text]
    found = [
        *_value_differences(case, event, [text for text in VALUES if text not in fore]),
        *_value_differences(case, event, fore),
    ]
    for text in ORDERS:
        ours = our_order(event, text)
        theirs = reference.order(case.tournament, case.after, case.edition, text)
        if ours != theirs:
            found.append(Difference(case, text, 0, ours, theirs))
    return found


def _value_differences(case: Case, event: Event, texts: list[str]) -> list[Difference]:
    theirs = reference.ask(case.tournament, case.after, case.edition, texts).values
    found = []
    for place, text in enumerate(texts):
        for number, value in our_values(event, text).items():
            if value != theirs[number][place]:
                found.append(Difference(case, text, number, value, theirs[number][place]))
    return found


def our_values(event: Event, text: str) -> dict[int, Fraction | None]:
    """Our values by pairing number; AOB as rounded says."""
    (descriptor,) = catalogue.chain(text)
    column = standings.column(event, descriptor, [])
    values = {number: column.exact(place) for place, number in enumerate(event.numbers)}
    if descriptor.code != "AOB":
        return values
    return {
        number: None if value is None else rounded(event, value) for number, value in values.items()
    }


def rounded(event: Event, value: Fraction) -> Fraction:
    """An AOB as the reference keeps it: half up to two decimals, to three from 9 rounds on,
    to four from 27."""
    scale = 100 if event.after < 9 else 1000 if event.after < 27 else 10000
    return Fraction((2 * value * scale + 1) // 2, scale)


def our_order(event: Event, text: str) -> reference.Order:
    """The groups level on points, each in the order of a direct encounter."""
    (descriptor,) = catalogue.chain(text)
    column = standings.column(event, descriptor)
    return sorted(
        [sorted(event.numbers[position] for position in level) for level in encounter.order]
        for encounter in column.encounters
    )
