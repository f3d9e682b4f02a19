"""Signs, letters and words of results."""

from __future__ import annotations

import re

from tbdesk.engine.model.results import Outcome

#: The letters of White and Black, from English, German and Dutch to Russian and Greek.
_COLOURS_WORDS = "wb ws wz bn bc bč bp bs bm bj hs vs vm an бч λμ"
COLOURS = tuple(_COLOURS_WORDS.split())
#: The letters of a win, a draw and a loss, in many languages.
_LETTERS_WORDS = (
    "wdl grv sun srn wrv gnp vnd vps vnp gtp gep ved vrf vrt vth wrp vrp gdv ndv gbm vri внп"
)
LETTERS = tuple(_LETTERS_WORDS.split())
#: Words for a draw, in small letters without a full stop.
_DRAWS_WORDS = (
    "r rem remi remis remise remisa remíza remiză draw drawn patta patt tablas empate nulle "
    "nul uafgjort oavgjort uavgjort tasapeli döntetlen berabere beraberlik ничья нич"
)
DRAWS = frozenset(_DRAWS_WORDS.split())
#: Signs of a result that is not known yet.
_PENDING_WORDS = ". · … ... .. ? ?? _ __ : * vs vs. adj adj. tba tbc tbd n/a ?:? ?-?"
PENDING = frozenset(["", *_PENDING_WORDS.split()])
#: Signs in the cells of the diagonal.
DIAGONALS = frozenset("*xXхХ×✕✖■█▇▓▒░#⬛●\\—―") | frozenset(
    ["xx", "XX", "xxx", "XXX", "хх", "ХХ", "ххх", "ХХХ", "**", "***", "##", "###", "---"]
)
DASHES = ("-", "−", "–")
_PLAYED = {Outcome.FORFEIT_WIN: Outcome.WIN, Outcome.FORFEIT_LOSS: Outcome.LOSS}
#: The figures of results, and forfeits; each is one game.
FIGURES = {
    **dict.fromkeys(("1", "1.0", "1,0"), Outcome.WIN),
    **dict.fromkeys(("0", "0.0", "0,0"), Outcome.LOSS),
    **dict.fromkeys(("½", "0.5", "0,5", ".5", ",5", "1/2", "=", "0.50", "0,50"), Outcome.DRAW),
    "+": Outcome.FORFEIT_WIN,
    **dict.fromkeys(DASHES, Outcome.FORFEIT_LOSS),
}
#: The same in a table without figures, where + and - are games won and lost.
SIGNS = {sign: _PLAYED.get(outcome, outcome) for sign, outcome in FIGURES.items()}
#: A result with a letter behind it for an unplayed game: kampflos, forfeit.
_NOT_PLAYED = (
    r"(?:k|kl|kampflos|kontumaz|f|ff|fft|forf|forfeit|forfait|w[-/]?o|walkover|rg|regl)\.?"
)
_BY_FORFEIT = re.compile(rf"^([10+\-−–])\s?{_NOT_PLAYED}$", re.IGNORECASE)


def forfeited(text: str) -> Outcome | None:
    """The outcome of `1K`, `0f`; None for any other text."""
    match = _BY_FORFEIT.match(text)
    if match is None:
        return None
    return Outcome.FORFEIT_WIN if match[1] in "1+" else Outcome.FORFEIT_LOSS


def agree(mine: Outcome | None, theirs: Outcome | None) -> bool:
    """True if two cells are the sides of one game, or of none that has a result."""
    if mine is None or theirs is None:
        return mine is theirs
    return theirs is mine.mirror or mine is theirs is Outcome.FORFEIT_LOSS
