"""Hand-outs as a reader sees them: sections by title, tables by their heads."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.document import Grid, Handout, Legend, Line, Row, Section
from tbdesk.report.handout.handout import Contents, contents_of, handout
from tbdesk.report.html import page_of
from tbdesk.report.logo import Logo
from tbdesk.report.wishes import ALL
from tests.domain import EventInTheMaking, standings


def pages(
    event: EventInTheMaking | Tournament,
    chain: str = "PTS",
    contents: Contents | None = None,
    after: int | None = None,
) -> Handout:
    table = standings(event, chain, after=after).standings
    return handout(table, contents or Contents())


def section(made: Handout, title: str) -> Section:
    found = [one for one in made.sections if one.title == title]
    assert len(found) == 1, [one.title for one in made.sections]
    return found[0]


def everything(standings: Standings) -> Contents:
    """All sections there are, the crosstable by number."""
    return contents_of(standings, ALL, by_place=False)


def whole_page(standings: Standings, logo: Logo | None = None) -> bytes:
    """All of it as a web page."""
    return page_of(standings, everything(standings), logo)


class Printed:
    """A section with one table."""

    def __init__(self, shown: Section) -> None:
        self.grids = [block for block in shown.blocks if isinstance(block, Grid)]
        self.grid = self.grids[0]
        self.legends = {
            block.title: [(run.text, meaning) for run, meaning in block.entries]
            for block in shown.blocks
            if isinstance(block, Legend)
        }
        self.lines = [block.text for block in shown.blocks if isinstance(block, Line)]

    @property
    def heads(self) -> list[str]:
        return [head.text for head in self.grid.heads]

    @property
    def rows(self) -> list[list[str]]:
        """Every row as text; `#` on the diagonal."""
        return [
            ["#" if cell.diagonal else cell.text for cell in row.cells] for row in self.grid.rows
        ]

    def column(self, head: str) -> list[str]:
        place = self.heads.index(head)
        return [row[place] for row in self.rows]

    def row(self, name: str) -> Row:
        place = self.heads.index("Name")
        return next(row for row in self.grid.rows if row.cells[place].text == name)
