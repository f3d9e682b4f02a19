"""Item roles of our own that several models answer."""

from __future__ import annotations

from PySide6.QtCore import Qt

#: The text of a cell with its style, as a record of the model's own.
STYLE_ROLE = Qt.ItemDataRole.UserRole + 1
#: Whether a refused text is in a cell.
HELD_ROLE = Qt.ItemDataRole.UserRole + 2
