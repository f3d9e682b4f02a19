"""What was changed in the crosstable of a workbook: its cells now, and notices about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import N_, _
from tbdesk.report.wording.printable import clean


class GridCell(NamedTuple):
    """A cell: its text, and where it is (`D5`)."""

    text: str
    place: str


class SheetRow(NamedTuple):
    """A row of the crosstable: the participant's number, name, rating (None: the sheet has no
    such column) and the cells of the games by their heads."""

    number: int
    name: GridCell
    rating: GridCell | None
    games: Mapping[int, GridCell]


class Change(NamedTuple):
    """A sentence about what was changed, and what fills its places."""

    text: str
    arguments: tuple[str, ...]

    @classmethod
    def told(cls, text: str, *arguments: object) -> Change:
        return cls(text, tuple(map(str, arguments)))


RESULT = N_("{0}: {1} against {2} is now {3}; exported was {4}")
NOT_A_RESULT = N_("{0}: '{1}' is not a result of {2} against {3}; it stays {4}")
CONTRADICTION = N_(
    "{0} and {1} contradict each other: {2} against {3} stays {4}. Type the new result in both"
)
_NAME = N_("{0}: player {1} is now called '{2}'; exported was '{3}'")
_NO_NAME = N_("{0}: player {1} has no name any more; it stays '{2}'")
_RATING = N_("{0}: the rating of {1} is now {2}; exported was {3}")
_NOT_A_RATING = N_("{0}: '{1}' is no rating; that of {2} stays {3}")
_UNKNOWN = N_("{0}: there is no number {1} in the event; the row is not used")
_TWICE = N_("{0}: number {1} has two rows; the second is not used")
_MISSING = N_("number {0} has no row any more; nothing of it was changed")


def known_rows(
    tournament: Tournament, rows: Sequence[SheetRow]
) -> tuple[dict[int, SheetRow], list[Change]]:
    """The rows of the participants, by number, and what is wrong with others."""
    known = {one.number for one in tournament.participants}
    found: dict[int, SheetRow] = {}
    changes = []
    for row in rows:
        if row.number not in known:
            changes.append(Change.told(_UNKNOWN, row.name.place, row.number))
        elif row.number in found:
            changes.append(Change.told(_TWICE, row.name.place, row.number))
        else:
            found[row.number] = row
    changes += [Change.told(_MISSING, number) for number in sorted(known - set(found))]
    return found, changes


def changed_players(
    tournament: Tournament, rows: Mapping[int, SheetRow]
) -> tuple[Tournament, list[Change]]:
    """The names and ratings as the rows have them."""
    changes: list[Change] = []
    for player in tournament.players:
        row = rows.get(player.number)
        if row is not None:
            changed = _rated(_named(player, row, changes), row, changes)
            if changed != player:
                tournament = tournament.with_player(changed)
    return tournament, changes


def _named(player: Player, row: SheetRow, changes: list[Change]) -> Player:
    name, place = row.name
    if name == clean(player.name):
        return player
    if not name:
        changes.append(
            Change.told(_NO_NAME, _("row of {0}").format(player.number), player.number, player.name)
        )
        return player
    changes.append(Change.told(_NAME, place, player.number, name, player.name))
    return replace(player, name=name)


def _rated(player: Player, row: SheetRow, changes: list[Change]) -> Player:
    if row.rating is None:
        return player
    text, place = row.rating
    old = "" if player.rating is None else str(player.rating)
    if text == old or not text:
        return player
    if not text.isdecimal() or len(text) > 4:
        changes.append(Change.told(_NOT_A_RATING, place, text, player.number, old or "–"))
        return player
    changes.append(Change.told(_RATING, place, player.number, text, old or "–"))
    return replace(player, rating=int(text))


class Sides(NamedTuple):
    """What both sides of a game have, or had: None while it is open."""

    own: Outcome | None
    other: Outcome | None

    @property
    def text(self) -> str:
        return f"{_sign(self.own)}:{_sign(self.other)}"


def _sign(outcome: Outcome | None) -> str:
    return "·" if outcome is None else outcome.symbol


def agreed(old: Sides, new: Sides) -> Sides | None:
    """What the two cells of a game say together; None if they contradict each other.

    Who changes one cell of two may have meant either. The other must say the same already, or
    have been open all along.
    """
    if new == old:
        return old
    if new.other == old.other:
        return _one_changed(new.own, old.other)
    if new.own == old.own:
        turned = _one_changed(new.other, old.own)
        return None if turned is None else Sides(turned.other, turned.own)
    if new.own is None or new.other is None:
        return new if new.own is new.other else None
    return None if _impossible(new) else new


def _one_changed(changed: Outcome | None, other: Outcome | None) -> Sides | None:
    if changed is None:
        return None
    if other is None or changed.mirror is other:
        return Sides(changed, changed.mirror)
    return None


def _impossible(sides: Sides) -> bool:
    assert sides.own is not None
    assert sides.other is not None
    return Result(sides.own, sides.other).contradiction
