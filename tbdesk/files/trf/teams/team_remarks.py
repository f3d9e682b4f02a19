"""Data of team events without a record in report files, in remarks: `### tbdesk: match 3 1 2`.

A match is named by its round and its two teams, the home side first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date, time

from tbdesk.engine.model.prizes import USUAL_PRIZES, PrizeOrder, PrizeRules
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.teams import EMPTY, MOST_WEIGHT, Board, Match, MatchRules, Score, Team
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.trf import kinds
from tbdesk.files.trf.lines.fields import integer
from tbdesk.files.trf.lines.records import SETTING
from tbdesk.files.trf.teams.team_records import NAME_WIDTH, SHORT_WIDTH, forfeit_of
from tbdesk.files.trf.teams.team_writer import won_alone

#: A result of a board on which a seat is empty.
_LONE = "lone-board"
#: The result of one side on it, in signs that every encoding has.
_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "=",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}
_OF_TEAMS = ("team-name", "team-short")
#: In the order in which they are applied: a match is made before its boards, and cut last.
_OF_MATCHES = ("match", "day", "time", "venue", "open-board", "unread-board", _LONE, "boards")
_WEIGHTS = "board-weights"
NAMES = frozenset((*_OF_TEAMS, *_OF_MATCHES, "primary", "prizes", _WEIGHTS))
_PRIZES = re.compile(r"(\d{1,3}) (%|games) ([a-z]+) (all|boards) (seats|rosters)")


def words(tournament: Tournament) -> Iterator[str]:
    """The remarks an event needs, none for one without teams."""
    rules = tournament.match_rules
    if rules is None:
        return
    if rules.primary is Score.GAME_POINTS and kinds.primary_of(kinds.code_of(tournament)) is None:
        yield "primary GP"
    if rules.board_weights:
        yield f"{_WEIGHTS} {' '.join(map(str, rules.board_weights))}"
    if tournament.prizes != USUAL_PRIZES:
        prizes = tournament.prizes
        unit, boards = "%" if prizes.percent else "games", "all" if prizes.over_all else "boards"
        seats = "seats" if prizes.by_seat else "rosters"
        yield f"prizes {prizes.least} {unit} {prizes.by.value} {boards} {seats}"
    for team in tournament.teams:
        if len(team.name) > NAME_WIDTH:
            yield f"team-name {team.number} {team.name}"
        if len(team.short) > SHORT_WIDTH:
            yield f"team-short {team.number} {team.short}"
    for match in sorted(tournament.matches, key=key_of):
        name = f"{match.round} {match.home} {match.away}"
        if match.score is not None:
            yield f"match {name} {match.score[0]} {match.score[1]}"
        elif not _tells_home(match, rules) or _is_dated(match):
            yield f"match {name}"
        if match.day is not None:
            yield f"day {name} {match.day.isoformat()}"
        if match.time_of_day is not None:
            yield f"time {name} {match.time_of_day:%H:%M}"
        if match.venue:
            yield f"venue {name} {match.venue}"
        yield from _of_boards(match, name)
        if 0 < len(match.boards) < rules.boards:
            yield f"boards {name} {len(match.boards)}"


def _is_dated(match: Match) -> bool:
    """True if anything is known of when and where a match is played."""
    return bool(match.day or match.venue or match.time_of_day is not None)


def of_lone_boards(tournament: Tournament) -> bool:
    """True if results of boards on which a seat is empty stand in a remark alone."""
    return any(word.startswith(_LONE) for word in words(tournament))


def _of_boards(match: Match, name: str) -> Iterator[str]:
    """Remarks about a match's boards that no record of the players or line-ups holds."""
    if not any(map(_is_known, match.boards)):
        return
    counted = any(map(_tells_that_played, match.boards))
    for place, board in enumerate(match.boards):
        if board.unread:
            yield f"unread-board {name} {place} {board.unread}"
        elif board.home and board.away:
            continue
        elif board.home_result is None:
            yield f"open-board {name} {place}"
        elif not counted or board.home_result != _usual_result_alone(board):
            yield f"{_LONE} {name} {place} {''.join(map(_SIGNS.__getitem__, board.home_result))}"


def _is_known(board: Board) -> bool:
    """True if a board has a player or a result."""
    return bool(board.home or board.away or board.home_result is not None or board.unread)


def _tells_that_played(board: Board) -> bool:
    """True if a board shows the reader that its match was played."""
    if board.home and board.away:
        return board.result is not None
    return won_alone(board)


def _usual_result_alone(board: Board) -> Result:
    """Result of a board implied by the cell of a player without an opponent, home side first."""
    won = won_alone(board)
    mine = Outcome.FORFEIT_WIN if won and board.home else Outcome.FORFEIT_LOSS
    theirs = Outcome.FORFEIT_WIN if won and board.away else Outcome.FORFEIT_LOSS
    return Result(mine, theirs)


def board_weights(remarks: Iterable[str], boards: int) -> tuple[int, ...]:
    """The weight of every board of a match, by the last remark for as many boards; empty without
    one."""
    last: tuple[int, ...] = ()
    for remark in remarks:
        name, _, text = remark.removeprefix(SETTING).partition(" ")
        if remark.startswith(SETTING) and name == _WEIGHTS:
            weights = [integer(word) or 0 for word in text.split()]
            if len(weights) == boards and all(1 <= weight <= MOST_WEIGHT for weight in weights):
                last = tuple(weights)
    return last


def _tells_home(match: Match, rules: MatchRules) -> bool:
    """True if the records of the match show that it was played, and its first side."""
    for place, board in enumerate(match.boards):
        if board.home and board.away:
            return board.home_white is rules.home_white(place)
    return forfeit_of(match) is not None


def applied(tournament: Tournament, remarks: Iterable[tuple[str, str]]) -> Tournament:
    """The event with the remarks, as (name, text), about its teams; unreadable remarks, and those
    of matches that have changed, are ignored."""
    if tournament.match_rules is None:
        return tournament
    teams = {team.number: team for team in tournament.teams}
    matches = {key_of(match): match for match in tournament.matches}
    rules = tournament.match_rules
    of_matches = []
    for name, text in remarks:
        if name == "prizes":
            tournament = tournament._replace(prizes=_prizes(text) or tournament.prizes)
        elif name == "primary" and text in ("MP", "GP"):
            rules = rules._replace(primary=Score(text))
        elif name in _OF_TEAMS:
            first, _, rest = text.partition(" ")
            team = teams.get(integer(first) or 0)
            if team is not None:
                teams[team.number] = _renamed(team, name, rest)
        elif name in _OF_MATCHES:
            of_matches.append((name, text))
    # Edits and other programs may have put the lines into any order.
    for name, text in sorted(of_matches, key=lambda remark: _OF_MATCHES.index(remark[0])):
        _apply_to_match(name, text, teams, matches, rules)
    return tournament._replace(
        match_rules=rules,
        teams=tuple(teams.values()),
        matches=tuple(matches[key] for key in sorted(matches)),
    )


def key_of(match: Match) -> tuple[int, int, int]:
    """The round and the two teams of a match, the lower number first."""
    return match.round, min(match.home, match.away), max(match.home, match.away)


def match_of(remark: str) -> tuple[int, int, int] | None:
    """The key of the match that a line is a remark about; None for any other line."""
    name, *numbers = (remark.removeprefix(SETTING) + "    ").split(" ", 4)
    if not remark.startswith(SETTING) or name not in _OF_MATCHES:
        return None
    round_, home, away = (integer(number) or 0 for number in numbers[:3])
    return round_, min(home, away), max(home, away)


def _renamed(team: Team, name: str, text: str) -> Team:
    """A team with the values that did not fit; if the columns were changed since, they count."""
    if name == "team-name":
        return team._replace(name=text) if text.startswith(team.name) else team
    return team._replace(short=text) if text.startswith(team.short) else team


def _apply_to_match(
    name: str,
    text: str,
    teams: dict[int, Team],
    matches: dict[tuple[int, int, int], Match],
    rules: MatchRules,
) -> None:
    *numbers, rest = (text + "    ").split(" ", _NUMBERS.get(name, 5))
    figures = [integer(number) for number in numbers]
    round_, home, away = (figure or 0 for figure in figures[:3])
    if not round_ or home not in teams or away not in teams or home == away:
        return
    match = matches.get(key_of(Match(round_, home, away)))
    if match is None:
        if name == "match":
            match = Match(round_, home, away)
        else:
            return
    if match.home != home:
        match = _turned(match, rules)
    matches[key_of(match)] = _match_with(name, match, figures[3:], rest.strip(), rules)


#: How many numbers a remark begins with, where it ends in words.
_NUMBERS = {"unread-board": 4, _LONE: 4, "day": 3, "time": 3, "venue": 3}


def _match_with(
    name: str, match: Match, numbers: list[int | None], text: str, rules: MatchRules
) -> Match:
    if name == "venue":
        return match._replace(venue=text)
    if name == "day":
        return match._replace(day=_date(text) or match.day)
    if name == "time":
        return match._replace(time_of_day=_time(text))
    first = numbers[0]
    if name == "match":
        if first is None or numbers[1] is None:
            return match
        return match._replace(score=(first, numbers[1]))
    if first is None:
        return match
    if name == "boards":
        return match._replace(boards=match.boards[:first])
    if name == _LONE:
        return _with_lone_board(match, first, text, rules)
    if first >= len(match.boards) or (name == "unread-board" and match.boards[first].result):
        return match
    return match.with_board(first, match.boards[first]._replace(result=None, unread=text))


def _with_lone_board(match: Match, place: int, text: str, rules: MatchRules) -> Match:
    """The match with the result of a board on which a seat is empty, unless both are taken now."""
    boards = range(len(match.boards), rules.boards)
    match = match._replace(
        boards=(*match.boards, *(Board(EMPTY, EMPTY, rules.home_white(one)) for one in boards))
    )
    outcomes = {sign: outcome for outcome, sign in _SIGNS.items()}
    if len(text) != 2 or not outcomes.keys() >= set(text):
        return match
    result = Result(outcomes[text[0]], outcomes[text[1]])
    if place >= len(match.boards) or (match.boards[place].home and match.boards[place].away):
        return match
    return match.with_board(place, match.boards[place].with_home_result(result))


def _prizes(text: str) -> PrizeRules | None:
    match = _PRIZES.fullmatch(text.strip())
    if match is None or match[3] not in [order.value for order in PrizeOrder]:
        return None
    return PrizeRules(
        int(match[1]), match[2] == "%", PrizeOrder(match[3]), match[4] == "all", match[5] == "seats"
    )


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _time(text: str) -> time | None:
    try:
        return time.fromisoformat(text)
    except ValueError:
        return None


def _turned(match: Match, rules: MatchRules) -> Match:
    """The same match with the other side first; across from an empty seat the colours are those of
    the board."""
    boards = []
    for place, board in enumerate(match.boards):
        other = Board(board.away, board.home, not board.home_white, board.result, rated=board.rated)
        if not (board.home and board.away):
            result = other.home_result
            other = other._replace(home_white=rules.home_white(place)).with_home_result(result)
        boards.append(other)
    score = match.score and (match.score[1], match.score[0])
    forfeit = match.forfeit and match.forfeit.swapped
    sides = match.round, match.away, match.home
    when_and_where = match.day, match.venue, match.time_of_day
    return Match(*sides, tuple(boards), score, forfeit, *when_and_where)
