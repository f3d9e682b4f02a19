"""The places an event is about: champion, promoted, relegated, each with a name."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.tournament import Target, Tournament
from tbdesk.i18n import _
from tbdesk.report.explanation.elimination import target_text
from tbdesk.ui.window.ok_dialog import OkDialog


class TargetsDialog(OkDialog):
    """A list, and a line to add to it; `tournament()` is the event after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("targetsDialog", _("Places of the event"), parent)
        self._tournament = tournament
        self._targets = list(tournament.targets)
        self._list = QListWidget()
        self._list.setObjectName("targets")
        self._list.setAccessibleName(_("Places of the event"))
        self._name = QLineEdit()
        self._name.setObjectName("targetName")
        self._name.setPlaceholderText(_("such as champion, promoted, relegated"))
        self._end = QComboBox()
        self._end.addItem(_("the first"), 1)
        self._end.addItem(_("the last"), -1)
        self._count = QSpinBox()
        self._count.setRange(1, max(1, len(tournament.participants) - 1))
        self._lay_out()
        self._show()
        self._name.setFocus()

    def tournament(self) -> Tournament:
        return replace(self._tournament, targets=tuple(self._targets))

    def accept(self) -> None:
        """What is still in the line is taken too."""
        if self._name.text().strip():
            self._add()
        super().accept()

    def _lay_out(self) -> None:
        intro = QLabel(_("Who can still finish where says who has reached these already."))
        intro.setWordWrap(True)
        places = QHBoxLayout()
        places.addWidget(self._end)
        places.addWidget(self._count)
        places.addStretch(1)
        form = QFormLayout()
        for text, field in ((_("&Name"), self._name), (_("&Which"), self._end)):
            field.setAccessibleName(text.replace("&", ""))
        self._count.setAccessibleName(_("How many places"))
        form.addRow(_("&Name"), self._name)
        label = QLabel(_("&Which"))
        label.setBuddy(self._end)
        form.addRow(label, places)
        buttons = QHBoxLayout()
        for text, act in ((_("&Add"), self._add), (_("&Remove"), self._remove)):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, act=act: act())
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QVBoxLayout()
        layout.addWidget(intro)
        layout.addWidget(self._list, 1)
        layout.addLayout(form)
        layout.addLayout(buttons)
        self.lay_out(layout)

    def _show(self) -> None:
        self._list.clear()
        for target in self._targets:
            text = _("{name}: {places}").format(name=target.name, places=target_text(target))
            self._list.addItem(text)

    def _add(self) -> None:
        name = " ".join(self._name.text().split())
        if not name:
            self.message.setText(_("Type what the places are called first."))
            return
        self.message.clear()
        self._targets.append(Target(name, self._count.value() * self._end.currentData()))
        self._name.clear()
        self._show()

    def _remove(self) -> None:
        row = self._list.currentRow()
        if row < 0:
            self.message.setText(_("Choose a line of the list first."))
            return
        self.message.clear()
        del self._targets[row]
        self._show()
