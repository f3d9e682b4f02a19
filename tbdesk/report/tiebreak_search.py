"""The search for tie-breaks by code, name, owner or source, and by the headings of other
programs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, parse
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.i18n import _
from tbdesk.report.swiss_manager import descriptors_of

#: General words for any tie-break.
_ANY = frozenset(
    [
        "tie-break",
        "tie-breaks",
        "tiebreak",
        "tiebreaks",
        "spareggio",
        "spareggi",
        "feinwertung",
        "feinwertungen",
        "wertung",
        "zweitwertung",
        "desempate",
        "desempates",
        "departage",
        "departages",
        "tie",
        "tiebreaker",
    ]
)


#: Further words for the federations: their full names, countries and codes.
_FEDERATIONS = {
    "FFE": "Fédération Française des Échecs, France, French, FRA",
    "FMJD": "World Draughts Federation, Fédération Mondiale du Jeu de Dames, draughts, dama",
    "Deutscher Schachbund": "DSB, Germany, German, Deutschland, GER",
    "Federació Catalana d'Escacs": "Catalonia, Catalunya, Cataluña, Spain, España, ESP",
    "Federazione Scacchistica Italiana": "FSI, Italy, Italia, ITA",
    "US Chess": "USCF, United States Chess Federation, USA",
}


def search(rows: Iterable[TieBreak], text: str) -> list[TieBreak]:
    """The tie-breaks that a text finds, ignoring accents and case: the one with that code, then
    those whose code begins with it, those with all its words in their names, federation or source,
    and those with parts of words. All of them, as they are, for an empty text or a word that means
    tie-breaks in general."""
    sought = [word for word in _plain(text).split() if word not in _ANY]
    if not sought:
        return list(rows)
    headed = {descriptor.code for descriptor in meanings(text)}
    ranked = [(_rank(row, text, sought, headed), row) for row in rows]
    found = [(rank, row) for rank, row in ranked if rank is not None]
    return [row for _rank_, row in sorted(found, key=lambda pair: pair[0])]


def is_code(row: TieBreak, text: str) -> bool:
    """True if a text is the code of a tie-break, with or without modifiers (`bh`, `BH/C1`)."""
    return re.split("[/:]", _plain(text).strip())[0] == row.code.casefold()


def _rank(row: TieBreak, text: str, words: list[str], headed: Collection[str]) -> int | None:
    """How well a tie-break fits a text, 0 best; None if it does not."""
    if is_code(row, text):
        return 0
    if row.code.casefold().startswith(_plain(text).strip()):
        return 1
    federation = "FIDE" if row.article else row.federation
    names = _plain("\n".join((row.name, _(row.name), *(name for _language, name in row.national))))
    of_federation = f"{federation} {_FEDERATIONS.get(federation, '')}"
    others = re.findall(r"\w+", _plain(f"{row.code} {of_federation} {row.source}"))
    whole = {*others, *re.findall(r"\w+", names)}
    if row.code in headed or all(word in whole for word in words):
        return 2
    parts = all(word in names or _begins(word, others) for word in words)
    return 3 if parts else None


def _begins(word: str, words: Iterable[str]) -> bool:
    """True if one of some words begins with a text: matches inside a word, such as DE in FIDE,
    would be useless."""
    return any(one.startswith(word) for one in words)


def _plain(text: str) -> str:
    """Without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


#: Descriptors, likeliest first, and the headings that mean them; blanks, points, hyphens and
#: strokes inside a heading do not matter, so a blank stands for `-` here. Without a descriptor it
#: is known that the heading is one of a tie-break, and not of which.
_HEADINGS = (
    (
        "BH",
        "buc buct bucht buch buchh buchhz buchholz buchholz-totale bucholz bucholz-total bhz bholz "
        "bh bht solk solkoff soff wp weerstand weerstandspunten sum-of-opponents-scores бхц бух "
        "бухг бухгольц wartość-buchholza",
    ),
    (
        "BH/C1 FFE_TR",
        "buc1 bucc bucc1 bch1 bh1 bhc1 buch1 buchc1 buchcut1 buchholz-cut1 buchholz-cut-1 buchc "
        "tronqué tr tronque brasil brasileño brésilien med-bucholz-1 buch-c1",
    ),
    ("BH/C2", "buc2 bucc2 bch2 bh2 bhc2 buchcut2 buchholz-cut2 buchholz-cut-2"),
    (
        "BH/M1",
        "bucm bucm1 med-buch m-buch mbch bhm bhm1 median medbuc buchholz-mediano mittlere-buchholz "
        "mediaan buchmed",
    ),
    ("US_MM", "modm modmed mod-med modified-median"),
    ("BH/M2", "bhm2 bucm2"),
    (
        "BH_SUM FFE_SUM VBH_SUM SOSOS",
        "busumm bhs sbh buchholzsumme buchholz-summe somme-des-buchholz somma-buchholz "
        "suma-de-bucholz",
    ),
    (
        "SB US_SB",
        "sb s-b soberg sobe sonn sonnb sonneborn sonneborn-berger sonn-berger berg berger "
        "neustadtl зб з-б бергер sb-punten s-berger",
    ),
    (
        "PS US_CUM CUSS",
        "progr prog prg progressive progressivo progresivo ps sops fide fide-tb fortschritt "
        "fortschrittswertung cumulatif acum acumulativo acumulado ros cuss progressieve-score",
    ),
    ("US_CUM PS", "cumul cumulative cmlt"),
    ("US_COP", "opcuml opp-cum opcum"),
    ("US_KASH FFE_KASH CAT_KASH", "kash kashdan"),
    (
        "WIN WON",
        "siege wins vict victories vitt vittorie baumbach nbv win numero-di-vittorie anzahl-siege",
    ),
    ("WON WIN", "won-games"),
    (
        "DE EDE",
        "dire dirres de direnc direct-encounter direkter-vergleich scontro-diretto "
        "rencontre-directe resultado-particular onderling-resultaat",
    ),
    ("ARO", "rtgø avgopp opp-rtg schnitt media-elo aro avg-rating-opp"),
    ("ARO/C1", "aro1 aroc1"),
    ("TPR", "ratp rp rprf perf performance tpr leistung rendimiento rec-perf rpf"),
    ("KS", "koya ks"),
    ("BERLIN BC", "berlin berliner-wertung holandés échiquier"),
    ("MPTS", "mpts match-points mannschaftspunkte matchpunten punti-squadra manp mpkt"),
    ("GPTS", "gpts game-points brettpunkte bordpunten board-points brp"),
    ("BPG", "blks mbl bpg blacks most-black games-with-black"),
    ("BWG", "bwg mbw"),
    ("REP", "rep"),
    ("AOB", "aob"),
    ("SOSOS BH_SUM", "sosos sob"),
    ("SODOS SODOS_J", "sodos"),
    ("SOS", "sos"),
    ("SOS_1", "sos-1"),
    ("SOS_2", "sos-2"),
    ("LOTS", "lots los tirage sorteggio sorteo loting"),
    ("ARRANZ", "arranz"),
    ("SHMULYAN", "shmulyan"),
    (
        "",
        "tbr коэф коэфф кб cрб срб доп wart kval kvalitet korr ph pomh dod dodkrit avrj averaj eşb "
        "vert tpnr brd rec ranking-points dpg tbk",
    ),
)
#: The same of headings that may be of something else, and mark no column of tie-breaks by
#: themselves.
_FAINT = (
    ("BH", "bu"),
    ("BH/M1 FFE_MED", "me"),
    ("PS FFE_SUM", "cu"),
    ("FFE_KASH CAT_KASH US_KASH", "ka kas"),
    ("BERLIN BC", "be ber bt"),
    ("WIN WON", "w won victorias victoires"),
    ("DE EDE", "res"),
    ("MPTS", "mp"),
    ("GPTS", "gp bp"),
    ("BPG", "schwarz noirs neri negras zwart black"),
)
#: Headings that only count the tie-breaks of the event; a line of text below identifies them.
_COUNTED = re.compile(
    r"^(?:tb|tbr|wtg|wert|wertung|fw|fein|feinw|feinwertung|des|desemp|desempate|dép|dep|départage|"
    r"desp|spar|spareggio|krit|crit|kriterium|tiebreaks?|buchol|wart|kval|доп|коэф|ph|pomh|dod|avrj|"
    r"averaj|eşb|vert|k|tbk|buchh?|buchholz|bucht?c?)(\d?)$"
)
_TIES = re.compile(
    r"^(?:tie ?-?break|wertung|feinwertung|desempate|d[ée]partage|spareggio|tb) ?(\d)\s*[:=)]\s*"
    r"(.+)$",
    re.IGNORECASE,
)
#: The words of such a line, tried in this order: the first that stands in it names the tie-break.
_PHRASES = (
    ("median buchholz", "BH/M1"),
    ("mittlere buchholz", "BH/M1"),
    ("buchholz cut 1", "BH/C1"),
    ("buchholz cut 2", "BH/C2"),
    ("buchholz cut1", "BH/C1"),
    ("sum of buchholz", "SOSOS BH_SUM VBH_SUM"),
    ("buchholzsumme", "SOSOS BH_SUM VBH_SUM"),
    ("verfeinerte buchholz", "SOSOS BH_SUM VBH_SUM"),
    ("fore buchholz", "FB"),
    ("average of opponent", "AOB"),
    ("buchholz", "BH BH/C1 BH/M1 BH/C2"),
    ("sonneborn", "SB EMGSB EGGSB EMMSB EGMSB"),
    ("direct encounter", "DE EDE"),
    ("direkter vergleich", "DE EDE"),
    ("point group", "DE EDE"),
    ("greater number of victories", "WIN WON BWG BPG"),
    ("number of wins", "WIN WON"),
    ("anzahl der siege", "WIN WON"),
    ("koya", "KS"),
    ("fide tie-break", "PS"),
    ("progressive", "PS"),
    ("cumulative", "US_CUM PS"),
    ("average rating", "ARO ARO/C1"),
    ("rating average", "ARO ARO/C1"),
    ("performance", "TPR"),
    ("black", "BPG BWG"),
    ("matchpoints", "MPTS"),
    ("match points", "MPTS"),
    ("game-points", "GPTS PTS"),
    ("game points", "GPTS PTS"),
)


def _key(text: str) -> str:
    """A heading without differences that do not matter."""
    return re.sub(r"[\s./:_-]+", "", text.strip().lower())


@cache
def _table(faint: bool) -> dict[str, tuple[str, ...]]:
    rows = _FAINT if faint else _HEADINGS
    return {
        _key(word): tuple(descriptors.split())
        for descriptors, words in rows
        for word in words.split()
    }


def announces_tiebreak(text: str) -> bool:
    """True if a heading is that of a tie-break and of nothing else."""
    key = "" if text[:1].isdecimal() else _key(text)  # no name begins with a figure
    if key and (key in _table(False) or _COUNTED.match(key) or _known([text])):
        return True
    return bool(_known(descriptors_of(text, bracketed=True)))


def meanings(text: str, lines: Mapping[int, str] | None = None) -> tuple[Descriptor, ...]:
    """The tie-breaks that a heading may mean, likeliest first; empty if that is uncertain. `lines`:
    the definitions of TB1, TB2 ... in the text under the table (see `explained`)."""
    if numbered := _known(descriptors_of(text, bracketed=True)):
        return numbered
    key = _key(text)
    names = _table(False).get(key) or _table(True).get(key) or ()
    if not names and (counted := _COUNTED.match(key)):
        words = (lines or {}).get(int(counted[1] or 1), "")
        return _known(descriptors_of(words)) or _known(_phrase(words))
    return tuple(dict.fromkeys((*_known([text]), *_known(names))))


def explained(text: str) -> tuple[int, str] | None:
    """A line such as `Tie Break1: Sonneborn-Berger`: which tie-break it is of, and its words."""
    match = _TIES.match(text.strip())
    return (int(match[1]), match[2]) if match else None


def _phrase(words: str) -> tuple[str, ...]:
    lowered = words.lower()
    for phrase, names in _PHRASES:
        if phrase in lowered:
            return tuple(names.split())
    return ()


def _known(names: Sequence[str]) -> tuple[Descriptor, ...]:
    """The descriptors among some texts that the catalogue has."""
    descriptors = []
    for name in names:
        try:
            descriptor = parse(name)
            catalogue.entry(descriptor)
        except DescriptorError:
            continue
        descriptors.append(descriptor)
    return tuple(descriptors)


def headings_of(code: str) -> dict[str, tuple[str, ...]]:
    """The headings that may mean a tie-break, by its descriptors, as they are printed; empty if
    none is known."""
    headings: dict[str, tuple[str, ...]] = {}
    for names, words in (*_HEADINGS, *_FAINT):
        for name in names.split():
            if parse(name).code == code:
                spelled = tuple(word.replace("-", " ") for word in words.split())
                headings[name] = (*headings.get(name, ()), *spelled)
    return headings
