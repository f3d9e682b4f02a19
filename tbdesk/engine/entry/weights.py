"""The weight of every decision: which warnings and questions precede an edit.

The only table of weights. The window asks by it (ui.dialog.question and two_steps_dialog of
ui.setup.decisions); no setting lowers a weight.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType


class Weight(Enum):
    """REPORTED: done at once, or with OK in the dialog where it is typed, and undoable; the status
    line, the list of problems, the changed places or the log report it. CONFIRMED: one question
    first. TWO_STEPS: the consequences are shown first and a separate action confirms them; pressing
    Enter again does nothing."""

    REPORTED = "reported"
    CONFIRMED = "confirmed"
    TWO_STEPS = "two steps"


class Decision(Enum):
    """An action of the arbiter that may need a question first."""

    # Edits of played results, or of the rules by which they count:
    RULES_CHANGED = "rules changed after results"
    RESULTS_REMOVED = "players or teams with results are removed"
    RESULTS_COUNT_OTHERWISE = "results no longer count, or count again"
    TABLE_REDRAWN = "results move to other rounds or colours"
    RESULTS_REPLACED = "results are replaced by those of a table"
    # Typed edits that undo reverts in one step:
    RESULT_CORRECTED = "a result of an earlier round is corrected"
    PLAYER_CORRECTED = "a name or a rating is corrected while the event runs"
    POINTS_GIVEN = "points are given or taken"
    PLACES_GIVEN = "places are set by hand"
    FIXTURES_MOVED = "matches get other rounds, dates or home rights"
    ROUND_PUT_RIGHT = "pairings typed in a round move to the empty one before it"
    PAIRINGS_PUT_IN = "an unpaired round robin is paired by its table"
    TRIAL_TAKEN_OVER = "tried results are taken over"
    WARNING_LEFT = "a warning is acknowledged, or opened again"
    HANDED_OUT_PROVISIONAL = "provisional standings are handed out"
    # Edits with a question of their own:
    PAIRING_REMOVED = "a pairing with a result is taken out of its round"
    CHAIN_TAKEN = "a file without tie-breaks gets the usual ones"
    LEFT_OR_BACK = "a participant leaves the event, or comes back"
    ENTERED_LATE = "a participant joins a running event"
    ROUNDS_ADDED = "the event gets more rounds than planned"
    PAIRINGS_COMPLETED = "missing games are added from the table"
    HANDED_OUT_WITH_FEW_GAMES = "standings that count a participant with too few games"
    # Files, and unsaved texts:
    EVENT_LEFT_UNSAVED = "an event with unsaved changes is closed"
    TRIAL_LEFT = "an event with a trial is closed"
    FILE_REPLACED = "an existing file is replaced"
    FILE_CHANGED_ELSEWHERE = "a file changed by another program is replaced"
    SAVED_WITH_LOSSES = "a file cannot keep all of the event"
    PLACES_LEFT_PRINTED = "printed places do not follow from the tie-breaks of their file"
    TYPING_DISCARDED = "texts typed in a dialog are discarded"
    COPY_THROWN_AWAY = "the copy of an unsaved event is deleted"
    VERSIONS_DELETED = "the earlier versions of a file are deleted"
    DAMAGED_FILE_OPENED = "the intact part of a damaged file is opened"
    CONTRADICTORY_FILE_OPENED = "a report file that contradicts itself is opened"
    PRESET_DELETED = "an own preset is deleted"
    PRESET_REPLACED = "an own preset is replaced"
    SYSTEM_REMOVED = "an own tie-break of the event is removed from its chain"
    SYSTEM_REPLACED = "an own tie-break of the event is replaced by that of a file"


_REPORTED, _CONFIRMED, _TWO_STEPS = Weight.REPORTED, Weight.CONFIRMED, Weight.TWO_STEPS
WEIGHTS: Mapping[Decision, Weight] = MappingProxyType(
    {
        Decision.RULES_CHANGED: _TWO_STEPS,
        Decision.RESULTS_REMOVED: _TWO_STEPS,
        Decision.RESULTS_COUNT_OTHERWISE: _TWO_STEPS,
        Decision.TABLE_REDRAWN: _TWO_STEPS,
        Decision.RESULTS_REPLACED: _TWO_STEPS,
        Decision.RESULT_CORRECTED: _REPORTED,
        Decision.PLAYER_CORRECTED: _REPORTED,
        Decision.POINTS_GIVEN: _REPORTED,
        Decision.PLACES_GIVEN: _REPORTED,
        Decision.FIXTURES_MOVED: _REPORTED,
        Decision.ROUND_PUT_RIGHT: _REPORTED,
        Decision.PAIRINGS_PUT_IN: _REPORTED,
        Decision.TRIAL_TAKEN_OVER: _REPORTED,
        Decision.WARNING_LEFT: _REPORTED,
        Decision.HANDED_OUT_PROVISIONAL: _REPORTED,
        Decision.PAIRING_REMOVED: _CONFIRMED,
        Decision.CHAIN_TAKEN: _CONFIRMED,
        Decision.LEFT_OR_BACK: _CONFIRMED,
        Decision.ENTERED_LATE: _CONFIRMED,
        Decision.ROUNDS_ADDED: _CONFIRMED,
        Decision.PAIRINGS_COMPLETED: _CONFIRMED,
        Decision.HANDED_OUT_WITH_FEW_GAMES: _CONFIRMED,
        Decision.EVENT_LEFT_UNSAVED: _CONFIRMED,
        Decision.TRIAL_LEFT: _CONFIRMED,
        Decision.FILE_REPLACED: _CONFIRMED,
        Decision.FILE_CHANGED_ELSEWHERE: _CONFIRMED,
        Decision.SAVED_WITH_LOSSES: _CONFIRMED,
        Decision.PLACES_LEFT_PRINTED: _CONFIRMED,
        Decision.TYPING_DISCARDED: _CONFIRMED,
        Decision.COPY_THROWN_AWAY: _CONFIRMED,
        Decision.VERSIONS_DELETED: _CONFIRMED,
        Decision.DAMAGED_FILE_OPENED: _CONFIRMED,
        Decision.CONTRADICTORY_FILE_OPENED: _CONFIRMED,
        Decision.PRESET_DELETED: _CONFIRMED,
        Decision.PRESET_REPLACED: _CONFIRMED,
        Decision.SYSTEM_REMOVED: _CONFIRMED,
        Decision.SYSTEM_REPLACED: _CONFIRMED,
    }
)


def heaviest(decisions: Iterable[Decision]) -> Decision | None:
    """The one of the greatest weight, the first of equals; None of none."""
    return max(decisions, key=lambda decision: _ORDER.index(WEIGHTS[decision]), default=None)


_ORDER = list(Weight)
