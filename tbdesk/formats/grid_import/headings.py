"""What the heading of a column announces, in the languages tables are printed in."""

from __future__ import annotations

import re
from functools import lru_cache

from tbdesk.engine import catalogue
from tbdesk.engine.descriptor import DescriptorError
from tbdesk.formats.grid_import.layout import Column, ColumnKind

_WORDS = {
    ColumnKind.PLACE: "pl place pos pos. position rank ranking rk rg rang platz plz posto posiz "
    "posizione class clas classifica puesto pto lugar classement plat plc poz miejsce",
    ColumnKind.NUMBER: "no nr n n° nº # num number numero número snr sno startnr start-nr st.nr "
    "startno start-no tpn pairing-no pair-no stno nr.st",
    ColumnKind.TITLE: "title titel titolo tit ti titre título titulo ttl",
    ColumnKind.NAME: "name names player players nome giocatore giocatori nom joueur joueurs nombre "
    "jugador jugadores teilnehmer spieler participant participants partecipante naam navn namn "
    "nazwisko jméno név участник имя",
    ColumnKind.FEDERATION: "fed feder federation federazione federación land country naz nation "
    "nazione nazionalità pais país pays verband nat",
    ColumnKind.CLUB: "club club/city club/ort verein verein/ort società circolo ort city città "
    "ville ciudad team squadra provincia prov klub",
    ColumnKind.RATING: "rtg rating elo rat rtgi rtgn irtg nrtg eloi elon elo-fide elofide fide-elo "
    "dwz twz nwz elo/dwz std national-rating int-rating elo-std rapid blitz",
    ColumnKind.FIDE_ID: "fideid fide-id id-fide idfide id fide-code fide-nr fidecode",
    ColumnKind.POINTS: "pts points pt punti punkte pkt pkte p.ti ptos puntos punts score total "
    "totale totals sum summe gesamt ges tot punkty body pont очки",
    ColumnKind.TIE_BREAK: "tb tb1 tb2 tb3 tb4 tb5 tb6 tbr tie-break tie-breaks tiebreak sobe s-b "
    "sonneborn sonneborn-berger sonnb soberg buch buchh buchholz bhz buc bucc buct buc1 buc2 wtg "
    "wtg1 wtg2 wtg3 wtg4 wtg5 wtg6 des1 des2 des3 des4 des5 perf rp performance koya spareggi "
    "wins vitt vittorie siege aro tpr progr prog med-buch median desempate",
    ColumnKind.IGNORED: "group gr typ type sex sesso s geschl birth born geb nato anno year k +/- "
    "rtg+/- elo+/- w-we we w krtg+/- n.games games partite partien spiele parties "
    "w.l.d. g v r diff delta decided decided-by",
}
_BY_WORD = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_ROUND = re.compile(
    r"^(?:r|rd|rnd|rds|round|runde|rde|turno|t|ronda|ronde|tour)[ .]?(\d{1,2})\.?$"
    r"|^(\d{1,2})[. ]*(?:°|ª|º|a)?[ .]*(?:r|rd|rnd|round|runde|turno|t|ronda|ronde|tour)\.?$"
)
_FIGURE = re.compile(r"^(\d{1,3})\.?$")


@lru_cache(maxsize=2048)
def announced(text: str) -> Column | None:
    """The column a heading announces; None for a text that is none. A bare figure may be an
    opponent or a round: it is an OPPONENT here."""
    lowered = text.strip().lower()
    if not lowered or len(lowered) > 24:
        return None
    figure = _FIGURE.match(lowered)
    if figure:
        return Column(ColumnKind.OPPONENT, int(figure[1]))
    round_ = _ROUND.match(lowered)
    if round_:
        return Column(ColumnKind.ROUND, int(round_[1] or round_[2]))
    for words in (lowered, lowered.rstrip(".:"), lowered.rstrip(".:").replace(" ", "-")):
        if words in _BY_WORD:
            return Column(_BY_WORD[words])
    return Column(ColumnKind.TIE_BREAK) if _is_tie_break(text.strip()) else None


def _is_tie_break(text: str) -> bool:
    """`SB`, `BH/C1`, `ARO`: the codes of the catalogue; the points among them have names."""
    try:
        return len(catalogue.chain(text)) == 1
    except DescriptorError:
        return False
