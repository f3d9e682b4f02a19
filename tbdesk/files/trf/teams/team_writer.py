"""The records of a team event written anew: rules, teams, line-ups, byes and forfeits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_TEAMS
from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.results import STANDARD, Kind, Outcome, Result
from tbdesk.engine.model.teams import EMPTY, Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import Adjustment, Game, Tournament
from tbdesk.files.trf import scoring
from tbdesk.files.trf.assignments import REQUESTED_BYES
from tbdesk.files.trf.lines.fields import TrfError, one_line
from tbdesk.files.trf.rounds import game_cells
from tbdesk.files.trf.teams.team_records import NAME_WIDTH, SHORT_WIDTH, STRENGTH, forfeit_of
from tbdesk.files.trf.teams.team_scores import TeamTotal, usual_games
from tbdesk.i18n import _

#: A player of a team with a match or a bye, who sat at no board.
ABSENT = "0000 - -"

#: Records that repeat others for human readers.
SUMMARIES = ("801", "802")


class PrintedTeam(NamedTuple):
    """Total and rank of a team line, the latter None if there is none."""

    total: TeamTotal
    rank: int | None


# Before the players


def own_lines(tournament: Tournament, rules: MatchRules) -> dict[str, str]:
    """The single records of a team event, by their id."""
    scores = rules.match_scores
    pairs = zip(("TW", "TD", "TL"), (scores.win, scores.draw, scores.loss), strict=True)
    return {
        "082": f"082 {len(tournament.teams)}",
        "352": f"352 {colours(rules)}",
        "362": "362 " + "   ".join(f"{name}{_points(value, 4)}" for name, value in pairs),
    }


def colours(rules: MatchRules) -> str:
    """The colours of the home side: `WBWB`."""
    return "".join("W" if rules.home_white(place) else "B" for place in range(rules.boards))


# After the players


def summaries_are_stale(new: Tournament, old: Tournament) -> bool:
    """True if anything changed that the records for people repeat."""
    fields = ("players", "scores", "byes", "teams", "matches", "match_rules", "adjustments")
    return any(getattr(new, field) != getattr(old, field) for field in fields)


def team_lines(
    tournament: Tournament,
    printed: Mapping[int, PrintedTeam],
    old: Mapping[int, str],
    sides: Container[tuple[object, ...]] = (),
) -> dict[str, list[str]]:
    """The records of a team event by their id. `old` are the lines 310 of the file it comes
    from, by number; for line_ups see there. Raises TrfError."""
    rules = tournament.match_rules
    assert rules is not None
    return {
        "013": [line_013(team) for team in tournament.teams],
        "310": [
            line_310(tournament, team, printed[team.number], old.get(team.number, ""))
            for team in tournament.teams
        ],
        "240": bye_lines(tournament),
        "320": pairing_bye_lines(tournament, rules),
        "330": [
            forfeit_line(match, forfeit)
            for match in _in_order(tournament)
            if (forfeit := forfeit_of(match))
        ],
        "300": [
            line for match in _in_order(tournament) for line in line_ups(tournament, match, sides)
        ],
        "299": [*default_lines(tournament, rules), *adjustment_lines(tournament, rules)],
    }


def _in_order(tournament: Tournament) -> list[Match]:
    return sorted(tournament.matches, key=lambda match: (match.round, min(match.home, match.away)))


def line_310(tournament: Tournament, team: Team, printed: PrintedTeam, old: str) -> str:
    """A record 310. The strength is that of the `old` one, else the mean rating of the regular
    players."""
    strength = old[STRENGTH].strip() or _strength(tournament, team)
    rank = "" if printed.rank is None else printed.rank
    total = printed.total
    return (
        f"310 {_number(team.number)} {_text(team.name, NAME_WIDTH)} "
        f"{_text(team.short, SHORT_WIDTH)} {strength:>6} "
        f"{_points(total.match_points, 6)} {_points(total.points, 6)} {rank:>3}  "
        + " ".join(f"{player:>4}" for player in team.roster)
    ).rstrip()


def _strength(tournament: Tournament, team: Team) -> str:
    rules = tournament.match_rules
    assert rules is not None
    ratings = {player.number: player.rating for player in tournament.players}
    known = [rating for number in team.roster[: rules.boards] if (rating := ratings.get(number))]
    return str((2 * sum(known) + len(known)) // (2 * len(known))) if known else ""


def line_013(team: Team) -> str:
    players = " ".join(f"{player:>4}" for player in team.roster)
    return f"013 {_text(team.name, NAME_WIDTH)}{players}".rstrip()


def bye_lines(tournament: Tournament) -> list[str]:
    """The records 240: one a kind and round."""
    letters = {kind: letter for letter, kind in REQUESTED_BYES.items()}
    byes = sorted(
        (bye.round, letters[bye.kind], bye.player) for bye in tournament.byes if bye.kind in letters
    )
    return [
        f"240 {letter} {round_:>3}" + "".join(f" {team:>4}" for *_, team in together)
        for (round_, letter), together in groupby(byes, lambda bye: bye[:2])
    ]


def pairing_bye_lines(tournament: Tournament, rules: MatchRules) -> list[str]:
    """The record 320; more than one only for more than one bye in a round."""
    byes: dict[int, list[int]] = defaultdict(list)
    for bye in sorted(tournament.byes, key=lambda bye: bye.player):
        if bye.kind is Kind.PAIRING_BYE:
            byes[bye.round].append(bye.player)
    usual = usual_games(rules, tournament.scores, Kind.PAIRING_BYE)
    games = dict(rules.bye_games).get(Kind.PAIRING_BYE, usual)
    own = scoring.normal(rules.match_scores).pairing_bye
    if not byes and games == usual and own is None:
        return []
    worth = _points(rules.match_scores.bye_points(Kind.PAIRING_BYE), 4), _points(games, 4)
    lines = []
    for layer in range(max(map(len, byes.values()), default=1)):
        teams = (
            str(byes[round_][layer]) if len(byes.get(round_, ())) > layer else ""
            for round_ in range(1, max(byes, default=0) + 1)
        )
        line = f"320 {worth[0]} {worth[1]} " + "".join(f"{team:>3} " for team in teams)
        lines.append(line.rstrip())
    return lines


def forfeit_line(match: Match, forfeit: Result) -> str:
    """A record 330."""
    signs = "".join("+" if side is Outcome.FORFEIT_WIN else "-" for side in forfeit)
    return f"330 {signs} {match.round:>3} {_number(match.home)} {_number(match.away)}"


# Line-ups


def line_ups(
    tournament: Tournament, match: Match, sides: Container[tuple[object, ...]]
) -> Iterator[str]:
    """The records 300 of both sides, if the order of the team does not determine the seats, or no
    player's line has the opponent; those of the `sides`, by round and team, in any case."""
    rules = tournament.match_rules
    assert rules is not None
    rosters = {team.number: team.roster for team in tournament.teams}
    size = max(rules.boards, len(match.boards))
    opponents_known = bool(forfeit_of(match)) or any(
        board.home and board.away for board in match.boards
    )
    for home in (True, False):
        seats = [board.home if home else board.away for board in match.boards]
        team, other = (match.home, match.away) if home else (match.away, match.home)
        in_order = seats == [player for player in rosters.get(team, ()) if player in seats]
        needed = any(seats) and not (
            opponents_known and in_order and not _alone_without_point(match, home)
        )
        if needed or (match.round, team) in sides:
            seats += [EMPTY] * (size - len(seats))
            head = f"300 {match.round:>3} {_number(team)} {_number(other)}"
            yield head + "".join(f" {player:>4}" for player in seats)


def _alone_without_point(match: Match, home: bool) -> bool:
    """True if a player sat at a board and did not win: no other record shows that."""
    for board in match.boards:
        mine, theirs = (board.home, board.away) if home else (board.away, board.home)
        if mine and not theirs and not won_alone(board):
            return True
    return False


def cells(tournament: Tournament) -> dict[tuple[int, int], str]:
    """The rounds of the players, 8 columns by starting rank and round."""
    rounds: dict[tuple[int, int], str] = {}
    rosters = {team.number: team.roster for team in tournament.teams}
    met = {(match.round, team) for match in tournament.matches for team in (match.home, match.away)}
    byes = {bye.round for bye in tournament.byes}
    for round_ in sorted({round_ for round_, _team in met} | byes):
        for roster in rosters.values():
            rounds.update({(player, round_): ABSENT for player in roster})
    for match in tournament.matches:
        for board in match.boards:
            for number, text in _board_cells(match, board):
                rounds[number, match.round] = text
    return rounds


def _board_cells(match: Match, board: Board) -> Iterable[tuple[int, str]]:
    if board.home and board.away:
        white, black = board.home, board.away
        if not board.home_white:
            white, black = black, white
        return game_cells(Game(match.round, white, black, board.result, rated=board.rated))
    player = board.home or board.away
    if not player:
        return ()
    if board.result is None:
        return ((player, "0000 -  "),)
    return ((player, "0000 - +" if won_alone(board) else ABSENT),)


def won_alone(board: Board) -> bool:
    """True if a player won against an empty seat, which others read as a forfeit."""
    if board.home_result is None or bool(board.home) is bool(board.away):
        return False
    side = board.home_result.white if board.home else board.home_result.black
    return side in (Outcome.WIN, Outcome.FORFEIT_WIN)


# Points of the arbiter


#: Byes and forfeits by their types in record 299, with their fields of ScoreSystem.
_BYES = {
    "F": ("full_bye", Kind.FULL_BYE),
    "H": ("half_bye", Kind.HALF_BYE),
    "Z": ("zero_bye", Kind.ZERO_BYE),
}
_FORFEITS = {
    "+": ("forfeit_win", Outcome.FORFEIT_WIN),
    "-": ("forfeit_loss", Outcome.FORFEIT_LOSS),
}


def default_lines(tournament: Tournament, rules: MatchRules) -> list[str]:
    """The records 299 of results and byes that have another value than usual in this event."""
    games, scores = dict(rules.bye_games), tournament.scores
    worth = scoring.normal(rules.match_scores)
    lines = []
    for letter, (field, kind) in _BYES.items():
        usual = usual_games(rules, scores, kind)
        points = games.get(kind, usual)
        if points != usual or getattr(worth, field) != getattr(STANDARD, field):
            lines.append(_default_line(letter, worth.bye_points(kind), points))
    for sign, (field, outcome) in _FORFEITS.items():
        if getattr(worth, field) != getattr(STANDARD, field):
            points = rules.whole_weight * scores.outcome_points()[outcome]
            lines.append(_default_line(sign, worth.outcome_points()[outcome], points))
    return lines


def _default_line(kind: str, match_points: int, points: int) -> str:
    return f"299 {kind}  {_points(match_points, 4)}  {_points(points, 4)}"


def adjustment_lines(tournament: Tournament, rules: MatchRules) -> list[str]:
    """The records 299 of single teams; those of the same content on one line. Raises TrfError."""
    scores = rules.match_scores

    def head(adjustment: Adjustment) -> str:
        kind = " "
        if adjustment.replaces:
            worth = {scores.win: "W", scores.draw: "D"}
            kind = worth.get(adjustment.match_points, "L")
        values = _points(adjustment.match_points, 4), _points(adjustment.points, 4)
        return f"299 {kind}  {values[0]}  {values[1]}  {adjustment.round or '':>3}"

    return [
        start + "".join(f" {adjustment.participant:>4}" for adjustment in together)
        for start, together in groupby(tournament.adjustments, head)
    ]


# Columns


def _number(team: int) -> str:
    if not 1 <= team <= MAX_TEAMS:
        raise TrfError(
            _(
                "team number {0} does not fit into its three columns; a report file has "
                "numbers of teams from 1 to {1}"
            ).format(team, MAX_TEAMS)
        )
    return f"{team:>3}"


def _points(half: int, width: int) -> str:
    text = score_text(half)
    if len(text) > width:
        raise TrfError(
            _("{0} points of a team do not fit into the {1} columns they have").format(text, width)
        )
    return f"{text:>{width}}"


def _text(text: str, width: int) -> str:
    return f"{one_line(text)[:width]:{width}}"
