"""The outlook and the identification of printed columns as JSON."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.event.replay import OpenGame
from tbdesk.engine.standings.identify.differing import cause
from tbdesk.engine.standings.identify.printed import Difference, Fit, Identified, Rules
from tbdesk.engine.standings.identify.table import Identification, Order
from tbdesk.engine.standings.outlook.aims import Needs
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.explanation.identification import cause_text
from tbdesk.report.explanation.outlook import Names, aim_text, ending_sign, way_text
from tbdesk.report.json_standings import Data
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.participants import player_text


def outlook_data(outlook: Outlook) -> Data:
    """The outlook; games as round and both numbers, White or the home team first. Answers not
    searched for are null; rounds_to_come: the number of rounds left out."""
    event = outlook.standings.event
    numbers = event.numbers
    names = {who.number: player_text(who) for who in event.tournament.participants}
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
                else _needs(outlook, prospect.needs, prospect.position, names),
            }
            for prospect in outlook.prospects
        ],
    }


def _open_game(outlook: Outlook, game: OpenGame) -> list[int]:
    numbers = outlook.standings.event.numbers
    return [game.round, numbers[game.white], numbers[game.black]]


def _needs(outlook: Outlook, needs: Needs, position: int, names: Names) -> Data:
    """The conditions of an aim: alternative ways, each a list of conditions that all have to
    hold; null if there are too many to read. own: by the participant's own games only."""

    def condition(game: int, endings: Iterable[int]) -> Data:
        asked = outlook.games[game]
        results = [ending_sign(asked.endings[ending]) for ending in endings]
        return {"game": _open_game(outlook, asked), "results": results}

    ways = needs.ways
    return {
        "reached_in": needs.reached,
        "shared_in": needs.shared,
        "ways": None if ways is None else [[condition(*part) for part in way] for way in ways],
        "notes": None
        if ways is None
        else [way_text(outlook, way, position, names) for way in ways],
        "own": [
            {
                "games": [condition(game, (ending,)) for game, ending in own.games],
                "reached_in": own.reached,
                "outcomes": own.outcomes,
            }
            for own in needs.own
        ],
    }


def identification_data(identification: Identification) -> Data:
    """Which rules gave a table. `rows`: how many values of a column were compared; `shown`: whether
    they were rounded; of the places, descriptors are whole chains."""
    columns = [_identified(identification, column) for column in identification.columns]
    if identification.places:
        columns.append(
            {
                "heading": "place",
                "rows": len(identification.places),
                "exact": [_order(order) for order in identification.exact],
                "nearest": [_order(order) for order in identification.nearest],
            }
        )
    rules = {} if identification.rules is None else _rules(identification.rules)
    chain = ",".join(descriptor.text for descriptor in identification.chain)
    return {"columns": columns, "chain": chain or None, **rules}


def _identified(identification: Identification, column: Identified) -> Data:
    return {
        "heading": column.printed.heading,
        "rows": len(column.printed.values),
        "exact": [way for fit in column.exact for way in _ways(fit)],
        "nearest": [
            {
                **way,
                "differ": [_difference(identification, column, fit, row) for row in fit.differing],
            }
            for fit in column.nearest
            for way in _ways(fit)
        ],
    }


def _ways(fit: Fit) -> Iterable[Data]:
    """A tie-break under each of the rules that give the same."""
    declared = fit.descriptor.code not in catalogue.CATALOGUE
    for rules in fit.rules:
        yield {
            "descriptor": fit.descriptor.text,
            **_rules(rules),
            "system": fit.descriptor.code if declared else None,
            "shown": fit.shown.value,
            "factor": str(fit.factor),
            "among_tied": fit.in_encounter,
            "own_points_added": fit.with_own,
        }


def _rules(rules: Rules) -> Data:
    data: Data = {"rules": rules.edition.id, "deviations": dict(rules.deviations)}
    return data if rules.scores is None else data | {"scores": rules.scores.text}


def _difference(
    identification: Identification, column: Identified, fit: Fit, row: Difference
) -> Data:
    why = cause(identification.values, column.printed, fit, row)
    return {
        "id": identification.values.tournament.participants[row.position].number,
        "printed": number_text(row.printed, column.printed.decimals),
        "computed": None if row.computed is None else number_text(row.computed * fit.factor),
        "why": None if why is None else cause_text(why),
        "rounds": [] if why is None else [change.row.round for change in why.changes],
        "articles": sorted({article for c in why.changes for article in c.articles} if why else ()),
    }


def _order(order: Order) -> Data:
    numbers = order.standings.event.numbers
    return {
        "descriptor": ",".join(descriptor.text for descriptor in order.chain),
        **_rules(order.rules),
        "system": None,
        "differ": [
            {
                "id": numbers[deviation.printed],
                "printed": str(deviation.place),
                "computed": str(deviation.own),
            }
            for deviation in order.deviations
        ],
    }
