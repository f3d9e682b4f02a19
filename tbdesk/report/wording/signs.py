"""Signs and words for kinds of rounds and for results of games and matches."""

from __future__ import annotations

from tbdesk.engine.entry.typed_results import ADJOURNED_SIGN
from tbdesk.engine.event.ledger import BLACK, WHITE
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.tournament import FINAL_STANDING, Game, Tournament
from tbdesk.i18n import N_, _
from tbdesk.report.wording.printable import clean

PENDING_SIGN = "·"


class Signs:
    """The results of both sides of a game as in a crosstable: the sign of the result (`½`, `+`), in
    a team event the game points of the match (`2½`, `4+` for a match won by forfeit)."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        rules = tournament.match_rules
        self._endings = None if rules is None else Endings(rules, tournament.scores)

    def colour(self, game: int, number: int) -> str:
        """`w` or `b`: the colour the participant with a number has in the game at a place of the
        list; of a team on the first board, without one as the rules of the event have it."""
        rules = self._tournament.match_rules
        if rules is None:
            return WHITE if number == self._tournament.games[game].white else BLACK
        match = self._tournament.matches[game]
        home_white = match.boards[0].home_white if match.boards else rules.home_white(0)
        return WHITE if home_white == (number == match.home) else BLACK

    def of(self, game: int, number: int) -> str:
        """The sign for the participant with a number in the game, or match, at a place of the
        tournament's list; before it is finished the sign of a pending or an adjourned game, or
        the unread text."""
        if self._endings is None:
            played = self._tournament.games[game]
            outcome = played.outcome_of(number)
            if outcome is not None:
                return outcome.symbol
            pending = ADJOURNED_SIGN if played.adjourned else PENDING_SIGN
            return clean(played.unread) or pending
        match = self._tournament.matches[game]
        ending = self._endings.of(match)
        if ending.result is None:
            return PENDING_SIGN
        home = number == match.home
        outcome = ending.result.white if home else ending.result.black
        points = points_text(ending.home_points if home else ending.away_points)
        return points + (outcome.symbol if outcome.by_forfeit else "")


def ending_text(game: Game) -> str:
    """The result of a game: `1-0`, adjourned, or a text that is no result; empty while it
    is not played."""
    if game.result is not None:
        return game.result.text
    return game.unread or (_("adjourned") if game.adjourned else "")


def adjourned_legend() -> str:
    """How an adjourned game is read in a crosstable."""
    return _("{sign}: adjourned, counts as not played yet.").format(sign=ADJOURNED_SIGN)


_OUTCOMES = {
    Outcome.WIN: N_("win"),
    Outcome.DRAW: N_("draw"),
    Outcome.LOSS: N_("loss"),
    Outcome.FORFEIT_WIN: N_("win by forfeit"),
    Outcome.FORFEIT_LOSS: N_("loss by forfeit"),
}


def outcome_text(outcome: Outcome) -> str:
    """The result of a game for one player."""
    return _(_OUTCOMES[outcome])


_KINDS = {
    Kind.PLAYED: N_("played"),
    Kind.FORFEIT_WIN: N_("forfeit win"),
    Kind.FORFEIT_LOSS: N_("forfeit loss"),
    Kind.PAIRING_BYE: N_("pairing-allocated bye"),
    Kind.FULL_BYE: N_("full-point bye"),
    Kind.HALF_BYE: N_("half-point bye"),
    Kind.ZERO_BYE: N_("zero-point bye or absence"),
    Kind.PENDING: N_("not played yet"),
}


def kind_text(kind: Kind) -> str:
    """The kind of a round."""
    return _(_KINDS[kind])


def when_text(round_: int) -> str:
    """From which round on an adjustment counts."""
    if round_ == FINAL_STANDING:
        return _("in the final standing only")
    return _("from round {round} on").format(round=round_) if round_ > 1 else _("from the start")
