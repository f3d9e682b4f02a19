"""Item roles of our own that several models answer."""

from __future__ import annotations

from PySide6.QtCore import Qt

#: The text of a cell with its style, as a record of the model's own.
STYLE_ROLE = Qt.ItemDataRole.UserRole + 1
#: What could be typed into a cell to make it what it is, for whoever copies it. Of a model without
#: an answer that is what an editor begins with.
COPIED_ROLE = Qt.ItemDataRole.UserRole + 3
#: Whether a refused text is in a cell.
HELD_ROLE = Qt.ItemDataRole.UserRole + 2
