"""Participants who leave an event or come back, and the effect on their rounds (C.05; C.04 in a
Swiss).

In a team event it is a team that leaves, and its matches are forfeited as a whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tbdesk.engine.model.results import DOUBLE_FORFEIT, Kind, Outcome, Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament, Withdrawal


def withdrawal_of(tournament: Tournament, number: int) -> Withdrawal | None:
    """When a participant withdrew; None while he is there."""
    return next((gone for gone in tournament.withdrawn if gone.participant == number), None)


def withdrawn(tournament: Tournament, gone: Withdrawal, *, excluded: bool = False) -> Tournament:
    """The event without a player from a round on, instead of any round entered before.

    The player's games of these rounds are lost by forfeit, unless they have a result or are
    adjourned; against another withdrawn player they are double forfeits. In a Swiss the player is
    absent in unpaired rounds: requested byes become zero-point byes. `excluded`: the player's games
    count for neither side.
    """
    number = gone.participant
    event = taken_back(tournament, number)
    event = event._replace(withdrawn=(*event.withdrawn, gone))
    event = event._replace(
        games=tuple(_left(event, number, game) for game in event.games),
        matches=tuple(_left_match(event, number, match) for match in event.matches),
    )
    if not event.kind.predetermined:
        event = _absent(event, gone)
    return event._replace(excluded=(*event.excluded, number)) if excluded else event


def taken_back(tournament: Tournament, number: int) -> Tournament:
    """The event with a player who had withdrawn: games lost by forfeit since are open again, the
    zero-point byes since are removed, and the player's games count."""
    gone = withdrawal_of(tournament, number)
    if gone is None:
        return tournament
    event = tournament._replace(
        withdrawn=tuple(other for other in tournament.withdrawn if other != gone),
        excluded=tuple(other for other in tournament.excluded if other != number),
    )
    games = (_returned(event, gone, game) for game in event.games)
    matches = tuple(_returned_match(event, gone, match) for match in event.matches)
    byes = event.byes
    if not event.kind.predetermined:
        byes = tuple(bye for bye in byes if not (_is_his(bye, gone) and _counts_nothing(bye)))
    return event._replace(games=tuple(games), matches=matches, byes=byes)


def open_rounds_of(tournament: Tournament, number: int) -> list[int]:
    """The rounds, in order, in which a participant has a game without a result, or no entry."""
    busy = {bye.round for bye in tournament.byes if bye.player == number}
    rounds: set[int] = set()
    for game in tournament.games:
        if number in (game.white, game.black):
            busy.add(game.round)
            if game.ending is None:
                rounds.add(game.round)
    for match in tournament.matches:
        if number in (match.home, match.away):
            busy.add(match.round)
            if not begun(match):
                rounds.add(match.round)
    if not tournament.kind.predetermined:
        rounds |= set(range(1, tournament.rounds + 1)) - busy
    return sorted(rounds)


def first_round_without(tournament: Tournament, number: int) -> int:
    """The first round without a participant, by the games: the first open one after the last game
    attended; else the first that is not paired yet, or the last with a pairing."""
    gone = Withdrawal(number, 1)  # games against earlier leavers: lost by both
    there = kept_without(withdrawn(tournament, gone), gone)
    last = max((pairing.round for pairing in there), default=0)
    later = [round_ for round_ in open_rounds_of(tournament, number) if round_ > last]
    if later:
        return later[0]
    pairs = [(game.round, {game.white, game.black}) for game in tournament.games]
    pairs += [(match.round, {match.home, match.away}) for match in tournament.matches]
    paired = max((round_ for round_, _pair in pairs), default=0)
    own = [round_ for round_, pair in pairs if number in pair]
    if own and paired >= tournament.rounds:
        return max(own)
    return min(paired + 1, tournament.rounds)


def kept_without(tournament: Tournament, gone: Withdrawal) -> list[Game | Match]:
    """The entries that a withdrawn participant keeps: games or matches from that round on with a
    result or a typed text, except those lost by forfeit, which are made anew."""
    number = gone.participant
    games = [
        game
        for game in tournament.games
        if number in (game.white, game.black)
        and (game.result is not None or game.unread)
        and game.outcome_of(number) is not Outcome.FORFEIT_LOSS
    ]
    matches = [
        match
        for match in tournament.matches
        if number in (match.home, match.away)
        and begun(match)
        and _forfeit_of(match, number) is not Outcome.FORFEIT_LOSS
    ]
    kept: list[Game | Match] = [*games, *matches]
    return [pairing for pairing in kept if pairing.round >= gone.round]


def byes_of_the_withdrawn(tournament: Tournament, rounds: Iterable[int]) -> list[Bye]:
    """The zero-point byes of all withdrawn participants, in the rounds added to an event."""
    return [
        Bye(round_, gone.participant, Kind.ZERO_BYE)
        for round_ in rounds
        for gone in tournament.withdrawn
    ]


def forfeited(game: Game, gone: Collection[int]) -> Game:
    """A game that is not played, for some are gone: lost by forfeit by one of the two, or both."""
    white, black = game.white in gone, game.black in gone
    if white and black:
        return game._replace(result=DOUBLE_FORFEIT)
    if white or black:
        return game.with_outcome(game.white if white else game.black, Outcome.FORFEIT_LOSS)
    return game


def _left(event: Tournament, number: int, game: Game) -> Game:
    if number not in (game.white, game.black):
        return game
    gone = _withdrawn_before(event, game.round)
    other = game.opponent_of(number)
    by_default = other in gone and game.outcome_of(number) is Outcome.FORFEIT_WIN
    waits = game.ending is None and not game.unread
    return forfeited(game, gone) if waits or by_default else game


def begun(match: Match) -> bool:
    """True if anything was played, typed or decided in a match."""
    boards = any(board.result is not None or board.unread for board in match.boards)
    return boards or match.score is not None or match.forfeit is not None


def _forfeited_match(match: Match, gone: Collection[int]) -> Match:
    """A match to which some do not come, forfeited as a whole by one of the two teams, or both."""
    home, away = match.home in gone, match.away in gone
    if not (home or away):
        return match
    lost, won = Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN
    return match._replace(forfeit=Result(lost if home else won, lost if away else won))


def _forfeit_of(match: Match, number: int) -> Outcome | None:
    """The outcome of a team in a match that was forfeited as a whole; None for any other match."""
    if match.forfeit is None or number not in (match.home, match.away):
        return None
    return match.forfeit.white if number == match.home else match.forfeit.black


def _left_match(event: Tournament, number: int, match: Match) -> Match:
    if number not in (match.home, match.away):
        return match
    gone = _withdrawn_before(event, match.round)
    other = match.away if match.home == number else match.home
    by_default = other in gone and _forfeit_of(match, number) is Outcome.FORFEIT_WIN
    return _forfeited_match(match, gone) if by_default or not begun(match) else match


def _returned_match(event: Tournament, gone: Withdrawal, match: Match) -> Match:
    """A match of a team that is there again; its opponent may still be gone."""
    if match.round < gone.round or match.score is not None:
        return match
    if _forfeit_of(match, gone.participant) is not Outcome.FORFEIT_LOSS:
        return match
    return _forfeited_match(match._replace(forfeit=None), _withdrawn_before(event, match.round))


def _withdrawn_before(event: Tournament, round_: int) -> set[int]:
    """The pairing numbers of those that have withdrawn before a round."""
    return {gone.participant for gone in event.withdrawn if gone.round <= round_}


def _returned(event: Tournament, gone: Withdrawal, game: Game) -> Game:
    """A game of a player who takes part again; the opponent may still be withdrawn."""
    if gone.participant not in (game.white, game.black) or game.round < gone.round:
        return game
    if game.outcome_of(gone.participant) is not Outcome.FORFEIT_LOSS:
        return game
    return forfeited(game._replace(result=None), _withdrawn_before(event, game.round))


def _absent(event: Tournament, gone: Withdrawal) -> Tournament:
    """Zero-point byes from a round on, but where there is a game or a bye that he was given."""
    number = gone.participant
    taken = {game.round for game in event.games if number in (game.white, game.black)}
    taken |= {match.round for match in event.matches if number in (match.home, match.away)}
    byes = []
    for bye in event.byes:
        if _is_his(bye, gone) and bye.kind is Kind.HALF_BYE:
            bye = bye._replace(kind=Kind.ZERO_BYE)
        byes.append(bye)
    taken |= {bye.round for bye in byes if bye.player == number}
    rounds = (later for later in range(gone.round, event.rounds + 1) if later not in taken)
    byes += [Bye(later, number, Kind.ZERO_BYE) for later in rounds]
    return event._replace(byes=tuple(byes))


def _is_his(bye: Bye, gone: Withdrawal) -> bool:
    return bye.player == gone.participant and bye.round >= gone.round


def _counts_nothing(bye: Bye) -> bool:
    return bye.kind is Kind.ZERO_BYE
