"""A page of the help: Markdown in the colours and the font of the desk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import (
    QBrush,
    QFont,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextOption,
    QTextTable,
)
from PySide6.QtWidgets import QApplication, QTextEdit

from tbdesk.i18n import _
from tbdesk.report.help.pages import folded
from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.focus import TextBrowser

_MARKDOWN = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)
#: The name of a picture in light colours; that in dark ones lies beside it.
_PICTURES = re.compile(r"(/pictures/\w+/[\w-]+)\.png")
#: The character of a text for a picture.
_PICTURE = "\ufffc"
#: Of the height of a line: how far lines are from each other, and paragraphs.
_LINES, _PARAGRAPHS, _HEADINGS = 125, 0.6, 1.2


class PageView(TextBrowser):
    """Shows Markdown; marks search results. Its links are followed by the owner."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("helpPage")
        self.setAccessibleName(_("Page of the help"))
        self.setAccessibleDescription(_("Tab goes from link to link, Enter follows a link."))
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)  # no figure of a table is broken
        self._markdown = ""
        self._words: tuple[str, ...] = ()
        self._factor = 1.0
        self._set_font()

    def show_page(self, markdown: str, folder: Path) -> None:
        """folder: the base of the paths of its pictures."""
        self._markdown = markdown
        self.setSearchPaths([str(folder)])
        self.document().setBaseUrl(QUrl.fromLocalFile(f"{folder}/"))
        self._render()

    def zoom(self, factor: float) -> None:
        """Show the text so many times as large as the system's."""
        self._factor = factor
        self._set_font()
        self._render()

    def _set_font(self) -> None:
        font = QFont(QApplication.font(self))
        font.setPointSizeF(font.pointSizeF() * self._factor)
        self.setFont(style.tabular_font(font))

    # --- search ----------------------------------------------------------------------------------

    def mark(self, words: tuple[str, ...]) -> None:
        """Mark words, without accents and capitals, wherever they stand; none marks nothing."""
        self._words = words
        self._show_marks()

    def go_to_next_mark(self) -> bool:
        """Show the next mark under the cursor; False, and nothing moves, after the last."""
        at = self.textCursor().selectionEnd()
        for selection in self.extraSelections():
            if selection.cursor.selectionStart() >= at:
                self.setTextCursor(selection.cursor)
                self.ensureCursorVisible()
                return True
        return False

    def go_to_first_mark(self) -> None:
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.go_to_next_mark()

    def _show_marks(self) -> None:
        text = folded(self.document().toPlainText())
        marked = QTextCharFormat()
        marked.setBackground(style.refused_ground(self.palette()))
        marked.setForeground(style.refused_ink(self.palette()))
        marked.setFontUnderline(True)  # colour is never the only sign
        selections = []
        for start, end in sorted(_places(text, self._words)):
            selection = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            selection.cursor = cursor
            selection.format = marked
            selections.append(selection)
        self.setExtraSelections(selections)

    # --- how it looks ----------------------------------------------------------------------------

    def _render(self) -> None:
        text = self._markdown
        if style.is_dark(self.palette()):
            text = _PICTURES.sub(r"\1-dark.png", text)
        self.document().setMarkdown(text, _MARKDOWN)
        self._space_lines()
        self._line_tables()
        self._fit_pictures()
        self._show_marks()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _space_lines(self) -> None:
        line = self.fontMetrics().lineSpacing()
        self.document().setDocumentMargin(line)
        cursor = QTextCursor(self.document())
        block = self.document().begin()
        while block.isValid():
            cursor.setPosition(block.position())
            form = QTextBlockFormat(block.blockFormat())
            if form.hasProperty(QTextFormat.Property.BlockCodeFence):
                form.setNonBreakableLines(False)
                form.setLeftMargin(line)
                cursor.setBlockFormat(form)
            elif cursor.currentTable() is None:
                form.setLineHeight(
                    _LINES, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
                )
                form.setBottomMargin(line * (_PARAGRAPHS / 2 if block.textList() else _PARAGRAPHS))
                form.setTopMargin(line * _HEADINGS if form.headingLevel() > 1 else 0)
                cursor.setBlockFormat(form)
            block = block.next()

    def _line_tables(self) -> None:
        """Lines between the rows of tables, and their heads in the colour of hints."""
        unit, line = style.unit(self), QBrush(style.edge(QApplication.palette(self)))
        together = QTextCursor(self.document())
        together.beginEditBlock()  # the page is laid out once, and not after every cell
        for table in self._tables():
            form = table.format()
            form.setBorder(0)
            form.setCellPadding(unit)
            form.setCellSpacing(0)
            form.setBottomMargin(2 * unit)
            form.setWidth(QTextLength())
            table.setFormat(form)
            for row in range(table.rows()):
                for column in range(table.columns()):
                    cell = table.cellAt(row, column)
                    look = cell.format().toTableCellFormat()
                    look.setBottomBorder(1)
                    look.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                    look.setBottomBorderBrush(line)
                    cell.setFormat(look)
            self._make_quiet(table)
        together.endEditBlock()

    def _make_quiet(self, table: QTextTable) -> None:
        """The first row, the heads, in the colour of hints."""
        quiet = QTextCharFormat()
        quiet.setForeground(style.quiet(QApplication.palette(self)))
        quiet.setFontWeight(QFont.Weight.Normal)
        cursor = table.cellAt(0, 0).firstCursorPosition()
        last = table.cellAt(0, table.columns() - 1).lastPosition()
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(quiet)

    def _tables(self) -> Iterator[QTextTable]:
        frames = [self.document().rootFrame()]
        while frames:
            frame = frames.pop()
            frames += frame.childFrames()
            if isinstance(frame, QTextTable):
                yield frame

    def _fit_pictures(self) -> None:
        """Scale pictures down to the width of the page."""
        room = self.viewport().width() - 2 * self.document().documentMargin()
        for position in _pictures(self.document()):
            cursor = QTextCursor(self.document())
            cursor.setPosition(position)
            cursor.setPosition(position + 1, QTextCursor.MoveMode.KeepAnchor)
            form = cursor.charFormat().toImageFormat()
            picture = self.document().resource(
                QTextDocument.ResourceType.ImageResource.value, QUrl(form.name())
            )
            own = picture.width() if hasattr(picture, "width") else 0
            if own and form.width() != min(own, room):
                form.setWidth(min(own, room))
                cursor.setCharFormat(form)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._markdown:
            self._fit_pictures()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._markdown:
            at = self.verticalScrollBar().value()
            self._render()
            self.verticalScrollBar().setValue(at)


def _places(text: str, words: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """The start and end of every occurrence of words in a text."""
    for word in words:
        at = text.find(word)
        while at >= 0:
            yield at, at + len(word)
            at = text.find(word, at + len(word))


def _pictures(document: QTextDocument) -> list[int]:
    """The positions of pictures."""
    return [at for at, sign in enumerate(document.toPlainText()) if sign == _PICTURE]
