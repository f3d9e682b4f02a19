"""Four steps through an example, for new users."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTableView, QWidget

from tbdesk.i18n import N_, _
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.question import BarButton
from tbdesk.ui.widgets.label import Label

#: The example of the tour, and the value it opens: by its place from 0, and its heading.
EXAMPLE = "rr6"
_PLACE, _HEADING = 1, "SB/C1"


class TourStep(NamedTuple):
    """A text, and the object name of the widget that it describes."""

    text: str
    about: str


STEPS = (
    TourStep(
        N_(
            "Type a result with one key: 1, 0, or 5 for a draw. The cell of the opponent fills "
            "itself, and Ctrl+Z takes it back. This is an example: try it."
        ),
        "grids",
    ),
    TourStep(
        N_(
            "The standings follow every key. Above them are the tie-breaks in their order "
            "(Ctrl+T) and the rules; on the right, the tie-break that decided each place."
        ),
        "standings",
    ),
    TourStep(
        N_(
            "Click a value to see how it is made: every game, every cut, and the article of "
            "each. This value is a Sonneborn-Berger with a cut."
        ),
        "explanation",
    ),
    TourStep(
        N_(
            "Begin your own event with Ctrl+N; hand out the table with Ctrl+E or Ctrl+P. F1 "
            "opens the help on the current view."
        ),
        "toolbar",
    ),
)


class Tour(QFrame):
    """A line over the desk with the text of a step; its subject is outlined. It takes no key from
    the grid, and is deleted at the end."""

    ended = Signal()

    def __init__(self, window: QWidget, step: int) -> None:
        super().__init__()
        self.setObjectName("tour")
        self.setAccessibleName(_("Tour"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._window = window
        self._outline = Outline(window)
        self._at = step
        self._text = Label()
        self._text.setObjectName("tourText")
        self._text.setWordWrap(True)
        layout = QHBoxLayout(self)
        layout.addWidget(self._text, 1)
        self._back = BarButton(_("&Back"), self._go_back)
        self._next = BarButton("", self._go_on)
        self._end = BarButton(_("&Leave the tour"), self.end)
        for button, name in (
            (self._back, "tourBack"),
            (self._next, "tourNext"),
            (self._end, "tourEnd"),
        ):
            button.setObjectName(name)
            layout.addWidget(button)
        self._show()

    @property
    def step(self) -> int:
        """Which of STEPS is shown, from 0."""
        return self._at

    def show_place(self) -> None:
        """Outline the subject of the step, once it is in sight."""
        self._outline.surround(self._window.findChild(QWidget, STEPS[self._at].about))

    def end(self) -> None:
        """Leave the tour for good."""
        self._outline.surround(None)
        self._outline.deleteLater()
        self.ended.emit()
        self.close()

    def _go_back(self) -> None:
        self._at -= 1
        self._show()

    def _go_on(self) -> None:
        if self._at == len(STEPS) - 1:
            self.end()
            return
        self._at += 1
        self._show()

    def _show(self) -> None:
        step, last = STEPS[self._at], self._at == len(STEPS) - 1
        text = _("{step} of {steps}: {text}")
        self._text.setText(text.format(step=self._at + 1, steps=len(STEPS), text=_(step.text)))
        self._back.setEnabled(self._at > 0)
        self._next.setText(_("&Done") if last else _("&Next"))
        self._end.setVisible(not last)
        if step.about == "explanation":
            self._open_value()
        self.show_place()

    def _open_value(self) -> None:
        """Choose the value in the standings, as a click does."""
        view = self._window.findChild(QTableView, "standings")
        if view is None:
            return
        model = view.model()
        heads = [
            model.headerData(column, Qt.Orientation.Horizontal)
            for column in range(model.columnCount())
        ]
        if _HEADING in heads:
            view.setCurrentIndex(model.index(_PLACE, heads.index(_HEADING)))


def end_tour(window: QWidget) -> int | None:
    """End the tour in a window; the step at which it was, from 0, None if there was none."""
    tour = window.findChild(Tour)
    if tour is None:
        return None
    tour.end()
    return tour.step


class Outline(QWidget):
    """A transparent overlay of the window with a frame that follows a widget; clicks pass
    through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("outline")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._window = window
        self._shown: QWidget | None = None
        self.hide()

    def surround(self, widget: QWidget | None) -> None:
        """Frame a widget of the window; None removes the frame."""
        if self._shown is not None:
            self._shown.removeEventFilter(self)
        self._shown = widget
        if widget is not None:
            widget.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show):
            self._follow()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        if self._shown is None or not self._shown.isVisible():
            self.hide()
            return
        around = style.unit(self) // 2
        at = self._shown.mapTo(self._window, self._shown.rect().topLeft())
        whole = QRect(at, self._shown.size())
        self.setGeometry(whole.adjusted(-around, -around, around, around) & self._window.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        width = max(2, style.unit(self) // 2)
        with QPainter(self) as painter:
            painter.setPen(QPen(self.palette().highlight(), 2 * width))
            painter.drawRect(self.rect())
