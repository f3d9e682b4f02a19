"""What was understood of a table from elsewhere, in words."""

from __future__ import annotations

from tbdesk.files.tables import Reading, Shape
from tbdesk.files.tables.merge import Filled
from tbdesk.i18n import _
from tbdesk.models.setup.import_table import doubt_text


def summary(reading: Reading, fills: Filled | None) -> str:
    """What was understood of a table, in one line. fills: the open event with its results, None for
    a new event."""
    if reading.refusal is not None and fills is None:
        return _("Nothing can be imported: {reason}").format(reason=doubt_text(reading.refusal))
    if reading.layout.rivals and reading.question is not None:
        return doubt_text(reading.question)
    words = [
        _shape_text(reading.layout.shape),
        _("players: {count}").format(count=len(reading.players)),
    ]
    if reading.layout.shape is not Shape.PLAYER_LIST:
        text = _("{played} of {games} games with a result")
        words.append(text.format(played=reading.with_result, games=len(reading.games)))
    text = ", ".join(words) + "."
    if reading.totals:
        text += " " + _totals_text(reading)
    if fills is not None:
        more = _("Results that change in the open event: {changed}; without a place in it: {left}.")
        text += " " + more.format(changed=fills.changed, left=fills.left_out)
    return text


def _shape_text(shape: Shape) -> str:
    return {
        Shape.CROSSTABLE: _("A crosstable"),
        Shape.ROUND_LIST: _("A list of rounds"),
        Shape.PLAYER_LIST: _("A list"),
    }[shape]


def _totals_text(reading: Reading) -> str:
    wrong, all_ = reading.wrong_totals, len(reading.totals)
    if not wrong:
        return _("All {count} totals agree with the results.").format(count=all_)
    text = _("{wrong} of {count} totals do not agree with the results.")
    return text.format(wrong=wrong, count=all_)
