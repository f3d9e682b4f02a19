"""Scores and forfeits of matches typed into their tables. Refused texts are kept in their cells."""

from __future__ import annotations

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.entry.seating import Side, board_total
from tbdesk.engine.entry.typed_results import (
    MatchScoreError,
    parse_match_forfeit,
    parse_match_score,
)
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session import commands, team_commands
from tbdesk.session.cells import MatchCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document

#: The name of the scores in drafts.
_SCORE = "score"


class ScoreTyping:
    """Turns texts into scores of a document's matches, and those that were refused into its
    drafts. Matches are named by their places in the event's list."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def enter(self, match_index: int, side: Side, text: str) -> str:
        """Take a score or a forfeit that names a side first; returns why the text is refused, in
        which case it stays in its cell, empty if it is not. An empty text clears."""
        event = open_event(self._document)
        match = event.matches[match_index]
        forfeit = parse_match_forfeit(text)
        score = None
        if forfeit is None and text.strip():
            try:
                score = parse_match_score(text, board_total(event))
            except MatchScoreError as error:
                cell = MatchCell(match.round, match_index)
                draft = Draft(text.strip())
                commands.keep_draft(self._document, draft_cell(match, side), draft, cell)
                return _refusal(match, error_text(error))
        with self._document.replacing(draft_cell(match, side)):
            if side is Side.AWAY:
                score = score and score[::-1]
                forfeit = forfeit and forfeit.swapped
            self._put(event, match_index, score, forfeit)
        return ""

    def why_unfit(self, match: Match, text: str) -> str:
        """Why a text is neither a score nor a forfeit; empty if it is one."""
        if parse_match_forfeit(text) is not None:
            return ""
        try:
            parse_match_score(text, board_total(open_event(self._document)))
        except MatchScoreError as error:
            return _refusal(match, error_text(error))
        return ""

    def _put(
        self,
        event: Tournament,
        match_index: int,
        score: tuple[int, int] | None,
        forfeit: Result | None,
    ) -> None:
        """Set a score or a forfeit with the home side first."""
        after = seating.with_score(event, event.matches[match_index], score, forfeit)

        def what() -> str:
            if forfeit is not None:
                return forfeit.text
            return _("score cleared") if score is None else "-".join(map(points_text, score))

        cell = MatchCell(after.round, match_index)
        team_commands.set_match(self._document, match_index, after, what, cell)

    def clear(self, match_index: int) -> None:
        """Take away a typed score or forfeit; where there is none, the results of the boards."""
        match = open_event(self._document).matches[match_index]
        if match.score is not None or match.forfeit is not None:
            after, what = match._replace(score=None, forfeit=None), N_("score cleared")
        else:
            after, what = seating.without_results(match), N_("boards cleared")
        cell = MatchCell(match.round, match_index)
        team_commands.set_match(self._document, match_index, after, lambda: _(what), cell)

    # --- refused texts -------------------------------------------------------------------

    def refused_text(self, match: Match, side: Side) -> str:
        """The text that was refused as the score of a match, as a side sees it; empty for none."""
        drafts = self._document.drafts
        draft = drafts.get(draft_cell(match, side)) if drafts else None
        return "" if draft is None else draft.text

    def why_refused_in(self, match: Match, side: Side) -> str:
        """Why the text that was refused as the score of a match, as a side sees it, is not taken;
        empty for none."""
        text = self.refused_text(match, side)
        return self.why_unfit(match, text) if text else ""

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that was refused is not taken; empty for one of another grid."""
        draft, event = self._document.drafts.get(cell), self._document.tournament
        if draft is None or cell.part != _SCORE or event is None:
            return ""
        try:
            parse_match_score(draft.text, board_total(event))
        except MatchScoreError as error:
            return error_text(error)
        return ""


def _refusal(match: Match, reason: str) -> str:
    return _("Match {home}-{away}: {reason}.").format(
        home=match.home, away=match.away, reason=reason
    )


def draft_cell(match: Match, side: Side) -> DraftCell:
    """The cell of a draft in the score of a match, as a side sees it."""
    return DraftCell(Grid.MATCHES, match.round, seating.team_of(match, side), _SCORE)
