"""Slips in a report file, as sentences, and the list they are collected in."""

from __future__ import annotations

from enum import Enum

from tbdesk.engine.model.problem import Fault, Problem, Said, Severity
from tbdesk.files.trf.lines.fields import Columns
from tbdesk.i18n import N_
from tbdesk.report.wording.tiebreaks.declarations import OTHER_CODE

#: The most that are listed; the rest is counted.
MAX_SLIPS = 1000


class Slip(Enum):
    """A sentence with the text read and the assumption. `{0}`, `{1}` take the text read."""

    # the file as a whole
    EMPTY = N_("the file is empty")
    BINARY = N_("this is not a text file; the readable part was read")
    NO_PLAYERS = N_("there is no player (record 001)")
    MANY = N_("and {0} more problems like these")
    LATIN = N_(
        "the file is not in UTF-8; it was read as {0}, so look at the names and choose another "
        "encoding if they are wrong"
    )
    NOT_IN = N_("the file cannot be in {0}; it was read as {1}")
    REPAIRED = N_(
        "every line begins with the quote signs of an e-mail, or has non-breaking spaces of "
        "a web page; the file was read without them, and will be saved without them"
    )
    UNKNOWN_LINES = N_("lines that are no known records, kept unchanged: {0}")
    BROKEN_LINES = N_(
        "this line and {0} more continue the player before them: the long lines were "
        "broken, and the text after the break is not read. Open the original file"
    )
    # tournament records
    REPEATED = N_("record {0} is given {1} times; the last one is used, all are kept")
    BAD_NUMBER = N_("'{0}' is not {1}; it is kept but not used")
    BAD_DATE = N_("'{0}' is not a date; it is kept but not used")
    DATE_ASSUMED = N_("'{0}' was read as {1}")
    DATE_DOUBTFUL = N_("'{0}' was read as {1}; it could also be {2}")
    ROUNDS_DIFFER = N_("record XXR says {0} rounds, record 142 says {1}; 142 is used")
    ROUNDS_SHORT = N_("{0} rounds are given, but there are results up to round {1}; {1} is used")
    TOO_MANY_ROUNDS = N_(
        "there are more than {0} rounds on this line; the rest is kept and not used"
    )
    TYPE_UNKNOWN = N_("'{0}' is not a known type of tournament; it was read as {1}")
    TYPE_FROM_TEXT = N_("there is no record 192; by the text of record 092 this is {0}")
    TYPE_GUESSED = N_("the kind of pairing is not given; by players and rounds this is {0}")
    # scores
    NOT_HALVES = N_("'{0}' points for {1} are not a multiple of half a point; {2} is used")
    COLOURS_SCORE = N_("{0} has other points with White than with Black; {1} is used for both")
    SCORES_PROPOSED = N_(
        "the points printed for {0} players are not those of their results; with {1} they would be"
    )
    POINTS_DIFFER = N_("{0}: {1} points are printed, the results give {2}; the results are used")
    WORTH_UNREAD = N_("'{0}' in record {1} gives no points for a result; it is kept but not used")
    NO_ROUND = N_("record 299 of type {0} names participants but no round; it is kept but not used")
    # tie-breaks
    TIEBREAK_UNKNOWN = N_("'{0}' cannot be computed; it stays in the chain as {1}, without effect")
    NO_POINTS = N_(
        "record 212 is the whole chain and does not contain points: only these tie-breaks "
        "rank; add PTS if points should rank"
    )
    SYSTEM_RENAMED = OTHER_CODE
    SYSTEM_UNUSABLE = N_("the declaration of the tie-break {0} cannot be used: {1}")
    # players
    NUMBER = N_("'{0}' is not a starting rank from 1 to 9999; the line is kept but not used")
    DUPLICATE = N_("starting rank {0} is already on line {1}; this line is kept but not used")
    GAPS = N_("there is text between the columns; the line was read as it is")
    BYTES = N_("the columns of this line are counted in bytes; it was read that way")
    RATING_APART = N_(
        "the rating '{0}' does not end in the last column of ratings: a figure may be "
        "missing; it is used as written"
    )
    NO_FEDERATION_OF_172 = N_("record 172 asks for national ratings, but there are none")
    # rounds
    OPPONENT_UNREAD = N_("'{0}' is not an opponent; round {1} of player {2} is kept but not used")
    OPPONENT_UNKNOWN = N_("there is no player {0}; round {1} of player {2} is left out")
    RESULT_UNREAD = N_("'{0}' is not a result; round {1} of player {2} is left open")
    ONE_SIDED = N_(
        "round {0}: {1} names {2}, who does not name {1}; the result of {1} is used for both"
    )
    LEFT_OUT = N_("round {0}: {1} names {2}, but {3} plays {4}; the entry is left out")
    ONE_RESULT = N_("round {0}: only {1} has a result against {2}; it is used for both")
    LESS_THAN_A_POINT = N_(
        "round {0}: {1} and {2} together score less than a point in their game, and no "
        "printed points confirm that; it counts as written"
    )
    ONE_UNRATED = N_(
        "round {0}: only one of {1} and {2} has their game as not rated; it is read as not rated"
    )
    COLOURS = N_("round {0}: {1} and {2} have the same colour; {1} was given White")
    NO_COLOURS = N_(
        "no colours are given for {0} games; the player with the smaller number gets White"
    )
    NOBODY_LOST = N_(
        "round {0}: {1} wins by forfeit without an opponent; it was read as a full-point bye"
    )
    OLD_BYE = N_("round {0}: {1} has a result without an opponent; it was read as a {2}")
    SILENT_BYE = N_(
        "round {0}: {1} has no entry, but the printed points include a {2}; so it was read as that"
    )
    BYE_AND_GAME = N_("round {0}: record 240 gives {1} a bye, but record 001 has {2}; 001 is used")
    NOBODYS_BYE = N_("record {0} names no participant; it gives no bye")
    BYE_UNKNOWN = N_("record 240 names {0}, who is not in the event")
    # teams
    TEAMS_APART = N_(
        "this is an event of players, not of teams (record {0}); the teams of the records 013 are "
        "kept and not used"
    )
    TEAMS_MISSING = N_(
        "record {0} says that teams are paired ('{1}'), but no record 310 or 013 has a "
        "team; the players are ranked"
    )
    TEAM_NUMBER = N_("'{0}' is not a team number from 1 to 999; the line is kept but not used")
    TEAM_TWICE = N_("team {0} is already on line {1}; this line is kept but not used")
    TEAM_UNKNOWN = N_("there is no team {0}; the entry is left out")
    TEAM_PLAYER = N_("there is no player {0}, whom team {1} names; the player is left out")
    IN_TWO_TEAMS = N_("player {0} is already in team {1}, and is left out of team {2}")
    NO_TEAM = N_(
        "round {0}: {1} has points without an opponent, but is in no team; they are left out"
    )
    NO_TEAMS = N_("round {0}: {1} and {2} are not in two teams; their game is left out")
    OTHER_MATCH = N_("round {0}: the teams of {1} and {2} met other teams; their game is left out")
    OWN_TEAM = N_("record {0}: team {1} against itself; the entry is left out")
    MATCH_CLASH = N_(
        "round {0}: record {1} has teams {2} and {3}, but {4} met {5}; the entry is left out"
    )
    FORFEIT_PLAYED = N_(
        "round {0}: record 330 has the match of teams {1} and {2}, but games of it were played"
    )
    FORFEIT_OTHERWISE = N_(
        "round {0}: record 330 and the players' rounds differ in the match of teams {1} and "
        "{2}; record 330 is used"
    )
    LINE_UP_PLAYER = N_(
        "round {0}: {2} cannot play there for team {1}; the board was read as empty"
    )
    LINE_UP_MISSES = N_(
        "round {0}: the line-up of team {1} lacks {2}, who played; added at the end"
    )
    BYE_AND_MATCH = N_("round {0}: team {1} has a bye and a match against {2}; the match is used")
    NOBODY_MET = N_(
        "round {0}: players of team {1} win by forfeit, but the team has neither a match nor a "
        "bye; it was read as {2}"
    )
    TEAM_POINTS = N_("team {0}: {1} match and game points are printed, the results give {2}")
    BYE_WORTH = N_(
        "no record 320 gives the points of a pairing-allocated bye; by the printed totals "
        "of {2} teams they are {0} match points and {1} game points, which are used"
    )
    PAB_AND_BYE = N_("round {0}: record 240 and record 320 both give team {1} a bye")
    NO_BOARDS = N_("the number of boards of a match is not given; by the line-ups it is {0}")
    COLOURS_OF_BOARDS = N_(
        "'{0}' is not a list of board colours (W and B); it is kept but not used"
    )
    MORE_BOARDS = N_(
        "record 352 has the colours of {0} boards, but in round {1} teams {2} and {3} have "
        "{4}; the points of byes and forfeits follow record 352"
    )
    ASSIGNED_OTHERWISE = N_(
        "with record 299 fewer team totals agree with the printed totals (record 310) than "
        "without it; its points for results are kept but not used"
    )
    NO_LAYOUT = N_(
        "'{0}' does not end where a field of record 299 ends (points in column 17, match "
        "points in 11, the round in 22, participants in 27, 32, ...); the record is kept "
        "but not used"
    )
    STRAY = N_(
        "'{0}' is not in a column of record {1}, or is not a number: the line may be "
        "shifted. The texts in the columns are used"
    )
    NO_SUCH_ASSIGNMENT = N_("record 299 has nothing that can be computed; it is kept but not used")


#: Contradictions in players, pairings and results, or signs that some of these are missing.
CONTRADICTIONS = frozenset(
    slip.value
    for slip in (
        Slip.NUMBER,
        Slip.DUPLICATE,
        Slip.OPPONENT_UNREAD,
        Slip.OPPONENT_UNKNOWN,
        Slip.RESULT_UNREAD,
        Slip.ONE_SIDED,
        Slip.LEFT_OUT,
        Slip.COLOURS,
        Slip.BYE_AND_GAME,
        Slip.NO_TEAMS,
        Slip.OTHER_MATCH,
        Slip.OWN_TEAM,
        Slip.MATCH_CLASH,
        Slip.BYE_AND_MATCH,
        Slip.TEAM_NUMBER,
        Slip.TEAM_TWICE,
        Slip.TEAM_UNKNOWN,
        Slip.TEAM_PLAYER,
        Slip.IN_TWO_TEAMS,
        Slip.STRAY,
        Slip.BROKEN_LINES,
    )
)
#: Rejections of `check` about pairings: a match with its forfeits in two records is no
#: contradiction to be asked about.
OF_PAIRINGS = CONTRADICTIONS | {Slip.FORFEIT_OTHERWISE.value, Slip.NO_TEAM.value}


class Slips:
    """The problems found in a file, in the order they were met. Lines are indices from 0."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self._more = 0

    def add(
        self,
        slip: Slip,
        *arguments: object,
        line: int = -1,
        column: int = 0,
        players: tuple[int, ...] = (),
        severity: Severity = Severity.WARNING,
    ) -> None:
        """Note a slip; `line` is an index (-1: the file as a whole), `column` counts from 1."""
        if len(self._problems) >= MAX_SLIPS:
            self._more += 1
            return
        self._problems.append(
            Problem(
                severity,
                Fault.IN_FILE,
                players,
                value=slip.value,
                line=line + 1,
                column=column,
                arguments=tuple(_short(argument) for argument in arguments),
            )
        )

    def stray(self, text: str, columns: Columns, line: int, first: int) -> None:
        """Report text of a record, from the column `first` on, outside its columns."""
        word = columns.stray(text, first)
        if word is not None:
            self.add(Slip.STRAY, word.group(), text[:3], line=line, column=word.start() + 1)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The slips noted, and the number of further ones."""
        if not self._more:
            return tuple(self._problems)
        more = Problem(
            Severity.WARNING, Fault.IN_FILE, value=Slip.MANY.value, arguments=(str(self._more),)
        )
        return (*self._problems, more)


_SHOWN = 80


def _short(argument: object) -> str:
    if isinstance(argument, Said):
        return argument
    text = str(argument)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
