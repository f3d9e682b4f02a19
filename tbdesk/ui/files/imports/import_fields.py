"""The fields of the preview of a table: open questions, settled choices, and the event to make."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox, QVBoxLayout, QWidget

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.limits import MAX_TYPED_ROUNDS
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.chains.presets import Preset
from tbdesk.files.tables import ENCODINGS, Filled, Question, Shape, Topic
from tbdesk.i18n import N_, _
from tbdesk.models.setup.import_table import ImportTableModel
from tbdesk.session.files.opened import OpenedTable
from tbdesk.ui.dialog.dialog import SideBySide, add_field, paragraph, text_field
from tbdesk.ui.setup.chain.preset_choice import PresetBox

_TITLES = {
    Topic.KIND: N_("&Event"),
    Topic.NOTATION: N_("&Signs of the results"),
    Topic.REFERS: N_("&Opponents are identified by"),
    Topic.ROUND: N_("Ro&und of the games"),
    Topic.SCORES: N_("&Win, draw, loss"),
}
#: Rounds that a Swiss made of a list of players has until another number is typed.
_USUAL_ROUNDS = 5


class Into(Enum):
    """The event that a table becomes, or goes into."""

    NEW_EVENT = "new"
    RESULTS = "results"
    PLAYERS = "players"


class QuestionFields(QWidget):
    """The questions about a table that are not settled: each a sentence and its answers."""

    answered = Signal(Topic, str)

    def __init__(self) -> None:
        super().__init__()
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        self._asked = {}
        for topic in Topic:
            sentence, box = paragraph(), _answers(topic)
            box.activated.connect(lambda _at, topic=topic: self._answer(topic))
            sentence.setBuddy(box)
            layout.addWidget(sentence)
            layout.addWidget(box)
            self._asked[topic] = sentence, box
        self.setLayout(layout)

    def show_questions(self, questions: Sequence[Question]) -> None:
        """Show these questions and no others."""
        found = {question.topic: question for question in questions}
        for topic, (sentence, box) in self._asked.items():
            question = found.get(topic)
            sentence.setVisible(question is not None)
            box.setVisible(question is not None)
            if question is not None:
                sentence.setText(f"?  {question.remark.sentence}")
                box.setAccessibleName(question.remark.sentence)
                _offer(box, question)
        self.setVisible(bool(questions))

    def first(self) -> QComboBox | None:
        """The answers to the first open question; None if everything is settled."""
        return next((box for _sentence, box in self._asked.values() if box.isVisibleTo(self)), None)

    def _answer(self, topic: Topic) -> None:
        key = self._asked[topic][1].currentData()
        if key:
            self.answered.emit(topic, key)


class ImportFields(QWidget):
    """The choices of the reading of a table, and the resulting event. A field without a choice is
    hidden."""

    #: Another event is to be made of the table: a new one or the open one, or of other rounds.
    intoChanged = Signal()
    #: Another sheet of the file, by its position.
    sheetChosen = Signal(int)
    #: Another encoding of the text; empty for the likeliest.
    encodingChosen = Signal(str)

    def __init__(self, table: ImportTableModel, presets: Sequence[Preset]) -> None:
        super().__init__()
        self._table = table
        self._presets = presets
        self._given_title = ""
        self._left, self._right = QFormLayout(), QFormLayout()
        self._sheet = _combo("sheet", ())
        self._sheet.activated.connect(self.sheetChosen)
        encodings = [(_("the likeliest"), ""), *((code, code) for code in ENCODINGS)]
        self._encoding = _combo("encoding", encodings)
        self._encoding.activated.connect(
            lambda _at: self.encodingChosen.emit(self._encoding.currentData())
        )
        self._title, self._preset = text_field(), PresetBox()
        self._into = _combo("into", ())
        self._into.activated.connect(self.intoChanged)
        self._rounds = QSpinBox()
        self._rounds.setRange(1, MAX_TYPED_ROUNDS)
        self._rounds.setValue(_USUAL_ROUNDS)
        self._rounds.valueChanged.connect(self.intoChanged)
        self._settled = {topic: _answers(topic) for topic in _TITLES}
        for topic, box in self._settled.items():
            box.activated.connect(lambda _at, topic=topic: self._choose(topic))
        self._lay_out()

    def show_encoding(self, encoding: str) -> None:
        """Show the encoding in which the text is read; empty for the likeliest."""
        self._encoding.setCurrentIndex(self._encoding.findData(encoding))

    def offer(self, opened: OpenedTable, shown: int) -> None:
        """Offer the sheets of a file, the one at the position `shown` in sight, and encodings if it
        is a text."""
        self._sheet.clear()
        for sheet in opened.sheets:
            self._sheet.addItem(sheet.name)
        self._sheet.setCurrentIndex(shown)
        self._left.setRowVisible(self._sheet, len(opened.sheets) > 1)
        self._left.setRowVisible(self._encoding, bool(opened.data))

    def set_title(self, title: str) -> None:
        """Set the title of a new event, unless another was typed."""
        if self.title() == self._given_title:
            self._title.setText(title)
            self._given_title = self.title()

    def title(self) -> str:
        """The title of a new event."""
        return self._title.text().strip()

    def chain(self) -> tuple[Descriptor, ...]:
        """The tie-breaks of a new event."""
        return self._preset.chain()

    def rounds(self) -> int:
        """The rounds of a Swiss that a list of players becomes; 0 for any other table."""
        return self._rounds.value() if self._rounds.isVisibleTo(self) else 0

    def is_changed(self) -> bool:
        """True if the user has typed a title or rounds, or chosen the open event."""
        rounds = self.rounds() or _USUAL_ROUNDS
        typed = self.title() != self._given_title or rounds != _USUAL_ROUNDS
        return typed or self.filled() is not None

    def filled(self) -> Filled | None:
        """The open event with the additions of the table; None for a new event."""
        into = self._into.currentData()
        if into is Into.RESULTS:
            return self._table.results
        return self._table.more_players if into is Into.PLAYERS else None

    def refresh(self) -> None:
        """Show how the table is read now."""
        reading = self._table.reading
        settled = {setting.topic: setting for setting in reading.settings if setting.chosen}
        for topic, box in self._settled.items():
            shown = topic in settled and len(settled[topic].options) > 1
            if shown:
                _offer(box, settled[topic])
            self._right.setRowVisible(box, shown)
        is_list = reading.shape is Shape.PLAYERS and reading.kind is EventKind.SWISS
        self._right.setRowVisible(self._rounds, is_list and reading.refusal is None)
        self._refresh_into()
        for field in (self._title, self._preset):
            field.setEnabled(self.filled() is None)
        offered = [*self._own_chain(), *self._fitting(reading.kind)]
        self._preset.offer(offered, reading.edition)

    def _refresh_into(self) -> None:
        chosen = self._into.currentData()
        ways = [(_("a new event"), Into.NEW_EVENT)]
        if self._table.results is not None:
            ways.append((_("results of the open event"), Into.RESULTS))
        if self._table.more_players is not None:
            ways.append((_("more players of the open event"), Into.PLAYERS))
        with QSignalBlocker(self._into):
            self._into.clear()
            for text, into in ways:
                self._into.addItem(text, into)
            self._into.setCurrentIndex(max(0, self._into.findData(chosen)))
        self._left.setRowVisible(self._into, len(ways) > 1)

    def _choose(self, topic: Topic) -> None:
        self._table.answer(topic, self._settled[topic].currentData())

    def _lay_out(self) -> None:
        for text, field in (
            (_("&Table"), self._sheet),
            (_("E&ncoding"), self._encoding),
            (_("T&itle"), self._title),
            (_("I&mport as"), self._into),
            (_("Tie-&breaks"), self._preset),
        ):
            add_field(self._left, text, field)
        for topic, box in self._settled.items():
            add_field(self._right, _(_TITLES[topic]), box)
        add_field(self._right, _("&Rounds"), self._rounds)
        sides = SideBySide()
        sides.setContentsMargins(0, 0, 0, 0)
        sides.addLayout(self._left, 3)
        sides.addLayout(self._right, 2)
        self.setLayout(sides)

    def _own_chain(self) -> list[Preset]:
        """The chain that the table itself names."""
        reading = self._table.reading
        if not reading.chain:
            return []
        edition = reading.edition
        return [Preset("", N_("As in the table"), reading.kind, edition, reading.chain, usual=True)]

    def _fitting(self, kind: EventKind) -> list[Preset]:
        return [preset for preset in self._presets if preset.suits(kind)]


def _combo(name: str, choices: Sequence[tuple[str, object]]) -> QComboBox:
    combo = QComboBox()
    combo.setObjectName(name)
    for text, data in choices:
        combo.addItem(text, data)
    return combo


def _answers(topic: Topic) -> QComboBox:
    return _combo(topic.value, ())


def _offer(box: QComboBox, question: Question) -> None:
    """Offer the answers to a question in their order, the chosen one shown."""
    box.clear()
    if not question.chosen:
        box.addItem(_("choose…"), "")
    for option in question.options:
        box.addItem(option.words, option.key)
    box.setCurrentIndex(max(0, box.findData(question.chosen)))
