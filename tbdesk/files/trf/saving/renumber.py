"""Another numbering of the players: every record that names one follows.

The file is given the new numbers first, line by line and column by column; the rest of saving is
then edits of single fields. Removed players are removed from the records that name them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tbdesk.engine.entry.pairing_numbers import NewNumbers, is_needed, new_numbers
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.trf import assignments
from tbdesk.files.trf.lines.fields import integer
from tbdesk.files.trf.lines.physical import byte_columns, from_byte_columns
from tbdesk.files.trf.lines.records import PLAYER, SETTING, Records, is_national
from tbdesk.files.trf.players import BLOCK, NUMBER, ROUNDS
from tbdesk.files.trf.reader import Origin, loads
from tbdesk.files.trf.remarks.remarks import LATER_RATINGS, OF_PLAYERS, RATING_0

#: The records that repeat teams and results for people to read; they would be wrong.
STALE = ("801", "802")


class _Columns(NamedTuple):
    """Positions of players' numbers in a line: from a column (from 0), at a fixed distance.
    `width`: the columns removed with a player."""

    start: int
    step: int = 5
    width: int = 4


#: In an individual event; 240 and 299 of a team event name teams.
_NAMING = {
    PLAYER: _Columns(ROUNDS, BLOCK, 8),  # the game has gone from the event as well
    "013": _Columns(36),
    "310": _Columns(73),
    "300": _Columns(16),
    "260": _Columns(12),
    "240": _Columns(10),
}
#: Lines that stay even without a participant in them.
_LASTING = (PLAYER, "013", "310", "300")
_OF_TEAMS = ("240", "299", "260", "250")
_TOKENS = re.compile(r"\d+")
#: Our own remarks that begin with the number of a player.
_REMARKS = ("excluded", "withdrawn", "place", "lot", *OF_PLAYERS, RATING_0, LATER_RATINGS)


def followed(tournament: Tournament, origin: Origin) -> Origin:
    """The file as it would be had its players always had the numbers of the tournament."""
    numbers = new_numbers(origin.tournament.players, tournament.players)
    if not is_needed(numbers):
        return origin
    document = origin.document.edited(_lines(origin, numbers), {})
    encoding = document.encoding if document.encoding_guessed else None
    # The games of removed players may have determined the last round.
    return loads(document.encoded(), encoding, origin.tournament.rounds).origin


def _lines(origin: Origin, numbers: NewNumbers) -> dict[int, str | None]:
    """Every line with the new numbers, None if nothing is left of it."""
    loose = set(Records(origin.document).unknown)
    bytewise = {row.line for row in origin.rows if row.by_bytes}
    texts: dict[int, str | None] = {}
    for index, line in enumerate(origin.document.lines):
        if index in loose or not line.strip():
            continue
        if index in bytewise:
            text = _line(byte_columns(line), bool(origin.teams), numbers)
            texts[index] = None if text is None else from_byte_columns(text)
        else:
            texts[index] = _line(line, bool(origin.teams), numbers)
    return texts


def _line(line: str, team: bool, numbers: NewNumbers) -> str | None:
    identifier = line[:3]
    if line.startswith(SETTING):
        return _remark(line, numbers)
    if identifier in STALE:
        return None
    if team and identifier in _OF_TEAMS:
        return line
    if identifier == "250":
        return _range(line, numbers)
    if identifier in ("XXZ", "XXP"):
        return _tokens(line, numbers)
    if identifier in (PLAYER, "XXA", "DAT") or is_national(line):
        old = integer(line[NUMBER])
        if old is not None and old in numbers:
            if numbers[old] is None:
                return None
            line = _put(line, NUMBER.start, numbers[old])
    if identifier == "299":
        return _player_list(line, _Columns(assignments.ids_column(line)), numbers)
    return _player_list(line, _NAMING[identifier], numbers) if identifier in _NAMING else line


def _put(line: str, column: int, number: int | None, width: int = 4) -> str:
    """A line with a number in its columns, or without one; unchanged if equal."""
    if number == integer(line[column : column + 4]):
        return line
    text = "" if number is None else str(number)
    width = 4 if text else width
    return f"{line[:column]}{text:>{width}}{line[column + width :]}"


def _player_list(line: str, columns: _Columns, numbers: NewNumbers) -> str | None:
    """A line with a list of players; dropped if the list is empty."""
    named = left = False
    for column in range(columns.start, len(line), columns.step):
        old = integer(line[column : column + 4])
        if old is not None and old in numbers:
            named, left = True, left or numbers[old] is not None
            line = _put(line, column, numbers[old], columns.width)
    return None if named and not left and line[:3] not in _LASTING else line


def _range(line: str, numbers: NewNumbers) -> str | None:
    """A record 250 from one number to another: they may be no range any more."""
    first, last = integer(line[22:26]), integer(line[27:31])
    if first is None or last is None or not 0 < last - first + 1 <= len(numbers):
        return line
    new = [numbers.get(old) for old in range(first, last + 1)]
    kept = sorted(number for number in new if number is not None)
    if not kept or kept[-1] - kept[0] + 1 != len(kept):
        return None
    return f"{line[:22]}{kept[0]:>4} {kept[-1]:>4}{line[31:]}"


def _tokens(line: str, numbers: NewNumbers) -> str | None:
    """Numbers one after the other, as in XXZ and XXP."""

    def of(match: re.Match[str]) -> str:
        new = numbers.get(int(match[0]), int(match[0]))
        return "" if new is None else str(new)

    rest = _TOKENS.sub(of, line[4:])
    pair_lost = line[:3] == "XXP" and len(rest.split()) < 2
    return None if not rest.strip() or pair_lost else line[:4] + rest


def _remark(line: str, numbers: NewNumbers) -> str | None:
    name, _, rest = line[len(SETTING) :].partition(" ")
    first, _, text = rest.partition(" ")
    number = integer(first)
    if name in ("unread", "adjourned"):
        return None  # written again with the numbers the game has now
    if name not in _REMARKS or number is None or number not in numbers:
        return line
    new = numbers[number]
    return None if new is None else f"{SETTING}{name} {new} {text}".rstrip()


def dropped(tournament: Tournament, origin: Origin) -> list[str]:
    """The ids of the records that go because they cannot follow a new numbering."""
    numbers = new_numbers(origin.tournament.players, tournament.players)
    if not is_needed(numbers):
        return []
    lines = origin.document.lines
    gone = {lines[index][:3] for index, text in _lines(origin, numbers).items() if text is None}
    return sorted(gone & {*STALE, "250"})
