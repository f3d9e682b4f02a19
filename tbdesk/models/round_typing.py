"""Texts typed and pasted into rounds. What is refused is held in its place, never lost."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from tbdesk.engine.pairings import Obstacle, PairingError
from tbdesk.formats.pairing_words import obstacle_text
from tbdesk.formats.round_entries import Place, read_cell
from tbdesk.formats.round_tokens import Token, TokenError
from tbdesk.models.marks import error_text, translate
from tbdesk.session import round_commands
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document


class Held(NamedTuple):
    """A typed text that was refused, kept until it is mended or taken out; `insistable`: the
    same text a second time is taken."""

    text: str
    reason: str
    insistable: bool = False


class RoundTyping:
    """Turns texts into edits of a document; `held` are those that were refused."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self.held: dict[Place, Held] = {}

    def enter(self, place: Place, text: str, standing: Token | None) -> Held | None:
        """Take a text for a cell in which `standing` is; the refusal, if it is one."""
        held = self.held.pop(place, None)
        again = held is not None and held.insistable and held.text == text
        try:
            token = read_cell(text, standing)
            round_commands.enter(self._document, place, token, again=again)
        except (TokenError, PairingError) as error:
            return self._hold(place, text, error)
        return None

    def enter_block(
        self, texts: Mapping[Place, str], standing: Callable[[Place], Token | None]
    ) -> dict[Place, Held]:
        """Take many texts in one step; those that were refused, with the reasons."""
        tokens: dict[Place, Token | None] = {}
        faults: dict[Place, TokenError | PairingError] = {}
        self.release(texts)
        for place, text in texts.items():
            try:
                tokens[place] = read_cell(text, standing(place))
            except TokenError as error:
                faults[place] = error
        if tokens:
            faults |= round_commands.enter_pasted(self._document, tokens).refused
        return {place: self._hold(place, texts[place], error) for place, error in faults.items()}

    def release(self, places: Iterable[Place]) -> list[Place]:
        """Forget what was refused in some cells; those in which there was something."""
        return [place for place in places if self.held.pop(place, None) is not None]

    def keep(self, numbers: Container[int]) -> None:
        """Forget what was refused for players who are not there any more."""
        self.held = {place: held for place, held in self.held.items() if place[0] in numbers}

    def _hold(self, place: Place, text: str, error: TokenError | PairingError) -> Held:
        self.held[place] = held = refusal(self._document, text, error)
        return held


def refusal(document: Document, text: str, error: ValueError) -> Held:
    """A refused text with its reason in words."""
    if not isinstance(error, PairingError):
        return Held(text, error_text(error))
    reason = obstacle_text(error, open_event(document), tr=translate)
    if error.obstacle is not Obstacle.MET_BEFORE:
        return Held(text, reason)
    insist = QCoreApplication.translate("RoundTyping", "Enter again pairs them all the same")
    return Held(text, f"{reason}. {insist}", insistable=True)
