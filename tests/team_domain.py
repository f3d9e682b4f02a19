"""Team events in a few words: teams of numbered players, matches from their boards."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.model.results import STANDARD, Kind, Result, ScoreSystem, parse_outcome
from tbdesk.engine.model.teams import MATCH_POINTS, Board, Match, MatchRules, Score, Team
from tbdesk.engine.model.tournament import Bye, EventKind, Player, Tournament

_BYES = {
    "PAB": Kind.PAIRING_BYE,
    "FPB": Kind.FULL_BYE,
    "HPB": Kind.HALF_BYE,
    "ZPB": Kind.ZERO_BYE,
}
#: What the home side got on a board and, where it is not the mirror, the other side.
_MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", ".": "."}


def team_event(
    teams: int,
    boards: int,
    rounds: int,
    *entries: str,
    kind: EventKind = EventKind.SWISS,
    match_scores: ScoreSystem = MATCH_POINTS,
    scores: ScoreSystem = STANDARD,
    primary: Score = Score.MATCH_POINTS,
    bye_games: tuple[tuple[Kind, int], ...] = (),
    reserves: int = 0,
    board_weights: tuple[int, ...] = (),
) -> Tournament:
    """An event of `teams` teams called T1, T2, ..., whose players are 101, 102, ..., 201, ...

    An entry is `1 2-3 1=0+` (round, home team, away team, the home side's results by board; `.`
    pending), `1 2-3 2.5:1.5` (a typed score), `1 2-3 +:-` (forfeited as a whole) or `1 4 PAB`.
    """
    event = Tournament(
        "",
        kind,
        tuple(
            Player(100 * team + place, f"P{100 * team + place}", 2400 - 50 * team - place)
            for team in range(1, teams + 1)
            for place in range(1, boards + reserves + 1)
        ),
        rounds,
        scores=scores,
        teams=tuple(
            Team(
                team,
                f"T{team}",
                tuple(100 * team + place for place in range(1, boards + reserves + 1)),
            )
            for team in range(1, teams + 1)
        ),
        match_rules=MatchRules(boards, "", match_scores, bye_games, primary, board_weights),
    )
    return with_entries(event, entries)


def with_entries(event: Tournament, entries: Iterable[str]) -> Tournament:
    """An event with more matches and byes."""
    matches, byes = list(event.matches), list(event.byes)
    for entry in entries:
        round_, who, what = entry.split()
        if what in _BYES:
            byes.append(Bye(int(round_), int(who), _BYES[what]))
        else:
            home, away = map(int, who.split("-"))
            matches.append(_match(event, int(round_), home, away, what))
    return event._replace(matches=tuple(matches), byes=tuple(byes))


def _match(event: Tournament, round_: int, home: int, away: int, what: str) -> Match:
    if ":" in what:
        one, other = what.split(":")
        if one in "+-":
            forfeit = Result(parse_outcome(one), parse_outcome(other))
            return Match(round_, home, away, forfeit=forfeit)
        return Match(round_, home, away, score=(round(2 * float(one)), round(2 * float(other))))
    assert event.match_rules is not None
    boards = []
    for place, sign in enumerate(what):
        home_white = event.match_rules.home_white(place)
        seats = (100 * home + place + 1, 100 * away + place + 1)
        board = Board(*seats, home_white)
        boards.append(board.with_home_result(_result(sign)))
    return Match(round_, home, away, tuple(boards))


def _result(sign: str) -> Result | None:
    if sign == ".":
        return None
    return Result(parse_outcome(sign), parse_outcome(_MIRRORED[sign]))


def single_match(results: str) -> Tournament:
    """A match of two teams, by the home side's results on the boards."""
    return team_event(2, len(results), 1, f"1 1-2 {results}")
