"""The fields of a player: a field is one entry here, and every file, table, list and column of
the program reads it from here.

Where a field is no attribute of Player it stands among its `facts`, so the entry is all it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_TEXT
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import N_, _
from tbdesk.report.players.birth import birth_text, parse_birth, parse_sex
from tbdesk.report.wording.participants import player_text

#: Highest rating that can be typed; a slip of the finger (22000) is refused.
MAX_RATING = 4000
#: The titles FIDE gives, as lists print them.
TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
_NOTHING = ("", "-", "–", "0")
#: Letters of a text that is too long.
_SHOWN = 40
_ATTRIBUTES = frozenset(Player._fields)


Value = str | int | None


def parse_text(text: str) -> str:
    """A text with single spaces. Raises ValueError with a sentence for the status bar."""
    refuse_long(text)
    return " ".join(text.split())


def refuse_long(text: str) -> None:
    """Raises ValueError, in words, for a text with a line longer than any name or note."""
    if len(text) <= MAX_TEXT:
        return
    longest = max(text.splitlines(), key=len, default="")
    if len(longest) > MAX_TEXT:
        reason = _("‘{start}…’ has {count} letters; a text may have at most {most}")
        start = " ".join(longest[:_SHOWN].split())
        raise ValueError(reason.format(start=start, count=len(longest), most=MAX_TEXT))


def split_title(text: str) -> tuple[str, str]:
    """The title in front of a name, empty if there is none, and the name. Where all is in capitals,
    `IM` may be a name."""
    title, _blank, name = text.partition(" ")
    is_name = any(map(str.isalpha, name)) and not name.isupper()
    return (title, name.strip()) if title in TITLES and is_name else ("", text)


def parse_title(text: str) -> str:
    """A title in capitals, of FIDE or any other with a letter, such as the Italian 1N. Raises
    ValueError with a sentence for the status bar."""
    reason = _("'{0}' is not a title: type {titles}, a national one, or nothing")
    return _parse_code(text, reason.format(text.strip(), titles=", ".join(TITLES)))


def parse_federation(text: str) -> str:
    """The letters of a federation in capitals. Raises ValueError as `parse_title`."""
    reason = _("'{0}' is not a federation: type its letters, such as ITA, or nothing")
    return _parse_code(text, reason.format(text.strip()))


def _parse_code(text: str, refusal: str) -> str:
    code = parse_text(text).upper()
    if code in _NOTHING:
        return ""
    if not any(map(str.isalpha, code)):
        raise ValueError(refusal)
    return code


def parse_rating(text: str) -> int | None:
    """A rating from 1 to 4000; nothing, `0` or a dash mean unrated.

    Raises ValueError with a sentence for the status bar.
    """
    stripped = text.strip()
    if stripped in ("", "-", "–"):
        return None
    if not is_rating(stripped):
        raise ValueError(
            _(
                "'{0}' is not a rating: type a whole number up to {1}, or nothing for an "
                "unrated player"
            ).format(stripped, MAX_RATING)
        )
    return int(stripped) or None


def parse_fide_id(text: str) -> str:
    """The figures of a FIDE id. Raises ValueError with a sentence for the status bar."""
    stripped = text.strip()
    if stripped and not (stripped.isascii() and stripped.isdigit() and len(stripped) <= 11):
        raise ValueError(_("'{0}' is not a FIDE id: type its figures, or nothing").format(stripped))
    return stripped


def is_fide_id(text: str) -> bool:
    """True if a text is figures, as many as a FIDE id has and more than a rating."""
    return text.isascii() and text.isdigit() and 5 <= len(text) <= 10


def is_rating(text: str) -> bool:
    """Digits up to the highest rating. The length is checked first: int() refuses thousands of
    digits."""
    return text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= MAX_RATING


class Field(NamedTuple):
    """A field of a player. Its texts are English, to be translated with `_`."""

    #: The attribute of Player, or the key among its facts and in project files.
    key: str
    #: Its name, and the head of its column if that is another.
    title: str
    head: str = ""
    #: The name of many of them, where a report file keeps them for tbdesk only.
    plural: str = ""
    #: The column's heading in tables, in lower case, with a hyphen for a space; empty if tables are
    #: not searched for it.
    headings: str = ""
    #: Its columns in a player line of a report file, from 0; None: it is kept in a remark.
    columns: slice | None = None
    #: True if hand-outs show the field as soon as any player has a value.
    shown: bool = False
    #: True if the lists in which players are typed have a column for the field.
    typed: bool = False
    #: True if it is aligned to the right.
    figure: bool = False
    #: True if it may be cut short where there is no room.
    elastic: bool = False
    #: Its least width in a workbook, in characters.
    narrowest: int = 6
    #: Reads a typed text. Raises ValueError with a sentence for the status bar.
    parse: Callable[[str], Value] = parse_text
    #: Words the stored text as people read it.
    worded: Callable[[str], str] = str

    def __hash__(self) -> int:
        return hash(self.key)  # a slice has none

    def value(self, participant: Player | Team) -> Value:
        """The value; an empty text or None if unknown, as every field but the name is of a team."""
        if self.key in _ATTRIBUTES:
            attribute: Value = getattr(participant, self.key, None)
            return attribute
        return dict(participant.facts).get(self.key) if isinstance(participant, Player) else None

    def is_known(self, participants: Sequence[Player | Team]) -> bool:
        """True if any player has a value; quick for long lists."""
        if self.key in _ATTRIBUTES and participants and isinstance(participants[0], Player):
            return any(map(attrgetter(self.key), participants))
        return any(map(self.value, participants))

    def stored(self, participant: Player | Team) -> str:
        """The value as report files have it; empty if unknown."""
        value = self.value(participant)
        return "" if value is None else str(value)

    def text(self, participant: Player | Team) -> str:
        """The value as people read it; empty if unknown."""
        return self.worded(self.stored(participant))

    def put(self, player: Player, value: Value) -> Player:
        """The player with another value of this field."""
        if self.key in _ATTRIBUTES:
            return player._replace(**{self.key: value})  # type: ignore[arg-type]
        facts = dict(player.facts) | {self.key: "" if value is None else str(value)}
        return player._replace(facts=tuple(sorted(fact for fact in facts.items() if fact[1])))

    def put_text(self, player: Player, text: str) -> Player:
        """The player with a typed value. Raises ValueError as `parse`."""
        return self.put(player, self.parse(text))

    @property
    def column_head(self) -> str:
        """The header of the field's column, translated."""
        return _(self.head or self.title)


def player_with(number: int, known: Mapping[Field, Value]) -> Player:
    """A player with these values, the name at least."""
    attributes: dict[str, Value] = {}
    facts = []
    for field, value in known.items():
        if field.key in _ATTRIBUTES:
            attributes[field.key] = value
        elif value:
            facts.append((field.key, str(value)))
    return Player(number, **attributes, facts=tuple(sorted(facts)))  # type: ignore[arg-type]


TITLE = Field(
    "title",
    N_("Title"),
    headings="title titel titolo tit ti t titre título titulo ttl tytuł titul ünvan cím звание",
    columns=slice(10, 13),
    shown=True,
    typed=True,
    parse=parse_title,
)
NAME = Field(
    "name",
    N_("Name"),
    headings="name names player players nome giocatore giocatori nom joueur joueurs nombre jugador "
    "pupil pupils student students élève élèves alumno alumnos vor--und-nachname "
    "jugadores teilnehmer spieler participant participants partecipante partecipanti naam "
    "navn namn nazwisko jméno név участник имя фио nome-giocatore player-name full-name "
    "cognome-e-nome cognome-nome nome-e-cognome nome-cognome nominativo surname-name "
    "surname,-name surname,-first-name last-name,-first-name name,-first-name "
    "nachname,-vorname name,-vorname nom-prénom nom-et-prénom nom,-prénom "
    "apellidos-y-nombre apellidos,-nombre nombre-y-apellidos spielername nazwisko-imię "
    "imię-i-nazwisko nazwisko-i-imię ime prezime ime-i-prezime prezime-i-ime příjmení "
    "příjmení-jméno jméno-a-příjmení isim ad-soyad adı-soyadı adı-soyad soyadı-adı vardas "
    "vārds username nimi nume meno име фамилия фамилия-имя фамилия,-имя фамилия-и-имя "
    "имя-фамилия ім'я прізвище участники spelare spiller spillere speler spelers játékos "
    "zawodnik hráč igrač oyuncu όνομα الاسم اسم اللاعب نام שם "
    "inscrits inscritos inscritas iscritti participantes jogadores deelnemer deelnemers deltager "
    "deltaker deltakere deltagere deltagare osallistuja osallistujat pelaaja pelaajat zawodnicy "
    "uczestnik uczestnicy hráči účastníci játékosok résztvevő résztvevők versenyző versenyzők "
    "oyuncular katılımcılar igrači sudionik sudionici игроки anmeldungen",
    columns=slice(14, 47),
    shown=True,
    typed=True,
    elastic=True,
    narrowest=24,
)
FEDERATION = Field(
    "federation",
    N_("Federation"),
    N_("Fed"),
    headings="fed feder federation federazione federación fédération föderation land "
    "country naz nation nazione nazionalità pais país pays verband nat фед fede państwo ülke "
    "ország zemlja země maa riik šal val ομο страна البلد الاتحاد",
    columns=slice(53, 56),
    shown=True,
    typed=True,
    parse=parse_federation,
)
RATING = Field(
    "rating",
    N_("Rating"),
    N_("Rtg"),
    headings="rtg rating elo rat rtgi rtgn irtg nrtg eloi elon elo-fide elofide fide-elo "
    "dwz twz nwz elo/dwz std national-rating int-rating elo-std rapid blitz elo-naz elo-italia "
    "rating-fide fide-rating rtg-fide elo-int рейтинг рейт elo-f ranking-fide rating-fide-1 "
    "értékszám élő selo ukd nat.rating r.nac pre-rating rating-pre rate klasa ro ro. r-old rold "
    "élo élő-pont öelo эло ело grade grading ecf uscf cfc fqe lask elo-j dwz/elo führungszahl "
    "wertungszahl wertungszahlen ratingzahl ratingzahlen "
    "standard classical rt rtgs "
    "التصنيف تصنيف ریتینگ דירוג",
    columns=slice(48, 52),
    shown=True,
    typed=True,
    figure=True,
    parse=parse_rating,
)
CLUB = Field(
    "club",
    N_("Club"),
    plural=N_("clubs"),
    headings="club club/city club/ort club/ville club/ciudad club/città verein verein/ort "
    "società circolo ort city città ville ciudad team squadra provincia prov klub loc local "
    "locality località asd club/circolo "
    "club-name vereinsname nome-società società-di-appartenenza circolo-di-appartenenza клуб "
    "vereniging club/stad klub/miasto klubb forening egyesület oddíl kulüp клуб/город город النادي",
    shown=True,
    typed=True,
    elastic=True,
    narrowest=10,
)
FIDE_ID = Field(
    "fide_id",
    N_("FIDE id"),
    headings="fideid fide-id id-fide idfide id fide-code fide-nr fidecode fide-no",
    columns=slice(57, 68),
    typed=True,
    parse=parse_fide_id,
)
SEX = Field("sex", N_("Sex"), columns=slice(9, 10), typed=True, parse=parse_sex)
BIRTH = Field(
    "birth",
    N_("Born"),
    columns=slice(69, 79),
    typed=True,
    narrowest=10,
    parse=parse_birth,
    worded=birth_text,
)

#: In the order of the columns of hand-outs.
FIELDS = (
    TITLE,
    NAME,
    FEDERATION,
    RATING,
    CLUB,
    FIDE_ID,
    SEX,
    BIRTH,
)
SHOWN = tuple(field for field in FIELDS if field.shown)
#: The fields that identify players, for narrow tables.
IDENTITY = (TITLE, NAME, FEDERATION, RATING)
#: The fields that lists of players hide at first: only reports ask for them.
PERSONAL = (SEX, BIRTH)
#: In the order in which they are typed.
_FIRST_TYPED = (NAME, RATING, CLUB, FEDERATION)
TYPED = _FIRST_TYPED + tuple(field for field in FIELDS if field.typed and field not in _FIRST_TYPED)


_CODES = (
    "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR "
    "BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB "
    "CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GBS GCI "
    "GEO GEQ GER GHA GLP GRE GRN GUA GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV "
    "ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIB LIE LTU "
    "LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED "
    "NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA "
    "SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN THA "
    "TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM"
)
CODES = frozenset(_CODES.split())
#: Countries as English tables name them, in small letters.
_NAMES = """
    albania ALB, algeria ALG, andorra AND, argentina ARG, armenia ARM, australia AUS, austria AUT,
    azerbaijan AZE, bangladesh BAN, belarus BLR, belgium BEL, bolivia BOL, bosnia BIH, brazil BRA,
    bulgaria BUL, canada CAN, chile CHI, china CHN, colombia COL, costa rica CRC, croatia CRO,
    cuba CUB, cyprus CYP, czechia CZE, czech republic CZE, denmark DEN, ecuador ECU, egypt EGY,
    england ENG, estonia EST, faroe islands FAI, finland FIN, france FRA, georgia GEO, germany GER,
    greece GRE, hungary HUN, iceland ISL, india IND, indonesia INA, iran IRI, iraq IRQ, ireland IRL,
    israel ISR, italy ITA, japan JPN, jordan JOR, kazakhstan KAZ, kenya KEN, kosovo KOS, latvia LAT,
    lebanon LBN, liechtenstein LIE, lithuania LTU, luxembourg LUX, malaysia MAS, malta MLT,
    mexico MEX, moldova MDA, monaco MNC, mongolia MGL, montenegro MNE, morocco MAR,
    netherlands NED, new zealand NZL, nigeria NGR, north macedonia MKD, norway NOR, pakistan PAK,
    paraguay PAR, peru PER, philippines PHI, poland POL, portugal POR, romania ROU, russia RUS,
    san marino SMR, scotland SCO, serbia SRB, singapore SGP, slovakia SVK, slovenia SLO,
    south africa RSA, spain ESP, sri lanka SRI, sweden SWE, switzerland SUI, syria SYR,
    tunisia TUN, turkey TUR, türkiye TUR, ukraine UKR, united states USA, uruguay URU,
    uzbekistan UZB, venezuela VEN, vietnam VIE, wales WLS
"""
_BY_NAME = {
    name.strip(): code
    for name, _blank, code in (entry.strip().rpartition(" ") for entry in _NAMES.split(","))
}


def federation_of(text: str) -> str:
    """The code of a federation from itself or from the name of its country; empty for neither."""
    word = " ".join(text.split())
    return word if word in CODES else _BY_NAME.get(word.lower(), "")


def ratings_text(player: Player) -> str:
    """`2400; from round 5 on 2450`; empty if there is only one rating."""
    if not player.later_ratings:
        return ""
    first = RATING.text(player) or _("unrated")
    later = (
        _("from round {round} on {rating}").format(round=since, rating=rating)
        for since, rating in player.later_ratings
    )
    return "; ".join([first, *later])


def changed_ratings(event: Tournament) -> list[str]:
    """`4 Khasin: 2400; from round 5 on 2450` for every player with several."""
    return [
        _("{player}: {ratings}").format(player=player_text(player), ratings=ratings_text(player))
        for player in sorted(event.players, key=lambda player: player.number)
        if player.later_ratings
    ]


def ratings_that_count(event: Tournament) -> str:
    """The rating, of several, that the tie-breaks use."""
    if event.ratings_by_round:
        return _("Rating tie-breaks count the rating held in the round of the game.")
    return _("Rating tie-breaks count the first rating of every player.")
