"""Item roles that several models answer: some of Qt's, and our own."""

from __future__ import annotations

from PySide6.QtCore import Qt

# Qt's as plain numbers, which compare faster: it asks every cell for a dozen at every painting.
TEXT = int(Qt.ItemDataRole.DisplayRole)
#: What an editor begins with.
EDITED = int(Qt.ItemDataRole.EditRole)
TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)
FONT = int(Qt.ItemDataRole.FontRole)
ALIGNMENT = int(Qt.ItemDataRole.TextAlignmentRole)
#: What a screen reader says of a cell, and what more there is to say.
SPOKEN = int(Qt.ItemDataRole.AccessibleTextRole)
SPOKEN_MORE = int(Qt.ItemDataRole.AccessibleDescriptionRole)

#: The text of a cell with its style, as a record of the model's own.
STYLE_ROLE = Qt.ItemDataRole.UserRole + 1
#: Whether a refused text is in a cell.
REFUSED_ROLE = Qt.ItemDataRole.UserRole + 2
#: What could be typed into a cell to make it what it is, for whoever copies it. Of a model without
#: an answer that is what an editor begins with.
COPIED_ROLE = Qt.ItemDataRole.UserRole + 3
