"""The cells of a crosstable: the results of all games against one opponent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.results import (
    STANDARD,
    THREE_ONE_ZERO,
    TWO_ONE_ZERO,
    Outcome,
    ScoreSystem,
)
from tbdesk.files.tables.notation.signs import (
    DASHES,
    DRAWS,
    FIGURES,
    LETTERS,
    PENDING,
    SIGNS,
    forfeited,
)
from tbdesk.files.tables.records import Option
from tbdesk.i18n import N_

#: The outcomes of the games of a cell, for the player of the row; none while it is empty.
Games = tuple[Outcome, ...]

_TOKEN = re.compile(r"1/2|½|[01][.,]0(?!\d)|0?[.,]50?(?!\d)|[01]|=|\+|[-−–]")
_APART = re.compile(r"[\s/|,;]+")
_SIDE = r"(1/2|½|[01][.,]0|0?[.,]5|[01]|=|\+|[-−–])"
#: Both sides of a game, or two games: `1:0`, `½-½`, `+:-`.
_PAIR = re.compile(rf"^{_SIDE}\s*:\s*{_SIDE}$|^(1/2|½|0[.,]5|[01])\s*[-−–]\s*(1/2|½|0[.,]5|[01])$")
_MOST_GAMES = 4
_LONGEST = 24


@dataclass(frozen=True, slots=True)
class ResultNotation:
    """A way to write results. signs: the outcome of every sign, words: that of a whole cell; pair:
    `one` if `1:0` is a game with both its sides, `two` for two games; points: the outcome of the
    half-points of a cell."""

    key: str
    text: str
    arguments: tuple[str, ...] = ()
    signs: Mapping[str, Outcome] | None = None
    words: Mapping[str, Outcome] | None = None
    pair: str = ""
    points: Mapping[int, Outcome] | None = None
    scores: ScoreSystem = STANDARD

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def option(self) -> Option:
        """The notation as it is offered."""
        return Option(self.key, self.text, self.arguments)


_DRAW_WORDS = dict.fromkeys(DRAWS, Outcome.DRAW)
USUAL = ResultNotation("figures", N_("1 ½ 0, + and - are forfeits"), (), FIGURES, _DRAW_WORDS)
_PAIR_OF_ONE = ResultNotation(
    "one-game", N_("1:0 is one game with both sides"), (), FIGURES, _DRAW_WORDS, "one"
)
_PAIR_OF_TWO = ResultNotation("two-games", N_("1:0 is two games"), (), FIGURES, _DRAW_WORDS, "two")
_SIGNS = ResultNotation("signs", N_("+ = - are games won, drawn and lost"), (), SIGNS, _DRAW_WORDS)
_X_DRAW = ResultNotation(
    "x-draw", N_("x is a draw"), (), FIGURES | {"x": Outcome.DRAW}, _DRAW_WORDS
)
_X_OPEN = ResultNotation("x-open", N_("x is a game without a result"), (), FIGURES, _DRAW_WORDS)
#: A dash mirrored by a dash, where no game is won by forfeit.
_DASH_OPEN = ResultNotation(
    "dash-open", N_("- is a game without a result"), (), FIGURES, _DRAW_WORDS
)
_DASH_DRAW = ResultNotation(
    "dash-draw", N_("- is a draw"), (), FIGURES, dict.fromkeys(DASHES, Outcome.DRAW)
)
#: Alone beside figures; of other letters p may be postponed, n not played.
_DRAW_LETTER = "d"
_OF_POINTS = (
    ResultNotation(
        "3-1-0",
        N_("3 points for a win, 1 for a draw"),
        points={6: Outcome.WIN, 2: Outcome.DRAW, 0: Outcome.LOSS},
        scores=THREE_ONE_ZERO,
    ),
    ResultNotation(
        "2-1-0",
        N_("2 points for a win, 1 for a draw"),
        points={4: Outcome.WIN, 2: Outcome.DRAW, 0: Outcome.LOSS},
        scores=TWO_ONE_ZERO,
    ),
)


@lru_cache(maxsize=1 << 14)
def games(text: str, notation: ResultNotation) -> Games | None:
    """The games of a cell; None for a text that is not of the notation."""
    word = text.lower().rstrip(".") if len(text) > 1 else text.lower()
    if word in PENDING or (word == "x" and notation is _X_OPEN):
        return ()
    if word in DASHES and notation is _DASH_OPEN:
        return ()
    if len(word) > _LONGEST:
        return None
    if notation.points is not None:
        points = parse_points(text)
        outcome = None if points is None else notation.points.get(points)
        return None if outcome is None else (outcome,)
    forfeit = forfeited(word) if notation.signs is FIGURES else None
    if forfeit is not None:
        return (forfeit,)
    assert notation.signs is not None
    if notation.words and word in notation.words:
        return (notation.words[word],)
    pair = _PAIR.match(word)
    if pair:
        return _pair([side for side in pair.groups() if side], notation)
    return _sequence(word, notation)


def _pair(sides: list[str], notation: ResultNotation) -> Games | None:
    mine, theirs = (FIGURES[side] for side in sides)
    if notation.pair == "two":
        return mine, theirs
    if notation.pair == "one" and (theirs is mine.mirror or mine is theirs is Outcome.FORFEIT_LOSS):
        return (mine,)
    return None


def _sequence(word: str, notation: ResultNotation) -> Games | None:
    """Several games in a cell, signs one after the other or words with blanks between them."""
    signs = notation.signs or {}
    parts = _APART.split(word)
    if notation.words and any(part in notation.words for part in parts):
        both = {**signs, **notation.words}
        read = [both.get(part.rstrip(".")) for part in parts]
        known = [outcome for outcome in read if outcome is not None]
        return tuple(known) if len(known) == len(read) <= _MOST_GAMES else None
    found: list[Outcome] = []
    at = 0
    while at < len(word):
        token = _TOKEN.match(word, at)
        sign = token[0] if token else word[at]
        if sign in signs:
            found.append(signs[sign])
            at += len(sign)
            continue
        between = _APART.match(word, at)
        if not between or not found:
            return None
        at = between.end()
    return tuple(found) if 0 < len(found) <= _MOST_GAMES else None


def candidates(texts: Counter[str], players: int) -> list[ResultNotation]:
    """The notations under which every cell can be read; if there is none, those under which most
    can. texts: how often each text stands off the diagonal."""
    filled = Counter({text: times for text, times in texts.items() if text.lower() not in PENDING})
    found = list(_possible(filled, players))
    fits = [
        sum(times for text, times in filled.items() if games(text, notation) is not None)
        for notation in found
    ]
    most = max(fits, default=0)
    return [notation for notation, fit in zip(found, fits, strict=True) if fit == most]


def _possible(texts: Counter[str], players: int) -> Iterator[ResultNotation]:
    words = {text.lower() for text in texts}
    signs = {sign for word in words for sign in _plain(word)}
    figures = bool(signs & set("10"))
    if signs & set("+-") and not figures and not any(sign.isalpha() for sign in _letters(words)):
        yield _SIGNS
        # A half beside them, or few games: their wins and losses may all be forfeits.
        if "½" in signs or 4 * texts.total() < players * (players - 1):
            yield USUAL
        return
    if any(map(_PAIR.match, words)):
        yield _PAIR_OF_ONE
        yield _PAIR_OF_TWO
    else:
        yield USUAL
    if "x" in words:
        yield _X_DRAW
        yield _X_OPEN
    points = {parse_points(word) for word in words}
    yield from (notation for notation in _OF_POINTS if notation.scores.win in points)
    if figures and "+" not in signs and words & set(DASHES):
        yield _DASH_OPEN
        if not any(FIGURES.get(word) is Outcome.DRAW or word in DRAWS for word in words):
            yield _DASH_DRAW
    letters = _letters(words)
    for triple in LETTERS:
        drawn = figures and letters == {triple[1]} == {_DRAW_LETTER}
        if drawn or (letters <= set(triple) and letters & {triple[0], triple[2]}):
            yield lettered(triple)


def lettered(triple: str) -> ResultNotation:
    """Results as the letters of a win, a draw and a loss."""
    outcomes = dict(zip(triple, (Outcome.WIN, Outcome.DRAW, Outcome.LOSS), strict=True))
    text = N_("{0} won, {1} drawn, {2} lost")
    return ResultNotation(f"letters-{triple}", text, tuple(triple.upper()), FIGURES | outcomes)


def _plain(word: str) -> str:
    word = word.replace("1/2", "½").replace("0.5", "½").replace("0,5", "½")
    return word.replace("−", "-").replace("–", "-")


def _letters(words: set[str]) -> set[str]:
    return {sign for word in words if word not in DRAWS for sign in word if sign.isalpha()} - {"x"}


def is_sum(text: str) -> bool:
    """True for the points of several games: `1.5`, `2`, `3½`."""
    points = parse_points(text)
    return points is not None and points > 2
