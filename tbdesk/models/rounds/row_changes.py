"""The difference between two lists of rows, so that a model emits no more than that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QAbstractItemModel, QModelIndex

Line = TypeVar("Line")


class RowsDifference(NamedTuple):
    """From row `first` on, `changed` rows have other contents; after them, `removed` rows are gone
    or `inserted` ones are new."""

    first: int
    changed: int
    removed: int
    inserted: int


def difference(before: Sequence[object], after: Sequence[object]) -> RowsDifference:
    """The difference after the rows that both lists begin with and before those both end with."""
    shorter = min(len(before), len(after))
    first = 0
    while first < shorter and before[first] == after[first]:
        first += 1
    last = 0
    while last < shorter - first and before[-1 - last] == after[-1 - last]:
        last += 1
    old, new = len(before) - first - last, len(after) - first - last
    changed = min(old, new)
    return RowsDifference(first, changed, old - changed, new - changed)


def follow_rows(
    model: QAbstractItemModel,
    before: Sequence[Line],
    after: Sequence[Line],
    take: Callable[[list[Line]], None],
    columns: int = 1,
) -> RowsDifference:
    """Let a model go from one list of rows to another: `take` puts a list in place. Rows with
    another content first, then those that come or go, as the rules of models want it."""
    change = difference(before, after)
    first, end = change.first, change.first + change.changed
    if change.changed:
        take([*before[:first], *after[first:end], *before[end:]])
        model.dataChanged.emit(model.index(first, 0), model.index(end - 1, columns - 1))
    if change.inserted:
        model.beginInsertRows(QModelIndex(), end, end + change.inserted - 1)
        take(list(after))
        model.endInsertRows()
    elif change.removed:
        model.beginRemoveRows(QModelIndex(), end, end + change.removed - 1)
        take(list(after))
        model.endRemoveRows()
    else:
        take(list(after))
    return change
