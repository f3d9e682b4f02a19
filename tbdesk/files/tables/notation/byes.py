"""The words and signs that stand in the place of an opponent: a player is free, or not there."""

from __future__ import annotations

import re
from functools import lru_cache

from tbdesk.engine.model.results import Kind

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
def named(text: str) -> Kind | None:
    """The bye that a word stands for, whatever is drawn around it: `bye`, `*** BYE ***`, `not
    paired`, `Exempt(e)`; None for any other text."""
    if len(text) > _LONGEST:
        return None
    if text[:1] == "-" == text[-1:]:
        text = text.strip("-")
    word = _DRAWN.sub("", text.lower())
    return None if _INITIAL.search(word) else _KINDS.get(_WITHIN.sub("", word))


def by_points(text: str) -> Kind | None:
    """The bye of points alone: `1`, `½`, `-`; None for any other text."""
    return _POINTS.get(text)


@lru_cache(maxsize=1 << 12)
def bye(text: str) -> Kind | None:
    """The bye of a word, perhaps with points beside it (`bye ½`, `+BYE`), or of a letter with
    lines (`H---`); None for any other text."""
    kind = named(text)
    if kind is not None:
        return kind
    lined = _LINED.match(text.lower())
    if lined:
        return _LETTERS.get(lined[1])
    reported = _REPORTED.match(text.lower())
    if reported:
        return Kind.PAIRING_BYE if reported[1] == "u" else _LETTERS[reported[1]]
    for match, word, points in ((_BEHIND.match(text), 1, 2), (_BEFORE.match(text), 2, 1)):
        if match and named(match[word]) is not None:
            found = _POINTS[match[points]]
            absent = named(match[word]) is Kind.ZERO_BYE
            return Kind.FULL_BYE if absent and found is Kind.PAIRING_BYE else found
    return None


def by_letter(text: str) -> Kind | None:
    """The bye of a single letter, in a table whose results are W, L and D."""
    return _LETTERS.get(text.lower()) if len(text) == 1 else None
