"""The games of each pair in a crosstable, and their part in a tie-break."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings import explain
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.wording.participants import excluded_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.problems.problems import problem_text
from tbdesk.report.wording.signs import PENDING_SIGN, Signs
from tbdesk.report.wording.tiebreaks.terms import koya_limit, notes_text, term_tooltip


class ResultPart(NamedTuple):
    """A game in a cell of the crosstable."""

    sign: str
    #: In the marked tie-break.
    status: Status
    #: A note on it.
    note: str = ""
    doubtful: bool = False
    #: True if the opponent is not in the final table.
    excluded: bool = False
    #: The reason of its status, which is part of the note.
    why: str = ""


class PairResults:
    """The games of an event by pair, with their part in a tie-break (None: no part)."""

    def __init__(self, standings: Standings, marked: Column | None) -> None:
        self._standings = standings
        self._marked = marked
        self._signs = Signs(standings.event.tournament)
        self._left_out = self._excluded_games()
        self._problems = {problem.game: problem for problem in standings.problems}

    def of(self, position: int) -> dict[int, list[ResultPart]]:
        """The games of a participant by the opponent's position, each list in order of rounds."""
        standings, number = self._standings, self._standings.event.numbers[position]
        rows = self._rows(position)
        parts: dict[int, list[ResultPart]] = defaultdict(list)
        for entry in standings.card(position):
            if entry.opponent != UNOPPOSED:
                sign = self._signs.of(entry.game, number)
                row, problem = rows.get(entry.game), self._problems.get(entry.game)
                parts[entry.opponent].append(self._part(sign, row, problem))
        for opponent, game in self._left_out.get(number, ()):
            parts[opponent].append(self._excluded_part(game, number))
        return parts

    def _excluded_games(self) -> dict[int, list[tuple[int, int]]]:
        """The games with an excluded player, which no card has: by number, the opponent's position
        and the place of the game, in the order of rounds."""
        event, games = self._standings.event, defaultdict(list)
        excluded = set(event.tournament.excluded)
        played = enumerate(pairings(event.tournament) if excluded else ())
        for game, (_, *pair) in sorted(played, key=lambda numbered: numbered[1][0]):
            if excluded.intersection(pair) and all(number in event.position_of for number in pair):
                white, black = pair
                games[white].append((event.position_of[black], game))
                games[black].append((event.position_of[white], game))
        return games

    def _excluded_part(self, game: int, number: int) -> ResultPart:
        tournament = self._standings.event.tournament
        _, white, black = pairings(tournament)[game]
        excluded = white if white in tournament.excluded else black
        participant = self._standings.participant(self._standings.event.position_of[excluded])
        why = clean(excluded_text(participant))
        return ResultPart(
            self._signs.of(game, number), Status.NOT_COUNTED, why, excluded=True, why=why
        )

    def _rows(self, position: int) -> dict[int, Term]:
        if self._marked is None:
            return {}
        rows = explain.rows(self._standings.event, self._marked, position)
        return {row.entry.game: row for row in rows if row.entry is not None}

    def _part(self, sign: str, row: Term | None, problem: Problem | None) -> ResultPart:
        if problem is not None:
            text = problem_text(problem, self._standings.event.tournament)
            return ResultPart(sign, Status.PENDING, clean(text), doubtful=True, why=clean(text))
        if row is None or not row.reasons or row.status is Status.PENDING:
            return ResultPart(sign, row.status if row else Status.COUNTED)
        assert self._marked is not None  # it has the row
        tooltip = term_tooltip(row, self._standings, self._marked)
        note = f"{self._marked.descriptor.text}: {tooltip}"
        limit = koya_limit(self._standings, self._marked)
        why = notes_text(row, limit=limit)
        return ResultPart(sign, row.status, clean(note), why=why)


def pairings(tournament: Tournament) -> list[tuple[int, int, int]]:
    """Round and both numbers of every game, in a team event of every match."""
    if tournament.match_rules is None:
        return [(game.round, game.white, game.black) for game in tournament.games]
    return [(match.round, match.home, match.away) for match in tournament.matches]


def parts_text(parts: Sequence[ResultPart]) -> str:
    """`1`, `½ 0`, `· 1`; empty while nothing is played."""
    text = " ".join(part.sign for part in parts)
    return "" if not text.strip(f"{PENDING_SIGN} ") else text
