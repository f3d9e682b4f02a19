"""`outlook --json`: who can still finish where."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.event.replay import OpenGame
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.engine.standings.outlook.prospects import Needs
from tbdesk.report.explanation.outlook import aim_text
from tbdesk.report.explanation.ways import ending_sign, way_text
from tbdesk.report.json.values import Data


def outlook_data(outlook: Outlook) -> Data:
    """The outlook; games as round and both numbers, White or the home team first. What was not
    searched for is null; rounds_to_come: the number of rounds left out."""
    event = outlook.standings.event
    numbers = event.numbers
    return {
        "rounds_to_come": event.tournament.rounds - event.after,
        "missing": [_open_game(outlook, game) for game in outlook.games],
        "outcomes": outlook.outcomes,
        "complete": outlook.complete,
        "exact": outlook.exact,
        "outcomes_of": "scores" if outlook.by_score else "results",
        "aim": None if outlook.aim is None else aim_text(outlook, outlook.aim),
        "participants": [
            {
                "id": numbers[prospect.position],
                "best": prospect.best,
                "best_shared": prospect.best_shared,
                "worst": prospect.worst,
                "worst_shared": prospect.worst_shared,
                "first_in": prospect.first_in,
                "needs": None
                if prospect.needs is None
                else _needs(outlook, prospect.needs, prospect.position),
            }
            for prospect in outlook.prospects
        ],
    }


def _open_game(outlook: Outlook, game: OpenGame) -> list[int]:
    numbers = outlook.standings.event.numbers
    return [game.round, numbers[game.white], numbers[game.black]]


def _needs(outlook: Outlook, needs: Needs, position: int) -> Data:
    """What an aim takes: alternative ways, each a list of conditions that all have to hold; null if
    there are too many to read. own: by the participant's own games only."""

    def condition(game: int, endings: Iterable[int]) -> Data:
        asked = outlook.games[game]
        results = [ending_sign(asked.endings[ending]) for ending in endings]
        return {"game": _open_game(outlook, asked), "results": results}

    ways = needs.ways
    return {
        "reached_in": needs.reached,
        "shared_in": needs.shared,
        "ways": None if ways is None else [[condition(*part) for part in way] for way in ways],
        "notes": None if ways is None else [way_text(outlook, way, position) for way in ways],
        "own": [
            {
                "games": [condition(game, (ending,)) for game, ending in own.games],
                "reached_in": own.reached,
                "outcomes": own.outcomes,
            }
            for own in needs.own
        ],
    }
