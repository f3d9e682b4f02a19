"""The records of a table on its way to an event: roles, choices, questions, a reading."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import STANDARD, ScoreSystem
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_, _, n_

#: A cell of the sheet: row and column, from 0.
Place = tuple[int, int]


class Role(Enum):
    """The meaning of a column."""

    UNUSED = "unused"
    NUMBER = "number"
    PLACE = "place"
    NAME = "name"
    GIVEN_NAME = "given-name"
    TITLE = "title"
    RATING = "rating"
    FEDERATION = "federation"
    CLUB = "club"
    TEAM = "team"
    BOARD = "board"
    FIDE_ID = "fide-id"
    ID = "id"
    BIRTH = "birth"
    SEX = "sex"
    CATEGORY = "category"
    POINTS = "points"
    TIE_BREAK = "tie-break"
    OPPONENT = "opponent"
    ROUND = "round"
    WHITE = "white"
    BLACK = "black"
    PAIR = "pair"
    RESULT = "result"
    ROUND_NUMBER = "round-number"
    DATE = "date"

    @property
    def title(self) -> str:
        """The role in the language of the window."""
        return _(_TITLES[self])


_TITLES = {
    Role.UNUSED: N_("Not used"),
    Role.NUMBER: N_("Number"),
    Role.PLACE: N_("Place"),
    Role.NAME: N_("Name"),
    Role.GIVEN_NAME: N_("First name"),
    Role.TITLE: N_("Title"),
    Role.RATING: N_("Rating"),
    Role.FEDERATION: N_("Federation"),
    Role.CLUB: N_("Club"),
    Role.TEAM: N_("Team"),
    Role.BOARD: N_("Board"),
    Role.FIDE_ID: N_("FIDE id"),
    Role.ID: N_("Different id"),
    Role.BIRTH: N_("Born"),
    Role.SEX: N_("Sex"),
    Role.CATEGORY: N_("Category"),
    Role.POINTS: N_("Points"),
    Role.TIE_BREAK: N_("Tie-break"),
    Role.OPPONENT: N_("Opponent"),
    Role.ROUND: N_("Round"),
    Role.WHITE: N_("White"),
    Role.BLACK: N_("Black"),
    Role.PAIR: N_("White and Black"),
    Role.RESULT: N_("Result"),
    Role.ROUND_NUMBER: N_("Number of the round"),
    Role.DATE: N_("Date"),
}
#: Roles that several columns may have.
MANY = frozenset({Role.UNUSED, Role.TIE_BREAK, Role.OPPONENT, Role.ROUND})
#: Roles that White and Black each have a column of in a list of games.
OF_SIDES = frozenset(
    {
        Role.NUMBER,
        Role.TITLE,
        Role.RATING,
        Role.FEDERATION,
        Role.CLUB,
        Role.TEAM,
        Role.FIDE_ID,
        Role.ID,
        Role.POINTS,
    }
)


class Shape(Enum):
    """A kind of table. SCORES has points by round, and no opponents."""

    CROSSTABLE = "crosstable"
    ROUNDS = "rounds"
    GAMES = "games"
    PLAYERS = "players"
    SCORES = "scores"


class Topic(Enum):
    """A choice that a table may leave open."""

    #: The meaning of the signs of the results.
    NOTATION = "notation"
    #: Numbers, places or rows, by which opponents are called.
    REFERS = "refers"
    #: The round of games without one.
    ROUND = "round"
    KIND = "kind"
    SCORES = "scores"


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column: its role, which round or opponent it is, from 1, and the cycle, from 1. side: `w`
    or `b` for a column of White or Black alone, in a list of games."""

    role: Role = Role.UNUSED
    index: int = 0
    cycle: int = 1
    side: str = ""

    @property
    def text(self) -> str:
        """`Name`, `Opponent 3`, `Opponent 3 (2)` for the second game against him."""
        text = self.role.title
        if self.side:
            text = f"{text} ({_(_SIDES[self.side])})"
        if self.index:
            text = f"{text} {self.index}"
        return f"{text} ({self.cycle})" if self.cycle > 1 else text


_SIDES = {"w": N_("White"), "b": N_("Black")}


@dataclass(frozen=True, slots=True)
class Choices:
    """Corrections of a user: roles by column, rows taken or left out, the row of the headings (-1:
    none), answers by topic."""

    roles: tuple[tuple[int, Role], ...] = ()
    rows: tuple[tuple[int, bool], ...] = ()
    heading: int | None = None
    answers: tuple[tuple[Topic, str], ...] = ()

    def with_role(self, column: int, role: Role) -> Choices:
        """Another role for a column."""
        return replace(self, roles=_put(self.roles, column, role))

    def with_row(self, row: int, taken: bool) -> Choices:
        """A row taken in or left out."""
        return replace(self, rows=_put(self.rows, row, taken))

    def with_heading(self, row: int) -> Choices:
        """Another row of headings; -1: the table has none."""
        return replace(self, heading=row)

    def with_answer(self, topic: Topic, key: str) -> Choices:
        """An answer, by the key of its option; an empty one takes it back."""
        answers = tuple(answer for answer in self.answers if answer[0] is not topic)
        return replace(self, answers=(*answers, (topic, key)) if key else answers)

    def answer(self, topic: Topic) -> str:
        """The key of the option chosen; empty if none is."""
        return dict(self.answers).get(topic, "")

    def of_headings(self) -> Choices:
        """The choices that hold for another table of the same headings."""
        answers = tuple(answer for answer in self.answers if answer[0] is not Topic.ROUND)
        return Choices(self.roles, answers=answers)

    def dumps(self) -> str:
        """The choices that hold for another table of the same headings, to be remembered."""
        held = self.of_headings()
        return json.dumps(
            {
                "roles": {str(column): role.value for column, role in held.roles},
                "answers": {topic.value: key for topic, key in held.answers},
            }
        )

    @classmethod
    def loads(cls, text: str) -> Choices:
        """Remembered choices. Raises ValueError for any other text."""
        try:
            read = json.loads(text)
            roles = tuple((int(column), Role(role)) for column, role in read["roles"].items())
            answers = tuple((Topic(topic), str(key)) for topic, key in read["answers"].items())
        except (TypeError, KeyError, AttributeError, ValueError, RecursionError) as error:
            raise ValueError(f"no choices: {text}") from error
        return cls(roles, answers=answers)


def _put(pairs: tuple[tuple[Any, Any], ...], key: Any, value: Any) -> tuple[tuple[Any, Any], ...]:
    return tuple((dict(pairs) | {key: value}).items())


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about a table: its English text, the values of its places, the cells it is about
    (the first is where to look), and the pairing numbers of the players."""

    text: str
    arguments: tuple[str, ...] = ()
    cells: tuple[Place, ...] = ()
    players: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """The sentence in the language of the window."""
        return _(self.text).format(*self.arguments)


def about(sheet: Sheet, text: str, cell: Place, *others: Place) -> Remark:
    """The remark whose sentence begins with the name of a cell and its text."""
    return Remark(text, sheet.named(cell), (cell, *others))


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that may be chosen: its key, and its words."""

    key: str
    text: str
    arguments: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The option in the language of the window."""
        return _(self.text).format(*self.arguments)


@dataclass(frozen=True, slots=True)
class Question:
    """A choice about a table. chosen: the key of its option, empty while it is not settled."""

    topic: Topic
    remark: Remark
    options: tuple[Option, ...]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class PrintedTotal:
    """Printed points beside the points of the results, in half-points."""

    cell: Place
    printed: int
    computed: int
    name: str


@dataclass(frozen=True)
class Reading:
    """A sheet read with a user's choices. heading: the row of the headings, -1 without one; rows:
    those of players or games; left_out: the reason by row, as a sentence to be translated, for
    every unused row with a text.

    refusal: the reason why no event can be made, None if one can; settings: all choices, questions
    among them; contradictions: they must be accepted before an event is made; notes: the
    assumptions, and the list of unused texts. missing: games without a result.
    """

    sheet: Sheet
    choices: Choices
    shape: Shape
    columns: tuple[TableColumn, ...]
    heading: int = -1
    rows: tuple[int, ...] = ()
    left_out: Mapping[int, str] = field(default_factory=dict)
    players: tuple[Player, ...] = ()
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    rounds: int = 0
    cycles: int = 1
    kind: EventKind = EventKind.SWISS
    scores: ScoreSystem = STANDARD
    #: Rounds and colours are those of the Berger table.
    assumed_table: bool = False
    settings: tuple[Question, ...] = ()
    refusal: Remark | None = None
    contradictions: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()
    totals: tuple[PrintedTotal, ...] = ()
    #: The row and the player of each, where every player has a row.
    seats: tuple[tuple[int, Player], ...] = ()
    #: The title, the chain of tie-breaks and the edition that stand above the headings.
    title: str = ""
    chain: tuple[Descriptor, ...] = ()
    edition: str | None = None

    @property
    def questions(self) -> tuple[Question, ...]:
        """The open questions."""
        return tuple(setting for setting in self.settings if not setting.chosen)

    @property
    def usable(self) -> bool:
        """True if an event can be made, perhaps after a tick."""
        return self.refusal is None and not self.questions

    @property
    def missing(self) -> int:
        """Games without a result."""
        return sum(game.result is None for game in self.games)

    @property
    def wrong_totals(self) -> int:
        """Printed totals that are not those of the results."""
        return sum(total.printed != total.computed for total in self.totals)

    @property
    def tick_text(self) -> str:
        """`Import although 2 of 4 totals differ`; empty if nothing contradicts."""
        if not self.contradictions:
            return ""
        if self.wrong_totals == len(self.contradictions):
            text = _("Import although {0} of {1} totals differ")
            return text.format(self.wrong_totals, len(self.totals))
        text = n_(
            "Import although {0} cell contradicts the table",
            "Import although {0} cells contradict the table",
            len(self.contradictions),
        )
        return text.format(len(self.contradictions))

    @cached_property
    def marks(self) -> dict[Place, list[Remark]]:
        """The remarks about each cell."""
        marks: dict[Place, list[Remark]] = {}
        asked = tuple(question.remark for question in self.questions)
        refused = () if self.refusal is None else (self.refusal,)
        for remark in (*refused, *asked, *self.contradictions):
            for cell in remark.cells:
                marks.setdefault(cell, []).append(remark)
        return marks

    @property
    def head(self) -> tuple[str, ...]:
        """The headings, by which choices are remembered; empty without any."""
        return self.sheet.rows[self.heading] if self.heading >= 0 else ()

    def first(self, role: Role, side: str = "") -> int | None:
        """The first column of a role."""
        for place, column in enumerate(self.columns):
            if column.role is role and column.side == side:
                return place
        return None

    def problems(self) -> tuple[Problem, ...]:
        """Contradictions and notes as warnings of a file."""
        return tuple(self._problem(remark) for remark in (*self.contradictions, *self.notes))

    def _problem(self, remark: Remark) -> Problem:
        line, column = self.sheet.place(*remark.cells[0]) if remark.cells else (0, 0)
        return Problem(
            Severity.WARNING,
            Fault.IN_FILE,
            remark.players,
            None,
            remark.text,
            line=line,
            column=column,
            arguments=remark.arguments,
        )
