"""What is told of games that end 0-0."""

from __future__ import annotations

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.files.tables.reading import Notes, Reading
from tbdesk.i18n import N_

_LOST_BY_BOTH = Result(Outcome.LOSS, Outcome.LOSS)


def tell(reading: Reading, notes: Notes) -> None:
    """Games that end 0-0, which some write where nobody came, unless forfeits are printed as such
    elsewhere in the table."""
    results = {game.result for game in reading.games}
    if _LOST_BY_BOTH not in results or any(one and one.white.by_forfeit for one in results):
        return
    told = {frozenset(doubt.players) for doubt in notes.doubts}
    names = {player.number: player.name for player in reading.players}
    for game in reading.games:
        players = (game.white, game.black)
        if game.result == _LOST_BY_BOTH and frozenset(players) not in told:
            notes.warn(
                N_(
                    "{0} - {1}: 0-0 is read as a game that was played and lost by both. If nobody "
                    "came, write -:-"
                ),
                *map(names.__getitem__, players),
                players=players,
            )
