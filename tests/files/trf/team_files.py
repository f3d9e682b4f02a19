"""Report files of team events, with lines added or taken out, and what was read of them."""

from __future__ import annotations

from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.trf import ReportFile
from tbdesk.files.trf.teams.team_scores import totals

SMALL, LARGE = "teams4.trf", "example_trf26.trf"


def with_lines(data: bytes, *lines: str) -> bytes:
    return data.rstrip(b"\n") + b"\n" + "\n".join(lines).encode() + b"\n"


def without(data: bytes, *identifiers: bytes) -> bytes:
    return b"\n".join(line for line in data.split(b"\n") if not line.startswith(identifiers))


def without_round_2(data: bytes) -> bytes:
    """The small event without anything in the second round of its players."""
    lines = data.split(b"\n")
    return b"\n".join(line[:101] if line.startswith(b"001") else line for line in lines)


def match_of(read: ReportFile, round_: int, team: int) -> Match:
    (found,) = (
        match
        for match in read.tournament.matches
        if match.round == round_ and team in (match.home, match.away)
    )
    return found


def line_up(read: ReportFile, round_: int, team: int) -> tuple[int, ...]:
    match = match_of(read, round_, team)
    return tuple(board.home if match.home == team else board.away for board in match.boards)


def signs(read: ReportFile, round_: int, team: int) -> str:
    """The results of a side, board by board, as people write them."""
    match = match_of(read, round_, team)
    results = [board.home_result for board in match.boards]
    sides = [
        result and (result.white if match.home == team else result.black) for result in results
    ]
    return "".join("?" if side is None else side.symbol for side in sides).replace("½", "=")


def in_points(tournament: Tournament) -> dict[int, tuple[float, float]]:
    found = totals(tournament)
    return {team: (one.match_points / 2, one.points / 2) for team, one in found.items()}
