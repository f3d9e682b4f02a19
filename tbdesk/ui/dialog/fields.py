"""Fields in forms, each with its label."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from tbdesk.report.players.fields import parse_text
from tbdesk.ui.widgets.label import Label, without_letter


def text_in(field: QLineEdit) -> str:
    """What is typed into a field, with single spaces."""
    return parse_text(field.text())


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
