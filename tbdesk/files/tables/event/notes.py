"""The remarks that a reading collects."""

from __future__ import annotations

from dataclasses import dataclass, field

from tbdesk.files.tables.records import Place, Remark
from tbdesk.files.tables.sheet import Sheet


@dataclass
class Notes:
    """Contradictions, and what was assumed or could not be used."""

    sheet: Sheet
    contradictions: list[Remark] = field(default_factory=list)
    notes: list[Remark] = field(default_factory=list)

    def at(self, cell: Place) -> tuple[str, str]:
        """The name of a cell and its text."""
        return self.sheet.cell_name(*cell), self.sheet.rows[cell[0]][cell[1]]

    def contradict(
        self, text: str, *cells: Place, players: tuple[int, ...] = (), more: tuple[str, ...] = ()
    ) -> None:
        """A sentence about cells; its places are filled with the name and text of each."""
        arguments = tuple(word for cell in cells for word in self.at(cell))
        self.contradictions.append(Remark(text, (*arguments, *more), cells, players))

    def note(self, text: str, *arguments: str, cells: tuple[Place, ...] = ()) -> None:
        """Something to know, which needs no tick."""
        self.notes.append(Remark(text, arguments, cells))


def short(text: str) -> str:
    """A text that fits into a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"
