"""The players of a team event: their games, points, percentages and performances, over all boards
and board by board, and the winners of board prizes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.entries import Entries
from tbdesk.engine.model.prizes import USUAL_PRIZES, PrizeOrder
from tbdesk.engine.model.results import STANDARD, Outcome
from tbdesk.engine.model.teams import EMPTY
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.tiebreaks.performance.ratings import performance


class BoardSide(NamedTuple):
    """One board of one match from the side of a player."""

    player: int
    #: The opponent's number, EMPTY for none.
    opponent: int
    #: The places of the match in the tournament's list and of the board, both from 0.
    match: int
    board: int
    #: The result of the player.
    outcome: Outcome


class PlayerTally(NamedTuple):
    """The record of a player, overall or on one board."""

    #: The player's number, and the team's.
    player: int
    team: int
    #: The games over the board.
    games: int
    #: Half-points of all counted results, wins by forfeit included.
    points: int
    #: The fraction of the possible points over the board; None without a game.
    percentage: Fraction | None
    #: The TPR (10.2) against rated opponents; None without such a game.
    performance: int | None


class BoardPrize(NamedTuple):
    """A place in the ranking of a board, shared by all with the same `place`."""

    place: int
    record: PlayerTally


def seats(tournament: Tournament, after: int | None = None) -> list[BoardSide]:
    """All players who sat on a board of a match that counts, up to a round (default: all that is
    entered); boards without a result are left out."""
    entries = Entries(tournament, after)
    taken = []
    for index in entries.games.indices:
        for place, board in enumerate(tournament.matches[index].boards):
            result = board.home_result
            if result is None or result.contradiction:
                continue
            sides = ((board.home, board.away, result.white), (board.away, board.home, result.black))
            taken += [
                BoardSide(player, opponent, index, place, outcome)
                for player, opponent, outcome in sides
                if player != EMPTY
            ]
    return taken


def missing_boards(tournament: Tournament, after: int | None = None) -> tuple[int, ...]:
    """The matches, by their places in the tournament's list, with a typed score but no boards: the
    points of their players are unknown."""
    rules = tournament.match_rules
    if rules is None:
        return ()
    return tuple(
        index
        for index in Entries(tournament, after).games.indices
        if (match := tournament.matches[index]).score is not None
        and match.forfeit is None
        and (
            len(match.boards) < rules.boards or any(board.result is None for board in match.boards)
        )
    )


def records(tournament: Tournament, after: int | None = None) -> tuple[PlayerTally, ...]:
    """The record of every player over all boards, in the order of the tournament's list."""
    return _records(tournament, seats(tournament, after))


def board_records(
    tournament: Tournament, after: int | None = None
) -> Mapping[int, tuple[PlayerTally, ...]]:
    """The records of the players on each board, from 1; a player who never sat there has none."""
    by_board: dict[int, list[BoardSide]] = defaultdict(list)
    for seat in seats(tournament, after):
        by_board[seat.board + 1].append(seat)
    return {
        board: tuple(
            record
            for record in _records(tournament, by_board[board])
            if any(seat.player == record.player for seat in by_board[board])
        )
        for board in sorted(by_board)
    }


def _records(tournament: Tournament, taken: Iterable[BoardSide]) -> tuple[PlayerTally, ...]:
    team_of = {player: team.number for team in tournament.teams for player in team.roster}
    players = {player.number: player for player in tournament.players}
    by_player: dict[int, list[BoardSide]] = defaultdict(list)
    for seat in taken:
        by_player[seat.player].append(seat)
    return tuple(
        _record(player.number, team_of.get(player.number, 0), tournament, by_player, players)
        for player in tournament.players
    )


def _record(
    player: int,
    team: int,
    tournament: Tournament,
    by_player: Mapping[int, Sequence[BoardSide]],
    players: Mapping[int, Player],
) -> PlayerTally:
    points = tournament.scores.outcome_points()
    sat = by_player.get(player, ())
    played = [seat for seat in sat if not seat.outcome.by_forfeit]
    played_points = sum(points[seat.outcome] for seat in played)
    most = tournament.scores.win * len(played)
    return PlayerTally(
        player,
        team,
        len(played),
        sum(points[seat.outcome] for seat in sat),
        Fraction(played_points, most) if most else None,
        _performance(tournament, played, players),
    )


def _performance(
    tournament: Tournament, played: Sequence[BoardSide], players: Mapping[int, Player]
) -> int | None:
    """The TPR over the games against rated opponents (10.2)."""
    standard = STANDARD.outcome_points()
    rated = [
        (rating, standard[seat.outcome])
        for seat in played
        if (rating := _rating(tournament, players.get(seat.opponent), seat)) is not None
    ]
    if not rated:
        return None
    total, scored = sum(rating for rating, _ in rated), sum(points for _, points in rated)
    return performance(total, scored, len(rated))


def _rating(tournament: Tournament, player: Player | None, seat: BoardSide) -> int | None:
    """The rating that an opponent counts as."""
    if player is None:
        return None
    rating = tournament.rating_in(player, tournament.matches[seat.match].round)
    return tournament.unrated if rating is None else rating


def games_needed(tournament: Tournament, after: int | None = None) -> int:
    """The games a player needs for a board prize by the rules of the event: of the rounds so far in
    which any match was played."""
    played = (tournament.matches[seat.match].round for seat in seats(tournament, after))
    return tournament.prizes.games_needed(max(played, default=0))


def prizes_by_board(
    tournament: Tournament, after: int | None
) -> list[tuple[int, tuple[BoardPrize, ...]]]:
    """The lists of prizes by the rules of the event: board by board, from 1, the reserves after the
    last, or one list over all, as board 0; empty ones are left out."""
    rules, least = tournament.prizes, games_needed(tournament, after)
    if rules.over_all:
        lists = [(0, prize_list(records(tournament, after), least, rules.order))]
    else:
        boards = tournament.match_rules.boards if tournament.match_rules else 0
        lists = [
            (
                board,
                board_prizes(
                    tournament,
                    board,
                    least_games=least,
                    by_seat=rules.by_seat,
                    order=rules.order,
                    after=after,
                ),
            )
            for board in range(1, boards + 2 if boards else 1)
        ]
    return [(board, prizes) for board, prizes in lists if prizes]


def board_prizes(
    tournament: Tournament,
    board: int,
    *,
    least_games: int = 1,
    by_seat: bool = False,
    order: Sequence[PrizeOrder] = USUAL_PRIZES.order,
    after: int | None = None,
) -> tuple[BoardPrize, ...]:
    """The players of a board, from 1, in the order of a prize list, best first.

    Players are ranked on the board of their place on the roster with all their games, reserves on
    the one after the last; with `by_seat` on every board they sat at, with the games there. Only
    players with `least_games` over the board are ranked; players equal on all of `order` share the
    place.
    """
    count = tournament.match_rules.boards if tournament.match_rules else 0
    home = {
        player: min(place, count + 1)
        for team in tournament.teams
        for place, player in enumerate(team.roster, start=1)
    }
    if by_seat:
        ranked = board_records(tournament, after).get(board, ())
    else:
        ranked = tuple(
            record for record in records(tournament, after) if home.get(record.player) == board
        )
    return prize_list(ranked, least_games, order)


def prize_list(
    players: Iterable[PlayerTally],
    least_games: int,
    order: Sequence[PrizeOrder],
) -> tuple[BoardPrize, ...]:
    """Players in the order of a prize list, best first; see board_prizes."""
    ranked = [record for record in players if record.games >= max(1, least_games)]
    keys = {
        record.player: tuple(_rank(record, criterion) for criterion in order) for record in ranked
    }
    ranked.sort(key=lambda record: keys[record.player], reverse=True)
    prizes: list[BoardPrize] = []
    for place, record in enumerate(ranked, start=1):
        level = prizes and keys[prizes[-1].record.player] == keys[record.player]
        prizes.append(BoardPrize(prizes[-1].place if level else place, record))
    return tuple(prizes)


def _rank(record: PlayerTally, by: PrizeOrder) -> Fraction:
    """A number that is the greater the better; missing values come last."""
    value = {
        PrizeOrder.PERCENTAGE: record.percentage,
        PrizeOrder.POINTS: record.points,
        PrizeOrder.PERFORMANCE: record.performance,
        PrizeOrder.GAMES: record.games,
    }[by]
    return Fraction(-1) if value is None else Fraction(value)
