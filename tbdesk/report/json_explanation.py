"""Explanations as JSON: the value of a tie-break with its terms; why one participant is ahead of
another."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.evidence import BoardRound, board_rounds
from tbdesk.engine.standings.explain import Row, rows
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import Step, Why, sides
from tbdesk.engine.tiebreaks.encounter import Pass
from tbdesk.report.explanation.encounters import pass_text
from tbdesk.report.explanation.why import why_sentence
from tbdesk.report.json_standings import Data, exact_text, number_or_null, value_shown
from tbdesk.report.wording.figures import number_text
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
    if tiebreak is not None and tiebreak.order is not None:
        encounter = column.encounter_of(position)
        passes = encounter.passes if encounter else ()
        return data | {"passes": [pass_data(standings, pass_) for pass_ in passes]}
    limit = koya_limit(standings, column)
    if limit is not None:
        data["limit"] = number_text(limit)
    terms = rows(event, column, position)
    return data | {"terms": [term_data(row, limit) for row in terms]}


def _board_round(round_: BoardRound) -> Data:
    """A round of a team with the points on its boards, null where they are not known."""
    return {
        "round": round_.entry.round,
        "opponent": round_.opponent,
        "kind": kind_name(round_.entry.kind),
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
        return data | {"passes": [pass_data(standings, pass_) for pass_ in step.passes]}
    if not step.decides:
        return data
    limit, both = koya_limit(standings, column), sides(standings, reason, step)
    return data | {
        "terms": {
            "ahead": [term_data(row, limit) for row in both.ahead],
            "behind": [term_data(row, limit) for row in both.behind],
        }
    }


def pass_data(standings: Standings, pass_: Pass) -> Data:
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


def term_data(row: Row, limit: Fraction | None) -> Data:
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


def _kind(row: Row) -> str | None:
    """The kind of the term's round, None for a term that comes from no round."""
    if row.kind is None:
        return "rest" if row.is_rest else None
    return kind_name(row.kind)


def kind_name(kind: Kind) -> str:
    """The kind of a round: `played`, `forfeit-win`, `half-bye`."""
    return kind.name.lower().replace("_", "-")
