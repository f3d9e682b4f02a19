"""The terms of a value in words: amount, status and reason of each."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.report.wording.figures import NO_VALUE, amount_text, half_text, number_text, score_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.signs import kind_text, when_text


def term_text(row: Term) -> str:
    """A term in short: `½×3.5` (own points × opponent's score), `½ (3.5)` where the opponent's
    score only decides whether the points count, or the amount alone; `–` for a rating that does not
    count."""
    if row.board is not None and row.own_points is not None:
        weight = row.board if row.opponent_score is None else number_text(row.opponent_score)
        return f"{weight}×{half_text(row.own_points)}"
    if row.lacks_rating:
        return NO_VALUE
    if row.opponent_score is None or row.own_points is None:
        return number_text(row.amount)
    own, score = half_text(row.own_points), score_text(row.opponent_score)
    if row.product:
        return f"{own}×{score}"
    return f"{own} ({score})" if row.limited else number_text(row.amount)


_STATUSES = {
    Status.COUNTED: N_("counted"),
    Status.CUT_LOW: N_("cut as the least significant"),
    Status.CUT_HIGH: N_("cut as the most significant"),
    Status.BELOW_LIMIT: N_("below the limit"),
    Status.NOT_COUNTED: N_("not counted"),
    Status.PENDING: N_("not played yet"),
}


def status_text(status: Status, limit: Fraction | None = None) -> str:
    """The status of a term; limit: Koya's, in points, named for terms below it."""
    text = _(_STATUSES[status])
    named = status is Status.BELOW_LIMIT and limit is not None
    return f"{text} ({number_text(limit)})" if named else text


#: Why a term does not count, and why one counts with a score that is not the opponent's own, or
#: at all.
_REASONS = {
    Reason.FIRST_RATING: N_("the first of several ratings, as the event has it"),
    Reason.RATING_OF_ROUND: N_("the rating held {held}"),
    Reason.LEAST_SIGNIFICANT: N_(
        "Cut: lowest opponent score, among equals the smallest contribution"
    ),
    Reason.FIRST_ROUND: N_("Cut: the earliest of the rounds that count"),
    Reason.UNPLAYED_INSTEAD: N_(
        "Cut: voluntarily unplayed, and not less than the least significant value"
    ),
    Reason.UNPLAYED_IS_LESS: N_(
        "Round {weighed} was unplayed and contributes less, {less}, but is not cut instead"
    ),
    Reason.MOST_SIGNIFICANT: N_(
        "Cut: highest opponent score, among equals the largest contribution"
    ),
    Reason.UNDER_HALF: N_("Below the limit: {score} is less than {limit}"),
    Reason.UNDER_MOVED_LIMIT: N_("Below the moved limit: {score} is less than {limit}"),
    Reason.UNDER_LIMIT: N_("Below the limit: {score} is less than {limit}"),
    Reason.ONESELF: N_("{kind}: counts with the own score, {score}"),
    Reason.NEAR_THE_OWN: N_("Limited to within 400 points of the own rating"),
    Reason.UNBEATEN: N_("Unbeaten: one more than the number of rounds"),
    Reason.NOT_THE_FIRST_LOSS: N_("Not the first loss"),
    Reason.AT_LEAST: N_("Raised to {score}, the least that an opponent counts as"),
    Reason.FORFEIT: N_("Not counted: {kind}"),
    Reason.UNPLAYED: N_("Not counted: {kind}"),
    Reason.NOT_MET: N_("Not counted: {kind}, no opponent over the board"),
    Reason.NOT_MET_BY_FORFEIT: N_("Not counted: {kind}, no opponent over the board"),
    Reason.NOT_MET_IS_THE_CUT: N_(
        "Not counted: {kind}, no opponent over the board; it takes the place of a rating to be cut"
    ),
    Reason.UNRATED: N_("Left out: not every player has a rating"),
    Reason.PENDING: N_("Not played yet"),
    Reason.DUMMY: N_("{kind}: counts as a game against a dummy with the own score, {score}"),
    Reason.DUMMY_CAPPED_BY_OPPONENT: N_(
        "{kind}: counts as a game against a dummy with the scheduled opponent's {score}, "
        "which is less than the own score"
    ),
    Reason.DUMMY_CAPPED_BY_ROUNDS: N_(
        "{kind}: counts as a game against a dummy with {score}, a draw for every round, "
        "which is less than the own score"
    ),
    Reason.VIRTUAL_OPPONENT: N_(
        "{kind}: counts as a game against a virtual opponent with {score}: the own points before "
        "the round, a win less the points of the round itself, and a draw in every later round"
    ),
    Reason.VIRTUAL_MATCH: N_(
        "{kind}: counts as a match against a virtual opponent with {score}: the team's own points "
        "before the round, a draw for a bye or a match won by forfeit, and one in every later round"
    ),
    Reason.UNPLAYED_AS_DRAWS: N_(
        "The opponent counts as {score}: unplayed rounds of the opponent are taken as draws"
    ),
    Reason.WITHDRAWN_AS_DRAWS: N_(
        "The opponent counts as {score}: requested byes after the last round available "
        "to play are taken as draws"
    ),
    Reason.LAST_ROUND_AS_DRAW: N_(
        "The opponent counts as {score}: the games of the last round are taken as draws"
    ),
    Reason.AS_DEFINED: N_("Counts as {score}, as this tie-break is defined"),
    Reason.LOWEST: N_("Cut: the lowest amount"),
    Reason.HIGHEST: N_("Cut: the highest amount"),
    Reason.NO_TERM: N_("Not counted: {kind}"),
    Reason.NO_VALUE: N_("Not counted: the opponent has no such value"),
    Reason.VALUE_NOT_KNOWN: N_("Not counted: the opponent's value is not known"),
    Reason.NOTHING_TIMES_NOT_KNOWN: N_(
        "The opponent's value is not known, but it is multiplied by 0"
    ),
    Reason.SCHEDULED_OPPONENT: N_("{kind}: counts as a game against the scheduled opponent"),
    Reason.UNPLAYED_AS_NOTHING: N_(
        "Counts as {score}: rounds that this opponent did not play count nothing"
    ),
    Reason.OWN_POINTS: N_("The own points"),
    Reason.WITHOUT_PLAY: N_("For points awarded without play"),
    Reason.NO_PLACE: N_("No place was given"),
    Reason.NO_PLAY_OFF: N_("No part in a play-off"),
    Reason.REST: N_("A rest: the previous score counts once more"),
    Reason.GIVEN: N_("Points given or taken by the arbiter, {since}"),
    Reason.WITHOUT_GIVEN_POINTS: N_(
        "The opponent counts as {score}, the points of the rounds, without those given or "
        "taken by the arbiter"
    ),
    Reason.NO_BOARDS: N_("Not counted: the boards of a match were not entered"),
    Reason.NOT_PAIRED: N_("Not counted: no opponent, {kind}"),
    Reason.FEWEST_MATCH_POINTS: N_("Cut: the opponent with the fewest match points"),
    Reason.FEWEST_OF_SEVERAL: N_(
        "Cut: fewest match points of an opponent, among equals the smallest contribution, "
        "then the earliest"
    ),
    Reason.UNPAIRED_ROUNDS: N_(
        "The opponent counts as {score}: a match point for every round without a pairing, "
        "and none after the last match if that was not played"
    ),
    Reason.SECONDARY_SCORE: N_("The own secondary score"),
    Reason.FORFEIT_AS_GAME: N_("{kind}: counts as a game against the scheduled opponent"),
    Reason.HALF_BYE_SCORES_ZERO: N_("{kind}: counts as a game against an opponent without points"),
}

#: Notes for terms that are ratings of opponents.
_OF_RATINGS = {
    Reason.LEAST_SIGNIFICANT: N_("Cut: lowest rating of an opponent"),
    Reason.MOST_SIGNIFICANT: N_("Cut: highest rating of an opponent"),
}

#: Notes for terms below a limit that is not shown.
_UNDER_THE_LIMIT = {
    Reason.UNDER_HALF: N_("Below the limit: {score} is less than half of the maximum score"),
    Reason.UNDER_MOVED_LIMIT: N_("Below the moved limit: {score} is not enough"),
}


def reason_text(reason: Reason, row: Term, *, limit: Fraction | None = None) -> str:
    """Why a term is marked, or why its score is not the printed one, with the article.

    `limit` is Koya's, in points, for the sentence about it.
    """
    words = _reason_words(reason, row, limit)
    article = row.article_of(reason)
    return f"{words} ({article})" if article else words


def _reason_words(reason: Reason, row: Term, limit: Fraction | None) -> str:
    text = _UNDER_THE_LIMIT.get(reason) if limit is None else None
    if row.rated:
        text = _OF_RATINGS.get(reason)
    weighed, less = row.weighed or ("", None)
    sentence = _(text or _REASONS[reason]).format(
        kind="" if row.kind is None else kind_text(row.kind),
        score=NO_VALUE if row.opponent_score is None else score_text(row.opponent_score),
        limit=number_text(limit),
        weighed=weighed,
        less=number_text(less),
        since="" if row.since is None else when_text(row.since),
        held="" if row.rating_since is None else when_text(row.rating_since),
    )
    if reason is Reason.GIVEN and row.given_for:
        sentence = f"{sentence}: {row.given_for}"
    return sentence[:1].upper() + sentence[1:]


def koya_limit(standings: Standings, column: Column) -> Fraction | None:
    """The limit of a column that has one, in points."""
    if column.tiebreak is None or column.tiebreak.least is None:
        return None
    event = column.tiebreak.view(standings.event, column.descriptor)
    return column.tiebreak.least(event, column.descriptor)


def notes_text(row: Term, *, limit: Fraction | None = None) -> str:
    """All notes on a term; empty for one that simply counts."""
    return ". ".join(reason_text(reason, row, limit=limit) for reason in row.reasons)


def term_tooltip(row: Term, standings: Standings, column: Column) -> str:
    """A term in full sentences: the round, the opponent, the amount and the reasons."""
    decimals = column.term_decimals
    amount = amount_text(row.amount, decimals)
    sum_text = term_text(row)
    parts = {
        "round": row.round,
        "board": row.board,
        "opponent": "" if row.opponent is None else opponent_text(row, standings),
        "sum": f"{sum_text} = {amount}" if row.product else sum_text,
        "kind": "" if row.kind is None else kind_text(row.kind),
    }
    if row.since is not None:
        head = _("{sum} points.")
    elif row.board is not None:
        head = _("Board {board}: {sum}.")
    elif Reason.SECONDARY_SCORE in row.reasons:
        head = "{sum}."
    elif row.is_rest and row.status is Status.PENDING:
        return _("Round {round}, a rest: not reached yet.").format(**parts)
    elif row.is_rest:
        head = _("Round {round}: {sum}.")
    elif row.round is None:
        head = _("From the entry list: {sum}.")
    elif row.opponent is None and row.kind is Kind.PENDING:
        return _("Round {round}: not paired yet.").format(**parts)
    elif row.opponent is None:
        head = _("Round {round}, {kind}: {sum}.")
    elif row.kind is Kind.PENDING:
        head = _("Round {round} against {opponent}.")
    else:
        head = _("Round {round} against {opponent}: {sum}.")
    notes = notes_text(row, limit=koya_limit(standings, column))
    return f"{head.format(**parts)} {notes}." if notes else head.format(**parts)


def opponent_text(row: Term, standings: Standings) -> str:
    """`4 Davide`; empty without an opponent."""
    if row.opponent is None:
        return ""
    return player_text(standings.participant(standings.event.position_of[row.opponent]))
