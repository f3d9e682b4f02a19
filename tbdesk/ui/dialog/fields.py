"""Fields in forms, each with its label."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from tbdesk.engine.model.limits import MAX_TEXT
from tbdesk.ui.widgets.label import Label, without_letter


def text_field(text: str = "") -> QLineEdit:
    """A field for a text that is no longer than a text of an event may be."""
    field = QLineEdit(text)
    field.setMaxLength(MAX_TEXT)
    return field


def text_in(field: QLineEdit) -> str:
    """What is typed into a field, with single spaces."""
    return " ".join(field.text().split())


def label_of(field: QWidget, text: str) -> Label:
    """A label whose letter opens the field. Screen readers call a field without a name of its own
    by its label."""
    label = Label(text)
    label.setBuddy(field.focusProxy() or field)
    if not field.accessibleName():
        field.setAccessibleName(without_letter(text))
    return label


def add_field(form: QFormLayout, text: str, field: QWidget, beside: QWidget | None = None) -> None:
    """Add a row to a form. beside: what the field stands in beside its label, if it is not alone
    there."""
    form.addRow(label_of(field, text), beside or field)
