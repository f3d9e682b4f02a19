"""Properties set by the names of their values, for what the program shows first."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def set_by_name(widget: QWidget, **values: str) -> None:
    """Set properties of a widget by the names of their values, such as `focusPolicy="NoFocus"`.
    Their enumerations are in `Qt`, with 90 others of which Qt's bindings make classes as soon as
    one is asked for."""
    for name, value in values.items():
        is_set = widget.setProperty(name, value)
        assert is_set, f"{name} {value}"
