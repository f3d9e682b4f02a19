"""The records of a team event in an edited file: every line as it was but for what changed.

Like the players' lines, the edits are found by comparing the event with what was read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace

from tbdesk.engine.model.teams import Match, MatchRules, Team
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.files.trf import assignments, records
from tbdesk.files.trf.fields import integer
from tbdesk.files.trf.reader import Origin
from tbdesk.files.trf.records import Records
from tbdesk.files.trf.teams import teams, writer
from tbdesk.files.trf.teams.scores import adjustments_of
from tbdesk.files.trf.teams.teams import TeamRow
from tbdesk.files.trf.teams.writer import Printed

Standing = Callable[[Tournament], Mapping[int, Printed]]


class TeamPatch:
    """The changed lines by index, the dropped ones, and the new ones by the index they go
    before. `changed` comes with what others have changed already."""

    def __init__(
        self, tournament: Tournament, origin: Origin, found: Records, changed: dict[int, str]
    ) -> None:
        self._new, self._old, self._origin = tournament, origin.tournament, origin
        self._records = found
        self.changed = changed
        self.dropped: set[int] = set()
        self.inserted: dict[int, list[str]] = defaultdict(list)

    def apply(self, standing: Standing) -> None:
        """Find all edits; `standing` computes what is printed of the teams. Raises TrfError."""
        new, old = self._rules(self._new), self._rules(self._old)
        self._patch_teams(standing)
        self._patch_matches()
        self._patch_byes(new, old)
        self._patch_adjustments(new, old)
        if writer.summaries_are_stale(self._new, self._old):
            for identifier in writer.SUMMARIES:
                self.dropped.update(self._records.of(identifier))

    def _rules(self, tournament: Tournament) -> MatchRules:
        assert tournament.match_rules is not None
        return tournament.match_rules

    def _insert(self, identifier: str, lines: list[str]) -> None:
        """New lines after the last of their id, else after the record that comes before it."""
        if not lines:
            return
        order = (records.PLAYER, *records.LATER)
        for one in reversed(order[: order.index(identifier) + 1]):
            index = self._records.last(one)
            if index is not None:
                self.inserted[index + 1] += lines
                return
        self.inserted[len(self._origin.document.lines)] += lines

    def _line(self, index: int) -> str:
        return self.changed.get(index, self._records.line(index))

    def _put(self, index: int, columns: slice, text: str) -> None:
        """Replace columns of a line; the rest of it stays where it is."""
        width = columns.stop - columns.start
        line = self._line(index).ljust(columns.stop)
        self.changed[index] = line[: columns.start] + f"{text:{width}}" + line[columns.stop :]

    # Teams

    def _patch_teams(self, standing: Standing) -> None:
        now, before = standing(self._new), standing(self._old)
        rows = {row.team.number: row for row in self._origin.teams}
        fresh = []
        for team in self._new.teams:
            row = rows.pop(team.number, None)
            line = writer.line_310(self._new, team, now[team.number])
            if row is None:
                fresh.append(line)
            elif self._records.line(row.line).startswith("310"):
                self._patch_310(row, line, now[team.number], before[team.number])
        self.dropped.update(row.line for row in rows.values())
        old = [replace(team, short="") for team in self._old.teams]
        same = old == [replace(team, short="") for team in self._new.teams]
        if self._records.of("310"):
            self._insert("310", fresh)
        if self._records.of("013") and not same:
            self.dropped.update(self._records.of("013"))
            self._insert("013", [writer.line_013(team) for team in self._new.teams])

    def _patch_310(self, row: TeamRow, line: str, now: Printed, before: Printed) -> None:
        team = integer(line[teams.NUMBER])
        new, old = self._new_team(team), row.team
        if new.name != old.name:
            self._put(row.line, teams.NAME, line[teams.NAME])
        if new.short != old.short:
            self._put(row.line, teams.SHORT, line[teams.SHORT])
        if now.total != before.total and row.match_points is not None:
            self._put(row.line, teams.MATCH_POINTS, line[teams.MATCH_POINTS])
        if now.total != before.total and row.points is not None:
            self._put(row.line, teams.GAME_POINTS, line[teams.GAME_POINTS])
        if now.rank != before.rank and row.rank is not None:
            self._put(row.line, teams.RANK, line[teams.RANK])
        if new.roster != old.roster:
            text = self._line(row.line)[: teams.PLAYERS].ljust(teams.PLAYERS)
            self.changed[row.line] = text + line[teams.PLAYERS :]

    def _new_team(self, number: int | None) -> Team:
        return next(team for team in self._new.teams if team.number == number)

    # Matches

    def _patch_matches(self) -> None:
        """Records 330 and 300 of the matches that are others now."""
        old = {_key(match): match for match in self._old.matches}
        new = {_key(match): match for match in self._new.matches}
        rosters_differ = [one.roster for one in self._new.teams] != [
            one.roster for one in self._old.teams
        ]
        changed = {key for key in {*old, *new} if rosters_differ or old.get(key) != new.get(key)}
        self._replace("330", changed, _forfeits(self._old, old), _forfeits(self._new, new))
        self._replace("300", changed, _line_ups(self._old, old), _line_ups(self._new, new))

    def _replace(
        self,
        identifier: str,
        changed: set[Key],
        old: Mapping[Key, list[str]],
        new: Mapping[Key, list[str]],
    ) -> None:
        """The lines of a record about matches, each in the place of the old one."""
        changed = {key for key in changed if old.get(key) != new.get(key)}
        lines: dict[Key, list[int]] = defaultdict(list)
        for name in (identifier, *(("340",) if identifier == "330" else ())):
            for index in self._records.of(name):
                lines[_key_of(self._records.line(index))].append(index)
        fresh = []
        for key in sorted(changed):
            places, texts = lines.get(key, []), list(new.get(key, ()))
            if identifier == "300":  # a line-up of its own for either side
                for index in places:
                    mine = [text for text in texts if text[:11] == self._records.line(index)[:11]]
                    self._put_line(index, mine)
                    texts = [text for text in texts if text not in mine]
            else:
                for index in places:
                    self._put_line(index, texts[:1])
                    texts = texts[1:]
            fresh += texts
        self._insert(identifier, fresh)

    def _put_line(self, index: int, texts: list[str]) -> None:
        if texts:
            self.changed[index] = texts[0]
        else:
            self.dropped.add(index)

    # Byes

    def _patch_byes(self, new: MatchRules, old: MatchRules) -> None:
        """New byes of records 240, and the record 320 (the byes that went from records 240 are
        taken out of them elsewhere)."""
        added = [bye for bye in self._new.byes if bye not in self._old.byes]
        if added:
            self._insert("240", writer.bye_lines(replace(self._new, byes=tuple(added))))
        now = writer.pairing_bye_lines(self._new, new)
        before = writer.pairing_bye_lines(self._old, old)
        if now == before:
            return
        indices = list(self._records.of("320"))
        if len(now) == len(indices) == 1:
            self.changed[indices[0]] = now[0]
        else:
            self.dropped.update(indices)
            self._insert("320", now)

    # Points of the arbiter

    def _patch_adjustments(self, new: MatchRules, old: MatchRules) -> None:
        """The records 299 that still say what was given stay, the rest is new."""
        assigned = self._origin.assigned
        now = writer.default_lines(self._new, new)
        if now != writer.default_lines(self._old, old):
            self.dropped.update(one.line for one in assigned if not one.ids)
            self._insert("299", now)
        if self._new.adjustments == self._old.adjustments:
            return
        rest = list(self._new.adjustments)
        for one in assigned:
            said = adjustments_of(self._old, one)
            if any(each not in self._old.adjustments for each in said):
                continue  # it did not count before either
            if not assignments.take(rest, said) and one.ids:
                self.dropped.add(one.line)
        self._insert("299", _given(self._new, new, rest))


def _given(tournament: Tournament, rules: MatchRules, rest: list[Adjustment]) -> list[str]:
    return writer.adjustment_lines(replace(tournament, adjustments=tuple(rest)), rules)


#: A match: its round and its teams, the lower number first.
Key = tuple[int, int, int]


def _key(match: Match) -> Key:
    return match.round, min(match.home, match.away), max(match.home, match.away)


def _key_of(line: str) -> Key:
    """The match a record 300, 330 or 340 is about."""
    start = 4 if line.startswith("300") else 7
    round_, *both = (integer(line[start + 4 * place :][:3]) or 0 for place in range(3))
    return round_, min(both), max(both)


def _forfeits(tournament: Tournament, matches: Mapping[Key, Match]) -> dict[Key, list[str]]:
    return {
        key: [writer.forfeit_line(match, forfeit)]
        for key, match in matches.items()
        if (forfeit := teams.forfeit_of(match))
    }


def _line_ups(tournament: Tournament, matches: Mapping[Key, Match]) -> dict[Key, list[str]]:
    return {key: list(writer.line_ups(tournament, match)) for key, match in matches.items()}
