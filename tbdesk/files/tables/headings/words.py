"""The words that head columns, in the languages tables are printed in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tbdesk.files.tables.records import OF_SIDES, Role
from tbdesk.files.tables.sheet import FIGURES, Sheet
from tbdesk.report.players import fields
from tbdesk.report.tiebreak_search import announces_tiebreak


@dataclass(frozen=True, slots=True)
class HeadingMeaning:
    """The meaning of a heading: its roles, the likeliest first (several where the values below
    decide), the number of a round or an opponent, the cycle, and the side of a board."""

    roles: tuple[Role, ...]
    index: int = 0
    cycle: int = 1
    side: str = ""


_SURNAMES_WORDS = (
    "cognome surname last-name lastname family-name nachname familienname apellido apellidos "
    "nom-de-famille achternaam etternavn efternamn nazwisko příjmení prezime фамилия"
)
_SURNAMES = frozenset(_SURNAMES_WORDS.split())
#: A blank in a heading is a hyphen here.
_WORDS = {
    Role.PLACE: "pl place pos position posiz posizione class clas classifica platz plz posto "
    "puesto pto lugar classement plat plc poz miejsce место м-ко m-ce mce plaats plass plads plac "
    "placering hely helyezés mj mjesto poř pořadí lug colocação sıra sija sij loc locul mesto "
    "plasman θέση الترتيب المركز رتبه מקום",
    Role.NUMBER: "no nr n n° nº № # num number numero número snr sno startnr start-nr st.nr "
    "startno start-no tpn pairing-no pair-no stno nr.st no.ini n.ini n-ini n.iniz ini nº-ini "
    "n°-ini nº.ini n°.ini no.-ini num.ini startnummer start.no st.no start-number sn s.n pair "
    "nº.inic no.inic n.º nro. pair-num pairing-number lp l.p ssz rajt rsz rbr r.br redni-broj "
    "st.č bsno bşno bş-no başl-no baş.no başno s.no ст.№ стно ст.но бр rb br st.br st-br "
    "startni-broj št nro bno č ном αρ núm м م رقم الرقم ت",
    Role.GIVEN_NAME: "first-name firstname given-name given-names forename vorname prénom prenom "
    "voornaam fornavn förnamn imię keresztnév křestní-jméno nome-proprio",
    Role.NAME: f"{fields.NAME.headings} {_SURNAMES_WORDS}",
    Role.TITLE: fields.TITLE.headings,
    Role.RATING: fields.RATING.headings + " ratg rtng wz élő-pont national-elo",
    Role.FEDERATION: fields.FEDERATION.headings,
    Role.CLUB: fields.CLUB.headings,
    Role.TEAM: "team teams team-name teamname mannschaft mannschaften mannschaftsname squadra "
    "squadre nome-squadra équipe équipes equipe nom-de-l'équipe nom-de-l’équipe equipo equipos "
    "ploeg ploegen lag lagnavn lagnamn hold drużyna zespół družstvo tým csapat takım takımlar "
    "ekipa momčad equipa joukkue команда",
    Role.BOARD: "bo board bd brett tisch table tav tavola scacchiera sc ech éch échiquier tab "
    "tablero mesa bord brd bnr asztal deska šach stůl stół pöytä стол доска маса σκακιέρα masa "
    "échiq table-no board-no tisch-nr",
    Role.FIDE_ID: "fideid fide-id id-fide idfide fide-code fide-nr fidecode fide-no fideno fin "
    "fide-nummer fide-number codice-fide código-fide code-fide fide-kod id-number-fide",
    Role.ID: "national-id nat-id id-no id-nr uscf-id ecf-ref ecf-code fsi-id id-fsi id-nat idnat "
    "idn pkz passnr licence lizenz tessera member-id memb-id mitgliedsnr ident-number identnumber "
    "licencia",
    Role.BIRTH: "birth born geb geboren nato nata anno year b-day birthday date-of-birth dob "
    "geburtsjahr jahrgang jg data-di-nascita data-nascita nascita naissance né nacimiento "
    "fecha-de-nacimiento ur rok-ur geburtsdatum geburtstag год-рождения",
    Role.SEX: "sex sesso geschl geschlecht gender sexe sexo пол s m/f m/w",
    Role.CATEGORY: "cat category categoria kategorie catégorie categoría group gr age-group "
    "altersklasse ak gruppe gruppo groupe grupo",
    Role.POINTS: "pts points pt punti punkte pkt pkte p.ti ptos puntos punts score total totale "
    "totals sum summe gesamt ges tot punkty body bodů pont pontszám очки очков очк сумма "
    "points-total total-pts total-points pnt pti punten poeng point poäng bod bodovi pontos puan "
    "pisteet pist puncte pct punktid taškai točke tč βαθμοί النقاط نقاط المجموع امتیاز נקודות",
    Role.WHITE: "white weiß weiss bianco blancas blanc blancs wit hvit hvid vit białe bílý bijeli "
    "brancas beyaz белые világos white-player white-name joueur-blanc giocatore-bianco whiteplayer "
    "whitename",
    Role.BLACK: "black schwarz nero negras noir noirs zwart svart sort czarne černý crni pretas "
    "siyah чёрные черные sötét black-player black-name blackplayer blackname joueur-noir "
    "giocatore-nero",
    Role.RESULT: "result results res resultat résultat résult résultats rés ergebnis erg resultado "
    "resul rdo risultato ris esito uitslag uitsl wynik wyn resultaat tulos eredmény výsledek výsl "
    "rezultat rez resultater sonuç результат рез αποτέλεσμα النتيجة izid rezultatas rezultāts "
    "tulemus výsledok resultats",
    Role.PAIR: "pairing pairings paarung paarungen abbinamento abbinamenti appariement "
    "emparejamiento white-black",
    Role.DATE: "date datum data fecha dato päivä dátum дата tarih day time uhrzeit ora",
    Role.UNUSED: "k +/- rtg+/- elo+/- w-we we w krtg+/- n.games games partite partien spiele "
    "parties typ type age età w.l.d g v diff delta decided decided-by e-mail email tel "
    "telefono phone cp g.p ligue ligue/dept dept rtg-diff rp-diff разряд звание-р fide-rtg+/- "
    "rtg-+/- tipo recount check won lost drawn wins-draws-losses perf.rtg perf-rtg perf-rating "
    "rtg-perf rtgperf elo-perf eloperf rperf perfo leist turnierleistung elo-leistung prestazione "
    "ratingprestatie ratingprestation prestasjon prestation tulostaso performanse перф перформанс "
    "výkon teljesítmény eco opening moves site event",
}
_BY_WORD: dict[str, tuple[Role, ...]] = {
    word: (role,) for role, words in _WORDS.items() for word in words.split()
}
#: Words of several meanings: the values below them decide, the first role that fits.
_BY_WORD |= {
    **dict.fromkeys(["rk", "rg", "rank", "ranking", "rang"], (Role.PLACE, Role.RATING)),
    "id": (Role.NUMBER, Role.ID),
    "r": (Role.ROUND_NUMBER, Role.RATING),
    **dict.fromkeys(("fide", "int", "intl"), (Role.RATING, Role.FIDE_ID)),
    **dict.fromkeys(("nat", "ffe", "fsi"), (Role.FEDERATION, Role.RATING)),
    "rt": (Role.RATING, Role.TIE_BREAK),
}
#: The points that only teams have.
_TEAM_POINTS_WORDS = (
    "mp gp mpts gpts match-points matchpoints game-points board-points mannschaftspunkte "
    "brettpunkte punti-squadra punti-incontro matchpunkte matchpunten matchpoeng"
)
_TEAM_POINTS = frozenset(_TEAM_POINTS_WORDS.split())
#: A rating, and the words beside it for its owner or its games.
_RATED_WORDS = "elo élo эло rtg rtgs rating ratings rat rate dwz nwz twz ecf uscf"
_RATED = frozenset(_RATED_WORDS.split())
_WHOSE_WORDS = (
    "fide f i n int intl intern international internazionale internacional internat nat natl "
    "national nationale nazionale nacional naz fsi italia ita ffe fra feda esp fqe ösb aut "
    "ssb sui dsb ger knsb ned eng std standard classical classic classico clásico lang "
    "langsam lent rapid rapide rápido schnell blitz punti puntos points zahl wert local loc "
    "old alt start initial iniziale inicial pre"
)
_WHOSE = frozenset(_WHOSE_WORDS.split())
_BETWEEN_WORDS = re.compile(r"[ ./\-]+")
_OF_ROUNDS = (
    "r rd rnd rds round ratas kārta voor krug jornada runde rde turno t ronda ronde tour runda "
    "rund rond omgång omg tur kolo krog kör ford forduló kierros rodada etapa тур т раунд кръг "
    "круг γύρος الجولة جولة ج דורה סיבוב"
)
ROUND_WORDS = tuple(_OF_ROUNDS.split())
_ROUNDS = "|".join(ROUND_WORDS)
_ROUND = re.compile(
    rf"^(?:{_ROUNDS})[ .]?(\d{{1,3}})\.?$|^(\d{{1,3}})[. ]*(?:°|ª|º|a|-й|-я|st|nd|rd|th)?[ .]*"
    rf"(?:{_ROUNDS})\.?$"
)
_FIGURE = re.compile(r"^(\d{1,3})\.?$")
#: `1a`, `1b`: the first and the second game against an opponent.
_CYCLE = re.compile(r"^(\d{1,3})[. ]?([ab])$")
#: `White Elo`, `black_rating`, `WhiteTeam`; `Elo (White)`.
_SIDED = re.compile(r"^(white|black|weiß|schwarz|w|b)[\s_-]+(?=\S)|\s*\(?\b(white|black)\)?$")
_NUMBERS_OF_SIDES = {"nw": "w", "idw": "w", "nb": "b", "idb": "b"}
_PAIR = re.compile(r"\s*(?:[-–—/:]|vs\.?)\s*")
_LONGEST = 40
#: Signs of pages beside the headings by which a table is sorted.
_SORTED_BY = " \t↕↑↓⇅▲▼△▽"


@lru_cache(maxsize=4096)
def head_of(text: str) -> HeadingMeaning | None:
    """The meaning of a heading; None if it has none that is known. A bare figure may be an
    opponent or a round: it is an OPPONENT here."""
    lowered = _lower(text)
    if not lowered or len(lowered) > _LONGEST:
        return None
    if figure := _FIGURE.match(lowered):
        return HeadingMeaning((Role.OPPONENT,), int(figure[1]))
    if cycle := _CYCLE.match(lowered):
        return HeadingMeaning((Role.OPPONENT,), int(cycle[1]), 1 + "ab".index(cycle[2]))
    if round_ := _ROUND.match(lowered):
        return HeadingMeaning((Role.ROUND,), int(round_[1] or round_[2]))
    word = _word(lowered)
    if word in _NUMBERS_OF_SIDES:
        return HeadingMeaning((Role.NUMBER,), side=_NUMBERS_OF_SIDES[word])
    roles = _roles(lowered)
    if roles is not None:
        return HeadingMeaning(roles)
    if word in ROUND_WORDS:
        return HeadingMeaning((Role.ROUND_NUMBER,))
    return _pair(lowered) or _sided(lowered)


def _roles(lowered: str) -> tuple[Role, ...] | None:
    for word in (lowered, lowered.rstrip(".:"), _word(lowered)):
        if word in _BY_WORD:
            return _BY_WORD[word]
    words = {*_BETWEEN_WORDS.split(lowered)} - {""}
    if words & _RATED and words <= _RATED | _WHOSE:
        return (Role.RATING,)
    return (Role.TIE_BREAK,) if announces_tiebreak(lowered) else None


def _sided(lowered: str) -> HeadingMeaning | None:
    """The heading of something about White or Black alone."""
    match = _SIDED.search(_split(lowered))
    if match is None:
        return None
    roles = _roles(_SIDED.sub("", _split(lowered)).strip())
    side = "w" if (match[1] or match[2])[0] == "w" else "b"
    return HeadingMeaning(roles, side=side) if roles and roles[0] in OF_SIDES else None


def _split(lowered: str) -> str:
    """`white elo` of `whiteelo`."""
    return re.sub(r"^(white|black)(?=[a-z])", r"\1 ", lowered)


def _pair(lowered: str) -> HeadingMeaning | None:
    """The heading of a column with both players: `White - Black`."""
    parts = _PAIR.split(lowered)
    if len(parts) == 2 and [_roles(part) for part in parts] == [(Role.WHITE,), (Role.BLACK,)]:
        return HeadingMeaning((Role.PAIR,))
    return None


def is_surname(text: str) -> bool:
    """True for the heading of a column with surnames alone."""
    return _word(_lower(text)) in _SURNAMES


def is_team_points(text: str) -> bool:
    """True for the points that teams have, `MP`, `GP`, also where both stand in one cell."""
    words = [_word(part) for part in _lower(text).split()]
    return bool(words) and all(word in _TEAM_POINTS for word in (*words,))


def is_performance(text: str) -> bool:
    """True for the heading of ratings that are no player's own before the event."""
    return bool(_PERFORMED.search(_lower(text)))


_PERFORMED = re.compile(
    r"perf|leist|prestaz|prestat|prestas|rendim|rendem|tulos|výkon|teljes|перф|\bt?rp\b|tpr|ø|avg|"
    r"average|schnitt|media\b|moyen|promed|mittel|\+/-|diff"
)

_LONG_ROUNDS = "|".join(word for word in ROUND_WORDS if len(word) > 1)
_BEHIND = "|".join(word for word in ROUND_WORDS if len(word) > 3 or not word.isascii())
_ORDINAL = r"(?:[.°ªº]|st|nd|rd|th|ère|ere|ème|eme|er|re|ra|da|a|e|-?[йяа]|-ти)?"
_NAMED = re.compile(
    rf"(?:^|\W)(?:{_LONG_ROUNDS})[\s.:]*(?:n\W{{0,2}}|nr\W?|no\W?|#)?\s*(\d{{1,3}})(?!\d)"
    rf"|(?:^|[^\w/])(\d{{1,3}})\s?{_ORDINAL}\s*(?:{_BEHIND})(?:\W|$)"
    rf"|(?:^|[^\w/])(\d{{1,3}})\.\s?(?:{_LONG_ROUNDS})(?:\W|$)"
    r"|^r\s?(\d{1,3})$",
    re.IGNORECASE,
)


def round_named(text: str) -> int:
    """The round of a line such as `Round 1 on 2026/01/10`, `2. Runde`; 0 if none is named."""
    match = _NAMED.search(text)
    return int(match[match.lastindex or 0]) if match else 0


def round_above(sheet: Sheet, heading: int) -> int:
    """The round that a title of the table names; 0 without one."""
    texts = [cell for row in sheet.rows[: max(0, heading)] for cell in row if cell]
    return next(filter(None, map(round_named, (*texts, sheet.above, sheet.name))), 0)


def _lower(text: str) -> str:
    # The capital of the Turkish i becomes two signs in small letters.
    return text.strip().strip(_SORTED_BY).translate(FIGURES).replace("İ", "i").lower()


def _word(lowered: str) -> str:
    return lowered.rstrip(".:").replace(" ", "-").replace("_", "-")


#: Rows in which headings are looked for.
_FIRST_ROWS = 80
#: Roles that prove nothing beside a name: figures and empty words stand anywhere.
_NOTHING = frozenset({Role.UNUSED, Role.OPPONENT})


def heads_of(row: Sequence[str]) -> list[HeadingMeaning | None]:
    """The meaning of every cell of a row, were it the row of the headings."""
    return [head_of(cell) if cell else None for cell in row]


def is_heading(row: Sequence[str]) -> bool:
    """True for a row of headings."""
    return _worth(row) > 0


def _worth(row: Sequence[str]) -> int:
    """The number of columns that a row of headings names; 0 for any other row."""
    heads = [head for head in heads_of(row) if head is not None]
    roles = [head.roles[0] for head in heads]
    figures = [head.index for head in heads if head.roles[0] is Role.OPPONENT]
    opponents = len(figures) > 1 and figures == sorted(figures)
    known = {role for role in roles if role not in _NOTHING}
    both = {Role.WHITE, Role.BLACK} <= known or Role.PAIR in known
    names = {Role.NAME, Role.TEAM} & known
    if not both and not (names and (len(known) > 1 or opponents)):
        return 0
    filled = sum(bool(cell) for cell in row)
    worded = sum(head.roles[0] is not Role.OPPONENT for head in heads)
    # Players are called White, and figures stand beside them.
    if 3 * len(heads) < filled or (both and worded < 2):
        return 0
    return len(roles)


def heading_row(rows: Sequence[Sequence[str]], first: int = 0) -> int:
    """The row of the headings from a row on; -1 without one. Of two rows of headings one below the
    other it is the one that names more."""
    for at in range(first, min(len(rows), first + _FIRST_ROWS)):
        worth = _worth(rows[at])
        if worth:
            below = at + 1 < len(rows) and _worth(rows[at + 1]) > worth
            return at + 1 if below else at
    return -1
