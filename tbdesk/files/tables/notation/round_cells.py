"""The cells of a list with a column for each round: opponent, colour and result, in some order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.files.tables.notation.signs import (
    COLOURS,
    DASHES,
    DRAWS,
    LETTERS,
    bye_of,
    bye_of_letter,
    bye_of_points,
)
from tbdesk.files.tables.records import Option
from tbdesk.i18n import _


class ReadRound(NamedTuple):
    """A round of a player: the opponent as named in the cell, 0 without one, the colour (`w`, `b`,
    or empty), and the outcome, None while it is pending. bye: the entry in place of a game; points:
    it is a result without an opponent, which may be a bye."""

    opponent: int = 0
    colour: str = ""
    outcome: Outcome | None = None
    bye: Kind | None = None
    points: bool = False


EMPTY = ReadRound()
#: Signs of a round that is not paired or not played.
_NOTHING = frozenset(
    ["", "*", "**", "?", ".", "...", "…", "n/a", "x", "xx", "xxx", "not paired yet"]
)
_NO_OPPONENT = re.compile(r"^[-−–—]{1,5}$|^-\s-$|^\+?\s?-{2}$")
_POINTS_ALONE = re.compile(r"^(?:[-−–]{1,2}\s?)?(1/2|½|0[.,]5|[01](?:[.,]0)?)$|^([+=])$")
#: Without an opponent where the result comes first: `+0`, `=0`, `-0`.
_NOBODY = re.compile(r"^([+=\-−–])\s?0{1,4}$|^0{1,4}\s?([+=\-−–])$")
_TOKEN = re.compile(r"1/2(?!\d)|\d?[.,]5(?!\d)|½|\d+|[+=\-−–<>]|[^\W\d_½]+|\s+|[:/()]|.")
_HALVES = ("½", "1/2", "0.5", "0,5", ".5", ",5", "=")
_WINS = {"1": Outcome.WIN, "0": Outcome.LOSS}
#: A letter behind a sign of a forfeit: `+F7`, `F12` (lost) and `X12` (won) in the USA.
_FORFEIT = "fk"
_MOST_DIGITS = 4


class Token(NamedTuple):
    """A piece of a cell: figures (`N`), a result that is none of a number (`R`), a letter (`L`)."""

    kind: str
    text: str


@lru_cache(maxsize=1 << 14)
def tokens(text: str) -> tuple[Token, ...] | None:
    """The pieces of a cell; None for a text that holds anything else."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        piece = match[0]
        if piece.isspace() or piece in ":/()*?":
            continue
        if piece in _HALVES or piece in ("+", *DASHES):
            found.append(Token("R", "½" if piece in _HALVES else "+" if piece == "+" else "-"))
        elif piece in "<>":
            found.append(Token("R", piece))
        elif piece.isdecimal():
            if len(piece) > _MOST_DIGITS:
                return None
            found.append(Token("N", piece))
        elif piece.isalpha():
            word = piece.lower()
            if len(word) > 1 and word in DRAWS:
                found.append(Token("R", "½"))
            elif len(word) <= 2:
                found += [Token("L", letter) for letter in word]
            else:
                return None
        else:
            return None
    return tuple(found) if 0 < len(found) <= 4 else None


@dataclass(frozen=True, slots=True)
class RoundNotation:
    """A notation of a round. first: the opponent stands before the result; colours and triple: the
    letters of colours and of results, empty without any; played: + and - are games won and lost; x:
    the meaning of x behind an opponent, `draw` or `open`."""

    first: bool
    colours: str = ""
    triple: str = ""
    played: bool = False
    x: str = ""

    @property
    def key(self) -> str:
        """The key of its option."""
        sides = "opponent-result" if self.first else "result-opponent"
        signs = "played" if self.played else "forfeits"
        return "/".join(filter(None, (sides, self.colours, self.triple, signs, self.x)))

    @property
    def option(self) -> Option:
        """The notation as it is offered."""
        words = [_("opponent, then result") if self.first else _("result, then opponent")]
        if self.colours:
            words.append(_("{0} White, {1} Black").format(*self.colours))
        if self.triple:
            words.append(_("{0} won, {1} drawn, {2} lost").format(*self.triple.upper()))
        if self.x:
            words.append(_("x is a draw") if self.x == "draw" else _("x is no result"))
        signs = _("+ and - are games won and lost") if self.played else _("+ and - are forfeits")
        return Option(self.key, "{0}", ("; ".join([*words, signs]),))


@lru_cache(maxsize=1 << 16)
def cell(text: str, notation: RoundNotation) -> ReadRound | None:
    """A cell; None for a text that is not of the notation."""
    lowered = text.lower()
    if lowered in _NOTHING:
        return EMPTY
    bye = bye_of(text)
    if bye is None and notation.triple == "wdl":
        bye = bye_of_letter(text)
    if bye is not None:
        return ReadRound(bye=bye)
    if _NO_OPPONENT.match(text):
        return ReadRound(bye=Kind.ZERO_BYE)
    nobody = _NOBODY.match(text)
    if nobody and (not notation.first or nobody[2]):
        return ReadRound(bye=bye_of_points(nobody[1] or nobody[2]), points=True)
    alone = _POINTS_ALONE.match(text)
    if alone and (notation.first or not text.startswith(DASHES)):
        return ReadRound(bye=bye_of_points(alone[1] or alone[2]), points=True)
    pieces = tokens(text)
    return None if pieces is None else _paired(pieces, notation)


def _paired(pieces: tuple[Token, ...], notation: RoundNotation) -> ReadRound | None:
    """A round against an opponent."""
    figures = [at for at, piece in enumerate(pieces) if piece.kind == "N"]
    results = [at for at, piece in enumerate(pieces) if piece.kind == "R"]
    letters = [piece.text for piece in pieces if piece.kind == "L"]
    if len(figures) == 2 and not results:
        place, result = figures if notation.first else figures[::-1]
        outcome = _WINS.get(pieces[result].text)
        if outcome is None:
            return None
    elif len(figures) == 1 and len(results) <= 1:
        place, outcome = figures[0], None
        if results:
            if (place < results[0]) != notation.first:
                return None
            outcome = _signed(pieces[results[0]].text, notation)
    else:
        return None
    opponent = int(pieces[place].text)
    if not opponent or (not letters and outcome is None):
        return None
    return _lettered(ReadRound(opponent, "", outcome), letters, notation)


def _signed(sign: str, notation: RoundNotation) -> Outcome:
    if sign == "½":
        return Outcome.DRAW
    if sign in "<>":  # Papi: lost and won by forfeit
        return Outcome.FORFEIT_WIN if sign == ">" else Outcome.FORFEIT_LOSS
    if notation.played:
        return Outcome.WIN if sign == "+" else Outcome.LOSS
    return Outcome.FORFEIT_WIN if sign == "+" else Outcome.FORFEIT_LOSS


def _lettered(read: ReadRound, letters: list[str], notation: RoundNotation) -> ReadRound | None:
    """The cell with its letters read: a colour, and a result if no sign is one."""
    colour = ""
    outcome = read.outcome
    for letter in letters:
        if letter in notation.colours and not colour:
            colour = "wb"[notation.colours.index(letter)]
        elif letter in notation.triple and outcome is None:
            outcome = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)[notation.triple.index(letter)]
        elif letter in "xf" and outcome is None and notation.triple == "wdl":
            outcome = Outcome.FORFEIT_WIN if letter == "x" else Outcome.FORFEIT_LOSS
        elif letter in _FORFEIT and outcome in (Outcome.WIN, Outcome.FORFEIT_WIN):
            outcome = Outcome.FORFEIT_WIN
        elif letter in _FORFEIT and outcome in (Outcome.LOSS, Outcome.FORFEIT_LOSS):
            outcome = Outcome.FORFEIT_LOSS
        elif letter == "x" and outcome is None and notation.x:
            outcome = Outcome.DRAW if notation.x == "draw" else None
        elif letter == "r" and outcome is None and not notation.triple:
            outcome = Outcome.DRAW
        else:
            return None
    return read._replace(colour=colour, outcome=outcome)


def candidates(texts: Counter[str]) -> list[RoundNotation]:
    """The notations under which every cell can be read; if there is none, those under which most
    can."""
    patterns: Counter[str] = Counter()
    for text, times in texts.items():
        patterns[_pattern(text)] += times
    found = list(_possible(set(patterns)))
    fits = [
        sum(times for text, times in patterns.items() if cell(text, notation) is not None)
        for notation in found
    ]
    most = max(fits, default=0)
    return [notation for notation, fit in zip(found, fits, strict=True) if fit == most]


_OPPONENT = re.compile(r"[2-9]\d*|\d{2,}")


def _pattern(text: str) -> str:
    """The text with another opponent, if its figures can be nothing else: lists of many players
    have few patterns."""
    if bye_of(text) is not None:
        return text
    return _OPPONENT.sub(lambda figures: "2" * min(2, len(figures[0])), text)


def _possible(texts: set[str]) -> Iterator[RoundNotation]:
    cut = [pieces for text in texts if bye_of(text) is None and (pieces := tokens(text))]
    paired = [pieces for pieces in cut if any(piece.kind == "N" for piece in pieces)]
    paired = [pieces for pieces in paired if len(pieces) > 1]
    letters = {piece.text for pieces in paired for piece in pieces if piece.kind == "L"}
    figures = any(sum(piece.kind == "N" for piece in pieces) > 1 for pieces in paired)
    signs = {piece.text for pieces in paired for piece in pieces if piece.kind == "R"}
    lone = any(_letters(pieces) for pieces in paired if not _has_result(pieces))
    half = any(
        "½" in text or "1/2" in text or "5" in text
        for text in texts
        if bye_of(text) is None and not _POINTS_ALONE.match(text)
    )
    for colours, triple in _alphabets(letters, lone):
        meanings = [False]
        if signs & {"+", "-"} and not figures and not triple:
            # A half beside them: wins and losses may all be forfeits.
            meanings = [True, False] if half and "½" in signs else [True]
        odd = "x" in letters - set(colours) - set(triple) and triple != "wdl"
        for first, played, x in product(
            (True, False), meanings, ("draw", "open") if odd else ("",)
        ):
            yield RoundNotation(first, colours, triple, played, x)


def _has_result(pieces: tuple[Token, ...]) -> bool:
    figures = sum(piece.kind == "N" for piece in pieces)
    return figures > 1 or any(piece.kind == "R" for piece in pieces)


def _letters(pieces: tuple[Token, ...]) -> str:
    return "".join(piece.text for piece in pieces if piece.kind == "L")


def _alphabets(letters: set[str], alone: bool) -> Iterator[tuple[str, str]]:
    """The letters of colours and of results that can be meant, the likeliest first. alone: letters
    stand where no other result does."""
    kept = letters - set("xfkr")
    pairs = [pair for pair in COLOURS if kept and kept <= set(pair)]
    triples = [triple for triple in LETTERS if kept & {triple[0], triple[2]}] if alone else []
    found = [(pair, "") for pair in pairs]
    found += [("", triple) for triple in triples if letters - set("xf") <= set(triple)]
    if alone:
        for pair in COLOURS:
            for triple in triples:
                both = kept <= set(pair) | set(triple) and kept & set(pair)
                if both and not set(pair) & set(triple) and not kept <= set(triple):
                    found.append((pair, triple))
    yield from found or [("", "")]
