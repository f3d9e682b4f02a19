"""What the heading of a column announces, in the languages tables are printed in."""

from __future__ import annotations

import re
from functools import lru_cache

from tbdesk.engine.model.descriptor import DescriptorError
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.tables.layout import Column, ColumnKind, Kind
from tbdesk.report.players import fields

#: A blank in a heading is a hyphen here.
_WORDS = {
    ColumnKind.PLACE: "pl place pos pos. position rank ranking rk rg rang platz plz posto posiz "
    "posizione class clas classifica puesto pto lugar classement plat plc poz miejsce место",
    ColumnKind.NUMBER: "no nr n n° nº № # num number numero número snr sno startnr start-nr st.nr "
    "startno start-no tpn pairing-no pair-no stno nr.st no.ini n.ini n-ini n.iniz ini nº-ini "
    "n°-ini no.-ini num.ini startnummer start.no st.no start-number sn s.n pair num.",
    ColumnKind.GIVEN_NAME: "first-name firstname given-name given-names forename vorname prénom "
    "prenom voornaam fornavn förnamn imię",
    ColumnKind.POINTS: "pts points pt punti punkte pkt pkte p.ti ptos puntos punts score total "
    "totale totals sum summe gesamt ges tot punkty body pont очки points-total",
    ColumnKind.TIE_BREAK: "s-b sobe sonneborn sonneborn-berger sonnb soberg bhz buc buc1 buc2 "
    "buct bucc bucc1 perf rp performance koya wins vitt vittorie siege aro tpr progr prog med-buch "
    "median dir.enc sonn.berger s.b sb. bh. bh.-c1 bh-c1 avgopp rprf",
    ColumnKind.IGNORED: "group gr typ type sex sesso s geschl birth born geb nato anno year k +/- "
    "rtg+/- elo+/- w-we we w krtg+/- n.games games partite partien spiele parties b-day birthday "
    "date-of-birth dob geburtsjahr data-di-nascita nascita naissance nacimiento età age cat cat. "
    "category categoria kategorie catégorie w.l.d. g v r diff delta decided decided-by e-mail "
    "email tel telefono phone",
}
#: Beside one of them, a `Name` is the given one.
_SURNAMES = (
    "cognome surname last-name lastname family-name nachname familienname apellido apellidos "
    "nom-de-famille achternaam etternavn efternamn"
)
_TIE_BREAK = re.compile(
    r"^(?:tb|tbr|wtg|fw|feinw|feinwertung|des|desemp|desempate|dép|dep|départage|spar|spareggio|"
    r"krit|crit|kriterium|tie-?break|tie-?breaks|buch|buchh|buchholz|buchol)[ .-]*\d?\.?$"
)
_BY_WORD: dict[str, Kind] = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_BY_WORD |= {word: field for field in fields.FIELDS for word in field.headings.split()}
_BY_WORD |= dict.fromkeys(_SURNAMES.split(), fields.NAME)
_ROUND = re.compile(
    r"^(?:r|rd|rnd|rds|round|runde|rde|turno|t|ronda|ronde|tour)[ .]?(\d{1,2})\.?$"
    r"|^(\d{1,2})[. ]*(?:°|ª|º|a)?[ .]*(?:r|rd|rnd|round|runde|turno|t|ronda|ronde|tour)\.?$"
)
_FIGURE = re.compile(r"^(\d{1,3})\.?$")
#: `1a`, `1b`: the first and the second game against an opponent.
_CYCLE = re.compile(r"^(\d{1,3})[. ]?([ab])$")
_LONGEST = 32


@lru_cache(maxsize=2048)
def announced(text: str) -> Column | None:
    """The column a heading announces; None for a text that is none. A bare figure may be an
    opponent or a round: it is an OPPONENT here."""
    lowered = text.strip().lower()
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
    for words in (lowered, lowered.rstrip(".:"), lowered.rstrip(".:").replace(" ", "-")):
        if words in _BY_WORD:
            return Column(_BY_WORD[words])
    named = _TIE_BREAK.match(lowered) or _is_tie_break(text.strip())
    return Column(ColumnKind.TIE_BREAK) if named else None


def is_surname(text: str) -> bool:
    """True for the heading of a column with surnames alone."""
    return text.strip().lower().rstrip(".:").replace(" ", "-") in _SURNAMES.split()


def _is_tie_break(text: str) -> bool:
    """`SB`, `BH/C1`, `ARO`: the codes of the catalogue; the points among them have names."""
    try:
        return len(catalogue.chain(text)) == 1
    except DescriptorError:
        return False
