"""The groups that are level, while places and results of play-offs are typed for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor, chain_text
from tbdesk.engine.model.playoffs import PLAYOFF_CODES, PlayOff
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import with_tiebreak
from tbdesk.i18n import N_, _
from tbdesk.models.roles import Index
from tbdesk.models.setup.typed_table import TypedTableModel, whole_number
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.participants import names_by_number

GROUP, NAME, FIRST_CODE = range(3)
PLACE_CODE = "MAN"
_CODES = (PLACE_CODE, *PLAYOFF_CODES)
_MOST = 1_000_000


class LevelGroup(NamedTuple):
    """Participants that are level on everything before some decisions of the arbiter."""

    #: The best place of the group, from 1; 0 for participants who are no longer level.
    first: int
    #: Pairing numbers, in rank order.
    members: tuple[int, ...]
    #: The decisions that count for the group, as they follow in the chain.
    codes: tuple[str, ...]
    #: The part of the chain on which the members are level.
    criteria: tuple[Descriptor, ...] = ()


def level_groups(standings: Standings) -> list[LevelGroup]:
    """The groups that are level on the tie-breaks before MAN, PO, PO2 or PO3 in the chain, or, if
    it has none of them, on all before the place where they would be put."""
    numbers = standings.event.numbers
    return [
        LevelGroup(first, tuple(numbers[at] for at in members), codes, standings.chain[:start])
        for start, codes in _runs(standings.chain)
        for first, members in standings.tied_before(start)
    ]


def _runs(chain: Sequence[Descriptor]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Runs of successive decisions in a chain: the first place of each, and its codes."""
    decided = [place for place, one in enumerate(chain) if one.code in _CODES]
    if not decided:
        yield with_tiebreak(chain, PLACE_CODE).index(Descriptor(PLACE_CODE)), ()
    for start in decided:
        if start - 1 not in decided:
            end = next(end for end in range(start, len(chain) + 1) if end not in decided)
            yield start, tuple(one.code for one in chain[start:end])


class LevelGroupsModel(TypedTableModel):
    """A line per participant: the group, the name, a column for every decision of the chain, and,
    if there are play-offs, their name and their source."""

    titles: tuple[str, ...] = (N_("Level"), N_("Name"))
    typed: tuple[int, ...] = ()
    figures: tuple[int, ...] = ()

    def __init__(self, standings: Standings) -> None:
        super().__init__(0)
        self.show(standings)

    def show(self, standings: Standings) -> None:
        """Begin with the groups and the decisions of other standings."""
        self.beginResetModel()
        self._event = event = standings.event.tournament
        self._names = names_by_number(event)
        self._places = dict(event.places_by_hand)
        self._results = {(one.code, one.participant): one for one in event.playoffs}
        self._typed_notes: dict[tuple[int, int], str] = {}
        self.groups = level_groups(standings)
        level = {number for group in self.groups for number in group.members}
        decided = [*self._places, *(number for _code, number in self._results)]
        others = tuple(sorted({number for number in decided if number not in level}))
        if others:
            self.groups.append(LevelGroup(0, others, ()))
        self._lines = [
            (group, number) for group, one in enumerate(self.groups) for number in one.members
        ]
        self._rows = len(self._lines)
        self._set_columns()
        self.endResetModel()

    def _set_columns(self) -> None:
        used = {code for group in self.groups for code in group.codes}
        used.update(code for code, _number in self._results)
        if self._places:
            used.add(PLACE_CODE)
        self._codes = [code for code in _CODES if code in used]
        self._label = FIRST_CODE + len(self._codes)
        notes = (N_("Kind of play-off"), N_("Source")) if used - {PLACE_CODE} else ()
        self.titles = (N_("Level"), N_("Name"), *self._codes, *notes)
        self.typed = tuple(range(FIRST_CODE, len(self.titles)))
        self.figures = tuple(range(FIRST_CODE, self._label))

    def decided(self) -> Tournament:
        """The event with the places and results as typed."""
        return self._event._replace(
            places_by_hand=tuple(self._places.items()), playoffs=tuple(self._results.values())
        )

    def spans(self) -> list[tuple[int, int]]:
        """The first line of every group, and how many it has."""
        first = [group for group, _number in self._lines]
        return [(first.index(at), len(group.members)) for at, group in enumerate(self.groups)]

    def cell_text(self, row: int, column: int) -> str:
        group, number = self._lines[row]
        if column == GROUP:
            return self._group_text(self.groups[group])
        if column == NAME:
            return self.name(row)
        if column >= self._label:
            return self._note(group, column)
        code = self._codes[column - FIRST_CODE]
        if code == PLACE_CODE:
            return str(self._places.get(number, ""))
        result = self._results.get((code, number))
        return column_text(result.points) if result is not None else ""

    def name(self, row: int) -> str:
        number = self._lines[row][1]
        return self._names.get(number, str(number))

    def _group_text(self, group: LevelGroup) -> str:
        if not group.first:
            return _("No longer level")
        return _("Places {first} to {last}, level on {criteria}").format(
            first=group.first,
            last=group.first + len(group.members) - 1,
            criteria=chain_text(group.criteria).replace(",", ", ") or _("nothing yet"),
        )

    def _note(self, group: int, column: int, code: str = "") -> str:
        """The label of a group's play-offs, or their source; code: of one play-off only."""
        if (group, column) in self._typed_notes:
            return self._typed_notes[group, column]
        found = (
            result.label if column == self._label else result.source
            for (of, number), result in self._results.items()
            if number in self.groups[group].members and code in ("", of)
        )
        return "; ".join(dict.fromkeys(filter(None, found)))

    def is_typed(self, index: Index) -> bool:
        return super().is_typed(index) and self._is_open(index.row(), index.column())

    def _is_open(self, row: int, column: int) -> bool:
        """True if the cell decides something in its group, or has a value that no longer does."""
        group = self.groups[self._lines[row][0]]
        if column < self._label:
            code = self.titles[column]
            return code in group.codes or bool(self.cell_text(row, column))
        played = any(number in group.members for _code, number in self._results)
        return played or any(code in PLAYOFF_CODES for code in group.codes)

    def take(self, row: int, column: int, text: str) -> None:
        group, number = self._lines[row]
        if column >= self._label:
            self._take_note(group, column, text)
            return
        code = self._codes[column - FIRST_CODE]
        if code != PLACE_CODE:
            self._take_result(group, number, code, text)
        elif text:
            self._places[number] = _place(text)
        else:
            self._places.pop(number, None)

    def _take_result(self, group: int, number: int, code: str, text: str) -> None:
        if not text:
            self._results.pop((code, number), None)
            return
        points = parse_points(text)
        if points is None or abs(points) > _MOST:
            reason = _("'{text}' is not a result: type whole or half points, such as 1.5")
            raise ValueError(reason.format(text=text))
        known = self._results.get((code, number))
        if known is None:
            label, source = (
                self._note(group, column, code) or self._note(group, column)
                for column in (self._label, self._label + 1)
            )
            known = PlayOff(number, points, PLAYOFF_CODES.index(code) + 1, label, source)
        self._results[code, number] = known._replace(points=points)

    def _take_note(self, group: int, column: int, text: str) -> None:
        """A note concerns all participants of the play-offs of a group."""
        self._typed_notes[group, column] = text
        for (code, number), result in self._results.items():
            if number in self.groups[group].members:
                played = column == self._label
                self._results[code, number] = (
                    result._replace(label=text) if played else result._replace(source=text)
                )
        self.emit_rows(0, self._rows - 1)


def _place(text: str) -> int:
    place = whole_number(text)
    if not place:
        raise ValueError(_("'{text}' is not a place: type 1, 2 and so on").format(text=text))
    return place
