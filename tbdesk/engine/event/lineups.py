"""Warnings about the line-ups and scores of a team event. The arbiter may overrule all of them, so
every problem is a warning but for results that cannot be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import PLAIN_RESULTS, Outcome
from tbdesk.engine.model.teams import EMPTY, Match, MatchRules
from tbdesk.engine.model.tournament import EventKind, Tournament

_POINTS = (Outcome.WIN, Outcome.DRAW, Outcome.FORFEIT_WIN)
_RESULT, _UNREAD = attrgetter("result"), attrgetter("unread")
#: A team and the players on its boards in one match.
_Seated = tuple[int, tuple[int, ...]]
#: By team number, the place of each of its players in the roster.
_Rosters = Mapping[int, Mapping[int, int]]


def lineup_problems(tournament: Tournament, rules: MatchRules) -> list[Problem]:
    """Every warning about the matches, in their order."""
    matches = tournament.matches
    rosters = {
        team.number: {player: place for place, player in enumerate(team.roster)}
        for team in tournament.teams
    }
    order_matters = not is_scheveningen(tournament)
    seen: dict[tuple[int, int], tuple[str, str, str]] = {}
    problems: list[Problem] = []
    endings = Endings(rules, tournament.scores)
    lineups = [_lineups(match) for match in matches]
    crowded = _crowded_rounds(matches, lineups)
    ordinary = _ordinary_lineups(lineups, rosters)
    for index, match in enumerate(matches):
        if match.round not in crowded and _is_ordinary(match, lineups[index], rules, ordinary):
            continue
        warnings = [*_boards(match, rules), *_score(match, endings)]
        for team, players in lineups[index]:
            warnings += _lineup(team, players, rosters.get(team, {}), rules, order_matters)
            warnings += _twice(match, players, seen)
        warnings += _empty_seats(match, lineups[index])
        if warnings:
            teams = (match.home, match.away)
            problems += [
                warning._replace(teams=teams, match=index, round=match.round)
                for warning in warnings
            ]
    return problems


def _lineups(match: Match) -> tuple[_Seated, _Seated]:
    """Both teams with the players on their boards, the home team's first."""
    return (
        (match.home, tuple([board.home for board in match.boards])),
        (match.away, tuple([board.away for board in match.boards])),
    )


def _crowded_rounds(
    matches: Sequence[Match], lineups: Iterable[tuple[_Seated, _Seated]]
) -> set[int]:
    """The rounds in which a player sits on two boards."""
    seated: dict[int, list[int]] = defaultdict(list)
    for match, ((_, home), (_, away)) in zip(matches, lineups, strict=True):
        seated[match.round] += home + away
    return {
        round_
        for round_, seats in seated.items()
        if len(set(seats) - {EMPTY}) < len(seats) - seats.count(EMPTY)
    }


def _ordinary_lineups(
    lineups: Iterable[tuple[_Seated, _Seated]], rosters: _Rosters
) -> set[_Seated]:
    """Line-ups without a problem; most stay the same from round to round."""
    return {
        (team, players)
        for team, players in set(chain.from_iterable(lineups))
        if _in_order(players, rosters.get(team))
    }


def _in_order(players: tuple[int, ...], roster: Mapping[int, int] | None) -> bool:
    """True if all players are on the roster, in its order; without a roster there is no order."""
    if not roster or not players:
        return True
    places = [roster.get(player, -1) for player in players]
    return places[0] >= 0 and places == sorted(places)


def _is_ordinary(
    match: Match,
    lineups: tuple[_Seated, _Seated],
    rules: MatchRules,
    ordinary: Collection[_Seated],
) -> bool:
    """True if a match has clearly no problem, apart from players that sit in two. A quick check of
    all boards at once, for the ordinary case; the functions below check one board."""
    home, away = lineups
    return (
        match.score is None
        and match.forfeit is None
        and len(match.boards) <= rules.boards
        and not any(map(_UNREAD, match.boards))
        and PLAIN_RESULTS.issuperset(map(_RESULT, match.boards))
        and home in ordinary
        and away in ordinary
    )


def is_scheveningen(tournament: Tournament) -> bool:
    """True for a Scheveningen match: two teams meet as often as there are boards, and the boards
    change from round to round."""
    rules = tournament.match_rules
    fixed = tournament.kind is EventKind.PREDETERMINED and len(tournament.teams) == 2
    return fixed and rules is not None and 1 < rules.boards == tournament.rounds


def _warning(
    fault: Fault, board: int = -1, players: tuple[int, ...] = (), value: str = ""
) -> Problem:
    return Problem(Severity.WARNING, fault, players, value=value, board=board)


def _boards(match: Match, rules: MatchRules) -> Iterator[Problem]:
    """Unreadable or contradictory results, and boards beyond those of a match."""
    for index, board in enumerate(match.boards):
        players = (board.home, board.away)
        if board.unread:
            yield Problem(
                Severity.ERROR, Fault.UNREAD_RESULT, players, value=board.unread, board=index
            )
        elif board.result is not None and board.result.contradiction:
            text = board.result.text
            yield Problem(Severity.ERROR, Fault.CONTRADICTION, players, value=text, board=index)
    if len(match.boards) > rules.boards:
        yield _warning(Fault.TOO_MANY_BOARDS, rules.boards, value=str(rules.boards))


def _score(match: Match, endings: Endings) -> Iterator[Problem]:
    """A typed score that no boards can add up to, or only with a board without points for either
    side, or that differs from the boards; a match both forfeited and played."""
    if match.score is not None:
        counted, value = endings.of_boards(match), _score_text(*match.score)
        if match.score not in endings.reachable:
            yield _warning(Fault.SCORE_OUT_OF_REACH, value=value)
        elif counted.result and match.score != (counted.home_points, counted.away_points):
            on_boards = _score_text(counted.home_points, counted.away_points)
            yield _warning(Fault.SCORE_AGAINST_BOARDS, value=value)._replace(arguments=(on_boards,))
        if counted.result is None and match.forfeit is None:
            points = sum(match.score)
            if not points:
                yield _warning(Fault.SCORELESS, value=value)
            elif match.score in endings.reachable and points < endings.fewest:
                of_boards = points_text(points), points_text(endings.fewest)
                yield _warning(Fault.POINTS_MISSING, value=value)._replace(arguments=of_boards)
            yield _warning(Fault.NO_BOARDS, value=value)
    if match.forfeit is not None:
        results = enumerate((board.result for board in match.boards), start=1)
        played = [at for at, result in results if result and not result.white.by_forfeit]
        if played:
            ending = endings.of(match)
            counts = _score_text(ending.home_points, ending.away_points)
            boards = ", ".join(map(str, played))
            warning = _warning(Fault.FORFEIT_AGAINST_BOARDS, value=match.forfeit.text)
            yield warning._replace(arguments=(counts, boards))
        elif not match.forfeit.white.by_forfeit or match.forfeit.contradiction:
            value = match.forfeit.text
            yield Problem(Severity.ERROR, Fault.CONTRADICTION, value=value)


def _score_text(home: int, away: int) -> str:
    return f"{points_text(home)}:{points_text(away)}"


def _lineup(
    team: int,
    players: Sequence[int],
    roster: Mapping[int, int],
    rules: MatchRules,
    order_matters: bool,
) -> Iterator[Problem]:
    """Warnings about players of other teams, and about boards against the order of the roster if it
    matters: a player who sits too high is named once, with the first player below."""
    last, last_player, named = -1, EMPTY, EMPTY
    for board, player in enumerate(players if roster else ()):
        if player == EMPTY:
            continue
        place = roster.get(player)
        if place is None:
            yield _warning(Fault.NOT_ON_ROSTER, board, (player,), str(team))
            continue
        if place < last and order_matters and named != last_player:
            named = last_player
            reserve = last >= rules.boards > place
            fault = Fault.RESERVE_ABOVE if reserve else Fault.BOARD_ORDER
            yield _warning(fault, board, (last_player, player), str(team))
        if place > last:
            last, last_player = place, player


def _empty_seats(match: Match, lineup: tuple[_Seated, _Seated]) -> Iterator[Problem]:
    """Points for an empty seat, and games over the board against one. If all seats of a side are
    empty, its players were not typed."""
    for (team, players), others in zip(lineup, (lineup[1][1], lineup[0][1]), strict=True):
        if not any(players):
            continue
        for board, (player, other) in enumerate(zip(players, others, strict=True)):
            result = match.boards[board].home_result
            if player != EMPTY or other == EMPTY or result is None:
                continue
            at_home = team == match.home
            outcome = result.white if at_home else result.black
            if outcome in _POINTS:
                yield _warning(Fault.NOBODY_SCORED, board, value=str(team))
            elif not outcome.by_forfeit:
                warning = _warning(Fault.EMPTY_CHAIR, board, (other,), str(team))
                yield warning._replace(arguments=("-" if at_home else "+",))


def _twice(
    match: Match, players: Sequence[int], seen: dict[tuple[int, int], tuple[str, str, str]]
) -> Iterator[Problem]:
    """A player on two boards in one round, with the board found first."""
    for board, player in enumerate(players):
        if player == EMPTY:
            continue
        if (match.round, player) in seen:
            before = seen[match.round, player]
            yield _warning(Fault.PLAYER_TWICE, board, (player,))._replace(arguments=before)
        seen[match.round, player] = str(board + 1), str(match.home), str(match.away)
