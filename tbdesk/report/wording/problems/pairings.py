"""Why a pairing or a bye cannot be entered, in words a person at the board reads."""

from __future__ import annotations

from tbdesk.engine.entry.pairings import Obstacle, PairingError
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.rounds import kind_text

_OBSTACLES = {
    Obstacle.UNKNOWN_NUMBER: N_(
        "There is no player {player} in this event; the numbers go from {first} to {last}"
    ),
    Obstacle.SAME_PLAYER: N_("{player} cannot play against himself"),
    Obstacle.IN_GAME: N_(
        "{player} is paired with {other} in round {round} already; remove that pairing first"
    ),
    Obstacle.HAS_BYE: N_("{player} has a bye in round {round} already ({kind}); remove it first"),
    Obstacle.MET_BEFORE: N_("{player} and {other} meet in round {round} already"),
    Obstacle.OTHER_COLOUR: N_(
        "In round {round}, {player} has the other colour against {other}; F7 exchanges the colours"
    ),
    Obstacle.FIXED_SCHEDULE: N_(
        "The pairings of a round robin are those of its Berger table; only results can "
        "be typed here"
    ),
    Obstacle.HAS_GAMES: N_(
        "{player} cannot be removed: there are games in round {rounds}. Who leaves gets "
        "zero-point byes for the rounds that follow"
    ),
}


def obstacle_text(error: PairingError, tournament: Tournament) -> str:
    """What is in the way, the players it is about, and what to do."""
    numbers = [player.number for player in tournament.players]
    return _(_OBSTACLES[error.obstacle]).format(
        player=_name_of(tournament, error.player),
        other=_name_of(tournament, error.other),
        round=error.round,
        kind="" if error.kind is None else kind_text(error.kind),
        rounds=", ".join(str(round_) for round_ in error.rounds),
        first=min(numbers, default=0),
        last=max(numbers, default=0),
    )


def exchange_text(error: PairingError, tournament: Tournament, seated: int) -> str:
    """That who sits elsewhere, and whoever is `seated` where he was typed, may change places."""
    text = _(
        "{player} is paired with {other} in round {round} already. Enter again exchanges {player} "
        "and {seated}, and leaves the results at their boards"
    )
    return text.format(
        player=_name_of(tournament, error.player),
        other=_name_of(tournament, error.other),
        round=error.round,
        seated=_name_of(tournament, seated),
    )


def _name_of(tournament: Tournament, number: int) -> str:
    """`7 Giulia`, or the number nobody has."""
    for player in tournament.players:
        if player.number == number:
            return player_text(player)
    return str(number)
