"""What the signs of a table mean: recognised from all of its cells together, never from one.

A notation puts a result into the usual signs (`1 0 ½ + -`), which everything else reads. Where the
cells allow several notations the table is read in all of them, and the one in which cells and
totals agree is taken (guess.py).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.results import THREE_ONE_ZERO, TWO_ONE_ZERO, ScoreSystem
from tbdesk.i18n import N_

#: The letters of White and Black, from English, German and Dutch to Russian and Greek.
_COLOURS = "wb ws wz zb bn bc bč bp bs bm bj hs vs vm an бч бц λμ"
COLOURS = tuple(_COLOURS.split())
#: The letters of a win, a draw and a loss: English, German, Dutch, French, Italian, Spanish,
#: Portuguese, Swedish, Danish and Norwegian, Finnish, Polish, Czech, Hungarian, Turkish, Romanian,
#: Russian.
_LETTERS = "wdl grv sun srn wrv gnp vnd vps vnp gtp gep ved vrf vrt vth wrp vrp gdv ndv gbm vri внп"
LETTERS = tuple(_LETTERS.split())
#: Words for a draw, in small letters without a full stop.
_DRAWS = (
    "r rem remi remis remise remisa remíza remiză draw drawn patta patt tablas empate nulle nul "
    "uafgjort oavgjort uavgjort tasapeli döntetlen berabere beraberlik ничья нич"
)
DRAWS = frozenset(_DRAWS.split())
#: Letters of results that US Chess has beside W, D and L: won and lost by forfeit.
_FORFEITS = {"x": "+", "f": "-"}
_DASHES = ("-", "−", "–")
_SEPARATORS = " |/:,;"
_USUAL = frozenset("10½=+-−–.*·?" + _SEPARATORS)
#: What a program that recognises text takes for the usual signs, and for a half.
_RECOGNISED = {"l": "1", "i": "1", "|": "1", "o": "0", "q": "0"}
_HALVES = frozenset(["%", "y2", "v2", "yz", "vz", "1a", "va", "1z"])
#: A result with a letter behind it that tells that nobody played: kampflos, forfeit, reglementair.
NOT_PLAYED = (
    r"(?:k|kl|kampflos|kontumaz|f|ff|fft|forf|forfeit|forfait|forfeited|w[-/]?o|walkover|r|rg|regl)"
    r"\.?"
)
_FORFEIT = re.compile(rf"^([10+\-−–])\s?{NOT_PLAYED}$", re.IGNORECASE)
_FORFEITED = re.compile(
    rf"^([10+\-−–])(\s?{NOT_PLAYED})?\s?[:\-−–]\s?([10+\-−–])(\s?{NOT_PLAYED})?$", re.IGNORECASE
)
#: What stands between the games of a cell.
_GAMES, _GAME = re.compile(r"\s*[/|]\s*|\s+"), re.compile(r"[^/|\s]+")
#: And between letters, which are no figures with a comma.
_BETWEEN = re.compile(r"\s*[/|,;:\-–]\s*|\s+")
#: Half-points of so many boards nobody has more.
_MOST_POINTS = 60


@dataclass(frozen=True, slots=True)
class Notation:
    """How results are written in a table. `name`: what the window calls it; empty for the usual
    ways, in which nobody is asked.

    signs: what stands for which usual sign, a sign each; words: the same, a word each; points: the
    usual signs of the half-points that a cell gives; colours: the letters of White and Black;
    letters: the letters before or after an opponent are results; first: a sign stands before him,
    so that -1 is a game and no bye; played: + and - are games won and lost over the board; commas:
    they stand between the games of a cell; turned: the result stands before the opponent, in
    figures; apart: what stands first where opponent and result stand apart (apart.py); nobody: a
    dash is a game that both lost by forfeit;
    scores: the system that the cells themselves count in.

    assumed: what is said where it is taken (cell, text, cells); certain: it needs no totals to be
    right; invented: no totals can prove it; refused: why no event can be made of such cells
    (cell, text).
    """

    name: str = ""
    signs: tuple[tuple[str, str], ...] = ()
    words: frozenset[str] = frozenset()
    points: tuple[tuple[int, str], ...] = ()
    colours: str = "wb"
    letters: bool = False
    first: bool = False
    played: bool = False
    commas: bool = False
    turned: bool = False
    apart: str = ""
    nobody: bool = False
    scores: ScoreSystem | None = None
    assumed: str = ""
    certain: bool = True
    invented: bool = False
    refused: str = ""

    def __hash__(self) -> int:
        return hash(self.name)  # asked for every cell

    def usual(self, text: str) -> str:
        """A result, or several, in the usual signs; the text itself where it has none of these."""
        if self.points:
            return self._by_points(text)
        if self.commas:
            text = text.replace(",", " ")
        text = by_forfeit(text)
        word = text.lower().rstrip(".")
        if word in self.words:
            return "½"
        games = _GAMES.split(text)
        if len(games) > 1 and any(game.lower() in self.words for game in games):
            return _GAME.sub(lambda game: self.usual(game[0]), text)
        if self.signs:
            known = dict(self.signs)
            if all(sign in known or sign in _USUAL for sign in word):
                if self.certain and not any(map(str.isdigit, word)):
                    word = word.replace(",", " ")  # between letters it is no decimal mark
                return "".join(known.get(sign, sign) for sign in word)
        return text

    def is_unusual(self, text: str) -> bool:
        """True for a result that means something else than in the usual signs."""
        return self.usual(text) != USUAL.usual(text) or (self.nobody and text in _DASHES)

    def usual_figure(self, text: str) -> str:
        """A figure in which letters may stand for digits."""
        if self.certain or not self.signs:
            return text
        known = dict(self.signs) | {"s": "5"}
        return "".join(known.get(sign, sign) for sign in text.lower())

    def _by_points(self, text: str) -> str:
        known = dict(self.points)
        words = map(parse_points, text.replace("|", " ").split())
        signs = [None if points is None else known.get(points) for points in words]
        return " ".join(sign or "" for sign in signs) if signs and None not in signs else text


def by_forfeit(text: str) -> str:
    """`+` for `1K` and `1f`, `-:+` for `0:1k`; any other text as it is."""
    if not text[-1:].isalpha() and text[-1:] != ".":
        return text
    side = _FORFEIT.match(text)
    if side:
        return _sign(side[1])
    both = _FORFEITED.match(text)
    return f"{_sign(both[1])}:{_sign(both[3])}" if both and (both[2] or both[4]) else text


def _sign(side: str) -> str:
    return "+" if side in "1+" else "-"


USUAL = Notation(words=DRAWS)
SIGNS = replace(
    USUAL,
    name=N_("+ and - are games won and lost"),
    signs=(("+", "1"), ("-", "0"), ("−", "0"), ("–", "0"), ("=", "½")),
    played=True,
)
FORFEITS = replace(USUAL, name=N_("+ and - are forfeits"))
#: Without a draw among them they may all be forfeits, though hardly in a whole table.
SIGNS_ALONE = replace(
    SIGNS,
    assumed=N_(
        "{0}: + and - are read as games won and lost over the board, in {2} cells: the table has "
        "no other results"
    ),
)
COMMAS = replace(USUAL, name=N_("commas stand between games"), commas=True)


def nobody_came(notation: Notation) -> Notation:
    """The same, but that a dash is a game lost by both: in a triangle no other cell tells."""
    return replace(notation, name=N_("a dash is a game to which nobody came"), nobody=True)


X_DRAWS = Notation(
    N_("x is a draw"),
    words=DRAWS | {"x"},
    assumed=N_("{0}: '{1}' is read as a draw, in {2} cells"),
    certain=False,
)
X_NOTHING = Notation(
    N_("x is no game"),
    signs=(("x", ""),),
    assumed=N_("{0}: 'x' is read as a game that is not played, in {2} cells"),
    certain=False,
)
RECOGNISED = Notation(
    N_("letters are misread figures: l is 1, O is 0"),
    signs=tuple(_RECOGNISED.items()),
    words=DRAWS | _HALVES,
    assumed=N_("{0}: '{1}' is read as a figure that was taken for a letter, in {2} cells"),
    certain=False,
)
POINTS_310 = Notation(
    N_("points: 3 for a win, 1 for a draw"),
    points=((6, "1"), (2, "½"), (0, "0")),
    scores=THREE_ONE_ZERO,
    assumed=N_("{0}: '{1}' is read as points, 3 for a win and 1 for a draw, in {2} cells"),
)
POINTS_210 = Notation(
    N_("points: 2 for a win, 1 for a draw"),
    points=((4, "1"), (2, "½"), (0, "0")),
    scores=TWO_ONE_ZERO,
    assumed=N_("{0}: '{1}' is read as points, 2 for a win and 1 for a draw, in {2} cells"),
    certain=False,
)
SUMS_OF_TWO = Notation(
    N_("points of two games"),
    points=((4, "1 1"), (3, "1 ½"), (2, "½ ½"), (1, "0 ½"), (0, "0 0")),
    assumed=N_(
        "{0}: '{1}' is read as the points of two games, in {2} cells. The single results are not "
        "known: 1½ is read as a win and a draw, 1 as two draws"
    ),
    certain=False,
    invented=True,
)
#: Points of more games than two.
MATCHES = N_(
    "{0}: '{1}' is a score of several games: this is a table of team matches, or of players with "
    "several games each. Type the results one by one (1½0 in a cell, say); team events are typed "
    "in a new team event"
)


# --- crosstables ----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def may_be_result(text: str) -> bool:
    """True for what some notation reads in a crosstable."""
    word = text.lower().rstrip(".")
    if not word or len(word) > 16:
        return False
    games = _BETWEEN.split(word)
    if len(games) > 1 and parse_points(text) is None:
        return all(map(may_be_result, games))
    points = parse_points(text)
    return (
        (points is not None and 0 <= points <= _MOST_POINTS)
        or (word.isalpha() and (len(word) < 3 or _are_letters(word)))
        or word in DRAWS
        or word in _HALVES
    )


def _are_letters(word: str) -> bool:
    """True for three games or four in the letters of one language: `WWLD`."""
    return len(word) < 5 and any(set(word) <= set(triple) for triple in LETTERS)


def of_crosstable(texts: Counter[str], players: int) -> Iterator[Notation]:
    """The notations that the cells of a crosstable may be in, the usual one first.

    texts: how often each text stands off the diagonal.
    """
    words = {text.lower().rstrip(".") for text in texts}
    figures = {parse_points(text) for text in texts} - {None}
    if _only_signs(words):
        drawn = bool(words & (DRAWS | {"="}))
        yield SIGNS if drawn or 1 in figures else SIGNS_ALONE
        # A half beside them, or few games: their wins and losses may all be forfeits.
        if 1 in figures or (not drawn and _FEW * texts.total() < players * (players - 1)):
            yield FORFEITS
        return
    yield USUAL
    if any(map(_GAMES_BY_COMMA.match, words)) and not all(map(_DECIMAL.match, words)):
        yield COMMAS
    if "0½" in words:
        yield replace(USUAL, name=N_("0½ is a draw"), words=DRAWS | {"0½"})
    if "x" in words:
        yield X_DRAWS
        yield X_NOTHING
    letters = {word for word in words if word.isalpha() and word not in DRAWS and word != "x"}
    if {"1", "0"} <= words and len(letters) == 1 and len(min(letters)) == 1 and 1 not in figures:
        yield replace(X_DRAWS, name=N_("the letter is a draw"), words=DRAWS | letters)
    for triple in LETTERS:
        if _spells(triple, words):
            yield replace(USUAL, signs=tuple(zip(triple, "1½0", strict=True)))
    if any(sign.isalpha() or sign in "%|" for word in words for sign in word):
        yield RECOGNISED
    yield from _of_points({points for points in figures if points is not None})


#: A table with less than a quarter of its cells filled has only begun.
_FEW = 4
_GAMES_BY_COMMA = re.compile(r"^(?:[10½=+\-−–]|1/2),\s?(?:[10½=+\-−–]|1/2)(?:,|$)")
_DECIMAL = re.compile(r"^[^,]*$|^[01],[05]$")


def _only_signs(words: Collection[str]) -> bool:
    """True if wins and losses are + and - alone, one or several in a cell: no figure and no letter
    is one. What stands once in each row may be a dash without being a loss."""
    games = {game for word in words for game in _GAMES.split(_plain_half(word))} - DRAWS - {"", "x"}
    signs = {sign for game in games for sign in game}
    return bool(signs & set("+-−–")) and not any(sign.isalnum() and sign != "½" for sign in signs)


def _plain_half(word: str) -> str:
    return word.replace("1/2", "½").replace("0.5", "½").replace("0,5", "½")


def _spells(triple: str, words: Collection[str]) -> bool:
    """True if all words of letters alone are made of these, and a win or a loss is among them that
    has no figure beside."""
    if {"1", "0"} <= set(words):
        return False
    letters = {sign for word in words for sign in word if sign.isalpha() and sign != "x"}
    return letters <= set(triple) and bool(letters & {triple[0], triple[2]})


def _of_points(figures: Collection[int]) -> Iterator[Notation]:
    """Notations of cells with points. Two players share as much as the least and the most."""
    if not figures or not 3 <= max(figures) <= _MOST_POINTS:
        return
    shared = max(figures) + min(figures)
    closed = all(shared - points in figures for points in figures)
    if set(figures) <= {0, 2, 6}:
        yield POINTS_310
    elif set(figures) <= {0, 2, 4}:
        yield POINTS_210
    elif not closed:
        yield of_matches(shared)
    if closed:
        yield SUMS_OF_TWO if shared == 4 else of_matches(shared)


def of_matches(shared: int) -> Notation:
    """Scores of matches of which both sides together have so many half-points: recognised, and
    refused."""
    signs = (
        (points, "½" if 2 * points == shared else "1" if 2 * points > shared else "0")
        for points in range(shared + 1)
    )
    return Notation(points=tuple(signs), refused=MATCHES)


# --- lists of rounds ------------------------------------------------------------------------------


class Parts(NamedTuple):
    """What stands before and after the opponent's number: letters, and the signs of the result."""

    before: str
    opponent: int
    after: str


def of_rounds(parts: Mapping[Parts, int]) -> Iterator[Notation]:
    """The notations that the cells of a list of rounds may be in, the usual one first.

    parts: how often each cell with an opponent stands in the list.
    """
    befores, afters = _sides(parts)
    before, after = _letters(befores), _letters(afters)
    if any(side[:1] in ("+", "-") for side in befores):
        del before["f"]
    base = replace(_with_letters(before, after), first=any(map(_is_signed, parts)))
    results = {_without_colour(side, base) for side in afters}
    figures = {points for result in results - {"+", "-"} if (points := parse_points(result))}
    figures |= {0} if results & {"0", "0.0", "0,0"} else set()
    if results & {"+", "-"} and not figures & {0, 2} and not base.letters:
        drawn = 1 in figures or "=" in results or bool(results & DRAWS)
        told = "" if drawn else SIGNS_ALONE.assumed
        yield replace(base, played=True, name=SIGNS.name, assumed=told)
        if 1 in figures or (not drawn and results & {"", "?", "*"}):
            yield replace(base, name=FORFEITS.name)
        return
    yield base
    if "x" in results | {_without_colour(side, base) for side in befores} and not base.letters:
        yield like(base, X_DRAWS)
        yield like(base, X_NOTHING)
    for way in _of_points(figures):
        yield like(base, of_matches(4) if way is SUMS_OF_TWO else way)


def _sides(parts: Mapping[Parts, int]) -> tuple[Counter[str], Counter[str]]:
    """How often each text stands before and after opponents: a handful of them."""
    before, after = Counter[str](), Counter[str]()
    for part, times in parts.items():
        before[part.before] += times
        after[part.after] += times
    return before, after


def _letters(sides: Counter[str]) -> Counter[str]:
    """How many of these texts have each letter."""
    letters = Counter[str]()
    for side, times in sides.items():
        letters.update({sign: times for sign in side.lower() if sign.isalpha()})
    return letters


def like(base: Notation, way: Notation) -> Notation:
    """Another notation of the results, with the same opponents and colours."""
    return replace(
        way, colours=base.colours, first=base.first, turned=base.turned, apart=base.apart
    )


def _is_signed(part: Parts) -> bool:
    """True for `+7` and `-3`; -1 alone may be a bye."""
    alone = not part.after and part.before in ("+", "-", "=", "½")
    return alone and (part.before, part.opponent) != ("-", 1)


def _with_letters(before: Counter[str], after: Counter[str]) -> Notation:
    """What the letters around the opponents mean: colours, else results and colours."""
    letters = {sign: before[sign] + after[sign] for sign in before | after}
    for extra in ("", "x", "r", "xr"):
        for pair in COLOURS:
            if set(letters) <= {*pair, *extra} and set(letters) & set(pair):
                return replace(USUAL, colours=pair)
    for triple in LETTERS:
        results = dict(zip(triple, "1½0", strict=True))
        if triple == "wdl":
            results |= _FORFEITS
        for one, other in ((before, after), (after, before)):
            colours = next((pair for pair in COLOURS if set(other) <= set(pair)), "")
            if one and set(one) <= set(results) and colours:
                signs = tuple(results.items())
                return replace(USUAL, signs=signs, letters=True, colours=colours)
    return replace(USUAL, colours=colours_of(letters))


def colours_of(letters: Mapping[str, int]) -> str:
    """The letters of White and Black that most of these are."""
    return max(COLOURS, key=lambda pair: sum(letters.get(sign, 0) for sign in pair))


def _without_colour(side: str, notation: Notation) -> str:
    """The signs on one side of the opponent that are no colour: a result."""
    return side.lower() if notation.letters else side.lower().strip(notation.colours)
