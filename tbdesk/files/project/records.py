"""The project file, field by field; apart from the engine's values, so that these can change while
old files stay readable."""

from datetime import date
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tbdesk.engine.model.declaration.written import declared, fields_of
from tbdesk.engine.model.limits import (
    MAX_CYCLES,
    MAX_GAMES,
    MAX_NUMBER,
    MAX_ROUNDS,
    MAX_TEAMS,
    MOST_DECLARED,
)
from tbdesk.engine.model.playoffs import PLAYOFF_CODES
from tbdesk.engine.model.tournament import EventKind, Leaving, Rhythm, Tournament
from tbdesk.engine.tiebreaks.own_systems import Taken, check_declared, with_codes_of_their_own
from tbdesk.files.project.arbiter_records import (
    AcknowledgedRecord,
    DraftRecord,
    HandoutRecords,
    LogRecord,
)
from tbdesk.files.project.prize_records import CategoryRecord, PrizeListRecord
from tbdesk.files.project.teams import (
    AdjustmentRecord,
    ByeKind,
    MatchRecord,
    MatchRulesRecord,
    Number,
    PrizesRecord,
    ScoresRecord,
    TeamRecord,
    Text,
    Whole,
)

_Rounds = Annotated[int, Meta(ge=0, le=MAX_ROUNDS)]
#: The limit of games and the like, far beyond any event: longer lists are refused at once.
_MOST = Meta(max_length=200_000)
_Cycles = Annotated[int, Meta(ge=1, le=MAX_CYCLES)]


class HeaderRecord(msgspec.Struct):
    """Identification of the file, read before anything else: other JSON may hold anything."""

    format: object = None
    version: object = None


class PlayerRecord(msgspec.Struct, omit_defaults=True):
    """A player; `later_ratings`: from which round on, and the rating."""

    number: Number
    name: Text
    rating: Whole | None = None
    club: Text = ""
    title: Text = ""
    fide_id: Text = ""
    federation: Text = ""
    sex: Text = ""
    birth: Text = ""
    facts: Annotated[dict[Text, Text], Meta(max_length=100)] = {}
    later_ratings: Annotated[list[tuple[Whole, Whole]], Meta(max_length=1_000)] = []


class GameRecord(msgspec.Struct, omit_defaults=True):
    """A game; `result` as people write it, absent while it is pending. A text that is no
    result stays as it is."""

    round: Whole
    white: Whole
    black: Whole
    result: Text | None = None
    rated: bool = True
    adjourned: bool = False


class WithdrawalRecord(msgspec.Struct, omit_defaults=True):
    """The number of a participant, the first round without him, how he left and why."""

    player: Whole
    round: Whole
    kind: Leaving = Leaving.WITHDRAWN
    note: Text = ""


class ByeRecord(msgspec.Struct):
    """A bye; `player` is the number of a team in a team event."""

    round: Whole
    player: Whole
    kind: ByeKind


class PlayOffRecord(msgspec.Struct, omit_defaults=True):
    """Half-points of a participant in a play-off, for the first, second or third criterion of the
    kind."""

    player: Whole
    half_points: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    criterion: Annotated[int, Meta(ge=1, le=len(PLAYOFF_CODES))] = 1
    label: Text = ""
    source: Text = ""


class DismissalRecord(msgspec.Struct, omit_defaults=True):
    """A line of the checklist of the rating report that the arbiter leaves as it is, and why."""

    rule: Text
    line: Text
    players: list[Whole] = []
    rounds: list[Whole] = []
    reason: Text = ""


class RatingCorrectionRecord(msgspec.Struct, omit_defaults=True):
    """The result of a game for the rating; without one it is not rated."""

    round: Whole
    white: Whole
    black: Whole
    result: Text = ""
    reason: Text = ""


class TargetRecord(msgspec.Struct):
    """Places the event is about; `places`: so many of the first, or, below 0, of the last."""

    name: Text
    places: Annotated[int, Meta(ge=-9_999, le=9_999)]


#: Fields by the code of the tie-break.
SystemRecords = Annotated[dict[str, dict[str, Any]], Meta(max_length=MOST_DECLARED)]


def system_records(tournament: Tournament) -> SystemRecords:
    """The declarations of an event."""
    if not tournament.systems:
        return {}
    return {system.code: fields_of(system) for system in tournament.systems}


def systems_of(records: SystemRecords) -> Taken:
    """The tie-breaks that are declared, and those that have another code here. Raises
    DeclarationError for one that cannot be used."""
    taken = with_codes_of_their_own(declared(code, fields) for code, fields in records.items())
    check_declared(taken.systems)
    return taken


class ProjectRecord(msgspec.Struct):
    """The whole file."""

    format: str
    version: Annotated[int, Meta(ge=1, le=999_999)]
    title: Text
    kind: EventKind
    rounds: _Rounds
    players: Annotated[list[PlayerRecord], Meta(max_length=MAX_NUMBER)]
    cycles: _Cycles = 1
    start: date | None = None
    end: date | None = None
    place: Text = ""
    arbiter: Text = ""
    edition: Text | None = None
    unrated: Whole | None = None
    excluded: list[Whole] = []
    deviations: dict[Text, bool] = {}
    places_by_hand: list[tuple[Whole, Whole]] = []
    lots_seed: Text = ""
    lots_witnesses: Text = ""
    lot_numbers: list[tuple[Whole, Whole]] = []
    chain: Annotated[list[Text], Meta(max_length=1_000)] = []
    half_points: ScoresRecord = msgspec.field(default_factory=ScoresRecord)
    games: Annotated[list[GameRecord], Meta(max_length=MAX_GAMES)] = []
    byes: Annotated[list[ByeRecord], _MOST] = []
    match_rules: MatchRulesRecord | None = None
    teams: Annotated[list[TeamRecord], Meta(max_length=MAX_TEAMS)] = []
    matches: Annotated[list[MatchRecord], _MOST] = []
    adjustments: Annotated[list[AdjustmentRecord], _MOST] = []
    open_round: _Rounds = 0
    drafts: Annotated[list[DraftRecord], _MOST] = []
    prizes: PrizesRecord = msgspec.field(default_factory=PrizesRecord)
    categories: Annotated[list[CategoryRecord], Meta(max_length=1_000)] = []
    age_day: date | None = None
    prize_list: PrizeListRecord = msgspec.field(default_factory=PrizeListRecord)
    acknowledged: Annotated[list[AcknowledgedRecord], _MOST] = []
    log: list[LogRecord] = []
    targets: list[TargetRecord] = []
    withdrawn: Annotated[list[WithdrawalRecord], _MOST] = []
    assumed_table: bool = False
    ratings_by_round: bool = False
    playoffs: Annotated[list[PlayOffRecord], _MOST] = []
    systems: SystemRecords = {}
    handouts: HandoutRecords = []
    import_notes: list[tuple[Whole, Text]] = []
    federation: Text = ""
    deputies: Annotated[list[Text], Meta(max_length=100)] = []
    rate_of_play: Text = ""
    rhythm: Rhythm | None = None
    national_ratings: bool = False
    dismissals: Annotated[list[DismissalRecord], _MOST] = []
    rating_corrections: Annotated[list[RatingCorrectionRecord], _MOST] = []
    round_days: Annotated[list[tuple[Whole, date]], Meta(max_length=1_000)] = []
