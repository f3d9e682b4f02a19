"""The part of a project file that a team event adds, field by field, and the engine's values."""

from datetime import date, time
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tbdesk.engine.model.limits import MAX_BOARDS, MAX_LOG_TEXT, MAX_TEXT
from tbdesk.engine.model.prizes import PrizeOrder
from tbdesk.engine.model.results import Kind, Result, ResultError, ScoreSystem, parse_result
from tbdesk.engine.model.teams import (
    EMPTY,
    MATCH_POINTS,
    MOST_WEIGHT,
    Board,
    Match,
    MatchRules,
    Score,
    Team,
)
from tbdesk.engine.model.tournament import Adjustment

# The bounds only keep out absurd values; finer checks are the engine's.
Number = Annotated[int, Meta(ge=1, le=999_999)]
Whole = Annotated[int, Meta(ge=-999_999, le=999_999)]
Text = Annotated[str, Meta(max_length=MAX_TEXT)]
LongText = Annotated[str, Meta(max_length=MAX_LOG_TEXT)]
_Boards = Annotated[int, Meta(ge=1, le=MAX_BOARDS)]
_Weight = Annotated[int, Meta(ge=1, le=MOST_WEIGHT)]
_Side = Literal["home", "away"]
ByeKind = Literal["pairing-bye", "full-bye", "half-bye", "zero-bye"]
BYE_KINDS: dict[ByeKind, Kind] = {
    "pairing-bye": Kind.PAIRING_BYE,
    "full-bye": Kind.FULL_BYE,
    "half-bye": Kind.HALF_BYE,
    "zero-bye": Kind.ZERO_BYE,
}
BYE_NAMES = {kind: name for name, kind in BYE_KINDS.items()}


class ScoresRecord(msgspec.Struct):
    """A score system, in half-points; null: the points of the result of that name."""

    win: Whole = 2
    draw: Whole = 1
    loss: Whole = 0
    forfeit_win: Whole | None = None
    forfeit_loss: Whole = 0
    pairing_bye: Whole | None = None
    full_bye: Whole | None = None
    half_bye: Whole | None = None
    zero_bye: Whole = 0


class MatchScoresRecord(ScoresRecord):
    """The points of a match, in half match points."""

    win: Whole = MATCH_POINTS.win
    draw: Whole = MATCH_POINTS.draw
    loss: Whole = MATCH_POINTS.loss


class MatchRulesRecord(msgspec.Struct):
    """The rules of matches; `bye_games`: half game points by the kind of the bye; `board_weights`:
    the weight of the points of every board, if not 1."""

    boards: _Boards
    colours: Annotated[str, Meta(pattern="^[WBwb]*$")] = ""
    half_match_points: MatchScoresRecord = msgspec.field(default_factory=MatchScoresRecord)
    bye_games: dict[ByeKind, Whole] = {}
    primary: Score = Score.MATCH_POINTS
    board_weights: list[_Weight] = []


class PrizesRecord(msgspec.Struct, omit_defaults=True):
    """The rules of board prizes; `least` games, or percent of the rounds."""

    least: Annotated[int, Meta(ge=0, le=999)] = 50
    percent: bool = True
    by: PrizeOrder = PrizeOrder.PERCENTAGE
    over_all: bool = False
    by_seat: bool = False


class TeamRecord(msgspec.Struct, omit_defaults=True):
    """`roster`: players by number in board order, reserves last."""

    number: Number
    name: Text
    short: Text = ""
    roster: list[Whole] = []


class BoardRecord(msgspec.Struct, omit_defaults=True):
    """A board; without `home` or `away` that seat is empty. `result` has the home side first and is
    absent while it is pending; an unreadable result stays as text."""

    home: Whole = EMPTY
    away: Whole = EMPTY
    white: _Side = "home"
    result: Text | None = None
    rated: bool = True


class MatchRecord(msgspec.Struct, omit_defaults=True):
    """A match; `half_points` the half game points of both teams where they were typed, `forfeit`
    of a match that was not played (`+:-`), the home side first in both; `day`, `time_of_day` and
    `venue` when and where it is played."""

    round: Whole
    home: Whole
    away: Whole
    boards: list[BoardRecord] = []
    half_points: tuple[Whole, Whole] | None = None
    forfeit: str | None = None
    day: date | None = None
    venue: Text = ""
    time_of_day: time | None = None


class AdjustmentRecord(msgspec.Struct, omit_defaults=True):
    """Half-points given or taken (in a team event half game points), from `round` on, or instead of
    the points of that round (`replaces`), with the reason."""

    participant: Whole
    half_points: Whole = 0
    half_match_points: Whole = 0
    round: Whole = 0
    replaces: bool = False
    reason: Text = ""


# From the engine


def rules_record(rules: MatchRules | None) -> MatchRulesRecord | None:
    """The rules of matches as the file has them."""
    if rules is None:
        return None
    return MatchRulesRecord(
        rules.boards,
        rules.colours,
        msgspec.convert(rules.match_scores._asdict(), MatchScoresRecord),
        {BYE_NAMES[kind]: half for kind, half in rules.bye_games},
        rules.primary,
        list(rules.board_weights),
    )


def team_record(team: Team) -> TeamRecord:
    """A team as the file has it."""
    return TeamRecord(team.number, team.name, team.short, list(team.roster))


def match_record(match: Match) -> MatchRecord:
    """A match as the file has it."""
    forfeit = None if match.forfeit is None else match.forfeit.text
    boards = [_board_record(board) for board in match.boards]
    pair = match.round, match.home, match.away
    when_and_where = match.day, match.venue, match.time_of_day
    return MatchRecord(*pair, boards, match.score, forfeit, *when_and_where)


def _board_record(board: Board) -> BoardRecord:
    result = board.home_result
    text = board.unread or (None if result is None else result.text)
    white: _Side = "home" if board.home_white else "away"
    return BoardRecord(board.home, board.away, white, text, board.rated)


def adjustment_record(adjustment: Adjustment) -> AdjustmentRecord:
    """Points given or taken, as the file has them."""
    return AdjustmentRecord(
        adjustment.participant,
        adjustment.points,
        adjustment.match_points,
        adjustment.round,
        adjustment.replaces,
        adjustment.reason,
    )


# To the engine


def rules_of(record: MatchRulesRecord | None) -> MatchRules | None:
    """The rules of matches in a file."""
    if record is None:
        return None
    return MatchRules(
        record.boards,
        record.colours,
        ScoreSystem(**msgspec.structs.asdict(record.half_match_points)),
        tuple((BYE_KINDS[name], half) for name, half in record.bye_games.items()),
        record.primary,
        tuple(record.board_weights),
    )


def team_of(record: TeamRecord) -> Team:
    """A team of a file."""
    return Team(record.number, record.name, tuple(record.roster), record.short)


def match_of(record: MatchRecord) -> Match:
    """Raises ResultError if `forfeit` is none."""
    return Match(
        record.round,
        record.home,
        record.away,
        tuple(_board(board) for board in record.boards),
        record.half_points,
        _forfeit(record.forfeit),
        record.day,
        record.venue,
        record.time_of_day,
    )


def _forfeit(text: str | None) -> Result | None:
    if text is None:
        return None
    result = parse_result(text)
    if not all(side.by_forfeit for side in result):
        raise ResultError(text)
    return result


def _board(record: BoardRecord) -> Board:
    empty = Board(record.home, record.away, record.white == "home", rated=record.rated)
    if not record.result:
        return empty
    try:
        return empty.with_home_result(parse_result(record.result))
    except ResultError:
        return empty._replace(unread=record.result)


def adjustment_of(record: AdjustmentRecord) -> Adjustment:
    """Points given or taken, of a file."""
    return Adjustment(
        record.participant,
        record.half_points,
        record.half_match_points,
        record.round,
        record.replaces,
        record.reason,
    )
