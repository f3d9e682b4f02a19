"""The places in a model that Qt names."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

Index = QModelIndex | QPersistentModelIndex
#: The parent of every cell of a table.
NO_PARENT = QModelIndex()
