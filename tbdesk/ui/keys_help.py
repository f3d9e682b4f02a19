"""The keys of the crosstable on one page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def keys_text() -> str:
    """Rich text: what each key does."""
    rows = (
        ("1", _tr("win")),
        ("0", _tr("loss")),
        ("5 &nbsp; =", _tr("draw")),
        ("+ &nbsp; -", _tr("win, loss by forfeit")),
        ("_", _tr("double forfeit")),
        (_tr("Delete"), _tr("clears the game")),
        (_tr("Enter, Space"), _tr("next empty game")),
        (_tr("Arrows, Tab"), _tr("move")),
        ("Ctrl+Z, Ctrl+Y", _tr("undo, redo: the cursor goes to the game")),
        ("Ctrl+1, Ctrl+2", _tr("crosstable, standings")),
        ("Ctrl+T, Ctrl+L, Ctrl+I", _tr("tie-breaks, players, event settings")),
        ("Ctrl+V", _tr("paste one result, or a whole crosstable from elsewhere")),
        ("Ctrl+D", _tr("compare two editions or chains")),
        ("Ctrl+E, Ctrl+P", _tr("export to Excel, print")),
    )
    lines = "".join(f"<tr><td><b>{key}</b></td><td>&nbsp; {what}</td></tr>" for key, what in rows)
    intro = _tr("After a result the cursor goes on to the next empty game by itself.")
    return f"<table>{lines}</table><p>{intro}</p>"


def _tr(text: str) -> str:
    return QCoreApplication.translate("KeysHelp", text)
