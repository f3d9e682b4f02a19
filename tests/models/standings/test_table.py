"""The model of two standings side by side."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt

from tbdesk.models.standings.table import TableModel
from tbdesk.report.standings.comparison import compare
from tests.domain import standings
from tests.engine.cases import event
from tests.models.conftest import headers, texts, watched


def shown(model: TableModel, one: str, other: str) -> None:
    made = event("swiss16")
    tables = [standings(made, "PTS,BH", edition).standings for edition in (one, other)]
    model.show(compare(tables).grid)


def test_empty_before_anything_is_shown(qapp: object) -> None:
    model = watched(TableModel())
    assert (model.rowCount(), model.columnCount()) == (0, 0)
    assert model.headerData(0, Qt.Orientation.Horizontal) is None


def test_cells_and_heads(qapp: object) -> None:
    model = watched(TableModel())
    shown(model, "fide-2026", "fide-2026")
    assert headers(model) == ["Name", "A Pl", "A PTS", "A BH", "B Pl", "B PTS", "B BH"]
    assert headers(model, Qt.ItemDataRole.ToolTipRole)[1] == "Place"
    assert texts(model, 0)[1] == "1"


def test_what_differs_is_bold_and_says_so(qapp: object) -> None:
    model = watched(TableModel())
    shown(model, "fide-2023", "fide-2026")
    bold = [at for at in cells(model) if at.data(Qt.ItemDataRole.FontRole) is not None]
    assert bold
    assert all(at.data(Qt.ItemDataRole.ToolTipRole) == "Not as in A" for at in bold)
    shown(model, "fide-2026", "fide-2026")
    assert not any(at.data(Qt.ItemDataRole.FontRole) for at in cells(model))


def cells(model: TableModel) -> list[QModelIndex]:
    rows, columns = range(model.rowCount()), range(model.columnCount())
    return [model.index(row, column) for row in rows for column in columns]
