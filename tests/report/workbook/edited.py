"""A workbook in somebody's hands, and the event it is read as."""

from __future__ import annotations

from typing import Any

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project import project
from tbdesk.files.tables.reopened import reopen
from tbdesk.report.wording.problems.problems import problem_text
from tests.report.workbook.books import cell, exported, saved


def kept(tournament: Tournament) -> Tournament:
    """An event as its own file keeps it."""
    return project.loads(project.dumps(tournament), "").tournament


def notices(problems: tuple[Problem, ...], tournament: Tournament) -> list[str]:
    return [problem_text(problem, tournament) for problem in problems]


class Edited:
    """A workbook in somebody's hands."""

    def __init__(self, tournament: Tournament, chain: str = "PTS,SB", **options: Any) -> None:
        self.before = kept(tournament)
        self.book = exported(tournament, chain, with_event=True, **options)
        self.grid = self.book["Crosstable"]

    def type(self, number: int, head: str | int, value: Any) -> None:
        cell(self.grid, number, head).value = value

    def read(self) -> tuple[Tournament, list[str]]:
        found = reopen.loads(saved(self.book), "club.xlsx")
        return found.tournament, notices(found.problems, found.tournament)


def result_of(tournament: Tournament, one: int, other: int, index: int = 0) -> str:
    """What two players have against each other, from the side of the first."""
    games = [game for game in tournament.games if {game.white, game.black} == {one, other}]
    game = sorted(games, key=lambda each: each.round)[index]
    if game.result is None:
        return "·"
    return (game.result if game.white == one else game.result.swapped).text
