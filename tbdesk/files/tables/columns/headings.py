"""What the heading of a column announces, in the languages tables are printed in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tbdesk.files.tables.columns.layout import Column, ColumnKind, Kind
from tbdesk.files.tables.sheet import FIGURES
from tbdesk.report.players import fields
from tbdesk.report.tiebreak_headings import announces_tiebreak

#: A blank in a heading is a hyphen here.
_WORDS = {
    ColumnKind.PLACE: "pl place pos pos. position rank ranking rk rg rang platz plz posto posiz "
    "posizione class clas classifica puesto pto lugar classement plat plc poz miejsce место м-ко "
    "m-ce mce plaats plass plads plac placering hely helyezés mj mjesto poř pořadí lug colocação "
    "sıra sija sij loc locul mesto plasman ранг θέση الترتيب المركز رتبه מקום",
    ColumnKind.NUMBER: "no nr n n° nº № # num number numero número snr sno startnr start-nr st.nr "
    "startno start-no tpn pairing-no pair-no stno nr.st no.ini n.ini n-ini n.iniz ini nº-ini "
    "n°-ini nº.ini n°.ini no.-ini num.ini startnummer start.no st.no start-number sn s.n pair num. "
    "nº.inic no.inic "
    "pair-num pairing-number lp l.p ssz rajt rsz rbr r.br redni-broj st.č st.č. bsno bşno bş-no "
    "başl-no baş.no başno s.no ст.№ стно ст.но бр rb br st.br st-br startni-broj "
    "št nro bno č č. ном ном. αρ αρ. núm núm. م رقم الرقم ت",
    ColumnKind.GIVEN_NAME: "first-name firstname given-name given-names forename vorname prénom "
    "prenom voornaam fornavn förnamn imię keresztnév křestní-jméno",
    ColumnKind.POINTS: "pts points pt punti punkte pkt pkte p.ti ptos puntos punts score total "
    "totale totals sum summe gesamt ges tot punkty body bodů pont pontszám очки очков очк сумма "
    "points-total total-pts total-points pnt pti pnt. punten poeng point poäng bod bodovi pontos "
    "puan pisteet pist puncte pct punktid taškai točke tč βαθμοί النقاط نقاط المجموع امتیاز נקודות",
    ColumnKind.IGNORED: "group gr typ type sex sesso s geschl birth born geb nato anno year k +/- "
    "rtg+/- elo+/- w-we we w krtg+/- n.games games partite partien spiele parties b-day birthday "
    "date-of-birth dob geburtsjahr data-di-nascita nascita naissance nacimiento età age cat cat. "
    "category categoria kategorie catégorie w.l.d. g v r diff delta decided decided-by e-mail "
    "email tel telefono phone cp g.p ligue ligue/dept dept rtg-diff rp-diff пол разряд звание-р "
    "fide-rtg+/- rtg-+/- tipo recount check won lost drawn wins-draws-losses perf.rtg perf-rtg "
    "perf-rating rtg-perf rtgperf elo-perf eloperf rperf perfo leist turnierleistung elo-leistung "
    "prestazione ratingprestatie ratingprestation prestasjon prestation tulostaso performanse "
    "перф перформанс výkon teljesítmény",
}
#: Beside one of them, a `Name` is the given one.
_SURNAMES = (
    "cognome surname last-name lastname family-name nachname familienname apellido apellidos "
    "nom-de-famille achternaam etternavn efternamn"
)
#: What tells a table of teams: the heads of their names and of their points.
_TEAMS = (
    "team teams team-name teamname mannschaft mannschaften mannschaftsname squadra squadre "
    "nome-squadra équipe équipes nom-de-l'équipe nom-de-l’équipe equipo equipos ploeg ploegen lag "
    "lagnavn lagnamn hold drużyna zespół družstvo tým csapat takım takımlar ekipa momčad equipa "
    "equipe joukkue команда"
)
_MATCH_POINTS = (
    "mp gp mpts gpts match-points matchpoints game-points board-points mannschaftspunkte "
    "brettpunkte punti-squadra punti-incontro matchpunkte matchpunten matchpoeng"
)
#: The heads of both sides of a board.
_WHITES = (
    "white weiß weiss bianco blancas blanc blancs wit hvit hvid vit białe bílý bijeli brancas "
    "beyaz белые világos white-player white-name joueur-blanc giocatore-bianco "
    "whiteplayer whitename"
)
_BLACKS = (
    "black schwarz nero negras noir noirs zwart svart sort czarne černý crni pretas siyah чёрные "
    "черные sötét black-player black-name blackplayer blackname joueur-noir giocatore-nero"
)
_SIDES = dict.fromkeys(_WHITES.split(), "w") | dict.fromkeys(_BLACKS.split(), "b")
_BY_WORD: dict[str, Kind] = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_BY_WORD |= {word: field for field in fields.FIELDS for word in field.headings.split()}
_BY_WORD |= dict.fromkeys(_TEAMS.split(), fields.CLUB)
_BY_WORD |= dict.fromkeys(_SURNAMES.split(), fields.NAME)
#: Every word that heads a column, in small letters.
WORDS = tuple(_BY_WORD)
#: A rating, and the words beside it that say whose or of which games it is.
_RATED_WORDS = "elo élo эло rtg rtgs rating ratings rat rate dwz nwz twz ecf uscf"
_RATED = frozenset(_RATED_WORDS.split())
_WHOSE_WORDS = (
    "fide f i n int intl intern international internazionale internacional internat nat natl "
    "national nationale nazionale nacional naz fsi italia ita ffe fra feda esp fqe ösb aut ssb sui "
    "dsb ger knsb ned eng std standard classical classic classico clásico lang langsam lent rapid "
    "rapide rápido schnell blitz punti puntos points zahl wert local loc old alt start initial "
    "iniziale inicial"
)
_WHOSE_RATING = frozenset(_WHOSE_WORDS.split())
_BETWEEN_WORDS = re.compile(r"[ ./\-]+")
_ROUNDS = (
    "r|rd|rnd|rds|round|ratas|kārta|voor|krug|jornada|runde|rde|turno|t|ronda|ronde|tour|runda|rund|rond|omgång|omg|tur|kolo|krog|"
    "kör|ford|forduló|kierros|rodada|etapa|тур|т|раунд|кръг|круг|γύρος|الجولة|جولة|ج|דורה|סיבוב"
)
#: The words for a round that stand in a sentence, too.
ROUND_WORDS = tuple(word for word in _ROUNDS.split("|") if len(word) > 1)
_ROUND = re.compile(
    rf"^(?:{_ROUNDS})[ .]?(\d{{1,2}})\.?$|^(\d{{1,2}})[. ]*(?:°|ª|º|a|-й|-я)?[ .]*(?:{_ROUNDS})\.?$"
)
_FIGURE = re.compile(r"^(\d{1,3})\.?$")
#: `1a`, `1b`: the first and the second game against an opponent.
_CYCLE = re.compile(r"^(\d{1,3})[. ]?([ab])$")
_LONGEST = 32
#: With blanks around it.
_MOST_SIGNS = 2 * _LONGEST


@lru_cache(maxsize=2048)
def announced(text: str) -> Column | None:
    """The column a heading announces; None for a text that is none. A bare figure may be an
    opponent or a round: it is an OPPONENT here."""
    lowered = _lower(text)
    if not lowered or len(lowered) > _LONGEST:
        return None
    figure = _FIGURE.match(lowered)
    if figure:
        return Column(ColumnKind.OPPONENT, int(figure[1]))
    cycle = _CYCLE.match(lowered)
    if cycle:
        return Column(ColumnKind.OPPONENT, int(cycle[1]), 1 + "ab".index(cycle[2]))
    round_ = _ROUND.match(lowered)
    if round_:
        return Column(ColumnKind.ROUND, int(round_[1] or round_[2]))
    kind = _worded(lowered) or _of_ratings(lowered)
    if kind is not None:
        return Column(kind)
    return Column(ColumnKind.TIE_BREAK) if announces_tiebreak(lowered) else None


def announced_kind(text: str) -> Kind | None:
    """What is in the column that a heading announces by a word; None where it has none of those.
    It takes a tenth of what `announced` does."""
    return None if text[:1].isdecimal() or len(text) > _MOST_SIGNS else _worded(_lower(text))


def _worded(lowered: str) -> Kind | None:
    for words in (lowered, lowered.rstrip(".:"), lowered.rstrip(".:").replace(" ", "-")):
        if words in _BY_WORD:
            return _BY_WORD[words]
    return None


def _of_ratings(lowered: str) -> Kind | None:
    """RATING for words of which one is a rating and the others say whose: `Elo Nat.`."""
    words = {*_BETWEEN_WORDS.split(lowered)} - {""}
    rated = words & _RATED and words <= _RATED | _WHOSE_RATING
    return fields.RATING if rated else None


def lettered(row: Sequence[str]) -> dict[int, int]:
    """Which opponent each column is for where they are called A, B, C ...: from 1, by the place of
    the column; empty where they are not."""
    places = [at for at, cell in enumerate(row) if len(cell) == 1 and cell.isalpha()]
    for at, first in enumerate(places):
        run = places[at:]
        if row[first] not in ("A", "a"):
            continue
        count = 0
        while count < len(run) and ord(row[run[count]]) - ord(row[first]) == count:
            count += 1
        if count > 2:
            return {place: index for index, place in enumerate(run[:count], start=1)}
    return {}


def same_heading(head: Sequence[str], cells: Sequence[str]) -> bool:
    """True for a row that repeats the headings, or most of them."""
    same = [text for text, cell in zip(head, cells, strict=True) if text == cell != ""]
    filled = len(head) - head.count("")
    return filled > 1 and len(same) * 4 >= filled * 3


def is_surname(text: str) -> bool:
    """True for the heading of a column with surnames alone."""
    return _word(text) in _SURNAMES.split()


def is_team(text: str) -> bool:
    """True for the heading of a column with teams."""
    return _word(text) in _TEAMS.split()


def names_team(text: str) -> bool:
    """True for a heading with a word for teams in it: `Team W`, `White team`."""
    return any(map(is_team, text.split()))


def is_match_points(text: str) -> bool:
    """True for the points that teams have, `MP`, `GP`, also where both stand in one cell."""
    words = _MATCH_POINTS.split()
    return _word(text) in words or (
        bool(text) and all(_word(part) in words for part in text.split())
    )


def side_of_board(text: str) -> str:
    """`w` for a heading such as White, `b` for one such as Black; else empty."""
    return "" if text[:1].isdecimal() else _SIDES.get(_word(text), "")


#: What pages put beside the headings by which a table is sorted.
_SORTED_BY = " \t↕↑↓⇅▲▼△▽"


def _lower(text: str) -> str:
    # The capital of the Turkish i becomes two signs in small letters.
    return text.strip().strip(_SORTED_BY).translate(FIGURES).replace("İ", "i").lower()


@lru_cache(maxsize=2048)
def _word(text: str) -> str:
    return _lower(text).rstrip(".:").replace(" ", "-").replace("_", "-")
