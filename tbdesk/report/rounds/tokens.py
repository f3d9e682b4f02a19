"""Tokens: one participant's round in a few signs, as in crosstables by rounds and report files."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tbdesk.engine.entry.typed_results import ADJOURNED_SIGN
from tbdesk.engine.event.ledger import BLACK, UNOPPOSED, WHITE, Entry
from tbdesk.engine.model.results import (
    ADJOURNED,
    Ending,
    Kind,
    Outcome,
    Result,
    ResultError,
    parse_outcome,
    parse_result,
)
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.signs import PENDING_SIGN, Signs, kind_text


class TokenError(FormatError):
    """A text that is no token; `text` is the input."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(
            _(
                "'{0}' is not a round: write +W7, =B12 or 7w1, 12b½ for a game, 7w for a game not "
                "played yet, 7w+ for a forfeit, H Z U F for byes"
            ).format(text)
        )


class Paired(NamedTuple):
    """A game from one side."""

    #: The opponent's number.
    opponent: int
    #: The own colour: `w`, `b`, empty if the text names none.
    colour: str
    #: The own result, None while pending or adjourned.
    outcome: Outcome | None
    #: The opponent's result if the text has it (`7w½-0`), else None.
    theirs: Outcome | None = None
    adjourned: bool = False

    @property
    def ending(self) -> Ending:
        """The result, or that the game is adjourned; None while pending."""
        return ADJOURNED if self.adjourned else self.result

    @property
    def result(self) -> Result | None:
        """Both results, the own first; None while pending."""
        return None if self.outcome is None else Result.of(self.outcome, self.theirs)


#: The kinds of a round: a game, or one of the four kinds of bye.
Token = Paired | Kind

_BYES = {
    "H": Kind.HALF_BYE,
    "HPB": Kind.HALF_BYE,
    "=BYE": Kind.HALF_BYE,
    "½BYE": Kind.HALF_BYE,
    "Z": Kind.ZERO_BYE,
    "ZPB": Kind.ZERO_BYE,
    "-BYE": Kind.ZERO_BYE,
    "0BYE": Kind.ZERO_BYE,
    "--": Kind.ZERO_BYE,
    "U": Kind.PAIRING_BYE,
    "PAB": Kind.PAIRING_BYE,
    "+BYE": Kind.PAIRING_BYE,
    "BYE": Kind.PAIRING_BYE,
    "F": Kind.FULL_BYE,
    "FPB": Kind.FULL_BYE,
    "1BYE": Kind.FULL_BYE,
}
_BYE_TEXTS = {
    Kind.HALF_BYE: "HPB",
    Kind.ZERO_BYE: "ZPB",
    Kind.PAIRING_BYE: "PAB",
    Kind.FULL_BYE: "FPB",
}
#: The keys that stand for a bye.
BYE_KEYS = {key: kind for key, kind in _BYES.items() if len(key) == 1}
#: The signs of a report file in place of the opponent of a bye.
_NO_OPPONENT = r"^0{1,4}-?(?=[HZUF]$)"
_DASHES = str.maketrans("−–—", "---")

_RESULT_FIRST = r"^([+=½?-]?)([WBF]?)([1-9]\d{0,3})$"
_OPPONENT_FIRST = r"^([1-9]\d{0,3})([WB]?)([^WB]*)$"
_BY_FORFEIT = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS}
_OVER_THE_BOARD = {
    "+": Outcome.WIN,
    "=": Outcome.DRAW,
    "½": Outcome.DRAW,
    "-": Outcome.LOSS,
    "?": None,
    "": None,
}


def parse_token(text: str) -> Token | None:
    """The meaning of a token; None for an empty text. Raises TokenError for anything else: a bare
    number could be an opponent or a result."""
    signs = "".join(text.split()).translate(_DASHES).upper()
    if not signs:
        return None
    bye = bye_kind(re.sub(_NO_OPPONENT, "", signs))
    if bye is not None:
        return bye
    paired = _result_first(signs) or _opponent_first(signs)
    if paired is None:
        raise TokenError(text.strip())
    return paired


def bye_kind(text: str) -> Kind | None:
    """The kind of bye that a text such as `H`, `pab` or `=BYE` means; None if none."""
    return _BYES.get("".join(text.split()).translate(_DASHES).upper())


def numbered_bye(text: str) -> tuple[str, Kind] | None:
    """The number and the kind of bye in a text such as `7 H` or `7 =BYE`; None if it is another."""
    match = re.match(r"(\d{1,4})\s*(\D.*)$", text)
    kind = None if match is None else bye_kind(match[2])
    return None if match is None or kind is None else (match[1], kind)


def _result_first(signs: str) -> Paired | None:
    match = re.match(_RESULT_FIRST, signs)
    if not match or not (match[1] or match[2]):
        return None
    sign, letter, opponent = match[1], match[2], int(match[3])
    if letter == "F":
        outcome = _BY_FORFEIT.get(sign)
        return None if outcome is None else Paired(opponent, "", outcome)
    return Paired(opponent, _colour(letter), _OVER_THE_BOARD[sign])


def _opponent_first(signs: str) -> Paired | None:
    match = re.match(_OPPONENT_FIRST, signs)
    if not match or not (match[2] or match[3]):
        return None
    opponent, colour, rest = int(match[1]), _colour(match[2]), match[3]
    if not colour and rest not in ("+", "-", "=", "½"):
        return None  # 71 is a number, not 7 and a win
    if rest in ("", "?", "*"):
        return Paired(opponent, colour, None)
    if rest == ADJOURNED_SIGN.upper():
        return Paired(opponent, colour, None, adjourned=True)
    try:
        return Paired(opponent, colour, parse_outcome(rest))
    except ResultError:
        pass
    try:
        own, theirs = parse_result(rest)
    except ResultError:
        return None
    return Paired(opponent, colour, own, theirs)


def _colour(letter: str) -> str:
    return {"W": WHITE, "B": BLACK}.get(letter, "")


def paired_text(opponent: int, colour: str, outcome: Outcome | None) -> str:
    """`7w1`, `12b½`, `3w` while it is pending."""
    return f"{opponent}{colour}{'' if outcome is None else outcome.symbol}"


def round_token(
    entry: Entry, number: int, numbers: Mapping[int, int] | Sequence[int], signs: Signs
) -> str:
    """One round of the participant with a number: `7w1` (the opponent, the colour, the result; for
    a team the colour of the first board and the game points, `7w2½`), `7b` while it is not played,
    `HPB`; an unreadable result as its text. numbers: those of the opponents, by position."""
    if entry.opponent == UNOPPOSED or entry.game < 0:
        return bye_text(entry.kind)
    token = paired_text(numbers[entry.opponent], signs.colour(entry.game, number), None)
    sign = signs.of(entry.game, number)
    return token if sign == PENDING_SIGN else f"{token}{sign}"


def bye_with_key(kind: Kind) -> str:
    """`half-point bye: key H`."""
    keys = {known: key for key, known in BYE_KEYS.items()}
    return _("{bye}: key {key}").format(bye=kind_text(kind), key=keys[kind])


def bye_text(kind: Kind) -> str:
    """`HPB`, `ZPB`, `PAB` or `FPB`, empty if there is no pairing yet. Raises KeyError for other
    kinds."""
    return "" if kind is Kind.PENDING else _BYE_TEXTS[kind]
