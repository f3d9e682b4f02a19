"""The toolbar of the main window, whose buttons lose their words if it is narrow."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from tbdesk.files.outputs import OUTPUTS
from tbdesk.i18n import _
from tbdesk.ui.appearance import style
from tbdesk.ui.menus.actions import Actions

#: Pixels that Qt puts between an icon and its words.
_GAP = 4
_WORDS, _ICON = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """The actions that are used most, in groups, and at the other end a widget of the window. In a
    narrow window icons stand for words, from the best known on: no button is out of sight."""

    def __init__(self, actions: Actions, last: QWidget, window: QWidget) -> None:
        super().__init__(_("Main tools"), window)
        self.setObjectName("toolbar")
        self.setMovable(False)
        side = 5 * style.unit(self)
        self.setIconSize(QSize(side, side))
        main = actions.exports[OUTPUTS[0]]
        self.addActions([actions.new, actions.open, actions.save])
        self.addSeparator()
        self.addActions([actions.undo, actions.redo])
        self.addSeparator()
        self.addActions([actions.chain, main, actions.print_])
        spacer = QWidget()
        spacer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        for widget in (spacer, last):
            self.addWidget(widget)
        self.widgetForAction(main).setObjectName("mainAction")
        best_known = actions.undo, actions.redo, actions.save, actions.open, actions.new
        others = actions.print_, actions.chain, main
        buttons = map(self.widgetForAction, (*best_known, *others))
        self._buttons = [button for button in buttons if isinstance(button, QToolButton)]
        for button in self._buttons:
            button.setToolButtonStyle(_WORDS)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # such as other words or larger letters
            self._fit()
        return done

    def _fit(self) -> None:
        """Take the words from as few buttons as possible."""
        if not self.isVisible():  # the fields in it are measured when they are shown first
            return
        needed = self.sizeHint().width()
        for button in self._buttons:
            if button.toolButtonStyle() == _ICON:
                needed += _width_of_words(button)
        for button in self._buttons:
            wanted = _WORDS if needed <= self.width() else _ICON
            if wanted == _ICON:
                needed -= _width_of_words(button)
            if button.toolButtonStyle() != wanted:
                button.setToolButtonStyle(wanted)


def _width_of_words(button: QToolButton) -> int:
    """The pixels by which words beside its icon make a button wider."""
    return button.fontMetrics().horizontalAdvance(f" {button.text()} ") + _GAP
