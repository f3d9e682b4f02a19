"""The contents of workbooks and web pages: chosen once, remembered for every event."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QGroupBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.i18n import _
from tbdesk.report.standings_columns import Medium, on_demand
from tbdesk.report.wishes import OF_TEAMS, SheetKind
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.dialog.dialog import OkDialog, SideButton
from tbdesk.ui.dialog.fields import FieldsForm, FormField
from tbdesk.ui.widgets.boxes import LanguageBox


class ExportContents(NamedTuple):
    """The sheets to export, and their options."""

    #: Those of a workbook, or the sections of a page.
    sheets: frozenset[SheetKind]
    #: The order of the crosstable.
    by_place: bool
    #: True if the crosstable shows the cuts of the selected tie-break.
    marks_cuts: bool
    #: Its code, empty for the program's.
    language: str
    #: True if tie-breaks are headed by the numbers that other programs have for them.
    heads_as_numbers: bool
    #: A workbook has the event itself on a hidden sheet.
    with_event: bool
    #: True if hand-outs name their edition, and the changes since the one before.
    names_edition: bool
    #: The keys of the columns on demand in the standings.
    columns: frozenset[str]


class ContentsDialog(OkDialog):
    """Chooses the sheets of a workbook, or sections of a page, and the order and marks of the
    crosstable. teams: of a team event; for other events its own choices stay unchanged."""

    #: The club's logo, which is on pages and workbooks, is to be shown.
    logoWanted = Signal()

    def __init__(self, chosen: ExportContents, teams: bool, parent: QWidget | None = None) -> None:
        super().__init__("exportContentsDialog", _("What exports contain"), parent)
        self._before = chosen
        self._boxes = {sheet: QCheckBox(sheet.title) for sheet in SheetKind}
        self._kept = frozenset() if teams else chosen.sheets & OF_TEAMS
        listed = QGroupBox(_("Excel workbook and web page"))
        rows = QVBoxLayout(listed)
        for sheet, box in self._boxes.items():
            box.setChecked(sheet in chosen.sheets)
            box.setVisible(teams or sheet not in OF_TEAMS)
            box.toggled.connect(self._follow)
            rows.addWidget(box)
        self._columns = {
            column.key: QCheckBox(_("{name} in the standings").format(name=_(column.name)))
            for column in on_demand(Medium.PAGE | Medium.WORKBOOK)
        }
        for key, box in self._columns.items():
            box.setChecked(key in chosen.columns)
            rows.addWidget(box)
        self._event = QCheckBox(
            _("The event itself, so that tbdesk can reopen this file (workbook)")
        )
        self._event.setToolTip(
            plain(_("On a hidden sheet: also birth dates, ids and the seed of the lots."))
        )
        self._event.setChecked(chosen.with_event)
        rows.addWidget(self._event)
        self._form = FieldsForm(_fields())
        self._form.fill(chosen)
        logo = SideButton(_("Club &logo…"), self.logoWanted.emit)
        self.buttons.addButton(logo, QDialogButtonBox.ButtonRole.ActionRole)
        layout = QVBoxLayout()
        layout.addWidget(listed)
        layout.addLayout(self._form)
        self.lay_out(layout)
        self._follow()

    def chosen(self) -> ExportContents:
        chosen = self._before._replace(
            sheets=self._ticked() | self._kept,
            columns=frozenset(key for key, box in self._columns.items() if box.isChecked()),
            with_event=self._event.isChecked(),
        )
        return self._form.apply(chosen)

    def _ticked(self) -> frozenset[SheetKind]:
        boxes = self._boxes.items()
        return frozenset(sheet for sheet, box in boxes if box.isChecked() and not box.isHidden())

    def _follow(self) -> None:
        """A file has something in it."""
        some = bool(self._ticked())
        self.message.setText("" if some else _("Tick the contents of the file."))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(some)


def _fields() -> tuple[FormField, ...]:
    """The fields that apply to all sheets."""
    order = QComboBox()
    order.addItem(_("by number"), False)
    order.addItem(_("by place"), True)
    edition = QCheckBox(_("Edition, and changes since the previous edition"))
    edition.setObjectName("edition")
    marks = QCheckBox(_("&Mark in the workbook the cuts of the selected tie-break"))
    numbers = QCheckBox(_("&Head tie-breaks with the numbers of Swiss-Manager"))
    also = _(
        "Also the numbers of chess-results, and in CSV; a tie-break without a number keeps "
        "its code."
    )
    return (
        FormField(_("C&rosstable"), order, "by_place"),
        FormField(_("Language"), LanguageBox(""), "language"),
        FormField(None, edition, "names_edition"),
        FormField(None, marks, "marks_cuts"),
        FormField(None, numbers, "heads_as_numbers", help=also),
    )
