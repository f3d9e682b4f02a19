"""What one cell of a crosstable or of a list of rounds says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tbdesk.engine.entry.results import ADJOURNED_SIGN, parse_games
from tbdesk.engine.event.card import BLACK, WHITE
from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.results import (
    PRINTED_SIDE,
    Kind,
    Outcome,
    Result,
    ResultError,
    parse_outcome,
    parse_result,
)
from tbdesk.files.tables.signs import apart, byes
from tbdesk.files.tables.signs.notation import COLOURS, LETTERS, USUAL, Notation, Parts, by_forfeit
from tbdesk.report.rounds.tokens import Paired, Token, TokenError, parse_token

#: What stands where a player meets himself.
DIAGONALS = frozenset("*xXхХ×✕✖■█▇▓▒░#⬛●\\—―") | {
    *("xx", "XX", "xxx", "XXX", "хх", "ХХ", "ххх", "ХХХ", "**", "***"),
}
#: What stands for a game still to be played.
PENDING = frozenset((*".·…?_:", ADJOURNED_SIGN)) | {"..", "...", "??", "adj", "adj.", "Adj."}

#: A half that a spreadsheet took for a date: the first of February, the second of January.
_MONTHS = (
    r"(?:0?1[-. /]+(?:feb|fév|fev|úno|lut|шуб|фев|şub|fevr|veebr|helmi)\w*\.?"
    r"|0?2[-. /]+(?:jan|gen|ene|led|sty|янв|oca|sij|tammi)\w*\.?"
    r"|(?:feb|fév|fev)\w*\.?[-. /]+0?1|(?:jan|gen|ene)\w*\.?[-. /]+0?2)"
)
_YEAR = r"(?:[-. /,]+(?:\d{2}|\d{4}))?"
_DATE_HALF = re.compile(
    rf"^(?:{_MONTHS}{_YEAR}|0?1[./-]0?2[./-](?:\d{{4}}|\d{{2}})?|0?2[./-]0?1[./-](?:\d{{4}}|\d{{2}})"
    r"|\d{4}-(?:02-01|01-02))$",
    re.IGNORECASE,
)
_BOTH = re.compile(
    rf"^({PRINTED_SIDE})\s*[:/]\s*({PRINTED_SIDE})$"
    rf"|^({PRINTED_SIDE})\s?[-−–]\s?({PRINTED_SIDE})$"
)
#: Three games or four with dashes between them: read as losses by forfeit there were too many.
_DASHED = re.compile(rf"^(?:{PRINTED_SIDE})(?:\s?[-−–]\s?(?:{PRINTED_SIDE})){{2,3}}$")
_NO_DASHES = str.maketrans("-−–", "   ")
#: Both sides of a game that was not played; two games elsewhere.
_TWO_SIGNS = re.compile(r"^([+\-−–])([+\-−–])$")

#: A number of several points, which is no list of games.
_DECIMAL = re.compile(r"^\d*[1-9]\d*[.,]\d*[1-9]\d*$")


@dataclass(frozen=True, slots=True)
class GameCell:
    """A cell of a crosstable: the outcome of each game, None while one is pending.

    `both` is set where the cell could also be one game with both its sides, as `1:0`; then
    `outcomes` are the two games it would be otherwise, and `three` those of `1-0` where the dash is
    a game lost by forfeit.
    """

    outcomes: tuple[Outcome | None, ...] = ()
    diagonal: bool = False
    both: Result | None = None
    three: tuple[Outcome | None, ...] = ()


_DIAGONAL, _EMPTY = GameCell(diagonal=True), GameCell()


@lru_cache(maxsize=4096)
def game_cell(text: str, notation: Notation = USUAL) -> GameCell:
    """A cell of a crosstable: `1`, `0.5`, `1/2`, `+`, `*`, `1:0`, `1½`, `1|½`.

    Raises ResultError.
    """
    if _DATE_HALF.match(text):
        return GameCell((Outcome.DRAW,))
    text = notation.usual(text)
    if not text or text in PENDING:
        return _EMPTY
    if text in DIAGONALS:
        return _DIAGONAL
    if len(text) > 40 or text[-1] in ",;:" or _DECIMAL.match(text):
        raise ResultError(text)
    if _DASHED.match(text):
        return GameCell(_games(text.translate(_NO_DASHES)))
    both = _BOTH.match(text) or _TWO_SIGNS.match(text)
    if both:
        mine, theirs = (parse_outcome(side) for side in both.groups() if side is not None)
        three = _games(text) if both.re is _BOTH and both[3] is not None else ()
        return GameCell((mine, theirs), both=Result(mine, theirs), three=three)
    return GameCell(_games(text))


def _games(text: str) -> tuple[Outcome | None, ...]:
    return tuple(None if game is None else game.white for game in parse_games(text))


@lru_cache(maxsize=4096)
def is_game_cell(text: str) -> bool:
    """True for a result, several of them or the diagonal; not for an empty cell."""
    try:
        return bool(text) and game_cell(text) != _EMPTY
    except ResultError:
        return False


# --- rounds ---------------------------------------------------------------------------------------

#: What stands for a bye without being a word.
_FREE = {
    "half-bye": Kind.HALF_BYE,
    "+": Kind.PAIRING_BYE,
    "1": Kind.PAIRING_BYE,
    "-1": Kind.PAIRING_BYE,
    "=": Kind.HALF_BYE,
    "½": Kind.HALF_BYE,
    "-½": Kind.HALF_BYE,
    "-0.5": Kind.HALF_BYE,
    "-1/2": Kind.HALF_BYE,
    "-0,5": Kind.HALF_BYE,
    "-=": Kind.HALF_BYE,
    "0.5": Kind.HALF_BYE,
    "1/2": Kind.HALF_BYE,
    "-0": Kind.ZERO_BYE,
    "0": Kind.ZERO_BYE,
    "0.0": Kind.ZERO_BYE,
    "0,0": Kind.ZERO_BYE,
    "1.0": Kind.PAIRING_BYE,
    "1,0": Kind.PAIRING_BYE,
    "0,5": Kind.HALF_BYE,
    "-": Kind.ZERO_BYE,
    "–": Kind.ZERO_BYE,
    "--": Kind.ZERO_BYE,
    "---": Kind.ZERO_BYE,
}

_BRACKETS = str.maketrans("−–", "--", "()[]")
_ZERO = re.compile(r"^(?:0{1,4}[^\W\d_½]?([+=\-10½])|([+=])0|\*([10½])|([+=\-10½])-{2,4})$")
#: A word for a bye, and its points before or behind it.
_WORTH = r"[+=-]|\+?(?:[10](?:[.,]0)?|½|0?[.,]5|1/2)"
_SIGNS_OF_BYES = {"+": 2, "=": 1, "-": 0}
_WORTH_OF_BYE = re.compile(rf"^(?:({_WORTH})?[-:]?([^\W\d_½]+)|([^\W\d_½]+)[-:]?({_WORTH}))$")

#: A bye by its name, or by the letters that US Chess has in the place of an opponent.
_BYE = re.compile(r"^[+=\-−–½01]?\s*[^\W\d_½]+$")
_WITHOUT_OPPONENT = re.compile(r"^-?([A-Za-z])(?:\s?-{2,4}|-|\s{1,4}0)$")
#: The result alone, where others have an opponent in front of it: `0:W`, `:D`; `0:+` where
#: nobody played.
_NOBODY = {
    **dict.fromkeys(("0:w", ":w", "0:+", ":+"), Kind.PAIRING_BYE),
    **dict.fromkeys(("0:d", ":d", "0:=", ":="), Kind.HALF_BYE),
    **dict.fromkeys(("0:l", ":l", "0:-", ":-", "0:", ":"), Kind.ZERO_BYE),
}
_LETTER_BYES = {
    "b": Kind.PAIRING_BYE,
    "h": Kind.HALF_BYE,
    "u": Kind.ZERO_BYE,
    "z": Kind.ZERO_BYE,
    "f": Kind.ZERO_BYE,
    "x": Kind.FULL_BYE,
}
_OPPONENT = re.compile(r"^([^\d]*)0{0,2}([1-9]\d{0,3})(?!\d)(.*)$")
#: What halves and whole points become; a full stop elsewhere is none of them: `7.w1`.
_SPELLED = ((".5", "½"), (",5", "½"), ("0½", "½"), ("1/2", "½"), (".0", ""), (",0", ""))
_DASHES = str.maketrans("−–—", "---", "()[]. \xa0#")
#: Results that are written out beside an opponent.
_WORDS = {"win": "w", "won": "w", "loss": "l", "lost": "l", "draw": "d", "drew": "d"}
_BEFORE = {"+": Outcome.WIN, "=": Outcome.DRAW, "½": Outcome.DRAW, "-": Outcome.LOSS, "?": None}
#: Results that need no colour between the opponent and them.
_ALONE = ("+", "-", "=", "½")
#: As Papi has them.
_ARROWS = {">": Outcome.FORFEIT_WIN, "<": Outcome.FORFEIT_LOSS}
_BEFORE_FORFEIT = {"+f": Outcome.FORFEIT_WIN, "-f": Outcome.FORFEIT_LOSS}


@lru_cache(maxsize=1 << 14)
def parts(text: str) -> Parts | None:
    """What stands around an opponent: `+`, 7, `w` of `+7w`; None where there is none."""
    match = _OPPONENT.match(text.strip())
    if not match:
        return None
    before, opponent, after = match.groups()
    if after[:1] in (".", ",") and parse_points(text) is not None:
        return None
    return Parts(_plain_before(before), int(opponent), _plain_after(after))


@lru_cache(maxsize=1 << 10)
def _plain_before(before: str) -> str:
    """What stands before an opponent, without brackets and blanks."""
    plain = before.translate(_DASHES)
    return _WORDS.get(plain.lower(), plain)


@lru_cache(maxsize=1 << 10)
def _plain_after(after: str) -> str:
    """What stands behind an opponent, likewise, with the usual signs for halves."""
    for spelled, sign in _SPELLED:
        after = after.replace(spelled, sign)
    plain = after.translate(_DASHES)
    return _result(_WORDS.get(plain.lower(), plain))


#: A forfeit by its letter is none of the + and - that may be games played.
_TOLD = {"+": ">", "-": "<"}
#: A letter between the opponent and the result, and nothing else in front of it.
_COLOURED = re.compile(r"^([^\W\d_½]?)(.+)$")


def _result(after: str) -> str:
    """What stands behind an opponent, in the usual signs where it tells a forfeit: `w1K`; without
    the colon of `12:W` and `12:+`."""
    if after[:1] == ":" and (after[1:].isalpha() or after[1:] in ("+", "-")):
        return after[1:]
    coloured = _COLOURED.match(after) if after[-1:].isalpha() else None
    if coloured is None:
        return after
    told = by_forfeit(coloured[2])
    return coloured[1] + (_TOLD.get(told, told) if told != coloured[2] else told)


@lru_cache(maxsize=1 << 16)
def round_cell(text: str, notation: Notation = USUAL) -> Token | None:
    """A cell of a list of rounds; None for an empty one.

    `>` and `<` are a game won and lost by forfeit. Raises TokenError.
    """
    if notation.apart and (game := apart.paired(text, notation.apart, notation.colours)):
        return game  # 1/2 is a game won against 2 where the result stands first
    bye = _bye(text, notation)
    if bye is not None:
        return bye
    if notation.turned:
        text = turned(text) or text
    part = parts(text)
    paired = _paired(part, notation) if part is not None else None
    return parse_token(text) if paired is None else paired


#: What says of a bye that it gives points.
_GIVES = re.compile(r"[+1½=]|[.,]5|full|^pab$|:w$", re.IGNORECASE)


def gives_points(text: str, notation: Notation = USUAL) -> bool:
    """True for a bye with its points, `bye 1`, `+`, `HPB`; not for a word alone: in a round robin
    who is free rests."""
    try:
        token = round_cell(text, notation)
    except TokenError:
        return False
    given = token in (Kind.HALF_BYE, Kind.FULL_BYE)
    return given or (token is Kind.PAIRING_BYE and bool(_GIVES.search(text)))


#: A result and the opponent behind it, with a colour between or behind them.
_RESULT_FIRST = re.compile(
    r"^(1/2|0[.,]5|[10½=+\-−–xX])\s?(?:([^\W\d_½])\s?([1-9]\d{0,2})"
    r"|(?:\s|\()([1-9]\d{0,2})\s?([^\W\d_½])\)?)$"
)


def turned(text: str) -> str:
    """`12w1` for `1w12`, `1 12w` and `1 (12w)`; empty for any other text. `1w1` alone may be
    both."""
    match = _RESULT_FIRST.match(text)
    if not match:
        return ""
    result, colour, opponent, first, behind = match.groups()
    return f"{opponent or first}{colour or behind}{result}"


#: What no bye begins with, though many opponents do.
_OF_OPPONENTS = frozenset("23456789")


def _bye(text: str, notation: Notation) -> Kind | None:
    if text[:1] in _OF_OPPONENTS:
        return None
    short = "".join(text.split()).lower().translate(_BRACKETS)
    if notation.first and is_signed(short):
        return None
    if short[-2:] == "--" and short.rstrip("-") in _LETTER_BYES:
        return _LETTER_BYES[short.rstrip("-")]  # whatever letters stand beside opponents
    if notation.letters:
        if short in _NOBODY:
            return _NOBODY[short]
        dashed = _WITHOUT_OPPONENT.match(text)
        letter = dashed[1].lower() if dashed else short
        if letter in _LETTER_BYES:
            return _LETTER_BYES[letter]
    worded = not short[:1].isdecimal() or short[-1:].isalpha()
    kind = _FREE.get(short) or (_worth_of_bye(short) if worded else None)
    return kind or (None if notation.turned else _against_nobody(short))


def _worth_of_bye(short: str) -> Kind | None:
    """A bye by its word, with its points where they stand beside it: `bye`, `bye(½)`, `1-bye`.
    Who is not there and has points has a bye of that worth."""
    named = byes.named(short)  # lines may be drawn around it, which are no points
    if named is not None:
        return named
    match = _WORTH_OF_BYE.match(short)
    if match is None:
        return None
    worth, word = match[1] or match[4], match[2] or match[3]
    kind = byes.named(word)
    if kind is None or not worth:
        return kind
    points = _SIGNS_OF_BYES.get(worth, parse_points(worth.lstrip("+")))
    if kind is Kind.HALF_BYE and points != 1:
        return None
    whole = Kind.FULL_BYE if kind is Kind.ZERO_BYE else Kind.PAIRING_BYE
    return {0: Kind.ZERO_BYE, 1: Kind.HALF_BYE, 2: whole}.get(points or 0)


def _against_nobody(short: str) -> Kind | None:
    """A result beside the opponent 0, or beside none where a star stands: `0w+`, `=0`, `*½`."""
    match = _ZERO.match(short)
    return _FREE.get("".join(filter(None, match.groups()))) if match else None


def _paired(part: Parts, notation: Notation) -> Paired | None:
    """A game: a colour and a result before or after the opponent, each of them once at most."""
    signs = _signs(part.before.lower(), part.after.lower(), notation)
    return None if signs is None else Paired(part.opponent, *signs)


@lru_cache(maxsize=1 << 12)
def _signs(
    before: str, after: str, notation: Notation
) -> tuple[str, Outcome | None, Outcome | None] | None:
    """The colour and the result that stand around an opponent, whoever that is: a column of a
    thousand opponents has a handful of them."""
    for result, colour in _sides(before, notation):
        outcome = _before(result, notation) if result else None
        if result and outcome is None:
            continue
        for other, letter in _sides(after, notation):
            if (result and other) or (colour and letter):
                continue
            results = outcome or (_after(other, notation) if other else (None, None))
            named = colour or letter
            if results is None or not (named or result or other):
                continue
            if other and not named and not (other in _ALONE or other.isalpha()):
                continue  # 71 is a number, not 7 and a win
            return (_COLOUR[notation.colours.find(named)] if named else "", *results)
    return None


_COLOUR = (WHITE, BLACK)


def _sides(side: str, notation: Notation) -> Iterator[tuple[str, str]]:
    """How the signs on a side of the opponent are a result and a colour."""
    if notation.letters:
        yield side, ""
    if side[:1] and side[0] in notation.colours:
        yield side[1:], side[0]
    if side[1:] and side[-1] in notation.colours:
        yield side[:-1], side[-1]
    if not notation.letters:
        yield side, ""


_Sides = tuple[Outcome | None, Outcome | None]


def _before(text: str, notation: Notation) -> _Sides | None:
    """A result before the opponent, a game but for `+F7`."""
    if text in _BEFORE:
        return _BEFORE[text], None
    if text in _BEFORE_FORFEIT:
        return _BEFORE_FORFEIT[text], None
    if text in _ARROWS:
        return _ARROWS[text], None
    return _after(text, notation) if text.isalpha() else None


def _after(text: str, notation: Notation) -> _Sides | None:
    """A result after the opponent: one's own, or both."""
    usual = notation.usual(text)
    if usual in ("", "?", "*", "adj"):
        return None, None
    if usual in _ARROWS:
        return _ARROWS[usual], None
    if notation.played and usual in ("+", "-"):
        return _BEFORE[usual], None
    try:
        return parse_outcome(usual), None
    except ResultError:
        pass
    both = _TWO_SIGNS.match(usual)
    try:
        return parse_result(":".join(both.groups()) if both else usual)
    except ResultError:
        return None


_ANY_LETTER = frozenset("".join((*COLOURS, *LETTERS, "xrf")))
_RESULTS = frozenset(["", "+", "-", "=", "½", "?", "*", ">", "<"])
#: A larger number alone with a letter is a rating: `1850 F`.
_MOST_OPPONENTS = 999


@lru_cache(maxsize=1 << 14)
def is_round_cell(text: str) -> bool:
    """True for a game with its opponent in any notation, or a bye by name; not for a letter alone,
    which is one only among others."""
    if len(text) < 2 or text[0] == "(" or text in DIAGONALS:
        return False
    if text[0] in "01" and turned(text):
        return True
    part = parts(text)
    if part is not None and part.before and byes.named(part.before) is not None:
        part = None  # `bye (1)`, which nobody plays
    if part is not None and part.opponent > _most_opponents(part.before, part.after):
        return False
    if (part is None or not _OF_NO_RESULT.search(text)) and is_game_cell(text):
        return False
    return parse_points(text) is None and (part is not None or _is_bye(text))


#: Figures that stand in no result. (A date that was a half has more letters than an opponent.)
_OF_NO_RESULT = re.compile("[346789]")


@lru_cache(maxsize=1 << 12)
def _most_opponents(before: str, after: str) -> int:
    """The largest number of an opponent who may stand between these signs; 0 if nobody may."""
    sides = before.lower(), after.lower()
    letters = [sign for side in sides for sign in side if sign.isalpha()]
    if len(letters) > 2 or not _ANY_LETTER.issuperset(letters):
        return 0
    before, after = ("".join(sign for sign in side if not sign.isalpha()) for side in sides)
    if not letters and after not in ("", *_ALONE):
        return 0
    if not before and not after:
        return _MOST_OPPONENTS if letters else 0
    game = before in _RESULTS and (not after or _is_result(after)) and not (before and after)
    return MAX_NUMBER if game else 0


def is_signed(text: str) -> bool:
    """True for `+7` and `-12`, which are games only among others of the kind."""
    return bool(_SIGNED.match(text))


_SIGNED = re.compile(r"^[+\-−–=½]\s?[1-9]\d{0,2}$")


def _is_result(text: str) -> bool:
    return text in _RESULTS or parse_points(text) is not None or bool(_BOTH.match(text))


def _is_bye(text: str) -> bool:
    if _WITHOUT_OPPONENT.match(text):
        return True
    try:
        return round_cell(text) is not None
    except TokenError:
        return False


# --- points ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def is_figure(text: str) -> bool:
    """True for a number as tie-breaks are printed: `27.25`, `11`, `3½`."""
    return parse_points(text) is not None or bool(re.fullmatch(r"-?\d{1,6}[.,]\d{1,6}", text))
