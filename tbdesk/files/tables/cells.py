"""What one cell of a crosstable or of a list of rounds says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tbdesk.engine.entry.results import parse_games
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.results import (
    PRINTED_SIDE,
    Kind,
    Outcome,
    Result,
    ResultError,
    parse_outcome,
)
from tbdesk.report.rounds.tokens import Paired, Token, TokenError, parse_token

#: What stands where a player meets himself.
DIAGONALS = frozenset("*xX×■█▇▓▒░#⬛●\\") | {"xx", "XX", "xxx", "XXX", "**", "***"}
_PENDING = frozenset(".·…?_:") | {"..", "...", "??"}

#: A half that a spreadsheet took for a date or a fraction of its own.
_DATE_HALF = re.compile(
    r"^(?:0?1[-. /]+(?:feb|fév|fev)\w*\.?|0?2[-. /]+(?:jan|gen|ene)\w*\.?)$", re.IGNORECASE
)
_BOTH = re.compile(
    rf"^({PRINTED_SIDE})\s*[:/]\s*({PRINTED_SIDE})$"
    rf"|^({PRINTED_SIDE})\s?[-−–]\s?({PRINTED_SIDE})$"
)


@dataclass(frozen=True, slots=True)
class GameCell:
    """A cell of a crosstable: the outcome of each game, None while one is pending.

    `both` is set where the cell could also be one game with both its sides, as `1:0`; then
    `outcomes` are the two games it would be otherwise.
    """

    outcomes: tuple[Outcome | None, ...] = ()
    diagonal: bool = False
    both: Result | None = None


_DIAGONAL, _EMPTY = GameCell(diagonal=True), GameCell()


@lru_cache(maxsize=4096)
def game_cell(text: str) -> GameCell:
    """A cell of a crosstable: `1`, `0.5`, `1/2`, `+`, `*`, `1:0`, `1½`, `1|½`.

    Raises ResultError.
    """
    if not text or text in _PENDING:
        return _EMPTY
    if text in DIAGONALS:
        return _DIAGONAL
    if _DATE_HALF.match(text):
        return GameCell((Outcome.DRAW,))
    if len(text) > 40 or text[-1] in ",;:":
        raise ResultError(text)
    both = _BOTH.match(text)
    if both:
        mine, theirs = (parse_outcome(side) for side in both.groups() if side is not None)
        return GameCell((mine, theirs), both=Result(mine, theirs))
    games = parse_games(text)
    return GameCell(tuple(None if game is None else game.white for game in games))


@lru_cache(maxsize=4096)
def is_game_cell(text: str) -> bool:
    """True for a result, several of them or the diagonal; not for an empty cell."""
    try:
        return bool(text) and game_cell(text) != _EMPTY
    except ResultError:
        return False


# --- rounds ---------------------------------------------------------------------------------------

_LETTER = re.compile(r"^[+=\-−–<>½?]?\s*(?:\d+\s*([WBNS])|([WBNS])\d)", re.IGNORECASE)
_FORFEIT = re.compile(r"^([<>])\s*(\d+)\s*([A-Za-z]?)$")
_FREE = {
    "free": Kind.PAIRING_BYE,
    "spielfrei": Kind.PAIRING_BYE,
    "exempt": Kind.PAIRING_BYE,
    "riposo": Kind.PAIRING_BYE,
    "descansa": Kind.PAIRING_BYE,
    "+": Kind.PAIRING_BYE,
    "1": Kind.PAIRING_BYE,
    "-1": Kind.PAIRING_BYE,
    "=": Kind.HALF_BYE,
    "½": Kind.HALF_BYE,
    "-½": Kind.HALF_BYE,
    "0.5": Kind.HALF_BYE,
    "1/2": Kind.HALF_BYE,
    "-0": Kind.ZERO_BYE,
    "0": Kind.ZERO_BYE,
    "-": Kind.ZERO_BYE,
    "–": Kind.ZERO_BYE,
    "notpaired": Kind.ZERO_BYE,
    "unpaired": Kind.ZERO_BYE,
    "absent": Kind.ZERO_BYE,
    "assente": Kind.ZERO_BYE,
    "nongioca": Kind.ZERO_BYE,
    "bye1": Kind.PAIRING_BYE,
    "bye½": Kind.HALF_BYE,
    "bye0": Kind.ZERO_BYE,
}

#: What the letters of the colours become in English, by the letters that tell the language.
_ENGLISH = {
    "N": str.maketrans("BbNn", "WwBb"),  # bianco nero, blanc noir, blancas negras
    "S": str.maketrans("Ss", "Bb"),  # weiß schwarz
    "": str.maketrans("", ""),
}


def language(texts: Iterable[str]) -> str:
    """Which letters stand for the colours in these tokens: `N` (B white, N black), `S` (W and
    S) or empty (W and B)."""
    letters: set[str] = set()
    for text in texts:
        match = _LETTER.match(text)
        if match:
            letters.add((match[1] or match[2]).upper())
    return "N" if "N" in letters else "S" if "S" in letters else ""


@lru_cache(maxsize=1 << 16)
def round_cell(text: str, letters: str = "") -> Token | None:
    """A cell of a list of rounds, `letters` as `language` tells; None for an empty one.

    `>` and `<` are a game won and lost by forfeit. Raises TokenError.
    """
    bye = _FREE.get("".join(text.split()).lower())
    if bye is not None:
        return bye
    forfeit = _FORFEIT.match(text)
    if forfeit:
        outcome = Outcome.FORFEIT_WIN if forfeit[1] == ">" else Outcome.FORFEIT_LOSS
        named = forfeit[3].translate(_ENGLISH[letters]).lower()
        return Paired(int(forfeit[2]), named if named in ("w", "b") else "", outcome)
    if _BYE.match(text):
        return parse_token(text)
    english = "".join(text.split()).translate(_ENGLISH[letters])
    return parse_token(_COLOUR_LAST.sub(r"\1\3\2", english))


#: A bye by its name, whose letters are no colours.
_BYE = re.compile(r"^[+=\-−–½01]?\s*[A-Za-z]+$")
#: `+7B`, the same as `+B7`.
_COLOUR_LAST = re.compile(r"^([+=\-−–½?])(\d+)([WBwb])$")


@lru_cache(maxsize=1 << 14)
def is_round_cell(text: str) -> bool:
    """True for a game with its opponent, or a bye by name; not for a letter alone, which is
    one only among others."""
    if len(text) < 2 or text in DIAGONALS or is_game_cell(text) or parse_points(text) is not None:
        return False
    for letters in ("", "N", "S"):
        try:
            if round_cell(text, letters) is not None:
                return True
        except TokenError:
            continue
    return False


# --- points ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def is_figure(text: str) -> bool:
    """True for a number as tie-breaks are printed: `27.25`, `11`, `3½`."""
    return parse_points(text) is not None or bool(re.fullmatch(r"-?\d{1,6}[.,]\d{1,6}", text))
