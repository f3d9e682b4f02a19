"""What a result between two players says, and a bye with the points beside it."""

from __future__ import annotations

import re
from functools import lru_cache

from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.results import Kind, Outcome, ResultError
from tbdesk.files.tables.signs import byes
from tbdesk.files.tables.signs.notation import DRAWS, NOT_PLAYED

Sides = tuple[Outcome, Outcome] | tuple[None, None]
_DASHES = str.maketrans("−–—:/", "-----", "()[]")
_SIDE = r"(1|0|½|0[.,]5|[.,]5|=|\+|-|x|1[.,]0|0[.,]0)"
_RESULT = re.compile(rf"^{_SIDE}({NOT_PLAYED})?-{_SIDE}({NOT_PLAYED})?$")
_SIDE_BY_SIDE = re.compile(r"^([10½])\s([10½])$")
#: What a spreadsheet made of 1:0 and 0:1, hours and minutes.
_HOURS = {"1-00": "1-0", "01-00": "1-0", "0-01": "0-1", "00-01": "0-1"}
_HOURS |= {"0-00": "0-0", "00-00": "0-0"}
_HOURS |= {f"{hour}-00": result for hour, result in _HOURS.items()}
#: Signs of a game that was not played, and of a draw: both sides have one, or none.
_OF_BOTH = (("+", "-"), ("x",))
#: By the half-points of both sides: less than a game gives is what an arbiter decided.
_GAME = 2
_OVER_THE_BOARD = {
    (2, 0): (Outcome.WIN, Outcome.LOSS),
    (1, 1): (Outcome.DRAW, Outcome.DRAW),
    (0, 2): (Outcome.LOSS, Outcome.WIN),
    (1, 0): (Outcome.DRAW, Outcome.LOSS),
    (0, 1): (Outcome.LOSS, Outcome.DRAW),
    (0, 0): (Outcome.LOSS, Outcome.LOSS),
}
_BY_FORFEIT = {
    (2, 0): (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (0, 2): (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (0, 0): (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}
#: A side that did not come, as Papi and English clubs write it: default, walkover.
_WHITE_CAME, _BLACK_CAME = "1-f 1-def wo-def wo-0", "f-1 def-1 def-wo 0-wo"
_ABSENT_SIDES = (
    dict.fromkeys(_WHITE_CAME.split(), _BY_FORFEIT[2, 0])
    | dict.fromkeys(_BLACK_CAME.split(), _BY_FORFEIT[0, 2])
    | dict.fromkeys(("f-f", "def-def"), _BY_FORFEIT[0, 0])
)
_SIGNS_OF_OPEN = "- * ? vs vs. ... … *-* ?-? adj adj. tbc tba"
_OPEN = frozenset(["", *_SIGNS_OF_OPEN.split()])
_ONE_SIDE = re.compile(r"^(.*?)[\s(]*(1|0|½|0[.,]5|1/2|=)\)?$")


@lru_cache(maxsize=256)
def outcomes(text: str) -> Sides:
    """What White and Black have of a game; None while it is not played. Raises ResultError."""
    signs = _signs(text)
    if signs in _OPEN:
        return None, None
    if signs in DRAWS or signs in ("½", "="):
        return _OVER_THE_BOARD[1, 1]
    absent = _ABSENT_SIDES.get(signs)
    if absent is not None:
        return absent
    match = _RESULT.match(_HOURS.get(signs, signs)) or _SIDE_BY_SIDE.match(text)
    if match:
        sides = match.groups() if match.re is _RESULT else (match[1], None, match[2], None)
        white, white_absent, black, black_absent = sides
        if any((white in signs) != (black in signs) for signs in _OF_BOTH):
            raise ResultError(text)
        forfeit = bool(white_absent or black_absent or white in _OF_BOTH[0])
        half_points = _half_points(white), _half_points(black)
        result = (_BY_FORFEIT if forfeit else _OVER_THE_BOARD).get(half_points)
        figures = match.re is _SIDE_BY_SIDE and sum(half_points) != _GAME
        if result is not None and not figures:  # `0 0` may be anything
            return result
    raise ResultError(text)


def _half_points(side: str) -> int:
    return 2 if side[:2] in ("1", "+", "1.", "1,") else 0 if side in ("0", "-", "0.0", "0,0") else 1


def _signs(text: str) -> str:
    plain = "".join(text.split()).lower().replace("1/2", "½").replace("w/o", "wo")
    return plain.translate(_DASHES)


def is_game(text: str) -> bool:
    """True for the result of a game that has one, over the board or by forfeit."""
    try:
        return outcomes(text)[0] is not None
    except ResultError:
        return False


def is_decided(text: str) -> bool:
    """True for a result of a game played in which both sides have less than a game gives."""
    if not is_game(text):
        return False
    own, theirs = outcomes(text)
    return own is not None and not own.by_forfeit and theirs is not own.mirror


def is_won_by(text: str, side: int) -> bool:
    """True for a game that White (0) or Black (1) won over the board."""
    return is_game(text) and outcomes(text)[side] is Outcome.WIN


def is_alone(name: str, text: str) -> bool:
    """True for what stands in the place of an opponent: nothing, lines, or a word for a bye; a
    surname is one only where no game stands beside it."""
    word = _ONE_SIDE.sub(r"\1", name)
    if not any(sign.isalpha() for sign in word):
        return not name.strip("-–—*. ")
    named = byes.named(word) is not None
    return named and not (byes.may_be_name(name) and _RESULT.match(_signs(text)))


def bye_kind(name: str, text: str, side: int) -> Kind:
    """Which bye it is of who sits on a side, by the word in the place of the opponent and the
    points with it or in the place of the result. Raises ResultError."""
    beside = _ONE_SIDE.match(name)
    kind = byes.named(beside[1] if beside else name)
    sides = _RESULT.match(_signs(text))
    own = sides[1 + 2 * side] if sides else _beside_bye(_signs(text), side)
    if byes.named(own) is not None:
        kind, own = kind or byes.named(own), ""
    if own in ("", "-") and beside is not None:
        own = _signs(beside[2])
    if own in _OPEN and (not own or sides is None):
        if kind is None:
            raise ResultError(text)
        return kind
    missing = kind is Kind.ZERO_BYE
    if own in ("+", "1", "1.0", "1,0"):
        return Kind.FULL_BYE if missing else Kind.PAIRING_BYE
    points = parse_points(own)
    if own in ("=", "x") or points == 1:
        return Kind.HALF_BYE
    if points == 0 or own == "-":
        return Kind.ZERO_BYE
    raise ResultError(text)


def _beside_bye(signs: str, side: int) -> str:
    """What a side has where the other has a word for a bye, `1-bye`; else all of it."""
    sides = signs.split("-")
    if len(sides) == _TWO and any(map(byes.named, sides)):
        return sides[side]
    return signs.rstrip(".").removesuffix("-")


_TWO = 2
