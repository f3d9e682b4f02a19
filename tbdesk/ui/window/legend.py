"""The legend of marks under the views."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QWidget

from tbdesk.engine.event.reasons import Status
from tbdesk.i18n import _
from tbdesk.ui.appearance import term_style

#: The marks of the text, and what they are drawn as; colour never stands alone.
_MARKS = (("g", Status.COUNTED), ("s", Status.CUT_LOW), ("i", Status.NOT_COUNTED))


class Legend(QLabel):
    """Signs in words, each as it is in the grids."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("legend")
        self.setAccessibleName(_("Legend of the marks"))
        self.setWordWrap(True)
        font = self.font()
        font.setPointSizeF(max(7.0, font.pointSizeF() - 1))
        self.setFont(font)
        self._say()

    def _say(self) -> None:
        text = _(
            "Marks of the selected value: <g>green, underlined</g>: counted; <s>struck out on "
            "red</s>: cut; <i>grey italic</i>: not counted or below the limit; dotted underline: "
            "score adjusted or a forfeit counted as a game; dot: not played yet. "
            "The reason is in the tooltip."
        )
        for tag, status in _MARKS:
            colours = f"color:{term_style.ink(status, self.palette()).name()}"
            ground = term_style.ground(status, self.palette())
            if ground is not None:
                colours += f";background:{ground.name()}"
            text = text.replace(f"<{tag}>", f'<{tag}><span style="{colours}">')
            text = text.replace(f"</{tag}>", f"</span></{tag}>")
        self.setText(text.replace("<g>", "<u>").replace("</g>", "</u>"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._say()
