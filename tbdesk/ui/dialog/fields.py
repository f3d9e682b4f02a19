"""Forms made from one list of fields: label, editor, value, refusal and help; asking for texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.errors import EngineError
from tbdesk.i18n import _
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import (
    Dialog,
    OkDialog,
    SideButton,
    label_of,
    paragraph,
    text_field,
    text_in,
)
from tbdesk.ui.widgets.label import Label, without_letter

_Record = TypeVar("_Record")


@runtime_checkable
class ValueEditor(Protocol):
    """An editor of the program's own. Those of Qt are read and filled by `value_of` and `show`."""

    def value(self) -> Any: ...

    def show_value(self, value: Any) -> None: ...


@runtime_checkable
class TextEditor(ValueEditor, Protocol):
    """An editor that words its value."""

    def text(self) -> str: ...


class FormField(NamedTuple):
    """A row of a form."""

    #: The label with the letter of its key; None: the editor is as wide as the form.
    label: str | None
    editor: QWidget
    #: The attribute of the record that is shown and changed; empty if it is no whole attribute.
    attribute: str = ""
    #: The value of a record, and the record with another value, if that is not the attribute as it
    #: is.
    get: Callable[[Any], Any] | None = None
    put: Callable[[Any, Any], Any] | None = None
    #: The reason why the typed text is refused; empty if it is accepted.
    refusal: Callable[[], str] = str
    #: The tooltip.
    help: str = ""
    #: True: a fold has the value in its heading even if the user changes nothing.
    in_heading: bool = False

    def fill(self, record: Any) -> None:
        """Show the value of a record."""
        if self.get is not None:
            show(self.editor, self.get(record))
        elif self.attribute:
            show(self.editor, getattr(record, self.attribute))

    def apply(self, record: Any) -> Any:
        """The record with the value that is typed."""
        if self.put is not None:
            return self.put(record, value_of(self.editor))
        if self.attribute:
            return record._replace(**{self.attribute: value_of(self.editor)})
        return record


class FieldsForm(QFormLayout):
    """The rows of a list of fields."""

    def __init__(self, fields: Iterable[FormField]) -> None:
        super().__init__()
        self._fields = tuple(fields)
        self._usual = [""] * len(self._fields)
        self._applied: QWidget | None = None
        self.setContentsMargins(0, 0, 0, 0)
        for field in self._fields:
            if field.help:
                field.editor.setToolTip(plain(field.help))
            if field.label is None:
                self.addRow(field.editor)
            else:
                self.addRow(label_of(field.editor, field.label), field.editor)

    def fill(self, record: Any) -> None:
        """Show the values of a record, a named tuple."""
        for field in self._fields:
            field.fill(record)
        self._usual = [text_of(field.editor) for field in self._fields]

    def heading(self) -> str:
        """The values of the rows for the heading of a fold: those that are always in it, and those
        that the user changed."""
        texts = []
        for field, usual in zip(self._fields, self._usual, strict=True):
            text = text_of(field.editor)
            shown = text and (field.in_heading or text != usual)
            if field.label and shown and self.isRowVisible(field.editor):
                texts.append(f"{without_letter(field.label)}: {text}")
        return "; ".join(texts)

    def apply(self, record: _Record) -> _Record:
        """The record with the values of all fields, from the top."""
        for field in self._fields:
            self._applied = field.editor
            record = field.apply(record)
        return record

    def refusal(self) -> str:
        """The first reason of a refusal in a visible row, with the focus in its field; empty if
        there is none."""
        for field in self._fields:
            reason = field.refusal() if self.isRowVisible(field.editor) else ""
            if reason:
                field.editor.setFocus()
                return reason
        return ""

    def on_edit(self, act: Callable[[], object]) -> None:
        """Call something after every change that the user makes in an editor of Qt."""
        _on_edit(self._fields, act)

    def on_settled(self, act: Callable[[], object]) -> None:
        """Call something when the user leaves a text, or has made another choice."""
        for field in self._fields:
            if isinstance(field.editor, QLineEdit):
                field.editor.editingFinished.connect(act)
        choices = [field for field in self._fields if not isinstance(field.editor, QLineEdit)]
        _on_edit(choices, act)

    def go_to_refused(self) -> None:
        """Put the cursor in the field whose value was refused."""
        if self._applied is not None:
            self._applied.setFocus()

    def refused_label(self) -> str:
        """The label of the field whose value was refused; empty without one."""
        labels = (field.label for field in self._fields if field.editor is self._applied)
        return without_letter(next(labels, None) or "")

    def go_to(self, attribute: str) -> None:
        """Put the cursor in the field of an attribute, if there is one."""
        for field in self._fields:
            if attribute and field.attribute == attribute:  # headings have none
                field.editor.setFocus()

    def show_rows(self, fields: Iterable[FormField], shown: bool) -> None:
        """Show or hide some of the rows."""
        for field in fields:
            self.setRowVisible(field.editor, shown)


def _on_edit(fields: Iterable[FormField], act: Callable[[], object]) -> None:
    for field in fields:
        match field.editor:
            case QLineEdit() as editor:
                editor.textEdited.connect(lambda _text: act())
            case QComboBox() as editor:
                editor.currentIndexChanged.connect(lambda _index: act())
            case QSpinBox() as editor:
                editor.valueChanged.connect(lambda _value: act())
            case QCheckBox() as editor:
                editor.toggled.connect(lambda _checked: act())


class LiveForm(QWidget):
    """A form whose record follows every key. While a text is refused, the record is the one before
    it was typed: half a text is never used."""

    #: The record as it is now.
    edited = Signal(object)
    #: The reason of a refusal.
    refused = Signal(str)

    def __init__(self, blank: Any, fields: Iterable[FormField]) -> None:
        """blank: the record without a value; the fields have all others."""
        super().__init__()
        #: The reason why the text of a field is refused; empty if all are accepted.
        self.refusal = ""
        #: The record as it is now.
        self.record = self._settled = self._blank = blank
        self._form = FieldsForm(fields)
        self._form.on_edit(self.take)
        self._form.on_settled(self._settle)
        self.setLayout(self._form)

    def show_record(self, record: Any) -> None:
        """Show a record to be changed."""
        self.refusal = ""
        self.record = self._settled = record
        blocked = [QSignalBlocker(child) for child in self.findChildren(QWidget)]
        self._form.fill(record)
        del blocked
        self.follow()

    def show_entry(self, entry: Any | None) -> None:
        """Show an entry of a list to be changed; None for none."""
        self.setEnabled(entry is not None)
        self.show_record(self._blank if entry is None else entry)

    def take(self) -> None:
        """Take the values of all fields."""
        before = self.refusal
        try:
            self.record = self.completed(self._form.apply(self._blank))
            self.refusal = ""
        except (ValueError, EngineError) as error:
            self.record = self._settled
            self.refusal = error_text(error)
        self.follow()
        self.edited.emit(self.record)
        if not self.refusal:
            return
        label = self._form.refused_label()
        if self.refusal == before and label:  # another field was changed
            waits = _("{reason} Other changes wait for the field {field}.")
            self.refused.emit(waits.format(reason=self.refusal, field=label))
        else:
            self.refused.emit(self.refusal)

    def go_to_refused(self) -> None:
        """Put the cursor in the field whose text was refused."""
        self._form.go_to_refused()

    def completed(self, record: Any) -> Any:
        """The record made of the fields; a subclass adds derived values."""
        return record

    def follow(self) -> None:
        """Update the widgets that depend on the record."""

    def _settle(self) -> None:
        if not self.refusal:
            self._settled = self.record


def within(attribute: str, fields: Iterable[FormField]) -> tuple[FormField, ...]:
    """The fields of a record that is an attribute of another one, as fields of the other one; the
    attribute may be None, and stays so."""

    def outer(field: FormField) -> FormField:
        def put(record: Any, _value: Any) -> Any:
            inner = getattr(record, attribute)
            return record if inner is None else record._replace(**{attribute: field.apply(inner)})

        if field.put is None and not field.attribute:
            return field
        read = field.get or attrgetter(field.attribute)
        return field._replace(get=lambda record: read(getattr(record, attribute)), put=put)

    return tuple(map(outer, fields))


def value_of(editor: QWidget) -> Any:
    """The value in an editor: text with single spaces, data of the choice, number or tick."""
    match editor:
        case ValueEditor():
            return editor.value()
        case QLineEdit():
            return text_in(editor)
        case QComboBox():
            return editor.currentData()
        case QSpinBox():
            return editor.value()
        case QCheckBox():
            return editor.isChecked()
    raise TypeError(type(editor))


def show(editor: QWidget, value: Any) -> None:
    """Show a value in an editor: the first choice for a value that is none."""
    match editor:
        case ValueEditor():
            editor.show_value(value)
        case QLineEdit():
            editor.setText(value)
        case QComboBox():
            editor.setCurrentIndex(max(0, editor.findData(value)))
        case QSpinBox():
            editor.setMaximum(max(editor.maximum(), value))  # a file may have any
            editor.setValue(value)
        case QCheckBox():
            editor.setChecked(value)
        case _:
            raise TypeError(type(editor))


def text_of(editor: QWidget) -> str:
    """The value in an editor, as the user reads it."""
    if isinstance(editor, QComboBox):
        return editor.currentText()
    if isinstance(editor, (QLineEdit, TextEditor)):
        return editor.text()
    return ""


def section(title: str) -> FormField:
    """A heading above the fields that follow."""
    heading = Label(title)
    font = heading.font()
    font.setBold(True)
    heading.setFont(font)
    heading.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
    return FormField(None, heading)


class Fold(QWidget):
    """A form that is folded away; below the button that opens it stand its values."""

    def __init__(self, form: FieldsForm) -> None:
        super().__init__()
        self._form = form
        self._button = SideButton(_("More"), self._toggle)
        self._button.setObjectName("more")
        self._heading = paragraph(name="moreHeading")
        style.make_quiet(self._heading)
        self._content = QWidget()
        self._content.setLayout(form)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._heading)
        layout.addWidget(self._content)
        self._show(False)

    def unfold(self) -> None:
        """Show the form."""
        if not self._content.isVisibleTo(self):
            self._toggle()

    def refresh(self) -> None:
        """Bring the heading up to date."""
        text = self._form.heading()
        self._heading.setText(text)
        self._button.setAccessibleDescription(text)

    def _toggle(self) -> None:
        self._show(not self._content.isVisibleTo(self))
        QTimer.singleShot(0, self, self._give_room)  # once Qt has laid the form out

    def _give_room(self) -> None:
        """Let the dialog grow for the form; on a small screen, show as much of it as fits."""
        dialog = self.window()
        if isinstance(dialog, Dialog):
            dialog.grow()
            dialog.scroll_to(self._content)
            dialog.scroll_to(self._button)

    def _show(self, unfolded: bool) -> None:
        self._button.setText(("▾ {0}" if unfolded else "▸ {0}").format(_("More")))
        self._content.setVisible(unfolded)
        self._heading.setVisible(not unfolded)
        self.refresh()


class TextsDialog(OkDialog):
    """Asks for texts about something, each typed in a field under its label."""

    def __init__(
        self,
        name: str,
        title: str,
        about: Label,
        questions: Sequence[tuple[str, str]],
        parent: QWidget | None,
        missing: str = "",
    ) -> None:
        """questions: label and example of every text; missing: the message if one is empty at OK;
        without it they may be."""
        super().__init__(name, title, parent)
        self._missing = missing
        self.fields = [text_field() for _question in questions]
        layout = QVBoxLayout()
        layout.addWidget(about)
        for field, (label, example) in zip(self.fields, questions, strict=True):
            field.setPlaceholderText(example)
            layout.addWidget(label_of(field, label))
            layout.addWidget(field)
        layout.addStretch()
        self.lay_out(layout)
        self.setMinimumWidth(max(style.characters(self, 70), self.minimumSizeHint().width()))
        self.fields[0].setFocus()

    def texts(self) -> list[str]:
        """The texts typed, in the order of their questions."""
        return [text_in(field) for field in self.fields]

    def accept(self) -> None:
        empty = next((field for field in self.fields if not text_in(field)), None)
        if self._missing and empty is not None:
            self.message.setText(self._missing)
            empty.setFocus()
        else:
            super().accept()
