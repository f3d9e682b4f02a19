"""Data roles of the item models, and types of Qt's indexes."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

# Qt's as plain numbers, which compare faster: it asks every cell for a dozen at every painting.
TEXT = int(Qt.ItemDataRole.DisplayRole)
#: The initial text of an editor.
EDITED = int(Qt.ItemDataRole.EditRole)
TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)
FONT = int(Qt.ItemDataRole.FontRole)
INK = int(Qt.ItemDataRole.ForegroundRole)
ALIGNMENT = int(Qt.ItemDataRole.TextAlignmentRole)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
#: The text of a cell for screen readers, with its notes.
SPOKEN = int(Qt.ItemDataRole.AccessibleTextRole)
SPOKEN_MORE = int(Qt.ItemDataRole.AccessibleDescriptionRole)

_OURS = Qt.ItemDataRole.UserRole

#: The text of a cell with its style, as a record of the model's own.
STYLE_ROLE = _OURS + 1
#: True if a refused text is in a cell.
REFUSED_ROLE = _OURS + 2
#: The text that could be typed into a cell to give it its value, for copying. Of a model without
#: an answer that is the initial text of an editor.
COPIED_ROLE = _OURS + 3
#: A tuple of the displayed parts of each game in an opponent's cell; None in other columns.
SLOTS_ROLE = _OURS + 4
#: tuple[Piece, ...] of a cell that may have terms; None for the others.
PIECES_ROLE = _OURS + 5
#: Code, name and articles of a tie-break, for columns.
PARTS_ROLE = _OURS + 6
#: True for a cell that does not agree with another; the view tints it.
DOUBTFUL_ROLE = _OURS + 7
#: True for a cell that is read: a player's, in a column that is not ignored.
READ_ROLE = _OURS + 8
#: True for a result that is another one than in the last hand-out.
CHANGED_ROLE = _OURS + 9
#: Why the refused text in a cell is not taken.
WHY_REFUSED_ROLE = _OURS + 10
#: This role and the place of a game in its cell, from 0, sets that game alone: the last of all.
ONE_GAME_ROLE = _OURS + 100


Index = QModelIndex | QPersistentModelIndex
#: The parent of every cell of a table.
NO_PARENT = QModelIndex()

# Qt asks for these twice of every cell that it paints: they are put together once.
#: The flags of a read-only cell.
READ = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
#: The flags of an editable cell.
TYPED = READ | Qt.ItemFlag.ItemIsEditable
