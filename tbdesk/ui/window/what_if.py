"""The trial ("What if"): results tried out in the grids, with their standings, while the event
stays unchanged."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _, n_
from tbdesk.report.rounds.differences import difference_text, differences
from tbdesk.session.document import Document
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.question import BarButton
from tbdesk.ui.setup.decisions.two_steps_dialog import agreed
from tbdesk.ui.widgets.label import Label
from tbdesk.ui.window.desk import Desk
from tbdesk.ui.window.grids import Grids

#: So many of the results tried out are named; the rest is a number.
_NAMED = 6


class WhatIfBar(QFrame):
    """A bar over the desk during a trial: the results tried out, and buttons to end it."""

    takenOver = Signal()
    left = Signal()
    broughtBack = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("whatIfBar")
        self.setAccessibleName(_("What if"))
        self._text = Label()
        self._text.setObjectName("whatIfText")
        self._text.setWordWrap(True)
        # Two lines from the start: no cell moves from under the hand when there is more to name.
        self._text.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        layout = QHBoxLayout(self)
        layout.addWidget(self._text, 1)
        self._back = BarButton(_("&Restore the tried results"), self.broughtBack.emit)
        self._back.setObjectName("bringBack")
        self._take = BarButton(_("Take &over as results"), self.takenOver.emit)
        self._take.setObjectName("takeOver")
        for button in (self._back, self._take, BarButton(_("&Leave (Esc)"), self.left.emit)):
            layout.addWidget(button)
        style.make_urgent(self)

    def show_tried(self, changed: list[str], *, left: int = 0) -> None:
        """Name the results of the trial; `left`: the number of results of the last trial, to be
        restored."""
        self._take.setEnabled(bool(changed))
        self._back.setVisible(bool(left) and not changed)
        self._text.setToolTip(plain("\n".join(changed)))
        text = _(
            "What if: type any results, played or not, and watch the standings. The event is "
            "not changed."
        )
        if changed:
            named = ", ".join(changed[:_NAMED])
            if len(changed) > _NAMED:
                named = _("{names} and {count} more").format(
                    names=named, count=len(changed) - _NAMED
                )
            text = n_(
                "What if, with {count} result tried out: {which}. The event is not changed.",
                "What if, with {count} results tried out: {which}. The event is not changed.",
                len(changed),
            ).format(count=len(changed), which=named)
        self._text.setText(text)


class WhatIf(QObject):
    """Begins and ends trials, and frames the desk meanwhile."""

    #: A message for the status bar.
    said = Signal(str)

    def __init__(
        self, document: Document, grids: Grids, desk: Desk, action: QAction, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._grids = grids
        self._desk = desk
        self._action = action
        self._bar: WhatIfBar | None = None
        #: The event, and the dropped results of its last trial.
        self.abandoned: tuple[Tournament, Tournament] | None = None
        action.setCheckable(True)
        document.tryingChanged.connect(self._on_trying)
        desk.escaped.connect(self._on_escape)
        document.settled.connect(self._on_settled)

    def resume(self, abandoned: tuple[Tournament, Tournament] | None) -> None:
        """Go on as before the window was rebuilt; abandoned: see the attribute."""
        self.abandoned = abandoned
        if self._document.trying:
            self._on_trying(True)

    def switch(self) -> None:
        """Begin a trial, or leave the open one."""
        if self._document.trying:
            self.leave()
        else:
            self._grids.finish_typing()
            self._document.try_out()

    def leave(self) -> None:
        """End the trial: the event is as it was before. Its results are offered again, as long as
        nothing else is edited."""
        self._grids.finish_typing()
        actual, tried = self._document.actual, self._document.tournament
        count = len(self._document.tried_out.all)
        if actual is not None and tried is not None and count:
            self.abandoned = actual.tournament, tried
        self._document.drop_trial()
        text = _("The event is unchanged.")
        if count:
            text = n_(
                "The event is unchanged. What if (F8) can restore the {count} result tried out.",
                "The event is unchanged. What if (F8) can restore the {count} results tried out.",
                count,
            ).format(count=count)
        self.said.emit(text)

    def bring_back(self) -> None:
        """Restore the results of the last trial, in one step."""
        if self.abandoned is not None and self._document.trying:
            self._grids.finish_typing()
            self._document.edit(self.abandoned[1], lambda: _("the results tried out before"))

    def take_over(self) -> None:
        """Make the trial's results those of the event, in one step that can be undone."""
        self._grids.finish_typing()
        actual, tried = self._document.actual, self._document.tournament
        if actual is None or tried is None:
            return
        if not agreed(actual.tournament, tried, self._desk):
            return
        count = len(self._document.tried_out.all)
        self._document.take_over_trial(
            lambda: n_(
                "{count} result that was tried out", "{count} results that were tried out", count
            ).format(count=count)
        )
        self.said.emit(_("Taken over. Undo reverts this."))

    def _on_escape(self) -> None:
        if self._document.trying:
            self.leave()

    def _on_trying(self, trying: bool) -> None:
        self._action.setChecked(trying)
        self._desk.set_framed(trying)
        for view in self._grids.views():  # the trial's results are marked there
            view.viewport().update()
        if trying:
            self._show_bar()
        elif self._bar is not None:
            self._bar.hide()
            self._bar.deleteLater()
            self._bar = None

    def _show_bar(self) -> None:
        bar = self._bar = WhatIfBar()
        bar.takenOver.connect(self.take_over)
        bar.left.connect(self.leave)
        bar.broughtBack.connect(self.bring_back)
        self._show_tried()
        self._desk.put_on_top(bar)

    def _on_settled(self, before: Tournament | None, after: Tournament) -> None:
        if self._bar is not None:
            self._show_tried()

    def _show_tried(self) -> None:
        """The results tried out, and those that were."""
        assert self._bar is not None
        kept = self.abandoned is not None and self.abandoned[0] is self._document.tournament
        left = len(differences(*self.abandoned)) if self.abandoned is not None and kept else 0
        event, tried_out = self._document.tournament, self._document.tried_out
        tried = [difference_text(result, event) for result in tried_out.all] if event else []
        self._bar.show_tried(tried, left=left)
