"""The tie-break that decided a place, with the values that made the difference."""

from __future__ import annotations

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.standings.standings import Standing, Standings
from tbdesk.i18n import _
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import names_text, player_text

#: The number of names of tied participants that a sentence lists.
_TIED_LISTED = 4


def decided_sentence(standings: Standings, line: Standing) -> str:
    """The reason of a place, with the values that made the difference."""
    if line.decided_by is None:
        names = _names(standings, _level(standings, line, len(standings.chain)))
        text = _("Shared with {names}: level on every tie-break of the chain.")
        return text.format(names=names)
    column = standings.columns[line.decided_by]
    value = f"{column.descriptor.text} {value_text(column, line.position)}"
    if line.decided_by == 0:
        return _first_criterion_sentence(standings, line, value)
    level = _level(standings, line, line.decided_by)
    values = dict.fromkeys(value_text(column, other) for other in level)
    return _("Level with {names} on {criteria}; {value} against {values}.").format(
        names=_names(standings, level),
        criteria=chain_text(standings.chain[: line.decided_by]).replace(",", ", "),
        value=value,
        values=names_text(values, _TIED_LISTED),
    )


def _first_criterion_sentence(standings: Standings, line: Standing, value: str) -> str:
    """The sentence for a participant who is level with no other on the first criterion: it gives
    the neighbours' values."""
    column, place = standings.columns[0], standings.lines.index(line)
    before = standings.lines[place - 1] if place else None
    after = standings.lines[place + 1] if place + 1 < len(standings.lines) else None
    parts = {
        "value": value,
        "before": value_text(column, before.position) if before else "",
        "after": value_text(column, after.position) if after else "",
    }
    if before and after:
        return _("{value}, after {before} and ahead of {after}.").format(**parts)
    if after:
        return _("{value}, next {after}.").format(**parts)
    if before:
        return _("{value}, after {before}.").format(**parts)
    return _("{value}, the only participant.").format(**parts)


def _level(standings: Standings, line: Standing, depth: int) -> list[int]:
    """The others, in rank order, whose first `depth` values equal those of a line."""

    def values(position: int) -> list[object]:
        return [column.values.get(position) for column in standings.columns[:depth]]

    own = values(line.position)
    others = (other.position for other in standings.lines if other != line)
    return [position for position in others if values(position) == own]


def _names(standings: Standings, positions: list[int]) -> str:
    names = [player_text(standings.participant(position)) for position in positions]
    return names_text(names, _TIED_LISTED)
