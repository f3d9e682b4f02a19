"""Signs, letters and words of results and byes, and the result of a game in a list of games."""

from __future__ import annotations

import re
from functools import lru_cache

from tbdesk.engine.model.results import Kind, Outcome, Result

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


_FREE = (
    "bye free spielfrei spfr frei freilos freispiel pausiert exempt exempté exempte exe riposa "
    "riposo esente turnodiriposo byeriposo pausa libre descansa descanso exento exenta folga "
    "isento isenta oversidder frirunde frirond volno volnýlos slobodan slobodna vrij pauza "
    "pauzuje wolnylos vapaa vapaakierros erőnyerő szabad szabadnap bay liber свободен свободна "
    "вільний вільна laisvas laisva brīvs brīva prost prosta wolne walkover выходной пропуск ρεπό "
    "fullpointbye fullbye fullpoint pab pairingbye pairingallocatedbye rest rests resting"
)
_HALF = "half halfbye halfpointbye halfpoint hpb requestedbye"
_ABSENT = (
    "abs absent absente absentee abwesend fehlt entschuldigt unentschuldigt nichtausgelost "
    "nichtgelost nichtgepaart nichtpaarbar nichtda spieltnicht zurückgezogen nieobecny nieobecna "
    "ausente ausencia afwezig afgemeld withdrawn withdrew wd wdr rit ritirato ritirata ret "
    "retirado retirada ff notpaired unpaired notplaying zeropointbye zerobye zpb assente nongioca "
    "nonabbinato nonabbinata nonappaiato nonappaiata nonapparié nonappariée noemparejado "
    "noemparejada nopareado nieskojarzony afbud fravær frånvarande poissa hiányzik nepřítomen "
    "odsutan отсутствует niekojarzony nenalosován nelosován неучаствует нежеребьевался "
    "нежеребьевалась небереучасті eşlendirilmedi eşlenmedi nijeparovan nijeparovana nijeuparen "
    "nijeuparena nempárosított nietgepaard nietingedeeld nãoemparceirado nãoemparceirada "
    "δενκληρώθηκε ejlottad eiparittu ikkeparret ikkesattopp neîmperecheat noaparellat "
    "na out np late lateentry notin noshow"
)
_KINDS = (
    dict.fromkeys(_FREE.split(), Kind.PAIRING_BYE)
    | dict.fromkeys(_HALF.split(), Kind.HALF_BYE)
    | dict.fromkeys(_ABSENT.split(), Kind.ZERO_BYE)
)
#: Points beside such a word, or alone.
_POINTS = {
    **dict.fromkeys(("1", "1.0", "1,0", "+"), Kind.PAIRING_BYE),
    **dict.fromkeys(("½", "0.5", "0,5", ".5", "1/2", "="), Kind.HALF_BYE),
    **dict.fromkeys(("0", "0.0", "0,0", "-", "−", "–"), Kind.ZERO_BYE),
}
_SIGN = r"(?:1/2|½|0?[.,]5|[01](?:[.,]0)?|[+=\-−–])"
_BEHIND = re.compile(rf"^(.*?\w\W?)[\s:(]*(?<![.,\d])({_SIGN})\)?$")
_BEFORE = re.compile(rf"^({_SIGN})\s*\(?(\D.*)$")
#: Letters of byes in American programs, with lines in the place of the opponent: `B---`, `H--`.
_LETTERS = {
    "b": Kind.PAIRING_BYE,
    "f": Kind.FULL_BYE,
    "h": Kind.HALF_BYE,
    "u": Kind.ZERO_BYE,
    "z": Kind.ZERO_BYE,
}
_LINED = re.compile(r"^-?([a-z])\s?[-–—_]{1,5}$")
#: The same in report files: `0000 - U` is a bye of the pairing.
_REPORTED = re.compile(r"^0000\s?[wb\-]?\s?([ufhz])$")
_LONGEST = 40
#: A letter of its own, as in the name `Prost A`, unlike `prosta`.
_INITIAL = re.compile(r"(?:^| )[^\W\d_]\.?(?: |$)")
#: Lines and stars around a word; the text inside them.
_DRAWN = re.compile(r"^[*_~()\[\] ]+|[*_~()\[\]. ]+$|-{2,}|[–—]")
_WITHIN = re.compile(r"[ ./()]|(?<=[^\W\d_])-(?=[^\W\d_])")


@lru_cache(maxsize=1 << 12)
def bye_named(text: str) -> Kind | None:
    """The bye that a word stands for, whatever is drawn around it: `bye`, `*** BYE ***`, `not
    paired`, `Exempt(e)`; None for any other text."""
    if len(text) > _LONGEST:
        return None
    if text[:1] == "-" == text[-1:]:
        text = text.strip("-")
    word = _DRAWN.sub("", text.lower())
    return None if _INITIAL.search(word) else _KINDS.get(_WITHIN.sub("", word))


def bye_of_points(text: str) -> Kind | None:
    """The bye of points alone: `1`, `½`, `-`; None for any other text."""
    return _POINTS.get(text)


@lru_cache(maxsize=1 << 12)
def bye_of(text: str) -> Kind | None:
    """The bye of a word, perhaps with points beside it (`bye ½`, `+BYE`), or of a letter with
    lines (`H---`); None for any other text."""
    kind = bye_named(text)
    if kind is not None:
        return kind
    lined = _LINED.match(text.lower())
    if lined:
        return _LETTERS.get(lined[1])
    reported = _REPORTED.match(text.lower())
    if reported:
        return Kind.PAIRING_BYE if reported[1] == "u" else _LETTERS[reported[1]]
    for match, word, points in ((_BEHIND.match(text), 1, 2), (_BEFORE.match(text), 2, 1)):
        if match and bye_named(match[word]) is not None:
            found = _POINTS[match[points]]
            absent = bye_named(match[word]) is Kind.ZERO_BYE
            return Kind.FULL_BYE if absent and found is Kind.PAIRING_BYE else found
    return None


def bye_of_letter(text: str) -> Kind | None:
    """The bye of a single letter, in a table whose results are W, L and D."""
    return _LETTERS.get(text.lower()) if len(text) == 1 else None


_SIDE = r"(1/2|½|0?[.,]5|[01](?:[.,]0)?|=|\+|[-−–])"
_FORFEIT = r"((?:k|kl|kampflos|f|ff|fft|forf|forfeit|w[-/]?o|walkover|rg|regl)\.?)?"
_BOTH = re.compile(rf"^{_SIDE}{_FORFEIT}\s*[-−–:/]\s*{_SIDE}\s*{_FORFEIT}$")
_WHITE_ALONE = dict.fromkeys(("1", "1.0", "1,0"), Outcome.WIN)
_WHITE_ALONE |= dict.fromkeys(("0", "0.0", "0,0"), Outcome.LOSS)
#: The values that a spreadsheet made of 1:0 and 0:1, hours and minutes.
_HOURS = {"1:00": "1:0", "01:00": "1:0", "0:01": "0:1", "00:01": "0:1"}
_HOURS |= {f"{hour}:00": result for hour, result in _HOURS.items()}
_HALVES = DRAWS | {"½", "=", "1/2", "0.5", "0,5", ".5"}
_BY_ABSENCE = {"1-def": "1f-0", "def-1": "0-1f", "wo-def": "1f-0", "def-wo": "0-1f", "f-f": "0f-0"}


class NoResultError(ValueError):
    """A text that is no result."""


@lru_cache(maxsize=1024)
def result(text: str) -> Result | None:
    """The result; None while the game has none. Raises NoResultError."""
    word = " ".join(text.lower().split())
    if word in PENDING or word in ("-", "–", "—", "*-*"):
        return None
    if word in _HALVES:
        return Result(Outcome.DRAW, Outcome.DRAW)
    if word in _WHITE_ALONE:
        return Result.of(_WHITE_ALONE[word])
    alone = forfeited(word)
    if alone is not None:
        return Result.of(alone)
    word = _BY_ABSENCE.get(word, _HOURS.get(word, word))
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
