"""The systems that an event declares: imported from a file, tried on the event, removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QHeaderView, QVBoxLayout, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.declared import DeclarationError, Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue, own_systems
from tbdesk.files.chains.systems import read, write
from tbdesk.i18n import _
from tbdesk.models.setup.chain import TrialModel, fits
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.participants import names_text
from tbdesk.report.wording.tiebreaks.declarations import declaration_text
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import ActionButtons, Dialog, Message, OkDialog, paragraph
from tbdesk.ui.dialog.file_choice import ask_where, ask_which, everything
from tbdesk.ui.dialog.question import confirmed, warn
from tbdesk.ui.widgets.focus import ListWidget, Table

SUFFIX = ".toml"

Systems = tuple[Declared, ...]


class SystemsDialog(Dialog):
    """Lists the systems of an event; `systems` are the ones it declares from now on."""

    #: The event declares other systems.
    changed = Signal(object)

    def __init__(
        self,
        event: Tournament,
        in_use: Callable[[], set[str]],
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        """in_use: the codes in the chain; folder: the folder that file dialogs begin with."""
        super().__init__("systemDialog", _("Systems"), parent)
        self._event, self._in_use, self._folder = event, in_use, folder
        self.systems: Systems = event.systems
        self._list = ListWidget()
        self._list.setObjectName("systems")
        self._list.setAccessibleName(_("Imported systems"))
        self._list.setAccessibleDescription(_("The definition of the selected system is below."))
        self._definition = paragraph("", "systemDefinition")
        self.message = Message()
        buttons = ActionButtons(
            self,
            (_("&Import…"), self._import),
            (_("&Remove"), self._remove),
            (_("&Export…"), self._export),
        )
        self._of_systems = buttons.acts[1:]
        layout = QVBoxLayout()
        layout.addWidget(self._list, 1)
        layout.addWidget(self._definition)
        self.arrange(layout, self.message, buttons)
        self._list.currentRowChanged.connect(self._show_definition)
        self._fill()
        self.prefer(90, 22)

    def declared_systems(self) -> Systems:
        """The systems that the help lists."""
        return self.systems

    def _fill(self) -> None:
        self._list.clear()
        self._list.addItems([f"{system.code}   {system.name}" for system in self.systems])
        for button in self._of_systems:
            button.setEnabled(bool(self.systems))
        self._list.setCurrentRow(len(self.systems) - 1)
        self._show_definition(self._list.currentRow())

    def _show_definition(self, row: int) -> None:
        empty = _("No imported system. The help (F1) has an example file.")
        self._definition.setText(declaration_text(self.systems[row]) if row >= 0 else empty)

    def _put(self, systems: Systems, done: str) -> None:
        """Declare these systems, if each of them can be computed."""
        try:
            own_systems.check_declared(systems)
        except DeclarationError as error:
            warn(self, _("These tie-breaks do not go together."), error)
            return
        self.systems = systems
        self.changed.emit(systems)
        self._fill()
        self.message.setText(done)

    def _remove(self) -> None:
        system = self.systems[self._list.currentRow()]
        text = _("{code} is in the chain. Remove it from the chain, too?").format(code=system.code)
        if system.code in self._in_use() and not confirmed(
            Decision.SYSTEM_REMOVED, self, _("Remove a system"), text
        ):
            return
        others = tuple(other for other in self.systems if other is not system)
        self._put(others, _("Removed: {0}").format(system.code))

    def _import(self) -> None:
        filters = [_("Tie-breaks (*{0})").format(SUFFIX), everything()]
        path = ask_which(self, _("Import systems"), self._folder, filters)
        if path is None:
            return
        try:
            taken = read(path)
            built_in = {row.code for row in catalogue.known()}
            news = tuple(system for system in taken if system.code not in built_in)
            codes = {system.code for system in news}
            kept = tuple(system for system in self.systems if system.code not in codes)
            own_systems.check_declared((*kept, *news))
        except (FormatError, OSError, DeclarationError) as error:
            warn(self, _("These tie-breaks could not be imported."), error)
            return
        left_out = names_text(system.code for system in taken if system.code in built_in)
        left = (
            _("Left out, because the program already has them: {0}").format(left_out)
            if left_out
            else ""
        )
        if not news:
            self.message.setText(left or _("The file has no system."))
            return
        trial = TrialDialog(news, kept, self._event, left, self)
        if trial.run() and self._may_replace(news):
            self._put((*kept, *news), _("Imported: {0}").format(names_text(sorted(codes))))

    def _may_replace(self, news: Systems) -> bool:
        """True if the user agrees that systems of the event give way to others of the file."""
        of_file = {system.code: system for system in news}
        other = [system for system in self.systems if of_file.get(system.code, system) != system]
        if not other:
            return True
        text = _("The event has other tie-breaks with these codes: {codes}. Replace them?")
        text = text.format(codes=names_text(system.code for system in other))
        return confirmed(Decision.SYSTEM_REPLACED, self, _("Import systems"), text)

    def _export(self) -> None:
        kinds = [(_("Tie-breaks (*{0})").format(SUFFIX), SUFFIX)]
        suggested = self._folder / f"{self.systems[0].code.lower()}{SUFFIX}"
        target = ask_where(self, _("Export the systems"), suggested, kinds)
        if target is None:
            return
        try:
            write(target.path, self.systems)
        except (FormatError, OSError) as error:
            warn(self, _("The tie-breaks could not be saved."), error)
            return
        self.message.setText(_("Exported to {name}").format(name=target.path.name))


class TrialDialog(OkDialog):
    """Shows the systems of a file, with their values on the event, to be added or not."""

    def __init__(
        self,
        news: Sequence[Declared],
        kept: Systems,
        event: Tournament,
        remark: str,
        parent: QWidget | None = None,
    ) -> None:
        """news: the systems of the file; kept: the systems that the event keeps beside them."""
        super().__init__("systemTrial", _("Try the systems"), parent)
        self._news, self._kept, self._event = tuple(news), kept, event
        self._box = QComboBox()
        self._box.setObjectName("system")
        self._box.setAccessibleName(_("System"))
        self._box.addItems([f"{system.code}   {system.name}" for system in news])
        self._definition = paragraph("", "systemDefinition")
        self._head = paragraph("", "trialHead")
        self._table = Table()
        self._table.setObjectName("trialValues")
        self._table.setAccessibleName(_("Values on this event"))
        self._table.setAccessibleDescription(_("Value and contributions of every participant."))
        self._table.setTabKeyNavigation(False)
        self._table.verticalHeader().hide()
        style.fit_rows(self._table)
        self._table.setWordWrap(False)
        layout = QVBoxLayout()
        layout.addWidget(self._box)
        layout.addWidget(self._definition)
        layout.addWidget(self._head)
        layout.addWidget(self._table, 1)
        self.lay_out(layout)
        add = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        add.setText(_("&Add"))
        add.setAccessibleName(_("Add"))
        self.message.setText(remark)
        self._box.currentIndexChanged.connect(self._show)
        self._show(0)
        self.prefer(110, 34)

    def _show(self, row: int) -> None:
        system = self._news[row]
        others = (*self._kept, *(other for other in self._news if other is not system))
        self._definition.setText(declaration_text(system))
        empty = not self._event.participants
        tried = not empty and fits(system, others, self._event)
        self._table.setVisible(tried)
        if not tried:
            text = _("{code} is not used in this kind of event.").format(code=system.code)
            none = _("The event has no participants to test it on.")
            self._head.setText(none if empty else text)
            return
        self._head.setText(_("On this event:"))
        self._table.setModel(TrialModel(system, others, self._event, self._table))
        head = self._table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setStretchLastSection(True)
