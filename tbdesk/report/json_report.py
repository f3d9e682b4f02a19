"""Standings and explanations as plain data for JSON: texts as shown, exact values beside them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tbdesk.engine.entry.changes.corrections import Correction, corrections
from tbdesk.engine.event.replay import OpenGame
from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.explain import BoardRound, Row, board_rounds, rows
from tbdesk.engine.standings.identify.differing import cause
from tbdesk.engine.standings.identify.printed import Difference, Fit, Identified, Rules
from tbdesk.engine.standings.identify.table import Identification, Order
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.engine.standings.outlook.prospects import Needs
from tbdesk.engine.standings.standings import Column, Standing, Standings
from tbdesk.engine.standings.why import Step, Why, sides
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.direct_encounter import Pass
from tbdesk.engine.tiebreaks.lots import are_drawn, seed_of
from tbdesk.report.columns import COLUMNS
from tbdesk.report.explanation.encounters import pass_text
from tbdesk.report.explanation.identification import cause_text
from tbdesk.report.explanation.outlook import aim_text, ending_sign, way_text
from tbdesk.report.explanation.why import why_sentence
from tbdesk.report.wording.figures import number_text, value_text
from tbdesk.report.wording.problems import lack_text, problem_text, problem_where
from tbdesk.report.wording.terms import koya_limit, notes_text
from tbdesk.report.wording.tiebreaks import column_note

FORMAT = 1

Data = dict[str, Any]


def standings_data(standings: Standings, problems: Iterable[Problem]) -> Data:
    """The standings in rank order; `problems` are those of the file and of the event."""
    event = standings.event
    return {
        "format": FORMAT,
        "rules": event.edition.id,
        "kind": event.tournament.kind.value,
        "after": event.after,
        "provisional": standings.provisional,
        "chain": [descriptor.text for descriptor in standings.chain],
        **({"lots_seed": seed_of(event.tournament)} if are_drawn(standings.chain) else {}),
        "participants": [_participant(standings, line) for line in standings.lines],
        "excluded": _excluded(standings),
        "later_ratings": _later_ratings(event.tournament),
        "ratings_by_round": event.tournament.ratings_by_round,
        "withdrawn": _withdrawn(event.tournament),
        "not_paired": _not_paired(standings),
        "corrections": [_correction(correction) for correction in corrections(event.tournament)],
        "problems": [problem_data(problem, event.tournament) for problem in problems],
    }


def _excluded(standings: Standings) -> list[Data]:
    """Who is not in the final table, in the order of the entry list."""
    competing = set(standings.event.competing)
    excluded = (at for at in range(len(standings.event.numbers)) if at not in competing)
    participants = map(standings.participant, excluded)
    return [{"id": participant.number, "name": participant.name} for participant in participants]


def _later_ratings(tournament: Tournament) -> list[Data]:
    """Ratings that came in the course of the event, each with the first round in which it holds."""
    return [
        {"id": player.number, "round": since, "rating": rating}
        for player in tournament.players
        for since, rating in player.later_ratings
    ]


def _withdrawn(tournament: Tournament) -> list[Data]:
    """Who left, from which round on and how, and whether his games count."""
    return [
        {
            "id": gone.participant,
            "round": gone.round,
            "how": gone.kind.value,
            "note": gone.note,
            "counts": gone.participant not in tournament.excluded,
        }
        for gone in tournament.withdrawn
    ]


def _correction(correction: Correction) -> Data:
    """A result or bye of an earlier round that is another than it was; of a game as the first of
    the two sees it."""
    return {
        "round": correction.round,
        "ids": list(correction.numbers),
        "what": correction.fact.value,
        "before": correction.before,
        "after": correction.after,
        "time": correction.time.isoformat(),
        "reason": correction.reason,
    }


def _not_paired(standings: Standings) -> list[Data]:
    """Who has neither game nor bye in a round and was not declared absent, in the order of
    rounds."""
    event, ids = standings.event, dict[int, list[int]]()
    for round_, position in event.unpaired:
        ids.setdefault(round_, []).append(event.numbers[position])
    return [{"round": round_, "ids": numbers} for round_, numbers in ids.items()]


def problem_data(problem: Problem, tournament: Tournament) -> Data:
    """A problem in words."""
    return {
        "severity": problem.severity.value,
        "where": problem_where(problem),
        "text": problem_text(problem, tournament),
    }


def explanation_data(standings: Standings, column: Column, position: int) -> Data:
    """How a value came about: its terms, or the passes of a direct encounter; the `reason` where
    nobody can have one."""
    event, tiebreak = standings.event, column.tiebreak
    data: Data = {
        "participant": event.numbers[position],
        "tiebreak": column.descriptor.text,
        "name": column_note(column),
        "rules": event.edition.id if tiebreak is None or tiebreak.by_edition else None,
        "federation": tiebreak.federation if tiebreak else "",
        "source": tiebreak.source if tiebreak else "",
        "value": _shown(column, position),
        "exact": _exact(column.exact(position)),
    }
    played = results_of(event.tournament.playoffs, column.descriptor.code)
    if (mine := played.get(event.numbers[position])) is not None:
        data["play_off"] = {"label": mine.label, "source": mine.source}
    if column.lack:
        data["reason"] = lack_text(column, event.tournament)
    if tiebreak is not None and tiebreak.by_board:
        data["matches"] = [_board_round(one) for one in board_rounds(event, position)]
    if tiebreak is not None and tiebreak.order is not None:
        encounter = column.encounter_of(position)
        passes = encounter.passes if encounter else ()
        return data | {"passes": [_pass(standings, pass_) for pass_ in passes]}
    limit = koya_limit(standings, column)
    if limit is not None:
        data["limit"] = number_text(limit)
    terms = rows(event, column, position)
    return data | {"terms": [_term(row, limit) for row in terms]}


def why_data(standings: Standings, reason: Why) -> Data:
    """Why one participant is ahead of another: the chain down to what decides, with the terms of
    both values or the passes of a direct encounter."""
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
        "ahead": _shown(column, reason.ahead),
        "behind": _shown(column, reason.behind),
        "exact": {"ahead": _exact(step.ahead), "behind": _exact(step.behind)},
        "decides": step.decides,
    }
    if step.passes:
        return data | {"passes": [_pass(standings, pass_) for pass_ in step.passes]}
    if not step.decides:
        return data
    limit, both = koya_limit(standings, column), sides(standings, reason, step)
    return data | {
        "terms": {
            "ahead": [_term(row, limit) for row in both.ahead],
            "behind": [_term(row, limit) for row in both.behind],
        }
    }


def outlook_data(found: Outlook) -> Data:
    """Who can still finish where; games as round and both numbers, White or the home team first.
    What was not looked for is null; rounds_to_come: so many are not looked at."""
    event = found.standings.event
    numbers = event.numbers
    return {
        "rounds_to_come": event.tournament.rounds - event.after,
        "missing": [_open_game(found, game) for game in found.games],
        "outcomes": found.outcomes,
        "complete": found.complete,
        "exact": found.exact,
        "outcomes_of": "scores" if found.by_score else "results",
        "aim": None if found.aim is None else aim_text(found, found.aim),
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
                else _needs(found, prospect.needs, prospect.position),
            }
            for prospect in found.prospects
        ],
    }


def identification_data(found: Identification) -> Data:
    """Which rules gave a table. `rows`: how many values of a column were compared; `shown`: whether
    they were rounded; of the places, descriptors are whole chains."""
    columns = [_identified(found, column) for column in found.columns]
    if found.places:
        columns.append(
            {
                "heading": "place",
                "rows": len(found.places),
                "exact": [_order(order) for order in found.exact],
                "nearest": [_order(order) for order in found.nearest],
            }
        )
    rules = {} if found.rules is None else _rules(found.rules)
    chain = ",".join(descriptor.text for descriptor in found.chain)
    return {"columns": columns, "chain": chain or None, **rules}


def _identified(found: Identification, column: Identified) -> Data:
    return {
        "heading": column.printed.heading,
        "rows": len(column.printed.values),
        "exact": [way for fit in column.exact for way in _ways(fit)],
        "nearest": [
            {**way, "differ": [_difference(found, column, fit, row) for row in fit.differing]}
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


def _difference(found: Identification, column: Identified, fit: Fit, row: Difference) -> Data:
    why = cause(found.values, column.printed, fit, row)
    return {
        "id": found.values.tournament.participants[row.position].number,
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


def _open_game(found: Outlook, game: OpenGame) -> list[int]:
    numbers = found.standings.event.numbers
    return [game.round, numbers[game.white], numbers[game.black]]


def _needs(found: Outlook, needs: Needs, position: int) -> Data:
    """What an aim takes: the ways, of which any will do, each with conditions that all have to
    hold; null where there are too many to be read. `own`: by the own games alone."""

    def condition(game: int, endings: Iterable[int]) -> Data:
        asked = found.games[game]
        results = [ending_sign(asked.endings[ending]) for ending in endings]
        return {"game": _open_game(found, asked), "results": results}

    ways = needs.ways
    return {
        "reached_in": needs.reached,
        "shared_in": needs.shared,
        "ways": None if ways is None else [[condition(*one) for one in way] for way in ways],
        "notes": None if ways is None else [way_text(found, way, position) for way in ways],
        "own": [
            {
                "games": [condition(game, (ending,)) for game, ending in own.games],
                "reached_in": own.reached,
                "outcomes": own.outcomes,
            }
            for own in needs.own
        ],
    }


def _participant(standings: Standings, line: Standing) -> Data:
    columns, position = standings.columns, line.position
    return {
        **{column.json: column.value(standings, position) for column in COLUMNS if column.json},
        "shared": line.shared,
        "values": [_shown(column, position) for column in columns],
        "exact": [_exact(column.exact(position)) for column in columns],
    }


def _shown(column: Column, position: int) -> str | None:
    if column.exact(position) is None:
        return None
    return value_text(column, position)


def _exact(value: Fraction | None) -> str | None:
    """`27/4`, or `7` for a whole number."""
    return None if value is None else str(value)


def _number(value: Fraction | None) -> str | None:
    return None if value is None else number_text(value)


def _term(row: Row, limit: Fraction | None) -> Data:
    board = {} if row.board is None else {"board": row.board}
    return board | {
        "round": row.round,
        "opponent": row.opponent,
        "kind": _kind(row),
        "opponent_score": _number(row.opponent_score),
        "own_points": _number(row.own_points),
        "amount": number_text(row.amount),
        "status": row.status.value,
        "articles": list(row.articles),
        "note": notes_text(row, limit=limit),
    }


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


def _kind(row: Row) -> str | None:
    """What the round of a term was, None for a term that comes from none."""
    if row.kind is None:
        return "rest" if row.is_rest else None
    return _kind_name(row.kind)


def _kind_name(kind: Kind) -> str:
    return kind.name.lower().replace("_", "-")


def _pass(standings: Standings, pass_: Pass) -> Data:
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
        "note": pass_text(standings, pass_),
    }
