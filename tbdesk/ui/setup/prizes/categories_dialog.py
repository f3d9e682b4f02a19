"""The categories of an event: typed in a few letters, changed rule by rule, with their members."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.prizes import Category
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.categories import members
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains import categories as category_files
from tbdesk.i18n import _, n_
from tbdesk.models.setup.typed_prizes import (
    UsualNames,
    typed_categories,
    typed_names,
    typed_numbers,
    usual_categories,
)
from tbdesk.report.errors import FormatError
from tbdesk.report.players.fields import MAX_RATING
from tbdesk.report.wording.categories import category_text, rules_text, undecided_text
from tbdesk.report.wording.participants import names_by_number, names_text
from tbdesk.report.wording.problems.errors import error_text, sentence
from tbdesk.ui.dialog.dialog import (
    SideButton,
    SideBySide,
    in_lines,
    label_of,
    paragraph,
    text_field,
)
from tbdesk.ui.dialog.entry_dialogs import FormDialog
from tbdesk.ui.dialog.fields import FormField, LiveForm
from tbdesk.ui.dialog.file_choice import ask_where, ask_which, everything
from tbdesk.ui.setup.event.event_fields import DateField
from tbdesk.ui.widgets.boxes import NarrowBox, take_typing
from tbdesk.ui.widgets.label import without_letter


def spin(most: int) -> QSpinBox:
    """A number up to `most`; its lowest value, 0, is none and shown as such."""
    box = QSpinBox()
    box.setRange(0, most)
    box.setSpecialValueText("–")
    return box


class CategoryForm(LiveForm):
    """Shows a category and notifies every change of it."""

    def __init__(self, event: Tournament) -> None:
        self._event = event
        super().__init__(Category(""), self._fields())
        self.show_entry(None)

    def _fields(self) -> tuple[FormField, ...]:
        sex, numbers, chain = QComboBox(), text_field(), text_field()
        for text, value in ((_("any"), ""), (_("women"), "w"), (_("men"), "m")):
            sex.addItem(text, value)
        numbers.setPlaceholderText(_("pairing numbers, such as 3, 5, 12"))
        chain.setPlaceholderText(_("those of the event"))
        unrated = QCheckBox(_("&unrated included"))
        unrated.setAccessibleName(without_letter(unrated.text()))
        return (
            FormField(_("&Name"), text_field(), "name", put=_with_name),
            FormField(_("Se&x"), sex, "sex"),
            _number(_("&Youth"), "youth", 99, "U"),
            _number(_("&Senior"), "senior", 99, "S"),
            _number(_("Rating &from"), "rated_from", MAX_RATING),
            _number(_("Rating &below"), "rated_below", MAX_RATING),
            FormField("", unrated, "unrated"),
            _names(_("C&lubs"), "clubs"),
            _names(_("Federa&tions"), "federations"),
            _names(_("Titl&es"), "titles"),
            FormField(
                _("Listed by &hand"),
                numbers,
                "numbers",
                get=lambda category: ", ".join(map(str, category.numbers or ())),
                put=self._with_numbers,
            ),
            FormField(
                _("Tie-breaks of &games among them"),
                chain,
                "chain",
                get=lambda category: chain_text(category.chain),
                put=self._with_chain,
            ),
        )

    def _with_numbers(self, category: Category, text: str) -> Category:
        known = (one.number for one in self._event.participants)
        return category._replace(numbers=typed_numbers(text, known) or None)

    def _with_chain(self, category: Category, text: str) -> Category:
        chain = catalogue.chain(text, self._event.systems) if text else ()
        return category._replace(chain=chain)


def _with_name(category: Category, name: str) -> Category:
    if not name:
        raise ValueError(_("A category needs a name."))
    return category._replace(name=name)


def _number(label: str, attribute: str, most: int, prefix: str = "") -> FormField:
    """A number of a category; None is shown as none."""
    box = spin(most)
    box.setPrefix(prefix)
    return FormField(
        label,
        box,
        attribute,
        get=lambda category: getattr(category, attribute) or 0,
        put=lambda category, number: category._replace(**{attribute: number or None}),
    )


def _names(label: str, attribute: str) -> FormField:
    """Names of a category, apart by semicolons."""
    return FormField(
        label,
        text_field(),
        attribute,
        get=lambda category: "; ".join(getattr(category, attribute)),
        put=lambda category, text: category._replace(**{attribute: typed_names(text)}),
    )


#: The room for the members of a category, and the choices in sight.
_LINES, _MOST_IN_SIGHT = 4, 25


class CategoriesDialog(FormDialog[Category]):
    """Edits the categories; `tournament()` is the event after OK. Prizes follow a category that has
    another name."""

    def __init__(self, event: Tournament, folder: Path, parent: QWidget | None = None) -> None:
        """folder: where its file dialogs come up."""
        form = CategoryForm(event)
        super().__init__("categoriesDialog", _("Categories"), event.categories, (form,), parent)
        self._event = event
        self._folder = folder
        self._form = form
        self._former: list[str | None] = [category.name for category in event.categories]
        self._typed = NarrowBox()
        take_typing(self._typed)
        self._typed.setInsertPolicy(NarrowBox.InsertPolicy.NoInsert)
        usual = usual_categories(event)
        self._typed.addItems(usual)
        self._typed.setMaxVisibleItems(min(len(usual), _MOST_IN_SIGHT))
        self._typed.setCurrentIndex(-1)
        self._typed.setPlaceholderText(_("U16, S60, <1600, 1400-2000/200, Women, a club, a name"))
        self._add = SideButton(_("&Add"), self._take_typed)
        self.list.setObjectName("categories")
        self.list.setAccessibleDescription(
            _("The rules of the selected category are beside the list.")
        )
        self._members = paragraph("", "members")
        year_end = date(date.today().year, 12, 31)
        self._day = DateField(_("Ages on a day"), event.start or event.end or year_end)
        self._day.show_value(event.age_day)
        self._day.changed.connect(self.follow)
        self._typed.editTextChanged.connect(self._offer)
        self._arrange()
        self.show_entries(0)
        self._typed.setFocus()
        self.prefer(130, 34)

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
        left.addWidget(self.list, 1)
        left.addLayout(buttons)
        days = QHBoxLayout()
        text = _("For the whole event: ages on a &day, not by year of birth")
        days.addWidget(label_of(self._day, text))
        days.addWidget(self._day, 1)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        both = SideBySide()
        both.addLayout(left, 1)
        both.addWidget(self._form, 1)
        content = QVBoxLayout()
        content.addLayout(new)
        content.addLayout(both, 1)
        content.addWidget(in_lines(self._members, _LINES))
        content.addWidget(line)
        content.addLayout(days)
        self.lay_out(content)

    def tournament(self) -> Tournament:
        """The event with these categories."""
        event = self._event
        renamed = {
            former: category.name
            for former, category in zip(self._former, self.entries, strict=True)
            if former is not None
        }
        names = UsualNames(event)
        prizes = tuple(
            names.in_category(prize, renamed.get(prize.category, prize.category))
            for prize in event.prize_list.prizes
        )
        return event._replace(
            categories=tuple(self.entries),
            age_day=self._day.value(),
            prize_list=event.prize_list._replace(prizes=prizes),
        )

    def accept(self) -> None:
        if self.says_refusal():
            return
        if self._typed.currentText().strip() and not self._take_typed():
            return
        names = [category.name.casefold() for category in self.entries]
        twice = next((one for one in self.entries if names.count(one.name.casefold()) > 1), None)
        if twice is not None:
            text = _("Two categories are called '{name}': rename one of them.")
            self.message.setText(text.format(name=twice.name))
            return
        super().accept()

    def is_changed(self) -> bool:
        typed = self._typed.currentText().strip() or self.refusal
        return bool(typed) or self.tournament() != self._event

    # --- the list --------------------------------------------------------------------------------

    def _offer(self, text: str) -> None:
        """Enter adds the typed category; without one it is OK."""
        self._add.setDefault(bool(text.strip()))
        self.buttons.button(self.buttons.StandardButton.Ok).setDefault(not text.strip())

    def _take_typed(self) -> bool:
        """Add the typed category; False, with the reason, if it is none, or exists already."""
        if self.says_refusal():
            return False
        try:
            typed = typed_categories(self._typed.currentText(), self._event)
        except ValueError as error:
            self.message.setText(sentence(error_text(error)))
            return False
        if not self._take(typed):
            return False
        if not rules_text(typed[-1]):
            text = _("'{name}' has no rule, so it contains all players. Choose its rules.")
            self.message.setText(text.format(name=typed[-1].name))
        self._typed.setCurrentIndex(-1)
        self._typed.clearEditText()
        self._typed.setFocus()
        return True

    def _take(self, taken: tuple[Category, ...]) -> bool:
        """Add categories and report those that exist already; True if there was a new one."""
        known = {one.name.casefold(): row for row, one in enumerate(self.entries)}
        new = [category for category in taken if category.name.casefold() not in known]
        old = [category for category in taken if category.name.casefold() in known]
        self.entries += new
        self._former += [None] * len(new)
        self.show_entries(len(self.entries) - 1 if new else known[old[0].name.casefold()])
        names = names_text(category.name for category in old)
        self.message.setText(_("In the list already: {names}").format(names=names) if old else "")
        return bool(new)

    def line(self, entry: Category) -> str:
        return category_text(entry)

    def _remove(self) -> None:
        row = self.chosen_row()
        if row < 0:
            return
        used = [
            prize.name
            for prize in self._event.prize_list.prizes
            if prize.category and prize.category == self._former[row]
        ]
        del self.entries[row], self._former[row]
        text = _("Prizes of this category have no winner now: {prizes}.")
        self.message.setText(text.format(prizes=names_text(used)) if used else "")
        self.show_entries(row)

    def follow(self) -> None:
        """The number and names of the members of the selected category, and of participants with
        unknown data."""
        row = self.list.currentRow()
        if row < 0:
            self._members.setText("")
            return
        event = self._event._replace(age_day=self._day.value())
        found = members(event, self.entries[row])
        names = names_by_number(event)
        chosen = [names[one.number] for one in event.participants if one.number in found.members]
        text = n_("{count} member: {names}", "{count} members: {names}", len(chosen))
        lines = [text.format(count=len(chosen), names=names_text(chosen) or "–")]
        if undecided := undecided_text(event, self.entries[row]):
            lines.append(_("Not known: {names}").format(names=undecided))
        self._members.setText("\n".join(lines))

    # --- files -----------------------------------------------------------------------------------

    def _import(self) -> None:
        if self.says_refusal():
            return
        filters = [_("Categories (*.json)"), everything()]
        path = ask_which(self, _("Import categories"), self._folder, filters)
        if path is None:
            return
        try:
            taken = category_files.read(path)
        except FormatError as error:
            self.message.setText(error_text(error))
        else:
            self._take(taken)

    def _export(self) -> None:
        """Write the categories that mean the same in another event, and report which they are."""
        if self.says_refusal():
            return
        written = [one for one in self.entries if one.numbers is None]
        if not written:
            self.message.setText(_("Nothing to write: players listed by hand stay in their event."))
            return
        kinds = [(_("Categories (*.json)"), ".json")]
        usual = self._folder / "categories.json"
        target = ask_where(self, _("Export categories"), usual, kinds)
        if target is None:
            return
        try:
            category_files.write(target.path, written)
        except FormatError as error:
            self.message.setText(error_text(error))
            return
        names = names_text(one.name for one in written)
        text = _("Written to {file}: {names}")
        self.message.setText(text.format(file=target.path.name, names=names))
