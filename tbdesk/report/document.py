"""The neutral document: blocks that the window, a terminal, the web page, paper and the workbook
render."""

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.reasons import Status
from tbdesk.report.logo import Logo
from tbdesk.report.wording.printable import clean

#: The rows of a table that is not split if that can be helped: a match, a group of tied players.
_FEW = 12


class Align(Enum):
    """How the texts of a column are aligned; figures stand on the right."""

    LEFT = "left"
    RIGHT = "right"
    CENTER = "center"


class Run(NamedTuple):
    """A piece of text."""

    text: str
    #: The status of the game or term shown, None for a plain text.
    status: Status | None = None
    #: Why, in sentences.
    note: str = ""
    #: True if it counts with a score that is not the opponent's own.
    adjusted: bool = False
    #: True if it is to be checked.
    doubtful: bool = False
    #: The letter of the reason in the legend.
    foot: str = ""


class Amount(NamedTuple):
    """A sum of money as a number, with the texts before and after its figure."""

    value: Fraction
    before: str
    after: str


class Cell(NamedTuple):
    """A cell of a table. `link` is the anchor of its explanation, empty for none."""

    runs: tuple[Run, ...] = ()
    strong: bool = False
    diagonal: bool = False
    link: str = ""
    #: The money its text names, for a format that can add it up.
    amount: Amount | None = None

    @property
    def text(self) -> str:
        """The texts of all runs, with spaces between them."""
        return " ".join(run.text for run in self.runs)


class Head(NamedTuple):
    """The head of a column."""

    text: str
    align: Align = Align.LEFT
    #: Its name in full.
    note: str = ""
    #: True if it is of names, which may be cut short where the paper is too narrow.
    elastic: bool = False
    #: True if it is of sentences, which are broken into lines.
    wraps: bool = False


class Row(NamedTuple):
    """A row; `anchor` is where links to it lead, empty for none."""

    cells: tuple[Cell, ...]
    anchor: str = ""


class Grid(NamedTuple):
    """A table; every row has as many cells as there are heads. Where it is too wide for the
    paper, the first `fixed` columns stand on every part."""

    heads: tuple[Head, ...]
    rows: tuple[Row, ...]
    fixed: int = 0
    #: True if something is written by hand into the rows, which are higher then.
    tall: bool = False

    @property
    def small(self) -> bool:
        """True if there are so few rows that no page should end between them."""
        return len(self.rows) <= _FEW


class Role(Enum):
    """The purpose of a line of text, which decides how it is set."""

    HEADING = "heading"
    PLAIN = "plain"
    STRONG = "strong"
    ALERT = "alert"
    NOTE = "note"


class Line(NamedTuple):
    """A line of text, wrapped to the width of the page; with `keep` it stays on the page of the
    next block, as headings do."""

    text: str
    role: Role = Role.PLAIN
    keep: bool = False


class Legend(NamedTuple):
    """Signs and their meanings."""

    title: str
    entries: tuple[tuple[Run, str], ...]


class Chart(NamedTuple):
    """Places over a sequence of rounds, drawn as lines. A table with the same stands
    beside it: formats without drawings leave the chart out."""

    #: The names of the rounds.
    steps: tuple[str, ...]
    #: The participants, the best in the last step first.
    names: tuple[str, ...]
    #: The place of each of them in each step, from 1, None if he is not ranked.
    places: tuple[tuple[int | None, ...], ...]


Block = Grid | Line | Legend | Chart


class Section(NamedTuple):
    """A part of a hand-out with a title of its own."""

    title: str
    #: The target of links to it.
    anchor: str
    blocks: tuple[Block, ...]
    #: True if it begins a page, as a sheet for one person does.
    own_page: bool = False


class Handout(NamedTuple):
    """A whole hand-out."""

    title: str
    #: After which round.
    state: str
    #: Under the title: the event, the chain, the rules.
    lines: tuple[str, ...]
    #: That it is provisional, empty for none.
    alert: str
    sections: tuple[Section, ...]
    #: The club's, beside the title.
    logo: "Logo | None" = None


def text_cell(
    text: str,
    *,
    strong: bool = False,
    link: str = "",
    status: Status | None = None,
    note: str = "",
) -> Cell:
    """A cell with one text; empty without one."""
    text = clean(text)
    return Cell((Run(text, status, note),) if text else (), strong=strong, link=link)


def text_row(texts: Iterable[str | Cell]) -> Row:
    """A row of plain texts, and of cells that are more."""
    return Row(tuple(text if isinstance(text, Cell) else text_cell(text) for text in texts))


def text_line(text: str, role: Role = Role.PLAIN, *, keep: bool = False) -> Line:
    """A line of a text that a person may have typed."""
    return Line(clean(text), role, keep)
