"""Types of Qt's model indexes."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
#: The parent of every cell of a table.
NO_PARENT = QModelIndex()

# Qt asks for these twice of every cell that it paints: they are put together once.
#: What can be done with a cell that is only read.
READ = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
#: What can be done with a cell that is typed in.
TYPED = READ | Qt.ItemFlag.ItemIsEditable
