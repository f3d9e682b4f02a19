"""The tie-breaks that an event declares: defined, changed, given away as a file, taken from one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.declared import DeclarationError, Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue, own_systems
from tbdesk.files.chains.systems import read, write
from tbdesk.i18n import _
from tbdesk.models.setup.system_answers import asks_for_all
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.participants import names_text
from tbdesk.ui.dialog.file_choice import ask_where, ask_which, everything
from tbdesk.ui.dialog.question import confirmed, warn
from tbdesk.ui.setup.chain.system_dialog import SystemDialog

SUFFIX = ".toml"

Systems = tuple[Declared, ...]


class OwnSystemsMenu(QObject):
    """A button with a menu to define, change, export and import tie-breaks."""

    #: The event declares these now; what was done, in a sentence.
    changed = Signal(object, str)

    def __init__(
        self, event: Tournament, in_use: Callable[[], set[str]], folder: Path, parent: QWidget
    ) -> None:
        """in_use: the codes that stand in the chain; folder: where file dialogs come up."""
        super().__init__(parent)
        self._event, self._in_use, self._window = event, in_use, parent
        self._folder = folder
        self.systems: Systems = event.systems
        self.button = QPushButton(_("Own tie-&breaks"))
        self.button.setObjectName("ownSystems")
        self.button.setAccessibleName(_("Own tie-breaks"))
        self.button.setAutoDefault(False)
        menu = QMenu(self.button)
        menu.setObjectName("ownSystemsMenu")
        define = menu.addAction(_("&Define a system…"))
        define.setObjectName("defineSystem")
        define.triggered.connect(lambda: self._define(None))
        self._change = menu.addMenu(_("&Change a system"))
        self._change.setObjectName("changeSystem")
        self._remove = menu.addMenu(_("&Remove a system"))
        self._remove.setObjectName("removeSystem")
        menu.addSeparator()
        take = menu.addAction(_("&Import systems from a file…"))
        take.setObjectName("importSystems")
        take.triggered.connect(lambda: self._import())
        self._give = menu.addAction(_("&Export the systems to a file…"))
        self._give.setObjectName("exportSystems")
        self._give.triggered.connect(lambda: self._export())
        menu.aboutToShow.connect(self._fill)
        self.button.setMenu(menu)
        self._fill()

    def _fill(self) -> None:
        for menu, act in ((self._change, self._define), (self._remove, self._take_out)):
            menu.clear()
            for system in self.systems:
                action = menu.addAction(f"{system.code}   {system.name}".replace("&", "&&"))
                action.triggered.connect(lambda _checked=False, act=act, system=system: act(system))
            menu.setEnabled(bool(self.systems))
        self._give.setEnabled(bool(self.systems))

    def _define(self, base: Declared | None) -> None:
        if base is not None and not asks_for_all(base):
            text = _("{code} is declared in a way that only a file can: export and import it.")
            self.changed.emit(self.systems, text.format(code=base.code))
            return
        others = tuple(system for system in self.systems if system is not base)
        dialog = SystemDialog(self._event, others, base, self._window)
        if dialog.run():
            defined = dialog.system()
            if base is not None and defined.code != base.code and base.code in self._in_use():
                self._say_in_use(base)
                return
            self._put((*others, defined), _("Defined: {0}").format(defined.code))

    def _take_out(self, system: Declared) -> None:
        if system.code in self._in_use():
            self._say_in_use(system)
            return
        others = tuple(other for other in self.systems if other is not system)
        self._put(others, _("Removed: {0}").format(system.code))

    def _say_in_use(self, system: Declared) -> None:
        text = _("{code} stands in the chain; take it out there first.").format(code=system.code)
        self.changed.emit(self.systems, text)

    def _put(self, systems: Systems, done: str) -> None:
        """These, if each of them can be computed."""
        try:
            own_systems.check_declared(systems)
        except DeclarationError as error:
            warn(self._window, _("These tie-breaks do not go together."), error)
            return
        self.systems = systems
        self.changed.emit(systems, done)

    def _import(self) -> None:
        filters = [_("Tie-breaks (*{0})").format(SUFFIX), everything()]
        path = ask_which(self._window, _("Import systems"), self._folder, filters)
        if path is None:
            return
        try:
            taken = read(path)
        except (FormatError, OSError) as error:
            warn(self._window, _("These tie-breaks could not be imported."), error)
            return
        built_in = {row.code for row in catalogue.known()}
        news = [system for system in taken if system.code not in built_in]
        codes = {system.code for system in news}
        if not self._may_replace(news):
            return
        kept = tuple(system for system in self.systems if system.code not in codes)
        text = _("Imported: {0}").format(names_text(system.code for system in news) or "–")
        if left := names_text(system.code for system in taken if system.code in built_in):
            text += ". " + _("Left out, as the program has its own: {0}").format(left)
        self._put((*kept, *news), text)

    def _may_replace(self, news: list[Declared]) -> bool:
        """True if those of the event that have the code of another of the file may give way."""
        of_file = {system.code: system for system in news}
        other = [system for system in self.systems if of_file.get(system.code, system) != system]
        if not other:
            return True
        text = _("The event has other tie-breaks with these codes: {codes}. Replace them?")
        text = text.format(codes=names_text(system.code for system in other))
        title = _("Import systems")
        return confirmed(Decision.SYSTEM_REPLACED, self._window, title, text)

    def _export(self) -> None:
        kinds = [(_("Tie-breaks (*{0})").format(SUFFIX), SUFFIX)]
        suggested = self._folder / f"{self.systems[0].code.lower()}{SUFFIX}"
        target = ask_where(self._window, _("Export the systems"), suggested, kinds)
        if target is None:
            return
        try:
            write(target.path, self.systems)
        except (FormatError, OSError) as error:
            warn(self._window, _("The tie-breaks could not be saved."), error)
            return
        self.changed.emit(self.systems, _("Exported to {name}").format(name=target.path.name))
