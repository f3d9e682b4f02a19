"""The neutral rows that every output prints: the table of standings and what decided it.

The window, the workbook and the command line import these texts from here. How a value came about
is in report.explanation, which is not imported here, so that the window starts sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.adjustments import adjustment_text
from tbdesk.report.wording.errors import error_text
from tbdesk.report.wording.problems import problem_text, problem_where, severity_text
from tbdesk.report.wording.tiebreaks import column_title, column_tooltip
from tbdesk.report.wording.words import (
    LISTED,
    NO_VALUE,
    deviation_text,
    edition_text,
    event_kind_text,
    excluded_text,
    half_text,
    kind_text,
    koya_limit,
    names_text,
    notes_text,
    number_text,
    opponent_text,
    place_text,
    player_text,
    reason_text,
    status_text,
    term_text,
    term_tooltip,
    value_text,
)

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standing, Standings

__all__ = [
    "LISTED",
    "NO_VALUE",
    "column_title",
    "column_tooltip",
    "decided_sentence",
    "decided_text",
    "deviation_text",
    "edition_text",
    "error_text",
    "event_kind_text",
    "excluded_text",
    "half_text",
    "kind_text",
    "koya_limit",
    "missing_text",
    "names_text",
    "notes_text",
    "number_text",
    "opponent_text",
    "place_text",
    "player_text",
    "problem_text",
    "problem_where",
    "reason_text",
    "settled_lines",
    "severity_text",
    "status_text",
    "term_text",
    "term_tooltip",
    "title_lines",
    "value_text",
]

#: How many names of the tied a sentence lists.
_TIED_LISTED = 4


def decided_text(standings: Standings, line: Standing) -> str:
    """The tie-break that decided a place, `–` for a shared one."""
    return NO_VALUE if line.decided_by is None else standings.chain[line.decided_by].text


def decided_sentence(standings: Standings, line: Standing) -> str:
    """Why a place is what it is, with the values that made the difference."""
    if line.decided_by is None:
        names = _names(standings, _level(standings, line, len(standings.chain)))
        text = _("Shared with {names}: level on every tie-break of the chain.")
        return text.format(names=names)
    column = standings.columns[line.decided_by]
    value = f"{column.descriptor.text} {value_text(column, line.position)}"
    if line.decided_by == 0:
        return _first_criterion_sentence(standings, line, value)
    level = _level(standings, line, line.decided_by)
    values = dict.fromkeys(value_text(column, other) for other in level)
    return _("Level with {names} on {criteria}; {value} against {values}.").format(
        names=_names(standings, level),
        criteria=chain_text(standings.chain[: line.decided_by]).replace(",", ", "),
        value=value,
        values=names_text(values, _TIED_LISTED),
    )


def _first_criterion_sentence(standings: Standings, line: Standing, value: str) -> str:
    """Nobody is level on the first tie-break: the values of the neighbours tell why."""
    column, place = standings.columns[0], standings.lines.index(line)
    before = standings.lines[place - 1] if place else None
    after = standings.lines[place + 1] if place + 1 < len(standings.lines) else None
    parts = {
        "value": value,
        "before": value_text(column, before.position) if before else "",
        "after": value_text(column, after.position) if after else "",
    }
    if before and after:
        return _("{value}, after {before} and ahead of {after}.").format(**parts)
    if after:
        return _("{value}, next {after}.").format(**parts)
    if before:
        return _("{value}, after {before}.").format(**parts)
    return _("{value}, the only participant.").format(**parts)


def _level(standings: Standings, line: Standing, depth: int) -> list[int]:
    """The others, in rank order, whose first `depth` values equal those of a line."""

    def values(position: int) -> list[object]:
        return [column.values.get(position) for column in standings.columns[:depth]]

    own = values(line.position)
    others = (other.position for other in standings.lines if other != line)
    return [position for position in others if values(position) == own]


def _names(standings: Standings, positions: list[int]) -> str:
    names = [player_text(standings.participant(position)) for position in positions]
    return names_text(names, _TIED_LISTED)


def missing_text(standings: Standings) -> str:
    """`12 of 15 games. Missing: 4-5, 2-5, 3-4.`"""
    event = standings.event
    tournament = event.tournament
    opponents = event.ledger.opponents
    games = (len(opponents) - opponents.count(NOBODY)) // 2
    teams = tournament.match_rules is not None
    text = _("{played} of {games} matches.") if teams else _("{played} of {games} games.")
    text = text.format(played=games - len(event.pending), games=games)
    if event.after < tournament.rounds:
        after = _("After round {after} of {rounds}:").format(
            after=event.after, rounds=tournament.rounds
        )
        text = f"{after} {text}"
    if event.unpaired:
        not_yet = _("Not paired yet: {count}.").format(count=len(event.unpaired))
        text = f"{text} {not_yet}"
    if not event.pending:
        return text
    pairs = [_pair_text(tournament, index) for index in event.pending]
    missing = _("Missing: {pairs}.").format(pairs=names_text(pairs))
    return f"{text} {missing}"


def _pair_text(tournament: Tournament, index: int) -> str:
    if tournament.match_rules is None:
        game = tournament.games[index]
        round_, pair = game.round, (game.white, game.black)
    else:
        match = tournament.matches[index]
        round_, pair = match.round, (match.home, match.away)
    low, high = sorted(pair)
    if tournament.cycles == 1:
        return f"{low}-{high}"
    return _("{low}-{high} (round {round})").format(low=low, high=high, round=round_)


def title_lines(standings: Standings) -> tuple[str, ...]:
    """What stands above every list of standings: the event, the chain, the rules, and what
    is missing."""
    tournament = standings.event.tournament
    dates = [day.isoformat() for day in (tournament.start, tournament.end) if day]
    where_when = ", ".join(
        part for part in (tournament.place, " – ".join(dict.fromkeys(dates))) if part
    )
    chain = chain_text(standings.chain).replace(",", ", ")
    lines = [
        tournament.title or _("Standings"),
        where_when,
        _event_text(tournament),
        _("Tie-breaks: {chain}").format(chain=chain),
        _("Rules: {rules}").format(rules=edition_text(standings.event.edition)),
        *settled_lines(standings),
    ]
    if standings.provisional:
        missing = missing_text(standings)
        lines.append(_("Provisional. {missing}").format(missing=missing))
    return tuple(line for line in lines if line)


def _event_text(tournament: Tournament) -> str:
    """`Swiss, 7 rounds, 84 players, 1-½-0`; of a team event its teams, boards and both scores."""
    rules = tournament.match_rules
    if rules is None:
        text = _("{kind}, {count} players, {scores}")
    else:
        text = _("{kind}, {count} teams, boards: {boards}, match points {match}, boards {scores}")
    return text.format(
        kind=event_kind_text(tournament),
        count=len(tournament.participants),
        scores=tournament.scores.text,
        boards=rules and rules.boards,
        match=rules and rules.match_scores.text,
    )


def settled_lines(standings: Standings) -> list[str]:
    """What the arbiter and the regulations of the event have settled beyond the rules."""
    event = standings.event
    tournament, lines = event.tournament, []
    points = [
        _("{point}: {state}").format(
            point=deviation_text(name), state=_("yes") if holds else _("no")
        )
        for name, holds in tournament.deviations
    ]
    if points:
        text = _("Settled by the regulations of the event (16.6): {points}")
        lines.append(text.format(points="; ".join(points)))
    competing = set(event.competing)
    ranked = [standings.participant(position) for position in event.competing]
    unrated = any(
        isinstance(participant, Player) and participant.rating is None for participant in ranked
    )
    if tournament.unrated is not None and unrated:
        text = _("Players without a rating count as {rating} in rating tie-breaks")
        lines.append(text.format(rating=tournament.unrated))
    excluded = [position for position in range(len(event.numbers)) if position not in competing]
    if excluded:
        text = _("Excluded from the table, games with them not counted: {names}")
        names = names_text(player_text(standings.participant(position)) for position in excluded)
        lines.append(text.format(names=names))
    if tournament.adjustments:
        text = _("Points given or taken by the arbiter: {points}")
        given = [adjustment_text(adjustment, tournament) for adjustment in tournament.adjustments]
        lines.append(text.format(points="; ".join(given)))
    return lines
