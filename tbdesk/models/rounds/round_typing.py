"""Texts typed and pasted into rounds. Refused texts are kept in their cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.entry.pairings import Obstacle, PairingError
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.i18n import _
from tbdesk.report.rounds.entries import Place, enter_token, read_cell, without_colour
from tbdesk.report.rounds.tokens import Token, TokenError, parse_token
from tbdesk.report.wording.problems.engine_errors import obstacle_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session import draft_commands, round_commands
from tbdesk.session.cells import RoundCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document


class RoundTyping:
    """Turns texts into edits of a document, and those that were refused into its drafts."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def draft(self, place: Place) -> Draft | None:
        """The refused text of a cell."""
        drafts = self._document.drafts
        return drafts.get(draft_cell(place)) if drafts else None

    def enter(self, place: Place, text: str, standing: Token | None) -> str:
        """Enter a text in a cell with the present value `standing`; returns the reason of a
        refusal. The same text a second time pairs two who have met."""
        before = self.draft(place)
        again = before is not None and before.text == text
        try:
            token = read_cell(text, standing)
            with self._document.replacing(draft_cell(place)):
                round_commands.enter(self._document, place, token, again=again)
        except (TokenError, PairingError) as error:
            self._keep_refused({place: text})
            return refusal(open_event(self._document), error)
        return ""

    def enter_block(
        self, texts: Mapping[Place, str], standing: Callable[[Place], Token | None]
    ) -> dict[Place, str]:
        """Take many texts in one step; returns why some were refused."""
        tokens: dict[Place, Token | None] = {}
        faults: dict[Place, TokenError | PairingError] = {}
        for place, text in texts.items():
            try:
                tokens[place] = read_cell(text, standing(place))
            except TokenError as error:
                faults[place] = error
        if tokens:
            with self._document.replacing(*map(draft_cell, tokens)):
                faults |= round_commands.enter_pasted(self._document, tokens).refused
        self._keep_refused({place: texts[place] for place in faults})
        event = open_event(self._document)
        return {place: refusal(event, error) for place, error in faults.items()}

    def why_unfit(self, text: str, standing: Token | None) -> str:
        """Why a text can stand in no cell in which `standing` is; empty if it can."""
        try:
            read_cell(text, standing)
        except TokenError as error:
            return error_text(error)
        return ""

    def without_colour(self, before: Tournament, texts: Mapping[Place, str]) -> list[Game]:
        """The games that were entered since `before` without colours."""
        tokens = {place: token for place, text in texts.items() if (token := _token(text))}
        return without_colour(before, open_event(self._document), tokens)

    def release(self, places: Iterable[Place]) -> list[Place]:
        """Remove the refused texts of some cells; returns the cells that had one."""
        refused = [place for place in places if self.draft(place) is not None]
        if refused:
            at = RoundCell(*refused[0], result=True)
            draft_commands.give_up(self._document, map(draft_cell, refused), at)
        return refused

    def _keep_refused(self, texts: Mapping[Place, str]) -> None:
        if texts:
            drafts = {draft_cell(place): Draft(text) for place, text in texts.items()}
            at = RoundCell(*next(iter(texts)), result=True)
            draft_commands.keep_all(self._document, drafts, at)


def _token(text: str) -> Token | None:
    """The token of a text; None if it names no players."""
    try:
        return parse_token(text)
    except TokenError:
        return None


def draft_cell(place: Place) -> DraftCell:
    """The cell of a draft in a round."""
    number, round_ = place
    return DraftCell(Grid.PARTICIPANTS, round_, number)


def place_of(cell: DraftCell) -> Place | None:
    """The cell of the grid by rounds a draft is in; None for one of another grid."""
    return (cell.number, cell.round) if cell.grid is Grid.PARTICIPANTS else None


def why_refused(event: Tournament, place: Place, text: str, standing: Token | None) -> str:
    """Why a text is not taken for a cell as the event is now; empty if it would be."""
    try:
        enter_token(event, place, read_cell(text, standing))
    except (TokenError, PairingError) as error:
        return refusal(event, error)
    return ""


def refusal(event: Tournament, error: ValueError) -> str:
    """The reason of a refusal in words."""
    if not isinstance(error, PairingError):
        return error_text(error)
    reason = obstacle_text(error, event)
    if error.obstacle is not Obstacle.MET_BEFORE:
        return reason
    insist = _("Press Enter again to pair them anyway")
    return f"{reason}. {insist}"
