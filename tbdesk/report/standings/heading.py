"""What stands above every list of standings: the event, the chain, the rules, what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.rules.editions import assumption, edition
from tbdesk.engine.tiebreaks.orders.lots import are_drawn, seed_of
from tbdesk.i18n import _
from tbdesk.report.players.ratings import changed_ratings, ratings_that_count
from tbdesk.report.standings.assumed_table import rests_on_assumed_table
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

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings


def missing_text(standings: Standings) -> str:
    """`12 of 15 games. Adjourned: 2-1. Missing: 4-5, 5-2.` White or the home side comes first.
    Where the text is cut short its end goes: few adjourned games stand before many missing ones."""
    event = standings.event
    tournament = event.tournament
    opponents = event.ledger.opponents
    games = (len(opponents) - opponents.count(NOBODY)) // 2
    teams = tournament.match_rules is not None
    text = _("{played} of {games} matches.") if teams else _("{played} of {games} games.")
    text = text.format(played=games - len(event.pending), games=games)
    if not event.after and tournament.rounds:
        return _("Before the first round.")
    if event.after < tournament.rounds:
        complete = not event.pending and not event.unpaired
        upto = _("After round {after} of {rounds}:")
        upto = upto if complete else _("Up to round {after} of {rounds}:")
        text = f"{upto.format(after=event.after, rounds=tournament.rounds)} {text}"
    text = " ".join([text, *_unpaired_sentences(standings)])
    if not event.pending:
        return text
    adjourned = [] if teams else [at for at in event.pending if tournament.games[at].adjourned]
    if adjourned:
        pairs = [_pair_text(tournament, at) for at in adjourned]
        text = " ".join([text, _("Adjourned: {pairs}.").format(pairs=names_text(pairs))])
    pairs = [_pair_text(tournament, at) for at in event.pending if at not in adjourned]
    if pairs:
        text = " ".join([text, _("Missing: {pairs}.").format(pairs=names_text(pairs))])
    return text


def _unpaired_sentences(standings: Standings) -> list[str]:
    """The players who are not paired: by name in a round after which another was begun, else their
    number."""
    event, names = standings.event, dict[int, list[str]]()
    for round_, position in event.unpaired:
        names.setdefault(round_, []).append(player_text(standings.participant(position)))
    sentences = []
    for round_, listed in names.items():
        if event.left_open(round_):
            text = _("Round {round}, not paired and not declared absent: {names}.")
            sentences.append(text.format(round=round_, names=names_text(listed)))
        else:
            sentences.append(_("Not paired yet: {count}.").format(count=len(listed)))
    return sentences


def _pair_text(tournament: Tournament, index: int) -> str:
    if tournament.match_rules is None:
        game = tournament.games[index]
        round_, first, second = game.round, game.white, game.black
    else:
        match = tournament.matches[index]
        round_, first, second = match.round, match.home, match.away
    pair = f"{first}-{second}"
    if tournament.cycles == 1:
        return pair
    return _("{pair} (round {round})").format(pair=pair, round=round_)


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
