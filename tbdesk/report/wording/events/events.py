"""The kind and rules of an event in words, with what was assumed about them."""

from __future__ import annotations

from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import Edition
from tbdesk.i18n import N_, _


def board_weights_text(rules: MatchRules) -> str:
    """How the boards of a match count; empty where all count alike."""
    if not rules.board_weights:
        return ""
    return _("points of the boards times {weights}").format(weights=rules.weights_text)


#: What there is to say about rounds and colours that no file had.
ASSUMED_TABLE = N_("Rounds and colours are assumed: those of the Berger table, by pairing numbers")


def assumed_table_text() -> str:
    """A sentence that rounds and colours are assumed."""
    return _(ASSUMED_TABLE)


_DEVIATIONS = {
    "dummy_capped": N_("the score of the dummy of an unplayed round is capped (16.4.1, 16.4.2)"),
    "withdrawn_as_draws": N_(
        "for the opponents, rounds after a player has gone count as draws (16.3.2)"
    ),
    "cut_unplayed_first": N_(
        "a cut may take a voluntarily unplayed round instead of the lowest score (16.5)"
    ),
    "half_bye_opponent_scores_zero": N_(
        "a requested half-point bye counts as a game against 0 points (instead of 16.4)"
    ),
}


def deviation_text(point: str) -> str:
    """A point of Article 16 that an event may settle for itself, as something that holds or
    does not, with its article. Raises KeyError for anything but one of rules.DEVIATIONS."""
    return _(_DEVIATIONS[point])


def edition_text(edition: Edition) -> str:
    """The rules that were applied."""
    return _(edition.name)


def event_kind_text(tournament: Tournament) -> str:
    """`round robin, 2 cycles` or `Swiss, 9 rounds`."""
    if tournament.kind is EventKind.SWISS:
        return _("Swiss, rounds: {count}").format(count=tournament.rounds)
    if tournament.kind is EventKind.PREDETERMINED:
        return _("Predetermined pairings, rounds: {count}").format(count=tournament.rounds)
    if tournament.cycles == 1:
        return _("Round robin")
    return _("Round robin, {count} cycles").format(count=tournament.cycles)
