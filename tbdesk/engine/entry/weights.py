"""The weight of every decision: which warnings and questions precede an edit.

The only table of weights. The window asks by it (ui.dialog.question and two_steps_dialog of
ui.setup.decisions); no setting lowers a weight.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType


class Weight(Enum):
    """TOLD: done at once, or with OK in the dialog where it is typed, and undoable; the status
    line, the list of problems, the changed places or the log report it. CONFIRMED: one question
    first. TWO_STEPS: the consequences are shown first and a separate action confirms them; pressing
    Enter again does nothing."""

    TOLD = "told"
    CONFIRMED = "confirmed"
    TWO_STEPS = "two steps"


class Decision(Enum):
    """An action of the arbiter that may need a question first."""

    # edits of results already played, or of the rules by which they count:
    RULES_CHANGED = "rules changed after results"
    RESULTS_REMOVED = "results leave the event with their players or teams"
    RESULTS_COUNT_OTHERWISE = "results count no longer, or again"
    TABLE_REDRAWN = "results come to other rounds or colours"
    RESULTS_REPLACED = "results are replaced by those of a table"
    # that is typed, and no step ahead of its undoing:
    RESULT_CORRECTED = "a result of an earlier round is corrected"
    PLAYER_CORRECTED = "a name or a rating is corrected while the event runs"
    POINTS_GIVEN = "points are given or taken"
    PLACES_GIVEN = "places are set by hand"
    FIXTURES_MOVED = "matches get other rounds, dates or home rights"
    ROUND_PUT_RIGHT = "what was typed in a round goes into the empty one before it"
    PAIRINGS_PUT_IN = "an unpaired round robin is paired by its table"
    TRIAL_TAKEN_OVER = "results that were tried out are taken over"
    WARNING_LEFT = "a warning is left as it is, or is open again"
    HANDED_OUT_PROVISIONAL = "standings are handed out before the end, and say so"
    # that has a question of its own:
    PAIRING_REMOVED = "a pairing with a result is taken out of its round"
    CHAIN_TAKEN = "a file without tie-breaks is given the usual ones"
    LEFT_OR_BACK = "somebody leaves the event, or takes part again"
    ENTERED_LATE = "somebody joins the event that runs"
    ROUNDS_ADDED = "the event has more rounds than it was to have"
    PAIRINGS_COMPLETED = "missing games are put in as the table has them"
    HANDED_OUT_WITH_FEW_GAMES = "standings in which somebody with too few games counts"
    # files, and typed text that is not saved:
    EVENT_LEFT_UNSAVED = "another event, or the end, before changes are saved"
    TRIAL_LEFT = "another event, or the end, while results are only tried out"
    FILE_REPLACED = "a file that exists is replaced"
    FILE_CHANGED_ELSEWHERE = "a file that another program changed is replaced"
    SAVED_WITH_LOSSES = "a file cannot keep all of the event"
    PLACES_LEFT_PRINTED = "printed places of a file that others than its tie-breaks made"
    TYPING_DISCARDED = "what was typed in a dialog is given up"
    COPY_THROWN_AWAY = "the copy of an unsaved event is thrown away"
    VERSIONS_DELETED = "the earlier versions of a file are deleted"
    DAMAGED_FILE_OPENED = "what is whole of a damaged file is opened"
    CONTRADICTORY_FILE_OPENED = "a report file that contradicts itself is opened"
    PRESET_DELETED = "a preset of one's own is deleted"
    PRESET_REPLACED = "a preset of one's own is saved over"
    SYSTEM_REMOVED = "a tie-break of the event's own that is in the chain is removed"
    SYSTEM_REPLACED = "a tie-break of the event's own gives way to that of a file"


_TOLD, _CONFIRMED, _TWO_STEPS = Weight.TOLD, Weight.CONFIRMED, Weight.TWO_STEPS
WEIGHTS: Mapping[Decision, Weight] = MappingProxyType(
    {
        Decision.RULES_CHANGED: _TWO_STEPS,
        Decision.RESULTS_REMOVED: _TWO_STEPS,
        Decision.RESULTS_COUNT_OTHERWISE: _TWO_STEPS,
        Decision.TABLE_REDRAWN: _TWO_STEPS,
        Decision.RESULTS_REPLACED: _TWO_STEPS,
        Decision.RESULT_CORRECTED: _TOLD,
        Decision.PLAYER_CORRECTED: _TOLD,
        Decision.POINTS_GIVEN: _TOLD,
        Decision.PLACES_GIVEN: _TOLD,
        Decision.FIXTURES_MOVED: _TOLD,
        Decision.ROUND_PUT_RIGHT: _TOLD,
        Decision.PAIRINGS_PUT_IN: _TOLD,
        Decision.TRIAL_TAKEN_OVER: _TOLD,
        Decision.WARNING_LEFT: _TOLD,
        Decision.HANDED_OUT_PROVISIONAL: _TOLD,
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
