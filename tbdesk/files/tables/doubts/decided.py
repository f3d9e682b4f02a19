"""What is told of games that give less than a game does, as only an arbiter decides: 0-0 and ½-0.
One wrong sign makes them, too."""

from __future__ import annotations

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.files.tables.reading import Notes, Reading
from tbdesk.i18n import N_

_LOST_BY_BOTH = Result(Outcome.LOSS, Outcome.LOSS)
_DECIDED = {
    _LOST_BY_BOTH,
    Result(Outcome.DRAW, Outcome.LOSS),
    Result(Outcome.LOSS, Outcome.DRAW),
}
#: Some write 0-0 where nobody came.
_NOBODY_CAME = N_(
    "{0} - {1}: {2} is read as a game that was played and lost by both. If nobody came, write -:-"
)
_THESE_POINTS = N_(
    "{0} - {1}: {2} is read as a game that was played, with these points for both. If that is not "
    "what the arbiter decided, put it right"
)


def tell(reading: Reading, notes: Notes) -> None:
    """Such games, but for those of which something was told already."""
    decided = [game for game in reading.games if game.result in _DECIDED]
    if not decided:
        return
    told = {frozenset(doubt.players) for doubt in notes.doubts}
    names = {player.number: player.name for player in reading.players}
    for game in decided:
        players, result = (game.white, game.black), game.result
        if result is not None and frozenset(players) not in told:
            text = _NOBODY_CAME if result == _LOST_BY_BOTH else _THESE_POINTS
            notes.warn(text, *map(names.__getitem__, players), result.text, players=players)
