"""The result of a game in a list of games, as White's side first."""

from __future__ import annotations

import re
from functools import lru_cache

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.files.tables.notation.signs import DRAWS, PENDING, forfeited

_SIDE = r"(1/2|½|0?[.,]5|[01](?:[.,]0)?|=|\+|[-−–])"
_FORFEIT = r"((?:k|kl|kampflos|f|ff|fft|forf|forfeit|w[-/]?o|walkover|rg|regl)\.?)?"
_BOTH = re.compile(rf"^{_SIDE}{_FORFEIT}\s*[-−–:/]\s*{_SIDE}\s*{_FORFEIT}$")
_WHITE_ALONE = dict.fromkeys(("1", "1.0", "1,0"), Outcome.WIN)
_WHITE_ALONE |= dict.fromkeys(("0", "0.0", "0,0"), Outcome.LOSS)
#: The values that a spreadsheet made of 1:0 and 0:1, hours and minutes.
_HOURS = {"1:00": "1:0", "01:00": "1:0", "0:01": "0:1", "00:01": "0:1"}
_HOURS |= {f"{hour}:00": result for hour, result in _HOURS.items()}
_DRAWN = DRAWS | {"½", "=", "1/2", "0.5", "0,5", ".5"}
_ABSENT = {"1-def": "1f-0", "def-1": "0-1f", "wo-def": "1f-0", "def-wo": "0-1f", "f-f": "0f-0"}


class NoResultError(ValueError):
    """A text that is no result."""


@lru_cache(maxsize=1024)
def result(text: str) -> Result | None:
    """The result; None while the game has none. Raises NoResultError."""
    word = " ".join(text.lower().split())
    if word in PENDING or word in ("-", "–", "—", "*-*"):
        return None
    if word in _DRAWN:
        return Result(Outcome.DRAW, Outcome.DRAW)
    if word in _WHITE_ALONE:
        return Result.of(_WHITE_ALONE[word])
    alone = forfeited(word)
    if alone is not None:
        return Result.of(alone)
    word = _ABSENT.get(word, _HOURS.get(word, word))
    match = _BOTH.match(word)
    if match is None:
        raise NoResultError(text)
    by_forfeit = bool(match[2] or match[4] or {match[1], match[3]} & {"+"})
    both_dashes = match[1] in "-−–" and match[3] in "-−–"
    white, black = (_outcome(match[side], by_forfeit or both_dashes) for side in (1, 3))
    found = Result(white, black)
    if found.contradiction or (by_forfeit and Outcome.DRAW in found):
        raise NoResultError(text)
    return found


def _outcome(side: str, by_forfeit: bool) -> Outcome:
    if side in ("1", "1.0", "1,0", "+"):
        return Outcome.FORFEIT_WIN if by_forfeit else Outcome.WIN
    if side in ("0", "0.0", "0,0", "-", "−", "–"):
        return Outcome.FORFEIT_LOSS if by_forfeit else Outcome.LOSS
    return Outcome.DRAW


def is_result(text: str) -> bool:
    """True for the result of a game, over the board or by forfeit."""
    try:
        return result(text) is not None
    except NoResultError:
        return False
