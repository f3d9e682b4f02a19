"""The editions of C.07 and the classic form, as data. A tie-break asks a field, never a name."""

from collections.abc import Mapping
from datetime import date
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Tournament

_PLAYED = frozenset({Kind.PLAYED})
_PLAYED_AND_FORFEIT_WINS = frozenset({Kind.PLAYED, Kind.FORFEIT_WIN})
_WITH_FORFEITS = frozenset({Kind.PLAYED, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


class GamesThatCount(NamedTuple):
    """Which rounds with a scheduled opponent are games, for each type of tie-break (15.2)."""

    #: The direct encounter and Type C (BH, SB, KS).
    opponents: frozenset[Kind] = _PLAYED
    #: Type B (WON, BPG, ...).
    own_record: frozenset[Kind] = _PLAYED
    #: Article 10.
    ratings: frozenset[Kind] = _PLAYED


class OwnUnplayed(Enum):
    """An unplayed round of a Swiss for the participant itself: no term at all; a game against a
    dummy with the participant's own final score (16.4); or against a virtual opponent, who had the
    participant's points before that round and draws every later one (C.02 13.15, before September
    2023)."""

    NOTHING = "nothing"
    DUMMY = "dummy"
    VIRTUAL_OPPONENT = "virtual"


class OpponentsUnplayed(Enum):
    """Worth of the unplayed rounds of an opponent: the points awarded for them; those, but draws
    for byes asked for after the last round available to play (16.3.2); a draw each (C.02 13.15); or
    nothing."""

    AWARDED = "awarded"
    WITHDRAWN_AS_DRAWS = "withdrawn as draws"
    DRAWS = "draw"
    NOTHING = "nothing"


class Edition(NamedTuple):
    """One edition of the tie-break rules.

    The fields after `since` are the single points in which editions differ or which the
    organiser may change under 16.6.
    """

    id: str
    name: str
    since: date | None = None
    #: The regulations that the articles are of, which explanations cite; none outside them.
    regulations: str = "C.07"
    #: The effect of an unplayed round on the participant itself.
    own_unplayed: OwnUnplayed = OwnUnplayed.DUMMY
    #: C.02 13.15: for the opponents every unplayed round counts as a draw.
    unplayed_as_draws: bool = False
    #: 16.4.1 and 16.4.2: the dummy's score is capped.
    dummy_capped: bool = True
    #: 16.3.2: rounds after the last availability count as draws for the opponents.
    withdrawn_as_draws: bool = True
    #: 16.5: a voluntarily unplayed round may be cut in place of the least significant value.
    cut_unplayed_first: bool = True
    #: Before September 2023: a participant with a game fewer has so many ratings fewer cut.
    unplayed_is_rating_cut: bool = False
    #: Italian rule: a requested half-point bye counts as an opponent with no points.
    half_bye_opponent_scores_zero: bool = False
    #: 15.2, for pairings made round by round, and for predetermined ones.
    swiss: GamesThatCount = GamesThatCount()
    predetermined: GamesThatCount = GamesThatCount(
        opponents=_WITH_FORFEITS, own_record=_PLAYED_AND_FORFEIT_WINS
    )
    #: Codes this edition does not know yet, and modifiers of codes it does (code, field).
    unknown_codes: frozenset[str] = frozenset()
    unknown_modifiers: frozenset[tuple[str, str]] = frozenset()
    #: Article 8 of 2026 bars Buchholz and its derivatives from round robins.
    buchholz_in_round_robins: bool = True

    @property
    def may_deviate(self) -> bool:
        """True if an event's own regulations may change single points of Article 16 (16.6)."""
        return self.own_unplayed is OwnUnplayed.DUMMY

    @property
    def opponents_unplayed(self) -> OpponentsUnplayed:
        """Worth of the unplayed rounds of an opponent in a Swiss."""
        if self.unplayed_as_draws:
            return OpponentsUnplayed.DRAWS
        if self.withdrawn_as_draws:
            return OpponentsUnplayed.WITHDRAWN_AS_DRAWS
        return OpponentsUnplayed.AWARDED

    def games_that_count(self, predetermined: bool) -> GamesThatCount:
        """Which forfeits are games, by the way the event is paired."""
        return self.predetermined if predetermined else self.swiss


_EVERY_FORFEIT = GamesThatCount(_WITH_FORFEITS, _WITH_FORFEITS, _WITH_FORFEITS)

FIDE_2026 = Edition(
    id="fide-2026",
    name="FIDE C.07, from 1 March 2026",
    since=date(2026, 3, 1),
    buchholz_in_round_robins=False,
)
FIDE_2023 = Edition(
    id="fide-2023",
    name="FIDE C.07, 1 September 2023 to 28 February 2026",
    since=date(2023, 9, 1),
    dummy_capped=False,
    predetermined=_EVERY_FORFEIT,
    unknown_codes=frozenset({"STD", "TPN", "RTNG"}),
    unknown_modifiers=frozenset({("AOB", "fore")}),
)
FIDE_2009 = Edition(
    id="fide-2009",
    name="FIDE, 2009 to 31 August 2023 (virtual opponent)",
    since=date(2009, 1, 1),
    regulations="C.02",
    own_unplayed=OwnUnplayed.VIRTUAL_OPPONENT,
    unplayed_as_draws=True,
    dummy_capped=False,
    withdrawn_as_draws=False,
    cut_unplayed_first=False,
    unplayed_is_rating_cut=True,
    predetermined=GamesThatCount(_WITH_FORFEITS, _PLAYED, _WITH_FORFEITS),
    unknown_codes=frozenset({"STD", "TPN", "RTNG"}),
    unknown_modifiers=frozenset({("AOB", "fore")}),
)
CLASSIC = Edition(
    id="classic",
    name="Classic (no rules for unplayed rounds)",
    regulations="",
    own_unplayed=OwnUnplayed.NOTHING,
    dummy_capped=False,
    withdrawn_as_draws=False,
    cut_unplayed_first=False,
    predetermined=_EVERY_FORFEIT,
)


def _italian(base: Edition) -> Edition:
    """The rules of the Italian federation over an edition of FIDE."""
    return base._replace(
        id="fsi",
        name="Italian federation (over FIDE C.07)",
        half_bye_opponent_scores_zero=True,
    )


FSI = _italian(FIDE_2026)

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {edition.id: edition for edition in (FIDE_2026, FIDE_2023, FIDE_2009, FSI, CLASSIC)}
)


class EditionError(EngineError):
    """An unknown edition id."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


#: The editions in force one after the other, the newest first.
_BY_DATE = (FIDE_2026, FIDE_2023, FIDE_2009)
#: The last day on which rated events other than FIDE's own were played by the older rules.
TRANSITION_UNTIL = date(2024, 3, 31)


def by_date(start: date | None) -> Edition:
    """The edition in force on a start date; the newest without a date, `classic` before there were
    common rules.

    The rules of 2009 are known by their year alone: they are taken from its first day on.
    """
    if start is None:
        return FIDE_2026
    return next((rules for rules in _BY_DATE if rules.since and start >= rules.since), CLASSIC)


class Assumption(Enum):
    """An assumption for an event that names no edition: the newest, without a date; or the one in
    force for FIDE's own events while others still had the older one."""

    NO_DATE = "no date"
    TRANSITION = "transition"


def assumption(identifier: str | None, start: date | None) -> Assumption | None:
    """The assumption in the choice of the edition by the date; None if the date leaves no doubt or
    the edition is named."""
    if identifier is not None:
        return None
    if start is None:
        return Assumption.NO_DATE
    doubtful = by_date(start) is FIDE_2023 and start <= TRANSITION_UNTIL
    return Assumption.TRANSITION if doubtful else None


def edition(identifier: str | None, start: date | None = None) -> Edition:
    """The edition an event names, or the one of its start date. Raises EditionError.

    The Italian rule lies over the edition of the date (2026 when one without dummies would be due).
    """
    if identifier is None:
        return by_date(start)
    if identifier not in EDITIONS:
        raise EditionError(identifier)
    if identifier == FSI.id and by_date(start) is FIDE_2023:
        return _italian(FIDE_2023)
    return EDITIONS[identifier]


def edition_of(event: Tournament) -> Edition:
    """The edition an event is played by. Raises EditionError."""
    return edition(event.edition, event.start)


#: The points that regulations of an event may change (16.6): fields of Edition that are true or
#: false.
DEVIATIONS = (
    "dummy_capped",
    "withdrawn_as_draws",
    "cut_unplayed_first",
    "half_bye_opponent_scores_zero",
)


class DeviationError(EngineError):
    """A deviation that is not among those of 16.6."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


def deviating(base: Edition, deviations: tuple[tuple[str, bool], ...]) -> Edition:
    """An edition with the changes that an event's own regulations make (16.6); itself where there
    is no Article 16.

    Raises DeviationError for anything but a field of DEVIATIONS.
    """
    for name, _ in deviations:
        if name not in DEVIATIONS:
            raise DeviationError(name)
    if not deviations or not base.may_deviate:
        return base
    return base._replace(**dict(deviations))  # type: ignore[arg-type]
