"""The keys of the grids on one page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def keys_text() -> str:
    """Rich text: what each key does."""
    rows = (
        ("1", _tr("win; in the rounds, White wins")),
        ("0", _tr("loss; in the rounds, Black wins")),
        ("5 &nbsp; =", _tr("draw")),
        ("+ &nbsp; -", _tr("win, loss by forfeit")),
        ("_", _tr("double forfeit")),
        (_tr("Delete"), _tr("clears the game")),
        (_tr("Enter, Space"), _tr("next empty game")),
        (_tr("Arrows, Tab"), _tr("move")),
        ("Ctrl+Z, Ctrl+Y", _tr("undo, redo: the cursor goes to the game")),
        (_tr("A number or letters, Enter"), _tr("rounds: who has White, then who has Black")),
        ("H &nbsp; Z &nbsp; U &nbsp; F", _tr("half-point, zero-point, pairing, full-point bye")),
        (_tr("7H, Enter"), _tr("rounds: a bye for 7; H in the place of Black: for White")),
        (_tr("F2, ½-0, Enter"), _tr("rounds: a result the arbiter decided")),
        ("+W7 &nbsp; 7w1 &nbsp; HPB", _tr("by rounds: result, colour, opponent; a bye")),
        (_tr("PageUp, PageDown"), _tr("the round before, the next round")),
        ("Ctrl+1, Ctrl+2", _tr("the grid in front, standings")),
        ("Ctrl+T, Ctrl+L, Ctrl+I", _tr("tie-breaks, players, event settings")),
        ("Ctrl+V", _tr("paste one result, or a whole crosstable from elsewhere")),
        ("Ctrl+D", _tr("compare two editions or chains")),
        ("Ctrl+E, Ctrl+P", _tr("export to Excel, print")),
    )
    of_teams = (
        ("2,5 &nbsp; 3:1", _tr("score of a match; + - _ forfeits it")),
        (_tr("Enter, F2, double click"), _tr("line-up of the match; Escape goes back")),
        (_tr("Letters, number"), _tr("player of the roster; - leaves the board empty")),
        (_tr("Space"), _tr("next player of the roster")),
        (_tr("Enter"), _tr("next board, after the last the next match")),
        ("F5, F6", _tr("first of the roster, line-up of the last match")),
        ("F7, Shift+F7", _tr("swap the colours of a board, of all")),
        ("Ctrl+PgUp, Ctrl+PgDn", _tr("round before, next round")),
        ("H Z U F", _tr("bye of a team whose number was typed")),
    )
    intro = _tr("After a result the cursor goes on to the next empty game by itself.")
    title = f"<p><b>{_tr('Team events')}</b></p>"
    return f"{_table(rows)}<p>{intro}</p>{title}{_table(of_teams)}"


def _table(rows: tuple[tuple[str, str], ...]) -> str:
    # Unwrapped: a message box would break every line, and the page would not fit the screen.
    cell = "<td style='white-space: pre'>"
    lines = "".join(f"<tr>{cell}<b>{key}</b>   </td>{cell}{what}</td></tr>" for key, what in rows)
    return f"<table>{lines}</table>"


def _tr(text: str) -> str:
    return QCoreApplication.translate("KeysHelp", text)
