"""The line under the views that says what the marks mean."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from tbdesk.i18n import _


class Legend(QLabel):
    """Signs in words; colour never stands alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("legend")
        self.setAccessibleName(_("Legend of the marks"))
        self.setText(
            _(
                "Marks of the selected value: plain on green: counted; <s>struck out on red</s>: "
                "cut; <i>grey italic</i>: not counted or below the limit; dotted underline: "
                "score adjusted or a forfeit counted as a game; dot: not played yet. "
                "The reason is in the tooltip."
            )
        )
        self.setWordWrap(True)
        font = self.font()
        font.setPointSizeF(max(7.0, font.pointSizeF() - 1))
        self.setFont(font)
