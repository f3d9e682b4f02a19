"""The keys of the grids on one page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from tbdesk.i18n import _
from tbdesk.ui.window.dialog import Dialog


class KeysDialog(Dialog):
    """What each key does, to read beside the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("keysDialog", _("Keys"), parent)
        text = QLabel(keys_text())
        text.setTextFormat(Qt.TextFormat.RichText)
        content = QVBoxLayout()
        content.addWidget(text)
        content.addStretch()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.arrange(content, buttons)


def keys_text() -> str:
    """Rich text: what each key does."""
    rows = (
        ("1", _("win; in the rounds, White wins")),
        ("0", _("loss; in the rounds, Black wins")),
        ("5 &nbsp; =", _("draw")),
        ("+ &nbsp; -", _("win, loss by forfeit")),
        ("_", _("double forfeit")),
        ("A", _("adjourned: counts as a game that is missing")),
        (_("Delete"), _("clears the game")),
        (_("Enter, Space"), _("next empty game")),
        (_("Arrows, Tab"), _("move")),
        ("Ctrl+Z, Ctrl+Y", _("undo, redo: the cursor goes to the game")),
        (_("A number or letters, Enter"), _("rounds: who has White, then who has Black")),
        ("H &nbsp; Z &nbsp; U &nbsp; F", _("half-point, zero-point, pairing, full-point bye")),
        (_("7H, Enter"), _("rounds: a bye for 7; H in the place of Black: for White")),
        (_("F2, ½-0, Enter"), _("rounds: a result the arbiter decided")),
        (_("F2, Escape"), _("mend a text that was refused, give it up")),
        ("+W7 &nbsp; 7w1 &nbsp; HPB", _("by rounds: result, colour, opponent; a bye")),
        (_("PageUp, PageDown"), _("the round before, the next round")),
        ("Ctrl+1, Ctrl+2", _("the grid in front, standings")),
        ("Ctrl+T, Ctrl+L, Ctrl+I", _("tie-breaks, players, event settings")),
        ("Ctrl+F", _("find a participant by number or letters")),
        (_("Shift+arrows, Ctrl+A"), _("select a block")),
        ("Ctrl+C, X, V", _("copy, cut, paste a block; a row of results fills the mirror cells")),
        ("Ctrl+D, Ctrl+R", _("fill a block down, to the right")),
        ("Ctrl+Shift+V", _("a whole table from elsewhere")),
        ("Ctrl++, Ctrl+-, Ctrl+0", _("larger, smaller, usual text in the grids; Ctrl+wheel")),
        ("F4", _("leave a warning as it is: why, and who decides so")),
        ("F8, F9", _("what if, why?")),
        ("F11", _("standings for the projector; Escape ends it")),
        ("F12, Shift+F12", _("fold away or open what a value is made of, the legend")),
        ("Ctrl+K", _("compare two editions or chains")),
        ("Ctrl+Shift+K", _("fixtures of a team event: home right, round, date, venue")),
        ("Ctrl+E, Ctrl+P", _("export to Excel, print")),
    )
    of_teams = (
        ("2,5 &nbsp; 3:1", _("score of a match; + - _ forfeits it")),
        (_("Enter, F2, double click"), _("line-up of the match; Escape goes back")),
        (_("Letters, number"), _("player of the roster; - leaves the board empty")),
        (_("Space"), _("next player of the roster")),
        (_("Enter"), _("next board, after the last the next match")),
        ("F5, F6", _("first of the roster, line-up of the last match")),
        ("F7, Shift+F7", _("swap the colours of a board, of all")),
        ("Ctrl+PgUp, Ctrl+PgDn", _("round before, next round")),
        (_("Space"), _("next match without a score, then the next pairing")),
        (_("H Z U F, Enter"), _("bye of a team that was typed")),
    )
    intro = _("After a result the cursor goes on to the next empty game by itself.")
    title = _("Team events")
    return f"{_table(rows)}<p>{intro}</p><p><b>{title}</b></p>{_table(of_teams)}"


def _table(rows: tuple[tuple[str, str], ...]) -> str:
    # Unwrapped: what a key does stands on its line.
    cell = "<td style='white-space: pre'>"
    lines = "".join(f"<tr>{cell}<b>{key}</b>   </td>{cell}{what}</td></tr>" for key, what in rows)
    return f"<table>{lines}</table>"
