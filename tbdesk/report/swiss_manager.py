"""The numbers of tie-breaks in Swiss-Manager and chess-results, read and written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.engine.model.teams import MatchRules


class Number(NamedTuple):
    """A tie-break's number. Without descriptors its definition is uncertain and the column is kept
    as printed."""

    descriptors: str = ""
    #: Further ones, of a team event.
    teams: str = ""
    #: The descriptors by the first parameter, if that is a choice.
    types: tuple[str, ...] = ()
    #: The indices, from 0, of the parameters for the cut of the strongest and the weakest.
    cuts: tuple[int, int] | None = None
    #: The value that the first parameter must have if no other is known.
    first: str = ""


#: Tie-breaks that are no longer selectable are included: old tables have them. The computation of
#: numbers up to 92 that are missing here is uncertain.
NUMBERS: dict[int, Number] = {
    1: Number("PTS", "GPTS"),
    2: Number("BH"),
    3: Number("BH/C1"),
    4: Number("BH/M1"),
    7: Number("", "EMMSB EMGSB EGMSB EGGSB"),
    8: Number("PS"),
    10: Number("ARO"),
    11: Number("DE", "EDE"),
    12: Number("WIN"),
    13: Number("", "MPTS"),
    14: Number("", "EDE"),
    15: Number("", "BERLIN BC"),
    17: Number("BH"),
    19: Number("SB"),
    20: Number("ARO/C1"),
    21: Number("TPR"),
    22: Number("", "BH:MP"),
    24: Number("", "BERLIN"),
    25: Number("BH_SUM"),
    28: Number("BH"),
    29: Number("BH/M1"),
    30: Number("BH"),
    31: Number("BH/M1"),
    34: Number("", "BH:MP/M1"),
    35: Number("", "EMMSB EMGSB EGMSB EGGSB"),
    36: Number("ARO ARO/C1 ARO/C2"),
    37: Number("BH BH/C1 BH/C2 BH/M1 BH/M2"),
    38: Number("", "GP_WON"),
    39: Number("PTS_3210"),
    40: Number("", "MP_310"),
    45: Number("KS"),
    46: Number("", "GP_310"),
    48: Number("", "BH:MP"),
    49: Number("", "BH:MP/C1 OLY_MP"),
    50: Number("", "EMGSB"),
    52: Number("SB SB/C1"),
    53: Number("BPG"),
    56: Number("", "OLY_MP BH:MP/C1"),
    57: Number("", "OLY_SB EMGSB/C1"),
    60: Number("TPR"),
    61: Number("ARRANZ"),
    67: Number("", "EMGSB"),
    68: Number(types=("WIN", "WON", "BWG", "BPG")),
    70: Number("BH_SUM"),
    71: Number("", "BERLIN"),
    73: Number("SHMULYAN"),
    74: Number("", "EMGSB/C1 OLY1 OLY_SB"),
    75: Number("", "BH:MP/C1 OLY3 OLY_MP"),
    77: Number("AOB AOB/F"),
    78: Number("", "BC"),
    79: Number("REP"),
    80: Number("ARO", cuts=(1, 2)),
    81: Number("DE"),
    82: Number("", types=("EMMSB", "EMGSB", "EGMSB", "EGGSB"), cuts=(1, 2)),
    83: Number("", "EDE"),
    84: Number("BH", types=("BH:GP", "BH:MP"), cuts=(1, 2)),
    85: Number("SB", cuts=(1, 2)),
    86: Number("PS PS/C1 PS/C2"),
    87: Number("KS", first="50"),
    88: Number(types=("TPR", "APRO", "PTP", "APPO")),
    89: Number("", "TBR"),
    90: Number("", "BBE"),
    91: Number("", "SSSC"),
    92: Number("US_KASH FFE_KASH CAT_KASH"),
}
#: The numbers of tie-breaks without parameters, or with fixed ones.
_PLAIN = {
    "PTS": "1",
    "MPTS": "13",
    "GP_WON": "38",
    "PTS_3210": "39",
    "MP_310": "40",
    "GP_310": "46",
    "ARRANZ": "61",
    "BERLIN": "71",
    "SHMULYAN": "73",
    "AOB": "77",
    "BC": "78",
    "REP": "79",
    "DE": "81",
    "EDE": "83",
    "KS": "87 50",
    "TBR": "89",
    "BBE": "90",
    "SSSC": "91",
    "US_KASH": "92",
}
#: The number of match points, by the half-points of a match won, drawn and lost.
_MATCH_POINTS = {(4, 2, 0): "13", (6, 2, 0): "40"}
#: Parameters are figures and flags, several of them unless one is sufficient.
_NUMBERED = re.compile(
    r"^(\[)?([0-9]{1,2})(?(1)\])"
    r"(?:\s+([0-9]+(?:\s*,\s*(?:[0-9]+|[PF-]))+|(?<=68 |87 |88 )[0-9]+))?$"
)


def descriptors_of(text: str, bracketed: bool = False) -> Sequence[str]:
    """The descriptors of `84 0,0,1,P` or `[37]`, likeliest first; empty for a number without a
    certain meaning, and for any other text. bracketed: a bare figure is none, as it may be the
    heading of a round."""
    match = _NUMBERED.match(text.strip())
    if not match or (bracketed and not (match[1] or match[3])):
        return ()
    number = NUMBERS.get(int(match[2]))
    parameters = [part.strip() for part in (match[3] or "").split(",")] if match[3] else []
    return () if number is None else _spelled(number, parameters)


def _spelled(number: Number, parameters: list[str]) -> list[str]:
    names = [*number.descriptors.split(), *number.teams.split()]
    if not parameters:
        return [*names, *number.types]
    if number.first and parameters[0] != number.first:
        return []
    chosen = int(parameters[0]) if parameters[0].isdecimal() else 0
    if number.types and chosen < len(number.types):
        # Of players there is one score alone.
        names = [number.types[chosen], *(names if chosen == 0 else [])]
    if number.cuts is not None:
        strongest, weakest = (_count(parameters, at) for at in number.cuts)
        if strongest > weakest:
            return []  # no descriptor cuts more at the top than at the bottom
        cut = weakest - strongest
        names = [
            name + (f"/C{cut}" if cut else "") + (f"/M{strongest}" if strongest else "")
            for name in names
        ]
    suffix = "".join(f"/{flag}" for flag in ("P", "F") if flag in parameters[1:])
    return [name + suffix for name in names]


def _count(parameters: list[str], at: int) -> int:
    return int(parameters[at]) if at < len(parameters) and parameters[at].isdecimal() else 0


def number_of(descriptor: Descriptor) -> str:
    """A tie-break as Swiss-Manager and chess-results have it, those of C.07 as since then:
    `84 0,0,1,P`; empty if they have none."""
    cuts = f"{descriptor.median},{descriptor.cut + descriptor.median}"
    flag = "P" if descriptor.forfeits_as_games else "-"
    code = descriptor.code
    if descriptor.limit or descriptor.reverse or descriptor.unrated or descriptor.factor:
        return ""
    if code == "BH" and not descriptor.fore:
        return f"84 {int(descriptor.points == 'MP')},{cuts},{flag}"
    if code == "SB":
        return f"85 0,{cuts},{flag}"
    if code == "PS" and not descriptor.points:
        return "" if descriptor.cut else "86"
    if code in NUMBERS[82].types:
        return f"82 {NUMBERS[82].types.index(code)},{cuts},{flag}"
    for at in (68, 88):
        if code in NUMBERS[at].types and not descriptor.points:
            return f"{at} {NUMBERS[at].types.index(code)}"
    return _PLAIN.get(code, "") if descriptor == Descriptor(code) else ""


def swiss_manager_head(descriptor: Descriptor, rules: MatchRules | None = None) -> str:
    """The head of a column by the number of a tie-break: `84 0,0,1,P`, `[81]`, as a bare figure
    would be that of a round; without a number our own code. rules: of a team event, in which each
    system of match points has its own number."""
    number = number_of(descriptor)
    if descriptor.code == "MPTS" and rules is not None:
        scores = rules.match_scores
        number = _MATCH_POINTS.get((scores.win, scores.draw, scores.loss), "")
    return f"[{number}]" if number.isdecimal() else number or descriptor.text


def numbers_that_mean(code: str) -> list[int]:
    """The numbers of Swiss-Manager and chess-results that may mean a tie-break."""
    return [
        number
        for number, row in NUMBERS.items()
        if code
        in {parse(text).code for text in (*row.descriptors.split(), *row.teams.split(), *row.types)}
    ]
