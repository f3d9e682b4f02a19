"""The words that stand in the place of an opponent: who is free, who is not there."""

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
#: Every word, in small letters and without blanks.
WORDS = tuple(_KINDS)
#: What people are called too.
_NAMES = (
    "frei free bay vrij libre half rit ret exe liber pausa rest na out late prost prosta wolne "
    "brīvs brīva laisvas laisva вільний вільна"
)
_SURNAMES = frozenset(_NAMES.split())


@lru_cache(maxsize=1 << 12)
def named(text: str) -> Kind | None:
    """The bye that a word stands for, whatever is drawn around it: `bye`, `*** BYE ***`, `not
    paired`, `Exempt(e)`; None for any other text, as for one with its points (`=BYE`)."""
    if len(text) > _LONGEST:
        return None
    word = _DRAWN.sub("", text.lower())
    return None if _INITIAL.search(word) else _KINDS.get(_WITHIN.sub("", word))


_LONGEST = 40
#: A letter of its own, as of `Prost A`, who is no `prosta`.
_INITIAL = re.compile(r"(?:^| )[^\W\d_]\.?(?: |$)")
#: Lines and stars around a word; what stands within it.
_DRAWN = re.compile(r"^[*_~()\[\] ]+|[*_~()\[\]. ]+$|-{2,}|[–—]")
_WITHIN = re.compile(r"[ ./()]|(?<=[^\W\d_])-(?=[^\W\d_])")


def with_dash(text: str) -> bool:
    """True for a word for a bye and a dash behind it, `bye –`, or apart before it: it says nothing
    of points, as `-BYE` does and a dash beside a word for who is not there."""
    word = text.strip(" -–—−")
    beside = text[-1:] in _DASHES or text[:2] in _APART
    return beside and named(word) is Kind.PAIRING_BYE


_DASHES = ("-", "–", "—", "−")
_APART = tuple(f"{dash} " for dash in _DASHES)


def may_be_name(text: str) -> bool:
    """True for a word that stands for a bye, and is a surname as well."""
    return text.lower() in _SURNAMES
