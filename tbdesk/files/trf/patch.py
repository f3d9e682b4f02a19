"""An edited tournament in its own file: every line as it was but for the columns that changed.

The edits are found by comparing with the tournament as it was read, so nobody has to keep
account of them, and a file nobody edited comes out byte for byte.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.files.trf import (
    assignments,
    chains,
    players,
    records,
    remarks,
    renumber,
    scoring,
    writer,
)
from tbdesk.files.trf.fields import points_text
from tbdesk.files.trf.physical import byte_columns, from_byte_columns
from tbdesk.files.trf.players import Row
from tbdesk.files.trf.reader import Origin
from tbdesk.files.trf.records import PLAYER, Records
from tbdesk.files.trf.slips import Slips
from tbdesk.files.trf.teams.patch import TeamPatch

#: Fields of the engine that one record each has.
_RECORDS = {
    "title": "012",
    "place": "022",
    "start": "042",
    "end": "052",
    "arbiter": "102",
    "rounds": "142",
    "kind": "192",
    "cycles": "192",
}
_SCORES = ("162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
_CELL = 8


def saved(tournament: Tournament, origin: Origin) -> bytes:
    """The bytes of the file with the edits in it. Raises TrfError for what does not fit."""
    if tournament == origin.tournament:
        return origin.document.encoded()
    return _Patch(tournament, renumber.followed(tournament, origin)).bytes()


class _Patch:
    """One saving: the changed lines by index, the dropped ones, and the new ones by place."""

    def __init__(self, tournament: Tournament, origin: Origin) -> None:
        self._new, self._old, self._origin = tournament, origin.tournament, origin
        self._records = Records(origin.document)
        self._changed: dict[int, str] = {}
        self._dropped: set[int] = set()
        self._inserted: dict[int, list[str]] = defaultdict(list)

    def bytes(self) -> bytes:
        self._patch_header()
        self._patch_scores()
        self._patch_chain()
        self._patch_settings()
        self._patch_players()
        if self._origin.teams:
            self._patch_teams()
        else:
            self._patch_adjustments()
        document = self._origin.document.with_lines(self._changed)
        for place in sorted(self._inserted, reverse=True):
            document = document.with_inserted(place, self._inserted[place])
        moved = {
            index + sum(len(new) for place, new in self._inserted.items() if place <= index)
            for index in self._dropped
        }
        return document.without(moved).encoded()

    def _after(self, identifier: str) -> int:
        """Where a new line of a record goes: after the last of its id, else after the record
        that comes before it in the canonical order, else at the top."""
        order = records.TOURNAMENT
        before = order[: order.index(identifier) + 1] if identifier in order else order
        for one in reversed(before):
            index = self._records.last(one)
            if index is not None:
                return index + 1
        return 0

    def _patch_header(self) -> None:
        lines, before = writer.own_lines(self._new), writer.own_lines(self._old)
        differ = {
            identifier
            for field, identifier in _RECORDS.items()
            if getattr(self._new, field) != getattr(self._old, field)
        }
        if self._new.match_rules != self._old.match_rules:
            differ |= {one for one in ("192", "352", "362") if lines[one] != before.get(one)}
        if "192" in differ and writer.same_kind(self._new, self._records):
            differ.remove("192")
        for identifier in sorted(differ):
            text = lines.get(identifier, f"{identifier} ")
            if identifier == "142":
                self._put_rounds(text)
            else:
                self._put(identifier, text)

    def _put(self, identifier: str, text: str) -> None:
        index = self._records.last(identifier)
        if index is None:
            self._inserted[self._after(identifier)].append(text)
        else:
            self._changed[index] = text

    def _put_rounds(self, text: str) -> None:
        """Both records of the number of rounds, where the file has them."""
        for index in self._records.of("XXR"):
            self._changed[index] = f"XXR {self._new.rounds}"
        if self._records.last("142") is not None or not self._records.of("XXR"):
            self._put("142", text)

    def _patch_scores(self) -> None:
        if scoring.normal(self._new.scores) == scoring.normal(self._old.scores):
            return
        for identifier in _SCORES:
            self._dropped.update(self._records.of(identifier))
        for index in self._records.of("299"):  # new default values of outcomes
            if any(one.line == index and not one.ids for one in self._origin.assigned):
                self._dropped.add(index)
        self._inserted[self._after("162")] += scoring.lines(self._new.scores)

    def _patch_chain(self) -> None:
        """The new chain in place of the old, with a remark that says what it was."""
        if self._new.chain == self._old.chain:
            return
        indices = [*self._records.of("202"), *self._records.of("212")]
        self._dropped.update(indices)
        place = min(indices, default=self._after("202"))
        if self._new.chain:
            self._inserted[place].append(chains.line(self._new.chain))
        before = self._records.text("212") or self._records.text("202") or "points only"
        played = [game.round for game in self._new.games if game.result]
        played += (match.round for match in self._new.matches if match.score or match.boards)
        round_ = max(played, default=0)
        self._inserted[place].append(
            f"### Tie-breaks changed after round {round_}, before: {before}"
        )

    def _patch_settings(self) -> None:
        new, old = remarks.lines(self._new), remarks.lines(self._old)
        if new == old:
            return
        lines = self._origin.document.lines
        gone, there = set(old) - set(new), set(lines)
        self._dropped.update(index for index, line in enumerate(lines) if line in gone)
        first = self._records.of(PLAYER)
        place = first[0] if first else len(lines)
        self._inserted[place] += [line for line in new if line not in there]

    # Players and rounds

    def _patch_players(self) -> None:
        rows = {row.number: row for row in self._origin.rows}
        new_cells, old_cells = writer.cells(self._new), writer.cells(self._old)
        new_points = writer.points_of(self._new)
        old_points = writer.points_of(self._old)
        old_players = {player.number: player for player in self._old.players}
        changed_cells: dict[int, list[int]] = defaultdict(list)
        for number, round_ in new_cells.keys() | old_cells.keys():
            if new_cells.get((number, round_)) != old_cells.get((number, round_)):
                changed_cells[number].append(round_)
        fresh = []
        for player in self._new.players:
            row = rows.pop(player.number, None)
            if row is None:
                fresh.append(player)
                continue
            line = _Columns(row)
            if player != old_players[player.number]:
                _put_player(line, player, old_players[player.number])
            for round_ in changed_cells.get(player.number, ()):
                line.put(_cell(round_), new_cells.get((player.number, round_), ""))
            points = new_points[player.number]
            if points != old_points.get(player.number) and row.points is not None:
                line.put(players.POINTS, f"{points_text(points):>4}")
            if line.touched:
                self._changed[row.line] = line.text
        self._dropped.update(row.line for row in rows.values())
        self._add_players([player.number for player in fresh])
        self._patch_announced()

    def _add_players(self, numbers: list[int]) -> None:
        if not numbers:
            return
        chosen = set(numbers)
        lines = {
            int(line[4:8]): line
            for line in writer.player_lines(self._new)
            if int(line[4:8]) in chosen
        }
        last = self._records.last(PLAYER)
        place = len(self._origin.document.lines) if last is None else last + 1
        self._inserted[place] += [lines[number] for number in numbers]

    def _patch_announced(self) -> None:
        """A bye that only record 240 had and that is another one now goes from that record."""
        byes = {(bye.round, bye.player, bye.kind) for bye in self._new.byes}
        for one in self._origin.announced:
            if (one.bye.round, one.bye.player, one.bye.kind) not in byes:
                text = self._changed.get(one.line, self._origin.document.lines[one.line])
                start = one.column
                self._changed[one.line] = text[:start] + "    " + text[start + 4 :]

    def _patch_teams(self) -> None:
        patch = TeamPatch(self._new, self._origin, self._records, self._changed)
        patch.apply(writer.team_standing_of)
        self._dropped |= patch.dropped
        for place, lines in patch.inserted.items():
            self._inserted[place] += lines

    def _patch_adjustments(self) -> None:
        """The records 299 that still say what was given or taken stay, the rest is new."""
        if self._new.adjustments == self._old.adjustments:
            return
        rest = list(self._new.adjustments)
        for one in self._origin.assigned:
            said = assignments.adjustments([one], Slips())
            if not assignments.take(rest, said) and one.ids:
                self._dropped.add(one.line)
        last = self._records.last("299")
        place = len(self._origin.document.lines) if last is None else last + 1
        new = replace(self._new, adjustments=tuple(rest))
        self._inserted[place] += writer.adjustment_lines(new, self._origin)


def _put_player(line: _Columns, new: Player, before: Player) -> None:
    if new.name != before.name:
        line.put(players.NAME, writer.name_field(new))
    if new.rating != before.rating:
        line.put(players.RATING, f"{writer.rating_field(new):>4}")
    if new.title != before.title:
        line.put(players.TITLE, f"{new.title[:3]:>3}")
    if new.federation != before.federation:
        line.put(players.FEDERATION, f"{new.federation[:3]:3}")
    if new.fide_id != before.fide_id:
        line.put(players.FIDE_ID, f"{new.fide_id[:11]:>11}")
    if new.sex != before.sex:
        line.put(players.SEX, new.sex[:1])
    if new.birth != before.birth:
        line.put(players.BIRTH, new.birth[:10])


def _cell(round_: int) -> slice:
    start = players.ROUNDS + players.BLOCK * (round_ - 1)
    return slice(start, start + _CELL)


class _Columns:
    """A player line in which single columns are replaced."""

    def __init__(self, row: Row) -> None:
        self._text, self._by_bytes = row.text, row.by_bytes
        self.touched = False

    def put(self, columns: slice, text: str) -> None:
        """Replace columns; the rest of the line stays where it is."""
        width = columns.stop - columns.start
        if self._by_bytes:
            text = byte_columns(text.rstrip())
        line = self._text.ljust(columns.stop)
        self._text = line[: columns.start] + text[:width].ljust(width) + line[columns.stop :]
        self.touched = True

    @property
    def text(self) -> str:
        return from_byte_columns(self._text) if self._by_bytes else self._text
