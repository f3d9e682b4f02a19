"""Tables from elsewhere: clipboard, web page, spreadsheet, text.

Four steps: cells (bytes to sheets), headings (a role for every column), notation (the meaning of
the results), event (players, games, questions and contradictions).
"""

from tbdesk.files.encodings import ENCODINGS
from tbdesk.files.tables.cells.sources import clipboard_sheets, is_text, sheets
from tbdesk.files.tables.event.read import best, understand
from tbdesk.files.tables.event.tournament import (
    Filled,
    fill,
    more_players,
    rosters,
    summary,
    tournament,
)
from tbdesk.files.tables.records import (
    Choices,
    Option,
    PrintedTotal,
    Question,
    Reading,
    Remark,
    Role,
    Shape,
    TableColumn,
    Topic,
)
from tbdesk.files.tables.sheet import Sheet

__all__ = [
    "ENCODINGS",
    "Choices",
    "Filled",
    "Option",
    "PrintedTotal",
    "Question",
    "Reading",
    "Remark",
    "Role",
    "Shape",
    "Sheet",
    "TableColumn",
    "Topic",
    "best",
    "clipboard_sheets",
    "fill",
    "is_text",
    "more_players",
    "rosters",
    "sheets",
    "summary",
    "tournament",
    "understand",
]
