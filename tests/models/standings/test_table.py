"""The model of a table, here of two standings side by side."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt

from tbdesk.models.standings.table import TableModel
from tbdesk.report.standings.comparison import compare
from tests.domain import standings
from tests.engine.cases import event
from tests.models.conftest import headers, texts, watched


def shown(model: TableModel, one: str, other: str) -> None:
    made = event("swiss16")
    first, second = (standings(made, "PTS,BH", edition).standings for edition in (one, other))
    model.show(compare(first, second).grid)


def test_empty_before_anything_is_shown(qapp: object) -> None:
    model = watched(TableModel())
    assert (model.rowCount(), model.columnCount()) == (0, 0)
    assert model.headerData(0, Qt.Orientation.Horizontal) is None


def test_cells_and_heads(qapp: object) -> None:
    model = watched(TableModel())
    shown(model, "fide-2023", "fide-2026")
    assert headers(model) == ["Name", "FIDE C.07 of 2023", "FIDE C.07 of 2026", "BH"]
    assert headers(model, Qt.ItemDataRole.ToolTipRole)[3].startswith("Buchholz")
    assert headers(model, Qt.ItemDataRole.TextAlignmentRole)[1] == model.index(0, 1).data(
        Qt.ItemDataRole.TextAlignmentRole
    )
    assert texts(model, 0)[1] == "1"


def test_differing_values_are_bold(qapp: object) -> None:
    model = watched(TableModel())
    shown(model, "fide-2023", "fide-2026")
    bold = [at.data() for at in cells(model) if at.data(Qt.ItemDataRole.FontRole) is not None]
    assert "15.0 → 14.0" in bold
    shown(model, "fide-2026", "fide-2026")
    assert not any(at.data(Qt.ItemDataRole.FontRole) for at in cells(model))


def cells(model: TableModel) -> list[QModelIndex]:
    rows, columns = range(model.rowCount()), range(model.columnCount())
    return [model.index(row, column) for row in rows for column in columns]
