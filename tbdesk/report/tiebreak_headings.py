"""What tie-breaks are called elsewhere: headings of columns in many languages, the lines of text
under a table, and the numbers of Swiss-Manager and chess-results. Read both ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, parse
from tbdesk.engine.tiebreaks import catalogue

if TYPE_CHECKING:
    from tbdesk.engine.model.teams import MatchRules

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
#: The same of headings that may be of something else, and tell no column of tie-breaks by
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
#: Headings that only count the tie-breaks of the event; a line of text says which is which.
_COUNTED = re.compile(
    r"^(?:tb|tbr|wtg|wert|wertung|fw|fein|feinw|feinwertung|des|desemp|desempate|dép|dep|départage|"
    r"spar|spareggio|krit|crit|kriterium|tiebreaks?|buchol|wart|kval|доп|коэф|ph|pomh|dod|avrj|"
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
    """A heading without what does not matter in it."""
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
    """Whether a heading is that of a tie-break and of nothing else."""
    key = _key(text)
    if key in _table(False) or _COUNTED.match(key):
        return True
    return bool(_known([text]) or of_number(text, bracketed=True))


def meanings(text: str, lines: Mapping[int, str] | None = None) -> tuple[Descriptor, ...]:
    """The tie-breaks that a heading may mean, likeliest first; empty where that is not certain.
    `lines`: what the text under the table says of TB1, TB2 ... (see `explained`)."""
    if named := of_number(text, bracketed=True):
        return named
    key = _key(text)
    names = _table(False).get(key) or _table(True).get(key) or ()
    if not names and (counted := _COUNTED.match(key)):
        words = (lines or {}).get(int(counted[1] or 1), "")
        return of_number(words) or _known(_phrase(words))
    return tuple(dict.fromkeys((*_known([text]), *_known(names))))


def explained(text: str) -> tuple[int, str] | None:
    """A line such as `Tie Break1: Sonneborn-Berger`: which tie-break it is of, and its words."""
    found = _TIES.match(text.strip())
    return (int(found[1]), found[2]) if found else None


def _phrase(words: str) -> tuple[str, ...]:
    lowered = words.lower()
    for phrase, names in _PHRASES:
        if phrase in lowered:
            return tuple(names.split())
    return ()


def _known(names: list[str] | tuple[str, ...]) -> tuple[Descriptor, ...]:
    """The descriptors among some texts that the catalogue has."""
    found = []
    for name in names:
        try:
            descriptor = parse(name)
            catalogue.entry(descriptor)
        except DescriptorError:
            continue
        found.append(descriptor)
    return tuple(found)


# --- the numbers of Swiss-Manager and chess-results -----------------------------------------------


class Number(NamedTuple):
    """One of the numbers. Without descriptors it is not certain what is computed: the column is
    kept as it is printed. cuts: which of the parameters are the strongest and the weakest cut,
    from 0; types: the descriptors by the first parameter, where there is a choice; first: what that
    parameter has to be, where nothing else is known."""

    descriptors: str = ""
    teams: str = ""
    types: tuple[str, ...] = ()
    cuts: tuple[int, int] | None = None
    first: str = ""


#: What is no longer selectable stands among them: old tables have it.
NUMBERS: dict[int, Number] = {
    1: Number("PTS", "GPTS"),
    2: Number("BH"),
    3: Number("BH/C1"),
    4: Number("BH/M1"),
    7: Number("", "EMMSB EMGSB EGMSB EGGSB"),
    8: Number("PS"),
    10: Number("ARO"),
    11: Number("DE", "EDE"),
    12: Number("WIN"),
    13: Number("", "MPTS"),
    14: Number("", "EDE"),
    15: Number("", "BERLIN BC"),
    17: Number("BH"),
    19: Number("SB"),
    20: Number("ARO/C1"),
    21: Number("TPR"),
    22: Number("", "BH:MP"),
    24: Number("", "BERLIN"),
    25: Number("BH_SUM"),
    28: Number("BH"),
    29: Number("BH/M1"),
    30: Number("BH"),
    31: Number("BH/M1"),
    34: Number("", "BH:MP/M1"),
    35: Number("", "EMMSB EMGSB EGMSB EGGSB"),
    36: Number("ARO ARO/C1 ARO/C2"),
    37: Number("BH BH/C1 BH/C2 BH/M1 BH/M2"),
    38: Number("", "GP_WON"),
    39: Number("PTS_3210"),
    40: Number("", "MP_310"),
    45: Number("KS"),
    46: Number("", "GP_310"),
    48: Number("", "BH:MP"),
    49: Number("", "BH:MP/C1 OLY_MP"),
    50: Number("", "EMGSB"),
    52: Number("SB SB/C1"),
    53: Number("BPG"),
    56: Number("", "OLY_MP BH:MP/C1"),
    57: Number("", "OLY_SB EMGSB/C1"),
    60: Number("TPR"),
    61: Number("ARRANZ"),
    67: Number("", "EMGSB"),
    68: Number(types=("WIN", "WON", "BWG", "BPG")),
    70: Number("BH_SUM"),
    71: Number("", "BERLIN"),
    73: Number("SHMULYAN"),
    74: Number("", "EMGSB/C1 OLY1 OLY_SB"),
    75: Number("", "BH:MP/C1 OLY3 OLY_MP"),
    77: Number("AOB AOB/F"),
    78: Number("", "BC"),
    79: Number("REP"),
    80: Number("ARO", cuts=(1, 2)),
    81: Number("DE"),
    82: Number("", types=("EMMSB", "EMGSB", "EGMSB", "EGGSB"), cuts=(1, 2)),
    83: Number("", "EDE"),
    84: Number("BH", types=("BH:GP", "BH:MP"), cuts=(1, 2)),
    85: Number("SB", cuts=(1, 2)),
    86: Number("PS PS/C1 PS/C2"),
    87: Number("KS", first="50"),
    88: Number(types=("TPR", "APRO", "PTP", "APPO")),
    89: Number("", "TBR"),
    90: Number("", "BBE"),
    91: Number("", "SSSC"),
    92: Number("US_KASH FFE_KASH CAT_KASH"),
}
#: Every number that there is; those not above are of something else, or nobody knows.
LAST_NUMBER = 92
#: Parameters are figures and flags, several of them but where one says it all.
_NUMBERED = re.compile(
    r"^(\[)?([0-9]{1,2})(?(1)\])"
    r"(?:\s+([0-9]+(?:\s*,\s*(?:[0-9]+|[PF-]))+|(?<=68 |87 |88 )[0-9]+))?$"
)


def of_number(text: str, bracketed: bool = False) -> tuple[Descriptor, ...]:
    """The tie-breaks of `84 0,0,1,P` or `[37]`, likeliest first; empty for a number without a
    certain meaning, and for what is none. bracketed: a bare figure is none, as it may be the
    heading of a round."""
    found = _NUMBERED.match(text.strip())
    if not found or (bracketed and not (found[1] or found[3])):
        return ()
    number = NUMBERS.get(int(found[2]))
    parameters = [part.strip() for part in (found[3] or "").split(",")] if found[3] else []
    return () if number is None else _known(_spelled(number, parameters))


def _spelled(number: Number, parameters: list[str]) -> list[str]:
    names = [*number.descriptors.split(), *number.teams.split()]
    if not parameters:
        return [*names, *number.types]
    if number.first and parameters[0] != number.first:
        return []
    chosen = int(parameters[0]) if parameters[0].isdecimal() else 0
    if number.types and chosen < len(number.types):
        # Of players there is one score alone.
        names = [number.types[chosen], *(names if chosen == 0 else [])]
    if number.cuts is not None:
        strongest, weakest = (_count(parameters, at) for at in number.cuts)
        if strongest > weakest:
            return []  # no descriptor cuts more at the top than at the bottom
        cut = weakest - strongest
        names = [
            name + (f"/C{cut}" if cut else "") + (f"/M{strongest}" if strongest else "")
            for name in names
        ]
    suffix = "".join(f"/{flag}" for flag in ("P", "F") if flag in parameters[1:])
    return [name + suffix for name in names]


def _count(parameters: list[str], at: int) -> int:
    return int(parameters[at]) if at < len(parameters) and parameters[at].isdecimal() else 0


def number_of(descriptor: Descriptor) -> str:
    """A tie-break as Swiss-Manager and chess-results have it, those of C.07 as since then:
    `84 0,0,1,P`; empty where they have none."""
    cuts = f"{descriptor.median},{descriptor.cut + descriptor.median}"
    flag = "P" if descriptor.forfeits_as_games else "-"
    code = descriptor.code
    if descriptor.limit or descriptor.reverse or descriptor.unrated or descriptor.factor:
        return ""
    if code == "BH" and not descriptor.fore:
        return f"84 {int(descriptor.points == 'MP')},{cuts},{flag}"
    if code == "SB":
        return f"85 0,{cuts},{flag}"
    if code == "PS" and not descriptor.points:
        return "" if descriptor.cut else "86"
    if code in NUMBERS[82].types:
        return f"82 {NUMBERS[82].types.index(code)},{cuts},{flag}"
    for at in (68, 88):
        if code in NUMBERS[at].types and not descriptor.points:
            return f"{at} {NUMBERS[at].types.index(code)}"
    return _PLAIN.get(code, "") if descriptor == Descriptor(code) else ""


#: The number of match points, by what a match won, drawn and lost is worth in half-points.
_MATCH_POINTS = {(4, 2, 0): "13", (6, 2, 0): "40"}


def swiss_manager_head(descriptor: Descriptor, rules: MatchRules | None = None) -> str:
    """The head of a column by the number of a tie-break: `84 0,0,1,P`, `[81]`, as a bare figure
    would be that of a round; without a number our own code. rules: of a team event, whose match
    points have a number of their own for what they are worth."""
    number = number_of(descriptor)
    if descriptor.code == "MPTS" and rules is not None:
        scores = rules.match_scores
        number = _MATCH_POINTS.get((scores.win, scores.draw, scores.loss), "")
    return f"[{number}]" if number.isdecimal() else number or descriptor.text


_PLAIN = {
    "PTS": "1",
    "MPTS": "13",
    "GP_WON": "38",
    "PTS_3210": "39",
    "MP_310": "40",
    "GP_310": "46",
    "ARRANZ": "61",
    "BERLIN": "71",
    "SHMULYAN": "73",
    "AOB": "77",
    "BC": "78",
    "REP": "79",
    "DE": "81",
    "EDE": "83",
    "KS": "87 50",
    "TBR": "89",
    "BBE": "90",
    "SSSC": "91",
    "US_KASH": "92",
}


# --- the other way round --------------------------------------------------------------------------


def headings_of(code: str) -> dict[str, tuple[str, ...]]:
    """The headings that may mean a tie-break, by its descriptors, as they are printed; empty where
    none is known."""
    found: dict[str, tuple[str, ...]] = {}
    for names, words in (*_HEADINGS, *_FAINT):
        for name in names.split():
            if parse(name).code == code:
                spelled = tuple(word.replace("-", " ") for word in words.split())
                found[name] = (*found.get(name, ()), *spelled)
    return found


def numbers_of(code: str) -> list[int]:
    """The numbers of Swiss-Manager and chess-results that may mean a tie-break."""
    return [
        number
        for number, row in NUMBERS.items()
        if code
        in {parse(one).code for one in (*row.descriptors.split(), *row.teams.split(), *row.types)}
    ]
