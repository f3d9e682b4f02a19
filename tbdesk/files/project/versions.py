"""The versions of the project file, and which of them an event needs."""

from __future__ import annotations

from tbdesk.engine.event.entries import not_paired
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.prizes import NO_PRIZES, USUAL_PRIZES
from tbdesk.engine.model.tournament import Leaving, Tournament

FORMAT = "tbdesk"
#: Teams, and points given or taken by the arbiter, came with version 2.
_FIRST, _WITH_TEAMS = 1, 2
#: Texts that are typed and not taken, and a round that is still being paired.
WITH_DRAFTS = 3
_WITH_LOG = 4
#: Warnings that were acknowledged, days and venues of matches, reasons of points given or
#: taken, adjourned games, withdrawals, facts of the past in the log.
_WITH_NOTES = 5
#: The person who acknowledged a warning, the rounds of facts of the log and the reasons of their
#: changes, expulsions and exclusions, ratings that came in the course of the event, results of
#: play-offs, declared tie-breaks, weights of boards.
_WITH_DECISIONS = 6
#: Editions of hand-outs, contradictions in the imported file, times of matches, drawings of lots in
#: the log.
_WITH_HANDOUTS = 7
#: Facts that rating reports ask for: federation, deputy arbiters, rate of play, days of rounds,
#: lines dismissed, games that count otherwise. Categories and prizes.
VERSION = 8

_LATEST_FACTS = frozenset({Fact.WARNING, Fact.PARTICIPANTS, Fact.NUMBERS, Fact.TABLE})


def version_of(tournament: Tournament) -> int:
    """The oldest that holds all that other programs would pass over: to compute wrongly, or to
    lose when they save."""
    if _has_report_facts(tournament) or tournament.categories or _has_prizes(tournament):
        return VERSION
    timed = any(match.time_of_day is not None for match in tournament.matches)
    drawn = any(change.subject is Fact.DRAWING for change in tournament.log)
    if tournament.handouts or tournament.import_notes or timed or drawn:
        return _WITH_HANDOUTS
    if _has_decisions(tournament):
        return _WITH_DECISIONS
    if _has_notes(tournament):
        return _WITH_NOTES
    if tournament.log:
        return _WITH_LOG
    if not_paired(tournament):
        return WITH_DRAFTS
    teams = tournament.match_rules is not None
    return _WITH_TEAMS if teams or tournament.adjustments else _FIRST


def _has_prizes(tournament: Tournament) -> bool:
    return tournament.age_day is not None or tournament.prize_list != NO_PRIZES


def _has_report_facts(tournament: Tournament) -> bool:
    return bool(
        tournament.federation
        or tournament.deputies
        or tournament.rate_of_play
        or tournament.rhythm
        or tournament.national_ratings
        or tournament.round_days
        or tournament.dismissals
        or tournament.rating_corrections
    )


def _has_decisions(tournament: Tournament) -> bool:
    rules = tournament.match_rules
    return bool(
        any(warning.note.who for warning in tournament.acknowledged)
        or any(change.subject in _LATEST_FACTS for change in tournament.log)
        or any(change.cell or change.reason for change in tournament.log)
        or any(gone.note or gone.kind is not Leaving.WITHDRAWN for gone in tournament.withdrawn)
        or tournament.ratings_by_round
        or any(player.later_ratings for player in tournament.players)
        or tournament.playoffs
        or tournament.systems
        or (rules is not None and rules.board_weights)
    )


def _has_notes(tournament: Tournament) -> bool:
    return bool(
        tournament.acknowledged
        or tournament.prizes != USUAL_PRIZES
        or any(match.day or match.venue for match in tournament.matches)
        or any(adjustment.reason for adjustment in tournament.adjustments)
        or tournament.withdrawn
        or tournament.targets
        or tournament.lots_witnesses
        or any(game.adjourned for game in tournament.games)
        or tournament.assumed_table
        or any(change.moves or isinstance(change.subject, Fact) for change in tournament.log)
    )
