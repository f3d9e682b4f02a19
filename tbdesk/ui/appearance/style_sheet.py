"""The style sheet of the window: cards, titles, heads of tables, tabs, chips and the toolbar.

It has few rules, and none for the frames and cells of tables: Qt would then paint all of a table
where only a part of it is new.
Everything else is painted by the style of the system in the colours of the palette.
"""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from tbdesk import paths
from tbdesk.ui.appearance import style

#: `@name` is a colour of the palette.
_RULES = """
Card { background: @base; border: 1px solid @edge; border-radius: 6px; }
QTableView { gridline-color: @grid; }
QHeaderView { background: @base; border: 0; }
QHeaderView::section {
    background: @base; color: @quiet; border: 0; border-bottom: 1px solid @edge; padding: 2px 4px;
}
StandingsView QHeaderView::section { padding: 2px 3px 2px 6px; }
StandingsView QHeaderView::section:last { padding-left: 14px; }
QHeaderView::section:vertical { border-bottom: 1px solid @line; }
QTableCornerButton::section { background: @base; border: 0; border-bottom: 1px solid @edge; }
Card QTabWidget::pane { border: 0; border-top: 1px solid @line; }
Card QTabWidget::tab-bar { left: 8px; }
Card QTabBar { background: transparent; qproperty-drawBase: 0; }
Card QTabBar::tab {
    background: transparent; color: @quiet; border: 0; border-bottom: 2px solid transparent;
    padding: 5px 2px; margin: 2px 14px 2px 2px;
}
Card QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
Card QTabBar::tab:hover { color: @text; }
Card QTabBar::tab:only-one { border-bottom-color: transparent; }
Card QTabBar::tab:selected:focus { background: @chosen; }
Card RoundTabs::tab {
    background: @base; color: @text; border: 1px solid @edge; border-left: 0; margin: 0;
    padding: 2px 7px;
}
Card RoundTabs::tab:first, Card RoundTabs::tab:only-one {
    border-left: 1px solid @edge; border-top-left-radius: 4px; border-bottom-left-radius: 4px;
}
Card RoundTabs::tab:last { border-top-right-radius: 4px; border-bottom-right-radius: 4px; }
Card RoundTabs::tab:hover { background: @raised; }
Card RoundTabs::tab:selected { background: @chosen; font-weight: bold; }
Card RoundTabs::tab:selected:focus { border-color: @accent; }
AddRoundButton { border: 1px solid transparent; border-radius: 4px; padding: 1px 4px; }
AddRoundButton:hover { background: @raised; }
AddRoundButton:focus { border-color: @accent; }
Chip { background: @raised; color: @text; border: 1px solid @chipedge; border-radius: 8px;
    padding: 1px 7px; }
Chip[idle="true"] { color: @quiet; }
Chip:hover, Chip:focus { border-color: @accent; }
QToolBar { background: @base; border: 0; border-bottom: 1px solid @edge; padding: 4px 6px;
    spacing: 2px; }
QToolBar::separator { background: @edge; width: 1px; margin: 5px 6px; }
QToolBar QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 3px 7px; }
QToolBar QToolButton:hover { background: @raised; }
QToolBar QToolButton:pressed, QToolBar QToolButton:checked { background: @chosen; }
QToolBar QToolButton:focus { border-color: @accent; }
QToolBar QToolButton#mainAction:enabled { background: @accent; color: @onaccent; }
QToolBar QToolButton#mainAction:focus { border-color: @text; }
Welcome QToolButton {
    background: @base; border: 1px solid @edge; border-radius: 6px; padding: 4px 6px;
}
Welcome Card QToolButton { background: transparent; border-color: transparent; padding: 2px 4px; }
Welcome QToolButton:hover, Welcome Card QToolButton:hover { background: @raised; }
Welcome QToolButton:focus, Welcome Card QToolButton:focus { border-color: @accent; }
QMenuBar { background: @base; }
QStatusBar { background: @base; border-top: 1px solid @edge; }
QStatusBar::item { border: 0; }
QSplitter::handle { background: transparent; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMessageBox {
    messagebox-question-icon: url("@icons/question.svg");
    messagebox-information-icon: url("@icons/information.svg");
    messagebox-warning-icon: url("@icons/warning.svg");
    messagebox-critical-icon: url("@icons/critical.svg");
}
"""


def sheet(palette: QPalette) -> str:
    """The rules in the colours of a palette."""
    contrasting = style.has_high_contrast(palette)
    colours: dict[str, QColor] = {
        "base": palette.base().color(),
        "text": palette.text().color(),
        "accent": palette.highlight().color(),
        "onaccent": palette.highlightedText().color(),
        "quiet": style.quiet(palette),
        "edge": style.edge(palette),
        "line": style.line(palette),
        "grid": style.grid_line(palette),
        "raised": style.raised(palette),
        "chipedge": style.edge(palette) if contrasting else style.raised(palette),
        "chosen": style.chosen(palette),
    }
    rules = _RULES
    for name in sorted(colours, key=len, reverse=True):
        rules = rules.replace(f"@{name}", colours[name].name())
    return rules.replace("@icons", (paths.resources() / "icons" / "messages").as_posix())
