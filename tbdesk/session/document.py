"""The open event: the current tournament, its undo history and its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoGroup, QUndoStack

from tbdesk.engine.entry.drafts import NO_DRAFTS, DraftCell, Drafts, following, without
from tbdesk.files.suffixes import REPORT_FILE
from tbdesk.i18n import _
from tbdesk.session.cells import AnyCell
from tbdesk.session.history import EventChange, History, Label, UndoStep, worded

if TYPE_CHECKING:
    from tbdesk.engine.model.handouts import HandoutEdition
    from tbdesk.engine.model.log import Change
    from tbdesk.engine.model.problem import Problem
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.files.trf import Origin
    from tbdesk.report.rounds.differences import SinceHandout, TriedOut


class DocumentState(NamedTuple):
    """State that an edit replaces: the tournament, and the drafts (refused texts, which are no part
    of it)."""

    tournament: Tournament
    drafts: Drafts = NO_DRAFTS


class Edit(NamedTuple):
    """An edit: the tournament, and the drafts, before and after."""

    change: EventChange
    before: Drafts
    after: Drafts
    #: Where the list of participants is another: the former pairing numbers by the new ones, and
    #: the editions of hand-outs before the edit.
    old_numbers: Mapping[int, int] | None = None
    handouts: tuple[HandoutEdition, ...] = ()

    @classmethod
    def between(
        cls,
        before: DocumentState,
        after: DocumentState,
        old_numbers: Mapping[int, int] | None = None,
    ) -> Edit:
        """The edit that leads from one state to another."""
        change = EventChange.between(before.tournament, after.tournament)
        handouts = before.tournament.handouts
        return cls(change, before.drafts, after.drafts, old_numbers, handouts)

    def done(self, event: Tournament) -> Tournament:
        """The event after the edit, from the one before it."""
        return _following(event, self.change.done(event), self.old_numbers)

    def undone(self, event: Tournament) -> Tournament:
        """The event before the edit, from the one after it."""
        before = self.change.undone(event)
        if self.old_numbers is None or not event.handouts:
            return before
        new_numbers = {old: new for new, old in self.old_numbers.items()}
        before = _following(event, before, new_numbers)
        known = {edition[:3]: edition for edition in self.handouts}
        handouts = (known.get(edition[:3], edition) for edition in before.handouts)
        return before._replace(handouts=tuple(handouts))


class _Trial(NamedTuple):
    """A trial ("what if"): the event with the trial's results, and its own undo steps."""

    actual: DocumentState
    history: History


class Document(QObject):
    """Holds one tournament value, and drafts: typed texts that are not part of it yet. Every edit
    replaces them through the undo stack.

    During a trial ("what if") the event with the trial's results is shown and edited; `actual` is
    the event without them, which is saved and copied meanwhile.
    """

    #: Another event is about to be taken up.
    starting = Signal()
    #: (before, after): the tournament was replaced; `before` is None for another event.
    changed = Signal(object, object)
    #: (before, after): the drafts are others than they were. After `changed`, if both are.
    draftsChanged = Signal(object, object)
    #: As `changed`, after both: every model has taken up the change, so that views can be made
    #: and fitted, and standings shown beside it.
    settled = Signal(object, object)
    #: An undone or redone edit was about this cell (AnyCell).
    revisited = Signal(object)
    #: (name, undone): the edit of this name was undone, or else redone.
    passed = Signal(str, bool)
    #: The file, or whether it holds all edits, has changed.
    stateChanged = Signal()
    #: True if something is being tried out from now on.
    tryingChanged = Signal(bool)
    #: The editions of hand-outs are others than they were.
    handoutsChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tournament: Tournament | None = None
        self._drafts: Drafts = NO_DRAFTS
        self._replaced: tuple[DraftCell, ...] = ()
        self._path: Path | None = None
        self._file_digest = ""
        self._unsaved_origin = False
        self._origin: Origin | None = None
        self._problems: tuple[Problem, ...] = ()
        #: The stack whose steps the menu offers: that of the event, or of the trial.
        self.undo_group = QUndoGroup(self)
        self._history = self._new_history()
        self._history.stack.cleanChanged.connect(self.stateChanged)
        self._trial: _Trial | None = None
        #: The differences that every cell asks for, until an event is another.
        self._tried_out: tuple[Tournament | None, Tournament | None, TriedOut] | None = None
        self._since_handout: SinceHandout | None = None
        self._saved_handouts: tuple[HandoutEdition, ...] = ()

    @property
    def tournament(self) -> Tournament | None:
        """The current event, None before one is opened or made."""
        return self._tournament

    @property
    def name(self) -> str:
        """The name of the event: its title, else the name of its file."""
        title = self._tournament.title if self._tournament else ""
        return title or (self._path.stem if self._path else _("New event"))

    @property
    def drafts(self) -> Drafts:
        """Texts typed in the grids that are not part of the event: half a pairing, a refused text.
        They are saved with the event and undone like it."""
        return self._drafts

    @property
    def undo_stack(self) -> QUndoStack:
        """The undo stack in use: the event's, or the trial's."""
        return self._steps.stack

    def follow_language(self) -> None:
        """Label the step in the current language, for the next menu."""
        self._history.follow_language()
        if self._trial is not None:
            self._trial.history.follow_language()

    @property
    def _steps(self) -> History:
        return self._history if self._trial is None else self._trial.history

    @property
    def actual(self) -> DocumentState | None:
        """The event without the trial's results; None if no event is open."""
        if self._trial is not None:
            return self._trial.actual
        return None if self._tournament is None else DocumentState(self._tournament, self._drafts)

    @property
    def trying(self) -> bool:
        """True during What if."""
        return self._trial is not None

    @property
    def tried_out(self) -> TriedOut:
        """The rounds' differences that are only tried out."""
        actual = None if self._trial is None else self._trial.actual.tournament
        kept = self._tried_out
        if kept is None or kept[0] is not actual or kept[1] is not self._tournament:
            from tbdesk.report.rounds.differences import TriedOut  # as in _logged

            tried_out = TriedOut(actual, self._tournament)
            kept = self._tried_out = actual, self._tournament, tried_out
        return kept[2]

    @property
    def since_handout(self) -> SinceHandout:
        """The results that are others now than in the last hand-out."""
        kept = self._since_handout
        if kept is None or kept.event is not self._tournament:
            from tbdesk.report.rounds.differences import SinceHandout  # as in _logged

            kept = self._since_handout = SinceHandout(self._tournament, kept)
        return kept

    @property
    def path(self) -> Path | None:
        """The file the event is saved in, None while it has none."""
        return self._path

    @property
    def file_digest(self) -> str:
        """The digest of the file when it was read or written here (`digest_of_file`); empty if
        unknown."""
        return self._file_digest

    @property
    def modified(self) -> bool:
        """True if closing would lose an edit."""
        return self.actual is not None and (
            self._unsaved_origin
            or not self._history.stack.isClean()
            or (self._keeps_handouts and self.actual.tournament.handouts != self._saved_handouts)
        )

    @property
    def _keeps_handouts(self) -> bool:
        """True if the event's own file has a place for editions of hand-outs; an example has no
        file, and a report file no place."""
        return self._path is not None and self._path.suffix.lower() != REPORT_FILE

    @property
    def origin(self) -> Origin | None:
        """The report file the event was read from or first saved in, None for any other. It is not
        changed by edits: saving compares the two, so that undoing everything gives the identical
        file."""
        return self._origin

    @property
    def read_problems(self) -> tuple[Problem, ...]:
        """The problems that only reading the file could notice."""
        return self._problems

    def start(
        self,
        tournament: Tournament,
        path: Path | None,
        *,
        unsaved: bool = False,
        origin: Origin | None = None,
        drafts: Drafts = NO_DRAFTS,
        file_digest: str = "",
        problems: tuple[Problem, ...] = (),
    ) -> None:
        """Open another event. unsaved: it is in no file yet, as a new one; origin, drafts and
        problems: see there; file_digest: that of `path`, empty if unknown."""
        self.starting.emit()
        self._end_trial()
        self._origin, self._problems = origin, problems
        self._path, self._file_digest = path, file_digest
        self._unsaved_origin, self._saved_handouts = unsaved, tournament.handouts
        self._tournament = tournament
        before, self._drafts = self._drafts, drafts
        self._history.clear()
        self.changed.emit(None, tournament)
        if before or drafts:
            self.draftsChanged.emit(before, drafts)
        self.settled.emit(None, tournament)
        self.stateChanged.emit()

    def emit_again(self) -> None:
        """Emit the event again, for views that were made after it was opened."""
        if self._tournament is not None:
            self.changed.emit(None, self._tournament)
            if self._drafts:
                self.draftsChanged.emit(NO_DRAFTS, self._drafts)

    def edit(
        self,
        after: Tournament,
        label: Label,
        cell: AnyCell | None = None,
        drafts: Drafts | None = None,
        old_numbers: Mapping[int, int] | None = None,
    ) -> None:
        """Replace the tournament by an edited one; `label` names the edit in the menu. `drafts`
        replace those there are; by default these stay where they still have a place. old_numbers:
        where the list of participants is another, by the new pairing numbers those of before."""
        if self._tournament is None:
            return
        before = DocumentState(self._tournament, self._drafts)
        if self._trial is None:
            after = _logged(before.tournament, after, old_numbers)
        after = _following(before.tournament, after, old_numbers)
        if drafts is None:
            drafts = following(without(self._drafts, self._replaced), before.tournament, after)
        if after == before.tournament:
            after = before.tournament
        if after is not before.tournament or drafts != before.drafts:
            edit = Edit.between(before, DocumentState(after, drafts), old_numbers)
            self._steps.add(UndoStep((edit,), cell), label)
            self._replace(DocumentState(after, drafts))

    def complete_log(self, log: tuple[Change, ...]) -> None:
        """Complete the log entry of the last edit with its outcome: this is no edit, and nothing
        else depends on it."""
        if self._tournament is not None and self._trial is None:
            before = DocumentState(self._tournament, self._drafts)
            self._tournament = self._tournament._replace(log=log)
            self._history.amend(Edit.between(before, DocumentState(self._tournament, self._drafts)))

    def note(self, log: tuple[Change, ...]) -> None:
        """Replace the log by one with more entries that are no edits: undo keeps them."""
        if self._tournament is not None and self._trial is None and log != self._tournament.log:
            self._tournament = self._tournament._replace(log=log)
            self._unsaved_origin = self._unsaved_origin or self._keeps_handouts
            self.stateChanged.emit()

    def set_handouts(self, handouts: tuple[HandoutEdition, ...]) -> None:
        """Replace the editions of hand-outs: this is no edit, undo leaves them as they are, and
        nothing of the standings depends on them."""
        if self._tournament is None or self._tournament.handouts == handouts:
            return
        self._tournament = self._tournament._replace(handouts=handouts)
        if self._trial is not None:
            tournament, drafts = self._trial.actual
            actual = DocumentState(tournament._replace(handouts=handouts), drafts)
            self._trial = self._trial._replace(actual=actual)
        self.handoutsChanged.emit()
        self.stateChanged.emit()

    def try_out(self) -> None:
        """Begin a trial: edits are only tried out, with an undo stack of their own."""
        if self.actual is not None and self._trial is None:
            self._trial = _Trial(self.actual, self._new_history())
            self.tryingChanged.emit(True)

    def drop_trial(self) -> None:
        """End the trial; the event is as it was before."""
        if self._trial is not None:
            actual = self._trial.actual
            self._end_trial()
            self._replace(actual)

    def take_over_trial(self, label: Label) -> None:
        """End the trial; its results become one undoable step."""
        if self._trial is None or self._tournament is None:
            return
        before, drafts = self._trial.actual, self._drafts
        after = DocumentState(_logged(before.tournament, self._tournament), drafts)
        self._end_trial()
        if after != before:
            self._history.add(UndoStep((Edit.between(before, after),), None), label)
            self._replace(after)

    def _end_trial(self) -> None:
        if self._trial is not None:
            ended, self._trial = self._trial, None
            self.undo_group.setActiveStack(self._history.stack)
            ended.history.deleteLater()
            self.tryingChanged.emit(False)

    @contextmanager
    def replacing(self, *cells: DraftCell) -> Iterator[None]:
        """A context: edits within it replace the drafts in some cells."""
        self._replaced = cells
        try:
            yield
        finally:
            self._replaced = ()

    @contextmanager
    def one_step(self, label: Label) -> Iterator[None]:
        """A context: edits within it are one undoable step, called `label`."""
        with self._steps.joined(label):
            yield

    def saved(
        self,
        path: Path,
        origin: Origin | None = None,
        written: DocumentState | None = None,
        file_digest: str = "",
    ) -> None:
        """Take note that the event has been written to `path`: as it stands, or as it was when
        writing began (`written`). origin: that is now the report file of the event, which had none
        before; file_digest: that of `path` now."""
        self._path, self._file_digest = path, file_digest
        self._origin = self._origin or origin
        held = written or self.actual
        if held is not None:
            self._saved_handouts = held.tournament.handouts
        if held == self.actual:
            self._unsaved_origin = False
            self._history.stack.setClean()
        self.stateChanged.emit()

    def _new_history(self) -> History:
        history = History(self.undo_group, self)
        history.passed.connect(self._pass)
        self.undo_group.setActiveStack(history.stack)
        return history

    @Slot(object, object, bool)
    def _pass(self, step: UndoStep[Edit, AnyCell], label: Label, undone: bool) -> None:
        """Undo or redo a step."""
        event, drafts = self._tournament, self._drafts
        assert event is not None
        for edit in reversed(step.edits) if undone else step.edits:
            event = edit.undone(event) if undone else edit.done(event)
            drafts = edit.before if undone else edit.after
        self._replace(DocumentState(event, drafts))
        if step.place is not None:
            self.revisited.emit(step.place)
        self.passed.emit(worded(label), undone)

    def _replace(self, state: DocumentState) -> None:
        """Put other values in place and emit the signals."""
        before, drafts = self._tournament, self._drafts
        self._tournament, self._drafts = state
        if before is not state.tournament:
            self.changed.emit(before, state.tournament)
        if drafts is not state.drafts:
            self.draftsChanged.emit(drafts, state.drafts)
        if before is not state.tournament:
            self.settled.emit(before, state.tournament)


def _logged(
    before: Tournament, after: Tournament, old_numbers: Mapping[int, int] | None = None
) -> Tournament:
    """The event after an edit, with the changes entered in its log."""
    # The engine, in all over 50 ms, is loaded with the first event: the welcome page has none.
    from tbdesk.engine.entry.changes.event_log import logged

    return logged(before, after, datetime.now().replace(microsecond=0), old_numbers)


def _following(
    before: Tournament, after: Tournament, old_numbers: Mapping[int, int] | None
) -> Tournament:
    """The event after an edit with the editions of hand-outs that it had before, under the pairing
    numbers of now."""
    handouts = before.handouts
    if old_numbers is not None and handouts:
        from tbdesk.engine.entry.handed_out import carried  # as in _logged

        new_numbers = {old: new for new, old in old_numbers.items()}
        handouts = carried(handouts, before, after, new_numbers)
    return after if after.handouts is handouts else after._replace(handouts=handouts)
