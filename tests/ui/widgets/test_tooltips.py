"""Names are text wherever a tooltip says them: no markup, and no picture that a name asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tests.engine.cases import event, teams14
from tests.ui.conftest import Desk

TAG = "<img src='/etc/hostname'>"


def tagged(tournament: Tournament) -> Tournament:
    """The event with a tag in everything that is typed."""
    return tournament._replace(
        title=TAG,
        arbiter=TAG,
        players=tuple(
            player._replace(name=f"{TAG}{player.number}") for player in tournament.players
        ),
        teams=tuple(team._replace(name=f"{TAG}{team.number}") for team in tournament.teams),
    )


def tooltips(window: QWidget) -> Iterator[str]:
    for widget in [window, *window.findChildren(QWidget)]:
        yield widget.toolTip()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from of_model(widget.model())


def of_model(model: QAbstractItemModel) -> Iterator[str]:
    role = Qt.ItemDataRole.ToolTipRole
    rows = model.rowCount(QModelIndex())
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    for row in range(rows):
        for column in range(columns):
            yield model.index(row, column).data(role) or ""
    for column in range(columns):
        yield model.headerData(column, Qt.Orientation.Horizontal, role) or ""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", ["rr6", "swiss9", "teams14"])
def test_no_tooltip_is_rich_text(desk: Desk, name: str) -> None:
    tournament = tagged(teams14() if name == "teams14" else event(name))
    if name != "teams14":
        tournament = tournament._replace(chain=catalogue.chain("PTS,DE,SB,ARO"))
    desk.document.start(tournament, None)
    desk.settle()
    said = [text for text in tooltips(desk.window) if "img src" in text]
    assert len(said) > 5
    assert [text for text in said if "<img" in text] == []
