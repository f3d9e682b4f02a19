"""Define a system: a tie-break of the event's own, with its values on an event as one types."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tbdesk.engine.model.compact import event_of
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.i18n import _
from tbdesk.models.setup.system_answers import Refused, answers_of, declaration
from tbdesk.models.setup.system_example import example
from tbdesk.models.setup.system_form import (
    EMPTY,
    FOR_TEAMS,
    QUESTIONS,
    Answers,
    Question,
    matters,
)
from tbdesk.session.delayed import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog
from tbdesk.ui.widgets.boxes import NarrowBox
from tbdesk.ui.widgets.focus import PlainText
from tbdesk.ui.widgets.label import Label

#: The example follows the typing at once, but not between the letters of a word.
_MILLISECONDS = 60
#: Of what is typed into a field, in sight on any screen.
_CHARACTERS = 20
#: In a larger event the bundled example shows what a system does.
_LARGEST = 64


class SystemDialog(OkDialog):
    """Defines a tie-break in fields on the left, with its values on the right; `system()` is what
    was defined after OK."""

    def __init__(
        self,
        event: Tournament,
        others: Sequence[Declared],
        base: Declared | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """others: what the event declares beside it; base: the one that is changed."""
        super().__init__("systemDialog", _("Define a system"), parent)
        self._others, self._base = tuple(others), base
        self._teams = event.match_rules is not None
        own = _has_results(event) and len(event.participants) <= _LARGEST
        self._event = event if own or self._teams else _bundled()
        self._typed: Declared | Refused = Refused("name", "")
        self._form = QFormLayout()
        self._fields: dict[str, QLineEdit | QComboBox] = {}
        self._values = PlainText()
        self._values.setReadOnly(True)
        self._values.setObjectName("systemExample")
        self._values.setAccessibleName(_("Example"))
        self._later = delayed(self._show, _MILLISECONDS, self)
        start = dict(EMPTY) if base is None else answers_of(base)
        for question in QUESTIONS:
            self._add(question, start[question.key])
        self._lay_out(_("On this event:") if self._event is event else _("On an example:"))
        self._show()
        self.message.clear()
        self.prefer(130, 38)

    def system(self) -> Declared:
        """What was defined. Raises ValueError before OK."""
        if isinstance(self._typed, Refused):
            raise ValueError(self._typed.reason)
        return self._typed

    def _add(self, question: Question, value: str) -> None:
        field: QLineEdit | QComboBox
        text = _(question.text)
        if question.choices:
            field = NarrowBox()
            for choice, words in question.choices:
                if self._teams or choice not in FOR_TEAMS:
                    field.addItem(_(words), choice)
            field.setCurrentIndex(field.findData(value))
            field.currentIndexChanged.connect(lambda _at: self._later.start())
        else:
            field = QLineEdit(value)
            field.setMinimumWidth(style.characters(field, _CHARACTERS))
            field.textChanged.connect(lambda _text: self._later.start())
        field.setObjectName(f"system_{question.key}")
        field.setAccessibleName(text)
        self._fields[question.key] = field
        self._form.addRow(text, field)

    def _lay_out(self, head: str) -> None:
        row, right = QHBoxLayout(), QVBoxLayout()
        row.addLayout(self._form, 3)
        right.addWidget(Label(head))
        right.addWidget(self._values)
        row.addLayout(right, 2)
        self.lay_out(row)

    def _answers(self) -> Answers:
        return {
            key: str(field.currentData()) if isinstance(field, QComboBox) else field.text()
            for key, field in self._fields.items()
        }

    def _show(self) -> None:
        """The fields that matter, what is wrong and where, or the values."""
        self._later.stop()
        answers = self._answers()
        for key, field in self._fields.items():
            self._form.setRowVisible(field, matters(key, answers))
        self._typed = typed = declaration(answers, self._others, self._base, self._teams)
        refused = typed if isinstance(typed, Refused) else None
        for key, field in self._fields.items():
            at_fault = refused is not None and key == refused.key
            field.setToolTip(refused.reason if refused and at_fault else "")
            field.setAccessibleDescription(refused.reason if refused and at_fault else "")
        if isinstance(typed, Refused):
            self.message.setText(self._place(typed))
            self._values.setPlainText("")
        else:
            self.message.clear()
            self._values.setPlainText("\n".join(example(typed, self._others, self._event)))

    def _place(self, refused: Refused) -> str:
        asked = next(question for question in QUESTIONS if question.key == refused.key)
        return _("{field}: {reason}").format(field=_(asked.text), reason=refused.reason)

    def accept(self) -> None:
        self._show()
        if isinstance(self._typed, Refused):
            self._fields[self._typed.key].setFocus()
            return
        super().accept()


def _has_results(event: Tournament) -> bool:
    return any(game.result for game in event.games) or bool(event.matches)


def _bundled() -> Tournament:
    """The worked example of the program's own systems."""
    return event_of(next(example.event for file in systems.files() for example in file.examples))
