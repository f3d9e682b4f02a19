"""`explain --json`: the terms of a value, or the passes of a direct encounter."""

from __future__ import annotations

from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.evidence import BoardRound, board_rounds
from tbdesk.engine.standings.explain import rows
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.json.passes import pass_data
from tbdesk.report.json.terms import kind_name, term_data
from tbdesk.report.json.values import Data, exact_text, value_shown
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.problems.problems import lack_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.report.wording.tiebreaks.not_known import not_known_text
from tbdesk.report.wording.tiebreaks.terms import koya_limit


def explanation_data(standings: Standings, column: Column, position: int) -> Data:
    """How a value came about: its terms, or the passes of a direct encounter; the `reason` where
    nobody can have one, and the participants it is `not_known` of where that leaves others without
    one."""
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
