"""An edited tournament in its own file, as a three-way merge of lines.

The event as it was read and the event as it is now are both written. If the two agree, the line of
the file stays byte for byte; if they differ, only the columns that differ change. So edits need no
tracking, and an unedited file is written unchanged.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Adjustment, Bye, Tournament
from tbdesk.files.trf import assignments, contradictions, header, players, scoring
from tbdesk.files.trf.assignments import Assignment
from tbdesk.files.trf.lines import records
from tbdesk.files.trf.lines.fields import integer
from tbdesk.files.trf.lines.physical import FileLines, byte_columns, from_byte_columns
from tbdesk.files.trf.lines.records import LATER, PLAYER, REMARK, TOURNAMENT, Records
from tbdesk.files.trf.lines.slips import Slips
from tbdesk.files.trf.reader import Origin, paired
from tbdesk.files.trf.remarks import remarks
from tbdesk.files.trf.saving import renumber, writer
from tbdesk.files.trf.teams import team_records, team_remarks, team_writer
from tbdesk.files.trf.teams.team_scores import adjustments_of

_CHAIN, _SCORES, _GIVEN = "202", "162", "299"
_OLD_TEAM, _TEAM, _LINE_UP, _FORFEIT = "013", "310", "300", "330"
#: Records that repeat the content of another one.
_ALSO = {"212": _CHAIN, "340": _FORFEIT} | dict.fromkeys(
    ("XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), _SCORES
)
#: Of these all lines about the same change together.
_WHOLE = (_CHAIN, _SCORES, _GIVEN, _OLD_TEAM, "320", _FORFEIT, header.DEPUTIES)
#: Records with one value, except counts and a text (092), which no program reads.
_SINGLE = {*TOURNAMENT, _OLD_TEAM, "320", "XXR"} - {"062", "072", "082", "092"}
#: The numbers a line is about, columns from 0.
_NUMBERS = {
    PLAYER: (players.NUMBER,),
    _TEAM: (team_records.NUMBER,),
    _LINE_UP: (slice(4, 7), slice(8, 11)),
    _FORFEIT: (slice(7, 10), slice(11, 14), slice(15, 18)),
}
#: Records of which the first line counts; of others it is the last.
_FIRST_COUNTS = (PLAYER, _TEAM)

#: The columns of a line that change one by one; a line of another record changes as a whole.
_COLUMNS = {
    PLAYER: players.FIELDS,
    _TEAM: (*team_records.FIELDS, slice(team_records.PLAYERS, None)),
}
#: Printed standings stay blank in a file that leaves them blank.
_PRINTED = (players.POINTS, team_records.MATCH_POINTS, team_records.GAME_POINTS, team_records.RANK)

#: The key of a line: its record and the numbers in it.
Key = tuple[str | int, ...]


def saved(
    tournament: Tournament,
    origin: Origin,
    places: Mapping[int, int] | None = None,
    *,
    reported: bool = False,
) -> bytes:
    """The bytes of the file with the edits in it. `places`: the current ones, written if the file
    prints places; None: unchanged. reported: an unedited event gets remarks about the
    contradictions of its file too. Raises TrfError for values that do not fit."""
    noted = not reported or not contradictions.unsaid(tournament, Records(origin.document).remarks)
    if tournament == origin.tournament and noted:
        return origin.document.encoded()
    merge = _Merge(tournament, renumber.followed(tournament, origin), places)
    return merge.document().encoded()


class _Merge:
    """One saving: the new text of lines by index (None: deleted), and inserted lines by the index
    they precede."""

    def __init__(
        self, tournament: Tournament, origin: Origin, places: Mapping[int, int] | None
    ) -> None:
        self._new, self._old, self._origin = tournament, origin.tournament, origin
        self._places = places
        self._records = Records(origin.document)
        self._team = tournament.match_rules is not None
        lines = map(self._records.line, range(len(origin.document.lines)))
        self._file = _by_key(enumerate(lines), self._team)
        self._in_bytes = {row.line for row in origin.rows if row.by_bytes}
        self._changed: dict[int, str | None] = {}
        self._inserted: dict[int, list[str]] = defaultdict(list)

    def document(self) -> FileLines:
        """The file with the edits."""
        before, now = self._written(self._old), self._written(self._new)
        if self._new.chain != self._old.chain:
            now.setdefault((_CHAIN,), []).append(self._chain_remark())
        unsaid = self._unsaid()
        for key in {**now, **before}:
            if now.get(key) != before.get(key) or key in unsaid:
                self._put(key, before.get(key, []), now.get(key, []))
        if self._new.rate_of_play != self._old.rate_of_play:
            self._drop(self._records.of(header.ENCODED_RATE))
        self._merge_byes()
        self._merge_adjustments()
        if self._team:
            self._drop_stale_remarks(now)
        if self._team and team_writer.summaries_are_stale(self._new, self._old):
            for identifier in team_writer.SUMMARIES:
                self._drop(self._records.of(identifier))
        return self._origin.document.edited(self._changed, self._inserted)

    def _drop_stale_remarks(self, now: Mapping[Key, list[str]]) -> None:
        """Remarks about matches that have changed, if the event does not need them: those that the
        reader ignored in the old match may fit the new one."""
        changed = {team_remarks.key_of(one) for one in {*self._old.matches} ^ {*self._new.matches}}
        for key, indices in self._file.items():
            of_changed = key[0] == REMARK and team_remarks.match_of(str(key[1])) in changed
            if of_changed and key not in now:
                self._drop(indices)

    # The three sides

    def _written(self, tournament: Tournament) -> dict[Key, list[str]]:
        """The lines the writer has for an event, but for the lists of byes and adjustments; with
        those line-ups that the file has, needed or not."""
        points, ranks = writer.points_of(tournament), self._ranks(tournament)
        of_players = {} if self._team else ranks
        printed = {
            number: writer.PrintedPlayer(half, of_players.get(number))
            for number, half in points.items()
        }
        lines = [
            *(line for lines in writer.own_lines(tournament).values() for line in lines),
            f"XXR {tournament.rounds}",
            *scoring.lines(tournament.scores),
            *remarks.lines(tournament),
            *contradictions.lines(tournament),
            *writer.player_lines(tournament, printed, {}),
        ]
        if self._team:
            line_ups = {key[1:] for key in self._file if key[0] == _LINE_UP}
            pairing = tuple(bye for bye in tournament.byes if bye.kind is Kind.PAIRING_BYE)
            event = tournament._replace(byes=pairing, adjustments=())
            totals = {
                number: standing._replace(rank=ranks.get(number))
                for number, standing in writer.team_standing_of(tournament).items()
            }
            for team_lines in team_writer.team_lines(event, totals, {}, line_ups).values():
                lines += team_lines
        return _by_key(((line, line) for line in lines), self._team)

    def _ranks(self, tournament: Tournament) -> dict[int, int | None]:
        """The places of the players, in a team event of the teams: those that the file prints; in
        the edited event those of newcomers too, and all that are to be kept up to date."""
        teams, rows = self._origin.teams, self._origin.rows
        ranks = {row.team.number: row.rank for row in teams} or {
            row.number: row.rank for row in rows
        }
        newcomers = {one.number for one in tournament.participants} - ranks.keys()
        if tournament is self._old or (self._places is None and not newcomers):
            return ranks
        if self._places is None:
            standing: Mapping[int, writer.PrintedPlayer | team_writer.PrintedTeam] = (
                writer.team_standing_of(tournament) if teams else writer.standing_of(tournament)
            )
            return ranks | {number: standing[number].rank for number in newcomers}
        places = self._places
        printed = {number for number, rank in ranks.items() if rank} | newcomers
        return ranks | {number: places.get(number) for number in printed}

    def _unsaid(self) -> set[Key]:
        """Facts that readers infer from the file and would now infer otherwise."""
        new = self._new
        keys: set[Key] = {
            (REMARK, line) for line in contradictions.unsaid(new, self._records.remarks)
        }
        guessed = paired(new, self._records, Slips())
        if (guessed.kind, guessed.cycles) != (new.kind, new.cycles):
            keys.add(("192",))
        if ("142",) not in self._file and all(game.round != new.rounds for game in new.games):
            keys.add(("142",))
        rules = new.match_rules
        if rules is not None and ("320",) not in self._file:
            worth = rules.match_scores.pairing_bye, dict(rules.bye_games).get(Kind.PAIRING_BYE)
            if worth != (None, None):  # known by the totals, which may change
                keys.add(("320",))
        return keys

    def _chain_remark(self) -> str:
        """The former chain as a remark: the tie-breaks must not change unseen."""
        before = self._records.text("212") or self._records.text("202") or "points only"
        played = [game.round for game in self._new.games if game.result]
        played += (match.round for match in self._new.matches if match.score or match.boards)
        round_ = max(played, default=0)
        return f"### Tie-breaks changed after round {round_}, before: {before}"

    # One key

    def _put(self, key: Key, before: list[str], now: list[str]) -> None:
        identifier, indices = str(key[0]), self._file.get(key, [])
        if not now:
            self._drop(indices)
        elif not indices:
            if self._is_wanted(identifier):
                self._inserted[self._place(identifier)] += now
        elif identifier in _WHOLE:
            self._drop(indices)
            self._inserted[indices[0]] += now
        else:
            index = indices[0 if identifier in _FIRST_COUNTS else -1]
            self._changed[index] = self._merged(index, before[-1] if before else "", now[-1])

    def _merged(self, index: int, before: str, now: str) -> str:
        """A line of the file with the columns that differ between the two written ones."""
        columns = _COLUMNS.get(now[:3])
        if columns is None:
            return now
        line, in_bytes = self._records.line(index), index in self._in_bytes
        if in_bytes:
            line = byte_columns(line)
        if now[:3] == PLAYER:
            columns = (*columns, *players.cells(max(len(before), len(now))))
        for part in columns:
            text = now[part].rstrip()
            if text == before[part].rstrip() or (part in _PRINTED and not line[part].strip()):
                continue
            if in_bytes:
                text = byte_columns(text)
            tail = ""
            if part.stop is not None:
                width, tail = part.stop - part.start, line[part.stop :]
                text = text[:width].ljust(width)
            line = line[: part.start].ljust(part.start) + text + tail
        return from_byte_columns(line) if in_bytes else line

    def _drop(self, indices: Iterable[int]) -> None:
        self._changed.update(dict.fromkeys(indices))

    def _is_wanted(self, identifier: str) -> bool:
        """True if a record that repeats another one is to be added to the file."""
        if identifier in (_TEAM, _OLD_TEAM, "XXR"):
            return bool(self._records.of(identifier))
        return identifier != "142" or not self._records.of("XXR")

    def _place(self, identifier: str) -> int:
        """Position of new lines of a record: after the last of its id, else after the record before
        it in the canonical order; remarks go before the players."""
        if identifier == REMARK:
            first = self._records.of(PLAYER)
            return first[0] if first else len(self._origin.document.lines)
        order = (*TOURNAMENT, PLAYER, *LATER)
        for earlier in reversed(order[: order.index(identifier) + 1]):
            index = self._records.last(earlier)
            if index is not None:
                return index + 1
        return 0

    # Lists of participants: a line of the file may name those of several lines, and only some of
    # them may be others now, so they are merged one by one

    def _merge_byes(self) -> None:
        """The records 240. A player's bye stands in his own line too, so new ones come into the
        list in a team event only."""
        listed = assignments.announced(self._records, Slips())
        changed = _changed_rounds(self._old, self._new) if listed else ()
        byes = set(self._new.byes)
        for bye, line, column in listed:
            if (bye.round, bye.player) in changed and bye not in byes:
                self._blank(line, column, assignments.BYE_IDS)
        if self._team:
            event = self._new._replace(byes=tuple(_without(self._new.byes, self._old.byes)))
            self._inserted[self._place("240")] += team_writer.bye_lines(event)

    def _merge_adjustments(self) -> None:
        """The records 299 that name participants."""
        if self._new.adjustments == self._old.adjustments:
            return
        gone = _without(self._old.adjustments, self._new.adjustments)
        for record in self._origin.assigned:
            start = assignments.ids_column(self._records.line(record.line))
            for column, number in assignments.participants(self._records.line(record.line), start):
                for given in self._given(record._replace(ids=(number,))):
                    if given in gone:
                        gone.remove(given)
                        self._blank(record.line, column, start)
        added = tuple(_without(self._new.adjustments, self._old.adjustments))
        event, rules = self._new._replace(adjustments=added), self._new.match_rules
        self._inserted[self._place(_GIVEN)] += (
            team_writer.adjustment_lines(event, rules)
            if rules
            else writer.adjustment_lines(event, self._origin)
        )

    def _given(self, record: Assignment) -> Sequence[Adjustment]:
        if self._team:
            return adjustments_of(self._old, record)
        return assignments.adjustments([record], Slips())

    def _blank(self, index: int, column: int, start: int) -> None:
        """Take a participant out of a list that begins at `start`; without any it goes."""
        line = self._changed.get(index, self._records.line(index)) or ""
        line = line[:column] + "    " + line[column + 4 :]
        self._changed[index] = line if line[start:].strip() else None


_Line = TypeVar("_Line", int, str)


def _by_key(lines: Iterable[tuple[_Line, str]], team: bool) -> dict[Key, list[_Line]]:
    """The lines that replace those with the same key."""
    by_key: dict[Key, list[_Line]] = {}
    for value, line in lines:
        key = _key(line, team)
        if key is not None:
            by_key.setdefault(key, []).append(value)
    return by_key


def _key(line: str, team: bool) -> Key | None:
    """Subject of a line; None for a list, and for a subject that the event does not hold."""
    identifier = records.record_id(line)
    identifier = _ALSO.get(identifier, identifier)
    if records.is_own(line):
        return REMARK, line
    if identifier == _GIVEN and not line[assignments.ids_column(line) :].strip():
        return (_GIVEN if team else _SCORES,)  # the points of a result, regardless of the players
    if identifier == _FORFEIT and line[4:5].upper() in ("F", "H", "Z"):
        return None  # a list of byes, in the draft of 2024
    if identifier in _NUMBERS:
        numbers = [integer(line[part]) or 0 for part in _NUMBERS[identifier]]
        return identifier, *numbers[:1], *sorted(numbers[1:])
    return (identifier,) if identifier in _SINGLE else None


_Item = TypeVar("_Item", Bye, Adjustment)


def _without(these: Iterable[_Item], those: Iterable[_Item]) -> list[_Item]:
    """These without those, each as often as it is there, in their order."""
    rest = Counter(those)
    missing = []
    for item in these:
        if rest[item]:
            rest[item] -= 1
        else:
            missing.append(item)
    return missing


def _changed_rounds(old: Tournament, new: Tournament) -> set[tuple[int, int]]:
    """The round and participant of everything that is a bye, a game or a match in one of two
    events only."""
    rounds = {(bye.round, bye.player) for bye in {*old.byes} ^ {*new.byes}}
    for game in {*old.games} ^ {*new.games}:
        rounds |= {(game.round, game.white), (game.round, game.black)}
    for match in {*old.matches} ^ {*new.matches}:
        rounds |= {(match.round, match.home), (match.round, match.away)}
    return rounds
