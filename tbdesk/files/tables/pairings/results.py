"""What a result between two players says, and a bye with the points beside it."""

from __future__ import annotations

import re

from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.results import Kind, Outcome, ResultError
from tbdesk.files.tables.pairings.headings import plain

_BYE_WORDS = (
    "bye spielfrei freilos exempt exempté esente riposo libre descansa descanso vrij bye/riposo "
    "turno-di-riposo"
)
BYES = frozenset(_BYE_WORDS.split())
_NOT_PAIRED_WORDS = (
    "not-paired nicht-ausgelost nicht-gelost nicht-gepaart nicht-paarbar non-abbinato "
    "non-appaiato non-apparié non-appariée no-emparejado no-pareado absent abwesend assente "
    "ausente"
)
NOT_PAIRED = frozenset(_NOT_PAIRED_WORDS.split())
_DASHES = str.maketrans("−–—:", "----")
_HALF = r"½|1/2|0[.,]5|=|[.,]5"
_RESULT = re.compile(rf"^(1|0|{_HALF}|\+|-)-(1|0|{_HALF}|\+|-)((?:k|f|ff|fft|forf|forfeit)?)$")
_OVER_THE_BOARD = {
    (2, 0): (Outcome.WIN, Outcome.LOSS),
    (1, 1): (Outcome.DRAW, Outcome.DRAW),
    (0, 2): (Outcome.LOSS, Outcome.WIN),
}
_BY_FORFEIT = {
    (2, 0): (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (0, 2): (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (0, 0): (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}
#: A side that did not come, as Papi writes it.
_ABSENT_SIDES = {"1-f": _BY_FORFEIT[2, 0], "f-1": _BY_FORFEIT[0, 2], "f-f": _BY_FORFEIT[0, 0]}
_OPEN = frozenset(["", "-", "*", "?", "vs", "vs.", "...", "…"])


def outcomes(text: str) -> tuple[Outcome, Outcome] | tuple[None, None]:
    """What White and Black have of a game; None while it is not played. Raises ResultError."""
    signs = _signs(text)
    if signs in _OPEN:
        return None, None
    absent = _ABSENT_SIDES.get(signs)
    if absent is not None:
        return absent
    match = _RESULT.match(signs)
    if match:
        forfeit = bool(match[3]) or bool({match[1], match[2]} & {"+", "-"})
        half_points = _half_points(match[1]), _half_points(match[2])
        found = (_BY_FORFEIT if forfeit else _OVER_THE_BOARD).get(half_points)
        if found is not None:
            return found
    raise ResultError(text)


def _half_points(side: str) -> int:
    return 2 if side in "1+" else 0 if side in "0-" else 1


def _signs(text: str) -> str:
    return "".join(text.split()).translate(_DASHES).lower()


def is_alone(name: str) -> bool:
    """True for what stands in the place of an opponent: nothing, or a word for a bye."""
    word = plain(name)
    return not word or word in BYES or word in NOT_PAIRED


def bye_kind(name: str, text: str) -> Kind:
    """Which bye it is, by the word in the place of the opponent and the points beside it. Raises
    ResultError."""
    signs = _signs(text).rstrip(".")
    first = signs.split("-")[0] if len(signs) > 1 and signs[0] != "-" else signs
    missing = plain(name) in NOT_PAIRED
    if first in ("", "-"):
        return Kind.ZERO_BYE if missing else Kind.PAIRING_BYE
    if first in ("+", "1"):
        return Kind.FULL_BYE if missing else Kind.PAIRING_BYE
    points = parse_points(first)
    if first == "=" or points == 1:
        return Kind.HALF_BYE
    if points == 0:
        return Kind.ZERO_BYE
    raise ResultError(text)
