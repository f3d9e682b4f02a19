"""What stands above every list of standings: the event, the chain, the rules, what is missing."""

from __future__ import annotations

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.rules.editions import assumption, edition
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.orders.lots import are_drawn, seed_of
from tbdesk.i18n import _
from tbdesk.report.players.ratings import changed_ratings, ratings_that_count
from tbdesk.report.standings.assumed_table import rests_on_assumed_table
from tbdesk.report.standings.missing import missing_text
from tbdesk.report.wording.dates import days_text
from tbdesk.report.wording.events.adjustments import adjustment_text
from tbdesk.report.wording.events.assumed_rules import assumption_text
from tbdesk.report.wording.events.events import (
    assumed_table_text,
    board_weights_text,
    deviation_text,
    edition_text,
    event_kind_text,
)
from tbdesk.report.wording.events.playoffs import play_off_lines
from tbdesk.report.wording.events.withdrawals import withdrawal_texts
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.report.wording.printable import clean


def title_lines(standings: Standings) -> tuple[str, ...]:
    """The lines above every list of standings: the event, the chain, the rules, and what is
    missing."""
    tournament = standings.event.tournament
    dates = days_text(tournament.start, tournament.end)
    where_when = ", ".join(part for part in (tournament.place, dates) if part)
    lines = [
        tournament.title or _("Standings"),
        where_when,
        _event_text(tournament),
        *rules_lines(standings),
        *settled_lines(standings),
    ]
    if standings.provisional:
        missing = missing_text(standings)
        lines.append(_("Provisional. {missing}").format(missing=missing))
    return tuple(line for line in lines if line)


def rules_lines(standings: Standings) -> list[str]:
    """The chain and the edition, with what was assumed about the edition."""
    chain = chain_text(standings.chain).replace(",", ", ")
    lines = [
        _("Tie-breaks: {chain}").format(chain=chain),
        _("Rules: {rules}").format(rules=edition_text(standings.event.edition)),
        assumed_rules_text(standings),
    ]
    return [line for line in lines if line]


def _event_text(tournament: Tournament) -> str:
    """`Swiss, 7 rounds, 84 players, 1-½-0`; of a team event its teams, boards and both scores."""
    rules = tournament.match_rules
    if rules is None:
        text = _("{kind}, {count} players, {scores}")
    else:
        text = _("{kind}, {count} teams, boards: {boards}, match points {match}, boards {scores}")
    said = text.format(
        kind=event_kind_text(tournament),
        count=len(tournament.participants),
        scores=tournament.scores.text,
        boards=rules and rules.boards,
        match=rules and rules.match_scores.text,
    )
    return ", ".join(filter(None, (said, board_weights_text(rules) if rules else "")))


def lots_text(standings: Standings) -> str:
    """The seed of the lots; empty if none are drawn."""
    if not are_drawn(standings.chain):
        return ""
    seed = clean(seed_of(standings.event.tournament))
    return _("Lots drawn from the seed {seed}").format(seed=seed)


def assumed_rules_text(standings: Standings) -> str:
    """What was assumed of the edition that standings go by; empty where the event, or whoever
    asked for them, has chosen it."""
    event = standings.event
    named, start = event.tournament.edition, event.tournament.start
    if event.edition.id != edition(named, start).id:
        return ""
    return assumption_text(assumption(named, start))


def settled_lines(standings: Standings) -> list[str]:
    """What the arbiter and the regulations of the event decided beyond the rules."""
    tournament = standings.event.tournament
    lines = [
        _deviations_line(standings),
        *play_off_lines(standings),
        _unrated_line(standings),
        _excluded_line(standings),
        assumed_table_text() if rests_on_assumed_table(standings) else "",
        _later_ratings_line(tournament),
        names_text(withdrawal_texts(tournament).values()),
        lots_text(standings),
        _adjustments_line(tournament),
    ]
    return [line for line in lines if line]


def _deviations_line(standings: Standings) -> str:
    event = standings.event
    if not event.tournament.deviations or not event.edition.may_deviate:
        return ""
    points = (
        _("{point}: {state}").format(
            point=deviation_text(name), state=_("yes") if holds else _("no")
        )
        for name, holds in event.tournament.deviations
    )
    text = _("Settled by the regulations of the event (16.6): {points}")
    return text.format(points="; ".join(points))


def _unrated_line(standings: Standings) -> str:
    """What players without a rating count as, where any is ranked."""
    rating = standings.event.tournament.unrated
    ranked = map(standings.participant, standings.event.competing)
    unrated = any(isinstance(who, Player) and who.rating is None for who in ranked)
    if rating is None or not unrated:
        return ""
    text = _("Players without a rating count as {rating} in rating tie-breaks")
    return text.format(rating=rating)


def _excluded_line(standings: Standings) -> str:
    event = standings.event
    excluded = sorted({*range(len(event.numbers))}.difference(event.competing))
    if not excluded:
        return ""
    text = _("Excluded from the table, games with them not counted: {names}")
    names = names_text(player_text(standings.participant(position)) for position in excluded)
    return text.format(names=names)


def _later_ratings_line(tournament: Tournament) -> str:
    later = changed_ratings(tournament)
    if not later:
        return ""
    text = _("Ratings that changed during the event: {ratings}. {which}")
    said = text.format(ratings=names_text(later), which=ratings_that_count(tournament))
    return said.removesuffix(".")


def _adjustments_line(tournament: Tournament) -> str:
    if not tournament.adjustments:
        return ""
    text = _("Points given or taken by the arbiter: {points}")
    given = (adjustment_text(adjustment, tournament) for adjustment in tournament.adjustments)
    return text.format(points="; ".join(given))
