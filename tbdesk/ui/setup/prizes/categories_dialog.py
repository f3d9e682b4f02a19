"""The categories of an event: typed in a few letters, changed rule by rule, with their members."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from tbdesk.engine.model.categories import Category
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.categories import members
from tbdesk.files.chains import categories as category_files
from tbdesk.i18n import _, n_
from tbdesk.models.setup.typed_category import typed_categories, usual_categories
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.categories import category_text, lack_text
from tbdesk.report.wording.participants import names_by_number, names_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.ui.dialog.dialog import (
    OkDialog,
    SideButton,
    SideBySide,
    label_of,
    paragraph,
)
from tbdesk.ui.setup.event.event_fields import DateField
from tbdesk.ui.setup.prizes.category_form import CategoryForm
from tbdesk.ui.widgets.boxes import NarrowBox, take_typing
from tbdesk.ui.widgets.focus import ListWidget


class CategoriesDialog(OkDialog):
    """Edits the categories; `tournament()` is the event after OK. Prizes follow a category that has
    another name."""

    def __init__(self, event: Tournament, folder: Path, parent: QWidget | None = None) -> None:
        """folder: where its file dialogs come up."""
        super().__init__("categoriesDialog", _("Categories"), parent)
        self._event = event
        self._folder = folder
        self._categories = list(event.categories)
        self._former: list[str | None] = [category.name for category in event.categories]
        self._typed = NarrowBox()
        take_typing(self._typed)
        self._typed.setInsertPolicy(NarrowBox.InsertPolicy.NoInsert)
        self._typed.addItems(usual_categories(event))
        self._typed.setCurrentIndex(-1)
        self._typed.setPlaceholderText(_("U16, S60, <1600, 1400-2000/200, Women, a club, a name"))
        self._add = SideButton(_("&Add"), self._take_typed)
        self._list = ListWidget()
        self._list.setObjectName("categories")
        self._list.setAccessibleName(_("Categories"))
        self._list.setAccessibleDescription(_("The rules of the selected one stand beside it."))
        self._form = CategoryForm(event)
        self._members = paragraph("", "members")
        self._day = DateField(_("Ages on a day"))
        self._day.show_value(event.age_day)
        self._list.currentRowChanged.connect(self._show_current)
        self._form.edited.connect(self._change)
        self._form.refused.connect(self.message.setText)
        self._day.changed.connect(self._say_members)
        self._typed.editTextChanged.connect(self._offer)
        self._arrange()
        self._show(0)
        self._typed.setFocus()
        self.prefer(110, 34)

    def _arrange(self) -> None:
        new = QHBoxLayout()
        new.addWidget(label_of(self._typed, _("Ne&w category")))
        new.addWidget(self._typed, 1)
        new.addWidget(self._add)
        buttons = QHBoxLayout()
        for text, act in (
            (_("&Remove"), self._remove),
            (_("&Import…"), self._import),
            (_("Ex&port…"), self._export),
        ):
            buttons.addWidget(SideButton(text, act))
        buttons.addStretch(1)
        left = QVBoxLayout()
        left.addWidget(self._list, 1)
        left.addLayout(buttons)
        days = QHBoxLayout()
        days.addWidget(label_of(self._day, _("Ages on a &day, not by year of birth")))
        days.addWidget(self._day, 1)
        left.addLayout(days)
        both = SideBySide()
        both.addLayout(left, 1)
        both.addWidget(self._form, 1)
        content = QVBoxLayout()
        content.addLayout(new)
        content.addLayout(both, 1)
        content.addWidget(self._members)
        self.lay_out(content)

    def tournament(self) -> Tournament:
        """The event with these categories."""
        event = self._event
        renamed = {
            former: category.name
            for former, category in zip(self._former, self._categories, strict=True)
            if former is not None
        }
        prizes = tuple(
            prize._replace(category=renamed.get(prize.category, prize.category))
            for prize in event.prize_list.prizes
        )
        return event._replace(
            categories=tuple(self._categories),
            age_day=self._day.value(),
            prize_list=event.prize_list._replace(prizes=prizes),
        )

    def accept(self) -> None:
        if self._form.refusal:
            self.message.setText(self._form.refusal)
            return
        if self._typed.currentText().strip() and not self._take_typed():
            return
        names = [category.name.casefold() for category in self._categories]
        twice = next(
            (one for one in self._categories if names.count(one.name.casefold()) > 1), None
        )
        if twice is not None:
            text = _("There are two categories ‘{name}’: give one another name.")
            self.message.setText(text.format(name=twice.name))
            return
        super().accept()

    def is_changed(self) -> bool:
        typed = self._typed.currentText().strip() or self._form.refusal
        return bool(typed) or self.tournament() != self._event

    # --- the list --------------------------------------------------------------------------------

    def _offer(self, text: str) -> None:
        """Enter adds what is typed; where there is nothing, it is OK."""
        self._add.setDefault(bool(text.strip()))
        self.buttons.button(self.buttons.StandardButton.Ok).setDefault(not text.strip())

    def _take_typed(self) -> bool:
        """Add what is typed; False, with the reason, if it is no category."""
        try:
            typed = typed_categories(self._typed.currentText(), self._event)
        except ValueError as error:
            self.message.setText(error_text(error))
            return False
        self._take(typed)
        self._typed.setCurrentIndex(-1)
        self._typed.clearEditText()
        self._typed.setFocus()
        return True

    def _take(self, taken: tuple[Category, ...]) -> None:
        """Add categories; those of a known name are there already."""
        known = {category.name.casefold() for category in self._categories}
        new = [category for category in taken if category.name.casefold() not in known]
        self.message.setText("" if new else _("This category is in the list already."))
        self._categories += new
        self._former += [None] * len(new)
        self._show(len(self._categories) - 1)

    def _show(self, row: int) -> None:
        self._list.clear()
        self._list.addItems([category_text(category) for category in self._categories])
        self._list.setCurrentRow(min(row, len(self._categories) - 1))
        self._show_current(self._list.currentRow())

    def _show_current(self, row: int) -> None:
        there = 0 <= row < len(self._categories)
        self._form.show_category(self._categories[row] if there else None)
        self._say_members()

    def _change(self, category: Category) -> None:
        row = self._list.currentRow()
        if row < 0:
            return
        self.message.clear()
        self._categories[row] = category
        self._list.item(row).setText(category_text(category))
        self._say_members()

    def _remove(self) -> None:
        row = self._list.currentRow()
        if row < 0:
            self.message.setText(_("Choose a line of the list first."))
            return
        used = [
            prize.name
            for prize in self._event.prize_list.prizes
            if prize.category and prize.category == self._former[row]
        ]
        del self._categories[row], self._former[row]
        text = _("Prizes of this category have no winner now: {prizes}.")
        self.message.setText(text.format(prizes=names_text(used)) if used else "")
        self._show(row)

    def _say_members(self) -> None:
        """How many belong to the selected category, who, and of whom it is not known."""
        row = self._list.currentRow()
        if row < 0:
            self._members.setText("")
            return
        event = self._event._replace(age_day=self._day.value())
        found = members(event, self._categories[row])
        names = names_by_number(event)
        chosen = [names[one.number] for one in event.participants if one.number in found.members]
        text = n_("{count} member: {names}", "{count} members: {names}", len(chosen))
        lines = [text.format(count=len(chosen), names=names_text(chosen) or "–")]
        if found.undecided:
            lacking = [
                _("{player} ({lack})").format(player=names[number], lack=lack_text(lack))
                for number, lack in found.undecided.items()
            ]
            unknown = _("Not known: {names}")
            lines.append(unknown.format(names=names_text(lacking)))
        self._members.setText("\n".join(lines))

    # --- files -----------------------------------------------------------------------------------

    def _import(self) -> None:
        pattern = _("Categories (*.json)")
        path, _filter = QFileDialog.getOpenFileName(
            self, _("Import categories"), str(self._folder), pattern
        )
        if not path:
            return
        try:
            self._take(category_files.read(Path(path)))
        except FormatError as error:
            self.message.setText(error_text(error))

    def _export(self) -> None:
        pattern = _("Categories (*.json)")
        path, _filter = QFileDialog.getSaveFileName(
            self, _("Export categories"), str(self._folder / "categories.json"), pattern
        )
        if not path:
            return
        try:
            category_files.write(Path(path), self._categories)
        except (FormatError, OSError) as error:
            self.message.setText(error_text(error))
