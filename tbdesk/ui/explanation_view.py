"""How one value came about, in sentences and small tables."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QTextBrowser, QWidget

from tbdesk.engine.breakdown import Status
from tbdesk.engine.standings import Standings
from tbdesk.formats import report
from tbdesk.models.marks import translate


class ExplanationView(QTextBrowser):
    """Shows the neutral blocks of formats.report as rich text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("explanation")
        self.setAccessibleName(self.tr("Explanation"))
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setPlaceholderText(
            self.tr("Select a value in the standings to see how it came about.")
        )

    def show_nothing(self) -> None:
        self.clear()

    def show_place(self, standings: Standings, position: int) -> None:
        """Why a participant stands where he does."""
        line = standings.line_of(position)
        player = report.player_text(standings.participant(position))
        head = self.tr("{player}: place {place}").format(
            player=player, place=report.place_text(line)
        )
        sentence = report.decided_sentence(standings, line, tr=translate)
        self.setHtml(f"<p><b>{escape(head)}</b></p><p>{escape(sentence)}</p>")

    def show_value(self, standings: Standings, place: int, position: int) -> None:
        """The terms or passes behind a participant's value of a tie-break of the chain."""
        column = standings.columns[place]
        blocks = report.explanation(standings, column, position, tr=translate)
        self.setHtml("".join(_html(block) for block in blocks))


def _html(block: report.Block) -> str:
    if isinstance(block, report.Paragraph):
        text = escape(block.text)
        return f"<p><b>{text}</b></p>" if block.strong else f"<p>{text}</p>"
    if isinstance(block, report.TermTable):
        return _term_table(block)
    return _encounter(block)


def _term_table(table: report.TermTable) -> str:
    head = "".join(f"<th align='left'>{escape(title)}</th>" for title in table.headers)
    lines = []
    for line in table.lines:
        cut = line.status in (Status.CUT_LOW, Status.CUT_HIGH)
        grey = line.status in (Status.BELOW_LIMIT, Status.NOT_COUNTED, Status.PENDING)
        last = len(line.cells) - 1  # the words stay readable, the figures are struck out
        cells = []
        for number, cell in enumerate(line.cells):
            text = escape(cell) if number == last else _unbroken(cell)
            if cut and number < last:
                text = f"<s>{text}</s>"
            if grey:
                text = f"<i>{text}</i>"
            cells.append(f"<td>{text}</td>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table cellpadding='3'><tr>{head}</tr>{''.join(lines)}</table>"


def _unbroken(text: str) -> str:
    """A cell that stays on one line."""
    return escape(text).replace(" ", "&nbsp;")


def _encounter(block: report.EncounterPass) -> str:
    heads = ["", *block.headers, block.points_header]
    heads += [block.reach_header] if block.reach else []
    head = "".join(f"<th>{_unbroken(one)}</th>" for one in heads)
    lines = []
    for number, member in enumerate(block.members):
        cells = [member, *block.cells[number], block.points[number]]
        cells += [block.reach[number]] if block.reach else []
        lines.append("<tr>" + "".join(f"<td>{_unbroken(cell)}</td>" for cell in cells) + "</tr>")
    table = f"<table border='1' cellspacing='0' cellpadding='3'><tr>{head}</tr>{''.join(lines)}"
    return f"<p>{escape(block.title)}</p>{table}</table><p>{escape(block.outcome)}</p>"
