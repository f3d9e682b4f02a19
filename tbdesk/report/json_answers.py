"""Answers about standings as JSON: explanations, comparisons, outlooks, identified tie-breaks."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tbdesk.engine.event.replay import OpenGame
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import BoardRound, Term, board_rounds, rows
from tbdesk.engine.standings.identify.differing import cause
from tbdesk.engine.standings.identify.table import Identification, Order
from tbdesk.engine.standings.identify.values import DifferingRow, Fit, Identified, Rules
from tbdesk.engine.standings.outlook.answers import Needs
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import Step, Why, sides
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.encounter import Pass
from tbdesk.report.explanation.encounters import pass_text
from tbdesk.report.explanation.identification import cause_text
from tbdesk.report.explanation.outlook import Names, aim_text, ending_sign, way_text
from tbdesk.report.explanation.why import why_sentence
from tbdesk.report.json_standings import Data, exact_text, number_or_null, value_shown
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.problems import lack_text
from tbdesk.report.wording.tiebreaks.names import column_note, not_known_text
from tbdesk.report.wording.tiebreaks.terms import koya_limit, notes_text


def explanation_data(standings: Standings, column: Column, position: int) -> Data:
    """A value with its terms, or with the passes of a direct encounter. `reason` is given if no
    participant can have a value, `not_known` if missing data of some leave others without one."""
    event, tiebreak = standings.event, column.tiebreak
    data: Data = {
        "participant": event.numbers[position],
        "tiebreak": column.descriptor.text,
        "name": column_note(column),
        "rules": event.edition.id if tiebreak is None or tiebreak.by_edition else None,
        "federation": tiebreak.federation if tiebreak else "",
        "source": tiebreak.source if tiebreak else "",
        "value": value_shown(column, position),
        "exact": exact_text(column.exact(position)),
    }
    played = results_of(event.tournament.playoffs, column.descriptor.code)
    if (mine := played.get(event.numbers[position])) is not None:
        data["play_off"] = {"label": mine.label, "source": mine.source}
    if text := not_known_text(standings, column, position):
        data["not_known"] = [event.numbers[missing] for missing in column.not_known[position]]
        data["note"] = text
    if column.lack:
        data["reason"] = lack_text(column, event.tournament)
    if tiebreak is not None and tiebreak.by_board:
        data["matches"] = [_board_round(round_) for round_ in board_rounds(event, position)]
    if column.is_order:
        encounter = column.encounter_of(position)
        passes = encounter.passes if encounter else ()
        return data | {"passes": [_pass_data(standings, pass_) for pass_ in passes]}
    limit = koya_limit(standings, column)
    if limit is not None:
        data["limit"] = number_text(limit)
    terms = rows(event, column, position)
    return data | {"terms": [_term_data(row, limit) for row in terms]}


def _board_round(round_: BoardRound) -> Data:
    """A round of a team with the points on its boards, null where they are not known."""
    return {
        "round": round_.entry.round,
        "opponent": round_.opponent,
        "kind": _kind_name(round_.entry.kind),
        "boards": None
        if round_.points is None
        else [number_text(points) for points in round_.points],
    }


def why_data(standings: Standings, reason: Why) -> Data:
    """The reason why one participant is ahead of another: the chain down to the deciding criterion,
    with the terms of both values or the passes of a direct encounter."""
    numbers, decisive = standings.event.numbers, reason.decisive
    return {
        "ahead": numbers[reason.ahead],
        "behind": numbers[reason.behind],
        "decided_by": None if decisive is None else decisive.column.descriptor.text,
        "steps": [_step(standings, reason, step) for step in reason.steps],
        "note": why_sentence(standings, reason),
    }


def _step(standings: Standings, reason: Why, step: Step) -> Data:
    column = step.column
    data: Data = {
        "descriptor": column.descriptor.text,
        "ahead": value_shown(column, reason.ahead),
        "behind": value_shown(column, reason.behind),
        "exact": {"ahead": exact_text(step.ahead), "behind": exact_text(step.behind)},
        "decides": step.decides,
    }
    if step.not_known:
        data["not_known"] = [standings.event.numbers[position] for position in step.not_known]
    if step.passes:
        return data | {"passes": [_pass_data(standings, pass_) for pass_ in step.passes]}
    if not step.decides:
        return data
    limit, both = koya_limit(standings, column), sides(standings, reason, step)
    return data | {
        "terms": {
            "ahead": [_term_data(row, limit) for row in both.ahead],
            "behind": [_term_data(row, limit) for row in both.behind],
        }
    }


def _pass_data(standings: Standings, pass_: Pass) -> Data:
    """One pass, by pairing numbers; points and reach in points."""
    number = standings.event.numbers

    def halved(values: Iterable[tuple[int, Fraction]]) -> Data:
        return {str(number[member]): number_text(exact(value)) for member, value in values}

    compared: Data = {}
    if pass_.measure is not None:
        compared = {"compared": pass_.measure.value, "boards": list(pass_.boards)}
    if pass_.against:
        compared["against"] = [
            {
                "id": number[other],
                "points": {
                    str(number[member]): number_text(exact(pass_.results[member, other]))
                    for member in pass_.members
                },
            }
            for other in pass_.against
        ]
    if pass_.cut:
        compared["cut"] = pass_.cut
    if pass_.cycles:
        compared["cycles"] = [[number[member] for member in cycle] for cycle in pass_.cycles]
    return compared | {
        "members": [number[member] for member in pass_.members],
        "games": [
            {
                "players": [number[row], number[other]],
                "points": [
                    number_text(exact(pass_.results[row, other])),
                    number_text(exact(pass_.results[other, row])),
                ],
            }
            for row, other in ({} if pass_.against else pass_.results)
            if pass_.members.index(row) < pass_.members.index(other)
        ],
        "points": halved(pass_.points.items()),
        "reach": halved(pass_.reach.items()),
        "missing": [[number[row], number[other]] for row, other in pass_.missing],
        "order": [[number[member] for member in group] for group in pass_.order],
        "ending": pass_.ending.value,
        "rivals": [number[member] for member in pass_.rivals],
        "not_known": [number[member] for member in pass_.not_known],
        "note": pass_text(standings, pass_),
    }


def _term_data(row: Term, limit: Fraction | None) -> Data:
    """A term, with its notes; limit: Koya's, in points."""
    board = {} if row.board is None else {"board": row.board}
    return board | {
        "round": row.round,
        "opponent": row.opponent,
        "kind": _kind(row),
        "opponent_score": number_or_null(row.opponent_score),
        "own_points": number_or_null(row.own_points),
        "amount": number_text(row.amount),
        "status": row.status.value,
        "articles": list(row.articles),
        "note": notes_text(row, limit=limit),
    }


def _kind(row: Term) -> str | None:
    """The kind of the term's round, None for a term that comes from no round."""
    if row.kind is None:
        return "rest" if row.is_rest else None
    return _kind_name(row.kind)


def _kind_name(kind: Kind) -> str:
    """The kind of a round: `played`, `forfeit-win`, `half-bye`."""
    return kind.name.lower().replace("_", "-")


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
    return {"columns": columns, "chain": chain_text(identification.chain) or None, **rules}


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
    identification: Identification, column: Identified, fit: Fit, row: DifferingRow
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
        "descriptor": chain_text(order.chain),
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
